"""What the board of D.E.I. shows."""

from __future__ import annotations

from typing import Any

from playground.core.patterns import Say
from playground.core.records import Data, Facts
from playground.core.telling import name_of
from playground.dei.page.faces import faces

__all__ = ["board", "faces"]

FIGURES = (
    *("refuge", "elevator", "bridge", "technology", "energy-cell"),
    *("harvester", "transporter", "teleporter", "reaper"),
)
"""What is drawn on the map."""


def board(_table: Any, _facts: Any, pack: Data, _say: Say) -> Facts:
    """Everything that this board has besides what every board has."""
    words = {**pack["board"], "players": pack["players"], "names": pack["names"], "punk": ""}
    cards = {name: {"name": name_of(pack, name)} for name in pack["names"]}
    return {"words": words, "cards": cards, "figures": FIGURES}
