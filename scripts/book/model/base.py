"""What every record is made of: places, texts to translate, references."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Annotated, Any, ClassVar, Literal, Self

from playground.core.records import Lines

SOURCE = "en"
"""The language everything is written in first; the others are translations of it."""

EditionName = Annotated[str, "edition"]
"""An edition of a game, by its key in `editions` of game.yml: often the code of its language, but a language is not an edition."""
CardType = Literal["camp", "person", "event", "special"]
TYPES: dict[str, CardType] = {
    "camps": "camp",
    "people": "person",
    "events": "event",
    "specials": "special",
}
"""The folder a card file is in says what the card is."""


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in a source file, for messages and for links back to the source."""

    file: str
    """Path from the project's root."""
    line: int = 1
    """Line, counted from 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Written(str):
    """Words that remember where they were written."""

    where: Where

    def __new__(cls, words: str, where: Where) -> Self:
        """Keep the place beside the words."""
        written = super().__new__(cls, words)
        written.where = where
        return written


class Text(Written):
    """English words a reader sees, and so words to translate."""


class Id(Written):
    """A reference to a record by its id."""


References = tuple[Id, ...]
Texts = tuple[Text, ...]

GIVEN = {"given": True}
"""Marks a field that is not written in the record itself."""


@dataclass(frozen=True, slots=True)
class Record:
    """What other records can name."""

    id: str = field(metadata=GIVEN)
    """From the name of its file or folder, or its key; permanent, the same in every language."""
    where: Where = field(metadata=GIVEN)
    """Where it is written."""


class Thing(Record):
    """What is on the table and has a name and a page: a card, or an entry of the register."""

    __slots__ = ()
    part: ClassVar[str]
    """The part of the book it is in, which is part of its translation keys."""
    name: Text
    """The English name."""

    @property
    def sort(self) -> str:
        """What kind of thing it is: a card's type, an entry's kind."""
        raise NotImplementedError

    def other_names(self) -> Lines:
        """What it is called in print besides its translations."""
        raise NotImplementedError


def texts(record: Any, path: str = "") -> Iterator[tuple[str, Text]]:
    """Every text of a record with its path inside it (`abilities/1/text`); the path is half of its translation key."""
    if isinstance(record, Text):
        yield path, record
    for key, item in parts_of(record):
        yield from texts(item, f"{path}/{key}" if path else str(key))


def parts_of(record: Any) -> Iterable[tuple[Any, Any]]:
    """What a value is made of, under the names that translation keys use."""
    if isinstance(record, tuple):
        return enumerate(record, 1)
    if isinstance(record, dict):
        return record.items()
    if is_dataclass(record):
        return [(key_of(part), getattr(record, part.name)) for part in fields(record)]
    return ()


def key_of(part: Any) -> str:
    """The YAML key of a field."""
    return str(part.metadata.get("key", part.name.replace("_", "-")))
