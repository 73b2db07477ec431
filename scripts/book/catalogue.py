"""The same in other words: one catalogue per language, read from the gettext files.

English is the source and needs no catalogue. Any other language answers each unit with its translation, with a stale one
(the English changed since), or with the English words: the state travels with the words, so a page can always show it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from gettext import c2py
from io import BytesIO
from operator import attrgetter
from pathlib import PurePosixPath
from typing import Any, Literal

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from playground.core.patterns import Pattern, Source
from playground.core.records import Lines
from scripts.book.model import SOURCE, Where
from scripts.book.problems import Problem, Problems
from scripts.book.strict import problems_in

Keyless = tuple[str, str, Message]
"""A message that has no key: its domain, its English words, and itself."""
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


SITE = "site"
"""The domain of the site's own strings; those of a game stand in domains of its own."""


@dataclass(slots=True)
class Catalogue:
    """All translations of one language."""

    lang: str
    """The language."""
    units: dict[str, Message] = field(default_factory=dict)
    """By key (gettext's msgctxt): names, effects, rules, definitions."""
    domains: dict[str, dict[str, Message]] = field(default_factory=dict)
    """Domain → English words → message: strings of templates and code. The same words may be said differently elsewhere."""
    places: dict[str | tuple[str, str], Where] = field(default_factory=dict)
    """Key of a unit, or domain and English words of a string → where they stand, for messages."""
    plural: Callable[[int], int] = lambda number: int(number != 1)
    """Which plural form a number takes; the English rule, until the language's own is known."""
    form_count: int = 2
    """How many plural forms there are."""

    def say(self, key: str, source: str) -> Words:
        """The words of one unit."""
        if self.lang == SOURCE:
            return Words(source, SOURCE)
        unit = self.units.get(key)
        if unit is None or not unit.string:
            return Words(source, SOURCE, "missing")
        stale = unit.fuzzy or unit.id != source
        return Words(str(unit.string), self.lang, "stale" if stale else "ok")

    def message(self, source: str, domain: str) -> Message | None:
        """The message of a string, unless the English has changed since."""
        found = self.domains.get(domain, {}).get(source)
        return found if found and found.string and not found.fuzzy else None

    def strings(self) -> Iterator[Keyless]:
        """Every message that has no key: its domain, its English words, and itself."""
        for domain, messages in self.domains.items():
            for source, message in messages.items():
                yield domain, source, message

    def lacks(self, source: str, domain: str = SITE) -> bool:
        """Whether a string is still in English, though the language is another one."""
        return self.lang != SOURCE and self.message(source, domain) is None

    def gettext(self, source: str, domain: str = SITE) -> str:
        """A string in this language, or in English."""
        found = self.message(source, domain)
        return str(found.string) if found else source

    def forms(self, one: str, many: str, domain: str = SITE) -> Lines:
        """Every plural form of a string, in the order of the language's rule; in English where one is missing."""
        found = self.message(one, domain)
        forms = found.string if found else None
        if isinstance(forms, (tuple, list)) and all(forms):
            return [str(form) for form in forms]
        return [one if form == self.plural(1) else many for form in range(self.form_count)]

    def ngettext(self, one: str, many: str, number: int, domain: str = SITE) -> str:
        """A string, in the plural form the number takes."""
        found = self.message(one, domain)
        if not found:  # English counts by its own rule
            return one if number == 1 else many
        return self.forms(one, many, domain)[self.plural(number)]

    def plurals(self) -> list[int]:
        """Which plural form each number below a hundred takes, as plain data."""
        return [self.plural(number) for number in range(100)]

    def patterns(self, domain: str) -> Callable[[Source], Pattern]:
        """Puts the patterns of a domain into this language; of one that counts, every plural form."""

        def say(source: Source) -> Pattern:
            if isinstance(source, str):
                return self.gettext(source, domain)
            return self.forms(*source, domain)

        return say


def read_catalogue(lang: str, sources: Mapping[str, str], problems: Problems) -> Catalogue:
    """Every gettext file of a language as one catalogue; a broken file is a problem at its line."""
    read = {}
    for file, source in sources.items():
        read[file], slips = read_once(file, source, lang)
        problems += slips
    rule = plural_rule(lang, read.values())
    found = Catalogue(lang, plural=c2py(rule.plural_expr), form_count=rule.num_plurals)
    for file, catalog in read.items():
        domain = PurePosixPath(file).stem
        strings = found.domains.setdefault(domain, {})
        for message in filter(attrgetter("id"), catalog):
            where, words = Where(file, message.lineno or 1), first(message.id)
            if message.context:
                problems += answered_before(found, message.context, where)
                found.units[message.context] = message
                found.places[message.context] = where
            else:
                strings[words] = message
                found.places[domain, words] = where
    return found


def answered_before(found: Catalogue, key: str, where: Where) -> Iterator[Problem]:
    """A problem for a text that another file translates too: nobody could tell which of them is read."""
    if key in found.units:
        what = f"{key!r} is translated twice"
        way_out = f"the other one is at {found.places[key]}"
        yield Problem(where, "broken-catalogue", what, way_out)


def plural_rule(lang: str, read: Iterable[Catalog]) -> Catalog:
    """Whose plural rule holds: Babel knows those of most languages; of any other one its first file says it."""
    known = Catalog(locale=lang)
    return known if known.locale else next(iter(read), known)


@lru_cache(maxsize=200)
def read_once(file: str, source: str, lang: str) -> tuple[Catalog, Problems]:
    """One file, and what is wrong with it: kept, as an edited project has most files as they were. Nobody may change it."""
    problems: Problems = []
    return read_file(file, source, lang, problems), problems


def read_file(file: str, source: str, lang: str, problems: list[Problem]) -> Catalog:
    """One file; a broken one is a problem, and empty."""
    slips = list(problems_in(file, source, lang))
    problems += slips
    if slips:
        return Catalog(locale=lang)
    try:
        return read_po(BytesIO(source.encode()), locale=lang, abort_invalid=True)
    except (PoFileError, ValueError, SyntaxError) as error:
        where = Where(file, (getattr(error, "lineno", 0) or 0) + 1)
        way_out = "open it in a gettext editor, or run msgfmt -c"
        problems.append(Problem(where, "broken-catalogue", str(error), way_out))
        return Catalog(locale=lang)


def forms_of(words: Any) -> Lines:
    """The forms of a message or its translation: one, or several where it counts."""
    several = words if isinstance(words, (tuple, list)) else [words]
    return [str(form or "") for form in several]


def first(message_id: Any) -> str:
    """The singular of a message that may have a plural."""
    return forms_of(message_id)[0]
