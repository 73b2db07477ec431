"""The simple player of ApocalypZe: what it thinks a position is worth."""

from __future__ import annotations

from playground.apocalypze import view
from playground.apocalypze.rules import stats, turn
from playground.apocalypze.state import Place, State
from playground.core.rival import Rival

WON = 100_000


def worth(g: State, me: int) -> int:
    """Say how good a position is for a player: what one has, against what the others have on average."""
    if g.winner >= 0:
        return WON if g.winner == me else -WON
    others = [side(g, player) for player in range(g.players) if player != me]
    return side(g, me) - sum(others) // len(others)


def side(g: State, player: int) -> int:
    """Add up what a player has: resources first of all, then people, who also cost one a turn, and what they carry."""
    if g.out[player]:
        return -500
    value = (
        10 * len(g.deck[player])
        + 9 * len(g.hand[player])
        - 10 * sum(int(t[2]) - int(t[3]) for t in g.tasks if owes(t, player))
    )
    for place in g.places:
        value += inside(g, place) if place.owner == player else outside(g, place, player)
    return value


def owes(task: list[int | str], player: int) -> bool:
    """Say whether a task is something the player still has to pay."""
    return task[0] == "owe" and task[1] == player


def inside(g: State, place: Place) -> int:
    """Say what an own Location is worth with those who are in it."""
    people = len(place.survivors)
    value = sum(
        6 * stats.value(g, card)
        + 4 * (stats.attack(g, place, card) + stats.defense(g, place, card))
        for card in place.survivors
    )
    value += 6 * len(place.gear) - 12 * sum(card.wounds > 0 for card in place.survivors)
    if not place.slot:
        return value - 3 * people * people
    found = 8 * min(people, len(place.sections)) if people and not place.raiders else 0
    return value + 2 + found + (6 * g.cards[place.kind].draw if people else 0)


def outside(g: State, place: Place, player: int) -> int:
    """Say what a player's raiders at another's Location are worth."""
    mine = [card for card in place.raiders if card.controller == player]
    each = 12 + 6 * g.cards[place.kind].damage
    return sum(
        each
        + 5 * stats.attack(g, place, card)
        + 2 * stats.defense(g, place, card)
        - 12 * (card.wounds > 0)
        for card in mine
    )


RIVAL: Rival[State, str] = Rival(
    legal=turn.legal,
    apply=turn.apply,
    copy=State.copy,
    decider=turn.decider,
    worth=worth,
    redeal=view.redeal,
    rests=lambda move: move in ("end", "pass", "done", "decline"),
)
"""The simple player; it plays any seat."""
