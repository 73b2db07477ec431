"""Somebody who plays at random, and the loop that looks at every position on the way.

A game is handed in as an `Arena`: functions over its own state, so that the fast paths stay fast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from operator import attrgetter, methodcaller
from types import ModuleType
from typing import Any, Generic, TypeVar

from playground.core import chance
from playground.core.records import Lines

S = TypeVar("S")
A = TypeVar("A")
LONGEST = 20_000
"""Decisions after which a game is given up; no game may come near."""


class Dice:
    """A row of chance of one's own."""

    def __init__(self, seed: int) -> None:
        """Begin it."""
        self.state = chance.seeded(seed)

    def below(self, limit: int) -> int:
        """Give a number from 0 to limit - 1."""
        self.state, pick = chance.below(self.state, limit)
        return pick

    def choice(self, options: list[A]) -> A:
        """Give any of these."""
        return options[self.below(len(options))]

    def often(self, share: float) -> bool:
        """Say yes in this share of the cases."""
        return self.below(1 << 30) < share * (1 << 30)


@dataclass(frozen=True)
class Arena(Generic[S, A]):
    """A game as the loop sees it."""

    begin: Callable[[int, Dice], S]
    """A game for a seed; the dice choose what may vary (readings, players, decks)."""
    legal: Callable[[S], list[A]]
    """The legal actions; none when the game is over."""
    apply: Callable[[S, A], None]
    """Carry out an action in place."""
    over: Callable[[S], bool]
    write: Callable[[S], str]
    """Position notation."""
    read: Callable[[S, str], S]
    """Read a line back at the table of the first state."""
    reasons: Callable[[S, A], list[Any]]
    """Why an action is refused, found without the list of legal ones; each has `rules`."""
    universe: Callable[[S, Dice], Iterable[A]]
    """A broad sample of actions, most of them illegal."""
    invariants: tuple[Callable[[S], None], ...] = ()
    """What must hold in every position; each raises an AssertionError."""
    copy: Callable[[S], S] = methodcaller("copy")
    log: Callable[[S], Any] = attrgetter("log")
    """What the last action did."""


@dataclass(slots=True)
class Tally:
    """What a run of games looked at."""

    games: int = 0
    decisions: int = 0
    explained: int = 0
    longest: int = 0
    ends: dict[str, int] = field(default_factory=dict)


def sound(validate: ModuleType) -> Callable[[Any], None]:
    """Let the position be possible, as the module that looks at it says."""

    def look(g: Any) -> None:
        """Look for problems."""
        found = validate.problems(g)
        assert not found, found

    return look


def hides(view: ModuleType) -> Callable[[Any], None]:
    """Let a player's view never show what it may not: dealing the hidden cards anew changes nothing in it."""

    def look(g: Any) -> None:
        """Look at it from every seat."""
        for viewer in g.all_players:
            twin = view.redeal(g, viewer)
            assert view.describe(twin, viewer) == view.describe(g, viewer), viewer

    return look


def reads_back(arena: Arena[S, A], g: S) -> None:
    """Notation out and in gives the same position with the same choices."""
    line = arena.write(g)
    twin = arena.read(g, line)
    assert twin == g, line
    assert arena.write(twin) == line, line
    assert arena.legal(twin) == arena.legal(g), line


def repeats(arena: Arena[S, A], g: S, act: A) -> None:
    """A copy plays on exactly like the original, and applying changes nothing but the copy."""
    line = arena.write(g)
    one, two = arena.copy(g), arena.copy(g)
    arena.apply(one, act)
    arena.apply(two, act)
    assert (one, arena.log(one)) == (two, arena.log(two)), f"{act} does not repeat"
    assert arena.write(g) == line, f"{act} changes the position it is played from"


def agrees(arena: Arena[S, A], g: S, dice: Dice) -> int:
    """An action has a reason against it exactly when it is not offered; every reason names a rule."""
    offered = arena.legal(g)
    candidates = dict.fromkeys([*offered, *arena.universe(g, dice)])
    for act in candidates:
        why = arena.reasons(g, act)
        assert (act in offered) == (not why), (act, why)
        assert all(reason.rules for reason in why), (act, why)
    return len(candidates)


def random_game(arena: Arena[S, A], seed: int, tally: Tally, share: float = 0.02) -> S:
    """Play one random game, looking closely at a share of its positions and at its end."""
    dice = Dice(seed)
    g = arena.begin(seed, dice)
    count = 0
    while not arena.over(g):
        assert count < LONGEST, "a game does not end"
        act = some_move(arena, g, dice)
        if dice.often(share):
            tally.explained += look_closely(arena, g, act, dice)
        arena.apply(g, act)
        count += 1
    look(arena, g)
    tally.games += 1
    tally.decisions += count
    tally.longest = max(tally.longest, count)
    return g


def some_move(arena: Arena[S, A], g: S, dice: Dice) -> A:
    """Give any of the legal moves: there is one, and none is offered twice."""
    options = arena.legal(g)
    assert options, "nothing is offered"
    return dice.choice(options)


def look_closely(arena: Arena[S, A], g: S, act: A, dice: Dice) -> int:
    """Look at a position, at what a move does there, and at reasons; how many moves were explained."""
    options = arena.legal(g)
    assert len(set(options)) == len(options), options
    look(arena, g)
    repeats(arena, g, act)
    return agrees(arena, g, dice)


def look(arena: Arena[S, A], g: S) -> None:
    """Look at one position."""
    for invariant in arena.invariants:
        invariant(g)
    reads_back(arena, g)


def transcript(arena: Arena[S, A], seed: int) -> Lines:
    """Play one random game and write down everything that happens; the same in every Python."""
    dice = Dice(seed)
    g = arena.begin(seed, dice)
    lines = [repr(arena.log(g))]
    while not arena.over(g):
        act = dice.choice(arena.legal(g))
        arena.apply(g, act)
        lines.append(f"{act} {arena.log(g)!r}")
    return [*lines, arena.write(g)]
