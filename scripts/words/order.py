"""The alphabetical order of a language, as CLDR has it and a browser's `Intl.Collator` knows it.

Letters come first: those of the language's alphabet (`alphabet` in `locales/languages.yml`) each count for themselves, any other
counts as what it is without its marks (Italian è as e, French œ as oe; Polish has ł and ó as letters of their own). Where two words
have the same letters, the one without accents stands first, then the one in small letters. Spaces and signs come before figures,
figures before letters. An article counts as it is printed: a player looks for a card under the first word on it.

A language that names no alphabet has that of the source, so its accents are folded; scripts of which nothing is said stand behind it.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

Key = tuple[tuple[tuple[int, int], ...], tuple[str, ...], tuple[bool, ...]]
"""Letters, accents, capitals: each is asked only where all before it are the same."""

LATIN = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
SIGNS = " _-‐–—,;:!?.·'\"«»()[]{}§@*/&#%†•+±×<=>|~$€"
"""In the order of CLDR."""
COMPOSED = {
    **{"œ": "oe", "æ": "ae", "ł": "l", "đ": "d", "ø": "o", "…": "..."},
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”„", '"'),
}
"""Letters and signs that Unicode does not take apart, but CLDR does."""
MARKS = "\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0327\u0328\u0304"
"""Accents in the order of CLDR: acute, grave, breve, circumflex, and on."""
SIGN, FIGURE, LETTER, OTHER = range(4)
INVISIBLE = re.compile("[\u00ad\u200b]")
SPACES = re.compile(r"\s")
FIGURES = "0–9"
"""The heading of everything that begins with no letter."""


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of a language, in their order."""

    letters: tuple[str, ...]

    def key(self, word: str) -> Key:
        """Where a word stands."""
        parts = list(self.parts(SPACES.sub(" ", INVISIBLE.sub("", word))))
        places, accents, capitals = zip(*parts, strict=True) if parts else ((), (), ())
        return places, accents, capitals

    def heading(self, word: str) -> str:
        """The letter a word stands under."""
        kind, place = self.key(word)[0][0]
        if kind == LETTER:
            return self.letters[place].capitalize()
        return chr(place).upper() if kind == OTHER else FIGURES

    def parts(self, word: str) -> Iterator[tuple[tuple[int, int], str, bool]]:
        """The letters and signs of a word: place, accent, whether it is a capital."""
        for found in pieces(self.letters).findall(unicodedata.normalize("NFC", word)):
            capital = found != found.lower()
            if found.lower() in self.letters:
                yield (LETTER, self.letters.index(found.lower())), "", capital
            else:
                for sign, accent in taken_apart(found.lower()):
                    yield self.place(sign), accent, capital

    def place(self, sign: str) -> tuple[int, int]:
        """Where a letter or a sign without marks stands."""
        if sign in self.letters:
            return LETTER, self.letters.index(sign)
        if sign.isdecimal():
            return FIGURE, unicodedata.decimal(sign)
        if sign in SIGNS:
            return SIGN, SIGNS.index(sign)
        return (OTHER if sign.isalpha() else SIGN), ord(sign)


@cache
def pieces(letters: tuple[str, ...]) -> re.Pattern[str]:
    """Finds letters, of several signs too: the longest first."""
    long = sorted(map(re.escape, letters), key=len, reverse=True)
    return re.compile("|".join([*long, "."]), re.IGNORECASE | re.DOTALL)


def taken_apart(letter: str) -> Iterator[tuple[str, str]]:
    """The letters in one, each with its accents, so that they can be compared."""
    for each in COMPOSED.get(letter, letter):
        base, *marks = list(unicodedata.normalize("NFKD", each))
        yield base, "".join(chr(1 + MARKS.find(mark)) for mark in marks) + "~" * (each != letter)


@cache
def alphabet(letters: str = "") -> Alphabet:
    """The alphabet of a language, as its record names it: letters with spaces between."""
    return Alphabet(tuple((letters or LATIN).split()))
