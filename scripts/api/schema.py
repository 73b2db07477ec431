"""JSON Schemas of the interface, from the types of the model: what a file may say is what the record may hold."""

import types
from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from scripts.api.records import HIDDEN, KINDS, Kind
from scripts.book.model import Step, Text
from scripts.book.model.base import key_of

DRAFT = "https://json-schema.org/draft/2020-12/schema"
IDS = {"type": "array", "items": {"type": "string"}}
MORE: dict[str, dict[str, Any]] = {
    "cards": {"rulings": IDS, "scenarios": IDS},
    "rules": {"number": {"type": "string"}, "said-by": IDS, "scenarios": IDS, "text": "words"},
    "rulings": {"proof": {"enum": ["proved", "not-modelled"]}, "said-by": IDS, "scenarios": IDS},
    "terms": {"word": "words"},
    "scenarios": {
        "title": "words",
        "cards": IDS,
        "rules": IDS,
        "ruleset": {"type": ["string", "null"]},
        "scenario": {"type": "object"},
    },
}
"""What a record has beside the fields of its model; all of it is always there."""
WORD = {"type": "string"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose words a file holds: those of one language, or of all together."""

    languages: tuple[str, ...]
    """The languages of the site."""
    together: bool
    """Whether the file has all of them."""

    def words(self) -> dict[str, Any]:
        """The schema of a text."""
        if not self.together:
            return WORD
        return {
            "type": "object",
            "properties": dict.fromkeys(self.languages, WORD),
            "required": list(self.languages),
            "additionalProperties": False,
        }


def schema(kind: Kind, wanted: Wanted) -> dict[str, Any]:
    """The schema of a kind's file, for one language or for all together."""
    base = {name: {"type": "string"} for name in ("id", "game", "url")}
    extra = {
        name: wanted.words() if found == "words" else found
        for name, found in MORE.get(kind.name, {}).items()
    }
    own, required = model_fields(kind.model[0], wanted) if kind.model else ({}, [])
    flag = {"untranslated": {"type": "array", "items": {"enum": list(wanted.languages)}}}
    record = {
        "type": "object",
        "properties": {**base, **own, **extra, **flag},
        "required": [*base, *required, *extra],
        "additionalProperties": False,
    }
    head = {
        "api": {"const": "v1"},
        "kind": {"const": kind.name},
        "language": {"enum": ["all"] if wanted.together else list(wanted.languages)},
    }
    head |= {"license": {"type": "string"}}
    return {
        "$schema": DRAFT,
        "title": kind.name,
        "description": kind.about,
        "type": "object",
        "properties": {**head, "records": {"type": "array", "items": record}},
        "required": [*head, "records"],
        "additionalProperties": False,
    }


def model_fields(model: type, wanted: Wanted) -> tuple[dict[str, Any], list[str]]:
    """The properties of a record and those that are always there."""
    hints = get_type_hints(model)
    shown = [part for part in fields(model) if part.name not in HIDDEN and part.name != "id"]
    required = [key_of(part) for part in shown if not optional(hints[part.name])]
    return {key_of(part): type_schema(hints[part.name], wanted) for part in shown}, required


def optional(hint: Any) -> bool:
    """Whether a value may be empty, and then is left out."""
    return get_origin(hint) in (tuple, dict) or type(None) in get_args(hint)


def type_schema(hint: Any, wanted: Wanted) -> dict[str, Any]:
    """The schema of a type."""
    origin, given = get_origin(hint), get_args(hint)
    if hint is Text:
        return wanted.words()
    if hint is Step:
        return {"type": "object", "properties": {"do": {"type": "string"}}, "required": ["do"]}
    if isinstance(hint, type) and is_dataclass(hint):
        own, required = model_fields(hint, wanted)
        return {
            "type": "object",
            "properties": own,
            "required": required,
            "additionalProperties": False,
        }
    if origin is Literal:
        return {"enum": list(given)}
    if origin in (Union, types.UnionType):
        kinds = [type_schema(each, wanted) for each in given if each is not type(None)]
        return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    if origin is tuple:
        return {"type": "array", "items": type_schema(given[0], wanted)}
    if origin is dict:
        return {"type": "object", "additionalProperties": nullable(given[1], wanted)}
    return plain_schema(hint)


def nullable(hint: Any, wanted: Wanted) -> dict[str, Any]:
    """The schema of a value in a dictionary, which may be nothing."""
    found = type_schema(hint, wanted)
    return {"anyOf": [found, {"type": "null"}]} if type(None) in get_args(hint) else found


def plain_schema(hint: Any) -> dict[str, Any]:
    """The schema of a number, a yes or no, or a word."""
    if hint is Any:
        return {}
    if hint is bool:
        return {"type": "boolean"}
    return {"type": "integer"} if hint is int else {"type": "string"}


def schemas(languages: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Every schema, by its file name."""
    found: dict[str, dict[str, Any]] = {}
    for kind in KINDS:
        found[f"{kind.name}.json"] = schema(kind, Wanted(tuple(languages), together=False))
        found[f"{kind.name}.all.json"] = schema(kind, Wanted(tuple(languages), together=True))
    return found
