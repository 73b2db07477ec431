"""The numbers of a translation beside those of its English, in figures or in words."""

from collections import Counter
from collections.abc import Iterable

from scripts.terms.finders.registry import beside_english
from scripts.terms.finding import Note, Notes
from scripts.terms.passage import Pair, Passage
from scripts.terms.words import Text, Token, figure


@beside_english
def numbers_differ(pair: Pair) -> Notes:
    """Other numbers than the English."""
    source, target = pair.source, pair.target
    wanted, found = numbers(source), numbers(target)
    lost, extra = wanted - found, found - wanted
    if not lost:
        sure = [value for value in extra.elements() if not doubtful(value, target)]
        extra = Counter(sure)
    figures = digits(source) != digits(target)
    if (lost and (extra or figures)) or (extra and (figures or surely_extra(extra, source))):
        start = next((start for start, value in counted(target) if value in extra), 0)
        why = "the English has other numbers"
        expected, what = listed(lost.elements()), listed(extra.elements())
        yield Note(start, "numbers-differ", what, expected, why)


def surely_extra(extra: Counter[int], source: Passage) -> bool:
    """Whether numbers are too much, whatever the English may say for *two*."""
    spoken = any(token.fold in source.speech.two for token in source.tokens)
    return max(extra) > 2 or not spoken


def listed(values: Iterable[int]) -> str:
    """Numbers in a finding."""
    return ", ".join(map(str, sorted(values))) or "—"


def numbers(text: Passage) -> Counter[int]:
    """The numbers from 0 in figures and from 2 in words."""
    return Counter(value for _, value in counted(text))


def counted(text: Passage) -> list[tuple[int, int]]:
    """Every number with its place; words tied by a hyphen are one number: dix-huit."""
    found: list[tuple[int, int]] = []
    last: Token | None = None
    for token in text.tokens:
        value = number(token, text)
        if value is None:
            continue
        tied = last is not None and text.gap(last, token) in ("-", "‑") and found[-1][1] >= 10
        if tied and value < 10:
            start, tens = found.pop()
            found.append((start, tens + value))
        else:
            found.append((token.start, value))
        last = token
    return found


def number(token: Token, text: Passage) -> int | None:
    """A word as a number."""
    word = token.fold
    return figure(word) if word.isdecimal() else text.speech.numbers.get(word)


def doubtful(value: int, text: Passage) -> bool:
    """Whether a number is said only by a word that can be another: Italian *sei* is six, and *you are*."""
    words = {token.fold for token in text.tokens if number(token, text) == value}
    return bool(words) and words <= text.speech.doubtful


def digits(text: Text) -> Counter[str]:
    """The numbers in figures."""
    return Counter(token.fold for token in text.tokens if token.fold.isdecimal())
