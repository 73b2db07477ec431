"""What the browser searches: one file of texts per language, and one file of names that all languages share.

texts.py     the rows of a language: what each is called and says
names.py     every name in every language
forms.py     the forms and synonyms of words
alphabet.py  everything from A to Z, for readers without JavaScript
"""

from scripts.search.alphabet import letters
from scripts.search.names import all_names
from scripts.search.texts import all_answers, all_texts

__all__ = ["all_answers", "all_names", "all_texts", "letters"]
