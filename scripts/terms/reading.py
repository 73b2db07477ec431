"""Read what a translator brings: catalogues, Markdown, plain text; a broken part gives a finding, the rest is still read."""

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
Places = list[tuple[int, int, int]]
"""(offset, line, column) of the pieces of a text."""


@dataclass(slots=True)
class Unit:
    """One entry of a catalogue."""

    key: str = ""
    """Its context."""
    source: str = ""
    """The English words."""
    plural: str = ""
    """The English plural."""
    targets: list[tuple[str, Places]] = field(default_factory=list)
    """The translations, each with the places of its pieces."""
    line: int = 0
    """Where it begins."""
    fuzzy: bool = False
    """Whether it waits for a second look."""

    @property
    def target(self) -> str:
        """The translation, or that of the singular."""
        return self.targets[0][0]

    @property
    def target_line(self) -> int:
        """Where the translation begins."""
        return self.targets[0][1][0][1]


@dataclass(slots=True)
class Draft:
    """An entry that is being read."""

    slot: str = ""
    """The last keyword."""
    fuzzy: bool = False
    """Whether it waits for a second look."""
    line: int = 0
    """Where it begins; 0 = not yet."""
    texts: dict[str, str] = field(default_factory=dict)
    """Keyword → its words."""
    places: dict[str, Places] = field(default_factory=dict)
    """Keyword → the places of its pieces."""

    def add(self, slot: str, piece: str, line: int, column: int) -> None:
        """Put a piece of text where it belongs."""
        self.slot, self.line = slot, self.line or line
        before = self.texts.get(slot, "")
        self.places.setdefault(slot, []).append((len(before), line, column))
        self.texts[slot] = before + unescaped(piece)

    def unit(self) -> Unit:
        """The entry as it was read."""
        key, source, plural = (self.texts.get(slot, "") for slot in ORDER[:3])
        slots = [slot for slot in self.texts if slot.startswith("msgstr")]
        targets = [(self.texts[slot], self.places[slot]) for slot in slots]
        return Unit(key, source, plural, targets, self.line, self.fuzzy)

    def ends_before(self, line: str, keyword: str) -> bool:
        """Whether a line begins another entry: it cannot go on this one, or is a remark behind it."""
        if line.startswith("#"):
            return any(slot.startswith("msgstr") for slot in self.texts)
        return bool(keyword and self.slot) and not follows(keyword, self.slot)


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
    marked = BOMS.get(data[:2], "")
    if not data.strip():
        findings.append(Finding(name, 1, 1, "empty-file", name, "", "there is nothing in it"))
    if b"\0" in data and not marked:
        line, why = line_of(data, data.index(b"\0")), "no text has this byte"
        findings.append(Finding(name, line, 1, "not-a-text", "byte 0x00", "UTF-8", why))
        return None
    text = text_of(data, name, findings, marked or encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def text_of(data: bytes, name: str, findings: list[Finding], other: str) -> str:
    """The text in UTF-8, or in what else it may be, which is said."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, byte = line_of(data, error.start), f"byte 0x{data[error.start]:02x}"
        why = f"read as {other} meanwhile"
        findings.append(Finding(name, line, 1, "bad-encoding", byte, "UTF-8", why))
        return data.decode(other, errors="replace")


def line_of(data: bytes, place: int) -> int:
    """The line a byte stands in."""
    return data[:place].count(b"\n") + 1


def read_units(text: str, name: str, findings: list[Finding]) -> list[Unit]:
    """Every entry of a gettext catalogue; half an entry is a finding, not the end. As in gettext, empty lines mean nothing: an entry
    begins with a line that cannot go on the one before, or with the remarks behind it.
    """
    drafts = [Draft()]
    for number, line in enumerate(text.split("\n"), 1):
        found = KEYWORD.match(line)
        if drafts[-1].ends_before(line, found[1] if found else ""):
            drafts.append(Draft())
        if not read_line(drafts[-1], number, line, found):
            why, broken = "cannot be read as a catalogue", line.strip()[:60]
            findings.append(Finding(name, number, 1, "broken-entry", broken, "a gettext line", why))
    units = [draft.unit() for draft in drafts if draft.line]
    return [unit for unit in units if complete(unit, name, findings)]


def read_line(draft: Draft, number: int, line: str, found: re.Match[str] | None) -> bool:
    """Read a line into an entry, if it can be read."""
    if line.startswith("#"):
        draft.fuzzy |= line.startswith("#,") and "fuzzy" in line
        return True
    more = MORE.match(line) if draft.slot else None
    column = line.find('"') + 2
    if found:
        draft.add(found[1], found[2], number, column)
    elif more:
        draft.add(draft.slot, more[1], number, column)
    return bool(found or more) or not line.strip()


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
    before = [place for place in places if place[0] <= offset]
    start, line, column = max(before, key=lambda place: place[0])
    return line, column + offset - start
