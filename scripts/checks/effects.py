"""Checks of what cards do: are they written in the words of the vocabulary?"""

from collections.abc import Iterable

from playground.radlands.cards import vocabulary
from playground.radlands.verbs import VERBS
from scripts.book import Book
from scripts.book.model import Id
from scripts.book.problems import nearest
from scripts.checks.registry import Finding, check, unknown
from scripts.checks.walks import all_cards, all_conditions, all_steps


@check
def unknown_verb(book: Book) -> Iterable[Finding]:
    """An effect uses a verb the vocabulary does not have.

    Bad:  cards/radlands/events/strafe.yml: effects: [{do: injur, target: all-people}]
    Good: cards/radlands/events/strafe.yml: effects: [{do: injure, target: all-people}]
    """
    for step in all_steps(book):
        yield from unknown([step.do], VERBS, "verb")


@check
def wrong_argument(book: Book) -> Iterable[Finding]:
    """An effect lacks an argument its verb needs, or has one its verb does not take.

    Bad:  cards/radlands/events/strafe.yml: effects: [{do: draw, number: 2}]
    Good: cards/radlands/events/strafe.yml: effects: [{do: draw, count: 2}]
    """
    for step in all_steps(book):
        verb = VERBS.get(step.do)
        if verb is None:
            continue
        for name in verb.needs:
            if name not in step.arguments:
                yield step.where, f"{step.do!r} needs {name!r}", f"write {name}: …"
        for name in step.arguments:
            if name not in (*verb.needs, *verb.takes):
                yield (
                    step.where,
                    f"{step.do!r} takes no {name!r}",
                    nearest(name, (*verb.needs, *verb.takes)),
                )


@check
def unknown_value(book: Book) -> Iterable[Finding]:
    """An argument, a junk icon, a trigger or the like is not a word of the vocabulary.

    Bad:  cards/radlands/people/scout.yml: junk: watr
    Good: cards/radlands/people/scout.yml: junk: water
    """
    for step in all_steps(book):
        for name, table in vocabulary.ARGUMENTS.items():
            value = step.arguments.get(name)
            if isinstance(value, Id):
                yield from unknown([value], table, name)
    for card in all_cards(book):
        boxes = (*card.abilities, *((card.effect,) if card.effect else ()))
        yield from unknown([card.junk] if card.junk else [], vocabulary.JUNK, "junk icon")
        yield from unknown([box.without_target for box in boxes], vocabulary.WITHOUT_TARGET, "word")
        yield from unknown([trait.trigger for trait in card.traits], vocabulary.TRIGGERS, "trigger")
        yield from unknown(
            [box.cheaper.per for box in card.abilities if box.cheaper],
            vocabulary.DISCOUNTS,
            "discount",
        )


@check
def unknown_check(book: Book) -> Iterable[Finding]:
    """A condition looks at something the vocabulary does not have.

    Bad:  cards/radlands/people/scout.yml: requires: [{check: own-punk, at-least: 1}]
    Good: cards/radlands/people/scout.yml: requires: [{check: own-punks, at-least: 1}]
    """
    for condition in all_conditions(book):
        yield from unknown([condition.check], vocabulary.CHECKS, "check")


@check
def wrong_shape(book: Book) -> Iterable[Finding]:
    """A card lacks what every card of its type has, or has what only another type has.

    Bad:  cards/radlands/people/scout.yml: queue: 1
    Good: cards/radlands/people/scout.yml: cost: 1
    """
    for card in all_cards(book):
        for key in SHAPES[card.type][0]:
            if getattr(card, key) is None:
                yield (
                    card.where,
                    f"a {card.type} needs {key.replace('_', '-')!r}",
                    f"write {key.replace('_', '-')}: …",
                )
        for key in SHAPES[card.type][1]:
            if getattr(card, key) is not None:
                yield (
                    card.where,
                    f"a {card.type} has no {key.replace('_', '-')!r}",
                    "remove it, or move the file",
                )


SHAPES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "camp": (("starting_cards",), ("cost", "junk", "queue", "effect")),
    "person": (("cost", "junk"), ("starting_cards", "queue", "effect")),
    "event": (("cost", "junk", "queue", "effect"), ("starting_cards",)),
    "special": ((), ("starting_cards", "cost")),
}
"""Per type: what a card must have, what it cannot have."""


EFFECTS = (unknown_verb, wrong_argument, unknown_value, unknown_check, wrong_shape)
"""The checks of what the effects of cards say."""
