"""What a rulebook names without printing it in full: cards, talents, drones, missions."""

from dataclasses import dataclass, field

from playground.core.records import Lines
from scripts.book.model.base import GIVEN, EditionName, Id, References, Text, Thing
from scripts.book.model.cards import PrintedName
from scripts.book.model.rules import NamedBy, Source


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
    named_by: NamedBy = "text"
    """Where the English name comes from: the text itself, public pages about the game, or us (`ours`: our translation)."""
    printed: dict[EditionName, PrintedName] = field(default_factory=dict)
    """The names the source prints in other languages."""
    kept: bool = False
    """A name of its own, which translations may keep as the source prints it; one that does shows no name of ours."""
    facts: dict[str, int | Id | None] = field(default_factory=dict)
    """Small facts: term → a number, what is added to one (`+2`), another term, or null for what is not known."""
    sources: dict[str, Source] = field(default_factory=dict)
    """Facts that the text does not state outright: term → deduced or ours."""
    unknown: Text | None = None
    """What the source does not give, in plain words."""
    ruled: Text | None = None
    """What the source leaves open and we have decided, where nothing else is missing."""
    differs: Text | None = None
    """Where the languages of the source do not agree, and which of them we follow."""
    rules: References = ()
    """The rules it rests on."""

    @property
    def sort(self) -> str:
        """The folder of its file."""
        return self.kind

    def other_names(self) -> Lines:
        """The names the source prints."""
        return [printed.name for printed in self.printed.values()]
