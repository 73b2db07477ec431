"""Why an action is not legal: the rules that forbid it, and the smallest change that would help.

`legal` is the fast path and knows no reasons; here every question is asked again, slowly and one by
one. A test holds the two together: an action has a reason exactly when it is not offered.
"""

from playground.radlands.explain import choices
from playground.radlands.explain.actions import REASONS, draft_reasons
from playground.radlands.explain.reason import Reason, Reasons
from playground.radlands.state import (
    DRAFT,
    EVENT,
    JUNK,
    OVER,
    PLAY,
    TIE,
    Act,
    Rules,
    State,
    kind_of,
    op_of,
)
from playground.radlands.turn import legal


def explain(g: State, act: Act) -> Reasons:
    """Give every reason why an action is refused now; none if it is legal."""
    if act in legal(g):
        return []
    return reasons(g, act) or [Reason(asking_rules(g) or ("actions-list",), "other-choice")]


def reasons(g: State, act: Act) -> Reasons:
    """Find the reasons without looking at the list of legal actions."""
    if g.phase == OVER:
        rule = "deck-out-twice" if g.winner == TIE else "win-at-once"
        return [Reason((rule,), "running-game")]
    if g.phase == DRAFT:
        return draft_reasons(g, act)
    if g.stack:
        return choices.reasons(g, act)
    op, kind = op_of(act), kind_of(act)
    if op not in REASONS:
        return [Reason(("actions-list", "phases-in-order"), "waiting-choice")]
    if op in (PLAY, EVENT, JUNK) and not 0 < kind < len(g.kinds):
        return [Reason(("card-dual-use",), "in-hand")]
    return REASONS[op](g, act)


def asking_rules(g: State) -> Rules:
    """Name the rules behind the waiting choice."""
    return choices.waiting_step(g).rules if g.stack else ()
