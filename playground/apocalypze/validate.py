"""What no game could reach: everything that is wrong with a position."""

from __future__ import annotations

from itertools import chain

from playground.apocalypze.cards import DECK
from playground.apocalypze.places import PLAYERS, Card, Place
from playground.apocalypze.state import State
from playground.apocalypze.turn import LOOP
from playground.core.question import Question
from playground.core.records import Ids, Lines, Numbers, Texts

SENSELESS = (
    AssertionError,
    AttributeError,
    IndexError,
    KeyError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What goes wrong where a frame does not fit the table."""


def problems(g: State) -> Lines:
    """Give everything about a position that no game could reach."""
    return problems_of_table(g) or list(resting(g))


def problems_of_table(g: State) -> Lines:
    """Give everything wrong with what lies on the table."""
    found = [*wrong_decks(g), *doubled_places(g)]
    for place in g.places:
        found += wrong_place(g, place)
    return [*found, *missing_homes(g), *doubled_cards(g), *doubled_uniques(g), *lost_turn(g)]


def wrong_decks(g: State) -> Texts:
    """Every owner has 60 cards, wherever they are."""
    for player in g.all_players:
        cards = owned(g, player)
        if cards != DECK:
            yield f"player {PLAYERS[player]} has {cards} cards instead of {DECK}"


def owned(g: State, player: int) -> int:
    """Count the cards of an owner, wherever they are."""
    in_piles = sum(len(piles[player]) for piles in (g.deck, g.hand, g.discard, g.gone))
    places = sum(1 + len(place.sections) for place in g.places_of(player))
    return in_piles + places + owners(g).count(player) + on_the_way(g).count(PLAYERS[player])


def owners(g: State) -> Numbers:
    """Give the owners of all Characters and all Equipment in play."""
    people = [card for _, card in g.everybody()]
    gear = chain(*(place.gear for place in g.places), *(card.gear for card in people))
    return [card.owner for card in people] + [piece.owner for piece in gear]


def on_the_way(g: State) -> Ids:
    """Give the owners of cards that wait for an answer, or that were just found."""
    held = [PLAYERS[item.player] for item in g.items if item.card]
    return held + [frame[1][0] for frame in g.frames if frame[0] == "found"]


def doubled_places(g: State) -> Texts:
    """Every Location has a key of its own."""
    if len({place.key for place in g.places}) != len(g.places):
        yield "a Location is there twice"


def wrong_place(g: State, place: Place) -> Texts:
    """A Location fits its owner, and those who stand there fit it."""
    kind = place.kind
    fits = kind.type == "location" and kind.stronghold == (place.slot == 0)
    if not fits or place.owner >= g.players or g.out[place.owner]:
        yield f"{place.key}: {kind.id} cannot lie there"
    yield from wrong_people(place)


def wrong_people(place: Place) -> Texts:
    """Survivors of the owner stand on one side, raiders of one faction on the other."""
    if not all(survives(place, card) for card in place.survivors):
        yield f"{place.key}: only survivors of its owner stand on that side"
    if not all(raids(place, card) for card in place.raiders):
        yield f"{place.key}: only raiders of others stand on that side"
    if len({card.half.faction for card in place.raiders}) > 1:
        yield f"{place.key}: raiders of different factions (az-9-3)"


def survives(place: Place, card: Card) -> bool:
    """Say whether a Character is a survivor of the owner."""
    return not card.half.raider and card.controller == place.owner


def raids(place: Place, card: Card) -> bool:
    """Say whether a Character is a raider of somebody else."""
    return card.half.raider and card.controller != place.owner


def missing_homes(g: State) -> Texts:
    """Everybody who is in the game has a Stronghold."""
    for player, letter in enumerate(PLAYERS[: g.players]):
        if not g.out[player] and not g.find(f"{letter}0"):
            yield f"player {letter} has no Stronghold"


def doubled_cards(g: State) -> Texts:
    """Every Character in play has a number of its own."""
    numbers = [card.uid for _, card in g.everybody()]
    if len(set(numbers)) != len(numbers) or max(numbers, default=0) > g.serial:
        yield "two Characters have the same number"


def doubled_uniques(g: State) -> Texts:
    """A unique card is in play once."""
    for kind in g.cards.kinds:
        if kind.unique and g.in_play(kind) > 1:
            yield f"{kind.id} is unique and in play twice (az-12-2)"


def lost_turn(g: State) -> Texts:
    """Whoever is on turn is there, and so is the occupied Location."""
    if g.active >= g.players or (g.occupied and not g.here):
        yield "the player on turn or the occupied Location is not there"


def resting(g: State) -> Texts:
    """A position waits for somebody who has something to choose, or the game is over."""
    if g.winner >= 0:
        yield from unfinished(g)
    elif not g.frames or not isinstance(LOOP.kinds[g.frames[-1][0]], Question):
        yield "nobody is asked anything"
    else:
        yield from choiceless(g)


def unfinished(g: State) -> Texts:
    """When the game is over, nobody else is left and nothing is to be done."""
    if g.others(g.winner) or g.out[g.winner] or g.frames:
        yield "the winner is not the only one left"


def choiceless(g: State) -> Texts:
    """Whoever is asked is there and can choose something."""
    try:
        if not LOOP.legal(g) or LOOP.decider(g) >= g.players:
            yield "nothing can be chosen"
    except SENSELESS:
        yield "what is still to be done makes no sense"
