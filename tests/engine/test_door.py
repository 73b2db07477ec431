"""The door between a page and the engine: whatever comes in, an answer comes out, and the next question is heard."""

import json
from typing import Any

import pytest

from playground import web
from playground.games import games
from scripts.play.tables import data, table
from tests.engine.test_altered import Dice, altered, lines
from tests.english import english_pack

GAMES = games()
LINES, TRIES = 25, 8
"""Honest lines of each game, and how often each is altered."""
WRONG: tuple[Any, ...] = (None, True, 5, -1, 1e308, "", "x", [], [[]], {}, {"do": {}}, "9" * 5000)
"""Values that may stand anywhere."""


def asked(question: Any) -> dict[str, Any]:
    """What is answered."""
    answer = json.loads(web.play(json.dumps(question)))
    assert isinstance(answer, dict)
    assert "error" not in answer or answer["error"] == answer["problems"][0]
    return answer


def begun(game: str) -> dict[str, Any]:
    """The question that lays a game out, asked."""
    start = {"do": "start", "game": game, "cards": data(game), "words": english_pack(game)}
    assert asked(start) == {"ready": True}
    return start


def questions(game: str) -> list[dict[str, Any]]:
    """One question of each kind that can be answered."""
    position = table(game).new_game(0)
    about = web.things(position)[0]
    line = position.notation()
    return [
        {"do": "open", "position": line, "seats": "a"},
        {"do": "move", "position": line, "move": position.offers()[0], "seats": "a"},
        {"do": "ask", "position": line, "about": about},
        {"do": "reply", "position": line, "level": "sleepy", "made": 1},
        {"do": "deal", "seed": 3, "players": 2},
        {"do": "resume", "position": line, "moves": [0, 0]},
        {"do": "review", "position": line, "moves": [0]},
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_answered(game: str) -> None:
    """The honest questions are answered, so that what follows says something."""
    begun(game)

    for question in questions(game):
        assert "error" not in asked(question), question


@pytest.mark.parametrize("game", GAMES)
def test_questions_with_wrong_parts(game: str) -> None:
    """Each part of each question is missing or something else; whoever asks rightly after that is heard."""
    start = begun(game)
    for question in questions(game):
        for name in question:
            asked({part: value for part, value in question.items() if part != name})
            for value in WRONG:
                asked({**question, name: value})

        assert "error" not in asked(question)
    for name in start:
        for value in WRONG:
            asked({**start, name: value})


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ({"do": "start", "game": GAMES[0], "cards": 5, "words": {}}, ""),
        ({"do": "start", "game": GAMES[0], "cards": {}, "words": 5}, "the words of a language are"),
        ({"do": "start", "game": GAMES[0], "words": {}}, "the question lacks 'cards'"),
        ({"do": "speak", "words": 5}, "the words of a language are a mapping"),
        ({"do": "speak", "words": [["names", {}]]}, "the words of a language are a mapping"),
        ({"do": "speak"}, "the question lacks 'words'"),
        ({"do": "dance"}, "no question is called dance"),
        ({"do": []}, "the question cannot be read: TypeError"),
        ({}, "the question cannot be read: KeyError"),
        ([], "the question cannot be read: TypeError"),
    ],
)
def test_a_refusal_leaves_everything_as_it_was(question: Any, error: str) -> None:
    """What is wrong is said, and the cards and the words lie there as before."""
    game = GAMES[0]
    begun(game)
    show = questions(game)[0]
    before = asked(show)

    answer = asked(question)

    assert "error" in answer
    assert asked(show) == before
    assert asked({"do": "speak", "words": {}}) == {"ready": True}
    assert asked(question)["error"].startswith(error)


def test_words_that_lack_everything() -> None:
    """A language without any words is answered with an error, never with an exception."""
    game = GAMES[0]
    begun(game)
    for words in ({}, {"names": 5}, {"problems": 5}, {"problems": {"not-a-position": 5}}):
        assert asked({"do": "speak", "words": words}) == {"ready": True}
        for question in (*questions(game), {"do": "open", "position": "x"}, {"do": "dance"}):
            asked(question)


@pytest.mark.parametrize("game", GAMES)
def test_altered_lines_at_the_door(game: str) -> None:
    """A line from a link is shown or refused, and so is everything done with it."""
    begun(game)
    dice = Dice(11)
    for line in lines(game, LINES):
        for changed in {altered(dice, line) for _ in range(TRIES)}:
            shown = asked({"do": "open", "position": changed})
            asked({"do": "move", "position": changed, "move": "end"})
            if "error" not in shown:
                asked({"do": "reply", "position": changed, "level": "sleepy"})
