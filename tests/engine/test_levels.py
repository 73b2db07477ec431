"""The levels of the computer: each is better than the one before, and none peeks."""

import pytest

from playground.core.errors import CodexError
from playground.games import package
from scripts.play.tables import table
from scripts.tools.levels import levels, wins

GAMES = ("radlands", "apocalypze", "dei")
TRIED = {"radlands": (16, 12, 10), "apocalypze": (16, 9, 9), "dei": (6, 4, 3)}
"""How many games are played, and how many of them fair must win against sleepy, and grim against fair.

The same games are played every time; `python -m scripts levels GAME` plays more of them.
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_level_beats_the_one_below(game: str) -> None:
    """In most games, whoever begins."""
    sleepy, fair, grim = levels(game)
    number, first, second = TRIED[game]

    assert wins(game, fair, sleepy, range(number)) >= first
    assert wins(game, grim, fair, range(number)) >= second


@pytest.mark.parametrize("game", GAMES)
def test_every_level_answers_the_same_twice(game: str) -> None:
    """A position that is sent around gets the same answer everywhere."""
    web = package(game, "web")
    for level in levels(game):
        start = web.deal(table(game), {"seed": 3})
        for _ in range(20):
            assert web.reply(start, level) == web.reply(start, level)
            start = start.apply(web.reply(start, level))


@pytest.mark.parametrize("game", GAMES)
def test_no_level_has_another_name(game: str) -> None:
    """A link may name any; the engine says so."""
    web = package(game, "web")
    with pytest.raises(CodexError):
        web.reply(web.deal(table(game), {"seed": 3}), "divine")
