"""The table of each game with the cards of this checkout: what the engine is given, read from the card files."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from playground.core.playing import Arena
from playground.games import package
from scripts.engine.carddata import ROOT, card_set


@cache
def table(game: str) -> Any:
    """Give the table of a game: with its cards, or with our demo deck where nobody may print the cards."""
    return package(game).Table(data(game))


@cache
def data(game: str) -> Any:
    """Give what a game's table is made of: the demo file of a game that has one, otherwise its card files."""
    demo = ROOT / "cards" / game / "demo.yml"
    return yaml.safe_load(demo.read_text(encoding="utf-8")) if demo.exists() else card_set()


def arena(game: str) -> Arena[Any, Any]:
    """Give a game ready for random play."""
    found: Arena[Any, Any] = package(game, "arena").arena(table(game))
    return found
