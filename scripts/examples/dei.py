"""The examples of D.E.I. in one language: the words of its map, its players and its Markets, and the drawings on them."""

from functools import cached_property
from typing import Any

from playground.dei.constants import PLAYERS
from scripts.examples.tablewords import EDITOR
from scripts.examples.telling import ICONS, Teller
from scripts.examples.words import BOARD
from scripts.packs import pack
from scripts.scenes import inner

FIGURES = (
    "refuge",
    "elevator",
    "bridge",
    "technology",
    "energy-cell",
    "harvester",
    "transporter",
    "teleporter",
    "reaper",
)
"""What is drawn on the map."""


class DeiTeller(Teller):
    """Tells the examples of D.E.I."""

    printed = "printed-dei.html"

    @cached_property
    def pack(self) -> dict[str, Any]:
        """The words of the language, as data."""
        words = pack("dei", self.voice.book.catalogues[self.voice.lang], self.volume.table.names())
        return {**words, "players": {player: words["names"][player] for player in PLAYERS}}

    @cached_property
    def board_words(self) -> dict[str, Any]:
        """The words on the board itself: those of every board, and those of this one."""
        say = self.voice.book.catalogues[self.voice.lang].gettext
        words = {name: say(source) for name, source in (BOARD | EDITOR).items()}
        return {
            **words,
            **self.pack["board"],
            "players": self.pack["players"],
            "names": self.pack["names"],
            "punk": "",
        }

    def board(self) -> dict[str, Any]:
        """What the board of every example shows."""
        cards = {name: {"name": words} for name, words in self.pack["names"].items()}
        figures = {name: inner(self.volume.figures[name]) for name in FIGURES}
        icons = {name: inner(self.voice.book.icons[name]) for name in ICONS}
        return {
            "module": "board-dei.js",
            "words": self.board_words,
            "cards": cards,
            "figures": figures,
            "icons": icons,
        }
