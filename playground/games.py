"""The games there are: each is a folder beside this file, a package with a `Table`.

Its module `arena` has `arena(table)` for random play, its module `web` what a page asks.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import playground


def games() -> tuple[str, ...]:
    """Give the name of every game, by the folders."""
    import pkgutil  # noqa: PLC0415 (the browser names its game, and is spared this module)

    folders = [part.name for part in pkgutil.iter_modules(playground.__path__) if part.ispkg]
    return tuple(name for name in folders if hasattr(import_module(f"playground.{name}"), "Table"))


def part_of(game: str, part: str) -> Any | None:
    """Give a module of a game, or nothing where the game does without it."""
    try:
        return package(game, part)
    except ModuleNotFoundError as error:
        if not f"playground.{game}.{part}.".startswith(f"{error.name}."):
            raise
    except ValueError:
        pass
    return None


def package(game: str, part: str = "") -> Any:
    """Give the package of a game, or one of its modules; only what is asked for is loaded."""
    found = folder_of(game)
    if not hasattr(found, "Table"):
        raise ValueError(f"no game is called {game!r:.40}")
    return import_module(f"playground.{game}.{part}") if part else found


def folder_of(game: str) -> Any | None:
    """Give the package of a name that may be anything; nothing where there is none."""
    name = f"playground.{game}"
    try:
        return import_module(name) if game.isidentifier() else None
    except ModuleNotFoundError as error:
        if error.name != name:  # the game is there, and what it asks for is not
            raise
        return None
