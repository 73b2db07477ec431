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


CIRCLE = (
    "apocalypze1_rp5g6v__1.15.b.b2.p_0f030k0n050h030m0n~20d060b0607090b030b0n~20j090n090h0806"
    "0b.0k~20l0n~3.04090e06~20n0g090f0n06080n090l060g0n0607060m...-08070f030k090g090n~30g0n0a"
    "0n080a06~20n0l090h050f0k060m0d0e0a0i0n.09~30b0l0n~3.0m0a090b060n030i0k090f06..0m._a0.00."
    ".0ca0.2,06aah,,.-b0.01...6,07bbh,,!4,06bbh,,.-b2.03.040n0b..._next!phase,4!phase,3!phase"
    ",2!main__6_1dgzfb0juyshp"
)
"""A position of ApocalypZe in which survivors can be sent to a Location and back, again and again."""


def test_whoever_does_what_comes_to_mind_gets_on() -> None:
    """The same position comes again, but not for ever the same answer: a turn of the sleepy one ends."""
    web = package("apocalypze", "web")
    now, made = table("apocalypze").position(CIRCLE), 0
    while now.decision.player == "b" and made < MOST:
        now = now.apply(web.reply(now, "sleepy", made))
        made += 1

    assert made < MOST


MOST = 200
"""More moves than a turn ever has."""
