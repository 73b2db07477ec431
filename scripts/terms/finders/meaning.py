"""May and must, yours and theirs, who chooses: does a translation say the same?"""

import re
from collections.abc import Sequence, Set
from itertools import pairwise

from scripts.terms.finders.registry import beside_english
from scripts.terms.finding import Note, Notes
from scripts.terms.passage import Pair, Passage
from scripts.terms.speech import Speech
from scripts.terms.words import Token

THEIRS = {"opponent", "enemy"}
"""Terms that speak of the opponent."""
CLOSE = 3
"""How far behind *your* the opponent may begin."""
SOMEBODY_MAY = re.compile(r"(?i)\b(?:you|they|opponent|player) may\b")
OPPONENT_CHOOSES = re.compile(r"(?i)\bopponent (?:chooses|decides|picks|selects)\b")
CHOICE, NO_CHOICE = "the English leaves a choice", "the English leaves no choice"
THEIR_CARDS = "the opponent’s"
OF_OPPONENT = "the English speaks of the opponent"
NOT_OF_OPPONENT = "the English does not speak of the opponent"
OF_YOURS = "the English speaks of what is yours"
Words = Sequence[Token]


@beside_english
def modals_differ(pair: Pair) -> Notes:
    """May for must or must for may in a sentence: one is said less often, the other more."""
    english, speech = pair.source.speech, pair.target.speech
    for one, other in pair.sentences:
        may, must = tally(other, speech.may), tally(other, speech.must)
        forced = tally(one, english.must | english.forced) + obliged(one)
        if must > forced and may < tally(one, english.may):
            yield Note(place(other, speech.must), "may-must", "must", "may", CHOICE)
        elif may > tally(one, english.may | english.free) and must < tally(one, english.must):
            yield Note(place(other, speech.may), "may-must", "may", "must", NO_CHOICE)


@beside_english
def choices_differ(pair: Pair) -> Notes:
    """A choice the translation does not leave, or on a card one that only it leaves."""
    source, target = pair.source, pair.target
    may = tally(target.tokens, target.speech.may)
    if not may and leaves_choice(pair) and not tally(target.tokens, target.speech.must):
        yield Note(0, "may-must", "—", "may", CHOICE)
    spoken = source.speech.may | source.speech.free | source.speech.must
    if may and pair.on_a_card and not tally(source.tokens, spoken):
        yield Note(place(target.tokens, target.speech.may), "may-must", "may", "—", NO_CHOICE)


def leaves_choice(pair: Pair) -> bool:
    """Whether the English leaves somebody a choice; on a card by any *may*."""
    somebody = SOMEBODY_MAY.search(pair.source.shown)
    return bool(somebody) or (pair.on_a_card and tally(pair.source.tokens, {"may"}) > 0)


@beside_english
def choosers_differ(pair: Pair) -> Notes:
    """The opponent chooses in the English, and nobody but the reader does in the translation."""
    decided = tally(pair.target.tokens, pair.target.speech.decides)
    if OPPONENT_CHOOSES.search(pair.source.shown) and not decided:
        yield Note(0, "chooser", "—", "the opponent", "the English lets the opponent choose")


def obliged(tokens: Words) -> int:
    """How often English says *have to*."""
    have = ("have", "has", "had", "having")
    return sum(one.fold in have and two.fold == "to" for one, two in pairwise(tokens))


@beside_english
def owners_differ(pair: Pair) -> Notes:
    """Your card for the opponent's, or the other way round: one is said less often than in the
    English, and the other more often.
    """
    speech = pair.target.speech
    for number, (one, other) in enumerate(pair.sentences):
        here, there = (theirs_in(text, pair, number) for text in (pair.source, pair.target))
        more = own(other, there, speech) - own(one, here, pair.source.speech)
        if more > 0 and len(here) > len(there) + tally(other, speech.theirs):
            yield Note(place(other, speech.yours), "own-enemy", "your", THEIR_CARDS, OF_OPPONENT)
        elif more < 0 and len(there) > len(here):
            yield Note(there[0], "own-enemy", THEIR_CARDS, "your", OF_YOURS)


@beside_english
def opponents_differ(pair: Pair) -> Notes:
    """On a card, an opponent whom only one of the texts speaks of."""
    wanted, found = theirs(pair.source), theirs(pair.target)
    if not pair.on_a_card or bool(wanted) == bool(found):
        return
    if wanted and not tally(pair.target.tokens, pair.target.speech.theirs):
        yield Note(0, "own-enemy", "—", THEIR_CARDS, OF_OPPONENT)
    elif found and not tally(pair.source.tokens, pair.source.speech.theirs):
        yield Note(min(found), "own-enemy", THEIR_CARDS, "—", NOT_OF_OPPONENT)


def theirs(text: Passage) -> list[int]:
    """Where a text speaks of the opponent."""
    marked = [start for mark, start in text.bare_terms if mark.id in THEIRS]
    return marked + [each.start for each in text.found if THEIRS & each.meaning.terms]


def theirs_in(text: Passage, pair: Pair, number: int) -> list[int]:
    """Where a sentence speaks of the opponent."""
    return [start for start in theirs(text) if pair.sentence(text, start) == number]


def own(tokens: Words, others: list[int], speech: Speech) -> int:
    """How often a sentence speaks of what is yours; *your opponent* does not count."""
    yours = [token.end for token in tokens if token.fold in speech.yours]
    return sum(not any(0 <= start - end <= CLOSE for start in others) for end in yours)


def tally(tokens: Words, words: Set[str]) -> int:
    """How often one of these words stands in a sentence."""
    return sum(token.fold in words for token in tokens)


def place(tokens: Words, words: Set[str]) -> int:
    """Where the first of these words stands."""
    return next((token.start for token in tokens if token.fold in words), 0)
