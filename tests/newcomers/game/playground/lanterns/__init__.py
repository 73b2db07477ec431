"""Lantern Pass: the rules engine of a game that only the tests know."""

from playground.lanterns.game import Game, Table

SWITCHES: dict[str, object] = {}
"""Readings of the rules that can be chosen: none."""
RULESETS: dict[str, object] = {}

__all__ = ["RULESETS", "SWITCHES", "Game", "Table"]
