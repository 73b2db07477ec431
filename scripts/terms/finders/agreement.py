"""Words that do not fit their noun in gender or number: articles, and numbers from two on."""

import re

from scripts.terms.finders.cases import tags
from scripts.terms.finders.registry import in_texts
from scripts.terms.finding import Notes
from scripts.terms.languages import NUMBERS
from scripts.terms.match import Found, Matcher
from scripts.terms.nouns import none_agree, only_nouns
from scripts.terms.passage import Passage, span
from scripts.terms.words import Token, figure

WHY = "gender or number does not agree"
OBLIQUE = ("gen", "ins", "dat")
"""Cases in which a noun may belong to another word than the number before it."""


@in_texts
def articles(text: Passage) -> Notes:
    """An article or the like that does not fit the gender or number of the noun behind it."""
    places = {place.start: place for place in text.found}
    for one, two in text.pairs:
        wanted = text.speech.determiners.get(one.fold)
        if wanted and not text.gap(one, two).strip(" \u00a0\u200b"):
            place = places.get(two.start)
            fits = noun_kinds(text.matcher, place, two)
            if fits and none_agree(wanted, fits):
                yield text.note("agreement", span(one, place or two), "", WHY)


def noun_kinds(matcher: Matcher, place: Found | None, token: Token) -> set[str]:
    """The genders and numbers of a noun: of the whole term, or of the word; names have none."""
    nouns = only_nouns(matcher)
    if place is None:
        return nouns.get(token.fold, set())
    if place.meaning.cards or place.meaning.quiet:
        return set()
    whole = nouns.get(" ".join(place.folds), set())
    return whole or (nouns.get(token.fold, set()) if len(place.tokens) > 1 else whole)


@in_texts
def counted(text: Passage) -> Notes:
    """A number from two on before a singular; what is not counted, like water, has no plural."""
    for before, (one, two) in zip([None, *text.tokens], text.pairs, strict=False):
        many = several(text, one) or ((figure(one.text) or 0) > 1 and inside(text, before, one))
        countable = many and two.fold not in text.speech.mass and text.plainly_spaced(one, two)
        if countable and singular(two.fold, text.matcher):
            yield text.note("agreement", span(one, two), "", WHY)


def several(text: Passage, token: Token) -> bool:
    """Whether a word is a number from two on that belongs to the noun behind it."""
    speech = text.speech
    return speech.numbers.get(token.fold, 0) > 1 and not re.search(speech.oblique, token.fold)


def inside(text: Passage, before: Token | None, number: Token) -> bool:
    """Whether digits count what follows, and are no *space 2*, *page 3* or *v1.2*."""
    if before is None or len(before.text) < 2 or not before.text.islower():
        return False
    return "\n" not in text.gap(before, number) and text.plainly_spaced(before, number)


def singular(word: str, matcher: Matcher) -> bool:
    """Whether a word is a noun in the singular only, which the number before it can count."""
    row = matcher.base.inflections.get(word, "")
    if row.startswith("n"):
        kinds = {(number, case[:3]) for number, case, _ in tags(row)}
    else:
        kinds = {(kind[-2:], "") for kind in only_nouns(matcher).get(word, ())}
    return bool(kinds) and all(
        number == NUMBERS[0] and case not in OBLIQUE for number, case in kinds
    )
