"""The checker: our catalogues, and any .po, .md or plain text of a given language and game."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path, PurePosixPath

from playground.core.speaking import CHOICE, PLACE
from scripts.book import Book, Files, load
from scripts.book.load import ABOUT
from scripts.book.model import SOURCE
from scripts.terms.accepted import Settled, settled
from scripts.terms.base import Source, Termbase, termbase, termbases
from scripts.terms.effects import all_facts
from scripts.terms.finders import DRAFT_FINDERS, PAIR_FINDERS, TEXT_FINDERS
from scripts.terms.finding import Finding, Note, Notes
from scripts.terms.match import Matcher
from scripts.terms.passage import Pair, Passage
from scripts.terms.reading import Unit, decoded, place_in, read_units

Findings = Iterator[Finding]
FACTS = ("cards/", ABOUT)
"""What the checker must know of the book: what cards do, and which game comes first."""


class Desk:
    """The termbases and everything that is checked with them."""

    def __init__(self, files: Files, book: Book | None = None) -> None:
        cards = book or load({path: files[path] for path in files if path.startswith(FACTS)})
        self.files = files
        self.bases = termbases(files)
        self.facts = all_facts(cards)
        self.games = [volume.game.id for volume in cards.games()]
        self.games = self.games or sorted({game for _, game in self.bases})
        self.matcher = cache(self.new_matcher)
        self.passage = cache(Passage)

    def new_matcher(self, lang: str, game: str) -> Matcher:
        """The matcher of a language and game; without a termbase it knows no term."""
        english = self.matcher(SOURCE, game) if lang != SOURCE else None
        return Matcher(self.base(lang, game), english)

    def base(self, lang: str, game: str) -> Termbase:
        """The termbase of a language and game, or one without terms."""
        return self.bases.get((lang, game)) or termbase(Source(lang, game, {}, {}), self.files)

    def read(self, words: str, lang: str, game: str, ours: bool = False) -> Passage:
        """A text as the finders see it; remembered, because each English text is read again."""
        return self.passage(words, self.matcher(lang, game), ours)

    def checker(self, lang: str, game: str, ours: bool = False) -> "Checker":
        """What checks the texts of a language about a game."""
        return Checker(self, self.matcher(lang, game).base, ours)

    def check_language(self, lang: str) -> list[Finding]:
        """All our own catalogues of one language."""
        found: list[Finding] = []
        for path in catalogues(self.files):
            if PurePosixPath(path).parts[1] == lang:
                game, part, _ = PurePosixPath(path).stem.partition("-")
                checker = self.checker(lang, game if part else self.games[0], ours=True)
                found += checker.catalogue(self.files[path], path)
        return found


class Checker:
    """Checks what is written in one language about one game: our own texts, or those of others."""

    def __init__(self, desk: Desk, base: Termbase, ours: bool) -> None:
        self.desk = desk
        self.base = base
        self.ours = ours

    def read(self, words: str) -> Passage:
        """A text as the finders see it."""
        return self.desk.read(words, self.base.lang, self.base.game, self.ours)

    def text(self, words: str) -> Notes:
        """Everything that can be found in a text alone."""
        text = self.read(words)
        for finder in TEXT_FINDERS if self.ours else TEXT_FINDERS + DRAFT_FINDERS:
            yield from finder(text)

    def pair(self, unit: Unit, words: str) -> Notes:
        """Everything that can be found in a translation beside its English."""
        source, facts = self.source(unit.source), self.desk.facts.get(unit.key)
        pair = Pair(source, self.read(words), unit.key, facts)
        for finder in PAIR_FINDERS:
            yield from finder(pair)

    def source(self, words: str) -> Passage:
        """An English text about the same game, as the finders see it."""
        return self.desk.read(words, SOURCE, self.base.game)

    def file(self, path: Path, name: str) -> list[Finding]:
        """A file of a translator."""
        findings: list[Finding] = []
        text = decoded(path, name, findings, self.base.speech.encoding)
        if text is None:
            return findings
        if path.suffix in (".po", ".pot"):
            return findings + self.catalogue(text, name)
        place = self.read(text).place
        findings += [note.at(name, place(note.start)) for note in self.text(text)]
        return sorted(findings)

    def catalogue(self, text: str, name: str) -> list[Finding]:
        """A gettext catalogue: every translation alone and beside its English, and all together."""
        findings: list[Finding] = []
        units = read_units(text, name, findings)
        for unit in units:
            findings += self.unit(unit, name)
        findings += two_ways(units, name)
        findings += same_name(units, name, self.desk.matcher(SOURCE, self.base.game).base)
        return sorted(findings)

    def unit(self, unit: Unit, name: str) -> Findings:
        """One unit."""
        said = unit.source[:60]
        if unit.fuzzy:
            stale = Note(0, "stale", said, "", "the English has changed since")
            yield stale.at(name, (unit.line, 1), unit.name)
        for words, places in unit.targets if not unit.fuzzy else ():
            if not words:
                missing = Note(0, "missing", said, "", "not translated yet", "info")
                yield missing.at(name, (unit.line, 1), unit.name)
            for note in self.notes(unit, words):
                yield note.at(name, place_in(places, note.start), unit.name)

    def notes(self, unit: Unit, words: str) -> dict[Note, None]:
        """Everything found in one translation, each once; a plural has no English of its own.

        A pattern that asks for forms of names is no sentence yet: what is made of it is read in full elsewhere.
        """
        if asks_for_forms(words):
            return {}
        beside = () if unit.plural else self.pair(unit, words)
        return dict.fromkeys([*self.text(words), *beside]) if words else {}


def asks_for_forms(words: str) -> bool:
    """Whether a text is a pattern with forms of names in it, or with words that agree with them."""
    return bool(CHOICE.search(words)) or any(form for _, form in PLACE.findall(words))


def two_ways(units: Iterable[Unit], name: str) -> Findings:
    """The same English translated in two ways."""
    seen: dict[str, Unit] = {}
    for unit in units:
        settled = unit.target and not unit.fuzzy and not unit.plural
        first = seen.setdefault(unit.source, unit) if settled else unit
        if first.target != unit.target and len(unit.source.split()) > 2:
            why = f"the same English as in line {first.line}"
            note = Note(0, "two-translations", unit.target[:60], first.target[:60], why)
            yield note.at(name, (unit.target_line, 1), unit.name)


def same_name(units: Iterable[Unit], name: str, english: Termbase) -> Findings:
    """Two cards with one name."""
    cards = {forms[0] for forms in english.cards.values()}
    named = [unit for unit in units if unit.source in cards or unit.key.endswith("/name")]
    seen: dict[str, Unit] = {}
    for unit in filter(lambda unit: unit.target, named):
        other = seen.setdefault(unit.target.casefold(), unit)
        if other.source != unit.source:
            note = Note(0, "same-name", unit.target, "", f"{other.source} has this name already")
            yield note.at(name, (unit.target_line, 1), unit.name)


def catalogues(files: Iterable[str]) -> list[str]:
    """Our catalogues: what is said about games, and what the site says of itself."""
    return [path for path in files if path.endswith(".po")]


def check_ours(desk: Desk, files: Files) -> dict[str, Settled]:
    """Our own catalogues, all languages at once: what is open, and what was accepted."""
    languages = sorted({PurePosixPath(path).parts[1] for path in catalogues(files)})
    begun = {lang: in_background(desk.check_language, lang) for lang in languages}
    return {lang: settled(found.recv(), files, lang) for lang, found in begun.items()}


def in_background(work: Callable[..., object], *given: object) -> Connection:
    """Begin work in a forked process, to which nothing is copied; its result can be received."""
    fork = multiprocessing.get_context("fork")
    here, there = fork.Pipe(duplex=False)
    fork.Process(target=lambda: there.send(work(*given))).start()
    there.close()
    return here
