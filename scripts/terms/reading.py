"""Read what a translator brings: catalogues, Markdown, plain text; a broken part gives a finding, the rest is still read."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from scripts.terms.finding import Finding

KEYWORD = re.compile(r'(#~ ?)?(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+"(.*)"\s*$')
MORE = re.compile(r'(?:#~ ?)?"(.*)"\s*$')
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
    line: int = 1
    """Where it begins."""
    fuzzy: bool = False
    """Whether it waits for a second look."""


BOMS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
OLD = {"pl": "cp1250"}
"""What a language's files were written in before UTF-8, where it was not Windows-1252."""


def decoded(path: Path, name: str, findings: list[Finding], lang: str = "") -> str | None:
    """A file's text; other encodings and line ends are read too, but said."""
    try:
        data = path.read_bytes()
    except OSError as error:
        findings.append(Finding(name, 1, 1, "unreadable-file", name, "", error.strerror or "cannot be read", "flag"))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        other = BOMS.get(data[:2]) or OLD.get(lang, "cp1252")
        findings.append(
            Finding(name, line, 1, "bad-encoding", f"byte 0x{data[error.start]:02x}", "UTF-8", f"read as {other} meanwhile", "flag")
        )
        text = data.decode(other, errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_units(text: str, name: str, findings: list[Finding]) -> list[Unit]:
    """Every entry of a gettext catalogue; half an entry is a finding, not the end."""
    units: list[Unit] = []
    unit, slot, started = Unit(), "", False
    for number, line in enumerate([*text.split("\n"), ""], 1):
        found = KEYWORD.match(line)
        if line.startswith("#~"):
            continue
        if line.startswith("#"):
            if line.startswith("#,") and "fuzzy" in line:
                unit.fuzzy = True
        elif found:
            slot = found[2]
            if slot in ("msgctxt", "msgid") and not started:
                unit.line, started = number, True
            add(unit, slot, found[3], (number, line.index('"') + 2), new=True)
        elif (more := MORE.match(line)) and slot:
            add(unit, slot, more[1], (number, line.index('"') + 2), new=False)
        elif line.strip():
            findings.append(
                Finding(name, number, 1, "broken-entry", line.strip()[:60], "a gettext line", "cannot be read as a catalogue", "flag")
            )
        elif started or unit.fuzzy:
            keep(unit, units, name, findings)
            unit, slot, started = Unit(), "", False
    return units


def keep(unit: Unit, units: list[Unit], name: str, findings: list[Finding]) -> None:
    """Keep a complete entry; report half of one. The header is no entry."""
    if not unit.targets:
        findings.append(
            Finding(name, unit.line, 1, "broken-entry", unit.source[:60], "msgstr", "the entry has no translation line", "flag")
        )
    elif unit.source:
        units.append(unit)


def add(unit: Unit, slot: str, piece: str, place: tuple[int, int], new: bool) -> None:
    """Put a piece of text where it belongs."""
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
    start, line, column = max((place for place in places if place[0] <= offset), key=lambda place: place[0])
    return line, column + offset - start
