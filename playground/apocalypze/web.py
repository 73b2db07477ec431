"""What a page shows of a game of ApocalypZe, and what a reader may want to do with a thing on it. `INTERFACE.md` explains the shape."""

from __future__ import annotations

from playground.apocalypze import telling, wishes
from playground.apocalypze.describing import described
from playground.apocalypze.drawing import shape
from playground.apocalypze.game import Game, Table
from playground.apocalypze.places import HERE
from playground.apocalypze.remedies import CABINET
from playground.apocalypze.rival import RIVAL
from playground.core.records import Action, Data, Facts, Moves
from playground.core.showing import LoopFace
from playground.core.telling import Pack

FROM_HAND = ("play", "play-half", "equip", "incident", "triumph", "explore", "pay-hand")
ON_CARD = ("send", "group", "meet", "wound", "discard", "keep-on", "pay-survivor")
ON_PLACE = ("occupy", "fight", "recall", "abandon")
ON_DECK = ("pay-deck", "fetch")
"""The thing on the table moves belong to."""


def moment(game: Game, pack: Pack) -> Facts:
    """Give a position with everything that can be done in it."""
    decision, state = game.decision, shape(game)
    told = described(state, game.events, decision.kind if decision else "", pack)
    return {"state": state, "told": told, **FACE.choices(game, pack)}


def anchor(action: Action) -> str:
    """Say which thing on the table a move belongs to: a hand card, a Location, a Character there, the deck, or none."""
    if action.do in FROM_HAND:
        return f"hand:{action.card}"
    if action.do in ON_CARD:
        return f"{action.cell}/{action.card}"
    if action.do in ON_PLACE:
        return action.cell or ""
    if action.do == "use":
        return user(action)
    return "deck" if action.do in ON_DECK else ""


def user(action: Action) -> str:
    """Give the Location or the Character whose ability, or that of whose Equipment, is used."""
    holder = action.text.split()[1].rpartition("@")[2]
    return action.cell or "" if holder == HERE else f"{action.cell}/{holder}"


FACE = LoopFace(telling, anchor, CABINET)
happened, refusal = FACE.happened, FACE.refusal
tell_move, tell_deed = FACE.tell_move, FACE.tell_deed
reply = RIVAL.reply


def deal(table: Table, asked: Data) -> Game:
    """Deal a whole game for two to four players."""
    seed, players = asked.get("seed"), asked.get("players")
    return table.new_game(
        seed if isinstance(seed, int) else 0, players if isinstance(players, int) else 2
    )


def candidates(game: Game, about: str) -> Moves:
    """Give what a reader may want to try with a thing on the table."""
    return wishes.candidates(game.state, about)
