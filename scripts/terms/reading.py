"""Read what a translator brings; a broken part gives a finding, the rest is still read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from scripts.book import Book
from scripts.terms.finding import Finding

STRING = r'"((?:[^"\\]|\\.)*)"\s*$'
"""Words between quotation marks; one inside them stands behind a backslash."""
KEYWORD = re.compile(rf"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+{STRING}")
MORE = re.compile(STRING)
ORDER = ("msgctxt", "msgid", "msgid_plural", "msgstr")
"""The lines of an entry, as they follow each other."""
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r"}
BOMS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
NO_TEXT = "no text has this byte"
Places = list[tuple[int, int, int]]
"""(offset, line, column) of the pieces of a text."""
Target = tuple[str, Places]
"""A translation, and the places of its pieces."""


@dataclass(slots=True)
class Unit:
    """One entry of a catalogue."""

    texts: dict[str, str] = field(default_factory=dict)
    """Keyword → its words."""
    places: dict[str, Places] = field(default_factory=dict)
    """Keyword → the places of its pieces."""
    line: int = 0
    """Where it begins; 0 = not yet."""
    fuzzy: bool = False
    """Whether it waits for a second look."""
    slot: str = ""
    """The last keyword."""

    @property
    def key(self) -> str:
        """Its context."""
        return self.texts.get("msgctxt", "")

    @property
    def name(self) -> str:
        """What it is called: its context, or the English of a string that has none."""
        return self.key or self.source

    @property
    def source(self) -> str:
        """The English words."""
        return self.texts.get("msgid", "")

    @property
    def plural(self) -> str:
        """The English plural."""
        return self.texts.get("msgid_plural", "")

    @property
    def targets(self) -> list[Target]:
        """The translations, each with the places of its pieces."""
        texts = self.texts.items()
        return [(text, self.places[slot]) for slot, text in texts if slot.startswith("msgstr")]

    @property
    def target(self) -> str:
        """The translation, or that of the singular."""
        return self.targets[0][0]

    @property
    def target_line(self) -> int:
        """Where the translation begins."""
        return self.targets[0][1][0][1]

    def add(self, slot: str, piece: str, line: int, column: int) -> None:
        """Put a piece of text where it belongs."""
        self.slot, self.line = slot, self.line or line
        before = self.texts.get(slot, "")
        self.places.setdefault(slot, []).append((len(before), line, column))
        self.texts[slot] = before + unescaped(piece)

    def ends_before(self, line: str, keyword: str) -> bool:
        """Whether a line begins another entry: it cannot follow, or is a remark behind it."""
        if line.startswith("#"):
            return bool(self.targets)
        return bool(keyword and self.slot) and not follows(keyword, self.slot)

    def read(self, number: int, line: str) -> bool:
        """Read a line, if it can be read; an empty one says nothing."""
        if line.startswith("#"):
            self.fuzzy |= line.startswith("#,") and "fuzzy" in line
            return True
        column, found = line.find('"') + 2, KEYWORD.match(line)
        if found:
            self.add(found[1], found[2], number, column)
        elif more := self.slot and MORE.match(line):
            self.add(self.slot, more[1], number, column)
        else:
            return not line.strip()
        return True


def unescaped(piece: str) -> str:
    """Words as they are meant."""
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), piece)


def decoded(path: Path, name: str, findings: list[Finding], encoding: str) -> str | None:
    """A file's text; other encodings and line ends are read too, but said."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        findings.append(Finding(name, 1, 1, "unreadable-file", name, "", why))
        return None
    if not data.strip():
        findings.append(Finding(name, 1, 1, "empty-file", name, "", "there is nothing in it"))
    marked = BOMS.get(data[:2], "")
    if b"\0" in data and not marked:
        findings.append(bad_byte(name, data, data.index(b"\0"), "not-a-text", NO_TEXT))
        return None
    text = text_of(data, name, findings, marked or encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def text_of(data: bytes, name: str, findings: list[Finding], other: str) -> str:
    """The text in UTF-8, or in what else it may be, which is said."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        why = f"read as {other} meanwhile"
        findings.append(bad_byte(name, data, error.start, "bad-encoding", why))
        return data.decode(other, errors="replace")


def bad_byte(name: str, data: bytes, place: int, kind: str, why: str) -> Finding:
    """A byte that should not be there."""
    line = data[:place].count(b"\n") + 1
    return Finding(name, line, 1, kind, f"byte 0x{data[place]:02x}", "UTF-8", why)


def read_units(text: str, name: str, findings: list[Finding]) -> list[Unit]:
    """Every entry of a gettext catalogue; half an entry is a finding, not the end. As in gettext,
    empty lines mean nothing: an entry begins with a line that cannot go on the one before, or with
    the remarks behind it.
    """
    units = [Unit()]
    for number, line in enumerate(text.split("\n"), 1):
        found = KEYWORD.match(line)
        if units[-1].ends_before(line, found[1] if found else ""):
            units.append(Unit())
        if not units[-1].read(number, line):
            why, broken = "cannot be read as a catalogue", line.strip()[:60]
            findings.append(Finding(name, number, 1, "broken-entry", broken, "a gettext line", why))
    return [unit for unit in units if unit.line and complete(unit, name, findings)]


def follows(slot: str, before: str) -> bool:
    """Whether a line can stand behind another one of the same entry; several translations can."""
    one, other = (ORDER.index(each.partition("[")[0]) for each in (before, slot))
    return one < other or (one == other and "[" in slot and slot != before)


def complete(unit: Unit, name: str, findings: list[Finding]) -> bool:
    """Whether an entry is whole; half of one is reported. The header is no entry."""
    if not unit.targets:
        what, why = unit.source[:60], "the entry has no translation line"
        findings.append(Finding(name, unit.line, 1, "broken-entry", what, "msgstr", why))
    return bool(unit.targets and unit.source)


def our_texts(book: Book, lang: str) -> Iterator[tuple[str, str]]:
    """Key and words of every text of ours that a language has."""
    for unit in book.units():
        words = book.say(lang, unit.key, unit.text)
        if words.state != "missing":
            yield unit.key, words.text


def place_in(places: Places, offset: int) -> tuple[int, int]:
    """Line and column in the file of an offset in a translation."""
    before = (place for place in places if place[0] <= offset)
    start, line, column = max(before, key=lambda place: place[0])
    return line, column + offset - start
