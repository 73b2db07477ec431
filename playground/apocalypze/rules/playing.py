"""Cards from hand: where each type may be played, and the reasons against it (the table az-7-4)."""

from __future__ import annotations

from collections.abc import Iterator

from playground.apocalypze.cards import Half, Kind
from playground.apocalypze.names import HERE, card_id, find_card, need
from playground.apocalypze.rules import effects, stats
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.rules.zones import place_id
from playground.apocalypze.state import Card, Gear, Place, State
from playground.core.records import Need


def texts(g: State, player: int, place: Place) -> Iterator[str]:
    """Give every way one might try to play a hand card at a Location."""
    for number in dict.fromkeys(g.hand[player]):
        kind = g.cards[number]
        if kind.type == "character":
            yield from (
                (f"play {kind.id} {half}" for half in ("human", "zombie"))
                if kind.twofold
                else (f"play {kind.id}",)
            )
        elif kind.type == "equipment":
            yield from (f"play {kind.id} {target}" for target in gear_targets(g, place))
        elif kind.effect:
            yield from (
                f"play {kind.id} {target}".rstrip()
                for target in effects.targets(g, player, kind.effect, place)
            )


def gear_targets(g: State, place: Place) -> Iterator[str]:
    """Name everything Equipment might be put on at a Location."""
    yield HERE
    yield from (f"{g.cards[gear[0]].id}@{HERE}" for gear in place.gear)
    for card in place.everybody():
        name = card_id(g, place, card)
        yield name
        yield from dict.fromkeys(f"{g.cards[gear[0]].id}@{name}" for gear in card.gear)


def reasons(g: State, player: int, place: Place, words: list[str]) -> list[Need]:
    """Give every reason against playing a hand card at the occupied Location."""
    kind = g.cards[g.cards.by_id[words[1]]]
    rest = words[2:]
    found = need("hand-recycled", "az-7-6", "az-a-26") if g.barred else []
    if kind.number not in g.hand[player]:
        found += need("in-hand", "az-7-2", "az-3-4", card=kind.id)
    if kind.type == "blank":
        return found + need("playable", "az-3-1", "az-4-1", card=kind.id)
    if kind.type == "location":
        return found + need("choosing-step", "az-7-1", "az-a-18", card=kind.id)
    if kind.unique and stats.in_play(g, kind.number):
        found += need("unique", "az-12-2", "az-a-12", card=kind.id)
    if kind.type == "character":
        return found + character_reasons(g, player, place, kind, rest)
    if kind.type == "equipment":
        word = rest[0] if rest else ""
        return found + gear_reasons(g, place, kind, word) + outside_reasons(g, player, place, word)
    return found + event_reasons(g, player, place, kind, rest[0] if rest else "")


def permits(player: int, place: Place) -> tuple[str, str]:
    """Name the row of the table that says what may be played at a Location."""
    row = ("c" if place.slot else "a") if place.owner == player else ("d" if place.slot else "b")
    return "az-7-4", f"az-7-4{row}"


def half_named(kind: Kind, rest: list[str]) -> Half | None:
    """Give the half of a card that a move means."""
    if kind.twofold:
        return {"human": kind.human, "zombie": kind.zombie}.get(rest[0] if rest else "")
    return None if rest else kind.human or kind.zombie


def character_reasons(
    g: State, player: int, place: Place, kind: Kind, rest: list[str]
) -> list[Need]:
    """Survivors go to the own Stronghold, raiders to opponents' Locations."""
    half = half_named(kind, rest)
    if half is None:
        return need("half", "az-11-2", card=kind.id)
    if half.raider:
        return raider_reasons(g, player, place, kind, half)
    if place.owner != player or place.slot:
        rules = ("az-8-1",) if place.owner != player else ("az-8-1", "az-16-6")
        return need(
            "own-stronghold",
            *rules,
            *permits(player, place),
            card=kind.id,
            place=place_id(g, place),
        )
    return (
        []
        if stats.room(g, place) > 0
        else need("capacity", "az-8-2", place=place_id(g, place), number=len(place.survivors))
    )


def raider_reasons(g: State, player: int, place: Place, kind: Kind, half: Half) -> list[Need]:
    """Raiders stand at opponents' Locations, all of one faction."""
    found = []
    if place.owner == player:
        found += need(
            "opponent-location",
            "az-9-1",
            *permits(player, place),
            card=kind.id,
            place=place_id(g, place),
        )
    there = stats.raider_faction(g, place)
    if there and there != half.faction:
        found += need(
            "one-faction",
            "az-9-3",
            "az-9-4",
            "az-9-2a",
            card=kind.id,
            place=place_id(g, place),
            detail=there,
        )
    return found


def gear_target(g: State, place: Place, word: str) -> tuple[str, Card | None, int] | None:
    """Read what Equipment is put on: what kind of thing it is, the Character, the piece of Equipment (or -1)."""
    piece, at, holder = word.rpartition("@")
    card = None if holder == HERE else find_card(g, place, holder)
    if holder != HERE and card is None:
        return None
    row: list[Gear] = card.gear if card else place.gear
    if at:
        index = next((i for i, gear in enumerate(row) if g.cards[gear[0]].id == piece), -1)
        return ("equipment", card, index) if index >= 0 else None
    return (
        ("location" if card is None else "survivor" if card in place.survivors else "raider"),
        card,
        -1,
    )


def gear_reasons(g: State, place: Place, kind: Kind, word: str) -> list[Need]:
    """Equipment goes on what its text allows, one copy to a card."""
    target = gear_target(g, place, word)
    if target is None:
        return need("target", "az-13-1", card=kind.id)
    what, card, index = target
    found = []
    if what not in kind.fits:
        found += need("fits", "az-13-1", card=kind.id, detail=what)
    row = card.gear if card else place.gear
    if any(gear[0] == kind.number and gear[2] == index for gear in row):
        found += need("one-copy", "az-13-2", card=kind.id)
    return found


def outside_reasons(g: State, player: int, place: Place, word: str) -> list[Need]:
    """From hand, Equipment does not reach your survivors out scavenging."""
    target = gear_target(g, place, word)
    mine = target is not None and target[1] in place.survivors and place.owner == player
    return (
        need("no-gear-outside", "az-13-4", "az-16-6", place=place_id(g, place))
        if mine and place.slot
        else []
    )


def event_reasons(g: State, player: int, place: Place, kind: Kind, target: str) -> list[Need]:
    """Incidents and Triumphs: the limit of the turn, the moment, the target."""
    assert kind.effect is not None
    if kind.type == "triumph":
        return triumph_reasons(g, player, place, kind, target)
    found = limit_reasons(g, player, kind)
    return found + effects.reasons(g, Use(player, kind.effect, place, target, kind.id))


def limit_reasons(g: State, player: int, kind: Kind) -> list[Need]:
    """One copy of a title a turn."""
    played = g.limits[player]
    if kind.type == "incident":
        all_incidents = g.switches["incidentLimit"] == "one" and any(
            g.cards[other].type == "incident" for other in played
        )
        return (
            need("once-a-turn", "az-14-3", "az-a-13", card=kind.id)
            if all_incidents or kind.number in played
            else []
        )
    free = g.switches["triumphLimit"] == "ownTurn" and player != g.active
    return (
        need("once-a-turn", "az-15-2", "az-a-14", card=kind.id)
        if kind.number in played and not free
        else []
    )


def triumph_reasons(
    g: State, player: int, place: Place | None, kind: Kind, target: str
) -> list[Need]:
    """A Triumph fits any moment its text names."""
    assert kind.effect is not None
    found = limit_reasons(g, player, kind)
    if kind.when == "answer" and (not g.items or g.items[-1][0] == player):
        return found + need("something-to-answer", "az-15-1", "az-3-9", card=kind.id)
    fight = next((str(task[1]) for task in g.tasks if task[0] == "clash"), "")
    if kind.when == "combat":
        if not fight:
            return found + need("combat", "az-15-1", "az-15-5", card=kind.id)
        place = g.place(fight)
    return found + effects.reasons(g, Use(player, kind.effect, place, target, kind.id))
