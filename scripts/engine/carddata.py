"""Read the card files into the plain dictionaries the engine compiles."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from playground.radlands import compile_cards
from playground.radlands.cards.program import CardSet

ROOT = Path(__file__).resolve().parent.parent.parent
TYPES = {"camps": "camp", "people": "person", "events": "event", "specials": "special"}


def read_cards(folder: Path = ROOT / "cards" / "radlands") -> dict[str, dict[str, Any]]:
    """Give every card as {id: {type, ...}}; the path says id and type."""
    return {
        path.stem: {"type": kind, **yaml.safe_load(path.read_text(encoding="utf-8"))}
        for name, kind in TYPES.items()
        for path in sorted((folder / name).glob("*.yml"))
    }


@cache
def card_set() -> CardSet:
    """Compile the cards of this checkout once."""
    return compile_cards(read_cards())
