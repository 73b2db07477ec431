"""Whether a position is possible: what came in from a link or a file may be anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from playground.dei.constants import (
    BUILT,
    COLOURS,
    DRONES,
    EACH,
    FACTIONS,
    MARKETS,
    PLAYERS,
    RESOURCES,
    SCRAPPERS,
    TALENTS,
)
from playground.dei.side import Side
from playground.dei.state import OVER, State

FRAMES: dict[str, str] = {
    **{
        "card": "ciii",
        "per": "cii",
        "copy": "oi",
        "plan": "",
        "buy": "Ci",
        "pay": "mi",
        "move": "ooRR",
        "enlist": "o",
    },
    **{
        "shift": "ro",
        "collect": "o",
        "swap": "to",
        "build": "o",
        "recall": "kl",
        "kill": "o",
        "fly": "di",
    },
    **{
        "harvest": "i",
        "transport": "i",
        "teleport": "i",
        "reap": "i",
        "abraham": "",
        "unlock": "",
        "mission": "",
    },
    **{"faction": "", "draft-colour": "i", "draft": "i", "place": ""},
    **{
        "layout": "",
        "start": "",
        "ending": "",
        "next": "",
        "phase": "",
        "cleanup": "",
        "count": "",
    },
}
"""What follows kind and player in a frame: card, number, word, Region, Market, Drone, resource, Construction, link.

A capital letter may be an empty word.
"""
OPS = {
    *(
        "move",
        "red-move",
        "blue-move",
        "action",
        "bonus",
        "engineer",
        "corvo",
        "split",
        "enlist",
        "red-enlist",
        "green-enlist",
    ),
    *(
        "collect",
        "blue-collect",
        "green-collect",
        "build",
        "build-refuge",
        "build-elevator",
        "build-bridge",
        "kill",
        "copy",
    ),
    *("transporter", "dei-10-6", "dei-18-n13"),
}


def problems(g: State) -> list[str]:
    """Give everything that cannot be so."""
    found = shape(g)
    if found:
        return found
    for number, side in enumerate(g.sides):
        found += [f"{PLAYERS[number]}: {what}" for what in side_problems(g, side)]
    found += card_problems(g) + box_problems(g)
    return found + [what for frame in g.frames for what in frame_problems(g, frame)]


def number(value: Any, least: int, most: int) -> bool:
    """Say whether something is a whole number between two others."""
    return type(value) is int and least <= value <= most


def shape(g: State) -> list[str]:
    """Check turn, phase, order and the tables of the board."""
    players, found = len(g.sides), []
    if not number(g.turn, 1, 4) or not number(g.phase, 0, OVER):
        found.append("there are four Turns with three Action Phases")
    if (
        not all(type(n) is int for n in g.order)
        or sorted(g.order) != list(range(players))
        or not number(g.at, 0, players - 1)
    ):
        found.append("the order does not name each player once")
    if not all(type(n) is int for n in g.key) or sorted(g.key) != [0, 1, 2]:
        found.append("the Outposts have three different colours")
    for name, table in (("technology", g.technology), ("energy", g.energy)):
        found += [
            f"{name}: {count!r:.20} in {region!r:.20}"
            for region, count in table.items()
            if not number(count, 0, 60)
        ]
        found += [
            f"{name}: no region is called {region!r:.20}"
            for region in table
            if region not in g.map.regions
        ]
    found += [
        f"{drone}: no region is called {spot!r:.20}"
        for drone, spot in g.drones.items()
        if spot and spot not in g.map.regions
    ]
    if [len(row) for row in g.rows.values()] != [3] * 4 or [
        len(column) for column in g.missions
    ] != [2] * 4:
        found.append("a Market has three places, the Missions four columns of two")
    if len(g.spent) != 8 or not all(number(count, 0, 16) for count in g.spent):
        found.append("there are eight kinds of Candy Boosts")
    return found + [
        f"{PLAYERS[n]}: {what}" for n, side in enumerate(g.sides) for what in side_shape(side)
    ]


def side_shape(side: Side) -> list[str]:
    """Check that everything of a player is of the right kind."""
    found = []
    rows: list[list[Any]] = [
        side.hand,
        side.planned,
        side.bot,
        side.bin,
        side.talents,
        side.missions,
        side.refuges,
    ]
    rows += [side.elevators, side.bridges, *side.pad]
    if not all(isinstance(word, str) for row in rows for word in row) or not isinstance(
        side.champion, str
    ):
        found.append("cards, talents and places are words")
    counts = [
        side.supplies,
        side.technology,
        side.energy,
        side.alternative,
        side.delivered,
        side.counted,
        *side.candy,
        *side.unlocked,
    ]
    if not all(number(count, 0, 999) for count in [*counts, *side.units.values()]):
        found.append("amounts are whole numbers")
    if (
        len(side.candy) != 8
        or len(side.talents) != 3
        or len(side.unlocked) != 3
        or len(side.pad) != 3
    ):
        found.append("three phases, three Talents, eight kinds of Candy Boosts")
    return found


def side_problems(g: State, side: Side) -> list[str]:
    """Check one player: figures, Constructions, Talents, Missions."""
    found = []
    if side.faction not in FACTIONS and (side.faction or g.phase):
        found.append(f"no faction is called {side.faction!r:.30}")
    found += [
        f"no region is called {region!r:.20}"
        for region in [*side.units, *side.refuges]
        if region not in g.map.regions
    ]
    if side.champion and side.champion not in g.map.regions:
        found.append(f"no region is called {side.champion!r:.20}")
    if 0 in side.units.values() or side.scrappers() > SCRAPPERS:
        found.append(f"{side.scrappers()} Scrappers on the board; a faction has {SCRAPPERS}")
    found += [
        f"more than {EACH} of a kind: {kind}" for kind in BUILT if len(side.built(kind)) > EACH
    ]
    found += [
        f"no elevator fits {link!r:.30}"
        for link in side.elevators
        if tuple(link.split("~")) not in shafts(g)
    ]
    found += [
        f"no bridge fits {link!r:.30}" for link in side.bridges if link not in g.map.bridgeable
    ]
    for colour, talent, unlocked in zip(COLOURS, side.talents, side.unlocked, strict=True):
        if (talent and talent not in TALENTS[colour]) or unlocked > bool(talent):
            found.append(f"{talent!r:.30} is no {colour} Talent")
    places = [
        place
        for place in side.missions
        if len(place) == 2 and place[0] in "1234" and place[1] in "12"
    ]
    if len(places) != len(side.missions) or len({place[0] for place in places}) != len(places):
        found.append("a Mission token lies in each column at most once")
    return found


def shafts(g: State) -> set[tuple[str, ...]]:
    """Give the pairs of Ground and Roof that meet."""
    regions = g.map.regions
    return {
        (low, high)
        for low in regions
        if regions[low].level == "ground"
        for high in g.map.touching[low]
    }


def card_problems(g: State) -> list[str]:
    """Check that every card exists and is in one place only; the same for Talents and Missions."""
    owned = [card for player in range(len(g.sides)) for card in g.sides[player].cards()]
    cards = Counter(
        [
            *owned,
            *(
                card
                for table in (g.rows, g.decks)
                for row in table.values()
                for card in row
                if card
            ),
        ]
    )
    found = [f"no card is called {card!r:.30}" for card in cards if card not in g.kit.cards]
    found += [f"{card} is there {count} times" for card, count in cards.items() if count > 1]
    missions = Counter(mission for column in g.missions for mission in column if mission)
    found += [
        f"no Mission is called {mission!r:.30}"
        for mission in missions
        if mission not in g.kit.missions
    ]
    talents = Counter(talent for side in g.sides for talent in side.talents if talent)
    factions = Counter(side.faction for side in g.sides if side.faction)
    return found + [
        f"{name} is there twice"
        for table in (missions, talents, factions)
        for name, count in table.items()
        if count > 1
    ]


def box_problems(g: State) -> list[str]:
    """Check that no more tokens are out than the box has."""
    found = [f"more {kind} than the box has" for kind in RESOURCES if g.reserve(kind) < 0]
    return found + (["more Candy Boosts than the box has"] if min(g.stock()) < 0 else [])


def frame_problems(g: State, frame: list[Any]) -> list[str]:
    """Check one waiting decision."""
    kind = frame[0] if frame else ""
    if (
        kind not in FRAMES
        or len(frame) != 2 + len(FRAMES[kind])
        or not number(frame[1], 0, len(g.sides) - 1)
    ):
        return [f"no decision like {frame!r:.40}"]
    fits = all(
        FITS[letter.lower()](g, value) or (letter.isupper() and value == "")
        for letter, value in zip(FRAMES[kind], frame[2:], strict=True)
    )
    return [] if fits and special(g, frame) else [f"no decision like {frame!r:.40}"]


def special(g: State, frame: list[Any]) -> bool:
    """Check what hangs together in a frame: actions a card has, Drones in play, cards on offer."""
    kind = frame[0]
    if kind == "per":
        acts = g.kit.cards[frame[2]].acts
        return bool(frame[3] < len(acts)) and acts[frame[3]].kind == "per" and 0 < frame[4] < 17
    if kind == "card":
        extra = frame[3] >> 8
        return (
            bool(frame[3] < 512)
            and (not extra or 0 < frame[4] < 8)
            and frame[3] & 255 < 1 << len(g.kit.cards[frame[2]].acts)
            and frame[4] < 9
        )
    if kind == "pay":
        return frame[3] < 3 and bool(g.rows[frame[2]][frame[3]])
    if kind in ("harvest", "transport", "teleport", "reap"):
        return bool(g.drones[DRONES[("harvest", "transport", "teleport", "reap").index(kind)]])
    if kind == "fly":
        return bool(g.drones[frame[2]])
    if kind == "draft":
        return bool(frame[2] < 3)
    return kind != "move" or frame[2] in ("move", "red-move", "blue-move")


FITS: dict[str, Callable[[State, Any], bool]] = {
    "c": lambda g, value: value in g.kit.cards,
    "i": lambda _g, value: number(value, 0, 600),
    "o": lambda _g, value: value in OPS,
    "r": lambda g, value: value in g.map.regions,
    "m": lambda _g, value: value in MARKETS,
    "d": lambda _g, value: value in DRONES,
    "t": lambda _g, value: value in RESOURCES,
    "k": lambda _g, value: value in BUILT,
    "l": lambda g, value: (
        value in g.map.regions
        or value in g.map.bridgeable
        or tuple(str(value).split("~")) in shafts(g)
    ),
}
