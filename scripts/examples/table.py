"""The table the examples are played on: the engine with the cards of this book."""

from collections.abc import Mapping
from typing import Any

import yaml

from playground.games import GAMES
from playground.radlands import Table
from scripts.engine.carddata import card_set
from scripts.engine.tables import table
from scripts.reading import Loader

NEEDED = ("raiders", "water-silo")
"""Without these there is no game; a book that lacks them (a sample) plays with the cards of this checkout."""


def card_facts(sources: Mapping[str, tuple[str, str]]) -> dict[str, dict[str, Any]]:
    """The card files as the engine wants them: id → type and everything in the file."""
    return {
        name: {"type": kind, **yaml.load(source, Loader)}
        for name, (kind, source) in sorted(sources.items())
    }


def table_for(sources: Mapping[str, tuple[str, str]], game: str = GAMES[0]) -> Any:
    """A table with these cards; a game whose cards nobody may print has our demo deck."""
    if game != GAMES[0]:
        return table(game)
    return (
        Table(card_facts(sources)) if all(name in sources for name in NEEDED) else Table(card_set())
    )
