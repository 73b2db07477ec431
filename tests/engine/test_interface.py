"""The public interface: obvious in, exact out, one kind of error."""

import doctest

import pytest

from playground.errors import CodexError
from playground.radlands import Table, game
from playground.radlands import players as bots
from playground.radlands.state import OVER
from scripts.carddata import card_set, read_cards

TABLE = Table(card_set())


def test_the_examples_in_the_docstrings_run():
    """The first screen of the module is true."""
    assert doctest.testmod(game).failed == 0


def test_a_table_takes_plain_dictionaries():
    """What the browser hands over is enough."""
    assert Table(read_cards()).position({}).offers()[0] == "end"


@pytest.mark.parametrize(
    ("position", "move", "same"),
    [
        ({"a": {"hand": ["Rescue Team"]}}, "play Rescue Team to column 1", "play rescue-team a11"),
        ({"a": {"hand": ["muse"], "columns": [["scout"]]}}, "play muse 1 front", "play muse a12"),
        ({"a": {"hand": ["muse"], "columns": [["scout"]]}}, "play muse left behind", "play muse a11"),
        ({"a": {"hand": ["strafe"]}}, "play Strafe", "event strafe"),
        ({"a": {"camps": ["railgun"]}}, "use Railgun", "use a10"),
        ({}, "end turn", "end"),
        ({}, "take water silo", "silo"),
    ],
)
def test_moves_may_be_written_as_people_do(position, move, same):
    """Names stand for cells and columns for places where only one thing can be meant."""
    assert str(TABLE.position(position).read(move)) == same


def test_everything_wrong_with_a_position_is_said_at_once():
    """One error, all problems."""
    with pytest.raises(CodexError) as error:
        TABLE.position({"watr": 1, "a": {"hand": ["snipr"], "columns": [["muse", "muse", "muse"]]}, "ruleset": "v9"})

    assert len(error.value.problems) == 4


HOSTILE_POSITIONS = [
    None.__class__,
    3,
    [],
    "x",
    "radlands1",
    "radlands1_v1.2_a3aa3.0.0______0",
    "_" * 500,
    "radlands1_" * 90,
    {"a": 3},
    {"a": {"columns": 3}},
    {"a": {"columns": [[[["muse"]]]]}},
    {"a": {"hand": {"muse": 1}}},
    {"deck": {"size": -1}},
    {"water": True},
    {"water": 10**30},
    {"turn": None},
    {"start": []},
    {"phase": "draft"},
    {"switches": []},
    {"printings": 7},
    {"a": {"camps": ["railgun"] * 3}},
    {"a": {"camps": ["railgun destroyed", "garage destroyed", "outpost destroyed"]}},
    {"a": {"queue": {4: "strafe"}}},
    {"a": {"queue": {1: "muse"}}},
    {"a": {"tally": {"arrivals": "x"}}},
    {"seed": "x"},
    {"deck": ["muse"] * 3},
    {"discard": "muse"},
    {"a": {"camps": [{"card": "railgun", "at": 1}]}},
    {"winner": "c"},
    {1: 2},
]


@pytest.mark.parametrize("position", HOSTILE_POSITIONS, ids=lambda p: repr(p)[:40])
def test_hostile_positions_raise_one_kind_of_error(position):
    """Never an internal exception."""
    with pytest.raises(CodexError):
        TABLE.position(position)


HOSTILE_MOVES = [
    "",
    " ",
    "play",
    "play x",
    "play muse",
    "use",
    "use 4",
    "use a99",
    "choose",
    "option",
    "option x",
    "move a11",
    "place",
    "fly",
    "card",
    "junk",
    "event",
    "choose event a9",
    "choose column 7",
    "play muse a11 for",
    None,
    3.5,
    [],
    {},
    -1,
    10**9,
    "x" * 999,
    "use a10 7",
]


@pytest.mark.parametrize("move", HOSTILE_MOVES, ids=lambda m: repr(m)[:30])
def test_hostile_moves_raise_one_kind_of_error(move):
    """Neither reading nor applying nor asking lets anything else out."""
    for ask in (TABLE.position({}).apply, TABLE.position({}).why):
        try:
            verdict = ask(move)
            assert not verdict.legal
        except CodexError:
            pass


def test_games_do_not_change():
    """Applying gives another game; going back gives the first."""
    first = TABLE.new_game(7)
    line = first.notation()
    second = first.apply(first.offers()[0])

    assert first.notation() == line
    assert second.undo() == first
    assert TABLE.replay(first, [str(a) for a in second.history()]) == second


def test_views_hide_the_hand_and_the_punks():
    """A player sees numbers instead of the other's cards."""
    seen = TABLE.position({"b": {"hand": ["muse", "scout"], "columns": [["punk:strafe"]]}}).view("a")

    assert (seen["b"]["hand"], seen["b"]["columns"][0], "top" in seen["deck"]) == (2, ["punk"], False)


def test_the_greedy_player_beats_the_random_one():
    """It wins most games from either seat."""
    wins = 0
    for seed in range(6):
        g = TABLE.new_game(seed).state.copy()
        seats = (
            (bots.GreedyPlayer(), bots.RandomPlayer(seed))
            if seed % 2
            else (bots.RandomPlayer(seed), bots.GreedyPlayer())
        )
        bots.play(g, seats)
        assert g.phase == OVER
        wins += g.winner == (0 if seed % 2 else 1)
    assert wins >= 4
