"""The verbs that harm: damage, injure, destroy, and what they are aimed with."""

from playground.radlands.cards.program import TYPES, Choices, Step
from playground.radlands.cards.words import choice_of, verb
from playground.radlands.explain.reason import Asked, Reason, Reasons
from playground.radlands.rules import targets
from playground.radlands.rules.harm import strike, strike_one
from playground.radlands.state import (
    CAMP,
    COLUMN,
    COLUMNS,
    Act,
    Cell,
    Frame,
    Rules,
    State,
    action,
    cell_of,
    extra_of,
    owner,
)
from playground.radlands.verbs.reach import offer_cells, pick_cell, reach

HARMING = "chooser simultaneous when column bind"


@verb("damage", needs="target", takes=HARMING, offer=pick_cell)
def damage(g: State, frame: Frame, step: Step) -> None:
    """Upright card becomes damaged, damaged card and any punk is destroyed."""
    harm(g, frame, step)


@verb(
    "injure",
    needs="target",
    takes="chooser simultaneous bind",
    offer=pick_cell,
    rules="injure",
)
def injure(g: State, frame: Frame, step: Step) -> None:
    """Damage that can only be aimed at people."""
    harm(g, frame, step)


@verb("destroy", needs="target", takes=HARMING, offer=pick_cell)
def destroy(g: State, frame: Frame, step: Step) -> None:
    """Remove outright: person to the discard pile, camp to its face-down side, punk face down on
    top of the deck unseen.
    """
    harm(g, frame, step)


def harm(g: State, frame: Frame, step: Step) -> None:
    """Harm everything the step reaches, together."""
    strike(g, reach(g, frame, step), outright(step), step.rules)


def outright(step: Step) -> bool:
    """Say whether a step destroys what it strikes, upright or not."""
    return step.verb.name == "destroy"


@choice_of("damage", "injure", "destroy")
def harm_one(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Harm the card chosen."""
    cell = cell_of(act)
    strike_one(g, cell, outright(step), aim(g, frame, step, cell))


def aim(g: State, frame: Frame, step: Step, cell: Cell) -> Rules:
    """Remember the card aimed at where a later step asks, and name the rules that allow it."""
    if step.bind:
        frame.it = cell
        frame.number = TYPES["camp" if g.cells[cell] & CAMP else "person"]
    rules = step.rules[:1]
    if step.target[:3] == "any" and cell not in targets.fronts(g, owner(cell)):
        return (*rules, targets.PROTECTED_TOO)
    return rules


@verb("keep-one-destroy-rest", needs="who target", chooser="who", at_chooser=True)
def keep_one(g: State, frame: Frame, step: Step) -> Choices:
    """Who picks one of their people; the others are destroyed together; with none or one nothing
    happens.
    """
    people = targets.people(g, step.decider(frame))
    return offer_cells(people) if len(people) > 1 else None


@choice_of("keep-one-destroy-rest")
def kept(g: State, _frame: Frame, _step: Step, act: Act) -> None:
    """Destroy everybody but the person kept."""
    keep = cell_of(act)
    rest = [cell for cell in targets.people(g, owner(keep)) if cell != keep]
    strike(g, rest, True, ("destroy-named",))


def empty_column(asked: Asked) -> Reasons:
    """A column must hold something to hit."""
    yield Reason(("column-definition", *asked.asking), "card-there", asked.extra)


@verb(
    "choose-column",
    needs="side chooser bind",
    asks=COLUMN,
    rules="column-definition",
    why=empty_column,
)
def choose_column(g: State, frame: Frame, _step: Step) -> Choices:
    """The chooser picks one column of the side given, one that holds something the next step can
    hit if there is any; remembered as `bind`.
    """
    select = frame.step.select
    assert select is not None
    hit = [column for column in COLUMNS if select(g, frame.owner, frame.source, column)]
    named = COLUMNS if hit and g.reads("empty-column: yes") else hit
    return [action(COLUMN, extra=column) for column in named]


@choice_of("choose-column")
def take_column(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Remember the column."""
    frame.number = extra_of(act)
    why = (targets.PROTECTED_TOO,)
    g.happen("column-chosen", 1 - frame.owner, why, number=frame.number)
