"""A decision that waits, with the state it waits in: each kind is one class that says what might be tried, what is against it and
what it does.
"""

from __future__ import annotations

from typing import ClassVar

from playground.core.question import Frame, Needs, Question, Words, need
from playground.core.records import Moves, Names, Need, Rules
from playground.dei.rules.seat import Seat
from playground.dei.state import State

PASS = ["pass"]


class Pending(Seat):
    """A decision of a player. Without a rule of its own, nothing is against what is offered and everything else is refused."""

    verbs: ClassVar[Names] = ()
    """The first words of its moves."""
    rules: ClassVar[Rules] = ()
    """The rules that ask."""
    optional: ClassVar[bool] = False
    """Whether it is passed over where nothing can be chosen but to pass."""

    def __init__(self, g: State, frame: Frame) -> None:
        """Take a frame apart; without a player in it, it is the one whose part of the phase it is."""
        super().__init__(g, frame[1] if len(frame) > 1 else g.current)
        self.frame = frame

    # What a kind of decision brings.

    def candidates(self) -> Moves:
        """Give the moves that might be tried; all legal ones are among them."""
        raise NotImplementedError

    def against(self, words: Words) -> Needs:
        """Say what is against a move."""
        return [] if self.offers(words) else [self.refusal(words)]

    def refusal(self, _words: Words) -> Need:
        """Say why a move is none of those offered."""
        return need("other-choice", *self.rules)

    def answer(self, words: Words) -> None:
        """Take the decision off the stack and carry out a legal move; a decision that goes on has its own way."""
        self.pop()
        self.take(words)

    def take(self, words: Words) -> None:
        """Carry out a legal move that answers the decision."""
        raise NotImplementedError

    def waits(self) -> bool:
        """Do first what needs no choice; whether there still is something to decide."""
        return True

    # What all of them use.

    def offers(self, words: Words) -> bool:
        """Say whether a move is one of those that might be tried."""
        return " ".join(words) in self.candidates()

    def region(self, words: Words) -> str | None:
        """Give the Region behind the verb of a move, if there is one."""
        return words[1] if len(words) > 1 and words[1] in self.g.map.regions else None

    def card(self, words: Words) -> str | None:
        """Give the card behind the verb of a move, if there is one and nothing more."""
        return words[1] if len(words) == 2 and words[1] in self.g.kit.cards else None

    def pop(self) -> None:
        """Take the decision off the stack."""
        self.g.frames.pop()


def question(kind: type[Pending]) -> Question[State]:
    """Give a kind of decision as the loop asks it."""
    return Question(
        verbs=kind.verbs,
        candidates=lambda g, frame: kind(g, frame).candidates(),
        against=lambda g, frame, words: kind(g, frame).against(words),
        take=lambda g, frame, words: kind(g, frame).answer(words),
        rules=kind.rules,
        who=lambda g, frame: kind(g, frame).player,
        waits=lambda g, frame: kind(g, frame).waits(),
        optional=kind.optional,
    )
