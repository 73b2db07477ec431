"""The records every engine speaks in: plain words and numbers that any language can tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

Moves = list[str]
"""Moves in notation."""
Ids = list[str]
"""Cards, places, players or rules."""
Lines = list[str]
"""What is said, a sentence or a word for each thing."""
Texts = Iterator[str]
"""Moves, rules or sentences, one after the other."""
Numbers = list[int]
"""Amounts, or players and groups by their numbers."""
Pairs = dict[str, str]
"""Words by words."""
Names = tuple[str, ...]
"""Words that stay as they are."""
Rules = tuple[str, ...]
"""Ids of rules."""
Facts = dict[str, Any]
"""What a position is, or a part of it."""
Data = Mapping[str, Any]
"""Plain data somebody gave."""


@dataclass(frozen=True, slots=True)
class Action:
    """One action: what is done, and with what. `str(action)` is its move notation."""

    do: str
    """What is done: `play`, `use`, `end`; for choices `choose`, `place`, …"""
    card: str | None
    """The card it is about."""
    cell: str | None
    """Where: a cell, a location, a region."""
    other: str | None
    """A second thing it names: who makes way, where somebody is moved, an option."""
    text: str
    """Move notation."""
    number: int = 0
    """The engine's own number of it, where it has one."""

    def __str__(self) -> str:
        """Give the move notation."""
        return self.text


class Event(NamedTuple):
    """Something that happened, with the rules and the card it follows; a tuple, because every move makes several."""

    type: str
    player: str | None
    card: str | None
    cell: str | None
    """Where: a cell, a location, a region."""
    number: int
    rules: Rules
    other: str | None = None
    """A second card, player or place."""
    detail: str = ""
    """A word or figure more: the half of a card, the way of paying, a sum."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Who has to choose what now, and which rule asks."""

    player: str
    kind: str
    """`action` where the player is free, otherwise what is asked for."""
    options: tuple[Action, ...]
    rules: Rules
    source: str | None
    """The card whose effect asks."""


class Need(NamedTuple):
    """The smallest change that would remove one reason against an action."""

    need: str
    """`water`, `in-hand`, `own-card`, …"""
    number: int
    card: str | None
    cell: str | None
    detail: str
    rules: Rules

    @property
    def text(self) -> str:
        """Say it in one short line of words and numbers."""
        parts = (self.need, self.cell or self.card, self.detail, self.number)
        return " ".join(str(part) for part in parts if part)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is legal, and if not, every reason."""

    action: Action
    legal: bool
    needs: tuple[Need, ...]

    @property
    def rules(self) -> Rules:
        """All rule ids that forbid the action, each once."""
        return tuple(dict.fromkeys(chain(*(need.rules for need in self.needs))))
