"""A position in one line: what is left, and whose turn it is."""

from __future__ import annotations

from typing import Any

from playground.core.notation import fields_of, seal
from playground.lanterns.state import State
from playground.lanterns.turn import PLAYERS

HEAD = "lanterns1"


def write(g: State) -> str:
    """Write a position."""
    return seal(HEAD, [str(g.oil), PLAYERS[g.turn]])


def read(line: str) -> dict[str, Any]:
    """Read a position."""
    oil, player = fields_of(line, HEAD, 2, 40)
    return {"oil": int(oil) if oil.isdigit() else oil, "turn": player}
