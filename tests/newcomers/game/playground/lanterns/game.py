"""The public face of the engine: a table, games on it, and answers about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.core.loop import LoopGame
from playground.core.question import Frame
from playground.core.reading import Given
from playground.lanterns import moves, notation, turn, view
from playground.lanterns.state import State


class Table:
    """What is needed to play: makes games and positions."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Take what cards/lanterns/demo.yml says."""
        given = Given(data)
        given.only("oil", "lamps")
        self.oil = given["oil"].number(12, low=1, high=99)
        lamps = data["lamps"]
        self.reach = (lamps[turn.LAMPS[0]]["reach"], lamps[turn.LAMPS[1]]["reach"])
        self.lamps = {name: str(lamp["name"]) for name, lamp in lamps.items()}

    def names(self) -> dict[str, str]:
        """Give the English names of everything on the table."""
        return dict(self.lamps)

    def new_game(self, seed: int = 0) -> Game:
        """Begin a game; the seed says who begins."""
        return Game(self, State(self.oil, self.reach, seed % 2))

    def position(self, facts: Mapping[str, Any] | str | None = None, /) -> Game:
        """Build a position from what matters in it, or from a line of notation."""
        known = notation.read(facts) if isinstance(facts, str) else facts
        given = Given(known or {}, top="the position")
        given.only("oil", "turn")
        oil_left = given["oil"].number(self.oil, high=self.oil)
        player = given["turn"].word(turn.PLAYERS, "a")
        given.check()
        return Game(self, State(oil_left, self.reach, turn.PLAYERS.index(player)))


class Game(LoopGame):
    """One moment of a game. Nothing ever changes it: applying an action gives the next one."""

    TURN = turn
    MOVES = moves
    VIEW = view
    NOTATION = notation
    PLAYERS = turn.PLAYERS
    TURN_RULES = ("pour",)
    state: State

    @property
    def winner(self) -> str | None:
        """Whoever poured the last unit."""
        return None if self.state.oil else self.PLAYERS[self.state.turn]

    @property
    def seats(self) -> int:
        """Two play."""
        return 2

    def source(self, _frame: Frame) -> str | None:
        """No card asks."""
        return None
