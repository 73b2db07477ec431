"""Position notation: the whole state in one line that can stand in a link. `playground/NOTATION.md` explains it."""

from __future__ import annotations

import re
from typing import Any

from playground.core.errors import CodexError
from playground.core.notation import Broken, base36, fields_of, read_chance, seal
from playground.dei import turn, validate
from playground.dei.kit import Kit
from playground.dei.rulebook import read_rulebook
from playground.dei.state import Side, State
from playground.dei.words import DRONES, MARKETS

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
TOKEN = re.compile(r"[().]|[A-Za-z0-9~!-]+")
DEEPEST = 6


def write(g: State) -> str:
    """Write a state down."""
    head = [g.turn, g.phase, g.order, g.at, g.key, g.spent]
    lying = [
        [part for pair in sorted(table.items()) for part in pair]
        for table in (g.technology, g.energy)
    ]
    decks = [[cards[market] for market in MARKETS] for cards in (g.rows, g.decks)]
    parts = [
        head,
        lying,
        list(g.drones.values()),
        *decks,
        g.missions,
        [side.plain() for side in g.sides],
        g.stack,
    ]
    return seal(
        HEAD, [g.book.write(), g.map.id, *(encode(part)[1:-1] for part in parts), base36(g.chance)]
    )


def encode(value: Any) -> str:
    """Write a number, a word or a list of them; `-` is an empty word."""
    if isinstance(value, (list, tuple)):
        return f"({'.'.join(map(encode, value))})"
    return str(value) if value != "" else "-"


def decode(text: str) -> list[Any]:
    """Read a list of numbers, words and lists."""
    rows: list[list[Any]] = [[]]
    tokens = TOKEN.findall(text)
    if "".join(tokens) != text:
        raise Broken(f"{text!r:.40} cannot be read")
    after = "("
    for token in tokens:
        if (token not in (".", ")")) != (after in ("(", ".")) and not (
            after == "(" and token == ")"
        ):
            raise Broken(f"{text!r:.40} cannot be read")
        if token == "(":
            rows.append([])
            if len(rows) > DEEPEST:
                raise Broken("nested too deeply")
        elif token == ")":
            if len(rows) == 1:
                raise Broken("a bracket is not opened")
            closed = rows.pop()
            rows[-1].append(closed)
        elif token != ".":
            rows[-1].append(
                "" if token == "-" else int(token) if token.isdigit() and len(token) < 5 else token
            )
        after = token
    if len(rows) != 1 or after == ".":
        raise Broken("a bracket is not closed")
    return rows[0]


def read(kit: Kit, text: object) -> State:
    """Read a state; a CodexError says everything that is wrong with it."""
    fields = dict(zip(FIELDS, fields_of(text, HEAD, len(FIELDS), LONGEST), strict=True))
    problems: list[str] = []
    parts: dict[str, list[Any]] = {}
    for name in FIELDS[2:-1]:
        try:
            parts[name] = decode(fields[name])
        except Broken as error:
            problems.append(f"{name}: {error}")
    try:
        book = read_rulebook(fields["rules"])
    except CodexError as error:
        problems += [f"rules: {problem}" for problem in error.problems]
    if fields["map"] not in kit.maps:
        problems.append(
            f"map: no map is called {fields['map']!r:.40}; the position was written with other maps and cards"
        )
    try:
        chance = read_chance(fields["chance"])
    except Broken as error:
        problems.append(f"chance: {error}")
    if problems:
        raise CodexError(problems)
    players = parts["players"]
    if not 2 <= len(players) <= 4:
        raise CodexError(f"2, 3 or 4 play, not {len(players)}")
    g = State(kit, book, kit.maps[fields["map"]], len(players), chance)
    try:
        fill(g, parts)
        problems = validate.problems(g)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise CodexError("the position cannot be read") from error
    if problems:
        raise CodexError(problems)
    turn.settle(g)
    g.log = []
    return g


def fill(g: State, parts: dict[str, list[Any]]) -> None:
    """Put what was read into a state."""
    g.turn, g.phase, g.order, g.at, g.key, g.spent = parts["turn"]
    technology, energy = parts["resources"]
    g.technology, g.energy = pairs(technology), pairs(energy)
    g.drones = dict(zip(DRONES, parts["drones"], strict=True))
    g.rows = dict(zip(MARKETS, parts["rows"], strict=True))
    g.decks = dict(zip(MARKETS, parts["decks"], strict=True))
    g.missions = parts["missions"]
    if len(g.missions) != 4:
        raise ValueError("four columns")
    for side, row in zip(g.sides, parts["players"], strict=True):
        fill_side(side, row)
    g.stack = parts["waiting"]


def fill_side(side: Side, row: list[Any]) -> None:
    """Put what was read into what one player has."""
    (
        side.faction,
        side.supplies,
        side.technology,
        side.energy,
        side.hand,
        side.pad,
        side.planned,
        side.bot,
        *rest,
    ) = row
    (
        side.bin,
        side.candy,
        side.talents,
        side.unlocked,
        side.missions,
        units,
        side.champion,
        side.refuges,
        *rest,
    ) = rest
    side.elevators, side.bridges, side.alternative, side.delivered, side.counted = rest
    side.missions = [str(place) for place in side.missions]
    side.units = pairs(units)


def pairs(row: list[Any]) -> dict[str, int]:
    """Read names with numbers."""
    if len(row) % 2:
        raise ValueError("names with numbers")
    return dict(zip(row[::2], row[1::2], strict=True))
