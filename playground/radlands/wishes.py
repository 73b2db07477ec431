"""What a reader may want to do with a thing on the table, and which legal move comes near to it.

A thing is a cell (`a10`), a hand card (`hand:sniper`), a queued event (`queue:b1`), a column
(`column:2`), or one of the plain actions (`draw`, `silo`, `end`).
"""

from __future__ import annotations

from playground.core import nearest as core
from playground.core.records import Action, Decision
from playground.radlands.game import Game
from playground.radlands.moves.writing import ABILITY_WORDS
from playground.radlands.names import PLAYERS, QUEUE_NAMES, cell_name, is_cell, read_cell
from playground.radlands.rules.abilities import abilities_of
from playground.radlands.state import CELLS, Words

PLAIN = ("draw", "silo", "end")
HAND = ("play", "event", "junk")
"""What is done with a hand card."""
NEAR = 5
"""How much a legal move must have in common with a refused one to be offered in its place."""
NAMED = {"hand": "card", "queue": "choose event", "column": "choose column"}
"""How a thing is chosen, where it is no cell."""


def wishes(game: Game, about: str) -> Words:
    """Give what a reader may want to do with a thing, as moves that may well be illegal."""
    decision = game.decision
    kind, _, name = about.rpartition(":")
    if decision and decision.kind != "action":
        return [choice(decision, kind, name)]
    who = decision.player if decision else "a"
    if kind == "hand":
        return with_card(game, name, who)
    if about in PLAIN:
        return [about]
    if kind == "queue":
        return [*(f"event {card}" for card in in_hand(game, who, "event")), f"choose event {name}"]
    if kind == "column" or not is_cell(name):
        return [f"choose column {name}"]
    return on_cell(game, name, who)


def things(game: Game) -> Words:
    """Give what a reader may ask about: what no legal move belongs to, of places, hand, queues and plain actions."""
    g = game.state
    queued = [name for name, kind in zip(QUEUE_NAMES, g.queue, strict=True) if kind]
    cells = [cell_name(cell) for side in CELLS for cell in side]
    hand = [game.table.cards[card].id for card in g.hands[g.decider]]
    asked = [f"hand:{card}" for card in hand] + [f"queue:{name}" for name in queued]
    legal = {option.text for option in game.decision.options} if game.decision else set()
    return [*cells, *asked, *(name for name in PLAIN if name not in legal)]


def choice(decision: Decision, kind: str, name: str) -> str:
    """Give the choice a reader may want while an effect waits for one."""
    if kind in NAMED:
        return f"{NAMED[kind]} {name}"
    if not is_cell(name):
        return name
    asked = {option.do for option in decision.options}
    if asked == {"column"}:
        return f"choose column {name[1]}"
    return f"place {name}" if "place" in asked else f"choose {name}"


def with_card(game: Game, card: str, who: str) -> Words:
    """Give what can be done with a hand card: play it anywhere, or junk it."""
    cards = game.table.cards
    kind = cards[cards.by_id.get(card, 0)].type
    found = [f"event {card}"] if kind == "event" else []
    if kind == "person":
        found = [f"play {card} {cell_name(cell)}" for cell in CELLS[PLAYERS.index(who)]]
    return [*found, f"junk {card}"]


def on_cell(game: Game, cell: str, who: str) -> Words:
    """Give what can be done with a cell: use whoever lies there, or play somebody there."""
    number = read_cell(cell)
    if not game.state.cells[number]:
        return [f"play {card} {cell}" for card in in_hand(game, who, "person")] or [f"place {cell}"]
    abilities = [ability for ability, _ in abilities_of(game.state, number)] or [0]
    return [f"use {cell}{ABILITY_WORDS[ability]}" for ability in abilities]


def in_hand(game: Game, who: str, kind: str) -> Words:
    """Give the cards of a type in a hand, each once."""
    held = [game.table.cards[card] for card in game.state.hands[PLAYERS.index(who)]]
    return list(dict.fromkeys(card.id for card in held if card.type == kind))


def nearest(game: Game, refused: Action) -> Action | None:
    """Give the legal move that has most in common with a refused one."""
    return core.instead(game.decision, refused, likeness, NEAR)


def likeness(one: Action, other: Action) -> int:
    """Say how much two moves have in common: what is done, with which card, where."""
    found = 3 if one.card and one.card == other.card else 0
    if one.do == other.do:
        found += 4
    elif one.do in HAND and other.do in HAND:
        found += 2
    if not one.cell or not other.cell:
        return found
    if one.cell == other.cell:
        return found + 3
    return found + (2 if one.cell[:2] == other.cell[:2] else 0)
