"""Which legal move comes nearest to a refused one: another goal, or the same card in another way.

nearest.instead(game.decision, refused)   # an Action that is legal, or None
"""

from __future__ import annotations

from collections.abc import Callable

from playground.core.records import Action, Decision

NEAR, NEAR_CHOICE = 6, 4
"""How much a legal move must have in common with a refused one; a choice has less to offer."""


def likeness(one: Action, other: Action) -> int:
    """Say how much two moves have in common: what is done, with which card, where, to what."""
    pairs = ((one.card, other.card, 3), (one.cell, other.cell, 2), (one.other, other.other, 1))
    shared = sum(worth for mine, theirs, worth in pairs if mine and mine == theirs)
    if one.do == other.do:
        return shared + 4
    kin = one.do.partition("-")[0] == other.do.partition("-")[0]
    return shared + (3 if kin else 0)


def instead(
    decision: Decision | None,
    refused: Action,
    alike: Callable[[Action, Action], int] = likeness,
    near: int = NEAR,
) -> Action | None:
    """Give the legal move that has most in common with a refused one, if that is enough."""
    if not decision or not decision.options:
        return None
    best = max(decision.options, key=lambda option: alike(refused, option))
    enough = near if decision.kind == "action" else NEAR_CHOICE
    return best if alike(refused, best) >= enough else None
