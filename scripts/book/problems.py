"""A problem is a value: where, which check, what is wrong, and a way out. Nothing here prints or stops."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from scripts.book.model import Where


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong with the book."""

    where: Where
    """Where it is written."""
    check: str
    """The name of the check that found it; it names the wrong, not the cure."""
    what: str
    """What is wrong, repeating what was written."""
    way_out: str
    """What to do about it."""

    def __str__(self) -> str:
        return f"{self.where}: {self.check}: {self.what} — {self.way_out}"


Problems = list[Problem]
"""What is wrong, in the order in which it was found."""


def nearest(name: str, known: Iterable[str]) -> str:
    """A way out for an unknown name: the nearest known one, or all of them where they are few."""
    names = sorted(known)
    close = get_close_matches(name, names, 1, 0.6)
    if close:
        return f"did you mean {close[0]!r}?"
    if len(names) <= 8:
        return f"known: {', '.join(names) or 'none'}"
    return f"one of {len(names)} known names, such as {names[0]!r}"
