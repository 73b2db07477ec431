"""Position notation: the whole state in one line that can stand in a link. `playground/NOTATION.md` explains it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, TypeVar

from playground.core.errors import CodexError, refuse
from playground.core.notation import Broken, base36, fields_of, read_chance, seal
from playground.core.records import Facts, Lines, Names, Pairs
from playground.dei import turn, validate
from playground.dei.constants import DRONES, MARKETS, Counts
from playground.dei.data import Kit
from playground.dei.maps import Map
from playground.dei.rulebook import read_rulebook
from playground.dei.side import FIELDS as SIDE_FIELDS
from playground.dei.side import Side
from playground.dei.state import State

T = TypeVar("T")
HEAD = "dei1"
FIELDS = (
    "rules",
    "map",
    "turn",
    "resources",
    "drones",
    "rows",
    "decks",
    "missions",
    "players",
    "waiting",
    "chance",
)
LONGEST = 2000
TOKEN = re.compile(r"[()]|[A-Za-z0-9~!-]+")
WRONG = re.compile(r"[^().A-Za-z0-9~!-]|^\.|[(.]\.|\.\)|[^(.]\(|\)[^.)]")
"""What no field has: a strange letter, a point that parts nothing, a bracket without a point before or behind it."""
Parts = dict[str, list[Any]]
"""What was read, by the name of its field."""
DEEPEST = 6
LONGEST_NUMBER = 4


# Out.


def write(g: State) -> str:
    """Write a state down."""
    rules, board, *parts, chance = g.plain()
    return seal(HEAD, [rules, board, *(encode(part)[1:-1] for part in parts), base36(chance)])


def encode(value: Any) -> str:
    """Write a number, a word, or a list of them in brackets; `-` is an empty word."""
    if not isinstance(value, (list, dict)):
        return str(value) or "-"
    row = value if isinstance(value, list) else [*chain(*sorted(value.items()))]
    return f"({'.'.join(map(encode, row))})"


# In.


def decode(text: str) -> list[Any]:
    """Read a list of numbers, words and lists."""
    if WRONG.search(text):
        raise Broken(f"{text!r:.40} cannot be read")
    rows: list[list[Any]] = [[]]
    for token in TOKEN.findall(text):
        if token == "(":
            open_row(rows)
        elif token == ")":
            close_row(rows)
        else:
            rows[-1].append(entry(token))
    if len(rows) != 1 or text.endswith("."):
        raise Broken("a bracket is not closed")
    return rows[0]


def open_row(rows: list[list[Any]]) -> None:
    """Begin a list in the innermost open one."""
    rows.append([])
    if len(rows) > DEEPEST:
        raise Broken("nested too deeply")


def close_row(rows: list[list[Any]]) -> None:
    """Put the innermost open list into the one around it."""
    closed = rows.pop()
    if not rows:
        raise Broken("a bracket is not opened")
    rows[-1].append(closed)


def entry(token: str) -> str | int:
    """Read a number or a word."""
    if token.isdigit() and len(token) <= LONGEST_NUMBER:
        return int(token)
    return "" if token == "-" else token


def read(kit: Kit, text: object) -> State:
    """Read a state; a CodexError says everything that is wrong with it."""
    fields = Fields(dict(zip(FIELDS, fields_of(text, HEAD, len(FIELDS), LONGEST), strict=True)))
    parts = {name: fields.read(name, decode) or [] for name in FIELDS[2:-1]}
    book = fields.read("rules", read_rulebook)
    board = fields.read("map", lambda name: known_map(kit, name))
    chance = fields.read("chance", read_chance)
    if book is None or board is None or chance is None or fields.problems:
        raise CodexError(fields.problems)
    return filled(State(kit, book, board, players(parts), chance=chance), parts)


def players(parts: Parts) -> int:
    """Count the players that were read."""
    count = len(parts["players"])
    if not 2 <= count <= 4:
        raise CodexError(f"2, 3 or 4 play, not {count}")
    return count


@dataclass(slots=True)
class Fields:
    """The fields of a line, and what is wrong with them."""

    texts: Pairs
    problems: Lines = field(default_factory=list)

    def read(self, name: str, reader: Callable[[str], T]) -> T | None:
        """Read one field; what is wrong in it is noted."""
        try:
            return reader(self.texts[name])
        except Broken as error:
            self.problems.append(f"{name}: {error}")
        except CodexError as error:
            self.problems += [f"{name}: {problem}" for problem in error.problems]
        return None


def known_map(kit: Kit, name: str) -> Map:
    """Give the map a position was written on."""
    if name not in kit.maps:
        other = "the position was written with other maps and cards"
        raise Broken(f"no map is called {name!r:.40}; {other}")
    return kit.maps[name]


def filled(g: State, parts: Parts) -> State:
    """Give a state with what was read in it, ready to play on; a CodexError where that is impossible."""
    refuse(fill_problems(g, parts))
    turn.settle(g)
    g.log = []
    return g


def fill_problems(g: State, parts: Parts) -> Lines:
    """Put what was read into a state, and give what is wrong with it then."""
    try:
        fill(g, parts)
        return validate.problems(g)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise CodexError("the position cannot be read") from error


def fill(g: State, parts: Parts) -> None:
    """Put what was read into a state."""
    g.turn, g.phase, g.order, g.at, g.key, g.spent = parts["turn"]
    g.technology, g.energy = map(pairs, parts["resources"])
    g.drones = named(DRONES, parts["drones"])
    g.rows, g.decks = named(MARKETS, parts["rows"]), named(MARKETS, parts["decks"])
    g.missions, g.frames = parts["missions"], parts["waiting"]
    if len(g.missions) != 4:
        raise ValueError("four columns")
    fill_sides(g, parts["players"])


def fill_sides(g: State, rows: list[Any]) -> None:
    """Put what was read into what the players have."""
    for side, row in zip(g.sides, rows, strict=True):
        fill_side(side, row)


def named(names: Names, row: list[Any]) -> Facts:
    """Read a row that has an entry for each of some names."""
    return dict(zip(names, row, strict=True))


def fill_side(side: Side, row: list[Any]) -> None:
    """Put what was read into what one player has."""
    for name, value in zip(SIDE_FIELDS, row, strict=True):
        setattr(side, name, value)
    side.missions = [str(place) for place in side.missions]
    side.units = pairs(row[SIDE_FIELDS.index("units")])


def pairs(row: list[Any]) -> Counts:
    """Read names with numbers."""
    if len(row) % 2:
        raise ValueError("names with numbers")
    return dict(zip(row[::2], row[1::2], strict=True))
