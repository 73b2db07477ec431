"""The edges of the interface: a move means one thing or is refused, a position says everything or is refused."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from playground.core.errors import CodexError, nearest
from playground.radlands import Game, Table
from scripts.play.tables import data


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(data("radlands"))


def positions(table: Table, games: int) -> Iterator[Game]:
    """Every position of some random games, from the draft to the end."""
    for seed in range(games):
        game, dice = table.new_game(seed), random.Random(seed)
        for _ in range(300):
            yield game
            if game.over:
                break
            game = game.apply(dice.choice(game.legal()))


BESIDE_SNIPER = {"a": {"hand": ["muse"], "columns": [["sniper"]]}}


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("play muse in front of sniper", "play muse a12"),
        ("play muse before sniper", "play muse a12"),
        ("play muse behind sniper", "play muse a11"),
        ("play muse left front", "play muse a12"),
        ("play muse column 1 behind", "play muse a11"),
        ("play muse 2", "play muse a21"),
    ],
)
def test_a_place_in_words(table: Table, words: str, meant: str) -> None:
    """A place may be said by its column, and by who stands there."""
    assert str(table.position(BESIDE_SNIPER).read(words)) == meant


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("play muse banana split", "'banana split' is not understood"),
        ("play muse 9 9", "'9 9' is not understood"),
        ("play muse a12 a11", "'a12 a11' is not understood"),
        ("play muse 2 in front of sniper", "that one stands in column 1"),
        ("use a10 on b12", "nothing may follow 'a10' but the number of an ability"),
        ("use a10 3", "nothing may follow 'a10' but the number of an ability"),
        ("rail gun", "did you mean 'railgun'?"),
    ],
)
def test_words_that_mean_nothing_are_refused(table: Table, words: str, wrong: str) -> None:
    """No word of a move is read over."""
    with pytest.raises(CodexError, match=wrong.replace("?", r"\?")):
        table.position(BESIDE_SNIPER).read(words)


def test_the_parts_of_an_action_are_that_action(table: Table) -> None:
    """Whatever is legal reads back from its own parts, in every position of ten games."""
    for game in positions(table, 10):
        for action in game.legal():
            parts = {name: getattr(action, name) for name in ("do", "card", "cell", "other")}
            assert game.read(parts) == action


def test_facts_read_back_in_every_phase(table: Table) -> None:
    """The facts of a position are that position: in the draft, with the Silo in hand, with a choice waiting, at the end."""
    seen = set()
    for game in positions(table, 12):
        assert table.position(game.facts()) == game
        decision = game.decision
        seen.add(decision.kind if decision else "over")

    assert {"camp", "action", "damage", "over"} <= seen


def test_facts_that_contradict_themselves(table: Table) -> None:
    """A position whose facts say something else than its line of notation is refused."""
    facts = table.position({"water": 2}).facts()

    with pytest.raises(CodexError, match="it contradicts the notation: water: expected 3, is 2"):
        table.position({**facts, "water": 3})


def test_the_silo_in_hand_said_twice(table: Table) -> None:
    """The hand may name the Silo that lies in it."""
    game = table.position({"a": {"hand": ["water-silo"], "silo": "hand"}})

    assert game.facts()["a"]["hand"] == ["water-silo"]


def test_juggernaut_far_up_with_nobody_behind(table: Table) -> None:
    """Juggernaut on place 2 may have an empty column behind it."""
    game = table.position({"a": {"camps": ["juggernaut at 2"], "columns": [[]]}})

    assert game.facts()["a"]["camps"][0] == "juggernaut at=2"


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"a": {"silo": "banana"}}, "a.silo: 'banana' is none of hand, area"),
        ({"a": {"raiders": "banana"}}, "a.raiders: unknown key 'raiders'"),
        ({"b": {"water": 3}}, "b.water: only the player on turn has water"),
        ({"a": {"columns": {"left": ["sniper"]}}}, "a.columns: columns must be a list"),
        ({"a": {"columns": [["muse at 2"]]}}, "only a Juggernaut stands at a row"),
        ({"a": {"columns": [[{"card": "muse"}]]}}, "a card in play is a word with its states"),
        ({"winner": "a"}, "b has a camp left and cannot have lost"),
        ({"winner": "a", "phase": "actions"}, "winner: nobody has won before the game is over"),
        ({"a": {}, "me": {}}, "me: 'a' is said already"),
        ({"turn": "a", "active": "b"}, "active: 'turn' is said already"),
        ({"a": {"columns": [["muse"]], "people": [["muse"]]}}, "a.people: unknown key 'people'"),
        ({"water": 2, "a": {"water": 3}}, "a.water: 'water' says 2 already"),
        (
            {"a": {"hand": ["water-silo"], "silo": "area"}},
            "a.silo: the Water Silo lies in the hand",
        ),
        ({"a": {"columns": [["muse damaged damaged"]]}}, "'damaged': that is said twice"),
        ({"a": {"columns": [["muse tired not-ready"]]}}, "'not-ready': that is said twice"),
        ({"a": {"columns": [["muse uses=1 uses=2"]]}}, "'uses=2': that is said twice"),
    ],
)
def test_parts_of_a_position_that_nobody_reads(table: Table, facts: Any, wrong: str) -> None:
    """What is unknown, said twice or impossible is refused, not dropped."""
    with pytest.raises(CodexError) as error:
        table.position(facts)

    assert wrong in str(error.value)


class Evil:
    """Something that breaks when it is looked at."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise ValueError

    def __eq__(self, other: object) -> bool:
        raise ValueError


def deep() -> dict[str, Any]:
    """Mappings in each other, deeper than anybody walks."""
    made: dict[str, Any] = {}
    for _ in range(5000):
        made = {"do": made}
    return made


def lists() -> list[Any]:
    """Lists in each other, deeper than anybody walks."""
    made: list[Any] = []
    for _ in range(5000):
        made = [made]
    return made


CALLS: dict[str, Callable[[Any], object]] = {
    "cards that are a number": lambda table: type(table)({"x": 3}),
    "no cards": lambda table: type(table)(None),
    "a billion copies": lambda table: type(table)({"x": {"type": "person", "copies": 10**9}}),
    "a card without a name": lambda table: type(table)({"x": {"type": "person"}}),
    "a replay of nothing": lambda table: table.replay(table.position(), None),
    "a replay from nothing": lambda table: table.replay("radlands1_", ["end"]),
    "a move too deep": lambda table: table.position().why({"do": deep()}),
    "an expectation too deep": lambda table: table.position().compare({"a": deep()}),
    "a number of 5,000 digits": lambda table: table.position().why("9" * 5000),
    "a whole number of 5,000 digits": lambda table: table.position().apply(10**5000),
    "switches that are none": lambda table: table.new_game(switches="abc"),
    "a move that breaks": lambda table: table.position().apply(Evil()),
    "a question that breaks": lambda table: table.position().why(Evil()),
    "an expectation that breaks": lambda table: table.position().compare(Evil()),
    "a move that is read and breaks": lambda table: table.position().read(Evil()),
    "a move that is a number beyond all measure": lambda table: table.position().read(10**5000),
    "a move that is lists in each other": lambda table: table.position().read(lists()),
    "a move with parts too deep": lambda table: table.position().read({"do": lists()}),
    "a position that breaks": lambda table: table.position(Evil()),
    "a position with a part that breaks": lambda table: table.position({"a": Evil()}),
    "a replay that breaks": lambda table: table.replay(table.position(), [Evil()]),
    "a player who breaks": lambda table: table.position().view(Evil()),
}


@pytest.mark.parametrize("call", CALLS)
def test_only_the_documented_error(table: Table, call: str) -> None:
    """Whatever is handed in, the one kind of error comes out."""
    with pytest.raises(CodexError):
        CALLS[call](table)


@pytest.mark.parametrize(
    ("about", "wrong"),
    [
        ({"printings": 5}, "printings are a list of cards, not 5"),
        ({"printings": "sniper"}, "printings are a list of cards, not 'sniper'"),
        ({"camps": 5}, "camps are two rows of three names or 'first-game', not 5"),
        ({"camps": [5, 5]}, "camps are two rows of three names or 'first-game', not"),
        ({"players": 3}, "Radlands is played by two, not by 3"),
        ({"seed": Evil()}, "a seed is a whole number, not something of the kind Evil"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
    ],
)
def test_a_game_that_cannot_begin(table: Table, about: Any, wrong: str) -> None:
    """What is wrong with the beginning of a game is said by its name."""
    with pytest.raises(CodexError) as error:
        table.new_game(**about)

    assert wrong in str(error.value)


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("x", ["a", "b"], ""),
        ("ab", ["a", "b"], ""),
        ("rail", ["oasis", "raid"], "raid"),
        ("rail gun", ["oasis", "railgun"], "railgun"),
        ("snipper", ["sniper"], "sniper"),
        ("muse", ["rust"], ""),
    ],
)
def test_the_word_that_was_meant(word: str, known: list[str], meant: str) -> None:
    """A word is proposed if it differs by a third of the letters at most; for a few letters none is."""
    assert nearest(word, known) == (f"; did you mean {meant!r}?" if meant else "")


@pytest.mark.parametrize(
    ("turn", "sides", "wrong"),
    [
        ("d0aa0.0.7", ("------CNJUMUNSOCTL", "------CTGAOPPBVTWH"), "camps are chosen before turn"),
        ("d0aa0.0.0", ("------CNJUMUNSOC", "------CTGAOPPBVTWH"), "a: six camps are on offer"),
        ("d0aa0.0.0", ("CN------JUMUNSOC", "------CTGAOPPBVTWH"), "a: six camps are on offer"),
        ("d0aa0.0.0", ("------CNJUMUNSOCMu", "------CTGAOPPBVTWH"), "a: six camps are on offer"),
        ("d0aa0.0.0", ("-CN-----JUMUNSOCTL", "------CTGAOPPBVTWH"), "a: six camps are on offer"),
        ("d0aa0.0.0", ("CNd------JUMUNSOCTL", "------CTGAOPPBVTWH"), "nobody stands there before"),
    ],
)
def test_a_draft_is_only_a_draft(
    table: Table, turn: str, sides: tuple[str, str], wrong: str
) -> None:
    """Before turn 1 only camps are on offer, as many as are not laid, and nothing else has happened."""
    head, ruleset, _, _, _, *rest = table.new_game(0).notation().split("_")

    with pytest.raises(CodexError, match=wrong):
        table.position("_".join([head, ruleset, turn, *sides, *rest]))


def test_one_place_behind_juggernaut(table: Table) -> None:
    """With Juggernaut far up and nobody behind it, the two places there are the same one: it is offered once."""
    game = table.position(
        {"a": {"camps": ["juggernaut at 2"], "columns": [[]], "hand": ["muse", "sniper"]}}
    )
    first = [offer for offer in game.offers() if offer.startswith("play muse a1")]
    second = [
        offer for offer in game.apply(first[0]).offers() if offer.startswith("play sniper a1")
    ]

    assert first == ["play muse a10"]
    assert sorted(second) == ["play sniper a10", "play sniper a11"]


def test_who_waits_hears_only_that(table: Table) -> None:
    """What the other hand holds is not told by asking for a move: the answer is the same, whatever lies there."""
    answers = {
        table.position({"a": {"hand": hand}}).why("junk strafe", by="b").needs
        for hand in (["strafe"], ["muse"], [])
    }

    assert [need.need for need in answers.pop()] == ["your-decision"]
    assert answers == set()


def test_why_the_other_one_decides(table: Table) -> None:
    """On the other's turn it is the rule of turns; within an effect it is the rule that asks."""
    game = table.position({"water": 2, "a": {"camps": ["railgun"]}, "b": {"columns": [["sniper"]]}})
    chosen = game.apply("use railgun")

    assert game.why("end", by="b").rules == ("alternate-turns",)
    assert chosen.decision is not None
    assert chosen.why("choose b11", by="b").rules == chosen.decision.rules
