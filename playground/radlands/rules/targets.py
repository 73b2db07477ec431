"""Which cells an effect may reach: one function for each word of `vocabulary.TARGETS`."""

from playground.radlands.cards.program import Select
from playground.radlands.rules import traits
from playground.radlands.state import CAMP, DAMAGED, DESTROYED, EXPOSED, PUNK, State


def fronts(g: State, player: int) -> list[int]:
    """Give the unprotected cards of a player: the foremost of each column, or all of them after High Ground."""
    if g.tally[EXPOSED + player]:
        return cards(g, player)
    cells = g.cells
    found = []
    for base in COLUMNS[player]:
        if cells[base + 2]:
            found.append(base + 2)
        elif cells[base + 1]:
            found.append(base + 1)
        elif not cells[base] & DESTROYED:
            found.append(base)
    return found


COLUMNS = ((0, 3, 6), (9, 12, 15))
"""The camp-row cells of each player."""
CELLS = (tuple(range(9)), tuple(range(9, 18)))
"""All cells of each player."""


def cards(g: State, player: int) -> list[int]:
    """Give all people and standing camps of a player."""
    cells = g.cells
    return [cell for cell in CELLS[player] if cells[cell] and not cells[cell] & DESTROYED]


def people(g: State, player: int) -> list[int]:
    """Give all people of a player, back to front in each column."""
    cells = g.cells
    return [cell for cell in CELLS[player] if cells[cell] and not cells[cell] & CAMP]


def camps(g: State, player: int) -> list[int]:
    """Give the standing camps of a player."""
    cells = g.cells
    return [cell for cell in CELLS[player] if cells[cell] & (CAMP | DESTROYED) == CAMP]


def ruins(g: State, player: int) -> list[int]:
    """Give the destroyed camps of a player."""
    return [cell for cell in COLUMNS[player] if g.cells[cell] & DESTROYED]


def exposed_people(g: State, player: int) -> list[int]:
    """Give the unprotected people of a player."""
    return [cell for cell in fronts(g, player) if not g.cells[cell] & CAMP]


def exposed_camps(g: State, player: int) -> list[int]:
    """Give the unprotected standing camps of a player."""
    return [cell for cell in fronts(g, player) if g.cells[cell] & CAMP]


def exposed_wounded(g: State, player: int) -> list[int]:
    """Give the cards of a player that are both unprotected and damaged."""
    return [cell for cell in fronts(g, player) if g.cells[cell] & DAMAGED]


def wounded_people(g: State, player: int) -> list[int]:
    """Give the damaged people of a player."""
    return [cell for cell in people(g, player) if g.cells[cell] & DAMAGED]


def restorable(g: State, player: int, source: int) -> list[int]:
    """Give what a player may restore: damaged, not barred by its own trait, and since 1.2 not the source."""
    table = g.book.cards.traits
    barred = -1 if g.book.self_restore else source
    return [
        cell
        for cell in CELLS[player]
        if g.cells[cell] & DAMAGED
        and cell != barred
        and not table[g.cells[cell] & 1023] & traits.NO_RESTORE
    ]


def everybody(g: State) -> list[int]:
    """Give all people, those of the active player first: the order in which punks go back to the deck."""
    return people(g, g.active) + people(g, 1 - g.active)


def in_column(g: State, player: int, column: int) -> list[int]:
    """Give the people and the standing camp of one column."""
    base = player * 9 + column * 3
    return [
        cell
        for cell in (base, base + 1, base + 2)
        if g.cells[cell] and not g.cells[cell] & DESTROYED
    ]


TARGETS: dict[str, Select] = {
    "unprotected-enemy-card": lambda g, p, _s, _n: fronts(g, 1 - p),
    "unprotected-enemy-person": lambda g, p, _s, _n: exposed_people(g, 1 - p),
    "unprotected-enemy-camp": lambda g, p, _s, _n: exposed_camps(g, 1 - p),
    "unprotected-damaged-enemy-card": lambda g, p, _s, _n: exposed_wounded(g, 1 - p),
    "unprotected-own-card": lambda g, p, _s, _n: fronts(g, p),
    "any-enemy-card": lambda g, p, _s, _n: cards(g, 1 - p),
    "any-enemy-person": lambda g, p, _s, _n: people(g, 1 - p),
    "any-enemy-camp": lambda g, p, _s, _n: camps(g, 1 - p),
    "all-unprotected-enemy-people": lambda g, p, _s, _n: exposed_people(g, 1 - p),
    "all-damaged-enemy-people": lambda g, p, _s, _n: wounded_people(g, 1 - p),
    "all-enemy-camps": lambda g, p, _s, _n: camps(g, 1 - p),
    "all-people": lambda g, _p, _s, _n: everybody(g),
    "all-enemy-cards-in-column": lambda g, p, _s, n: in_column(g, 1 - p, n),
    "all-enemy-people-in-column": lambda g, p, _s, n: [
        c for c in in_column(g, 1 - p, n) if not g.cells[c] & CAMP
    ],
    "self-and-all-people": lambda g, _p, s, _n: ([s] if s >= 0 else []) + everybody(g),
    "own-person": lambda g, p, _s, _n: people(g, p),
    "own-people": lambda g, p, _s, _n: people(g, p),
    "own-punk": lambda g, p, _s, _n: [c for c in people(g, p) if g.cells[c] & PUNK],
    "own-damaged-person": lambda g, p, _s, _n: wounded_people(g, p),
    "own-damaged-card-not-source": lambda g, p, s, _n: restorable(g, p, s),
    "own-damaged-cards-not-source": lambda g, p, s, _n: restorable(g, p, s),
    "own-destroyed-camp": lambda g, p, _s, _n: ruins(g, p),
    "any-person": lambda g, _p, _s, _n: everybody(g),
    "self": lambda _g, _p, s, _n: [s] if s >= 0 else [],
}
"""Every target that is a set of cells; `it`, events and copied people are found by their verbs."""

RULES: dict[str, tuple[str, ...]] = {
    "unprotected-enemy-card": (
        "damage-default-target",
        "plain-icons-unprotected",
        "no-friendly-fire",
    ),
    "unprotected-enemy-person": ("injure", "plain-icons-unprotected", "no-friendly-fire"),
    "unprotected-enemy-camp": (
        "damage-default-target",
        "plain-icons-unprotected",
        "no-friendly-fire",
    ),
    "unprotected-damaged-enemy-card": (
        "plain-icons-unprotected",
        "destroy-named",
        "no-friendly-fire",
    ),
    "unprotected-own-card": ("damage-default-target", "vanguard-reply"),
    "any-enemy-card": ("keywords-ignore-protection", "no-friendly-fire"),
    "any-enemy-person": ("keywords-ignore-protection", "enemy-faq", "no-friendly-fire"),
    "any-enemy-camp": ("keywords-ignore-protection", "no-friendly-fire"),
    "all-unprotected-enemy-people": ("injure", "plain-icons-unprotected", "enemy-faq"),
    "all-damaged-enemy-people": ("keywords-ignore-protection", "enemy-faq"),
    "all-enemy-camps": ("keywords-ignore-protection",),
    "all-people": ("keywords-ignore-protection", "people-effects-include-punks"),
    "all-enemy-cards-in-column": ("keywords-ignore-protection",),
    "all-enemy-people-in-column": ("keywords-ignore-protection", "enemy-faq"),
    "self-and-all-people": ("keywords-ignore-protection", "people-effects-include-punks"),
    "own-person": ("people-effects-include-punks", "destroy-named"),
    "own-people": ("people-effects-include-punks", "destroy-named"),
    "own-punk": ("no-peeking",),
    "own-damaged-person": ("restore-turn", "no-restore-opponent"),
    "own-damaged-card-not-source": ("restore-turn", "no-restore-opponent"),
    "own-damaged-cards-not-source": ("restore-turn", "no-restore-opponent"),
    "own-destroyed-camp": ("construction-yard-rebuilt",),
    "any-person": ("construction-yard-move", "people-effects-include-punks"),
}
"""The rules that draw the line of each target."""
