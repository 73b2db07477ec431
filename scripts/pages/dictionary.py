"""The contributors' pages, printed from the code itself: what is documented where it is defined cannot go stale."""

import ast
import inspect
import re
import types
from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import chain, pairwise, product
from types import ModuleType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from markupsafe import Markup, escape

from playground.games import part_of
from scripts.book.model import Id, Text, cards, entries, key_of, languages, rules, search, site
from scripts.book.reading import required
from scripts.checks import CHECKS


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
    """The records of the model: wholes before their parts, the reverse of how Python must define them."""
    modules = (cards, entries, rules, search, languages, site)
    return list(chain.from_iterable(map(records_in, modules)))


def records_in(module: ModuleType) -> Iterator[Section]:
    """The records that a module of the model defines."""
    for name, notes in reversed(attribute_notes(module).items()):
        kind = getattr(module, name)
        if not is_dataclass(kind):
            continue
        hints = get_type_hints(kind, include_extras=True)
        written = [part for part in fields(kind) if "given" not in part.metadata]
        found = tuple(field_entry(part, hints[part.name], notes) for part in written)
        yield Section(name.lower(), name, first_paragraph(kind), found)


def field_entry(part: Any, kind: Any, notes: dict[str, str]) -> Entry:
    """A field with its type and the text written under it."""
    return Entry(key_of(part), notes.get(part.name, ""), readable(kind), required(part))


NAMES: dict[Any, str] = {
    Text: "text",
    str: "text",
    Id: "id",
    int: "number",
    bool: "true/false",
    Any: "anything",
}


def readable(kind: Any) -> str:
    """A Python annotation in words a card contributor understands."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " or ".join(readable(part) for part in inside if part is not type(None))
    if origin is Literal:
        return " / ".join(str(word) for word in inside)
    if origin is Annotated:
        return str(inside[1])
    if origin is tuple:
        return f"list of {readable(inside[0])}"
    if origin is dict:
        return f"{readable(inside[1])} per {readable(inside[0])}"
    return NAMES.get(kind) or str(kind.__name__)


@cache
def tables(games: tuple[str, ...]) -> list[Section]:
    """The words that card files are written in: those of each game whose engine reads them there."""
    return list(chain.from_iterable(map(words_of, games)))


def words_of(game: str) -> Iterator[Section]:
    """The tables of one game: verbs first."""
    verbs, vocabulary = part_of(game, "verbs"), part_of(game, "cards.vocabulary")
    if verbs is None or vocabulary is None:
        return
    known = [Entry(name, verb.meaning, arguments(verb)) for name, verb in verbs.VERBS.items()]
    yield Section("verbs", "Verbs", "Every verb of an effect step (`do:`).", tuple(known))
    for name, note in assigned_notes(vocabulary).items():
        if name != "ARGUMENTS":
            inside = [Entry(word, meaning) for word, meaning in getattr(vocabulary, name).items()]
            title = name.replace("_", " ").capitalize()
            yield Section(name.lower().replace("_", "-"), title, note, tuple(inside))


def arguments(verb: Any) -> str:
    """A verb's arguments; the optional ones in brackets."""
    return ", ".join([*verb.needs, *(f"[{name}]" for name in verb.takes)])


def checks(others: Collection[str] = ()) -> list[CheckEntry]:
    """Every check with its example; those about other games, which a site does not have, are left out."""
    found = []
    for check in CHECKS:
        doc = inspect.cleandoc(check.says)
        examples = dict(re.findall(r"^(Bad|Good): +(.+)$", doc, re.MULTILINE))
        if any(game in text for game, text in product(others, examples.values())):
            examples = {}
        found.append(
            CheckEntry(
                check.name,
                doc.split("\n\n")[0].replace("\n", " "),
                examples.get("Bad", ""),
                examples.get("Good", ""),
            )
        )
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
    """The string below each name."""
    found = {}
    for statement, following in pairwise(body):
        note = following.value if isinstance(following, ast.Expr) else None
        target = getattr(statement, "target", None) or next(
            iter(getattr(statement, "targets", ())), None
        )
        if isinstance(target, ast.Name) and isinstance(note, ast.Constant):
            found[target.id] = " ".join(str(note.value).split())
    return found


def with_code(text: str) -> Markup:
    """A docstring's sentence as HTML: `code` and *emphasis*, everything else as text."""
    marked = re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text)))
    return Markup(re.sub(r"\*([^*]+)\*", r"<em>\1</em>", marked))
