"""The state of a game: plain data, nothing derived. Majorities, cubes, supplies of figures and the Reserve are computed from it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from itertools import chain
from typing import Any

from playground.core.question import Frame
from playground.core.records import Event
from playground.dei.constants import CANDY, COLOUR_OF, COLOURS, DRONES, MARKETS, PLAYERS
from playground.dei.data import Kit
from playground.dei.maps import Map
from playground.dei.rulebook import Rulebook

Plain = tuple[Any, ...]
OVER = 4
"""The phase after the last: 0 is setup, 1 to 3 are the Action Phases."""


@dataclass(slots=True, eq=False)
class Side:
    """What one player has. The order of the fields is permanent, because notation counts on it."""

    faction: str = ""
    supplies: int = 0
    technology: int = 0
    energy: int = 0
    hand: list[str] = field(default_factory=list)
    """Cards in hand, sorted."""
    pad: list[list[str]] = field(default_factory=lambda: [[], [], []])
    """Cards played in each Action Phase of this Turn; `!` behind one is face down."""
    planned: list[str] = field(default_factory=list)
    """Cards put down in secret for this phase (optional rule 3), in the order they will be played."""
    bot: list[str] = field(default_factory=list)
    """Cards used up by Delivery Bot this Turn; they go to the Bin with the face-down ones."""
    bin: list[str] = field(default_factory=list)
    candy: list[int] = field(default_factory=lambda: [0] * len(CANDY))
    talents: list[str] = field(default_factory=lambda: ["", "", ""])
    """The Talent of each colour, or none yet."""
    unlocked: list[int] = field(default_factory=lambda: [0, 0, 0])
    missions: list[str] = field(default_factory=list)
    """Where the Mission tokens lie: column and row, `21`."""
    units: dict[str, int] = field(default_factory=dict)
    """Scrappers by Region; no zeros."""
    champion: str = ""
    """The Champion's Region; none before the start, or where a position leaves it out."""
    refuges: list[str] = field(default_factory=list)
    elevators: list[str] = field(default_factory=list)
    """Links `ground~roof`."""
    bridges: list[str] = field(default_factory=list)
    """Links `roof~roof`."""
    alternative: int = 0
    """The Action Phase in which Alternative Energy was used last this Turn."""
    delivered: int = 0
    """The same for Delivery Bot."""
    counted: int = 0
    """Whether the end count of Outposts, Talents and tokens is done."""

    def copy(self) -> Side:
        """Give an independent twin."""
        twin = Side.__new__(Side)
        for name in FIELDS:
            setattr(twin, name, copied(getattr(self, name)))
        return twin

    def plain(self) -> list[Any]:
        """Give everything in the order of notation."""
        return [getattr(self, name) for name in FIELDS]

    def played(self) -> list[str]:
        """Give the cards on the Pad, phase by phase."""
        return [*chain.from_iterable(self.pad)]

    def has(self, talent: str) -> bool:
        """Say whether a Talent is unlocked."""
        colour = COLOURS.index(COLOUR_OF[talent])
        return self.talents[colour] == talent and bool(self.unlocked[colour])

    def tokens(self, kind: str) -> int:
        """Count the tokens of a resource on the Pad."""
        return self.technology if kind == "technology" else self.energy

    def add(self, kind: str, number: int) -> None:
        """Take tokens of a resource, or with a negative number give them away."""
        if kind == "technology":
            self.technology += number
        else:
            self.energy += number


FIELDS = tuple(part.name for part in fields(Side))


class State:
    """One moment of a game, changed in place by `turn.apply`."""

    __slots__ = (
        "at",
        "book",
        "chance",
        "decks",
        "drones",
        "energy",
        "frames",
        "key",
        "kit",
        "log",
        "map",
        "missions",
        "options",
        "order",
        "phase",
        "rows",
        "sides",
        "spent",
        "technology",
        "turn",
    )

    def __init__(self, kit: Kit, book: Rulebook, board: Map, players: int, chance: int = 0) -> None:
        """Lay out an empty table."""
        self.kit = kit
        self.book = book
        self.map = board
        self.chance = chance
        self.turn = 1
        self.phase = 0
        self.order = list(range(players))
        """The players in the order of this Turn."""
        self.at = 0
        """Whose part of the phase it is, by place in the order."""
        self.key = [0, 1, 2]
        """The colour of the circles A, B, C."""
        self.sides = [Side() for _ in range(players)]
        regions = board.regions.values()
        self.technology = {place.id: place.technology for place in regions if place.technology}
        self.energy = {place.id: place.energy for place in regions if place.energy}
        self.drones = dict.fromkeys(DRONES, "")
        """The Region of each Drone; none where it is not in the game."""
        self.decks: dict[str, list[str]] = {market: [] for market in MARKETS}
        """Cards to come, the next one last."""
        self.rows: dict[str, list[str]] = {market: ["", "", ""] for market in MARKETS}
        """Left, middle, right."""
        self.missions: list[list[str]] = [["", ""] for _ in range(4)]
        """Column by column."""
        self.spent = [0] * len(CANDY)
        """Candy Boosts out of the game (only where used ones do not return)."""
        self.frames: list[Frame] = []
        """What is still to be done; the last one comes first. Without any, a card is to be played."""
        self.log: list[Event] = []
        """What the last step did."""
        self.options: list[str] | None = None
        """The legal moves, once somebody asked; computed from the rest."""

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = State.__new__(State)
        twin.kit, twin.book, twin.map, twin.chance = self.kit, self.book, self.map, self.chance
        twin.turn, twin.phase, twin.at = self.turn, self.phase, self.at
        twin.order, twin.key, twin.spent = self.order[:], self.key[:], self.spent[:]
        twin.sides = [side.copy() for side in self.sides]
        twin.technology, twin.energy = self.technology.copy(), self.energy.copy()
        twin.drones = self.drones.copy()
        twin.decks = {market: cards[:] for market, cards in self.decks.items()}
        twin.rows = {market: cards[:] for market, cards in self.rows.items()}
        twin.missions = [column[:] for column in self.missions]
        twin.frames = [frame[:] for frame in self.frames]
        twin.log = []
        twin.options = None
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

    def rule(self, name: str) -> str:
        """Give the value of a switch."""
        return self.book.switch[name]

    def option(self, name: str) -> bool:
        """Say whether an optional rule is in use."""
        return name in self.book.options

    def tokens(self, kind: str) -> dict[str, int]:
        """Give the tokens of a resource that lie on the board, by Region; no zeros."""
        return self.technology if kind == "technology" else self.energy

    def say(
        self, kind: str, player: int | None, *rules: str, region: str | None = None, **more: Any
    ) -> None:
        """Note something that happened, with the rules it follows; `more` is card, number, other, detail."""
        who = PLAYERS[player] if player is not None else None
        card, number = more.pop("card", None) or None, more.pop("number", 0)
        once = tuple(dict.fromkeys(rules))
        self.log.append(Event(kind, who, card, region or None, number, once, **more))


def copied(value: Any) -> Any:
    """Give a word or a number as it is, a row or a table as an independent twin."""
    if isinstance(value, list):
        return (
            [copied(part) for part in value] if value and isinstance(value[0], list) else value[:]
        )
    return value.copy() if isinstance(value, dict) else value


def frozen(value: Any) -> Any:
    """Give rows and tables as tuples, tables in the order of their keys."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    return tuple(sorted(value.items())) if isinstance(value, dict) else value


def base(card: str) -> str:
    """Give the id of a card on the Pad."""
    return card.removesuffix("!")


def down(card: str) -> bool:
    """Say whether a card on the Pad lies face down."""
    return card.endswith("!")
