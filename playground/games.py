"""The games there are. Adding one is its folder beside this file and its name in the list.

A game's package has `Table`; its module `arena` has `arena(table)` for random play, and its module `web` what a page asks.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

GAMES = ("radlands", "apocalypze", "dei")
"""By the name of the folder, in the order of the site."""


def package(game: str, part: str = "") -> Any:
    """Give the package of a game, or one of its modules; only what is asked for is loaded."""
    if game not in GAMES:
        raise ValueError(f"no game is called {game!r}; known are {', '.join(GAMES)}")
    return import_module(f"playground.{game}{'.' if part else ''}{part}")
