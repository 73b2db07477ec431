"""The whole game as plain data: piles of cards, Locations with who stands there, and what is still to be done.

What is half done lies in `frames` (the last one comes first) and in `items` (cards and actions that may still be answered), so that
copying, comparing, writing down and undoing a position in the middle of a fight is one and the same easy thing. Totals, free
capacity, blocked access points and the like are never stored: they are worked out from who stands where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from playground.apocalypze.cards import CardSet, Kind, Pile
from playground.apocalypze.places import PLAYERS, Card, Place
from playground.core.question import Frame
from playground.core.records import Event, Moves, Numbers, Pairs

PHASES = ("draw", "occupation", "scavenging", "combat", "consumption")
DRAW, OCCUPATION, SCAVENGING, COMBAT, CONSUMPTION = range(5)
HAND = 8
"""Cards a hand is filled up to."""
CARDS = ("survivor", "raider", "equip", "incident", "triumph", "explore")
"""Verbs of items that hold a card."""
NAMED = {"groups": 1, "defend": 1, "wounds": 1, "found": 1, "overflow": 2}
"""Where in the frame of a question its Location stands."""


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


Piles = list[Pile]


class State:
    """One moment of a game."""

    def __init__(self, cards: CardSet, switches: Pairs, players: int, chance: int = 0) -> None:
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
        self.options: Moves | None = None
        """The legal moves, once somebody asked."""
        self.log: list[Event] = []
        """What the last step did."""

    @property
    def players(self) -> int:
        """How many began the game."""
        return len(self.deck)

    @property
    def all_players(self) -> range:
        """The numbers of the players."""
        return range(self.players)

    # Two of them.

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = State.__new__(State)
        vars(twin).update(vars(self))
        for name in ("deck", "hand", "discard", "gone", "limits", "frames"):
            setattr(twin, name, [row[:] for row in getattr(self, name)])
        for name in ("out", "fresh", "items"):
            setattr(twin, name, getattr(self, name)[:])
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
        for place in self.places:
            if place.key == key:
                return place
        return None

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

    def after(self, player: int) -> Numbers:
        """Give the players after this one in turn order."""
        return [*range(player + 1, self.players), *range(player)]

    def others(self, player: int) -> str:
        """Give the players after this one in turn order who are still in the game."""
        return "".join([PLAYERS[other] for other in self.after(player) if not self.out[other]])

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
        card: Kind | str | None = None,
        place: Place | None = None,
        number: int = 0,
        **more: Any,
    ) -> None:
        """Write down what happened, with the rules it follows; `more` is other, detail.

        A card is named by its title, a Character also by a name that says which of several it is.
        """
        title = card.id if isinstance(card, Kind) else card
        where = place.id if place else None
        self.log.append(Event(type_, PLAYERS[player], title, where, number, rules, **more))
