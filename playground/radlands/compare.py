"""Compare a position with one that names only what matters."""

from collections.abc import Mapping
from typing import Any

from playground.core.errors import CodexError, nearest
from playground.radlands.names import normal
from playground.radlands.position import ALIAS_KEYS, SAME

ANY = "*"
"""Stands for whatever is there."""


def differences(actual: Mapping[str, Any], expected: Mapping[str, Any]) -> list[str]:
    """Give one line for everything named in the expectation that is not so."""
    if not isinstance(expected, Mapping):
        raise CodexError(f"an expected position is a mapping, not {expected!r:.40}")
    found: list[str] = []
    for raw, wanted in expected.items():
        key = ALIAS_KEYS.get(str(raw), str(raw))
        if key in ("a", "b"):
            found += side_differences(key, actual[key], wanted)
        elif key == "winner" and wanted is None:
            found += plain("winner", actual.get("winner"), None)
        elif key not in actual and key != "winner":
            raise CodexError(f"an expectation has no {key!r:.40}{nearest(key, actual)}")
        elif key == "deck":
            found += deck_differences(actual["deck"], wanted)
        elif key == "discard":
            found += bag("discard", actual["discard"], wanted)
        elif key == "switches":
            found += [
                d
                for name, value in wanted.items()
                for d in plain(f"switch {name}", actual["switches"].get(name), value)
            ]
        else:
            found += plain(key, actual.get(key), wanted)
    return found


def plain(where: str, actual: object, wanted: object) -> list[str]:
    """Compare two simple values."""
    return [] if wanted in (ANY, actual) else [f"{where}: expected {wanted!r}, is {actual!r}"]


def side_differences(name: str, actual: Mapping[str, Any], wanted: Any) -> list[str]:
    """Compare what lies before one player."""
    if not isinstance(wanted, Mapping):
        raise CodexError(f"{name} in an expectation is a mapping, not {wanted!r:.40}")
    found: list[str] = []
    for key, value in wanted.items():
        where = f"{name}.{key}"
        if key in ("columns", "people"):
            columns = (
                value
                if not isinstance(value, Mapping)
                else [value.get(c, value.get(str(c), ANY)) for c in (1, 2, 3)]
            )
            found += columns_differences(f"{name}.columns", actual["columns"], columns)
        elif key == "camps":
            for column, camp in enumerate(value):
                found += (
                    []
                    if camp is None
                    else card_differences(f"{where}[{column + 1}]", actual["camps"][column], camp)
                )
        elif key == "hand":
            found += (
                plain(where, len(actual["hand"]), value)
                if isinstance(value, int)
                else bag(where, actual["hand"], value)
            )
        elif key == "queue":
            entries = (
                {str(s): c for s, c in enumerate(value, 1) if c}
                if isinstance(value, (list, tuple))
                else value
            )
            found += plain(
                where,
                actual["queue"],
                {str(space): normal(card) for space, card in entries.items() if card},
            )
        elif key == "tally":
            found += [
                d
                for k, v in value.items()
                for d in plain(f"{where}.{k}", actual["tally"].get(k), int(v))
            ]
        elif key == "raiders":
            space = next((int(s) for s, c in actual["queue"].items() if c == "raiders"), "area")
            found += plain(where, space, value)
        elif key in actual:
            found += plain(where, actual[key], value)
        else:
            raise CodexError(f"an expectation has no {where!r:.40}{nearest(str(key), actual)}")
    return found


def columns_differences(where: str, actual: list[Any], wanted: list[Any]) -> list[str]:
    """Compare people column by column."""
    found = []
    for column, entry in enumerate(wanted[:3]):
        if entry == ANY or entry is None:
            continue
        people = [entry] if isinstance(entry, str) else entry
        here = f"{where}[{column + 1}]"
        if len(people) != len(actual[column]):
            found.append(f"{here}: expected {list(people)!r}, is {actual[column]!r}")
            continue
        for there, card in zip(actual[column], people, strict=True):
            found += card_differences(here, there, card)
    return found


def card_differences(where: str, actual: str | None, wanted: Any) -> list[str]:
    """Compare a card in play: the states named must be there, and damage always must agree."""
    if wanted in (ANY, actual):
        return []
    if wanted is None or actual is None:
        return [f"{where}: expected {wanted!r}, is {actual!r}"]
    if isinstance(wanted, Mapping):
        flags = [
            str(k) if v is True else f"{k}={v}"
            for k, v in wanted.items()
            if k != "card" and v is not False
        ]
        flags += ["undamaged"] if wanted.get("damaged") is False else []
        wanted = " ".join([str(wanted["card"]), *flags])
    have, want = words(str(actual)), words(str(wanted))
    name_ok = have[0] == want[0] or (want[0] == "punk" and have[0].startswith("punk"))
    states = {SAME.get(word, word) or word for word in want[1:]}
    ready = not {"used", "arrived", "restored", "damaged"} & set(have[1:])
    wrong = ("damaged" in have) != ("damaged" in states) or ("destroyed" in have) != (
        "destroyed" in states
    )
    missing = [word for word in want[1:] if not holds(word, have, ready)]
    wrong = wrong or {word for word in have if word[:3] == "at="} != {
        word for word in want if word[:3] == "at="
    }
    if name_ok and not wrong and not missing:
        return []
    return [f"{where}: expected {wanted!r}, is {actual!r}"]


def words(text: str) -> list[str]:
    """Split a card in play into its name and its states, however the name is spelt."""
    head, *states = text.replace(" at ", " at=").split()
    known = {"damaged", "destroyed", "arrived", "restored", "used", *SAME}
    while states and states[0] not in known and "=" not in states[0]:
        head += "-" + states.pop(0)
    return [head if head.startswith("punk") else normal(head), *states]


def holds(word: str, have: list[str], ready: bool) -> bool:
    """Say whether a state asked for is there; `ready` and `not-ready` mean whatever makes it so."""
    if word == "ready":
        return ready
    if word in ("not-ready", "tired"):
        return not ready
    if word == "undamaged":
        return "damaged" not in have
    return SAME.get(word, word) in have


def bag(where: str, actual: list[str], wanted: Any) -> list[str]:
    """Compare cards without regard to their order."""
    if isinstance(wanted, int):
        return plain(f"{where} size", len(actual), wanted)
    names = sorted(normal(str(card)) for card in wanted)
    return [] if names == sorted(actual) else [f"{where}: expected {names}, is {sorted(actual)}"]


def deck_differences(actual: list[str], wanted: Any) -> list[str]:
    """Compare the deck: in full, or by size and top."""
    if isinstance(wanted, int):
        return plain("deck size", len(actual), wanted)
    if isinstance(wanted, Mapping):
        top = [normal(str(card)) for card in wanted.get("top", ())]
        size = wanted.get("size", len(actual))
        return plain("deck top", actual[: len(top)], top) + plain("deck size", len(actual), size)
    return plain("deck", actual, [normal(str(card)) for card in wanted])
