"""JSON Schemas of the interface, from the types of the model: what a file may say is what the record may hold."""

import types
from dataclasses import fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from scripts.api.records import HIDDEN, KINDS, Kind
from scripts.book.model import LANGUAGES, Step, Text
from scripts.book.model.base import key_of

DRAFT = "https://json-schema.org/draft/2020-12/schema"
IN_ALL = {lang: {"type": "string"} for lang in LANGUAGES}
WORDS: dict[bool, dict[str, Any]] = {
    False: {"type": "string"},
    True: {
        "type": "object",
        "properties": IN_ALL,
        "required": list(LANGUAGES),
        "additionalProperties": False,
    },
}
"""Words in one language, or in all."""
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
        "ruleset": {"type": "string"},
        "scenario": {"type": "object"},
    },
}
"""What a record has beside the fields of its model; all of it is always there."""


def schema(kind: Kind, together: bool) -> dict[str, Any]:
    """The schema of a kind's file, for one language or for all together."""
    base = {name: {"type": "string"} for name in ("id", "game", "url")}
    extra = {
        name: WORDS[together] if found == "words" else found
        for name, found in MORE.get(kind.name, {}).items()
    }
    own, required = model_fields(kind.model[0], together) if kind.model else ({}, [])
    flag = {"untranslated": {"type": "array", "items": {"enum": list(LANGUAGES)}}}
    record = {
        "type": "object",
        "properties": {**base, **own, **extra, **flag},
        "required": [*base, *required, *extra],
        "additionalProperties": False,
    }
    head = {
        "api": {"const": "v1"},
        "kind": {"const": kind.name},
        "language": {"enum": ["all"] if together else list(LANGUAGES)},
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


def model_fields(model: type, together: bool) -> tuple[dict[str, Any], list[str]]:
    """The properties of a record and those that are always there."""
    hints = get_type_hints(model)
    shown = [part for part in fields(model) if part.name not in HIDDEN and part.name != "id"]
    required = [key_of(part) for part in shown if not optional(hints[part.name])]
    return {key_of(part): type_schema(hints[part.name], together) for part in shown}, required


def optional(hint: Any) -> bool:
    """Whether a value may be empty, and then is left out."""
    return get_origin(hint) in (tuple, dict) or type(None) in get_args(hint)


def type_schema(hint: Any, together: bool) -> dict[str, Any]:
    """The schema of a type."""
    origin, given = get_origin(hint), get_args(hint)
    if hint is Text:
        return WORDS[together]
    if hint is Step:
        return {"type": "object", "properties": {"do": {"type": "string"}}, "required": ["do"]}
    if isinstance(hint, type) and is_dataclass(hint):
        own, required = model_fields(hint, together)
        return {
            "type": "object",
            "properties": own,
            "required": required,
            "additionalProperties": False,
        }
    if origin is Literal:
        return {"enum": list(given)}
    if origin in (Union, types.UnionType):
        kinds = [type_schema(each, together) for each in given if each is not type(None)]
        return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    if origin is tuple:
        return {"type": "array", "items": type_schema(given[0], together)}
    if origin is dict:
        return {"type": "object", "additionalProperties": nullable(given[1], together)}
    return plain_schema(hint)


def nullable(hint: Any, together: bool) -> dict[str, Any]:
    """The schema of a value in a dictionary, which may be nothing."""
    found = type_schema(hint, together)
    return {"anyOf": [found, {"type": "null"}]} if type(None) in get_args(hint) else found


def plain_schema(hint: Any) -> dict[str, Any]:
    """The schema of a number, a yes or no, or a word."""
    if hint is Any:
        return {}
    if hint is bool:
        return {"type": "boolean"}
    return {"type": "integer"} if hint is int else {"type": "string"}


def schemas() -> dict[str, dict[str, Any]]:
    """Every schema, by its file name."""
    return {
        f"{kind.name}{'.all' if together else ''}.json": schema(kind, together)
        for kind in KINDS
        for together in (False, True)
    }
