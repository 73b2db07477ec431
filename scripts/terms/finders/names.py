"""Names of cards written otherwise than the edition prints them: a slip in one word, another small word, other capitals, a hyphen."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from scripts.terms.finders.plain import Note
from scripts.terms.match import Found, Matcher
from scripts.terms.words import LONG, SHORTEST, WORD, Text, bare, fold, folds, one_letter_off

ANCHOR = 3
"""From how many letters on a word leads to the names it stands in."""
NICKNAME = re.compile(r"(\w+) [“„«\"]\s?(\w+)\s?[”»\"]")
WHY = "the card has another name in this edition"


def misnamed(text: Text, found: list[Found], matcher: Matcher) -> Iterator[Note]:
    """Every name that is not as printed."""
    taken = {token.start for place in found if place.meaning.cards for token in place.tokens}
    for place in found:
        if place.meaning.cards and not place.meaning.terms:
            yield from other_letters(text, place, matcher)
    yield from nearly_named(text, matcher, taken)
    yield from short_names(text, matcher, taken)


def other_letters(text: Text, place: Found, matcher: Matcher) -> Iterator[Note]:
    """The words of a name with other capitals, or tied by a hyphen that is not in it."""
    words = text.shown[place.start : place.end]
    if words.isupper() or not words[:1].isupper():
        return
    spelt = folds(words)
    forms = [
        form
        for card in sorted(place.meaning.cards)
        for form in matcher.base.cards[card]
        if folds(form) == spelt
    ]
    if len(spelt) > 1 and forms and not any(look(words) == look(form) for form in forms):
        yield Note(
            place.start,
            "name-differs",
            words,
            forms[0],
            WHY,
            "flag",
            sorted(place.meaning.cards)[0],
        )


def look(name: str) -> tuple[list[bool], bool]:
    """What must be alike in two spellings of a name: which words are large, the first aside, and whether it has a hyphen."""
    return [word[:1].isupper() for word in WORD.findall(name)][1:], "-" in name


def nearly_named(text: Text, matcher: Matcher, taken: set[int]) -> Iterator[Note]:
    """Words with a capital that are a name but for one of them."""
    index, tokens, last = known_names(matcher), text.tokens, -1
    for place, token in enumerate(tokens):
        for name, at, card in index.get(token.fold, ()):
            window = tokens[place - at : place - at + len(name)] if place >= at else []
            if (
                len(window) < len(name)
                or window[0].start <= last
                or any(word.start in taken for word in window)
            ):
                continue
            said = tuple(word.fold for word in window)
            if said in matcher.table or not window[0].text[:1].isupper():
                continue
            if one_slip(said, name, matcher) and text.unbroken(
                place - at, place - at + len(name) - 1
            ):
                last = window[-1].start
                words = text.shown[window[0].start : window[-1].end]
                yield Note(
                    window[0].start, "name-differs", words, named(matcher, card), WHY, "flag", card
                )
                break


@cache
def known_names(matcher: Matcher) -> dict[str, list[tuple[tuple[str, ...], int, str]]]:
    """Long word → the names of several words it stands in, and where."""
    index: dict[str, list[tuple[tuple[str, ...], int, str]]] = defaultdict(list)
    rows = {
        (folds(form), card)
        for card, forms in {**large_terms(matcher), **matcher.base.cards}.items()
        for form in forms
    }
    for name, card in sorted(rows):
        for at, word in enumerate(name):
            if len(name) > 1 and len(word) >= ANCHOR:
                index[word].append((name, at, card))
    return index


def named(matcher: Matcher, name: str) -> str:
    """The name of a card, or a term that is a name."""
    return (
        matcher.base.cards[name][0]
        if name in matcher.base.cards
        else matcher.base.terms[name].preferred or ""
    )


def large_terms(matcher: Matcher) -> dict[str, list[str]]:
    """The terms of several words that are names: each word has a capital; cases inflect them beyond our lists."""
    if matcher.base.speech.cases:
        return {}
    rows = {
        name: [form for form in entry.forms() if form.istitle()]
        for name, entry in matcher.base.terms.items()
    }
    return {name: forms for name, forms in rows.items() if forms}


def short_names(text: Text, matcher: Matcher, taken: set[int]) -> Iterator[Note]:
    """A word with a capital inside a sentence that is a name of one word but for a letter."""
    known = known_words(matcher)
    for token in text.tokens:
        word = token.fold
        if (
            len(word) < SHORTEST
            or not token.text[:1].isupper()
            or token.text.isupper()
            or token.start in taken
            or word in matcher.words
        ):
            continue
        if (
            word in matcher.spared
            or word in matcher.base.similar
            or text.starts_sentence(token.start)
        ):
            continue
        near = next((other for other in one_letter_off(word, 0) if other in known), None)
        if near:
            yield Note(
                token.start, "name-differs", token.text, known[near], "one letter away from a name"
            )


def nicknames(text: Text, matcher: Matcher) -> Iterator[Note]:
    """A nickname without the name it belongs to: *Corvo* for *Neena “Corvo”*."""
    known = {folds(found[2])[0]: (fold(found[1]), name) for name, found in nicknamed(matcher)}
    for before, token in zip(
        ["", *(token.fold for token in text.tokens)], text.tokens, strict=False
    ):
        first, name = known.get(token.fold, ("", ""))
        if first and token.text[:1].isupper() and before != first:
            yield Note(token.start, "name-differs", token.text, name, "a nickname without its name")


@cache
def nicknamed(matcher: Matcher) -> list[tuple[str, re.Match[str]]]:
    """The names that have a nickname in quotation marks."""
    found = ((forms[0], NICKNAME.search(forms[0])) for forms in matcher.base.cards.values())
    return [(name, match) for name, match in found if match]


@cache
def known_words(matcher: Matcher) -> dict[str, str]:
    """Names of one word, and words with a capital that must not stand for a term → how to write it."""
    names = {folds(form): form for forms in matcher.base.cards.values() for form in forms}
    banned = [each for entry in matcher.base.terms.values() for each in entry.forbidden]
    wrong = {
        folds(form): each.instead for each in banned for form in each.forms if form[:1].isupper()
    }
    return {
        words[0]: form
        for words, form in {**wrong, **names}.items()
        if len(words) == 1 and len(words[0]) >= SHORTEST
    }


def one_slip(said: tuple[str, ...], name: tuple[str, ...], matcher: Matcher) -> bool:
    """Whether exactly one word differs, and not by much; the everyday word with another ending is another form of it."""
    pairs = [pair for pair in zip(said, name, strict=True) if pair[0] != pair[1]]
    if any(
        (one in matcher.base.vocabulary or one.startswith(other))
        and one[:-2] == other[: len(one) - 2]
        for one, other in pairs
    ):
        return False
    equal = sum(len(word) >= LONG for word in name) - sum(len(word) >= LONG for _, word in pairs)
    if len(pairs) != 1:
        return False
    return close(*pairs[0]) or (equal > 1 and max(map(len, pairs[0])) < LONG) or garbled(*pairs[0])


def garbled(one: str, other: str) -> bool:
    """Whether a word begins and ends like another: *Spys* for *Spies*."""
    lengths = sorted((len(one), len(other)))
    return (
        lengths[0] >= LONG
        and lengths[1] - lengths[0] <= 2
        and (one[:2], one[-1]) == (other[:2], other[-1])
    )


def close(one: str, other: str) -> bool:
    """Whether two words differ by a letter, by accents, or one is the other cut short."""
    short, long = sorted((one, other), key=len)
    if len(short) < 3 or not long.isalpha():
        return False
    return (
        bare(one) == bare(other)
        or (long.startswith(short) and len(long) > len(short) + 2)
        or other in one_letter_off(one, 0)
    )
