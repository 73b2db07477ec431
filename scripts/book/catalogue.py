"""The same in other words: one catalogue per language, read from the gettext files.

English is the source and needs no catalogue. Any other language answers each unit with its translation, with a stale one
(the English changed since), or with the English words: the state travels with the words, so a page can always show it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from gettext import c2py
from io import BytesIO
from typing import Any, Literal, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from scripts.book.model import SOURCE, Where
from scripts.book.problems import Problem

Source: TypeAlias = str | tuple[str, str]
"""An English pattern; of one that counts something, its singular and its plural."""
Pattern: TypeAlias = str | list[str]
"""A pattern in one language; of one that counts something, every plural form."""
State = Literal["ok", "missing", "stale"]


@dataclass(frozen=True, slots=True)
class Words:
    """Words for a reader: in which language they are, and whether that is what the reader should get."""

    text: str
    """The words, with their markup."""
    lang: str
    """The language they are in."""
    state: State = "ok"
    """missing = English for want of a translation; stale = translated, but the English has changed since."""


@dataclass(slots=True)
class Catalogue:
    """All translations of one language."""

    lang: str
    """The language."""
    units: dict[str, Message] = field(default_factory=dict)
    """By key (gettext's msgctxt): names, effects, rules, definitions."""
    strings: dict[str, Message] = field(default_factory=dict)
    """By English words: the site's own strings."""
    files: dict[str, str] = field(default_factory=dict)
    """Key or English words → the file they stand in, for messages."""
    plural: Callable[[int], int] = lambda number: int(
        number != 1
    )  # English, until the language's own rule is known
    """Which plural form a number takes."""

    def say(self, key: str, source: str) -> Words:
        """The words of one unit."""
        if self.lang == SOURCE:
            return Words(source, SOURCE)
        unit = self.units.get(key)
        if unit is None or not unit.string:
            return Words(source, SOURCE, "missing")
        stale = unit.fuzzy or unit.id != source
        return Words(str(unit.string), self.lang, "stale" if stale else "ok")

    def gettext(self, source: str) -> str:
        """One of the site's own strings."""
        unit = self.strings.get(source)
        return str(unit.string) if unit and unit.string and not unit.fuzzy else source

    def forms(self, one: str, many: str) -> list[str]:
        """Every plural form of one of the site's own strings, in the order of the language's rule."""
        unit = self.strings.get(one)
        found = unit.string if unit and not unit.fuzzy else None
        if not isinstance(found, (tuple, list)) or not all(found):
            return [one, many, many]  # English; no language here has more than three forms
        return [str(form) for form in found]

    def ngettext(self, one: str, many: str, number: int) -> str:
        """One of the site's own strings, in the plural form the number takes."""
        return self.forms(one, many)[self.plural(number)]

    def plurals(self) -> list[int]:
        """Which plural form each number below a hundred takes, as plain data."""
        return [self.plural(number) for number in range(100)]

    def pattern(self, source: Source) -> Pattern:
        """A pattern for sentences; of one that counts, every plural form."""
        return self.gettext(source) if isinstance(source, str) else self.forms(*source)


def read_catalogue(lang: str, sources: Mapping[str, str], problems: list[Problem]) -> Catalogue:
    """Every gettext file of a language as one catalogue; a broken file is a problem at its line."""
    found = Catalogue(lang)
    for file, source in sources.items():
        for message in read_messages(file, source, lang, problems):
            key = message.context or first(message.id)
            (found.units if message.context else found.strings)[key] = message
            found.files[key] = file
    found.plural = plural_rule(lang)
    return found


def plural_rule(lang: str) -> Any:
    """The language's plural rule, as Babel knows it, as a function."""
    return c2py(Catalog(locale=lang).plural_expr)


def read_messages(file: str, source: str, lang: str, problems: list[Problem]) -> Iterable[Message]:
    """The messages of one file."""
    try:
        catalog = read_po(BytesIO(source.encode()), locale=lang, abort_invalid=True)
    except PoFileError as error:
        line = (error.lineno or 0) + 1
        problems.append(
            Problem(
                Where(file, line),
                "broken-catalogue",
                str(error),
                "open it in a gettext editor, or run msgfmt -c",
            )
        )
        return []
    except (ValueError, UnicodeError, SyntaxError) as error:
        problems.append(
            Problem(
                Where(file),
                "broken-catalogue",
                str(error),
                "open it in a gettext editor, or run msgfmt -c",
            )
        )
        return []
    return [message for message in catalog if message.id]


def first(message_id: Any) -> str:
    """The singular of a message that may have a plural."""
    return str(message_id[0] if isinstance(message_id, (tuple, list)) else message_id)
