"""What the desk page shows: the matrix of terms with their forms and counts, findings, coverage and what is stale."""

import json
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain

from scripts.book import Book, Files
from scripts.book.addresses import address
from scripts.book.markup import MARK, Mark, mark_of
from scripts.book.model import SOURCE
from scripts.book.volume import Unit, Volume
from scripts.terms.base import Entry, Termbase
from scripts.terms.check import Desk, check_ours
from scripts.terms.finding import Finding
from scripts.terms.match import Found
from scripts.terms.passage import Passage
from scripts.terms.reading import our_texts
from scripts.terms.speech import Speech
from scripts.terms.words import Text

SHOWN_FORMS = 8
Line = tuple[str, int]
"""File and line."""


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
    lines: dict[str, dict[str, Line]] = field(default_factory=dict)
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
            forms = self.counts.get(lang, {}).get((game, term), Counter[str]())
            entry = base.terms.get(term) if base else None
            row.append((lang, entry, forms.most_common(SHOWN_FORMS)))
        return row


def board(book: Book, files: Files) -> Board:
    """Count and check everything once; the same finding twice in a text is one to look at."""
    desk = Desk(files, book)
    made = Board(desk.bases, tuple(book.languages))
    for lang, (open_ones, closed) in check_ours(desk, files).items():
        made.findings[lang] = list({each.anchor: each for each in open_ones}.values())
        made.accepted[lang] = list({each.anchor: (each, why) for each, why in closed}.values())
    for lang in book.languages:
        made.counts[lang], made.places[lang] = {}, {}
        made.lines[lang] = unit_lines(files, lang)
        for key, words in our_texts(book, lang):
            count(made, key, desk.read(words, lang, game_of(book, key)))
    return made


def count(made: Board, key: str, text: Passage) -> None:
    """Where each term stands in one of our texts, and in which form."""
    lang, game = text.base.lang, text.base.game
    shown, at = told(text, text.base)
    made.texts.setdefault((lang, game), {})[key] = shown
    uses = made.uses.setdefault((lang, game), {})
    for mark, start in text.bare_terms:
        end = at(start) + len(called(mark, text.base))
        uses.setdefault(mark.id, {}).setdefault(key, []).extend((at(start), end))
    for place in text.found:
        for term in place.meaning.terms:
            here = uses.setdefault(term, {}).setdefault(key, [])
            here.extend((at(place.start), at(place.end)))
            forms = made.counts[lang].setdefault((game, term), Counter())
            forms[spelt(place, text.speech)] += 1
            add_example(made, lang, (game, term), (key, text.shown))


def add_example(made: Board, lang: str, term: tuple[str, str], example: tuple[str, str]) -> None:
    """Remember a text that uses a term, if there are few of it yet; the shortest is the example."""
    places = made.places[lang].setdefault(term, [])
    if len(places) < SHOWN_FORMS:
        places.append(example)
        shortest = min((shown for _, shown in places), key=len)
        made.examples[lang, *term] = " ".join(shortest.replace("\u200b", "").split())


def spelt(place: Found, speech: Speech) -> str:
    """The words of a place in small letters; a letter that stood before an apostrophe keeps it."""
    parts = ((word, "’" if word in speech.elided else " ") for word in place.folds)
    return "".join(chain.from_iterable(parts)).strip(" ")


def called(mark: Mark, base: Termbase | None) -> str:
    """What a mark without words shows: the word for the term, or the name of the card."""
    if base and mark.kind == "card" and mark.id in base.cards:
        return base.cards[mark.id][0]
    entry = base.terms.get(mark.id) if base and mark.kind == "term" else None
    word = entry.preferred.split(" / ")[0].split(" (")[0] if entry else ""
    return word or mark.id.replace("-", " ")


def told(text: Text, base: Termbase | None = None) -> tuple[str, Callable[[int], int]]:
    """A text as the concordance shows it, and where an offset of the original lies in it; a mark without words shows its word."""
    shown, end = "", 0
    sources, targets = [0], [0]
    for match in MARK.finditer(text.source):
        words = match[3] or called(mark_of(match), base)
        shown += text.source[end : match.start()]
        start, end = match.start(3) if match[3] else match.start(), match.end()
        sources += [start, end]
        targets += [len(shown), len(shown) + len(words)]
        shown += words
    shown += text.source[end:]

    def at(offset: int) -> int:
        place = bisect_right(sources, offset) - 1
        return min(targets[place] + offset - sources[place], len(shown))

    return shown, at


def concordance(made: Board, lang: str) -> dict[str, bytes]:
    """Per game, one file of a language: every text, and where each term stands in it. The desk loads it when somebody asks."""
    games = [game for code, game in made.uses if code == lang]
    return {f"{game}.json": concordance_of(made, lang, game) for game in games}


def concordance_of(made: Board, lang: str, game: str) -> bytes:
    """The texts of a language and game, where each term stands in them, and where they are written."""
    texts, known = made.texts[lang, game], made.lines[lang]
    lines = {key: known[key] for key in texts if key in known}
    files = list(dict.fromkeys(file for file, _ in lines.values()))
    value = {
        "texts": texts,
        "terms": dict(sorted(made.uses[lang, game].items())),
        "files": files,
        "lines": {key: [files.index(file), line] for key, (file, line) in lines.items()},
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


PAGES = ("cards", "entries", "examples", "terms", "divergences", "open-points")
"""Kinds of records whose texts stand on the record's own page."""


def page_of(volume: Volume, key: str) -> str:
    """The page on which a text of a game stands, from the language's root; nothing for a text of another game."""
    game, kind, name, *_ = [*key.split("/"), "", ""]
    if game != volume.game.id:
        return ""
    if kind == "text" and name in volume.blocks:
        return address(volume, "rules", name)
    if kind == "rulings":
        return f"{game}/rulings/#ruling-{name}"
    return address(volume, kind, name) if kind in PAGES else ""


def game_of(book: Book, key: str) -> str:
    """The game a unit belongs to; the site's own pages go with the first one."""
    name = key.partition("/")[0]
    return name if name in book.volumes else book.games()[0].game.id


def unit_lines(files: Files, lang: str) -> dict[str, Line]:
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
    rows: list[tuple[str, str, str, int]] = []
    for unit in book.units() if lang != SOURCE else ():
        state = book.say(lang, unit.key, unit.text).state
        if state != "ok":
            first = (f"locales/{lang}/LC_MESSAGES/{unit.domain}.po", 1)
            rows.append((unit.key, state, *made.lines[lang].get(unit.key, first)))
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
    place: Line = ("", 0)
    """File and line of the first translation."""
    pieces: tuple["Piece", ...] = ()
    """Of a folder: what lies in it; of a folder with very many files only what is not done."""


MANY_PIECES = 60


def chapters(book: Book, made: Board, lang: str, game: str) -> list[Piece]:
    """Coverage of a game by folder, and inside by chapter and card."""
    files: dict[str, list[Unit]] = defaultdict(list)
    for unit in book.units():
        if game_of(book, unit.key) == game:
            files[str(unit.text.where.file)].append(unit)
    folders: dict[str, list[Piece]] = defaultdict(list)
    for file, units in files.items():
        folders[file.rpartition("/")[0]].append(piece(book, made.lines[lang], lang, units))
    return [folder(name, pieces) for name, pieces in folders.items()]


def piece(book: Book, lines: dict[str, Line], lang: str, units: list[Unit]) -> Piece:
    """One file."""
    file = str(units[0].text.where.file)
    states = Counter(book.say(lang, unit.key, unit.text).state for unit in units)
    where = next((lines[unit.key] for unit in units if unit.key in lines), (file, 1))
    return Piece(file, states["ok"], states["stale"], len(units), where)


def folder(name: str, pieces: list[Piece]) -> Piece:
    """All files of a folder together."""
    shown = [each for each in pieces if len(pieces) <= MANY_PIECES or each.done < each.total]
    done, stale, total = (
        sum(getattr(each, key) for each in pieces) for key in ("done", "stale", "total")
    )
    return Piece(name, done, stale, total, pieces=tuple(shown))
