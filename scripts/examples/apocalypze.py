"""The examples of ApocalypZe in one language: the words of its Locations, its Characters and its piles, and the drawings on them."""

from functools import cached_property
from typing import Any

from playground.apocalypze.places import PLAYERS
from scripts.examples.tablewords import EDITOR
from scripts.examples.telling import ICONS, Teller
from scripts.examples.words import BOARD
from scripts.packs import pack
from scripts.scenes import inner

MORE_ICONS = ("stronghold", "ruins", "person", "handgun", "ours")
"""What this board shows besides the signs of every board."""


class ApocalypzeTeller(Teller):
    """Tells the examples of ApocalypZe."""

    printed = "printed-apocalypze.html"

    @cached_property
    def pack(self) -> dict[str, Any]:
        """The words of the language, as data."""
        words = pack(
            "apocalypze", self.voice.book.catalogues[self.voice.lang], self.volume.table.names()
        )
        return {**words, "players": {player: words["names"][player] for player in PLAYERS}}

    @cached_property
    def board_words(self) -> dict[str, Any]:
        """The words on the board itself: those of every board, and those of this one."""
        say = self.voice.book.catalogues[self.voice.lang].gettext
        words = {name: say(source) for name, source in (BOARD | EDITOR).items()}
        plain = {name: self.pack["moves"][name] for name in ("recycle",)}
        return {
            **words,
            **self.pack["board"],
            "players": self.pack["players"],
            "names": self.pack["names"],
            "plain": plain,
            "punk": "",
        }

    def board(self) -> dict[str, Any]:
        """What the board of every example shows."""
        names = self.volume.table.names()
        cards = {name: {"name": self.pack["names"][name]} for name in names}
        figures = {
            name: inner(self.volume.figures[name]) for name in names if name in self.volume.figures
        }
        icons = {
            name: inner(self.voice.book.icons[name])
            for name in dict.fromkeys((*ICONS, *MORE_ICONS))
        }
        return {
            "module": "board-apocalypze.js",
            "words": self.board_words,
            "cards": cards,
            "figures": figures,
            "icons": icons,
        }
