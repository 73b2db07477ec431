"""Text as words with places: what every finder reads."""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from os.path import commonprefix
from typing import NamedTuple, Protocol, TypeVar

from scripts.book.markup import MARK, Mark, mark_of

WORD = re.compile(r"[^\W\d_]+(?:['’]s\b)?|\d+")
HOLE = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
"""A placeholder, for a name or a number."""
GAP = re.compile(r"[\s'’\-–‑*“”„«»\"()]*")
"""What may stand between the words of one term; sentence marks may not."""
SENTENCE = re.compile(r"[.!?…:]+[\s”“»\")*]+|\n[ \t]*\n|\n(?=[ \t]*[-*•#|\d])")
LETTER = re.compile(r"[^\W_]")
FULL_STOP = re.compile(r"[.!?…]+[”“»\")*]*\s+(?=\S)")
Phrase = tuple[str, ...]
"""The words of a phrase, as they are compared."""
Key = TypeVar("Key")
Value = TypeVar("Value")


class Place(Protocol):
    """Anything that stands somewhere in a text."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """Where the next thing begins."""


@dataclass(frozen=True, slots=True)
class Token:
    """One word."""

    text: str
    """As written."""
    fold: str
    """Without regard to capitals."""
    start: int
    """Where it begins."""
    end: int
    """Where the next thing begins."""

    @property
    def large(self) -> bool:
        """Whether it begins with a capital."""
        return is_large(self.text)

    @property
    def capitalised(self) -> bool:
        """Whether it begins with a capital and has others too."""
        return self.large and not self.text.isupper()


class Span(NamedTuple):
    """A part of a text."""

    start: int
    """Where it begins."""
    end: int
    """Where the next thing begins."""


def flat(table: Mapping[Key, Iterable[Value]]) -> Iterator[tuple[Key, Value]]:
    """Every value of a table of lists, beside its key."""
    for key, values in table.items():
        for value in values:
            yield key, value


def inverted(table: Mapping[Key, Iterable[Value]]) -> dict[Value, Key]:
    """Every value of a table of lists → its key."""
    return {value: key for key, value in flat(table)}


def grouped(pairs: Iterable[tuple[Key, Value]]) -> dict[Key, list[Value]]:
    """Every key of some pairs, with its values in their order."""
    found: dict[Key, list[Value]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def is_large(word: str) -> bool:
    """Whether a word begins with a capital."""
    return word[:1].isupper()


def enlarged(word: str) -> str:
    """A word with a capital."""
    return word[:1].upper() + word[1:]


@lru_cache(maxsize=100_000)
def fold(word: str) -> str:
    """A word without regard to capitals, apostrophes and the English possessive; remembered,
    because texts repeat themselves.
    """
    return unicodedata.normalize("NFC", word.removesuffix("'s").removesuffix("’s")).casefold()


def is_bare_term(mark: Mark) -> bool:
    """Whether a mark names a term without words of its own."""
    return mark.words is None and mark.kind == "term"


MOST_DIGITS = 9
"""No rulebook has longer numbers, and Python refuses to read very long ones."""


def figure(word: str) -> int | None:
    """A number in figures."""
    return int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else None


def bare(word: str) -> str:
    """A word without accents, as capitals often are."""
    letters = unicodedata.normalize("NFKD", word.replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def shared_letters(one: str, other: str) -> int:
    """With how many equal letters two words begin."""
    return len(commonprefix((one, other)))  # noqa: RUF071 - letters, no folders


def folds(words: str) -> Phrase:
    """The words of a phrase, as they are compared."""
    return tuple(map(fold, WORD.findall(words)))


class Text:
    """A text to check: its words, lines and sentences; marks are blanked, their words stay."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.shown = HOLE.sub(hide, MARK.sub(blank, source))
        self.tokens = [token_of(match) for match in WORD.finditer(self.shown)]

    @cached_property
    def pairs(self) -> list[tuple[Token, Token]]:
        """Every word with the one behind it."""
        return list(pairwise(self.tokens))

    @cached_property
    def placed_marks(self) -> list[tuple[Mark, int]]:
        """The marks of our own markup, and where they begin."""
        return [(mark_of(match), match.start()) for match in MARK.finditer(self.source)]

    @property
    def marks(self) -> list[Mark]:
        """The marks of our own markup."""
        return [mark for mark, _ in self.placed_marks]

    @cached_property
    def bare_terms(self) -> list[tuple[Mark, int]]:
        """The marks of terms that have no words of their own."""
        return [each for each in self.placed_marks if is_bare_term(each[0])]

    @cached_property
    def lines(self) -> list[int]:
        """Where each line begins."""
        return [0, *(match.end() for match in re.finditer("\n", self.source))]

    @cached_property
    def sentences(self) -> list[int]:
        """Where each sentence begins."""
        return [0, *(match.end() for match in SENTENCE.finditer(self.shown))]

    @cached_property
    def full_stops(self) -> list[int]:
        """Where each whole sentence ends: what a translation keeps apart too."""
        return [match.end() for match in FULL_STOP.finditer(self.shown)]

    def words(self, place: Place) -> str:
        """The words that stand somewhere."""
        return self.shown[place.start : place.end]

    def gap(self, one: Place, other: Place) -> str:
        """What stands between two places."""
        return self.shown[one.end : other.start]

    def full_stop(self, offset: int) -> int:
        """The number of the whole sentence an offset lies in."""
        return bisect_right(self.full_stops, offset)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_right(self.lines, offset)
        return line, offset - self.lines[line - 1] + 1

    def sentence(self, offset: int) -> int:
        """The number of the sentence an offset lies in."""
        return bisect_right(self.sentences, offset)

    def line(self, offset: int) -> str:
        """The line an offset lies in."""
        start = self.lines[bisect_right(self.lines, offset) - 1]
        end = self.source.find("\n", start)
        return self.source[start : None if end < 0 else end]

    def unbroken(self, tokens: list[Token]) -> bool:
        """Whether no sentence mark stands between words that follow each other."""
        return all(GAP.fullmatch(self.gap(*pair)) for pair in pairwise(tokens))

    def before(self, token: Token) -> Token | None:
        """The word before another one."""
        place = bisect_left(self.tokens, token.start, key=lambda each: each.start)
        return self.tokens[place - 1] if place else None

    def starts_sentence(self, offset: int) -> bool:
        """Whether only marks stand between the beginning of the sentence and an offset."""
        return LETTER.search(self.shown, self.sentences[self.sentence(offset) - 1], offset) is None


def token_of(match: re.Match[str]) -> Token:
    """A word as it was found."""
    return Token(match[0], fold(match[0]), match.start(), match.end())


def hide(match: re.Match[str]) -> str:
    """A placeholder is no word."""
    return "\N{ZERO WIDTH SPACE}" * len(match[0])


def blank(match: re.Match[str]) -> str:
    """A mark as its words, with spaces around, so that nothing changes its place."""
    whole, words = match[0], match[3]
    if words is None:
        return "\N{ZERO WIDTH SPACE}" * len(whole)
    return " " * (len(whole) - len(words) - 2) + words + "  "


def is_heading(line: str) -> bool:
    """Whether a line stands for itself: Markdown's, all capitals, or a few words without an end."""
    bare_line = line.strip().strip("*#: ")
    words = bare_line.split()
    if not words or line.lstrip().startswith("#") or bare_line.isupper():
        return bool(words)
    return len(words) <= 5 and not re.search(r"[.!?,;…]$", bare_line)


SMALL = "".join(filter(str.islower, map(chr, range(0x2000))))
"""The small letters of all alphabets that have large ones."""
LONG = 4
"""A shorter word is a small one: of, di, des."""
SHORTEST = 6
"""Shorter words are too near to each other to call one a misprint of another."""


def letters_of(words: Iterable[str]) -> str:
    """The letters some words are written with, in their order; capitals are none of their own."""
    letters = filter(str.isalpha, chain.from_iterable(words))
    return "".join(sorted({letter for letter in letters if not letter.isupper()}))


def one_letter_off(word: str, letters: str, ending: int) -> Iterator[str]:
    """Every string one letter away from a word; so much of its ending is left alone."""
    last = len(word) - ending
    for place in range(last + 1):
        head, tail = word[:place], word[place:]
        yield from (head + letter + tail for letter in letters)
        if place < last:
            yield head + tail[1:]
            yield head + tail[1:2] + tail[0] + tail[2:]
            yield from (head + letter + tail[1:] for letter in letters)


def begins_alike(word: str, other: str) -> bool:
    """Whether two words begin with the same letter, or differ in the order of the first two only:
    few slips change the first letter.
    """
    return word[0] == other[:1] or word[1::-1] + word[2:] == other
