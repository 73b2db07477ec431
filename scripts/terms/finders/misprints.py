"""Misprints of terms and of everyday words: a letter too many, too few, changed or swapped, or accents that are lost."""

import re
from collections.abc import Iterator

from scripts.terms.base import Entry
from scripts.terms.finders.plain import Note
from scripts.terms.match import LEAST, Matcher
from scripts.terms.words import SHORTEST, Text, Token, bare, begins_alike, one_letter_off

WITHOUT_ACCENTS = 4
"""From how many letters on a word that only lacks its accents is a misprint."""
SHORTEST_SLIP = 3
"""Shorter words are not looked at."""
DOUBLE = 8
"""From how many letters on a doubled letter makes a misprint even where a dictionary has the word: dictionaries collect them."""


def misprints(text: Text, matcher: Matcher, english: Matcher | None = None) -> Iterator[Note]:
    """Words that no dictionary has and that come near to a term or to a word rulebooks use; names are left alone, and so are English
    words, which are no misprints. A real word that is one letter away from a term is a hint.
    """
    for token in text.tokens:
        word = token.fold
        foreign = english is not None and (word in english.words or english.real(word))
        bare_term = (
            without_accents(token, matcher)
            if token.text.islower() and word not in matcher.words
            else None
        )
        if (note := slip_of_name(text, token, matcher, english) or bare_term) is not None:
            yield note
            continue
        if (
            foreign
            or word in matcher.words
            or matcher.known(token) != word
            or (token.text.isupper() and bare(word) in matcher.bare_words)
        ):
            continue
        note = (
            without_accents(token, matcher)
            or nearly_a_term(token, matcher)
            or one_letter_away(text, token, matcher)
        )
        if note:
            yield note


def slip_of_name(
    text: Text, token: Token, matcher: Matcher, english: Matcher | None
) -> Note | None:
    """A word with a capital inside a sentence, one letter away from a term the game always writes so: no chance word, real or not."""
    word = token.fold
    large = (
        token.text[:1].isupper()
        and not token.text.isupper()
        and not text.starts_sentence(token.start)
    )
    if (
        not large
        or len(word) < LEAST
        or word in matcher.words
        or matcher.known(token) != word
        or (english and word in english.words)
    ):
        return None
    near = next(
        (
            other
            for other in one_letter_off(word, 1)
            if other in matcher.large_terms and begins_alike(word, other)
        ),
        None,
    )
    if near is None:
        return None
    return Note(
        token.start,
        "misprint",
        token.text,
        near.title(),
        "one letter away from a term",
        "flag",
        matcher.large_terms[near],
    )


def without_accents(token: Token, matcher: Matcher) -> Note | None:
    """A word of a term whose accents are lost."""
    near = matcher.unaccented_terms.get(token.fold)
    if (
        near is None
        or len(token.fold) < WITHOUT_ACCENTS
        or token.fold in matcher.base.vocabulary
        or token.fold in matcher.base.similar
    ):
        return None
    return Note(
        token.start,
        "misprint",
        token.text,
        near,
        "a term without its accents",
        "flag",
        matcher.term_words.get(near, ""),
    )


def nearly_a_term(token: Token, matcher: Matcher) -> Note | None:
    """A real word one letter away from a term."""
    word, base = token.fold, matcher.base
    if (
        word not in base.lookalikes
        or word in base.vocabulary
        or not (near := matcher.nearest(word))
    ):
        return None
    doubled = len(word) >= DOUBLE and undoubled(word) == undoubled(near)
    return Note(
        token.start,
        "misprint",
        token.text,
        near,
        "a real word, but one letter away from a term",
        "flag" if doubled else "info",
    )


def undoubled(word: str) -> str:
    """A word with single letters only."""
    return re.sub(r"(.)\1", r"\1", word)


def one_letter_away(text: Text, token: Token, matcher: Matcher) -> Note | None:
    """A word that no dictionary has, one letter away from one that is known."""
    word = token.fold
    if (
        len(word) < SHORTEST_SLIP
        or word in matcher.spared
        or matcher.real(word)
        or (len(word) < SHORTEST - 1 and clipped(text, token))
    ):
        return None
    if token.text.isupper() and len(word) < SHORTEST - 1:
        return None
    near = matcher.nearest(word)
    term = matcher.short_terms.get(near or "", "")
    plain = (
        token.text.islower()
        or token.text.isupper()
        or (len(word) >= SHORTEST and text.starts_sentence(token.start))
    )
    if near and (plain or (term and named(text, token, matcher.base.terms[term]))):
        why = "one letter away from a term" if term else "one letter away from a word of rulebooks"
        return Note(token.start, "misprint", token.text, near, why, "flag", term)
    return None


def clipped(text: Text, token: Token) -> bool:
    """Whether a short word may be part of something else: behind or before an apostrophe, a hyphen, a sign, or shortened."""
    before, after = (
        text.shown[max(0, token.start - 1) : token.start],
        text.shown[token.end : token.end + 3],
    )
    return not PLAIN_BEFORE.fullmatch(before) or not PLAIN_AFTER.match(after)


PLAIN_BEFORE = re.compile(r"[\s(“„«\"]?")
PLAIN_AFTER = re.compile(r"[\s,;:!?)”»\"]|$|\.(?:\s+[^\Wa-zà-ÿąćęłńóśźż]|\s*$)")
"""What may stand around a whole word; a full stop only where a sentence ends."""


def named(text: Text, token: Token, entry: Entry) -> bool:
    """Whether a capital belongs to a term here: at the beginning of a sentence, or because the game writes it so."""
    return (
        text.starts_sentence(token.start)
        or entry.capital is True
        or (entry.preferred or "")[:1].isupper()
    )
