"""Wrong answers on purpose: alter what an example expects, a little and by a seed, and see that the engine contradicts.

An example that would hold with another number, cell, state, legality or rule in it proves nothing. Each slip below makes one
change that cannot be true if the example was.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from scripts.book import Volume
from scripts.book.scenario import Example
from scripts.play.results import Result
from scripts.play.runner import run

Facts = dict[str, Any]
Slip = Callable[[Facts, "Source"], Iterator[Facts]]
OTHER = {"a": "b", "b": "a", "nobody": "a", "tie": "a"}


@dataclass(frozen=True, slots=True)
class Source:
    """What a slip may draw on: names that exist and are not right here."""

    rules: tuple[str, ...]
    """Rules that the example's run never names."""
    cards: tuple[str, ...]
    """Cards that the example does not mention."""


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
    """So many altered examples, the kinds of slips in turn, each played."""
    volume = result.volume
    sources = {
        example.id: source_of(volume, example, result.runs[example.id].rules)
        for example in volume.examples.values()
    }
    return [
        one(result, sources, list(SLIPS)[number % len(SLIPS)], seed + number)
        for number in range(count)
    ]


def one(result: Result, sources: Mapping[str, Source], kind: str, seed: int) -> Wrong:
    """One slip of a kind: in an example and at a place that the seed chooses."""
    dice = random.Random(seed)
    examples = result.volume.examples
    names = sorted(examples)
    while True:
        example = examples[dice.choice(names)]
        found = list(SLIPS[kind](example.facts, sources[example.id]))
        if found:
            altered = replace(example, facts=dice.choice(found))
            against = [what for _, what in run(altered, result.table).differences]
            return Wrong(example.id, kind, tuple(against))


def source_of(volume: Volume, example: Example, named: set[str]) -> Source:
    """What is certainly not right in an example."""
    words = repr(example.facts)
    cards = [
        card.id for card in volume.cards.values() if card.type == "person" and card.id not in words
    ]
    return Source(tuple(rule for rule in volume.rules if rule not in named), tuple(cards))


# ── the slips ──


def leaves(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value inside an expectation, with the way to it."""
    yield path, node
    pairs = (
        node.items()
        if isinstance(node, Mapping)
        else enumerate(node)
        if isinstance(node, list)
        else ()
    )
    for key, inner in pairs:
        yield from leaves(inner, (*path, key))


def expectations(facts: Facts) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value of the expectations, at the end and in between, with the way to it from the whole."""
    if "expect" in facts:
        yield from leaves(facts["expect"], ("expect",))
    for number, entry in enumerate(facts.get("moves") or ()):
        if isinstance(entry, Mapping) and "expect" in entry:
            yield from leaves(entry["expect"], ("moves", number, "expect"))


def put(facts: Facts, path: tuple[Any, ...], value: Any) -> Facts:
    """The facts with one value replaced."""
    changed = deepcopy(facts)
    place: Any = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return changed


def numbers(facts: Facts, _: Source) -> Iterator[Facts]:
    """One more or one less than there is."""
    for path, value in expectations(facts):
        if isinstance(value, int) and not isinstance(value, bool):
            yield from (put(facts, path, value + step) for step in (1, -1))


def cells(facts: Facts, _: Source) -> Iterator[Facts]:
    """Two neighbours of a row change places: people, columns, camps."""
    for path, value in expectations(facts):
        if (
            isinstance(value, list)
            and len(value) > 1
            and ("columns" in path or "camps" in path)
            and value[0] != value[1]
        ):
            yield put(facts, path, [value[1], value[0], *value[2:]])


def states(facts: Facts, _: Source) -> Iterator[Facts]:
    """A hurt card is told whole, a whole one hurt."""
    for path, value in expectations(facts):
        if (
            isinstance(value, str)
            and ("columns" in path or "camps" in path)
            and not value.startswith("punk")
        ):
            hurt = [word for word in ("damaged", "destroyed") if word in value.split()]
            yield put(facts, path, value.replace(f" {hurt[0]}", "") if hurt else f"{value} damaged")


def cards(facts: Facts, source: Source) -> Iterator[Facts]:
    """Another card lies in a hand, in the discard pile, or before a player."""
    for path, value in expectations(facts):
        if isinstance(value, str) and {"hand", "discard", "columns"} & {*path} and source.cards:
            yield put(facts, path, source.cards[0])


def winners(facts: Facts, _: Source) -> Iterator[Facts]:
    """Somebody else wins, decides or is on turn."""
    for path, value in expectations(facts):
        if path[-1] in ("winner", "turn") and value in OTHER:
            yield put(facts, path, OTHER[value])
    for number, entry in enumerate(facts.get("moves") or ()):
        if isinstance(entry, Mapping) and "decides" in entry:
            yield put(facts, ("moves", number, "decides"), OTHER[entry["decides"]])


def legality(facts: Facts, _: Source) -> Iterator[Facts]:
    """What is refused is offered, what is offered is refused or missing."""
    moves = list(facts.get("moves") or ())
    for number, entry in enumerate(moves):
        if isinstance(entry, str):
            yield {**facts, "moves": [*moves[:number], {"refuse": entry}, *moves[number:]]}
        elif "refuse" in entry:
            yield put(facts, ("moves", number), {"includes": [entry["refuse"]]})
        elif "offers" in entry:
            yield put(facts, ("moves", number, "offers"), entry["offers"][1:])
        elif "includes" in entry or "excludes" in entry:
            key, other = (
                ("includes", "excludes") if "includes" in entry else ("excludes", "includes")
            )
            yield put(facts, ("moves", number), {other: entry[key]})


def rules(facts: Facts, source: Source) -> Iterator[Facts]:
    """A rule is cited that has nothing to do with it."""
    for number, entry in enumerate(facts.get("moves") or ()):
        if isinstance(entry, Mapping) and "refuse" in entry:
            yield put(facts, ("moves", number, "rules"), [*entry.get("rules", ()), source.rules[0]])
        elif isinstance(entry, Mapping) and isinstance(entry.get("happens"), Mapping):
            happens = entry["happens"]
            yield put(
                facts,
                ("moves", number, "happens", "rules"),
                [*happens.get("rules", ()), source.rules[0]],
            )


def happenings(facts: Facts, _: Source) -> Iterator[Facts]:
    """What happened is denied, or happened in another number."""
    for number, entry in enumerate(facts.get("moves") or ()):
        if isinstance(entry, Mapping) and "happens" in entry:
            happens = (
                entry["happens"]
                if isinstance(entry["happens"], Mapping)
                else {"type": entry["happens"]}
            )
            yield put(facts, ("moves", number), {"silent": happens["type"]})
            if "number" in happens:
                yield put(facts, ("moves", number, "happens", "number"), happens["number"] + 1)


SLIPS: dict[str, Slip] = {
    "number": numbers,
    "cell": cells,
    "state": states,
    "card": cards,
    "player": winners,
    "legality": legality,
    "rule": rules,
    "event": happenings,
}
"""The kinds of slips, tried in turn."""


def report(found: list[Wrong]) -> list[str]:
    """How many of each kind were caught, and every one that was not."""
    lines = []
    for kind in SLIPS:
        tried = [wrong for wrong in found if wrong.kind == kind]
        lines.append(f"{kind}: {sum(bool(wrong.caught) for wrong in tried)} of {len(tried)} caught")
    lines += [f"NOT CAUGHT: {wrong.kind} in {wrong.example}" for wrong in found if not wrong.caught]
    return [
        *lines,
        f"{sum(bool(wrong.caught) for wrong in found)} of {len(found)} wrong answers caught",
    ]
