"""D.E.I.: scenarios, interface, notation, hidden things, random games, words, and data that somebody supplies."""

import contextlib
import copy
import doctest
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from playground import web
from playground.core.errors import CodexError
from playground.core.patterns import Source
from playground.core.playing import Dice, Tally, random_game
from playground.dei import SWITCHES, Table, game, problems, remedies, turn, view
from playground.dei import web as face
from playground.dei.constants import CANDY, TALENTS
from playground.dei.game import Game
from playground.dei.moves import VERBS
from playground.dei.page import words as dei
from playground.dei.page.deeds import DEEDS
from playground.dei.rival import RIVAL
from playground.dei.rules import ending
from playground.dei.state import OVER
from playground.dei.telling import tell_changes, tell_events, tell_move, tell_needs
from scripts.book import WORKSHOP as ROOT
from scripts.book import Book
from scripts.book.scenario import Example
from scripts.play.runner import run
from scripts.play.tables import arena, data, table, volume
from scripts.tools.alike import both
from scripts.tools.decks import main as check_deck
from tests.english import english_pack

TABLE: Table = table("dei")
DICE = Dice(3)


def test_the_examples_in_the_docstrings_run() -> None:
    assert doctest.testmod(game).failed == 0


@pytest.mark.parametrize(
    "scenario", volume("dei").examples.values(), ids=lambda scenario: scenario.id
)
def test_scenarios_hold(scenario: Example) -> None:
    assert run(scenario, table(scenario.game)).differences == []


def test_every_acceptance_case_and_question_has_a_scenario() -> None:
    """A question may be answered by the scenario of a case, so that none is shown twice."""
    scenarios = volume("dei").examples.values()

    assert {f"dei-d{number}" for number in range(1, 31)} <= {each.id for each in scenarios}
    assert {f"dei-q-{number:02}" for number in range(1, 27)} <= {
        rule for each in scenarios for rule in each.rules
    }


def test_random_games_hold_together() -> None:
    """Fifteen games of 2, 3 and 4 players, options mixed; the long run is `make fuzz`."""
    ground, tally = arena("dei"), Tally()
    for seed in range(15):
        random_game(ground, seed, tally, 0.01)

    assert tally.games == 15


def test_replay_and_undo_give_the_same_game() -> None:
    begun = TABLE.new_game(5, players=3)
    game = begun
    for step in range(60):
        offers = game.offers()
        game = game.apply(offers[step * 7 % len(offers)])

    assert TABLE.replay(begun, [str(action) for action in game.history()]) == game
    assert TABLE.position(game.notation()) == game
    assert game.undo().notation() == game.before.notation() if game.before else False


# What nobody may see.


def test_views_hide_locked_feats_decks_and_planned_cards() -> None:
    game = TABLE.position(
        {
            "options": ["planning"],
            "phase": 1,
            "a": {"hand": ["ax1", "ax2", "ax3"]},
            "b": {"hand": ["rv1", "rv2", "rv3"]},
        }
    )
    seen = game.view("b")

    assert (seen["a"]["hand"], seen["a"]["talents"]["red"], seen["markets"]["black"]["deck"]) == (
        3,
        "locked",
        9,
    )
    assert len(seen["b"]["hand"]) == 3


def test_a_planned_card_is_seen_by_its_owner_only() -> None:
    game = TABLE.new_game(2, players=2, options=["planning"], factions=["auxilia", "ravagers"])
    game = game.apply("plan ax3")

    assert [(e.type, e.card) for e in game.view_events("b")] == [("planned", None)]
    assert [(e.type, e.card) for e in game.view_events("a")] == [("planned", "ax3")]
    assert (game.view("b")["a"]["planned"], game.view("a")["a"]["planned"]) == (1, ["ax3"])
    assert game.view("b")["decision"]["options"] is None


def test_a_card_played_face_down_from_a_hidden_hand_stays_secret() -> None:
    game = TABLE.position(
        {
            "switches": {"hands": "hidden"},
            "a": {"technology": 3, "hand": ["ax1", "ax2"], "bin": ["ax3"]},
        }
    ).apply("down ax1")

    assert (game.view("b")["a"]["pad"]["1"], game.view("b")["a"]["bin"]) == (["!"], 1)
    assert (game.view("a")["a"]["pad"]["1"], game.view("a")["a"]["bin"]) == (["ax1!"], ["ax3"])
    assert [event.card for event in game.view_events("b")] == [None]


def test_dealing_hidden_things_anew_changes_hidden_things() -> None:
    """The check for leaks can fail: what is dealt anew really differs."""
    state = TABLE.new_game(
        2, players=4, factions=["auxilia", "ravagers", "refuge-42", "farm-z"]
    ).state

    assert view.describe(view.redeal(state, 0)) != view.describe(state)


# What comes in from outside.

HOSTILE_POSITIONS: list[Any] = [
    *(
        "x",
        "dei1",
        "dei1_" * 9,
        "_" * 50,
        3,
        [],
        {"a": 3},
        {"a": {"units": 3}},
        {"a": {"units": {"G9": 1}}},
        {"a": {"units": {"G1": 16}}},
    ),
    *(
        {"a": {"hand": ["ax1", "ax1"]}},
        {"a": {"hand": ["nope"]}},
        {"a": {"refuges": ["G1"] * 4}},
        {"a": {"talents": ["fly"]}},
        {"map": "x"},
    ),
    *(
        {"players": 5},
        {"players": True},
        {"phase": "x"},
        {"seed": "x"},
        {"switches": {"bombing": "x"}},
        {"options": ["x"]},
        {"options": 3},
    ),
    *(
        {"a": {"technology": 99}},
        {"a": {"candy": ["move"] * 3}},
        {"missions": [["x"]]},
        {"markets": {"black": ["ax1", "ax1"]}},
        {1: 2},
    ),
    *(
        {"a": {"elevators": ["G1 R3"]}},
        {"a": {"bridges": ["R1 R2"]}},
        {"a": {"missions": ["11", "12"]}},
        {"turn": "d"},
        {"drones": {"fly": "G1"}},
    ),
]


def test_a_second_feat_of_a_colour_is_refused_by_name() -> None:
    """A player has one Feat of each colour; a second one is not silently dropped."""
    with pytest.raises(CodexError, match="a second blue Feat"):
        TABLE.position({"a": {"talents": ["ski-boots", "field-engineer"]}})


@pytest.mark.parametrize("position", HOSTILE_POSITIONS, ids=lambda p: repr(p)[:40])
def test_hostile_positions_raise_one_kind_of_error(position: Any) -> None:
    with pytest.raises(CodexError):
        TABLE.position(position)


@pytest.mark.parametrize(
    "move",
    [
        "",
        " ",
        "fly",
        "fly x",
        "play",
        "play nope",
        None,
        3.5,
        [],
        {},
        "x" * 999,
        "with",
        "do",
        "buy black",
        "to",
    ],
)
def test_hostile_moves_raise_one_kind_of_error(move: Any) -> None:
    position = TABLE.position({"a": {"hand": ["ax2"], "units": {"G1": 2}}})
    for ask in (position.apply, position.why, position.apply("play ax2").why):
        with contextlib.suppress(CodexError):
            assert not ask(move).legal


def test_broken_notation_raises_one_kind_of_error() -> None:
    """Every line with one letter cut out is read or refused, and what is read can be played."""
    line = (
        TABLE.new_game(2, players=2, factions=["auxilia", "ravagers"]).apply("play ax2").notation()
    )
    for cut in range(0, len(line), 3):
        try:
            read = TABLE.position(line[:cut] + line[cut + 1 :])
        except CodexError:
            continue
        assert read.offers()


def test_everything_wrong_with_a_position_is_said_at_once() -> None:
    with pytest.raises(CodexError) as error:
        TABLE.position(
            {"trun": "a", "a": {"units": {"G9": 1}, "hand": ["ax"], "talents": ["fortres"]}}
        )

    assert len(error.value.problems) == 4


BROKEN: dict[tuple[str, ...], Callable[[Any], object]] = {
    ("maps", "yard", "same-level", "0"): lambda d: d["maps"]["yard"]["same-level"].__setitem__(
        0, ["G1", "R1"]
    ),
    ("maps", "yard", "regions", "G1", "level"): lambda d: d["maps"]["yard"]["regions"]["G1"].update(
        level="cellar"
    ),
    ("maps", "lane", "players"): lambda d: d["maps"]["lane"].update(players=[4]),
    ("maps", "yard", "regions", "G4", "neutral-refuge"): lambda d: d["maps"]["yard"]["regions"][
        "G3"
    ].update(districts=["west", "east"]),
    ("maps", "blocks", "neutral-bridges", "0"): lambda d: d["maps"]["blocks"].update(
        {"neutral-bridges": [["R2", "R6", "G7"]]}
    ),
    ("cards", "ax1", "actions", "0"): lambda d: d["cards"]["ax1"].update(actions=["enlits"]),
    ("cards", "ta1", "price", "technology"): lambda d: d["cards"]["ta1"].update(
        price={"technology": "two"}
    ),
    ("missions", "outposts", "now"): lambda d: d["missions"]["outposts"].update(now=3),
    ("factions", "auxilia", "drone"): lambda d: d["factions"].update(
        auxilia={"drone": "submarine"}
    ),
}


def test_the_notation_on_the_page_can_be_read() -> None:
    """The line of the page about notation is a position, and is written as it stands there."""
    page = (ROOT / "playground" / "NOTATION.md").read_text(encoding="utf-8")
    line = page.partition("```dei\n")[2].partition("\n```")[0]
    game = TABLE.position(line)

    assert game.notation() == line
    assert game.offers() == ["to G2"]


def test_a_file_with_mistakes_is_told_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every mistake of a supplied file with its line, in one go; the demo has none."""
    source = (ROOT / "cards" / "dei" / "demo.yml").read_text(encoding="utf-8")
    wrong = source.replace("actions: [enlist, enlist]", "actions: [enlits, enlist]", 1).replace(
        "[G1, G2], [G2, G3]", "[G1, R1], [G2, G3]", 1
    )
    file = tmp_path / "mine.yml"
    file.write_text(wrong + "extra: 1\n", encoding="utf-8")
    lines = [
        number
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1)
        for word in ("enlits", "same-level: [[G1, R1]", "extra:")
        if word in line
    ]

    assert check_deck([str(file), "--game", "dei"], print) == 1
    told = capsys.readouterr().out
    assert [f"{file}:{line}:" in told for line in lines] == [True] * 3
    assert check_deck([str(ROOT / "cards" / "dei" / "demo.yml"), "--game", "dei"], print) == 0


def test_the_browser_plays_the_same_games(root: Path) -> None:
    """Three seeded games, word by word the same in this Python and in Pyodide."""
    here, there = both("dei", root, 3)

    assert here == there


def test_everything_wrong_with_data_is_said_at_once_with_its_place() -> None:
    """Seven mistakes in one file, seven places; and without them there is none."""
    broken = copy.deepcopy(data("dei"))
    for spoil in BROKEN.values():
        spoil(broken)

    assert set(BROKEN) <= {path for path, _ in problems(broken)}
    assert problems(data("dei")) == []
    with pytest.raises(CodexError):
        Table(broken)


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        3,
        [],
        {},
        {"maps": 3},
        {"maps": {"x": 3}},
        {"cards": {"x": []}},
        {"note": "x", "cards": {3: None}},
    ],
)
def test_nonsense_is_no_data(nonsense: Any) -> None:
    assert problems(nonsense)


@pytest.mark.parametrize("districts", [["east"], ["west"], ["middle"]])
def test_start_districts_that_touch_are_refused(districts: list[str]) -> None:
    """They may not be one District, share a Region, or meet at a border that is drawn between two Regions."""
    facts = yaml.safe_load((ROOT / "cards" / "dei" / "demo.yml").read_text(encoding="utf-8"))
    regions = facts["maps"]["yard"]["regions"]
    regions["G4"]["districts"] = districts
    regions["G2"]["districts"] = regions["R2"]["districts"] = ["west"]
    regions["R3"]["districts"] = ["west", "middle"]
    told = [what for _, what in problems(facts) if "start refuges" in what]

    assert bool(told) == (districts != ["east"])


def test_the_demo_says_whose_it_is() -> None:
    """Nothing invented passes as the game's."""
    facts = yaml.safe_load((ROOT / "cards" / "dei" / "demo.yml").read_text(encoding="utf-8"))

    assert "not part of D.E.I." in facts["note"]
    assert all("not part of D.E.I." in board["caption"] for board in facts["maps"].values())
    assert all(card["name"].startswith("Demo ") for card in facts["cards"].values())


# Rules that a scenario does not show.


def test_cubes_are_derived_from_majorities() -> None:
    state = TABLE.position({"a": {"units": {"G2": 1, "R3": 2}}, "b": {"units": {"R3": 2}}}).state

    assert (state.cubes(0, "red"), state.cubes(1, "red")) == (1, 0)


@pytest.mark.parametrize(
    ("switch", "value"),
    [(name, value) for name, switch in SWITCHES.items() for value in switch.values],
)
def test_every_reading_can_be_chosen(switch: str, value: str) -> None:
    game = TABLE.new_game(1, players=2, switches={switch: value})

    assert game.facts()["switches"][switch] == value
    assert TABLE.position(game.notation()) == game


# Words.


def test_every_feat_and_boost_has_a_name() -> None:
    words = english_pack("dei")["names"]

    assert [t for row in TALENTS.values() for t in row if t not in words] == []
    assert [name for name in CANDY if f"candy-{name}" not in words] == []
    assert [m for m in TABLE.kit.missions if m not in words] == []


def test_every_move_has_a_pattern() -> None:
    """Before it is made, and when it was made: a move without a card or a Mission is always refused."""
    assert [
        verb for verb in VERBS if not any(name.split("-")[0] == verb for name in dei.MOVES)
    ] == []
    assert set(dei.MOVES) - set(DEEDS) == {"buy-nothing", "unlock-none", "mission-none"}


def test_a_refuge_goes_along_with_its_article() -> None:
    """In a sentence it is a thing; the bare word is for lists of what stands in a Region."""
    carrying = {
        "a": {"talents": ["caravan"], "units": {"G1": 1}, "refuges": ["G1"], "hand": ["ax2"]}
    }
    game = TABLE.replay(TABLE.position(carrying), ["play ax2", "do move", "from G1", "to G2"])
    told = face.tell_deed(game, game.read("with 1 refuge"), english_pack("dei"))

    assert told == "Player A takes 1 Scrapper and a Refuge along"


def test_random_games_can_be_told() -> None:
    """Every event, every move on offer and every refusal of some games has its words, with no placeholder left."""
    pack, ground, said = english_pack("dei"), arena("dei"), 0
    for seed in range(3):
        game: Any = TABLE.new_game(seed, players=2 + seed, options=["draft"] if seed else [])
        while not game.over and len(game.history()) < 160:
            sentences = [tell_move(pack, action) for action in game.legal()]
            for text in list(ground.universe(game.state, DICE))[::9]:
                sentences += (
                    tell_needs(pack, game.why(text).needs) if text.split()[0] in VERBS else []
                )
            offer = game.offers()[(seed * 31 + said) % len(game.offers())]
            sentences.append(face.tell_deed(game, game.read(offer), pack))
            game = game.apply(offer)
            sentences += tell_events(pack, game.events)
            said += len(sentences)
            assert not [
                sentence for sentence in sentences if "{" in sentence or not sentence.strip()
            ]
    assert said > 1000


def test_every_need_in_the_source_has_a_pattern() -> None:
    source = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "playground" / "dei").rglob("*.py")
    )
    named = {piece.split('"')[0] for piece in source.split('need("')[1:]}

    assert named <= set(dei.NEEDS)


def test_a_table_takes_what_the_browser_hands_over() -> None:
    assert Table(json.loads(json.dumps(data("dei")))).new_game(1).offers()[0] == "faction auxilia"


def test_kinds_of_decisions_have_rules() -> None:
    assert all(question.rules for question in turn.QUESTIONS.values())


# What a page asks.


def test_a_page_can_ask() -> None:
    """Start, open, move, a move refused, and a question about a Region."""
    line = TABLE.position(
        {"a": {"units": {"G1": 3}, "hand": ["ax2"]}, "b": {"units": {"G2": 2}}}
    ).notation()

    def ask(**question: Any) -> Any:
        return json.loads(web.play(json.dumps(question)))

    assert ask(do="start", game="dei", cards=data("dei"), words=english_pack("dei")) == {
        "ready": True
    }
    shown = ask(do="open", position=line)
    assert shown["state"]["regions"]["G2"]["values"] == {"b": 2}
    assert [move[0] for move in shown["moves"]] == ["play ax2", "down ax2"]
    assert shown["moves"][0] == ["play ax2", "Play Demo A2", "hand:ax2"]
    for move in ("play ax2", "do move", "from G1", "to G2"):
        shown = ask(do="move", position=shown["state"]["notation"], move=move)
    assert shown["moves"] == [["with 3", "Take 3 Scrappers along", ""]]
    refused = ask(do="move", position=shown["state"]["notation"], move="with 2")
    assert refused["reasons"] == [
        "Other factions are in G2: you need the Majority there on arrival, so at least 3 Scrappers."
    ]
    shown = ask(do="move", position=line, move="play ax2")
    shown = ask(do="move", position=shown["state"]["notation"], move="do move")
    assert [
        answer["legal"]
        for answer in ask(do="ask", position=shown["state"]["notation"], about="G2")["answers"]
    ] == [False]
    assert "problems" in ask(do="open", position="dei1_x")


def test_a_move_without_a_region_has_no_remedy_while_abraham_decides() -> None:
    abraham = {"faction": "ravagers", "units": {"G3": "champion"}}
    game = TABLE.position({"a": abraham}).apply("end")

    assert [remedies.CABINET.changes(game.state, text) for text in face.candidates(game, "")] == [
        [],
        [],
        [],
    ]


def test_a_page_can_show_every_moment_of_a_game() -> None:
    pack, game = english_pack("dei"), TABLE.new_game(4, players=4)
    for step in range(150):
        shown = web.moment(game, pack)
        assert json.loads(json.dumps(shown)) == shown
        game = game.apply(game.offers()[step * 5 % len(game.offers())])


# The simple player.


def test_the_simple_player_plays_whole_games_better_than_chance() -> None:
    """With two, three and four seats it has the most Supplies against players who choose at random."""
    for players in (2, 3, 4):
        state, dice, me = TABLE.new_game(players, players=players).state, Dice(players), players - 1
        while state.phase != OVER:
            turn.apply(
                state,
                RIVAL.choose(state) if state.decider == me else dice.choice(turn.legal(state)),
            )

        assert ending.leaders(state) == [me]


def test_the_simple_player_does_not_peek() -> None:
    """Whatever lies hidden, it decides the same: another deal of what it may not see changes nothing."""
    state = TABLE.new_game(4).state
    for _ in range(30):
        seen = view.redeal(state, state.decider)
        seen.chance = state.chance
        chosen = RIVAL.choose(state)
        assert RIVAL.choose(seen) == chosen
        turn.apply(state, chosen)


# What would make it legal.

BLACK = {"black": ["bl1", "bl2", "bl4"]}
REFUSED: list[tuple[str, dict[str, Any], list[str], str, str]] = [
    (
        "after-phase-2",
        {"a": {"units": {"G2": 1, "R3": 1}}},
        [],
        "unlock red",
        "the end of your Action Phase 2",
    ),
    (
        "after-phase-3",
        {"missions": [["outposts"]]},
        [],
        "mission 1 1",
        "the end of your Action Phase 3",
    ),
    (
        "bridge",
        {"a": {"units": {"R2": 1}, "hand": ["ax2"]}},
        ["play ax2", "do move", "from R2"],
        "to R3",
        "your own Bridge between R2 and R3",
    ),
    (
        "candy",
        {"a": {"units": {"G1": 1}, "hand": ["ax2"]}},
        ["play ax2"],
        "boost move",
        "this Candy Boost: Move",
    ),
    (
        "card-there",
        {
            "markets": {"black": {"row": ["", "bl1", "bl2"], "deck": ["bl4"]}},
            "a": {"technology": 9, "hand": ["ax1"]},
        },
        ["down ax1"],
        "buy black 1",
        "a card in that space of the Market",
    ),
    (
        "champion-alone",
        {"a": {"faction": "refuge-42", "units": {"G2": "1 champion"}, "hand": ["rf2"]}},
        ["play rf2", "do move", "from G2", "to R1"],
        "with 1 champion",
        "your own Elevator between G2 and R1",
    ),
    (
        "champion-region",
        {"a": {"faction": "ravagers", "champion": "G1", "hand": []}},
        ["end"],
        "collect G3 technology",
        "your Champion in G3",
    ),
    (
        "cubes",
        {"map": "lane", "phase": 2, "a": {"units": {"G1": 1, "G6": 1, "G3": 1}, "hand": []}},
        ["end"],
        "unlock blue",
        "1 more blue Outpost under your control",
    ),
    (
        "elevator",
        {"a": {"units": {"G2": 1}, "hand": ["ax2"]}},
        ["play ax2", "do move", "from G2"],
        "to R3",
        "your own Elevator between G2 and R3",
    ),
    (
        "empty-supply",
        {"a": {"talents": ["outnumber"], "units": {"G1": 12}, "hand": ["ax1"]}},
        ["play ax1"],
        "do enlist as move",
        "all your Scrappers on the board",
    ),
    (
        "enemy-scrapper",
        {"a": {"hand": ["bl7"]}, "b": {"units": {"G2": 1}}},
        ["play bl7", "do kill"],
        "kill G3 b",
        "1 more Scrapper of another player in G3",
    ),
    (
        "energy",
        {"markets": BLACK, "a": {"technology": 9, "hand": ["ax1"]}},
        ["down ax1"],
        "buy black 2",
        "1 more Energy Cell",
    ),
    (
        "face-up",
        {
            "switches": {"candyFaceDown": "forbidden"},
            "a": {"technology": 9, "units": {"G1": 2}, "candy": ["move"], "hand": ["ax1"]},
        },
        ["down ax1"],
        "boost move",
        "the other interpretation of an open point (A-10)",
    ),
    (
        "free-column",
        {
            "phase": 3,
            "missions": [["outposts"], ["technology-held"]],
            "a": {"missions": ["11"], "hand": []},
        },
        ["end"],
        "mission 1 1",
        "no Mission in column 1 used yet",
    ),
    (
        "group",
        {"a": {"units": {"G1": 2}, "hand": ["ax2"]}},
        ["play ax2", "do move", "from G1", "to G2"],
        "with 4",
        "2 more of your Scrappers in G1",
    ),
    (
        "group",
        {"a": {"units": {"G1": 2, "G3": "champion"}, "hand": ["ax2"]}},
        ["play ax2", "do move", "from G1", "to G2"],
        "with 1 champion",
        "your Champion in G1",
    ),
    ("in-hand", {"a": {"hand": ["ax1"]}}, [], "play ax2", "Demo A2 in hand"),
    ("in-hand", {"markets": BLACK, "a": {"hand": ["ax1"]}}, [], "play bl1", "Demo S1 in hand"),
    (
        "majority",
        {"a": {"units": {"G1": 3}, "hand": ["ax2"]}, "b": {"units": {"G2": 2}}},
        ["play ax2", "do move", "from G1", "to G2"],
        "with 1",
        "2 more of your Scrappers in G2",
    ),
    (
        "mission",
        {"phase": 3, "missions": [["outposts"]], "a": {"hand": []}},
        ["end"],
        "pass",
        "the optional rule Rebel",
    ),
    (
        "nearer",
        {"drones": {"harvester": "G1"}, "a": {"hand": ["ax7"]}},
        ["play ax7", "do harvester"],
        "fly G4",
        "the Harvester Drone closer, for example in G3",
    ),
    (
        "no-majority",
        {
            "a": {"talents": ["extreme-remedies"], "units": {"G1": 3}, "hand": ["ax5"]},
            "b": {"units": {"G1": 1}},
        },
        ["play ax5", "do collect"],
        "remedy G1 b",
        "2 more Scrappers of another player in G1",
    ),
    (
        "nothing-to-do",
        {"a": {"units": {"G4": 1}, "hand": ["ax5"]}},
        ["play ax5"],
        "do collect",
        "a token to collect in G4: Technology",
    ),
    (
        "nothing-to-do",
        {"a": {"hand": ["bl7"]}},
        ["play bl7"],
        "do kill",
        "1 more Scrapper of another player in G1",
    ),
    (
        "once",
        {
            "a": {
                "talents": ["delivery-bot"],
                "technology": 9,
                "energy": 3,
                "hand": ["ax1", "ax2", "ax3", "ax4"],
            }
        },
        ["bot ax1", "buy black 2"],
        "bot ax2",
        "Delivery Bot not used yet",
    ),
    (
        "one-boost",
        {"a": {"units": {"G1": 3}, "candy": ["move", "enlist"], "hand": ["ax2"]}},
        ["play ax2", "boost move"],
        "boost enlist",
        "no Candy Boost on the card yet",
    ),
    (
        "one-boost",
        {
            "a": {
                "units": {"G1": 3},
                "technology": 9,
                "candy": ["technology", "outpost"],
                "hand": ["ax2"],
            }
        },
        ["down ax2", "boost technology"],
        "boost outpost",
        "no Candy Boost on the card yet",
    ),
    (
        "one-face-down",
        {"a": {"technology": 9, "hand": ["ax1", "ax2", "ax3"]}},
        ["down ax1", "buy black 2"],
        "down ax2",
        "the other card of this phase face up",
    ),
    (
        "other-scrapper",
        {"a": {"units": {"G1": 15}, "hand": ["ax1"]}},
        ["play ax1", "do enlist"],
        "enlist G1",
        "one of your Scrappers in another Region",
    ),
    (
        "outposts",
        {"a": {"technology": 9, "energy": 9, "hand": ["ax1"]}},
        ["down ax1"],
        "buy tactics 1",
        "2 more red Outposts under your control",
    ),
    (
        "own-majority",
        {"a": {"units": {"G1": 1, "G3": 1}, "hand": ["ax5"]}, "b": {"units": {"G1": 2}}},
        ["play ax5", "do collect"],
        "collect G1 technology",
        "2 more of your Scrappers in G1",
    ),
    (
        "own-unit",
        {"a": {"units": {"G1": 1}, "hand": ["ax5"]}},
        ["play ax5", "do collect"],
        "collect G3 technology",
        "1 more of your Scrappers in G3",
    ),
    (
        "played-card",
        {"a": {"units": {"G1": 1}, "pad": {1: ["ax1 down", "ax2"]}, "hand": ["lo8"]}, "phase": 2},
        ["play lo8", "do copy"],
        "copy ax1",
        "Demo A1 played face up this Turn",
    ),
    (
        "refuge",
        {"a": {"hand": ["ax1"], "refuges": ["G2", "G2", "G2"]}},
        ["play ax1", "do enlist"],
        "enlist G3",
        "your own Refuge in G3",
    ),
    (
        "reserve",
        {
            "resources": {"G3": {"technology": 40}},
            "a": {
                "technology": 18,
                "talents": ["deep-excavation"],
                "units": {"G1": 1},
                "hand": ["ax5"],
            },
        },
        ["play ax5", "do collect"],
        "excavate G1",
        "a token in the Reserve: Technology",
    ),
    (
        "resource",
        {"a": {"units": {"G1": 1, "G4": 1}, "hand": ["ax5"]}},
        ["play ax5", "do collect"],
        "collect G4 technology",
        "a token to collect in G4: Technology",
    ),
    (
        "scrapper",
        {
            "switches": {"teleporterChampion": "no"},
            "drones": {"teleporter": "G1"},
            "a": {"faction": "refuge-42", "units": {"G1": "1 champion"}, "hand": ["rf7"]},
        },
        ["play rf7", "do teleporter", "fly G1"],
        "send champion G3",
        "the other interpretation of an open point (A-17)",
    ),
    (
        "talent",
        {"a": {"units": {"G1": 1}, "hand": ["ax5"]}},
        ["play ax5", "do collect"],
        "excavate G1",
        "the Feat Deep Excavation unlocked",
    ),
    (
        "technology",
        {"markets": BLACK, "a": {"technology": 2, "energy": 2, "hand": ["ax1"]}},
        ["down ax1"],
        "buy black 1",
        "1 more Technology",
    ),
    (
        "two-cards",
        {"a": {"pad": {1: ["ax1", "ax2"]}, "hand": ["ax3"]}},
        [],
        "play ax3",
        "only one card played in this phase so far",
    ),
]
"""The word of a reason, a position, moves up to the refusal, the refused move, and what would make it legal."""


@pytest.mark.parametrize(
    ("reason", "facts", "moves", "text", "said"),
    REFUSED,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_said_to_make_a_move_legal_does(
    reason: str, facts: dict[str, Any], moves: list[str], text: str, said: str
) -> None:
    """The change is the smallest one, the changed position is sound, and the move can be made there."""
    game = TABLE.replay(TABLE.position(facts), moves)
    verdict = game.why(text)
    after, changes, move = remedies.CABINET.changed(game.state, verdict.action.text)

    assert reason in [need.need for need in verdict.needs]
    assert tell_changes(english_pack("dei"), changes) == [said]
    assert TABLE.position(Game(TABLE, after).notation()).apply(move)


def test_every_reason_has_a_remedy_or_says_why_not() -> None:
    """No reason is forgotten, every remedy is shown to work, and every word for a change is needed."""
    placeless = {"own-unit-none", "enemy-scrapper-none"}
    known = set(remedies.CABINET.remedies)
    said = {sentence for *_, sentence in REFUSED}

    assert set(dei.NEEDS) - placeless == known | set(remedies.NO_REMEDY)
    assert known & set(remedies.NO_REMEDY) == set()
    assert known == {reason for reason, *_ in REFUSED}
    assert [
        words
        for words in dei.CHANGES.values()
        if not any(fits(form, sentence) for sentence in said for form in forms(words))
    ] == []


def forms(pattern: Source) -> tuple[str, ...]:
    """The singular and the plural of a pattern, or the one form it has."""
    return (pattern,) if isinstance(pattern, str) else pattern


def fits(pattern: str, sentence: str) -> bool:
    """Whether a sentence was made from a pattern."""
    return (
        re.fullmatch(re.sub(r"\\{\w+(?:\\\.\w+)?\\}", ".+", re.escape(pattern)), sentence)
        is not None
    )


def test_changes_in_random_games_are_true() -> None:
    """Whatever is said in a random game to make a refused move legal does so."""
    ground, dice, said = arena("dei"), Dice(11), 0
    state = ground.begin(11, dice)
    while not ground.over(state):
        if dice.often(0.1):
            for text in list(ground.universe(state, dice))[::4]:
                after, changes, move = remedies.CABINET.changed(state, text)
                said += bool(changes)
                assert (
                    not changes or TABLE.position(Game(TABLE, after).notation()).why(move).legal
                ), text
        ground.apply(state, dice.choice(ground.legal(state)))

    assert said > 20


def test_what_is_offered_instead_is_legal() -> None:
    """The move nearest to a refused one comes with its words."""
    game = TABLE.position({"a": {"units": {"G1": 3}, "hand": ["ax2"]}, "b": {"units": {"G2": 2}}})
    game = TABLE.replay(game, ["play ax2", "do move", "from G1", "to G2"])
    refused = face.refusal(game, game.read("with 2"), english_pack("dei"))

    assert refused["changes"] == ["1 more of your Scrappers in G2"]
    assert refused["instead"] == ["with 3", "Take 3 Scrappers along", ""]


# What the engine cites.


def test_every_ruling_is_shown_and_every_rule_cited_exists(book: Book) -> None:
    """Scenarios name all rulings of the game, and neither they nor the engine name a rule that is not there."""
    volume = book.volumes["dei"]
    known = {*volume.rules, *volume.rulings}
    named = {
        rule for scenario in volume.examples.values() for rule in scenario.facts.get("rules", ())
    }
    source = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "playground" / "dei").rglob("*.py")
    )
    cited = set(re.findall(r'"(dei-[a0-9][a-z0-9-]*)"', source))

    assert sorted(set(volume.rulings) - named) == []
    assert sorted((named | cited) - known) == []


@pytest.mark.parametrize("lang", ["it", "pl", "fr"])
def test_every_pattern_is_translated(book: Book, lang: str) -> None:
    """Nothing is missing in a language, and every translation has the placeholders of its English."""
    tables: list[Mapping[str, Source]] = [
        dei.EVENTS,
        DEEDS,
        dei.MOVES,
        dei.NEEDS,
        dei.CHANGES,
        dei.AMOUNTS,
        dei.NAMES,
    ]
    patterns = [pattern for table in tables for pattern in table.values()]
    patterns += [dei.KILL, dei.PER, dei.INSTEAD, dei.UNREADABLE]
    say = book.catalogues[lang].patterns("dei-play")
    told = {forms(pattern)[0]: say(pattern) for pattern in patterns}

    for source, found in told.items():
        for text in [found] if isinstance(found, str) else found:
            assert set(re.findall(r"{\w+", text)) == set(re.findall(r"{\w+", source))


def test_an_offer_says_which_outposts_it_needs() -> None:
    """What the banner asks for stands beside the price, and the Black Market asks for none."""
    position = {"markets": {"tactics": ["ta1", "ta2", "ta3"], "black": ["bl6", "bl1", "bl4"]}}
    told = face.moment(TABLE.position(position), english_pack("dei"))["told"]["markets"]

    assert told[0] == (
        "Tactics: Demo T1 (2 Technology, needs 2 Outposts), Demo T2 (1 Energy Cell, needs 1 Outpost), "
        "Demo T3 (1 Technology + 1 Energy Cell)"
    )
    assert "needs" not in told[3]
