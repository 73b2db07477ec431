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
    action,
)


def reach(g: State, frame: Frame, step: Step) -> Cells:
    """Give the cells a step is about: what its target finds, or the card bound before."""
    if step.select is None:
        return [frame.it] if frame.it >= 0 else []
    return step.select(g, frame.owner, frame.source, frame.number)


def pick_cell(g: State, frame: Frame, step: Step) -> Choices:
    """Let the chooser take one of the cells reached."""
    return [CELL | cell << 11 for cell in reach(g, frame, step)] or None


def offer_cells(cells: Cells) -> Acts:
    """Give the choices of cards in play."""
    return [action(CELL, cell=cell) for cell in cells]


def may(choices: Acts) -> Choices:
    """Let somebody choose or do without."""
    return [PASS, *choices] if choices else None


def not_offered(asked: Asked) -> Reasons:
    """Say that an option is not among those that can do something."""
    return [Reason(asked.step.rules, "offered", asked.extra)]


def declined(g: State, frame: Frame, rules: Rules) -> None:
    """Write down that somebody left a may alone."""
    g.happen("declined", frame.owner, rules, frame.program.kind)


def next_step(frame: Frame) -> Step | None:
    """Give the step that comes next, if one does."""
    steps = frame.program.steps
    return steps[frame.at] if frame.at < len(steps) else None


def comes_next(frame: Frame, verb: str) -> bool:
    """Say whether the next step is of this verb."""
    step = next_step(frame)
    return step is not None and step.verb.name == verb
