"""What a reader may want to try with a thing on the table, legal or not."""

from __future__ import annotations

from playground.apocalypze import turn
from playground.apocalypze.rules import playing
from playground.apocalypze.state import State
from playground.core.records import Moves

PLAIN = ("recycle", "end")
"""Actions without a thing on the table."""
CARD_VERBS = {
    "wounds": "wound",
    "overflow": "discard",
    "found": "keep",
    "owe": "pay survivor",
}
"""What is tried with a Character, by what is asked for."""


def candidates(g: State, about: str) -> Moves:
    """Give what a reader may want to do with a hand card, a Location, a Character at one, the deck, or with a plain action."""
    asked = g.frames[-1][0] if g.frames else "main"
    if about.startswith("hand:"):
        return hand_moves(g, about.removeprefix("hand:"), asked)
    if about in PLAIN:
        return [about]
    if about == "deck":
        return ["pay deck"]
    where, _, card = about.partition("/")
    return card_moves(g, where, card, asked) if card else place_moves(g, where, asked)


def place_moves(g: State, where: str, asked: str) -> Moves:
    """Give what one might try with a Location."""
    if asked == "combat":
        return [f"fight {where}"]
    leave = leaving_moves(g, where) if asked == "main" else []
    return [*leave, f"occupy {where}"]


def leaving_moves(g: State, where: str) -> Moves:
    """Give what one might try at a scavenging Location: one's own may be abandoned."""
    place = g.named(where)
    if place is None or not place.slot:
        return []
    abandon = [f"abandon {where} {g.home(g.active).id}"] if place.owner == g.active else []
    return [*abandon, f"recall {where}"]


def card_moves(g: State, where: str, card: str, asked: str) -> Moves:
    """Give what one might try with a Character: what is asked for, or what it could do if its Location were occupied."""
    if asked == "groups":
        return [f"group {card} 1"]
    if asked == "defend":
        groups = g.scene.groups(g.active) if g.scene else []
        return [f"meet {card} {group}" for group in groups]
    if asked in CARD_VERBS:
        return [f"{CARD_VERBS[asked]} {card}"]
    return idle_moves(g, where, card, asked)


def idle_moves(g: State, where: str, card: str, asked: str) -> Moves:
    """Give what one might try with a Character nobody asks for."""
    place = g.named(where)
    if place is None or asked not in ("main", "send"):
        return [f"use {card}"]
    found = [f"use {card}"] if place.key == g.occupied else []
    if place.owner == g.active and not place.slot:
        found.append(f"send {card}")
    return found or [f"occupy {where}"]


def hand_moves(g: State, card: str, asked: str) -> Moves:
    """Give the ways one might try to play a hand card now."""
    kind = g.cards.by_id.get(card)
    if kind is None:
        return []
    if asked == "owe":
        return [f"pay hand {card}"]
    if kind.type == "location" and asked == "occupy":
        return [f"explore {card}"]
    return playing.ways(g, turn.decider(g), g.fight or g.here, kind) or [f"play {card}"]
