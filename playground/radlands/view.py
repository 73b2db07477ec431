"""What a player may see: own hand, both boards, the sizes of what is hidden; nobody sees the front of a punk."""

from typing import Any

from playground.core import chance
from playground.radlands import names
from playground.radlands.state import (
    ARRIVED,
    CAMP,
    DAMAGED,
    DESTROYED,
    DRAFT,
    KIND,
    PHASES,
    PUNK,
    RESTORED,
    TALLIES,
    TIE,
    USE,
    USED,
    USES_MASK,
    State,
)

STATES = {
    DAMAGED: "damaged",
    DESTROYED: "destroyed",
    ARRIVED: "arrived",
    RESTORED: "restored",
    USED: "used",
}
PRIVATE = {"drew": "kind", "camp-chosen": "kind", "returned": "number"}
"""Events that name a card only its player may see, and the field that does."""


def describe(g: State, viewer: int | None = None) -> dict[str, Any]:
    """Give a state as a dictionary, the way `position.build` reads it; with a viewer, only what that one may see."""
    facts: dict[str, Any] = {
        "ruleset": g.book.ruleset,
        "switches": dict(g.book.values),
        "printings": sorted(g.book.printings),
        "phase": PHASES[g.phase],
        "turn": names.PLAYERS[g.active],
        "turn-number": g.turn,
        "start": names.PLAYERS[g.start],
        "water": g.water,
        "shuffles": g.shuffles,
    }
    if g.winner >= 0:
        facts["winner"] = "tie" if g.winner == TIE else names.PLAYERS[g.winner]
    for player in (0, 1):
        facts[names.PLAYERS[player]] = side(g, player, viewer)
    facts["deck"] = {"size": len(g.deck)} if viewer is not None else row(g, g.deck[::-1])
    facts["discard"] = row(g, g.discard if viewer is None else g.discard[g.seen :])
    if viewer is not None:
        facts["discard-size"] = len(g.discard)
    return facts


def side(g: State, player: int, viewer: int | None) -> dict[str, Any]:
    """Describe what lies before one player."""
    cards = g.book.cards
    base = player * 9
    hidden = viewer not in (None, player)
    secret_camps = hidden and g.phase == DRAFT
    facts: dict[str, Any] = {
        "camps": [camp(g, base + column, secret_camps) for column in (0, 3, 6)],
        "columns": [people(g, base + column, viewer) for column in (0, 3, 6)],
        "hand": len(g.hands[player]) if hidden else row(g, g.hands[player]),
        "queue": {
            str(s + 1): cards[k].id for s, k in enumerate(g.queue[player * 3 : player * 3 + 3]) if k
        },
        "silo": "hand" if cards.silo in g.hands[player] else "area",
        "tally": {name: g.tally[n * 2 + player] for n, name in enumerate(TALLIES)},
    }
    if g.phase == DRAFT:
        facts["offers"] = len(g.offers[player]) if hidden else row(g, g.offers[player])
    return facts


def row(g: State, kinds: list[int]) -> list[str]:
    """Give card ids."""
    return [g.book.cards[kind].id for kind in kinds]


def camp(g: State, base: int, secret: bool) -> str | None:
    """Describe the camp of a column; Juggernaut with its place."""
    for place in range(3):
        card = g.cells[base + place]
        if card & CAMP:
            return "face-down" if secret else states(g, card) + (f" at={place}" if place else "")
    return None


def people(g: State, base: int, viewer: int | None) -> list[str | None]:
    """Describe the people of a column, back to front; None is a free place beside Juggernaut."""
    cells = [card for card in g.cells[base : base + 3] if not card & CAMP]
    while cells and not cells[-1]:
        cells.pop()
    return [states(g, card, viewer) if card else None for card in cells]


def states(g: State, card: int, viewer: int | None = None) -> str:
    """Describe a card in play: its id and its states; the hidden side of a punk only to nobody in particular."""
    name = g.book.cards[card & KIND].id
    if card & PUNK:
        name = "punk" if viewer is not None else f"punk:{name}"
    uses = card & USES_MASK
    words = [
        name,
        *[word for bit, word in STATES.items() if card & bit],
        *([f"uses={uses // USE}"] if uses else []),
    ]
    return " ".join(words)


def redeal(g: State, viewer: int) -> State:
    """Give a state that looks the same to a player but whose hidden cards are dealt anew from its chance.

    Players that think ahead must use it, or they would see through the backs of the cards.
    """
    twin = g.copy()
    other = 1 - viewer
    silo = g.book.cards.silo
    punks = [cell for cell, card in enumerate(twin.cells) if card & PUNK]
    secret = [kind for kind in twin.hands[other] if kind != silo]
    pool = sorted(twin.deck + secret + [twin.cells[cell] & KIND for cell in punks])
    twin.chance = chance.shuffle(twin.chance, pool)
    for cell in punks:
        twin.cells[cell] = twin.cells[cell] & ~KIND | pool.pop()
    kept = [kind for kind in twin.hands[other] if kind == silo]
    twin.hands[other] = sorted(kept + [pool.pop() for _ in secret])
    twin.deck = pool
    return twin
