"""Templates can be read: short lines, one choice at a time, and each game's own beside its engine."""

import re
from collections.abc import Iterator
from pathlib import Path

from scripts.pages.writer import environment, template_of

COLUMNS = 120


def templates(root: Path) -> Iterator[Path]:
    for folder in ("scripts/pages/templates", "scripts/site/theme", "playground"):
        found = (root / folder).rglob("*")
        yield from (path for path in found if path.suffix in (".html", ".svg", ".xml"))


def test_lines_fit_beside_each_other(root: Path) -> None:
    """Hardly a line of a template is longer than 120 columns."""
    lines = [line for path in templates(root) for line in path.read_text("utf-8").splitlines()]
    long = [line for line in lines if len(line) > COLUMNS]

    assert len(long) <= len(lines) // 50


def test_no_choice_within_a_choice(root: Path) -> None:
    """No expression of a template chooses twice: `a if b else c if d else e`."""
    twice = re.compile(r"\{[{%](?:(?![}%]\}).)*? else (?:(?![}%]\}).)*? if ", re.DOTALL)
    wrong = [path.name for path in templates(root) if twice.search(path.read_text("utf-8"))]

    assert wrong == []


def test_every_game_prints_its_positions() -> None:
    """A game that brings its own template is printed with it, any other one as plain lists."""
    plain = environment().get_template(template_of("demo", "play/printed.html"))
    told = {"now": "Turn 1", "players": [["Anna", "3 cards"]]}

    assert template_of("radlands", "play/printed.html") == "games/radlands/printed.html"
    assert plain.name == "play/printed.html"
    board = "".join(str(plain.module.board({"told": told})).split("\n"))  # type: ignore[attr-defined]
    assert "<dd>Turn 1</dd>" in board
    assert "<li>Anna</li><li>3 cards</li>" in board
