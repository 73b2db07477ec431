"""What the board of D.E.I. shows."""

from __future__ import annotations

from typing import Any

from playground.core.patterns import Say
from playground.core.records import Data, Facts

FIGURES = (
    *("refuge", "elevator", "bridge", "technology", "energy-cell"),
    *("harvester", "transporter", "teleporter", "reaper"),
)
"""What is drawn on the map."""


def board(_table: Any, _facts: Any, pack: Data, _say: Say) -> Facts:
    """Everything that this board has besides what every board has."""
    words = {**pack["board"], "players": pack["players"], "names": pack["names"], "punk": ""}
    cards = {name: {"name": said} for name, said in pack["names"].items()}
    return {"words": words, "cards": cards, "figures": FIGURES}
