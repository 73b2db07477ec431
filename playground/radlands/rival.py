"""The simple player of Radlands: it looks to the end of its turn.

It sees only what its seat may see: hidden cards are dealt anew before it thinks ahead.
"""

from __future__ import annotations

from typing import TypeAlias

from playground.radlands import turn
from playground.radlands.state import (
    CAMP,
    DAMAGED,
    DESTROYED,
    DRAFT,
    END,
    KIND,
    OVER,
    PUNK,
    SILO,
    TIE,
    Act,
    Acts,
    State,
)
from playground.radlands.view import redeal

Line: TypeAlias = tuple[int, State, Act]
"""A way to go on: what it is worth, where it leads, and its first action."""
WIDTH, DEPTH, NODES = 5, 5, 160
"""How many lines are kept, how long they get, and after how many positions no other is begun."""
WON = 100_000
NONE = -1
"""The first action of a line that has none yet."""


def choose(g: State) -> Act:
    """Search the own turn a few actions deep and take the first step of the best line.

    The Water Silo is taken with water nothing else wants.
    """
    options = turn.legal(g)
    if len(options) == 1:
        return options[0]
    choice = search(redeal(g, g.decider), g.decider, options)
    return SILO if choice == END and SILO in options else choice


def search(g: State, me: int, options: Acts) -> Act:
    """Keep the best few lines of the turn, step by step; end it when none is better."""
    free = not g.stack and g.phase != DRAFT
    best, choice = (worth(g, me), END) if free else (-WON * WON, options[0])
    lines, left = [(0, g, NONE)], NODES
    for _ in range(DEPTH):
        lines, left = one_further(lines, me, options, left)
        if lines and lines[0][0] > best:
            best, _, choice = lines[0]
        lines = [line for line in lines if goes_on(line[1], me)][:WIDTH]
        if left <= 0:
            break
    return choice


def one_further(lines: list[Line], me: int, options: Acts, left: int) -> tuple[list[Line], int]:
    """Give every line one action longer, the best first, and how many may still be looked at."""
    found: list[Line] = []
    for _, state, first in lines:
        acts = options if first == NONE else turn.legal(state)
        found += [longer(state, act, me, first) for act in acts if act not in (END, SILO)]
        if len(found) >= left:
            break
    return sorted(found, key=lambda line: -line[0]), left - len(found)


def longer(state: State, act: Act, me: int, first: Act) -> Line:
    """Give a line with one action more."""
    after = state.copy()
    turn.apply(after, act)
    return worth(after, me), after, act if first == NONE else first


def goes_on(g: State, me: int) -> bool:
    """Say whether a line goes on with a decision of the same player in the same turn."""
    return g.phase != OVER and g.decider == me and (bool(g.stack) or g.active == me)


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
