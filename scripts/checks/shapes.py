"""What a list for the term checker holds: whoever reads it later may trust that each part is of the right kind."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import yaml

from scripts.terms.accepted import placed
from scripts.terms.speech import Kin, Speech, Words, made, read

ANY = "*"
"""Any key of a mapping; keys that nobody asks for may hold anything."""
FORMS = {ANY: [str]}
WORD_FORMS = {ANY: FORMS}
MADE = {
    ".forms.json": {
        "terms": {ANY: {"accepted": WORD_FORMS, "forbidden": WORD_FORMS}},
        "cards": WORD_FORMS,
        "lookalikes": [str],
    },
    "words.json": {ANY: str},
    "inflections.json": {ANY: str},
}
"""What the program writes, by the end of the name."""
VARIANT = {
    "definition": str,
    "capital": bool,
    "allowed": [str],
    "forbidden": [
        {"word": str, "why": str, "instead": str, "severity": str, "beside": [str], "heading": bool}
    ],
    "phrases": [{"phrase": str, "why": str}],
}
NEEDED = {"forbidden": "word", "phrases": "phrase"}
"""What each row of a list must have."""
BY_TYPE: dict[Any, Any] = {
    Words: [str],
    dict[str, int]: {ANY: str},
    dict[str, str]: {ANY: str},
    dict[str, Words]: {ANY: [str]},
    tuple[Words, ...]: [[str]],
}
"""How a field is written in a file, where not as it is kept."""
IMPLIED = [{"words": str, "terms": [str]}]
PATTERNS = ("points", "everyday-past", "oblique", "quoted")
"""What is a regular expression, or a list of them."""
Path = tuple[Any, ...]
"""Keys and places in lists, from the outside in."""
Slip = tuple[int, str]
"""A line, and what is wrong there."""


def of_record(kind: type) -> dict[str, Any]:
    """The shape of a file that describes a record; what says nothing is left out."""
    kept = {each.name.replace("_", "-"): each.type for each in fields(kind)}
    return {name: (BY_TYPE.get(type_, type_),) for name, type_ in kept.items()}


WRITTEN: dict[str, tuple[Any, Callable[[Any], object] | None]] = {
    ".variants.yml": ({ANY: (VARIANT,)}, None),
    ".kin.yml": ({**of_record(Kin), "implied": (IMPLIED,)}, lambda text: made(Kin, text)),
    "speech.yml": (of_record(Speech), lambda text: made(Speech, text)),
}
"""What is written by hand, by the end of the name: its shape, and what reads it."""


def misshapen_json(file: str, text: str) -> Iterator[Slip]:
    """What is of the wrong kind in a list that the program writes."""
    value = json.loads(text)
    for end, shape in MADE.items():
        if file.endswith(end):
            yield from ((1, said(path, what)) for path, what in slips(value, shape, ()))


def misshapen_yaml(file: str, text: str) -> Iterator[Slip]:
    """What is of the wrong kind in a list that is written by hand."""
    for end, (shape, reader) in WRITTEN.items():
        if file.endswith(end):
            found = list(written_slips(text, shape)) or list(unusable(text, reader))
            yield from found


def written_slips(text: str, shape: Any) -> Iterator[Slip]:
    """What is of the wrong kind, at its line."""
    value, node = placed(text)
    for path, what in slips({} if value is None else value, shape, ()):
        yield line_of(node, path), said(path, what)


def unusable(text: str, reader: Callable[[Any], object] | None) -> Iterator[Slip]:
    """What only the reader of a list notices: words in pairs, regular expressions."""
    try:
        if reader:
            reader(text)
            compiled(text)
    except (KeyError, TypeError, ValueError, AttributeError, re.error) as error:
        yield 1, f"it cannot be used: {error}"


def compiled(text: str) -> None:
    """Try the regular expressions of a file."""
    given = read(text)
    for name in PATTERNS:
        found = given.get(name) or []
        for pattern in found if isinstance(found, list) else [found]:
            re.compile(pattern)


def slips(value: Any, shape: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Each place where a value is of another kind than it must be, and what is expected there."""
    if isinstance(shape, tuple):  # may be empty
        yield from () if value is None else slips(value, shape[0], path)
    elif isinstance(shape, dict):
        yield from mapping_slips(value, shape, path)
    elif isinstance(shape, list):
        yield from list_slips(value, shape[0], path)
    elif not isinstance(value, shape):
        yield path, f"{NAMES[shape]} expected, found {value!r:.40}"


NAMES = {str: "words are", bool: "yes or no is", int: "a number is"}


def mapping_slips(value: Any, shape: dict[str, Any], path: Path) -> Iterator[tuple[Path, str]]:
    """What is wrong in a mapping."""
    if not isinstance(value, dict):
        yield path, f"a mapping is expected, found {value!r:.40}"
        return
    for key, part in value.items():
        wanted = shape.get(key, shape.get(ANY))
        if wanted is not None:
            yield from slips(part, wanted, (*path, key))


def list_slips(value: Any, shape: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """What is wrong in a list."""
    if not isinstance(value, list):
        yield path, f"a list is expected, found {value!r:.40}"
        return
    needed = NEEDED.get(path[-1]) if path else None
    for place, part in enumerate(value):
        yield from slips(part, shape, (*path, place))
        if needed and isinstance(part, dict) and needed not in part:
            yield (*path, place), f"each has {needed!r}"


def said(path: Path, what: str) -> str:
    """What is wrong, and where."""
    where = ".".join(map(str, path))
    return f"{where}: {what}" if where else what


def line_of(node: yaml.Node | None, path: Path) -> int:
    """The line of a value, as far as the way to it can be followed."""
    for step in path:
        if isinstance(node, yaml.MappingNode):
            node = next((part for key, part in node.value if key.value == str(step)), node)
        elif isinstance(node, yaml.SequenceNode):
            node = node.value[step]
    return node.start_mark.line + 1 if node else 1
