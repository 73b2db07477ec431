"""Switch off one thing after another and see whether a scenario notices.

Three families: what a card file says (an ability, a trait, a condition, an event), what a verb does (its function or
the taking of its choice), and the branches of the rules (each `if` of the rule modules turned round). Survivors are
printed.
"""

import ast
import inspect
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import partial, reduce
from importlib import import_module
from operator import getitem
from pkgutil import walk_packages
from types import FunctionType, ModuleType
from typing import Any
from unittest.mock import patch

from playground import radlands
from playground.core.records import Facts
from playground.radlands import Table, compile_cards
from playground.radlands.cards.words import VERBS, nothing
from scripts.book.scenario import Example
from scripts.book.written import Say
from scripts.play.runner import run
from scripts.play.tables import data, volume

RULES = ("rules", "turn", "verbs")
"""The modules and folders in which rules are decided."""
Cards = dict[str, Facts]
Part = tuple[Any, ...]
"""The keys that lead to a part of a card."""
Tables = Iterator[Table]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One thing switched off: a name, and the table it is played on while the context lasts."""

    name: str
    family: str
    begin: Callable[[], AbstractContextManager[Table]]


def card_mutants(cards: Cards) -> Iterator[Mutant]:
    """Take abilities, traits, events and conditions out of the card files."""
    for name, facts in cards.items():
        for part in card_parts(facts):
            yield card_mutant(cards, name, part)


def card_mutant(cards: Cards, name: str, part: Part) -> Mutant:
    """The cards without one part of one card."""
    title = f"{name}: {'.'.join(map(str, part))}"
    return Mutant(title, "card", partial(without, cards, name, part))


def card_parts(facts: Facts) -> Iterator[Part]:
    """Name the parts of a card that can be taken out."""
    for key in ("abilities", "traits"):
        for number, box in enumerate(facts.get(key, ())):
            yield from ((key, number, *part) for part in box_parts(box))
    if "effect" in facts:
        yield ("effect", "effects")
    for part in card_parts(facts.get("other-printing") or {}) if facts else ():
        yield ("other-printing", *part)


def box_parts(box: Facts) -> Iterator[Part]:
    """Name the parts of an ability or a trait that can be taken out."""
    yield ("effects",)
    yield from (("requires", number) for number, _ in enumerate(box.get("requires", ())))
    if "cheaper" in box:
        yield ("cheaper",)


@contextmanager
def without(cards: Cards, name: str, part: Part) -> Tables:
    """Compile the cards without one part of one of them."""
    changed = {**cards, name: deepcopy(cards[name])}
    *way, last = part
    place: Any = reduce(getitem, way, changed[name])
    if last == "effects":
        place["effects"] = [{"do": "draw", "count": 0}]
    else:
        del place[last]
    yield Table(compile_cards(changed))


def verb_mutants(cards: Cards) -> Iterator[Mutant]:
    """Let a verb do nothing, or a choice have no effect, or a lasting trait never work."""
    for name, verb in VERBS.items():
        off = partial(idle, cards, name)
        if not verb.lasting:
            yield Mutant(f"verb {name}", "verb", partial(off, run=nothing, offer=None))
        if verb.take:
            yield Mutant(f"choice of {name}", "verb", partial(off, take=lambda *_: None))
        if verb.trait:
            yield Mutant(f"trait {name}", "verb", partial(off, trait=0))


@contextmanager
def idle(cards: Cards, name: str, **off: Any) -> Tables:
    """Compile the cards with one part of a verb switched off."""
    with patch.dict(VERBS, {name: replace(VERBS[name], **off)}):
        yield Table(compile_cards(cards))


class Turned(ast.NodeTransformer):
    """Turns the n-th condition of a module round."""

    def __init__(self, target: int) -> None:
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


def rule_modules() -> Iterator[ModuleType]:
    """The modules in which rules are decided."""
    for found in walk_packages(radlands.__path__, f"{radlands.__name__}."):
        if not found.ispkg and found.name.split(".")[2] in RULES:
            yield import_module(found.name)


def branch_mutants(table: Table) -> Iterator[Mutant]:
    """Turn round each condition of the rule modules."""
    for module in rule_modules():
        for number in range(conditions(module)):
            yield branch_mutant(table, module, number)


def conditions(module: ModuleType) -> int:
    """How many conditions a module has."""
    counter = Turned(-1)
    counter.visit(parsed(module))
    return counter.count


def branch_mutant(table: Table, module: ModuleType, number: int) -> Mutant:
    """A module with one condition turned round."""
    return Mutant(
        f"branch {module.__name__}:{number} {line_of(module, number)}",
        "branch",
        partial(turned, table, module, number),
    )


def parsed(module: ModuleType) -> ast.Module:
    """The source of a module, as a tree."""
    return ast.parse(inspect.getsource(module))


@contextmanager
def turned(table: Table, module: ModuleType, number: int) -> Tables:
    """Swap the code of the functions of a module for code with one condition turned round."""
    tree = ast.fix_missing_locations(Turned(number).visit(parsed(module)))
    space: Facts = {"__name__": module.__name__}
    with patch.dict(VERBS):  # running the module once more files its verbs anew
        exec(compile(tree, module.__file__ or "", "exec"), space)
    kept = {function: function.__code__ for function in own_functions(module)}
    for function, code in kept.items():
        other = space[function.__name__].__code__
        function.__code__ = other if other.co_freevars == code.co_freevars else code
    try:
        yield table
    finally:
        for function, code in kept.items():
            function.__code__ = code


def own_functions(module: ModuleType) -> list[FunctionType]:
    """The functions that a module defines itself."""
    functions = [each for each in vars(module).values() if isinstance(each, FunctionType)]
    return [each for each in functions if each.__module__ == module.__name__]


def line_of(module: ModuleType, number: int) -> str:
    """The source line of a condition, for the report."""
    transformer = Turned(number)
    transformer.visit(parsed(module))
    return inspect.getsource(module).splitlines()[transformer.line - 1].strip()


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
            return first_failing(examples, table)
    except (Exception, Hang) as error:
        return type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def first_failing(examples: list[Example], table: Table) -> str:
    """The first scenario that does not come out as told, each within its time."""
    for example in examples:
        signal.setitimer(signal.ITIMER_REAL, SECONDS)
        if not run(example, table).ok:
            return example.id
    return ""


def main(argv: list[str], say: Say) -> int:
    """Try every mutant of the families named (card, verb, branch; all by default) and print the survivors."""
    sys.setrecursionlimit(400)
    signal.signal(signal.SIGALRM, ring)
    resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))
    known = list(volume("radlands").examples.values())
    mutants = [mutant for mutant in all_mutants() if not argv or mutant.family in argv]
    survivors = [mutant for mutant in mutants if not noticed(mutant, known)]
    say("\n".join(report(mutants, survivors)))
    return int(len(survivors) > len(mutants) * 0.05)


def report(mutants: list[Mutant], survivors: list[Mutant]) -> Iterator[str]:
    """Who survived, and how many of each family did not."""
    for mutant in survivors:
        yield f"survived: {mutant.name}"
    alive = Counter(mutant.family for mutant in survivors)
    for family, number in Counter(mutant.family for mutant in mutants).items():
        killed = number - alive[family]
        yield f"{family}: {killed} of {number} killed ({100 * killed / number:.1f} %)"


def all_mutants() -> list[Mutant]:
    """Everything that can be switched off."""
    cards = data("radlands")
    table = Table(compile_cards(cards))
    return [*card_mutants(cards), *verb_mutants(cards), *branch_mutants(table)]
