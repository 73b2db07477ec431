"""Phase 3: survivors out scavenging turn over one section each, unless a raider is there (az-17)."""

from __future__ import annotations

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Gear, People, Place
from playground.apocalypze.rules import playing, resolving, zones
from playground.apocalypze.rules.common import Reasons, active, no_room, second_copy
from playground.apocalypze.state import Ask, State
from playground.core.question import Frame, Words, need
from playground.core.records import Moves

RULES = ("az-17-4", "az-a-28")


def begin(g: State, _frame: Frame) -> None:
    """Look at every own scavenging Location with survivors; the first one laid out comes first."""
    for place in reversed(g.places_of(g.active)):
        if place.slot and place.survivors:
            begin_at(g, place)


def begin_at(g: State, place: Place) -> None:
    """Let everybody turn over a section, unless a raider is there."""
    raiders, survivors = len(place.raiders), len(place.survivors)
    if raiders:
        g.say("stopped", g.active, "az-17-1", "az-17-2", place=place, number=raiders)
    else:
        g.frames.append(["clear", place.key, survivors, 0])


def clear(g: State, frame: Frame, place: Place) -> None:
    """Turn over the next section, or finish."""
    _, key, left, begun = frame
    if left and place.sections:
        g.frames.append(["clear", key, left - 1, 1])
        turn_over(g, place)
    elif not place.sections:
        go_home(g, place, just_completed=bool(begun))


def turn_over(g: State, place: Place) -> None:
    """Turn over the top section; what may be played is asked for, everything else goes to the discard pile."""
    kind = place.sections.pop(0)
    g.say("found", place.owner, "az-17-3", card=kind, place=place)
    g.frames.append(["found", place.key, kind.number])
    if FOUND.legal(g, g.frames[-1]) == ["decline"]:
        lay_aside(g, kind)


def lay_aside(g: State, kind: Kind) -> None:
    """Put the found card on top of the discard pile."""
    g.frames.pop()
    zones.to_discard(g, kind, g.active)
    g.say("laid-aside", g.active, *RULES, card=kind)


# What was found.


def found_there(g: State, frame: Frame) -> tuple[Place, Kind]:
    """Give the Location and the card that was found there."""
    return g.place(frame[1]), g.cards.kinds[frame[2]]


def found_candidates(g: State, frame: Frame) -> Moves:
    """Play what was found there, or not."""
    place, _ = found_there(g, frame)
    return ["keep", *(f"keep {name}" for name in place.names(place.survivors)), "decline"]


def found_against(g: State, frame: Frame, words: Words) -> Reasons:
    """Equipment goes on a survivor there, a survivor joins them (A-29); nothing else can be played."""
    place, kind = found_there(g, frame)
    if words == ["decline"]:
        return
    unique = list(second_copy(g, kind))
    if unique:
        yield from unique
    elif kind.type == "equipment" and len(words) == 2:
        yield from found_gear_against(place, kind, words[1])
    elif not kind.survivor or len(words) == 2:
        yield need("playable-find", "az-17-4", "az-a-29", card=kind.id)
    else:
        yield from no_room(place, "az-a-06")


def found_gear_against(place: Place, kind: Kind, word: str) -> Reasons:
    """Equipment that was found goes on a survivor there."""
    target = place.target(word)
    if target is None or place.sort_of(target) != "survivor":
        yield need("target", "az-17-4", "az-13-4", card=kind.id)
    else:
        yield from playing.gear_reasons(place, kind, word)


def found_take(g: State, frame: Frame, words: Words) -> None:
    """Play the found card, or lay it aside."""
    place, kind = found_there(g, frame)
    if words == ["decline"]:
        lay_aside(g, kind)
        return
    g.frames.pop()
    if kind.type == "equipment":
        gear, card = Gear(kind, g.active), place.card(words[1])
        zones.attach(g, gear, place, card, "az-17-4", "az-13-4")
    else:
        join(g, place, kind)


def join(g: State, place: Place, kind: Kind) -> None:
    """Let a survivor that was found join the others."""
    zones.enter(g, place, zones.new_card(g, g.active, kind), "az-17-4", "az-a-29")
    if g.switches["foundClears"] == "yes":
        g.frames[-1][2] += 1


FOUND = Ask(
    verbs=("keep", "decline"),
    candidates=found_candidates,
    against=found_against,
    take=found_take,
    rules=RULES,
    who=active,
)


# The way home.


def go_home(g: State, place: Place, just_completed: bool) -> None:
    """No section is left: all go home as far as they can, and with the last section the run is complete (az-17-5, A-30)."""
    if not place.survivors:
        return
    player, home = place.owner, g.home(place.owner)
    if just_completed:
        g.say("completed", player, "az-17-5", place=place)
    stay = above_capacity(g, place, home)
    resolving.walk(g, place, home, "az-17-5", "az-a-30")
    place.survivors = stay
    if just_completed:
        replenish(g, player, place.kind.replenish)
    if not stay and g.switches["completed"] == "discard":
        lay_away(g, place)


def above_capacity(g: State, place: Place, home: Place) -> People:
    """Take those off who have to wait because the Stronghold is full, where that is the reading."""
    if g.switches["returnHome"] != "wait":
        return []
    fits = max(0, home.room)
    place.survivors, stay = place.survivors[:fits], place.survivors[fits:]
    return stay


def lay_away(g: State, place: Place) -> None:
    """A completed Location goes to its owner's discard pile (A-31)."""
    zones.discard_gear(g, place.gear)
    zones.take_away(g, place)
    zones.to_discard(g, place.kind, place.owner)
    g.say("location-discarded", place.owner, "az-17-5", "az-a-31", card=place.kind)


def replenish(g: State, player: int, number: int) -> None:
    """Move cards from the bottom of the discard pile to the bottom of the deck, in their order."""
    pile = g.discard[player]
    count = min(number, len(pile))
    if count:
        g.deck[player] += pile[-count:]
        del pile[-count:]
        g.say("replenished", player, "az-17-6", number=count)
