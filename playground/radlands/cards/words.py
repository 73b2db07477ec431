"""The words of the card files as records: a verb, a target, a check each say all about themselves.

A verb is a function with `@verb` over it; its docstring is what the data dictionary prints. Where
somebody has to choose, a second function with `@choice_of` carries the choice out. A verb that is
nothing but a lasting trait is a row of a table in `rules/traits.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from playground.radlands.cards.program import (
    Abilities,
    Choices,
    Count,
    Line,
    Probe,
    Run,
    Select,
    Step,
    Take,
)
from playground.radlands.state import CELL, Facts, Frame, Rules, State

if TYPE_CHECKING:
    from playground.radlands.explain.reason import Asked, Reasons

Why: TypeAlias = "Callable[[Asked], Reasons]"
"""Says why a choice is refused."""
LayOut: TypeAlias = "Callable[[Verb, Facts, Rules, int], Line]"
"""Gives the line of a verb that has steps of its own, and that begins at a number."""
Lasting: TypeAlias = Callable[[Facts, Abilities], Facts]
"""Gives what a lasting verb makes true of its card, from the step and the card's own abilities."""


def nothing(_g: State, _frame: Frame, _step: Step) -> Choices:
    """Do nothing: a lasting verb is no step."""
    return None


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing an effect can do."""

    name: str
    meaning: str
    """What happens, in one or two sentences."""
    needs: tuple[str, ...] = ()
    """Arguments that must be written."""
    takes: tuple[str, ...] = ()
    """Arguments that may be written."""
    run: Run = nothing
    offer: Run | None = None
    """Takes its place where the step names somebody who chooses."""
    take: Take | None = None
    asks: int = CELL
    """The kind of action it asks for."""
    rules: Rules = ()
    """The rules that ask for its choice, besides those of its target."""
    chooser: str = "chooser"
    """The argument that says who chooses."""
    at_chooser: bool = False
    """Its cards are those of whoever chooses, whatever the target."""
    ruins: bool = False
    """It reaches destroyed camps."""
    sides: str = "no-friendly-fire"
    """The rule that forbids cards of the wrong side."""
    against: Why | None = None
    """What else it may have against a card."""
    why: Why | None = None
    """Says why a choice is refused, where the kind of action does not say it all."""
    probe: Probe | None = None
    """Must find something before an ability that begins with it may be used."""
    remembers: str = "hand"
    """What its picks are: cards in `hand`, any cards of a `pile`, or own `places`."""
    lay_out: LayOut | None = None
    trait: int = 0
    """The bit of a lasting verb, see rules/traits.py."""
    lasting: Lasting | None = None
    """A lasting verb is no step: it makes something true of its card."""


F = TypeVar("F", bound=Callable[..., Any])
VERBS: dict[str, Verb] = {}
"""Every verb of an effect step (`do:`)."""


def verb(name: str, role: str = "run", **about: Any) -> Callable[[F], F]:
    """Make a function a verb in one of three roles.

    `run` carries a step out, or gives what there is to choose from; `take` acts on what was picked;
    `lasting` says what is true while the card works. Words are written with spaces between them.
    """
    for key in ("needs", "takes", "rules"):
        about[key] = tuple(about.get(key, "").split())

    def record(function: F) -> F:
        """File the verb."""
        about[role] = function
        VERBS[name] = Verb(name, meaning_of(function), **about)
        return function

    return record


def choice_of(*names: str) -> Callable[[Take], Take]:
    """Make a function the one that carries out what is chosen for these verbs."""

    def record(function: Take) -> Take:
        """Complete the verbs."""
        for name in names:
            VERBS[name] = replace(VERBS[name], take=function)
        return function

    return record


def meaning_of(function: Callable[..., Any]) -> str:
    """Give a docstring as one line."""
    return " ".join((function.__doc__ or "").split())


@dataclass(frozen=True, slots=True)
class Target:
    """Which cards an effect may or must reach."""

    meaning: str
    find: Select | None = None
    """None where the verb finds them itself."""
    rules: Rules = ()
    """The rules that draw the line."""


@dataclass(frozen=True, slots=True)
class Check:
    """What a condition looks at: a number, or true."""

    meaning: str
    count: Count | None = None
    """None where the verb counts it itself."""
    rules: Rules = ()
    """The rules a condition goes back to."""
