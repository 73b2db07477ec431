"""Adjectives and pronouns in another case, number or gender than the noun behind them."""

from functools import cache
from itertools import product

from scripts.terms.finders.registry import in_texts
from scripts.terms.finding import Notes
from scripts.terms.passage import Passage, span

Tags = frozenset[tuple[str, ...]]
"""The (number, case, gender) a word can have."""
WHY = "case, number or gender does not agree"


@in_texts
def adjectives(text: Passage) -> Notes:
    """An adjective that shares no case, number and gender with the noun behind it; one that fits
    the word before it is left alone.
    """
    rows = ["", *(text.base.inflections.get(token.fold, "") for token in text.tokens)]
    for index, (one, two) in enumerate(text.pairs):
        before, first, second = rows[index : index + 3]
        fitting = tags(before) & tags(first)
        if not fitting and unlike(first, second) and text.plainly_spaced(one, two):
            yield text.note("agreement", span(one, two), "", WHY)


def unlike(adjective: str, noun: str) -> bool:
    """Whether an adjective cannot belong to a noun; one that may govern it (*pełna kart*,
    *chroniony postacią*) is left alone.
    """
    if noun[:1] != "n" or adjective[:1] not in ("d", "a", "p") or tags(adjective) & tags(noun):
        return False
    return adjective[0] == "d" or not any(case in ("gen", "inst") for _, case, _ in tags(noun))


@cache
def tags(row: str) -> Tags:
    """The (number, case, gender) of a word, from *n sg:nom.acc:f pl:gen:f*."""
    found: set[tuple[str, ...]] = set()
    for part in row.split()[1:]:
        found.update(product(*(each.split(".") for each in part.split(":"))))
    return frozenset(found)
