"""Load the book: facts, English words, translations, all as values in memory, with every problem found on the way.

`read_files` is the only function here that touches the disk; `load` is pure, so a test can hand it any files.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any

from scripts.examples import Example, Run, read_examples, run
from scripts.examples.table import table_for
from scripts.model import (
    LANGUAGES,
    SOURCE,
    TYPES,
    Card,
    Divergence,
    Entry,
    Game,
    OpenPoint,
    Rule,
    Ruling,
    Term,
    TermWords,
    Text,
    Where,
    texts,
)
from scripts.model.base import Id
from scripts.model.search import Nicknames, Searching
from scripts.pairs.data import Pairs
from scripts.pairs.data import read as read_pairs
from scripts.pairs.playing import Shown
from scripts.pairs.playing import play as play_pairs
from scripts.problems import Problem, nearest
from scripts.prose import ID, Block, Chapter, read_chapter
from scripts.reading import read_record, read_records
from scripts.words import Catalogue, Words, read_catalogue

ROOMS = (
    "cards/**/*.yml",
    "cards/**/*.svg",
    "cards/*/pairs.json",
    "docs/**/*.md",
    "docs/**/*.svg",
    "locales/**/*.yml",
    "locales/**/*.json",
    "locales/**/*.po",
    "playground/scenarios/**/*.yml",
    "scripts/assets/icons/*.svg",
    "playground/*.md",
)

MANUALS = ("docs/contribute/", "playground/")
"""Where pages for those who build on the site lie: in English only."""
PLAYED = ("radlands", "apocalypze", "dei")
"""The games whose scenarios are played as examples."""

Files = dict[str, str]
"""Path from the project's root → content."""


LISTS = {
    "rules.yml": (Rule, "rules"),
    "terms.yml": (Term, "terms"),
    "divergences.yml": (Divergence, "divergences"),
    "open-points.yml": (OpenPoint, "open_points"),
}
"""Files that hold many records: their kind, and where the volume keeps them."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One text to translate: the smallest thing that has a state of its own."""

    domain: str
    """The gettext file it belongs to."""
    key: str
    """Its permanent key (gettext's msgctxt)."""
    text: Text
    """The English words."""


@dataclass
class Volume:
    """One game's part of the book."""

    game: Game
    """The facts about the game."""
    cards: dict[str, Card] = field(default_factory=dict)
    """By id, in the order of type and English name."""
    entries: dict[str, Entry] = field(default_factory=dict)
    """What the rulebook names without printing it in full, by id, in the order of kind and English name."""
    rules: dict[str, Rule] = field(default_factory=dict)
    """The facts about each rule, by id."""
    rulings: dict[str, Ruling] = field(default_factory=dict)
    """By id."""
    terms: dict[str, Term] = field(default_factory=dict)
    """By id."""
    divergences: dict[str, Divergence] = field(default_factory=dict)
    """Where the editions differ, by number."""
    open_points: dict[str, OpenPoint] = field(default_factory=dict)
    """What no source settles, by number."""
    chapters: dict[str, Chapter] = field(default_factory=dict)
    """The rule prose, by file name."""
    figures: dict[str, str] = field(default_factory=dict)
    """The drawing of a card, by card id."""
    diagrams: dict[str, str] = field(default_factory=dict)
    """The diagrams of the rules, by name."""
    term_words: dict[str, dict[str, TermWords]] = field(default_factory=dict)
    """Language → term id → its words."""
    nicknames: dict[str, dict[str, Nicknames]] = field(default_factory=dict)
    """Language → target → what players call it."""
    examples: dict[str, Example] = field(default_factory=dict)
    """The scenarios, by id."""
    sources: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The card files as the engine reads them: id → type and source."""
    pairs: Pairs | None = None
    """What there is between every two cards."""
    unread: dict[str, str] = field(default_factory=dict)
    """Files with a problem: id → folder. They exist, so nothing that names them is called unknown."""

    def card_ids(self) -> set[str]:
        """Every card and entry there is a file for, readable or not."""
        return {*self.cards, *self.entries, *self.unread}

    def thing(self, name: str) -> Card | Entry:
        """A card or an entry: whatever `[[card:…]]` and the lists of cards may name."""
        return self.cards.get(name) or self.entries[name]

    def entries_of(self, kind: str) -> list[Entry]:
        """The entries of a kind."""
        return [entry for entry in self.entries.values() if entry.kind == kind]

    def rulings_on(self, card: str) -> list[Ruling]:
        """Every ruling that concerns a card, the official ones first."""
        return sorted(
            (ruling for ruling in self.rulings.values() if card in ruling.cards),
            key=lambda ruling: ruling.status != "official",
        )

    @cached_property
    def table(self) -> Any:
        """The engine with the cards of this book."""
        return table_for(self.sources, self.game.id)

    @cached_property
    def runs(self) -> dict[str, Run]:
        """Every example, played once."""
        return {example.id: run(example, self.table) for example in self.examples.values()}

    @cached_property
    def pair_runs(self) -> dict[str, list[Shown]]:
        """What there is between two cards, played once."""
        return play_pairs(self.table, self.pairs) if self.pairs else {}

    @cached_property
    def evidence(self) -> dict[str, list[Example]]:
        """Card, rule or ruling → the examples that are about it."""
        found: dict[str, list[Example]] = {}
        for example in self.examples.values():
            for name in dict.fromkeys([*map(str, example.cards), *example.named]):
                found.setdefault(name, []).append(example)
        return found

    def proofs(self, ruling: str) -> list[Example]:
        """The examples that are evidence for a ruling."""
        return self.evidence.get(ruling, [])

    def proof(self, ruling: Ruling) -> str:
        """How a ruling stands with the engine: proved by a run, not modelled, or (which stops the build) in disagreement."""
        found = self.proofs(ruling.id)
        if any(not self.runs[example.id].ok for example in found):
            return "disagrees"
        return "proved" if found else "not-modelled"

    def examples_in(self, chapter: Chapter) -> list[Example]:
        """The examples that a chapter is best read with: those whose first rule stands in it, played by the usual rules."""
        here = {block.id for block in chapter.blocks}
        usual = (
            example
            for example in self.examples.values()
            if example.ruleset == "v1.2" and not example.switches
        )
        return [example for example in usual if example.rules and example.rules[0] in here]

    def shown_by(self, record: Divergence | OpenPoint) -> list[Example]:
        """The examples of a divergence or an open point: those that choose a reading, and for a divergence those of its rules."""
        names = {*record.rules, *record.rulings} if isinstance(record, Divergence) else set()
        return [
            example
            for example in self.examples.values()
            if record.id in example.points or names & {*example.rules}
        ]

    def decisions(self) -> list[Ruling | Divergence | OpenPoint]:
        """Everything that says something about cards and rules."""
        return [*self.rulings.values(), *self.divergences.values(), *self.open_points.values()]

    def ordered_chapters(self) -> list[Chapter]:
        """The rule chapters in the order of a rulebook; those it does not know follow by name."""
        order = [*map(str, self.game.chapters)]
        names = {path: PurePosixPath(path).name for path in self.chapters}
        places = {
            path: order.index(name) if name in order else len(order) for path, name in names.items()
        }
        return [
            self.chapters[path]
            for path in sorted(self.chapters, key=lambda path: (places[path], path))
        ]

    @cached_property
    def rule_numbers(self) -> dict[str, str]:
        """Rule → the number it is shown under: its own where its id has one, or chapter and place in it. Never referred to."""
        numbers: dict[str, str] = {}
        for place, chapter in enumerate(self.ordered_chapters(), 1):
            rules = [
                block.id for block in chapter.blocks if block.id in self.rules and not block.level
            ]
            numbers |= {
                rule: self.own_number(rule) or f"{place}.{number}"
                for number, rule in enumerate(rules, 1)
            }
        return numbers

    def own_number(self, rule: str) -> str | None:
        """The number in a rule's id, in games whose rules are numbered once for all: `az-7-4a` → 7.4a, `dei-18-n3` → 18 #3."""
        head, _, rest = rule.partition("-")
        if head != self.game.numbered:
            return None
        return (rest[:1].upper() + rest[1:]).replace("-n", " #").replace("-", ".")

    @cached_property
    def blocks(self) -> dict[str, tuple[Chapter, Block]]:
        """Anchor → the chapter and the block that has it."""
        return {
            block.id: (chapter, block)
            for chapter in self.chapters.values()
            for block in chapter.blocks
        }

    @cached_property
    def units(self) -> list[Unit]:
        """Every text of this game, in the order a translator would like to meet it."""
        return list(self.each_unit())

    def each_unit(self) -> Iterator[Unit]:
        """The texts one by one: collecting them takes its time."""
        name = self.game.id
        kinds: dict[str, dict[str, Any]] = {
            "cards": self.cards,
            "entries": self.entries,
            "rulings": self.rulings,
            "terms": self.terms,
        }
        kinds |= {
            "rules": self.rules,
            "divergences": self.divergences,
            "open-points": self.open_points,
            "examples": self.examples,
        }
        for kind, found in kinds.items():
            for record in found.values():
                for path, text in texts(record):
                    yield Unit(f"{name}-{kind}", f"{name}/{kind}/{record.id}/{path}", text)
        for chapter in self.ordered_chapters():
            for block in chapter.blocks:
                yield Unit(f"{name}-rules", f"{name}/text/{block.id}", block.text)
        for path, text in texts(self.game):
            yield Unit(f"{name}-rules", f"{name}/game/{path}", text)


@dataclass
class Book:
    """Everything the site is made of."""

    volumes: dict[str, Volume] = field(default_factory=dict)
    """By game."""
    pages: dict[str, Chapter] = field(default_factory=dict)
    """Site pages that are not rules, by path."""
    catalogues: dict[str, Catalogue] = field(default_factory=dict)
    """By language."""
    searching: dict[str, Searching] = field(default_factory=dict)
    """How each language is searched."""
    icons: dict[str, str] = field(default_factory=dict)
    """The drawings of the icons, by name."""
    manuals: dict[str, str] = field(default_factory=dict)
    """Pages in English for those who build on it, in Markdown, by file name: notation, interface, hosting."""
    problems: list[Problem] = field(default_factory=list)
    """What was wrong already while reading."""
    files: Files = field(default_factory=dict)
    """The files it was loaded from, for the translator's desk."""
    board: Any = None
    """What the translator's desk shows; made when first asked for."""
    coverage: dict[str, dict[str, tuple[int, int, int]]] | None = None
    """Language → catalogue → translated, stale, all; counted when first asked for."""

    def games(self) -> list[Volume]:
        """The games in the order readers meet them: those with all their cards first, then by name."""
        return sorted(
            self.volumes.values(),
            key=lambda volume: (not volume.cards, volume.game.name.casefold()),
        )

    def units(self) -> Iterator[Unit]:
        """Every text of the book."""
        for volume in self.volumes.values():
            yield from volume.units
        for chapter in self.pages.values():
            for block in chapter.blocks:
                yield Unit("pages", f"page/{chapter.path}/{block.id}", block.text)

    def say(self, lang: str, key: str, source: str) -> Words:
        """The words of a unit in a language."""
        return self.catalogues[lang].say(key, source)


def read_files(root: Path) -> Files:
    """Every source file of the book. Nothing else is ever read."""
    paths = sorted(path for room in ROOMS for path in root.glob(room) if path.is_file())
    return {path.relative_to(root).as_posix(): decoded(path.read_bytes()) for path in paths}


def decoded(content: bytes) -> str:
    """A file's text, whatever editor wrote it; bytes that are no UTF-8 are kept as marks, for `load` to complain about."""
    return content.decode("utf-8-sig", "surrogateescape").replace("\r\n", "\n")


def readable(files: Files, problems: list[Problem]) -> Files:
    """The files that are text in UTF-8; the others are problems at the line of their first wrong byte."""
    good = {}
    for file, text in files.items():
        try:
            text.encode()
            good[file] = text
        except UnicodeEncodeError as error:
            line = text.count("\n", 0, error.start) + 1
            problems.append(
                Problem(
                    Where(file, line), "bad-encoding", "the file is not UTF-8", "save it as UTF-8"
                )
            )
    return good


def load(files: Files) -> Book:
    """The book in these files, with all problems found while reading."""
    book = Book()
    book.files = files = readable(files, book.problems)
    for lang in LANGUAGES:
        sources = {
            file: text
            for file, text in files.items()
            if file.startswith(f"locales/{lang}/") and file.endswith(".po")
        }
        book.catalogues[lang] = read_catalogue(lang, sources, book.problems)
    for file, text in files.items():
        if PurePosixPath(file).name == "game.yml":
            load_volume(book, files, file, text)
        elif file.startswith(MANUALS) and file.endswith(".md"):
            book.manuals[PurePosixPath(file).stem.lower()] = text
        elif file.startswith("docs/") and file.endswith(".md") and "/rules/" not in file:
            add(book.pages, read_chapter(text, file, book.problems))
        elif file.startswith("scripts/assets/icons/"):
            book.icons[PurePosixPath(file).stem] = text
        elif PurePosixPath(file).name == "search.yml":
            found = read_record(
                text, file, Searching, book.problems, lambda where: {"where": where}
            )
            if found:
                book.searching[PurePosixPath(file).parent.name] = found
    return book


def load_volume(book: Book, files: Files, file: str, text: str) -> None:
    """One game: every file in its folders."""
    name = PurePosixPath(file).parent.name
    game = read_record(text, file, Game, book.problems, lambda where: {"id": name, "where": where})
    if game is None:
        return
    volume = book.volumes[name] = Volume(game)
    for path, source in files.items():
        load_file(volume, path, source, book.problems)
    order = list(TYPES.values())
    volume.cards = {
        card.id: card
        for card in sorted(
            volume.cards.values(), key=lambda card: (order.index(card.type), card.name)
        )
    }
    kinds = list(game.kinds)
    volume.entries = {
        each.id: each
        for each in sorted(
            volume.entries.values(), key=lambda each: (kinds.index(each.kind), each.name)
        )
    }


def load_file(volume: Volume, path: str, source: str, problems: list[Problem]) -> None:
    """Put one file where it belongs. The path is a fact: it says what the file is."""
    game, file = volume.game.id, PurePosixPath(path)
    match file.parts:
        case ("cards", folder_game, folder, _) if folder_game == game and file.suffix == ".yml":
            if good_id(file, problems):
                load_record(volume, folder, file, source, problems)
        case ("cards", folder_game, "figures", _) if folder_game == game:
            volume.figures[file.stem] = source
        case ("docs", folder_game, "diagrams", _) if folder_game == game:
            volume.diagrams[file.stem] = source
        case ("cards", folder_game, name) if folder_game == game and name in LISTS:
            kind, attribute = LISTS[name]
            setattr(
                volume,
                attribute,
                read_records(
                    source, path, kind, problems, lambda name, where: {"id": name, "where": where}
                ),
            )
        case ("cards", folder_game, "pairs.json") if folder_game == game:
            volume.pairs = read_pairs(source)
        case ("docs", folder_game, "rules", _) if folder_game == game:
            add(volume.chapters, read_chapter(source, path, problems))
        case ("playground", "scenarios", folder_game, _) if folder_game == game and game in PLAYED:
            volume.examples |= {
                example.id: example for example in read_examples(source, path, problems)
            }
        case ("locales", lang, name) if name == f"{game}.terms.yml":
            volume.term_words[lang] = read_records(
                source, path, TermWords, problems, lambda _name, _where: {}
            )
        case ("locales", lang, name) if name == f"{game}.aliases.yml":
            volume.nicknames[lang] = read_records(
                source, path, Nicknames, problems, lambda name, where: {"target": Id(name, where)}
            )


def load_record(
    volume: Volume, folder: str, file: PurePosixPath, source: str, problems: list[Problem]
) -> None:
    """A card, an entry or a ruling, by the folder it lies in."""
    record: Any = None
    if folder == "rulings":
        record = read_record(
            source, str(file), Ruling, problems, lambda where: {"id": file.stem, "where": where}
        )
        keep(volume.rulings, record)
    elif folder in volume.game.kinds:
        record = read_record(
            source,
            str(file),
            Entry,
            problems,
            lambda where: {"id": file.stem, "kind": folder, "where": where},
        )
        keep(volume.entries, record)
    elif folder in TYPES:
        kind = TYPES[folder]
        volume.sources[file.stem] = (kind, source)
        record = read_record(
            source,
            str(file),
            Card,
            problems,
            lambda where: {"id": file.stem, "type": kind, "where": where},
        )
        keep(volume.cards, record)
    else:
        known = [*TYPES, *volume.game.kinds, "rulings", "figures"]
        problems.append(
            Problem(
                Where(str(file)),
                "unknown-folder",
                f"no folder is called {folder!r}",
                nearest(folder, known),
            )
        )
        return
    if record is None:
        volume.unread[file.stem] = folder


def keep(records: dict[str, Any], record: Any) -> None:
    """Put a record that could be read under its id."""
    if record is not None:
        records[record.id] = record


def good_id(file: PurePosixPath, problems: list[Problem]) -> bool:
    """Whether a file name can be an id."""
    if ID.fullmatch(file.stem):
        return True
    problems.append(
        Problem(
            Where(str(file)),
            "bad-id",
            f"{file.stem!r} is not an id",
            "use small letters, digits and hyphens",
        )
    )
    return False


def add(chapters: dict[str, Chapter], chapter: Chapter | None) -> None:
    """Keep a chapter under its path."""
    if chapter:
        chapters[chapter.path] = chapter


__all__ = ["SOURCE", "Book", "Files", "Unit", "Volume", "load", "read_files"]
