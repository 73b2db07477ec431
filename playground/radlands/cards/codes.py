"""Two letters for every card in the position notation: permanent, and unique whatever lies where.

Camps have two capitals, all other cards one. The other printing of a camp has a tilde behind it.
"""

from collections.abc import Iterable

LINKED = (
    "Ay As Cl Do Ex Gu Ho Kb Lo Mk Mi Ms Mu Mt Py Rr Rb Rt Sc So Sn Va Vv Vi Ws Zk "
    "Ba Bo Fa Hg In Na Ra St Tr Up"
)
"""The order in which links count the cards of the draw deck: permanent, so others follow behind."""
HIDDEN = "Xx"
"""Stands for the hidden side of a punk still to be dealt from the seed; only read."""


def code_of(name: str, type_: str, given: str | None = None) -> str:
    """Give the code of a card: as its file says, or the first letters of its id.

    >>> code_of("blood-bank", "camp"), code_of("sniper", "person"), code_of("scout", "person", "So")
    ('BB', 'Sn', 'So')
    """
    if given:
        return given
    words = name.split("-")
    letters = words[0][0] + words[-1][0] if len(words) > 1 else name[:2]
    return letters.upper() if type_ == "camp" else letters.capitalize()


def link_codes(cards: Iterable[tuple[str, str, str | None]]) -> dict[str, str]:
    """Give the code of every card, in the order that links count on.

    A card is given by its id, its type, and the code its file says, if it does.
    """
    rows = []
    for name, type_, given in cards:
        code = code_of(name, type_, given)
        place = LINKED.index(code) if code in LINKED else len(LINKED)
        rows.append((BEFORE_AND_BEHIND.get(type_, 1), place, name, code))
    return {name: code for _, _, name, code in sorted(rows)}


BEFORE_AND_BEHIND = {"camp": 0, "special": 2}
"""The draw deck comes between them."""
