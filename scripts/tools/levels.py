"""How the levels of the player without people do against each other, over whole games."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from playground.core.game import Game
from playground.games import package
from scripts.play.tables import table

LONGEST = 5000
"""Decisions after which a game counts for nobody."""


def main(arguments: list[str], say: Callable[[str], object]) -> int:
    """Print how every two levels of a game do against each other."""
    parser = ArgumentParser(prog="levels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", nargs="?", type=int, default=200)
    given = parser.parse_args(arguments)
    for line in matches(given.game, given.games):
        say(line)
    return 0


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first."""
    return tuple(package(game, "web").LEVELS)


def matches(game: str, games: int) -> Iterator[str]:
    """A line for every two levels: in how many games of two players the stronger one won."""
    for weak, strong in combinations(levels(game), 2):
        won = wins(game, strong, weak, range(games))
        yield f"{strong} beats {weak} in {won} of {games} games ({won / games:.0%})"


def wins(game: str, strong: str, weak: str, seeds: range) -> float:
    """In how many games of two the first level wins; the seats change, a draw is half a win."""
    return sum(result(game, strong, weak, seed) for seed in seeds)


def result(game: str, strong: str, weak: str, seed: int) -> float:
    """What the first level gets out of one game."""
    seat = "ab"[seed % 2]
    end = played(game, {seat: strong, "ba"[seed % 2]: weak}, seed)
    if end.winner in (None, "tie"):
        return 0.5
    return float(end.winner == seat)


def played(game: str, seats: dict[str, str], seed: int) -> Game:
    """Play a whole game, each seat by its level."""
    web: Any = package(game, "web")
    now: Game = web.deal(table(game), {"seed": seed, "deal": "surprise"})
    for _ in range(LONGEST):
        decision = now.decision
        if decision is None:
            break
        # The history would keep every position of the game.
        now = type(now)(now.table, now.apply(web.reply(now, seats[decision.player])).state)
    return now
