"""Moving a person to another place of the same side (Construction Yard, other printing)."""

from playground.radlands.cards.program import Frame, Step
from playground.radlands.rules import board, targets
from playground.radlands.state import MOVE, State, action


def move_person(g: State, _frame: Frame, _step: Step) -> list[int] | None:
    """Offer every person with every place it can go to."""
    people = targets.everybody(g)
    return [
        action(MOVE, cell=old, aux=new) for old in people for new in board.destinations(g, old)
    ] or None


def moved(g: State, _frame: Frame, _step: Step, act: int) -> None:
    """Move the person; whoever stands there makes room."""
    old, new = act >> 11 & 31, act >> 16
    card = board.leave(g, old)
    board.close_up(g, old - old % 3)
    board.settle(g, new, card)
    g.log.append(("moved", new // 9, board.shown(card), new, 0, ("construction-yard-move",)))
