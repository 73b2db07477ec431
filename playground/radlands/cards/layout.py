"""From the steps of a card file to one line of steps.

A step `{do: damage, target: unprotected-enemy-card, chooser: you}` becomes a Step that points at
the function of its verb and of its target. Verbs with steps of their own lay these out themselves.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.program import (
    ANY_NUMBER,
    ENEMY_RUINS,
    FIXED,
    ONE_OR_MORE,
    OPPONENT,
    THROWN_PLUS_ONE,
    TYPES,
    YOU,
    Condition,
    Line,
    Step,
)
from playground.radlands.cards.words import VERBS, Verb
from playground.radlands.rules.checks import CHECKS
from playground.radlands.rules.targets import TARGETS
from playground.radlands.state import Facts, Rules

COUNTS = {
    "any-number": ANY_NUMBER,
    "1..n": ONE_OR_MORE,
    "thrown+1": THROWN_PLUS_ONE,
    "enemy-destroyed-camps": ENEMY_RUINS,
}
WHO = {
    None: FIXED,
    "you": YOU,
    "event-owner": YOU,
    "opponent": OPPONENT,
    "other-player": OPPONENT,
}
AIMS = ("target", "of", "flag", "from")
"""The arguments that may say what a step is about."""
T = TypeVar("T")


def lay_out(steps: Iterable[Facts], rules: Rules, at: int = 0, alone: int = 0) -> Line:
    """Compile steps into a line whose first one stands at a number; `alone` see Step."""
    line: Line = []
    for facts in steps:
        verb = known(VERBS, facts["do"], "verb")
        if verb.lay_out:
            line += verb.lay_out(verb, facts, rules, at + len(line))
        elif not verb.lasting:
            line.append(single(verb, facts, rules, alone))
    return line


def known(table: Mapping[str, T], word: str, what: str) -> T:
    """Look a word of a card file up."""
    if word not in table:
        raise CodexError(f"unknown {what} {word!r}{nearest(word, table)}")
    return table[word]


def step_of(verb: Verb, chooser: int = FIXED, **about: Any) -> Step:
    """Make a step of a verb; where somebody chooses, some verbs only offer."""
    run = verb.run if chooser == FIXED else verb.offer or verb.run
    return Step(verb, run, verb.take, chooser=chooser, **about)


def single(verb: Verb, facts: Facts, rules: Rules, alone: int) -> Step:
    """Compile a step without steps of its own."""
    if "target" in facts:
        known(TARGETS, facts["target"], "target")
    about = next((facts[key] for key in AIMS if facts.get(key)), "")
    target = TARGETS.get(about)
    count = facts.get("count", 1)
    return step_of(
        verb,
        WHO[facts.get(verb.chooser)],
        target=about,
        select=target.find if target else None,
        who=WHO[facts.get("who", "you")],
        count=COUNTS[count] if isinstance(count, str) else count,
        bind="bind" in facts,
        optional=bool(facts.get("optional")),
        no_silo="water-silo" in facts.get("exclude", ()),
        alone=alone,
        rules=(*verb.rules, *(target.rules if target else ()), *rules),
    )


def condition(facts: Facts) -> Condition:
    """Compile `{check, at-least | at-most | is}`; without a bound the check must simply hold."""
    name = facts["check"]
    count = known(CHECKS, name, "check").count
    if count is None:
        raise CodexError(f"check {name!r} is answered by a verb and cannot be asked here")
    return Condition(name, count, *bounds(facts))


def bounds(facts: Facts) -> tuple[int, int]:
    """Give the least and the most that a condition allows."""
    exact = facts.get("is")
    if exact is not None:
        number = TYPES[exact] if isinstance(exact, str) else int(exact)
        return number, number
    if "at-most" in facts:
        return facts.get("at-least", 0), facts["at-most"]
    return facts.get("at-least", 1), 1 << 30
