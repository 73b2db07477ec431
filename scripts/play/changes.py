"""The difference between two values: what is written down of a position that another one leads to.

>>> before = {"water": 3, "hand": ["muse", "scout"], "line": "a3_muse_scout_60", "top": "punk"}
>>> change(before, {"water": 1, "hand": ["muse", "punk"], "line": "a1_muse_scout_60"})
{'water': 1, 'hand': {'1': 'punk'}, 'line': [1, 14, '1'], 'top': None}

The page applies it (`play/answers.js`): an object changes single entries of an object or of a list, `null` takes one
away, and a row of two numbers and some letters changes the middle of a text. Anything else stands in place of what was there.
A text never becomes a list, nor a list an object.
"""

from typing import Any

from playground.core.records import Facts

LONG = 16
"""Shorter texts are written in full."""
SAME: Any = object()
"""No difference."""


def change(before: Facts, after: Facts) -> Facts:
    """What is different in an object."""
    found = {key: between(before.get(key, SAME), value) for key, value in after.items()}
    gone = {key: None for key in before if key not in after}
    return {key: value for key, value in found.items() if value is not SAME} | gone


def between(before: Any, after: Any) -> Any:
    """What is different in anything."""
    if before == after:
        return SAME
    if isinstance(before, dict) and isinstance(after, dict):
        return change(before, after)
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return change(numbered(before), numbered(after))
    if isinstance(before, str) and isinstance(after, str) and len(after) >= LONG:
        return middle(before, after)
    return after


def numbered(values: list[Any]) -> Facts:
    """A list as an object."""
    return {str(number): value for number, value in enumerate(values)}


def middle(before: str, after: str) -> list[Any]:
    """A text as the letters it has in common at the start and at the end, and those between."""
    start = common(before, after)
    end = common(before[start:][::-1], after[start:][::-1])
    return [start, end, after[start : len(after) - end]]


def common(one: str, other: str) -> int:
    """How many letters two texts share at the start."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
