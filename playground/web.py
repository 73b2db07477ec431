"""What a page asks the engine: one string in, one string out.

>>> import json
>>> json.loads(play('{"do": "dance"}'))["error"]
'no question is called dance'

`{"do": "start", "game": "radlands", "cards": {...}, "words": {...}}` lays the cards of a game out
and brings the words of a language. After that every question carries the position it is about, as a
line of notation, so nothing is remembered between two questions: `open` shows a position, `move`
carries out a move, `reply` lets the simple player make one, `deal` begins a whole game, and `ask`
says about one thing on the table (a cell, a hand card, a queued event) which moves are legal and
why the others are not.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playground.core import telling
from playground.core.errors import CodexError, Problem
from playground.core.game import Game
from playground.core.records import Action, Verdict
from playground.games import package

LONGEST = 2000
"""A position longer than this is no position: links are untrusted."""


@dataclass(slots=True)
class Session:
    """What was laid out once: the cards of a game, and the words of the reader."""

    game: str = ""
    table: Any = None
    pack: Mapping[str, Any] | None = None


SESSION = Session()


def play(request: str) -> str:
    """Answer a question; whatever is wrong comes back as an error, never as an exception."""
    try:
        asked = json.loads(request)
        answer = QUESTIONS[asked["do"]](asked)
    except CodexError as error:
        answer = wrong(error.problems)
    except KeyError as error:
        answer = wrong([f"no question is called {error.args[0]}"])
    except (TypeError, ValueError, RecursionError) as error:
        answer = wrong([f"the question cannot be read: {type(error).__name__}"])
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def wrong(problems: Iterable[str]) -> dict[str, Any]:
    """Say everything that is wrong; a game may have its own words for the parts of a problem."""
    module = face() if SESSION.game else None
    part = getattr(module, "problem_part", telling.problem_part)
    said = telling.tell_problems(SESSION.pack or {}, problems, part)
    return {"error": said[0], "problems": said}


def start(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Lay out the cards and keep the words."""
    game = asked.get("game")
    try:
        table = package(str(game)).Table
    except ValueError as error:
        raise CodexError(str(error)) from error
    SESSION.game, SESSION.table = str(game), table(asked["cards"])
    face()  # loaded now, not with the first question: the memory of a started engine holds no files
    return speak(asked)


def speak(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Take the words of another language; the cards lie there already."""
    SESSION.pack = asked["words"]
    return {"ready": SESSION.table is not None}


def show(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Show a position."""
    game = position(asked)
    return moment(game, words())


def move(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Carry out a move, or say why not."""
    return carry_out(position(asked), str(asked["move"]))


def carry_out(game: Game, text: str) -> dict[str, Any]:
    """Carry out a move on a game."""
    pack = words()
    verdict = game.why(text)
    if not verdict.legal:
        return refusal(game, verdict.action, pack)
    after = game.apply(verdict.action)
    return {
        "title": tell_deed(game, verdict.action, pack),
        **happened(after, pack),
        **moment(after, pack),
    }


def ask(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Say everything that might be tried with one thing, what is nearest to being legal first."""
    game, about = position(asked), str(asked["about"])[:LONGEST]
    tried = judged(game, face().candidates(game, about))
    nearest = sorted(tried, key=lambda pair: len(pair[1].needs))
    return {"about": about, "answers": [answer(game, *pair, words()) for pair in nearest]}


def judged(game: Game, texts: Iterable[str]) -> Iterator[tuple[str, Verdict]]:
    """Give each move that can be read, with the verdict on it."""
    for text in texts:
        with suppress(CodexError):
            yield text, game.why(text)


def answer(game: Game, text: str, verdict: Verdict, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say a move, or why it is refused."""
    if verdict.legal:
        return {"legal": True, "move": text, "title": tell_move(game, verdict.action, pack)}
    return {"legal": False, **refusal(game, verdict.action, pack)}


def reply(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Let the simple player decide, and carry it out."""
    game = position(asked)
    if game.over:
        raise CodexError(Problem("over", "the game is over"))
    return carry_out(game, offered("reply")(game))


def deal(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Deal a whole game."""
    game = offered("deal")(table(), asked)
    return {**happened(game, words()), **moment(game, words())}


def offered(question: str) -> Any:
    """Give a function of the game's module `web` that not every game has."""
    found = getattr(face(), question, None)
    if found is None:
        raise CodexError(f"{SESSION.game} does not know {question}")
    return found


QUESTIONS = {
    "start": start,
    "speak": speak,
    "open": show,
    "move": move,
    "ask": ask,
    "reply": reply,
    "deal": deal,
}
"""What can be asked."""


def words() -> Mapping[str, Any]:
    """Give the words of the reader."""
    if SESSION.pack is None:
        raise CodexError("no words have been given yet")
    return SESSION.pack


def position(asked: Mapping[str, Any]) -> Game:
    """Read the position a question is about."""
    text = asked.get("position")
    if not isinstance(text, str) or len(text) > LONGEST:
        raise CodexError(Problem("not-a-position", "a position is one line of notation"))
    found: Game = table().position(text)
    return found


def table() -> Any:
    """Give the table the cards lie on."""
    if SESSION.table is None:
        raise CodexError("no cards have been laid out yet")
    return SESSION.table


# What a page shows of a game is in its module `web`; the site prepares its steps with the same.


def face(game: Game | None = None) -> Any:
    """Give the module that shows a game: this one, or the one whose cards were laid out."""
    return package(type(game).__module__.split(".")[1] if game else SESSION.game, "web")


def moment(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Give a position with everything that can be done in it."""
    found: dict[str, Any] = face(game).moment(game, pack)
    return found


def happened(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say what the last move did, and which rules it followed."""
    found: dict[str, Any] = face(game).happened(game, pack)
    return found


def refusal(game: Game, action: Action, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say why a move is refused."""
    found: dict[str, Any] = face(game).refusal(game, action, pack)
    return found


def tell_move(game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move in words."""
    return str(face(game).tell_move(game, action, pack))


def tell_deed(game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move that is made now, with the player who makes it."""
    return str(face(game).tell_deed(game, action, pack))
