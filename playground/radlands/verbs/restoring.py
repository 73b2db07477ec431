"""The verbs that set cards right: restore, make ready, turn up a camp or a punk."""

from playground.radlands.cards.program import ANY_NUMBER, TYPES, Choices, Step
from playground.radlands.cards.words import choice_of, verb
from playground.radlands.explain.reason import Asked, Reasons
from playground.radlands.rules import board, traits
from playground.radlands.state import (
    ARRIVALS,
    CAMP,
    DAMAGED,
    FACE,
    KIND,
    PASS,
    PUNK,
    RESTORED,
    TIRED,
    Act,
    Cell,
    Frame,
    Rules,
    State,
    cell_of,
)
from playground.radlands.verbs.reach import comes_next, declined, may, offer_cells, pick_cell, reach


def restore_reasons(asked: Asked) -> Reasons:
    """No card restores itself since 1.2, and a trait may forbid it."""
    if asked.cell == asked.frame.source and asked.g.reads("self-restore: no"):
        yield asked.lying("other-source", ("restore-not-self",))
    if asked.g.cards.traits[asked.card & FACE] & traits.NO_RESTORE:
        yield asked.lying("no-trait", ("trait-camp-until-destroyed",))


@verb(
    "restore",
    needs="target chooser",
    takes="optional count bind",
    sides="no-restore-opponent",
    against=restore_reasons,
)
def restore(g: State, frame: Frame, step: Step) -> Choices:
    """May turn one own damaged card upright; a restored person is not ready this turn. Since 1.2
    never the card that is the source. `optional` says it may be declined.
    """
    cells = reach(g, frame, step)
    if g.reads("lab-restorable: no"):
        sources = [other.source for other in g.stack]
        cells = [cell for cell in cells if cell not in sources]
    choices = offer_cells(cells)
    return choices if must_restore(g, frame, step) else may(choices)


def must_restore(g: State, frame: Frame, step: Step) -> bool:
    """Say whether a restore may not be declined."""
    chosen_alone = step.alone > 0 and frame.number == step.alone
    garden = step.bind and g.reads("garden-restore: must")
    return chosen_alone or garden or not step.optional


@choice_of("restore")
def restore_one(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Turn the card upright; a person is not ready this turn."""
    if act == PASS:
        declined(g, frame, ("restore-turn",))
        return
    cell = cell_of(act)
    why: Rules = ("restore-turn",)
    g.cells[cell] &= ~DAMAGED
    if not g.cells[cell] & CAMP:
        g.cells[cell] |= RESTORED
        why += ("restore-person-not-ready", "ready-person-restored")
    g.happen_at("restored", cell, why + returning(g, cell))
    if step.bind:
        frame.it = cell
    if step.count == ANY_NUMBER:
        frame.at -= 1


def returning(g: State, cell: Cell) -> Rules:
    """Name the ruling on a trait that works again once its card is restored."""
    return RETURNING.get(g.card(cell).id, ())


RETURNING = {"argo-yesky": ("argo-restored",), "karli-blaze": ("karli-trait", "karli-ready")}


@verb("set-ready", needs="target")
def set_ready(g: State, frame: Frame, step: Step) -> None:
    """The card is ready now, whatever happened earlier this turn."""
    itself = step.target == "self"
    cell = frame.source if itself else frame.it
    if cell < 0 or (itself and was_turned_up(g, cell) and TURNED_UP_TIRED in g.book.readings):
        return
    g.cells[cell] &= ~TIRED
    g.happen_at("ready", cell, ("water-on-card",))


TURNED_UP_TIRED = "rescue-turned-up: not-ready"


def was_turned_up(g: State, cell: Cell) -> bool:
    """Say whether the card came into play by the effect that waits below, and not by its use."""
    if len(g.stack) < 2:
        return False
    below = g.stack[-2]
    return below.it == cell and not comes_next(below, "use-ability")


@verb("flip-up", "take", run=pick_cell, needs="target chooser result", ruins=True)
def flip_up(g: State, _frame: Frame, _step: Step, act: Act) -> None:
    """Turn the camp to its front with the result given."""
    cell = cell_of(act)
    g.cells[cell] = g.cells[cell] & KIND | CAMP
    g.happen_at("flipped-up", cell, ("construction-yard-rebuilt",))


def punk_reasons(asked: Asked) -> Reasons:
    """Only a punk can be turned faceup."""
    if not asked.card & PUNK:
        yield asked.lying("punk", ("punk-definition",))


@verb("reveal-punk", "take", run=pick_cell, needs="target chooser bind", against=punk_reasons)
def reveal_punk(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Turn the chosen punk face up for both players; bound."""
    cell = cell_of(act)
    g.cells[cell] &= ~PUNK
    frame.it = cell
    frame.number = TYPES[g.card(cell).type]
    g.happen_at("revealed", cell, ("no-peeking", "training-camp-place"))


@verb("enter-play", needs="target place ready")
def enter_play(g: State, frame: Frame, _step: Step) -> None:
    """The bound card becomes an ordinary face-up person on the spot given without a play cost; then
    its enters-play traits; ready says the state unless an enter-ready or set-ready trait applies.
    """
    cell = frame.it
    g.cells[cell] &= ~TIRED
    board.arrived(g, cell, TURNED_UP)
    if not g.cells[cell] & TIRED:
        g.happen_at("ready", cell, ("karli-training-camp",))
    if g.reads("training-camp-counts: no"):
        g.tally[ARRIVALS + frame.owner] -= 1


TURNED_UP = (
    "training-camp-place",
    "training-camp-enters",
    "put-into-play-defined",
    "training-camp-counts",
)
