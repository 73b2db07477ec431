"""What several verbs do alike: reach cells, offer them, and leave a may alone."""

from playground.radlands.cards.program import Choices, Step
from playground.radlands.explain.reason import Asked, Reason, Reasons
from playground.radlands.state import (
    CELL,
    PASS,
    Acts,
    Cells,
    Frame,
    Rules,
    State,
)


def reach(g: State, frame: Frame, step: Step) -> Cells:
    """Give the cells a step is about: what its target finds, or the card bound before."""
    if step.select is None:
        return [frame.it] if frame.it >= 0 else []
    return step.select(g, frame.owner, frame.source, frame.number)


def pick_cell(g: State, frame: Frame, step: Step) -> Choices:
    """Let the chooser take one of the cells reached."""
    return offer_cells(reach(g, frame, step))


def offer_cells(cells: Cells) -> Acts:
    """Give the choices of cards in play."""
    return [CELL | cell << 11 for cell in cells]  # action(CELL, cell=cell), without the call


def may(choices: Acts) -> Choices:
    """Let somebody choose or do without."""
    return [PASS, *choices] if choices else None


def not_offered(asked: Asked) -> Reasons:
    """Say that an option is not among those that can do something."""
    yield Reason(asked.asking, "other-choice", detail=asked.step.verb.name)


def declined(g: State, frame: Frame, rules: Rules) -> None:
    """Write down that somebody left a may alone."""
    g.happen("declined", frame.owner, rules, frame.program.kind)


def comes_next(frame: Frame, verb: str) -> bool:
    """Say whether the next step is of this verb."""
    following = frame.program.steps[frame.at :]
    return bool(following) and following[0].verb.name == verb


def again(frame: Frame, enough: bool) -> None:
    """Count what was done; ask once more, or forget the count when it is enough."""
    frame.number += 1
    if enough:
        frame.number = 0
    else:
        frame.at -= 1
