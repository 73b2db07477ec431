"""Abilities of cards at the occupied Location, and cards they fetch from the deck (az-3)."""

from __future__ import annotations

from collections.abc import Iterator

from playground.apocalypze.cards import Effect, Kind
from playground.apocalypze.places import Place
from playground.apocalypze.rules import effects, stack, zones
from playground.apocalypze.rules.common import Reasons, aim_of, only
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.state import Ask, State
from playground.core.question import Frame, Words, need
from playground.core.records import Moves


def source(place: Place, word: str) -> tuple[Kind, int] | None:
    """Find the card whose text is used: what it is and who controls it."""
    target = place.target(word)
    if target is None:
        return None
    if target.piece >= 0:
        gear = place.row(target.card)[target.piece]
        return gear.kind, gear.owner
    return (target.card.kind, target.card.controller) if target.card else (place.kind, place.owner)


def use_candidates(g: State) -> Iterator[str]:
    """Every card with an ability at the occupied Location."""
    place = g.place(g.occupied)
    for word in place.targets():
        found = source(place, word)
        if found and found[0].ability:
            aims = effects.targets(g, Use(g.active, found[0].ability, place))
            yield from (f"use {word} {aim}".rstrip() for aim in aims)


def use_against(g: State, words: Words) -> Reasons:
    """An ability of an own card at the occupied Location (A-54)."""
    place = g.place(g.occupied)
    found = source(place, words[1])
    if found is None:
        yield need("target", "az-7-2", "az-3-2")
        return
    kind, controller = found
    if kind.ability is None:
        yield need("ability", "az-3-2", card=kind.id)
        return
    yield from others_text(g, kind, controller)
    yield from effects.reasons(g, Use(g.active, kind.ability, place, aim_of(words), kind.id))


def others_text(g: State, kind: Kind, controller: int) -> Reasons:
    """Only the text of an own card is used, or of any card there."""
    if controller != g.active and g.switches["othersText"] != "any":
        yield need("own-card", "az-7-2", "az-a-54", card=kind.id)


def use(g: State, words: Words) -> None:
    """Lay the use of an ability on the stack."""
    place = g.place(g.occupied)
    found = source(place, words[1])
    assert found is not None
    target = effects.bound(found[0].ability, place, aim_of(words))
    stack.push(g, g.active, "ability", target, kind=found[0])


# A card fetched from the deck.


def fetch_candidates(g: State, frame: Frame) -> Moves:
    """Every card of the deck that may be fetched."""
    _, player, key, faction = frame
    return effects.fetchable(g, Use(player, Effect("fetch", faction=faction), g.find(key)))


def fetch_waits(g: State, frame: Frame) -> bool:
    """Ask which one, if there is any."""
    there = bool(fetch_candidates(g, frame))
    if not there:
        g.frames.pop()
    return there


def fetch_take(g: State, frame: Frame, words: Words) -> None:
    """Play it, and shuffle."""
    _, player, key, _ = frame
    g.frames.pop()
    kind = g.kind(words[1])
    g.deck[player].remove(kind)
    zones.enter(g, g.place(key), zones.new_card(g, player, kind, words[2] == "zombie"), "az-3-2")
    zones.shuffle_deck(g, player)


FETCH = Ask(
    verbs=("fetch",),
    candidates=fetch_candidates,
    against=only(fetch_candidates, need("other-choice", "az-3-2", "az-3-3")),
    take=fetch_take,
    rules=("az-3-2", "az-3-3"),
    waits=fetch_waits,
)
