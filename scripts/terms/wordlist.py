"""Long lists of words as short strings.

Each word is written as the number of letters it shares with the one before, and its other letters:
*pesca pescare pescata* is *0pesca5re5ta*, a third of the letters.
"""

import re
from collections.abc import Iterable, Iterator

from scripts.terms.words import shared_letters


def packed(words: Iterable[str]) -> str:
    """Words without figures, in order, as one string."""
    parts, before = [], ""
    for word in sorted(words):
        shared = shared_letters(before, word)
        parts.append(f"{shared}{word[shared:]}")
        before = word
    return "".join(parts)


def unpacked(text: str) -> Iterator[str]:
    """The words of such a string."""
    word = ""
    for shared, rest in re.findall(r"(\d+)(\D+)", text):
        word = word[: int(shared)] + rest
        yield word
