"""Ways through the book that several checks take."""

from collections.abc import Iterator

from scripts.book import Book, Unit, Volume
from scripts.book.markup import Mark, marks
from scripts.book.model import SOURCE, Card, Condition, Entry, Option, Rule, Ruling, Step, Where


def stated(volume: Volume) -> list[Rule | Ruling]:
    """Rules and rulings: what the printed rulebooks may say."""
    return [*volume.rules.values(), *volume.rulings.values()]


def named_things(volume: Volume) -> list[tuple[str, Card | Entry]]:
    """Every card and entry, with the part of the book that holds its name."""
    return [
        *(("cards", card) for card in volume.cards.values()),
        *(("entries", entry) for entry in volume.entries.values()),
    ]


def marked(book: Book, kind: str) -> Iterator[tuple[Volume, Unit, Mark]]:
    """Every mark of a kind in the English texts."""
    for volume in book.volumes.values():
        for unit in volume.units:
            for mark in marks(unit.text):
                if mark.kind == kind:
                    yield volume, unit, mark


def translated(book: Book) -> Iterator[tuple[Where, Unit, str]]:
    """Every unit that is translated and up to date, with the translation."""
    units = list(book.units())
    for lang, catalogue in book.catalogues.items():
        for unit in units:
            words = catalogue.say(unit.key, unit.text)
            if lang != SOURCE and words.state == "ok":
                yield catalogue.places[unit.key], unit, words.text


def all_cards(book: Book) -> Iterator[Card]:
    """Every card of every game."""
    for volume in book.volumes.values():
        yield from volume.cards.values()


def all_steps(book: Book) -> Iterator[Step]:
    """Every effect step of every card."""
    for card in all_cards(book):
        yield from card.steps()


def all_conditions(book: Book) -> Iterator[Condition]:
    """Every condition of every card."""
    for card in all_cards(book):
        other = card.other_printing
        for ability in (*card.abilities, *(other.abilities if other else ())):
            yield from ability.requires
        for step in card.steps():
            for value in step.arguments.values():
                yield from conditions_in(value)


def conditions_in(value: object) -> Iterator[Condition]:
    """The conditions in an argument of a step."""
    if isinstance(value, Condition):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from item.requires if isinstance(item, Option) else ()
