"""Read scenario files: several examples may stand in one file, and every complaint has its line.

What a scenario may say is written down in `scripts/play/runner.py`, which plays it; here it becomes a record of the book.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import PurePosixPath
from typing import Any

from yaml import MappingNode, Node, SequenceNode

from playground.core.records import Facts, Ids
from playground.games import package
from scripts.book.model import Id, Text, Where
from scripts.book.model.base import References
from scripts.book.problems import Problems
from scripts.book.reading import NOTHING, Reader, plain_data

KEYS = (
    *("title", "cards", "rules", "ruleset", "switches", "printings"),
    *("game", "position", "moves", "expect", "notes"),
)
"""What a scenario may say."""
READ: dict[str, Callable[[Reader, Node], Any]] = {
    "title": lambda reader, node: reader.read(node, Text),
    "cards": lambda reader, node: reader.read(node, References),
    "rules": lambda reader, node: reader.read(node, References),
    "moves": Reader.nodes,
}
"""What of it is a part of the book, and how it is read."""


@dataclass(frozen=True, slots=True)
class Example:
    """One scenario: a position, moves, and what must come of them. It proves the rulings it names."""

    id: str
    """The file name, with a number from the second one of a file on."""
    where: Where
    """Where it begins."""
    title: Text
    """What it shows, in a few words."""
    cards: References
    """The cards it is about."""
    rules: References
    """The rules and rulings it is evidence for."""
    asserted: References
    """Further rules that one of its moves must name."""
    notes: tuple[Text, ...]
    """Remarks for the reader, in their order."""
    facts: Facts
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
    def points(self) -> Ids:
        """The numbers of the divergences and open points whose other reading it shows."""
        known = package(self.game).SWITCHES
        chosen = [known[name].source for name in self.switches if name in known]
        return ", ".join(chosen).split(", ") if chosen else []


def read_examples(source: str, file: str, problems: Problems) -> list[Example]:
    """The examples of a file; what cannot be read is left out, with its problem."""
    return examples_in(source, Reader(file, problems))


def examples_in(source: str, reader: Reader) -> list[Example]:
    """The examples that a reader finds in its file."""
    name = PurePosixPath(reader.file).stem
    found = [
        read_example(reader, node, name if number == 1 else f"{name}-{number}")
        for number, node in enumerate(reader.documents(source), 1)
    ]
    return [example for example in found if example]


def read_example(reader: Reader, node: Node, name: str) -> Example | None:
    """One example, or None with its problems noted."""
    values = read_values(reader, node)
    if values is None or NOTHING in values.values():
        return None
    entries = values.pop("moves", [])
    return Example(
        id=name,
        **{"cards": (), "rules": (), **values},
        asserted=tuple(asserted(reader, entries)),
        notes=tuple(reader.read(words, Text) for key, words in keyed(entries) if key == "note"),
        facts=plain_data(node),
        lines=tuple(reader.at(entry).line for entry in entries),
    )


def read_values(reader: Reader, node: Node) -> Facts | None:
    """What an example says about itself, and the nodes of its moves; None where there is no title to call it by."""
    if not isinstance(node, MappingNode):
        reader.wrong(node, "keys")
        return None
    pairs = reader.pairs(node)
    for key in pairs.keys() - KEYS:
        reader.unknown(pairs[key][0], "key", KEYS)
    if "title" not in pairs:
        reader.missing(node, "title")
        return None
    values = {key: READ[key](reader, pairs[key][1]) for key in READ if key in pairs}
    return {"where": reader.at(pairs["title"][0]), **values}


def keyed(entries: list[Node]) -> Iterator[tuple[str, Node]]:
    """The keys and values of those entries of `moves` that are no plain moves."""
    parts = (entry.value for entry in entries if isinstance(entry, MappingNode))
    return ((key.value, value) for key, value in chain.from_iterable(parts))


def asserted(reader: Reader, entries: list[Node]) -> Iterator[Id]:
    """The rules that a refusal or an event must name."""
    for key, value in keyed(entries):
        if key == "happens":
            yield from asserted(reader, [value])
        if key == "rules" and isinstance(value, SequenceNode):
            yield from (Id(item.value, reader.at(item)) for item in value.value)
