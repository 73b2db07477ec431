"""Which legal move comes nearest to a refused one: the same with another goal, the same card in another way."""

from __future__ import annotations

from playground.core.records import Action, Decision

NEAR, NEAR_CHOICE = 6, 4
"""How much a legal move must have in common with a refused one to be offered in its place; a choice has less to offer."""


def instead(decision: Decision | None, refused: Action) -> Action | None:
    """Give the legal move that has most in common with a refused one, if that is enough."""
    best = (
        max(decision.options, key=lambda option: likeness(refused, option), default=None)
        if decision
        else None
    )
    enough = NEAR if decision and decision.kind == "action" else NEAR_CHOICE
    return best if best and likeness(refused, best) >= enough else None


def likeness(one: Action, other: Action) -> int:
    """Say how much two moves have in common: what is done, with which card, where, to what."""
    kin = one.do.partition("-")[0] == other.do.partition("-")[0]
    same = 4 if one.do == other.do else 3 if kin else 0
    pairs = ((one.card, other.card, 3), (one.cell, other.cell, 2), (one.other, other.other, 1))
    return same + sum(worth for mine, theirs, worth in pairs if mine and mine == theirs)
