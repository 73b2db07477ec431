"""What the desk page shows: the matrix of terms with their forms and counts, findings, coverage and what is stale."""

import json
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from scripts.book import Book, Files
from scripts.book.markup import MARK, Mark, mark_of
from scripts.book.model import SOURCE
from scripts.terms.base import Entry, Termbase
from scripts.terms.check import Desk, check_ours
from scripts.terms.finding import Finding
from scripts.terms.match import Found
from scripts.terms.speech import Speech
from scripts.terms.words import Text

SHOWN_FORMS = 8


@dataclass
class Board:
    """Everything on the desk."""

    bases: dict[tuple[str, str], Termbase]
    """The termbases."""
    languages: tuple[str, ...]
    """The languages of the site."""
    counts: dict[str, dict[tuple[str, str], Counter[str]]] = field(default_factory=dict)
    """Language → game and term → form → how often it stands in our texts."""
    examples: dict[tuple[str, str, str], str] = field(default_factory=dict)
    """Language, game, term → the shortest text that uses it."""
    places: dict[str, dict[tuple[str, str], list[tuple[str, str]]]] = field(default_factory=dict)
    """Language → game and term → unit and text, the first ones."""
    findings: dict[str, list[Finding]] = field(default_factory=dict)
    """Language → what is open."""
    accepted: dict[str, list[tuple[Finding, str]]] = field(default_factory=dict)
    """Language → what was accepted, and why."""
    lines: dict[str, dict[str, tuple[str, int]]] = field(default_factory=dict)
    """Language → unit → file and line."""
    uses: dict[tuple[str, str], dict[str, dict[str, list[int]]]] = field(default_factory=dict)
    """Language and game → term → unit → where it stands in the shown text: start, end, start, end …"""
    texts: dict[tuple[str, str], dict[str, str]] = field(default_factory=dict)
    """Language and game → unit → its words as shown."""

    def used(self, lang: str, game: str, term: str) -> int:
        """In how many texts a term stands."""
        return len(self.uses.get((lang, game), {}).get(term, ()))

    def cells(self, game: str, term: str) -> list[tuple[str, Entry | None, list[tuple[str, int]]]]:
        """A row of the matrix: language, the term in it, its forms with how often they stand in our texts."""
        row = []
        for lang in self.languages:
            base = self.bases.get((lang, game))
            entry = base.terms.get(term) if base else None
            row.append(
                (
                    lang,
                    entry,
                    self.counts.get(lang, {}).get((game, term), Counter()).most_common(SHOWN_FORMS),
                )
            )
        return row


def board(book: Book, files: Files) -> Board:
    """Count and check everything once."""
    desk = Desk(files)
    made = Board(desk.bases, tuple(book.languages))
    for lang, (open_ones, closed) in check_ours(desk, files).items():
        made.findings[lang] = list(
            {each.anchor: each for each in open_ones}.values()
        )  # the same finding twice in a text is one to look at
        made.accepted[lang] = list({each.anchor: (each, why) for each, why in closed}.values())
    for lang in book.languages:
        count_terms(made, desk, book, lang)
        made.lines[lang] = unit_lines(files, lang)
    return made


def count_terms(made: Board, desk: Desk, book: Book, lang: str) -> None:
    """Where each term stands in our texts of a language, and in which forms."""
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    uses: dict[str, dict[str, dict[str, list[int]]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(list))
    )
    texts: dict[str, dict[str, str]] = defaultdict(dict)
    places: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for unit in book.units():
        words = book.say(lang, unit.key, unit.text)
        if words.lang != lang:
            continue
        game = game_of(book, unit.key)
        text, found = desk.read(words.text, lang, game)
        shown, at = told(text, made.bases.get((lang, game)))
        texts[game][unit.key] = shown
        for mark, start in text.bare_terms:
            uses[game][mark.id][unit.key] += [
                at(start),
                at(start) + len(called(mark, made.bases.get((lang, game)))),
            ]
        for place in found:
            for term in place.meaning.terms:
                uses[game][term][unit.key] += [at(place.start), at(place.end)]
                counts[game, term][spelt(place, desk.matcher(lang, game).base.speech)] += 1
                if len(places[game, term]) < SHOWN_FORMS:
                    places[game, term].append((unit.key, text.shown))
    made.counts[lang], made.places[lang] = dict(counts), dict(places)
    made.uses |= {
        (lang, game): {term: dict(rows) for term, rows in found.items()}
        for game, found in uses.items()
    }
    made.texts |= {(lang, game): rows for game, rows in texts.items()}
    for (game, term), rows in places.items():
        made.examples[lang, game, term] = " ".join(
            min((shown for _, shown in rows), key=len).replace("\u200b", "").split()
        )


def spelt(place: Found, speech: Speech) -> str:
    """The words of a place in small letters; a letter that stood before an apostrophe keeps it."""
    words = [
        f"{token.fold}’" if token.fold in speech.elided else f"{token.fold} "
        for token in place.tokens
    ]
    return "".join(words).strip(" ")


def called(mark: Mark, base: Termbase | None) -> str:
    """What a mark without words shows: the word for the term, or the name of the card."""
    if base and mark.kind == "card" and mark.id in base.cards:
        return base.cards[mark.id][0]
    entry = base.terms.get(mark.id) if base and mark.kind == "term" else None
    return ((entry.preferred or "") if entry else "").split(" / ")[0].split(" (")[
        0
    ] or mark.id.replace("-", " ")


def told(text: Text, base: Termbase | None = None) -> tuple[str, Callable[[int], int]]:
    """A text as the concordance shows it, and where an offset of the original lies in it; a mark without words shows its word."""
    parts: list[str] = []
    moved: list[tuple[int, int]] = [(0, 0)]
    end = length = 0
    for match in MARK.finditer(text.source):
        words = match[3] or called(mark_of(match), base)
        before = text.source[end : match.start()]
        start = match.start(3) if match[3] else match.start()
        parts += [before, words]
        length += len(before)
        moved.append((start, length))
        length += len(words)
        end = match.end()
        moved.append((end, length))
    shown = "".join([*parts, text.source[end:]])
    starts = [source for source, _ in moved]

    def at(offset: int) -> int:
        source, target = moved[bisect_right(starts, offset) - 1]
        return min(target + offset - source, len(shown))

    return shown, at


def concordance(made: Board, lang: str) -> dict[str, bytes]:
    """Per game, one file of a language: every text, and where each term stands in it. The desk loads it when somebody asks."""
    found = {}
    for (code, game), uses in made.uses.items():
        if code == lang:
            texts = made.texts[lang, game]
            lines = {key: made.lines[lang][key] for key in texts if key in made.lines[lang]}
            files = list(dict.fromkeys(file for file, _ in lines.values()))
            rows = {key: [files.index(file), line] for key, (file, line) in lines.items()}
            value = {
                "texts": texts,
                "terms": dict(sorted(uses.items())),
                "files": files,
                "lines": rows,
            }
            found[f"{game}.json"] = json.dumps(
                value, ensure_ascii=False, separators=(",", ":")
            ).encode()
    return found


def page_of(volume: Any, key: str) -> str:
    """The page on which a text stands, from the language's root."""
    game, kind, name, *_ = [*key.split("/"), "", ""]
    if kind == "text" and name in volume.blocks:
        return f"{volume.blocks[name][0].path}/#{name}"
    folders = {"cards": "cards", "examples": "examples", "entries": "register"}
    lists = {
        "rulings": "rulings",
        "terms": "glossary",
        "divergences": "editions",
        "open-points": "open-questions",
    }
    if kind in folders:
        return f"{game}/{folders[kind]}/{name}/"
    anchor = f"ruling-{name}" if kind == "rulings" else name
    return f"{game}/{lists[kind]}/#{anchor}" if kind in lists else ""


def game_of(book: Book, key: str) -> str:
    """The game a unit belongs to; the site's own pages go with the first one."""
    name = key.partition("/")[0]
    return name if name in book.volumes else book.games()[0].game.id


def unit_lines(files: Files, lang: str) -> dict[str, tuple[str, int]]:
    """Unit → the file and line of its entry, for links."""
    found = {}
    for path, text in files.items():
        if path.startswith(f"locales/{lang}/") and path.endswith(".po"):
            for number, line in enumerate(text.split("\n"), 1):
                if line.startswith("msgctxt "):
                    found[line[9:-1]] = (path, number)
    return found


def stale_units(book: Book, made: Board, lang: str) -> list[tuple[str, str, str, int]]:
    """Units that are missing or out of date: key, state, file and line."""
    if lang == SOURCE:
        return []
    rows: list[tuple[str, str, str, int]] = []
    for unit in book.units():
        state = book.say(lang, unit.key, unit.text).state
        if state != "ok":
            file, line = made.lines[lang].get(
                unit.key, (f"locales/{lang}/LC_MESSAGES/{unit.domain}.po", 1)
            )
            rows.append((unit.key, state, file, line))
    return rows


@dataclass(frozen=True, slots=True)
class Piece:
    """A chapter, a card or another file of English texts: how much of it is translated, and where the translation stands."""

    name: str
    """The file, or its folder."""
    done: int
    """Translated texts."""
    stale: int
    """Texts whose English has changed since."""
    total: int
    """All texts."""
    place: tuple[str, int] = ("", 0)
    """File and line of the first translation."""
    pieces: tuple["Piece", ...] = ()
    """Of a folder: what lies in it; of a folder with very many files only what is not done."""


MANY_PIECES = 60


def chapters(book: Book, made: Board, lang: str, game: str) -> list[Piece]:
    """Coverage of a game by folder, and inside by chapter and card."""
    files: dict[str, list[Any]] = defaultdict(list)
    for unit in book.units():
        if game_of(book, unit.key) == game:
            files[str(unit.text.where.file)].append(unit)
    folders: dict[str, list[Piece]] = defaultdict(list)
    for file, units in files.items():
        folders[file.rpartition("/")[0]].append(piece(book, made, lang, file, units))
    return [folder(name, pieces) for name, pieces in folders.items()]


def piece(book: Book, made: Board, lang: str, file: str, units: list[Any]) -> Piece:
    """One file."""
    states = Counter(book.say(lang, unit.key, unit.text).state for unit in units)
    where = next(
        (made.lines[lang][unit.key] for unit in units if unit.key in made.lines[lang]), (file, 1)
    )
    return Piece(file, states["ok"], states["stale"], len(units), where)


def folder(name: str, pieces: list[Piece]) -> Piece:
    """All files of a folder together."""
    shown = [each for each in pieces if len(pieces) <= MANY_PIECES or each.done < each.total]
    done, stale, total = (
        sum(getattr(each, key) for each in pieces) for key in ("done", "stale", "total")
    )
    return Piece(name, done, stale, total, pieces=tuple(shown))
