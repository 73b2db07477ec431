"""Every sentence the engines tell, read by the term checker like a text of ours.

The accepted transcripts (`tests/golden/`) hold what all examples tell in every language. A sentence that is told again and again is
read once. It has no English beside it: what can be wrong in it alone is looked for, as words, names, grammar and signs.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from scripts.book.model import SOURCE
from scripts.terms.accepted import GENERATED, accepted, accepted_rows
from scripts.terms.check import Desk
from scripts.terms.finding import Finding
from scripts.tools.golden import FOLDER

TITLE = "# "
"""Before the title of an example, which is a text of ours and read as such."""
BEGIN = re.compile(r"^(?:[+-] | {4}(?:\* )?)")
"""Before a move, a refused one, and what comes of it."""


def check_generated(desk: Desk, root: Path) -> Iterator[Finding]:
    """What is wrong with the sentences of all games and languages, unless somebody has accepted it."""
    for path in sorted((root / FOLDER).glob("*.txt")):
        game, lang, _ = path.name.split(".")
        if lang != SOURCE and (lang, game) in desk.bases:
            name, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
            found = in_transcript(desk, text, name, (lang, game))
            yield from accepted(found, accepted_rows(desk.files, lang))[0]


def in_transcript(desk: Desk, text: str, name: str, about: tuple[str, str]) -> Iterator[Finding]:
    """What is wrong with the sentences of one transcript."""
    checker = desk.checker(*about, ours=True)
    for sentence, (line, column) in sentences(text).items():
        for note in dict.fromkeys(checker.text(sentence)):
            yield note.at(name, (line, column + note.start), f"{about[1]}{GENERATED}")


def sentences(text: str) -> dict[str, tuple[int, int]]:
    """Every sentence of a transcript with the place where it is told first."""
    found: dict[str, tuple[int, int]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        begin = BEGIN.match(line)
        if begin and not line.startswith(TITLE):
            found.setdefault(line[begin.end() :], (number, begin.end() + 1))
    return found
