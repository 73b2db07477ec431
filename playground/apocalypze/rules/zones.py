"""Cards on their way: drawn, discarded, recycled, killed, taken off the table with a player who is out."""

from __future__ import annotations

from bisect import insort

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Card, Gear, Pieces, Place
from playground.apocalypze.state import Item, State
from playground.core import chance


def draw(g: State, player: int, number: int, detail: str, *rules: str) -> None:
    """Draw from the top of the deck, as far as there is one (A-03)."""
    for _ in range(min(number, len(g.deck[player]))):
        kind = g.deck[player].pop(0)
        insort(g.hand[player], kind)
        g.say("drew", player, *rules, card=kind, detail=detail)


def draw_by_text(g: State, player: int, number: int, detail: str, *rules: str) -> None:
    """Draw because a card says so: the deck is shuffled afterwards (az-3-3, A-56)."""
    before = len(g.deck[player])
    draw(g, player, number, detail, *rules)
    if len(g.deck[player]) < before:
        shuffle_deck(g, player, "az-a-56")


def shuffle_deck(g: State, player: int, *rules: str) -> None:
    """Shuffle a deck after something was taken out of it (az-3-3)."""
    g.chance = chance.shuffle(g.chance, g.deck[player])
    g.say("shuffled", player, "az-3-3", *rules)


def new_card(g: State, player: int, kind: Kind, zombie: bool = False) -> Card:
    """Make a Character of a card."""
    g.serial += 1
    return Card(g.serial, kind, player, player, zombie)


def enter(g: State, place: Place, card: Card, *rules: str) -> None:
    """Put a Character into play at a Location."""
    place.add(card)
    g.say("entered", card.controller, *rules, card=card.kind, place=place, detail=card.half_name)


def demand(g: State, player: int, number: int, detail: str, *rules: str) -> None:
    """Say what a player has to consume, and let it be paid."""
    g.say("owes", player, *rules, number=number, detail=detail)
    owe(g, player, number, detail)


def owe(g: State, player: int, number: int, detail: str) -> None:
    """Let a player pay resources."""
    g.frames.append(["owe", player, number, 0, 0, detail])


def attach(g: State, gear: Gear, place: Place, card: Card | None, *rules: str) -> None:
    """Put Equipment on a Character or a Location."""
    place.row(card).append(gear)
    bearer = place.called(card) if card else place.id
    g.say("equipped", gear.owner, *rules, card=gear.kind, place=place, other=bearer)


# Where a card goes when it leaves play: always to its owner (az-1-6); to nowhere if the owner is out (az-20-5, A-50).


def to_discard(g: State, kind: Kind, owner: int) -> None:
    """Lay a card on top of its owner's discard pile."""
    if g.out[owner]:
        leave(g, owner, kind)
    else:
        g.discard[owner].insert(0, kind)


def to_deck(g: State, kind: Kind, owner: int) -> None:
    """Put a card under its owner's deck."""
    if g.out[owner]:
        leave(g, owner, kind)
    else:
        g.deck[owner].append(kind)


def discard_gear(g: State, gear: Pieces) -> None:
    """Lay Equipment on the discard piles of its owners (A-09, A-45)."""
    for piece in gear:
        to_discard(g, piece.kind, piece.owner)
        g.say("gear-discarded", piece.owner, "az-1-6", "az-a-09", card=piece.kind)


def recycle(g: State, place: Place, card: Card, *rules: str) -> None:
    """Put a Character under its owner's deck, with everything attached to it (az-10-3)."""
    name = place.called(card)
    place.remove(card)
    to_deck(g, card.kind, card.owner)
    if g.out[card.owner]:
        g.say("left-game", card.owner, *rules, "az-20-5", card=name, place=place)
    else:
        g.say("recycled", card.owner, *rules, card=name, place=place)
    recycle_gear(g, card.gear)


def recycle_gear(g: State, gear: Pieces) -> None:
    """Put Equipment under the decks of its owners."""
    for piece in gear:
        to_deck(g, piece.kind, piece.owner)
        g.say("gear-recycled", piece.owner, "az-10-3", card=piece.kind)


def remove(g: State, place: Place, card: Card, type_: str, *rules: str) -> None:
    """Put a Character on top of its owner's discard pile, and its Equipment on those of its owners."""
    name = place.called(card)
    place.remove(card)
    if type_ == "killed" and g.switches["killedGo"] == "outOfGame":
        leave(g, card.owner, card.kind)
    else:
        to_discard(g, card.kind, card.owner)
    out = ("az-a-50",) if g.out[card.owner] else ()
    g.say(type_, card.owner, *rules, *out, card=name, place=place)
    discard_gear(g, card.gear)


def wound(g: State, place: Place, card: Card, number: int, *rules: str) -> None:
    """Load wounds on a Character: killed at its value, wounded below it (az-10-2, az-10-4)."""
    card.wounds += number
    if card.wounds >= card.value:
        remove(g, place, card, "killed", *rules, "az-10-4", "az-a-08")
        return
    name = place.called(card)
    g.say("wounded", card.owner, *rules, "az-10-2", card=name, place=place, number=number)
    if g.switches["woundedLeave"] == "atOnce":
        recycle(g, place, card, "az-10-2", "az-10-3", "az-a-07")


def recycle_wounded(g: State) -> None:
    """At the end of a phase wounded Characters go under the decks (az-10-2, A-07)."""
    for place, card in list(g.everybody()):
        if card.wounds:
            recycle(g, place, card, "az-10-2", "az-10-3", "az-10-5", "az-a-07")


# A player who is out.


def eliminate(g: State, player: int) -> None:
    """Take a player out who cannot pay: Locations, survivors and piles leave, raiders stay (az-20)."""
    g.out[player] = True
    g.say("eliminated", player, "az-4-7", "az-20-1", "az-20-3", "az-1-5")
    for place in g.places_of(player):
        close(g, place)
    clear_piles(g, player)
    g.items = [cancelled(item) if item.player == player else item for item in g.items]
    left = [other for other in g.all_players if not g.out[other]]
    if len(left) == 1:
        win(g, left[0])


def clear_piles(g: State, player: int) -> None:
    """Take the deck, the hand and the discard pile of a player out of the game."""
    for piles in (g.deck, g.hand, g.discard):
        leave(g, player, *piles[player])
        piles[player].clear()


def win(g: State, player: int) -> None:
    """End the game: one player is left."""
    end_turn(g)
    g.winner, g.frames = player, []
    g.say("won", player, "az-1-1", "az-1-7", "az-a-51")


def leave(g: State, owner: int, *kinds: Kind) -> None:
    """Take cards out of the game."""
    for kind in kinds:
        insort(g.gone[owner], kind)


def cancelled(item: Item) -> Item:
    """Give an item that will have no effect."""
    return item._replace(cancelled=True)


def end_turn(g: State) -> None:
    """Break the turn off: cards that still waited for answers are laid aside."""
    for item in g.items:
        if item.card:
            to_discard(g, item.card, item.player)
    g.items, g.frames = [], [["next"]]
    g.occupied = ""


def close(g: State, place: Place) -> None:
    """Take a Location of an eliminated player off the table with all that is his (az-20-2, A-48, A-49)."""
    for card in place.raiders[:]:
        recycle(g, place, card, "az-a-49")
    for card in place.survivors:
        leave(g, card.owner, card.kind)
        shed(g, card.gear)
    shed(g, place.gear)
    leave(g, place.owner, place.kind, *place.sections)
    take_away(g, place)
    g.say("closed", place.owner, "az-20-2", "az-a-48", place=place)


def shed(g: State, gear: Pieces) -> None:
    """Equipment on the cards of an eliminated player leaves: his own for good, that of others to their discard piles."""
    for piece in gear:
        to_discard(g, piece.kind, piece.owner)


def take_away(g: State, place: Place) -> None:
    """Take a Location off the table; nobody occupies it any more."""
    g.places.remove(place)
    if g.occupied == place.key:
        g.occupied = ""
