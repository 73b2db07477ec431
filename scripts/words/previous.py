"""The English a translation was made for, kept in the catalogue as gettext does: `#| msgid "…"` above the message.

Babel wraps these lines as if they were prose and takes them for a translator's remarks when it reads them, so a second run would
garble the first: here each text is one line, and is read back.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import escape, unescape

from playground.core.records import Lines

MARK = "|"
"""How such a line begins, once Babel has taken its `#` away."""
FIELDS = ("msgid", "msgid_plural")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
OLD = re.compile(rf"(?:{'|'.join(FIELDS)})((?:\s+{QUOTED.pattern})+)")
"""The old text: one quotation, or several that belong together."""


def remembered(message: Message) -> Message:
    """A message as Babel reads it, with the old English where it belongs and remarks that are remarks."""
    lines = [line for line in message.user_comments if line.startswith(MARK)]
    if lines:
        message.previous_id = old_forms(lines)
        message.user_comments = [line for line in message.user_comments if line not in lines]
    return message


def old_forms(lines: Lines) -> Lines:
    """The old English of a message, and its plural if it has one."""
    joined = " ".join(line.removeprefix(MARK).strip() for line in lines)
    return ["".join(map(unescape, QUOTED.findall(found))) for found in OLD.findall(joined)]


def with_previous(written: str, catalog: Catalog) -> str:
    """A catalogue as Babel writes it, with the old English of each stale message above it, on one line."""
    pairs = zip_longest(written.split("\n\n"), catalog, fillvalue=None)
    return "\n\n".join(block_of(block or "", message or Message("")) for block, message in pairs)


def block_of(block: str, message: Message) -> str:
    """One message as it stands in the file."""
    before, begins, text = block.partition("msgctxt " if message.context else "msgid ")
    return "".join([before, *old_lines(message), begins, text])


def old_lines(message: Message) -> Iterator[str]:
    """The lines that keep the old English."""
    for field, text in zip(FIELDS, message.previous_id, strict=False):
        yield f"#| {field} {escape(text)}\n"
