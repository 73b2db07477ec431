"""What a page shows of a game of Lantern Pass, and what a reader may want to do with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.core import telling
from playground.core.records import Action
from playground.core.showing import Face
from playground.core.telling import Pack
from playground.lanterns.game import Game, Table


def moment(game: Game, pack: Pack, seat: str | None = None) -> dict[str, Any]:
    """Give a position with everything that can be done in it, as a seat may see it; here nothing is hidden."""
    state = {**game.facts(), "notation": game.notation()}
    if game.winner:
        state["winner"] = game.winner
    return {"state": state, "told": told(game, pack), **FACE.choices(game, pack, seat)}


def told(game: Game, pack: Pack) -> list[str]:
    """Say a position in a few words: the can, and who carries what."""
    carried = game.facts()["lamps"].items()
    lamps = [
        f"{telling.name_of(pack, who)}: {telling.name_of(pack, lamp)}" for who, lamp in carried
    ]
    return [telling.fill(pack["board"]["can"], number=game.state.oil), *lamps]


def tell_move(_game: Game, action: Action, pack: Pack) -> str:
    """Say a move in words."""
    return telling.tell_move(pack, action)


def tell_deed(game: Game, action: Action, pack: Pack) -> str:
    """Say a move that is made now, with the player who makes it."""
    return telling.tell_deed(pack, game.decision.player if game.decision else "", action)


def candidates(_game: Game, about: str) -> list[str]:
    """Give what a reader may want to do with a thing on the table: here only the oil."""
    return ["pour 1", "pour 4"] if about == "oil" else []


def deal(table: Table, asked: Mapping[str, Any]) -> Game:
    """Begin a whole game."""
    seed = asked.get("seed", 0)
    return table.new_game(seed if isinstance(seed, int) else 0)


def reply(game: Game, **_: object) -> str:
    """Let the simple player decide, on any level and at any time: it leaves a multiple of four, if it can."""
    left = game.state.oil % 4
    return f"pour {left or 1}"


FACE: Face[Game] = Face(
    telling=telling,
    tell_move=tell_move,
    anchor=lambda _action: "oil",
    changes=lambda _game, _verdict: (),
)
happened, refusal = FACE.happened, FACE.refusal
