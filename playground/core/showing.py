"""What a page shows of any game: what can be done now, and what has just been done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from playground.core.records import Action, Decision, Event


def choices(decision: Decision | None, row: Callable[[Action], list[str]]) -> dict[str, Any]:
    """Give the moves of a decision, who decides, and, in the middle of something, which card and which rules ask."""
    if not decision:
        return {"moves": []}
    found: dict[str, Any] = {"moves": [row(action) for action in decision.options], "decides": decision.player}
    if decision.kind != "action":
        found |= {"asks": decision.source or "", "asked-by": list(decision.rules)}
    return found


def happened(said: Sequence[str], events: Iterable[Event]) -> dict[str, Any]:
    """Give what was said about a move, with the rules it followed."""
    return {"said": said, "rules": list(dict.fromkeys(rule for event in events for rule in event.rules))}
