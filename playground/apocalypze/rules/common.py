"""What several phases share: who is asked, and reasons against a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Card, Place
from playground.apocalypze.state import State
from playground.core.question import Automatic, Frame, Pending, Words, need
from playground.core.records import Need

Reasons = Iterator[Need]


class Choice(Pending[State]):
    """A decision of a player, mostly about a Location."""

    @property
    def place(self) -> Place:
        """The Location the frame names; it is known to be there."""
        return self.g.place(self.frame[1])

    @property
    def here(self) -> Place:
        """The occupied Location, where one is known to be occupied."""
        return self.g.place(self.g.occupied)


class OnTurn(Choice):
    """A decision of the player on turn."""

    def asked(self) -> int:
        """Give the player on turn."""
        return self.g.active

    @property
    def home(self) -> Place:
        """The Stronghold of that player."""
        return self.g.home(self.player)


def at_place(step: Callable[[State, Frame, Place], None]) -> Automatic[State]:
    """Do something at the Location a frame names; nothing where it is off the table."""

    def look(g: State, frame: Frame) -> None:
        """Find it first."""
        place = g.find(frame[1])
        if place:
            step(g, frame, place)

    return Automatic(look)


def no_room(place: Place, *rules: str) -> Reasons:
    """A Location takes only so many survivors (az-8-2)."""
    if place.room <= 0:
        yield need("capacity", "az-8-2", *rules, cell=place.id, number=len(place.survivors))


def second_copy(g: State, kind: Kind) -> Reasons:
    """A unique card is in play only once (az-12-2)."""
    if kind.unique and g.in_play(kind):
        yield need("unique", "az-12-2", "az-a-12", card=kind.id)


def other_faction(place: Place, kind: Kind, faction: str, rule: str, but: Card | None) -> Reasons:
    """All raiders at a Location are of one faction, all players together (az-9-3)."""
    there = place.faction(but)
    if there not in ("", faction):
        rules = ("az-9-3", "az-9-4", rule)
        yield need("one-faction", *rules, card=kind.id, cell=place.id, detail=there)


def hand_recycled(g: State, player: int) -> Reasons:
    """Whoever has recycled the whole hand plays no card this turn (az-7-6)."""
    if g.barred and player == g.active:
        yield need("hand-recycled", "az-7-6", "az-a-26")


def not_in_hand(g: State, player: int, kind: Kind, *rules: str) -> Reasons:
    """A card is played from hand."""
    if kind not in g.hand[player]:
        yield need("in-hand", *rules, card=kind.id)


def aim_of(words: Words) -> str:
    """Give what a card is aimed at, the third word of a move; nothing where it has none."""
    return words[2] if len(words) > 2 else ""
