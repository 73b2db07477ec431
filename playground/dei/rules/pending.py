"""A decision that waits, with the state it waits in: each kind is one class that says what might be tried, what is against it and
what it does.
"""

from __future__ import annotations

from playground.core import question
from playground.core.question import Frame, Words
from playground.dei.rules.seat import Seat
from playground.dei.state import State

PASS = ["pass"]


class Pending(question.Pending[State], Seat):
    """A decision of a player."""

    def __init__(self, g: State, frame: Frame) -> None:
        """Take a frame apart."""
        super().__init__(g, frame)
        self.side = g.sides[self.player]

    def asked(self) -> int:
        """Give the player whom the frame names; without one, it is the one whose part of the phase it is."""
        return self.frame[1] if len(self.frame) > 1 else self.g.current

    def region(self, words: Words) -> str | None:
        """Give the Region behind the verb of a move, if there is one."""
        return words[1] if len(words) > 1 and words[1] in self.g.map.regions else None

    def card(self, words: Words) -> str | None:
        """Give the card behind the verb of a move, if there is one and nothing more."""
        return words[1] if len(words) == 2 and words[1] in self.g.kit.cards else None
