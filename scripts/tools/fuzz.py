"""Random games with everything checked that must hold in every position: `python -m scripts fuzz 1000 0 --game radlands`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from playground.core.errors import CodexError
from playground.core.playing import Tally, random_game
from playground.games import games
from scripts.play.tables import arena


def main(argv: list[str], say: Callable[[str], None]) -> int:
    """Play games and say what was looked at; stop at the first thing that may not happen."""
    parser = argparse.ArgumentParser(prog="python -m scripts fuzz", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("first", type=int, nargs="?", default=0, help="first seed")
    parser.add_argument(
        "share", type=float, nargs="?", default=0.02, help="share of positions looked at closely"
    )
    parser.add_argument("--game", choices=games(), required=True)
    given = parser.parse_args(argv)
    ground, tally, begun = arena(given.game), Tally(), time.perf_counter()
    for seed in range(given.first, given.first + given.games):
        try:
            random_game(ground, seed, tally, given.share)
        except (
            AssertionError,
            CodexError,
            IndexError,
            KeyError,
            ValueError,
            TypeError,
            AttributeError,
        ) as error:
            say(f"seed {seed}: {type(error).__name__}: {error}")
            return 1
    took = time.perf_counter() - begun
    looked = f"{tally.games} games, {tally.decisions} decisions, longest {tally.longest}, {tally.explained} explanations"
    say(f"{given.game}: {looked}, no problem, {took:.0f} s")
    return 0
