"""What every record is made of: places, texts to translate, references."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, Literal, Self

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
"""The folder a card file lies in says what the card is."""


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in a source file, for messages and for links back to the source."""

    file: str
    """Path from the project's root."""
    line: int = 1
    """Line, counted from 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Text(str):
    """English words a reader sees, and so words to translate. Remembers where it was written."""

    where: Where

    def __new__(cls, words: str, where: Where) -> Self:
        """Keep the place beside the words."""
        text = super().__new__(cls, words)
        text.where = where
        return text


class Id(str):
    """A reference to a record by its id. Remembers where it was written."""

    where: Where

    def __new__(cls, name: str, where: Where) -> Self:
        """Keep the place beside the name."""
        reference = super().__new__(cls, name)
        reference.where = where
        return reference


class Thing:
    """What lies on the table and has a name and a page: a card, or an entry of the register."""

    __slots__ = ()
    id: str
    """The file name."""
    name: Text
    """The English name."""

    @property
    def part(self) -> str:
        """The part of the book it stands in, which is a part of its translation keys."""
        raise NotImplementedError

    @property
    def sort(self) -> str:
        """What sort of thing it is: a card's type, an entry's kind."""
        raise NotImplementedError

    def other_names(self) -> list[str]:
        """What it is called in print besides its translations."""
        raise NotImplementedError


def texts(record: Any, path: str = "") -> Iterator[tuple[str, Text]]:
    """Every text of a record with its path inside it (`abilities/1/text`); the path is half of its translation key."""
    if isinstance(record, Text):
        yield path, record
    elif isinstance(record, tuple):
        for number, item in enumerate(record, 1):
            yield from texts(item, f"{path}/{number}")
    elif isinstance(record, dict):
        for key, item in record.items():
            yield from texts(item, f"{path}/{key}")
    elif is_dataclass(record) and not isinstance(record, Where):
        for part in fields(record):
            yield from texts(
                getattr(record, part.name), f"{path}/{key_of(part)}" if path else key_of(part)
            )


def key_of(part: Any) -> str:
    """The YAML key of a field."""
    return str(part.metadata.get("key", part.name.replace("_", "-")))
