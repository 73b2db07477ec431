"""The turn: one question, asked until nothing is left."""

from __future__ import annotations

from playground.core.loop import Loop
from playground.core.question import Frame, Needs, Question, Words, need
from playground.core.records import Event
from playground.lanterns.state import State

PLAYERS = "ab"
LAMPS = ("storm-lamp", "hand-lamp")
"""What each player carries."""


def candidates(g: State, _frame: Frame) -> list[str]:
    """Give what might be tried."""
    return [f"pour {number}" for number in range(1, g.reach[g.turn] + 2)]


def against(g: State, _frame: Frame, words: Words) -> Needs:
    """Give everything that is against a move; nothing if it is legal."""
    number = int(words[1])
    found = []
    if not number:
        found.append(need("none", "pour"))
    if number > g.reach[g.turn]:
        found.append(need("reach", "reach-holds", card=LAMPS[g.turn], number=g.reach[g.turn]))
    if number > g.oil:
        found.append(need("oil", "pour", number=g.oil))
    return found


def pour(g: State, _frame: Frame, words: Words) -> None:
    """Carry out a legal move."""
    number = int(words[1])
    player = PLAYERS[g.turn]
    g.oil -= number
    g.log.append(Event("poured", player, LAMPS[g.turn], None, number, ("pour",)))
    if g.oil:
        g.turn = 1 - g.turn
    else:
        g.log.append(Event("won", player, None, None, 0, ("last-drop-wins",)))


LOOP = Loop(
    kinds={
        "main": Question(
            ("pour",), candidates, against, pour, ("pour",), who=lambda g, _frame: g.turn
        )
    },
    over=lambda g: not g.oil,
    over_rules=("last-drop-wins",),
    rest=["main"],
)
reasons, apply = LOOP.why, LOOP.apply
