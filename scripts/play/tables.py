"""The table of each game: its engine with its cards."""

from functools import cache
from pathlib import Path
from typing import Any

import playground
from playground.core.playing import Arena
from playground.games import package
from scripts.book import Volume, load, read_files


def data_of(volume: Volume) -> Any:
    """What the table of a game is made of: its demo maps and cards where it has some, otherwise its cards."""
    return volume.facts if volume.demo is None else volume.demo


def table_of(volume: Volume) -> Any:
    """The engine of a game with the cards of a book."""
    return package(volume.id).Table(data_of(volume))


PARTS = ("__init__.py", "arena.py", "web.py", "page/words.py")
"""What the folder of an engine must have: a table, random play, what a page asks, and words."""


def lacking(game: str) -> list[str]:
    """The files that the engine of a game lacks; where there is none at all, its first."""
    homes = [Path(folder) / game for folder in playground.__path__]
    there = [home for home in homes if (home / PARTS[0]).exists()]
    parts = PARTS if there else PARTS[:1]
    found = [part for part in parts if not any((home / part).exists() for home in there)]
    return [f"playground/{game}/{part}" for part in found]


# ── the games of this checkout, for tools and tests that need no whole book ──


@cache
def volume(game: str) -> Volume:
    """The cards and scenarios of a game."""
    rooms = (f"cards/{game}/**/*.yml", f"playground/scenarios/{game}/*.yml")
    return load(read_files(home_of(game), rooms)).volumes[game]


def home_of(game: str) -> Path:
    """The folder a game lies in: the workshop, or that of another site."""
    homes = [Path(folder).parent for folder in playground.__path__]
    return next(home for home in homes if (home / "cards" / game).is_dir())


def data(game: str) -> Any:
    """What the table of a game is made of."""
    return data_of(volume(game))


@cache
def table(game: str) -> Any:
    """The table of a game."""
    return table_of(volume(game))


def arena(game: str) -> Arena[Any, Any]:
    """A game, ready for random play."""
    found: Arena[Any, Any] = package(game, "arena").arena(table(game))
    return found
