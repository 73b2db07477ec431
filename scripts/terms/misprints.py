"""Misprints of terms and of everyday words: a letter too many, too few, changed or swapped, or accents that are lost."""

import re
from collections.abc import Iterator, Set

from scripts.terms.base import Entry
from scripts.terms.match import Matcher
from scripts.terms.plain import Note
from scripts.terms.words import SHORTEST, Text, Token, bare

WITHOUT_ACCENTS = 4
"""From how many letters on a word that only lacks its accents is a misprint."""
DOUBLE = 8
"""From how many letters on a doubled letter makes a misprint even where a dictionary has the word: dictionaries collect them."""


def misprints(text: Text, matcher: Matcher, english: Set[str] = frozenset()) -> Iterator[Note]:
    """Words that no dictionary has and that come near to a term or to a word rulebooks use; names are left alone, and so are English
    terms with a capital. A real word that is one letter away from a term is a hint.
    """
    for token in text.tokens:
        word = token.fold
        foreign = word in english and not token.text.islower()
        if foreign or word in matcher.words or matcher.known(token) != word or (token.text.isupper() and bare(word) in matcher.bare_words):
            continue
        note = without_accents(token, matcher) or nearly_a_term(token, matcher) or one_letter_away(text, token, matcher)
        if note:
            yield note


def without_accents(token: Token, matcher: Matcher) -> Note | None:
    """A word of a term whose accents are lost."""
    near = matcher.unaccented_terms.get(token.fold)
    if near is None or len(token.fold) < WITHOUT_ACCENTS or token.fold in matcher.base.vocabulary or token.fold in matcher.base.similar:
        return None
    return Note(token.start, "misprint", token.text, near, "a term without its accents", "flag", matcher.term_words.get(near, ""))


def nearly_a_term(token: Token, matcher: Matcher) -> Note | None:
    """A real word one letter away from a term."""
    word, base = token.fold, matcher.base
    if word not in base.lookalikes or word in base.vocabulary or not (near := matcher.nearest(word)):
        return None
    doubled = len(word) >= DOUBLE and undoubled(word) == undoubled(near)
    return Note(token.start, "misprint", token.text, near, "a real word, but one letter away from a term", "flag" if doubled else "info")


def undoubled(word: str) -> str:
    """A word with single letters only."""
    return re.sub(r"(.)\1", r"\1", word)


def one_letter_away(text: Text, token: Token, matcher: Matcher) -> Note | None:
    """A word that no dictionary has, one letter away from one that is known."""
    if len(token.fold) < SHORTEST - 1 or token.fold in matcher.spared:
        return None
    near = matcher.nearest(token.fold)
    if near and len(token.fold) < SHORTEST and near not in matcher.term_words:
        return None
    term = matcher.term_words.get(near or "", "")
    if near and (token.text.islower() or token.text.isupper() or (term and named(text, token, matcher.base.terms[term]))):
        why = "one letter away from a term" if term else "one letter away from a word of rulebooks"
        return Note(token.start, "misprint", token.text, near, why, "flag", term)
    return None


def named(text: Text, token: Token, entry: Entry) -> bool:
    """Whether a capital belongs to a term here: at the beginning of a sentence, or because the game writes it so."""
    return text.starts_sentence(token.start) or entry.capital is True or (entry.preferred or "")[:1].isupper()
