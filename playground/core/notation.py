"""The envelope of a position in one line that can stand in a link: a head and fields.

The head names the game and the version, the fields are joined by `_`; what stands in them is each
game's own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playground.core.chance import MASK
from playground.core.errors import CodexError, Problem
from playground.core.records import Ids, Lines

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Broken(Exception):
    """A field that cannot be read; becomes one of the problems of a CodexError."""


def seal(head: str, fields: Sequence[str]) -> str:
    """Join the fields of a position."""
    return "_".join([head, *fields])


def fields_of(text: object, head: str, count: int, longest: int) -> Ids:
    """Take the fields out of a line, which may come from anywhere."""
    if not isinstance(text, str) or len(text) > longest:
        pattern = "a position is one line of at most {number} characters"
        raise CodexError(Problem("not-a-position", pattern, number=longest))
    first, *fields = text.strip().split("_")
    if first != head or len(fields) != count:
        pattern = "a position begins with {head!r} and has {number} fields joined by '_', this has {found}"
        numbers = {"number": count + 1, "found": len(fields) + 1}
        raise CodexError(Problem("not-a-position", pattern, head=head, **numbers))
    return fields


def each(readers: Sequence[tuple[str, Callable[[str], None]]], fields: Sequence[str]) -> Lines:
    """Let every field be read by its reader; give everything that is wrong."""
    problems: Lines = []
    for (name, reader), field in zip(readers, fields, strict=True):
        try:
            reader(field)
        except Broken as error:
            problems.append(unreadable(name, str(error)))
        except CodexError as error:
            problems += [unreadable(name, problem) for problem in error.problems]
    return problems


def unreadable(name: str, what: str) -> Problem:
    """Name the field that cannot be read; what is wrong in it is for those who write notation."""
    return Problem("unreadable", "{field}: {what}", field=name, what=what)


def base36(number: int) -> str:
    """Write a number with digits and small letters."""
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"


def read_chance(text: str) -> int:
    """Read the state of the generator of chance."""
    if not is_base36(text) or int(text, 36) > MASK:
        raise Broken(f"{text!r:.20} is no number of 64 bits in base 36")
    return int(text, 36)


def is_base36(text: str) -> bool:
    """Say whether a text may be a number of 64 bits: not longer, and nothing else that `int` would read."""
    return 0 < len(text) <= 13 and all(letter in DIGITS for letter in text)


def checksum(text: str) -> str:
    """Give a few letters that differ when a text does (FNV-1a)."""
    number = 2166136261
    for byte in text.encode():
        number = (number ^ byte) * 16777619 & 0xFFFFFFFF
    return base36(number)
