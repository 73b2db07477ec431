"""What the board of Radlands shows: its cards as small pictures, its words, and what its editor must know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playground.core.patterns import Say, all_of
from playground.core.telling import Pack
from playground.radlands import rulebook, turn
from playground.radlands.cards.codes import link_codes
from playground.radlands.cards.program import IN_DECK, OTHER
from playground.radlands.names import COLUMNS, PLAYERS, ROWS
from playground.radlands.page.words import (
    BOARD,
    LEGEND,
    PUNK_FACE,
    RULESETS,
    SWITCHES,
    WANTS,
    asked,
)
from playground.radlands.state import Facts, Files, Plain, Words
from playground.radlands.telling import card_name, tell_states

SIGNS = {
    "gain-extra-water": "extra-water",
    "gain-punk": "gain-punk",
    "advance-event": "queue",
    "return-to-hand": "hand",
}
"""Verbs whose icon has another name than the verb."""
DRAWN = ("damage", "injure", "destroy", "restore", "draw", "raid", *SIGNS.values())
JUNK = {"water": "extra-water", "punk": "gain-punk"}
SHARED = ("players", "columns", "rows", "states", "punk")
"""Words of the pack that stand on the board, too."""


def board(_table: Any, facts: Files, pack: Pack, say: Say) -> Plain:
    """Everything that this board has besides what every board has."""
    return {
        "words": board_words(pack, say),
        "cards": tiles(pack, facts),
        "signs": [[icon, say(words)] for icon, words in LEGEND.items()],
        "codes": link_codes((name, card["type"], card.get("code")) for name, card in facts.items()),
        "box": {name: card["copies"] for name, card in facts.items() if card["type"] in IN_DECK},
        "presets": rulebook.RULESETS,
        "switches": {name: switch.values for name, switch in rulebook.SWITCHES.items()},
        "first": dict(zip(PLAYERS, turn.FIRST_GAME, strict=True)),
        "special": {"marauders": "raiders", "silo": "water-silo", "walker": "juggernaut"},
    }


def faces(_table: Any, pack: Pack, say: Say) -> Plain:
    """What is told of a punk: it has no card of its own to read."""
    told = [["", str(say(PUNK_FACE))]]
    return {"": {"kind": str(pack["punk"]), "look": "person", "rows": told}}


def board_words(pack: Pack, say: Say) -> Plain:
    """The words that stand on the board and in its editor."""
    return {
        **all_of(say, BOARD),
        "plain": {name: pack["moves"][name] for name in ("draw", "silo")},
        "kinds": {"": card_name(pack, None).kind},
        "wants": all_of(say, WANTS),
        "rulesets": all_of(say, RULESETS),
        "switch-words": {name: asked(say, *each) for name, each in SWITCHES.items()},
        **{name: pack[name] for name in SHARED},
    }


def tiles(pack: Pack, facts: Files) -> Plain:
    """The small pictures of all cards, in every printing."""
    found = {name: tile(pack, name, card, card) for name, card in facts.items()}
    for name, card in facts.items():
        if "other-printing" in card:
            found[name + OTHER] = tile(pack, name, card, card["other-printing"])
    return dict(sorted(found.items()))


def tile(pack: Pack, name: str, card: Facts, printing: Facts) -> Plain:
    """What the small picture of a card shows: type, name, price, and the signs of its abilities."""
    found = {
        "type": card["type"],
        "name": card_name(pack, name),
        "signs": signs(printing)[:3],
        "cost": card.get("cost"),
        "junk": JUNK.get(card.get("junk", ""), card.get("junk")),
        "queue": card.get("queue"),
    }
    return {key: value for key, value in found.items() if value is not None}


def signs(printing: Facts) -> list[list[str]]:
    """The prices of abilities with what they do, and a sign for each trait."""
    boxes = printing.get("abilities", ())
    uses = [[str(box["cost"]), *first_sign(box["effects"])] for box in boxes]
    return uses + [["", "trait"] for _ in printing.get("traits", ())]


def first_sign(effects: Iterable[Facts]) -> Words:
    """The icon of the first thing that an ability does, if there is one for it."""
    signs = [SIGNS.get(step["do"], step["do"]) for step in effects]
    return [sign for sign in signs if sign in DRAWN][:1]


# ── the position in words, for print ──


def rows(pack: Pack, state: Facts, player: str) -> list[tuple[str, list[str]]]:
    """One side as a small table, in board order: the rows with their three cells in words."""
    order = ROWS if player == "b" else ROWS[::-1]
    return [(pack["rows"][int(row)], row_cells(pack, state, player, row)) for row in order]


def row_cells(pack: Pack, state: Facts, player: str, row: str) -> Words:
    """The three cells of a row in words."""
    return [cell(pack, state, player + column + row) for column in COLUMNS]


def cell(pack: Pack, state: Facts, place: str) -> str:
    """What lies on a cell, in words."""
    found = state["cells"].get(place)
    if not found:
        return "–"
    card, flags, ready, _ = found
    name = card_name(pack, card)
    states = tell_states(pack, name, flags, bool(ready))
    return f"{name} ({', '.join(states)})" if states else name


def names(pack: Pack, cards: Iterable[str]) -> str:
    """Cards by name, in a row."""
    return ", ".join(card_name(pack, card) for card in cards)
