"""YAML into records, by the annotations of the model, with file and line for everything that does not fit.

PyYAML's plain loader forgets where a value stood, so the reader walks the composed nodes, which remember. It never stops at
the first problem: a record that cannot be built is left out and everything else is read.
"""

import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import yaml

from scripts.book.model import Condition, Id, Option, Step, Text, Where, key_of
from scripts.book.problems import Problem, nearest

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SCALARS: dict[type, str] = {str: "text", int: "a whole number", bool: "true or false"}
NOTHING: Any = object()
"""What a value becomes when it does not fit: its problem is already noted."""


class Reader:
    """Reads one file and collects what is wrong with it."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems

    def compose(self, source: str) -> yaml.Node | None:
        """The file as nodes; broken YAML is a problem at its line."""
        try:
            node: yaml.Node | None = yaml.compose(source, Loader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            self.note(
                "broken-yaml",
                (mark.line if mark else 0) + 1,
                f"{error.problem or error}",
                "check quotes and indentation",
            )
            return None
        except yaml.YAMLError as error:
            self.note(
                "broken-yaml",
                1,
                str(error).split("\n", 1)[0],
                "remove characters that cannot be seen",
            )
            return None
        if node is None:
            self.note("missing-key", 1, "the file is empty", "write its keys")
        return node

    def note(self, check: str, line: int, what: str, way_out: str) -> None:
        """Remember a problem."""
        self.problems.append(Problem(Where(self.file, line), check, what, way_out))

    def at(self, node: yaml.Node) -> Where:
        """The place of a node."""
        return Where(self.file, node.start_mark.line + 1)

    def wrong(self, node: yaml.Node, wanted: str) -> Any:
        """Note a value of the wrong type."""
        shown = (
            repr(node.value)
            if isinstance(node, yaml.ScalarNode)
            else "a list"
            if isinstance(node, yaml.SequenceNode)
            else "keys"
        )
        self.note(
            "wrong-type", self.at(node).line, f"expected {wanted}, found {shown}", f"write {wanted}"
        )
        return NOTHING

    def pairs(self, node: yaml.Node) -> dict[str, tuple[yaml.Node, yaml.Node]]:
        """Key → (key node, value node); a key written twice is a problem."""
        found: dict[str, tuple[yaml.Node, yaml.Node]] = {}
        for key, value in node.value:
            if key.value in found:
                self.note(
                    "duplicate-key",
                    self.at(key).line,
                    f"{key.value!r} is written twice",
                    "keep one of them",
                )
            found[key.value] = (key, value)
        return found

    def read(self, node: yaml.Node, kind: Any, /, **given: Any) -> Any:
        """A node as the annotation `kind` wants it, or NOTHING."""
        origin = get_origin(kind)
        if origin in (Union, types.UnionType):
            return self.union(node, get_args(kind))
        if origin is Literal:
            return self.literal(node, get_args(kind))
        if origin is tuple:
            return self.sequence(node, get_args(kind)[0])
        if origin is dict:
            return self.mapping(node, *get_args(kind))
        if kind is Step:
            return self.step(node)
        if is_dataclass(kind):
            return self.record(node, kind, given)
        return self.scalar(node, kind)

    def scalar(self, node: yaml.Node, kind: Any) -> Any:
        """A text, an id, a number or a truth value."""
        if not isinstance(node, yaml.ScalarNode):
            return self.wrong(node, SCALARS.get(kind, "text"))
        if kind in (Text, Id):
            return kind(node.value, self.at(node)) if node.value else self.wrong(node, "text")
        value = meant(node)
        if kind is str and value is not None:
            return node.value
        return value if type(value) is kind else self.wrong(node, SCALARS[kind])

    def literal(self, node: yaml.Node, allowed: tuple[str, ...]) -> Any:
        """One of a few fixed words."""
        if isinstance(node, yaml.ScalarNode) and node.value in allowed:
            return node.value
        if isinstance(node, yaml.ScalarNode):
            self.note(
                "unknown-word",
                self.at(node).line,
                f"unknown word {node.value!r}",
                nearest(node.value, allowed),
            )
            return NOTHING
        return self.wrong(node, " or ".join(allowed))

    def union(self, node: yaml.Node, kinds: tuple[Any, ...]) -> Any:
        """The first alternative that fits; if none does, the problem of the first one."""
        if type(None) in kinds and node.tag.endswith(":null"):
            return None
        choices = [kind for kind in kinds if kind is not type(None)]
        before = len(self.problems)
        for kind in choices:
            value = self.read(node, kind)
            if value is not NOTHING:
                del self.problems[before:]
                return value
        del self.problems[before + 1 :]
        return NOTHING

    def sequence(self, node: yaml.Node, kind: Any) -> Any:
        """A list; items that do not fit are left out, each with its problem."""
        if not isinstance(node, yaml.SequenceNode):
            return self.wrong(node, "a list")
        items = [self.read(item, kind) for item in node.value]
        return tuple(item for item in items if item is not NOTHING)

    def mapping(self, node: yaml.Node, key_kind: Any, kind: Any) -> Any:
        """Free keys (or keys of a fixed set) to values of one kind."""
        if not isinstance(node, yaml.MappingNode):
            return self.wrong(node, "keys")
        found = {}
        for name, (key, value) in self.pairs(node).items():
            if get_origin(key_kind) is Literal and self.literal(key, get_args(key_kind)) is NOTHING:
                continue
            item = self.read(value, kind)
            if item is not NOTHING:
                found[name] = item
        return found

    def record(self, node: yaml.Node, kind: Any, given: dict[str, Any]) -> Any:
        """A dataclass; unknown and missing keys are problems."""
        if not isinstance(node, yaml.MappingNode):
            return self.wrong(node, "keys")
        pairs, hints = self.pairs(node), get_type_hints(kind)
        parts = {key_of(part): part for part in fields(kind) if part.name not in given}
        values = dict(given)
        for name, (key, value) in pairs.items():
            if name not in parts:
                self.note(
                    "unknown-key", self.at(key).line, f"unknown key {name!r}", nearest(name, parts)
                )
                continue
            values[parts[name].name] = self.read(value, hints[parts[name].name])
        missing = [name for name, part in parts.items() if name not in pairs and required(part)]
        for name in missing:
            self.note("missing-key", self.at(node).line, f"{name!r} is missing", f"write {name}: …")
        return NOTHING if missing or NOTHING in values.values() else kind(**values)

    def step(self, node: yaml.Node) -> Any:
        """An effect step: its verb, and arguments read by their name."""
        if not isinstance(node, yaml.MappingNode):
            return self.wrong(node, "a step such as {do: draw, count: 1}")
        pairs = self.pairs(node)
        if "do" not in pairs:
            self.note("missing-key", self.at(node).line, "'do' is missing", "write do: and a verb")
            return NOTHING
        verb = self.scalar(pairs.pop("do")[1], Id)
        arguments = {
            name: self.read(value, NESTED.get(name, Any)) if name in NESTED else self.plain(value)
            for name, (_, value) in pairs.items()
        }
        return (
            NOTHING
            if verb is NOTHING or NOTHING in arguments.values()
            else Step(verb, arguments, self.at(node))
        )

    def plain(self, node: yaml.Node) -> Any:
        """An argument as YAML understands it; words become ids, so that checks can point at them."""
        if isinstance(node, yaml.SequenceNode):
            return tuple(self.plain(item) for item in node.value)
        if not isinstance(node, yaml.ScalarNode):
            return self.wrong(node, "a word, a number or a list")
        value = meant(node)
        return Id(value, self.at(node)) if isinstance(value, str) else value


NESTED: dict[str, Any] = {
    "options": tuple[Option, ...],
    "then": tuple[Step, ...],
    "else": tuple[Step, ...],
    "on-third": tuple[Step, ...],
    "condition": Condition,
}
"""Arguments of a step that hold steps, options or a condition."""


def meant(node: yaml.ScalarNode) -> str | int | bool | None:
    """A scalar as YAML understands it: number, truth value, nothing, or else its words."""
    kind = node.tag.rpartition(":")[2]
    if kind == "int" and node.value.lstrip("-").isdigit():
        return int(node.value)
    return {"bool": node.value.lower() in ("true", "yes", "on"), "null": None}.get(kind, node.value)


def plain_data(node: yaml.Node) -> Any:
    """A node as the plain values it stands for."""
    loader: Any = Loader("")
    try:
        return loader.construct_document(node)
    finally:
        loader.dispose()


def required(part: Any) -> bool:
    """Whether a field must be written."""
    return part.default is MISSING and part.default_factory is MISSING


def read_record(
    source: str,
    file: str,
    kind: Any,
    problems: list[Problem],
    given: Callable[[Where], dict[str, Any]],
) -> Any:
    """One record from one file, or None with its problems noted."""
    reader = Reader(file, problems)
    node = reader.compose(source)
    value = NOTHING if node is None else reader.read(node, kind, **given(reader.at(node)))
    return None if value is NOTHING else value


def read_records(
    source: str,
    file: str,
    kind: Any,
    problems: list[Problem],
    given: Callable[[str, Where], dict[str, Any]],
) -> dict[str, Any]:
    """Many records from one file, by their key."""
    reader = Reader(file, problems)
    node = reader.compose(source)
    if node is None or not isinstance(node, yaml.MappingNode):
        if node is not None:
            reader.wrong(node, "keys")
        return {}
    found = {}
    for name, (key, value) in reader.pairs(node).items():
        record = reader.read(value, kind, **given(name, reader.at(key)))
        if record is not NOTHING:
            found[name] = record
    return found
