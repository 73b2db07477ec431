"""Everything that can be wrong with the book, one small function each.

A check's name names the wrong. Its docstring says when it fires and shows one bad and one good line, which are its tests: the
line `path: key: value` replaces the line of that key in a small sample book. The checks page of the site is printed from here.
"""

from scripts.checks import effects, entries, examples, files, names, translations
from scripts.checks.registry import CHECKS, Check, problems

__all__ = [
    "CHECKS",
    "Check",
    "effects",
    "entries",
    "examples",
    "files",
    "names",
    "problems",
    "translations",
]
