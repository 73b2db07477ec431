"""What measures, tries out and reports, apart from the way of a card to its page.

run.py       plays scenario files and tells what happens
coverage.py  which rules and cards no scenario shows
alike.py     the same seeded games in this Python and in the browser's
golden.py    the accepted transcripts of all examples
wrong.py     alters what examples expect; each alteration must be caught
fuzz.py      random games with everything checked that must hold
levels.py    how the levels of the computer do against each other
visit.py     a scripted visitor plays whole games through the page
kinds.py     one page of each main kind
decks.py     checks a file of cards that somebody supplies
shape.py     how dense the code is
messages.py  brings the catalogues up to date, and hears what was only reworded
impact.py    what a change touches
judges.py    outside judges: the Nu checker, csstree, Lighthouse
weigh.py     what a first view costs
bench/       build and search, each beside something known
radlands/    measures of one engine
new/         lays down a language, a game, an engine, a card, a site
terms/       the term checker on the command line, its measures, and what grows its word lists
"""
