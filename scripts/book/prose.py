"""Rule prose: Markdown files whose every block carries a written anchor.

A block is a heading or one paragraph, and ends with `{#id}`. The id is the same in every language, so links, translations
and the facts about a rule hold on to it and never to the words.
"""

import re
from dataclasses import dataclass

from scripts.book.model import Text, Where
from scripts.book.problems import Problem

HEADING = re.compile(r"(#{1,3}) +(.+)")
FIGURE = re.compile(r"!\[(.+)\]\(diagrams/([a-z0-9-]+)\.svg\)")
ANCHOR = re.compile(r"\s*\{#([^}]*)\}$")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading or a paragraph with its anchor."""

    id: str
    """The written anchor."""
    level: int
    """1 to 3 for headings, 0 for a paragraph."""
    text: Text
    """The English words; of a diagram, its caption."""
    diagram: str | None = None
    """The diagram it shows, if it is one: a file in `docs/<game>/diagrams/`."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One Markdown file."""

    path: str
    """Path under `docs/`, without `.md`: also its address on the site."""
    where: Where
    """The file."""
    blocks: tuple[Block, ...]
    """Its blocks, in order."""

    @property
    def title(self) -> Text:
        """The words of its first heading (or its first block, if a chapter has none)."""
        return next((block.text for block in self.blocks if block.level == 1), self.blocks[0].text)


def read_chapter(source: str, file: str, problems: list[Problem]) -> Chapter | None:
    """The blocks of a file; a block without anchor is a problem and is left out."""
    blocks = []
    for line, words in paragraphs(source):
        block = read_block(words, Where(file, line), problems)
        if block:
            blocks.append(block)
    if not any(block.level == 1 for block in blocks):
        problems.append(
            Problem(
                Where(file),
                "missing-heading",
                "the chapter has no title",
                "begin with # Title {#id}",
            )
        )
        return None
    return Chapter(file.removeprefix("docs/").removesuffix(".md"), Where(file), tuple(blocks))


def paragraphs(source: str) -> list[tuple[int, str]]:
    """Blocks separated by blank lines, each with the line it begins on."""
    found: list[tuple[int, str]] = []
    lines: list[str] = []
    for number, line in enumerate([*source.splitlines(), ""], 1):
        if line.strip():
            lines.append(line.strip())
        elif lines:
            found.append((number - len(lines), " ".join(lines)))
            lines = []
    return found


def read_block(words: str, where: Where, problems: list[Problem]) -> Block | None:
    """One block, if it has a good anchor."""
    anchor = ANCHOR.search(words)
    if not anchor:
        problems.append(
            Problem(
                where, "missing-anchor", f"no anchor on {words[:40]!r}", "end the block with {#id}"
            )
        )
        return None
    if not ID.fullmatch(anchor[1]):
        problems.append(
            Problem(
                where,
                "bad-id",
                f"{anchor[1]!r} is not an id",
                "use small letters, digits and hyphens",
            )
        )
        return None
    bare = words[: anchor.start()]
    if figure := FIGURE.fullmatch(bare):
        return Block(anchor[1], 0, Text(figure[1], where), figure[2])
    heading = HEADING.fullmatch(bare)
    level, text = (len(heading[1]), heading[2]) if heading else (0, bare)
    return Block(anchor[1], level, Text(text, where))
