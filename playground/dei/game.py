"""The public face of the engine: a table, games on it, and answers about them.

>>> from scripts.play.tables import table
>>> game = table("dei").position({"a": {"units": {"G1": 3}, "hand": ["ax2"]}, "b": {"units": {"G2": 2}}})
>>> game.offers()
['play ax2', 'down ax2']
>>> for move in ("play ax2", "do move", "from G1", "to G2"):
...     game = game.apply(move)
>>> game.offers()
['with 3']
>>> verdict = game.why("with 2")
>>> verdict.legal, [need.text for need in verdict.needs]
(False, ['majority G2 3'])
>>> verdict.rules
('dei-7-3', 'dei-7-4', 'dei-7-5', 'dei-9-2')
>>> game.apply("with 3").facts()["majority"]["G2"]
'a'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core import game as core
from playground.core.errors import CodexError, refuse
from playground.core.game import CARDS, guarded
from playground.core.loop import LoopGame
from playground.core.question import Frame
from playground.core.records import Data, Facts, Pairs
from playground.dei import moves, notation, position, turn, view
from playground.dei.data import Kit, compile_kit
from playground.dei.rulebook import Rulebook, option_names
from playground.dei.rules import beginning, ending
from playground.dei.state import State

GIVEN = ("ruleset", "switches", "map", "factions")
"""What may be said about a new game, besides seed, players and options."""


class Game(LoopGame):
    """One moment of a game. Nothing ever changes it: applying an action gives the next one."""

    TURN = turn
    MOVES = moves
    VIEW = view
    NOTATION = notation
    BAGS = ("hand", "candy", "bin", "refuges", "elevators", "bridges", "options")
    TURN_RULES = ("dei-1-7", "dei-6-1")
    SECRET = ("candy", "revealed", "talents-dealt", "drafted", "planned", "markets", "missions")
    table: Table
    state: State

    @property
    def winner(self) -> str | None:
        """`a`, or `a+c` for a shared victory; None while the game runs."""
        return ending.winner(self.state)

    def source(self, frame: Frame) -> str | None:
        """Give the card that is being played, copied or paid for."""
        return next((word for word in frame[2:3] if word in self.table.kit.cards), None)

    def view(self, player: str) -> Facts:
        """Give the position as one player may see it; the kind of a decision is told as it waits."""
        facts = super().view(player)
        if "decision" in facts:
            facts["decision"]["kind"] = turn.deciding(self.state)
        return facts


class Table(core.Table[Game]):
    """Maps, cards and Missions, ready to play with: makes games and positions."""

    game = Game
    readers = (notation.read, position.build)
    kit: Kit

    def __init__(self, data: Kit | Data) -> None:
        """Take a kit, or the dictionary of a file."""
        self.kit = data if isinstance(data, Kit) else guarded(compile_kit, data, what=CARDS)

    def new_game(
        self,
        seed: int = 0,
        players: int = 2,
        options: Iterable[str] | Mapping[str, bool] | None = None,
        **more: Any,
    ) -> Game:
        """Begin a game for 2, 3 or 4; `more` is ruleset, switches, map, and factions in the order of the seats."""
        refuse(f"a game has no {name!r:.40}" for name in more if name not in GIVEN)
        return Game(self, guarded(begin, self.kit, players, seed, {"options": options, **more}))

    def names(self) -> Pairs:
        """Give the names of cards and Regions, which are the same in every language."""
        names = {card.id: card.name for card in self.kit.cards.values()}
        for where in self.kit.maps.values():
            names |= {region: region for region in where.regions}
        return names


def begin(kit: Kit, players: int, seed: Any, given: Data) -> State:
    """Begin a whole game."""
    options = option_names(given["options"])
    book = Rulebook(given.get("ruleset", "rulebook"), given.get("switches"), options)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise CodexError(f"a seed is a whole number, not {seed!r:.40}")
    factions = given.get("factions")
    wishes = (None if factions is None else [str(name) for name in factions], given.get("map"))
    g = beginning.new_game(kit, book, players, seed, wishes)
    turn.settle(g)
    return g
