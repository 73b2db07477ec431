"""Everything that can be wrong with the book, one small function each.

A check's name names the wrong. Its docstring says when it fires and shows one bad and one good line, which are its tests: the
line `path: key: value` replaces the line of that key in a small sample book. The checks page of the site is printed from here.

registry.py      the list of checks, and what every check may use
files.py         files and keys
values.py        numbers, days, doubles
drawings.py      what a drawing may hold
names.py         names, ids and references
effects.py       the words that cards' effects are written in
standing.py      who says so, edition by edition
entries.py       what a rulebook only names
shapes.py        what the lists for the term checker hold
translations.py  catalogues against the English
examples.py      examples, played
walks.py         walks over all texts of a book
"""

from scripts.checks import (
    drawings,
    effects,
    entries,
    examples,
    files,
    names,
    standing,
    translations,
    values,
)
from scripts.checks.registry import CHECKS, Check, problems

__all__ = [
    "CHECKS",
    "Check",
    "drawings",
    "effects",
    "entries",
    "examples",
    "files",
    "names",
    "problems",
    "standing",
    "translations",
    "values",
]
