"""Why a newcomer cannot stand on a place."""

from playground.radlands.explain.reason import Asked, Reason, Reasons
from playground.radlands.rules import board
from playground.radlands.state import (
    CAMP,
    Cell,
    Cells,
    Rules,
    State,
    action,
    base_of,
    is_person,
    owner,
)


def place_reasons(asked: Asked, player: int, origin: int) -> Reasons:
    """A newcomer needs room in an own column, or somebody who makes way where that is allowed."""
    g = asked.g
    cell = asked.cell
    victim = asked.extra
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
    if room and not g.book.replaces_with_room:
        return Reason(("full-board-replace",), "full-board")
    last = len(g.cells) - 1
    if victim > last or not is_person(g.cells[victim]):
        why = ("full-board-replace", "full-board-order")
        return Reason(why, "own-person", cell=min(victim, last))
    return Reason(("full-board-same-column", "full-board-order"), "same-column", cell=cell)
