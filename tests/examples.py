"""Turn the one-line examples of the checks into changed files of the sample book."""

import re
from functools import cached_property
from pathlib import Path
from typing import Any

from playground.games import package
from scripts.book import Book, Files, load, read_files
from scripts.book.load import ICONS, ROOMS
from scripts.book.problems import Problem
from scripts.checks import problems
from scripts.play.results import Result, Results
from scripts.play.tables import data

SAMPLE = Path(__file__).parent / "sample"


def sample() -> Files:
    """A small book without any problem."""
    return read_files(SAMPLE, [*ROOMS, ICONS])


class SampleResult(Result):
    """A sample has too few cards for a game: the true ones lie on the table with them."""

    @cached_property
    def table(self) -> Any:
        """The engine with the true cards, and those of the sample instead of theirs."""
        return package(self.volume.game.id).Table({**data("radlands"), **self.volume.facts})


def played(book: Book) -> Results:
    """What playing the examples of a sample shows."""
    results = Results(book)
    if "radlands" in results:
        results["radlands"] = SampleResult(book.volumes["radlands"])
    return results


def found_in(book: Book) -> list[Problem]:
    """Everything wrong with a sample."""
    return problems(book, played(book))


def changed(example: str) -> Files:
    """The sample with one line changed: `path: line`."""
    path, _, line = example.replace(r"\udcff", "\udcff").partition(": ")
    files = sample()
    change = {".yml": change_key, ".md": change_block, ".po": change_message}.get(
        Path(path).suffix, lambda _old, new: new
    )
    files[path] = change(files.get(path, ""), line)
    return files


def change_key(source: str, line: str) -> str:
    """Replace the line of the same key, at its place; without one, add the line."""
    key = line.split(":", maxsplit=1)[0]
    found = re.search(rf"^(?P<indent> *){re.escape(key)}:.*$", source, re.MULTILINE)
    if not found:
        return f"{source}{line}\n"
    return f"{source[: found.start()]}{found['indent']}{line}{source[found.end() :]}"


def change_block(source: str, block: str) -> str:
    """Replace the block that begins with the same two words; without one, add the block."""
    start = " ".join(block.split()[:2])
    blocks = source.strip().split("\n\n")
    rest = [block if old.startswith(start) else old for old in blocks]
    return "\n\n".join(rest if block in rest else [*rest, block]) + "\n"


def change_message(source: str, line: str) -> str:
    """Add a message: `key = translation` for a unit, `English = translation` for a string, anything else as it stands."""
    key, equals, translation = line.partition(" = ")
    if not equals:
        return f"{source}\n{line}\n"
    english = {unit.key: str(unit.text) for unit in load(sample()).units()}
    if "/" in key:
        return f'{source}\nmsgctxt "{key}"\nmsgid "{english.get(key, "gone")}"\nmsgstr "{translation}"\n'
    return f'{source}\nmsgid "{key}"\nmsgstr "{translation}"\n'
