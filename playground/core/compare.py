"""Compare the facts of a position with an expectation that names only what matters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import chain
from typing import Any

from playground.core.errors import CodexError, nearest
from playground.core.records import Data, Lines

ANY = "*"
"""Stands for whatever is there."""
ENDS = ("size", "top", "bottom", "has", "lacks")
"""What may be asked of a row of cards instead of the whole row."""


def differences(actual: Data, expected: Any, bags: Collection[str] = (), where: str = "") -> Lines:
    """Give a line for everything expected that is not so; rows called as in `bags` have no order."""
    if not isinstance(expected, Mapping):
        raise CodexError(f"{where or 'an expected position'} is a mapping, not {expected!r:.40}")
    found: Lines = []
    for key, wanted in expected.items():
        name = str(key)
        if name not in actual and wanted is not None:
            known = nearest(name, map(str, actual))
            raise CodexError(f"an expectation has no {where + name!r:.40}{known}")
        found += difference(actual.get(name), wanted, bags, where + name)
    return found


def difference(actual: Any, wanted: Any, bags: Collection[str], where: str) -> Lines:
    """Compare one value: a number asks for the size of a row, `{top: [...]}` for one end of it."""
    if wanted == ANY:
        return []
    if isinstance(actual, Mapping) and wanted is not None:
        return differences(actual, wanted, bags, f"{where}.")
    if isinstance(actual, (list, tuple)):
        return row(list(actual), wanted, where, where.rpartition(".")[2] in bags)
    return plain(actual, wanted, where)


def plain(actual: Any, wanted: Any, where: str) -> Lines:
    """Compare two simple values."""
    same = wanted == actual and type(wanted) is type(actual)
    return [] if same or wanted == ANY else [f"{where}: expected {wanted!r}, is {actual!r}"]


def row(actual: list[Any], wanted: Any, where: str, bag: bool) -> Lines:
    """Compare a row of cards: the whole of it, its size, or its ends."""
    if isinstance(wanted, int):
        return plain(len(actual), wanted, f"{where} size")
    if isinstance(wanted, Mapping):
        return [*chain(*(end(actual, key, value, where) for key, value in wanted.items()))]
    if not isinstance(wanted, (list, tuple)):
        known = ", ".join(ENDS)
        raise CodexError(f"{where} is a list, a number or {{{known}}}, not {wanted!r:.40}")
    if bag:
        return plain(sorted(map(str, actual)), sorted(map(str, wanted)), where)
    pairs = zip(actual, wanted, strict=False)
    fits = len(actual) == len(wanted) and all(want in (ANY, there) for there, want in pairs)
    return [] if fits else [f"{where}: expected {list(wanted)!r}, is {actual!r}"]


def end(actual: list[Any], key: str, value: Any, where: str) -> Lines:
    """Compare the size, the top, the bottom, or what must and must not be in a row."""
    if key == "size":
        return plain(len(actual), value, f"{where} size")
    if key == "top":
        return plain(actual[: len(value)], list(value), f"{where} top")
    if key == "bottom":
        return plain(actual[len(actual) - len(value) :], list(value), f"{where} bottom")
    if key in ("has", "lacks"):
        return inside(actual, value, where, key == "has")
    raise CodexError(f"a row has no {key!r:.40}{nearest(str(key), ENDS)}")


def inside(actual: list[Any], items: Iterable[Any], where: str, wanted: bool) -> Lines:
    """Compare what must be in a row, or must not be."""
    wrong = [item for item in items if (item in actual) != wanted]
    no = "" if wanted else "no "
    return [f"{where}: expected {no}{item!r}, is {actual!r}" for item in wrong]
