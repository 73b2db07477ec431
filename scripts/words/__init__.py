"""The book in the words of a language. Knows the book.

voice.py       one language's words for everything in the book, as plain text
printed.py     what is printed on cards of every game: types and junk effects
typography.py  spaces and signs as a language sets them
order.py       the alphabetical order of a language
foreign.py     the signs around words that are not in the reader's language
spoken.py      how a language speaks of names, as plain data for a pack
messages.py    words out to the translators and back: gettext templates and catalogues
previous.py    the English a translation was made for
rewording.py   somebody says that new English words mean the same
"""
