"""What the desk page shows: the matrix of terms, findings, coverage and what is stale."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

from scripts.book import Book, Files
from scripts.book.addresses import address
from scripts.book.markup import MARK, Mark, mark_of, without_emphasis
from scripts.book.model import SOURCE
from scripts.book.volume import Unit, Volume
from scripts.book.written import Written, dump
from scripts.terms.base import Bases, Entry, Termbase
from scripts.terms.check import Desk, check_ours
from scripts.terms.finding import Finding
from scripts.terms.match import Found
from scripts.terms.passage import Passage
from scripts.terms.reading import our_texts
from scripts.terms.speech import Speech
from scripts.terms.words import Text, grouped

SHOWN_FORMS = 8
"""How many forms are shown, and how many texts are looked at for an example."""
Line = tuple[str, int]
"""File and line."""


Cell = tuple[str, Entry | None, list[tuple[str, int]]]
"""Language, the term in it, and its forms with how often they stand in our texts."""
Stale = tuple[str, str, str, int]
"""Key, state, file and line of a unit that is missing or out of date."""
Term = tuple[str, str]
"""Game and term, or language and game."""
Uses = dict[str, dict[str, list[int]]]
"""Term → text → where it stands in the shown words: start, end, start, end …"""


@dataclass
class Board:
    """Everything on the desk; the same finding twice in a text is one to look at."""

    bases: Bases
    """The termbases."""
    languages: tuple[str, ...]
    """The languages of the site."""
    counts: dict[str, dict[Term, Counter[str]]] = field(default_factory=dict)
    """Language → game and term → form → how often it stands in our texts."""
    examples: dict[tuple[str, str, str], str] = field(default_factory=dict)
    """Language, game, term → the shortest of the first texts that use it."""
    findings: dict[str, list[Finding]] = field(default_factory=dict)
    """Language → what is open."""
    accepted: dict[str, list[tuple[Finding, str]]] = field(default_factory=dict)
    """Language → what was accepted, and why."""
    lines: dict[str, dict[str, Line]] = field(default_factory=dict)
    """Language → unit → file and line."""
    uses: dict[Term, Uses] = field(default_factory=dict)
    """Language and game → where each term stands."""
    texts: dict[Term, dict[str, str]] = field(default_factory=dict)
    """Language and game → unit → its words as shown."""

    def used(self, lang: str, game: str, term: str) -> int:
        """In how many texts a term stands."""
        return len(self.uses.get((lang, game), {}).get(term, ()))

    def cells(self, game: str, term: str) -> list[Cell]:
        """A row of the matrix: the term in each language."""
        return [self.cell(lang, game, term) for lang in self.languages]

    def cell(self, lang: str, game: str, term: str) -> Cell:
        """A term in one language, and its forms with how often they stand in our texts."""
        base = self.bases.get((lang, game))
        forms = self.counts.get(lang, {}).get((game, term), Counter[str]())
        return lang, base.terms.get(term) if base else None, forms.most_common(SHOWN_FORMS)

    def count(self, key: str, text: Passage) -> None:
        """Where each term stands in one of our texts, and in which form."""
        about, shown = (text.base.lang, text.base.game), Shown(text, text.base)
        self.texts.setdefault(about, {})[key] = shown.words
        uses = self.uses.setdefault(about, {})
        for term, *places in shown.uses(text):
            uses.setdefault(term, {}).setdefault(key, []).extend(places)
        for place in text.found:
            for term in place.meaning.terms:
                self.add_form(term, place, text)

    def add_form(self, term: str, place: Found, text: Passage) -> None:
        """Count a form of a term; the shortest of the first texts that use it is its example."""
        name = (text.base.lang, text.base.game, term)
        forms = self.counts.setdefault(name[0], {}).setdefault(name[1:], Counter())
        if forms.total() < SHOWN_FORMS:
            self.examples[name] = min(self.examples.get(name, text.shown), text.shown, key=len)
        forms[spelt(place, text.speech)] += 1


def board(book: Book, files: Files) -> Board:
    """Count and check everything once."""
    desk = Desk(files, book)
    made = Board(desk.bases, tuple(book.languages))
    for lang, (open_ones, closed) in check_ours(desk, files).items():
        made.findings[lang] = list({each.anchor: each for each in open_ones}.values())
        made.accepted[lang] = list({each[0].anchor: each for each in closed}.values())
    for lang in book.languages:
        made.lines[lang] = unit_lines(files, lang)
        for key, words in our_texts(book, lang):
            made.count(key, desk.read(words, lang, game_of(book, key)))
    for term, words in made.examples.items():
        shown = words.replace("\u200b", "")
        made.examples[term] = " ".join(without_emphasis(shown).split())
    return made


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


class Shown:
    """A text as the concordance shows it: a mark without words shows its word."""

    def __init__(self, text: Text, base: Termbase | None = None) -> None:
        self.words = ""
        self.moved = [(0, 0)]
        end = 0
        for match in MARK.finditer(text.source):
            self.words += text.source[end : match.start()]
            end = match.end()
            self.moved.append((match.start(3 if match[3] else 0), len(self.words)))
            self.words += match[3] or called(mark_of(match), base)
            self.moved.append((end, len(self.words)))
        self.words += text.source[end:]

    def at(self, offset: int) -> int:
        """Where an offset of the original lies."""
        place = bisect_right(self.moved, offset, key=lambda pair: pair[0]) - 1
        source, target = self.moved[place]
        return min(target + offset - source, len(self.words))

    def uses(self, text: Passage) -> Iterator[tuple[str, int, int]]:
        """Every term of the text, with where it begins and ends."""
        for mark, start in text.bare_terms:
            at = self.at(start)
            yield mark.id, at, at + len(called(mark, text.base))
        for place in text.found:
            ends = self.at(place.start), self.at(place.end)
            yield from ((term, *ends) for term in place.meaning.terms)


def concordance(made: Board, lang: str) -> Written:
    """Per game, a file of texts and where each term stands, which the desk loads when asked."""
    return {
        f"{game}.json": concordance_of(made, lang, game)
        for spoken, game in made.uses
        if spoken == lang
    }


def concordance_of(made: Board, lang: str, game: str) -> bytes:
    """The texts of a language and game, where each term stands in them, and their files."""
    texts, known = made.texts[lang, game], made.lines[lang]
    lines = {key: known[key] for key in texts if key in known}
    files = list(dict.fromkeys(file for file, _ in lines.values()))
    return dump(
        {
            "texts": texts,
            "terms": dict(sorted(made.uses[lang, game].items())),
            "files": files,
            "lines": {key: [files.index(file), line] for key, (file, line) in lines.items()},
        }
    )


PAGES = ("cards", "entries", "rulings", "examples", "terms", "divergences", "open-points")
"""Kinds of records whose texts stand on the record's own page."""


def page_of(volume: Volume, key: str) -> str:
    """The page on which a text of a game stands, from the language's root; nothing for a text of another game."""
    game, kind, name, *_ = [*key.split("/"), "", ""]
    if game != volume.game.id:
        return ""
    if kind == "text" and name in volume.blocks:
        return address(volume, "rules", name)
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


def stale_units(book: Book, made: Board, lang: str) -> list[Stale]:
    """Units that are missing or out of date."""
    rows: list[Stale] = []
    for unit in book.units() if lang != SOURCE else ():
        state = book.say(lang, unit.key, unit.text).state
        if state != "ok":
            first = (f"locales/{lang}/LC_MESSAGES/{unit.domain}.po", 1)
            rows.append((unit.key, state, *made.lines[lang].get(unit.key, first)))
    return rows


@dataclass(frozen=True, slots=True)
class Piece:
    """A file of English texts: how much of it is translated, and where the translation is."""

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
    units = [unit for unit in book.units() if game_of(book, unit.key) == game]
    files = grouped((str(unit.text.where.file), unit) for unit in units)
    pieces = [piece(book, made.lines[lang], lang, inside) for inside in files.values()]
    folders = grouped((each.name.rpartition("/")[0], each) for each in pieces)
    return [folder(name, inside) for name, inside in folders.items()]


def piece(book: Book, lines: dict[str, Line], lang: str, units: list[Unit]) -> Piece:
    """One file."""
    file = str(units[0].text.where.file)
    states = Counter(book.say(lang, unit.key, unit.text).state for unit in units)
    where = next((lines[unit.key] for unit in units if unit.key in lines), (file, 1))
    return Piece(file, states["ok"], states["stale"], len(units), where)


def folder(name: str, pieces: list[Piece]) -> Piece:
    """All files of a folder together."""
    shown = [each for each in pieces if len(pieces) <= MANY_PIECES or each.done < each.total]
    counts = zip(*((each.done, each.stale, each.total) for each in pieces), strict=True)
    done, stale, total = map(sum, counts)
    return Piece(name, done, stale, total, pieces=tuple(shown))
