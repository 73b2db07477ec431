"""One kind of question to a player: what might be tried, what is against it, what it does.

`legal` and `why` ask the same function, so they cannot disagree: what is offered is what might be
tried and has nothing against it.

    def wound_against(g: State, frame: Frame, words: Words) -> Needs:
        return [] if words[1] in bearers(g, frame) else [need("survivor", "az-10-1", card=words[1])]

    WOUND = Question(
        verbs=("wound",),
        candidates=lambda g, frame: [f"wound {name}" for name in bearers(g, frame)],
        against=wound_against,
        take=wound_take,
        rules=("az-10-1",),
    )

A question waits as a frame on the stack of the state, `["wound", 1]`; see `playground.core.loop`.
Where several functions share what they look at, a question is a class: `question(Wound)`, with
`Wound` a `Pending`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from playground.core.records import Moves, Names, Need, Rules

S = TypeVar("S", bound="Stacked")
Frame = list[Any]
"""Something still to be done: its kind, mostly the number of a player, then words and numbers."""
Words = list[str]
"""A move, split at its spaces."""
Needs = list[Need]


class Stacked(Protocol):
    """A state, as far as it matters here."""

    frames: list[Frame]
    """What is still to be done; the last one comes first."""


def named(_g: object, frame: Frame) -> int:
    """Ask the player whom the frame names."""
    return int(frame[1])


def always(_g: object, _frame: Frame) -> bool:
    """Ask in any case."""
    return True


@dataclass(frozen=True)
class Question(Generic[S]):
    """One kind of question."""

    verbs: Names
    """The first words of its moves."""
    candidates: Callable[[S, Frame], Iterable[str]]
    """Moves that might be tried; all legal ones are among them."""
    against: Callable[[S, Frame, Words], Iterable[Need]]
    """Everything against a move with one of the verbs, as a list or one by one."""
    take: Callable[[S, Frame, Words], None]
    """Carry out a legal move; the frame lies on top, and this takes it away when all is answered."""
    rules: Rules
    """The rules that ask."""
    who: Callable[[S, Frame], int] = named
    """The number of the player who is asked."""
    waits: Callable[[S, Frame], bool] = always
    """Does first what needs no choice; False where nothing is left to ask and the stack has changed."""
    optional: bool = False
    """Whether it is passed over where nothing can be chosen but to pass."""
    moves: Callable[[S, Frame], Moves] | None = None
    """The legal moves, where they are found faster than one by one."""

    def legal(self, g: S, frame: Frame) -> Moves:
        """Give what might be tried and has nothing against it, each move once."""
        if self.moves:
            return self.moves(g, frame)
        moves = dict.fromkeys(self.candidates(g, frame))
        return [text for text in moves if not any(self.against(g, frame, text.split()))]


@dataclass(frozen=True)
class Automatic(Generic[S]):
    """One kind of frame that nobody decides about."""

    step: Callable[[S, Frame], None]
    """Does what is due; the frame has been taken off the stack already."""


class Pending(Generic[S]):
    """A decision that waits, with the state it waits in: each kind of question may be a class.

    Without a rule of its own, nothing is against what is offered and everything else is refused.
    """

    verbs: ClassVar[Names] = ()
    """The first words of its moves."""
    rules: ClassVar[Rules] = ()
    """The rules that ask."""
    optional: ClassVar[bool] = False
    """Whether it is passed over where nothing can be chosen but to pass."""

    def __init__(self, g: S, frame: Frame) -> None:
        """Look at a frame."""
        self.g = g
        self.frame = frame
        self.player = self.asked()

    def asked(self) -> int:
        """Give the player who decides: the one whom the frame names."""
        return int(self.frame[1])

    # What a kind of decision brings.

    def candidates(self) -> Iterable[str]:
        """Give the moves that might be tried; all legal ones are among them."""
        raise NotImplementedError

    def against(self, words: Words) -> Iterable[Need]:
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

    def legal(self) -> Moves:
        """Give what might be tried and has nothing against it, each move once."""
        moves = dict.fromkeys(self.candidates())
        if type(self).against is Pending.against:  # nothing: do not look for each among all of them
            return list(moves)
        return [move for move in moves if not any(self.against(move.split()))]

    def offers(self, words: Words) -> bool:
        """Say whether a move is one of those that might be tried."""
        return " ".join(words) in self.candidates()

    def pop(self) -> None:
        """Take the decision off the stack."""
        self.g.frames.pop()


def question(kind: type[Pending[S]]) -> Question[S]:
    """Give a kind of decision as the loop asks it."""
    idle = kind.waits is Pending.waits  # nothing to do first: do not look at the frame for that
    return Question(
        verbs=kind.verbs,
        candidates=lambda g, frame: kind(g, frame).candidates(),
        against=lambda g, frame, words: kind(g, frame).against(words),
        take=lambda g, frame, words: kind(g, frame).answer(words),
        rules=kind.rules,
        who=lambda g, frame: kind(g, frame).player,
        waits=always if idle else lambda g, frame: kind(g, frame).waits(),
        optional=kind.optional,
        moves=lambda g, frame: kind(g, frame).legal(),
    )


def unmet(*conditions: tuple[object, Need]) -> Needs:
    """Give the needs whose condition does not hold."""
    return [reason for holds, reason in conditions if not holds]


def few(needs: Iterable[Need], most: int = 6) -> Needs:
    """Keep each reason once, and not too many of them."""
    return list(dict.fromkeys(needs))[:most]


def against_all(ways: Iterable[Iterable[Need]], otherwise: Need) -> Needs:
    """Give what is against each of several ways, nothing if one is free; `otherwise` without any way."""
    found: Needs = []
    for way in ways:
        wrong = list(way)
        if not wrong:
            return []
        found += wrong
    return few(found) or [otherwise]


def need(
    kind: str,
    *rules: str,
    number: int = 0,
    card: str | None = None,
    cell: str | None = None,
    detail: str = "",
) -> Need:
    """Name one thing that is in the way, with the rules that say so."""
    return Need(kind, number, card, cell, detail, rules)
