"""What several phases share: who is asked, and reasons against a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Card, Place
from playground.apocalypze.state import State
from playground.core.question import Automatic, Frame, Words, need
from playground.core.records import Moves, Need

Reasons = Iterator[Need]
Candidates = Callable[[State, Frame], Moves]
Against = Callable[[State, Frame, Words], Reasons]


def active(g: State, _frame: Frame) -> int:
    """Ask the player on turn."""
    return g.active


def only(candidates: Candidates, otherwise: Need) -> Against:
    """Let nothing be against the candidates of a question, and one reason against everything else."""

    def against(g: State, frame: Frame, words: Words) -> Reasons:
        """Look the move up."""
        if " ".join(words) not in candidates(g, frame):
            yield otherwise

    return against


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
