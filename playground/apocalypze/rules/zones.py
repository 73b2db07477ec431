"""Cards on their way: drawn, discarded, recycled, killed, taken off the table with a player who is out."""

from __future__ import annotations

from bisect import insort
from typing import Any

from playground.apocalypze.rules import stats
from playground.apocalypze.state import PLAYERS, Card, Gear, Place, State
from playground.core import chance
from playground.core.records import Event


def say(
    g: State, type_: str, rules: tuple[str, ...], player: int | None = None, **about: Any
) -> None:
    """Write down what happened: `card` (its kind), `place`, `number`, `other`, `detail`."""
    who = None if player is None else PLAYERS[player]
    card = g.cards[about["card"]].id if "card" in about else None
    place = place_id(g, about["place"]) if about.get("place") else None
    g.log.append(
        Event(
            type_,
            who,
            card,
            place,
            about.get("number", 0),
            rules,
            about.get("other"),
            about.get("detail", ""),
        )
    )


def place_id(g: State, place: Place) -> str:
    """Name a Location: `police-station.a`, `general-store.b1`."""
    return f"{g.cards[place.kind].id}.{place.key if place.slot else place.key[0]}"


def draw(g: State, player: int, number: int, rules: tuple[str, ...], detail: str) -> None:
    """Draw from the top of the deck, as far as there is one (A-03)."""
    for _ in range(min(number, len(g.deck[player]))):
        kind = g.deck[player].pop(0)
        insort(g.hand[player], kind)
        say(g, "drew", rules, player, card=kind, detail=detail)


def shuffle_deck(g: State, player: int) -> None:
    """Shuffle a deck after something was taken out of it (az-3-3)."""
    g.chance = chance.shuffle(g.chance, g.deck[player])
    say(g, "shuffled", ("az-3-3",), player)


# Where a card goes when it leaves play: always to its owner (az-1-6); to nowhere if the owner is out (az-20-5, A-50).


def to_discard(g: State, kind: int, owner: int) -> None:
    """Lay a card on top of its owner's discard pile."""
    if g.out[owner]:
        insort(g.gone[owner], kind)
    else:
        g.discard[owner].insert(0, kind)


def to_deck(g: State, kind: int, owner: int) -> None:
    """Put a card under its owner's deck."""
    if g.out[owner]:
        insort(g.gone[owner], kind)
    else:
        g.deck[owner].append(kind)


def gear_away(g: State, gear: list[Gear], under: bool) -> None:
    """Send Equipment to its owners: under the decks with a recycled card (az-10-3), else on the discard piles (A-09, A-45)."""
    for kind, owner, _ in gear:
        (to_deck if under else to_discard)(g, kind, owner)
        say(
            g,
            "gear-recycled" if under else "gear-discarded",
            ("az-10-3",) if under else ("az-1-6", "az-a-09"),
            owner,
            card=kind,
        )


def take_off(place: Place, card: Card) -> None:
    """Take a Character from its Location."""
    (place.survivors if card in place.survivors else place.raiders).remove(card)


def recycle(g: State, place: Place, card: Card, rules: tuple[str, ...]) -> None:
    """Put a Character under its owner's deck, with everything attached to it."""
    take_off(place, card)
    to_deck(g, card.kind, card.owner)
    lost = g.out[card.owner]
    say(
        g,
        "left-game" if lost else "recycled",
        (*rules, "az-20-5") if lost else rules,
        card.owner,
        card=card.kind,
        place=place,
    )
    gear_away(g, card.gear, under=True)


def remove(g: State, place: Place, card: Card, type_: str, rules: tuple[str, ...]) -> None:
    """Put a Character on top of its owner's discard pile, and its Equipment on those of its owners."""
    take_off(place, card)
    gone = g.out[card.owner] or (type_ == "killed" and g.switches["killedGo"] == "outOfGame")
    if gone:
        insort(g.gone[card.owner], card.kind)
    else:
        to_discard(g, card.kind, card.owner)
    say(
        g,
        type_,
        (*rules, "az-a-50") if g.out[card.owner] else rules,
        card.owner,
        card=card.kind,
        place=place,
    )
    gear_away(g, card.gear, under=False)


def wound(g: State, place: Place, card: Card, number: int, rules: tuple[str, ...]) -> None:
    """Load wounds on a Character: killed at its value, wounded below it (az-10-2, az-10-4)."""
    card.wounds += number
    if card.wounds >= stats.value(g, card):
        remove(g, place, card, "killed", (*rules, "az-10-4", "az-a-08"))
        return
    say(g, "wounded", (*rules, "az-10-2"), card.owner, card=card.kind, place=place, number=number)
    if g.switches["woundedLeave"] == "atOnce":
        recycle(g, place, card, ("az-10-2", "az-10-3", "az-a-07"))


def recycle_wounded(g: State) -> None:
    """At the end of a phase wounded Characters go under the decks (az-10-2, A-07)."""
    for place, card in list(g.everybody()):
        if card.wounds:
            recycle(g, place, card, ("az-10-2", "az-10-3", "az-10-5", "az-a-07"))


# A player who is out.


def eliminate(g: State, player: int) -> None:
    """Take a player out who cannot pay: Locations, survivors and piles leave, raiders stay (az-20)."""
    g.out[player] = True
    say(g, "eliminated", ("az-4-7", "az-20-1", "az-20-3", "az-1-5"), player)
    for place in [place for place in g.places if place.owner == player]:
        close(g, place)
    for pile in (g.deck[player], g.hand[player], g.discard[player]):
        for kind in pile:
            insort(g.gone[player], kind)
        pile.clear()
    for item in g.items:
        if item[0] == player:
            item[1] = 1
    left = [other for other in range(g.players) if not g.out[other]]
    if len(left) == 1:
        g.winner = left[0]
        for item in g.items:
            spend_item(g, item)
        g.tasks, g.items, g.occupied = [], [], ""
        say(g, "won", ("az-1-1", "az-1-7", "az-a-51"), left[0])


def spend_item(g: State, item: list[int | str]) -> None:
    """Lay the card of a waiting item on its owner's discard pile."""
    if item[2] in CARDS:
        to_discard(g, int(item[3]), int(item[0]))


CARDS = ("survivor", "raider", "equip", "incident", "triumph", "explore")
"""Verbs of items that hold a card."""


def close(g: State, place: Place) -> None:
    """Take a Location of an eliminated player off the table with all that is his (az-20-2, A-48, A-49)."""
    owner = place.owner
    for card in place.raiders[:]:
        recycle(g, place, card, ("az-a-49",))
    for card in place.survivors:
        insort(g.gone[card.owner], card.kind)
        clear_gear(g, card.gear)
    clear_gear(g, place.gear)
    for kind in place.sections:
        insort(g.gone[owner], kind)
    insort(g.gone[owner], place.kind)
    take_away(g, place)
    say(g, "closed", ("az-20-2", "az-a-48"), owner, place=place)


def take_away(g: State, place: Place) -> None:
    """Take a Location off the table; nobody occupies it any more."""
    g.places.remove(place)
    if g.occupied == place.key:
        g.occupied = ""


def clear_gear(g: State, gear: list[Gear]) -> None:
    """Equipment on the cards of an eliminated player leaves: his own for good, that of others to their discard piles."""
    for kind, owner, _ in gear:
        to_discard(g, kind, owner)
