"""Phase 2: choose a Location, then play cards and act there until the player ends the phase (az-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from playground.apocalypze.cards import Effect, Kind
from playground.apocalypze.rules import effects, leaving, playing, stack, zones
from playground.apocalypze.rules.common import (
    Moves,
    Reasons,
    active,
    aim_of,
    hand_recycled,
    not_in_hand,
    only,
    second_copy,
)
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.state import Ask, Place, State
from playground.core.question import Frame, Words, need

RULES = ("az-7-1", "az-7-2", "az-7-4")


# Which Location.


def occupy_candidates(g: State, _frame: Frame) -> Iterator[str]:
    """Every Location on the table, and those in hand."""
    yield from (f"occupy {place.id}" for place in g.places)
    for kind in g.titles(g.active):
        if kind.type == "location":
            yield f"explore {kind.id}"


def occupy_against(g: State, _frame: Frame, words: Words) -> Reasons:
    """A Location on the table, or one from hand."""
    verb, word = words
    return explore_against(g, word) if verb == "explore" else go_against(g, g.named(word))


def go_against(g: State, place: Place | None) -> Reasons:
    """On the first turn only the own Stronghold is occupied."""
    if place is None:
        yield need("on-table", "az-7-1")
    elif place.slot or place.owner != g.active:
        yield from first_turn(g)


def first_turn(g: State) -> Reasons:
    """Nobody leaves the own Stronghold on the first turn."""
    if g.fresh[g.active]:
        yield need("first-turn", "az-7-3", "az-2-5", cell=g.home(g.active).id)


def explore_against(g: State, word: str) -> Reasons:
    """A Location from hand needs its sections."""
    kind = g.kind(word)
    if kind.type != "location":
        yield need("location", "az-7-1", card=kind.id)
        return
    yield from not_in_hand(g, g.active, kind, "az-7-1", "az-16-1")
    yield from hand_recycled(g, g.active)
    yield from first_turn(g)
    short = kind.sections - len(g.discard[g.active])
    if short > 0:
        yield need("discards", "az-16-3", card=kind.id, number=short)
    yield from second_copy(g, kind)


def occupy_take(g: State, _frame: Frame, words: Words) -> None:
    """Lay the choice on the stack: it may be answered."""
    verb, word = words
    g.frames.pop()
    if verb == "explore":
        stack.push(g, g.active, verb, kind=g.kind(word))
    else:
        stack.push(g, g.active, verb, g.at(word).key)


OCCUPY = Ask(
    verbs=("occupy", "explore"),
    candidates=occupy_candidates,
    against=occupy_against,
    take=occupy_take,
    rules=("az-7-1",),
    who=active,
)


# Ending the phase, and recycling the hand.


def nothing(_g: State, _words: Words) -> Reasons:
    """Nothing is against it."""
    return iter(())


def end(g: State, _words: Words) -> None:
    """End the phase."""
    g.frames.pop()
    g.say("phase-ended", g.active, "az-5-1")


def recycle_against(g: State, _words: Words) -> Reasons:
    """The whole hand, while no card has been played this turn (A-26)."""
    if g.played:
        yield need("nothing-played", "az-7-6", "az-a-26")
    if not g.hand[g.active]:
        yield need("hand-cards", "az-7-6")


def recycle(g: State, _words: Words) -> None:
    """Lay the recycling on the stack."""
    stack.push(g, g.active, "recycle")


# Cards from hand.


def play_candidates(g: State) -> Iterator[str]:
    """Every way one might try to play a card."""
    for kind in g.titles(g.active):
        yield from playing.ways(g, g.active, g.here, kind)


def play_against(g: State, words: Words) -> Reasons:
    """A card is played at the occupied Location."""
    return playing.reasons(g, g.active, g.place(g.occupied), words)


def play(g: State, words: Words) -> None:
    """Lay a hand card on the stack."""
    kind = g.kind(words[1])
    PLAY[kind.type](g, kind, aim_of(words))


def play_character(g: State, kind: Kind, aim: str) -> None:
    """A Character comes as one of its halves."""
    half = playing.half_named(kind, aim)
    assert half is not None
    verb = "raider" if half.raider else "survivor"
    stack.push(g, g.active, verb, "zombie" if half is kind.zombie else "human", kind=kind)


def play_gear(g: State, kind: Kind, aim: str) -> None:
    """Equipment is meant for a Character or the Location, or for a piece of Equipment there."""
    target = g.place(g.occupied).target(aim)
    assert target is not None
    bearer = target.card.uid if target.card else -1
    stack.push(g, g.active, "equip", bearer, target.piece, kind=kind)


def play_incident(g: State, kind: Kind, aim: str) -> None:
    """An Incident is aimed at something at the occupied Location."""
    stack.push(g, g.active, "incident", effects.bound(kind.effect, g.here, aim), kind=kind)


def play_triumph(g: State, kind: Kind, aim: str) -> None:
    """A Triumph is played as in answer to something."""
    stack.push_triumph(g, g.active, kind, aim)


PLAY: dict[str, Callable[[State, Kind, str], None]] = {
    "character": play_character,
    "equipment": play_gear,
    "incident": play_incident,
    "triumph": play_triumph,
}
"""By the type of the card."""


# Abilities.


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


# All of it.


@dataclass(frozen=True, slots=True)
class Deed:
    """Something one may do in the Occupation Phase."""

    candidates: Callable[[State], Iterable[str]]
    against: Callable[[State, Words], Reasons]
    take: Callable[[State, Words], None]


DEEDS: dict[str, Deed] = {
    "end": Deed(lambda _: ["end"], nothing, end),
    "play": Deed(play_candidates, play_against, play),
    "use": Deed(use_candidates, use_against, use),
    "send": Deed(leaving.send_candidates, leaving.send_against, leaving.send),
    "abandon": Deed(leaving.abandon_candidates, leaving.abandon_against, leaving.abandon),
    "recall": Deed(leaving.recall_candidates, leaving.recall_against, leaving.recall),
    "recycle": Deed(lambda _: ["recycle"], recycle_against, recycle),
}
"""By the first word of a move."""


def main_waits(g: State, _frame: Frame) -> bool:
    """Ask for a Location first, then for actions."""
    if g.here is None:
        g.occupied = ""
        g.frames.append(["occupy"])
    return g.here is not None


def main_candidates(g: State, _frame: Frame) -> Iterator[str]:
    """Everything one might try in the Occupation Phase."""
    for deed in DEEDS.values():
        yield from deed.candidates(g)


def main_against(g: State, _frame: Frame, words: Words) -> Reasons:
    """Find the reasons by the verb."""
    return DEEDS[words[0]].against(g, words)


def main_take(g: State, _frame: Frame, words: Words) -> None:
    """Carry out an action of the Occupation Phase."""
    DEEDS[words[0]].take(g, words)


MAIN = Ask(
    verbs=tuple(DEEDS),
    candidates=main_candidates,
    against=main_against,
    take=main_take,
    rules=RULES,
    who=active,
    waits=main_waits,
)


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
