"""The columns: where a newcomer may stand, who moves, who leaves, who enters play.

Each column has rows 0 (camp row), 1 and 2 (nearest the opponent). Only Juggernaut leaves row 0;
people use the two places the camp does not take.
"""

from playground.radlands.rules import traits
from playground.radlands.state import (
    ARRIVALS,
    ARRIVED,
    BASES,
    CAMP,
    CELLS,
    COLUMN_CELLS,
    DESTROYED,
    NOWHERE,
    PUNK,
    Acts,
    Cell,
    Cells,
    Moves,
    Rules,
    State,
    base_of,
    is_person,
    owner,
)


def spots(g: State, player: int) -> Cells:
    """Give the cells a new person may take, in columns with room."""
    cells = g.cells
    found = []
    for base, middle, front in COLUMN_CELLS[player]:
        if not cells[base] & CAMP:
            found += around_juggernaut(g, base)
        elif not cells[middle]:
            found.append(middle)
        elif not cells[front]:
            found += (front, middle)
    return found


def around_juggernaut(g: State, base: Cell) -> Cells:
    """Give the two places Juggernaut leaves, while one of them is free; far up, the first person takes the rear one."""
    if g.cells[base + 1] & CAMP:
        other = base + 2
    elif g.cells[base] or g.cells[base + 1]:
        other = base + 1
    else:  # in front of nobody and behind nobody is the same place
        return [base]
    return [other, base] if not g.cells[other] or not g.cells[base] else []


def replacements(g: State, player: int) -> Acts:
    """Give cell and victim, packed as in an action, for a newcomer on a full board.

    One of yours in the same column is destroyed first. Both functions are asked for at every
    decision, so they pack by hand.
    """
    found = []
    for base in BASES[player]:
        people = [cell for cell in (base + 2, base + 1, base) if is_person(g.cells[cell])]
        for victim in people:
            found += [cell << 11 | (victim + 1) << 16 for cell in people]
    return found


def placements(g: State, player: int, origin: int) -> Acts:
    """Give every way to place a new person, packed as in an action; `origin`: whence it comes."""
    free = [cell << 11 for cell in spots(g, player)]
    if free and not g.book.replaces_with_room:
        return free
    return free + replacements(g, player) if g.book.may_replace[origin] else free


def relocate(g: State, places: Moves, rules: Rules) -> None:
    """Move cards to other cells, all at once."""
    moves = {old: new for old, new in places.items() if old != new}
    cards = [(new, g.cells[old]) for old, new in moves.items()]
    for old in moves:
        g.cells[old] = 0
    for new, card in cards:
        g.cells[new] = card
        g.happen_at("moved", new, rules)
    follow(g, moves)


def follow(g: State, moves: Moves) -> None:
    """Let the effects that wait follow the cards they mean."""
    for frame in g.stack:
        frame.source = moves.get(frame.source, frame.source)
        frame.it = moves.get(frame.it, frame.it)


def settle(g: State, cell: Cell, card: int) -> None:
    """Put a newcomer on a cell; a person already there makes room."""
    if g.cells[cell]:
        push(g, cell)
    g.cells[cell] = card


def push(g: State, cell: Cell) -> None:
    """Move a person to the other place of its column."""
    base = base_of(cell)
    column = (base + 2, base + 1, base)
    other = next(c for c in column if c != cell and not g.cells[c] & CAMP)
    relocate(g, {cell: other}, PUSHED if g.cells[base] & CAMP else ("juggernaut-push",))


PUSHED = ("play-person-push", "play-person-front-behind")


def leave(g: State, cell: Cell) -> int:
    """Take a card off its cell without closing up; give the card."""
    card, g.cells[cell] = g.cells[cell], 0
    follow(g, {cell: NOWHERE})
    return card


def close_up(g: State, cell: Cell) -> None:
    """Close the gaps in the column of a cell; a destroyed Juggernaut goes back to the camp row."""
    cells, base = g.cells, cell - cell % 3  # base_of(cell), without the call
    if cells[base] & CAMP:
        if cells[base + 2] and not cells[base + 1]:
            relocate(g, {base + 2: base + 1}, ("column-closes-up",))
    elif (cells[base + 1] | cells[base + 2]) & DESTROYED:
        send_home(g, camp_in(g, base), ("juggernaut-destroyed",))
    elif cells[base + 2] & CAMP and cells[base + 1] and not cells[base]:
        relocate(g, {base + 1: base}, ("column-closes-up",))


def close_up_all(g: State, cells: Cells) -> None:
    """Close up the columns of some cells."""
    for base in dict.fromkeys(map(base_of, cells)):
        close_up(g, base)


def send_home(g: State, camp: Cell, rules: Rules) -> None:
    """Bring Juggernaut back to the camp row; the people keep their order in front of it."""
    base = base_of(camp)
    people = [cell for cell in range(base, base + 3) if is_person(g.cells[cell])]
    relocate(g, {old: base + row for row, old in enumerate([camp, *people])}, rules)


def enter(g: State, cell: Cell, card: int, rules: Rules) -> None:
    """Let a person enter play on a cell, where somebody may have to make room."""
    settle(g, cell, card)
    arrived(g, cell, rules)


def arrived(g: State, cell: Cell, rules: Rules) -> None:
    """Do what an arrival brings with it, for the person that now lies on the cell.

    It counts, is not ready unless a trait says so, and its own trait begins.
    """
    card = g.cells[cell]
    player = owner(cell)
    g.tally[ARRIVALS + player] += 1
    if traits.working(g, player) & traits.ENTER_READY:
        g.happen_at("entered", cell, rules)
        g.happen_at("ready", cell, ready_rules(g, cell))
    else:
        g.cells[cell] = card | ARRIVED
        g.happen_at("entered", cell, rules + (NEW_PUNK if card & PUNK else NEW_PERSON))
    if not card & PUNK:
        begin_trait(g, player, cell)


NEW_PERSON = ("play-person-not-ready", "ready-person-played")
NEW_PUNK = ("argo-punks-not-ready",)


def ready_rules(g: State, cell: Cell) -> Rules:
    """Name the ruling: Karli herself is ready when played, others because she works."""
    herself = not g.cells[cell] & PUNK and g.card(cell).traits & traits.ENTER_READY
    return ("karli-ready", "karli-trait") if herself else ("karli-trait",)


def begin_trait(g: State, player: int, cell: Cell) -> None:
    """Let the trait of a newcomer begin that acts on arrival."""
    card = g.card(cell)
    if card.traits & traits.ENTER_READY and g.reads("karli-reach: present"):
        wake_everybody(g, player)
    if card.enters.steps:
        g.start_program(card.enters, player, cell)


def wake_everybody(g: State, player: int) -> None:
    """Make the people already there ready (only under the other reading of OP-23)."""
    for cell in CELLS[player]:
        g.cells[cell] &= ~ARRIVED


def camp_in(g: State, base: Cell) -> Cell:
    """Find the camp of a column, wherever Juggernaut stands."""
    if g.cells[base] & CAMP:
        return base
    return base + 1 if g.cells[base + 1] & CAMP else base + 2


def camp_of(g: State, cell: Cell) -> int:
    """Give the camp in the column of a cell."""
    base = cell - cell % 3  # base_of(cell), without the call: every price asks
    camp = g.cells[base]
    return camp if camp & CAMP else g.cells[camp_in(g, base)]


def destinations(g: State, cell: Cell) -> Cells:
    """Give the places on the same side a person could go to; its own changes nothing."""
    scratch = g.copy()
    scratch.stack = []
    card = leave(scratch, cell)
    close_up(scratch, cell)
    return [place for place in spots(scratch, owner(cell)) if place != cell or not card]
