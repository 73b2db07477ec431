"""The simple player of ApocalypZe: what it thinks a position is worth."""

from __future__ import annotations

from playground.apocalypze import turn, view
from playground.apocalypze.places import Card, Place
from playground.apocalypze.state import State
from playground.core.records import Numbers
from playground.core.rival import Effort, Rival, lead

WON = 100_000
OUT = -500
"""What it is worth to be out."""


def worth(g: State, me: int) -> int:
    """Say how good a position is for a player: what one has, against what the others have on average."""
    if g.winner >= 0:
        return WON if g.winner == me else -WON
    return lead(side, g, me, g.all_players)


def side(g: State, player: int) -> int:
    """Add up what a player has: resources first of all, then people, who also cost one a turn, and what they carry."""
    if g.out[player]:
        return OUT
    debts: Numbers = [f[2] - f[3] for f in g.frames if f[:2] == ["owe", player]]
    value = 10 * len(g.deck[player]) + 9 * len(g.hand[player]) - 10 * sum(debts)
    for place in g.places:
        value += inside(place) if place.owner == player else outside(place, player)
    return value


def inside(place: Place) -> int:
    """Say what an own Location is worth with those who are in it."""
    people = len(place.survivors)
    value = sum(survivor(place, card) for card in place.survivors) + 6 * len(place.gear)
    if not place.slot:
        return value - 3 * people * people
    found = 8 * min(people, len(place.sections)) if not place.raiders else 0
    return value + 2 + found + (6 * place.kind.draw if people else 0)


def survivor(place: Place, card: Card) -> int:
    """Say what a survivor is worth."""
    return 6 * card.value + 4 * (place.attack(card) + place.defense(card)) - hurt(card)


def outside(place: Place, player: int) -> int:
    """Say what a player's raiders at another's Location are worth."""
    return sum(raider(place, card) for card in place.raiders_of(player))


def raider(place: Place, card: Card) -> int:
    """Say what a raider is worth: most where much damage is done."""
    strength = 5 * place.attack(card) + 2 * place.defense(card)
    return 12 + 6 * place.kind.damage + strength - hurt(card)


def hurt(card: Card) -> int:
    """Say what the wounds of a Character cost: it will have to leave."""
    return 12 if card.wounds else 0


LEVELS = {
    "sleepy": Effort(3, 2, 30, slips=100),
    "fair": Effort(3, 2, 30, slips=25),
    "grim": Effort(4, 4, 120, quiet=10),
}
"""Looking further hardly helps here; what does is to keep awake, and to see what an attack leads to."""
RIVAL: Rival[State, str] = Rival(
    legal=turn.legal,
    apply=turn.apply,
    copy=State.copy,
    decider=turn.decider,
    worth=worth,
    redeal=view.redeal,
    rests=lambda move: move in ("end", "pass", "done", "decline"),
    chance=lambda g: g.chance,
    levels=LEVELS,
)
"""The simple player; it plays any seat."""
