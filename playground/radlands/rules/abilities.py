"""Abilities: which a card has, what they cost, whether they may be used, and their use."""

from collections.abc import Iterator

from playground.radlands.cards.program import USING, Ability
from playground.radlands.rules import traits
from playground.radlands.rules.targets import without
from playground.radlands.state import (
    ABILITIES,
    ABILITY,
    CAMP,
    CELLS,
    DAMAGED,
    FACE,
    KIND,
    LOOK,
    MUZZLED,
    NOWHERE,
    PERSON_TIRED,
    PUNK,
    USE,
    USED,
    USES_MASK,
    Act,
    Acts,
    Cell,
    Cells,
    Rules,
    State,
    action,
    cell_of,
    extra_of,
    owner,
)

LENT = 2
"""Number of the ability a person has from Argo Yesky; its own are 0 and 1."""


def lent(g: State, player: int) -> Ability | None:
    """Give the ability all people of a player have besides their own."""
    return g.kinds[traits.holder(g, player, traits.LENDS)].granted


def abilities_of(g: State, cell: Cell) -> Iterator[tuple[int, Ability]]:
    """Give the abilities of the card on a cell with their numbers, a lent one last."""
    card = g.cells[cell]
    printed = () if card & PUNK else g.kinds[card & KIND].abilities
    yield from enumerate(printed)
    if not card & CAMP:
        extra = lent(g, owner(cell))
        if extra and extra not in printed:
            yield LENT, extra


def ability_at(g: State, cell: Cell, number: int) -> Ability:
    """Give one ability of the card on a cell by its number."""
    if number == LENT:
        return dict(abilities_of(g, cell))[LENT]
    return g.card(cell).abilities[number]


def price(g: State, player: int, ability: Ability) -> int:
    """Give what an ability costs now, never under 0."""
    if ability.per is None:
        return ability.cost
    return max(0, ability.cost - ability.per(g, player, NOWHERE, 0))


def usable(g: State, player: int, ability: Ability, source: Cell) -> bool:
    """Say whether an ability can be paid and has what it needs; readiness is the card's affair.

    Asked for every ability at every decision, so price and conditions are compared here.
    """
    if (ability.cost if ability.per is None else price(g, player, ability)) > g.water:
        return False
    if g.book.extra and not extra_holds(g, player, ability, source):
        return False
    for condition in ability.requires:
        if not condition.low <= condition.count(g, player, source, 0) <= condition.high:
            return g.book.wastes_abilities and not ability.official
    probe = ability.probe
    return probe is None or probe(g, player, source, ability.first)


def extra_holds(g: State, player: int, ability: Ability, source: Cell) -> bool:
    """Say whether a condition holds that only this rulebook adds to an ability."""
    extra = g.book.extra.get(ability.name)
    return extra is None or extra.holds(g, player, source)


def survey(g: State) -> tuple[int, Acts]:
    """Give the traits that work for the active player, and the uses of abilities of ready cards.

    The busiest function of all: one pass over the cells, shifted into the action by hand.
    """
    player = g.active
    water = g.water
    menu = g.cards.menu
    traits_of = g.cards.traits
    found: Acts = []
    bits = 0
    cells = g.cells
    for cell in CELLS[player]:
        card = cells[cell]
        if card:
            look = card & LOOK
            bits |= traits_of[look]
            for ability in menu[look]:
                if ability.floor <= water and (ability.plain or usable(g, player, ability, cell)):
                    found.append(ability.code | cell << 11)
    if bits & traits.LENDS:
        found += legal_lent(g)
    return bits, [] if g.tally[MUZZLED + player] else found


def legal_lent(g: State) -> Acts:
    """Give the uses of the ability that ready people have from Argo Yesky."""
    player = g.active
    menu = g.cards.menu
    extra = lent(g, player)
    assert extra is not None
    others = [cell for cell in ready_people(g, player) if extra not in menu[g.cells[cell] & FACE]]
    able = [cell for cell in others if usable(g, player, extra, cell)]
    return [action(ABILITY, cell=cell, extra=LENT) for cell in able]


def ready_people(g: State, player: int) -> Cells:
    """Give the people of a player that may act."""
    return without(g, CELLS[player], CAMP | PERSON_TIRED)


def mark_used(g: State, player: int, cell: Cell) -> None:
    """Count the use; the card is not ready from now on, unless Vera Vosh covers its first use."""
    card = g.cells[cell]
    stays = traits.working(g, player) & traits.STAY_READY and not uses_so_far(g, player, card)
    g.tally[ABILITIES + player] += 1
    if card & USES_MASK < USES_MASK:
        card += USE
    if stays:
        g.happen_at("stayed-ready", cell, ("vera-scope", "water-on-card"))
    else:
        card |= USED
    g.cells[cell] = card


def uses_so_far(g: State, player: int, card: int) -> int:
    """Count the uses that Vera Vosh looks at: of this card, or of all in another reading."""
    if g.reads("vera-scope: turn"):
        return g.tally[ABILITIES + player]
    return card & USES_MASK


def pay(g: State, ability: Ability, cell: Cell, rules: Rules = ()) -> None:
    """Pay for an ability of the card on a cell, in the turn of its player."""
    cost = price(g, g.active, ability)
    g.water -= cost
    g.happen_at("paid", cell, (PAYING if cost else FREE) + rules, cost)


PAYING = ("use-ability-pay", "water-uses")
FREE = ("use-ability-zero-token", "zero-cost-mark")


def is_met(g: State, player: int, ability: Ability, source: Cell) -> bool:
    """Say whether all conditions of an ability hold."""
    return all(condition.holds(g, player, source) for condition in ability.requires)


def user_rules(card: int) -> Rules:
    """Name the rules by which a punk or a damaged camp may be used."""
    if card & PUNK:
        return ("argo-punks",)
    return ("ready-damaged-camp",) if card & DAMAGED else ()


def use(g: State, act: Act) -> None:
    """Use an ability of a card in play: pay, mark, begin."""
    player = g.active
    cell = cell_of(act)
    number = extra_of(act)
    ability = ability_at(g, cell, number)
    wasted = g.book.wastes_abilities and not is_met(g, player, ability, cell)
    why = USING + ability.rules + user_rules(g.cells[cell])
    g.happen_at("ability-used", cell, why, number)
    pay(g, ability, cell)
    mark_used(g, player, cell)
    if not wasted:
        g.start_program(ability.program, player, cell)
