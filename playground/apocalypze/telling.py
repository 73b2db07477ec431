"""ApocalypZe in the words of a language: which events the words for a move have told already."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from playground.core import telling
from playground.core.records import Action, Event, Lines
from playground.core.telling import Pack, tell_changes, tell_deed, tell_needs

__all__ = ["tell_changes", "tell_deed", "tell_events", "tell_move", "tell_needs"]

REPEATED = {
    "occupy": ("occupied",),
    "explore": ("played", "occupied"),
    "play": ("played", "entered"),
    "play-half": ("played", "entered"),
    "equip": ("played", "equipped"),
    "incident": ("played",),
    "triumph": ("played",),
    "use": ("used",),
    "abandon": ("abandoned",),
    "end": ("phase-ended",),
    "pass": ("passed",),
    "pay-hand": ("paid",),
}
"""Events that the words for a move have told already, where they are about the same card."""


def tell_move(pack: Pack, action: Action) -> str:
    """Say a move in words, as an invitation; while no Location is occupied, without one."""
    nowhere = f"{action.do}-nowhere"
    is_nowhere = not action.cell and nowhere in pack["moves"]
    return telling.tell_move(pack, replace(action, do=nowhere) if is_nowhere else action)


def tell_events(pack: Pack, events: Iterable[Event], action: Action | None = None) -> Lines:
    """Say what happened, leaving out what the words for the action have told."""
    return telling.tell_events(pack, events, action, REPEATED)
