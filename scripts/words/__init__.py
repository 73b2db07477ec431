"""The book in the words of a language. Knows the book.

voice.py     one language's words for everything in the book, as plain text
patterns.py  marks English words in the code for translation
messages.py  words out to the translators and back: gettext templates and catalogues
"""
