"""Cards and decks as the engine knows them; `deckfile.py` reads a file of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playground.core.errors import CodexError, nearest
from playground.core.records import Ids, Names

DECK = 60
"""Cards of a deck, the Stronghold among them."""
ATTACK, DEFENSE, VALUE = range(3)
"""The figures, by their place in a row of bonuses."""
STATS = ("attack", "defense", "value")
"""The figures of a Character."""
PLACE_FIGURES = ("access", "capacity", "damage", "sections")
"""The figures of a Location."""
HALVES = ("human", "zombie")
Aura = tuple[str, tuple[int, int]]
"""Whom a bonus concerns (a side, a faction, all, or nobody), and what it adds: attack, defense."""
Printed = Mapping[str, Names] | None
"""The figures a rulebook prints, by card; none where the cards are not ours."""


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a character: who it is when it is played this way."""

    raider: bool
    faction: str
    attack: int
    defense: int
    value: int


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card text does."""

    do: str
    number: int = 1
    attack: int = 0
    defense: int = 0
    faction: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """One title with everything the engine knows about it. There is one object for each: two of them are never the same."""

    id: str
    name: str
    type: str
    number: int
    """Its place in the deck file."""
    unique: bool
    human: Half | None
    zombie: Half | None
    stronghold: bool
    access: int
    damage: int
    capacity: int | None
    sections: int
    draw: int
    replenish: int
    fits: Names
    """What Equipment may be put on."""
    bonus: tuple[int, ...]
    """What Equipment adds: attack, defense, value."""
    aura: Aura
    """A standing bonus to others at the same Location."""
    consumption: int
    effect: Effect | None
    ability: Effect | None
    when: str
    """The moment for a Triumph."""

    def __lt__(self, other: Kind) -> bool:
        """Sort in the order of the deck file."""
        return self.number < other.number

    @property
    def twofold(self) -> bool:
        """Whether it has a human and a zombie half."""
        return self.human is not None and self.zombie is not None

    @property
    def survivor(self) -> Half | None:
        """The half it has as a survivor, if any."""
        return self.human if self.human and not self.human.raider else None

    def half(self, zombie: bool) -> Half | None:
        """Give one of its halves, if it has that."""
        return self.zombie if zombie else self.human


Pile = list[Kind]
"""Cards that lie on each other, or in a hand."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of 60: one Stronghold and 59 others."""

    id: str
    stronghold: Kind
    cards: tuple[Kind, ...]


class CardSet:
    """All kinds by number and by id, and the decks made of them."""

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        decks: Sequence[Deck],
        letters: str,
        printed: Printed = None,
    ) -> None:
        """Keep what a deck file says."""
        self.printed = printed
        """The figures that a rulebook prints, by card; None where no card is ours."""
        self.by_id = kinds
        self.kinds = list(kinds.values())
        self.decks = decks
        self.checksum = letters
        """Which cards a position was written with."""
        self.filler = plainest(self.kinds)
        """What a position is filled up with."""

    def invented(self, kind: Kind, figures: Names) -> Ids:
        """Give those of the figures of a card that no rulebook prints, so that they are ours."""
        if self.printed is None:
            return []
        return [figure for figure in figures if figure not in self.printed.get(kind.id, ())]

    def usual(self, player: int) -> Deck:
        """Give the deck of a player where nobody chooses one: those of the file in turn."""
        return self.decks[player % len(self.decks)]

    def read(self, text: object) -> Kind:
        """Read a card by its id or its English name."""
        name = read_id(text)
        if name not in self.by_id:
            raise CodexError(f"unknown card {text!r}{nearest(name, self.by_id)}")
        return self.by_id[name]


def read_id(text: object) -> str:
    """Read what may be the id of a card, or a name it is made of; it may come from anywhere."""
    if not isinstance(text, str) or len(text) > 60:
        raise CodexError(f"a card is named by its id, like 'handgun', not by {text!r:.40}")
    return slug(text)


def plainest(kinds: Pile) -> Kind:
    """Give a card that does nothing, or else one that may be there many times."""
    blank = [kind for kind in kinds if kind.type == "blank"]
    plain = [kind for kind in kinds if not kind.stronghold and not kind.unique]
    return (blank or plain)[0]


def slug(text: str) -> str:
    """Give the id that a name has."""
    return "-".join(text.lower().replace("’", "").replace("'", "").split())
