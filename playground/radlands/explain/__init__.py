"""Why an action is not legal: the rules that forbid it, and the smallest change that would make it legal.

`legal` is the fast path and knows no reasons; here every question is asked again, slowly and one by one. A test holds
the two together: an action has a reason exactly when it is not offered.
"""

from playground.radlands.explain import choices
from playground.radlands.explain.actions import MAIN, MAIN_REASONS, draft_reasons
from playground.radlands.explain.reason import Reason
from playground.radlands.state import DRAFT, EVENT, JUNK, KIND, OVER, PLAY, TIE, State
from playground.radlands.turn import legal


def explain(g: State, act: int) -> list[Reason]:
    """Give every reason why an action is refused now; none if it is legal."""
    if act in legal(g):
        return []
    return reasons(g, act) or [Reason(asking_rules(g) or ("actions-list",), "other-choice")]


def reasons(g: State, act: int) -> list[Reason]:
    """Find the reasons without looking at the list of legal actions."""
    if g.phase == OVER:
        return [
            Reason(("deck-out-twice",) if g.winner == TIE else ("win-at-once",), "running-game")
        ]
    if g.phase == DRAFT:
        return draft_reasons(g, act)
    if g.stack:
        return choices.reasons(g, act)
    op, kind = act & 15, act >> 4 & KIND
    if op not in MAIN:
        return [Reason(("actions-list", "phases-in-order"), "waiting-choice")]
    if op in (PLAY, EVENT, JUNK) and not 0 < kind < len(g.book.cards.cards):
        return [Reason(("card-dual-use",), "in-hand", kind=0)]
    return MAIN_REASONS[op](g, act)


def asking_rules(g: State) -> tuple[str, ...]:
    """Name the rules behind the waiting choice."""
    return choices.waiting_step(g).rules if g.stack else ()
