"""Maps as data: Regions, what connects them for whom, and where Outposts, Refuges and Drones are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from playground.core.errors import nearest
from playground.core.reading import Given
from playground.core.records import Ids, Names, Pairs, Texts
from playground.dei.constants import COLOURS, LETTERS, LEVELS, TOKENS, Counts

LONGEST_ID = 24
OUTPOSTS = 15
"""Outposts in the box."""
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


@dataclass(frozen=True, slots=True)
class Region:
    """One Region of a map."""

    id: str
    level: str
    districts: Names = ()
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


Regions = Mapping[str, Region]
Neighbours = Mapping[str, frozenset[str]]


@dataclass(frozen=True)
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
    bridges: Pairs
    """Neutral Bridges: link `roof~roof` → the Ground Region below."""
    bridgeable: Pairs
    """Where Bridges can be built: link → the Ground Region below."""
    outposts: Names
    """The Regions with an Outpost."""
    refuges: Names
    """The Regions with a neutral Refuge."""

    def printed(self, kind: str) -> Counts:
        """Give the tokens of a resource that the map shows, by Region; no zeros."""
        regions = self.regions.items()
        return {name: count for name, place in regions if (count := getattr(place, kind))}

    @cached_property
    def flown(self) -> Neighbours:
        """Where a Drone can fly from each Region: same level, touching levels, and neutral Bridges."""
        found = {name: self.near[name] | self.touching[name] for name in self.regions}
        for one, two in (link.split("~") for link in self.bridges):
            found[one] |= {two}
            found[two] |= {one}
        return found

    @cached_property
    def roofs(self) -> frozenset[str]:
        """The Regions on Roof level."""
        return frozenset(name for name, region in self.regions.items() if region.level == "roof")

    @cached_property
    def shafts(self) -> list[tuple[str, str]]:
        """The pairs of Ground and Roof that meet, in the order of the map."""
        found = []
        for low, region in self.regions.items():
            if region.level == "ground":
                found += [(low, high) for high in self.regions if high in self.touching[low]]
        return found


def read_id(given: Given) -> str:
    """Give the key of something as its id, which can stand in a link."""
    name = given.name
    if not is_id(name):
        letters = f"up to {LONGEST_ID} letters, digits and hyphens, beginning with a letter"
        given.note(f"{name!r:.40} is no id: {letters}")
    return name


def is_id(name: str) -> bool:
    """Say whether a name can stand in a link."""
    plain = name.isascii() and name.replace("-", "").isalnum()
    return plain and name[:1].isalpha() and len(name) <= LONGEST_ID


def read_map(given: Given) -> Map:
    """Read one map."""
    given.only(*MAP_KEYS)
    regions = {name: read_region(facts) for name, facts in given["regions"].items()}
    touching = read_neighbours(given["touching"], regions, same_level=False)
    board = Map(
        id=read_id(given),
        players=tuple(count.number(high=4) for count in given["players"].rows()),
        caption=given["caption"].text(""),
        regions=regions,
        near=read_neighbours(given["same-level"], regions, same_level=True),
        touching=touching,
        elevators=frozenset(read_elevators(given["neutral-elevators"], regions, touching)),
        bridges=dict(read_bridges(given["neutral-bridges"], regions, 3)),
        bridgeable=dict(read_bridges(given["bridgeable"], regions, 4)),
        outposts=tuple(region.id for region in regions.values() if region.outpost),
        refuges=tuple(region.id for region in regions.values() if region.refuge),
    )
    check_players(given["players"], board)
    check_board(given, board)
    return board


def read_region(given: Given) -> Region:
    """Read one Region."""
    given.only(*REGION_KEYS)
    return Region(
        id=read_id(given),
        level=given["level"].word(LEVELS) or "ground",
        districts=tuple(str(district.value) for district in given["districts"].rows()),
        technology=given["technology"].number(0, high=20),
        energy=given["energy"].number(0, high=20),
        outpost=read_outpost(given["outpost"]),
        refuge=given["neutral-refuge"].flag(),
        drone=given["drone"].flag(),
        at=read_spot(given["at"]),
    )


def read_outpost(given: Given) -> str:
    """Read the letter of a circle; a colour is as good, as it is in a first game."""
    word = given.word((*LETTERS, *COLOURS), "") if given.value else ""
    return LETTERS[COLOURS.index(word)] if word in COLOURS else word


def read_spot(given: Given) -> tuple[int, int]:
    """Read where something is drawn."""
    spot = [part.number(high=2000) for part in given.rows()]
    if given.value is not None and len(spot) != 2:
        given.note("a place is two numbers, [across, down]")
    return (spot[0], spot[1]) if len(spot) == 2 else (0, 0)


# What joins Regions.


def names(given: Given, regions: Regions, count: int) -> Ids:
    """Read a row of names, the first three of them Regions; nothing if one is unknown."""
    found = [str(name.value) for name in given.rows()]
    if len(found) != count:
        given.note(f"{count} names are expected, not {len(found)}")
        return []
    unknown = [name for name in found[:3] if name not in regions]
    for name in unknown:
        given.note(f"unknown region {name!r:.40}{nearest(name, regions)}")
    return [] if unknown else found


def named_rows(given: Given, regions: Regions, count: int) -> Iterator[tuple[Given, Ids]]:
    """Give every row whose names are known, with the names."""
    for row in given.rows():
        found = names(row, regions, count)
        if found:
            yield row, found


def read_neighbours(given: Given, regions: Regions, same_level: bool) -> dict[str, frozenset[str]]:
    """Read pairs of Regions into neighbours of each: on the same level, or Ground and Roof that touch."""
    found: dict[str, set[str]] = {name: set() for name in regions}
    for pair, (one, two) in named_rows(given, regions, 2):
        level = regions[one].level == regions[two].level
        if one == two:
            pair.note(f"{one} cannot be beside itself")
        elif level != same_level:
            pair.note(f"{one} and {two} are {'not ' if same_level else ''}on the same level")
        else:
            found[one].add(two)
            found[two].add(one)
    return {name: frozenset(others) for name, others in found.items()}


def read_elevators(given: Given, regions: Regions, touching: Neighbours) -> Texts:
    """Read neutral Elevators: a Ground Region and a Roof that touch."""
    for pair, (low, high) in named_rows(given, regions, 2):
        if high in touching[low]:
            yield f"{low}~{high}"
        else:
            apart = f"{low} and {high} do not (ground first)"
            pair.note(f"an elevator joins a ground and a roof that touch; {apart}")


def read_bridges(given: Given, regions: Regions, count: int) -> Iterator[tuple[str, str]]:
    """Read Bridges: two Roofs, the Ground Region below, and where one can be built the District."""
    for row, (one, two, over, *district) in named_rows(given, regions, count):
        apart = apartness(regions[one], regions[two], district)
        if not spans(regions, one, two, over):
            row.note("a bridge joins two roofs over a ground region: [roof, roof, ground]")
        elif apart:
            row.note(f"a bridge joins two roofs of the same district; {apart}")
        else:
            yield f"{one}~{two}", over


def apartness(one: Region, two: Region, district: Ids) -> str:
    """Say how two Roofs do not lie in the given District, or in any District they share; nothing if they may."""
    if not all(lies_in(roof, district) for roof in (one, two)):
        return f"{one.id} and {two.id} are not both in {district[0]}"
    known = one.districts and two.districts
    shared = {*one.districts} & {*two.districts}
    return f"{one.id} and {two.id} share none" if known and not shared else ""


def spans(regions: Regions, *names: str) -> bool:
    """Say whether a Bridge may lead from one Roof to another over a Ground Region."""
    levels = [regions[name].level for name in names]
    return levels == ["roof", "roof", "ground"] and names[0] != names[1]


def lies_in(region: Region, district: Ids) -> bool:
    """Say whether a Region may lie in a District; one without Districts may lie in any."""
    return not district or not region.districts or district[0] in region.districts


# What a map must have.


def check_players(given: Given, board: Map) -> None:
    """A map for so many players needs the start Refuges and the places of the Drones for them."""
    starts, drones = len(board.refuges), sum(region.drone for region in board.regions.values())
    for count in board.players:
        wanted = "one neutral refuge" if count == 2 else "two neutral refuges"
        if count not in (2, 3, 4):
            given.note(f"the game is for 2, 3 or 4 players, not {count}")
        elif starts != (1 if count == 2 else 2):
            given.note(f"{count} players need {wanted} to start from, the map has {starts}")
        elif drones < count:
            given.note(f"{count} players need {count} regions with 'drone: true'")


def check_board(given: Given, board: Map) -> None:
    """A map has Regions, start Refuges that are not adjacent, and no more than the box has."""
    regions = board.regions.values()
    if not regions:
        given.note("a map needs regions")
    if len(board.refuges) == 2:
        check_starts(given["regions"], board, *board.refuges)
    if len(board.outposts) > OUTPOSTS:
        has = f"the map has {len(board.outposts)}"
        given.note(f"there are {OUTPOSTS} outposts in the box, {has}")
    check_tokens(given, "technology", sum(region.technology for region in regions))
    check_tokens(given, "energy", sum(region.energy for region in regions))


def check_starts(given: Given, board: Map, one: str, two: str) -> None:
    """The two start Refuges are not adjacent, nor are the Districts they are printed on (3.12)."""
    second = given[two]["neutral-refuge"]
    if two in board.near[one]:
        second.note(f"the start refuges {one} and {two} may not be adjacent")
    elif meet(board, board.regions[one].districts, board.regions[two].districts):
        second.note(f"the districts of the start refuges {one} and {two} may not be adjacent")


def meet(board: Map, some: Names, others: Names) -> bool:
    """Say whether each of some Districts is surely one of the others, or adjacent to it; a Region may lie in several."""
    pairs = [(one, two) for one in some for two in others]
    return bool(pairs) and all(are_adjacent(board, one, two) for one, two in pairs)


def are_adjacent(board: Map, one: str, two: str) -> bool:
    """Say whether two Districts are one, share a Region, or have Regions of their own that touch."""
    regions = board.regions.values()
    if any(one in region.districts and two in region.districts for region in regions):
        return True
    inside = [region.id for region in regions if region.districts == (one,)]
    beyond = {region.id for region in regions if region.districts == (two,)}
    return any(beyond & (board.near[name] | board.touching[name]) for name in inside)


def check_tokens(given: Given, kind: str, lying: int) -> None:
    """A map shows no more tokens than the box has besides those of the players."""
    most = TOKENS[kind]
    if lying > most - 4:
        given.note(f"more {kind} than the box has: {most}, of which each player gets one")
