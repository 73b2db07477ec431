"""`python -m scripts messages`: the catalogues brought up to date, and what somebody says about reworded English."""

import argparse
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

import yaml

from playground.core.records import Lines
from scripts.book import Book
from scripts.book.written import Say, Write, summary, write_all
from scripts.words.messages import the_shelf, updated_files
from scripts.words.rewording import Rewording, objections

Pairs = list[tuple[str, str]]
EXIT_DONE, EXIT_MISUSE = 0, 2
STDIN = "-"


class Misread(Exception):
    """A file that does not hold what it should."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command understands."""
    add = parser.add_argument
    same = "texts that mean the same as before: keys, or patterns such as 'game/rulings/*'"
    add("--same", nargs="+", default=[], metavar="KEY", help=same)
    add("--same-all", metavar="FILE", help="the same with a key on each line of a file (- = input)")
    words = ("OLD", "NEW")
    old = "a string of the site that means the same as before; may be said more than once"
    add("--reworded", nargs=2, action="append", default=[], metavar=words, help=old)
    add(
        "--reworded-all", metavar="FILE", help="the same with pairs from YAML, old: new (- = input)"
    )
    add("--by", default="", help="who decided")
    add("--lang", nargs="+", default=[], help="only in these languages")


def run(given: argparse.Namespace, book: Book, root: Path, say: Say, write: Write) -> int:
    """Write every file that is not as it should be; 2 = something that was said cannot be meant, and nothing is written."""
    try:
        said = rewording(given)
    except Misread as error:
        say(str(error))
        return EXIT_MISUSE
    wrong = objections(said, the_shelf(book, root)) if said.keys or said.strings else unused(said)
    if wrong:
        problems = "1 problem" if len(wrong) == 1 else f"{len(wrong)} problems"
        say("\n".join([*wrong, f"{problems}; nothing was written."]))
        return EXIT_MISUSE
    say(summary(write_all(updated_files(book, root, said), root, write)))
    return EXIT_DONE


def unused(said: Rewording) -> Lines:
    """A name or a language without anything that was decided."""
    return ["--by and --lang go with --same or --reworded."] if said.by or said.languages else []


def rewording(given: argparse.Namespace) -> Rewording:
    """What was said on the command line and in the files it names."""
    pairs = [*map(tuple, given.reworded), *pairs_in(given.reworded_all)]
    return Rewording(
        by=given.by.strip(),
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        keys=tuple(keys_said(given)),
        strings={new: old for old, new in pairs},
        languages=tuple(given.lang),
    )


def keys_said(given: argparse.Namespace) -> Iterator[str]:
    """All keys: those on the command line, those of a file, and for - those of the input."""
    yield from (key for key in given.same if key != STDIN)
    yield from keys_in(STDIN if STDIN in given.same else given.same_all)


def keys_in(name: str | None) -> Iterator[str]:
    """The keys of a file, one on a line; # begins a remark."""
    for line in text_of(name).splitlines():
        key = line.partition("#")[0].strip()
        if key:
            yield key


def pairs_in(name: str | None) -> Pairs:
    """Old and new words of a file."""
    try:
        found = yaml.safe_load(text_of(name)) or {}
    except yaml.YAMLError as error:
        raise Misread(f"{name}: {error}") from error
    texts = isinstance(found, dict) and all(isinstance(x, str) for x in chain(*found.items()))
    if not texts:
        raise Misread(f'{name}: needed is one line for each string, "old words": "new words"')
    return [*found.items()]


def text_of(name: str | None) -> str:
    """What a file or the input says."""
    if name is None:
        return ""
    return sys.stdin.read() if name == STDIN else file_text(name)


def file_text(name: str) -> str:
    """What a file says; somebody may have named one that is not there."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise Misread(f"{name} cannot be read: {error.strerror}") from error
