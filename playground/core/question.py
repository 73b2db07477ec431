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
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from playground.core.records import Moves, Names, Need, Rules

S = TypeVar("S")
Frame = list[Any]
"""Something still to be done: its kind, mostly the number of a player, then words and numbers."""
Words = list[str]
"""A move, split at its spaces."""
Needs = list[Need]


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

    def legal(self, g: S, frame: Frame) -> Moves:
        """Give what might be tried and has nothing against it, each move once."""
        moves = dict.fromkeys(self.candidates(g, frame))
        return [text for text in moves if not any(self.against(g, frame, text.split()))]


@dataclass(frozen=True)
class Automatic(Generic[S]):
    """One kind of frame that nobody decides about."""

    step: Callable[[S, Frame], None]
    """Does what is due; the frame has been taken off the stack already."""


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
