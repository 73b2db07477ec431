"""What is wrong with a gettext file that its reader passes over in silence, or reads as something else: found line by line.

Babel drops the last letter before a quote that is not closed, lets the last of two like messages win, believes any charset
that the header names, and makes as many plural forms as it is told. Here all of that is a problem, at its own line.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from gettext import c2py

from babel.messages.catalog import Catalog

from scripts.book.model import Where
from scripts.book.problems import Problem

PART = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)?\s*"((?:[^"\\]++|\\.)*+)"')
"""A line of a message, whole: its keyword, unless it goes on from the line before, and its words."""
CHARSET = re.compile(r"charset=([\w-]+)")
PLURALS = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;\\]+)")
MANY = 6
"""No language has more plural forms."""
NUMBERS = range(200)
"""Numbers enough to tell two plural rules apart."""
MEND = "open it in a gettext editor, or run msgfmt -c"
Lines = list[tuple[int, str, re.Match[str] | None]]
"""A line's number, its words, and its keyword and quoted words where it is whole."""
Slip = tuple[int, str, str]
"""A line, what is wrong there, way out."""


@dataclass(slots=True)
class Entry:
    """A message as it is written: its line, and the words of each part."""

    line: int
    """Where it begins."""
    parts: dict[str, str]
    """Keyword → words, as they stand between the quotes."""
    last: str = ""
    """The part that a line without a keyword goes on with."""

    @property
    def name(self) -> tuple[str, str]:
        """What must be different from every other message: its key alone, or its English words."""
        context = self.parts.get("msgctxt", "")
        return context, "" if context else self.parts.get("msgid", "")


def problems_in(file: str, source: str, lang: str) -> Iterator[Problem]:
    """Everything that the reader of gettext files would not tell."""
    lines = parts_of(source)
    found = entries(lines)
    for line, what, way_out in (*quote_slips(lines), *header_slips(found, lang), *twice(found)):
        yield Problem(Where(file, line), "broken-catalogue", what, way_out)


def parts_of(source: str) -> Lines:
    """The lines that belong to messages: number and words of each, taken apart where it is whole."""
    numbered = enumerate(map(str.strip, source.splitlines()), 1)
    return [
        (number, words, PART.fullmatch(words))
        for number, words in numbered
        if words.startswith(("msg", '"'))
    ]


def quote_slips(lines: Lines) -> Iterator[Slip]:
    """Lines of a message that are not whole."""
    for number, words, part in lines:
        if not part:
            yield number, f"{words[:40]!r} is no keyword with words in quotes", MEND


def entries(lines: Lines) -> list[Entry]:
    """The messages of a file, as far as their lines are whole."""
    found: list[Entry] = []
    for number, _, part in lines:
        if part and begins_one(part[1], found):
            found.append(Entry(number, {}))
        if part and found:
            add(found[-1], part[1], part[2])
    return found


def begins_one(keyword: str | None, found: list[Entry]) -> bool:
    """Whether a keyword begins a message: a key does, and English words that no key stands before."""
    is_keyed = bool(found) and found[-1].last == "msgctxt"
    return keyword == "msgctxt" or (keyword == "msgid" and not is_keyed)


def add(entry: Entry, keyword: str | None, words: str) -> None:
    """Put a line where it belongs."""
    entry.last = keyword or entry.last
    entry.parts[entry.last] = entry.parts.get(entry.last, "") + words


def header_slips(found: list[Entry], lang: str) -> Iterator[Slip]:
    """What the header says that is not so."""
    for entry in found:
        if entry.name == ("", ""):
            head = entry.parts.get("msgstr", "")
            yield from charset_slips(head, entry.line)
            yield from plural_slips(head, entry.line, lang)


def charset_slips(head: str, line: int) -> Iterator[Slip]:
    """A charset that is not ours: every file is UTF-8."""
    named = CHARSET.search(head)
    if named and named[1].lower() not in ("utf-8", "utf8"):
        yield line, f"the header says charset={named[1]}", "save it as UTF-8, and say so"


def plural_slips(head: str, line: int, lang: str) -> Iterator[Slip]:
    """A plural rule that is none, or another one than the language's."""
    told, known = PLURALS.search(head), Catalog(locale=lang)
    if not told:
        return
    forms = forms_by(told[2])
    right = forms_by(known.plural_expr) if known.locale else forms
    is_right = known.locale is None or int(told[1]) == known.num_plurals
    if not forms or forms != right or not is_right or len(told[1]) > 1 or int(told[1]) > MANY:
        wanted = known.plural_forms if known.locale else f"nplurals=2; plural={known.plural_expr};"
        yield line, f"the header has a wrong plural rule: {told[0][:60]!r}", f"write {wanted}"


def forms_by(rule: str) -> list[int]:
    """The plural form that each number takes by a rule; none by what is no rule."""
    try:
        form = c2py(rule.strip())
        return [form(number) for number in NUMBERS]
    except (ValueError, ZeroDivisionError, OverflowError, RecursionError):
        return []


def twice(found: list[Entry]) -> Iterator[Slip]:
    """Messages that are there already, and plural forms of a text that has a key, and so no number in it."""
    seen: dict[tuple[str, str], int] = {}
    for entry in found:
        first = seen.setdefault(entry.name, entry.line)
        if first != entry.line:
            what = f"{''.join(entry.name)[:60]!r} stands in line {first} already"
            yield entry.line, what, "keep one of them"
        if entry.name[0] and "msgid_plural" in entry.parts:
            yield (
                entry.line,
                f"{entry.name[0]!r} has plural forms",
                "one msgstr, without msgid_plural",
            )
