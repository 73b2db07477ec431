"""What a rulebook names without printing it in full: cards, talents, drones, missions."""

from dataclasses import dataclass, field

from playground.core.records import Lines
from scripts.book.model.base import GIVEN, EditionName, Id, References, Text, Thing
from scripts.book.model.cards import PrintedName
from scripts.book.model.rules import Source


@dataclass(frozen=True, slots=True)
class Entry(Thing):
    """One thing the rulebook names: a file in `cards/<game>/<kind>/`. The file name is its id, the folder its kind."""

    part = "entries"
    kind: str = field(metadata=GIVEN)
    """From the folder: one of the `kinds` of game.yml."""
    name: Text
    """The English name: the source's, or our translation."""
    text: Text
    """Our own words for what it is and does."""
    named_by: Source = "text"
    """Who gives the English name: the text itself, or we (`ours`: our translation)."""
    printed: dict[EditionName, PrintedName] = field(default_factory=dict)
    """The names the source prints in other languages."""
    facts: dict[str, int | Id | None] = field(default_factory=dict)
    """Small facts: term → a number, another term, or null for what is not known."""
    sources: dict[str, Source] = field(default_factory=dict)
    """Facts that the text does not state outright: term → deduced or ours."""
    unknown: Text | None = None
    """What the source does not give, said plainly."""
    rules: References = ()
    """The rules it rests on."""

    @property
    def sort(self) -> str:
        """The folder of its file."""
        return self.kind

    def other_names(self) -> Lines:
        """The names the source prints."""
        return [printed.name for printed in self.printed.values()]
