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
    OVER,
    PERSON_TIRED,
    PUNK,
    SILO,
    TIE,
    State,
)
from playground.radlands.view import redeal

Player: TypeAlias = Callable[[State], int]
"""Chooses one of the legal actions of a state."""

LONGEST = 5000
"""Decisions after which a game is given up; no game comes near."""


class RandomPlayer:
    """Picks any legal action."""

    def __init__(self, seed: int) -> None:
        """Begin its own row of chance."""
        self.chance = chance.seeded(seed)

    def __call__(self, g: State) -> int:
        """Choose."""
        options = turn.legal(g)
        self.chance, pick = chance.below(self.chance, len(options))
        return options[pick]


class GreedyPlayer:
    """Searches its own turn a few actions deep and takes the first step of the best line it finds."""

    def __init__(self, width: int = 5, depth: int = 5, nodes: int = 160) -> None:
        """Set how many lines are kept, how long they get, and how many positions are looked at in all."""
        self.width, self.depth, self.nodes = width, depth, nodes
        self._silo_turn = 0

    def __call__(self, g: State) -> int:
        """Choose; the Water Silo is taken with water nothing else wants, once a turn, or it would go round for ever."""
        options = turn.legal(g)
        if len(options) == 1:
            return options[0]
        choice = self._search(redeal(g, g.decider), g.decider, options)
        if choice == END and SILO in options and not g.stack and self._silo_turn != g.turn:
            self._silo_turn = g.turn
            return SILO
        return choice

    def _search(self, g: State, me: int, options: list[int]) -> int:
        """Keep the best few lines of the turn, step by step; end the turn when none is better than ending it."""
        best, choice, left = (
            (-(10**9), options[0], self.nodes)
            if g.stack or g.phase == DRAFT
            else (worth(g, me), END, self.nodes)
        )
        lines = [(0, g, -1)]
        for _ in range(self.depth):
            reached: list[tuple[int, State, int]] = []
            for _, state, first in lines:
                for act in options if first < 0 else turn.legal(state):
                    if act in (END, SILO):
                        continue
                    after = state.copy()
                    turn.apply(after, act)
                    left -= 1
                    reached.append((worth(after, me), after, act if first < 0 else first))
                if left <= 0:
                    break
            reached.sort(key=lambda line: -line[0])
            if reached and reached[0][0] > best:
                best, _, choice = reached[0]
            lines = [line for line in reached if continues(line[1], me)][: self.width]
            if not lines or left <= 0:
                break
        return choice


def continues(g: State, me: int) -> bool:
    """Say whether a line goes on with a decision of the same player in the same turn."""
    return g.phase != OVER and g.decider == me and (bool(g.stack) or g.active == me)


def worth(g: State, me: int) -> int:
    """Say how good a position is for a player."""
    if g.phase == OVER:
        return 0 if g.winner == TIE else 100_000 if g.winner == me else -100_000
    return side(g, me) - side(g, 1 - me)


def side(g: State, player: int) -> int:
    """Add up what a player has: camps first of all, then people, hand and events on their way."""
    cards = g.book.cards
    value = 6 * len(g.hands[player])
    for card in g.cells[player * 9 : player * 9 + 9]:
        if card & CAMP:
            value += 0 if card & DESTROYED else 120 if card & DAMAGED else 200
        elif card & PUNK:
            value += 16
        elif card:
            value += 14 + 6 * cards.costs[card & 127] + (0 if card & PERSON_TIRED & DAMAGED else 10)
    for space, kind in enumerate(g.queue[player * 3 : player * 3 + 3]):
        value += (24 - 5 * space) if kind else 0
    return value


def play(
    g: State, players: tuple[Player, Player], watch: Callable[[State, int], None] | None = None
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
