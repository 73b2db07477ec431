"""What a page shows of a game of Radlands, and what a reader may want to do with a thing on it."""

from __future__ import annotations

from itertools import chain
from typing import Any

from playground.core.records import Action
from playground.core.showing import Face
from playground.core.telling import Pack
from playground.radlands import moves, rival, telling, view, wishes
from playground.radlands.game import Game, Table
from playground.radlands.names import PLAYERS, QUEUE_NAMES, cell_name, read_cell
from playground.radlands.notation import BITS
from playground.radlands.rulebook import USUAL
from playground.radlands.rules.targets import fronts
from playground.radlands.state import (
    CAMP,
    DESTROYED,
    PERSON_TIRED,
    USED,
    Facts,
    Kinds,
    Plain,
    State,
    Words,
    base_of,
    shown,
)

problem_part = telling.problem_part
"""The parts of a problem in words: cards, cells and players have names of their own."""
candidates = wishes.wishes
"""What a reader may want to do with a thing on the table."""
FLAGS = "dxnrup"
"""The letters of states, in the order in which they are drawn."""
PLACED = ("play", "place")


def reply(game: Game) -> str:
    """Let the simple player decide."""
    return moves.write(game.table.cards, rival.choose(game.state))


def deal(table: Table, asked: Facts) -> Game:
    """Deal a whole game with the camps of a first game."""
    seed = asked.get("seed", 0)
    ruleset = str(asked.get("ruleset", USUAL))[:20]
    return table.new_game(seed if isinstance(seed, int) else 0, ruleset, camps="first-game")


# Moves and refusals.


def tell_move(game: Game, action: Action, pack: Pack) -> str:
    """Say a move in words."""
    return telling.tell_move(pack, action, second_card(game, action))


def tell_deed(game: Game, action: Action, pack: Pack) -> str:
    """Say a move that is made now, with the player who makes it."""
    player = PLAYERS[game.state.decider]
    return telling.tell_deed(pack, player, action, second_card(game, action))


def second_card(game: Game, action: Action) -> str | None:
    """Give the card a move is about besides the one it names.

    It is the one that offers options, the queued event, or whoever makes way.
    """
    g = game.state
    if action.do == "option" and g.stack:
        return g.kinds[g.stack[-1].program.kind].id
    if action.do == "queued":
        return queues(g).get(action.text.split()[-1])
    if action.do in PLACED and action.other:
        return g.kinds[shown(g.cells[read_cell(action.other)])].id
    return None


def anchor(action: Action) -> str:
    """Say which thing on the table a move belongs to: a cell, a hand card, an event, a column."""
    words = action.text.split()
    if action.do in ("play", "event", "junk") or action.text.startswith("card "):
        return f"hand:{words[1]}"
    if action.do == "queued":
        return f"queue:{words[-1]}"
    return f"column:{words[-1]}" if action.do == "column" else action.cell or ""


FACE: Face[Game] = Face(
    telling=telling,
    tell_move=tell_move,
    anchor=anchor,
    changes=lambda _game, verdict: verdict.needs,
    instead=wishes.nearest,
)
happened = FACE.happened


def moment(game: Game, pack: Pack) -> Plain:
    """Give a position with everything that can be done in it."""
    return {"state": shape(game), **FACE.choices(game, pack)}


def refusal(game: Game, action: Action, pack: Pack) -> Plain:
    """Say why a move is refused, and who protects what it wanted."""
    needs = game.why(action).needs
    protected = [need.cell for need in needs if need.need == "unprotected" and need.cell]
    shields = chain(*(in_front(game, cell) for cell in protected))
    return {**FACE.refusal(game, action, pack), "about": anchor(action), "by": [*shields]}


def in_front(game: Game, cell: str) -> Words:
    """Name the cells with somebody in front of a card: who protects it."""
    number = read_cell(cell)
    before = range(number + 1, base_of(number) + 3)
    return [cell_name(other) for other in before if game.state.cells[other]]


# The board.


def shape(game: Game) -> Plain:
    """Give a position the way it is drawn: who lies where and how, hands, queues, water, turn."""
    g = game.state
    won = {"winner": game.winner} if game.winner else {}
    return {
        "cells": cells(g),
        "queue": queues(g),
        "hands": {name: view.ids(g, g.hands[player]) for player, name in enumerate(PLAYERS)},
        "water": g.water,
        "turn": PLAYERS[g.active],
        "number": g.turn,
        "deck": len(g.deck),
        "discard": len(g.discard),
        "top": g.kinds[g.discard[-1]].id if g.discard else "",
        "home": lacking(g.cards.raiders, [g.queued(0), g.queued(1)]),
        "silo": lacking(g.cards.silo, g.hands),
        "notation": game.notation(),
        **won,
    }


def lacking(kind: int, rows: list[Kinds]) -> Words:
    """Name the players in whose row a card does not lie: it is in the play area."""
    return [PLAYERS[player] for player, row in enumerate(rows) if kind not in row]


def cells(g: State) -> dict[str, list[Any]]:
    """Give every card in play by its cell."""
    exposed = {*fronts(g, 0), *fronts(g, 1)}
    lying = [(cell, card) for cell, card in enumerate(g.cells) if card]
    return {cell_name(cell): drawn(g, card, cell in exposed) for cell, card in lying}


def queues(g: State) -> dict[str, str]:
    """Give the events in the queues by player and space."""
    places = zip(QUEUE_NAMES, g.queue, strict=True)
    return {name: g.kinds[kind].id for name, kind in places if kind}


def drawn(g: State, card: int, exposed: bool) -> list[Any]:
    """Give a card in play: id (none for a punk), states, whether it is ready and unprotected."""
    flags = "".join(letter for letter in FLAGS if card & BITS[letter])
    tired = USED if card & CAMP else PERSON_TIRED
    ready = not card & (tired | DESTROYED)
    free = exposed and not card & DESTROYED
    return [g.kinds[shown(card)].id, flags, int(ready), int(free)]
