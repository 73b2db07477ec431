"""Somebody simple to play against in any game, who looks a few of its own decisions ahead.

A game brings functions over its own state, as for random play: what is legal, what a move does, who
decides, how good a position is for a seat, and a twin in which everything that seat may not see is
dealt anew, so that nobody thinks ahead with open cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from playground.core.game import Game

S = TypeVar("S")
A = TypeVar("A")


LOST = -(10**9)
"""Worse than any position."""


def lead(worth: Callable[[S, int], int], g: S, me: int, players: Iterable[int]) -> int:
    """Say what a seat has more than the others have on average."""
    others = [worth(g, player) for player in players if player != me]
    return worth(g, me) - sum(others) // len(others)


@dataclass(frozen=True, slots=True)
class Try(Generic[S, A]):
    """A move that is to be looked at: where, what, and how the line began."""

    state: S
    move: A
    first: A


@dataclass(frozen=True, slots=True)
class Line(Generic[S, A]):
    """Where a line of moves leads, how good that is, and how it began."""

    worth: int
    state: S
    first: A


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
        # A search through one's own deck may find other cards in the twin.
        there = set(self.legal(start))
        first = [move for move in options if move in there] or options[:1]
        rest = next((move for move in options if self.rests(move)), None)
        if rest is None:
            return self._best(start, me, first, Line(LOST, start, options[0])).first
        return self._best(start, me, first, Line(self.worth(start, me), start, rest)).first

    def reply(self, game: Game) -> A:
        """Give the move it makes in a game."""
        return self.choose(game.state)

    def _best(self, start: S, me: int, first: list[A], best: Line[S, A]) -> Line[S, A]:
        """Keep the best few lines, step by step, and give the best of all."""
        left = self.nodes
        tries = [Try(start, move, move) for move in first]
        for _ in range(self.depth):
            lines = self._reached(tries, me, left)
            left -= len(lines)
            best = max([best, *lines[:1]], key=lambda line: line.worth)
            tries = self._further(lines, me) if left > 0 else []
        return best

    def _reached(self, tries: list[Try[S, A]], me: int, most: int) -> list[Line[S, A]]:
        """Carry out so many moves at most, and give where they lead, the best first."""
        moves = [trial for trial in tries if not self.rests(trial.move)]
        return sorted(
            (self._line(trial, me) for trial in moves[:most]), key=lambda line: -line.worth
        )

    def _line(self, trial: Try[S, A], me: int) -> Line[S, A]:
        """Carry out a move on a copy."""
        after = self.copy(trial.state)
        self.apply(after, trial.move)
        return Line(self.worth(after, me), after, trial.first)

    def _further(self, lines: list[Line[S, A]], me: int) -> list[Try[S, A]]:
        """Give the moves with which the best lines may go on, as long as the same seat decides."""
        mine = [line for line in lines if self.decider(line.state) == me]
        found = []
        for line in mine[: self.width]:
            found += [Try(line.state, move, line.first) for move in self.legal(line.state)]
        return found
