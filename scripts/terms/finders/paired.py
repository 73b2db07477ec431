"""What can be found where the English is known: terms, names, numbers, marks and modal words of a translation beside its source."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from scripts.book.markup import MARK
from scripts.terms.base import Entry, Severity
from scripts.terms.finders.plain import Note
from scripts.terms.match import Found, Matcher, Meaning
from scripts.terms.speech import Kin
from scripts.terms.words import Text, folds

PLACEHOLDER = re.compile(
    r"%\(\w+\)[sd]|%[sd]|\{\w*\}|\[\[[^|\]]+|:[a-z_-]+:|[\U0001F300-\U0001FAFF\u2600-\u27BF\u2190-\u21FF\u25A0-\u25FF]"
)
"""Placeholders, marks and icons: what a translation must carry over."""


def terms_differ(
    source: list[Found],
    target: list[Found],
    bases: tuple[Matcher, Matcher],
    texts: tuple[Text, Text],
    key: str = "",
) -> Iterator[Note]:
    """A term of the English that the translation renders by another word or leaves out, or a term the English does not have."""
    english, other = bases
    kin = english.base.kin
    lost, left = paired_off(source, target, texts, bases)
    have = {term for place in target for term in place.meaning.terms} | {
        mark.id for mark in texts[1].marks
    }
    literal = {term for place in source for term in place.meaning.terms}
    turned = [other for other in left if not other.found.meaning.terms & literal]
    lost = [
        place
        for place in lost
        if strong(place.found, english) or any(contrary(kin, place, other) for other in turned)
    ]
    general = {
        term: place
        for place in target
        for term in place.meaning.terms - literal
        if term in kin.wider
    }
    left = [place for place in left if strong(place.found, other) and not place.found.meaning.quiet]
    for place in lost:
        entry = first_entry(place.found, other)
        if entry is None:
            continue
        options = [found for found in turned if contrary(kin, place, found)] + [
            found for found in left if found.sentence == place.sentence
        ]
        instead = next(iter(options), None)
        wider = next(
            (general[term] for term in general if place.found.meaning.terms & kin.wider[term]), None
        )
        if instead:
            left = [found for found in left if found is not instead]
            yield differs(place.found, instead.found, entry, texts[1])
        elif not kin.related(place.found.meaning.terms, have) and wider:
            yield differs(place.found, wider, entry, texts[1])
        elif not kin.related(place.found.meaning.terms, have):
            yield Note(
                0,
                "term-missing",
                "—",
                entry.preferred or "",
                f"the English has “{words_of(place.found)}”",
                "info",
                entry.id,
            )
    yield from terms_added(
        [place.found for place in left],
        said_by(source, texts[0], english) | subject(key, english),
        kin,
        texts[1],
    )


def terms_added(left: list[Found], said: set[str], kin: Kin, text: Text) -> Iterator[Note]:
    """What is left of a translation when the terms of the English are taken away; a hint where the English may have meant it."""
    for place in left:
        terms = place.meaning.terms
        severity: Severity = (
            "info" if not kin.implied or kin.related(terms, said) or len(terms) > 1 else "flag"
        )
        words = text.shown[place.start : place.end]
        yield Note(
            place.start,
            "term-added",
            words,
            "",
            "the English does not have this term",
            severity,
            sorted(terms)[0],
        )


def differs(place: Found, instead: Found, entry: Entry, text: Text) -> Note:
    """One term stands where another should."""
    words = text.shown[instead.start : instead.end]
    return Note(
        instead.start,
        "term-differs",
        words,
        entry.preferred or "",
        f"the English has “{words_of(place)}”",
        "flag",
        entry.id,
    )


def words_of(place: Found) -> str:
    """The words of a place."""
    return " ".join(token.text for token in place.tokens)


def said_by(source: list[Found], text: Text, english: Matcher) -> set[str]:
    """Every term the English says, marks, or speaks of in other words; a card that is named may be called what it is."""
    kin, cards = english.base.kin, english.base.kinds
    said = {term for place in source for term in place.meaning.terms} | {
        mark.id for mark in text.marks if mark.kind == "term"
    }
    named = {card for place in source for card in place.meaning.cards} | {
        mark.id for mark in text.marks if mark.kind == "card"
    }
    said |= {cards[card] for card in named if card in cards}
    return said.union(*(kin.implied.get(token.fold, ()) for token in text.tokens))


def subject(key: str, english: Matcher) -> set[str]:
    """What a text is about by its key: a ruling on a camp may say *the camp* where the English says *it*."""
    name = key.split("/")[2] if key.count("/") > 1 else ""
    return {
        kind
        for card, kind in english.base.kinds.items()
        if name == card or name.startswith(f"{card}-")
    }


@dataclass(frozen=True, slots=True)
class Placed:
    """Something found, with the number of its sentence."""

    found: Found
    """What and where."""
    sentence: int
    """0 everywhere when the translation has more or fewer sentences than the English."""
    vague: bool = False
    """Whether it is only the beginning of its term, which could go on otherwise: *move* of *move back*."""


def contrary(kin: Kin, one: Placed, other: Placed) -> bool:
    """Whether two places say the contrary of each other."""
    return not (one.vague or other.vague) and kin.contrary(
        one.found.meaning.terms, other.found.meaning.terms
    )


def completes(one: Placed, other: Placed) -> bool:
    """Whether a place says the rest of what another one begins: *back* behind *move the event*."""
    return (
        not one.vague
        and one.sentence == other.sentence
        and bool(one.found.meaning.terms & other.found.meaning.terms)
    )


def vague(place: Found, matcher: Matcher) -> bool:
    """Whether a place is only the beginning of each term it stands for."""
    wholes = [folds(matcher.base.terms[term].preferred or "") for term in place.meaning.terms]
    return len(place.tokens) == 1 and all(
        len(whole) > 1 and place.tokens[0].fold[:3] == whole[0][:3] for whole in wholes
    )


def paired_off(
    source: list[Found],
    target: list[Found],
    texts: tuple[Text, Text],
    bases: tuple[Matcher, Matcher],
) -> tuple[list[Placed], list[Placed]]:
    """What is left on both sides when each term of the English has taken its own word in the translation, or one of its family:
    first in the same sentence, then anywhere. A mark without words counts as an occurrence, but nothing can be wrong with it.
    The contrary of a term is of its family only where something is denied.
    """
    kin = bases[0].base.kin
    aligned = len(texts[0].full_stops) == len(texts[1].full_stops)
    denied = denials(texts[0], source, bases[0], aligned) | denials(
        texts[1], target, bases[1], aligned
    )
    lost = placed(
        [place for place in source if not place.meaning.quiet], texts[0], aligned, bases[0]
    )
    left = placed(target, texts[1], aligned, bases[1])
    lost = [
        place
        for place in lost
        if not (place.vague and any(completes(other, place) for other in lost))
    ]
    for anywhere in (False, True):
        for family in (False, True):
            pair_off(lost, left, kin if family else None, anywhere, denied)
    return [place for place in lost if place.found.tokens], [
        place for place in left if place.found.tokens
    ]


def pair_off(
    lost: list[Placed], left: list[Placed], kin: Kin | None, anywhere: bool, denied: set[int]
) -> None:
    """Take away what belongs together: the same term, or with `kin` one of its family."""
    for place in list(lost):
        terms = place.found.meaning.terms
        for other in left:
            near = anywhere or place.sentence == other.sentence
            others = other.found.meaning.terms
            may_turn = place.sentence in denied or other.sentence in denied
            if near and (
                (kin.related(terms, others) and (may_turn or not contrary(kin, place, other)))
                if kin
                else terms & others
            ):
                lost.remove(place)
                left.remove(other)
                break


def denials(text: Text, found: list[Found], matcher: Matcher, aligned: bool) -> set[int]:
    """The sentences in which something is denied by a word of its own; *pas* in *pas prêt* is part of the term."""
    inside = {token.start for place in found for token in place.tokens}
    words = [
        token.start
        for token in text.tokens
        if token.fold in matcher.base.speech.negations and token.start not in inside
    ]
    return {text.full_stop(start) if aligned else 0 for start in words}


def placed(found: list[Found], text: Text, aligned: bool, matcher: Matcher) -> list[Placed]:
    """The terms of a text and its marks without words, each with its sentence."""
    marks = [
        Placed(Found(Meaning({mark.id}), ()), text.full_stop(start) if aligned else 0)
        for mark, start in text.bare_terms
    ]
    places = [place for place in found if place.meaning.terms and not place.meaning.cards]
    return marks + [
        Placed(place, text.full_stop(place.start) if aligned else 0, vague(place, matcher))
        for place in places
    ]


def marked_differ(target: str, other: Matcher) -> Iterator[Note]:
    """Words marked as a term that are no form of it."""
    for match in MARK.finditer(target):
        term, words = match[2], match[3]
        entry = other.base.terms.get(term) if not match[1] else None
        if entry is None or not words or not entry.preferred:
            continue
        found = list(other.find(Text(words)))
        terms = {name for place in found for name in place.meaning.terms}
        kin = other.base.kin
        if not kin.related(terms, {term}) or any(intruding(place, term, kin) for place in found):
            start = match.start() + match[0].index(words)
            yield Note(
                start, "term-differs", words, entry.preferred, f"marked as {term}", "flag", term
            )


def intruding(place: Found, term: str, kin: Kin) -> bool:
    """Whether marked words are the very word of another term."""
    return (
        bool(place.meaning.terms)
        and len(place.meaning.terms) == 1
        and not kin.related(place.meaning.terms, {term})
        and not place.meaning.terms & kin.function
    )


def strong(place: Found, matcher: Matcher) -> bool:
    """Whether a place is surely a term: some everyday words are terms only where they are marked."""
    return any(own_words(entry, matcher.base.kin) for entry in matcher.entries_of(place.meaning))


def own_words(entry: Entry, kin: Kin) -> bool:
    """Whether the words of a term are its own."""
    return entry.id not in kin.everyday and not entry.grammar.startswith(("heading", "label"))


def first_entry(place: Found, other: Matcher) -> Entry | None:
    """The term in the other language, if it has it."""
    entries = [
        other.base.terms[term] for term in sorted(place.meaning.terms) if term in other.base.terms
    ]
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
            lost = [card for card in sorted(place.meaning.cards) if card in other.base.cards]
            if lost and not named & place.meaning.cards:
                yield Note(
                    0,
                    "card-differs",
                    "—",
                    other.base.cards[lost[0]][0],
                    f"the English names {words_of(place)}",
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
    cards = [
        card
        for card, forms in english.base.cards.items()
        if forms[0] == source and card in other.base.cards
    ]
    for card in cards:
        name = other.base.cards[card][0]
        if plainly(target) != plainly(name):
            yield Note(
                0,
                "name-differs",
                target,
                name,
                "the card has another name in this edition",
                "flag",
                card,
            )


def plainly(words: str) -> str:
    """A name, whatever its apostrophe."""
    return words.replace("’", "'").strip()
