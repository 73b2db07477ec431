"""Somebody says that the English was only reworded: the translations stay current, and a remark says who decided.

A text with a key is known by it. A string of the site is its own key, so a reworded one is a new one to gettext: old and new words
have to be named together, while the catalogues still have the old ones.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from fnmatch import fnmatchcase
from itertools import chain

from babel.messages.catalog import Catalog, Message

from playground.core.records import Lines, Texts
from scripts.book.catalogue import first, forms_of
from scripts.words.previous import remembered

NOTE = "reworded in English, same meaning: "
"""How the remark begins; there is one per message, about the last rewording."""
LONGEST = 30
"""So many letters of a name leave the remark on one line."""


@dataclass(frozen=True, slots=True)
class Rewording:
    """What somebody has decided about the English."""

    by: str = ""
    """Who decided."""
    date: str = ""
    """When."""
    keys: tuple[str, ...] = ()
    """Texts that mean the same as before: keys, or patterns of them (`radlands/rulings/*`)."""
    strings: Mapping[str, str] = field(default_factory=dict)
    """Strings that mean the same as before: new words → old words; of one that counts, the singular."""
    languages: tuple[str, ...] = ()
    """The languages it was decided for; none = all."""

    def note(self) -> str:
        """What translators read above the message."""
        return f"{NOTE}{self.by}, {self.date}"

    def names(self, key: str) -> bool:
        """Whether a text is among those that mean the same."""
        return any(fnmatchcase(key, pattern) for pattern in self.keys)


NONE = Rewording()


def made_for(message: Message) -> Lines:
    """The English a translation was made for; whoever takes the fuzzy mark away has looked at the new one."""
    old = message.previous_id if message.fuzzy else ()
    return [*map(str, old)] or forms_of(message.id)


def has_words(message: Message | None) -> bool:
    """Whether anything is translated."""
    return message is not None and any(forms_of(message.string))


def was_reworded(message: Message, english: Message) -> bool:
    """Whether a translation was made for other English words."""
    return has_words(message) and made_for(message) != forms_of(english.id)


def keep(catalog: Catalog, template: Catalog, said: Rewording) -> Catalog:
    """The catalogue with every reworded message under its new English, up to date."""
    by_key = with_keys(template)
    for key, message in with_keys(catalog).items():
        english = by_key.get(key)
        if english and said.names(key) and was_reworded(message, english):
            renew(catalog, message, english, said)
    for new, old in said.strings.items():
        before, english = catalog.get(old), template.get(new)
        if before and english and has_words(before):
            renew(catalog, remembered(before), english, said)
    return catalog


def with_keys(catalog: Catalog) -> dict[str, Message]:
    """The messages of a catalogue that have a key, by it."""
    return {message.context: remembered(message) for message in catalog if message.context}


def renew(catalog: Catalog, message: Message, english: Message, said: Rewording) -> None:
    """Put a translation under its new English, and say by whose word."""
    catalog.delete(message.id, message.context)
    catalog.delete(english.id, message.context)
    remarks = [said.note(), *without_note(message.user_comments)]
    catalog.add(english.id, message.string, user_comments=remarks, context=message.context)


def without_note(remarks: Lines) -> Lines:
    """A translator's own remarks."""
    return [remark for remark in remarks if not remark.startswith(NOTE)]


@dataclass(frozen=True, slots=True)
class Shelf:
    """All templates, and all catalogues as they are."""

    templates: Mapping[str, Catalog]
    """By domain."""
    catalogues: Mapping[tuple[str, str], Catalog]
    """By language and domain."""

    def keys(self) -> Mapping[str, Message]:
        """Every text that has a key."""
        return dict(chain.from_iterable(with_keys(x).items() for x in self.templates.values()))

    def strings(self) -> Mapping[str, Message]:
        """Every string that is its own key."""
        everything = chain.from_iterable(self.templates.values())
        return {first(message.id): message for message in everything if not message.context}

    def stale(self, languages: tuple[str, ...]) -> frozenset[str]:
        """The keys of all texts whose translation in one of the languages was made for other words."""
        english = self.keys()
        return frozenset(
            key
            for (lang, _), catalog in self.catalogues.items()
            if not languages or lang in languages
            for key, message in with_keys(catalog).items()
            if key in english and was_reworded(message, english[key])
        )

    def translated(self, string: str) -> Message | None:
        """A string in a catalogue that has words for it."""
        found = (catalog.get(string) for catalog in self.catalogues.values())
        return next(filter(has_words, found), None)


def objections(said: Rewording, shelf: Shelf) -> Lines:
    """Everything that cannot be meant as it was said."""
    return [
        *wrong_name(said),
        *wrong_languages(said, {lang for lang, _ in shelf.catalogues}),
        *wrong_keys(said, shelf),
        *wrong_strings(said, shelf),
    ]


def wrong_name(said: Rewording) -> Texts:
    """Somebody has to stand for it, in one line."""
    if not said.by.strip():
        yield 'who decides? Say --by "a name".'
    if len(said.by) > LONGEST or "\n" in said.by:
        yield f"--by is longer than {LONGEST} letters; a name is enough."


def wrong_languages(said: Rewording, known: set[str]) -> Iterator[str]:
    """Languages that are not translated into."""
    for lang in said.languages:
        if lang not in known:
            yield f"--lang {lang}: no such translation; there are {', '.join(sorted(known))}."


def wrong_keys(said: Rewording, shelf: Shelf) -> Iterator[str]:
    """Keys that nothing has, or whose translations need no such word."""
    known, stale = shelf.keys(), shelf.stale(said.languages)
    for pattern in said.keys:
        named = {key for key in known if fnmatchcase(key, pattern)}
        if not named:
            close = get_close_matches(pattern, known, n=1, cutoff=0.6)
            yield f"no text has the key {pattern}" + (
                f"; did you mean {close[0]}?" if close else "."
            )
        elif not named & stale:
            yield f"{pattern}: its English has not changed since it was translated."


def wrong_strings(said: Rewording, shelf: Shelf) -> Iterator[str]:
    """Pairs of old and new words that do not fit what is there."""
    strings = shelf.strings()
    for new, old in said.strings.items():
        before = shelf.translated(old)
        if new not in strings:
            yield f"no template and no code says “{new}”: change it there, then say --reworded."
        elif old in strings:
            yield f"“{old}” is still said somewhere, so its translations stay with it."
        elif before is None:
            yield f"no catalogue translates “{old}”. {DROPPED}"
        elif shelf.translated(new):
            yield f"“{new}” is translated already."
        elif before.pluralizable != strings[new].pluralizable:
            yield f"“{old}” and “{new}”: one of them counts, the other does not; translate it anew."


DROPPED = "If make messages has dropped it already, take back locales/ and say --reworded first."
