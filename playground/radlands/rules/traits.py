"""Lasting traits and the verbs that name them: one bit each, read off the cards, never stored."""

from playground.radlands.cards.program import Abilities
from playground.radlands.cards.words import VERBS, Verb, verb
from playground.radlands.state import FACE, KIND, SIDES, Facts, State

LENDS, ENTER_READY, STAY_READY, FIRST_EVENT_AT_ONCE, NO_RESTORE, CHEAPER, LAST_CARD_WINS = (
    1 << bit for bit in range(7)
)


@verb("grant-ability", "lasting", trait=LENDS, needs="scope ability")
def grant_ability(step: Facts, own: Abilities) -> Facts:
    """Everyone in scope has the named ability (card id, number of the ability) besides their own."""
    number = step["ability"].partition("#")[2]
    return {"granted": own[int(number) - 1]}


@verb("modify-play-cost", "lasting", trait=CHEAPER, needs="scope by", takes="condition minimum")
def modify_play_cost(step: Facts, _own: Abilities) -> Facts:
    """Add by to the play cost of a person in scope while condition holds, never under minimum."""
    return {"discount": -step["by"]}


@verb("set-play-cost", "lasting", needs="value", takes="condition")
def set_play_cost(_step: Facts, _own: Abilities) -> Facts:
    """The play cost is value while condition holds."""
    return {"free_on_ruins": True}


@verb("take-water-silo", "lasting", needs="cost")
def take_water_silo(step: Facts, _own: Abilities) -> Facts:
    """Pay cost, take the own Water Silo from the play area to hand."""
    return {"take_cost": step["cost"]}


def just_a_trait(_step: Facts, _own: Abilities) -> Facts:
    """Say nothing of the card but that its trait lasts."""
    return {}


TRAITS = {
    "enter-ready": (
        ENTER_READY,
        "scope",
        "People in scope are ready on arrival instead of not ready; no effect on restoring.",
    ),
    "stay-ready": (
        STAY_READY,
        "scope uses per",
        "A use covered by scope, uses and per does not make the card not ready.",
    ),
    "set-queue-number": (
        FIRST_EVENT_AT_ONCE,
        "scope value",
        "An event in scope is treated as if its bomb showed value.",
    ),
    "cannot-be-restored": (
        NO_RESTORE,
        "target",
        "The card is never a legal restore target while the trait works.",
    ),
    "win": (LAST_CARD_WINS, "", "The player named wins the game at once."),
}
"""Verbs that are nothing but a trait: its bit, the arguments it needs, and what it means."""
for name, (bit, needs, meaning) in TRAITS.items():
    needed = tuple(needs.split())
    VERBS[name] = Verb(name, meaning, needed, lasting=just_a_trait, trait=bit)


def working(g: State, player: int) -> int:
    """Give the bits of all traits that work for a player now.

    A damaged person, a punk and a destroyed camp have none: the table of the card set already says
    so for each face.
    """
    traits_of = g.cards.traits
    bits = 0
    for card in g.cells[SIDES[player]]:
        if card:
            bits |= traits_of[card & FACE]
    return bits


def holder(g: State, player: int, trait: int) -> int:
    """Give the kind of the card whose trait works, or 0."""
    traits_of = g.cards.traits
    for card in g.cells[SIDES[player]]:
        if card and traits_of[card & FACE] & trait:
            return card & KIND
    return 0
