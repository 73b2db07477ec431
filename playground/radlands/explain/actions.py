"""Why an action of the Actions phase, or the choice of a camp, is refused."""

from playground.radlands.cards.program import IN_HAND, Ability
from playground.radlands.explain import choices
from playground.radlands.explain.reason import Reason, place_reasons, water
from playground.radlands.rules import abilities, board, queue, traits
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
    KIND,
    MUZZLED,
    PLAY,
    PUNK,
    RESTORED,
    SILO,
    USED,
    State,
)
from playground.radlands.turn import junk_works

MAIN = (END, DRAW, SILO, PLAY, EVENT, JUNK, ABILITY)


def draft_reasons(g: State, act: int) -> list[Reason]:
    """Camps are chosen out of the six drawn."""
    if act & 15 != CARD:
        return [Reason(("choose-three-camps", "phases-in-order"), "camp")]
    if act >> 4 & KIND in g.offers[g.decider] and act >> 11 == 0:
        return []
    return [Reason(("draw-six-camps", "choose-three-camps"), "offered", kind=act >> 4 & KIND)]


def plain(act: int) -> list[Reason]:
    """An action without arguments has none."""
    return [Reason(("actions-list",), "plain-action")] if act >> 4 else []


def draw_reasons(g: State, act: int) -> list[Reason]:
    """Drawing costs two water."""
    return plain(act) + water(g, 2, ("draw-card-cost", "water-not-carried"))


def silo_reasons(g: State, act: int) -> list[Reason]:
    """The Water Silo costs one water and must lie in the play area."""
    held = g.book.cards.silo in g.hands[g.active]
    found = [Reason(("take-silo-cost", "silo-keep"), "silo-in-area")] if held else []
    return plain(act) + found + water(g, g.book.cards.silo_cost, ("take-silo-cost",))


def holding(g: State, kind: int, rule: str) -> list[Reason]:
    """The card must be in hand."""
    return (
        [] if kind in g.hands[g.active] else [Reason(("card-dual-use", rule), "in-hand", kind=kind)]
    )


def play_reasons(g: State, act: int) -> list[Reason]:
    """A person needs a hand, a place and its price."""
    kind, cell = act >> 4 & KIND, act >> 11 & 31
    found = holding(g, kind, "play-person-where")
    if g.book.cards.types[kind] != 1:
        return [*found, Reason(("play-person-where", "actions-list"), "person", kind=kind)]
    places = place_reasons(g, g.active, act, IN_HAND)
    found += places
    if not places:
        found += water(
            g, abilities.play_cost(g, g.active, kind, cell, act >> 16), ("play-person-pay",)
        )
    elif cell // 9 == g.active:
        found += water(g, abilities.play_cost(g, g.active, kind, cell, 1), ("play-person-pay",))
    return found


def event_reasons(g: State, act: int) -> list[Reason]:
    """An event needs a hand, its price and a space in the queue."""
    kind = act >> 4 & KIND
    cards = g.book.cards
    found = holding(g, kind, "play-event-where")
    if cards.types[kind] != 2:
        return [*found, Reason(("play-event-where", "actions-list"), "event", kind=kind)]
    if act >> 11:
        found.append(Reason(("play-event-where", "bomb-sets-space"), "plain-action"))
    number = queue.number_of(g, g.active, kind)
    if number and queue.free_space(g, g.active, number) < 0:
        found.append(
            Reason(
                ("event-no-space", "event-space-taken", "one-event-per-space"),
                "queue-space",
                number,
            )
        )
    return found + water(g, cards.costs[kind], ("play-event-pay",))


def junk_reasons(g: State, act: int) -> list[Reason]:
    """A card needs a hand to be junked from."""
    kind = act >> 4 & KIND
    found = holding(g, kind, "junk-card")
    if act >> 11:
        found.append(Reason(("junk-card",), "plain-action"))
    if not found and g.book.refuse_empty_junk and not junk_works(g, g.active, kind):
        found.append(Reason(("junk-card",), "ruleset", detail="emptyJunk"))
    return found


def ability_reasons(g: State, act: int) -> list[Reason]:
    """An ability needs a ready card of yours that has it, its conditions and its price."""
    rules: tuple[str, ...]
    cell, number = act >> 11 & 31, act >> 16
    if act >> 4 & KIND or cell >= 18 or cell // 9 != g.active or not g.cells[cell]:
        rules = (
            ("use-ability-who", "alternate-turns")
            if cell < 18 and g.cells[cell]
            else ("use-ability-who",)
        )
        return [Reason(rules, "own-card", cell=min(cell, 17))]
    card = g.cells[cell]
    if card & DESTROYED:
        return [
            Reason(
                ("use-ability-who", "ready-camp", "destroy-camp"),
                "standing",
                cell=cell,
                kind=card & KIND,
            )
        ]
    found = tired_reasons(card, cell)
    if card & USED and traits.working(g, g.active) & traits.VERA:
        found.append(
            Reason(("vera-too-late", "vera-scope"), "ready", kind=board.shown(card), cell=cell)
        )
    if g.tally[MUZZLED + g.active]:
        found.append(Reason(("use-ability-resolve",), "next-turn", detail="no-more-abilities"))
    ability = dict(abilities.abilities_of(g, cell)).get(number)
    if ability is None:
        rules = (
            ("gain-punk-no-abilities", "punk-definition") if card & PUNK else ("use-ability-who",)
        )
        if number == abilities.LENT:
            rules = (*rules, "trait-person-undamaged")
        return [*found, Reason(rules, "ability", number, board.shown(card), cell)]
    return found + use_reasons(g, ability, cell)


def tired_reasons(card: int, cell: int) -> list[Reason]:
    """A card must be ready."""
    if card & CAMP:
        blocks = {USED: "ready-camp"}
    else:
        blocks = {
            ARRIVED: "ready-person-played",
            RESTORED: "ready-person-restored",
            USED: "ready-person-used",
        }
        blocks[DAMAGED] = "ready-person-damaged"
    kind = board.shown(card)
    extra = {
        USED: ("water-on-card", "use-ability-exhausts"),
        DAMAGED: ("damaged-person-not-ready",),
    }
    return [
        Reason(("use-ability-check", rule, *extra.get(bit, ())), "ready", kind=kind, cell=cell)
        for bit, rule in blocks.items()
        if card & bit
    ]


def use_reasons(g: State, ability: Ability, source: int) -> list[Reason]:
    """An ability must be paid, its conditions must hold, and there must be something for it to use."""
    player = g.active
    found = water(g, abilities.price(g, player, ability), ("use-ability-pay", "water-uses"))
    if not g.book.waste_abilities or ability.official:
        found += condition_reasons(g, ability, source)
    extra = g.book.extra.get(ability.name)
    if extra and not extra.holds(g, player, source):
        found.append(Reason(("use-ability-resolve",), "ruleset", detail="octagonAlone"))
    if not found and not abilities.usable(g, player, ability, source):
        rules = ability.rules or ("use-ability-resolve",)
        if (
            ability.first
            and ability.first.verb == "play-person"
            and not board.placements(g, player, IN_HAND)
        ):
            rules = (*rules, *g.book.full_board_rules)
        found.append(Reason(rules, "usable-ability", detail=ability.name))
    return found


def condition_reasons(g: State, ability: Ability, source: int) -> list[Reason]:
    """Name the conditions that do not hold."""
    return [
        choices.unmet(g, c, ability.rules, g.active, source)
        for c in ability.requires
        if not c.holds(g, g.active, source)
    ]


MAIN_REASONS = {
    END: lambda _g, act: plain(act),
    DRAW: draw_reasons,
    SILO: silo_reasons,
    PLAY: play_reasons,
    EVENT: event_reasons,
    JUNK: junk_reasons,
    ABILITY: ability_reasons,
}
"""One function for each action of the Actions phase."""
