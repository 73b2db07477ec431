"""Misprints of terms and of everyday words, lost accents, and terms spelt in two ways."""

import re
from itertools import chain

from scripts.terms.base import Entry
from scripts.terms.finders.registry import in_drafts, in_texts
from scripts.terms.finding import Note, Notes
from scripts.terms.match import Found
from scripts.terms.passage import Passage
from scripts.terms.spelling import LEAST, spelling
from scripts.terms.words import SHORTEST, SMALL, Token, bare, begins_alike, fold, grouped

WITHOUT_ACCENTS = 4
"""From how many letters on a word that only lacks its accents is a misprint."""
SHORTEST_SLIP = 3
"""Shorter words are not looked at."""
DOUBLE = 8
"""From how many letters on a doubled letter makes a misprint even where a dictionary has the word:
dictionaries collect them.
"""
SOME = 5
"""How many places of one mixed habit are reported."""
Spellings = dict[str, dict[str, list[Found]]]
"""The letters of a term → the ways it is spelt → where."""
PLAIN_BEFORE = re.compile(r"[\s(“„«\"]?")
PLAIN_AFTER = re.compile(rf"[\s,;:!?)”»\"]|$|\.(?:\s+[^\W{SMALL}]|\s*$)")
"""What may stand around a whole word; a full stop only where a sentence ends."""


@in_texts
def misprints(text: Passage) -> Notes:
    """Words that no dictionary has and that come near to a term or to a word rulebooks use; names
    are left alone, and so are English words, which are no misprints. A real word that is one letter
    away from a term is a hint.
    """
    unknown = (token for token in text.tokens if token.fold not in text.matcher.words)
    yield from filter(None, (misprint(text, token) for token in unknown))


def misprint(text: Passage, token: Token) -> Note | None:
    """What is wrong with the letters of a word."""
    if token.text.islower() and (note := without_accents(text, token)):
        return note
    if text.matcher.known(token) != token.fold:
        return None
    note = slip_of_name(text, token)
    if note or not suspicious(text, token):
        return note
    looks = (without_accents, nearly_a_term, one_letter_away)
    return next(filter(None, (look(text, token) for look in looks)), None)


def suspicious(text: Passage, token: Token) -> bool:
    """Whether a word is neither English nor one in capitals that lost its accents."""
    english = text.matcher.english
    if is_english(text, token.fold) or (english and spelling(english).real(token.fold)):
        return False
    return not (token.text.isupper() and bare(token.fold) in spelling(text.matcher).bare_words)


def slip_of_name(text: Passage, token: Token) -> Note | None:
    """A word with a capital inside a sentence, one letter away from a term the game always writes
    so: no chance word, real or not.
    """
    word, words = token.fold, spelling(text.matcher)
    if len(word) < LEAST or not text.has_capital(token) or is_english(text, word):
        return None
    nearby = (near for near in words.one_letter_off(word, 1) if near in words.large_terms)
    near = next((near for near in nearby if begins_alike(word, near)), "")
    return near_term(text, token, near.title(), words.large_terms[near]) if near else None


def near_term(text: Passage, token: Token, near: str, term: str) -> Note:
    """A word that is one letter away from a term."""
    return text.note("misprint", token, near, "one letter away from a term", term)


def is_english(text: Passage, word: str) -> bool:
    """Whether a word is one of the English terms or names."""
    english = text.matcher.english
    return english is not None and word in english.words


def without_accents(text: Passage, token: Token) -> Note | None:
    """A word of a term whose accents are lost."""
    word, words = token.fold, spelling(text.matcher)
    near = words.unaccented_terms.get(word)
    right = word in text.base.vocabulary or word in text.base.similar
    if near is None or right or len(word) < WITHOUT_ACCENTS:
        return None
    term = words.long_terms.get(near, "")
    return text.note("misprint", token, near, "a term without its accents", term)


def nearly_a_term(text: Passage, token: Token) -> Note | None:
    """A real word one letter away from a term."""
    word, base = token.fold, text.base
    if word not in base.lookalikes or word in base.vocabulary:
        return None
    near = spelling(text.matcher).nearest(word)
    if not near:
        return None
    doubled = len(word) >= DOUBLE and undoubled(word) == undoubled(near)
    why = "a real word, but one letter away from a term"
    return text.note("misprint", token, near, why).hint(not doubled)


def undoubled(word: str) -> str:
    """A word with single letters only."""
    return re.sub(r"(.)\1", r"\1", word)


def one_letter_away(text: Passage, token: Token) -> Note | None:
    """A word that no dictionary has, one letter away from one that is known."""
    words = spelling(text.matcher)
    if token.fold in words.spared or words.real(token.fold) or too_short(text, token):
        return None
    near = words.nearest(token.fold) or ""
    term = words.short_terms.get(near, "")
    if term and named_here(text, token, text.base.terms[term]):
        return near_term(text, token, near, term)
    if not near or not plainly_written(text, token):
        return None
    everyday = text.note("misprint", token, near, "one letter away from a word of rulebooks")
    return near_term(text, token, near, term) if term else everyday


def plainly_written(text: Passage, token: Token) -> bool:
    """Whether the capitals of a word say nothing about it: it may be a slip like any other."""
    if token.text.islower() or token.text.isupper():
        return True
    return len(token.fold) >= SHORTEST and text.starts_sentence(token.start)


def too_short(text: Passage, token: Token) -> bool:
    """Whether a short word may be part of something else: in capitals, beside an apostrophe, a
    hyphen or a sign, or shortened.
    """
    if len(token.fold) >= SHORTEST - 1:
        return False
    before = text.shown[max(0, token.start - 1) : token.start]
    after = text.shown[token.end : token.end + 3]
    clipped = not PLAIN_BEFORE.fullmatch(before) or not PLAIN_AFTER.match(after)
    return clipped or token.text.isupper() or len(token.fold) < SHORTEST_SLIP


def named_here(text: Passage, token: Token, entry: Entry) -> bool:
    """Whether a capital belongs to a term here: it begins a sentence, or the game has it so."""
    return text.starts_sentence(token.start) or entry.large


@in_drafts
def mixed_spellings(text: Passage) -> Notes:
    """A term now in one word, now in two: *faceup*, *face-up*; the rarer way is reported."""
    for ways in spelt_alike(text).values():
        usual, *others = sorted(ways.values(), key=len, reverse=True)
        for place in chain.from_iterable(places[:SOME] for places in others):
            other, why = text.words(usual[0]), "one term spelt in two ways"
            yield text.note("spelling", place, other, why, place.meaning.term)


def spelt_alike(text: Passage) -> Spellings:
    """The letters of a term → the ways it is spelt → where."""
    terms = [place for place in text.found if place.meaning.terms]
    ways = grouped((fold(text.words(place)).replace("\u00a0", " "), place) for place in terms)
    alike = grouped((re.sub(r"\W", "", spelt), spelt) for spelt in ways)
    return {letters: {spelt: ways[spelt] for spelt in each} for letters, each in alike.items()}
