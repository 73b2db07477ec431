"""For which cards the pairs were tried: whoever changes what a card does has to try them anew."""

import json
import re
from collections.abc import Mapping
from typing import Any

from playground.core.records import Data
from scripts.book.written import short_name

WORDS = {"name", "kept", "text", "notes", "confidence", "printed", "elsewhere", "open-questions"}
"""What is only said of a card, and changes nothing that happens."""
WRITTEN = re.compile(r'\{"cards": "([0-9a-f]*)"')


def stamp(facts: Data) -> str:
    """A mark that differs when a card does something else, costs something else, or is new."""
    told = json.dumps(deeds(facts), sort_keys=True, default=str)
    return short_name(told.encode(), 12)


def deeds(value: Any) -> Any:
    """What cards do, without the words for it."""
    if isinstance(value, Mapping):
        return {str(key): deeds(inner) for key, inner in value.items() if key not in WORDS}
    return [deeds(inner) for inner in value] if isinstance(value, list | tuple) else value


def written_for(source: str) -> str:
    """The mark in a file of pairs."""
    found = WRITTEN.match(source)
    return found[1] if found else ""
