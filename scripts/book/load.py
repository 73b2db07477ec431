"""Load the book: facts, English words, translations, all as values in memory, with every problem found on the way.

`read_files` is the only function here that touches the disk; `load` is pure, so a test can hand it any files.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, product
from pathlib import Path, PurePosixPath
from typing import Any

from yaml import MappingNode, Node

from playground.core.records import Facts, Ids
from scripts.book.catalogue import read_catalogue
from scripts.book.model import (
    SOURCE,
    TYPES,
    UNNAMED,
    Card,
    Divergence,
    Entry,
    Game,
    Hyphens,
    Language,
    OpenPoint,
    Rule,
    Ruling,
    Site,
    Speaking,
    SpokenName,
    Term,
    TermWords,
    Where,
)
from scripts.book.model.search import Nicknames, Searching
from scripts.book.problems import Problem, Problems, nearest
from scripts.book.prose import Chapter, good_id, read_chapter
from scripts.book.reading import Reader, plain_data
from scripts.book.scenario import examples_in
from scripts.book.soundness import HIDDEN, number_of
from scripts.book.strangers import LANGUAGES, strangers
from scripts.book.volume import Book, Files, Volume

WORKSHOP = Path(__file__).resolve().parents[2]
"""The project this code belongs to; it can build other folders as well."""
ROOMS = (
    "cards/**/*.yml",
    "cards/**/*.svg",
    "cards/*/pairs.json",
    "docs/site.yml",
    "docs/**/*.md",
    "docs/**/*.svg",
    "locales/**/*.yml",
    "locales/**/*.json",
    "locales/**/*.po",
    "playground/scenarios/**/*.yml",
    "playground/*.md",
    "*/**/*.yaml",
)
"""Where the files of a book lie."""
ICONS = "scripts/site/browser/icons/*.svg"
LENT = (
    "search.yml",
    "spoken.yml",
    "speech.yml",
    "grammar.yml",
    "words.json",
    "LC_MESSAGES/site.po",
)
"""What the workshop knows about a language, for books that do not bring it along."""

ABOUT = "docs/site.yml"
"""What the site is."""
LISTS = {
    "rules.yml": (Rule, "rules"),
    "terms.yml": (Term, "terms"),
    "divergences.yml": (Divergence, "divergences"),
    "open-points.yml": (OpenPoint, "open_points"),
}
"""Files that hold many records: their kind, and where the volume keeps them."""
MANNERS = {
    "search.yml": (Searching, "searching"),
    "hyphens.yml": (Hyphens, "hyphens"),
    "spoken.yml": (Speaking, "speaking"),
}
"""Files that say how a language does something: their kind, and where the book keeps them."""

WORD_LISTS = ("variants.yml", "kin.yml", "speech.yml", "grammar.yml", "seeds.yml", "accepted.yml")
"""What the term checker reads by itself."""


def read_files(root: Path, rooms: Iterable[str] = ROOMS) -> Files:
    """Every source file of the book, or of some of its rooms. Nothing else is ever read, and no link is followed."""
    paths = sorted({*chain.from_iterable(root.glob(room) for room in rooms), *links(root, rooms)})
    found = {path.relative_to(root): path for path in paths}
    return {
        name.as_posix(): content_of(path)
        for name, path in found.items()
        if not any((root / parent).is_symlink() for parent in list(name.parents)[:-1])
    }


class Unread(str):
    """Stands for a file that is none: what is there instead."""


def links(root: Path, rooms: Iterable[str]) -> Iterator[Path]:
    """The links in some rooms, to files or folders, wherever they lead."""
    folders = {room.partition("**")[0] for room in rooms if "**" in room} - {"*/"}
    for folder in folders:
        yield from (path for path in root.glob(f"{folder}**/*") if path.is_symlink())


def content_of(path: Path) -> str:
    """The text of a file; of a link, or of what only looks like a file, that it is none."""
    if path.is_symlink():
        return Unread("it is a link, and none is followed")
    if not path.is_file():
        return Unread("it is no file")
    try:
        return decoded(path.read_bytes())
    except OSError as error:
        return Unread(f"it cannot be read: {error.strerror}")


def read_book(root: Path) -> Files:
    """The files of a book, and what the workshop lends it: icons, and what it knows about the languages of the book."""
    own = read_files(root)
    lent = [f"locales/{lang}/{name}" for lang, name in product(languages_of(own), LENT)]
    return dict(sorted({**read_files(WORKSHOP, [ICONS, *lent]), **own}.items()))


def decoded(content: bytes) -> str:
    """A file's text, whatever editor wrote it; bytes that are no UTF-8 are kept as marks, for `load` to complain about."""
    text = content.decode("utf-8-sig", "surrogateescape")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def readable(files: Files, problems: Problems) -> Files:
    """The files that are text in UTF-8, and not beyond measure; the others are problems at the line of their first wrong byte."""
    good = {}
    for file, text in files.items():
        if isinstance(text, Unread):
            way_out = "put the file itself there, or take it away"
            problems.append(Problem(Where(file), "unread-file", text, way_out))
            continue
        try:
            text.encode()
        except UnicodeEncodeError as error:
            where = Where(file, text.count("\n", 0, error.start) + 1)
            problems.append(
                Problem(where, "bad-encoding", "the file is not UTF-8", "save it as UTF-8")
            )
            continue
        if len(text) > LARGEST:
            what = f"the file has {len(text)} letters"
            problems.append(Problem(Where(file), "too-long", what, f"at most {LARGEST}"))
            continue
        good[file] = text
        problems += unseen(file, text)
    return good


LARGEST = 2_000_000
"""So many letters a file may have; the largest of ours has a tenth of that."""


def unseen(file: str, text: str) -> Iterator[Problem]:
    """A problem for the first sign in a file that nobody can see; YAML may have more of them, written in other signs."""
    found = None if file.endswith(".yml") else HIDDEN.search(text)
    if found:
        where = Where(file, text.count("\n", 0, found.start()) + 1)
        yield Problem(where, "hidden-character", f"there is {number_of(found[0])}", "delete it")


def load(files: Files) -> Book:
    """The book in these files, with all problems found while reading."""
    book = Book()
    book.files = readable(files, book.problems)
    book.languages = read_languages(book.files, book.problems)
    book.site = read_site(book.files, book.problems)
    book.problems += strangers(book.languages, book.files)
    for lang in book.languages:
        book.catalogues[lang] = read_catalogue(lang, catalogues(book.files, lang), book.problems)
    for file, text in book.files.items():
        load_file(book, PurePosixPath(file), text)
    return book


def catalogues(files: Files, lang: str) -> Files:
    """The gettext files of a language."""
    own = f"locales/{lang}/"
    return {
        file: text for file, text in files.items() if file.startswith(own) and file.endswith(".po")
    }


def load_file(book: Book, file: PurePosixPath, text: str) -> None:
    """Put a file where it belongs that is of no game, or begins one."""
    reader = Reader(str(file), book.problems)
    match file.parts:
        case (*_, "game.yml"):
            load_volume(book, file.parent.name, reader, text)
        case ("docs", "contribute", *_) | ("playground", _) if file.suffix == ".md":
            book.manuals[file.stem.lower()] = text
        case ("docs", *folders, _) if file.suffix == ".md" and "rules" not in folders:
            add(book.pages, read_chapter(text, reader))
        case ("scripts", *_):
            book.icons[file.stem] = text
        case ("locales", lang, name) if name in MANNERS:
            kind, attribute = MANNERS[name]
            keep(getattr(book, attribute), lang, reader.one(reader.compose(text), kind))
        case ("locales", *_) if file.name.endswith(WORD_LISTS):
            reader.documents(text)  # whoever reads it later may trust it to be YAML


def read_languages(files: Files, problems: Problems) -> dict[str, Language]:
    """The languages of the site; files without a list of them are in the source language alone."""
    source = files.get(LANGUAGES, f"{SOURCE}: {{name: English, not-found: Nothing here.}}")
    reader = Reader(LANGUAGES, problems)
    found = reader.many(source, Language)
    for code in [code for code in found if not LANGUAGE.fullmatch(code)]:
        line, what = found.pop(code).where.line, f"{code!r} is not the code of a language"
        reader.note("bad-id", line, what, "write it like de or pt-BR")
    return found


LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")
"""The code of a language, as browsers and gettext know it."""


def read_site(files: Files, problems: Problems) -> Site:
    """What the site is; files that do not say it make one without a name of its own."""
    if ABOUT not in files:
        return UNNAMED
    reader = Reader(ABOUT, problems)
    return reader.one(reader.compose(files[ABOUT]), Site) or UNNAMED


def languages_of(files: Files) -> Ids:
    """The codes of the languages of these files."""
    return list(read_languages(files, []))


def load_volume(book: Book, name: str, reader: Reader, text: str) -> None:
    """One game: every file in its folders."""
    game = reader.one(reader.compose(text), Game, id=name)
    if game is None:
        return
    note_bad_ids(reader, dict.fromkeys(game.kinds, game))
    volume = book.volumes[name] = Volume(game)
    for file, source in book.files.items():
        put(volume, PurePosixPath(file), Reader(file, book.problems), source)
    volume.cards = in_order(volume.cards, TYPES.values())
    volume.entries = in_order(volume.entries, game.kinds)


def in_order(things: Facts, sorts: Iterable[str]) -> Facts:
    """Cards or entries in the order of their sorts, then of their English names."""
    places = list(sorts)
    found = sorted(things.values(), key=lambda thing: (places.index(thing.sort), thing.name))
    return {thing.id: thing for thing in found}


def put(volume: Volume, file: PurePosixPath, reader: Reader, source: str) -> None:
    """Put one file of a game where it belongs. The path is a fact: it says what the file is."""
    match file.parts:
        case ("cards", volume.id, folder, _) if file.suffix == ".yml":
            put_record(volume, folder, reader, source)
        case ("cards", volume.id, "figures", _) | ("docs", volume.id, "diagrams", _):
            volume.kept(file.parent.name)[file.stem] = source
        case ("cards", volume.id, name):
            put_list(volume, name, reader, source)
        case ("docs", volume.id, "rules", _):
            add(volume.chapters, read_chapter(source, reader))
        case ("playground", "scenarios", volume.id, _):
            for example in examples_in(source, reader):
                if is_free(volume.examples, example.id, reader, example.where.line):
                    volume.examples[example.id] = example
        case ("locales", lang, name) if name.startswith(f"{volume.id}."):
            put_words(volume, lang, reader, source)


def put_list(volume: Volume, name: str, reader: Reader, source: str) -> None:
    """A file that holds much about the whole game."""
    if name in LISTS:
        kind, attribute = LISTS[name]
        setattr(volume, attribute, reader.many(source, kind))
        note_bad_ids(reader, volume.kept(attribute))
    elif name == "demo.yml":
        node = reader.compose(source)
        volume.demo = plain_data(node) if node else None
    elif name == "pairs.json":
        volume.pairs = source


def note_bad_ids(reader: Reader, records: Facts) -> None:
    """Note the ids of a list that could be no part of an address."""
    for name, record in records.items():
        if not LISTED.fullmatch(name):
            what, line = f"{name!r} is not an id", record.where.line
            reader.note("bad-id", line, what, "use letters, digits and hyphens")


LISTED = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
"""An id in a list: `raid`, `D-01`."""


def put_words(volume: Volume, lang: str, reader: Reader, source: str) -> None:
    """What a language calls the terms of the game, how it speaks of names, or what its players call things."""
    if reader.file.endswith(".terms.yml"):
        volume.term_words[lang] = reader.many(source, TermWords)
    elif reader.file.endswith(".names.yml"):
        volume.spoken[lang] = reader.many(source, SpokenName)
    elif reader.file.endswith(".aliases.yml"):
        volume.nicknames[lang] = reader.many(source, Nicknames)


def put_record(volume: Volume, folder: str, reader: Reader, source: str) -> None:
    """A card, an entry or a ruling, by the folder it lies in."""
    name, kind = PurePosixPath(reader.file).stem, kind_in(volume, folder)
    if not good_id(name, Where(reader.file), reader.problems):
        return
    if not kind:
        way_out = nearest(folder, [*TYPES, *volume.game.kinds, "rulings", "figures"])
        reader.note("unknown-folder", 1, f"no folder is called {folder!r}", way_out)
        return
    node, records = reader.compose(source), volume.kept(KEPT[kind])
    if kind is Card:
        volume.facts |= plain_facts(name, TYPES[folder], node)
    record = reader.one(node, kind, id=name, kind=folder, type=TYPES.get(folder))
    if is_free(records, name, reader):
        keep(records, name, record)
    if name not in records:
        volume.unread[name] = folder


def is_free(records: Facts, name: str, reader: Reader, line: int = 1) -> bool:
    """Whether a record may have a name: another one may have it already, or the page of its whole folder."""
    if name in records:
        way_out = f"the other one is at {records[name].where}"
        reader.note("duplicate-id", line, f"the id {name!r} is taken", way_out)
    elif name == INDEX:
        reader.note("bad-id", line, f"no page can be called {name!r}", "rename the file")
    return name not in (*records, INDEX)


INDEX = "index"
"""The page of a whole folder is called like this."""


def plain_facts(name: str, kind: str, node: Node | None) -> dict[str, Facts]:
    """A card as the engine compiles it, if its file says anything."""
    return {name: {"type": kind, **plain_data(node)}} if isinstance(node, MappingNode) else {}


def kind_in(volume: Volume, folder: str) -> type | None:
    """What the files of a folder are."""
    if folder == "rulings":
        return Ruling
    if folder in volume.game.kinds:
        return Entry
    return Card if folder in TYPES else None


KEPT: dict[type, str] = {Ruling: "rulings", Entry: "entries", Card: "cards"}
"""Where the volume keeps them."""


def keep(records: Facts, name: str, record: Any) -> None:
    """Put a record that could be read under its name."""
    if record is not None:
        records[name] = record


def add(chapters: dict[str, Chapter], chapter: Chapter | None) -> None:
    """Keep a chapter under its path."""
    if chapter:
        chapters[chapter.path] = chapter
