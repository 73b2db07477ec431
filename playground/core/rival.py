"""Somebody simple to play against in any game, who looks a few of its own decisions ahead.

A game brings functions over its own state, as for random play: what is legal, what a move does, who
decides, how good a position is for a seat, and a twin in which everything that seat may not see is
dealt anew, so that nobody thinks ahead with open cards. There is one search; a level says how much of
it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from playground.core import chance
from playground.core.errors import CodexError
from playground.core.game import Game
from playground.core.records import Facts

S = TypeVar("S")
A = TypeVar("A")


LOST = -(10**9)
"""Worse than any position."""
HUNDRED = 100
STRIDE = 2**32 + 15
"""Keeps the number of moves apart from what else a chance hangs on."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much somebody thinks ahead."""

    width: int
    """How many lines are kept at each step."""
    depth: int
    """How many decisions a line has at most."""
    nodes: int
    """How many positions are looked at in all."""
    slips: int = 0
    """In how many decisions of a hundred whatever comes to mind is done."""
    quiet: int = 0
    """How many decisions are played on without doing anything, by everybody, before a position is judged."""


LEVELS: Mapping[str, Effort] = MappingProxyType(
    {"sleepy": Effort(2, 1, 12), "fair": Effort(3, 2, 30), "grim": Effort(12, 8, 600)}
)
"""The efforts of a player without people, by the names of the levels, the weakest first."""
USUAL = "fair"
"""The level that is played where nobody chose one."""


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
    """A player without people. The same position, after as many moves, always gets the same answer."""

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
    chance: Callable[[S], int] = lambda _state: 0
    """The chance of a position: what is done without thinking hangs on it, so that it can be repeated."""
    levels: Mapping[str, Effort] = field(default_factory=lambda: LEVELS)
    """How much it thinks, by the name of a level."""

    def choose(self, state: S, level: str = USUAL, made: int = 0) -> A:
        """Give one of the legal moves. What comes to mind changes with the moves `made`: nobody goes round in circles for ever."""
        effort, options = self.effort(level), self.legal(state)
        if len(options) == 1:
            return options[0]
        me = self.decider(state)
        start = self.redeal(state, me)
        seed = self.chance(state) ^ self.worth(start, me) * HUNDRED + len(options)
        dice = chance.seeded(seed ^ made * STRIDE)
        dice, share = chance.below(dice, HUNDRED)
        if share < effort.slips:
            return options[chance.below(dice, len(options))[1]]
        return self._considered(start, me, options, effort)

    def effort(self, level: str) -> Effort:
        """Give what a level does; a link or a page may name any."""
        if level not in self.levels:
            raise CodexError(f"no level is called {level!r:.40}")
        return self.levels[level]

    def reply(self, game: Game, level: str = USUAL, made: int = 0) -> A:
        """Give the move it makes in a game, in which so many moves were made."""
        return self.choose(game.state, level, made)

    def _considered(self, start: S, me: int, options: list[A], effort: Effort) -> A:
        """Give the first move of the best line."""
        # A search through one's own deck may find other cards in the twin.
        there = set(self.legal(start))
        first = [move for move in options if move in there] or options[:1]
        rest = next((move for move in options if self.rests(move)), None)
        best = Line(LOST, start, options[0])
        if rest is not None:
            best = Line(self._judged(start, me, effort), start, rest)
        return self._best(first, me, best, effort).first

    def _best(self, first: list[A], me: int, best: Line[S, A], effort: Effort) -> Line[S, A]:
        """Keep the best few lines, step by step, and give the best of all."""
        left = effort.nodes
        tries = [Try(best.state, move, move) for move in first if not self.rests(move)]
        for _ in range(effort.depth):
            lines = self._reached(tries[:left], me, effort)
            left -= len(lines)
            best = max([best, *lines[:1]], key=lambda line: line.worth)
            tries = self._further(lines, me, effort.width) if left > 0 else []
        return best

    def _reached(self, tries: list[Try[S, A]], me: int, effort: Effort) -> list[Line[S, A]]:
        """Carry moves out, and give where they lead, the best first."""
        lines = (self._line(trial, me, effort) for trial in tries)
        return sorted(lines, key=lambda line: -line.worth)

    def _line(self, trial: Try[S, A], me: int, effort: Effort) -> Line[S, A]:
        """Carry out a move on a copy."""
        after = self.copy(trial.state)
        self.apply(after, trial.move)
        return Line(self._judged(after, me, effort), after, trial.first)

    def _judged(self, state: S, me: int, effort: Effort) -> int:
        """Say how good a position is, once what is under way has happened."""
        later = self.copy(state) if effort.quiet else state
        for _ in range(effort.quiet):
            options = self.legal(later)
            if not options:
                break
            self.apply(later, next(filter(self.rests, options), options[0]))
        return self.worth(later, me)

    def _further(self, lines: list[Line[S, A]], me: int, width: int) -> list[Try[S, A]]:
        """Give the moves with which the best lines may go on, as long as the same seat decides."""
        mine = [line for line in lines if self.decider(line.state) == me][:width]
        return [
            Try(line.state, move, line.first)
            for line in mine
            for move in self.legal(line.state)
            if not self.rests(move)
        ]


# Looking back at a game: the turns in which it turned.

MOST = 3
"""So many turning points are told."""
Worth = Callable[[Any, str], int]
"""How good a position is for a player."""


def turning_points(games: Sequence[Game], worth: Worth) -> list[Facts]:
    """Give the turns that changed most, in the order they came: the move that did it, whose it was, and for whom."""
    winner = games[-1].winner
    if winner is None or winner == "tie":
        return []
    running = [game for game in games if not game.over]
    worths = [worth(game, winner) for game in running]
    found = sorted(swings(running, worths), key=lambda point: -abs(point["gain"]))
    return sorted(found[:MOST], key=lambda point: int(point["at"]))


def swings(games: Sequence[Game], worths: Sequence[int]) -> list[Facts]:
    """Give what every turn brought the winner; in each, the move that did most of it."""
    moved = range(1, len(games))
    turns = [list(group) for _, group in groupby(moved, lambda at: turn_of(games[at - 1]))]
    return [point for turn in turns if (point := swing(turn, games, worths))["gain"]]


def swing(turn: Sequence[int], games: Sequence[Game], worths: Sequence[int]) -> Facts:
    """Give what one turn brought, with the move of it that did most."""
    gain = worths[turn[-1]] - worths[turn[0] - 1]
    steps = {at: worths[at] - worths[at - 1] for at in turn}
    best = max(steps, key=lambda at: steps[at] if gain > 0 else -steps[at])
    number, player = turn_of(games[best - 1])
    return {"at": best, "gain": gain, "number": number, "player": player}


def turn_of(game: Game) -> tuple[int, str]:
    """Say which turn it is, and whose."""
    facts = game.facts()
    return int(facts["turn-number"]), str(facts["turn"])
