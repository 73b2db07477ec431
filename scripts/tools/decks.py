"""Cards and maps somebody supplies: everything wrong with a file at once, with its line.

The game says what is wrong and where, as a path of keys (`problems(data)` of its package); here the path becomes a line.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from playground.games import games, package
from scripts.book.model import Where
from scripts.book.problems import Problem
from scripts.book.reading import NOTHING, Loader, Reader
from scripts.book.written import Say

SUPPLIED = tuple(game for game in games() if hasattr(package(game), "problems"))
"""Games that take a file of the reader's own."""
Part = tuple[yaml.Node, yaml.Node]
"""A key or a place, and the value there."""


def read_deck(source: str, file: str, game: str) -> tuple[Any, list[Problem]]:
    """A deck file as plain data, with every problem it has."""
    reader = Reader(file, [])
    node = reader.compose(source)
    data = constructed(reader, node) if node else NOTHING
    if node and data is not NOTHING:
        reader.problems += against(file, game, node, data)
    return data, sorted(set(reader.problems))


def constructed(reader: Reader, node: yaml.Node) -> Any:
    """The values of a file, if they are any."""
    repeated(reader, node)
    loader: Any = Loader("")
    try:
        return loader.construct_document(node)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        reader.note("broken-yaml", line, f"{error.problem or error}", "check the value")
        return NOTHING
    finally:
        loader.dispose()


def against(file: str, game: str, node: yaml.Node, data: Any) -> Iterator[Problem]:
    """What the game has against the values of a file."""
    way_out = f"see {game}'s part of playground/INTERFACE.md"
    for path, what in package(game).problems(data):
        yield Problem(Where(file, line_of(node, path)), "bad-deck", what, way_out)


def repeated(reader: Reader, node: yaml.Node, depth: int = 9) -> None:
    """Complain about keys written twice; deeper than a deck file goes nobody looks, for a file may contain itself."""
    if isinstance(node, yaml.MappingNode):
        reader.pairs(node)
    for _, value in parts(node) if depth else ():
        repeated(reader, value, depth - 1)


def parts(node: yaml.Node) -> list[Part]:
    """What lies directly in a node, each beside what says where it stands: its key, or itself."""
    if isinstance(node, yaml.MappingNode):
        return list(node.value)
    return [(each, each) for each in node.value] if isinstance(node, yaml.SequenceNode) else []


def line_of(node: yaml.Node, path: tuple[str, ...]) -> int:
    """The line of the deepest key of a path that is there."""
    place = node
    for name in path:
        found = part_named(node, name)
        if found is None:
            break
        place, node = found
    return place.start_mark.line + 1


def part_named(node: yaml.Node, name: str) -> Part | None:
    """The part of a node under a key, or by its number in a list."""
    for number, (key, value) in enumerate(parts(node)):
        if name == (key.value if isinstance(node, yaml.MappingNode) else str(number)):
            return key, value
    return None


def main(argv: list[str], say: Say) -> int:
    """Check a file of cards: `python -m scripts deck FILE --game apocalypze`."""
    parser = argparse.ArgumentParser(prog="python -m scripts deck", description=main.__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", choices=SUPPLIED, required=True)
    given = parser.parse_args(argv)
    code, lines = report(given.file, given.game)
    say("\n".join(lines))
    return code


def report(file: Path, game: str) -> tuple[int, list[str]]:
    """1 if a file has problems, and what is to be said."""
    try:
        data, found = read_deck(file.read_text(encoding="utf-8"), str(file), game)
    except (OSError, UnicodeDecodeError) as error:
        return 1, [f"{file}: cannot be read: {error}"]
    if found:
        return 1, [*map(str, found), f"{len(found)} problems"]
    return 0, [f"{file}: {len(package(game).Table(data).names())} cards, no problems"]
