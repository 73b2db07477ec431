"""Lasting traits: one bit each, read off the cards that lie there, never stored."""

from playground.radlands.state import FACE, KIND, State

ARGO, KARLI, VERA, ZETO, NO_RESTORE, OASIS, LAST_CARD_WINS = (1 << bit for bit in range(7))
"""Grants an ability; people enter ready; first use leaves ready; first event is a 0 event; never restored; first person
of its column is cheaper; the last card of the deck wins."""

BY_VERB = {
    "grant-ability": ARGO,
    "enter-ready": KARLI,
    "stay-ready": VERA,
    "set-queue-number": ZETO,
    "cannot-be-restored": NO_RESTORE,
    "modify-play-cost": OASIS,
    "win": LAST_CARD_WINS,
}
"""Which verb of a card file is which bit."""


def working(g: State, player: int) -> int:
    """Give the bits of all traits that work for a player now.

    A damaged person, a punk and a destroyed camp have none: the table of the card set already says so for each face.
    """
    t = g.book.cards.traits
    a, b, c, d, e, f, h, i, j = g.cells[:9] if player == 0 else g.cells[9:]
    back = t[a & FACE] | t[b & FACE] | t[c & FACE] | t[d & FACE] | t[e & FACE]
    return back | t[f & FACE] | t[h & FACE] | t[i & FACE] | t[j & FACE]


def holder(g: State, player: int, trait: int) -> int:
    """Give the kind of the card whose trait works, or 0."""
    table = g.book.cards.traits
    for card in g.cells[player * 9 : player * 9 + 9]:
        if card and table[card & FACE] & trait:
            return card & KIND
    return 0
