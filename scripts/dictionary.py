"""The contributors' pages, printed from the code itself: what is documented where it is defined cannot go stale."""

import ast
import inspect
import re
from dataclasses import dataclass, fields, is_dataclass
from itertools import pairwise
from types import ModuleType
from typing import Any

from playground.radlands import verbs, vocabulary
from scripts.checks import CHECKS
from scripts.model import cards, key_of, rules, search
from scripts.reading import required


@dataclass(frozen=True, slots=True)
class Entry:
    """A name with its explanation, and for a field its type and whether it must be written."""

    name: str
    """The key, verb or word."""
    meaning: str
    """What it means."""
    kind: str = ""
    """The type of a field; the arguments of a verb."""
    required: bool = False
    """Whether it must be written."""


@dataclass(frozen=True, slots=True)
class Section:
    """A record or a table of the vocabulary."""

    id: str
    """Its anchor."""
    title: str
    """Its name."""
    about: str
    """What it is."""
    entries: tuple[Entry, ...]
    """Its fields or words."""


@dataclass(frozen=True, slots=True)
class CheckEntry:
    """A check as the checks page shows it."""

    name: str
    """Its name."""
    about: str
    """When it fires."""
    bad: str
    """A line that makes it fire."""
    good: str
    """A line that does not."""


def records() -> list[Section]:
    """The records of the model, in the order they are written there."""
    found = []
    for module in (cards, rules, search):
        for name, notes in attribute_notes(module).items():
            kind = getattr(module, name)
            if is_dataclass(kind) and name != "Step":
                entries = tuple(field_entry(part, notes) for part in fields(kind) if "given" not in part.metadata)
                found.append(Section(name.lower(), name, first_paragraph(kind), entries))
    return found


def field_entry(part: Any, notes: dict[str, str]) -> Entry:
    """A field with the text written under it."""
    kind = part.type if isinstance(part.type, str) else getattr(part.type, "__name__", str(part.type))
    return Entry(
        key_of(part),
        notes.get(part.name, ""),
        readable(str(part.type) if "[" in str(part.type) or "|" in str(part.type) else kind),
        required(part),
    )


def readable(kind: str) -> str:
    """A Python annotation in words a card contributor understands."""
    kind = re.sub(r"scripts\.model\.|typing\.", "", kind)
    kind = re.sub(r"tuple\[(.+?), \.\.\.\]", r"list of \1", kind)
    kind = re.sub(r"dict\[(.+?), (.+)\]", r"\2 per \1", kind).replace("Literal['en', 'it', 'pl', 'fr']", "language")
    kind = re.sub(r"Literal\[(.+?)\]", lambda match: match[1].replace("'", "").replace(", ", " / "), kind)
    return (
        kind.replace(" | None", "")
        .replace("Id", "id")
        .replace("Text", "text")
        .replace("str", "text")
        .replace("int", "number")
        .replace("bool", "true/false")
    )


def tables() -> list[Section]:
    """The tables of the vocabulary: verbs first."""
    verb_entries = tuple(Entry(name, verb.meaning, arguments(verb)) for name, verb in verbs.VERBS.items())
    found = [Section("verbs", "Verbs", assigned_notes(verbs)["VERBS"], verb_entries)]
    for name, note in assigned_notes(vocabulary).items():
        if name != "ARGUMENTS":
            entries = tuple(Entry(word, meaning) for word, meaning in getattr(vocabulary, name).items())
            found.append(Section(name.lower().replace("_", "-"), name.replace("_", " ").capitalize(), note, entries))
    return found


def arguments(verb: verbs.Verb) -> str:
    """A verb's arguments; the optional ones in brackets."""
    return ", ".join([*verb.needs, *(f"[{name}]" for name in verb.takes)])


def checks() -> list[CheckEntry]:
    """Every check with its example."""
    found = []
    for check in CHECKS:
        doc = inspect.getdoc(check.function) or ""
        examples = dict(re.findall(r"^(Bad|Good): +(.+)$", doc, re.MULTILINE))
        found.append(CheckEntry(check.name, doc.split("\n\n")[0].replace("\n", " "), examples.get("Bad", ""), examples.get("Good", "")))
    return found


def first_paragraph(thing: Any) -> str:
    """The first paragraph of a docstring, on one line."""
    return (inspect.getdoc(thing) or "").split("\n\n")[0].replace("\n", " ")


def attribute_notes(module: ModuleType) -> dict[str, dict[str, str]]:
    """Class → field → the text written under the field."""
    tree = ast.parse(inspect.getsource(module))
    return {node.name: notes_in(node.body) for node in tree.body if isinstance(node, ast.ClassDef)}


def assigned_notes(module: ModuleType) -> dict[str, str]:
    """Name of a module's table → the text written under it."""
    return notes_in(ast.parse(inspect.getsource(module)).body)


def notes_in(body: list[ast.stmt]) -> dict[str, str]:
    """The string below each annotated name."""
    found = {}
    for statement, following in pairwise(body):
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and isinstance(following, ast.Expr)
            and isinstance(following.value, ast.Constant)
        ):
            found[statement.target.id] = " ".join(str(following.value.value).split())
    return found
