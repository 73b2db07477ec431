"""A drawn position in the words of a language: what the descriptions of all games are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from playground.core.records import Data, Lines
from playground.core.speaking import Name, agreed, fill
from playground.core.telling import Pack, name_of

Shape = Data
"""A position, or a part of it, the way it is drawn."""
NOTHING = "–"
HIDDEN = "?"
"""What stands for a card that the one who looks may not see."""


class Description:
    """A drawn position, and the words to describe it with."""

    def __init__(self, shape: Shape, pack: Pack) -> None:
        """Take what is drawn, and the words."""
        self.shape = shape
        self.pack = pack

    def name(self, thing: str | None) -> Name:
        """Give the name of a thing."""
        return name_of(self.pack, thing)

    def names(self, things: Iterable[str]) -> Lines:
        """Give the names of several things."""
        return [self.name(thing) for thing in things]

    def say(self, word: str, **values: object) -> str:
        """Say one of the words on the board."""
        return fill(self.pack["board"][word], **values)

    def mark(self, word: str, thing: str | None) -> str:
        """Say one of the words on the board of a thing, with which it agrees."""
        return agreed(self.pack["board"][word], self.name(thing))

    def hand(self, cards: Sequence[str]) -> Lines:
        """Name the cards of a hand; of one that is hidden, say only how many they are."""
        return [str(len(cards))] if HIDDEN in cards else self.names(cards)

    def labelled(self, label: str, parts: Iterable[str]) -> str:
        """Say a label and what stands behind it."""
        words = ", ".join(filter(None, parts)) or NOTHING
        return self.say("colon", what=self.say(label), words=words)
