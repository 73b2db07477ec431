"""Compare a position with one that names only what matters: columns, camps and cards in play."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from playground.core import compare as core
from playground.core.compare import ANY, plain
from playground.core.errors import CodexError
from playground.radlands.inplay import SAME, words_of
from playground.radlands.names import PLAYERS, normal
from playground.radlands.state import Facts, Words

Lines: TypeAlias = Iterator[str]
"""What differs, a line each."""
BAGS = ("hand", "discard")
ALIASES = {"me": "a", "you": "a", "rival": "b", "opponent": "b", "active": "turn"}
"""Other words for the keys of a position."""
TIRED = ("used", "arrived", "restored", "damaged")
"""States in which a card is not ready."""
ALWAYS = ("damaged", "destroyed", "at=0", "at=1", "at=2")
"""States that must agree, named or not."""


def differences(actual: Facts, expected: Facts) -> Lines:
    """Give one line for everything named in the expectation that is not so."""
    if not isinstance(expected, Mapping):
        raise CodexError(f"an expected position is a mapping, not {expected!r:.40}")
    for written, wanted in expected.items():
        key = ALIASES.get(str(written), str(written))
        if key in tuple(PLAYERS):
            yield from side_differences(key, actual[key], wanted)
        else:
            named = as_ids(wanted) if key in ("deck", "discard") else wanted
            yield from core.differences({"winner": None, **actual}, {key: named}, BAGS)


def as_ids(wanted: Any) -> Any:
    """Give cards by their ids, however they are spelt, and everything else as it is."""
    if isinstance(wanted, Mapping):
        return {key: as_ids(value) for key, value in wanted.items()}
    if isinstance(wanted, (list, tuple)):
        return [normal(str(card)) for card in wanted]
    return wanted


def side_differences(name: str, actual: Facts, wanted: Any) -> Lines:
    """Compare what lies before one player."""
    if not isinstance(wanted, Mapping):
        raise CodexError(f"{name} in an expectation is a mapping, not {wanted!r:.40}")
    facts = {**actual, "raiders": raiders(actual["queue"])}
    for key, value in wanted.items():
        if key in SPECIAL:
            yield from SPECIAL[key](f"{name}.{key}", actual[key], value)
        else:
            named = as_ids(value) if key == "hand" else value
            yield from core.differences(facts, {key: named}, BAGS, f"{name}.")


def raiders(queue: Mapping[str, str]) -> int | str:
    """Say where Raiders are: their space, or the play area."""
    return next((int(space) for space, card in queue.items() if card == "raiders"), "area")


def queue_differences(where: str, actual: Any, wanted: Any) -> Lines:
    """Compare the whole queue."""
    events = {str(space): normal(card) for space, card in wanted.items() if card}
    yield from plain(actual, events, where)


def camps_differences(where: str, actual: Any, wanted: Any) -> Lines:
    """Compare the camps that are named."""
    for column, camp in enumerate(wanted):
        if camp is not None:
            yield from card_differences(f"{where}[{column + 1}]", actual[column], camp)


def columns_differences(where: str, actual: Any, wanted: Any) -> Lines:
    """Compare people column by column."""
    for column, entry in enumerate(wanted[:3]):
        if entry is not None and entry != ANY:
            people = [entry] if isinstance(entry, str) else entry
            yield from people_differences(f"{where}[{column + 1}]", actual[column], people)


def people_differences(where: str, actual: list[str | None], wanted: Any) -> Lines:
    """Compare the people of one column."""
    if len(wanted) != len(actual):
        yield f"{where}: expected {list(wanted)!r}, is {actual!r}"
        return
    for there, card in zip(actual, wanted, strict=True):
        yield from card_differences(where, there, card)


SPECIAL = {
    "columns": columns_differences,
    "camps": camps_differences,
    "queue": queue_differences,
}


def card_differences(where: str, actual: str | None, wanted: Any) -> Lines:
    """Compare a card in play: the states named must be there, and damage always must agree."""
    if wanted in (ANY, actual):
        return
    if wanted is None or actual is None or not fits(words_of(actual), words_of(wanted)):
        yield f"{where}: expected {wanted!r}, is {actual!r}"


def fits(have: Words, want: Words) -> bool:
    """Say whether a card is the one that is wanted, in the states that are named."""
    lying, *there = have
    name, *states = want
    same = normal(name) == lying or (name == "punk" and lying.startswith("punk:"))
    return same and damage_agrees(there, states) and all(holds(word, there) for word in states)


def damage_agrees(there: Words, states: Words) -> bool:
    """Say whether the states agree that must do so, named or not."""
    meant = [SAME.get(word, word) for word in states]
    return all((state in there) == (state in meant) for state in ALWAYS)


def holds(word: str, there: Words) -> bool:
    """Say whether a state asked for is there; `ready` and `not-ready`: whatever makes it so."""
    if word == "ready":
        return not {*TIRED} & {*there}
    if word in ("not-ready", "tired"):
        return not holds("ready", there)
    if word == "undamaged":
        return "damaged" not in there
    return SAME.get(word, word) in there
