"""What can be found where the English is known: terms, names, numbers, marks and modal words of a translation beside its source."""

import re
from collections import Counter
from collections.abc import Iterator

from scripts.markup import MARK
from scripts.terms.base import Entry
from scripts.terms.families import EVERYDAY, FAMILIES, FUNCTION
from scripts.terms.match import Found, Matcher, Meaning
from scripts.terms.plain import Note
from scripts.terms.words import Text

PLACEHOLDER = re.compile(
    r"%\(\w+\)[sd]|%[sd]|\{\w*\}|\[\[[^|\]]+|:[a-z_-]+:|[\U0001F300-\U0001FAFF\u2600-\u27BF\u2190-\u21FF\u25A0-\u25FF]"
)
"""Placeholders, marks and icons: what a translation must carry over."""


def terms_differ(source: list[Found], target: list[Found], bases: tuple[Matcher, Matcher], texts: tuple[Text, Text]) -> Iterator[Note]:
    """A term of the English that the translation renders by another word, or leaves out."""
    english, other = bases
    text = texts[1]
    marked = {mark.id for each in texts for mark in each.bare_marks if mark.kind == "term"}
    have = [place.meaning for place in target]
    said = {term for place in source for term in place.meaning.terms} | marked
    unmatched, left = paired_off(source, target, texts)
    lost = [place for place in unmatched if strong(place, english) and (left or not rendered(place, have, other, marked))]
    left = [place for place in left if strong(place, other)]
    extra = [place for place in left if not related(place.meaning.terms, said, other)] or left
    lost = [place for place in lost if left or not rendered(place, have, other, marked)]
    for place in lost[: max(1, len(left))]:
        entry = first_entry(place, other)
        if entry is None:
            continue
        instead = next((found for found in extra if not found.meaning.quiet and strong(found, other)), None)
        words = text.shown[instead.start : instead.end] if instead else "—"
        start = instead.start if instead else 0
        english_word = " ".join(token.text for token in place.tokens)
        why = f"the English has “{english_word}”"
        yield Note(
            start, "term-differs" if instead else "term-missing", words, entry.preferred or "", why, "flag" if instead else "info", entry.id
        )
    if not lost:
        for found in extra:
            if len(found.meaning.terms) == 1 and all(kind(other.base.terms[term]) for term in found.meaning.terms):
                words = text.shown[found.start : found.end]
                yield Note(
                    found.start, "term-added", words, "", "the English does not have this term", "info", sorted(found.meaning.terms)[0]
                )


def paired_off(source: list[Found], target: list[Found], texts: tuple[Text, Text]) -> tuple[list[Found], list[Found]]:
    """What is left on both sides when each term of the English has taken its own word in the translation, or one of its family.

    A mark without words counts as an occurrence, but nothing can be wrong with it.
    """
    lost = [
        *marked_places(texts[0]),
        *(place for place in source if place.meaning.terms and not place.meaning.quiet and not place.meaning.cards),
    ]
    left = [*marked_places(texts[1]), *(place for place in target if place.meaning.terms and not place.meaning.cards)]
    for family in (False, True):
        for place in list(lost):
            match = next((other for other in left if same_term(place, other, family)), None)
            if match is not None:
                lost.remove(place)
                left.remove(match)
    return [place for place in lost if place.tokens], [place for place in left if place.tokens]


def same_term(one: Found, other: Found, family: bool) -> bool:
    """Whether two places can be the same term; with `family`, or terms that share a word."""
    terms, others = one.meaning.terms, other.meaning.terms
    return related(terms, others, None) if family else bool(terms & others)


def marked_places(text: Text) -> list[Found]:
    """The marks without words, as places."""
    return [Found(Meaning({mark.id}), ()) for mark in text.bare_marks if mark.kind == "term"]


def marked_differ(target: str, other: Matcher) -> Iterator[Note]:
    """Words marked as a term that are no form of it."""
    for match in MARK.finditer(target):
        term, words = match[2], match[3]
        entry = other.base.terms.get(term) if not match[1] else None
        if entry is None or not words or not entry.preferred:
            continue
        found = list(other.find(Text(words)))
        terms = {name for place in found for name in place.meaning.terms}
        if not related(terms, {term}, other) or any(intruding(place, term) for place in found):
            start = match.start() + match[0].index(words)
            yield Note(start, "term-differs", words, entry.preferred, f"marked as {term}", "flag", term)


def intruding(place: Found, term: str) -> bool:
    """Whether marked words are the very word of another term."""
    return (
        bool(place.meaning.terms)
        and len(place.meaning.terms) == 1
        and not related(place.meaning.terms, {term}, None)
        and not place.meaning.terms & FUNCTION
    )


def strong(place: Found, matcher: Matcher) -> bool:
    """Whether a place is surely a term: some everyday words are terms only where they are marked."""
    return any(kind(matcher.base.terms[term]) for term in place.meaning.terms)


def kind(entry: Entry) -> bool:
    """Whether the words of a term are its own."""
    return entry.id not in EVERYDAY and not entry.grammar.startswith(("heading", "label"))


def rendered(place: Found, have: list, other: Matcher, marked: set[str]) -> bool:  # type: ignore[type-arg]
    """Whether the translation has the term, in any form."""
    terms = place.meaning.terms
    if terms & marked or place.meaning.cards:
        return True
    return any(related(meaning.terms, terms, other) for meaning in have)


def related(one: set[str], other: set[str], _: Matcher | None) -> bool:
    """Whether two sets of terms share one, or have terms of one family."""
    return bool(one & other) or any(one & family and other & family for family in FAMILIES)


def first_entry(place: Found, other: Matcher) -> Entry | None:
    """The term in the other language, if it has it."""
    entries = [other.base.terms[term] for term in sorted(place.meaning.terms) if term in other.base.terms]
    return next((entry for entry in entries if entry.status != "absent" and entry.preferred), None)


def cards_differ(source: list[Found], target: list[Found], other: Matcher) -> Iterator[Note]:
    """A card the English names and the translation does not, under its own name."""
    named = {card for place in target for card in place.meaning.cards}
    for place in source:
        if (
            place.meaning.cards
            and all(token.text[:1].isupper() or len(token.text) < 4 for token in place.tokens)
            and not place.meaning.terms
        ):
            lost = [card for card in place.meaning.cards if card in other.base.cards]
            if lost and not named & place.meaning.cards:
                yield Note(
                    0,
                    "card-differs",
                    "—",
                    other.base.cards[lost[0]][0],
                    f"the English names {' '.join(token.text for token in place.tokens)}",
                    "flag",
                    lost[0],
                )


def marks_differ(source: str, target: str) -> Iterator[Note]:
    """Placeholders, marks or icons that are lost or too much."""
    wanted, found = Counter(PLACEHOLDER.findall(source)), Counter(PLACEHOLDER.findall(target))
    for sign in (wanted - found).elements():
        yield Note(0, "mark-missing", "—", sign, "the English has it")
    for sign in (found - wanted).elements():
        yield Note(target.find(sign), "mark-added", sign, "", "the English does not have it")


def name_differs(source: str, target: str, english: Matcher, other: Matcher) -> Iterator[Note]:
    """A card's name that is not the one the edition prints."""
    cards = [card for card, forms in english.base.cards.items() if forms[0] == source and card in other.base.cards]
    for card in cards:
        name = other.base.cards[card][0]
        if plainly(target) != plainly(name):
            yield Note(0, "name-differs", target, name, "the card has another name in this edition", "flag", card)


def plainly(words: str) -> str:
    """A name, whatever its apostrophe."""
    return words.replace("’", "'").strip()
