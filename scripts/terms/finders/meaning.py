"""Numbers, may and must, yours and the opponent's: does a translation say the same as its English?"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from scripts.terms.finders.plain import Note
from scripts.terms.match import Found
from scripts.terms.speech import Speech
from scripts.terms.words import Text, Token, figure

THEIRS = {"opponent", "enemy"}
"""Terms that speak of the opponent."""
CLOSE = 3
"""How far behind *your* the opponent may begin."""


def numbers_differ(source: Text, target: Text, english: Speech, speech: Speech) -> Iterator[Note]:
    """Other numbers than the English, in figures or in words."""
    wanted, found = numbers(source, english), numbers(target, speech)
    lost, extra = wanted - found, found - wanted
    if not lost:
        extra = Counter(
            {value: times for value, times in extra.items() if not doubtful(value, target, speech)}
        )
    figures = digits(source) != digits(target)
    if (
        (lost and extra)
        or (figures and (lost or extra))
        or (extra and (max(extra) > 2 or not count(source, english.two)))
    ):
        shown = ", ".join(map(str, sorted(extra.elements()))) or "—"
        expected = ", ".join(map(str, sorted(lost.elements()))) or "—"
        yield Note(
            number_place(target, speech, extra),
            "numbers-differ",
            shown,
            expected,
            "the English has other numbers",
        )


def numbers(text: Text, speech: Speech) -> Counter[int]:
    """The numbers from 0 in figures and from 2 in words."""
    return Counter(value for _, value in counted(text, speech))


def counted(text: Text, speech: Speech) -> list[tuple[int, int]]:
    """Every number with its place; words tied by a hyphen are one number: dix-huit."""
    found: list[tuple[int, int]] = []
    end = 0
    for token in text.tokens:
        value = number(token.fold, speech)
        if value is None:
            continue
        if found and text.shown[end : token.start] in ("-", "‑") and found[-1][1] >= 10 > value:
            found[-1] = (found[-1][0], found[-1][1] + value)
        else:
            found.append((token.start, value))
        end = token.end
    return found


def doubtful(value: int, text: Text, speech: Speech) -> bool:
    """Whether a number is said only by a word that can be another: Italian *sei* is six, and *you are*."""
    words = {token.fold for token in text.tokens if number(token.fold, speech) == value}
    return bool(words) and words <= speech.doubtful


def number(word: str, speech: Speech) -> int | None:
    """A word as a number."""
    return figure(word) if word.isdecimal() else speech.numbers.get(word)


def digits(text: Text) -> Counter[str]:
    """The numbers in figures."""
    return Counter(token.fold for token in text.tokens if token.fold.isdecimal())


def number_place(text: Text, speech: Speech, wrong: Counter[int]) -> int:
    """Where the first wrong number stands."""
    return next((start for start, value in counted(text, speech) if value in wrong), 0)


Side = tuple[Text, list[Found], Speech]
"""A text, what was found in it, and how its language speaks."""


def modals_differ(source: Side, target: Side, strict: bool) -> Iterator[Note]:
    """May for must or must for may, in a sentence or in the whole text: one is said less often than in the English, the other more."""
    english, speech = source[2], target[2]
    free = english.may | english.free
    for one, other in sentences(source[0], target[0]):
        may, must = (
            tally(one, english.may),
            tally(one, english.must | english.forced) + obliged(one),
        )
        other_may, other_must = tally(other, speech.may), tally(other, speech.must)
        if other_must > must and other_may < may:
            yield Note(
                place(other, speech.must),
                "may-must",
                "must",
                "may",
                "the English leaves the choice",
            )
        elif other_may > tally(one, free) and other_must < tally(one, english.must):
            yield Note(
                place(other, speech.may), "may-must", "may", "must", "the English leaves no choice"
            )
    if (
        (strict and count(source[0], {"may"})) or SOMEBODY_MAY.search(source[0].shown)
    ) and not count(target[0], speech.may | speech.must):
        yield Note(0, "may-must", "—", "may", "the English leaves the choice")
    elif strict and count(target[0], speech.may) and not count(source[0], free | english.must):
        yield Note(
            first(target[0], speech.may), "may-must", "may", "—", "the English leaves no choice"
        )


SOMEBODY_MAY = re.compile(r"(?i)\b(?:you|they|opponent|player) may\b")
OPPONENT_CHOOSES = re.compile(r"(?i)\bopponent (?:chooses|decides|picks|selects)\b")


def choosers_differ(source: Side, target: Side) -> Iterator[Note]:
    """The opponent chooses in the English, and nobody but the reader does in the translation."""
    if OPPONENT_CHOOSES.search(source[0].shown) and not count(target[0], target[2].decides):
        yield Note(0, "chooser", "—", "the opponent", "the English lets the opponent choose")


def obliged(tokens: Sequence[Token]) -> int:
    """How often English says *have to*."""
    pairs = pairwise(tokens)
    return sum(
        one.fold in ("have", "has", "had", "having") and two.fold == "to" for one, two in pairs
    )


def sentences(source: Text, target: Text) -> list[tuple[list[Token], list[Token]]]:
    """The words of both texts, sentence beside sentence where they have as many, as one otherwise."""
    if len(source.full_stops) != len(target.full_stops):
        return [(source.tokens, target.tokens)]
    count = len(source.full_stops) + 1
    pairs: list[tuple[list[Token], list[Token]]] = [([], []) for _ in range(count)]
    for side, text in enumerate((source, target)):
        for token in text.tokens:
            pairs[text.full_stop(token.start)][side].append(token)
    return pairs


def owners_differ(source: Side, target: Side, strict: bool) -> Iterator[Note]:
    """Your card for the opponent's, or the other way round: one is said less often than in the English, and the other more often."""
    speech, english = target[2], source[2]
    wanted, found = theirs_in(*source[:2]), theirs_in(*target[:2])
    pairs = sentences(source[0], target[0])
    for number, (one, other) in enumerate(pairs):
        here, there = (
            inside(each, side[0], number if len(pairs) > 1 else -1)
            for each, side in ((wanted, source), (found, target))
        )
        theirs, other_theirs = len(here), len(there)
        yours, other_yours = own(one, here, english), own(other, there, speech)
        if theirs > other_theirs + tally(other, speech.theirs) and other_yours > yours:
            yield Note(
                place(other, speech.yours),
                "own-enemy",
                "your",
                "the opponent’s",
                "the English speaks of the opponent",
            )
        elif other_theirs > theirs and other_yours < yours:
            yield Note(
                there[0],
                "own-enemy",
                "the opponent’s",
                "your",
                "the English speaks of what is yours",
            )
    if strict and wanted and not found and not count(target[0], speech.theirs):
        yield Note(0, "own-enemy", "—", "the opponent’s", "the English speaks of the opponent")
    elif strict and found and not wanted and not count(source[0], english.theirs):
        yield Note(
            min(found),
            "own-enemy",
            "the opponent’s",
            "—",
            "the English does not speak of the opponent",
        )


def theirs_in(text: Text, found: list[Found]) -> list[int]:
    """Where a text speaks of the opponent."""
    return [start for mark, start in text.bare_terms if mark.id in THEIRS] + [
        each.start for each in found if THEIRS & each.meaning.terms
    ]


def own(tokens: Sequence[Token], theirs: list[int], speech: Speech) -> int:
    """How often a sentence speaks of what is yours; *your opponent* does not count."""
    return sum(
        token.fold in speech.yours and not any(0 <= start - token.end <= CLOSE for start in theirs)
        for token in tokens
    )


def inside(places: list[int], text: Text, sentence: int) -> list[int]:
    """The places that lie in a sentence; -1 = the whole text."""
    return [each for each in places if sentence < 0 or text.full_stop(each) == sentence]


def tally(tokens: Sequence[Token], words: Set[str]) -> int:
    """How often one of these words stands in a sentence."""
    return sum(token.fold in words for token in tokens)


def place(tokens: Sequence[Token], words: Set[str]) -> int:
    """Where the first of these words stands."""
    return next((token.start for token in tokens if token.fold in words), 0)


def opponents(text: Text, found: list[Found]) -> int:
    """How often a text speaks of the opponent."""
    return len(theirs_in(text, found))


def count(text: Text, words: Set[str]) -> int:
    """How often one of these words stands in a text."""
    return tally(text.tokens, words)


def first(text: Text, words: Set[str]) -> int:
    """Where the first of these words stands in a text."""
    return place(text.tokens, words)
