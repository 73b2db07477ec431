"""Whether a position is possible: what came in from a link or a file may be anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from playground.core.question import Frame
from playground.core.records import Lines
from playground.dei.constants import (
    BUILT,
    CANDY,
    COLOURS,
    DRONES,
    EACH,
    FACTIONS,
    MARKETS,
    MOVES,
    PLAYERS,
    RESOURCES,
    SCRAPPERS,
    TALENTS,
)
from playground.dei.rules.drones import DRONE_OF
from playground.dei.side import Side
from playground.dei.state import OVER, State

FRAMES = {
    "card": "ciii",
    "per": "cii",
    "copy": "oi",
    "plan": "",
    "buy": "Ci",
    "pay": "mi",
    "move": "ooRR",
    "enlist": "o",
    "shift": "ro",
    "collect": "o",
    "swap": "to",
    "build": "o",
    "recall": "kl",
    "kill": "o",
    "fly": "di",
    "harvest": "i",
    "transport": "i",
    "teleport": "i",
    "reap": "i",
    "abraham": "",
    "unlock": "",
    "mission": "",
    "faction": "",
    "draft-colour": "i",
    "draft": "i",
    "place": "",
    "layout": "",
    "start": "",
    "ending": "",
    "next": "",
    "phase": "",
    "cleanup": "",
    "count": "",
}
"""What follows kind and player in a frame: card, number, word, Region, Market, Drone, resource, Construction, link.

A capital letter may be an empty word.
"""
OPS = {
    *MOVES,
    *("action", "bonus", "engineer", "corvo", "split"),
    *("enlist", "red-enlist", "green-enlist", "collect", "blue-collect", "green-collect"),
    *("build", "build-refuge", "build-elevator", "build-bridge", "kill", "copy"),
    *("transporter", "dei-10-6", "dei-18-n13"),
}
WORDS = ("hand", "planned", "bot", "bin", "talents", "missions", "refuges", "elevators", "bridges")
"""What a player has, as rows of words."""
COUNTS = ("supplies", "technology", "energy", "alternative", "delivered", "counted")
"""What a player has, as numbers."""
SIZES = {"candy": len(CANDY), "talents": 3, "unlocked": 3, "pad": 3}
"""How long some rows are."""
Problems = Iterator[str]


def problems(g: State) -> Lines:
    """Give everything that cannot be so; what is of the wrong kind is not looked at more closely."""
    found = [*shape_problems(g), *of_each(g, side_shape)]
    return found or [
        *of_each(g, side_problems),
        *card_problems(g),
        *box_problems(g),
        *wrong_frames(g),
    ]


def of_each(g: State, look: Callable[[State, Side], Problems]) -> Problems:
    """Give what is wrong with each player, behind the letter."""
    for player, side in zip(PLAYERS, g.sides, strict=False):
        yield from (f"{player}: {what}" for what in look(g, side))


def wrong_frames(g: State) -> Problems:
    """Name every decision that cannot wait."""
    return (f"no decision like {frame!r:.40}" for frame in g.frames if not fits(g, frame))


def number(value: Any, least: int, most: int) -> bool:
    """Say whether something is a whole number between two others."""
    return type(value) is int and least <= value <= most


def numbered(row: list[Any], count: int) -> bool:
    """Say whether a row holds the numbers below a count, each once."""
    return all(type(value) is int for value in row) and sorted(row) == [*range(count)]


# Whether everything is of the right kind.


def shape_problems(g: State) -> Problems:
    """Check turn, phase, order and the tables of the board."""
    yield from turn_problems(g)
    yield from order_problems(g)
    if not numbered(g.key, 3):
        yield "the Outposts have three different colours"
    yield from chain(*(token_problems(g, kind) for kind in RESOURCES))
    yield from drone_problems(g)
    yield from stock_problems(g)


def drone_problems(g: State) -> Problems:
    """Check that Drones are on the map, or not in the game."""
    for drone, spot in g.drones.items():
        yield from (f"{drone}: {what}" for what in unknown_regions(g, filter(None, [spot])))


def stock_problems(g: State) -> Problems:
    """Check what lies beside the map."""
    if {*map(len, g.rows.values())} != {3} or [*map(len, g.missions)] != [2] * 4:
        yield "a Market has three places, the Missions four columns of two"
    if len(g.spent) != len(CANDY) or not all(number(count, 0, 16) for count in g.spent):
        yield "there are eight kinds of Candy Boosts"


def turn_problems(g: State) -> Problems:
    """Check where the game stands."""
    if not number(g.turn, 1, 4) or not number(g.phase, 0, OVER):
        yield "there are four Turns with three Action Phases"


def order_problems(g: State) -> Problems:
    """Check in which order the players act."""
    players = len(g.sides)
    if not numbered(g.order, players) or not number(g.at, 0, players - 1):
        yield "the order does not name each player once"


def token_problems(g: State, kind: str) -> Problems:
    """Check the tokens of a resource that lie on the board."""
    for region, count in g.tokens(kind).items():
        if not number(count, 0, 60):
            yield f"{kind}: {count!r:.20} in {region!r:.20}"
    yield from (f"{kind}: {what}" for what in unknown_regions(g, g.tokens(kind)))


def unknown_regions(g: State, names: Iterable[str]) -> Problems:
    """Name every Region that the map does not have."""
    return (f"no region is called {name!r:.20}" for name in names if name not in g.map.regions)


def side_shape(_g: State, side: Side) -> Problems:
    """Check that everything of a player is of the right kind."""
    if not all(isinstance(word, str) for word in words_of(side)):
        yield "cards, talents and places are words"
    if not all(number(count, 0, 999) for count in counts_of(side)):
        yield "amounts are whole numbers"
    if any(len(getattr(side, name)) != size for name, size in SIZES.items()):
        yield "three phases, three Feats, eight kinds of Candy Boosts"


def words_of(side: Side) -> list[Any]:
    """Give everything of a player that is named by a word."""
    return [*chain(*(getattr(side, name) for name in WORDS), *side.pad), side.champion]


def counts_of(side: Side) -> list[Any]:
    """Give everything of a player that is counted."""
    counts = [getattr(side, name) for name in COUNTS]
    return [*counts, *side.candy, *side.unlocked, *side.units.values()]


# Whether it can lie there.


def side_problems(g: State, side: Side) -> Problems:
    """Check one player: figures, Constructions, Talents, Missions."""
    if side.faction not in FACTIONS and (side.faction or g.phase):
        yield f"no faction is called {side.faction!r:.30}"
    champion = filter(None, [side.champion])
    yield from unknown_regions(g, [*side.units, *side.refuges, *champion])
    if 0 in side.units.values() or side.supply() < 0:
        yield f"{side.scrappers()} Scrappers on the board; a faction has {SCRAPPERS}"
    yield from building_problems(g, side)
    yield from talent_problems(side)
    yield from mission_problems(side)


def mission_problems(side: Side) -> Problems:
    """Check that the Mission tokens of a player lie in different columns."""
    columns = {place[0] for place in side.missions if is_mission(place)}
    if len(columns) != len(side.missions):
        yield "a Mission token lies in each column at most once"


def building_problems(g: State, side: Side) -> Problems:
    """Check that Constructions are not too many and fit where they stand."""
    for kind in BUILT:
        if side.left(kind) < 0:
            yield f"more than {EACH} of a kind: {kind}"
    yield from link_problems(g, side)


def link_problems(g: State, side: Side) -> Problems:
    """Check that Elevators and Bridges stand where there is a place for them."""
    for link in side.elevators:
        if not is_shaft(g, link):
            yield f"no elevator fits {link!r:.30}"
    for link in side.bridges:
        if link not in g.map.bridgeable:
            yield f"no bridge fits {link!r:.30}"


def is_shaft(g: State, link: str) -> bool:
    """Say whether an Elevator fits between two Regions: ground first, then a roof that touches it."""
    low, _, high = link.partition("~")
    ground = low in g.map.regions and g.level(low) == "ground"
    return ground and high in g.map.touching[low]


def talent_problems(side: Side) -> Problems:
    """Check that each Talent has the colour of its place, and that only one that is there is unlocked."""
    for colour, talent, unlocked in zip(COLOURS, side.talents, side.unlocked, strict=True):
        if (talent and talent not in TALENTS[colour]) or unlocked > bool(talent):
            yield f"{talent!r:.30} is no {colour} Feat"


def is_mission(place: str) -> bool:
    """Say whether a word is column and row of a Mission."""
    return len(place) == 2 and place[0] in "1234" and place[1] in "12"


def card_problems(g: State) -> Problems:
    """Check that every card exists and is in one place only; the same for Talents and Missions."""
    offered = filter(None, chain(*g.rows.values(), *g.decks.values()))
    cards = Counter(chain(offered, *(side.cards() for side in g.sides)))
    yield from (f"no card is called {card!r:.30}" for card in cards if card not in g.kit.cards)
    yield from (f"{card} is there {count} times" for card, count in cards.items() if count > 1)
    yield from unknown_missions(g)
    yield from doubled(chain(*g.missions))
    yield from doubled(chain(*(side.talents for side in g.sides)))
    yield from doubled(side.faction for side in g.sides)


def unknown_missions(g: State) -> Problems:
    """Name every Mission that the data does not have."""
    missions = dict.fromkeys(filter(None, chain(*g.missions)))
    unknown = [mission for mission in missions if mission not in g.kit.missions]
    return (f"no Mission is called {mission!r:.30}" for mission in unknown)


def doubled(names: Iterable[str]) -> Problems:
    """Name what is there more than once; an empty word is nothing."""
    counts = Counter(filter(None, names))
    return (f"{name} is there twice" for name, count in counts.items() if count > 1)


def box_problems(g: State) -> Problems:
    """Check that no more tokens are out than the box has."""
    yield from (f"more {kind} than the box has" for kind in RESOURCES if g.reserve(kind) < 0)
    if min(g.stock()) < 0:
        yield "more Candy Boosts than the box has"


# What is still to be done.


def fits(g: State, frame: Frame) -> bool:
    """Say whether a frame is one that can wait: of a known kind, with what belongs into it."""
    letters = letters_of(frame)
    if letters is None or not number(frame[1], 0, len(g.sides) - 1):
        return False
    values = zip(letters, frame[2:], strict=True)
    return all(holds(g, letter, value) for letter, value in values) and hangs_together(g, frame)


def letters_of(frame: Frame) -> str | None:
    """Give what belongs into a frame behind the player, if it is of a known kind and as long as that."""
    kind = frame[0] if frame else ""
    letters = FRAMES.get(kind) if isinstance(kind, str) else None
    return letters if letters is not None and len(frame) == 2 + len(letters) else None


def holds(g: State, letter: str, value: Any) -> bool:
    """Say whether a value is of the kind a letter stands for."""
    return (letter.isupper() and value == "") or FITS[letter.lower()](g, value)


def hangs_together(g: State, frame: Frame) -> bool:
    """Check what hangs together in a frame: actions a card has, Drones in play, cards on offer."""
    kind, _, *rest = frame
    if kind in DRONE_OF:
        return bool(g.drones[DRONE_OF[kind]])
    return kind not in TOGETHER or bool(TOGETHER[kind](g, *rest))


def per_fits(g: State, card: str, bit: int, times: int) -> bool:
    """An action per Outpost is one of the card, and still to be done."""
    acts = g.kit.cards[card].acts
    return bit < len(acts) and acts[bit].kind == "per" and 0 < times < 17


def card_fits(g: State, card: str, mask: int, boost: int, _copied: int) -> bool:
    """What is still to be done is on the card, or added by a Candy Boost that has an action."""
    extra, acts = mask >> 8, mask & 255
    known = acts < 1 << len(g.kit.cards[card].acts)
    return mask < 512 and known and boost < 9 and (not extra or 0 < boost < 8)


TOGETHER: dict[str, Callable[..., Any]] = {
    "per": per_fits,
    "card": card_fits,
    "pay": lambda g, market, slot: slot < 3 and g.rows[market][slot],
    "fly": lambda g, drone, _far: g.drones[drone],
    "draft": lambda _g, colour: colour < 3,
    "move": lambda _g, op, *_: op in MOVES,
}
"""By the kind of frame."""
FITS: dict[str, Callable[[State, Any], bool]] = {
    "c": lambda g, value: value in g.kit.cards,
    "i": lambda _g, value: number(value, 0, 600),
    "o": lambda _g, value: value in OPS,
    "r": lambda g, value: value in g.map.regions,
    "m": lambda _g, value: value in MARKETS,
    "d": lambda _g, value: value in DRONES,
    "t": lambda _g, value: value in RESOURCES,
    "k": lambda _g, value: value in BUILT,
    "l": lambda g, value: is_place(g, str(value)),
}
"""By the letter of a value in a frame."""


def is_place(g: State, place: str) -> bool:
    """Say whether some Construction could stand there."""
    return place in g.map.regions or place in g.map.bridgeable or is_shaft(g, place)
