"""One page of each main kind, for tools that look at a built site: those with most to show, of the first game."""

from scripts.book import Book, Volume
from scripts.book.addresses import address


def main_kinds(book: Book) -> list[str]:
    """Home, game, list of cards, card, chapter, rulings, example, about: addresses under a language's root."""
    volume = book.games()[0]
    game = volume.game.id
    found = ["", f"{game}/"]
    if volume.cards:
        found += [f"{game}/cards/", address(volume, "cards", richest_card(volume))]
    found += [f"{longest_chapter(volume)}/", f"{game}/rulings/"]
    if volume.examples:
        found.append(address(volume, "examples", longest_example(volume)))
    return [*found, "about/"]


def richest_card(volume: Volume) -> str:
    """The card with most rulings."""
    return max(volume.cards, key=lambda card: len(volume.rulings_on(card)))


def longest_chapter(volume: Volume) -> str:
    """The chapter with most paragraphs."""
    return max(volume.chapters.values(), key=lambda chapter: len(chapter.blocks)).path


def longest_example(volume: Volume) -> str:
    """The example with most moves."""
    return max(volume.examples.values(), key=lambda example: len(example.moves)).id
