"""What the board of ApocalypZe shows."""

from __future__ import annotations

from typing import Any

from playground.apocalypze.cards import STATS, CardSet, Kind
from playground.apocalypze.page.faces import KINDS, LOOKS, added, faces, sort_of
from playground.core.patterns import Say, all_of
from playground.core.records import Data, Facts
from playground.core.telling import name_of

__all__ = ["board", "faces"]

ICONS = ("stronghold", "ruins", "person", "handgun", "ours")
"""What this board shows besides the signs of every board."""
SIGNS = {
    **{"attack": "damage", "defense": "protected", "value": "water"},
    **{"capacity": "person", "damage": "raid", "sections": "ruins"},
}
"""The sign of a figure."""


def board(table: Any, _facts: Any, pack: Data, say: Say) -> Facts:
    """Everything that this board has besides what every board has."""
    words = {**pack["board"], "players": pack["players"], "names": pack["names"], "punk": ""}
    words["plain"] = {name: pack["moves"][name] for name in ("recycle",)}
    names = table.names()
    deck: CardSet = table.kit
    sorts = all_of(say, KINDS)
    cards = {name: {"name": name_of(pack, name)} for name in names}
    cards |= {kind.id: {**cards[kind.id], **held(deck, kind, sorts, pack)} for kind in deck.kinds}
    return {"words": words, "cards": cards, "figures": tuple(names), "icons": ICONS}


def held(deck: CardSet, kind: Kind, sorts: Facts, pack: Data) -> Facts:
    """Give what a card in hand shows: what it is, the colour of its frame, its figures with their signs."""
    sort = sort_of(kind)
    figures = [[SIGNS[name], value] for name, value in figures_of(deck, kind).items()]
    faction = name_of(pack, half.faction) if (half := kind.half(kind.human is None)) else ""
    shown = faction if half and half.faction != "none" else sorts[sort]
    return {"look": LOOKS[sort], "sort": shown, "figures": figures}


def figures_of(deck: CardSet, kind: Kind) -> dict[str, str]:
    """Give the figures of a Character, of a Location, or what Equipment adds; a star marks what is invented."""
    half = kind.half(kind.human is None)
    if any(kind.bonus):
        return {name: value for name, value in added(*kind.bonus).items() if value != "+0"}
    names = STATS if half else ("capacity", "damage", "sections")
    ours = deck.invented(kind, names)
    found = {name: getattr(half or kind, name) for name in names}
    return {
        name: f"{value}*" if name in ours else str(value)
        for name, value in found.items()
        if half or value
    }
