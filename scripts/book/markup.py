"""The small markup of our texts: `[[term]]`, `[[term|words]]`, `[[card:id]]`, `[[rule:id|words]]`, **bold** and *italics*.

One scanner serves the checks (do the names exist?), the translations (are the same names there?) and the pages (what do they
become?). Everything that is not markup is text and is escaped by whoever writes HTML.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playground.core.records import Lines

MARK = re.compile(r"\[\[(?:(card|rule):)?([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")
BOLD = re.compile(r"\*\*([^*]+)\*\*")
ITALIC = re.compile(r"\*([^*]+)\*")
KEPT = re.compile(r"\0(\d+)\0")
"""The place of a mark that is already drawn; no text holds this character."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One marked name in a text."""

    kind: str
    """term, card or rule."""
    id: str
    """The id it names."""
    words: str | None
    """The words as they stand here; None = the word or name itself."""


Show = Callable[[Mark], str]
"""What a mark becomes."""


def marks(text: str) -> Iterator[Mark]:
    """Every marked name of a text, in order."""
    for match in MARK.finditer(text):
        yield mark_of(match)


def mark_of(match: re.Match[str]) -> Mark:
    """What a match says."""
    return Mark(match[1] or "term", match[2], match[3])


def plain(text: str, show: Show) -> str:
    """The text without markup: each mark as `show` says it."""
    return without_emphasis(MARK.sub(lambda match: show(mark_of(match)), text))


def without_emphasis(text: str) -> str:
    """The words of a text in bold and italics."""
    return ITALIC.sub(r"\1", BOLD.sub(r"\1", text))


def rich(text: str, escape: Callable[[str], str], show: Show) -> str:
    """The text as HTML: words escaped, marks as `show` draws them, emphasis also around marks."""
    drawn: Lines = []

    def keep(match: re.Match[str]) -> str:
        drawn.append(show(mark_of(match)))
        return f"\0{len(drawn) - 1}\0"

    return KEPT.sub(lambda match: drawn[int(match[1])], emphasis(escape(MARK.sub(keep, text))))


def emphasis(html: str) -> str:
    """Bold and italics in text that is already escaped."""
    return ITALIC.sub(r"<em>\1</em>", BOLD.sub(r"<strong>\1</strong>", html))
