"""Whether composed YAML is fit to be read: nothing endless in it, no number beyond reason, no sign that nobody can see.

YAML lets a part contain itself, or repeat itself a billion times by a few short names. What passes here may be walked
without care by everything that comes after.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date

from yaml import MappingNode, Node, ScalarNode

DEEPEST = 40
"""So many parts may lie within each other: nobody writes half of that."""
MOST = 100_000
"""So many values a file may have, each counted as often as it is repeated."""
LONGEST = 20_000
"""So many letters a value may have."""
BRACKETS = 20_000
"""So many brackets a file may open: the reader of YAML cannot bear many times that, one within the other."""
LINE = 50_000
"""So many letters a line of YAML may have, for the same reason."""
DIGITS = 9
"""So many digits a number may have."""
NUMBER = re.compile(rf"-?(0|[1-9][0-9]{{0,{DIGITS - 1}}})")
"""A whole number as we write it: no other base, no thousands, nothing that no game could mean."""
PLAIN = ("str", "int", "bool", "null")
"""What a value may be."""
HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ue000-\uf8ff]"
)
"""Signs that nobody sees, that turn the direction of reading, or that pages use as marks of their own."""

Slip = tuple[Node, str, str, str]
"""Where, the name of the wrong, what is wrong, way out."""


def is_bearable(source: str) -> bool:
    """Whether the reader of YAML may be given a file: one that is nested beyond measure would end the whole program."""
    brackets = source.count("[") + source.count("{")
    return brackets <= BRACKETS and max(map(len, source.splitlines()), default=0) <= LINE


def slips(root: Node) -> Iterator[Slip]:
    """What makes a file unfit to be read; the first endless part is the last thing that is looked at."""
    waiting, seen = [(root, 0)], 0
    while waiting:
        node, depth = waiting.pop()
        seen += 1
        if depth > DEEPEST or seen > MOST:
            yield endless(node, depth)
            return
        if isinstance(node, ScalarNode):
            yield from scalar_slips(node)
        else:
            yield from key_slips(node)
            waiting += [(part, depth + 1) for part in parts(node)]


def endless(node: Node, depth: int) -> Slip:
    """What has no end, or none in sight."""
    what = "a part contains itself, or lies too deep" if depth > DEEPEST else "it never ends"
    return node, "endless-file", what, "write out what & and * stand for, in fewer levels"


def parts(node: Node) -> list[Node]:
    """The parts of a node, its keys included."""
    if isinstance(node, MappingNode):
        return [part for pair in node.value for part in pair]
    return list(node.value)


def key_slips(node: Node) -> Iterator[Slip]:
    """Keys that are no words."""
    if isinstance(node, MappingNode):
        for key, _ in node.value:
            if not isinstance(key, ScalarNode):
                yield key, "broken-yaml", "a key is not a word", "check brackets and quotes"


def scalar_slips(node: ScalarNode) -> Iterator[Slip]:
    """What is wrong with a single value."""
    kind, value = node.tag.rpartition(":")[2], node.value
    if kind not in PLAIN and not is_day(value):
        what = f"{value[:40]!r} is neither words, a number, true nor false"
        yield node, "wrong-type", what, "put it in quotes"
    if kind == "int" and not NUMBER.fullmatch(value):
        check = "too-long" if value.isdecimal() and len(value) > DIGITS else "wrong-type"
        what = f"{value[:20]!r} is no whole number of up to {DIGITS} digits"
        yield node, check, what, "correct it, or put it in quotes"
    if len(value) > LONGEST:
        what = f"a value has {len(value)} letters"
        yield node, "too-long", what, f"at most {LONGEST}"
    if found := HIDDEN.search(value):
        what = f"{value[:40]!r} has {number_of(found[0])}"
        yield node, "hidden-character", what, "delete it"


def is_day(written: str) -> bool:
    """Whether it is a day of the calendar, written as we write days."""
    with suppress(ValueError):
        return date.fromisoformat(written).isoformat() == written
    return False


def number_of(sign: str) -> str:
    """A sign by its number in Unicode: showing it would show nothing."""
    return f"U+{ord(sign):04X}"
