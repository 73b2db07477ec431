"""The book in the words of a language. Knows the book.

voice.py     one language's words for everything in the book, as plain text
messages.py  words out to the translators and back: gettext templates and catalogues
"""
