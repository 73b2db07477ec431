"""What the browser searches: one file of texts per language, and one file of names that all languages share."""

from scripts.search.alphabet import letters
from scripts.search.names import all_names
from scripts.search.texts import all_texts

__all__ = ["all_names", "all_texts", "letters"]
