"""The whole game as plain data: piles of cards, Locations with who stands there, and what is still to be done.

What is half done lies in `frames` (the last one comes first) and in `items` (cards and actions that may still be answered), so that
copying, comparing, writing down and undoing a position in the middle of a fight is one and the same easy thing. Totals, free
capacity, blocked access points and the like are never stored: they are worked out from who stands where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from playground.apocalypze.cards import ATTACK, DEFENSE, HALVES, VALUE, CardSet, Half, Kind
from playground.core.question import Frame, Question
from playground.core.records import Event

PLAYERS = "abcd"
PHASES = ("draw", "occupation", "scavenging", "combat", "consumption")
DRAW, OCCUPATION, SCAVENGING, COMBAT, CONSUMPTION = range(5)
HAND = 8
"""Cards a hand is filled up to."""
UNLIMITED = 99
"""The room of a Location that prints no capacity."""
HERE = "here"
"""The Location itself as a target."""
CARDS = ("survivor", "raider", "equip", "incident", "triumph", "explore")
"""Verbs of items that hold a card."""

NAMED = {"groups": 1, "defend": 1, "wounds": 1, "found": 1, "overflow": 2}
"""Where in the frame of a question its Location stands."""


class Gear(NamedTuple):
    """A piece of Equipment in play."""

    kind: Kind
    owner: int
    under: int = -1
    """The piece it is attached to, by its place in the row; -1 where it is on the card itself."""


class Item(NamedTuple):
    """A played card or an action that may still be answered."""

    player: int
    verb: str
    kind: Kind | None = None
    """The card, or the one whose ability is used; an action such as leaving a Location has none."""
    named: tuple[Any, ...] = ()
    """What it is aimed at, in numbers and words."""
    cancelled: bool = False

    @property
    def card(self) -> Kind | None:
        """The card that is on its way with it."""
        return self.kind if self.verb in CARDS else None


@dataclass(slots=True)
class Card:
    """A Character in play."""

    uid: int
    """A number of its own while it is in play."""
    kind: Kind
    owner: int
    controller: int
    zombie: bool
    """Which half it is."""
    wounds: int = 0
    group: int = 0
    """The attack group it belongs to, or the one it meets; 0 is none."""
    more_attack: int = 0
    more_defense: int = 0
    """What card texts add until the end of the phase."""
    gear: list[Gear] = field(default_factory=list)

    def copy(self) -> Card:
        """Give an independent twin."""
        return Card(
            self.uid,
            self.kind,
            self.owner,
            self.controller,
            self.zombie,
            self.wounds,
            self.group,
            self.more_attack,
            self.more_defense,
            self.gear[:],
        )

    @property
    def half(self) -> Half:
        """Who it is, the way it was played."""
        found = self.kind.half(self.zombie)
        assert found is not None
        return found

    @property
    def half_name(self) -> str:
        """Which half of a twofold card it is; nothing where there is only one."""
        return HALVES[self.zombie] if self.kind.twofold else ""

    @property
    def value(self) -> int:
        """Its value, without regard to wounds (az-10-1)."""
        return self.half.value + self.gear_bonus(VALUE)

    def gear_bonus(self, figure: int) -> int:
        """Add up what its Equipment adds to a figure."""
        return sum(gear.kind.bonus[figure] for gear in self.gear)


class Target(NamedTuple):
    """What a word names at a Location: a Character or the Location itself, or a piece of Equipment on one of them."""

    card: Card | None
    """None is the Location."""
    piece: int = -1
    """The piece of Equipment by its place in the row; -1 is none."""


@dataclass(slots=True)
class Place:
    """A Location in play, with both sides."""

    kind: Kind
    owner: int
    slot: int
    """0 is a Stronghold."""
    survivors: list[Card] = field(default_factory=list)
    raiders: list[Card] = field(default_factory=list)
    gear: list[Gear] = field(default_factory=list)
    sections: list[Kind] = field(default_factory=list)
    """Face down, top first."""
    key: str = field(init=False)
    """Its owner and its number: `a0` is the Stronghold of player a."""

    def __post_init__(self) -> None:
        """Name it once: a Location keeps its owner and its number."""
        self.key = f"{PLAYERS[self.owner]}{self.slot}"

    def copy(self) -> Place:
        """Give an independent twin."""
        return Place(
            self.kind,
            self.owner,
            self.slot,
            [card.copy() for card in self.survivors],
            [card.copy() for card in self.raiders],
            self.gear[:],
            self.sections[:],
        )

    # Names.

    @property
    def id(self) -> str:
        """Its name in moves: `police-station.a`, `general-store.b1`."""
        return f"{self.kind.id}.{PLAYERS[self.owner]}{self.slot or ''}"

    def name(self, card: Card) -> str:
        """Name a Character by its title and its number among those of the same title: `police-officer.2`."""
        same = [other.uid for other in self.everybody() if other.kind is card.kind]
        return f"{card.kind.id}.{same.index(card.uid) + 1}"

    def names(self, cards: Iterable[Card]) -> list[str]:
        """Name several Characters."""
        return [self.name(card) for card in cards]

    def find(self, word: str) -> Card | None:
        """Find a Character by its name; without a number the first one is meant."""
        title, _, number = word.partition(".")
        if not (number or "1").isdigit():
            return None
        same = [card for card in self.everybody() if card.kind.id == title]
        index = int(number or "1")
        return same[index - 1] if 0 < index <= len(same) else None

    def card(self, word: str) -> Card:
        """Give a Character that is known to be there."""
        found = self.find(word)
        assert found is not None
        return found

    def targets(self) -> Iterator[str]:
        """Name everything a card might be aimed at: the Location, the Characters, and Equipment on them."""
        yield HERE
        yield from (f"{gear.kind.id}@{HERE}" for gear in self.gear)
        for card in self.everybody():
            name = self.name(card)
            yield name
            yield from dict.fromkeys(f"{gear.kind.id}@{name}" for gear in card.gear)

    def target(self, word: str) -> Target | None:
        """Read a target: `here`, `police-officer.1`, `handgun@here`, `handgun@police-officer.1`."""
        piece, at, holder = word.rpartition("@")
        card = None if holder == HERE else self.find(holder)
        if card is None and holder != HERE:
            return None
        if not at:
            return Target(card)
        pieces = [gear.kind.id for gear in self.row(card)]
        return Target(card, pieces.index(piece)) if piece in pieces else None

    def sort_of(self, target: Target) -> str:
        """Say what sort of thing a target is."""
        if target.piece >= 0:
            return "equipment"
        if target.card is None:
            return "location"
        return "survivor" if target.card in self.survivors else "raider"

    def worn(self, target: Target, kind: Kind) -> Gear | None:
        """Find the copy of a title that is put on a target."""
        for gear in self.row(target.card):
            if gear.kind is kind and gear.under == target.piece:
                return gear
        return None

    def row(self, card: Card | None) -> list[Gear]:
        """Give the Equipment on a Character, or on the Location."""
        return card.gear if card else self.gear

    # Who is there.

    def everybody(self) -> list[Card]:
        """Give all Characters there, survivors first."""
        return self.survivors + self.raiders

    def add(self, card: Card) -> None:
        """Put a Character on its side."""
        (self.raiders if card.half.raider else self.survivors).append(card)

    def remove(self, card: Card) -> None:
        """Take a Character away."""
        (self.survivors if card in self.survivors else self.raiders).remove(card)

    def raiders_of(self, player: int) -> list[Card]:
        """Give the raiders a player controls there."""
        return [card for card in self.raiders if card.controller == player]

    def groups(self, player: int) -> list[int]:
        """Give the attack groups of a player that still have raiders."""
        return sorted({card.group for card in self.raiders_of(player) if card.group})

    def faction(self, without: Card | None = None) -> str:
        """Give the one faction of raiders there, all players together (az-9-4)."""
        return next((card.half.faction for card in self.raiders if card is not without), "")

    def kinds(self, people: Iterable[Card]) -> list[Kind]:
        """Give the cards there: the Location, these Characters, and Equipment on it and on them."""
        cards = list(people)
        gear = chain(self.gear, *(card.gear for card in cards))
        return [self.kind, *(card.kind for card in cards), *(piece.kind for piece in gear)]

    # Figures.

    @property
    def room(self) -> int:
        """How many more survivors it takes (az-8-2; a scavenging Location only if capacity is printed, A-06)."""
        capacity = self.kind.capacity
        return UNLIMITED if capacity is None else capacity - len(self.survivors)

    @property
    def blocked(self) -> int:
        """How many access points are blocked: one for each attack group that still has raiders (az-18-13, A-42)."""
        groups = {(card.controller, card.group) for card in self.raiders if card.group}
        return min(len(groups), self.kind.access)

    @property
    def sealed(self) -> bool:
        """Whether all access points are blocked, so that nobody may leave (az-18-15)."""
        return self.blocked >= self.kind.access

    def aura(self, card: Card, figure: int) -> int:
        """Add up what standing bonuses there give a Character."""
        side = "survivors" if card in self.survivors else "raiders"
        concerned = (side, card.half.faction, "all")
        auras = [kind.aura for kind in self.kinds(self.everybody())]
        return sum(bonus[figure] for to, bonus in auras if to in concerned)

    def attack(self, card: Card) -> int:
        """Give the attack of a Character there (az-18-7)."""
        own = card.half.attack + card.more_attack + card.gear_bonus(ATTACK)
        return max(0, own + self.aura(card, ATTACK))

    def defense(self, card: Card) -> int:
        """Give the defense of a Character there (az-18-7)."""
        own = card.half.defense + card.more_defense + card.gear_bonus(DEFENSE)
        return max(0, own + self.aura(card, DEFENSE))


Piles = list[list[Kind]]
Row = TypeVar("Row")


def twins(rows: list[list[Row]]) -> list[list[Row]]:
    """Give independent twins of several rows."""
    return [row[:] for row in rows]


class State:
    """One moment of a game."""

    def __init__(
        self, cards: CardSet, switches: dict[str, str], players: int, chance: int = 0
    ) -> None:
        """Lay out an empty table."""
        self.cards = cards
        self.switches = switches
        self.chance = chance
        self.deck: Piles = [[] for _ in range(players)]
        """Top first; so the other piles."""
        self.hand: Piles = [[] for _ in range(players)]
        """Sorted."""
        self.discard: Piles = [[] for _ in range(players)]
        self.gone: Piles = [[] for _ in range(players)]
        """What has left the game, sorted."""
        self.limits: Piles = [[] for _ in range(players)]
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
        self.frames: list[Frame] = []
        """What is still to be done, the last one first."""
        self.items: list[Item] = []
        """Played cards and actions waiting for answers, the last one on top."""
        self.options: list[str] | None = None
        """The legal moves, once somebody asked."""
        self.log: list[Event] = []
        """What the last step did."""

    @property
    def players(self) -> int:
        """How many began the game."""
        return len(self.deck)

    # Two of them.

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = copy(self)
        twin.deck, twin.hand = twins(self.deck), twins(self.hand)
        twin.discard, twin.gone = twins(self.discard), twins(self.gone)
        twin.limits, twin.frames = twins(self.limits), twins(self.frames)
        twin.out, twin.fresh, twin.items = self.out[:], self.fresh[:], self.items[:]
        twin.places = [place.copy() for place in self.places]
        twin.options, twin.log = None, []
        return twin

    def __eq__(self, other: object) -> bool:
        """Two states are the same when everything the rules look at is."""
        passing = {"options": None, "log": None}
        return isinstance(other, State) and {**vars(self), **passing} == {**vars(other), **passing}

    def __hash__(self) -> int:
        """Hash by a few facts that are the same in equal states."""
        return hash((self.chance, self.serial, self.turn, self.phase, len(self.frames)))

    # Finding things.

    def find(self, key: str) -> Place | None:
        """Find a Location by its key."""
        return next((place for place in self.places if place.key == key), None)

    def place(self, key: str) -> Place:
        """Give a Location that is known to be there."""
        found = self.find(key)
        assert found is not None
        return found

    def named(self, word: str | None) -> Place | None:
        """Find a Location by its name in moves."""
        return next((place for place in self.places if place.id == word), None)

    def at(self, word: str | None) -> Place:
        """Give a Location by its name in moves; it is known to be there."""
        found = self.named(word)
        assert found is not None
        return found

    def places_of(self, player: int) -> list[Place]:
        """Give the Locations of a player."""
        return [place for place in self.places if place.owner == player]

    def home(self, player: int) -> Place:
        """Give a player's Stronghold."""
        return self.place(f"{PLAYERS[player]}0")

    def everybody(self) -> Iterator[tuple[Place, Card]]:
        """Give every Character in play with its Location."""
        for place in self.places:
            for card in place.everybody():
                yield place, card

    def card(self, uid: int) -> tuple[Place, Card] | None:
        """Find a Character in play by its number."""
        return next((pair for pair in self.everybody() if pair[1].uid == uid), None)

    def kind(self, word: str) -> Kind:
        """Give a card by its id; it is known."""
        return self.cards.by_id[word]

    def titles(self, player: int) -> Iterable[Kind]:
        """Give the cards in a hand, each title once."""
        return dict.fromkeys(self.hand[player])

    def in_play(self, kind: Kind) -> int:
        """Count the copies of a title in play anywhere (az-12-2)."""
        return sum(place.kinds(place.everybody()).count(kind) for place in self.places)

    def after(self, player: int) -> list[int]:
        """Give the players after this one in turn order."""
        return [(player + step) % self.players for step in range(1, self.players)]

    def others(self, player: int) -> str:
        """Give the players after this one in turn order who are still in the game."""
        return "".join(PLAYERS[other] for other in self.after(player) if not self.out[other])

    def frame(self, kind: str) -> Frame | None:
        """Find something that is still to be done."""
        return next((frame for frame in self.frames if frame[0] == kind), None)

    @property
    def here(self) -> Place | None:
        """The occupied Location."""
        return self.find(self.occupied)

    @property
    def fight(self) -> Place | None:
        """The Location of the fight that goes on."""
        clash = self.frame("clash")
        return self.find(clash[1]) if clash else None

    @property
    def scene(self) -> Place | None:
        """The Location a waiting question is about: the one it names, that of the fight, otherwise the occupied one."""
        frame = self.frames[-1]
        named = NAMED.get(frame[0])
        return self.find(frame[named]) if named else self.fight or self.here

    # What happened.

    def say(
        self,
        type_: str,
        player: int,
        *rules: str,
        card: Kind | None = None,
        place: Place | None = None,
        **more: Any,
    ) -> None:
        """Write down what happened, with the rules it follows; `more` is number, other, detail."""
        title, where = card.id if card else None, place.id if place else None
        number = more.pop("number", 0)
        self.log.append(Event(type_, PLAYERS[player], title, where, number, rules, **more))


Ask = Question[State]
"""One kind of question in this game."""
