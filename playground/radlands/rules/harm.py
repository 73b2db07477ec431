"""Damage, destruction, and the end of the game that may follow at any moment."""

from playground.radlands.cards.program import BY_EVENT, IN_HAND
from playground.radlands.rules.board import close_up, close_up_all, leave
from playground.radlands.rules.targets import marked, without
from playground.radlands.state import (
    ARRIVED,
    CAMP,
    DAMAGED,
    DESTROYED,
    KIND,
    NOBODY,
    OVER,
    PUNK,
    TIE,
    Cell,
    Cells,
    Kinds,
    Rules,
    State,
    owner,
    stands,
)


def strike(g: State, cells: Cells, outright: bool, rules: Rules) -> None:
    """Damage (or outright destroy) cards together.

    Camps first, then people, and only then the columns close up.
    """
    for cell in marked(g, cells, CAMP):
        strike_camp(g, cell, outright, rules)
        if g.phase == OVER:
            close_up_all(g, cells)
            return
    people = without(g, cells, CAMP)
    bury(g, [cell for cell in people if not hurt(g, cell, outright, rules)], outright, rules)
    close_up_all(g, cells)


def strike_one(g: State, cell: Cell, outright: bool, rules: Rules) -> None:
    """Damage or destroy a single card: the same as striking a set of one, without the set."""
    if g.cells[cell] & CAMP:
        strike_camp(g, cell, outright, rules)
    elif not hurt(g, cell, outright, rules):
        bury(g, [cell], outright, rules)
    close_up(g, cell)


def hurt(g: State, cell: Cell, outright: bool, rules: Rules) -> bool:
    """Lay a person on its side; say whether it survives."""
    if outright or g.cells[cell] & (DAMAGED | PUNK):
        return False
    g.cells[cell] |= DAMAGED
    g.happen_at("damaged", cell, rules + HURT)
    return True


TURNED = ("damage-what", "damage-turn")
HURT = (*TURNED, "damaged-person-not-ready", "ready-person-damaged")
TWICE = ("damage-twice",)
PUNKS_FATE = ("destroy-punk", "punk-return-unseen", "punk-is-person")
PUNK_HURT = ("punk-damage", "damage-punk", *PUNKS_FATE)


def strike_camp(g: State, cell: Cell, outright: bool, rules: Rules) -> None:
    """Damage or destroy one camp and see whether that was the last."""
    card = g.cells[cell]
    if card & DESTROYED:
        return
    if not outright and not card & DAMAGED:
        g.cells[cell] = card | DAMAGED
        g.happen_at("damaged", cell, rules + TURNED)
        return
    g.cells[cell] = card & KIND | CAMP | DESTROYED
    why = () if outright else TWICE
    g.happen_at("destroyed", cell, (*rules, *why, "destroy-camp"))
    check_camps(g, owner(cell))


def check_camps(g: State, player: int) -> None:
    """End the game at once if a player has no standing camp left."""
    if not any(map(stands, g.side(player))):
        finish(g, 1 - player, ("win-at-once", "goal"))


def bury(g: State, cells: Cells, outright: bool, rules: Rules) -> None:
    """Remove destroyed people: to the discard pile, punks unseen on top of the deck."""
    punks: Kinds = []
    for cell in cells:
        card = g.cells[cell]
        g.happen_at("destroyed", cell, rules + fate(card, outright))
        leave(g, cell)
        pile = punks if card & PUNK else g.discard
        pile.append(card & KIND)
    if len(punks) > 1 and g.reads("punk-order: random"):
        g.shuffle(punks)
    g.deck += punks


def fate(card: int, outright: bool) -> Rules:
    """Name the rules on where a destroyed person goes, and the water tokens on it."""
    if card & PUNK:
        why: Rules = PUNKS_FATE if outright else PUNK_HURT
    else:
        why = ("destroy-person",) if outright else (*TWICE, "destroy-person")
    if card & ~(KIND | PUNK | DAMAGED | ARRIVED):
        return (*why, "water-discard-from-cards")
    return why


def finish(g: State, winner: int, rules: Rules) -> None:
    """End the game: what is half done is dropped, an event in the middle of it is discarded."""
    programs = [frame.program for frame in g.stack]
    kinds = [program.kind for program in programs if program.origin == BY_EVENT]
    g.discard += [kind for kind in kinds if kind != g.cards.raiders]
    g.stack.clear()
    g.phase = OVER
    g.winner = winner
    g.decider = NOBODY
    g.options = []
    if winner == TIE:
        g.happen("tied", NOBODY, rules)
    else:
        g.happen("won", winner, rules)


def make_room(g: State, victim: Cell, origin: int) -> None:
    """Destroy the person that makes way on a full board."""
    wider = () if origin == IN_HAND else ("full-columns-faq",)
    strike_one(g, victim, True, (*MAKING_ROOM, *wider))


MAKING_ROOM = ("full-board-replace", "full-board-order", "full-board-same-column")
