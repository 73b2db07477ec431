"""The words of each game besides Radlands: its patterns for events, moves and needs, in a catalogue of its own.

A game's module here has `pack(say, names)`: `say` translates an English pattern, `names` are the names of its cards. Its strings are
marked with `_` and collected into the catalogue `<game>-play`.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def pack(game: str, say: Callable[[str], str], names: Mapping[str, str]) -> dict[str, Any]:
    """The words of a game in one language, as plain data."""
    found: dict[str, Any] = import_module(f"scripts.packs.{game}").pack(say, names)
    return found


def english_pack(game: str, names: Mapping[str, str]) -> dict[str, Any]:
    """The words of a game in English."""
    return pack(game, lambda words: words, names)
