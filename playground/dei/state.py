"""The state of a game: the board, whose part of which phase it is, the cards on offer, and what is still to be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playground.core.question import Frame
from playground.core.records import Event, Ids, Moves, Numbers
from playground.dei.board import Board
from playground.dei.constants import MARKETS, PLAYERS
from playground.dei.side import Side

OVER = 4
"""The phase after the last: 0 is setup, 1 to 3 are the Action Phases."""


@dataclass(slots=True, eq=False)
class State(Board):
    """One moment of a game, changed in place by `turn.apply`."""

    chance: int = 0
    turn: int = 1
    phase: int = 0
    order: Numbers = field(default_factory=list)
    """The players in the order of this Turn."""
    at: int = 0
    """Whose part of the phase it is, by place in the order."""
    decks: dict[str, Ids] = field(default_factory=lambda: {name: [] for name in MARKETS})
    """Cards to come, the next one last."""
    rows: dict[str, Ids] = field(default_factory=lambda: {name: [""] * 3 for name in MARKETS})
    """Left, middle, right."""
    missions: list[Ids] = field(default_factory=lambda: [["", ""] for _ in range(4)])
    """Column by column."""
    frames: list[Frame] = field(default_factory=list)
    """What is still to be done; the last one comes first. Without any, a card is to be played."""
    log: list[Event] = field(default_factory=list)
    """What the last step did."""
    options: Moves | None = None
    """The legal moves, once somebody asked; computed from the rest."""

    def __post_init__(self, players: int) -> None:
        """Lay out an empty table."""
        Board.__post_init__(self, players)
        self.order = list(range(players))

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = State.__new__(State)
        self.lay_out(twin)
        twin.chance, twin.turn, twin.phase, twin.at = self.chance, self.turn, self.phase, self.at
        twin.order = self.order[:]
        twin.decks = {market: cards[:] for market, cards in self.decks.items()}
        twin.rows = {market: cards[:] for market, cards in self.rows.items()}
        twin.missions = [column[:] for column in self.missions]
        twin.frames = [frame[:] for frame in self.frames]
        twin.log, twin.options = [], None
        return twin

    def plain(self) -> list[Any]:
        """Give everything that makes two states the same, in the order of notation."""
        return [
            self.book.write(),
            self.map.id,
            [self.turn, self.phase, self.order, self.at, self.key, self.spent],
            [self.technology, self.energy],
            list(self.drones.values()),
            list(self.rows.values()),
            list(self.decks.values()),
            self.missions,
            [side.plain() for side in self.sides],
            self.frames,
            self.chance,
        ]

    def __eq__(self, other: object) -> bool:
        """Two states are the same when everything the rules look at is."""
        return isinstance(other, State) and self.plain() == other.plain()

    def __hash__(self) -> int:
        """Hash by everything the rules look at."""
        return hash(frozen(self.plain()))

    @property
    def current(self) -> int:
        """Whose part of the phase it is."""
        return self.order[self.at]

    @property
    def decider(self) -> int:
        """Who decides now."""
        return int(self.frames[-1][1]) if self.frames else self.current

    @property
    def asked(self) -> Side:
        """What the player has who decides now."""
        return self.sides[self.decider]

    def say(
        self,
        kind: str,
        player: int | None,
        *rules: str,
        region: str | None = None,
        card: str | None = None,
        number: int = 0,
        **more: Any,
    ) -> None:
        """Note something that happened, with the rules it follows; `more` is other, detail."""
        who = PLAYERS[player] if player is not None else None
        once = tuple(dict.fromkeys(rules))
        self.log.append(Event(kind, who, card or None, region or None, number, once, **more))


def frozen(value: Any) -> Any:
    """Give rows and tables as tuples, tables in the order of their keys."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    return tuple(sorted(value.items())) if isinstance(value, dict) else value
