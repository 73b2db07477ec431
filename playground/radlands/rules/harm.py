"""Damage, destruction, and the end of the game that may follow at any moment."""

from playground.core import chance
from playground.radlands.cards.program import BY_EVENT, IN_HAND
from playground.radlands.rules.board import close_up, leave, shown
from playground.radlands.state import (
    ARRIVED,
    CAMP,
    DAMAGED,
    DESTROYED,
    KIND,
    NOBODY,
    OVER,
    PROG,
    PUNK,
    TIE,
    State,
)


def strike(g: State, cells: list[int], outright: bool, rules: tuple[str, ...]) -> None:
    """Damage (or outright destroy) cards together: camps first, then people, and only then the columns close up."""
    board = g.cells
    doomed = []
    for cell in cells:
        if board[cell] & CAMP:
            strike_camp(g, cell, outright, rules)
            if g.phase == OVER:
                tidy(g, cells)
                return
    for cell in cells:
        card = board[cell]
        if not card & CAMP:
            if outright or card & (DAMAGED | PUNK):
                doomed.append(cell)
            else:
                board[cell] = card | DAMAGED
                g.log.append(("damaged", cell // 9, card & KIND, cell, 0, rules + HURT))
    if doomed:
        bury(g, doomed, outright, rules)
    tidy(g, cells)


def strike_one(g: State, cell: int, outright: bool, rules: tuple[str, ...]) -> None:
    """Damage or destroy a single card: the same as striking a set of one, without the set."""
    card = g.cells[cell]
    if card & CAMP:
        strike_camp(g, cell, outright, rules)
    elif outright or card & (DAMAGED | PUNK):
        bury(g, [cell], outright, rules)
    else:
        g.cells[cell] = card | DAMAGED
        g.log.append(("damaged", cell // 9, card & KIND, cell, 0, rules + HURT))
    close_up(g, cell - cell % 3)


def tidy(g: State, cells: list[int]) -> None:
    """Close up the columns of some cells."""
    for base in {cell - cell % 3: 0 for cell in cells}:
        close_up(g, base)


TURNED = ("damage-what", "damage-turn")
HURT = ("damage-what", "damage-turn", "damaged-person-not-ready", "ready-person-damaged")
PUNKS_FATE = ("destroy-punk", "punk-return-unseen", "punk-is-person")
PUNK_HURT = ("punk-damage", "damage-punk", *PUNKS_FATE)


def strike_camp(g: State, cell: int, outright: bool, rules: tuple[str, ...]) -> None:
    """Damage or destroy one camp and see whether that was the last."""
    card = g.cells[cell]
    owner = cell // 9
    if card & DESTROYED:
        return
    if not outright and not card & DAMAGED:
        g.cells[cell] = card | DAMAGED
        g.log.append(("damaged", owner, card & KIND, cell, 0, rules + TURNED))
        return
    g.cells[cell] = card & KIND | CAMP | DESTROYED
    g.log.append(("destroyed", owner, card & KIND, cell, 0, rules + TWICE[outright:]))
    check_camps(g, owner)


TWICE = ("damage-twice", "destroy-camp")


def check_camps(g: State, owner: int) -> None:
    """End the game at once if a player has no standing camp left."""
    first = owner * 9
    if not any(card & (CAMP | DESTROYED) == CAMP for card in g.cells[first : first + 9]):
        finish(g, 1 - owner, ("win-at-once", "goal"))


def bury(g: State, cells: list[int], outright: bool, rules: tuple[str, ...]) -> None:
    """Remove destroyed people: to the discard pile, punks unseen on top of the deck."""
    punks = []
    for cell in cells:
        card = leave(g, cell)
        if card & PUNK:
            punks.append(card & KIND)
            why = rules + (PUNKS_FATE if outright else PUNK_HURT)
        else:
            g.discard.append(card & KIND)
            why = (
                (*rules, "destroy-person")
                if outright
                else (*rules, "damage-twice", "destroy-person")
            )
        if card & ~(KIND | PUNK | DAMAGED | ARRIVED):
            why = (*why, "water-discard-from-cards")
        g.log.append(("destroyed", cell // 9, shown(card), cell, 0, why))
    if len(punks) > 1 and g.book.punk_order_random:
        g.chance = chance.shuffle(g.chance, punks)
    g.deck += punks


def finish(g: State, winner: int, rules: tuple[str, ...]) -> None:
    """End the game: whatever is half done is dropped, an event in the middle of it is discarded."""
    book = g.book.cards
    for frame in g.stack:
        program = book.programs[frame[PROG]]
        if program.origin == BY_EVENT and program.kind != book.raiders:
            g.discard.append(program.kind)
    g.stack.clear()
    g.phase = OVER
    g.winner = winner
    g.decider = NOBODY
    g.options = []
    g.log.append(
        ("tied", NOBODY, 0, -1, 0, rules) if winner == TIE else ("won", winner, 0, -1, 0, rules)
    )


def make_room(g: State, victim: int, origin: int) -> None:
    """Destroy the person that makes way on a full board; the packed victim is its cell plus one, 0 for nobody."""
    if victim:
        rules = ("full-board-replace", "full-board-order", "full-board-same-column")
        wider = () if origin == IN_HAND else ("full-columns-faq",)
        strike_one(g, victim - 1, True, (*rules, *wider))
