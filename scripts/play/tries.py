"""What a reader may try first in a position of an example, found out once for all languages: every legal move, every refusal."""

from dataclasses import dataclass
from typing import Any

from playground import web
from playground.core.game import Game
from playground.core.records import Facts, Lines
from playground.core.showing import Face, Offer, Refused
from scripts.play.changes import change
from scripts.play.runner import Run

MOST = 4
"""So many reasons are told of one thing: the nearest to being legal, and some others (play/table.js)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position with what can be done in it, before anybody tells it."""

    game: Game
    """The position."""
    state: Facts
    """As it is drawn."""
    moves: list[Offer]
    """What can be done."""
    choice: Facts
    """Who decides, and what asks."""

    @property
    def facts(self) -> Facts:
        """What a page has of it in every language."""
        return {"state": self.state, **self.choice}


@dataclass(frozen=True, slots=True)
class After:
    """What a move leads to."""

    place: Place
    """The position after it."""
    change: Facts
    """What is different there."""


@dataclass(frozen=True, slots=True)
class No:
    """Why something cannot be done."""

    refused: Refused
    """The move, and what is against it."""
    by: Lines
    """What stands in its way on the table."""


@dataclass(frozen=True, slots=True)
class Tries:
    """What may be tried in a position."""

    place: Place
    """The position."""
    after: list[After]
    """What each legal move leads to."""
    asks: dict[str, list[No]]
    """What may be asked about → why nothing can be done with it, what is nearest to being legal first."""


def tries(run: Run) -> list[Tries]:
    """What may be tried in every position of an example, in the order in which it shows them."""
    return [tried(step.game) for step in run.steps if step.kind != "refuse"]


def tried(game: Game) -> Tries:
    """What may be tried in a position; nothing once the game is over."""
    here, decision = place(game), game.decision
    if decision is None:
        return Tries(here, [], {})
    there = [place(game.apply(option)) for option in decision.options]
    return Tries(
        here,
        [After(each, change(here.facts, each.facts)) for each in there],
        {about: refusals(game, about) for about in web.things(game)},
    )


def place(game: Game) -> Place:
    """A position with what can be done in it."""
    choice = face_of(game).offers(game)
    moves = choice.pop("moves")
    return Place(game, web.drawn(game), moves, choice)


def refusals(game: Game, about: str) -> list[No]:
    """Why nothing can be done with a thing, for different reasons."""
    found = [(text, verdict) for text, verdict in web.tried(game, about) if not verdict.legal]
    different = {verdict.needs: (text, verdict) for text, verdict in reversed(found)}
    nearest = [pair for pair in found if different[pair[1].needs] == pair][:MOST]
    refused = [face_of(game).refused(game, *pair) for pair in nearest]
    return [No(each, in_the_way(game, each)) for each in refused]


def in_the_way(game: Game, refused: Refused) -> Lines:
    """What stands in the way of a move on the table, where the game says so."""
    shields = getattr(web.face(game), "shields", None)
    return shields(game, refused.needs) if shields else []


def face_of(game: Game) -> Face[Any]:
    """How a game is shown."""
    found: Face[Any] = web.face(game).FACE
    return found
