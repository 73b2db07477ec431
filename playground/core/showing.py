"""What a page shows of any game: what can be done now, and what has just been done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from playground.core.records import Action, Decision, Event, Verdict


def choices(decision: Decision | None, row: Callable[[Action], list[str]]) -> dict[str, Any]:
    """Give the moves of a decision, who decides, and, in the middle of something, which card and which rules ask."""
    if not decision:
        return {"moves": []}
    found: dict[str, Any] = {
        "moves": [row(action) for action in decision.options],
        "decides": decision.player,
    }
    if decision.kind != "action":
        found |= {"asks": decision.source or "", "asked-by": list(decision.rules)}
    return found


def happened(said: Sequence[str], events: Iterable[Event]) -> dict[str, Any]:
    """Give what was said about a move, with the rules it followed."""
    return {
        "said": said,
        "rules": list(dict.fromkeys(rule for event in events for rule in event.rules)),
    }


def refusal(
    asked: Action, verdict: Verdict, row: Callable[[Action], list[str]], instead: Action | None
) -> dict[str, Any]:
    """Give what was refused, by which rules, and the nearest legal move; reasons and changes are each game's own words."""
    found: dict[str, Any] = {
        "title": row(verdict.action)[1],
        "move": str(asked),
        "rules": list(verdict.rules),
    }
    if instead:
        found["instead"] = row(instead)
    return found
