"""What a page shows of a game of Radlands, and what a reader may want to do with a thing on it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from playground.core import chance
from playground.core.records import Action, Need, Pairs
from playground.core.rival import USUAL as MIDDLE
from playground.core.showing import Face, backs
from playground.core.telling import Pack
from playground.radlands import moves, rival, telling, view, wishes
from playground.radlands.cards.program import OTHER
from playground.radlands.game import Game, Table
from playground.radlands.names import PLAYERS, QUEUE_NAMES, cell_name, read_cell
from playground.radlands.notation import BITS
from playground.radlands.rulebook import USUAL
from playground.radlands.rules.targets import fronts
from playground.radlands.state import (
    CAMP,
    DESTROYED,
    DRAFT,
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
things = wishes.things
"""What a reader may ask about."""
FLAGS = "dxnrup"
"""The letters of states, in the order in which they are drawn."""
PLACED = ("play", "place")


LEVELS = rival.RIVAL.levels
SEATS = (2,)
"""How many can play."""
DEALS = ("first-game", "surprise", "draft")
"""How the camps can be dealt: those of a first game, any, or chosen by the players."""


def reply(game: Game, level: str = MIDDLE, made: int = 0) -> str:
    """Let the simple player decide, after so many moves."""
    return moves.write(game.table.cards, rival.choose(game.state, level, made))


def worth(game: Game, seat: str) -> int:
    """Say how good a position is for a seat."""
    return rival.worth(game.state, PLAYERS.index(seat))


def deal(table: Table, asked: Facts) -> Game:
    """Deal a whole game: with the camps of a first game, with any, or with a choice of them."""
    given = asked.get("seed", 0)
    seed = given if isinstance(given, int) else 0
    ruleset = str(asked.get("ruleset", USUAL))[:20]
    how = asked.get("deal", DEALS[0])
    if how == "surprise":
        return table.new_game(seed, ruleset, camps=any_camps(table, seed))
    return table.new_game(seed, ruleset, camps=None if how == "draft" else DEALS[0])


def any_camps(table: Table, seed: int) -> tuple[Words, Words]:
    """Give each player three camps, whichever the seed says."""
    kinds = table.cards.kinds[1:]
    camps = [kind.id for kind in kinds if kind.type == "camp" and OTHER not in kind.id]
    chance.shuffle(chance.seeded(seed), camps)
    return camps[:3], camps[3:6]


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
    second=second_card,
)
happened = FACE.happened


def moment(game: Game, pack: Pack, seat: str | None = None) -> Plain:
    """Give a position with everything that can be done in it, as a seat may see it."""
    return {"state": shape(game, seat), **FACE.choices(game, pack, seat)}


def refusal(game: Game, action: Action, pack: Pack) -> Plain:
    """Say why a move is refused, and who protects what it wanted."""
    found = FACE.refused(game, str(action), game.why(action))
    told = FACE.tell_refused(found, pack)
    return {**told, "about": anchor(action), "by": shields(game, found.needs)}


def shields(game: Game, needs: Iterable[Need]) -> Words:
    """Name the cells with whoever protects what a refused move wanted."""
    protected = [need.cell for need in needs if need.need == "unprotected" and need.cell]
    return [*chain(*(in_front(game, cell) for cell in protected))]


def in_front(game: Game, cell: str) -> Words:
    """Name the cells with somebody in front of a card: who protects it."""
    number = read_cell(cell)
    before = range(number + 1, base_of(number) + 3)
    return [cell_name(other) for other in before if game.state.cells[other]]


# The board.


def shape(game: Game, seat: str | None = None) -> Plain:
    """Give a position the way it is drawn: who lies where and how, hands, queues, water, turn.

    For a seat it is without what that one may not see.
    """
    g = game.state
    known = g.discard[g.seen :] if seat else g.discard
    won = {"winner": game.winner} if game.winner else {}
    return {
        "cells": cells(g, seat),
        "queue": queues(g),
        "hands": {
            name: backs(view.ids(g, g.hands[player]), seat, name)
            for player, name in enumerate(PLAYERS)
        },
        "water": g.water,
        "turn": PLAYERS[g.active],
        "number": g.turn,
        "deck": len(g.deck),
        "discard": len(g.discard),
        "top": g.kinds[known[-1]].id if known else "",
        "home": lacking(g.cards.raiders, [g.queued(0), g.queued(1)]),
        "silo": lacking(g.cards.silo, g.hands),
        "notation": game.notation(),
        **offered(g, seat),
        **won,
    }


def lacking(kind: int, rows: list[Kinds]) -> Words:
    """Name the players in whose row a card does not lie: it is in the play area."""
    return [PLAYERS[player] for player, row in enumerate(rows) if kind not in row]


def offered(g: State, seat: str | None) -> dict[str, Words]:
    """Give the camps that the one who chooses three of them may have, before the game."""
    if g.phase != DRAFT or seat not in (None, PLAYERS[g.decider]):
        return {}
    return {"offers": view.ids(g, g.offers[g.decider])}


def cells(g: State, seat: str | None) -> dict[str, list[Any]]:
    """Give every card in play by its cell; camps that were chosen lie face down until all are."""
    exposed = {*fronts(g, 0), *fronts(g, 1)}
    secret = bool(seat) and g.phase == DRAFT
    known = [cell for cell in range(len(g.cells)) if not secret or cell_name(cell)[0] == seat]
    lying = [(cell, g.cells[cell]) for cell in known if g.cells[cell]]
    return {cell_name(cell): drawn(g, card, cell in exposed) for cell, card in lying}


def queues(g: State) -> Pairs:
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
