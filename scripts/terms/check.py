"""The checker: our catalogues, and any .po, .md or plain text of a given language and game."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path, PurePosixPath

from scripts.book import Book, load
from scripts.book.model import SOURCE
from scripts.terms.accepted import Settled, settled
from scripts.terms.base import Source, termbase, termbases
from scripts.terms.effects import all_facts
from scripts.terms.finders import DRAFT_FINDERS, PAIR_FINDERS, TEXT_FINDERS
from scripts.terms.finding import Finding, Note
from scripts.terms.match import Matcher
from scripts.terms.passage import Pair, Passage
from scripts.terms.reading import Unit, decoded, place_in, read_units


class Desk:
    """The termbases and everything that is checked with them."""

    def __init__(self, files: Mapping[str, str], book: Book | None = None) -> None:
        cards = book or load({path: text for path, text in files.items() if path[:6] == "cards/"})
        self.files = files
        self.bases = termbases(files)
        self.facts = all_facts(cards)
        named = sorted({game for _, game in self.bases})
        self.games = [volume.game.id for volume in cards.games()] or named
        self.matcher = cache(self.new_matcher)
        self.passage = cache(self.new_passage)

    def new_matcher(self, lang: str, game: str) -> Matcher:
        """The matcher of a language and game; a language without that game has one that knows no term."""
        base = self.bases.get((lang, game)) or termbase(Source(lang, game, {}, {}), self.files)
        return Matcher(base, self.matcher(SOURCE, game) if lang != SOURCE else None)

    def new_passage(self, words: str, lang: str, game: str, ours: bool) -> Passage:
        """A text as the finders see it; remembered as `passage`, because each English text has several translations."""
        return Passage(words, self.matcher(lang, game), ours)

    def read(self, words: str, lang: str, game: str, ours: bool = False) -> Passage:
        """A text as the finders see it, read once."""
        return self.passage(words, lang, game, ours)

    def check_text(self, words: str, lang: str, game: str, ours: bool = False) -> Iterator[Note]:
        """Everything that can be found in a text alone."""
        text = self.read(words, lang, game, ours)
        for finder in TEXT_FINDERS if ours else chain(TEXT_FINDERS, DRAFT_FINDERS):
            yield from finder(text)

    def check_pair(
        self, unit: Unit, words: str, lang: str, game: str, ours: bool = False
    ) -> Iterator[Note]:
        """Everything that can be found in a translation beside its English."""
        source, target = self.read(unit.source, SOURCE, game), self.read(words, lang, game, ours)
        pair = Pair(source, target, unit.key, self.facts.get(unit.key))
        for finder in PAIR_FINDERS:
            yield from finder(pair)

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
        place = self.read(text, lang, game).place
        notes = self.check_text(text, lang, game)
        return sorted([*findings, *(note.at(name, place(note.start)) for note in notes)])

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
            note = Note(0, "stale", unit.source[:60], "", "the English has changed since")
            yield note.at(name, (unit.line, 1), unit.key)
            return
        for words, places in unit.targets:
            if not words:
                note = Note(0, "missing", unit.source[:60], "", "not translated yet", "info")
                yield note.at(name, (unit.line, 1), unit.key)
            for note in self.unit_notes(unit, words, lang, game, ours) if words else ():
                yield note.at(name, place_in(places, note.start), unit.key)

    def unit_notes(
        self, unit: Unit, words: str, lang: str, game: str, ours: bool
    ) -> dict[Note, None]:
        """Everything that can be found in one translation, each once; a plural has no English of its own beside it."""
        notes = dict.fromkeys(self.check_text(words, lang, game, ours))
        if not unit.plural:
            notes |= dict.fromkeys(self.check_pair(unit, words, lang, game, ours))
        return notes

    def check_language(self, lang: str) -> list[Finding]:
        """All our own catalogues of one language."""
        found: list[Finding] = []
        for path in catalogues(self.files):
            if PurePosixPath(path).parts[1] == lang:
                game, part, _ = PurePosixPath(path).stem.partition("-")
                about = game if part else self.games[0]
                found += self.check_catalogue(self.files[path], path, lang, about, ours=True)
        return found


def two_ways(units: Iterable[Unit], name: str) -> Iterator[Finding]:
    """The same English translated in two ways."""
    seen: dict[str, Unit] = {}
    for unit in units:
        if not unit.target or unit.fuzzy or unit.plural or len(unit.source.split()) < 3:
            continue
        first = seen.setdefault(unit.source, unit)
        if first.target != unit.target:
            why = f"the same English as in line {first.line}"
            note = Note(0, "two-translations", unit.target[:60], first.target[:60], why)
            yield note.at(name, (unit.target_line, 1), unit.key)


def same_name(units: Iterable[Unit], name: str, english: Matcher) -> Iterator[Finding]:
    """Two cards with one name."""
    cards = {forms[0] for forms in english.base.cards.values()}
    named: dict[str, Unit] = {}
    for unit in units:
        if unit.target and (unit.source in cards or unit.key.endswith("/name")):
            other = named.setdefault(unit.target.casefold(), unit)
            if other.source != unit.source:
                why = f"{other.source} has this name already"
                note = Note(0, "same-name", unit.target, "", why)
                yield note.at(name, (unit.target_line, 1), unit.key)


def catalogues(files: Mapping[str, str]) -> list[str]:
    """The catalogues that speak of a game."""
    return [path for path in files if path.endswith(".po") and PurePosixPath(path).stem != "site"]


def check_ours(desk: Desk, files: Mapping[str, str]) -> dict[str, Settled]:
    """Our own catalogues, a language each at the same time: the open findings, and the accepted ones with their reasons."""
    languages = sorted({PurePosixPath(path).parts[1] for path in catalogues(files)})
    found = at_once(desk.check_language, languages)
    return {lang: settled(findings, files, lang) for lang, findings in found.items()}


def at_once(work: Callable[[str], list[Finding]], names: list[str]) -> dict[str, list[Finding]]:
    """What some work finds for each name, done by a forked process each: they have everything in memory, and nothing is copied to them."""
    fork = multiprocessing.get_context("fork")
    ends = {name: fork.Pipe(duplex=False) for name in names}
    jobs = [
        fork.Process(target=lambda name, end: end.send(work(name)), args=(name, there))
        for name, (_, there) in ends.items()
    ]
    for job in jobs:
        job.start()
    for _, there in ends.values():
        there.close()
    found = {name: here.recv() for name, (here, _) in ends.items()}
    for job in jobs:
        job.join()
    return found
