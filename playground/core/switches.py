"""Readings that can be chosen, where editions differ or no source settles a question.

SWITCHES = {"killedGo": Switch(("discard", "outOfGame"), "A-08", "Where do killed Characters go?")}
RULESETS = {"rulebook": {}, "house": {"killedGo": "outOfGame"}}

values = settings(SWITCHES, {"killedGo": "discard"}, RULESETS, "house") write_switches(SWITCHES,
values, RULESETS["house"])   # "a0": a letter for the switch, a digit for its value
read_switches(SWITCHES, "a0")                         # {"killedGo": "discard"}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playground.core.errors import CodexError, nearest, refuse
from playground.core.notation import Broken
from playground.core.records import Names, Pairs, Rules, Texts

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letter of each switch in notation, by its place in the table: new switches go to the end."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One question with its possible answers."""

    values: Names
    """The default first."""
    source: str
    """Where the question is written down."""
    question: str
    rules: Rules = ()
    """Rules that say yes or no to it."""
    printing: bool = False
    """Whether a value other than the usual one is what another printing of a card says."""


Switches = Mapping[str, Switch]
Values = Mapping[str, str]


def defaults(switches: Switches, preset: Values | None = None) -> Pairs:
    """Give the value of every switch that nobody chose: that of the preset, or the usual one."""
    return {name: switch.values[0] for name, switch in switches.items()} | dict(preset or {})


def settings(
    switches: Switches,
    given: Any,
    rulesets: Mapping[str, Values] | None = None,
    ruleset: Any = None,
) -> Pairs:
    """Give a value for every switch: the one given, that of the ruleset, or the default."""
    if given is not None and not isinstance(given, Mapping):
        raise CodexError("switches: must be a mapping of names to values")
    problems = [*switch_problems(switches, given or {})]
    if rulesets and ruleset not in rulesets:
        known = ", ".join(rulesets)
        problems = [f"no ruleset is called {ruleset!r:.40}; known are {known}", *problems]
    refuse(problems)
    return defaults(switches, rulesets[ruleset] if rulesets else None) | dict(given or {})


def switch_problems(switches: Switches, chosen: Mapping[Any, Any]) -> Texts:
    """Give everything that is wrong with the switches somebody chose."""
    for name, value in chosen.items():
        if name not in switches:
            yield f"no switch is called {name!r:.40}{nearest(str(name), switches)}"
        elif value not in switches[name].values:
            known = ", ".join(switches[name].values)
            yield f"switch {name} is one of {known}, not {value!r:.40}"


def write_switches(switches: Switches, values: Values, preset: Values | None = None) -> str:
    """Write the switches that do not stand as usual: a letter and the digit of the value for each."""
    usual = defaults(switches, preset)
    return "".join(
        letter + str(switch.values.index(values[name]))
        for letter, (name, switch) in zip(LETTERS, switches.items(), strict=False)
        if values[name] != usual[name]
    )


def read_switches(switches: Switches, text: str) -> Pairs:
    """Read what `write_switches` wrote."""
    letters, digits = text[::2], text[1::2]
    if len(letters) != len(digits) or not all(digit in "0123456789" for digit in digits):
        raise Broken(f"{text!r:.40} are not letters with numbers")
    names = dict(zip(LETTERS, switches, strict=False))
    found = {}
    for letter, digit in zip(letters, digits, strict=True):
        values = switches[names[letter]].values if letter in names else ()
        if int(digit) >= len(values):
            raise Broken(f"no switch {letter}{digit}")
        found[names[letter]] = values[int(digit)]
    return found
