"""Compare the facts of a position with an expectation that names only what matters."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from playground.core.errors import CodexError, nearest

ANY = "*"
"""Stands for whatever is there."""
ENDS = ("size", "top", "bottom", "has", "lacks")
"""What may be asked of a row of cards instead of the whole row."""


def differences(
    actual: Mapping[str, Any], expected: Any, bags: Collection[str] = (), where: str = ""
) -> list[str]:
    """Give one line for everything named in the expectation that is not so; rows called as in `bags` have no order."""
    if not isinstance(expected, Mapping):
        raise CodexError(f"{where or 'an expected position'} is a mapping, not {expected!r:.40}")
    found: list[str] = []
    for key, wanted in expected.items():
        name = str(key)
        if name not in actual and wanted is not None:
            raise CodexError(
                f"an expectation has no {where + name!r:.40}{nearest(name, map(str, actual))}"
            )
        found += difference(actual.get(name), wanted, bags, where + name, name)
    return found


def difference(actual: Any, wanted: Any, bags: Collection[str], where: str, name: str) -> list[str]:
    """Compare one value: a number asks for the size of a row, `{top: [...]}` for one end of it."""
    if isinstance(actual, Mapping) and wanted != ANY and wanted is not None:
        return differences(actual, wanted, bags, f"{where}.")
    if isinstance(actual, (list, tuple)) and wanted != ANY:
        return row(list(actual), wanted, where, name in bags)
    return plain(actual, wanted, where)


def plain(actual: Any, wanted: Any, where: str) -> list[str]:
    """Compare two simple values."""
    return (
        []
        if wanted == ANY or (wanted == actual and type(wanted) is type(actual))
        else [f"{where}: expected {wanted!r}, is {actual!r}"]
    )


def row(actual: list[Any], wanted: Any, where: str, bag: bool) -> list[str]:
    """Compare a row of cards: the whole of it, its size, or its ends."""
    if isinstance(wanted, int):
        return plain(len(actual), wanted, f"{where} size")
    if isinstance(wanted, Mapping):
        return ends(actual, wanted, where)
    if not isinstance(wanted, (list, tuple)):
        raise CodexError(
            f"{where} is a list, a number or {{{', '.join(ENDS)}}}, not {wanted!r:.40}"
        )
    if bag:
        return plain(sorted(map(str, actual)), sorted(map(str, wanted)), where)
    fits = len(actual) == len(wanted) and all(
        want in (ANY, there) for there, want in zip(actual, wanted, strict=True)
    )
    return [] if fits else [f"{where}: expected {list(wanted)!r}, is {actual!r}"]


def ends(actual: list[Any], wanted: Mapping[str, Any], where: str) -> list[str]:
    """Compare the size, the top (first), the bottom (last), or what must and must not be in a row."""
    found: list[str] = []
    for key, value in wanted.items():
        if key == "size":
            found += plain(len(actual), value, f"{where} size")
        elif key == "top":
            found += plain(actual[: len(value)], list(value), f"{where} top")
        elif key == "bottom":
            found += plain(actual[len(actual) - len(value) :], list(value), f"{where} bottom")
        elif key in ("has", "lacks"):
            wrong = [item for item in value if (item in actual) != (key == "has")]
            found += [
                f"{where}: expected {'' if key == 'has' else 'no '}{item!r}, is {actual!r}"
                for item in wrong
            ]
        else:
            raise CodexError(f"a row has no {key!r:.40}{nearest(str(key), ENDS)}")
    return found
