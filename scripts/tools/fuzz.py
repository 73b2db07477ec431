"""Random games with everything checked that must hold in every position: `python -m scripts fuzz 1000 0 --game radlands`."""

import argparse
import time

from playground.core.errors import CodexError
from playground.core.playing import Tally, random_game
from playground.games import games
from scripts.book.written import Say
from scripts.play.tables import arena

BROKEN = (AssertionError, CodexError, LookupError, ValueError, TypeError, AttributeError)
"""What may not happen in a game."""


def main(argv: list[str], say: Say) -> int:
    """Play games and say what was looked at; stop at the first thing that may not happen."""
    parser = argparse.ArgumentParser(prog="python -m scripts fuzz", description=__doc__)
    add = parser.add_argument
    add("games", type=int, nargs="?", default=1000)
    add("first", type=int, nargs="?", default=0, help="first seed")
    add("share", type=float, nargs="?", default=0.02, help="share of positions looked at closely")
    add("--game", choices=games(), required=True)
    given = parser.parse_args(argv)
    failed, line = played(given.game, range(given.first, given.first + given.games), given.share)
    say(line)
    return int(failed)


def played(game: str, seeds: range, share: float) -> tuple[bool, str]:
    """Whether something happened that may not, and what was looked at."""
    ground, tally, begun = arena(game), Tally(), time.perf_counter()
    for seed in seeds:
        try:
            random_game(ground, seed, tally, share)
        except BROKEN as error:
            return True, f"seed {seed}: {type(error).__name__}: {error}"
    looked = f"{tally.decisions} decisions, longest {tally.longest}, {tally.explained} explanations"
    took = f"{time.perf_counter() - begun:.0f} s"
    return False, f"{game}: {tally.games} games, {looked}, no problem, {took}"
