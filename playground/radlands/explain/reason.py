"""A reason for a refusal, and the action it is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from playground.radlands.cards.program import Condition, Step
from playground.radlands.rules.checks import CHECKS
from playground.radlands.rules.targets import PROTECTED_TOO
from playground.radlands.state import (
    NOWHERE,
    Act,
    Cell,
    Frame,
    Rules,
    State,
    shown,
    unpack,
)


class Reason(NamedTuple):
    """One thing in the way."""

    rules: Rules
    """The rules that forbid the action."""
    need: str
    """What would have to be different, as a word: `water`, `ready`, `in-hand`, …"""
    number: int = 0
    """How much of it."""
    kind: int = 0
    """Which card is meant, if one is."""
    cell: Cell = NOWHERE
    """Which cell is meant, if one is."""
    detail: str = ""
    """The check or word the need is about."""


Reasons: TypeAlias = Iterable[Reason]
"""Everything in the way, one thing after another."""


def asking(step: Step) -> Rules:
    """Give the rules that ask for a choice; whose cards are meant is only said of the wrong side, and protection last."""
    found = [rule for rule in step.rules if rule != step.verb.sides]
    return tuple(sorted(dict.fromkeys(found or step.rules), key=lambda rule: rule == PROTECTED_TOO))


class Asked:
    """An action that somebody asks about, taken apart; it may name what is not there."""

    __slots__ = ("act", "card", "cell", "extra", "g", "kind", "op")

    def __init__(self, g: State, act: Act) -> None:
        """Take the action apart."""
        self.g = g
        self.act = act
        self.op, self.kind, self.cell, self.extra = unpack(act)
        self.card = g.cells[self.cell] if self.cell < len(g.cells) else 0
        """What lies on the cell."""

    def is_just(self, kind: int = 0, cell: Cell = 0) -> bool:
        """Say whether the action names nothing else."""
        return (kind, cell, 0) == (self.kind, self.cell, self.extra)

    # The effect that waits for a choice.

    @property
    def frame(self) -> Frame:
        """The effect itself."""
        return self.g.stack[-1]

    @property
    def step(self) -> Step:
        """The step that asks."""
        return self.g.stack[-1].step

    @property
    def asking(self) -> Rules:
        """The rules that ask for a choice."""
        return asking(self.step)

    # Reasons.

    def type(self) -> str:
        """Give the type of the card that is named."""
        return self.g.kinds[self.kind].type

    def named(self, need: str, rules: Rules) -> Reason:
        """Give a reason about the card that is named."""
        known = self.kind < len(self.g.kinds)
        return Reason(rules, need, kind=self.kind if known else 0)

    def lying(self, need: str, rules: Rules) -> Reason:
        """Give a reason about the card on the cell."""
        return Reason(rules, need, kind=shown(self.card), cell=self.cell)

    def placed(self, need: str, rules: Rules) -> Reason:
        """Give a reason about the cell, or the last one for a cell that is none."""
        return Reason(rules, need, cell=min(self.cell, len(self.g.cells) - 1))


def water(g: State, cost: int, rules: Rules) -> Reasons:
    """Ask for the water that is missing."""
    return [Reason(rules, "water", cost - g.water)] if cost > g.water else []


def conditions(
    g: State, requires: Iterable[Condition], rules: Rules, player: int, source: Cell
) -> Reasons:
    """Name the conditions that do not hold: what each counts, and the bound it misses."""
    for condition in requires:
        check = condition.check
        count = condition.count(g, player, source, 0)
        if not condition.low <= count <= condition.high:
            few = count < condition.low
            bound, word = (condition.low, "at-least") if few else (condition.high, "at-most")
            why = (*rules, *check_rules(g, check))
            yield Reason(why, "condition", bound, cell=source, detail=f"{check} {word}")


def check_rules(g: State, check: str) -> Rules:
    """Name the rules behind a condition in this ruleset."""
    left_out = "restore-not-self" if g.reads("self-restore: allowed") else ""
    return tuple(rule for rule in CHECKS[check].rules if rule != left_out)
