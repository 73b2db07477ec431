"""ApocalypZe: scenarios, words, random games, hostile input, decks that somebody supplies."""

import contextlib
import doctest
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playground import web as page
from playground.apocalypze import drawing, remedies, turn, view, web
from playground.apocalypze import game as face
from playground.apocalypze.page import words
from playground.apocalypze.page.deeds import DEEDS
from playground.apocalypze.rival import RIVAL
from playground.apocalypze.rulebook import SWITCHES
from playground.core.errors import CodexError
from playground.core.playing import Dice, Tally, random_game
from playground.core.records import Need
from playground.core.telling import tell_events, tell_needs
from scripts.book import WORKSHOP as ROOT
from scripts.book import Book
from scripts.book.catalogue import first
from scripts.book.scenario import Example
from scripts.play.runner import run
from scripts.play.tables import arena, data, table, volume
from scripts.tools import coverage
from scripts.tools.alike import both
from scripts.tools.decks import main as check_deck
from scripts.tools.decks import read_deck
from scripts.words.messages import templates
from tests.english import english_pack
from tests.languages import TRANSLATIONS

GAME = "apocalypze"
TABLE = table(GAME)
SCENARIOS = list(volume(GAME).examples.values())
DEMO = ROOT / "cards" / GAME / "demo.yml"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Example) -> None:
    """A scenario holds."""
    assert run(scenario, table(scenario.game)).differences == []


def test_every_example_of_the_rulebook_and_every_question_is_there() -> None:
    """AZ-E1 to E8, AZ-D1 to D18, and the twenty questions; one of these may be answered by the scenario of a case."""
    cases = {*(f"az-e{n}" for n in range(1, 9)), *(f"az-d{n}" for n in range(1, 19))}
    questions = {f"az-q-{n:02}" for n in range(1, 21)}

    assert cases - {scenario.id for scenario in SCENARIOS} == set()
    assert questions - {rule for scenario in SCENARIOS for rule in scenario.rules} == set()


def test_every_reading_has_a_scenario() -> None:
    """Each alternative to one of our rulings is played somewhere."""
    played = {
        (name, value)
        for scenario in SCENARIOS
        for name, value in (scenario.facts.get("switches") or {}).items()
    }

    assert {(name, switch.values[1]) for name, switch in SWITCHES.items()} - played == set()


def test_every_decidable_rule_is_shown() -> None:
    """Every rule an engine can decide is named by an event or a refusal of some scenario, and no name is unknown."""
    runs, rules = coverage.run_all(GAME), coverage.statements(GAME)

    assert (coverage.missing_rules(runs, rules), coverage.unknown_rules(runs, rules)) == ([], [])


def test_every_ruling_has_a_scenario(book: Book) -> None:
    """Each ruling on an open point and each question is among the evidence of a scenario."""
    named = {str(rule) for scenario in SCENARIOS for rule in scenario.facts.get("rules") or ()}

    assert set(book.volumes[GAME].rulings) - named == set()


def test_the_examples_in_the_docstring_run() -> None:
    """The first screen of the module is true."""
    assert doctest.testmod(face).failed == 0


def test_random_games_hold_together() -> None:
    """Twenty-five games with every check on a share of the positions; the long run is `make fuzz`."""
    tally = Tally()
    for seed in range(25):
        random_game(arena(GAME), seed, tally, 0.05)

    assert tally.games == 25


def test_a_fifth_player_is_refused_by_the_table_and_not_by_the_rules() -> None:
    """The rules name no upper limit; the message says whose limit it is."""
    with pytest.raises(CodexError, match="a limit of this table, the rules have none"):
        TABLE.new_game(players=5)


def test_what_happens_names_the_copy_it_happens_to() -> None:
    """Of two officers the second takes the wounds, and the events say so; a single one needs no number."""
    game = TABLE.position(
        {
            "occupied": "b",
            "a": {"hand": ["demo-trap"]},
            "b": {"survivors": ["police-officer", "police-officer", "demo-medic"]},
        }
    )

    second = game.apply("play demo-trap police-officer.2")
    alone = game.apply("play demo-trap demo-medic")

    assert [event.card for event in second.events if event.type == "wounded"] == [
        "police-officer.2"
    ]
    assert [event.card for event in alone.events if event.type == "killed"] == ["demo-medic"]


def test_the_demo_deck_says_which_figures_are_printed(book: Book) -> None:
    """Its list is what the register knows of the same cards, no more and no less."""
    entries = book.volumes[GAME].entries
    cards = {name: kind for name, kind in TABLE.kit.by_id.items() if name in entries}
    known = {
        name: tuple(term for term, value in entries[name].facts.items() if type(value) is int)
        for name in cards
    }

    assert TABLE.kit.printed == {name: figures for name, figures in known.items() if figures}
    for name, figures in known.items():
        human = cards[name].human or cards[name]
        assert {figure: getattr(human, figure) for figure in figures} == {
            figure: entries[name].facts[figure] for figure in figures
        }


def test_invented_figures_carry_a_star() -> None:
    """Patsy is printed, of Brawn all but the value; a zombie, a Location and what our own Handgun adds are not."""
    game = TABLE.position(
        {
            "a": {"raiders": ["gang-bully zombie", "police-officer zombie of a"]},
            "b": {
                "stronghold": "police-station",
                "survivors": ["patsy-mcnally with handgun"],
                "raiders": ["signore-brawn"],
            },
        }
    )
    told = web.moment(game, english_pack(GAME))["told"]["places"]
    home, station = told

    assert [line.split(") ")[1] for line in home["raiders"]] == ["1* / 1* / 2*", "1* / 1* / 2*"]
    assert station["raiders"][0].endswith("4 / 2 / 4*")
    assert "2* / 3 / 5" in station["survivors"][0]
    assert station["facts"][1:] == [
        "Access points: 4*, blocked: 0",
        "Capacity: 6*",
        "Damage for each raider that nobody faces: 2",
    ]


def test_a_group_nobody_meets_is_no_engagement() -> None:
    """The sums call it an attack group (az-18-3)."""
    game = TABLE.position(
        {
            "phase": "combat",
            "b": {
                "stronghold": "police-station",
                "survivors": ["police-officer"],
                "raiders": ["gang-bully", "gang-bully"],
            },
        }
    )
    for move in ("group gang-bully.1 1", "group gang-bully.2 2", "meet police-officer 1"):
        before, game = game, game.apply(move)
    told = web.moment(before, english_pack(GAME))["told"]["engagements"]

    assert [each["title"].split(":")[0] for each in told] == ["Attack group 1", "Attack group 2"]
    told = web.moment(game, english_pack(GAME))["told"]["engagements"]
    assert told[0]["title"].startswith("Engagement 1")


def source_words(pattern: str) -> set[str]:
    """The words the sources of the engine put into a place."""
    text = " ".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "playground" / GAME).rglob("*.py")
    )
    return set(re.findall(pattern, text))


def test_everything_that_happens_has_words() -> None:
    """Whatever the engine says, offers or refuses can be told."""
    said = source_words(r'g\.say\(\s*"([a-z-]+)"') | {
        "recycled",
        "left-game",
        "killed",
        "discarded",
        "consumed",
    }
    refused = source_words(r'need\(\s*"([a-z-]+)"') | {"your-decision", "running-game"}

    assert said - set(words.EVENTS) == set()
    assert refused == set(words.NEEDS)
    assert set(words.MOVES) == set(DEEDS)


@pytest.mark.parametrize(
    ("facts", "move", "told"),
    [
        (
            {"occupied": "a", "a": {"stronghold": "demo-hall", "hand": ["police-officer"]}},
            "play police-officer human",
            "Rust plays the Police officer as a human at their Demo Hall",
        ),
        (
            {
                "occupied": "demo-hall.b",
                "a": {"hand": ["signore-brawn"]},
                "b": {"stronghold": "demo-hall"},
            },
            "play signore-brawn",
            "Rust plays Signore Brawn at Salt’s Demo Hall",
        ),
    ],
)
def test_a_deed_says_whose_place_it_is(facts: Any, move: str, told: str) -> None:
    """A player's own place is theirs; any other is told with its owner."""
    game = TABLE.position(facts)

    assert web.tell_deed(game, game.read(move), english_pack(GAME)) == told


def test_no_pattern_is_left_open() -> None:
    """No placeholder and no bare id reaches the reader, in scenarios and in random moves."""
    pack = english_pack(GAME)
    said = tell_needs(
        pack, [Need(need, 1, "handgun", "police-station.a", "zombie", ()) for need in words.NEEDS]
    )
    for scenario in SCENARIOS:
        game: Any = run(scenario, table(scenario.game)).game
        while game is not None:
            said += tell_events(pack, game.events)
            said += [
                tell(game, action, pack)
                for action in game.legal()
                for tell in (web.tell_move, web.tell_deed)
            ]
            game = game.before

    assert [line for line in said if re.search(r"[{}]|[a-z]+-[a-z]+|\.[a-d]\d?\b", line)] == []


HOSTILE: list[Any] = [
    *(
        3,
        [],
        "x",
        "apocalypze1",
        "apocalypze1_" * 9,
        {"a": 3},
        {"a": {"hand": "x"}},
        {"phase": "x"},
        {"players": 9},
        {"turn": "z"},
    ),
    *(
        {"occupied": "nowhere"},
        {"a": {"survivors": [["x"]]}},
        {"a": {"survivors": ["gang-bully"]}},
        {"b": {"raiders": ["patsy-mcnally"]}},
    ),
    *(
        {"a": {"deck": 99}},
        {"a": {"deck": {"size": -1}}},
        {"switches": {"x": "y"}},
        {"seed": "x"},
        {"a": {"scavenging": {"handgun": {}}}},
    ),
    *(
        {"a": {"survivors": ["patsy-mcnally"]}, "b": {"survivors": ["patsy-mcnally"]}},
        {"b": {"raiders": ["gang-bully", "demo-cultist"]}},
    ),
    *(
        {"a": {"survivors": ["police-officer with turned"]}},
        {"a": {"stronghold": "general-store"}},
        {1: 2},
        {"a": {"hand": ["handgn"]}},
    ),
]


@pytest.mark.parametrize("position", HOSTILE, ids=lambda p: repr(p)[:40])
def test_hostile_positions_raise_one_kind_of_error(position: Any) -> None:
    """Never an internal exception."""
    with pytest.raises(CodexError):
        TABLE.position(position)


@pytest.mark.parametrize(
    "move",
    [
        "",
        "play",
        "play x",
        "play handgun",
        "use nobody",
        "group x 1",
        "pay",
        "pay gold",
        "fly",
        None,
        3.5,
        {},
        [],
        "x" * 999,
    ],
)
def test_hostile_moves_raise_one_kind_of_error(move: Any) -> None:
    """Neither reading nor applying nor asking lets anything else out."""
    game = TABLE.position({"occupied": "a", "a": {"hand": ["handgun"]}})
    for ask in (game.apply, game.why):
        with contextlib.suppress(CodexError):
            assert not ask(move).legal


def test_damaged_lines_are_refused() -> None:
    """Dropping, doubling or changing a character anywhere gives a position or one kind of error."""
    game = TABLE.new_game(5, players=3)
    for _ in range(40):
        game = game.apply(game.offers()[-1])
    line = game.notation()
    for cut in range(0, len(line), 3):
        for broken in (
            line[:cut] + line[cut + 1 :],
            line[:cut] + line[cut] + line[cut:],
            line[:cut] + "z" + line[cut + 1 :],
        ):
            with contextlib.suppress(CodexError):
                assert TABLE.position(broken).offers() or TABLE.position(broken).over


def test_games_do_not_change() -> None:
    """Applying gives another game; going back gives the first; replaying gives the same."""
    first = TABLE.new_game(7, players=4)
    line = first.notation()
    second = first.apply(first.offers()[0])

    assert first.notation() == line
    assert second.undo() == first
    assert TABLE.replay(first, [str(action) for action in second.history()]) == second


def test_views_hide_hands_decks_and_sections() -> None:
    """A player sees numbers instead of the other's cards."""
    seen = TABLE.position({"a": {"hand": ["handgun"], "scavenging": {"general-store": {}}}}).view(
        "b"
    )

    assert (
        seen["a"]["hand"],
        seen["a"]["deck"] > 0,
        seen["a"]["scavenging"]["general-store"]["sections"],
    ) == (1, True, 3)
    assert seen["decision"]["options"] is None


def test_the_demo_deck_is_marked_as_ours() -> None:
    """Nothing invented passes as the game's."""
    data, found = read_deck(DEMO.read_text(encoding="utf-8"), str(DEMO), GAME)

    assert (data["ours"], found) == (True, [])


BROKEN = """\
cards:
  hall: {name: Hall, type: location, kind: stronghold, access: 0, capacity: 5}
  gun:
    name: Gun
    type: equipmnt
  bob:
    name: Bob
    type: character
    human: {side: survivr, faction: police, attack: 1, value: x}
    colour: red
  boom: {name: Boom, type: triumph, effect: {do: explode}}
decks:
  one:
    stronghold: hal
    cards: {bob: 3, bob: 2, gum: 1}
"""


def test_everything_wrong_with_a_deck_is_said_at_once_with_its_line(tmp_path: Path) -> None:
    """One run names every problem, with file and line."""
    _, found = read_deck(BROKEN, "my.yml", GAME)
    file = tmp_path / "my.yml"
    file.write_text(BROKEN)

    assert [(problem.where.line, problem.what.split(";")[0][:40]) for problem in found] == [
        (2, "access must be at least 1, not 0"),
        (2, "damage is missing"),
        (5, "'equipmnt' is none of location, characte"),
        (9, "'survivr' is none of survivor, raider"),
        (9, "defense is missing"),
        (9, "value must be a whole number, not 'x'"),
        (10, "unknown key 'colour'"),
        (11, "'explode' is none of cancel, draw, boost"),
        (11, "when is missing"),
        (14, "'hal' is no Stronghold of this file"),
        (15, "a deck has 59 cards besides its Strongho"),
        (15, "unknown card 'gum'"),
        (15, "'bob' is written twice"),
    ]
    assert check_deck([str(file), "--game", GAME], print) == 1
    assert check_deck([str(DEMO), "--game", GAME], print) == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "cards: 3",
        "cards: {}\ndecks: {}",
        "a: &a [*a]",
        "cards: {x: 3}\ndecks: {y: 4}",
    ],
)
def test_broken_decks_fail_politely(text: str) -> None:
    """Whatever is in the file, there is a list of problems."""
    _, found = read_deck(text, "my.yml", GAME)

    assert found


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_every_pattern_is_translated(book: Book, root: Path, lang: str) -> None:
    """Every string of this game's catalogue has its words, with the same placeholders."""
    domain = f"{GAME}-play"
    template = [message.id for message in templates(book, root)[domain] if message.id]
    known = book.catalogues[lang].domains[domain]

    for pattern in map(first, template):
        found = known[pattern].string
        for text in [found] if isinstance(found, str) else found or ():
            assert set(re.findall(r"{\w+", text)) == set(re.findall(r"{\w+", pattern))


def things(state: dict[str, Any]) -> set[str]:
    """Everything on the table a move may belong to."""
    hands = {f"hand:{card}" for side in state["players"].values() for card in side["hand"]}
    people = {
        f"{place['id']}/{card['id']}"
        for place in state["places"]
        for card in place["survivors"] + place["raiders"]
    }
    return hands | people | {place["id"] for place in state["places"]} | {"deck", ""}


def test_a_page_gets_what_it_draws() -> None:
    """Every moment of every scenario can be sent, its moves belong to things that are drawn, and every thing can be asked about."""
    pack = english_pack(GAME)
    for scenario in SCENARIOS:
        game: Any = run(scenario, table(scenario.game)).game
        while game is not None:
            moment = json.loads(json.dumps(web.moment(game, pack)))
            drawn = things(moment["state"])
            assert {move[2] for move in moment["moves"]} <= drawn
            for thing in drawn - {"", "deck"}:
                for text in web.candidates(game, thing):
                    verdict = game.why(text)
                    assert verdict.legal or web.refusal(game, verdict.action, pack)["reasons"]
            game = game.before


def asked(**question: Any) -> dict[str, Any]:
    """What the engine answers a page."""
    answer: dict[str, Any] = json.loads(page.play(json.dumps(question)))
    return answer


def test_a_page_plays_a_fight() -> None:
    """Deal, open, move, ask: one string in, one string out."""
    assert asked(do="start", game=GAME, cards=data(GAME), words=english_pack(GAME)) == {
        "ready": True
    }
    assert asked(do="deal", seed=3, players=4)["decides"] in "abcd"
    facts = {
        "phase": "combat",
        "b": {
            "stronghold": "police-station",
            "survivors": ["patsy-mcnally"],
            "raiders": ["signore-brawn"],
        },
    }
    line = TABLE.position(facts).notation()
    shown = asked(do="open", position=line)
    met = asked(do="move", position=line, move="meet patsy-mcnally.1 1")
    refused = asked(do="ask", position=line, about="police-station.b/signore-brawn.1")["answers"][0]

    assert [move[1] for move in shown["moves"]] == [
        "Send no more Characters",
        "Send Patsy McNally against attack group 1",
    ]
    assert "Salt, engagement 1: attack total 1, defense total 3." in met["said"]
    assert "Rust: casualty total −1." in met["said"]
    assert refused["reasons"] == ["It must be one of the survivors at Salt’s Police Station."]
    assert "error" in asked(do="open", position="apocalypze1_x")


# ── the simple player ──


def test_the_simple_player_ends_its_games() -> None:
    """Simple players play whole games from the page's own door, two and four of them; every move is told."""
    asked(do="start", game=GAME, cards=data(GAME), words=english_pack(GAME))
    for seed, players in ((1, 2), (2, 4)):
        answer = asked(do="deal", seed=seed, players=players)
        for _ in range(2000):
            if answer["state"].get("winner"):
                break
            answer = asked(do="reply", position=answer["state"]["notation"])
            assert answer["title"]

        assert answer["state"]["winner"] in "abcd"
        assert "error" in asked(do="reply", position=answer["state"]["notation"])


def test_the_simple_player_is_better_than_chance() -> None:
    """Against somebody who plays at random it wins at least nine of twelve games."""
    won = 0
    for seed in range(12):
        state, dice, me = TABLE.new_game(seed).state, Dice(seed), seed % 2
        while state.winner < 0:
            turn.apply(
                state,
                RIVAL.choose(state)
                if turn.decider(state) == me
                else dice.choice(turn.legal(state)),
            )
        won += state.winner == me

    assert won >= 9


def test_the_simple_player_does_not_peek() -> None:
    """Whatever lies hidden, it decides the same: another deal of what it may not see changes nothing."""
    state = TABLE.new_game(4).state
    for _ in range(60):
        seen = view.redeal(state, turn.decider(state))
        seen.chance = state.chance
        chosen = RIVAL.choose(state)
        assert RIVAL.choose(seen) == chosen
        turn.apply(state, chosen)


# ── what would make it legal ──

FIGHT = {
    "phase": "combat",
    "b": {
        "survivors": ["police-officer"],
        "raiders": ["signore-brawn"],
        "hand": ["demo-rally", "demo-find"],
    },
}
READING = {
    **data(GAME),
    "cards": {
        **data(GAME)["cards"],
        "handgun": {**data(GAME)["cards"]["handgun"], "ability": {"do": "draw"}},
    },
}
MADE_UP: list[tuple[Any, dict[str, Any], list[str], str]] = [
    (TABLE, {"b": {"hand": ["demo-shout", "demo-find"]}}, ["occupy b"], "play demo-shout"),
    (TABLE, {"occupied": "a", "a": {"hand": ["demo-parcel"], "deck": 0}}, [], "play demo-parcel"),
    (TABLE, FIGHT, ["pass", "done"], "play demo-rally police-officer"),
    (
        TABLE,
        {"phase": "combat", "players": 4, **{p: {"raiders": ["gang-bully zombie"]} for p in "bcd"}},
        ["fight b", "pay deck"],
        "fight b",
    ),
    (
        face.Table(READING),
        {"occupied": "b", "b": {"survivors": ["police-officer with handgun"]}},
        [],
        "use handgun@police-officer.1",
    ),
]
"""What random play seldom comes to: a position, the moves up to the refusal, and the refused move."""


def wondered() -> Iterator[tuple[face.Game, str]]:
    """Refused moves: whatever is tapped in any position of any scenario, moves in random games, and the cases made up."""
    for scenario in SCENARIOS:
        game: Any = run(scenario, table(scenario.game)).game
        while game is not None:
            yield from (
                (game, text)
                for thing in (*things(drawing.shape(game)), "recycle")
                for text in web.candidates(game, thing)
            )
            game = game.before
    ground = arena(GAME)
    for seed in range(4):
        dice = Dice(seed)
        state = ground.begin(seed, dice)
        while not ground.over(state):
            if dice.often(0.05):
                yield from (
                    (face.Game(TABLE, state.copy()), text) for text in ground.universe(state, dice)
                )
            ground.apply(state, dice.choice(ground.legal(state)))
    for here, facts, moves, text in MADE_UP:
        yield here.replay(here.position(facts), moves), text


def test_every_change_that_is_named_makes_the_move_legal() -> None:
    """Whatever is said to make a move legal does: the changed position is sound, the move legal there, and it can be carried out."""
    proved, told = Counter[str](), Counter[str]()
    for game, text in wondered():
        try:
            verdict = game.why(text)
        except CodexError:  # not every random text is a move
            continue
        after, changes, move = remedies.CABINET.changed(game.state, verdict.action.text)
        if changes:
            changed = game.table.position(face.Game(game.table, after).notation())
            assert (verdict.legal, changed.why(move).legal, bool(changed.apply(move))) == (
                False,
                True,
                True,
            ), (game.notation(), text)
            proved.update(need.need for need in verdict.needs)
            told.update(change.need for change in changes)

    assert set(remedies.REMEDIES) - set(proved) == set()
    assert set(words.CHANGES) == set(told)


def test_every_reason_has_a_remedy_or_says_why_not() -> None:
    """No reason is forgotten."""
    assert set(words.NEEDS) == set(remedies.REMEDIES) | set(remedies.NO_REMEDY)
    assert set(remedies.REMEDIES) & set(remedies.NO_REMEDY) == set()


def test_what_is_offered_instead_is_legal() -> None:
    """The move nearest to a refused one can be made, and a page gets it with its words."""
    pack = english_pack(GAME)
    game = TABLE.position(
        {
            "occupied": "b",
            "a": {"hand": ["gang-bully", "police-officer"]},
            "b": {"raiders": ["gang-bully zombie"]},
        }
    )
    refused = web.refusal(game, game.read("play gang-bully human"), pack)
    elsewhere = web.refusal(game, game.read("play police-officer human"), pack)

    assert refused["instead"][:2] == [
        "play gang-bully zombie",
        "Play Gang Bully as a zombie at Salt’s Demo Hall",
    ]
    assert refused["changes"] == ["no raiders of another faction at Salt’s Demo Hall"]
    assert elsewhere["changes"] == ["Rust’s Police Station as the occupied Location"]


def test_the_line_on_the_page_about_notation_reads_back(root: Path) -> None:
    """It is a position, and writes itself again."""
    (line,) = re.findall(
        r"```apocalypze\n(.*?)\n```",
        (root / "playground" / "NOTATION.md").read_text(encoding="utf-8"),
    )

    assert TABLE.position(line).notation() == line


def test_the_browser_plays_the_same_games(root: Path) -> None:
    """Four seeded games, word by word the same in this Python and in Pyodide."""
    here, there = both(GAME, root, 4)

    assert here == there


BEGINNING = TABLE.new_game(0).notation()


@pytest.mark.parametrize(
    ("tasks", "wrong"),
    [
        ("next!phase,7!main", "what is still to be done makes no sense: 'phase'"),
        ("next!phase,x!main", "what is still to be done makes no sense: 'phase'"),
        ("next!owe,1,f,0,1,turn!main", "what is still to be done makes no sense: 'owe'"),
        ("next!owe,9,1,0,0,turn", "what is still to be done makes no sense: 'owe'"),
        ("next!window,abz", "what is still to be done makes no sense: 'window'"),
        ("next!found!main", "what is still to be done makes no sense: 'found'"),
        ("main", "nothing comes after what is still to be done"),
        ("next!next!main", "nothing comes after what is still to be done"),
        ("next!phase,3!phase,4!main", "the phases to come are not in their order"),
        ("next!owe,0,2,1,1,turn!owe,0,2,1,1,turn", "one card of a pair is paid"),
    ],
)
def test_what_is_still_to_be_done_has_its_shape(tasks: str, wrong: str) -> None:
    """Every frame of a line is looked at, not only the one that waits."""
    fields = BEGINNING.split("_")
    fields[6] = tasks

    with pytest.raises(CodexError, match=wrong):
        TABLE.position("_".join(fields))


def test_a_stronghold_lies_in_no_pile() -> None:
    """A Stronghold is on the table from the beginning; nobody draws it."""
    with pytest.raises(CodexError, match="is a Stronghold and lies in a pile"):
        TABLE.position({"a": {"hand": ["demo-hall"]}})
