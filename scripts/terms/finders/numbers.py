"""The numbers of a translation beside those of its English, in figures or in words."""

from collections import Counter
from collections.abc import Iterable

from scripts.terms.finders.registry import beside_english
from scripts.terms.finding import Note, Notes
from scripts.terms.passage import Pair, Passage
from scripts.terms.words import Text, Token, figure

WHY = "the English has different numbers"
Numbers = Counter[int]


@beside_english
def numbers_differ(pair: Pair) -> Notes:
    """Other numbers than the English."""
    lost, extra = differences(pair.source, pair.target)
    figures = digits(pair.source) != digits(pair.target)
    surely = extra and (lost or surely_extra(extra, pair.source))
    if surely or (figures and (lost or extra)):
        start = next((start for start, value in counted(pair.target) if value in extra), 0)
        yield Note(start, "numbers-differ", listed(extra.elements()), listed(lost.elements()), WHY)


def differences(source: Passage, target: Passage) -> tuple[Numbers, Numbers]:
    """The numbers that are lost, and those that are too much; where none is lost, a word that may
    be no number is none.
    """
    lost, extra = numbers(source) - numbers(target), numbers(target) - numbers(source)
    sure = [value for value in extra.elements() if lost or not doubtful(value, target)]
    return lost, Counter(sure)


def surely_extra(extra: Numbers, source: Passage) -> bool:
    """Whether numbers are too much, whatever the English may say for *two*."""
    return max(extra) > 2 or not any(token.fold in source.speech.two for token in source.tokens)


def listed(values: Iterable[int]) -> str:
    """Numbers in a finding."""
    return ", ".join(map(str, sorted(values))) or "—"


def numbers(text: Passage) -> Numbers:
    """The numbers from 0 in figures and from 2 in words."""
    return Counter(value for _, value in counted(text))


def counted(text: Passage) -> list[tuple[int, int]]:
    """Every number with its place; words tied by a hyphen are one number: dix-huit."""
    found: list[tuple[int, int]] = []
    end = 0
    for token in text.tokens:
        value = number(token, text)
        if value is None:
            continue
        tied = found and text.shown[end : token.start] in ("-", "‑") and found[-1][1] >= 10 > value
        start, tens = found.pop() if tied else (token.start, 0)
        found.append((start, tens + value))
        end = token.end
    return found


def number(token: Token, text: Passage) -> int | None:
    """A word as a number."""
    word = token.fold
    return figure(word) if word.isdecimal() else text.speech.numbers.get(word)


def doubtful(value: int, text: Passage) -> bool:
    """Whether a number is said only by a word that can be another: *sei* is six, and *you are*."""
    words = {token.fold for token in text.tokens if number(token, text) == value}
    return set() < words <= text.speech.doubtful


def digits(text: Text) -> Counter[str]:
    """The numbers in figures."""
    return Counter(token.fold for token in text.tokens if token.fold.isdecimal())
