"""What every remedy is made of: a change in words, and cards that come from somewhere."""

from __future__ import annotations

from bisect import insort

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Card, Place
from playground.apocalypze.rules import zones
from playground.apocalypze.state import State
from playground.core.question import need
from playground.core.records import Need

Change = Need | None
"""What was changed, in the words of a need; None where nothing helps."""


def change(
    word: str,
    card: str | None = None,
    place: Place | None = None,
    number: int = 0,
    detail: str = "",
) -> Need:
    """Name a change."""
    return need(word, number=number, card=card, cell=place.id if place else None, detail=detail)


# Cards from here to there; every owner keeps 60.


def spare(g: State, player: int) -> bool:
    """Take any card of a player that is not in play away, to make room for another one; False where there is none."""
    for piles in (g.deck, g.gone, g.discard, g.hand):
        if piles[player]:
            piles[player].pop()
            return True
    return False


def to_hand(g: State, player: int, kind: Kind) -> bool:
    """Put a card into a hand; a Stronghold is never there."""
    there = not kind.stronghold and spare_elsewhere(g, player)
    if there:
        insort(g.hand[player], kind)
    return there


def spare_elsewhere(g: State, player: int) -> bool:
    """Take a card that nobody misses, but not from the hand."""
    hand = g.hand[player]
    g.hand[player] = []
    there = spare(g, player)
    g.hand[player] = hand
    return there


def newcomer(g: State, place: Place, player: int, kind: Kind | None) -> Card | None:
    """Put a Character into play: as a survivor at an own Location, as a raider at another's."""
    if kind is None or not spare(g, player):
        return None
    raider = place.owner != player
    zombie = raider and not (kind.human and kind.human.raider)
    card = zones.new_card(g, player, kind, zombie)
    place.add(card)
    return card


def new_survivor(g: State, place: Place) -> Card | None:
    """Put any survivor of its owner into play at a Location."""
    return newcomer(g, place, place.owner, survivor_kind(g))


def new_raider(g: State, place: Place, player: int) -> Card | None:
    """Put any raider of a player into play at a Location."""
    return newcomer(g, place, player, raider_kind(g, place))


def survivor_kind(g: State) -> Kind | None:
    """Give a survivor that may be there more than once, best a twofold one."""
    found = [kind for kind in g.cards.kinds if kind.survivor and not kind.unique]
    return min(found, key=lambda kind: not kind.twofold, default=None)


def raider_kind(g: State, place: Place) -> Kind | None:
    """Give a raider that may join those at a Location."""
    there = place.faction()
    for kind in g.cards.kinds:
        half = kind.human if kind.human and kind.human.raider else kind.zombie
        if half and not kind.unique and there in ("", half.faction):
            return kind
    return None
