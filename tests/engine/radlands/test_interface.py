"""The public interface: obvious in, exact out, one kind of error."""

import doctest
from typing import Any

import pytest

from playground.core.errors import CodexError
from playground.core.playing import Dice
from playground.radlands import Table, game, rival, turn
from playground.radlands.state import OVER
from playground.radlands.telling import tell_needs
from scripts.book import WORKSHOP as ROOT
from scripts.play.tables import data, table
from tests.english import english_pack

TABLE: Table = table("radlands")


def test_the_examples_in_the_docstrings_run() -> None:
    """The first screen of the module is true."""
    assert doctest.testmod(game).failed == 0


def test_the_examples_on_the_page_run() -> None:
    """The page about the interface is true."""
    assert (
        doctest.testfile(str(ROOT / "playground" / "INTERFACE.md"), module_relative=False).failed
        == 0
    )


def test_a_table_takes_plain_dictionaries() -> None:
    """What the browser hands over is enough."""
    assert Table(data("radlands")).position({}).offers()[0] == "end"


@pytest.mark.parametrize(
    ("position", "move", "same"),
    [
        ({"a": {"hand": ["Rescue Team"]}}, "play Rescue Team to column 1", "play rescue-team a11"),
        ({"a": {"hand": ["muse"], "columns": [["scout"]]}}, "play muse 1 front", "play muse a12"),
        (
            {"a": {"hand": ["muse"], "columns": [["scout"]]}},
            "play muse left behind",
            "play muse a11",
        ),
        ({"a": {"hand": ["strafe"]}}, "play Strafe", "event strafe"),
        ({"a": {"camps": ["railgun"]}}, "use Railgun", "use a10"),
        (
            {"a": {"columns": [["mimic"]]}, "b": {"columns": [["muse"]]}},
            "use mimic; b11",
            "use b11",
        ),
        ({"a": {"columns": [["magnus-karv"]]}}, "use a11; column 2", "choose column 2"),
        ({"a": {"columns": [["rabble-rouser"]]}}, "use a11; a21", "place a21"),
        ({"a": {"columns": [["rabble-rouser"]]}}, "use a11; choose a21", "place a21"),
        ({}, "end turn", "end"),
        ({}, "take water silo", "silo"),
    ],
)
def test_moves_may_be_written_as_people_do(position: Any, move: Any, same: str) -> None:
    """Names stand for cells and columns for places where only one thing can be meant."""
    *before, last = move.split("; ")

    assert str(TABLE.replay(TABLE.position(position), before).read(last)) == same


@pytest.mark.parametrize(
    ("position", "before", "refused"),
    [
        ({"a": {"columns": [["mutant"]]}}, "use a11", "option 2"),
        ({"a": {"columns": [["mutant"]]}}, "use a11", "option 1+2"),
        (
            {"a": {"hand": ["doomsayer"]}, "b": {"queue": {1: "banish"}}},
            "play doomsayer a11",
            "option 2",
        ),
    ],
)
def test_a_refused_option_is_no_card(position: Any, before: str, refused: str) -> None:
    """Nothing is said of a card, least of all of a punk: an option is a choice."""
    verdict = TABLE.position(position).apply(before).why(refused)

    assert tell_needs(english_pack("radlands"), verdict.needs) == [
        "That is not one of the choices open to you now."
    ]


def test_everything_wrong_with_a_position_is_said_at_once() -> None:
    """One error, all problems."""
    with pytest.raises(CodexError) as error:
        TABLE.position(
            {
                "watr": 1,
                "a": {"hand": ["snipr"], "columns": [["muse", "muse", "muse"]]},
                "ruleset": "v9",
            }
        )

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
def test_hostile_positions_raise_one_kind_of_error(position: Any) -> None:
    """Never an internal exception."""
    with pytest.raises(CodexError):
        TABLE.position(position)


HOSTILE_MOVES: list[Any] = [
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
def test_hostile_moves_raise_one_kind_of_error(move: Any) -> None:
    """Neither reading nor applying nor asking lets anything else out."""
    for ask in (TABLE.position({}).apply, TABLE.position({}).why):
        try:
            verdict = ask(move)
            assert not verdict.legal
        except CodexError:
            pass


def test_games_do_not_change() -> None:
    """Applying gives another game; going back gives the first."""
    first = TABLE.new_game(7)
    line = first.notation()
    second = first.apply(first.offers()[0])

    assert first.notation() == line
    assert second.undo() == first
    assert TABLE.replay(first, [str(a) for a in second.history()]) == second


def test_views_hide_the_hand_and_the_punks() -> None:
    """A player sees numbers instead of the other's cards."""
    seen = TABLE.position({"b": {"hand": ["muse", "scout"], "columns": [["punk:strafe"]]}}).view(
        "a"
    )

    assert (seen["b"]["hand"], seen["b"]["columns"][0], "top" in seen["deck"]) == (
        2,
        ["punk"],
        False,
    )


def test_events_hide_what_only_one_player_saw() -> None:
    """A drawn card is named to whoever drew it, and taking the draw back would be peeking."""
    game = TABLE.position({"deck": {"top": ["muse"]}}).apply("draw")
    drawn = {
        player: [e.card for e in game.view_events(player) if e.type == "drew"] for player in "ab"
    }

    assert drawn == {"a": ["muse"], "b": [None]}
    assert game.revealed
    assert not game.apply("silo").revealed


def test_the_choices_of_the_other_player_stay_hidden() -> None:
    """Whoever waits for a discard does not see the hand it comes from."""
    game = TABLE.position({"a": {"camps": ["mercenary-camp"]}, "b": {"hand": ["muse", "scout"]}})
    game = TABLE.replay(game, ["use mercenary-camp", "option 1"])

    assert game.view("a")["decision"] == {"player": "b", "kind": "discard", "options": None}
    assert game.view("b")["decision"]["options"] == ["card muse", "card scout"]


def test_the_simple_player_beats_a_random_one() -> None:
    """It wins most games from either seat."""
    wins = 0
    for seed in range(6):
        g, dice, seat = TABLE.new_game(seed).state.copy(), Dice(seed), seed % 2
        while g.phase != OVER:
            mine = g.decider == seat
            turn.apply(g, rival.choose(g) if mine else dice.choice(turn.legal(g)))
        wins += g.winner == seat
    assert wins >= 4
