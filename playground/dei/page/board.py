"""What the board of D.E.I. shows."""

from __future__ import annotations

from typing import Any

from playground.core.patterns import Say
from playground.core.records import Data, Facts
from playground.core.telling import name_of
from playground.dei.constants import drone_of, gain_of
from playground.dei.data import Act, Card
from playground.dei.page.faces import faces, look_of
from playground.dei.telling import op_name

__all__ = ["board", "faces"]

FIGURES = (
    *("refuge", "elevator", "bridge", "technology", "energy-cell"),
    *("harvester", "transporter", "teleporter", "reaper"),
)
"""What is drawn on the map."""
ICONS = ("person", "advance", "down", "destroy", "copy", "undo", "special")
"""What this board shows besides the signs of every board."""
SIGNS = {
    **{"enlist": "person", "move": "advance", "collect": "down", "build": "refuge"},
    **{"build-elevator": "elevator", "build-bridge": "bridge", "kill": "destroy", "copy": "copy"},
    **{"supplies": "proved", "technology": "technology", "energy": "energy-cell"},
}
"""The sign of an action: what is done, or what is gained."""


def board(table: Any, _facts: Any, pack: Data, _say: Say) -> Facts:
    """Everything that this board has besides what every board has."""
    words = {**pack["board"], "players": pack["players"], "names": pack["names"], "punk": ""}
    known = table.kit.cards
    cards = {name: {"name": name_of(pack, name)} for name in pack["names"]}
    cards |= {name: {**cards[name], **held(card, pack)} for name, card in known.items()}
    return {"words": words, "cards": cards, "figures": FIGURES, "icons": ICONS}


def held(card: Card, pack: Data) -> Facts:
    """Give what a card in hand shows: its colour, its actions with their signs, what it counts for."""
    acts = [[sign_of(act), op_name(pack, act.label)] for act in card.acts]
    return {"look": look_of(card), "acts": acts, "supplies": card.supplies}


def sign_of(act: Act) -> str:
    """Give the sign of an action; of several to choose from, that of the first."""
    op = act.ops[0]
    drone, _ = drone_of(op)
    gain, _ = gain_of(op)
    return drone or SIGNS.get(gain or op) or SIGNS.get(op.rpartition("-")[2], "special")
