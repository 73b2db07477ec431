"""The simple player of Radlands: it looks to the end of its turn.

It sees only what its seat may see: hidden cards are dealt anew before it thinks ahead.
"""

from playground.core.rival import USUAL, Rival
from playground.radlands import turn
from playground.radlands.state import (
    CAMP,
    DAMAGED,
    DESTROYED,
    END,
    KIND,
    OVER,
    PUNK,
    SILO,
    TIE,
    Act,
    State,
)
from playground.radlands.view import redeal

WON = 100_000


def choose(g: State, level: str = USUAL, made: int = 0) -> Act:
    """Take the first step of the best line; the Water Silo with water nothing else wants."""
    choice = RIVAL.choose(g, level, made)
    return SILO if choice == END and SILO in turn.legal(g) else choice


def worth(g: State, me: int) -> int:
    """Say how good a position is for a player."""
    if g.phase != OVER:
        return side(g, me) - side(g, 1 - me)
    if g.winner == TIE:
        return 0
    return WON if g.winner == me else -WON


def side(g: State, player: int) -> int:
    """Add up what a player has: camps first of all, then people, hand and events on their way."""
    cards = sum(card_worth(g, card) for card in g.side(player) if card)
    events = sum(24 - 5 * space for space, kind in enumerate(g.queued(player)) if kind)
    return cards + events + 6 * len(g.hands[player])


def card_worth(g: State, card: int) -> int:
    """Say what a card in play is worth."""
    if card & DESTROYED:
        return 0
    if card & CAMP:
        return 120 if card & DAMAGED else 200
    if card & PUNK:
        return 16
    return 14 + 6 * g.kinds[card & KIND].cost + (0 if card & DAMAGED else 10)


RIVAL: Rival[State, Act] = Rival(
    legal=turn.legal,
    apply=turn.apply,
    copy=State.copy,
    decider=lambda g: g.decider,
    worth=worth,
    redeal=redeal,
    rests=lambda act: act in (END, SILO),
    chance=lambda g: g.chance,
)
"""Looks through the own turn, a few actions deep."""
