"""Checks of single values: what can be read, and cannot be meant."""

from collections import Counter
from collections.abc import Iterable, Iterator

from scripts.book import Book, Volume
from scripts.book.model import Card, Where
from scripts.book.soundness import is_day
from scripts.checks.registry import Findings, check, check_game
from scripts.checks.walks import all_steps

HIGHEST = 99
"""No card of any game we know says a higher number."""
LOWEST = {"by": -HIGHEST}
"""What may be below zero: a change downwards."""
DAY = len("2026-11-18")


@check_game
def wrong_number(volume: Volume) -> Findings:
    """A card or a step of its effect has a number that no game could mean.

    Bad:  cards/radlands/people/scout.yml: copies: -2
    Good: cards/radlands/people/scout.yml: copies: 2
    """
    for card in volume.cards.values():
        yield from wild(card.where, numbers_of(card))
    for step in all_steps(volume):
        yield from wild(step.where, step.arguments)


def numbers_of(card: Card) -> dict[str, object]:
    """The numbers of a card, by their key."""
    found: dict[str, object] = {name: getattr(card, name) for name in ("copies", "cost", "queue")}
    return found | {"starting-cards": card.starting_cards}


def wild(where: Where, values: dict[str, object]) -> Findings:
    """The numbers below zero or beyond all measure."""
    for name, value in values.items():
        if isinstance(value, int) and not LOWEST.get(name, 0) <= value <= HIGHEST:
            yield where, f"{name}: {value}", f"write a number from 0 to {HIGHEST}"


@check
def bad_date(book: Book) -> Findings:
    """A ruling or an entry of a page has a day that no calendar has.

    Bad:  cards/demo/rulings/dm-a-01.yml: date: yesterday
    Good: cards/demo/rulings/dm-a-01.yml: date: '2026-11-16'
    """
    for where, written in chain_of_days(book):
        if not is_day(written):
            yield where, f"{written!r} is no day", "write year-month-day: 2026-11-18"


def chain_of_days(book: Book) -> Iterator[tuple[Where, str]]:
    """Every day that is written somewhere, with its place."""
    for volume in book.volumes.values():
        for ruling in volume.rulings.values():
            if ruling.date:
                yield ruling.where, ruling.date
    for chapter in book.pages.values():
        for block in chapter.blocks:
            if block.id[:4].isdecimal():
                yield block.text.where, block.id[:DAY]


@check_game
def named_twice(volume: Volume) -> Findings:
    """A list names the same thing twice.

    Bad:  cards/radlands/game.yml: chapters: [turn, actions, turn]
    Good: cards/radlands/game.yml: chapters: [turn, actions]
    """
    game = volume.game
    for names in (game.chapters, game.tour, game.asked):
        yield from doubles(game.where, names)
    for record in volume.decisions():
        for names in (record.cards, record.rules):
            yield from doubles(record.where, names)


def doubles(where: Where, names: Iterable[str]) -> Findings:
    """The names that stand there more than once."""
    for name, number in Counter(map(str, names)).items():
        if number > 1:
            yield where, f"{name!r} stands there {number} times", "once is enough"
