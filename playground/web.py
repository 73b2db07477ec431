"""What a page asks the engine: one string in, one string out.

>>> import json
>>> json.loads(play('{"do": "dance"}'))["error"]
'no question is called dance'

`{"do": "start", "game": "radlands", "cards": {...}, "words": {...}}` lays the cards of a game out
and brings the words of a language. After that every question carries the position it is about, as a
line of notation, so nothing is remembered between two questions: `open` shows a position, `move`
carries out a move, `reply` lets the simple player make one, `deal` begins a whole game, and `ask`
says about one thing on the table (a cell, a hand card, a queued event) which moves are legal and
why the others are not. `resume` plays a game again from its start, each move given by its number
among the legal ones, and `review` says where it turned.

Whoever sits at the screen is named by `seats`: what those may not see is not told. Without it, and
when the game is over, everything is open.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playground.core import rival, telling
from playground.core.errors import CodexError, Problem
from playground.core.game import Game
from playground.core.records import Action, Data, Facts, Lines, Verdict
from playground.core.showing import is_secret
from playground.games import package

LONGEST = 2000
"""A position longer than this is no position: links are untrusted."""
MOST = 3000
"""A game with more moves than this is none."""


@dataclass(slots=True)
class Session:
    """What was laid out once: the cards of a game, and the words of the reader."""

    game: str = ""
    table: Any = None
    pack: Data | None = None


SESSION = Session()


def play(request: str) -> str:
    """Answer a question; whatever is wrong comes back as an error, never as an exception."""
    try:
        asked = json.loads(request)
        answer = question(asked)(asked)
    except CodexError as error:
        answer = wrong(error.problems)
    except Exception as error:
        answer = wrong([f"the question cannot be read: {type(error).__name__}"])
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def question(asked: Data) -> Callable[[Data], Facts]:
    """Find out what is asked."""
    name = asked["do"]
    try:
        return QUESTIONS[name]
    except KeyError as error:
        raise CodexError(f"no question is called {name!s:.40}") from error


def given(asked: Data, name: str) -> Any:
    """Give a part of a question that must be there."""
    if name not in asked:
        raise CodexError(f"the question lacks {name!r}")
    return asked[name]


def wrong(problems: Iterable[str]) -> Facts:
    """Say everything that is wrong, in the reader's words if these can be read."""
    said = [*problems]
    with suppress(Exception):
        said = in_words(said)
    return {"error": said[0], "problems": said}


def in_words(problems: Iterable[str]) -> Lines:
    """Say problems in the reader's words; a game may have its own for the parts of a problem."""
    module = face() if SESSION.game else None
    part = getattr(module, "problem_part", telling.problem_part)
    return telling.tell_problems(SESSION.pack or {}, problems, part)


def start(asked: Data) -> Facts:
    """Lay out the cards and keep the words."""
    game = asked.get("game")
    try:
        table = package(str(game)).Table
    except ValueError as error:
        raise CodexError(str(error)) from error
    pack, laid = words_of(asked), table(given(asked, "cards"))
    SESSION.game, SESSION.table, SESSION.pack = str(game), laid, pack
    face()  # loaded now, not with the first question: the memory of a started engine holds no files
    return {"ready": True}


def speak(asked: Data) -> Facts:
    """Take the words of another language; the cards lie there already."""
    SESSION.pack = words_of(asked)
    return {"ready": SESSION.table is not None}


def words_of(asked: Data) -> Data:
    """Give the words that a question brings along."""
    found = given(asked, "words")
    if not isinstance(found, dict):
        raise CodexError("the words of a language are a mapping")
    return found


def show(asked: Data) -> Facts:
    """Show a position."""
    game = position(asked)
    return moment(game, words(), viewer(game, asked))


def move(asked: Data) -> Facts:
    """Carry out a move, or say why not."""
    return carry_out(position(asked), str(given(asked, "move")), asked)


def carry_out(game: Game, text: str, asked: Data) -> Facts:
    """Carry out a move on a game."""
    verdict = game.why(text)
    if not verdict.legal:
        return refusal(game, verdict.action, words())
    return made(game.apply(verdict.action), asked)


def made(game: Game, asked: Data) -> Facts:
    """Tell the move that led to a position, and show what it led to."""
    before, action, pack, seat = game.undo(), game.action, words(), viewer(game, asked)
    assert action is not None
    secret = is_secret(game, seat)
    return {
        "title": "" if secret else tell_deed(before, action, pack),
        "move": action.text,
        "nth": before.offers().index(action.text),
        "about": face(game).FACE.anchor(action),
        **happened(game, pack, seat),
        **moment(game, pack, seat),
    }


def viewer(game: Game, asked: Data) -> str | None:
    """Say through whose eyes a position is shown: of those at the screen, whoever decides; nobody’s when all is open."""
    seats, decision = asked.get("seats"), game.decision
    if not seats or not isinstance(seats, str) or decision is None:
        return None
    return decision.player if decision.player in seats else seats[0]


def ask(asked: Data) -> Facts:
    """Say everything that might be tried with one thing, what is nearest to being legal first."""
    game, about = position(asked), str(given(asked, "about"))[:LONGEST]
    answers = [answer(game, *pair, words()) for pair in tried(game, about)]
    return {"about": about, "answers": answers}


def tried(game: Game, about: str) -> list[tuple[str, Verdict]]:
    """Give what might be tried with one thing, what is nearest to being legal first."""
    found = judged(game, face(game).candidates(game, about))
    return sorted(found, key=lambda pair: len(pair[1].needs))


def things(game: Game) -> Lines:
    """Give what may be asked about, each once."""
    return list(dict.fromkeys(face(game).things(game)))


def judged(game: Game, texts: Iterable[str]) -> Iterator[tuple[str, Verdict]]:
    """Give each move that can be read, with the verdict on it."""
    for text in texts:
        with suppress(CodexError):
            yield text, game.why(text)


def answer(game: Game, text: str, verdict: Verdict, pack: Data) -> Facts:
    """Say a move, or why it is refused."""
    if verdict.legal:
        return {"legal": True, "move": text, "title": tell_move(game, verdict.action, pack)}
    return {"legal": False, **refusal(game, verdict.action, pack)}


def reply(asked: Data) -> Facts:
    """Let the simple player decide, and carry it out."""
    game = position(asked)
    if game.over:
        raise CodexError(Problem("over", "the game is over"))
    known = {"level": str, "made": int}
    said = {name: asked[name] for name, kind in known.items() if isinstance(asked.get(name), kind)}
    chosen = offered("reply")(game, **said)
    return carry_out(game, chosen, asked)


def deal(asked: Data) -> Facts:
    """Deal a whole game."""
    return shown_first(offered("deal")(table(), asked), asked)


def shown_first(game: Game, asked: Data) -> Facts:
    """Show how a game begins."""
    seat = viewer(game, asked)
    return {**happened(game, words(), seat), **moment(game, words(), seat)}


def resume(asked: Data) -> Facts:
    """Play a game again, and give every position of it with what led there."""
    first, *rest = played(asked)
    return {"trail": [shown_first(first, asked), *(made(game, asked) for game in rest)]}


def review(asked: Data) -> Facts:
    """Say where a game turned."""
    games, found = played(asked), getattr(face(), "worth", None)
    points = rival.turning_points(games, found) if found else []
    return {"points": [{**point, **told_move(games[point["at"]])} for point in points]}


def told_move(game: Game) -> Facts:
    """Tell the move that led to a position, and what it did."""
    assert game.action is not None
    title = tell_deed(game.undo(), game.action, words())
    return {"title": title, "said": happened(game, words())["said"]}


def played(asked: Data) -> list[Game]:
    """Give every position of a game, by its start and the numbers of its moves."""
    numbers = asked.get("moves")
    if not isinstance(numbers, list) or len(numbers) > MOST:
        raise CodexError(Problem("not-a-position", "a game is a position and a list of numbers"))
    games = [position(asked)]
    for number in numbers:
        offers = games[-1].offers()
        if not isinstance(number, int) or not 0 <= number < len(offers):
            raise CodexError(
                Problem("not-a-position", "a move of the game is not among the legal ones")
            )
        games.append(games[-1].apply(offers[number]))
    return games


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
    "resume": resume,
    "review": review,
}
"""What can be asked."""


def words() -> Data:
    """Give the words of the reader."""
    if SESSION.pack is None:
        raise CodexError("no words have been given yet")
    return SESSION.pack


def position(asked: Data) -> Game:
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


def moment(game: Game, pack: Data, seat: str | None = None) -> Facts:
    """Give a position with everything that can be done in it, as a seat may see it."""
    found: Facts = face(game).moment(game, pack, seat)
    return found


def drawn(game: Game) -> Facts:
    """Give a position as it is drawn: the same for every reader."""
    found: Facts = face(game).shape(game)
    return found


def told(game: Game, state: Facts, pack: Data) -> Facts:
    """Give a position in words, if the board of the game has any."""
    teller = getattr(face(game), "told", None)
    return {"told": teller(game, state, pack)} if teller else {}


def happened(game: Game, pack: Data, seat: str | None = None) -> Facts:
    """Say what the last move did, and which rules it followed, as a seat may hear of it."""
    found: Facts = face(game).happened(game, pack, seat)
    return found


def refusal(game: Game, action: Action, pack: Data) -> Facts:
    """Say why a move is refused."""
    found: Facts = face(game).refusal(game, action, pack)
    return found


def tell_move(game: Game, action: Action, pack: Data) -> str:
    """Say a move in words."""
    return str(face(game).tell_move(game, action, pack))


def tell_deed(game: Game, action: Action, pack: Data) -> str:
    """Say a move that is made now, with the player who makes it."""
    return str(face(game).tell_deed(game, action, pack))
