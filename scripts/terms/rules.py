"""Rules of grammar and typesetting as data.

They are regular expressions in `locales/grammar.yml` (any language) and in
`locales/<language>/grammar.yml`, each with an example that is wrong and one that is right, which
are its tests.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import yaml

from scripts.book import Files
from scripts.terms.speech import Loader, Row


@dataclass(frozen=True, slots=True)
class Rule:
    """One slip that can be seen from the letters alone."""

    name: str
    """What it is called: a rule of a language takes the place of a common one of its name."""
    kind: str
    """The kind of finding."""
    why: str
    """What is wrong, in the language of the text."""
    find: re.Pattern[str]
    """How it looks."""
    words: frozenset[str]
    """Or: words that do not belong into this language."""
    bad: str
    """An example that is wrong."""
    good: str
    """One that is right."""
    instead: str = ""
    """What to write instead, with groups of what was found."""
    strict: bool = False
    """Whether only our own texts must keep it; in others it is a hint."""


def rules(files: Files, lang: str) -> tuple[Rule, ...]:
    """The rules for a language, those for every language included."""
    common, own = (files.get(f"locales/{name}", "") for name in (FILE, f"{lang}/{FILE}"))
    return tuple({rule.name: rule for rule in parsed(common) + parsed(own)}.values())


FILE = "grammar.yml"


@cache
def parsed(text: str) -> tuple[Rule, ...]:
    """A file of rules, read once."""
    return tuple(map(rule_of, yaml.load(text, Loader) or []))


def misread(text: str) -> Iterator[tuple[int, str]]:
    """The rows of such a file that are no rules, each with its line and the reason."""
    node = yaml.compose(text, Loader)
    if node is not None and not isinstance(node, yaml.SequenceNode):
        yield 1, "it is no list of rules"
        return
    for part, row in zip(node.value if node else (), yaml.load(text, Loader) or (), strict=True):
        try:
            rule_of(row)
        except KeyError as error:
            yield part.start_mark.line + 1, f"a rule lacks {error}"
        except (AttributeError, TypeError, ValueError, re.error, RecursionError) as error:
            yield part.start_mark.line + 1, f"it is no rule: {error}"


def patient(find: str) -> re.Pattern[str]:
    """A regular expression that comes to an end with every text; one that repeats repeats may take for ever."""
    if repeats_repeats(PARSER.parse(find)):
        raise ValueError(
            f"{find!r:.60} repeats a part that repeats itself, which may take for ever"
        )
    return re.compile(find)


def repeats_repeats(part: Any, inside: bool = False) -> bool:
    """Whether a parsed expression has a part without a bound inside another one."""
    if isinstance(part, tuple) and part and part[0] in REPEATS:
        _, (_, most, repeated) = part
        endless = most > BOUND
        return (endless and inside) or repeats_repeats(repeated, inside or endless)
    parts = part if isinstance(part, tuple | list | PARSER.SubPattern) else ()
    return any(repeats_repeats(each, inside) for each in parts)


PARSER: Any = import_module("re._parser")
"""What takes a regular expression apart; Python has no other name for it."""
REPEATS = (PARSER.MAX_REPEAT, PARSER.MIN_REPEAT)
BOUND = 20
"""More often than this is as good as without end."""


def rule_of(row: Row) -> Rule:
    """A row of such a file; one that has words has no look."""
    words = row.get("words", "")
    return Rule(
        name=row.get("name") or row.get("find") or words,
        kind=row["kind"],
        why=row["why"],
        find=patient(row.get("find", "(?!)")),
        words=frozenset(words.split()),
        bad=row["bad"],
        good=row["good"],
        instead=row.get("instead", ""),
        strict=row.get("strict", False),
    )
