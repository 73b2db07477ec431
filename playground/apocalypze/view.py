"""What a position is, as a dictionary, and what of it one player may see: no other hand, no deck, no section (az-16-2)."""

from __future__ import annotations

from typing import Any

from playground.apocalypze.rules import stats
from playground.apocalypze.rules.zones import place_id
from playground.apocalypze.state import PHASES, PLAYERS, Card, Gear, Place, State
from playground.core import chance

PRIVATE = ("drew",)
"""Events that name a card only its player may see."""


def describe(g: State, viewer: int | None = None) -> dict[str, Any]:
    """Give a state as a dictionary, the way `position.build` reads it; with a viewer, only what that one may see."""
    place = g.place(g.occupied)
    facts: dict[str, Any] = {
        "players": g.players,
        "switches": dict(g.switches),
        "turn": PLAYERS[g.active],
        "turn-number": g.turn,
        "phase": PHASES[g.phase],
        "occupied": place_id(g, place) if place else None,
        "winner": PLAYERS[g.winner] if g.winner >= 0 else None,
        "stack": [item_words(g, item) for item in g.items],
        "owes": owes(g),
    }
    for player in range(g.players):
        facts[PLAYERS[player]] = side(g, player, viewer)
    return facts


def item_words(g: State, item: list[int | str]) -> str:
    """Describe something that may still be answered: whose it is, and the card or the action."""
    card = (
        g.cards[int(item[3])].id
        if item[2] not in ("occupy", "send", "abandon", "recall", "recycle")
        else str(item[2])
    )
    return f"{PLAYERS[int(item[0])]} {card}{' cancelled' if item[1] else ''}"


def owes(g: State) -> dict[str, int]:
    """Say who has still to pay how much."""
    return {
        PLAYERS[int(task[1])]: int(task[2]) - int(task[3]) for task in g.tasks if task[0] == "owe"
    }


def row(g: State, kinds: list[int]) -> list[str]:
    """Give card ids."""
    return [g.cards[kind].id for kind in kinds]


def side(g: State, player: int, viewer: int | None) -> dict[str, Any]:
    """Describe what a player has: piles, the Stronghold, scavenging Locations."""
    hidden = viewer not in (None, player)
    facts: dict[str, Any] = {
        "out": g.out[player],
        "first-turn": g.fresh[player],
        "hand": len(g.hand[player]) if hidden else row(g, g.hand[player]),
        "deck": row(g, g.deck[player]) if viewer is None else len(g.deck[player]),
        "discard": row(g, g.discard[player]),
        "gone": len(g.gone[player]) if viewer is not None else row(g, g.gone[player]),
        "played": row(g, g.limits[player]),
        "scavenging": {},
    }
    seen: dict[str, int] = {}
    for place in [place for place in g.places if place.owner == player]:
        there = {**location(g, place, viewer), "location": g.cards[place.kind].id}
        if not place.slot:
            facts |= {"stronghold": there.pop("location"), **there}
            continue
        title = g.cards[place.kind].id
        seen[title] = seen.get(title, 0) + 1
        facts["scavenging"][title if seen[title] == 1 else f"{title}.{seen[title]}"] = there
    return facts


def location(g: State, place: Place, viewer: int | None) -> dict[str, Any]:
    """Describe both sides of a Location."""
    facts: dict[str, Any] = {
        "survivors": [standing(g, place, card) for card in place.survivors],
        "raiders": [standing(g, place, card) for card in place.raiders],
        "gear": gear_words(g, place.gear, place.owner),
        "blocked": stats.blocked(g, place),
    }
    if place.slot:
        secret = viewer is not None and g.switches["sectionsLie"] == "faceDown"
        facts["sections"] = len(place.sections) if secret else row(g, place.sections)
    return facts


def gear_words(g: State, gear: list[Gear], owner: int) -> list[str]:
    """Describe Equipment: its id, what it is attached to, and its owner where that is somebody else."""
    return [
        g.cards[kind].id
        + (f"@{g.cards[gear[index][0]].id}" if index >= 0 else "")
        + (f":{PLAYERS[whose]}" if whose != owner else "")
        for kind, whose, index in gear
    ]


def standing(g: State, place: Place, card: Card) -> str:
    """Describe a Character in play: `gang-bully zombie by a of b wounded group 1 with handgun`."""
    words = [g.cards[card.kind].id]
    words += ["zombie"] if card.zombie else []
    words += (
        [f"by {PLAYERS[card.controller]}"]
        if g.players > 2 and card.controller != place.owner
        else []
    )
    words += [f"of {PLAYERS[card.owner]}"] if card.owner != card.controller else []
    words += ["wounded"] if card.wounds else []
    words += [f"group {card.group}"] if card.group else []
    words += [f"with {gear}" for gear in gear_words(g, card.gear, card.owner)]
    return " ".join(words)


def redeal(g: State, viewer: int) -> State:
    """Give a state that looks the same to a player but whose hidden cards are dealt anew from its chance."""
    twin = g.copy()
    for player in range(g.players):
        zones = [twin.deck[player], *([twin.hand[player]] if player != viewer else [])]
        if g.switches["sectionsLie"] == "faceDown":
            zones += [place.sections for place in twin.places if place.owner == player]
        pool = sorted(kind for zone in zones for kind in zone)
        twin.chance = chance.shuffle(twin.chance, pool)
        for zone in zones:
            zone[:] = [pool.pop() for _ in zone]
        twin.hand[player].sort()
    return twin
