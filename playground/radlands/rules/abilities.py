"""Abilities: which a card has, what they cost, whether they may be used, and the verbs that use one of another card."""

from collections.abc import Iterator

from playground.radlands.cards.program import IN_HAND, Ability, Frame, Step
from playground.radlands.rules import board, traits
from playground.radlands.rules.harm import make_room
from playground.radlands.state import (
    ABILITIES,
    ABILITY,
    CAMP,
    DAMAGED,
    DESTROYED,
    FACE,
    IT,
    KIND,
    OWNER,
    PERSON_TIRED,
    PLAY,
    PUNK,
    SRC,
    TIRED,
    USE,
    USED,
    USES_MASK,
    N,
    State,
    action,
)

LENT = 2
"""Number of the ability a person has from Argo Yesky; its own are 0 and 1."""


def lent(g: State, player: int) -> Ability | None:
    """Give the ability all people of a player have besides their own."""
    kind = traits.holder(g, player, traits.ARGO)
    return g.book.cards[kind].granted if kind else None


def abilities_of(g: State, cell: int) -> Iterator[tuple[int, Ability]]:
    """Give the abilities of the card on a cell with their numbers, a lent one last."""
    card = g.cells[cell]
    printed = () if card & PUNK else g.book.cards.abilities[card & KIND]
    yield from enumerate(printed)
    if not card & CAMP:
        extra = lent(g, cell // 9)
        if extra and extra not in printed:
            yield LENT, extra


def ability_at(g: State, cell: int, number: int) -> Ability:
    """Give one ability of the card on a cell by its number."""
    if number == LENT:
        extra = lent(g, cell // 9)
        assert extra is not None
        return extra
    return g.book.cards.abilities[g.cells[cell] & KIND][number]


def price(g: State, player: int, ability: Ability) -> int:
    """Give what an ability costs now, never under 0."""
    if ability.per is None:
        return ability.cost
    return max(0, ability.cost - ability.per(g, player, -1, 0))


def usable(g: State, player: int, ability: Ability, source: int) -> bool:
    """Say whether an ability can be paid and has what it needs; readiness is the card's own affair."""
    if (ability.cost if ability.per is None else price(g, player, ability)) > g.water:
        return False
    unmet = False
    for condition in ability.requires:
        if not condition.low <= condition.count(g, player, source, 0) <= condition.high:
            if not g.book.waste_abilities or ability.official:
                return False
            unmet = True
    if (
        g.book.extra
        and ability.name in g.book.extra
        and not g.book.extra[ability.name].holds(g, player, source)
    ):
        return False
    first = ability.first
    return unmet or first is None or PROBES[first.verb](g, player, source, first)


def survey(g: State, player: int) -> tuple[int, list[int]]:
    """Give the traits that work for a player, and the actions that use an ability of a ready card, in one pass.

    A camp never carries the marks of a newcomer and the menu of a damaged person is empty, so a look at TIRED will do.
    """
    cards, water = g.book.cards, g.water
    menu, traits_of = cards.menu, cards.traits
    found: list[int] = []
    bits, cell = 0, player * 9 - 1
    for card in g.cells[:9] if player == 0 else g.cells[9:]:
        cell += 1
        if card:
            face = card & FACE
            bits |= traits_of[face]
            if not card & TIRED:
                for ability in menu[face]:
                    if ability.floor <= water and (
                        ability.plain or usable(g, player, ability, cell)
                    ):
                        found.append(ability.code | cell << 11)
    if bits & traits.ARGO:
        found += legal_lent(g, player)
    return bits, found


def legal_lent(g: State, player: int) -> list[int]:
    """Give the uses of the ability that ready people have from Argo Yesky."""
    extra = lent(g, player)
    assert extra is not None
    cells = [cell for cell in range(player * 9, player * 9 + 9) if is_ready_person(g.cells[cell])]
    own = g.book.cards.menu
    return [
        ABILITY | cell << 11 | LENT << 16
        for cell in cells
        if extra not in own[g.cells[cell] & FACE] and usable(g, player, extra, cell)
    ]


def mark_used(g: State, player: int, cell: int) -> None:
    """Count the use; the card is not ready from now on, unless Vera Vosh covers its first use."""
    card = g.cells[cell]
    first = not (g.tally[ABILITIES + player] if g.book.vera_once else card & USES_MASK)
    g.tally[ABILITIES + player] += 1
    if card & USES_MASK < USES_MASK:
        card += USE
    if first and traits.working(g, player) & traits.VERA:
        g.log.append(
            ("stayed-ready", player, board.shown(card), cell, 0, ("vera-scope", "water-on-card"))
        )
    else:
        card |= USED
    g.cells[cell] = card


def pay(g: State, player: int, ability: Ability, cell: int, rules: tuple[str, ...] = ()) -> None:
    """Pay for an ability of the card on a cell."""
    cost = ability.cost if ability.per is None else price(g, player, ability)
    g.water -= cost
    why = (
        ("use-ability-pay", "water-uses") if cost else ("use-ability-zero-token", "zero-cost-mark")
    )
    g.log.append(("paid", player, board.shown(g.cells[cell]), cell, cost, why + rules))


def use(g: State, player: int, cell: int, number: int) -> None:
    """Use an ability of a card in play: pay, mark, begin."""
    ability = ability_at(g, cell, number)
    met = not g.book.waste_abilities or all(
        condition.holds(g, player, cell) for condition in ability.requires
    )
    card = g.cells[cell]
    rules = ability.using
    if card & PUNK:
        rules = (*rules, "argo-punks")
    elif card & DAMAGED:
        rules = (*rules, "ready-damaged-camp")
    g.log.append(("ability-used", player, 0 if card & PUNK else card & KIND, cell, number, rules))
    pay(g, player, ability, cell)
    mark_used(g, player, cell)
    if met:
        board.start(g, ability.program, player, cell)


# The verb use-ability: through Adrenaline Lab, Mimic, Parachute Base.


def offer_abilities(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Give the abilities of other cards that can be used and paid here."""
    return list(abilities_here(g, frame, step)) or None


def abilities_here(g: State, frame: Frame, step: Step) -> Iterator[int]:
    """Find them one by one, so that whoever needs just one can stop."""
    player = frame[OWNER]
    for cell in users(g, frame, step):
        source = frame[SRC] if step.target == COPIED else cell
        for number, ability in abilities_of(g, cell):
            if (
                not copies(ability, step)
                and not barred_lent(g, number, step)
                and usable(g, player, ability, source)
            ):
                yield action(ABILITY, cell=cell, aux=number)


def any_ability(g: State, player: int, source: int, step: Step) -> bool:
    """Say whether there is an ability of another card to use."""
    return next(abilities_here(g, [0, 0, player, source, -1, 0], step), None) is not None


COPIED = "own-ready-person-or-undamaged-enemy-person"


def users(g: State, frame: Frame, step: Step) -> list[int]:
    """Give the cells whose abilities come into question."""
    player = frame[OWNER]
    if step.target == "it":
        return [frame[IT]] if frame[IT] >= 0 else []
    if step.target == COPIED:
        own = [
            c
            for c in range(player * 9, player * 9 + 9)
            if c != frame[SRC] and is_ready_person(g.cells[c])
        ]
        other = 1 - player
        return own + [
            c
            for c in range(other * 9, other * 9 + 9)
            if g.cells[c] and not g.cells[c] & (CAMP | DAMAGED)
        ]
    assert step.select is not None
    return step.select(g, player, frame[SRC], frame[N])


def is_ready_person(card: int) -> bool:
    """Say whether a person lies there that may act."""
    return bool(card) and not card & (CAMP | PERSON_TIRED)


def copies(ability: Ability, step: Step) -> bool:
    """Say whether this would be a Mimic copying a Mimic, which adds nothing and never ends."""
    return step.target == COPIED and ability.first is not None and ability.first.target == COPIED


def barred_lent(g: State, number: int, step: Step) -> bool:
    """Say whether a lent ability is out of reach here (switches of OP-08 and OP-09)."""
    return number == LENT and not (g.book.mimic_lent if step.target == COPIED else g.book.lab_lent)


def take_ability(g: State, frame: Frame, step: Step, act: int) -> None:
    """Use the ability chosen: with its own card as source, or the Mimic in its place."""
    player, cell, number = frame[OWNER], act >> 11 & 31, act >> 16
    ability = ability_at(g, cell, number)
    copied = step.target == COPIED
    source = frame[SRC] if copied else cell
    met = all(condition.holds(g, player, source) for condition in ability.requires)
    if step.bind:
        frame[IT] = cell
    rules = ("mimic-this", "mimic-pay") if copied else step.rules
    g.log.append(
        ("ability-used", player, board.shown(g.cells[cell]), cell, number, (*rules, *ability.rules))
    )
    pay(g, player, ability, source, rules)
    if not copied:
        mark_used(g, player, cell)
    if met:
        board.start(g, ability.program, player, source)


# The verb play-person: Parachute Base plays from hand in the middle of its ability.


def play_cost(g: State, player: int, kind: int, cell: int, victim: int = 0) -> int:
    """Give what a person costs in the column of a cell, with what the column and the card itself take off."""
    cards = g.book.cards
    camp = g.cells[board.camp_cell(g, player, cell % 9 // 3)]
    if camp & DESTROYED:
        return 0 if cards.free_on_ruins[kind] else cards.costs[kind]
    less = cards.discounts[camp & KIND]
    return (
        max(0, cards.costs[kind] - less)
        if less and not victim and empty(g, cell)
        else cards.costs[kind]
    )


def empty(g: State, cell: int) -> bool:
    """Say whether nobody stands in the column of a cell."""
    base = cell - cell % 3
    return all(not card or card & CAMP for card in g.cells[base : base + 3])


def legal_people(
    g: State, player: int, kinds: list[int], places: list[int], bits: int
) -> list[int]:
    """Give the actions that play one of these people from hand; `bits` are the traits that work for the player."""
    cards, water = g.book.cards, g.water
    found = []
    for kind in kinds:
        head = PLAY | kind << 4
        if bits & traits.OASIS or cards.free_on_ruins[kind]:
            found += [
                head | p
                for p in places
                if play_cost(g, player, kind, p >> 11 & 31, p >> 16) <= water
            ]
        elif cards.costs[kind] <= water:
            found += [head | place for place in places]
    return found


def offer_people(g: State, frame: Frame, _step: Step) -> list[int] | None:
    """Give the people that can be played here and whose ability can then be used and paid."""
    return list(people_here(g, frame[OWNER])) or None


def people_here(g: State, player: int) -> Iterator[int]:
    """Find them one by one; only the person, the price and who makes way matter for what comes after."""
    cards = g.book.cards
    kinds = sorted({kind for kind in g.hands[player] if cards.types[kind] == 1})
    if not kinds:
        return
    known: dict[tuple[int, int, int], bool] = {}
    for act in legal_people(
        g, player, kinds, board.placements(g, player, IN_HAND), traits.working(g, player)
    ):
        kind, cell, victim = act >> 4 & KIND, act >> 11 & 31, act >> 16
        case = (kind, victim, play_cost(g, player, kind, cell, victim))
        if case not in known:
            known[case] = g.book.parachute_free or acts_at_once(g, player, *case)
        if known[case]:
            yield act


def any_person(g: State, player: int, _source: int, _step: Step) -> bool:
    """Say whether there is a person to bring in."""
    return next(people_here(g, player), None) is not None


PROBES = {"use-ability": any_ability, "play-person": any_person}
"""For verbs that must find something to offer before their ability may be used: a quick look."""


def acts_at_once(g: State, player: int, kind: int, victim: int, cost: int) -> bool:
    """Say whether a person played for this price could use and pay an ability right afterwards."""
    after = g
    if victim:
        after = g.copy()
        board.leave(after, victim - 1)
    water = after.water
    after.water = water - cost
    extra = lent(after, player)
    options = (*g.book.cards.abilities[kind], extra) if extra else g.book.cards.abilities[kind]
    found = any(usable(after, player, ability, -1) for ability in options)
    after.water = water
    return found


def take_person(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Play the person chosen; later steps mean that person by `it`."""
    frame[IT] = play_person(g, frame[OWNER], act, ("parachute-base-costs",))


def play_person(g: State, player: int, act: int, rules: tuple[str, ...]) -> int:
    """Pay for a person from hand, make room if need be, and let it enter play; give its cell."""
    kind, cell, victim = act >> 4 & KIND, act >> 11 & 31, act >> 16
    printed = g.book.cards.costs[kind]
    cost = play_cost(g, player, kind, cell, victim)
    g.hands[player].remove(kind)
    g.water -= cost
    why = ("play-person-pay", "water-uses") if cost else ("zero-cost-mark",)
    g.log.append(("paid", player, kind, -1, cost, why + rules))
    if cost < printed:
        camp = g.cells[board.camp_cell(g, player, cell % 9 // 3)]
        giver = kind if camp & DESTROYED else camp & KIND
        g.log.append(
            ("cheaper", player, giver, cell, printed - cost, ("trait-camp-until-destroyed",))
        )
    if victim:
        make_room(g, victim, IN_HAND)
    board.enter(g, player, cell, kind, PLAYING)
    return cell


PLAYING = ("play-person-where", "people-in-columns", "card-dual-use")
