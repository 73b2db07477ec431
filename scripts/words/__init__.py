"""The book in the words of a language. Knows the book.

voice.py     one language's words for everything in the book, as plain text
foreign.py   the signs around words that are not in the reader's language
messages.py  words out to the translators and back: gettext templates and catalogues
"""
