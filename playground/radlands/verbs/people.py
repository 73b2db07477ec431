"""The verbs that bring, move and take back people."""

from bisect import insort

from playground.radlands.cards.layout import lay_out, step_of
from playground.radlands.cards.program import BY_EVENT, Choices, Line, Step
from playground.radlands.cards.words import Verb, choice_of, verb
from playground.radlands.explain.places import place_reasons
from playground.radlands.explain.reason import Asked, Reasons
from playground.radlands.rules import board, targets
from playground.radlands.rules.deck import top
from playground.radlands.rules.harm import make_room
from playground.radlands.state import (
    CELLS,
    KIND,
    MOVE,
    PASS,
    PLACE,
    PUNK,
    Act,
    Cells,
    Facts,
    Frame,
    Moves,
    Rules,
    State,
    action,
    cell_of,
    extra_of,
    is_person,
    owner,
    row,
)
from playground.radlands.verbs.reach import again, comes_next, declined, may, pick_cell, reach


def no_place(asked: Asked) -> Reasons:
    """Whoever is regrouped goes where a newcomer could."""
    yield asked.placed("next-place", asked.asking)


def no_place_for_punk(asked: Asked) -> Reasons:
    """A place for a punk follows the rules for every newcomer."""
    if asked.kind:
        return no_place(asked)
    return place_reasons(asked, asked.frame.owner, asked.frame.program.origin)


@verb(
    "gain-punk",
    needs="count",
    takes="optional",
    asks=PLACE,
    rules="gain-punk column-max-two",
    why=no_place_for_punk,
)
def gain_punk(g: State, frame: Frame, _step: Step) -> Choices:
    """May put the top deck card face down as a person without abilities into any own column,
    `count` times, each one declinable and placed before the next.
    """
    origin = frame.program.origin
    places = board.placements(g, frame.owner, origin)
    if not places:
        surplus = ("uprising-excess",) if origin == BY_EVENT else ()
        g.happen("no-room", frame.owner, (*g.book.full_board_rules, *surplus))
        frame.number = 0
    return may([PLACE | place for place in places])


@choice_of("gain-punk")
def take_punk(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Put the top card of the deck face down on the place chosen, unless it was declined."""
    if act == PASS:
        no_punk(g, frame)
    elif not punk_enters(g, frame, act):
        return
    again(frame, enough=frame.number + 1 >= step.count)


def no_punk(g: State, frame: Frame) -> None:
    """Leave a punk alone; under one reading the water that goes with it is lost."""
    declined(g, frame, ("gain-punk",))
    if g.reads("declined-punk-water: no") and comes_next(frame, "gain-extra-water"):
        frame.at += 1


def punk_enters(g: State, frame: Frame, act: Act) -> bool:
    """Take the top card of the deck and make room, in the order of the reading.

    Say whether there was a card.
    """
    kind = top(g) if g.reads("replaced-punk: next") else 0
    if extra_of(act):
        make_room(g, extra_of(act) - 1, frame.program.origin)
    kind = kind or top(g)
    if kind:
        board.enter(g, cell_of(act), kind | PUNK, GAINING)
    return kind > 0


GAINING = (
    "gain-punk",
    "gain-punk-no-abilities",
    "punk-is-person",
    "put-into-play-defined",
    "no-peeking",
)


@verb("return-to-hand", needs="target", takes="chooser", offer=pick_cell)
def return_to_hand(g: State, frame: Frame, step: Step) -> None:
    """The card goes to the hand of the player in whose columns it lay, as an ordinary card without
    any memory; it is not destroyed.
    """
    bring_home(g, reach(g, frame, step), TRUCE)


TRUCE = ("truce-memory", "truce-normal", "people-effects-include-punks")


@choice_of("return-to-hand")
def return_one(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Take the person chosen back to hand."""
    cell = cell_of(act)
    itself = ("rescue-team-self",) if cell == frame.source else ()
    bring_home(g, [cell], ("rescue-team-memory", "rescue-team-normal", *itself))


def bring_home(g: State, cells: Cells, rules: Rules) -> None:
    """Move people to the hands of the players in whose columns they lie; nothing is remembered."""
    for cell in cells:
        card = g.cells[cell]
        why = (*rules, "punk-to-hand") if card & PUNK else rules
        g.happen_at("returned", cell, why, number=card & KIND)
        board.leave(g, cell)
        insort(g.hands[owner(cell)], card & KIND)
    board.close_up_all(g, cells)


@verb(
    "rearrange-people",
    needs="side chooser",
    takes="optional",
    asks=PLACE,
    rules="column-max-two high-ground-stay",
    why=no_place,
    remembers="places",
)
def rearrange(g: State, frame: Frame, _step: Step) -> Choices:
    """The chooser puts the own people, punks included, on any places of the own columns, at most two
    per column; damage, readiness and tokens stay with the cards; nobody enters play.
    """
    # They are placed one after another, as newcomers would be; the board changes when all have a
    # place.
    people = targets.people(g, frame.owner)
    spots = board.spots(tried(g, frame, people), frame.owner) if people else []
    places = [action(PLACE, 0, cell) for cell in spots]
    return places if frame.picks else may(places)


def tried(g: State, frame: Frame, people: Cells) -> State:
    """Give the board with the places picked so far, the people as mere numbers 1, 2, 3."""
    scratch = g.copy()
    scratch.stack = []
    for cell in people:
        scratch.cells[cell] = 0
    for number, cell in enumerate(frame.picks, 1):
        board.settle(scratch, cell, number)
    return scratch


@choice_of("rearrange-people")
def rearrange_one(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Remember the place picked; with the last one everybody moves."""
    if act == PASS:
        g.happen("stayed", frame.owner, ("high-ground-stay",))
        return
    people = targets.people(g, frame.owner)
    frame.picks += (cell_of(act),)
    if len(frame.picks) < len(people):
        frame.at -= 1
        return
    board.relocate(g, regrouped(g, frame, people), ("column-max-two",))
    frame.picks = ()


def regrouped(g: State, frame: Frame, people: Cells) -> Moves:
    """Give who goes where, once everybody has a place."""
    numbers = tried(g, frame, people).cells
    filled = [cell for cell in CELLS[frame.owner] if 0 < numbers[cell] <= len(people)]
    return {people[numbers[cell] - 1]: cell for cell in filled}


def no_move(asked: Asked) -> Reasons:
    """A person to move must be there, and its new place must be free on the same side."""
    need = "room" if is_person(asked.card) else "own-person"
    yield asked.placed(need, asked.asking)


@verb(
    "move-person",
    needs="target chooser",
    asks=MOVE,
    rules="construction-yard-move column-max-two",
    why=no_move,
)
def move_person(g: State, _frame: Frame, _step: Step) -> Choices:
    """Put the chosen person on a free place of the same side; people there make room. Damage,
    readiness and tokens stay; nobody enters play.
    """
    found = []
    for old in targets.everybody(g):
        found += [action(MOVE, cell=old, extra=new) for new in board.destinations(g, old)]
    return found


@choice_of("move-person")
def moved(g: State, _frame: Frame, _step: Step, act: Act) -> None:
    """Move the person; whoever stands there makes room."""
    old = cell_of(act)
    new = extra_of(act)
    card = board.leave(g, old)
    board.close_up(g, old)
    board.settle(g, new, card)
    g.happen_at("moved", new, ("construction-yard-move",))


def lay_out_third(move: Verb, facts: Facts, rules: Rules, at: int) -> Line:
    """Lay out what the third move does; the others jump over it."""
    third = lay_out(facts["on-third"], rules, at + 1)
    return [step_of(move, to=at + 1 + len(third)), *third]


@verb("juggernaut-move", needs="positions on-third", lay_out=lay_out_third)
def juggernaut_move(g: State, frame: Frame, step: Step) -> None:
    """Move the camp one place forward as COLUMNS tells; the third move runs `on-third` instead."""
    cell = frame.source
    ahead = frame.source + 1
    if row(cell) == 2:
        return
    swap = {cell: ahead, ahead: cell} if g.cells[ahead] else {cell: ahead}
    board.relocate(g, swap, ("juggernaut-around", "juggernaut-protects"))
    frame.at = step.to


@verb("return-home", needs="target")
def return_home(g: State, frame: Frame, _step: Step) -> None:
    """Juggernaut goes back to place 0."""
    board.send_home(g, frame.source, ("juggernaut-around",))
