"""A reason for a refusal, and the reasons that concern water and places."""

from dataclasses import dataclass

from playground.radlands.rules import board
from playground.radlands.state import CAMP, State


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing in the way."""

    rules: tuple[str, ...]
    """The rules that forbid the action."""
    need: str
    """What would have to be different, as a word: `water`, `ready`, `in-hand`, …"""
    number: int = 0
    """How much of it."""
    kind: int = 0
    """Which card is meant, if one is."""
    cell: int = -1
    """Which cell is meant, if one is."""
    detail: str = ""
    """The check or word the need is about."""


def water(g: State, cost: int, rules: tuple[str, ...]) -> list[Reason]:
    """Ask for the water that is missing."""
    return [Reason(rules, "water", cost - g.water)] if cost > g.water else []


def place_reasons(g: State, player: int, act: int, origin: int) -> list[Reason]:
    """A newcomer needs room in one of your own columns, or somebody who makes way where that is allowed."""
    cell, victim = act >> 11 & 31, act >> 16
    if act >> 11 << 11 in board.placements(g, player, origin):
        return []
    if cell // 9 != player or (victim and (victim - 1) // 9 != player):
        return [Reason(("play-person-where", "people-in-columns"), "own-column", cell=cell)]
    spots = board.spots(g, player)
    if victim:
        return victim_reasons(g, act, origin, bool(spots))
    if not spots:
        return [Reason(full_board(g, origin), "room", cell=cell)]
    if all(spot // 3 != cell // 3 for spot in spots):
        return [Reason(("column-max-two",), "room", cell=cell)]
    if g.cells[cell] & CAMP:
        return [Reason(("people-in-columns", "column-definition"), "free-place", cell=cell)]
    return [Reason(("play-person-front-behind", "column-closes-up"), "next-place", cell=cell)]


def full_board(g: State, origin: int) -> tuple[str, ...]:
    """Name the rules on six people for a newcomer of this origin."""
    if g.book.may_replace[origin]:
        return ("column-max-two", "full-board-replace", "full-board-order")
    return g.book.full_board_rules


def victim_reasons(g: State, act: int, origin: int, room: bool) -> list[Reason]:
    """Somebody makes way only on a full board, only where the ruleset says so, and in the same column."""
    cell, victim = act >> 11 & 31, (act >> 16) - 1
    if not g.book.may_replace[origin]:
        return [Reason(g.book.full_board_rules, "ruleset", detail="fullBoardScope")]
    if room and not g.book.replace_with_room:
        return [Reason(("full-board-replace",), "full-board")]
    if not 0 <= victim < 18 or not g.cells[victim] or g.cells[victim] & CAMP:
        return [
            Reason(("full-board-replace", "full-board-order"), "own-person", cell=min(victim, 17))
        ]
    return [Reason(("full-board-same-column", "full-board-order"), "same-column", cell=cell)]
