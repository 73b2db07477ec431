"""The state of a game: plain data, nothing derived. Majorities, cubes, supplies of figures and the Reserve are computed from it."""

from __future__ import annotations

from typing import Any

from playground.core.records import Event
from playground.dei.kit import Kit, Map
from playground.dei.rulebook import Rulebook
from playground.dei.words import COLOUR_OF, COLOURS, DRONES, MARKETS, PLAYERS

Frame = list[Any]
"""A decision that waits: its kind, the number of the player, and words or numbers."""
Plain = tuple[Any, ...]
OVER = 4
"""The phase after the last: 0 is setup, 1 to 3 are the Action Phases."""


class Side:
    """What one player has."""

    __slots__ = (
        *(
            "faction",
            "supplies",
            "technology",
            "energy",
            "hand",
            "pad",
            "planned",
            "bot",
            "bin",
            "candy",
            "talents",
            "unlocked",
        ),
        *(
            "missions",
            "units",
            "champion",
            "refuges",
            "elevators",
            "bridges",
            "alternative",
            "delivered",
            "counted",
        ),
    )

    def __init__(self) -> None:
        """Begin with nothing."""
        self.faction = ""
        self.supplies = 0
        self.technology = 0
        self.energy = 0
        self.hand: list[str] = []
        """Cards in hand, sorted."""
        self.pad: list[list[str]] = [[], [], []]
        """Cards played in each Action Phase of this Turn; `!` behind one is face down."""
        self.planned: list[str] = []
        """Cards put down in secret for this phase (optional rule 3), in the order they will be played."""
        self.bot: list[str] = []
        """Cards used up by Delivery Bot this Turn; they go to the Bin with the face-down ones."""
        self.bin: list[str] = []
        self.candy = [0] * 8
        self.talents = ["", "", ""]
        """The Talent of each colour, or none yet."""
        self.unlocked = [0, 0, 0]
        self.missions: list[str] = []
        """Where the Mission tokens lie: column and row, `21`."""
        self.units: dict[str, int] = {}
        """Scrappers by Region; no zeros."""
        self.champion = ""
        """The Champion's Region; none before the start, or where a position leaves it out."""
        self.refuges: list[str] = []
        self.elevators: list[str] = []
        """Links `ground~roof`."""
        self.bridges: list[str] = []
        """Links `roof~roof`."""
        self.alternative = 0
        """The Action Phase in which Alternative Energy was used last this Turn."""
        self.delivered = 0
        """The same for Delivery Bot."""
        self.counted = 0
        """Whether the end count of Outposts, Talents and tokens is done."""

    def copy(self) -> Side:
        """Give an independent twin."""
        twin = Side.__new__(Side)
        twin.faction, twin.supplies, twin.technology, twin.energy = (
            self.faction,
            self.supplies,
            self.technology,
            self.energy,
        )
        twin.hand, twin.planned, twin.bot, twin.bin = (
            self.hand[:],
            self.planned[:],
            self.bot[:],
            self.bin[:],
        )
        twin.pad = [row[:] for row in self.pad]
        twin.candy, twin.talents, twin.unlocked = self.candy[:], self.talents[:], self.unlocked[:]
        twin.missions, twin.units, twin.champion = (
            self.missions[:],
            self.units.copy(),
            self.champion,
        )
        twin.refuges, twin.elevators, twin.bridges = (
            self.refuges[:],
            self.elevators[:],
            self.bridges[:],
        )
        twin.alternative, twin.delivered, twin.counted = (
            self.alternative,
            self.delivered,
            self.counted,
        )
        return twin

    def plain(self) -> Plain:
        """Give everything as nested tuples, in the order of notation."""
        return (
            *(
                self.faction,
                self.supplies,
                self.technology,
                self.energy,
                tuple(self.hand),
                tuple(tuple(row) for row in self.pad),
            ),
            *(
                tuple(self.planned),
                tuple(self.bot),
                tuple(self.bin),
                tuple(self.candy),
                tuple(self.talents),
                tuple(self.unlocked),
            ),
            *(
                tuple(self.missions),
                tuple(part for pair in sorted(self.units.items()) for part in pair),
                self.champion,
            ),
            *(
                tuple(self.refuges),
                tuple(self.elevators),
                tuple(self.bridges),
                self.alternative,
                self.delivered,
                self.counted,
            ),
        )

    def has(self, talent: str) -> bool:
        """Say whether a Talent is unlocked."""
        colour = COLOURS.index(COLOUR_OF[talent])
        return self.talents[colour] == talent and bool(self.unlocked[colour])


class State:
    """One moment of a game, changed in place by `turn.apply`."""

    __slots__ = (
        *(
            "kit",
            "book",
            "map",
            "chance",
            "turn",
            "phase",
            "order",
            "at",
            "key",
            "sides",
            "technology",
            "energy",
            "drones",
        ),
        *("decks", "rows", "missions", "spent", "stack", "log", "options"),
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
        self.technology = {
            region.id: region.technology for region in board.regions.values() if region.technology
        }
        self.energy = {
            region.id: region.energy for region in board.regions.values() if region.energy
        }
        self.drones = dict.fromkeys(DRONES, "")
        """The Region of each Drone; none where it is not in the game."""
        self.decks: dict[str, list[str]] = {market: [] for market in MARKETS}
        """Cards to come, the next one last."""
        self.rows: dict[str, list[str]] = {market: ["", "", ""] for market in MARKETS}
        """Left, middle, right."""
        self.missions: list[list[str]] = [["", ""] for _ in range(4)]
        """Column by column."""
        self.spent = [0] * 8
        """Candy Boosts out of the game (only where used ones do not return)."""
        self.stack: list[Frame] = []
        self.log: list[Event] = []
        """What the last step did."""
        self.options: list[str] | None = None
        """The legal moves, once somebody asked; computed from the rest."""

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = State.__new__(State)
        twin.kit, twin.book, twin.map, twin.chance = self.kit, self.book, self.map, self.chance
        twin.turn, twin.phase, twin.order, twin.at, twin.key = (
            self.turn,
            self.phase,
            self.order[:],
            self.at,
            self.key[:],
        )
        twin.sides = [side.copy() for side in self.sides]
        twin.technology, twin.energy, twin.drones = (
            self.technology.copy(),
            self.energy.copy(),
            self.drones.copy(),
        )
        twin.decks = {market: cards[:] for market, cards in self.decks.items()}
        twin.rows = {market: cards[:] for market, cards in self.rows.items()}
        twin.missions = [column[:] for column in self.missions]
        twin.spent = self.spent[:]
        twin.stack = [frame[:] for frame in self.stack]
        twin.log = []
        twin.options = self.options
        return twin

    def plain(self) -> Plain:
        """Give everything that makes two states the same, as nested tuples, in the order of notation."""
        return (
            *(self.turn, self.phase, tuple(self.order), self.at, tuple(self.key)),
            *(
                tuple(pair for pair in sorted(table.items()) if pair[1])
                for table in (self.technology, self.energy)
            ),
            tuple(self.drones.values()),
            *(
                tuple(tuple(cards[market]) for market in MARKETS)
                for cards in (self.rows, self.decks)
            ),
            *(tuple(tuple(column) for column in self.missions), tuple(self.spent)),
            *(
                tuple(side.plain() for side in self.sides),
                tuple(tuple(frame) for frame in self.stack),
            ),
            *(self.chance, self.map.id, self.book.write()),
        )

    def __eq__(self, other: object) -> bool:
        """Two states are the same when everything the rules look at is."""
        return isinstance(other, State) and self.plain() == other.plain()

    def __hash__(self) -> int:
        """Hash by everything the rules look at."""
        return hash(self.plain())

    @property
    def current(self) -> int:
        """Whose part of the phase it is."""
        return self.order[self.at]

    @property
    def decider(self) -> int:
        """Who decides now."""
        return int(self.stack[-1][1]) if self.stack else self.current

    def rule(self, name: str) -> str:
        """Give the value of a switch."""
        return self.book.switch[name]

    def option(self, name: str) -> bool:
        """Say whether an optional rule is in use."""
        return name in self.book.options

    def say(
        self, kind: str, player: int | None, *rules: str, region: str | None = None, **more: Any
    ) -> None:
        """Note something that happened, with the rules it follows; `more` is card, number, other, detail."""
        who = PLAYERS[player] if player is not None else None
        card, number = more.pop("card", None) or None, more.pop("number", 0)
        self.log.append(
            Event(kind, who, card, region or None, number, tuple(dict.fromkeys(rules)), **more)
        )


def base(card: str) -> str:
    """Give the id of a card on the Pad."""
    return card.removesuffix("!")


def down(card: str) -> bool:
    """Say whether a card on the Pad lies face down."""
    return card.endswith("!")
