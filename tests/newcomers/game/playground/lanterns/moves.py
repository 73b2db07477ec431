"""Moves as they are written: `pour 2`."""

from __future__ import annotations

from playground.core.errors import CodexError
from playground.core.records import Action
from playground.lanterns.state import State


def read(_g: State, text: object) -> str:
    """Bring a move somebody wrote into its one spelling."""
    words = str(text).split()
    if len(words) != 2 or words[0] != "pour" or not words[1].isdigit():
        raise CodexError(f"a move is 'pour 2', not {text!r:.40}")
    return f"pour {int(words[1])}"


def action(_g: State, text: str) -> Action:
    """Take a move apart."""
    return Action("pour", None, None, None, text, int(text.split()[1]))
