"""Readings that can be chosen: a switch is a question that editions answer differently or no source settles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playground.core.errors import CodexError, nearest


@dataclass(frozen=True, slots=True)
class Switch:
    """One question with its possible answers."""

    values: tuple[str, ...]
    """The default first."""
    source: str
    """Where the question is written down."""
    question: str
    rules: tuple[str, ...] = ()
    """Rules that say yes or no to it."""


def settings(switches: Mapping[str, Switch], given: Any) -> dict[str, str]:
    """Give a value for every switch: the default, or the one given."""
    if given is not None and not isinstance(given, Mapping):
        raise CodexError("switches: must be a mapping of names to values")
    problems = []
    for name, value in (given or {}).items():
        if name not in switches:
            problems.append(f"no switch is called {name!r:.40}{nearest(str(name), switches)}")
        elif value not in switches[name].values:
            problems.append(
                f"switch {name} is one of {', '.join(switches[name].values)}, not {value!r:.40}"
            )
    if problems:
        raise CodexError(problems)
    return {name: switch.values[0] for name, switch in switches.items()} | dict(given or {})
