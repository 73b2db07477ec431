"""Why an action is not legal: the rules that forbid it, and the smallest change that would help.

`legal` is the fast path and knows no reasons; here every question is asked again, slowly and one by
one. A test holds the two together: an action has a reason exactly when it is not offered.

reason.py      a reason, and the action somebody asks about
actions.py     against an action of the Actions phase, or the choice of a camp
places.py      against a place for a newcomer
choices.py     against a choice in the middle of an effect
"""

from playground.radlands.explain.actions import REASONS, draft_reasons
from playground.radlands.explain.choices import choice_reasons
from playground.radlands.explain.reason import Asked, Reason, Reasons, asking
from playground.radlands.state import (
    DRAFT,
    EVENT,
    JUNK,
    OVER,
    PLAY,
    TIE,
    Act,
    State,
    kind_of,
    op_of,
)
from playground.radlands.turn import legal


def explain(g: State, act: Act) -> list[Reason]:
    """Give every reason why an action is refused now; none if it is legal."""
    if act in legal(g):
        return []
    rules = asking(g.stack[-1].step) if g.stack else ()
    return reasons(g, act) or [Reason(rules or ("actions-list",), "other-choice")]


def reasons(g: State, act: Act) -> list[Reason]:
    """Find the reasons without looking at the list of legal actions."""
    if g.phase == OVER:
        rule = "deck-out-twice" if g.winner == TIE else "win-at-once"
        return [Reason((rule,), "running-game")]
    if g.phase == DRAFT:
        return [*draft_reasons(Asked(g, act))]
    return [*(choice_reasons(g, act) if g.stack else action_reasons(g, act))]


def action_reasons(g: State, act: Act) -> Reasons:
    """Find the reasons against an action of the Actions phase."""
    op = op_of(act)
    if op not in REASONS:
        return [Reason(("actions-list", "phases-in-order"), "waiting-choice")]
    if op in (PLAY, EVENT, JUNK) and not 0 < kind_of(act) < len(g.kinds):
        return [Reason(("card-dual-use",), "in-hand")]
    return REASONS[op](Asked(g, act))
