"""What a waiting decision is made of: which moves come into question, what is against each, and what taking one does.

Every kind of decision is one `Choice` in a table. `legal` and `explain` ask the same function, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playground.core.records import Need
from playground.dei.state import Frame, State

Words = list[str]
Needs = list[Need]


@dataclass(frozen=True, slots=True)
class Choice:
    """One kind of decision."""

    verbs: tuple[str, ...]
    """The first words of its moves."""
    candidates: Callable[[State, Frame], list[str]]
    """Moves that come into question; all legal ones are among them."""
    against: Callable[[State, Frame, Words], Needs]
    """Everything that is against a move; nothing if it is legal."""
    take: Callable[[State, Frame, Words], None]
    """Carry out a legal move; the frame is on top of the stack."""
    rules: tuple[str, ...]
    """The rules that ask."""
    optional: bool = False
    """Whether it is passed over where there is nothing to choose but to pass."""


def need(
    kind: str,
    *rules: str,
    number: int = 0,
    card: str | None = None,
    region: str | None = None,
    detail: str = "",
) -> Need:
    """Name one thing that is in the way."""
    return Need(kind, number, card, region, detail, rules)


def unknown_region(g: State, words: Words, count: int, *rules: str) -> Needs:
    """Check that a move names so many Regions of the map, and nothing more."""
    if len(words) != count + 1:
        return [need("other-choice", *rules)]
    return [need("region", *rules, detail=word) for word in words[1:] if word not in g.map.regions]


def few(needs: Needs, most: int = 6) -> Needs:
    """Keep each reason once, and not too many of them."""
    return list(dict.fromkeys(needs))[:most]
