"""What can be found in a text alone: forbidden words, misprints of terms, wrong capitals, references that miss their heading."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scripts.terms.base import Entry, Forbidden, Severity
from scripts.terms.match import Found, Matcher
from scripts.terms.words import SHORTEST, Text, Token, bare, fold, folds


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
        chosen = next((pair for pair in place.meaning.forbidden if applies(text, place, pair[0].id, pair[1], beside)), None)
        if chosen and not place.meaning.quiet and not place.meaning.cards:
            entry, variant = chosen
            words = text.shown[place.start : place.end]
            yield Note(place.start, "forbidden-word", words, variant.instead, variant.why, variant.severity, entry.id)


def applies(text: Text, place: Found, owner: str, variant: Forbidden, beside: dict[int, set[str]]) -> bool:
    """Whether a forbidden word is wrong here: not where it is a right word for another term, unless its neighbours
    say so; a phrase of its own term that is forbidden letter by letter is wrong whatever the rules of inflection made.
    """
    if variant.heading and not is_heading(text.line(place.start)):
        return False
    if variant.beside:
        near = beside.get(text.sentence(place.start), set())
        return bool(near & set(variant.beside))
    return variant.heading or not place.meaning.terms or (owner in place.meaning.terms and len(place.tokens) > 1)


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
        line.lstrip().startswith("#") or bare_line.isupper() or (len(words) <= 5 and not re.search(r"[.!?,;…]$", bare_line))
    )


def misprints(text: Text, matcher: Matcher) -> Iterator[Note]:
    """A word that no dictionary has and that is one letter away from a term, or from a word rulebooks use; names are left alone."""
    known, spared = matcher.words, matcher.spared
    for token in text.tokens:
        word = token.fold
        if len(word) < SHORTEST or word in known or word in spared or matcher.known(token) != word:
            continue
        if token.text.isupper() and bare(word) in matcher.bare_words:
            continue
        near = matcher.nearest(word)
        term = matcher.term_words.get(near or "", "")
        if near and (token.text.islower() or token.text.isupper() or (term and named(text, token, matcher.base.terms[term]))):
            why = "one letter away from a term" if term else "one letter away from a word of rulebooks"
            yield Note(token.start, "misprint", token.text, near, why, "flag", term)


def named(text: Text, token: Token, entry: Entry) -> bool:
    """Whether a capital belongs to a term here: at the beginning of a sentence, or because the game writes it so."""
    return text.starts_sentence(token.start) or entry.capital is True or (entry.preferred or "")[:1].isupper()


def capitals(text: Text, found: list[Found], matcher: Matcher) -> Iterator[Note]:
    """A game term with a small letter where the game writes it large, or the other way round."""
    for place in found:
        if place.meaning.quiet or place.meaning.cards or (place.meaning.forbidden and not place.meaning.terms):
            continue
        for index, token in enumerate(place.tokens):
            entries = matcher.entries(token.fold) if len(place.tokens) > 1 else [matcher.base.terms[term] for term in place.meaning.terms]
            if (note := wrong_capital(text, token.text, token.start, entries, index)) is not None:
                yield note


def wrong_capital(text: Text, word: str, start: int, entries: list[Entry], index: int) -> Note | None:
    """The note for one word, if the game's habit and the word differ."""
    wanted = {entry.capital for entry in entries}
    large = word[:1].isupper()
    if wanted == {True} and not large and not text.line(start).isupper():
        return Note(start, "capital", word, word[:1].upper() + word[1:], "the game writes this term with a capital", "flag", entries[0].id)
    ordinary = large and not word.isupper() and index == 0 and not is_heading(text.line(start)) and not text.starts_sentence(start)
    if wanted == {False} and ordinary and not re.search(r"[“”„«\"'’(|\[*]\s*$", text.source[max(0, start - 8) : start]):
        return Note(start, "capital", word, word.lower(), "the game writes this term without a capital", "flag", entries[0].id)
    return None


def references(text: Text, lang: str) -> Iterator[Note]:
    """Words that point to a heading but do not say it; in Polish only where it is plain that they do, for others stand in another case."""
    headings = {folds(line): line.strip("#*: \t") for line in text.source.split("\n") if is_heading(line) and 0 < len(folds(line)) <= 6}
    if not headings:
        return
    for match in REFERENCE.finditer(text.shown):
        words = next(group for group in match.groups() if group)
        if lang == "pl" and match[3]:
            continue
        said = folds(words)
        start = match.start() + match[0].index(words)
        if not said or said in headings or is_heading(text.line(start)):
            continue
        near = next((title for title in headings if alike(said, title)), None)
        if near:
            yield Note(start, "reference", words.strip(), headings[near], "the words differ from the heading they point to")


CAPITALISED = r"[^\W\d_a-zà-ÿąćęłńóśźż][^\W\d_]+"
REFERENCE = re.compile(
    r"[“„«\"]\s?([^“”„«»\"\n]{3,50})\s?[”»\"“]"
    rf"|(?:\b(?:see|under|vedi|vedete|vedere|sezione|capitolo|paragrafo|patrz|zobacz|rozdział\w*|cz[ęe]ść|voir|voyez|chapitre|section)\s+)"
    rf"[*_(“„«\"]?((?:{CAPITALISED}|[^\W\d_]+)(?:[ -](?:{CAPITALISED}|[^\W\d_]+)){{0,3}})"
    rf"|({CAPITALISED}(?: {CAPITALISED}){{1,3}})",
    re.IGNORECASE & 0,
)
"""Quoted words, words behind “see”, and several words with capitals."""


def alike(said: tuple[str, ...], title: tuple[str, ...]) -> bool:
    """Whether two phrases are the same words in other forms."""
    return len(said) == len(title) and all(same_word(one, other) for one, other in zip(said, title, strict=True))


def same_word(one: str, other: str) -> bool:
    """Whether two words share their stem."""
    shared = next((place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other)))
    longest = max(len(one), len(other))
    return one == other or (shared >= 4 and shared >= longest - 3) or (shared >= 3 and shared >= longest - 1)


def brackets(text: Text) -> Iterator[Note]:
    """A bracket that is opened and not closed, or closed and not opened, in its paragraph."""
    for match in re.finditer(r"[^\n]+(?:\n[^\n]+)*", text.shown):
        open_at: list[int] = []
        for sign in re.finditer(r"[()]", re.sub(r"(?m)^\s*[\w]{1,3}\)", lambda found: " " * len(found[0]), match[0])):
            if sign[0] == "(":
                open_at.append(match.start() + sign.start())
            elif open_at:
                open_at.pop()
            else:
                yield Note(match.start() + sign.start(), "bracket", ")", "( … )", "a bracket is closed that was not opened")
        for place in open_at:
            yield Note(place, "bracket", "(", "( … )", "a bracket is opened and not closed")


def repeated_words(text: Text) -> Iterator[Note]:
    """The same word twice in a row."""
    for one, other in zip(text.tokens, text.tokens[1:], strict=False):
        if (
            one.fold == other.fold
            and len(one.fold) > 2
            and text.shown[one.end : other.start] == " "
            and fold(one.text) not in ("vous", "nous")
        ):
            yield Note(other.start, "repeated-word", other.text, "", "the word stands twice", "info")
