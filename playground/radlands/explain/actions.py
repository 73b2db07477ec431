"""Why an action of the Actions phase, or the choice of a camp, is refused."""

from itertools import chain

from playground.radlands.cards.program import IN_HAND, Ability
from playground.radlands.explain.places import place_reasons
from playground.radlands.explain.reason import (
    Asked,
    Reason,
    Reasons,
    conditions,
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
    USE,
    USED,
    USES_MASK,
    Rules,
    State,
    owner,
    shown,
)
from playground.radlands.turn import DRAW_COST, junk_works


def draft_reasons(asked: Asked) -> Reasons:
    """Camps are chosen out of the six drawn."""
    kind = asked.kind
    if asked.op != CARD:
        yield Reason(("choose-three-camps", "phases-in-order"), "camp")
    elif kind not in asked.g.offers[asked.g.decider] or not asked.is_just(kind):
        yield Reason(("draw-six-camps", "choose-three-camps"), "offered", kind=kind)


def end_reasons(asked: Asked) -> Reasons:
    """An action without arguments has none."""
    return [] if asked.is_just() else [Reason(("actions-list",), "plain-action")]


def draw_reasons(asked: Asked) -> Reasons:
    """Drawing costs two water."""
    yield from end_reasons(asked)
    yield from water(asked.g, DRAW_COST, ("draw-card-cost",))


def silo_reasons(asked: Asked) -> Reasons:
    """The Water Silo costs one water and must lie in the play area."""
    g = asked.g
    cards = asked.g.cards
    yield from end_reasons(asked)
    if cards.silo in g.hands[g.active]:
        yield Reason(("take-silo-cost", "silo-keep"), "silo-in-area")
    yield from water(g, cards.silo_cost, ("take-silo-cost",))


def holding(asked: Asked, rule: str) -> Reasons:
    """The card must be in hand."""
    held = asked.kind in asked.g.hands[asked.g.active]
    return [] if held else [asked.named("in-hand", ("card-dual-use", rule))]


def play_reasons(asked: Asked) -> Reasons:
    """A person needs a hand, a place and its price."""
    held = holding(asked, "play-person-where")
    if asked.type() == "person":
        return chain(held, place_and_price(asked))
    return [*held, asked.named("person", ("play-person-where", "actions-list"))]


def place_and_price(asked: Asked) -> Reasons:
    """A person needs a place; the price is known in every own column."""
    g = asked.g
    places = place_reasons(asked, g.active, IN_HAND)
    if places and owner(asked.cell) != g.active:
        return places
    cost = play_cost(g, asked.kind, asked.cell, 1 if places else asked.extra)
    return chain(places, water(g, cost, ("play-person-pay",)))


def event_reasons(asked: Asked) -> Reasons:
    """An event needs a hand, its price and a space in the queue."""
    held = holding(asked, "play-event-where")
    if asked.type() == "event":
        return chain(held, space_and_price(asked))
    return [*held, asked.named("event", ("play-event-where", "actions-list"))]


def space_and_price(asked: Asked) -> Reasons:
    """An event needs a space in the queue, and nothing more is said of it."""
    g = asked.g
    kind = asked.kind
    if not asked.is_just(kind):
        yield Reason(("play-event-where", "bomb-sets-space"), "plain-action")
    if not queue.fits(g, g.active, kind):
        yield Reason(QUEUE_FULL, "queue-space", queue.number_of(g, g.active, kind))
    yield from water(g, g.kinds[kind].cost, ("play-event-pay",))


QUEUE_FULL = ("event-no-space", "event-space-taken", "one-event-per-space")


def junk_reasons(asked: Asked) -> Reasons:
    """A card needs a hand to be junked from."""
    held = holding(asked, "junk-card")
    if not asked.is_just(asked.kind):
        return [*held, Reason(("junk-card",), "plain-action")]
    empty = asked.g.book.refuses_empty_junk and not junk_works(asked.g, asked.kind)
    return held or ([Reason(("junk-card",), "ruleset", detail="emptyJunk")] if empty else [])


# Abilities.


def ability_reasons(asked: Asked) -> Reasons:
    """An ability needs a ready card of yours that has it, its conditions and its price."""
    if not is_own(asked):
        other = ("alternate-turns",) if asked.card else ()
        return [asked.placed("own-card", ("use-ability-who", *other))]
    if asked.card & DESTROYED:
        return [asked.lying("standing", ("use-ability-who", "ready-camp", "destroy-camp"))]
    ability = dict(abilities.abilities_of(asked.g, asked.cell)).get(asked.extra)
    more = use_reasons(asked, ability) if ability else [missing_ability(asked)]
    return chain(ready_reasons(asked), more)


def is_own(asked: Asked) -> bool:
    """Say whether the action names a card of the active player."""
    return owner(asked.cell) == asked.g.active and asked.card > 0 and not asked.kind


def missing_ability(asked: Asked) -> Reason:
    """Say that a card has no such ability."""
    rules: Rules = ("use-ability-who",)
    if asked.card & PUNK:
        rules = ("gain-punk-no-abilities", "punk-definition")
    if asked.extra == abilities.LENT:
        rules = (*rules, "trait-person-undamaged")
    return Reason(rules, "ability", asked.extra, shown(asked.card), asked.cell)


def ready_reasons(asked: Asked) -> Reasons:
    """A card must be ready, and its player may have lost the use of all abilities."""
    g = asked.g
    card = asked.card
    for bit, rules in (CAMP_BLOCKS if card & CAMP else PERSON_BLOCKS).items():
        if card & bit:
            yield asked.lying("ready", ("use-ability-check", *rules))
    if card & USED and traits.working(g, g.active) & traits.STAY_READY:
        late = ("vera-too-late",) if used_too_early(g, card) else ()
        yield asked.lying("ready", (*late, "vera-scope"))
    if g.tally[MUZZLED + g.active]:
        yield Reason(("use-ability-resolve",), "next-turn", detail="no-more-abilities")


def used_too_early(g: State, card: int) -> bool:
    """Say whether a card was used before Vera Vosh worked, so that she covered no use of it."""
    if g.reads("vera-scope: turn"):
        return not any(is_covered(other) for other in g.side(g.active))
    return card & USES_MASK <= USE


def is_covered(card: int) -> bool:
    """Say whether Vera Vosh kept a card ready: it was used and is ready, or was used twice."""
    uses = card & USES_MASK
    return uses > USE or (uses == USE and not card & USED)


CAMP_BLOCKS: dict[int, Rules] = {USED: ("ready-camp", "water-on-card", "use-ability-exhausts")}
PERSON_BLOCKS: dict[int, Rules] = {
    ARRIVED: ("ready-person-played",),
    RESTORED: ("ready-person-restored",),
    USED: ("ready-person-used", "water-on-card", "use-ability-exhausts"),
    DAMAGED: ("ready-person-damaged", "damaged-person-not-ready"),
}
"""What keeps a card from acting, and by which rules."""


def use_reasons(asked: Asked, ability: Ability) -> Reasons:
    """An ability must be paid, its conditions must hold, and it must find something to use."""
    g = asked.g
    found = [
        *water(g, abilities.price(g, g.active, ability), abilities.PAYING),
        *unmet(asked, ability),
    ]
    if not found and not abilities.usable(g, g.active, ability, asked.cell):
        return [Reason(empty_rules(g, ability), "usable-ability", detail=ability.name)]
    return found


def unmet(asked: Asked, ability: Ability) -> Reasons:
    """Name the conditions of an ability that do not hold: its own, and what this rulebook adds."""
    g = asked.g
    player = asked.g.active
    if ability.official or not g.book.wastes_abilities:
        yield from conditions(g, ability.requires, ability.rules, player, asked.cell)
    if not abilities.extra_holds(g, player, ability, asked.cell):
        yield Reason(("use-ability-resolve",), "ruleset", detail="octagonAlone")


def empty_rules(g: State, ability: Ability) -> Rules:
    """Name the rules by which an ability has nothing to use."""
    rules = ability.rules or ("use-ability-resolve",)
    return (*rules, *g.book.full_board_rules) if lacks_room(g, ability) else rules


def lacks_room(g: State, ability: Ability) -> bool:
    """Say whether an ability plays a card and there is no place for one."""
    plays = ability.first.verb.asks == PLAY
    return plays and not board.placements(g, g.active, IN_HAND)


REASONS = {
    END: end_reasons,
    DRAW: draw_reasons,
    SILO: silo_reasons,
    PLAY: play_reasons,
    EVENT: event_reasons,
    JUNK: junk_reasons,
    ABILITY: ability_reasons,
}
"""One function for each action of the Actions phase."""
