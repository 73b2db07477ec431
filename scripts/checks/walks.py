"""Ways through the book that several checks take."""

from collections.abc import Iterator

from scripts.book import Book, Unit, Volume
from scripts.book.markup import marks
from scripts.book.model import Condition, Id, Option, Rule, Ruling, Step, Where


def stated(volume: Volume) -> list[Rule | Ruling]:
    """Rules and rulings: what the printed rulebooks may say."""
    return [*volume.rules.values(), *volume.rulings.values()]


def marked(volume: Volume, kind: str) -> Iterator[Id]:
    """Every mark of a kind in the English texts."""
    for unit in volume.units:
        for mark in marks(unit.text):
            if mark.kind == kind:
                yield Id(mark.id, unit.text.where)


def translated(book: Book) -> Iterator[tuple[Where, Unit, str]]:
    """Every unit that is translated and up to date, with the translation."""
    units = list(book.units())
    for lang in book.translations():
        catalogue = book.catalogues[lang]
        for unit in units:
            words = catalogue.say(unit.key, unit.text)
            if words.state == "ok":
                yield catalogue.places[unit.key], unit, words.text


def all_steps(volume: Volume) -> Iterator[Step]:
    """Every effect step of every card."""
    for card in volume.cards.values():
        yield from card.steps()


def all_conditions(volume: Volume) -> Iterator[Condition]:
    """Every condition of every card."""
    yield from ability_conditions(volume)
    for step in all_steps(volume):
        for value in step.arguments.values():
            yield from conditions_in(value)


def ability_conditions(volume: Volume) -> Iterator[Condition]:
    """What must be true before an ability may be used."""
    for card in volume.cards.values():
        for ability in card.all_abilities():
            yield from ability.requires


def conditions_in(value: object) -> Iterator[Condition]:
    """The conditions in an argument of a step."""
    if isinstance(value, Condition):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from item.requires if isinstance(item, Option) else ()
