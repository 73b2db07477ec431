"""The words of each game besides Radlands: its patterns for events, moves and needs, in a catalogue of its own.

A game's module here has `pack(say, names)`: `say` translates an English pattern, `names` are the names of its cards. Its strings are
marked with `_` and `ngettext` and collected into the catalogue `<game>-play`, with those of `<game>_<part>`.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from scripts.book.catalogue import Catalogue
from scripts.book.model import SOURCE


def pack(game: str, catalogue: Catalogue, names: Mapping[str, str]) -> dict[str, Any]:
    """The words of a game in one language, as plain data; `plural` says which form of a pattern a number takes."""
    found: dict[str, Any] = import_module(f"scripts.play.packs.{game}").pack(
        catalogue.patterns(f"{game}-play"), names
    )
    return {**found, "plural": catalogue.plurals()}


def english_pack(game: str, names: Mapping[str, str]) -> dict[str, Any]:
    """The words of a game in English."""
    return pack(game, Catalogue(SOURCE), names)
