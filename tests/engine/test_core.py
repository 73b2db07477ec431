"""What the engines share, tried with a game of a few lines: two players take one or two sticks, whoever takes the last loses."""

import pkgutil
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import pytest

from playground.core.errors import CodexError
from playground.core.loop import Loop
from playground.core.notation import Broken
from playground.core.question import Automatic, Frame, Needs, Question, Words, need
from playground.core.reading import Given
from playground.core.records import Event
from playground.core.switches import Switch, read_switches, settings, write_switches
from playground.games import games, package


@dataclass
class Sticks:
    """A row of sticks."""

    left: int = 5
    frames: list[Frame] = field(default_factory=lambda: [["take", 0]])
    log: list[Event] = field(default_factory=list)
    options: list[str] | None = None


def against(g: Sticks, _frame: Frame, words: Words) -> Needs:
    return [] if int(words[1]) <= g.left else [need("sticks", "rule-1", number=int(words[1]))]


def take(g: Sticks, frame: Frame, words: Words) -> None:
    g.frames.pop()
    g.left -= int(words[1])
    g.frames.append(["next", frame[1]])


def following(g: Sticks, frame: Frame) -> None:
    g.frames.append(["take", 1 - frame[1]])


LOOP: Loop[Sticks] = Loop(
    kinds={
        "take": Question(
            ("take",), lambda _g, _f: ["take 1", "take 2", "take 2"], against, take, ("rule-2",)
        ),
        "next": Automatic(following),
    },
    over=lambda g: not g.left,
    over_rules=("rule-3",),
)


def test_what_is_offered_has_nothing_against_it() -> None:
    g = Sticks(1)

    assert LOOP.legal(g) == ["take 1"]
    assert [text for text in ("take 1", "take 2") if not LOOP.why(g, text)] == ["take 1"]


def test_a_move_nobody_asks_for_names_the_question() -> None:
    assert LOOP.why(Sticks(), "give 1") == [need("other-choice", "rule-2", detail="take")]
    assert LOOP.why(Sticks(), "") == [need("other-choice", "rule-2", detail="take")]


def test_the_loop_goes_on_until_somebody_decides() -> None:
    g = Sticks()
    LOOP.apply(g, "take 2")

    assert (g.frames, LOOP.decider(g)) == ([["take", 1]], 1)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    g = Sticks(1)
    LOOP.apply(g, "take 1")

    assert (LOOP.legal(g), LOOP.decider(g)) == ([], -1)
    assert LOOP.why(g, "take 1") == [need("running-game", "rule-3")]


WRONG: dict[str, Any] = {
    "nmae": "x",
    "size": "big",
    "cost": -1,
    "kind": "persn",
    "rows": 3,
    "open": 1,
    "list": [1, "two"],
}


def test_everything_wrong_is_said_at_once_with_its_place() -> None:
    given = Given(WRONG)
    given.only("name", *WRONG.keys() - {"nmae"})
    read = [
        given["name"].text(),
        given["size"].number(),
        given["cost"].number(1),
        given["kind"].word(("person", "event")),
        given["rows"].rows(),
        given["open"].flag(),
        [entry.number() for entry in given["list"].rows()],
        given["none"].number(7),
    ]

    assert read == ["", 0, 1, "", [], False, [1, 0], 7]
    assert given.sentences() == [
        "nmae: unknown key 'nmae'; did you mean 'name'?",
        "the file: name is missing",
        "size: size must be a whole number, not 'big'",
        "cost: cost must be at least 0, not -1",
        "kind: 'persn' is none of person, event; did you mean 'person'?",
        "rows: rows must be a list, not 3",
        "open: open must be true or false, not 1",
        "list.1: entry 2 must be a whole number, not 'two'",
    ]
    with pytest.raises(CodexError):
        given.check()


SWITCHES = {"one": Switch(("a", "b"), "1", "?"), "two": Switch(("x", "y", "z"), "2", "?")}


def test_switches_are_settled_and_read_back() -> None:
    values = settings(SWITCHES, {"two": "z"}, {"usual": {}, "house": {"one": "b"}}, "house")
    line = write_switches(SWITCHES, values, {"one": "b"})

    assert (values, line) == ({"one": "b", "two": "z"}, "b2")
    assert read_switches(SWITCHES, line) == {"two": "z"}


@pytest.mark.parametrize("line", ["a", "a9", "z0", "aa", "0a"])
def test_broken_switches_are_refused(line: str) -> None:
    with pytest.raises(Broken):
        read_switches(SWITCHES, line)


def test_everything_wrong_with_switches_is_said_at_once() -> None:
    with pytest.raises(CodexError) as error:
        settings(SWITCHES, {"three": "a", "one": "c"}, {"usual": {}}, "x")

    assert len(error.value.problems) == 3


def test_a_folder_with_a_table_is_a_game() -> None:
    assert set(games()) == {"apocalypze", "dei", "radlands"}
    assert all(package(game).Table and package(game, "web").moment for game in games())


@pytest.mark.parametrize("name", ["core", "web", "", "nobody", "radlands.web"])
def test_nothing_else_is_a_game(name: str) -> None:
    with pytest.raises(ValueError, match="no game is called"):
        package(name)


@pytest.mark.parametrize(
    "package_name",
    [
        *("playground.core", "playground.dei", "playground.dei.rules", "playground.radlands"),
        *(
            f"playground.radlands.{part}"
            for part in ("cards", "rules", "verbs", "explain", "moves")
        ),
    ],
)
def test_a_map_names_every_module(package_name: str) -> None:
    """The first words of a package list exactly the modules that are there."""
    found = import_module(package_name)
    first = {line.split(" ")[0].removesuffix(".py") for line in (found.__doc__ or "").split("\n")}
    there = {part.name for part in pkgutil.iter_modules(found.__path__)}

    assert first & there == there
