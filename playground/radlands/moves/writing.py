"""Write an action down as a move."""

from collections.abc import Callable

from playground.radlands.cards.program import CardSet
from playground.radlands.names import COLUMNS, QUEUE_NAMES, cell_name
from playground.radlands.state import (
    ABILITY,
    CARD,
    CELL,
    COLUMN,
    DRAW,
    END,
    EVENT,
    JUNK,
    MOVE,
    OPTION,
    PASS,
    PLACE,
    PLAY,
    QUEUED,
    SILO,
    Act,
    Cell,
    unpack,
)

OPS = (
    "end",
    "draw",
    "silo",
    "play",
    "event",
    "junk",
    "use",
    "choose",
    "column",
    "queued",
    "pass",
    "option",
    "card",
    "place",
    "move",
    "camps",
)
"""What an action does, by its number."""
PLAIN = (END, DRAW, SILO, PASS)
WITH_CARD = (EVENT, JUNK, CARD)

# Out.


def write(cards: CardSet, act: Act) -> str:
    """Write an action down."""
    op, kind, cell, extra = unpack(act)
    if op in PLAIN:
        return OPS[op]
    if op in WITH_CARD:
        return f"{OPS[op]} {cards[kind].id}"
    if op == PLAY:
        return f"play {cards[kind].id} {write_place(cell, extra)}"
    return WRITE[op](cell, extra)


def write_place(cell: Cell, victim: int) -> str:
    """Write a place, and who makes way there."""
    return cell_name(cell) + (f" for {cell_name(victim - 1)}" if victim else "")


def write_queued(place: int, _extra: int) -> str:
    """Write the choice of an event in a queue."""
    return f"choose event {QUEUE_NAMES[place]}"


def write_option(_cell: Cell, mix: int) -> str:
    """Write one or several options."""
    return "option " + "+".join(str(bit + 1) for bit in range(8) if mix >> bit & 1)


ABILITY_WORDS = ("", " 2", " lent")
"""Which ability of a card is meant, by its number."""
WRITE: dict[int, Callable[[Cell, int], str]] = {
    ABILITY: lambda cell, number: f"use {cell_name(cell)}{ABILITY_WORDS[number]}",
    CELL: lambda cell, _extra: f"choose {cell_name(cell)}",
    COLUMN: lambda _cell, number: f"choose column {COLUMNS[number]}",
    QUEUED: write_queued,
    OPTION: write_option,
    PLACE: lambda cell, victim: f"place {write_place(cell, victim)}",
    MOVE: lambda cell, goal: f"move {cell_name(cell)} {cell_name(goal)}",
}

MOST = {PLAY: 18, PLACE: 18, ABILITY: 2, COLUMN: 2, OPTION: 15, MOVE: 17}
"""The largest second number of an action."""


def well_formed(cards: CardSet, act: Act) -> bool:
    """Say whether a number is an action at all, legal or not."""
    op, kind, cell, extra = unpack(act)
    last = 5 if op == QUEUED else 17
    if act < 0 or op > MOVE or cell > last or extra > MOST.get(op, 0):
        return False
    if op == PLAY or op in WITH_CARD:
        return 0 < kind < len(cards.kinds)
    return kind == 0 and (op != OPTION or extra > 0)
