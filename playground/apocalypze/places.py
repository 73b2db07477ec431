"""What lies on the table: Locations, the Characters at them, and Equipment on both, with the figures that follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from playground.apocalypze.cards import ATTACK, DEFENSE, HALVES, VALUE, Half, Kind, Pile
from playground.core.records import Ids, Numbers, Texts

PLAYERS = "abcd"
UNLIMITED = 99
"""The room of a Location that prints no capacity."""
HERE = "here"
"""The Location itself as a target."""


class Gear(NamedTuple):
    """A piece of Equipment in play."""

    kind: Kind
    owner: int
    under: int = -1
    """The piece it is attached to, by its place in the row; -1 where it is on the card itself."""


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
    gear: Pieces = field(default_factory=list)

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

    @property
    def worth(self) -> int:
        """What is left of its value: so much it brings as a resource (az-4-4, az-10-2, A-55)."""
        return self.value - self.wounds

    def gear_bonus(self, figure: int) -> int:
        """Add up what its Equipment adds to a figure."""
        return sum(gear.kind.bonus[figure] for gear in self.gear)


Pieces = list[Gear]
People = list[Card]


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
    survivors: People = field(default_factory=list)
    raiders: People = field(default_factory=list)
    gear: Pieces = field(default_factory=list)
    sections: Pile = field(default_factory=list)
    """Face down, top first."""
    key: str = field(init=False)
    """Its owner and its number: `a0` is the Stronghold of player a."""
    id: str = field(init=False)
    """Its name in moves: `police-station.a`, `general-store.b1`."""

    def __post_init__(self) -> None:
        """Name it once: a Location keeps its owner and its number."""
        self.key = f"{PLAYERS[self.owner]}{self.slot}"
        self.id = f"{self.kind.id}.{PLAYERS[self.owner]}{self.slot or ''}"

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

    def name(self, card: Card) -> str:
        """Name a Character by its title and its number among those of the same title: `police-officer.2`."""
        same = [other.uid for other in self.everybody() if other.kind is card.kind]
        return f"{card.kind.id}.{same.index(card.uid) + 1}"

    def called(self, card: Card) -> str:
        """Name a Character by its title, with its number where others of the same title are there."""
        same = [other for other in self.everybody() if other.kind is card.kind]
        return self.name(card) if len(same) > 1 else card.kind.id

    def names(self, cards: Iterable[Card]) -> Ids:
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

    def targets(self) -> Texts:
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

    def row(self, card: Card | None) -> Pieces:
        """Give the Equipment on a Character, or on the Location."""
        return card.gear if card else self.gear

    # Who is there.

    def everybody(self) -> People:
        """Give all Characters there, survivors first."""
        return self.survivors + self.raiders

    def add(self, card: Card) -> None:
        """Put a Character on its side."""
        (self.raiders if card.half.raider else self.survivors).append(card)

    def remove(self, card: Card) -> None:
        """Take a Character away."""
        (self.survivors if card in self.survivors else self.raiders).remove(card)

    def raiders_of(self, player: int) -> People:
        """Give the raiders a player controls there."""
        return [card for card in self.raiders if card.controller == player]

    def groups(self, player: int) -> Numbers:
        """Give the attack groups of a player that still have raiders."""
        return sorted({card.group for card in self.raiders_of(player) if card.group})

    def faction(self, without: Card | None = None) -> str:
        """Give the one faction of raiders there, all players together (az-9-4)."""
        return next((card.half.faction for card in self.raiders if card is not without), "")

    def kinds(self, people: Iterable[Card]) -> Pile:
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
