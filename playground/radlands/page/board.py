"""What the board of Radlands shows: its cards as small pictures, its words, and what its editor must know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core.patterns import Say, all_of
from playground.radlands import rulebook, turn
from playground.radlands.cards.codes import link_codes
from playground.radlands.page.words import RULESETS, SWITCHES, asked
from playground.radlands.state import Facts, Plain
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


def board(_table: Any, facts: Mapping[str, Facts], pack: Facts, say: Say) -> Plain:
    """Everything that this board has besides what every board has."""
    plain = {name: pack["moves"][name] for name in ("draw", "silo")}
    switches = {name: asked(say, *each) for name, each in SWITCHES.items()}
    words = {"plain": plain, "rulesets": all_of(say, RULESETS), "switch-words": switches}
    others = {f"{name}~other": card for name, card in facts.items() if "other-printing" in card}
    tiles = {name: tile(pack, name, card) for name, card in {**facts, **others}.items()}
    dealt = {name: card for name, card in facts.items() if card["type"] in ("person", "event")}
    return {
        "words": words | {name: pack[name] for name in SHARED},
        "cards": dict(sorted(tiles.items())),
        "codes": link_codes((name, card["type"], card.get("code")) for name, card in facts.items()),
        "box": {name: card["copies"] for name, card in dealt.items()},
        "presets": rulebook.RULESETS,
        "switches": {name: switch.values for name, switch in rulebook.SWITCHES.items()},
        "first": dict(zip("ab", turn.FIRST_GAME, strict=True)),
        "special": {"marauders": "raiders", "silo": "water-silo", "walker": "juggernaut"},
    }


def tile(pack: Facts, name: str, card: Facts) -> Plain:
    """What the small picture of a card shows: type, name, price, and the signs of its abilities."""
    source = card["other-printing"] if name.endswith("~other") else card
    signs = [[str(box["cost"]), *first_sign(box["effects"])] for box in source.get("abilities", ())]
    signs += [["", "trait"] for _ in source.get("traits", ())]
    found: Plain = {
        "type": card["type"],
        "name": card_name(pack, name),
        "signs": signs[:3],
    }
    if card.get("cost") is not None:
        found["cost"] = card["cost"]
    if card.get("junk"):
        found["junk"] = JUNK.get(card["junk"], card["junk"])
    if card.get("queue") is not None:
        found["queue"] = card["queue"]
    return found


def first_sign(effects: Iterable[Facts]) -> list[str]:
    """The icon of the first thing that an ability does, if there is one for it."""
    signs = [SIGNS.get(step["do"], step["do"]) for step in effects]
    return [sign for sign in signs if sign in DRAWN][:1]


# ── the position in words, for print ──


def rows(pack: Facts, state: Facts, player: str) -> list[tuple[str, list[str]]]:
    """One side as a small table, in board order: the rows with their three cells in words."""
    order = (0, 1, 2) if player == "b" else (2, 1, 0)
    columns = (1, 2, 3)
    return [
        (pack["rows"][row], [cell(pack, state, f"{player}{column}{row}") for column in columns])
        for row in order
    ]


def cell(pack: Facts, state: Facts, place: str) -> str:
    """What lies on a cell, in words."""
    found = state["cells"].get(place)
    if not found:
        return "–"
    name, flags, ready, _ = found
    return ", ".join([card_name(pack, name), *tell_states(pack, flags, bool(ready))])


def names(pack: Facts, cards: Iterable[str]) -> str:
    """Cards by name, in a row."""
    return ", ".join(card_name(pack, card) for card in cards)
