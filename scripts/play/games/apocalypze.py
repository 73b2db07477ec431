"""The examples of ApocalypZe in one language: the words of its Locations, its Characters and its piles, and the drawings on them."""

from functools import cached_property
from typing import Any

from playground.apocalypze.state import PLAYERS
from scripts.book.drawings import inner
from scripts.play.packs import pack
from scripts.play.teller import Teller

MORE_ICONS = ("stronghold", "ruins", "person", "handgun", "ours")
"""What this board shows besides the signs of every board."""


class GameTeller(Teller):
    """Tells the examples of ApocalypZe."""

    @cached_property
    def pack(self) -> dict[str, Any]:
        """The words of the language, as data."""
        words = pack(
            "apocalypze", self.voice.book.catalogues[self.voice.lang], self.result.table.names()
        )
        return {**words, "players": {player: words["names"][player] for player in PLAYERS}}

    @cached_property
    def board_words(self) -> dict[str, Any]:
        """The words on the board itself: those of every board, and those of this one."""
        plain = {name: self.pack["moves"][name] for name in ("recycle",)}
        return {
            **self.common_words(),
            **self.pack["board"],
            "players": self.pack["players"],
            "names": self.pack["names"],
            "plain": plain,
            "punk": "",
        }

    def board(self) -> dict[str, Any]:
        """What the board of every example shows."""
        names = self.result.table.names()
        cards = {name: {"name": self.pack["names"][name]} for name in names}
        figures = {
            name: inner(self.volume.figures[name]) for name in names if name in self.volume.figures
        }
        return {
            "module": "board-apocalypze.js",
            "words": self.board_words,
            "cards": cards,
            "figures": figures,
            "icons": self.icons(MORE_ICONS),
        }
