"""The notation page is true: its examples run."""

import contextlib
import re

import pytest

from playground.core.errors import CodexError
from playground.radlands import Table
from scripts.book import WORKSHOP as ROOT
from scripts.play.tables import table

PAGE = (ROOT / "playground" / "NOTATION.md").read_text(encoding="utf-8")
TABLE: Table = table("radlands")


def blocks(kind: str) -> list[str]:
    """Give the code blocks of one kind."""
    return re.findall(rf"```{kind}\n(.*?)\n```", PAGE, re.S)


def test_positions_on_the_page_read_back() -> None:
    """What the engine writes for them it reads as the same position."""
    for line in blocks("position"):
        game = TABLE.position(line)

        assert TABLE.position(game.notation()) == game
        assert len(game.notation()) <= 300


def test_the_transcript_on_the_page_plays() -> None:
    """Every move is legal, in canonical form, and made by the player named."""
    (text,) = blocks("transcript")
    first, *moves = text.splitlines()
    game = TABLE.position(first)
    for line in moves:
        who, move = line.split(": ")
        assert game.decision is not None
        assert game.decision.player == who
        game = game.apply(move)
        assert str(game.action) == move


def test_problems_on_the_page_are_those_the_engine_finds() -> None:
    """All of them, in this order."""
    (line,) = blocks("broken")
    said = re.findall(r"^\| (.*) \|$", PAGE.split("## What is wrong")[1].split("\n## ")[0], re.M)[
        1:
    ]

    with pytest.raises(CodexError) as error:
        TABLE.position(line)

    assert list(error.value.problems) == said


def test_a_waiting_decision_survives() -> None:
    """The second position waits for the target of the Cannon."""
    game = TABLE.position(blocks("position")[1])

    assert game.offers() == ["choose b10", "choose b20", "choose b30"]


@pytest.mark.parametrize("cut", range(0, 120, 3))
def test_damaged_lines_are_refused(cut: int) -> None:
    """Dropping or doubling a character anywhere gives a position or one kind of error."""
    line = TABLE.new_game(3, camps="first-game").notation()
    for broken in (
        line[:cut] + line[cut + 1 :],
        line[:cut] + line[cut] + line[cut:],
        line[:cut] + "Z" + line[cut + 1 :],
    ):
        with contextlib.suppress(CodexError):
            assert TABLE.position(broken).offers()
