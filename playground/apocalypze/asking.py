"""A question to a player: who is asked, what might be tried, what speaks against it, and what an answer does.

Offers are what might be tried and has nothing against it, so a refusal and an offer can never disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from playground.apocalypze.names import need
from playground.apocalypze.state import State, Task
from playground.core.records import Need


@dataclass(frozen=True, slots=True)
class Ask:
    """One kind of question."""

    who: Callable[[State, Task], int]
    texts: Callable[[State, Task], Iterable[str]]
    """Every move that might be tried."""
    why: Callable[[State, Task, list[str]], list[Need]]
    """Every reason against a move, given as words."""
    take: Callable[[State, Task, list[str]], None]
    rules: tuple[str, ...]
    """The rules that ask."""


def active(g: State, _task: Task) -> int:
    """Ask the player on turn."""
    return g.active


def second(_g: State, task: Task) -> int:
    """Ask the player the task names first."""
    return int(task[1])


def other_choice(*rules: str) -> list[Need]:
    """Say that something else is asked for now."""
    return need("other-choice", *rules)
