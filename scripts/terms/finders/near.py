"""Phrases that miss a term of several words by a small one: *pila di scarti* for *pila degli scarti*."""

from collections.abc import Iterator
from functools import cache

from scripts.terms.finders.plain import Note
from scripts.terms.match import Found, Matcher
from scripts.terms.words import Text


def near_terms(text: Text, found: list[Found], matcher: Matcher) -> Iterator[Note]:
    """Words of a term tied by another small word than the termbase has."""
    known, small = tied(matcher), matcher.base.speech.ties
    taken = {token.start for place in found if len(place.tokens) > 1 for token in place.tokens}
    for one, two, three in zip(text.tokens, text.tokens[1:], text.tokens[2:], strict=False):
        if (
            two.fold not in small
            or (one.fold, three.fold) not in known
            or {one.start, three.start} & taken
        ):
            continue
        if text.shown[one.end : two.start].strip() or text.shown[two.end : three.start].strip():
            continue
        term, right = known[one.fold, three.fold]
        yield Note(
            one.start,
            "forbidden-word",
            text.shown[one.start : three.end],
            right,
            "a small word of the term differs",
            "flag",
            term,
        )


@cache
def tied(matcher: Matcher) -> dict[tuple[str, str], tuple[str, str]]:
    """First and last word of a noun of three, tied by a small one → the term and its words."""
    small = matcher.base.speech.ties
    nouns = {name for name, entry in matcher.base.terms.items() if entry.grammar.startswith("noun")}
    rows = (
        (words, sorted(meaning.terms & nouns))
        for words, meaning in matcher.table.items()
        if len(words) == 3
    )
    return {
        (words[0], words[2]): (terms[0], " ".join(words))
        for words, terms in rows
        if terms and words[1] in small
    }
