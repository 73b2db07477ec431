"""The state of a game: plain data, nothing derived. Majorities, cubes, supplies of figures and the Reserve are computed from it."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field, fields
from itertools import chain
from typing import Any, TypeVar

from playground.core.question import Frame, Question
from playground.core.records import Event
from playground.dei.constants import CANDY, COLOUR_OF, COLOURS, DRONES, MARKETS, PLAYERS
from playground.dei.data import Kit
from playground.dei.maps import Map
from playground.dei.rulebook import Rulebook

T = TypeVar("T")
SIMPLE = (str, int, Event)
"""What never changes."""
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
        return twin_of(self, FIELDS)

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


@dataclass(slots=True, eq=False)
class State:
    """One moment of a game, changed in place by `turn.apply`."""

    kit: Kit
    book: Rulebook
    map: Map
    players: InitVar[int]
    chance: int = 0
    turn: int = 1
    phase: int = 0
    order: list[int] = field(default_factory=list)
    """The players in the order of this Turn."""
    at: int = 0
    """Whose part of the phase it is, by place in the order."""
    key: list[int] = field(default_factory=lambda: [0, 1, 2])
    """The colour of the circles A, B, C."""
    sides: list[Side] = field(default_factory=list)
    technology: dict[str, int] = field(default_factory=dict)
    """Tokens on the board by Region; no zeros."""
    energy: dict[str, int] = field(default_factory=dict)
    drones: dict[str, str] = field(default_factory=lambda: dict.fromkeys(DRONES, ""))
    """The Region of each Drone; none where it is not in the game."""
    decks: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in MARKETS})
    """Cards to come, the next one last."""
    rows: dict[str, list[str]] = field(default_factory=lambda: {name: [""] * 3 for name in MARKETS})
    """Left, middle, right."""
    missions: list[list[str]] = field(default_factory=lambda: [["", ""] for _ in range(4)])
    """Column by column."""
    spent: list[int] = field(default_factory=lambda: [0] * len(CANDY))
    """Candy Boosts out of the game (only where used ones do not return)."""
    frames: list[Frame] = field(default_factory=list)
    """What is still to be done; the last one comes first. Without any, a card is to be played."""
    log: list[Event] = field(default_factory=list)
    """What the last step did."""
    options: list[str] | None = None
    """The legal moves, once somebody asked; computed from the rest."""

    def __post_init__(self, players: int) -> None:
        """Lay out an empty table."""
        self.order = list(range(players))
        self.sides = [Side() for _ in range(players)]
        regions = self.map.regions.values()
        self.technology = {place.id: place.technology for place in regions if place.technology}
        self.energy = {place.id: place.energy for place in regions if place.energy}

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = twin_of(self, STATE_FIELDS)
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


STATE_FIELDS = tuple(part.name for part in fields(State))


def twin_of(original: T, names: tuple[str, ...]) -> T:
    """Give an object with the same fields, independent of the original."""
    twin = object.__new__(type(original))
    for name in names:
        setattr(twin, name, copied(getattr(original, name)))
    return twin


def copied(value: Any) -> Any:
    """Give rows, tables and what players have as independent twins, everything else as it is."""
    if isinstance(value, list):
        simple = not value or isinstance(value[0], SIMPLE)
        return value[:] if simple else [copied(part) for part in value]
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return value.copy() if isinstance(value, Side) else value


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


Ask = Question[State]
"""One kind of question in this game."""
