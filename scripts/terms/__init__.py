"""The term checker: words, names, numbers and signs of a translation against termbase and source.

base.py      the termbase of a language
words.py     texts as words with their places
wordlist.py  dictionaries of rulebook words
speech.py    what is known about a language's way of saying things
match.py     finds the terms in a text
reading.py   reads the files of a translator
finding.py   one finding, and its formats
accepted.py  findings that somebody has looked at and accepted
check.py     every finder over every text
desk.py      what the translator's desk shows
export.py    termbases for anybody else
finders/     one module for each kind of inconsistency
languages/   what code knows about one language
"""
