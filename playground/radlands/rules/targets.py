"""Which cells an effect may reach: one record for each word of `target:`."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from playground.radlands.cards.program import Select
from playground.radlands.cards.words import Target
from playground.radlands.rules import traits
from playground.radlands.state import (
    BASES,
    CAMP,
    CELLS,
    COLUMN_CELLS,
    DAMAGED,
    DESTROYED,
    EXPOSED,
    FACE,
    PUNK,
    Cell,
    Cells,
    State,
    camp_cell,
)

Find: TypeAlias = Callable[[State, int], Cells]
"""Finds cells of a player."""


def fronts(g: State, player: int) -> Cells:
    """Give the unprotected cards of a player: the foremost of each column, or all after High Ground.

    Asked for every damage and every look at one, so it reads the cells itself.
    """
    if g.tally[EXPOSED + player]:
        return cards(g, player)
    cells = g.cells
    found = []
    for base, middle, front in COLUMN_CELLS[player]:
        if cells[front]:
            found.append(front)
        elif cells[middle]:
            found.append(middle)
        elif not cells[base] & DESTROYED:
            found.append(base)
    return found


def without(g: State, cells: Iterable[Cell], bits: int) -> Cells:
    """Give those of some cells where a card lies that has none of these bits."""
    lying = g.cells
    return [cell for cell in cells if (card := lying[cell]) and not card & bits]


def cards(g: State, player: int) -> Cells:
    """Give all people and standing camps of a player."""
    return without(g, CELLS[player], DESTROYED)


def people(g: State, player: int) -> Cells:
    """Give all people of a player, back to front in each column."""
    return without(g, CELLS[player], CAMP)


def camps(g: State, player: int) -> Cells:
    """Give the standing camps of a player."""
    return [cell for cell in CELLS[player] if g.cells[cell] & (CAMP | DESTROYED) == CAMP]


def ruins(g: State, player: int) -> Cells:
    """Give the destroyed camps of a player."""
    return [cell for cell in BASES[player] if g.cells[cell] & DESTROYED]


def marked(g: State, cells: Cells, bit: int) -> Cells:
    """Give those of some cells whose card has a bit."""
    return [cell for cell in cells if g.cells[cell] & bit]


def exposed_people(g: State, player: int) -> Cells:
    """Give the unprotected people of a player."""
    return [cell for cell in fronts(g, player) if not g.cells[cell] & CAMP]


def exposed_camps(g: State, player: int) -> Cells:
    """Give the unprotected standing camps of a player."""
    return marked(g, fronts(g, player), CAMP)


def exposed_wounded(g: State, player: int) -> Cells:
    """Give the cards of a player that are both unprotected and damaged."""
    return marked(g, fronts(g, player), DAMAGED)


def wounded_people(g: State, player: int) -> Cells:
    """Give the damaged people of a player."""
    return marked(g, people(g, player), DAMAGED)


def punks(g: State, player: int) -> Cells:
    """Give the punks of a player."""
    return marked(g, people(g, player), PUNK)


def restorable(g: State, player: int, source: Cell, _number: int = 0) -> Cells:
    """Give what a player may restore: damaged, not barred by its trait, since 1.2 not the source."""
    cells = g.cells
    traits_of = g.cards.traits
    barred = -1 if "self-restore: allowed" in g.book.readings else source
    return [
        cell
        for cell in CELLS[player]
        if cells[cell] & DAMAGED
        and cell != barred
        and not traits_of[cells[cell] & FACE] & traits.NO_RESTORE
    ]


def everybody(g: State, *_about: int) -> Cells:
    """Give all people, those of the active player first: the order in which punks go back."""
    return people(g, g.active) + people(g, 1 - g.active)


def yours(find: Find) -> Select:
    """Look on the side of whoever's effect it is."""
    return lambda g, player, _source, _number: find(g, player)


def theirs(find: Find) -> Select:
    """Look on the other side."""
    return lambda g, player, _source, _number: find(g, 1 - player)


def their_column(g: State, player: int, _source: Cell, column: int) -> Cells:
    """Give the cards of the opposing column that was chosen."""
    base = camp_cell(1 - player, column)
    return without(g, range(base, base + 3), DESTROYED)


def people_of_their_column(g: State, player: int, source: Cell, column: int) -> Cells:
    """Give the people of the opposing column that was chosen."""
    return without(g, their_column(g, player, source, column), CAMP)


def itself(_g: State, _player: int, source: Cell, _number: int) -> Cells:
    """Give the source, if it is still there."""
    return [source] if source >= 0 else []


def itself_and_everybody(g: State, player: int, source: Cell, number: int) -> Cells:
    """Give the source and all people."""
    return itself(g, player, source, number) + everybody(g)


COPIED = "own-ready-person-or-undamaged-enemy-person"
"""The target of Mimic."""
PROTECTED_TOO = "keywords-ignore-protection"
PLAIN = ("damage-default-target", "plain-icons-unprotected", "no-friendly-fire")
WITH_PUNKS = (PROTECTED_TOO, "people-effects-include-punks")
OWN_PEOPLE = ("people-effects-include-punks", "destroy-named")
RESTORING = ("restore-turn", "no-restore-opponent")

TARGETS: dict[str, Target] = {
    "unprotected-enemy-card": Target(
        "Opposing person or standing camp with none of the opponent's cards in front of it.",
        theirs(fronts),
        PLAIN,
    ),
    "unprotected-enemy-person": Target(
        "As above, people only.",
        theirs(exposed_people),
        ("plain-icons-unprotected", "no-friendly-fire"),
    ),
    "unprotected-enemy-camp": Target("As above, camps only.", theirs(exposed_camps), PLAIN),
    "unprotected-damaged-enemy-card": Target(
        "Unprotected and damaged, person or camp.",
        theirs(exposed_wounded),
        ("plain-icons-unprotected", "destroy-named", "no-friendly-fire"),
    ),
    "unprotected-own-card": Target(
        "Unprotected person or standing camp of the player who used the ability; "
        "picked by that player's opponent.",
        yours(fronts),
        ("damage-default-target", "vanguard-reply"),
    ),
    "any-enemy-card": Target(
        "Opposing person or standing camp, protection ignored.",
        theirs(cards),
        (PROTECTED_TOO, "no-friendly-fire"),
    ),
    "any-enemy-person": Target(
        "Opposing person, punks included, protection ignored.",
        theirs(people),
        (PROTECTED_TOO, "enemy-faq", "no-friendly-fire"),
    ),
    "any-enemy-camp": Target(
        "Standing camps only.", theirs(camps), (PROTECTED_TOO, "no-friendly-fire")
    ),
    "all-unprotected-enemy-people": Target(
        "Every opposing person that is unprotected when the step begins, punks included.",
        theirs(exposed_people),
        ("plain-icons-unprotected", "enemy-faq"),
    ),
    "all-damaged-enemy-people": Target(
        "Every opposing person that is damaged, protection ignored (punks are never damaged).",
        theirs(wounded_people),
        (PROTECTED_TOO, "enemy-faq"),
    ),
    "all-enemy-camps": Target(
        "Every standing opposing camp, protection ignored.", theirs(camps), (PROTECTED_TOO,)
    ),
    "all-people": Target(
        "Every person of both sides, punks included, protection ignored.", everybody, WITH_PUNKS
    ),
    "all-enemy-cards-in-column": Target(
        "Every opposing person and the standing camp of the column named in `column`, "
        "protection ignored.",
        their_column,
        (PROTECTED_TOO,),
    ),
    "all-enemy-people-in-column": Target(
        "Every opposing person of the column named in `column`, punks included, "
        "protection ignored.",
        people_of_their_column,
        (PROTECTED_TOO, "enemy-faq"),
    ),
    "self-and-all-people": Target(
        "The source camp plus all-people.", itself_and_everybody, WITH_PUNKS
    ),
    "own-person": Target(
        "One person of the chooser, punks and the source included.", yours(people), OWN_PEOPLE
    ),
    "own-people": Target(
        "All people of the player named in who, punks included.", yours(people), OWN_PEOPLE
    ),
    "own-punk": Target(
        "One punk of yours; its front is not looked at before it is chosen.",
        yours(punks),
        ("no-peeking",),
    ),
    "own-damaged-person": Target(
        "One damaged person of yours (never a punk).", yours(wounded_people), RESTORING
    ),
    "own-damaged-card-not-source": Target(
        "One damaged person or damaged standing camp of yours; not a card with a working "
        "cannot-be-restored trait (Bonfire); not the source card, except under ruleset v1.0 "
        "where that exclusion is off (switch selfRestore). Destroyed camps are not damaged cards.",
        restorable,
        RESTORING,
    ),
    "own-damaged-cards-not-source": Target(
        "Any number of cards that own-damaged-card-not-source would allow.", restorable, RESTORING
    ),
    "all-enemy-events": Target("Every event in the opposing queue."),
    "any-event-with-free-space-ahead-or-on-1": Target(
        "A queued event of either player (Raiders included) that is on space 1 or has the next "
        "lower space of its queue empty."
    ),
    COPIED: Target(
        "Copy source of Mimic: another ready person of yours (not the Mimic itself) or an "
        "opposing undamaged person, ready or not, protected or not."
    ),
    "own-destroyed-camp": Target(
        "One camp of yours lying on its destroyed side.",
        yours(ruins),
        ("construction-yard-rebuilt",),
    ),
    "self": Target("The card that carries the ability (for Mimic: the Mimic).", itself),
    "it": Target("Card bound by an earlier step."),
    "any-person": Target(
        "Any person of either side, punks included, protection ignored.",
        everybody,
        ("construction-yard-move", "people-effects-include-punks"),
    ),
}
"""Every target; events, copied people and the card bound before are found by their verbs."""
