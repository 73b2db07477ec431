"""What can be found in a text alone: forbidden words, wrong capitals, references that miss their heading."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, replace

from scripts.terms.base import Entry, Forbidden, Severity
from scripts.terms.match import Found, Matcher
from scripts.terms.words import WORD, Text, Token, fold, folds


@dataclass(frozen=True, slots=True)
class Note:
    """A finding inside a text: where it begins, and everything a finding says except the file."""

    start: int
    """The offset in the text."""
    kind: str
    """What sort of finding."""
    what: str
    """The words that stand there."""
    expected: str
    """What should stand there."""
    why: str
    """The reason."""
    severity: Severity = "flag"
    """How serious it is."""
    term: str = ""
    """The term it is about."""


def forbidden_words(text: Text, found: list[Found]) -> Iterator[Note]:
    """A word that must not stand for a term."""
    beside = terms_by_sentence(text, found)
    for place in found:
        chosen = next(
            (
                pair
                for pair in place.meaning.forbidden
                if applies(text, place, pair[0].id, pair[1], beside)
            ),
            None,
        )
        if chosen and not place.meaning.quiet and not place.meaning.cards:
            entry, variant = chosen
            words = text.shown[place.start : place.end]
            yield Note(
                place.start,
                "forbidden-word",
                words,
                variant.instead,
                variant.why,
                variant.severity,
                entry.id,
            )


def applies(
    text: Text, place: Found, owner: str, variant: Forbidden, beside: dict[int, set[str]]
) -> bool:
    """Whether a forbidden word is wrong here: not where it is a right word for another term, unless its neighbours
    say so; a phrase of its own term that is forbidden letter by letter is wrong whatever the rules of inflection made.
    """
    if variant.heading and not is_heading(text.line(place.start)):
        return False
    if variant.beside:
        near = beside.get(text.sentence(place.start), set())
        return bool(near & set(variant.beside))
    return (
        variant.heading
        or not place.meaning.terms
        or (owner in place.meaning.terms and len(place.tokens) > 1)
    )


def terms_by_sentence(text: Text, found: Iterable[Found]) -> dict[int, set[str]]:
    """Sentence → the terms in it."""
    result: dict[int, set[str]] = {}
    for place in found:
        result.setdefault(text.sentence(place.start), set()).update(place.meaning.terms)
    return result


def is_heading(line: str) -> bool:
    """Whether a line stands for itself: Markdown's, all capitals, or a few words without an end."""
    bare_line = line.strip().strip("*#: ")
    words = bare_line.split()
    return bool(words) and (
        line.lstrip().startswith("#")
        or bare_line.isupper()
        or (len(words) <= 5 and not re.search(r"[.!?,;…]$", bare_line))
    )


def capitals(text: Text, found: list[Found], matcher: Matcher) -> Iterator[Note]:
    """A game term with a small letter where the game writes it large, or the other way round."""
    sure = game_talk(text, found, matcher)
    for place in found:
        if (
            place.meaning.quiet
            or place.meaning.cards
            or (place.meaning.forbidden and not place.meaning.terms)
        ):
            continue
        yield from inner_capitals(place, matcher)
        for index, token in enumerate(place.tokens):
            entries = (
                matcher.entries(token.fold)
                if len(place.tokens) > 1
                else matcher.entries_of(place.meaning)
            )
            if len(place.tokens) > 1 and (names := large_words(place, matcher)):
                entries = names if index < len(folds(names[0].preferred or "")) else []
            entries = [entry for entry in entries if not verbal(entry, token.fold)]
            if (note := wrong_capital(text, token.text, token.start, entries, index)) is not None:
                yield note if text.sentence(token.start) in sure else replace(note, severity="info")


def inner_capitals(place: Found, matcher: Matcher) -> Iterator[Note]:
    """A word inside a term that alone has a capital in the termbase: *cube d’avant-poste*."""
    said = tuple(token.fold for token in place.tokens)
    forms = [
        WORD.findall(form)
        for entry in matcher.entries_of(place.meaning)
        for form in entry.forms()
        if folds(form) == said
    ]
    for index, token in enumerate(place.tokens):
        if (
            index
            and token.text.islower()
            and forms
            and all(form[0].islower() and form[index][:1].isupper() for form in forms)
        ):
            yield Note(
                token.start,
                "capital",
                token.text,
                forms[0][index],
                "the game writes this term with a capital",
            )


def verbal(entry: Entry, word: str) -> bool:
    """Whether a word is a verb or adjective beside the noun that is the term: it keeps its small letter."""
    kinds = {
        kind
        for grammar in entry.words.values()
        for kind, forms in grammar.items()
        if word in map(fold, forms)
    }
    return entry.grammar.startswith("noun") and bool(kinds) and kinds <= {"verb", "adj"}


def large_words(place: Found, matcher: Matcher) -> list[Entry]:
    """The one term of several words, each with a capital, that a place is: *Fase Azione*."""
    entries = matcher.entries_of(place.meaning)
    whole = [
        entry
        for entry in entries
        if entry.capital is True
        and all(word[:1].isupper() for word in WORD.findall(entry.preferred or ""))
    ]
    return (
        whole
        if len(entries) == 1 and len(folds(entries[0].preferred or "")) == len(place.tokens)
        else []
    )


def game_talk(text: Text, found: list[Found], matcher: Matcher) -> set[int]:
    """The sentences that surely speak of the game: they have a number, a card, or a term written as the game does. A story or a
    legal notice may have a common word in small letters (*nomi, personaggi e fatti*) that is a term elsewhere.
    """
    sure = {
        text.sentence(token.start)
        for token in text.tokens
        if token.text.isdecimal() or token.fold in matcher.base.speech.numbers
    }
    for place in found:
        large = any(
            entry.capital is True or (entry.preferred or "")[:1].isupper()
            for entry in matcher.entries_of(place.meaning)
        )
        if place.meaning.cards or (
            place.meaning.terms and (not large or place.tokens[0].text[:1].isupper())
        ):
            sure.add(text.sentence(place.start))
    return sure


SOME = 5
"""How many places of one mixed habit are reported."""


def mixed_capitals(text: Text, found: list[Found], matcher: Matcher) -> Iterator[Note]:
    """A term now with a capital, now without one, inside sentences; the rarer way is reported."""
    seen: dict[str, tuple[list[Note], list[Note]]] = {}
    for place in found:
        token = place.tokens[0]
        if (entry := free_noun(text, place, matcher)) is not None:
            large = token.text[:1].isupper()
            other = token.text.lower() if large else token.text[:1].upper() + token.text[1:]
            note = Note(
                token.start,
                "capital",
                token.text,
                other,
                "now with a capital, now without",
                "flag",
                entry.id,
            )
            seen.setdefault(entry.id, ([], []))[large].append(note)
    for without, with_capital in seen.values():
        if without and with_capital:
            yield from min((with_capital, without), key=len)[:SOME]


def free_noun(text: Text, place: Found, matcher: Matcher) -> Entry | None:
    """The one noun a place stands for, if nothing but the habit of the text decides on its capital. Behind *carte*, *token* and the
    like it is part of a name and stays as it is.
    """
    token, terms, kin = place.tokens[0], place.meaning.terms, matcher.base.kin
    if (
        len(terms) != 1
        or place.meaning.cards
        or place.meaning.quiet
        or token.text.isupper()
        or behind_a_noun(text, token, matcher)
    ):
        return None
    entry = matcher.base.terms[next(iter(terms))]
    own_noun = (
        entry.grammar.startswith("noun")
        and entry.id not in kin.everyday
        and of_first_word(entry, place)
    )
    if entry.capital is not None or not own_noun or is_heading(text.line(token.start)):
        return None
    return (
        entry if plainly_set(text, token.start) and not text.starts_sentence(token.start) else None
    )


def mixed_spellings(text: Text, found: list[Found]) -> Iterator[Note]:
    """A term now in one word, now in two or with a hyphen: *faceup*, *face-up*; the rarer way is reported."""
    seen: dict[str, dict[str, list[Found]]] = {}
    for place in found:
        if place.meaning.terms:
            spelt = fold(text.shown[place.start : place.end]).replace("\u00a0", " ")
            seen.setdefault(re.sub(r"\W", "", spelt), {}).setdefault(spelt, []).append(place)
    for ways in (ways for ways in seen.values() if len(ways) > 1):
        usual, *others = sorted(ways.values(), key=len, reverse=True)
        for place in (place for rows in others for place in rows[:SOME]):
            words, other = (
                text.shown[place.start : place.end],
                text.shown[usual[0].start : usual[0].end],
            )
            yield Note(
                place.start,
                "spelling",
                words,
                other,
                "one term spelt in two ways",
                "flag",
                sorted(place.meaning.terms)[0],
            )


def of_first_word(entry: Entry, place: Found) -> bool:
    """Whether a place is a form of the preferred word, not of a verb allowed beside it."""
    said = tuple(token.fold for token in place.tokens)
    return any(folds(form) == said for forms in entry.preferred_forms.values() for form in forms)


def behind_a_noun(text: Text, token: Token, matcher: Matcher) -> bool:
    """Whether the word before is a noun this one may qualify."""
    before = bisect_left(text.tokens, token.start, key=lambda each: each.start) - 1
    return before >= 0 and any(
        entry.grammar.startswith("noun") for entry in matcher.entries(text.tokens[before].fold)
    )


def plainly_set(text: Text, start: int) -> bool:
    """Whether no quotation mark, bracket or emphasis opens just before a word."""
    return not re.search(r"[“”„«\"'’(|\[*]\s*$", text.source[max(0, start - 8) : start])


def wrong_capital(
    text: Text, word: str, start: int, entries: list[Entry], index: int
) -> Note | None:
    """The note for one word, if the game's habit and the word differ."""
    wanted = {entry.capital for entry in entries if entry.capital is not None}
    large = word[:1].isupper()
    if wanted == {True} and not large and not text.line(start).isupper():
        return Note(
            start,
            "capital",
            word,
            word[:1].upper() + word[1:],
            "the game writes this term with a capital",
            "flag",
            entries[0].id,
        )
    ordinary = (
        large
        and not word.isupper()
        and index == 0
        and not is_heading(text.line(start))
        and not text.starts_sentence(start)
    )
    if wanted == {False} and ordinary and plainly_set(text, start):
        return Note(
            start,
            "capital",
            word,
            word.lower(),
            "the game writes this term without a capital",
            "flag",
            entries[0].id,
        )
    return None


def brackets(text: Text) -> Iterator[Note]:
    """A bracket that is opened and not closed, or closed and not opened, in its paragraph."""
    for match in re.finditer(r"[^\n]+(?:\n[^\n]+)*", text.shown):
        open_at: list[int] = []
        for sign in re.finditer(
            r"[()]", re.sub(r"(?m)^\s*[\w]{1,3}\)", lambda found: " " * len(found[0]), match[0])
        ):
            if sign[0] == "(":
                open_at.append(match.start() + sign.start())
            elif open_at:
                open_at.pop()
            else:
                yield Note(
                    match.start() + sign.start(),
                    "bracket",
                    ")",
                    "( … )",
                    "a bracket is closed that was not opened",
                )
        for place in open_at:
            yield Note(place, "bracket", "(", "( … )", "a bracket is opened and not closed")


def open_quotes(text: Text) -> Iterator[Note]:
    """A quotation that is opened and not closed, or closed and not opened, in its paragraph."""
    for match in re.finditer(r"[^\n]+(?:\n[^\n]+)*", text.shown):
        for opening, closing in (("«", "»"), ("„", "”"), ("“", "”"), ('"', '"')):
            places = [found.start() for found in re.finditer(f"[{opening}{closing}]", match[0])]
            odd = (
                len(places) % 2
                if opening == closing
                else match[0].count(opening) != match[0].count(closing)
            )
            if odd and places and not (closing == "”" and {"“", "„"} <= set(match[0])):
                if closing == "”" and opening not in match[0]:
                    continue
                yield Note(
                    match.start() + places[-1],
                    "quotes",
                    opening,
                    f"{opening} … {closing}",
                    "a quotation is not closed",
                )


def repeated_words(text: Text, right: Set[str]) -> Iterator[Note]:
    """The same word twice in a row, where it is not one that may: *vous vous*."""
    for one, other in zip(text.tokens, text.tokens[1:], strict=False):
        if (
            one.fold == other.fold
            and len(one.fold) > 2
            and text.shown[one.end : other.start] == " "
            and one.fold not in right
        ):
            yield Note(
                other.start, "repeated-word", other.text, "", "the word stands twice", "info"
            )
