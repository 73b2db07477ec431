"""What a player may see: own hand, both boards, the sizes of what is hidden.

Nobody sees the front of a punk.
"""

from typing import Any

from playground.core import chance
from playground.radlands import inplay
from playground.radlands.names import PLAYERS
from playground.radlands.state import (
    BASES,
    CAMP,
    DRAFT,
    KIND,
    PHASES,
    PUNK,
    TALLIES,
    TIE,
    Cell,
    Happening,
    State,
)

PRIVATE = {"drew": "kind", "camp-chosen": "kind", "returned": "number"}
"""Events that name a card only its player may see, and the field that does."""


def describe(g: State, viewer: int | None = None) -> dict[str, Any]:
    """Give a state as `position.build` reads it; with a viewer, only what that one may see."""
    facts: dict[str, Any] = {
        "ruleset": g.book.ruleset,
        "switches": dict(g.book.values),
        "printings": sorted(g.book.printings),
        "phase": PHASES[g.phase],
        "turn": PLAYERS[g.active],
        "turn-number": g.turn,
        "start": PLAYERS[g.start],
        "water": g.water,
        "shuffles": g.shuffles,
    }
    if g.winner >= 0:
        facts["winner"] = "tie" if g.winner == TIE else PLAYERS[g.winner]
    facts |= {name: side(g, player, viewer) for player, name in enumerate(PLAYERS)}
    if viewer is None:
        return facts | {"deck": ids(g, g.deck[::-1]), "discard": ids(g, g.discard)}
    seen = {"discard": ids(g, g.discard[g.seen :]), "discard-size": len(g.discard)}
    return {**facts, "deck": {"size": len(g.deck)}, **seen}


def side(g: State, player: int, viewer: int | None) -> dict[str, Any]:
    """Describe what lies before one player."""
    hand, offers = g.hands[player], g.offers[player]
    hidden = viewer not in (None, player)
    secret = hidden and g.phase == DRAFT
    facts: dict[str, Any] = {
        "camps": [camp(g, base, secret) for base in BASES[player]],
        "columns": [people(g, base, viewer) for base in BASES[player]],
        "hand": len(hand) if hidden else ids(g, hand),
        "queue": {str(space): name for space, name in queued(g, player)},
        "silo": "hand" if g.cards.silo in hand else "area",
        "tally": dict(zip(TALLIES, g.tally[player::2], strict=True)),
    }
    if g.phase == DRAFT:
        facts["offers"] = len(offers) if hidden else ids(g, offers)
    return facts


def queued(g: State, player: int) -> list[tuple[int, str]]:
    """Give the events of a queue with their spaces."""
    cards = g.cards
    return [(space, cards[kind].id) for space, kind in enumerate(g.queued(player), 1) if kind]


def ids(g: State, kinds: list[int]) -> list[str]:
    """Give card ids."""
    return [g.kinds[kind].id for kind in kinds]


def camp(g: State, base: Cell, secret: bool) -> str | None:
    """Describe the camp of a column; Juggernaut with its row."""
    for row, card in enumerate(g.column(base)):
        if card & CAMP:
            where = f" at={row}" if row else ""
            return "face-down" if secret else inplay.describe(g, card) + where
    return None


def people(g: State, base: Cell, viewer: int | None) -> list[str | None]:
    """Describe the people of a column, back to front; None is a place free beside Juggernaut."""
    cells = [card for card in g.column(base) if not card & CAMP]
    while cells and not cells[-1]:
        cells.pop()
    return [inplay.describe(g, card, viewer) if card else None for card in cells]


def seen_by(viewer: int, happening: Happening) -> Happening:
    """Take out of an event what only the other player may see."""
    what, player, kind, cell, number, rules = happening
    hidden = PRIVATE.get(what) if player != viewer else None
    if hidden == "kind":
        kind = 0
    elif hidden == "number":
        number = 0
    return what, player, kind, cell, number, rules


def redeal(g: State, viewer: int) -> State:
    """Give a state that looks the same to a player, with hidden cards dealt anew from its chance.

    Players that think ahead must use it, or they would see through the backs of the cards.
    """
    twin = g.copy()
    other, silo = 1 - viewer, g.cards.silo
    punks = [cell for cell, card in enumerate(twin.cells) if card & PUNK]
    secret = [kind for kind in twin.hands[other] if kind != silo]
    open_cards = [kind for kind in twin.hands[other] if kind == silo]
    pool = sorted(twin.deck + secret + [twin.cells[cell] & KIND for cell in punks])
    twin.chance = chance.shuffle(twin.chance, pool)
    for cell in punks:
        twin.cells[cell] = twin.cells[cell] & ~KIND | pool.pop()
    twin.hands[other] = sorted(open_cards + [pool.pop() for _ in secret])
    twin.deck = pool
    return twin
