"""Cards and maps somebody supplies: everything wrong with a file at once, with its line.

The game says what is wrong and where, as a path of keys (`problems(data)` of its package); here the path becomes a line.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from playground.games import games, package
from scripts.book.model import Where
from scripts.book.problems import Problem
from scripts.book.reading import Loader, Reader

SUPPLIED = tuple(game for game in games() if hasattr(package(game), "problems"))
"""Games that take a file of the reader's own."""


def read_deck(source: str, file: str, game: str) -> tuple[Any, list[Problem]]:
    """A deck file as plain data, with every problem it has."""
    found: list[Problem] = []
    reader = Reader(file, found)
    node = reader.compose(source)
    if node is None:
        return None, found
    repeated(reader, node)
    loader: Any = Loader("")
    try:
        data = loader.construct_document(node)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reader.note(
            "broken-yaml",
            (mark.line if mark else 0) + 1,
            f"{error.problem or error}",
            "check the value",
        )
        return None, found
    finally:
        loader.dispose()
    for path, what in package(game).problems(data):
        found.append(
            Problem(
                Where(file, line_of(node, path)),
                "bad-deck",
                what,
                f"see {game}'s part of playground/INTERFACE.md",
            )
        )
    return data, sorted(set(found))


def repeated(reader: Reader, node: yaml.Node, depth: int = 9) -> None:
    """Complain about keys written twice; deeper than a deck file goes nobody looks, for a file may contain itself."""
    if isinstance(node, yaml.MappingNode):
        inside = [value for _, value in reader.pairs(node).values()]
    else:
        inside = node.value if isinstance(node, yaml.SequenceNode) else []
    for value in inside if depth else []:
        repeated(reader, value, depth - 1)


def line_of(node: yaml.Node, path: tuple[str, ...]) -> int:
    """The line of the deepest key of a path that is there."""
    line = node.start_mark.line + 1
    for name in path:
        if isinstance(node, yaml.SequenceNode):
            if not name.isdigit() or int(name) >= len(node.value):
                return line
            node = node.value[int(name)]
            line = node.start_mark.line + 1
            continue
        pair = (
            next(((key, value) for key, value in node.value if key.value == name), None)
            if isinstance(node, yaml.MappingNode)
            else None
        )
        if pair is None:
            return line
        line, node = pair[0].start_mark.line + 1, pair[1]
    return line


def main(argv: list[str], say: Callable[[str], None]) -> int:
    """Check a file of cards: `python -m scripts deck FILE --game apocalypze`."""
    parser = argparse.ArgumentParser(prog="python -m scripts deck", description=main.__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", choices=SUPPLIED, required=True)
    given = parser.parse_args(argv)
    try:
        source = given.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        say(f"{given.file}: cannot be read: {error}")
        return 1
    data, found = read_deck(source, str(given.file), given.game)
    for problem in found:
        say(str(problem))
    if found:
        say(f"{len(found)} problems")
        return 1
    table = package(given.game).Table(data)
    say(f"{given.file}: {len(table.names())} cards, no problems")
    return 0
