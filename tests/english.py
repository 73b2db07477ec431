"""The words of a game in English, for tests of an engine alone."""

from functools import cache
from typing import Any

from playground.games import package
from scripts.book import Book, load, read_files
from scripts.book.catalogue import Catalogue
from scripts.book.load import WORKSHOP
from scripts.book.model import SOURCE
from scripts.play.tables import data, table
from scripts.words.spoken import agreeing, spoken


def english_pack(game: str) -> dict[str, Any]:
    """What an engine needs to speak English."""
    words, english = package(game, "page.words"), Catalogue(SOURCE)
    found = words.pack(english.patterns(f"{game}-play"), table(game).names(), data(game))
    book = whole_book()
    speech = spoken(book, book.volumes[game], SOURCE)
    return {
        **agreeing(found, len(speech["several"])),
        "plural": english.plurals(),
        "spoken": speech,
    }


@cache
def whole_book() -> Book:
    """The book, read once."""
    return load(read_files(WORKSHOP))
