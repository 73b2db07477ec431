"""The checker: our catalogues, and any .po, .md or plain text of a given language and game."""

import multiprocessing
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

from scripts.book.model import SOURCE
from scripts.terms.accepted import Settled, settled
from scripts.terms.base import Termbase, termbases
from scripts.terms.finders import (
    agreement,
    grammar,
    meaning,
    misprints,
    names,
    near,
    paired,
    plain,
    references,
    setting,
)
from scripts.terms.finders.facts import all_facts, effects_differ
from scripts.terms.finders.plain import Note
from scripts.terms.finding import Finding
from scripts.terms.match import Found, Matcher
from scripts.terms.reading import Unit, decoded, place_in, read_units
from scripts.terms.speech import Speech
from scripts.terms.words import Text


class Desk:
    """The termbases and everything that is checked with them."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.bases = termbases(files)
        self.facts = all_facts(files)
        self.rules = cache(lambda lang: grammar.rules(files, lang))
        self.matcher = cache(self.new_matcher)
        self.read = cache(self.new_reading)

    def new_matcher(self, lang: str, game: str) -> Matcher:
        """The matcher of a language and game; a language without that game has an empty one."""
        known = next(
            (base.speech for (other, _), base in self.bases.items() if other == lang), Speech()
        )
        return Matcher(self.bases.get((lang, game)) or Termbase(lang, game, {}, speech=known))

    def new_reading(self, text: str, lang: str, game: str) -> tuple[Text, list[Found]]:
        """A text with everything found in it; remembered, because each English text has three translations."""
        read = Text(text)
        return read, list(self.matcher(lang, game).find(read))

    def check_text(self, text: str, lang: str, game: str, ours: bool = False) -> Iterator[Note]:
        """Everything that can be found in a text alone."""
        matcher = self.matcher(lang, game)
        read, found = self.read(text, lang, game)
        yield from plain.forbidden_words(read, found)
        yield from misprints.misprints(
            read, matcher, self.matcher(SOURCE, game) if lang != SOURCE else None
        )
        yield from names.misnamed(read, found, matcher)
        yield from near.near_terms(read, found, matcher)
        yield from plain.capitals(read, found, matcher)
        yield from plain.brackets(read)
        yield from plain.open_quotes(read)
        yield from grammar.slips(read, self.rules(lang), matcher, ours)
        yield from agreement.disagreements(read, found, matcher)
        if lang != SOURCE:
            yield from grammar.untranslated_terms(read, matcher, self.matcher(SOURCE, game))
        yield from plain.repeated_words(read, matcher.base.speech.twice)
        yield from setting.quotes(read, matcher.base, ours)
        yield from setting.spaces(read)
        yield from setting.register(read, matcher, matcher.base.speech.ours if ours else "")
        if not ours:
            yield from references.references(read, matcher)
            yield from plain.mixed_capitals(read, found, matcher)
            yield from plain.mixed_spellings(read, found)
            yield from names.nicknames(read, matcher)

    def check_pair(self, unit: Unit, target: str, lang: str, game: str) -> Iterator[Note]:
        """Everything that can be found in a translation beside its English."""
        english, other = self.matcher(SOURCE, game), self.matcher(lang, game)
        (first, source), (second, found) = (
            self.read(unit.source, SOURCE, game),
            self.read(target, lang, game),
        )
        texts, speech = (first, second), other.base.speech
        card_text = "/cards/" in unit.key and not unit.key.endswith("/name")
        yield from paired.name_differs(unit.source, target, english, other)
        yield from paired.terms_differ(source, found, (english, other), texts, unit.key)
        yield from paired.marked_differ(target, other)
        yield from paired.cards_differ(source, found, other)
        yield from meaning.numbers_differ(*texts, english.base.speech, speech)
        yield from paired.marks_differ(unit.source, target)
        sides = (first, source, english.base.speech), (second, found, speech)
        yield from meaning.modals_differ(*sides, card_text)
        yield from meaning.owners_differ(*sides, card_text)
        yield from meaning.choosers_differ(*sides)
        if unit.key in self.facts:
            yield from effects_differ(second, found, other.base, self.facts[unit.key])

    def check_file(
        self, path: Path, name: str, lang: str, game: str, ours: bool = False
    ) -> list[Finding]:
        """A file of a translator."""
        findings: list[Finding] = []
        text = decoded(path, name, findings, self.matcher(lang, game).base.speech.encoding)
        if text is None:
            return findings
        if path.suffix in (".po", ".pot"):
            return [*findings, *self.check_catalogue(text, name, lang, game, ours)]
        read = Text(text)
        findings += [
            finding(note, name, *read.place(note.start))
            for note in self.check_text(text, lang, game)
        ]
        return sorted(findings)

    def check_catalogue(
        self, text: str, name: str, lang: str, game: str, ours: bool = False
    ) -> list[Finding]:
        """A gettext catalogue: every translation alone and beside its English, and all of them together."""
        findings: list[Finding] = []
        units = read_units(text, name, findings)
        for unit in units:
            findings += self.check_unit(unit, name, lang, game, ours)
        findings += two_ways(units, name)
        findings += same_name(units, name, self.matcher(SOURCE, game))
        return sorted(findings)

    def check_unit(
        self, unit: Unit, name: str, lang: str, game: str, ours: bool
    ) -> Iterator[Finding]:
        """One unit."""
        if unit.fuzzy:
            yield Finding(
                name,
                unit.line,
                1,
                "stale",
                unit.source[:60],
                "",
                "the English has changed since",
                "flag",
                unit=unit.key,
            )
            return
        for target, places in unit.targets:
            if not target:
                yield Finding(
                    name,
                    unit.line,
                    1,
                    "missing",
                    unit.source[:60],
                    "",
                    "not translated yet",
                    "info",
                    unit=unit.key,
                )
                continue
            notes = [
                *self.check_text(target, lang, game, ours),
                *([] if unit.plural else self.check_pair(unit, target, lang, game)),
            ]
            for note in dict.fromkeys(notes):
                yield finding(note, name, *place_in(places, note.start), unit.key)


def finding(note: Note, file: str, line: int, column: int, unit: str = "") -> Finding:
    """A note at its place in a file."""
    return Finding(
        file,
        line,
        column,
        note.kind,
        note.what,
        note.expected,
        note.why,
        note.severity,
        note.term,
        unit,
    )


def two_ways(units: Iterable[Unit], name: str) -> Iterator[Finding]:
    """The same English translated in two ways."""
    seen: dict[str, tuple[str, int]] = {}
    for unit in units:
        target = unit.targets[0][0]
        if not target or unit.fuzzy or unit.plural or len(unit.source.split()) < 3:
            continue
        first, line = seen.setdefault(unit.source, (target, unit.line))
        if first != target:
            yield Finding(
                name,
                unit.targets[0][1][0][1],
                1,
                "two-translations",
                target[:60],
                first[:60],
                f"the same English as in line {line}",
                "flag",
                unit=unit.key,
            )


def same_name(units: Iterable[Unit], name: str, english: Matcher) -> Iterator[Finding]:
    """Two cards with one name."""
    cards = {forms[0] for forms in english.base.cards.values()}
    names: dict[str, Unit] = {}
    for unit in units:
        target = unit.targets[0][0]
        if target and (unit.source in cards or unit.key.endswith("/name")):
            other = names.setdefault(target.casefold(), unit)
            if other.source != unit.source:
                yield Finding(
                    name,
                    unit.targets[0][1][0][1],
                    1,
                    "same-name",
                    target,
                    "",
                    f"{other.source} has this name already",
                    "flag",
                    unit=unit.key,
                )


def check_ours(desk: Desk, files: dict[str, str]) -> dict[str, Settled]:
    """Our own catalogues, a language each at the same time: the open findings, and the accepted ones with their reasons."""
    languages = sorted({PurePosixPath(path).parts[1] for path in catalogues(files)})
    SHARED[:] = [desk, files]
    with multiprocessing.get_context("fork").Pool(len(languages) or 1) as pool:
        found = dict(zip(languages, pool.map(check_language, languages), strict=True))
    return {lang: settled(findings, files, lang) for lang, findings in found.items()}


SHARED: list[Any] = []
"""The desk and the files, as forked processes find them: nothing is copied to them."""


def catalogues(files: dict[str, str]) -> list[str]:
    """The catalogues that speak of a game."""
    return [path for path in files if path.endswith(".po") and PurePosixPath(path).stem != "site"]


def check_language(lang: str) -> list[Finding]:
    """All catalogues of one language."""
    desk, files = SHARED
    found: list[Finding] = []
    for path in catalogues(files):
        file = PurePosixPath(path)
        if file.parts[1] == lang:
            game = file.stem.split("-")[0] if "-" in file.stem else "radlands"
            found += desk.check_catalogue(files[path], path, lang, game, ours=True)
    return found
