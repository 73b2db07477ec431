"""YAML into records, by the annotations of the model, with file and line for everything that does not fit.

PyYAML's plain loader forgets where a value stood, so the reader walks the composed nodes, which remember. It never stops at
the first problem: a record that cannot be built is left out and everything else is read.
"""

import types
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import yaml
from yaml import MappingNode, Node, ScalarNode, SequenceNode

from playground.core.records import Facts
from scripts.book.model import Condition, Id, Option, Step, Text, Where, key_of
from scripts.book.problems import Problem, Problems, nearest
from scripts.book.soundness import Slip, is_bearable, slips

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SCALARS: dict[type, str] = {str: "text", int: "a whole number", bool: "true or false"}
SHOWN: dict[type, str] = {SequenceNode: "a list", MappingNode: "keys"}
"""What a node is called that is not a single value."""
NOTHING: Any = object()
"""What a value becomes when it does not fit: its problem is already noted."""
Pairs = dict[str, tuple[Node, Node]]
"""Key → its node, the node of its value."""


class Reader:
    """Reads one file and collects what is wrong with it."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems

    def compose(self, source: str) -> Node | None:
        """The file as nodes; broken YAML is a problem at its line."""
        before = len(self.problems)
        found = self.documents(source)
        if len(found) > 1:
            self.against(found[1], "broken-yaml", "a second document begins", "use a file for each")
        if not found and len(self.problems) == before:
            self.note("missing-key", 1, "the file is empty", "write its keys")
        return found[0] if len(found) == 1 else None

    def documents(self, source: str) -> list[Node]:
        """The documents of a file that may hold several, as nodes."""
        if not is_bearable(source):
            self.note(
                "endless-file", 1, "brackets or lines have no end", "write it in fewer levels"
            )
            return []
        try:
            found = composed(source)
        except yaml.YAMLError as error:
            self.broken(error)
            return []
        for slip in chain.from_iterable(against for _, against in found):
            self.against(*slip)
        return [node for node, against in found if not against]

    def one(self, node: Node | None, kind: Any, /, **known: Any) -> Any:
        """The record that a whole file is, or None with its problems noted."""
        if node is None:
            return None
        found = self.read(node, kind, where=self.at(node), **known)
        return None if found is NOTHING else found

    def many(self, source: str, kind: Any) -> Facts:
        """The records that a file holds, by their key."""
        node = self.compose(source)
        if node is None:
            return {}
        if not isinstance(node, MappingNode):
            self.wrong(node, "keys")
            return {}
        found = {name: self.entry(kind, *pair) for name, pair in self.pairs(node).items()}
        return {name: record for name, record in found.items() if record is not NOTHING}

    def entry(self, kind: Any, key: Node, node: Node) -> Any:
        """One of many records: its key is its id, or the name of what it is about."""
        where = self.at(key)
        return self.read(node, kind, id=key.value, where=where, target=Id(key.value, where))

    def broken(self, error: yaml.YAMLError) -> None:
        """Note what is no YAML."""
        if isinstance(error, yaml.MarkedYAMLError):
            mark = error.problem_mark or error.context_mark
            line = mark.line + 1 if mark else 1
            what = str(error.problem or error)
            self.note("broken-yaml", line, what, "check quotes and indentation")
        else:
            what = str(error).split("\n", 1)[0]
            self.note("broken-yaml", 1, what, "remove characters that cannot be seen")

    def note(self, check: str, line: int, what: str, way_out: str) -> None:
        """Remember a problem."""
        self.problems.append(Problem(Where(self.file, line), check, what, way_out))

    def against(self, node: Node, check: str, what: str, way_out: str) -> Any:
        """Remember a problem of a node, which becomes nothing."""
        self.problems.append(Problem(self.at(node), check, what, way_out))
        return NOTHING

    def at(self, node: Node) -> Where:
        """The place of a node."""
        return Where(self.file, node.start_mark.line + 1)

    def wrong(self, node: Node, wanted: str) -> Any:
        """Note a value of the wrong type, or a key without one."""
        shown = SHOWN.get(type(node)) or repr(node.value)
        if shown == "''":
            return self.against(node, "missing-key", "a key has no value", f"write {wanted}")
        what = f"expected {wanted}, found {shown}"
        return self.against(node, "wrong-type", what, f"write {wanted}")

    def missing(self, node: Node, name: str) -> None:
        """Note a key that must be written."""
        self.against(node, "missing-key", f"{name!r} is missing", f"write {name}: …")

    def unknown(self, node: Node, what: str, known: Iterable[str]) -> Any:
        """Note a key or a word that is none of those known."""
        wrong = f"unknown {what} {node.value!r}"
        return self.against(node, f"unknown-{what}", wrong, nearest(node.value, known))

    def pairs(self, node: Node) -> Pairs:
        """The keys of a mapping; one written twice is a problem."""
        found: Pairs = {}
        for key, value in node.value:
            if key.value in found:
                what = f"{key.value!r} is written twice"
                self.against(key, "duplicate-key", what, "keep one of them")
            found[key.value] = (key, value)
        return found

    def read(self, node: Node, kind: Any, /, **given: Any) -> Any:
        """A node as the annotation `kind` wants it, or NOTHING."""
        form = FORMS.get(get_origin(kind))
        if form:
            return form(self, node, *get_args(kind))
        if kind is Step:
            return self.step(node)
        if is_dataclass(kind):
            return self.record(node, kind, given)
        return self.scalar(node, kind)

    def scalar(self, node: Node, kind: Any) -> Any:
        """A text, an id, a number or a truth value."""
        if not isinstance(node, ScalarNode):
            return self.wrong(node, SCALARS.get(kind, "text"))
        if kind in (Text, Id):
            return kind(node.value, self.at(node)) if node.value else self.wrong(node, "text")
        value = meant(node)
        if kind is str and value is not None:
            return node.value
        return value if type(value) is kind else self.wrong(node, SCALARS[kind])

    def literal(self, node: Node, *allowed: str) -> Any:
        """One of a few fixed words."""
        if not isinstance(node, ScalarNode):
            return self.wrong(node, " or ".join(allowed))
        return node.value if node.value in allowed else self.unknown(node, "word", allowed)

    def union(self, node: Node, *kinds: Any) -> Any:
        """The first alternative that fits; if none does, the problem of the first one."""
        if type(None) in kinds and node.tag.endswith(":null"):
            return None
        before = len(self.problems)
        for kind in kinds:
            value = NOTHING if kind is type(None) else self.read(node, kind)
            if value is not NOTHING:
                del self.problems[before:]
                return value
        del self.problems[before + 1 :]
        return NOTHING

    def sequence(self, node: Node, kind: Any, *_: Any) -> Any:
        """A list; items that do not fit are left out, each with its problem."""
        nodes = self.nodes(node)
        if nodes is NOTHING:
            return NOTHING
        items = [self.read(item, kind) for item in nodes]
        return tuple(item for item in items if item is not NOTHING)

    def nodes(self, node: Node) -> Any:
        """The nodes of a list, unread."""
        return node.value if isinstance(node, SequenceNode) else self.wrong(node, "a list")

    def mapping(self, node: Node, key_kind: Any, kind: Any) -> Any:
        """Free keys (or keys of a fixed set) to values of one kind."""
        if not isinstance(node, MappingNode):
            return self.wrong(node, "keys")
        found = {}
        for name, (key, value) in self.pairs(node).items():
            if get_origin(key_kind) is Literal and self.read(key, key_kind) is NOTHING:
                continue
            found[name] = self.read(value, kind)
        return {name: item for name, item in found.items() if item is not NOTHING}

    def record(self, node: Node, kind: Any, given: Facts) -> Any:
        """A dataclass; unknown and missing keys are problems."""
        if not isinstance(node, MappingNode):
            return self.wrong(node, "keys")
        pairs, own = self.pairs(node), [part.name for part in fields(kind) if is_given(part)]
        parts = {key_of(part): part for part in fields(kind) if not is_given(part)}
        values = self.values(pairs, parts, hints_of(kind))
        missing = [name for name, part in parts.items() if name not in pairs and required(part)]
        for name in missing:
            self.missing(node, name)
        if missing or NOTHING in values.values():
            return NOTHING
        return kind(**{name: given[name] for name in own}, **values)

    def values(self, pairs: Pairs, parts: Facts, hints: Facts) -> Facts:
        """The values that are written for the fields of a dataclass, by the field's name."""
        found = {}
        for name, (key, value) in pairs.items():
            if name in parts:
                field = parts[name].name
                found[field] = self.read(value, hints[field])
            else:
                self.unknown(key, "key", parts)
        return found

    def step(self, node: Node) -> Any:
        """An effect step: its verb, and arguments read by their name."""
        if not isinstance(node, MappingNode):
            return self.wrong(node, "a step such as {do: draw, count: 1}")
        pairs = self.pairs(node)
        if "do" not in pairs:
            return self.against(node, "missing-key", "'do' is missing", "write do: and a verb")
        verb = self.scalar(pairs.pop("do")[1], Id)
        arguments = {name: self.argument(name, value) for name, (_, value) in pairs.items()}
        broken = NOTHING in (verb, *arguments.values())
        return NOTHING if broken else Step(verb, arguments, self.at(node))

    def argument(self, name: str, node: Node) -> Any:
        """An argument of a step, by its name."""
        return self.read(node, NESTED[name]) if name in NESTED else self.plain(node)

    def plain(self, node: Node) -> Any:
        """An argument as YAML understands it; words become ids, so that checks can point at them."""
        if isinstance(node, SequenceNode):
            return tuple(self.plain(item) for item in node.value)
        if not isinstance(node, ScalarNode):
            return self.wrong(node, "a word, a number or a list")
        value = meant(node)
        return Id(value, self.at(node)) if isinstance(value, str) else value


FORMS: dict[Any, Callable[..., Any]] = {
    Union: Reader.union,
    types.UnionType: Reader.union,
    Literal: Reader.literal,
    tuple: Reader.sequence,
    dict: Reader.mapping,
}
"""How a value is read whose annotation has parts."""


NESTED: Facts = {
    "options": tuple[Option, ...],
    "then": tuple[Step, ...],
    "else": tuple[Step, ...],
    "on-third": tuple[Step, ...],
    "condition": Condition,
}
"""Arguments of a step that hold steps, options or a condition."""


def meant(node: ScalarNode) -> str | int | bool | None:
    """A scalar as YAML understands it: number, truth value, nothing, or else its words."""
    kind = node.tag.rpartition(":")[2]
    if kind == "int" and node.value.lstrip("-").isdigit():
        return int(node.value)
    return {"bool": node.value.lower() in ("true", "yes", "on"), "null": None}.get(kind, node.value)


def plain_data(node: Node) -> Any:
    """A node as the plain values it stands for."""
    loader: Any = Loader("")
    try:
        return loader.construct_document(node)
    finally:
        loader.dispose()


@lru_cache(maxsize=2000)
def composed(source: str) -> list[tuple[Node, list[Slip]]]:
    """The documents of a file, each with all that is against it. Nobody changes a node, and an edited project has most files
    as they were: they are kept.
    """
    return [(node, list(slips(node))) for node in yaml.compose_all(source, Loader)]


@cache
def hints_of(kind: Any) -> Facts:
    """The types of a record's fields: asked for thousands of times, and always the same."""
    return get_type_hints(kind)


def is_given(part: Any) -> bool:
    """Whether a field is not written in the record itself."""
    return "given" in part.metadata


def required(part: Any) -> bool:
    """Whether a field must be written."""
    return part.default is MISSING and part.default_factory is MISSING
