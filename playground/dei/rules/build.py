"""Build: Refuges, Elevators and Bridges, and which one is taken back when all are on the board."""

from __future__ import annotations

from itertools import chain

from playground.core.question import Frame, Needs, Words, need, unless_offered, unmet
from playground.core.records import Need
from playground.dei.constants import BUILT
from playground.dei.rules import moving
from playground.dei.rules.actions import unknown_region
from playground.dei.state import Ask, State

RULES = {"refuge": "dei-9-5", "elevator": "dei-9-7", "bridge": "dei-9-6"}
"""By the kind of Construction."""


def kinds_of(op: str) -> tuple[str, ...]:
    """Give the Constructions an action allows."""
    return BUILT if op == "build" else (op.removeprefix("build-"),)


def build_candidates(g: State, frame: Frame) -> list[str]:
    """Give the places where something could be built."""
    _, player, op = frame
    places = chain.from_iterable(PLACES[kind](g, player) for kind in kinds_of(op))
    return [f"build {place}" for place in places]


def refuge_places(g: State, player: int) -> list[str]:
    """Give the Regions for a Refuge: where a unit stands, or anywhere by Drop Pod."""
    pod = g.sides[player].has("drop-pod")
    regions = g.map.regions if pod else g.manned(player)
    return [f"refuge {region}" for region in regions]


def elevator_places(g: State, player: int) -> list[str]:
    """Give the shafts for an Elevator, with a unit at one end."""
    here = {*g.manned(player)}
    return [f"elevator {low} {high}" for low, high in g.map.shafts() if here & {low, high}]


def bridge_places(g: State, player: int) -> list[str]:
    """Give the spans for a Bridge, with a unit at one end."""
    here = {*g.manned(player)}
    spans = [link.split("~") for link in g.map.bridgeable]
    return [f"bridge {one} {two}" for one, two in spans if here & {one, two}]


PLACES = {"refuge": refuge_places, "elevator": elevator_places, "bridge": bridge_places}
"""By the kind of Construction: where it could be built."""


def build_against(g: State, frame: Frame, words: Words) -> Needs:
    """Building needs a fitting place and one unit there, no Majority."""
    _, player, op = frame
    kind, places = words[1] if len(words) > 1 else "", words[2:]
    if kind not in BUILT or len(places) != (1 if kind == "refuge" else 2):
        return [need("other-choice", "dei-9-4")]
    if kind not in kinds_of(op):
        return [need("other-construction", "dei-9-4", "dei-14-2", detail=kinds_of(op)[0])]
    wrong = unknown_region(g, words[1:], len(places), "dei-9-4")
    return wrong or place_needs(g, player, kind, places)


def place_needs(g: State, player: int, kind: str, places: list[str]) -> Needs:
    """Say what is against a Construction between or in these Regions."""
    side, rule, first = g.sides[player], RULES[kind], places[0]
    pod = kind == "refuge" and side.has("drop-pod")
    unit = pod or any(side.stands(place) for place in places)
    found = unmet((unit, need("own-unit", "dei-9-4", rule, cell=first)))
    if kind == "elevator" and tuple(places) not in g.map.shafts():
        return [need("shaft", rule, cell=first, detail=places[1]), *found]
    if kind == "bridge" and "~".join(places) not in g.map.bridgeable:
        return [need("span", rule, cell=first, detail=places[1]), *found]
    return found


def build_take(g: State, frame: Frame, words: Words) -> None:
    """Build, or choose first which Construction is taken back."""
    g.frames.pop()
    player, kind, place = frame[1], words[1], "~".join(words[2:])
    if g.sides[player].left(kind):
        put_up(g, player, kind, place)
    else:
        g.frames.append(["recall", player, kind, place])


def put_up(g: State, player: int, kind: str, place: str) -> None:
    """Put a Construction on the board; Field Engineer gives two Moves for a Bridge or an Elevator."""
    side = g.sides[player]
    one, _, two = place.partition("~")
    side.built(kind).append(place)
    dropped = kind == "refuge" and not side.stands(one)
    rules = ["dei-9-4", RULES[kind], *(["dei-18-n11"] if dropped else [])]
    g.say(f"built-{kind}", player, *rules, region=one, other=two or None)
    if kind != "refuge" and side.has("field-engineer"):
        g.say("two-moves", player, "dei-18-n7", card="field-engineer")
        moving.push(g, player, "move", "engineer")
        moving.push(g, player, "move", "engineer")


def recall_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Constructions that could be taken back."""
    _, player, kind, _ = frame
    return [f"take {kind} {link.replace('~', ' ')}" for link in g.sides[player].built(kind)]


def no_recall(_g: State, frame: Frame, _words: Words) -> Need:
    """It must be an own Construction of the same kind."""
    return need("own-construction", "dei-9-4", detail=frame[2])


def recall_take(g: State, frame: Frame, words: Words) -> None:
    """Take a Construction back and put it up elsewhere."""
    g.frames.pop()
    _, player, kind, place = frame
    one, *two = words[2:]
    g.sides[player].built(kind).remove("~".join(words[2:]))
    g.say(f"took-{kind}", player, "dei-9-4", region=one, other=two[0] if two else None)
    put_up(g, player, kind, place)


BUILD = Ask(("build",), build_candidates, build_against, build_take, ("dei-9-4",))
RECALL = Ask(
    ("take",),
    recall_candidates,
    unless_offered(recall_candidates, no_recall),
    recall_take,
    ("dei-9-4",),
)
