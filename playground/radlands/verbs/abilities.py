"""The verbs that use an ability of another card, or play a person in the middle of an ability.

Adrenaline Lab, Mimic and Parachute Base need them.
"""

from collections.abc import Iterator

from playground.radlands.cards.program import IN_HAND, NO_PROGRAM, Ability, Choices, Step
from playground.radlands.cards.words import choice_of, verb
from playground.radlands.explain.places import place_reasons
from playground.radlands.explain.reason import Asked, Reason, Reasons, conditions, water
from playground.radlands.rules import board, traits
from playground.radlands.rules.abilities import (
    LENT,
    abilities_of,
    ability_at,
    is_met,
    lent,
    mark_used,
    pay,
    price,
    ready_people,
    usable,
)
from playground.radlands.rules.people import legal_people, play_cost, play_person
from playground.radlands.rules.targets import COPIED, without
from playground.radlands.state import (
    ABILITY,
    CAMP,
    CELLS,
    DAMAGED,
    NOWHERE,
    PLAY,
    Act,
    Acts,
    Cell,
    Cells,
    Frame,
    State,
    action,
    cell_of,
    extra_of,
    shown,
    unpack,
)
from playground.radlands.verbs.reach import reach


def any_ability(g: State, player: int, source: Cell, step: Step) -> bool:
    """Say whether there is an ability of another card to use."""
    return any(True for _ in abilities_here(g, Frame(NO_PROGRAM, player, source), step))


def no_ability(asked: Asked) -> Reasons:
    """An ability of another card must be that of a card in question, have what it needs, be paid."""
    g, frame, step, cell = asked.g, asked.frame, asked.step, asked.cell
    rules = MIMICKING if step.target == COPIED else ("use-ability-who", *step.rules)
    ability = dict(abilities_of(g, cell)).get(asked.extra)
    if cell not in users(g, frame, step):
        yield asked.placed("user", rules)
    elif ability is None:
        yield Reason(rules, "ability", asked.extra, cell=cell)
    else:
        yield from water(g, price(g, g.active, ability), ("use-ability-pay", *rules))
        source = source_of(frame, step, cell)
        yield from conditions(g, ability.requires, rules, frame.owner, source)


MIMICKING = ("mimic-this", "mimic-pay")


@verb(
    "use-ability",
    needs="of pay",
    takes="as-source bind ignore-ready",
    asks=ABILITY,
    rules="use-ability-resolve",
    why=no_ability,
    probe=any_ability,
)
def offer_abilities(g: State, frame: Frame, step: Step) -> Choices:
    """Choose a card as given in of and one of its abilities (printed or granted) whose requires
    hold, pay what pay says, carry it out with that card as source (as_source changes the source);
    ignore_ready = the card need not be ready.
    """
    return list(abilities_here(g, frame, step))


def abilities_here(g: State, frame: Frame, step: Step) -> Iterator[Act]:
    """Find the abilities that can be used and paid here, one by one: some need just one."""
    for cell in users(g, frame, step):
        source = source_of(frame, step, cell)
        for number, ability in abilities_of(g, cell):
            barred = copies(ability, step) or (number == LENT and barred_lent(g, step))
            if not barred and usable(g, frame.owner, ability, source):
                yield action(ABILITY, 0, cell, number)


def source_of(frame: Frame, step: Step, cell: Cell) -> Cell:
    """Give the card that counts as the source: a Mimic is, in the place of the one it copies."""
    return frame.source if step.target == COPIED else cell


def users(g: State, frame: Frame, step: Step) -> Cells:
    """Give the cells whose abilities come into question."""
    return copied(g, frame) if step.target == COPIED else reach(g, frame, step)


def copied(g: State, frame: Frame) -> Cells:
    """Give the people a Mimic may copy: own ready ones and opposing undamaged ones."""
    own = [cell for cell in ready_people(g, frame.owner) if cell != frame.source]
    return own + without(g, CELLS[1 - frame.owner], CAMP | DAMAGED)


def copies(ability: Ability, step: Step) -> bool:
    """Say whether this would be a Mimic copying a Mimic, which adds nothing and never ends."""
    return step.target == COPIED and ability.first.target == COPIED


def barred_lent(g: State, step: Step) -> bool:
    """Say whether a lent ability is out of reach here (switches of OP-08 and OP-09)."""
    return ("mimic-lent: no" if step.target == COPIED else "lab-lent: no") in g.book.readings


@choice_of("use-ability")
def take_ability(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Use the ability chosen: with its own card as source, or the Mimic in its place."""
    player = frame.owner
    cell = cell_of(act)
    number = extra_of(act)
    ability = ability_at(g, cell, number)
    by_mimic = step.target == COPIED
    source = source_of(frame, step, cell)
    met = is_met(g, player, ability, source)
    if step.bind:
        frame.it = cell
    rules = MIMICKING if by_mimic else step.rules
    used = shown(g.cells[cell])  # by this player, whoever's it is
    g.log.append(("ability-used", player, used, cell, number, rules + ability.rules))
    pay(g, ability, source, rules)
    if not by_mimic:
        mark_used(g, player, cell)
    if met:
        g.start_program(ability.program, player, source)


def any_person(g: State, player: int, _source: Cell, _step: Step) -> bool:
    """Say whether there is a person to bring in."""
    return any(True for _ in people_here(g, player))


def no_person(asked: Asked) -> Reasons:
    """A person brought in must be in hand, find room, and both prices must be paid."""
    player = asked.frame.owner
    if asked.kind not in asked.g.hands[player] or asked.type() != "person":
        yield asked.named("in-hand", ("card-dual-use", *asked.asking))
        return
    both = asked.named("both-costs", ("parachute-base-costs", "use-ability-pay"))
    yield from place_reasons(asked, player, IN_HAND) or [both]


@verb(
    "play-person",
    needs="from pay",
    takes="bind",
    asks=PLAY,
    rules="play-person-where play-person-front-behind",
    why=no_person,
    probe=any_person,
)
def offer_people(g: State, frame: Frame, _step: Step) -> Choices:
    """The active player plays a hand person by the normal rules (column, place, full board,
    enters-play traits), paying what pay says; the card is bound.
    """
    return list(people_here(g, frame.owner))


def people_here(g: State, player: int) -> Iterator[Act]:
    """Find the people that can be played here and whose ability can then be used and paid.

    Only the person, the price and who makes way matter for what comes after.
    """
    known: dict[tuple[int, int, int], bool] = {}
    for act in playable(g, player):
        _op, kind, cell, victim = unpack(act)
        case = (kind, victim, play_cost(g, kind, cell, victim))
        if case not in known:
            known[case] = acts_at_once(g, player, *case)
        if known[case]:
            yield act


def playable(g: State, player: int) -> Acts:
    """Give every way to play a person from hand."""
    cards = [g.kinds[kind] for kind in sorted({*g.hands[player]})]
    persons = [card for card in cards if card.type == "person"]
    places = board.placements(g, player, IN_HAND)
    return legal_people(g, persons, places, traits.working(g, player))


def acts_at_once(g: State, player: int, kind: int, victim: int, cost: int) -> bool:
    """Say whether a person played for this price could use and pay an ability right afterwards."""
    if g.reads("parachute-unusable: play-only"):
        return True
    after = g.copy()
    if victim:
        board.leave(after, victim - 1)
    after.water -= cost
    extra = lent(after, player)
    options = g.kinds[kind].abilities + ((extra,) if extra else ())
    return any(usable(after, player, ability, NOWHERE) for ability in options)


@choice_of("play-person")
def take_person(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Play the person chosen; later steps mean that person by `it`."""
    frame.it = play_person(g, act, ("parachute-base-costs",))
