"""The words of a game in English, for tests of an engine alone."""

from typing import Any

from playground.games import package
from scripts.book.catalogue import Catalogue
from scripts.book.model import SOURCE
from scripts.play.tables import data, table


def english_pack(game: str) -> dict[str, Any]:
    """What an engine needs to speak English."""
    words, english = package(game, "page.words"), Catalogue(SOURCE)
    found = words.pack(english.patterns(f"{game}-play"), table(game).names(), data(game))
    return {**found, "plural": english.plurals()}
