"""Hidden cards: put others in their place, and no player who may not see them hears anything else."""

from collections.abc import Iterator
from typing import Any

import pytest

from playground.core.errors import CodexError
from playground.core.playing import Dice
from playground.games import games, package
from scripts.play.tables import arena, table

POSITIONS = 100
"""Positions of each game, from random games."""
SHARE = 0.05
"""The share of the positions that is looked at."""
MOVES = 25
"""Moves that are asked about in each."""


def positions(name: str, number: int) -> Iterator[tuple[Any, Dice]]:
    """Positions of random games, in which the camps of Radlands are chosen already: these are seen by whoever chooses."""
    ground, seed = arena(name), 0
    while number:
        dice = Dice(seed)
        g = ground.begin(seed, dice)
        while not ground.over(g) and number:
            if dice.often(SHARE) and not getattr(g, "offers", [[]])[0]:
                yield g, dice
                number -= 1
            ground.apply(g, dice.choice(ground.legal(g)))
        seed += 1


def answers(name: str, g: Any, viewer: str, acts: list[Any]) -> list[Any]:
    """Everything that a player hears of a position."""
    game = type(table(name).new_game(0))(table(name), g)
    decision = game.decision
    mine = decision is not None and decision.player == viewer
    offers = game.offers() if mine else decision and (decision.player, decision.kind)
    asked = [verdict(game, act, viewer) for act in acts]
    return [game.view(viewer), game.view_events(viewer), offers, asked]


def verdict(game: Any, act: Any, viewer: str) -> Any:
    """What a player hears of a move: that it is legal, what is against it, or that it is none."""
    try:
        found = game.why(act, by=viewer)
    except CodexError as error:
        return str(error)
    return found.legal, found.needs, found.action


def compared(name: str, number: int) -> int:
    """Compare the answers in so many positions with those in twins; how many twins were looked at."""
    view, looked, others = package(name, "view"), 0, 0
    for g, dice in positions(name, number):
        acts = sorted(arena(name).universe(g, dice), key=str)
        some = [dice.choice(acts) for _ in range(MOVES)] + list(arena(name).legal(g))[:5]
        for seat, viewer in enumerate("abcd"[: seats(g)]):
            twin = view.redeal(g, seat)
            twin.log, twin.chance = g.log, g.chance
            others += twin != g
            assert answers(name, twin, viewer, some) == answers(name, g, viewer, some)
            looked += 1
    assert others > looked // 2
    return looked


def seats(g: Any) -> int:
    """How many play."""
    return len(getattr(g, "all_players", (0, 1)))


@pytest.mark.parametrize("name", games())
def test_hidden_cards_change_no_answer(name: str) -> None:
    """View, events, offers and reasons are the same, whatever lies where a player may not look."""
    assert compared(name, POSITIONS) >= 2 * POSITIONS
