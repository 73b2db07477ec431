"""What the board of ApocalypZe shows."""

from __future__ import annotations

from typing import Any

from playground.apocalypze.page.faces import faces
from playground.core.patterns import Say
from playground.core.records import Data, Facts
from playground.core.telling import name_of

__all__ = ["board", "faces"]

ICONS = ("stronghold", "ruins", "person", "handgun", "ours")
"""What this board shows besides the signs of every board."""


def board(table: Any, _facts: Any, pack: Data, _say: Say) -> Facts:
    """Everything that this board has besides what every board has."""
    words = {**pack["board"], "players": pack["players"], "names": pack["names"], "punk": ""}
    words["plain"] = {name: pack["moves"][name] for name in ("recycle",)}
    names = table.names()
    cards = {name: {"name": name_of(pack, name)} for name in names}
    return {"words": words, "cards": cards, "figures": tuple(names), "icons": ICONS}
