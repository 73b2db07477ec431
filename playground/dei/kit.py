"""Maps, cards and Missions as data: what a file says becomes a kit the engine can play with, or a list of everything wrong.

The rulebook that was read has neither the District maps nor the contents of the cards. So the engine plays on data that is handed in:
the demo of this project, which is ours and says so, or a file that an owner of the game fills in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.core.errors import CodexError, nearest
from playground.dei.words import (
    BASIC,
    COLOURED,
    COLOURS,
    COUNTS,
    DRONES,
    FACTIONS,
    GAINS,
    LETTERS,
    LEVELS,
    MARKETS,
    RESOURCES,
    SLOTS,
)

Path = tuple[str | int, ...]
"""Where in the data something stands: keys and places in lists."""
LONGEST_ID = 24


@dataclass(frozen=True, slots=True)
class Region:
    """One Region of a map."""

    id: str
    level: str
    districts: tuple[str, ...] = ()
    technology: int = 0
    energy: int = 0
    outpost: str = ""
    """The letter of its circle, or nothing."""
    refuge: bool = False
    """Whether a neutral Refuge is printed here."""
    drone: bool = False
    """Whether a Drone begins here."""
    at: tuple[int, int] = (0, 0)
    """Where it is drawn."""


@dataclass(frozen=True, slots=True)
class Map:
    """A board: Regions, and what connects them for whom."""

    id: str
    players: tuple[int, ...]
    caption: str
    regions: dict[str, Region]
    near: dict[str, frozenset[str]]
    """Regions of the same level that touch."""
    touching: dict[str, frozenset[str]]
    """Ground and Roof that touch."""
    elevators: frozenset[str]
    """Neutral Elevators, as links `ground~roof`."""
    bridges: dict[str, str]
    """Neutral Bridges: link `roof~roof` → the Ground Region below."""
    bridgeable: dict[str, str]
    """Where Bridges can be built: link → the Ground Region below."""
    outposts: tuple[str, ...]
    """The Regions with an Outpost."""
    refuges: tuple[str, ...]
    """The Regions with a neutral Refuge."""


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a card: one thing, a choice of several, or one for each Outpost."""

    kind: str
    """`one`, `either` or `per`."""
    ops: tuple[str, ...]
    colour: str = ""

    @property
    def label(self) -> str:
        """The word a move names it by."""
        words = "/".join(self.ops)
        return f"per-{self.colour}:{words}" if self.kind == "per" else words


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a faction's, or one to buy."""

    id: str
    name: str
    faction: str = ""
    market: str = ""
    """`tactics`, `logistics`, `impianti`, `black`, or `drone` for those mixed into the Outpost Markets."""
    drone: str = ""
    technology: int = 0
    energy: int = 0
    supplies: int = 0
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Mission:
    """One Mission: what it counts, and what that is worth in time and afterwards."""

    id: str
    counts: str
    colour: str
    now: tuple[int, int]
    """Supplies, and for how many."""
    past: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything a table is laid with."""

    maps: dict[str, Map]
    cards: dict[str, Card]
    missions: dict[str, Mission]
    drones: dict[str, str]
    """Faction → its Drone."""
    banners: tuple[int, int, int]
    """Outposts needed at the left, middle and right place of an Outpost Market."""
    candy: int
    """How many of each Candy Boost there are."""
    note: str
    """Whose data this is."""


@dataclass(slots=True)
class Reading:
    """Reads data and collects what is wrong with it."""

    problems: list[tuple[Path, str]] = field(default_factory=list)

    def note(self, path: Path, what: str) -> None:
        """Remember a problem."""
        self.problems.append((path, what))

    def mapping(self, value: Any, path: Path, keys: Iterable[str] | None = None) -> dict[str, Any]:
        """Give a mapping with known keys."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.note(path, f"keys are expected, not {value!r:.40}")
            return {}
        known = None if keys is None else list(keys)
        for key in value:
            if known is not None and key not in known:
                self.note((*path, key), f"unknown key {key!r:.40}{nearest(str(key), known)}")
        return {str(key): item for key, item in value.items() if known is None or key in known}

    def rows(self, value: Any, path: Path) -> list[Any]:
        """Give a list."""
        if value is None:
            return []
        if not isinstance(value, (list, tuple)):
            self.note(path, f"a list is expected, not {value!r:.40}")
            return []
        return list(value)

    def number(self, value: Any, path: Path, most: int = 60) -> int:
        """Give a small whole number."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self.note(path, f"a whole number from 0 to {most} is expected, not {value!r:.40}")
            return 0
        return value

    def word(self, value: Any, path: Path, known: Iterable[str]) -> str:
        """Give one of the known words."""
        names = list(known)
        if value not in names:
            self.note(
                path,
                f"unknown word {value!r:.40}{nearest(str(value), names) or '; known: ' + ', '.join(names[:12])}",
            )
            return ""
        return str(value)

    def flag(self, value: Any, path: Path) -> bool:
        """Give true or false."""
        if not isinstance(value, bool):
            self.note(path, f"true or false is expected, not {value!r:.40}")
        return value is True

    def identifier(self, value: str, path: Path) -> bool:
        """An id can stand in a link: letters, digits and hyphens, beginning with a letter."""
        fits = (
            value[:1].isalpha()
            and value.isascii()
            and value.replace("-", "").isalnum()
            and len(value) <= LONGEST_ID
        )
        if not fits:
            self.note(
                path,
                f"{value!r:.40} is no id: up to {LONGEST_ID} letters, digits and hyphens, beginning with a letter",
            )
        return fits


TOP = ("note", "maps", "factions", "banners", "candy", "cards", "missions")


def read_kit(data: Any) -> tuple[Kit | None, list[tuple[Path, str]]]:
    """Read a whole file; give the kit, or None with every problem and where it stands."""
    r = Reading()
    facts = r.mapping(data, (), TOP)
    note = facts.get("note", "")
    if not isinstance(note, str) or not note:
        r.note(
            ("note",) if "note" in facts else (), "'note' must say whose maps and cards these are"
        )
        note = ""
    maps = {
        name: read_map(r, name, value, ("maps", name))
        for name, value in r.mapping(facts.get("maps"), ("maps",)).items()
    }
    if not maps:
        r.note((), "at least one map is needed")
    drones = read_factions(r, facts.get("factions"))
    cards = {
        name: read_card(r, name, value, ("cards", name))
        for name, value in r.mapping(facts.get("cards"), ("cards",)).items()
    }
    check_cards(r, cards, drones)
    missions = {
        name: read_mission(r, name, value, ("missions", name))
        for name, value in r.mapping(facts.get("missions"), ("missions",)).items()
    }
    banners = r.mapping(facts.get("banners"), ("banners",), SLOTS)
    needed = [r.number(banners.get(slot, 0), ("banners", slot), 9) for slot in SLOTS]
    candy = r.number(facts.get("candy", 2), ("candy",), 16)
    if r.problems:
        return None, r.problems
    left, middle, right = needed
    return Kit(maps, cards, missions, drones, (left, middle, right), candy, note), []


def problems(data: Any) -> list[tuple[tuple[str, ...], str]]:
    """Give everything that is wrong with a file: the keys that lead there, and a sentence."""
    return [(tuple(map(str, path)), what) for path, what in read_kit(data)[1]]


def compile_kit(data: Any) -> Kit:
    """Read a whole file; a CodexError says everything that is wrong with it."""
    kit, problems = read_kit(data)
    if kit is None:
        raise CodexError(
            [f"{'.'.join(map(str, path)) or 'the file'}: {what}" for path, what in problems]
        )
    return kit


# Maps.

MAP_KEYS = (
    "players",
    "caption",
    "regions",
    "same-level",
    "touching",
    "neutral-elevators",
    "neutral-bridges",
    "bridgeable",
)
REGION_KEYS = (
    "level",
    "districts",
    "technology",
    "energy",
    "outpost",
    "neutral-refuge",
    "drone",
    "at",
)


def read_map(r: Reading, name: str, value: Any, path: Path) -> Map:
    """Read one map."""
    r.identifier(name, path)
    facts = r.mapping(value, path, MAP_KEYS)
    regions = {
        key: read_region(r, key, region, (*path, "regions", key))
        for key, region in r.mapping(facts.get("regions"), (*path, "regions")).items()
    }
    if not regions:
        r.note(path, "a map needs regions")
    caption = facts.get("caption", "")
    if not isinstance(caption, str):
        r.note((*path, "caption"), "text is expected")
        caption = ""
    near = edges(r, facts, "same-level", path, regions)
    touching = edges(r, facts, "touching", path, regions)
    elevators = set()
    for number, pair in enumerate(
        r.rows(facts.get("neutral-elevators"), (*path, "neutral-elevators"))
    ):
        here = (*path, "neutral-elevators", number)
        found = ends(r, pair, here, regions, 2)
        if found and found[1] not in touching.get(found[0], ()):
            r.note(
                here,
                f"an elevator joins a ground and a roof that touch; {found[0]} and {found[1]} do not (ground first)",
            )
        elif found:
            elevators.add("~".join(found))
    printed = spans(r, facts, "neutral-bridges", path, regions)
    possible = spans(r, facts, "bridgeable", path, regions)
    players = tuple(
        r.number(count, (*path, "players", n), 4)
        for n, count in enumerate(r.rows(facts.get("players", []), (*path, "players")))
    )
    outposts = tuple(region.id for region in regions.values() if region.outpost)
    refuges = tuple(region.id for region in regions.values() if region.refuge)
    board = Map(
        name,
        players,
        caption,
        regions,
        near,
        touching,
        frozenset(elevators),
        printed,
        possible,
        outposts,
        refuges,
    )
    check_start(r, board, path)
    return board


def read_region(r: Reading, name: str, value: Any, path: Path) -> Region:
    """Read one Region."""
    r.identifier(name, path)
    facts = r.mapping(value, path, REGION_KEYS)
    if "level" not in facts:
        r.note(path, "'level' is missing: ground or roof")
    outpost = facts.get("outpost", "")
    if outpost in COLOURS:
        outpost = LETTERS[COLOURS.index(outpost)]
    spot = r.rows(facts.get("at", [0, 0]), (*path, "at"))
    at = [r.number(part, (*path, "at", n), 2000) for n, part in enumerate(spot)]
    if len(at) != 2:
        r.note((*path, "at"), "a place is two numbers, [across, down]")
        at = [0, 0]
    return Region(
        id=name,
        level=r.word(facts["level"], (*path, "level"), LEVELS) if "level" in facts else "ground",
        districts=tuple(
            str(district) for district in r.rows(facts.get("districts"), (*path, "districts"))
        ),
        technology=r.number(facts.get("technology", 0), (*path, "technology"), 20),
        energy=r.number(facts.get("energy", 0), (*path, "energy"), 20),
        outpost=r.word(outpost, (*path, "outpost"), (*LETTERS, *COLOURS)) if outpost else "",
        refuge=r.flag(facts.get("neutral-refuge", False), (*path, "neutral-refuge")),
        drone=r.flag(facts.get("drone", False), (*path, "drone")),
        at=(at[0], at[1]),
    )


def ends(
    r: Reading, value: Any, path: Path, regions: Mapping[str, Region], count: int
) -> list[str]:
    """Read a row of Regions; nothing if one is unknown."""
    names = [str(name) for name in r.rows(value, path)]
    if len(names) != count:
        r.note(path, f"{count} names are expected, not {len(names)}")
        return []
    unknown = [name for name in names[:3] if name not in regions]
    for name in unknown:
        r.note(path, f"unknown region {name!r:.40}{nearest(name, regions)}")
    return [] if unknown else names


def edges(
    r: Reading, facts: Mapping[str, Any], key: str, path: Path, regions: Mapping[str, Region]
) -> dict[str, frozenset[str]]:
    """Read pairs of Regions into neighbours of each: on the same level, or Ground and Roof that touch."""
    same = key == "same-level"
    found: dict[str, set[str]] = {name: set() for name in regions}
    for number, pair in enumerate(r.rows(facts.get(key), (*path, key))):
        here = (*path, key, number)
        names = ends(r, pair, here, regions, 2)
        if not names:
            continue
        one, two = names
        if one == two:
            r.note(here, f"{one} cannot be beside itself")
        elif (regions[one].level == regions[two].level) != same:
            r.note(here, f"{one} and {two} are {'not ' if same else ''}on the same level")
        else:
            found[one].add(two)
            found[two].add(one)
    return {name: frozenset(others) for name, others in found.items()}


def spans(
    r: Reading, facts: Mapping[str, Any], key: str, path: Path, regions: Mapping[str, Region]
) -> dict[str, str]:
    """Read Bridges: two Roofs, the Ground Region below, and the District."""
    found = {}
    for number, row in enumerate(r.rows(facts.get(key), (*path, key))):
        here = (*path, key, number)
        names = ends(r, row, here, regions, 4 if key == "bridgeable" else 3)
        if not names:
            continue
        one, two, over = names[:3]
        levels = [regions[name].level for name in (one, two, over)]
        if levels != ["roof", "roof", "ground"] or one == two:
            r.note(here, "a bridge joins two roofs over a ground region: [roof, roof, ground]")
        elif len(names) == 4 and any(
            regions[name].districts and names[3] not in regions[name].districts
            for name in (one, two)
        ):
            r.note(
                here,
                f"a bridge joins two roofs of the same district; {one} and {two} are not both in {names[3]}",
            )
        else:
            found[f"{one}~{two}"] = over
    return found


def check_start(r: Reading, board: Map, path: Path) -> None:
    """A map for so many players needs the start Refuges and the places of the Drones for them."""
    starts = board.refuges
    for count in board.players:
        if count not in (2, 3, 4):
            r.note((*path, "players"), f"the game is for 2, 3 or 4 players, not {count}")
        elif len(starts) != (1 if count == 2 else 2):
            wanted = "one neutral refuge" if count == 2 else "two neutral refuges"
            r.note(
                (*path, "players"),
                f"{count} players need {wanted} to start from, the map has {len(starts)}",
            )
        elif sum(region.drone for region in board.regions.values()) < count:
            r.note((*path, "players"), f"{count} players need {count} regions with 'drone: true'")
    if len(starts) == 2 and starts[1] in board.near.get(starts[0], ()):
        r.note(
            (*path, "regions", starts[1], "neutral-refuge"),
            f"the start refuges {starts[0]} and {starts[1]} may not be adjacent",
        )
    if len(board.outposts) > 15:
        r.note(path, f"there are 15 outposts in the box, the map has {len(board.outposts)}")
    for kind, most in (("technology", 60), ("energy", 40)):
        if sum(getattr(region, kind) for region in board.regions.values()) > most - 4:
            r.note(path, f"more {kind} than the box has: {most}, of which each player gets one")


# Factions, cards, Missions.


def read_factions(r: Reading, value: Any) -> dict[str, str]:
    """Read which Drone belongs to which faction."""
    found = {}
    for name, facts in r.mapping(value, ("factions",), FACTIONS).items():
        keys = r.mapping(facts, ("factions", name), ("drone",))
        found[name] = r.word(keys.get("drone"), ("factions", name, "drone"), DRONES)
    missing = [name for name in FACTIONS if name not in found]
    if missing:
        r.note(
            ("factions",) if value is not None else (),
            f"factions without a drone: {', '.join(missing)}",
        )
    if len(set(found.values())) < len(found):
        r.note(("factions",), "each faction has a drone of its own")
    return found


CARD_KEYS = ("name", "faction", "market", "drone", "price", "supplies", "actions")


def read_card(r: Reading, name: str, value: Any, path: Path) -> Card:
    """Read one card."""
    r.identifier(name, path)
    facts = r.mapping(value, path, CARD_KEYS)
    if ("faction" in facts) == ("market" in facts):
        r.note(path, "a card belongs to a faction or to a market: write faction: or market:")
    price = r.mapping(facts.get("price"), (*path, "price"), RESOURCES)
    acts = [
        read_act(r, act, (*path, "actions", n))
        for n, act in enumerate(r.rows(facts.get("actions"), (*path, "actions")))
    ]
    if not facts.get("actions"):
        r.note(path, "'actions' is missing")
    if len(acts) > 8:
        r.note((*path, "actions"), "at most 8 actions")
    return Card(
        id=name,
        name=str(facts.get("name", name)),
        faction=r.word(facts["faction"], (*path, "faction"), FACTIONS)
        if "faction" in facts
        else "",
        market=r.word(facts["market"], (*path, "market"), (*MARKETS, "drone"))
        if "market" in facts
        else "",
        drone=r.word(facts["drone"], (*path, "drone"), DRONES) if "drone" in facts else "",
        technology=r.number(price.get("technology", 0), (*path, "price", "technology"), 20),
        energy=r.number(price.get("energy", 0), (*path, "price", "energy"), 20),
        supplies=r.number(facts.get("supplies", 0), (*path, "supplies"), 20),
        acts=tuple(act for act in acts if act),
    )


def read_act(r: Reading, value: Any, path: Path) -> Act | None:
    """Read one action of a card: a word, `{either: [...]}`, or `{per: colour, do: [...]}`."""
    if isinstance(value, str):
        op = read_op(r, value, path)
        return Act("one", (op,)) if op else None
    facts = r.mapping(value, path, ("either", "per", "do"))
    kind = "per" if "per" in facts else "either"
    ops = [
        read_op(r, op, (*path, n))
        for n, op in enumerate(r.rows(facts.get("do" if kind == "per" else "either"), path))
    ]
    colour = r.word(facts["per"], (*path, "per"), COLOURS) if kind == "per" else ""
    if not ops:
        r.note(path, "an action is a word, {either: [...]} or {per: red, do: [...]}")
    return Act(kind, tuple(op for op in ops if op), colour) if ops and all(ops) else None


def read_op(r: Reading, value: Any, path: Path) -> str:
    """Read a word such as `move`, `red move`, `supplies 2`, `harvester +1`."""
    words = str(value).replace("+", " +").split()
    name = "-".join(words)
    if name in BASIC or name in COLOURED:
        return name
    if len(words) == 2 and words[0] in GAINS and words[1].isdigit() and 0 < int(words[1]) <= 20:
        return f"{words[0]}-{int(words[1])}"
    if words and words[0] in DRONES:
        more = words[1].removeprefix("+") if len(words) == 2 else "0"
        if more.isdigit() and int(more) <= 9 and len(words) <= 2:
            return f"{words[0]}+{int(more)}" if int(more) else words[0]
    known = [
        *BASIC,
        *(word.replace("-", " ") for word in COLOURED),
        *(f"{word} 1" for word in GAINS),
        *DRONES,
    ]
    r.note(
        path,
        f"unknown action {value!r:.40}{nearest(str(value), known) or '; known: ' + ', '.join(known)}",
    )
    return ""


def check_cards(r: Reading, cards: Mapping[str, Card], drones: Mapping[str, str]) -> None:
    """Each faction has eight cards, one of them for its Drone; Drone cards name their Drone."""
    for faction in FACTIONS:
        own = [card for card in cards.values() if card.faction == faction]
        if len(own) != 8:
            r.note(("cards",), f"{faction} has {len(own)} cards instead of 8")
        elif [card.drone for card in own if card.drone] != [drones.get(faction)]:
            r.note(("cards",), f"{faction} has one card for its own drone, {drones.get(faction)}")
    for card in cards.values():
        if card.market == "drone" and not card.drone:
            r.note(("cards", card.id), "a drone card says which drone: it moves")


def read_mission(r: Reading, name: str, value: Any, path: Path) -> Mission:
    """Read one Mission."""
    r.identifier(name, path)
    facts = r.mapping(value, path, ("counts", "colour", "now", "past"))
    counts = r.word(facts.get("counts"), (*path, "counts"), COUNTS)
    colour = r.word(facts["colour"], (*path, "colour"), COLOURS) if "colour" in facts else ""
    if (counts == "outposts-colour") != bool(colour):
        r.note(path, "'colour' is written for outposts-colour, and only there")
    return Mission(
        name,
        counts,
        colour,
        worth(r, facts.get("now"), (*path, "now")),
        worth(r, facts.get("past"), (*path, "past")),
    )


def worth(r: Reading, value: Any, path: Path) -> tuple[int, int]:
    """Read what a Mission is worth: `[2, 3]` is 2 Supplies for each full 3."""
    pair = r.rows(value, path)
    if len(pair) != 2:
        r.note(path, "a reward is two numbers, [supplies, for how many]")
        return 0, 1
    supplies, each = (r.number(part, (*path, n), 20) for n, part in enumerate(pair))
    if not each:
        r.note(path, "for how many: at least 1")
    return supplies, max(each, 1)
