"""Play scenario files and tell in English what happens."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from scripts.book import Book
from scripts.book.model import Where
from scripts.book.problems import Problem, Problems
from scripts.book.scenario import Example, read_examples
from scripts.play.results import Results
from scripts.play.runner import Run, run
from scripts.play.teller import teller
from scripts.tools.golden import step_lines
from scripts.words.voice import Voice


def report(book: Book, paths: list[str], quiet: bool) -> tuple[int, list[str]]:
    """Play scenario files, or all examples of the book: 1 if any does not hold, and what is to be said."""
    problems: list[Problem] = []
    results = Results(book)
    examples = list(named(book, paths, problems) if paths else all_examples(book))
    runs = [run(example, results[example.game].table) for example in examples]
    lines = list(map(str, problems))
    for each in runs:
        lines += [] if quiet else told(book, results, each)
        lines += [f"{where}: {each.example.id}: {what}" for where, what in each.differences]
    return int(bool(problems) or not all(each.ok for each in runs)), lines


def all_examples(book: Book) -> Iterator[Example]:
    """Every example of the book."""
    return chain.from_iterable(volume.examples.values() for volume in book.volumes.values())


def named(book: Book, paths: list[str], problems: list[Problem]) -> Iterator[Example]:
    """The examples of some files; the folder a file lies in names the game."""
    for path in paths:
        game = Path(path).resolve().parent.name
        if game not in book.volumes:
            way_out = f"put it into a folder of one of {', '.join(book.volumes)}"
            what = f"no game is called {game!r}"
            problems.append(Problem(Where(path), "unknown-game", what, way_out))
            continue
        yield from read_examples(read_text(path, problems), f"{game}/{Path(path).name}", problems)


def read_text(path: str, problems: Problems) -> str:
    """The text of a file; one that cannot be read is a problem."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problems.append(Problem(Where(path), "unreadable", str(error), "name a text file in UTF-8"))
        return ""


def told(book: Book, results: Results, result: Run) -> list[str]:
    """What happened, step by step."""
    example = result.example
    speaker = teller(Voice(book, "en"), book.volumes[example.game], results)
    steps = chain.from_iterable(step_lines(speaker.step(example, step)) for step in result.steps)
    return [f"{example.id}: {example.title}", *(f"  {line}" for line in steps)]
