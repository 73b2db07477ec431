"""Read what a translator brings: catalogues, Markdown, plain text; a broken part gives a finding, the rest is still read."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from scripts.terms.finding import Finding

STRING = r'"((?:[^"\\]|\\.)*)"\s*$'
"""Words between quotation marks; one inside them stands behind a backslash."""
KEYWORD = re.compile(rf"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+{STRING}")
MORE = re.compile(STRING)
ORDER = ("msgctxt", "msgid", "msgid_plural", "msgstr")
"""The lines of an entry, as they follow each other."""
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r"}


@dataclass(slots=True)
class Unit:
    """One entry of a catalogue."""

    key: str = ""
    """Its context."""
    source: str = ""
    """The English words."""
    plural: str = ""
    """The English plural."""
    targets: list[tuple[str, list[tuple[int, int, int]]]] = field(default_factory=list)
    """The translations, each with (offset, line, column) of its pieces."""
    line: int = 0
    """Where it begins; 0 = not yet."""
    fuzzy: bool = False
    """Whether it waits for a second look."""


BOMS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


def decoded(path: Path, name: str, findings: list[Finding], encoding: str) -> str | None:
    """A file's text; other encodings and line ends are read too, but said."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        findings.append(
            Finding(
                name,
                1,
                1,
                "unreadable-file",
                name,
                "",
                getattr(error, "strerror", None) or str(error),
                "flag",
            )
        )
        return None
    other = BOMS.get(data[:2], "")
    if not data.strip():
        findings.append(
            Finding(name, 1, 1, "empty-file", name, "", "there is nothing in it", "flag")
        )
    elif b"\0" in data and not other:
        line = line_of(data, data.index(b"\0"))
        findings.append(
            Finding(
                name, line, 1, "not-a-text", "byte 0x00", "UTF-8", "no text has this byte", "flag"
            )
        )
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        other = other or encoding
        byte, line = f"byte 0x{data[error.start]:02x}", line_of(data, error.start)
        findings.append(
            Finding(
                name, line, 1, "bad-encoding", byte, "UTF-8", f"read as {other} meanwhile", "flag"
            )
        )
        text = data.decode(other, errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def line_of(data: bytes, place: int) -> int:
    """The line a byte stands in."""
    return data[:place].count(b"\n") + 1


def read_units(text: str, name: str, findings: list[Finding]) -> list[Unit]:
    """Every entry of a gettext catalogue; half an entry is a finding, not the end. As in gettext, empty lines mean nothing: an entry
    begins with a line that cannot go on the one before, or with the remarks behind it.
    """
    units, slot = [Unit()], ""
    for number, line in enumerate(text.split("\n"), 1):
        found = KEYWORD.match(line)
        if (found and slot and not follows(found[1], slot)) or (
            units[-1].targets and line.startswith("#")
        ):
            units.append(Unit())
            slot = ""
        if line.startswith("#"):
            units[-1].fuzzy |= line.startswith("#,") and "fuzzy" in line
        elif found:
            slot = found[1]
            add(units[-1], slot, found[2], (number, line.index('"') + 2), new=True)
        elif (more := MORE.match(line)) and slot:
            add(units[-1], slot, more[1], (number, line.index('"') + 2), new=False)
        elif line.strip():
            findings.append(
                Finding(
                    name,
                    number,
                    1,
                    "broken-entry",
                    line.strip()[:60],
                    "a gettext line",
                    "cannot be read as a catalogue",
                    "flag",
                )
            )
    return [unit for unit in units if unit.line and complete(unit, name, findings)]


def follows(slot: str, before: str) -> bool:
    """Whether a line can stand behind another one of the same entry; several translations can."""
    one, other = (ORDER.index(each.partition("[")[0]) for each in (before, slot))
    return one < other or (one == other and "[" in slot and slot != before)


def complete(unit: Unit, name: str, findings: list[Finding]) -> bool:
    """Whether an entry is whole; half of one is reported. The header is no entry."""
    if not unit.targets:
        findings.append(
            Finding(
                name,
                unit.line,
                1,
                "broken-entry",
                unit.source[:60],
                "msgstr",
                "the entry has no translation line",
                "flag",
            )
        )
    return bool(unit.targets and unit.source)


def add(unit: Unit, slot: str, piece: str, place: tuple[int, int], new: bool) -> None:
    """Put a piece of text where it belongs."""
    unit.line = unit.line or place[0]
    words = re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), piece)
    if slot == "msgctxt":
        unit.key += words
    elif slot == "msgid":
        unit.source += words
    elif slot == "msgid_plural":
        unit.plural += words
    elif new:
        unit.targets.append((words, [(0, *place)]))
    else:
        text, places = unit.targets[-1]
        unit.targets[-1] = (text + words, [*places, (len(text), *place)])


def place_in(places: list[tuple[int, int, int]], offset: int) -> tuple[int, int]:
    """Line and column in the file of an offset in a translation."""
    start, line, column = max(
        (place for place in places if place[0] <= offset), key=lambda place: place[0]
    )
    return line, column + offset - start
