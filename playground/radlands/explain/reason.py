"""A reason for a refusal, and the reasons that concern water, conditions and places."""

from dataclasses import dataclass
from typing import TypeAlias

from playground.radlands.cards.program import Ability, Condition
from playground.radlands.rules import board
from playground.radlands.rules.abilities import price
from playground.radlands.rules.checks import CHECKS
from playground.radlands.state import (
    CAMP,
    Act,
    Cell,
    Cells,
    Rules,
    State,
    action,
    base_of,
    cell_of,
    extra_of,
    is_person,
    owner,
    shown,
)


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing in the way."""

    rules: Rules
    """The rules that forbid the action."""
    need: str
    """What would have to be different, as a word: `water`, `ready`, `in-hand`, …"""
    number: int = 0
    """How much of it."""
    kind: int = 0
    """Which card is meant, if one is."""
    cell: Cell = -1
    """Which cell is meant, if one is."""
    detail: str = ""
    """The check or word the need is about."""


Reasons: TypeAlias = list[Reason]


def about(g: State, cell: Cell, need: str, rules: Rules) -> Reason:
    """Give a reason about the card on a cell."""
    return Reason(rules, need, kind=shown(g.cells[cell]), cell=cell)


def on_board(cell: Cell) -> Cell:
    """Give a cell that can be named, for an action that names none of the board."""
    return min(cell, 17)


def known_kind(g: State, kind: int) -> int:
    """Give a kind that can be named, for an action that names no card."""
    return kind if kind < len(g.kinds) else 0


def water(g: State, cost: int, rules: Rules) -> Reasons:
    """Ask for the water that is missing."""
    return [Reason(rules, "water", cost - g.water)] if cost > g.water else []


# Conditions.


def conditions(
    g: State, requires: tuple[Condition, ...], rules: Rules, player: int, source: Cell
) -> Reasons:
    """Name the conditions that do not hold."""
    return [
        unmet(g, condition, rules, player, source)
        for condition in requires
        if not condition.holds(g, player, source)
    ]


def unmet(g: State, condition: Condition, rules: Rules, player: int, source: Cell) -> Reason:
    """Say what a condition counts, and the bound it misses."""
    few = condition.count(g, player, source, 0) < condition.low
    bound = condition.low if few else condition.high
    detail = f"{condition.check} {'at-least' if few else 'at-most'}"
    why = (*rules, *check_rules(g, condition.check))
    return Reason(why, "condition", bound, cell=source, detail=detail)


def check_rules(g: State, check: str) -> Rules:
    """Name the rules behind a condition in this ruleset."""
    left_out = "restore-not-self" if g.reads("self-restore: allowed") else ""
    return tuple(rule for rule in CHECKS[check].rules if rule != left_out)


def price_reasons(g: State, player: int, ability: Ability, rules: Rules) -> Reasons:
    """An ability must be paid."""
    return water(g, price(g, player, ability), rules)


# Places.


def place_reasons(g: State, player: int, act: Act, origin: int) -> Reasons:
    """A newcomer needs room in an own column, or somebody who makes way where that is allowed."""
    cell, victim = cell_of(act), extra_of(act)
    if action(0, cell=cell, extra=victim) in board.placements(g, player, origin):
        return []
    if owner(cell) != player or (victim and owner(victim - 1) != player):
        return [Reason(("play-person-where", "people-in-columns"), "own-column", cell=cell)]
    spots = board.spots(g, player)
    if victim:
        return [victim_reason(g, cell, victim - 1, origin, bool(spots))]
    return [spot_reason(g, cell, spots, origin)]


def spot_reason(g: State, cell: Cell, spots: Cells, origin: int) -> Reason:
    """Say why a newcomer cannot stand on a cell of its player."""
    if not spots:
        return Reason(full_board(g, origin), "room", cell=cell)
    if base_of(cell) not in map(base_of, spots):
        return Reason(("column-max-two",), "room", cell=cell)
    if g.cells[cell] & CAMP:
        return Reason(("people-in-columns", "column-definition"), "free-place", cell=cell)
    return Reason(("play-person-front-behind", "column-closes-up"), "next-place", cell=cell)


def full_board(g: State, origin: int) -> Rules:
    """Name the rules on six people for a newcomer of this origin."""
    if g.book.may_replace[origin]:
        return ("column-max-two", "full-board-replace", "full-board-order")
    return g.book.full_board_rules


def victim_reason(g: State, cell: Cell, victim: Cell, origin: int, room: bool) -> Reason:
    """Say why somebody does not make way.

    That is only done on a full board, where the ruleset says so, and in the same column.
    """
    if not g.book.may_replace[origin]:
        return Reason(g.book.full_board_rules, "ruleset", detail="fullBoardScope")
    if room and not g.reads("replace-with-room: yes"):
        return Reason(("full-board-replace",), "full-board")
    if victim >= 18 or not is_person(g.cells[victim]):
        why = ("full-board-replace", "full-board-order")
        return Reason(why, "own-person", cell=on_board(victim))
    return Reason(("full-board-same-column", "full-board-order"), "same-column", cell=cell)
