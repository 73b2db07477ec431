"""Somebody simple to play against in any game: looks a few of its own decisions ahead and takes the first step of the best line.

A game brings functions over its own state, as for random play: what is legal, what a move does, who decides, how good a position is
for a seat, and a twin in which everything that seat may not see is dealt anew, so that nobody thinks ahead with open cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True)
class Rival(Generic[S, A]):
    """A player without people. The same position always gets the same answer."""

    legal: Callable[[S], list[A]]
    apply: Callable[[S, A], None]
    """Carry out a move in place."""
    copy: Callable[[S], S]
    decider: Callable[[S], int]
    """The seat that decides; below 0 when the game is over."""
    worth: Callable[[S, int], int]
    """How good a position is for a seat."""
    redeal: Callable[[S, int], S]
    """A twin that looks the same to a seat, with all that is hidden from it dealt anew."""
    rests: Callable[[A], bool]
    """Whether a move only ends or passes: it is taken when nothing is better than what is there."""
    width: int = 4
    """How many lines are kept at each step."""
    depth: int = 4
    """How many decisions a line has at most."""
    nodes: int = 120
    """How many positions are looked at in all."""

    def choose(self, state: S) -> A:
        """Give one of the legal moves."""
        options = self.legal(state)
        if len(options) == 1:
            return options[0]
        me = self.decider(state)
        start = self.redeal(state, me)
        there = set(
            self.legal(start)
        )  # a search through one's own deck may find other cards in the twin
        return self._search(
            start, me, [move for move in options if move in there] or options[:1], options
        )

    def _search(self, start: S, me: int, first: list[A], options: list[A]) -> A:
        """Keep the best few lines, step by step; rest when none of them is better."""
        rest = next((move for move in options if self.rests(move)), None)
        best, choice, left = (
            (self.worth(start, me), rest, self.nodes)
            if rest is not None
            else (-(10**9), options[0], self.nodes)
        )
        lines: list[tuple[int, S, A | None]] = [(0, start, None)]
        for step in range(self.depth):
            reached: list[tuple[int, S, A | None]] = []
            for _, state, began in lines:
                for move in first if not step else self.legal(state):
                    if self.rests(move) or left <= 0:
                        continue
                    after = self.copy(state)
                    self.apply(after, move)
                    left -= 1
                    reached.append((self.worth(after, me), after, move if began is None else began))
            reached.sort(key=lambda line: -line[0])
            if reached and reached[0][0] > best and reached[0][2] is not None:
                best, choice = reached[0][0], reached[0][2]
            lines = [line for line in reached if self.decider(line[1]) == me][: self.width]
            if not lines or left <= 0:
                break
        return choice
