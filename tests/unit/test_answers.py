"""What is prepared beside the examples: exactly what the engine would answer, in every language, the same bytes every time."""

import json
from typing import Any

import pytest

from playground import web
from scripts.play.answers import Told, answers
from scripts.play.changes import change
from scripts.play.results import Results
from scripts.play.teller import Teller, teller
from scripts.play.tries import MOST
from scripts.tools import golden
from scripts.words.voice import SignedVoice
from tests.languages import LANGUAGES

TOLD = ("title", "said", "rules", "state", "told", "moves", "decides", "asks", "asked-by", "wants")
"""What a page is told of a move."""


def applied(before: Any, changes: Any) -> Any:
    """A value with a difference applied to it, as the page does it."""
    if isinstance(before, str) and isinstance(changes, list):
        start, end, middle = changes
        return before[:start] + middle + before[len(before) - end :]
    if not isinstance(changes, dict) or not isinstance(before, (dict, list)):
        return changes
    if isinstance(before, list):
        return [applied(each, changes.get(str(at), each)) for at, each in enumerate(before)]
    kept = {key: value for key, value in before.items() if changes.get(key, 0) is not None}
    new = {key: value for key, value in changes.items() if value is not None}
    return kept | {key: applied(before.get(key), value) for key, value in new.items()}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "c": 3}),
        ({"a": [1, 2, 3]}, {"a": [1, 5, 3]}),
        ({"a": [1, 2, 3]}, {"a": [1, 2]}),
        ({"a": {"b": ["x", {"y": 1}]}}, {"a": {"b": ["x", {"y": 2, "z": ""}]}}),
        ({"a": "one long line of text"}, {"a": "one long line of letters"}),
        ({"a": "aaaaaaaaaaaaaaaaaaaaaaaa"}, {"a": "aaaaaaaaaaaaaaaaaaaa"}),
        ({"a": "one long line of text"}, {"a": "short"}),
    ],
)
def test_a_change_leads_to_what_comes_after(before: Any, after: Any) -> None:
    """Whatever changes: entries of objects and lists, their number, the middle of a text."""
    written = json.loads(json.dumps(change(before, after)))

    assert applied(before, written) == after
    assert change(before, before) == {}


def prepared(teller: Teller, examples: slice) -> dict[str, bytes]:
    """The answers of some examples."""
    told, listed = Told(teller), list(teller.volume.examples.values())
    return {example.id: answers(told, example) for example in listed[examples]}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["apocalypze", "dei", "radlands"])
def test_a_prepared_answer_is_the_engines(results: Results, game: str, lang: str) -> None:
    """Every move leads to the position that the engine gives, told in the same words; every first reason is its first reason."""
    told = teller(SignedVoice(results.book, lang), results.book.volumes[game], results)
    web.play(golden.start(told))
    for name, found in prepared(told, slice(None, None, 13)).items():
        data = json.loads(found)
        moments = told.told(told.volume.examples[name])["moments"]
        for moment, position in zip(moments, data["positions"], strict=True):
            assert position["moves"].keys() == {move[0] for move in moment["moves"]}, name
            for move, answer in position["moves"].items():
                assert moved(data, moment, answer) == asked(moment, do="move", move=move), (
                    name,
                    move,
                )
            for about, numbers in position["asks"].items():
                wanted = reasons(asked(moment, do="ask", about=about)["answers"])
                got = [said(data, data["refusals"][number][1]) for number in numbers]
                assert (got[:1], len(got) <= MOST) == (wanted[:1], True), (name, about)


def asked(moment: Any, **question: Any) -> Any:
    """What the engine answers about a position, without what only it needs."""
    question |= {"position": moment["state"]["notation"]}
    answer = json.loads(web.play(json.dumps(question)))
    return {key: value for key, value in answer.items() if key in (*TOLD, "answers")}


def moved(data: Any, moment: Any, found: Any) -> Any:
    """What the page makes of a prepared move."""
    title, told, rules, changes, following = found
    rest = {key: value for key, value in plain(moment).items() if key != "moves"}
    moves = [data["moves"][number] for number in following]
    return {
        "title": data["texts"][title],
        "said": said(data, told),
        "rules": said(data, rules),
        "moves": [[text, data["texts"][words], about] for text, words, about in moves],
        **applied(rest, changes),
    }


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    return json.loads(json.dumps(value))


def said(data: Any, numbers: list[int]) -> list[str]:
    """Sentences by their numbers."""
    return [data["texts"][number] for number in numbers]


def reasons(answers: list[Any]) -> list[list[str]]:
    """The reasons of the refused moves."""
    return [each["reasons"] for each in answers if not each["legal"]]


def test_the_same_bytes_every_time(results: Results) -> None:
    """Two tellers write the same."""
    volume = results.book.volumes["apocalypze"]
    first, again = (
        prepared(told, slice(20))
        for told in (teller(SignedVoice(results.book, "it"), volume, results) for _ in range(2))
    )

    assert first == again
