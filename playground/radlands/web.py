"""What a page shows of a game of Radlands, what a reader may want to do with a thing on it, and the simple player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.core import showing
from playground.radlands import Action, Game, Table, moves, telling, wishes
from playground.radlands.names import cell_name, read_cell
from playground.radlands.rival import GreedyPlayer
from playground.radlands.rules.targets import fronts
from playground.radlands.state import (
    ARRIVED,
    CAMP,
    DAMAGED,
    DESTROYED,
    KIND,
    PUNK,
    RESTORED,
    USED,
    shown,
)

problem_part = telling.problem_part
"""The parts of a problem in words: cards, cells and players have names of their own."""
FLAGS = {DAMAGED: "d", DESTROYED: "x", ARRIVED: "n", RESTORED: "r", USED: "u", PUNK: "p"}


def candidates(game: Game, about: str) -> list[str]:
    """Give what a reader may want to do with a thing on the table."""
    return wishes.wishes(game, about)


def reply(game: Game) -> str:
    """Let the simple player decide."""
    return moves.write(game.table.cards, GreedyPlayer()(game.state))


def deal(table: Table, asked: Mapping[str, Any]) -> Game:
    """Deal a whole game with the camps of a first game."""
    seed, ruleset = asked.get("seed", 0), str(asked.get("ruleset", "v1.2"))[:20]
    return table.new_game(seed if isinstance(seed, int) else 0, ruleset, camps="first-game")


def moment(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Give a position with everything that can be done in it."""
    state = shape(game)
    source = game.decision.source if game.decision else None
    moves = showing.choices(
        game.decision,
        lambda act: [str(act), telling.tell_move(pack, act, state, source), anchor(act)],
    )
    return {"state": state, **moves}


def happened(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say what the last move did, and which rules it followed."""
    return showing.happened(telling.tell_events(pack, game.events, game.action), game.events)


def refusal(game: Game, action: Action, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say why a move is refused, and who protects what it wanted."""
    verdict = game.why(action)
    nearest = wishes.nearest(game, verdict.action)
    found = showing.refusal(
        action, verdict, lambda act: [str(act), tell_move(game, act, pack), anchor(act)], nearest
    )
    found |= {
        "reasons": telling.tell_needs(pack, verdict.needs),
        "changes": telling.tell_changes(pack, verdict.needs),
    }
    shields = [
        cell
        for need in verdict.needs
        if need.need == "unprotected" and need.cell
        for cell in in_front(game, need.cell)
    ]
    return found | {"about": anchor(action), "by": shields}


def in_front(game: Game, cell: str) -> list[str]:
    """Name the cells with somebody in front of a card: who protects it."""
    number = read_cell(cell)
    return [
        cell_name(other)
        for other in range(number + 1, number // 3 * 3 + 3)
        if game.state.cells[other]
    ]


def tell_move(game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move in words."""
    decision = game.decision if action.do == "option" else None
    return telling.tell_move(pack, action, shape(game), decision.source if decision else None)


def tell_deed(game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move that is made now, with the player who makes it."""
    decision = game.decision
    assert decision is not None
    return telling.tell_deed(pack, decision.player, action, shape(game), decision.source)


def anchor(action: Action) -> str:
    """Say which thing on the table a move belongs to: a cell, a hand card, a queued event, a column, or none."""
    words = action.text.split()
    if action.do in ("play", "event", "junk") or action.text.startswith("card "):
        return f"hand:{words[1]}"
    if action.do == "queued":
        return f"queue:{words[-1]}"
    if action.do == "column":
        return f"column:{words[-1]}"
    return action.cell or ""


def shape(game: Game) -> dict[str, Any]:
    """Give a position the way it is drawn: who lies where and how, hands, queues, water, turn; and its notation."""
    g = game.state
    open_cells = {*fronts(g, 0), *fronts(g, 1)}
    cards = g.book.cards
    found: dict[str, Any] = {
        "cells": {
            cell_name(cell): drawn(game, card, cell in open_cells)
            for cell, card in enumerate(g.cells)
            if card
        },
        "queue": {
            f"{'ab'[place // 3]}{place % 3 + 1}": cards[kind].id
            for place, kind in enumerate(g.queue)
            if kind
        },
        "hands": {
            player: [cards[kind].id for kind in g.hands[number]]
            for number, player in enumerate("ab")
        },
        "water": g.water,
        "turn": "ab"[g.active],
        "number": g.turn,
        "deck": len(g.deck),
        "discard": len(g.discard),
        "top": cards[g.discard[-1]].id if g.discard else "",
        "home": [
            player
            for number, player in enumerate("ab")
            if cards.raiders not in g.queue[number * 3 : number * 3 + 3]
        ],
        "silo": [player for number, player in enumerate("ab") if cards.silo not in g.hands[number]],
        "notation": game.notation(),
    }
    if game.winner:
        found["winner"] = game.winner
    return found


def drawn(game: Game, card: int, exposed: bool) -> list[Any]:
    """Give a card in play: its id (none for a punk), its states as letters, whether it is ready and unprotected."""
    g = game.state
    flags = "".join(letter for bit, letter in FLAGS.items() if card & bit)
    tired = USED if card & CAMP else USED | ARRIVED | RESTORED | DAMAGED
    ready = not card & (tired | DESTROYED)
    name = g.book.cards[card & KIND].id if shown(card) else ""
    return [name, flags, int(ready), int(exposed and not card & DESTROYED)]
