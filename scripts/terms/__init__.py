"""The term checker: words, names, numbers and signs of a translation against termbase and source.

words.py      texts as words with their places
wordlist.py   dictionaries of rulebook words
speech.py     what is known about a language's way of saying things
rules.py      rules of grammar and typesetting
base.py       the termbase of a language
match.py      finds the terms in a text
spelling.py   which words are right, and what a wrong one may have been
nouns.py      the gender and number of nouns
effects.py    what a card does, as a few facts
passage.py    what a finder looks at: a text, or a translation beside its English
reasons.py    why something is a finding, in the reader's language
kinds.py      what a kind of finding is called, in the reader's language
finding.py    one finding, and its formats
reading.py    reads the files of a translator
accepted.py   findings that somebody has looked at and accepted
check.py      every finder over every text
desk.py       what the translator's desk shows
export.py     termbases for anybody else
finders/      one module for each kind of inconsistency
languages/    what code knows about one language
"""
