"""Every page of one language, as Markdown with a little front matter: all that the site generator gets to see.

pages.py       which pages there are
writer.py      one page: front matter, the template's content, what it carries
html.py        one language's voice on one page, as HTML
foreign.py     what is not in the reader's language, as elements that name theirs
prepared.py    what is found out once, before the languages part ways
scenery.py     one desert per card, drawn from its id
dictionary.py  the data dictionary and the list of checks, from the code itself
templates/     the pages themselves, in folders by what they show; beside these what all of them use
"""
