"""What a page shows of a game of ApocalypZe, and what a reader may want to do with a thing on it. `INTERFACE.md` explains the shape."""

from __future__ import annotations

from playground.apocalypze import rival, telling, wishes
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


def moment(game: Game, pack: Pack, seat: str | None = None) -> Facts:
    """Give a position with everything that can be done in it, as a seat may see it."""
    state = shape(game, seat)
    return {"state": state, "told": told(game, state, pack), **FACE.choices(game, pack, seat)}


def told(game: Game, state: Facts, pack: Pack) -> Facts:
    """Give a position in words."""
    decision = game.decision
    return described(state, game.events, decision.kind if decision else "", pack)


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
reply, LEVELS = RIVAL.reply, RIVAL.levels
SEATS = (2, 3, 4)
"""How many can play."""


def worth(game: Game, seat: str) -> int:
    """Say how good a position is for a seat."""
    return rival.worth(game.state, game.seat(seat))


def deal(table: Table, asked: Data) -> Game:
    """Deal a whole game for two to four players."""
    seed, players = asked.get("seed"), asked.get("players")
    return table.new_game(
        seed if isinstance(seed, int) else 0, players if isinstance(players, int) else 2
    )


def candidates(game: Game, about: str) -> Moves:
    """Give what a reader may want to try with a thing on the table."""
    return wishes.candidates(game.state, about)


def things(game: Game) -> Moves:
    """Give what a reader may ask about: Locations, Characters, the hand, the deck, plain actions."""
    state, player = shape(game), game.decision.player if game.decision else "a"
    people = [
        f"{place['id']}/{card['id']}"
        for place in state["places"]
        for side in ("survivors", "raiders")
        for card in place[side]
    ]
    hand = [f"hand:{card}" for card in state["players"][player]["hand"]]
    return [*(place["id"] for place in state["places"]), *people, *hand, "deck", *wishes.PLAIN]
