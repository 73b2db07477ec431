"""How fast the engine is, against python-chess in the same process, round by round.

A round plays random games for a second with each side in turn; the ratio of the two is taken round by round and the
median counts, so that whatever else the machine does hits both. python-chess is a tool of this bench only.
"""

import argparse
import importlib
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from timeit import repeat, timeit
from typing import TypeVar

from playground.core.playing import Dice
from playground.games import games
from playground.radlands import explain, notation, turn
from playground.radlands.arena import universe
from playground.radlands.rulebook import Rulebook
from playground.radlands.state import OVER, State
from scripts.book import WORKSHOP, load, read_book
from scripts.book.written import Say
from scripts.play.tables import table
from scripts.tools import alike
from scripts.tools.radlands import start

BOOK = Rulebook(table("radlands").cards)
CHESS_LONGEST = 400
ROUNDS, SECONDS = 15, 1.0
"""How often, and how long, each side plays."""
SEEDED = 200
"""How many games are compared between two Pythons."""
Item = TypeVar("Item")


def radlands_playout(dice: Random) -> int:
    """The decisions of one random game with the full legal list at each and the log on."""
    g, count = new_game(dice), 0
    legal, apply, rnd = turn.legal, turn.apply, dice.random
    while g.phase != OVER:
        options = legal(g)
        apply(g, options[int(rnd() * len(options))])
        count += 1
    return count


def new_game(dice: Random) -> State:
    """Any game."""
    return turn.new_game(BOOK, dice.getrandbits(32))


def chess_playout(dice: Random) -> int:
    """The same of chess: list(legal_moves) and push, with the leanest end test."""
    board, rnd = importlib.import_module("chess").Board(), dice.random
    for count in range(CHESS_LONGEST):
        options = list(board.legal_moves)
        if not options or board.halfmove_clock >= 100:
            return count
        board.push(options[int(rnd() * len(options))])
    return CHESS_LONGEST


def per_second(playout: Callable[[Random], int], dice: Random) -> float:
    """Decisions per second, over games of a while."""
    begun, count = perf_counter(), 0
    while (took := perf_counter() - begun) < SECONDS:
        count += playout(dice)
    return count / took


def seconds_each(work: Callable[[Item], object], items: list[Item]) -> float:
    """The seconds one piece of work takes, best of five passes."""
    passes = repeat(lambda: list(map(work, items)), repeat=5, number=1)
    return min(passes) / len(items)


def random_moves(g: State, dice: Random) -> Iterator[int]:
    """The actions of a random game, each before it is carried out."""
    while g.phase != OVER:
        act = dice.choice(turn.legal(g))
        yield act
        turn.apply(g, act)


def sample(dice: Random) -> list[State]:
    """Positions from the middle of random games."""
    begun = [new_game(dice) for _ in range(12)]
    return list(chain.from_iterable(positions(g, dice) for g in begun))[::7]


def positions(g: State, dice: Random) -> list[State]:
    """Every position of a random game."""
    return [g.copy() for _ in random_moves(g, dice)]


def illegal(g: State) -> int:
    """An action that is refused."""
    return next(act for act in sorted(universe(g, Dice(1))) if act not in turn.legal(g))


def replay_ratio(dice: Random) -> float:
    """The time of replaying a game by its actions over the time of playing it with the legal list."""
    g, way = new_game(dice), list[int]()
    twin = g.copy()
    played = timeit(lambda: way.extend(random_moves(g, dice)), number=1)
    return timeit(lambda: replay(twin, way), number=1) / played


def replay(g: State, way: list[int]) -> None:
    """Carry out actions, each of them legal."""
    for act in way:
        assert act in turn.legal(g)
        turn.apply(g, act)


def through_notation(g: State) -> State:
    """A position written and read."""
    return notation.read(BOOK.cards, notation.write(g))


def measure() -> dict[str, float]:
    """Everything that runs in this interpreter."""
    dice = Random(1)
    return beside_chess(dice) | in_decisions(dice)


def beside_chess(dice: Random) -> dict[str, float]:
    """Decisions per second, and how they compare."""
    sides = (radlands_playout, chess_playout)
    rounds = [[per_second(side, dice) for side in sides] for _ in range(ROUNDS)]
    ours, theirs = map(median, zip(*rounds, strict=True))
    ratios = sorted(one / other for one, other in rounds)
    return {
        "radlands decisions/s": ours,
        "chess decisions/s": theirs,
        "ratio to python-chess, median": median(ratios),
        "ratio, lowest round": ratios[0],
        "ratio, highest round": ratios[-1],
    }


def in_decisions(dice: Random) -> dict[str, float]:
    """What else an engine does, as so many decisions, and replaying as so many playouts."""
    states, speed = sample(dice), per_second(radlands_playout, dice)
    refused = [(g, illegal(g)) for g in states]
    return {
        "copy, in decisions": speed * seconds_each(State.copy, states),
        "notation out and in, in decisions": speed * seconds_each(through_notation, states),
        "explain, in decisions": speed * seconds_each(lambda row: explain.explain(*row), refused),
        "replay, in playouts": median(replay_ratio(dice) for _ in range(15)),
    }


def main(argv: list[str], say: Say) -> int:
    """Print the figures; with --pyodide FOLDER (where npm put it) also those of the browser's Python."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pyodide", type=Path)
    parser.add_argument("--browser", action="store_true", help="its start in a real browser, too")
    given = parser.parse_args(argv)
    different = False
    for line in report(given.pyodide, given.browser):
        say(line)
        different |= line.endswith("DIFFERENT")
    return int(different)


def report(pyodide: Path | None, browser: bool) -> Iterator[str]:
    """The figures, line by line."""
    for name, value in measure().items():
        yield f"{name}: {value:.0f}" if value > 1000 else f"{name}: {value:.2f}"
    if browser:
        yield from start.report(WORKSHOP, load(read_book(WORKSHOP)))
    for game in games() if pyodide else ():
        yield from alike.report(game, pyodide or WORKSHOP, SEEDED)
