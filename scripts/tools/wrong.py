"""Wrong answers on purpose: alter what an example expects, a little and by a seed, and see that the engine contradicts.

An example that would hold with another number, cell, state, legality or rule in it proves nothing. Each slip below makes one
change that cannot be true if the example was.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import cycle, islice
from random import Random
from typing import Any, NamedTuple

from scripts.book.scenario import Example
from scripts.play.results import Result
from scripts.play.runner import run

Way = tuple[Any, ...]
"""The keys that lead to a value."""
Place = tuple[Way, Any]
"""A value in an example, and the way to it."""
Others = Iterator[Any]
"""Values that would be wrong."""
OTHER = {"a": "b", "b": "a", "nobody": "a", "tie": "a"}


class Source(NamedTuple):
    """What a slip may draw on: names that exist and are not right here."""

    rule: str
    """A rule that the example's run never names."""
    card: str
    """A card that the example does not mention; empty where a game has none."""


Slip = Callable[[Way, Any, Source], Others]
"""What may wrongly stand in the place of a value."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """One altered example."""

    example: str
    """Its id."""
    kind: str
    """What was altered."""
    caught: tuple[str, ...]
    """What the run said against it; nothing means that nobody noticed."""


def wrong_answers(result: Result, count: int, seed: int = 0) -> list[Wrong]:
    """So many altered examples, the kinds of slips in turn, each played; a kind that no example of the game has room for is left out."""
    possible = [kind for kind in SLIPS if any(every_slip(result, kind))]
    kinds = islice(cycle(possible), count)
    return [one(result, kind, Random(seed + number)) for number, kind in enumerate(kinds)]


def every_slip(result: Result, kind: str) -> Iterator[Place]:
    """Every slip of a kind in the examples of a game."""
    for example in result.volume.examples.values():
        yield from slips(result, kind, example)


def one(result: Result, kind: str, dice: Random) -> Wrong:
    """One slip of a kind: in an example and at a place that the dice choose."""
    names = sorted(result.volume.examples)
    found: list[Place] = []
    while not found:
        example = result.volume.examples[dice.choice(names)]
        found = list(slips(result, kind, example))
    altered = replace(example, facts=put(example.facts, *dice.choice(found)))
    against = run(altered, result.table).differences
    return Wrong(example.id, kind, tuple(what for _, what in against))


def slips(result: Result, kind: str, example: Example) -> Iterator[Place]:
    """Every slip of a kind in an example: where, and what to write there."""
    source = source_of(result, example)
    for way, value in leaves(example.facts):
        for other in SLIPS[kind](way, value, source):
            yield way, other


def source_of(result: Result, example: Example) -> Source:
    """What is certainly not right in an example."""
    words, named = repr(example.facts), result.runs[example.id].rules
    people = [card.id for card in result.volume.cards.values() if card.type == "person"]
    rules = (rule for rule in result.volume.rules if rule not in named)
    return Source(next(rules, ""), next((card for card in people if card not in words), ""))


def leaves(node: Any, way: Way = ()) -> Iterator[Place]:
    """Every value inside an example, with the way to it."""
    yield way, node
    for key, inner in parts(node):
        yield from leaves(inner, (*way, key))


def parts(node: Any) -> Iterable[tuple[Any, Any]]:
    """What lies directly in a value, by its key."""
    if isinstance(node, Mapping):
        return node.items()
    return enumerate(node) if isinstance(node, list) else ()


def put(facts: Any, way: Way, value: Any) -> Any:
    """The facts with one value replaced."""
    changed = deepcopy(facts)
    place = changed
    for key in way[:-1]:
        place = place[key]
    place[way[-1]] = value
    return changed


# ── the slips ──


def numbers(way: Way, value: Any, _: Source) -> Others:
    """One more or one less than there is."""
    if "expect" in way and isinstance(value, int) and not isinstance(value, bool):
        yield from (value + 1, value - 1)


def on_board(way: Way) -> bool:
    """Whether an expectation is about people, columns or camps."""
    return "expect" in way and ("columns" in way or "camps" in way)


def cells(way: Way, value: Any, _: Source) -> Others:
    """Two neighbours of a row change places: people, columns, camps."""
    if on_board(way) and isinstance(value, list) and value[:1] != value[1:2] != []:
        yield [value[1], value[0], *value[2:]]


def states(way: Way, value: Any, _: Source) -> Others:
    """A hurt card is told whole, a whole one hurt."""
    if on_board(way) and isinstance(value, str) and not value.startswith("punk"):
        yield other_state(value)


def other_state(card: str) -> str:
    """A card on the board in a state that it is not in."""
    hurt = [word for word in card.split() if word in ("damaged", "destroyed")]
    return card.replace(f" {hurt[0]}", "") if hurt else f"{card} damaged"


def cards(way: Way, value: Any, source: Source) -> Others:
    """Another card lies in a hand, in the discard pile, or before a player."""
    lies = "expect" in way and not {"hand", "discard", "columns"}.isdisjoint(way)
    if lies and isinstance(value, str) and source.card:
        yield source.card


def players(way: Way, value: Any, _: Source) -> Others:
    """Somebody else wins, decides or is on turn."""
    if names_player(way) and value in OTHER:
        yield OTHER[value]


def names_player(way: Way) -> bool:
    """Whether a player stands there."""
    expected = "expect" in way and way[-1] in ("winner", "turn")
    return expected or way[-1:] == ("decides",)


def is_move(way: Way, value: Any) -> bool:
    """Whether a value is an entry of the moves that says more than a move."""
    return way[:-1] == ("moves",) and isinstance(value, Mapping)


def legality(way: Way, value: Any, _: Source) -> Others:
    """What is refused is offered, what is offered is refused or missing."""
    if way == ("moves",):
        yield from refused_first(value or [])
    elif is_move(way, value):
        yield from turned(value)


def refused_first(moves: list[Any]) -> Others:
    """The moves, of which one is said to be refused before it is made."""
    for number, entry in enumerate(moves):
        if isinstance(entry, str):
            yield [*moves[:number], {"refuse": entry}, *moves[number:]]


def turned(entry: Any) -> Others:
    """An entry that says the contrary of what is offered."""
    if "refuse" in entry:
        yield {"includes": [entry["refuse"]]}
    elif "offers" in entry:
        yield entry | {"offers": entry["offers"][1:]}
    elif "includes" in entry:
        yield {"excludes": entry["includes"]}
    elif "excludes" in entry:
        yield {"includes": entry["excludes"]}


def rules(way: Way, value: Any, source: Source) -> Others:
    """A rule is cited that has nothing to do with it."""
    if is_move(way, value) and "refuse" in value:
        yield citing(value, source.rule)
    elif is_move(way, value) and isinstance(value.get("happens"), Mapping):
        yield value | {"happens": citing(value["happens"], source.rule)}


def citing(said: Any, rule: str) -> Any:
    """What is said, with one more rule."""
    return said | {"rules": [*said.get("rules", ()), rule]}


def happenings(way: Way, value: Any, _: Source) -> Others:
    """What happened is denied, or happened in another number."""
    if is_move(way, value) and "happens" in value:
        happens = value["happens"]
        said = happens if isinstance(happens, Mapping) else {"type": happens}
        yield {"silent": said["type"]}
        if "number" in said:
            yield value | {"happens": {**said, "number": said["number"] + 1}}


SLIPS: dict[str, Slip] = {
    "number": numbers,
    "cell": cells,
    "state": states,
    "card": cards,
    "player": players,
    "legality": legality,
    "rule": rules,
    "event": happenings,
}
"""The kinds of slips, tried in turn."""


def report(found: list[Wrong]) -> Iterator[str]:
    """How many of each kind were caught, and every one that was not."""
    for kind in SLIPS:
        yield f"{kind}: {caught([wrong for wrong in found if wrong.kind == kind])} caught"
    yield from missed(found)
    yield f"{caught(found)} wrong answers caught"


def missed(found: list[Wrong]) -> Iterator[str]:
    """Every one that was not caught."""
    for wrong in found:
        if not wrong.caught:
            yield f"NOT CAUGHT: {wrong.kind} in {wrong.example}"


def caught(found: list[Wrong]) -> str:
    """How many of some were caught."""
    return f"{sum(bool(wrong.caught) for wrong in found)} of {len(found)}"
