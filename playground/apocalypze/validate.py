"""What no game could reach: everything that is wrong with a position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, pairwise
from typing import Any

from playground.apocalypze.cards import DECK, HALVES, Effect
from playground.apocalypze.places import PLAYERS, Card, Place
from playground.apocalypze.rules.consumption import HALF
from playground.apocalypze.rules.effects import ON_CHARACTERS
from playground.apocalypze.state import CARDS, CONSUMPTION, DRAW, Item, State
from playground.apocalypze.turn import LOOP
from playground.core.question import Frame, Question
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
    return shapeless(g) or problems_of_table(g) or list(resting(g))


def problems_of_table(g: State) -> Lines:
    """Give everything wrong with what lies on the table."""
    found = [*wrong_decks(g), *loose_strongholds(g), *doubled_places(g)]
    for place in g.places:
        found += wrong_place(g, place)
    return [*found, *missing_homes(g), *doubled_cards(g), *doubled_uniques(g), *lost_turn(g)]


def wrong_decks(g: State) -> Texts:
    """Every owner has 60 cards, wherever they are."""
    for player in g.all_players:
        cards = owned(g, player)
        if cards != DECK:
            yield f"player {PLAYERS[player]} has {cards} cards instead of {DECK}"


def loose_strongholds(g: State) -> Texts:
    """A Stronghold lies on the table from the beginning; it is never drawn."""
    sections = [place.sections for place in g.places]
    for kind in dict.fromkeys(chain(*g.deck, *g.hand, *g.discard, *sections)):
        if kind.stronghold:
            yield f"{kind.id} is a Stronghold and lies in a pile"


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
    elif g.out.count(False) < 2:
        yield "nobody has won, and only one player is left"
    elif not g.frames or not isinstance(LOOP.kinds[g.frames[-1][0]], Question):
        yield "nobody is asked anything"
    else:
        yield from choiceless(g)


def unfinished(g: State) -> Texts:
    """When the game is over, nobody else is left and nothing is to be done."""
    if g.others(g.winner) or g.out[g.winner] or g.frames or g.items:
        yield "the winner is not the only one left"


def choiceless(g: State) -> Texts:
    """Whoever is asked is there and can choose something."""
    try:
        if not LOOP.legal(g) or LOOP.decider(g) >= g.players:
            yield "nothing can be chosen"
    except SENSELESS:
        yield "what is still to be done makes no sense"


# What is still to be done: each frame is of a known kind, with what belongs into it.

FRAMES = {
    "next": "",
    "phase": "h",
    "refill": "",
    "main": "",
    "occupy": "",
    "send": "pu+",
    "overflow": "pk",
    "fetch": "pkf",
    "window": "w",
    "scavenging": "",
    "clear": "knn",
    "found": "kc",
    "combat": "k+",
    "groups": "k",
    "defend": "k",
    "triumphs": "",
    "clash": "k",
    "engage": "kn",
    "wounds": "kngs",
    "direct": "knn",
    "fought": "k",
    "consumption": "",
    "owe": "pnnbd",
}
"""What follows the kind of a frame: phase, player, number of a Character, key of a Location, faction, letters of a window, amount,
card, side, amount that may be below zero, half a pair, reason. What has a plus behind it may stand there any number of times."""
ITEMS = {
    "survivor": "z",
    "raider": "z",
    "equip": "ue",
    "incident": "t",
    "triumph": "t",
    "explore": "",
    "occupy": "k",
    "ability": "t",
    "send": "u+",
    "abandon": "kk",
    "recall": "k",
    "recycle": "",
}
"""What a card or an action is aimed at: a half, a Character and a piece of its Equipment, a target, Locations."""
KEY = re.compile(r"[a-d]\d{1,2}")
MOST = 9999
"""No number in a frame is larger."""


def shapeless(g: State) -> Lines:
    """Give everything still to be done that has not the shape of its kind."""
    wrong = [frame[0] for frame in g.frames if not shaped(g, FRAMES.get(frame[0]), frame[1:])]
    wrong += [item.verb for item in g.items if not is_item(g, item)]
    found = [f"what is still to be done makes no sense: {word!r:.40}" for word in wrong]
    return found or list(disordered(g))


def disordered(g: State) -> Texts:
    """At the bottom lies the next turn, on it the phases to come; answers wait for a window."""
    kinds = [frame[0] for frame in g.frames]
    if kinds and (kinds[0] != "next" or "next" in kinds[1:]):
        yield "nothing comes after what is still to be done"
    phases = [frame[1] for frame in g.frames if frame[0] == "phase"]
    falling = all(first > second for first, second in pairwise([*phases, g.phase]))
    if kinds[1 : len(phases) + 1] != ["phase"] * len(phases) or not falling:
        yield "the phases to come are not in their order"
    if g.items and "window" not in kinds:
        yield "nobody is asked to answer"
    if any(half_paid(frame) for frame in g.frames[:-1]) or not is_payable(g, g.frames[-1:]):
        yield "one card of a pair is paid, and another one is not asked for"


def half_paid(frame: Frame) -> bool:
    """Say whether one hand card of a pair is paid."""
    return frame[0] == "owe" and bool(frame[HALF])


def is_payable(g: State, waiting: list[Frame]) -> bool:
    """Say whether there is a second card to pay, where one of a pair is paid."""
    return not any(half_paid(frame) and not g.hand[frame[1]] for frame in waiting)


def shaped(g: State, letters: str | None, values: Sequence[Any]) -> bool:
    """Say whether values are of the kinds that letters stand for."""
    if letters is None:
        return False
    if letters.endswith("+"):
        letters = letters[:-2] + letters[-2] * (len(values) - len(letters) + 2)
    fits = zip(letters, values, strict=False)
    return len(letters) == len(values) and all(FITS[letter](g, value) for letter, value in fits)


def is_item(g: State, item: Item) -> bool:
    """Say whether a card or an action can be answered: whose it is, what card it is, what it is aimed at."""
    aimed = shaped(g, ITEMS.get(item.verb), item.named)
    return aimed and is_number(item.player, 0, g.players - 1) and holds_its_card(g, item)


def holds_its_card(g: State, item: Item) -> bool:
    """Say whether the card of an item is one that can be played or used like that; an action has none."""
    kind = item.kind
    if kind is None:
        return item.verb not in ("ability", *CARDS)
    match item.verb:
        case "survivor" | "raider":
            half = kind.half(item.named[0] == "zombie")
            return half is not None and half.raider == (item.verb == "raider")
        case "equip":
            return kind.type == "equipment" and has_piece(g, *item.named)
        case "explore":
            return kind.type == "location" and not kind.stronghold
        case "ability":
            return kind.ability is not None and is_aimed(g, kind.ability, item.named[0])
    return kind.type == item.verb and is_aimed(g, kind.effect, item.named[0])


def is_aimed(g: State, effect: Effect | None, target: int | str) -> bool:
    """Say whether a card text can have that target: a Character by its number, a player, a card, or nothing."""
    if effect is None:
        return False
    if effect.do in ON_CHARACTERS:
        return isinstance(target, int)
    known: dict[str, Iterable[str]] = {"consume": playing(g), "reinforce": g.cards.by_id}
    return target in [*known.get(effect.do, ("",))]


def has_piece(g: State, uid: int, piece: int) -> bool:
    """Say whether Equipment can be put there: on a piece that is there, or on none."""
    here, there = g.here, g.card(uid)
    if uid < 0:
        return piece < 0 or (here is not None and piece < len(here.gear))
    return there is None or piece < len(there[1].gear)


def is_number(value: Any, least: int, most: int) -> bool:
    """Say whether a value is a whole number between two others."""
    return type(value) is int and least <= value <= most


def is_key(g: State, value: Any) -> bool:
    """Say whether a value is the key of a Location of somebody who plays, on the table or not."""
    return isinstance(value, str) and bool(KEY.fullmatch(value)) and value[0] in playing(g)


def playing(g: State) -> str:
    """Give the letters of those who began the game."""
    return PLAYERS[: g.players]


def is_window(g: State, value: Any) -> bool:
    """Say whether a value names those who may still answer, each once."""
    return isinstance(value, str) and set(value) <= {*playing(g)} and len({*value}) == len(value)


def is_character(g: State, value: Any) -> bool:
    """Say whether a value is a number that a Character may have, or stands for none."""
    return is_number(value, -1, g.serial)


def is_target(g: State, value: Any) -> bool:
    """Say whether a value may be the target of a card text: a Character, a card, a player, or nothing."""
    return is_character(g, value) or value in ("", *playing(g), *g.cards.by_id)


FITS: dict[str, Callable[[State, Any], bool]] = {
    "h": lambda _g, value: is_number(value, DRAW, CONSUMPTION),
    "p": lambda g, value: is_number(value, 0, g.players - 1),
    "u": is_character,
    "k": is_key,
    "f": lambda _g, value: isinstance(value, str),
    "w": is_window,
    "n": lambda _g, value: is_number(value, 0, MOST),
    "c": lambda g, value: is_number(value, 0, len(g.cards.kinds) - 1),
    "g": lambda _g, value: value in ("a", "d"),
    "b": lambda _g, value: is_number(value, 0, 1),
    "s": lambda _g, value: is_number(value, -MOST, MOST),
    "d": lambda _g, value: value in ("turn", "text", "damage"),
    "z": lambda _g, value: value in ("", *HALVES),
    "e": lambda _g, value: is_number(value, -1, 35),
    "t": is_target,
}
"""By the letter of a value."""
