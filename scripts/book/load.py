"""Load the book: facts, English words, translations, all as values in memory, with every problem found on the way.

`read_files` is the only function here that touches the disk; `load` is pure, so a test can hand it any files.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, cast

import yaml

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
    Term,
    TermWords,
    Where,
)
from scripts.book.model.base import CardType, Id
from scripts.book.model.search import Nicknames, Searching
from scripts.book.problems import Problem, nearest
from scripts.book.prose import ID, Chapter, read_chapter
from scripts.book.reading import NOTHING, Reader, plain_data, read_record, read_records
from scripts.book.scenario import read_examples
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
)
"""Where the files of a book lie."""
ICONS = "scripts/site/browser/icons/*.svg"
LENT = ("search.yml", "speech.yml", "grammar.yml", "words.json", "LC_MESSAGES/site.po")
"""What the workshop knows about a language, for books that do not bring it along."""

MANUALS = ("docs/contribute/", "playground/")
"""Where pages for those who build on the site lie: in English only."""


ABOUT = "docs/site.yml"
"""What the site is."""
LANGUAGES = "locales/languages.yml"
"""The list of languages."""
LISTS = {
    "rules.yml": (Rule, "rules"),
    "terms.yml": (Term, "terms"),
    "divergences.yml": (Divergence, "divergences"),
    "open-points.yml": (OpenPoint, "open_points"),
}
"""Files that hold many records: their kind, and where the volume keeps them."""


def read_files(root: Path, rooms: Iterable[str] = ROOMS) -> Files:
    """Every source file of the book, or of some of its rooms. Nothing else is ever read."""
    paths = sorted(path for room in rooms for path in root.glob(room) if path.is_file())
    return {path.relative_to(root).as_posix(): decoded(path.read_bytes()) for path in paths}


def read_book(root: Path) -> Files:
    """The files of a book, and what the workshop lends it: icons, and what it knows about the languages of the book."""
    own = read_files(root)
    lent = [ICONS, *(f"locales/{lang}/{name}" for lang in languages_of(own) for name in LENT)]
    return dict(sorted({**read_files(WORKSHOP, lent), **own}.items()))


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
    book.languages = read_languages(files, book.problems)
    book.site = read_site(files, book.problems)
    book.problems += strangers(book.languages, files)
    for lang in book.languages:
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
        elif file.startswith("scripts/site/browser/icons/"):
            book.icons[PurePosixPath(file).stem] = text
        elif PurePosixPath(file).name == "search.yml":
            found = read_record(
                text, file, Searching, book.problems, lambda where: {"where": where}
            )
            if found:
                book.searching[PurePosixPath(file).parent.name] = found
        elif PurePosixPath(file).name == "hyphens.yml":
            breaks = read_record(text, file, Hyphens, book.problems, lambda _: {})
            if breaks:
                book.hyphens[PurePosixPath(file).parent.name] = breaks
    return book


def read_languages(files: Mapping[str, str], problems: list[Problem]) -> dict[str, Language]:
    """The languages of the site; files without a list of them are in the source language alone."""
    source = files.get(LANGUAGES, f"{SOURCE}: {{name: English, not-found: Nothing here.}}")
    return read_records(
        source, LANGUAGES, Language, problems, lambda name, where: {"id": name, "where": where}
    )


def read_site(files: Mapping[str, str], problems: list[Problem]) -> Site:
    """What the site is; files that do not say it make one without a name of its own."""
    if ABOUT not in files:
        return UNNAMED
    found = read_record(files[ABOUT], ABOUT, Site, problems, lambda where: {"where": where})
    return found or UNNAMED


def strangers(languages: Iterable[str], files: Files) -> Iterator[Problem]:
    """A problem for each folder that belongs to no language and no game: nobody would ever see what lies in it."""
    games = {PurePosixPath(file).parent.name for file in files if file.endswith("/game.yml")}
    found: dict[str, tuple[str, str]] = {}
    for file in files:
        match PurePosixPath(file).parts:
            case ("locales", lang, _, *_) if lang not in languages:
                found.setdefault(f"{LANGUAGES} has no {lang!r}", (file, nearest(lang, languages)))
            case ("playground", "scenarios", game, _) if game not in games:
                found.setdefault(f"no game is called {game!r}", (file, nearest(game, games)))
            case ("docs", game, "rules", _) if game not in games:
                found.setdefault(f"no game is called {game!r}", (file, nearest(game, games)))
    for what, (file, way_out) in found.items():
        yield Problem(Where(file), "unknown-folder", what, way_out)


def languages_of(files: Mapping[str, str]) -> list[str]:
    """The codes of the languages of these files."""
    return list(read_languages(files, []))


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
        case ("cards", folder_game, "demo.yml") if folder_game == game:
            node = Reader(path, problems).compose(source)
            volume.demo = plain_data(node) if node else None
        case ("cards", folder_game, "pairs.json") if folder_game == game:
            volume.pairs = source
        case ("docs", folder_game, "rules", _) if folder_game == game:
            add(volume.chapters, read_chapter(source, path, problems))
        case ("playground", "scenarios", folder_game, _) if folder_game == game:
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
        record = load_card(volume, TYPES[folder], file, source, problems)
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


def load_card(
    volume: Volume, kind: CardType, file: PurePosixPath, source: str, problems: list[Problem]
) -> Card | None:
    """A card, read once: as a record for the pages, and as plain facts for the engine."""
    reader = Reader(str(file), problems)
    node = reader.compose(source)
    if node is None:
        return None
    if isinstance(node, yaml.MappingNode):
        volume.facts[file.stem] = {"type": kind, **plain_data(node)}
    record = reader.read(node, Card, id=file.stem, type=kind, where=reader.at(node))
    if record is NOTHING:
        return None
    volume.cards[file.stem] = record
    return cast(Card, record)


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
