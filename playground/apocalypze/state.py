"""The whole game as plain data: piles of card numbers, Locations with who stands there, and what is still to be done.

What is half done lies in `tasks` (the last one comes first) and in `items` (cards and actions that may still be answered), so that
copying, comparing, writing down and undoing a position in the middle of a fight is one and the same easy thing. Totals, free
capacity, blocked access points and the like are never stored: `stats.py` works them out.
"""

from __future__ import annotations

from collections.abc import Iterator

from playground.apocalypze.cards import CardSet
from playground.core.records import Event

PLAYERS = "abcd"
PHASES = ("draw", "occupation", "scavenging", "combat", "consumption")
DRAW, OCCUPATION, SCAVENGING, COMBAT, CONSUMPTION = range(5)
HAND = 8
"""Cards a hand is filled up to."""

Gear = tuple[int, int, int]
"""A piece of Equipment in play: its kind, its owner, and the piece it is attached to (its place in the row, or -1)."""
Task = list[int | str]
"""Something still to be done: a word, then numbers and words."""


class Card:
    """A Character in play."""

    __slots__ = (
        "attack",
        "controller",
        "defense",
        "gear",
        "group",
        "kind",
        "owner",
        "uid",
        "wounds",
        "zombie",
    )

    def __init__(self, uid: int, kind: int, owner: int, controller: int, zombie: bool) -> None:
        """Put a Character into play."""
        self.uid = uid
        """A number of its own while it is in play."""
        self.kind = kind
        self.owner = owner
        self.controller = controller
        self.zombie = zombie
        """Which half it is."""
        self.wounds = 0
        self.group = 0
        """The attack group it belongs to, or the one it meets; 0 is none."""
        self.attack = 0
        self.defense = 0
        """What card texts add until the end of the phase."""
        self.gear: list[Gear] = []

    def copy(self) -> Card:
        """Give an independent twin."""
        twin = Card.__new__(Card)
        twin.uid, twin.kind, twin.owner, twin.controller = (
            self.uid,
            self.kind,
            self.owner,
            self.controller,
        )
        twin.zombie, twin.wounds, twin.group = self.zombie, self.wounds, self.group
        twin.attack, twin.defense, twin.gear = self.attack, self.defense, self.gear[:]
        return twin

    def key(self) -> tuple[object, ...]:
        """Give everything that makes two the same."""
        return (
            *(
                self.uid,
                self.kind,
                self.owner,
                self.controller,
                self.zombie,
                self.wounds,
                self.group,
            ),
            *(self.attack, self.defense, tuple(self.gear)),
        )


class Place:
    """A Location in play, with both sides."""

    __slots__ = ("gear", "kind", "owner", "raiders", "sections", "slot", "survivors")

    def __init__(self, kind: int, owner: int, slot: int) -> None:
        """Put a Location into play; slot 0 is a Stronghold."""
        self.kind = kind
        self.owner = owner
        self.slot = slot
        self.survivors: list[Card] = []
        self.raiders: list[Card] = []
        self.gear: list[Gear] = []
        self.sections: list[int] = []
        """Kinds, face down, top first."""

    @property
    def key(self) -> str:
        """Name it by its owner and its number: `a0` is the Stronghold of player a."""
        return f"{PLAYERS[self.owner]}{self.slot}"

    def everybody(self) -> list[Card]:
        """Give all Characters there, survivors first."""
        return self.survivors + self.raiders

    def copy(self) -> Place:
        """Give an independent twin."""
        twin = Place(self.kind, self.owner, self.slot)
        twin.survivors = [card.copy() for card in self.survivors]
        twin.raiders = [card.copy() for card in self.raiders]
        twin.gear, twin.sections = self.gear[:], self.sections[:]
        return twin

    def facts(self) -> tuple[object, ...]:
        """Give everything that makes two the same."""
        return (
            *(self.kind, self.owner, self.slot, tuple(self.gear), tuple(self.sections)),
            *(
                tuple(card.key() for card in self.survivors),
                tuple(card.key() for card in self.raiders),
            ),
        )


class State:
    """One moment of a game."""

    __slots__ = (
        *(
            "active",
            "barred",
            "cards",
            "chance",
            "deck",
            "discard",
            "fresh",
            "gone",
            "hand",
            "items",
            "limits",
            "log",
            "occupied",
        ),
        *("out", "phase", "places", "played", "serial", "switches", "tasks", "turn", "winner"),
    )

    def __init__(
        self, cards: CardSet, switches: dict[str, str], players: int, chance: int = 0
    ) -> None:
        """Lay out an empty table."""
        self.cards = cards
        self.switches = switches
        self.chance = chance
        self.deck: list[list[int]] = [[] for _ in range(players)]
        """Kinds, top first; so the other piles."""
        self.hand: list[list[int]] = [[] for _ in range(players)]
        """Kinds, sorted."""
        self.discard: list[list[int]] = [[] for _ in range(players)]
        self.gone: list[list[int]] = [[] for _ in range(players)]
        """What has left the game, sorted."""
        self.limits: list[list[int]] = [[] for _ in range(players)]
        """Incidents and Triumphs a player has played this turn, sorted."""
        self.out = [False] * players
        self.fresh = [True] * players
        """Whose first turn is still to come."""
        self.places: list[Place] = []
        self.turn = 1
        self.active = 0
        self.phase = DRAW
        self.occupied = ""
        """The key of the occupied Location."""
        self.played = False
        """Whether the active player has played a card this turn."""
        self.barred = False
        """Whether the active player has recycled the whole hand this turn."""
        self.serial = 0
        """The number the next Character in play gets."""
        self.winner = -1
        self.tasks: list[Task] = []
        self.items: list[Task] = []
        """Played cards and actions waiting for answers, the last one on top: player, cancelled, verb, kind, and what they name."""
        self.log: list[Event] = []
        """What the last step did."""

    @property
    def players(self) -> int:
        """How many began the game."""
        return len(self.deck)

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = State.__new__(State)
        twin.cards, twin.switches, twin.chance, twin.serial = (
            self.cards,
            self.switches,
            self.chance,
            self.serial,
        )
        twin.deck = [pile[:] for pile in self.deck]
        twin.hand = [pile[:] for pile in self.hand]
        twin.discard = [pile[:] for pile in self.discard]
        twin.gone = [pile[:] for pile in self.gone]
        twin.limits = [kinds[:] for kinds in self.limits]
        twin.out, twin.fresh = self.out[:], self.fresh[:]
        twin.places = [place.copy() for place in self.places]
        twin.turn, twin.active, twin.phase, twin.winner = (
            self.turn,
            self.active,
            self.phase,
            self.winner,
        )
        twin.occupied, twin.played, twin.barred = self.occupied, self.played, self.barred
        twin.tasks = [task[:] for task in self.tasks]
        twin.items = [item[:] for item in self.items]
        twin.log = []
        return twin

    def key(self) -> tuple[object, ...]:
        """Give everything that makes two states the same, as something that can be hashed."""
        piles = (self.deck, self.hand, self.discard, self.gone, self.limits, self.tasks, self.items)
        return (
            *(self.cards.checksum, tuple(sorted(self.switches.items())), self.chance, self.serial),
            *(tuple(map(tuple, pile)) for pile in piles),
            *(tuple(self.out), tuple(self.fresh), tuple(place.facts() for place in self.places)),
            *(
                self.turn,
                self.active,
                self.phase,
                self.winner,
                self.occupied,
                self.played,
                self.barred,
            ),
        )

    def __eq__(self, other: object) -> bool:
        """Two states are the same when everything the rules look at is."""
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        """Hash as the key does."""
        return hash(self.key())

    # Finding things.

    def place(self, key: str) -> Place | None:
        """Find a Location by its key."""
        return next((place for place in self.places if place.key == key), None)

    def home(self, player: int) -> Place:
        """Give a player's Stronghold."""
        return next(place for place in self.places if place.owner == player and not place.slot)

    def everybody(self) -> Iterator[tuple[Place, Card]]:
        """Give every Character in play with its Location."""
        for place in self.places:
            for card in place.everybody():
                yield place, card

    def card(self, uid: int) -> tuple[Place, Card] | None:
        """Find a Character in play by its number."""
        return next((pair for pair in self.everybody() if pair[1].uid == uid), None)

    def others(self, player: int) -> str:
        """Give the players after this one in turn order who are still in the game."""
        order = [(player + step) % self.players for step in range(1, self.players)]
        return "".join(PLAYERS[other] for other in order if not self.out[other])
