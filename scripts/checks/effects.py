"""Checks of what cards do: are they written in the words that the engine of their game understands?"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from playground.games import part_of
from scripts.book import Volume
from scripts.book.model import Card, Id
from scripts.book.problems import nearest
from scripts.checks.registry import Findings, GameFunction, check_game, unknown
from scripts.checks.walks import all_conditions, all_steps

Comparison = Callable[[Volume, Any], Findings]
"""What compares a game's cards with what its engine knows."""


def check_words(part: str) -> Callable[[Comparison], GameFunction]:
    """A check that compares the cards of a game with a module of its engine; where there is none, nothing is wrong."""

    def listed(function: Comparison) -> GameFunction:
        @check_game
        @wraps(function)
        def compared(volume: Volume) -> Findings:
            known = part_of(volume.id, part)
            return function(volume, known) if known else ()

        return compared

    return listed


@check_words("verbs")
def unknown_verb(volume: Volume, known: Any) -> Findings:
    """An effect uses a verb the vocabulary does not have.

    Bad:  cards/radlands/events/strafe.yml: effects: [{do: injur, target: all-people}]
    Good: cards/radlands/events/strafe.yml: effects: [{do: injure, target: all-people}]
    """
    return unknown((step.do for step in all_steps(volume)), known.VERBS, "verb")


@check_words("verbs")
def wrong_argument(volume: Volume, known: Any) -> Findings:
    """An effect lacks an argument its verb needs, or has one its verb does not take.

    Bad:  cards/radlands/events/strafe.yml: effects: [{do: draw, number: 2}]
    Good: cards/radlands/events/strafe.yml: effects: [{do: draw, count: 2}]
    """
    for step in all_steps(volume):
        verb = known.VERBS.get(step.do)
        if verb is None:
            continue
        for name in verb.needs:
            if name not in step.arguments:
                yield step.where, f"{step.do!r} needs {name!r}", f"write {name}: …"
        taken = (*verb.needs, *verb.takes)
        for name in step.arguments:
            if name not in taken:
                yield step.where, f"{step.do!r} takes no {name!r}", nearest(name, taken)


@check_words("cards.vocabulary")
def unknown_value(volume: Volume, known: Any) -> Findings:
    """An argument, a junk icon, a trigger or the like is not a word of the vocabulary.

    Bad:  cards/radlands/people/scout.yml: junk: watr
    Good: cards/radlands/people/scout.yml: junk: water
    """
    for step in all_steps(volume):
        for name, table in known.ARGUMENTS.items():
            value = step.arguments.get(name)
            if isinstance(value, Id):
                yield from unknown([value], table, name)
    for card in volume.cards.values():
        for table, (what, values) in words_on(card).items():
            yield from unknown(filter(None, values), getattr(known, table), what)


def words_on(card: Card) -> dict[str, tuple[str, list[Id | None]]]:
    """Table of the vocabulary → what its words are called, and those a card uses outside its steps."""
    boxes = [box for box in (*card.abilities, card.effect) if box]
    prices = [box.cheaper for box in card.abilities if box.cheaper]
    return {
        "JUNK": ("junk icon", [card.junk]),
        "WITHOUT_TARGET": ("word", [box.without_target for box in boxes]),
        "TRIGGERS": ("trigger", [trait.trigger for trait in card.traits]),
        "DISCOUNTS": ("discount", [price.per for price in prices]),
    }


@check_words("cards.vocabulary")
def unknown_check(volume: Volume, known: Any) -> Findings:
    """A condition looks at something the vocabulary does not have.

    Bad:  cards/radlands/people/scout.yml: requires: [{check: own-punk, at-least: 1}]
    Good: cards/radlands/people/scout.yml: requires: [{check: own-punks, at-least: 1}]
    """
    checks = (condition.check for condition in all_conditions(volume))
    return unknown(checks, known.CHECKS, "check")


@check_game
def wrong_shape(volume: Volume) -> Findings:
    """A card lacks what every card of its type has, or has what only another type has.

    Bad:  cards/radlands/people/scout.yml: queue: 1
    Good: cards/radlands/people/scout.yml: cost: 1
    """
    for card in volume.cards.values():
        needed, strange = SHAPES[card.type]
        for key in needed:
            if getattr(card, key.replace("-", "_")) is None:
                yield card.where, f"a {card.type} needs {key!r}", f"write {key}: …"
        for key in strange:
            if getattr(card, key.replace("-", "_")) is not None:
                what = f"a {card.type} has no {key!r}"
                yield card.where, what, "remove it, or move the file"


SHAPES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "camp": (("starting-cards",), ("cost", "junk", "queue", "effect")),
    "person": (("cost", "junk"), ("starting-cards", "queue", "effect")),
    "event": (("cost", "junk", "queue", "effect"), ("starting-cards",)),
    "special": ((), ("starting-cards", "cost")),
}
"""Per type: what a card must have, what it cannot have."""


EFFECTS = (unknown_verb, wrong_argument, unknown_value, unknown_check, wrong_shape)
"""The checks of what the effects of cards say."""
