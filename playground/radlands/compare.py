"""Compare a position with one that names only what matters: columns, camps and cards in play."""

from collections.abc import Mapping
from typing import Any

from playground.core import compare as core
from playground.core.compare import ANY, plain
from playground.core.errors import CodexError
from playground.radlands.inplay import SAME, words_of
from playground.radlands.names import PLAYERS, normal
from playground.radlands.state import Facts

BAGS = ("hand", "discard")
ALIASES = {"me": "a", "you": "a", "rival": "b", "opponent": "b", "active": "turn"}
"""Other words for the keys of a position."""
TIRED = ("used", "arrived", "restored", "damaged")
"""States in which a card is not ready."""
ALWAYS = ("damaged", "destroyed", "at=0", "at=1", "at=2")
"""States that must agree, named or not."""


def differences(actual: Facts, expected: Facts) -> list[str]:
    """Give one line for everything named in the expectation that is not so."""
    if not isinstance(expected, Mapping):
        raise CodexError(f"an expected position is a mapping, not {expected!r:.40}")
    facts = {"winner": None, **actual}
    found: list[str] = []
    for written, wanted in expected.items():
        key = ALIASES.get(str(written), str(written))
        if key in tuple(PLAYERS):
            found += side_differences(key, actual[key], wanted)
        else:
            named = as_ids(wanted) if key in ("deck", "discard") else wanted
            found += core.differences(facts, {key: named}, BAGS)
    return found


def as_ids(wanted: Any) -> Any:
    """Give cards by their ids, however they are spelt, and everything else as it is."""
    if isinstance(wanted, Mapping):
        return {key: as_ids(value) for key, value in wanted.items()}
    if isinstance(wanted, (list, tuple)):
        return [normal(str(card)) for card in wanted]
    return wanted


def side_differences(name: str, actual: Facts, wanted: Any) -> list[str]:
    """Compare what lies before one player."""
    if not isinstance(wanted, Mapping):
        raise CodexError(f"{name} in an expectation is a mapping, not {wanted!r:.40}")
    facts = {**actual, "raiders": raiders(actual["queue"])}
    found: list[str] = []
    for key, value in wanted.items():
        if key in SPECIAL:
            found += SPECIAL[key](f"{name}.{key}", actual, value)
        else:
            named = as_ids(value) if key == "hand" else value
            found += core.differences(facts, {key: named}, BAGS, f"{name}.")
    return found


def raiders(queue: Mapping[str, str]) -> int | str:
    """Say where Raiders are: their space, or the play area."""
    return next((int(space) for space, card in queue.items() if card == "raiders"), "area")


def queue_differences(where: str, actual: Facts, wanted: Any) -> list[str]:
    """Compare the whole queue."""
    events = {str(space): normal(card) for space, card in wanted.items() if card}
    return plain(actual["queue"], events, where)


def camps_differences(where: str, actual: Facts, wanted: Any) -> list[str]:
    """Compare the camps that are named."""
    found: list[str] = []
    for column, camp in enumerate(wanted):
        if camp is not None:
            found += card_differences(f"{where}[{column + 1}]", actual["camps"][column], camp)
    return found


def columns_differences(where: str, actual: Facts, wanted: Any) -> list[str]:
    """Compare people column by column."""
    found: list[str] = []
    for number, entry in enumerate(wanted[:3]):
        if entry is not None and entry != ANY:
            people = [entry] if isinstance(entry, str) else entry
            here = f"{where}[{number + 1}]"
            found += people_differences(here, actual["columns"][number], people)
    return found


def people_differences(where: str, actual: list[str | None], wanted: Any) -> list[str]:
    """Compare the people of one column."""
    if len(wanted) != len(actual):
        return [f"{where}: expected {list(wanted)!r}, is {actual!r}"]
    found: list[str] = []
    for there, card in zip(actual, wanted, strict=True):
        found += card_differences(where, there, card)
    return found


SPECIAL = {
    "columns": columns_differences,
    "camps": camps_differences,
    "queue": queue_differences,
}


def card_differences(where: str, actual: str | None, wanted: Any) -> list[str]:
    """Compare a card in play: the states named must be there, and damage always must agree."""
    if wanted in (ANY, actual):
        return []
    if wanted is not None and actual is not None and fits(words_of(actual), words_of(wanted)):
        return []
    return [f"{where}: expected {wanted!r}, is {actual!r}"]


def fits(have: list[str], want: list[str]) -> bool:
    """Say whether a card is the one that is wanted, in the states that are named."""
    lying, *there = have
    name, *states = want
    same = normal(name) == lying or (name == "punk" and lying.startswith("punk:"))
    meant = [SAME.get(word, word) for word in states]
    agree = all((state in there) == (state in meant) for state in ALWAYS)
    return same and agree and all(holds(word, there) for word in states)


def holds(word: str, there: list[str]) -> bool:
    """Say whether a state asked for is there; `ready` and `not-ready`: whatever makes it so."""
    ready = not any(state in there for state in TIRED)
    if word in ("ready", "not-ready", "tired"):
        return ready == (word == "ready")
    if word == "undamaged":
        return "damaged" not in there
    return SAME.get(word, word) in there
