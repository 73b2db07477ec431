"""Two players without people: one picks at random, one looks to the end of its turn.

Both see only what their seat may see: hidden cards are dealt anew before anybody thinks ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from playground.core import chance
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
    State,
)
from playground.radlands.view import redeal

Player: TypeAlias = Callable[[State], Act]
"""Chooses one of the legal actions of a state."""
Line: TypeAlias = tuple[int, State, Act]
"""A way to go on: what it is worth, where it leads, and its first action."""

LONGEST = 5000
"""Decisions after which a game is given up; no game comes near."""
NONE = -1
"""The first action of a line that has none yet."""


class RandomPlayer:
    """Picks any legal action."""

    def __init__(self, seed: int) -> None:
        """Begin its own row of chance."""
        self.chance = chance.seeded(seed)

    def __call__(self, g: State) -> Act:
        """Choose."""
        options = turn.legal(g)
        self.chance, pick = chance.below(self.chance, len(options))
        return options[pick]


class GreedyPlayer:
    """Searches its own turn a few actions deep and takes the first step of the best line."""

    def __init__(self, width: int = 5, depth: int = 5, nodes: int = 160) -> None:
        """Set how many lines are kept, how long they get, and how many positions are looked at."""
        self.width, self.depth, self.nodes = width, depth, nodes
        self._silo_turn = 0

    def __call__(self, g: State) -> Act:
        """Choose.

        The Water Silo is taken with water nothing else wants, once a turn, or it would go round for
        ever.
        """
        options = turn.legal(g)
        if len(options) == 1:
            return options[0]
        choice = self._search(redeal(g, g.decider), g.decider, options)
        if choice == END and SILO in options and self._silo_turn != g.turn:
            self._silo_turn = g.turn
            return SILO
        return choice

    def _search(self, g: State, me: int, options: list[Act]) -> Act:
        """Keep the best few lines of the turn, step by step; end it when none is better."""
        free = not g.stack and g.phase != DRAFT
        best, choice = (worth(g, me), END) if free else (-(10**9), options[0])
        lines, left = [(0, g, NONE)], self.nodes
        for _ in range(self.depth):
            reached, left = self._reached(lines, me, options, left)
            if reached and reached[0][0] > best:
                best, _, choice = reached[0]
            lines = [line for line in reached if continues(line[1], me)][: self.width]
            if not lines or left <= 0:
                break
        return choice

    def _reached(
        self, lines: list[Line], me: int, options: list[Act], left: int
    ) -> tuple[list[Line], int]:
        """Give every line one action longer, the best first, and how much may still be looked at."""
        found: list[Line] = []
        for _, state, first in lines:
            acts = options if first == NONE else turn.legal(state)
            for act in acts:
                if act not in (END, SILO):
                    found.append(went_on(state, act, me, first))
                    left -= 1
            if left <= 0:
                break
        return sorted(found, key=lambda line: -line[0]), left


def went_on(state: State, act: Act, me: int, first: Act) -> Line:
    """Give a line with one action more."""
    after = state.copy()
    turn.apply(after, act)
    return worth(after, me), after, act if first == NONE else first


def continues(g: State, me: int) -> bool:
    """Say whether a line goes on with a decision of the same player in the same turn."""
    return g.phase != OVER and g.decider == me and (bool(g.stack) or g.active == me)


def worth(g: State, me: int) -> int:
    """Say how good a position is for a player."""
    if g.phase != OVER:
        return side(g, me) - side(g, 1 - me)
    if g.winner == TIE:
        return 0
    return 100_000 if g.winner == me else -100_000


def side(g: State, player: int) -> int:
    """Add up what a player has: camps first of all, then people, hand and events on their way."""
    value = 6 * len(g.hands[player])
    value += sum(card_worth(g, card) for card in g.side(player) if card)
    for space, kind in enumerate(g.queued(player)):
        value += (24 - 5 * space) if kind else 0
    return value


def card_worth(g: State, card: int) -> int:
    """Say what a card in play is worth."""
    if card & DESTROYED:
        return 0
    if card & CAMP:
        return 120 if card & DAMAGED else 200
    if card & PUNK:
        return 16
    return 14 + 6 * g.book.cards.costs[card & KIND] + (0 if card & DAMAGED else 10)


def play(
    g: State, players: tuple[Player, Player], watch: Callable[[State, Act], None] | None = None
) -> int:
    """Play a game to its end in place; give the number of decisions."""
    for count in range(LONGEST):
        if g.phase == OVER:
            return count
        act = players[g.decider](g)
        if watch:
            watch(g, act)
        turn.apply(g, act)
    return LONGEST
