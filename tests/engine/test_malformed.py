"""Malformed input to every public call of every engine: the one documented error, or an answer, and soon."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from playground.core.errors import CodexError
from playground.games import games
from scripts.play.tables import data, table
from tests.engine.radlands.test_edges import Evil, deep, lists
from tests.engine.test_altered import altered, lines

INPUTS = 150
"""Malformed inputs of each call."""
LONGEST = 2.0
"""Seconds that no call may take; none comes near, on whatever machine."""
ODD: list[Any] = [
    *(None, True, False, 0, -1, 10**30, 1e308, float("nan"), "", " ", "a", "x" * 5000, "9" * 5000),
    *("\0", "٣", "🎲", "a0 " * 400, b"end", [], [[]], {}, {"a": {}}, {1: 2}, (), set(), object()),
    *({"do": None}, {"a": [1]}, {"a": {"hand": 5}}, {"winner": "a"}, {"notation": "x"}),
    *({"a": {"hand": ["muse"] * 99}}, {"seed": "x"}, {"players": 9}, {"phase": []}, Exception),
    *(10**5000, Evil(), deep(), lists(), {"a": deep()}, [Evil()], {"do": Evil()}),
]
"""Values that nobody should hand in."""


class Maker:
    """Makes malformed input out of honest input."""

    def __init__(self, name: str, seed: int) -> None:
        self.dice, self.name = random.Random(seed), name
        self.game = table(name).new_game(seed)
        self.lines = list(lines(name, 10))
        self.words = " ".join(
            " ".join(table(name).position(line).offers()[:5]) for line in self.lines
        )
        self.facts = table(name).position(self.lines[-1]).facts()
        self.cards = data(name)

    def odd(self) -> Any:
        """Any value at all."""
        return self.dice.choice(ODD)

    def move(self) -> Any:
        """Words of moves in any order, or any value."""
        some = self.dice.choices(self.words.split(), k=self.dice.randrange(1, 6))
        return self.dice.choice([" ".join(some), self.odd(), {"do": some[0], "card": self.odd()}])

    def line(self) -> Any:
        """A line with changes, or any value."""
        line = altered(self.dice, self.dice.choice(self.lines))
        return self.dice.choice([line, line, self.odd()])

    def changed(self, value: Any, depth: int = 0) -> Any:
        """A value with something else somewhere in it."""
        if self.dice.random() < 0.15 * depth or not isinstance(value, (dict, list)) or not value:
            return self.odd()
        if isinstance(value, dict):
            key = self.dice.choice(list(value))
            more = {"zz": self.odd()} if self.dice.random() < 0.1 else {}
            return {**value, key: self.changed(value[key], depth + 1), **more}
        at = self.dice.randrange(len(value))
        return [*value[:at], self.changed(value[at], depth + 1), *value[at + 1 :]]

    def position(self) -> Any:
        """Facts with something else in them, without the line that says them all."""
        facts = {key: value for key, value in self.facts.items() if key != "notation"}
        return self.changed(facts if self.dice.random() < 0.8 else self.facts)


def calls(maker: Maker) -> dict[str, Callable[[], object]]:
    """Every public call with malformed input, by its name."""
    made, game = table(maker.name), maker.game
    return {
        "Table": lambda: type(made)(maker.changed(maker.cards)),
        "position of facts": lambda: made.position(maker.position()),
        "position of a line": lambda: made.position(maker.line()),
        "new_game": lambda: made.new_game(maker.odd()),
        "replay": lambda: made.replay(game, maker.dice.choice([maker.odd(), [maker.move()]])),
        "read": lambda: game.read(maker.move()),
        "why": lambda: game.why(maker.move()),
        "why by": lambda: game.why(maker.move(), by=maker.odd()),
        "apply": lambda: game.apply(maker.move()),
        "view": lambda: game.view(maker.odd()),
        "view_events": lambda: game.view_events(maker.odd()),
        "compare": lambda: game.compare(maker.changed(maker.facts)),
    }


def fuzzed(name: str, number: int, seed: int = 0) -> dict[str, float]:
    """Make so many of each call; the longest that each took. Whatever else than the documented error is raised gets out."""
    maker = Maker(name, seed)
    longest: dict[str, float] = {}
    for what, call in calls(maker).items():
        for _ in range(number):
            begun = time.perf_counter()
            try:
                call()
            except CodexError:
                pass
            except Exception as error:
                raise AssertionError(f"{what}: {type(error).__name__}") from error
            took = time.perf_counter() - begun
            longest[what] = max(longest.get(what, 0), took)
    return longest


@pytest.mark.parametrize("name", games())
def test_malformed_input_is_refused(name: str) -> None:
    """Each call answers or raises the documented error, and takes no time over it."""
    assert {what: took for what, took in fuzzed(name, INPUTS).items() if took > LONGEST} == {}
