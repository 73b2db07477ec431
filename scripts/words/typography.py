"""Spaces and signs as a language sets them.

What translators write is checked (`grammar.yml` of each language) and shown as it is. What comes from elsewhere is set here by rule:
words as a booklet prints them, headings of booklets, and anything a template joins. The rules are data: `bound`, `space-before` and
`space-after` of the language's record.
"""

import re
from functools import cache

from scripts.book.model import Language

APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
NARROW, FIXED = "\u202f", "\u00a0"


def typeset(text: str, language: Language) -> str:
    """A text with the apostrophes and spaces its language wants."""
    text = APOSTROPHE.sub("’", text)
    if language.bound:
        text = short_words(language.bound).sub(rf"\1{FIXED}", text)
    if language.space_before:
        text = before(language.space_before).sub(rf"{NARROW}\1", text)
    if language.space_after:
        text = after(language.space_after).sub(rf"\1{NARROW}", text)
    return text


@cache
def short_words(words: tuple[str, ...]) -> re.Pattern[str]:
    """A word that must not end a line, and the space behind it; a capital is a name, unless it begins the text."""
    either = "|".join(words)
    return re.compile(rf"((?<![\w’.-])(?:{either})|^(?i:{either})) (?=\S)", re.MULTILINE)


@cache
def before(signs: str) -> re.Pattern[str]:
    """A sign at the end of words, with the space before it or without."""
    return re.compile(rf"(?<=[\w»)”’…%])[ {FIXED}]?([{re.escape(signs)}])(?=[\s)»”]|$)")


@cache
def after(signs: str) -> re.Pattern[str]:
    """A sign before words."""
    return re.compile(rf"([{re.escape(signs)}])[ {FIXED}]?(?=[^\s{NARROW}])")
