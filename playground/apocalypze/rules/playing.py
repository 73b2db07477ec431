"""Cards from hand: where each type may be played, and the reasons against it (the table az-7-4)."""

from __future__ import annotations

from collections.abc import Iterable

from playground.apocalypze.cards import HALVES, Half, Kind
from playground.apocalypze.places import Place
from playground.apocalypze.rules import effects
from playground.apocalypze.rules.common import (
    Reasons,
    aim_of,
    hand_recycled,
    no_room,
    not_in_hand,
    other_faction,
    second_copy,
)
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.state import State
from playground.core.question import Words, need
from playground.core.records import Moves, Rules


def ways(g: State, player: int, place: Place | None, kind: Kind) -> Moves:
    """Give every way one might try to play a card at a Location."""
    return [f"play {kind.id} {aim}".rstrip() for aim in possible_aims(g, player, place, kind)]


def possible_aims(g: State, player: int, place: Place | None, kind: Kind) -> Iterable[str]:
    """Give what may stand behind a card in a move: its half, what it is put on or aimed at, or nothing."""
    if kind.twofold:
        return HALVES
    if kind.type == "equipment":
        return place.targets() if place else []
    if kind.effect:
        return effects.targets(g, Use(player, kind.effect, place))
    return [""] if kind.type == "character" else []


def reasons(g: State, player: int, place: Place, words: Words) -> Reasons:
    """Give every reason against playing a hand card at the occupied Location."""
    kind, aim = g.kind(words[1]), aim_of(words)
    yield from hand_recycled(g, player)
    yield from not_in_hand(g, player, kind, "az-7-2", "az-3-4")
    if kind.type == "blank":
        yield need("playable", "az-3-1", "az-4-1", card=kind.id)
    elif kind.type == "location":
        yield need("choosing-step", "az-7-1", "az-a-18", card=kind.id)
    else:
        yield from second_copy(g, kind)
        yield from type_reasons(g, player, place, kind, aim)


def type_reasons(g: State, player: int, place: Place, kind: Kind, aim: str) -> Reasons:
    """Give the reasons that the type of a card brings."""
    if kind.type == "character":
        yield from character_reasons(g, player, place, kind, aim)
    elif kind.type == "equipment":
        yield from gear_reasons(place, kind, aim)
        yield from outside_reasons(player, place, aim)
    elif kind.type == "triumph":
        yield from triumph_reasons(g, player, place, kind, aim)
    else:
        yield from incident_limit(g, player, kind)
        yield from effects.reasons(g, effects.use_of(kind, player, place, aim))


def permits(player: int, place: Place) -> Rules:
    """Name the row of the table that says what may be played at a Location."""
    own, foreign = ("az-7-4c", "az-7-4d") if place.slot else ("az-7-4a", "az-7-4b")
    return "az-7-4", own if place.owner == player else foreign


# Characters.


def half_named(kind: Kind, aim: str) -> Half | None:
    """Give the half of a card that a move means."""
    if kind.twofold:
        return kind.half(aim == "zombie") if aim in HALVES else None
    return None if aim else kind.human or kind.zombie


def character_reasons(g: State, player: int, place: Place, kind: Kind, aim: str) -> Reasons:
    """Survivors go to the own Stronghold, raiders to opponents' Locations."""
    half = half_named(kind, aim)
    if half is None:
        yield need("half", "az-11-2", card=kind.id)
    elif half.raider:
        yield from raider_reasons(player, place, kind, half)
    else:
        yield from survivor_reasons(g, player, place, kind)


def survivor_reasons(g: State, player: int, place: Place, kind: Kind) -> Reasons:
    """Survivors stand in the own Stronghold, as many as it takes (A-58)."""
    if place.owner == player and not place.slot:
        if g.switches["fullHouse"] == "refused":
            yield from no_room(place, "az-a-58")
        return
    outside = ("az-16-6",) if place.owner == player else ()
    rules = ("az-8-1", *outside, *permits(player, place))
    yield need("own-stronghold", *rules, card=kind.id, cell=place.id)


def raider_reasons(player: int, place: Place, kind: Kind, half: Half) -> Reasons:
    """Raiders stand at opponents' Locations, all of one faction."""
    if place.owner == player:
        rules = ("az-9-1", *permits(player, place))
        yield need("opponent-location", *rules, card=kind.id, cell=place.id)
    yield from other_faction(place, kind, half.faction, "az-9-2a", None)


# Equipment.


def gear_reasons(place: Place, kind: Kind, aim: str) -> Reasons:
    """Equipment goes on what its text allows, one copy to a card."""
    target = place.target(aim)
    if target is None:
        yield need("target", "az-13-1", card=kind.id)
        return
    what = place.sort_of(target)
    if what not in kind.fits:
        yield need("fits", "az-13-1", card=kind.id, detail=what)
    if place.worn(target, kind):
        yield need("one-copy", "az-13-2", card=kind.id)


def outside_reasons(player: int, place: Place, aim: str) -> Reasons:
    """From hand, Equipment does not reach your survivors out scavenging."""
    if place.slot and place.owner == player and names_survivor(place, aim):
        yield need("no-gear-outside", "az-13-4", "az-16-6", cell=place.id)


def names_survivor(place: Place, aim: str) -> bool:
    """Say whether a target is a survivor there, or what one bears."""
    target = place.target(aim)
    return target is not None and target.card in place.survivors


# Incidents and Triumphs.


def incident_limit(g: State, player: int, kind: Kind) -> Reasons:
    """One copy of each Incident a turn, or one Incident in all."""
    played = g.limits[player]
    one = g.switches["incidentLimit"] == "one"
    if kind in played or (one and any(other.type == "incident" for other in played)):
        yield need("once-a-turn", "az-14-3", "az-a-13", card=kind.id)


def triumph_limit(g: State, player: int, kind: Kind) -> Reasons:
    """One copy of each Triumph a turn, or only in one's own."""
    free = g.switches["triumphLimit"] == "ownTurn" and player != g.active
    if kind in g.limits[player] and not free:
        yield need("once-a-turn", "az-15-2", "az-a-14", card=kind.id)


def triumph_reasons(
    g: State, player: int, place: Place | None, kind: Kind, aim: str = ""
) -> Reasons:
    """A Triumph fits any moment its text names."""
    yield from triumph_limit(g, player, kind)
    wrong_moment = [*moment_reasons(g, player, kind)]
    if wrong_moment:
        yield from wrong_moment
    else:
        where = g.fight if kind.when == "combat" else place
        yield from effects.reasons(g, effects.use_of(kind, player, where, aim))


def moment_reasons(g: State, player: int, kind: Kind) -> Reasons:
    """Some Triumphs only answer somebody else, some are only for a fight."""
    if kind.when == "answer" and (not g.items or g.items[-1].player == player):
        yield need("something-to-answer", "az-15-1", "az-3-9", card=kind.id)
    if kind.when == "combat" and not g.fight:
        yield need("combat", "az-15-1", "az-15-5", card=kind.id)
