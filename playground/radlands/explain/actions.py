"""Why an action of the Actions phase, or the choice of a camp, is refused."""

from collections.abc import Callable

from playground.radlands.cards.program import IN_HAND, Ability
from playground.radlands.explain.reason import (
    Reason,
    Reasons,
    about,
    conditions,
    on_board,
    place_reasons,
    price_reasons,
    water,
)
from playground.radlands.rules import abilities, board, queue, traits
from playground.radlands.rules.people import play_cost
from playground.radlands.state import (
    ABILITY,
    ARRIVED,
    CAMP,
    CARD,
    DAMAGED,
    DESTROYED,
    DRAW,
    END,
    EVENT,
    JUNK,
    MUZZLED,
    PLAY,
    PUNK,
    RESTORED,
    SILO,
    USED,
    Act,
    Cell,
    Rules,
    State,
    action,
    cell_of,
    extra_of,
    kind_of,
    op_of,
    owner,
    shown,
)
from playground.radlands.turn import DRAW_COST, junk_works


def draft_reasons(g: State, act: Act) -> Reasons:
    """Camps are chosen out of the six drawn."""
    kind = kind_of(act)
    if op_of(act) != CARD:
        return [Reason(("choose-three-camps", "phases-in-order"), "camp")]
    if kind in g.offers[g.decider] and act == action(CARD, kind):
        return []
    return [Reason(("draw-six-camps", "choose-three-camps"), "offered", kind=kind)]


def end_reasons(_g: State, act: Act) -> Reasons:
    """An action without arguments has none."""
    return [] if act == op_of(act) else [Reason(("actions-list",), "plain-action")]


def draw_reasons(g: State, act: Act) -> Reasons:
    """Drawing costs two water."""
    return end_reasons(g, act) + water(g, DRAW_COST, ("draw-card-cost", "water-not-carried"))


def silo_reasons(g: State, act: Act) -> Reasons:
    """The Water Silo costs one water and must lie in the play area."""
    cards = g.cards
    found = end_reasons(g, act)
    if cards.silo in g.hands[g.active]:
        found.append(Reason(("take-silo-cost", "silo-keep"), "silo-in-area"))
    return found + water(g, cards.silo_cost, ("take-silo-cost",))


def holding(g: State, kind: int, rule: str) -> Reasons:
    """The card must be in hand."""
    if kind in g.hands[g.active]:
        return []
    return [Reason(("card-dual-use", rule), "in-hand", kind=kind)]


def play_reasons(g: State, act: Act) -> Reasons:
    """A person needs a hand, a place and its price."""
    kind, cell, victim = kind_of(act), cell_of(act), extra_of(act)
    found = holding(g, kind, "play-person-where")
    if g.kinds[kind].type != "person":
        return [*found, Reason(("play-person-where", "actions-list"), "person", kind=kind)]
    places = place_reasons(g, g.active, act, IN_HAND)
    if places and owner(cell) != g.active:
        return found + places
    cost = play_cost(g, kind, cell, 1 if places else victim)
    return found + places + water(g, cost, ("play-person-pay",))


def event_reasons(g: State, act: Act) -> Reasons:
    """An event needs a hand, its price and a space in the queue."""
    kind = kind_of(act)
    found = holding(g, kind, "play-event-where")
    if g.kinds[kind].type != "event":
        return [*found, Reason(("play-event-where", "actions-list"), "event", kind=kind)]
    if act != action(EVENT, kind):
        found.append(Reason(("play-event-where", "bomb-sets-space"), "plain-action"))
    number = queue.number_of(g, g.active, kind)
    if not queue.has_space(g, g.active, number):
        found.append(Reason(QUEUE_FULL, "queue-space", number))
    return found + water(g, g.kinds[kind].cost, ("play-event-pay",))


QUEUE_FULL = ("event-no-space", "event-space-taken", "one-event-per-space")


def junk_reasons(g: State, act: Act) -> Reasons:
    """A card needs a hand to be junked from."""
    kind = kind_of(act)
    found = holding(g, kind, "junk-card")
    if act != action(JUNK, kind):
        found.append(Reason(("junk-card",), "plain-action"))
    refused = g.reads("empty-junk: refuse") and not junk_works(g, g.active, kind)
    if refused and not found:
        found.append(Reason(("junk-card",), "ruleset", detail="emptyJunk"))
    return found


def ability_reasons(g: State, act: Act) -> Reasons:
    """An ability needs a ready card of yours that has it, its conditions and its price."""
    cell, number = cell_of(act), extra_of(act)
    there = cell < 18 and g.cells[cell] > 0
    if act != action(ABILITY, cell=cell, extra=number) or not there or owner(cell) != g.active:
        other = ("alternate-turns",) if there else ()
        return [Reason(("use-ability-who", *other), "own-card", cell=on_board(cell))]
    if g.cells[cell] & DESTROYED:
        return [about(g, cell, "standing", ("use-ability-who", "ready-camp", "destroy-camp"))]
    found = ready_reasons(g, cell)
    ability = dict(abilities.abilities_of(g, cell)).get(number)
    if ability:
        return found + use_reasons(g, ability, cell)
    rules = no_ability_rules(g.cells[cell], number)
    return [*found, Reason(rules, "ability", number, shown(g.cells[cell]), cell)]


def no_ability_rules(card: int, number: int) -> Rules:
    """Name the rules by which a card has no such ability."""
    lent = ("trait-person-undamaged",) if number == abilities.LENT else ()
    if card & PUNK:
        return ("gain-punk-no-abilities", "punk-definition", *lent)
    return ("use-ability-who", *lent)


def ready_reasons(g: State, cell: Cell) -> Reasons:
    """A card must be ready, and its player may have lost the use of all abilities."""
    card = g.cells[cell]
    blocks = {USED: CAMP_USED} if card & CAMP else PERSON_BLOCKS
    found = [
        about(g, cell, "ready", ("use-ability-check", *rules))
        for bit, rules in blocks.items()
        if card & bit
    ]
    if card & USED and traits.working(g, g.active) & traits.STAY_READY:
        found.append(about(g, cell, "ready", ("vera-too-late", "vera-scope")))
    if g.tally[MUZZLED + g.active]:
        found.append(Reason(("use-ability-resolve",), "next-turn", detail="no-more-abilities"))
    return found


CAMP_USED = ("ready-camp", "water-on-card", "use-ability-exhausts")
PERSON_BLOCKS: dict[int, Rules] = {
    ARRIVED: ("ready-person-played",),
    RESTORED: ("ready-person-restored",),
    USED: ("ready-person-used", "water-on-card", "use-ability-exhausts"),
    DAMAGED: ("ready-person-damaged", "damaged-person-not-ready"),
}
"""What keeps a person from acting, and by which rules."""


def use_reasons(g: State, ability: Ability, source: Cell) -> Reasons:
    """An ability must be paid, its conditions must hold, and it must find something to use."""
    player = g.active
    found = price_reasons(g, player, ability, abilities.PAYING)
    if ability.official or not abilities.may_waste(g):
        found += conditions(g, ability.requires, ability.rules, player, source)
    if not abilities.extra_holds(g, player, ability, source):
        found.append(Reason(("use-ability-resolve",), "ruleset", detail="octagonAlone"))
    if not found and not abilities.usable(g, player, ability, source):
        found.append(Reason(empty_rules(g, ability), "usable-ability", detail=ability.name))
    return found


def empty_rules(g: State, ability: Ability) -> Rules:
    """Name the rules by which an ability has nothing to use."""
    rules = ability.rules or ("use-ability-resolve",)
    plays = ability.first.verb.asks == PLAY
    if plays and not board.placements(g, g.active, IN_HAND):
        return (*rules, *g.book.full_board_rules)
    return rules


REASONS: dict[int, Callable[[State, Act], Reasons]] = {
    END: end_reasons,
    DRAW: draw_reasons,
    SILO: silo_reasons,
    PLAY: play_reasons,
    EVENT: event_reasons,
    JUNK: junk_reasons,
    ABILITY: ability_reasons,
}
"""One function for each action of the Actions phase."""
