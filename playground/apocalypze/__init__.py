"""ApocalypZe: the complete rules engine. `game.py` is its public face, `INTERFACE.md` a page above shows how to use it."""

from playground.apocalypze.cards import problems
from playground.apocalypze.game import Game, Table
from playground.apocalypze.rulebook import SWITCHES
from playground.core.errors import CodexError

__all__ = ["SWITCHES", "CodexError", "Game", "Table", "problems"]
