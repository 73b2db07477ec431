"""Switch off one thing after another and see whether a scenario notices.

Three families: what a card file says (an ability, a trait, a condition, an event), what a verb does (its function or
the taking of its choice), and the branches of the rules (each `if` of the rule modules turned round). Survivors are
printed.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import importlib
import inspect
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from types import FunctionType, ModuleType
from typing import Any

from playground.radlands import Table, compile_cards
from playground.radlands.cards.words import VERBS, nothing
from scripts.book.scenario import Example
from scripts.play.runner import run
from scripts.play.tables import data, volume

MODULES = (
    "rules.abilities",
    "rules.board",
    "rules.checks",
    "rules.deck",
    "rules.harm",
    "rules.people",
    "rules.queue",
    "rules.targets",
    "rules.traits",
    "turn",
    "verbs.abilities",
    "verbs.flow",
    "verbs.hands",
    "verbs.harm",
    "verbs.people",
    "verbs.queue",
    "verbs.restoring",
)
"""The modules in which rules are decided."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One thing switched off: a name, and the table it is played on while the context lasts."""

    name: str
    family: str
    begin: Callable[[], contextlib.AbstractContextManager[Table]]


def card_mutants(cards: dict[str, dict[str, Any]]) -> Iterator[Mutant]:
    """Take abilities, traits, events and conditions out of the card files."""
    for name, facts in cards.items():
        for path in card_parts(facts):
            title = f"{name}: {'.'.join(map(str, path))}"
            yield Mutant(title, "card", partial(without, cards, name, path))


def card_parts(facts: dict[str, Any], head: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Name the parts of a card that can be taken out."""
    for key in ("abilities", "traits"):
        for number, part in enumerate(facts.get(key, ())):
            yield (*head, key, number, "effects")
            for condition in range(len(part.get("requires", ()))):
                yield (*head, key, number, "requires", condition)
            if "cheaper" in part:
                yield (*head, key, number, "cheaper")
    if "effect" in facts:
        yield (*head, "effect", "effects")
    if facts.get("other-printing"):
        yield from card_parts(facts["other-printing"], (*head, "other-printing"))


@contextlib.contextmanager
def without(cards: dict[str, dict[str, Any]], name: str, path: tuple[Any, ...]) -> Iterator[Table]:
    """Compile the cards without one part of one of them."""
    changed = {**cards, name: copy.deepcopy(cards[name])}
    place: Any = changed[name]
    for key in path[:-1]:
        place = place[key]
    if path[-1] == "effects":
        place["effects"] = [{"do": "draw", "count": 0}]
    else:
        del place[path[-1]]
    yield Table(compile_cards(changed))


def verb_mutants(cards: dict[str, dict[str, Any]]) -> Iterator[Mutant]:
    """Let a verb do nothing, or a choice have no effect, or a lasting trait never work."""
    for name, verb in VERBS.items():
        if not verb.lasting:
            yield Mutant(
                f"verb {name}", "verb", partial(idle, cards, name, run=nothing, offer=None)
            )
        if verb.take:
            yield Mutant(f"choice of {name}", "verb", partial(idle, cards, name, take=no_choice))
        if verb.trait:
            yield Mutant(f"trait {name}", "verb", partial(idle, cards, name, trait=0))


def no_choice(*_: object) -> None:
    """Let a choice have no effect."""


@contextlib.contextmanager
def idle(cards: dict[str, dict[str, Any]], name: str, **off: Any) -> Iterator[Table]:
    """Compile the cards with one part of a verb switched off."""
    verb = VERBS[name]
    VERBS[name] = replace(verb, **off)
    try:
        yield Table(compile_cards(cards))
    finally:
        VERBS[name] = verb


class Turned(ast.NodeTransformer):
    """Turns the n-th condition of a module round."""

    def __init__(self, target: int) -> None:
        """Remember which one; -1 only counts."""
        self.target, self.count, self.line = target, 0, 0

    def turn(self, node: Any) -> Any:
        """Negate the test if it is its turn."""
        self.generic_visit(node)
        if self.count == self.target:
            self.line = node.lineno
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        self.count += 1
        return node

    visit_If = visit_IfExp = turn  # noqa: N815


def branch_mutants(table: Table) -> Iterator[Mutant]:
    """Turn round each condition of the rule modules."""
    for name in MODULES:
        module = importlib.import_module(f"playground.radlands.{name}")
        counter = Turned(-1)
        counter.visit(ast.parse(inspect.getsource(module)))
        for number in range(counter.count):
            yield Mutant(
                f"branch {name}:{number}", "branch", partial(turned, table, module, number)
            )


@contextlib.contextmanager
def turned(table: Table, module: ModuleType, number: int) -> Iterator[Table]:
    """Swap the code of the functions of a module for code with one condition turned round."""
    transformer = Turned(number)
    tree = ast.fix_missing_locations(transformer.visit(ast.parse(inspect.getsource(module))))
    space: dict[str, Any] = {"__name__": module.__name__}
    verbs = dict(VERBS)
    exec(compile(tree, module.__file__ or "", "exec"), space)
    VERBS.update(verbs)  # running the module once more has filed its verbs anew
    kept = {}
    for name, function in vars(module).items():
        if (
            isinstance(function, FunctionType)
            and function.__module__ == module.__name__
            and name in space
        ):
            kept[name] = function.__code__
            if function.__code__.co_freevars == space[name].__code__.co_freevars:
                function.__code__ = space[name].__code__
    try:
        yield table
    finally:
        for name, code in kept.items():
            getattr(module, name).__code__ = code


def line_of(mutant: Mutant) -> str:
    """Give the source line of a branch mutant, for the report."""
    if mutant.family != "branch":
        return ""
    name, number = mutant.name.removeprefix("branch ").split(":")
    source = inspect.getsource(importlib.import_module(f"playground.radlands.{name}"))
    transformer = Turned(int(number))
    transformer.visit(ast.parse(source))
    return f"{name}.py:{transformer.line}: {source.splitlines()[transformer.line - 1].strip()}"


SECONDS = 0.5
"""A scenario takes a few milliseconds; a mutant that takes this long for one has lost its way."""


class Hang(BaseException):
    """Raised by the alarm clock, past everything that catches ordinary errors."""


def ring(*_: object) -> None:
    """Stop a mutant that runs for ever."""
    raise Hang


def noticed(mutant: Mutant, examples: list[Example]) -> str:
    """Give the first scenario that fails, or nothing."""
    try:
        with mutant.begin() as table:
            for example in examples:
                signal.setitimer(signal.ITIMER_REAL, SECONDS)
                if not run(example, table).ok:
                    return example.id
    except (Exception, Hang) as error:
        return type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return ""


def main(argv: list[str], say: Callable[[str], None]) -> int:
    """Try every mutant of the families named (card, verb, branch; all by default) and print the survivors."""
    sys.setrecursionlimit(400)
    signal.signal(signal.SIGALRM, ring)
    resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))
    cards = data("radlands")
    plain = Table(compile_cards(cards))
    known = list(volume("radlands").examples.values())
    mutants = [*card_mutants(cards), *verb_mutants(cards), *branch_mutants(plain)]
    mutants = [mutant for mutant in mutants if not argv or mutant.family in argv]
    survivors = [mutant for mutant in mutants if not noticed(mutant, known)]
    lines = [f"survived: {mutant.name} {line_of(mutant)}".rstrip() for mutant in survivors]
    for family in dict.fromkeys(mutant.family for mutant in mutants):
        of = [m for m in mutants if m.family == family]
        alive = sum(m.family == family for m in survivors)
        lines.append(
            f"{family}: {len(of) - alive} of {len(of)} killed ({100 * (len(of) - alive) / len(of):.1f} %)"
        )
    say("\n".join(lines))
    return 1 if len(survivors) > len(mutants) * 0.05 else 0
