"""JSON Schemas of the interface, from the types of the model: what a file may say is what the record may hold."""

from collections.abc import Iterable
from dataclasses import dataclass, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from playground.core.records import Facts, Ids
from scripts.api.records import KINDS, Kind, ToldAnswer, shown_fields
from scripts.book.model import Step, Text
from scripts.book.model.base import key_of
from scripts.book.standing import Stance, Status

DRAFT = "https://json-schema.org/draft/2020-12/schema"
WORD = {"type": "string"}
PLAIN: dict[Any, Facts] = {Any: {}, bool: {"type": "boolean"}, int: {"type": "integer"}}
"""The types that are no words."""
IDS = {"type": "array", "items": WORD}
WHO_SAYS = {"status": Status, "said-by": IDS, "stances": dict[str, Stance]}
MORE: dict[str, Facts] = {
    "cards": {"rulings": IDS, "scenarios": IDS},
    "rules": {"number": WORD, **WHO_SAYS, "scenarios": IDS, "text": Text},
    "rulings": {
        "answers": tuple[ToldAnswer, ...],
        "proof": {"enum": ["proved", "not-modelled"]},
        **WHO_SAYS,
        "scenarios": IDS,
    },
    "terms": {"word": Text},
    "scenarios": {
        "title": Text,
        "cards": IDS,
        "rules": IDS,
        "ruleset": {"type": ["string", "null"]},
        "scenario": {"type": "object"},
    },
}
"""What a record has beside the fields of its model, as a schema or a type; all of it is always there."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose words a file holds: those of one language, or of all together."""

    languages: tuple[str, ...]
    """The languages of the site."""
    together: bool
    """Whether the file has all of them."""

    def words(self) -> Facts:
        """The schema of a text."""
        if not self.together:
            return WORD
        return mapping(dict.fromkeys(self.languages, WORD), self.languages)


def schema(kind: Kind, wanted: Wanted) -> Facts:
    """The schema of a kind's file, for one language or for all together."""
    parts = {**head_schemas(kind, wanted), "records": list_schema(record_schema(kind, wanted))}
    return {
        "$schema": DRAFT,
        "title": kind.name,
        "description": kind.about,
        **mapping(parts, parts),
    }


def head_schemas(kind: Kind, wanted: Wanted) -> Facts:
    """The schemas of what stands above the records: what they are, and in whose words."""
    return {
        "api": {"const": "v1"},
        "kind": {"const": kind.name},
        "language": {"enum": ["all"] if wanted.together else list(wanted.languages)},
        "license": WORD,
    }


def record_schema(kind: Kind, wanted: Wanted) -> Facts:
    """The schema of one record."""
    base = dict.fromkeys(("id", "game", "url"), WORD)
    extra = {
        name: found if isinstance(found, dict) else type_schema(found, wanted)
        for name, found in MORE.get(kind.name, {}).items()
    }
    own, required = model_fields(kind.model[0], wanted) if kind.model else ({}, [])
    flag = {"untranslated": list_schema({"enum": list(wanted.languages)})}
    return mapping({**base, **own, **extra, **flag}, [*base, *required, *extra])


def mapping(properties: Facts, required: Iterable[str]) -> Facts:
    """The schema of an object that has these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def list_schema(items: Facts) -> Facts:
    """The schema of a list of such items."""
    return {"type": "array", "items": items}


def model_fields(model: type, wanted: Wanted) -> tuple[Facts, Ids]:
    """The properties of a record and those that are always there."""
    hints = get_type_hints(model)
    kinds = {key_of(part): hints[part.name] for part in shown_fields(model)}
    required = [key for key, kind in kinds.items() if not optional(kind)]
    return {key: type_schema(kind, wanted) for key, kind in kinds.items()}, required


def optional(hint: Any) -> bool:
    """Whether a value may be empty, and then is left out."""
    return get_origin(hint) in (tuple, dict) or type(None) in get_args(hint)


def type_schema(hint: Any, wanted: Wanted) -> Facts:
    """The schema of a type."""
    if hint is Text:
        return wanted.words()
    if hint is Step:
        return {"type": "object", "properties": {"do": WORD}, "required": ["do"]}
    if isinstance(hint, type) and is_dataclass(hint):
        return mapping(*model_fields(hint, wanted))
    if get_origin(hint):
        return compound_schema(hint, wanted)
    return PLAIN.get(hint, WORD)


def compound_schema(hint: Any, wanted: Wanted) -> Facts:
    """The schema of a type that is made of others."""
    origin, given = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(given)}
    if origin in (tuple, list):
        return list_schema(type_schema(given[0], wanted))
    if origin is dict:
        return {"type": "object", "additionalProperties": nullable(given[1], wanted)}
    kinds = [type_schema(each, wanted) for each in given if each is not type(None)]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def nullable(hint: Any, wanted: Wanted) -> Facts:
    """The schema of a value in a dictionary, which may be nothing."""
    found = type_schema(hint, wanted)
    return {"anyOf": [found, {"type": "null"}]} if type(None) in get_args(hint) else found


def schemas(languages: Iterable[str]) -> dict[str, Facts]:
    """Every schema, by its file name."""
    one, all_ = (Wanted(tuple(languages), together) for together in (False, True))
    found = {}
    for kind in KINDS:
        found[f"{kind.name}.json"] = schema(kind, one)
        found[f"{kind.name}.all.json"] = schema(kind, all_)
    return found
