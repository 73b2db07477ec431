"""The board of a game that has none of its own: its words and its cards by name."""

from __future__ import annotations

from typing import Any

from playground.core.patterns import Say
from playground.core.records import Data, Facts


def board(_table: Any, _facts: Any, pack: Data, _say: Say) -> Facts:
    """What stands on it besides what every board has."""
    words = {**pack.get("board", {}), "players": pack.get("players", {}), "names": pack["names"]}
    cards = {name: {"name": said} for name, said in pack["names"].items()}
    return {"words": words, "cards": cards}
