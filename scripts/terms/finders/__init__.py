"""One module for each kind of inconsistency: what stands in this folder is looked for.

registry.py      the list of finders
agreement.py     articles and numbers that do not fit their noun
capitals.py      terms with a capital and without
cases.py         adjectives in another case than their noun
effects.py       a card's text against what the card does
forbidden.py     words that must not stand for a term
grammar.py       slips the rules of a language describe, and words left in English
marks.py         placeholders, marks and icons beside the English
meaning.py       may and must, yours and theirs, who chooses beside the English
misprints.py     misprints of terms and of everyday words
names.py         names that are not as printed
numbers.py       numbers beside the English
participles.py   participles that do not fit their noun
references.py    references that miss their heading
register.py      ways of addressing the reader
signs.py         brackets, quotation marks, spaces, words that stand twice
terms.py         terms beside the English
"""

from importlib import import_module
from pkgutil import iter_modules

from scripts.terms.finders.registry import DRAFT_FINDERS, PAIR_FINDERS, TEXT_FINDERS

__all__ = ["DRAFT_FINDERS", "PAIR_FINDERS", "TEXT_FINDERS"]

for each in iter_modules(__path__):
    import_module(f"{__name__}.{each.name}")
