"""Every scenario ends as its file says, and together they show every card."""

from pathlib import Path

import pytest

from playground.radlands import Table
from scripts.book import Book
from scripts.book.scenario import Example
from scripts.play.runner import run
from scripts.play.tables import table, volume
from scripts.tools import coverage
from scripts.tools.run import report

EXAMPLES = list(volume("radlands").examples.values())
TABLE: Table = table("radlands")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_scenario(example: Example) -> None:
    """A scenario holds."""
    assert run(example, TABLE).differences == []


def test_every_card_is_played_and_refused() -> None:
    """No card is without a scenario that plays it and one that is refused."""
    expected: dict[str, list[str]] = {"never played": [], "never refused": []}

    assert expected == coverage.missing_cards(
        "radlands", [run(example, TABLE) for example in EXAMPLES]
    )


def test_differences_are_precise(book: Book, tmp_path: Path) -> None:
    """A scenario that does not hold says where and how."""
    path = tmp_path / "radlands" / "wrong.yml"
    path.parent.mkdir()
    path.write_text(
        "title: Wrong\nposition: {a: {camps: [railgun]}}\nmoves: [use a10, choose b10]\nexpect: {water: 3, b: {camps: [reactor]}}\n"
    )

    code, lines = report(book, [str(path)], quiet=True)

    assert code == 1
    assert lines == [
        "radlands/wrong.yml:1: wrong: expect: water: expected 3, is 1",
        "radlands/wrong.yml:1: wrong: expect: b.camps[1]: expected 'reactor', is 'reactor damaged'",
    ]


def test_the_folder_names_the_game(book: Book, tmp_path: Path) -> None:
    """A scenario that lies in no game's folder belongs to no game: nobody guesses."""
    path = tmp_path / "nowhere.yml"
    path.write_text("title: x")

    code, lines = report(book, [str(path)], quiet=True)

    assert (code, len(lines)) == (1, 1)
    assert "unknown-game: no game is called" in lines[0]


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "title: x\nmoves: 4",
        "title: x\nposiion: {}",
        "title: x\nmoves: [{refse: end}]",
        "title: x\nmoves: [fly]",
        "{",
        "a: &a [*a]",
        "title: x\nposition: {a: 3}",
        "title: x\nmoves: [[1]]",
        "title: x\ngame: 4",
        "title: x\nexpect: {b: 3}",
        "title: x\nexpect: 7",
    ],
)
def test_broken_scenarios_fail_politely(book: Book, tmp_path: Path, text: str) -> None:
    """A broken file is one failure with a message, never an exception."""
    path = tmp_path / "radlands" / "broken.yml"
    path.parent.mkdir()
    path.write_text(text)

    assert report(book, [str(path)], quiet=True)[0] == 1


def test_every_scenario_can_be_told(book: Book) -> None:
    """Everything that happens in the scenarios of every game is told in English."""
    code, lines = report(book, [], quiet=False)

    assert (code, [line for line in lines if "{" in line]) == (0, [])


def test_every_decidable_rule_is_shown() -> None:
    """Every rule and official ruling an engine can decide is named by an event or a refusal of some scenario."""
    assert (
        coverage.missing_rules(coverage.run_all("radlands"), coverage.statements("radlands")) == []
    )
