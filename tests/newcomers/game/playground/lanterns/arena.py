"""Lantern Pass for random play, and what must hold in every position."""

from __future__ import annotations

from playground.core.playing import Arena, Dice
from playground.lanterns import turn
from playground.lanterns.game import Table
from playground.lanterns.state import State


def some_state(table: Table, seed: int, _dice: Dice) -> State:
    """Begin a game."""
    return table.new_game(seed).state


def sound(g: State) -> None:
    """There is never less than nothing."""
    assert g.oil >= 0


def arena(table: Table) -> Arena[State, str]:
    """Give the game, ready for random play."""
    return Arena(
        begin=lambda seed, dice: some_state(table, seed, dice),
        legal=turn.LOOP.legal,
        apply=turn.LOOP.apply,
        over=turn.LOOP.over,
        copy=State.copy,
        write=lambda g: f"lanterns1_{g.oil}_{turn.PLAYERS[g.turn]}",
        read=lambda _g, line: table.position(line).state,
        reasons=turn.LOOP.why,
        universe=lambda _g, _dice: [f"pour {number}" for number in range(6)],
        log=lambda g: g.log,
        invariants=(sound,),
    )
