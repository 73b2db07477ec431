"""A position as a dictionary, and what of it only some may see."""

from __future__ import annotations

from typing import Any

from playground.lanterns.state import State
from playground.lanterns.turn import LAMPS, PLAYERS


def describe(g: State, _viewer: int | None = None) -> dict[str, Any]:
    """Give the position as a dictionary; nothing is hidden."""
    carried = dict(zip(PLAYERS, LAMPS, strict=True))
    return {"oil": g.oil, "turn": PLAYERS[g.turn], "lamps": carried}


def private(_g: State) -> tuple[str, ...]:
    """Give the events whose card only their player may see: none."""
    return ()
