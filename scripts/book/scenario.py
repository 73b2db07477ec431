"""Read scenario files: several examples may stand in one file, and every complaint has its line.

What a scenario may say is written down in `scripts/play/runner.py`, which plays it; here it becomes a record of the book.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

import yaml

from playground.games import package
from scripts.book.model import Id, Text, Where
from scripts.book.problems import Problem, nearest
from scripts.book.reading import Loader, Reader, plain_data

KEYS = (
    *("title", "cards", "rules", "ruleset", "switches", "printings"),
    *("game", "position", "moves", "expect", "notes"),
)
"""What a scenario may say."""


@dataclass(frozen=True, slots=True)
class Example:
    """One scenario: a position, moves, and what must come of them. It proves the rulings it names."""

    id: str
    """The file name, with a number from the second one of a file on."""
    where: Where
    """Where it begins."""
    title: Text
    """What it shows, in a few words."""
    cards: tuple[Id, ...]
    """The cards it is about."""
    rules: tuple[Id, ...]
    """The rules and rulings it is evidence for."""
    asserted: tuple[Id, ...]
    """Further rules that one of its moves must name."""
    notes: tuple[Text, ...]
    """Remarks for the reader, in their order."""
    facts: dict[str, Any]
    """Everything its file says."""
    lines: tuple[int, ...]
    """The line of each entry of `moves`."""

    @property
    def game(self) -> str:
        """The game it is played in: the folder of its file."""
        return PurePosixPath(self.where.file).parent.name

    @property
    def moves(self) -> list[Any]:
        """The entries of `moves`."""
        return list(self.facts.get("moves") or ())

    @property
    def named(self) -> dict[str, Id]:
        """Every rule and ruling it names, each once."""
        return {str(name): name for name in (*self.asserted, *self.rules)}

    @property
    def ruleset(self) -> str | None:
        """The rules it is played by, where they are not the usual ones of its game."""
        return self.facts.get("ruleset")

    @property
    def switches(self) -> dict[str, str]:
        """The readings it chooses instead of the usual ones."""
        return dict(self.facts.get("switches") or {})

    @property
    def points(self) -> list[str]:
        """The numbers of the divergences and open points whose other reading it shows."""
        known = package(self.game).SWITCHES
        return [
            number
            for name in self.switches
            if name in known
            for number in known[name].source.split(", ")
        ]


def read_examples(source: str, file: str, problems: list[Problem]) -> list[Example]:
    """The examples of a file; what cannot be read is left out, with its problem."""
    try:
        nodes = list(yaml.compose_all(source, Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = (mark.line if mark else 0) + 1
        problems.append(
            Problem(
                Where(file, line),
                "broken-yaml",
                f"{error.problem or error}",
                "check quotes and indentation",
            )
        )
        return []
    found = []
    for number, node in enumerate((node for node in nodes if node is not None), 1):
        name = PurePosixPath(file).stem
        example = read_example(
            Reader(file, problems), node, name if number == 1 else f"{name}-{number}"
        )
        if example:
            found.append(example)
    return found


def read_example(reader: Reader, node: yaml.Node, name: str) -> Example | None:
    """One example, or None with its problems noted."""
    if not isinstance(node, yaml.MappingNode):
        reader.wrong(node, "keys")
        return None
    pairs = reader.pairs(node)
    for key, (mark, _) in pairs.items():
        if key not in KEYS:
            reader.note(
                "unknown-key", reader.at(mark).line, f"unknown key {key!r}", nearest(key, KEYS)
            )
    if "title" not in pairs:
        reader.note("missing-key", reader.at(node).line, "'title' is missing", "write title: …")
        return None
    title = reader.read(pairs["title"][1], Text)
    cards, rules = (
        reader.read(pairs[key][1], tuple[Id, ...]) if key in pairs else ()
        for key in ("cards", "rules")
    )
    moves = pairs["moves"][1] if "moves" in pairs else None
    if not all(
        isinstance(value, kind) for value, kind in ((title, Text), (cards, tuple), (rules, tuple))
    ):
        return None
    if moves is not None and not isinstance(moves, yaml.SequenceNode):
        reader.wrong(moves, "a list")
        return None
    entries = moves.value if moves else []
    return Example(
        id=name,
        where=reader.at(pairs["title"][0]),
        title=title,
        cards=cards,
        rules=rules,
        asserted=tuple(asserted(reader, entries)),
        notes=tuple(
            Text(value.value, reader.at(value)) for key, value in keyed(entries) if key == "note"
        ),
        facts=plain_data(node),
        lines=tuple(reader.at(entry).line for entry in entries),
    )


def keyed(entries: list[yaml.Node]) -> Iterator[tuple[str, yaml.Node]]:
    """The keys and values of those entries of `moves` that are no plain moves."""
    for entry in entries:
        if isinstance(entry, yaml.MappingNode):
            yield from ((key.value, value) for key, value in entry.value)


def asserted(reader: Reader, entries: list[yaml.Node]) -> Iterator[Id]:
    """The rules that a refusal or an event must name."""
    for key, value in keyed(entries):
        inner = [(key, value)] if key == "rules" else keyed([value]) if key == "happens" else []
        for name, names in inner:
            if name == "rules" and isinstance(names, yaml.SequenceNode):
                yield from (Id(item.value, reader.at(item)) for item in names.value)
