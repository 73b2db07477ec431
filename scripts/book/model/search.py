"""How players search: the words of a language, and the nicknames of what they look for."""

from dataclasses import dataclass, field

from playground.core.records import Names
from scripts.book.model.base import GIVEN, Id, Where


@dataclass(frozen=True, slots=True)
class Nicknames:
    """What players call something besides its name: an entry of `locales/<language>/<game>.aliases.yml`."""

    target: Id = field(metadata=GIVEN)
    """The key: `card:`, `term:`, `rule:` or `ruling:` and an id."""
    names: Names = ()
    """Nicknames, unofficial words, further forms, or the short question a player types."""
    words: Names = ()
    """Of a rule or ruling: what a player who asks for it says, in words that it does not use; a ruling's cards need not be named."""


@dataclass(frozen=True, slots=True)
class Searching:
    """How a language is searched: `locales/<language>/search.yml`."""

    where: Where = field(metadata=GIVEN)
    """The file."""
    ignored: Names
    """Words that say little: articles, prepositions, question words."""
    endings: Names
    """Endings that are taken off a word before comparing, without accents."""
    synonyms: dict[str, Names]
    """Unofficial word → the words our texts use."""
    fields: dict[str, Names]
    """Field of the card query language → its names in this language."""
    values: dict[str, Names]
    """Value of a field (type, junk icon, has) → its names in this language."""
