"""Rule prose: Markdown files whose every block carries a written anchor.

A block is a heading or one paragraph, and ends with `{#id}`. The id is the same in every language, so links, translations
and the facts about a rule hold on to it and never to the words.
"""

import re
from dataclasses import dataclass

from playground.core.records import Lines
from scripts.book.model import Text, Where
from scripts.book.problems import Problem, Problems
from scripts.book.reading import Reader

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
    def name(self) -> str:
        """The name of the file: a part of its address."""
        return self.path.rpartition("/")[2]

    @property
    def title(self) -> Text:
        """The words of its first heading (or its first block, if a chapter has none)."""
        return next((block.text for block in self.blocks if block.level == 1), self.blocks[0].text)


def read_chapter(source: str, reader: Reader) -> Chapter | None:
    """The blocks of a file; a block without anchor is a problem and is left out."""
    file, problems = reader.file, reader.problems
    found = [read_block(words, Where(file, line), problems) for line, words in paragraphs(source)]
    blocks = tuple(block for block in found if block)
    if not any(block.level == 1 for block in blocks):
        reader.note("missing-heading", 1, "the chapter has no title", "begin with # Title {#id}")
        return None
    return Chapter(file.removeprefix("docs/").removesuffix(".md"), Where(file), blocks)


def paragraphs(source: str) -> list[tuple[int, str]]:
    """Blocks separated by blank lines, each with the line it begins on."""
    found: list[tuple[int, str]] = []
    lines: Lines = []
    for number, line in enumerate([*source.splitlines(), ""], 1):
        if line.strip():
            lines.append(line.strip())
        elif lines:
            found.append((number - len(lines), " ".join(lines)))
            lines = []
    return found


def read_block(words: str, where: Where, problems: Problems) -> Block | None:
    """One block, if it has a good anchor."""
    anchor = ANCHOR.search(words)
    if not anchor:
        what = f"no anchor on {words[:40]!r}"
        problems.append(Problem(where, "missing-anchor", what, "end the block with {#id}"))
        return None
    if not good_id(anchor[1], where, problems):
        return None
    return block_of(anchor[1], words[: anchor.start()], where)


def block_of(name: str, words: str, where: Where) -> Block:
    """A block by its first signs: a diagram, a heading or a paragraph."""
    if figure := FIGURE.fullmatch(words):
        return Block(name, 0, Text(figure[1], where), figure[2])
    if heading := HEADING.fullmatch(words):
        return Block(name, len(heading[1]), Text(heading[2], where))
    return Block(name, 0, Text(words, where))


def good_id(name: str, where: Where, problems: Problems) -> bool:
    """Whether a file name or an anchor can be an id."""
    if ID.fullmatch(name):
        return True
    way_out = "use small letters, digits and hyphens"
    problems.append(Problem(where, "bad-id", f"{name!r} is not an id", way_out))
    return False
