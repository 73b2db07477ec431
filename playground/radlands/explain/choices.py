"""Why a choice in the middle of an effect is refused."""

from playground.radlands.cards.program import Step
from playground.radlands.explain.reason import Reason, Reasons, about, on_board
from playground.radlands.rules import targets
from playground.radlands.state import (
    CAMP,
    CELL,
    DAMAGED,
    DESTROYED,
    EVENTS,
    PASS,
    Act,
    Cell,
    Frame,
    State,
    action,
    cell_of,
    op_of,
    owner,
)


def waiting_step(g: State) -> Step:
    """Give the step that waits for a choice."""
    frame = g.stack[-1]
    return frame.program.steps[frame.at]


def reasons(g: State, act: Act) -> Reasons:
    """Say why an action is not among the choices that wait."""
    frame, step = g.stack[-1], waiting_step(g)
    if act in (g.options or ()):
        return []
    if op_of(act) == PASS:
        return [Reason(step.rules, "must-choose")]
    name = step.verb.name
    if op_of(act) != step.verb.asks:
        phase = IN_EVENTS if g.phase == EVENTS else ("use-ability-resolve",)
        return [Reason((*phase, *step.rules), "decide-first", detail=name)]
    why = step.verb.why or cell_reasons
    return why(g, frame, step, act) or [Reason(step.rules, "other-choice", detail=name)]


IN_EVENTS = ("phases-in-order", "events-resolve-space-1")


def cell_reasons(g: State, frame: Frame, step: Step, act: Act) -> Reasons:
    """A card in play is out of reach: not there, of the wrong side, or not what is meant."""
    cell = cell_of(act)
    if act != action(CELL, cell=cell) or cell >= 18 or not g.cells[cell]:
        return [Reason(step.rules, "card-there", cell=on_board(cell))]
    found = []
    if owner(cell) != side_of(frame, step):
        found.append(about(g, cell, "other-side", (step.verb.sides, *step.rules)))
    found += aim_reasons(g, step, cell) + state_reasons(g, step, cell)
    if step.verb.against:
        found += step.verb.against(g, frame, cell)
    return found


def side_of(frame: Frame, step: Step) -> int:
    """Say whose cards a step is about."""
    if step.verb.at_chooser:
        return step.decider(frame)
    return frame.owner if "own" in step.target else 1 - frame.owner


def aim_reasons(g: State, step: Step, cell: Cell) -> Reasons:
    """Ruins are out of reach, camps where people are meant, and what is protected."""
    card = g.cells[cell]
    if card & DESTROYED and not step.verb.ruins:
        return [about(g, cell, "standing", ("destroy-camp", *step.rules))]
    if card & CAMP and "person" in step.target:
        return [about(g, cell, "person", ("injure", "enemy-faq", "enemy-keyword"))]
    if "unprotected" in step.target and cell not in targets.fronts(g, owner(cell)):
        return [about(g, cell, "unprotected", PROTECTED)]
    return []


PROTECTED = ("plain-icons-unprotected", "damage-default-target", "unprotected-definition")


def state_reasons(g: State, step: Step, cell: Cell) -> Reasons:
    """The card is there but not in the state the step asks for, or no camp."""
    card, found = g.cells[cell], []
    if "damaged" in step.target and not card & DAMAGED:
        found.append(about(g, cell, "damaged", ("restore-turn", "damage-turn")))
    if step.target == "any-enemy-camp" and not card & CAMP:
        found.append(about(g, cell, "camp", ("raiders-effect", *step.rules)))
    return found
