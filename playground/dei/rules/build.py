"""Build: Refuges, Elevators and Bridges, and which one is taken back when all are on the board."""

from __future__ import annotations

from playground.core.question import Frame, Needs, Question, Words, need
from playground.dei import board
from playground.dei.constants import BUILT
from playground.dei.rules import moving
from playground.dei.rules.actions import unknown_region
from playground.dei.state import State

RULES = {"refuge": "dei-9-5", "elevator": "dei-9-7", "bridge": "dei-9-6"}
"""By the kind of Construction."""


def kinds_of(op: str) -> tuple[str, ...]:
    """Give the Constructions an action allows."""
    return BUILT if op == "build" else (op.removeprefix("build-"),)


def build_candidates(g: State, frame: Frame) -> list[str]:
    """Give the places where something could be built."""
    _, player, op = frame
    kinds, here = kinds_of(op), set(board.manned(g, player))
    found = []
    if "refuge" in kinds:
        anywhere = g.sides[player].has("drop-pod")
        regions = [region for region in g.map.regions if anywhere or region in here]
        found += [f"build refuge {region}" for region in regions]
    if "elevator" in kinds:
        shafts = [pair for pair in g.map.shafts() if here & set(pair)]
        found += [f"build elevator {low} {high}" for low, high in shafts]
    if "bridge" in kinds:
        spans = [link.split("~") for link in g.map.bridgeable]
        found += [f"build bridge {one} {two}" for one, two in spans if here & {one, two}]
    return found


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
    rule, first = RULES[kind], places[0]
    found: Needs = []
    if kind == "elevator" and tuple(places) not in g.map.shafts():
        found.append(need("shaft", rule, cell=first, detail=places[1]))
    if kind == "bridge" and "~".join(places) not in g.map.bridgeable:
        found.append(need("span", rule, cell=first, detail=places[1]))
    pod = kind == "refuge" and g.sides[player].has("drop-pod")
    if not pod and not any(board.units(g, player, place) for place in places):
        found.append(need("own-unit", "dei-9-4", rule, cell=first))
    return found


def build_take(g: State, frame: Frame, words: Words) -> None:
    """Build, or choose first which Construction is taken back."""
    g.frames.pop()
    player, kind, place = frame[1], words[1], "~".join(words[2:])
    if board.left(g.sides[player], kind):
        put_up(g, player, kind, place)
    else:
        g.frames.append(["recall", player, kind, place])


def put_up(g: State, player: int, kind: str, place: str) -> None:
    """Put a Construction on the board; Field Engineer gives two Moves for a Bridge or an Elevator."""
    side = g.sides[player]
    one, _, two = place.partition("~")
    board.built(side, kind).append(place)
    rules = ["dei-9-4", RULES[kind]]
    if kind == "refuge" and not board.units(g, player, one):
        rules.append("dei-18-n11")
    g.say(f"built-{kind}", player, *rules, region=one, other=two or None)
    if kind != "refuge" and side.has("field-engineer"):
        g.say("two-moves", player, "dei-18-n7", card="field-engineer")
        for _ in range(2):
            moving.push(g, player, "move", "engineer")


def recall_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Constructions that could be taken back."""
    _, player, kind, _ = frame
    return [f"take {kind} {link.replace('~', ' ')}" for link in board.built(g.sides[player], kind)]


def recall_against(g: State, frame: Frame, words: Words) -> Needs:
    """It must be an own Construction of the same kind."""
    if " ".join(words) in recall_candidates(g, frame):
        return []
    return [need("own-construction", "dei-9-4", detail=frame[2])]


def recall_take(g: State, frame: Frame, words: Words) -> None:
    """Take a Construction back and put it up elsewhere."""
    g.frames.pop()
    _, player, kind, place = frame
    one, *two = words[2:]
    board.built(g.sides[player], kind).remove("~".join(words[2:]))
    g.say(f"took-{kind}", player, "dei-9-4", region=one, other=two[0] if two else None)
    put_up(g, player, kind, place)


BUILD: Question[State] = Question(
    ("build",), build_candidates, build_against, build_take, ("dei-9-4",)
)
RECALL: Question[State] = Question(
    ("take",), recall_candidates, recall_against, recall_take, ("dei-9-4",)
)
