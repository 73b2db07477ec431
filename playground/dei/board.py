"""The board and what follows from it: who is beside what for whom, Majorities, Outposts and cubes, tokens that are left."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field
from itertools import chain

from playground.core.records import Ids, Numbers, Pairs
from playground.dei.constants import (
    CANDY,
    COLOURS,
    DRONES,
    LETTERS,
    PLAYERS,
    TALENT_RULES,
    TOKENS,
    Counts,
)
from playground.dei.data import Kit
from playground.dei.maps import Map
from playground.dei.rulebook import Rulebook
from playground.dei.side import Side, change

Group = tuple[int, bool, bool]
"""Who sets out together: Scrappers, the Champion or not, a Refuge or not."""
NOBODY: Group = (0, False, False)


@dataclass(slots=True, eq=False)
class Board:
    """What lies on the map and before the players."""

    kit: Kit
    book: Rulebook
    map: Map
    players: InitVar[int]
    sides: list[Side] = field(default_factory=list)
    technology: Counts = field(default_factory=dict)
    """Tokens by Region; no zeros."""
    energy: Counts = field(default_factory=dict)
    drones: Pairs = field(default_factory=lambda: dict.fromkeys(DRONES, ""))
    """The Region of each Drone; none where it is not in the game."""
    key: Numbers = field(default_factory=lambda: [0, 1, 2])
    """The colour of the circles A, B, C."""
    spent: Numbers = field(default_factory=lambda: [0] * len(CANDY))
    """Candy Boosts out of the game (only where used ones do not return)."""

    def __post_init__(self, players: int) -> None:
        """Lay out what the map shows."""
        self.sides = [Side() for _ in range(players)]
        self.technology = self.map.printed("technology")
        self.energy = self.map.printed("energy")

    def lay_out(self, twin: Board) -> None:
        """Lay the same before the players of a twin."""
        twin.kit, twin.book, twin.map = self.kit, self.book, self.map
        twin.sides = [side.copy() for side in self.sides]
        twin.technology, twin.energy = self.technology.copy(), self.energy.copy()
        twin.drones, twin.key, twin.spent = self.drones.copy(), self.key[:], self.spent[:]

    @property
    def all_players(self) -> range:
        """The numbers of the players."""
        return range(len(self.sides))

    def rule(self, name: str) -> str:
        """Give the value of a switch."""
        return self.book.switch[name]

    def option(self, name: str) -> bool:
        """Say whether an optional rule is in use."""
        return name in self.book.options

    # Units.

    def manned(self, side: Side) -> Ids:
        """Give the Regions where a player has a unit, in the order of the map."""
        return [region for region in self.map.regions if side.stands(region)]

    def others(self, player: int) -> Numbers:
        """Give the other players."""
        return [other for other in self.all_players if other != player]

    def rivals(self, player: int) -> dict[str, Side]:
        """Give what the other players have, by their letters."""
        return {PLAYERS[other]: self.sides[other] for other in self.others(player)}

    # Adjacency depends on who moves (dei-3-10).

    def linked(self, side: Side, one: str, two: str) -> bool:
        """Say whether two Regions are adjacent for a player's Scrappers."""
        if two in self.map.near[one] or self.spanned(side, one, two):
            return True
        if self.rule("roofs") == "all" and self.level(one) == self.level(two) == "roof":
            return True
        return side.has("underground-shortcut") and self.shortcut(side, one, two)

    def level(self, region: str) -> str:
        """Give the level of a Region: ground or roof."""
        return self.map.regions[region].level

    def spanned(self, side: Side, one: str, two: str) -> bool:
        """Say whether an own or neutral Elevator or Bridge joins two Regions."""
        there, back = f"{one}~{two}", f"{two}~{one}"
        for links in (side.elevators, side.bridges, self.map.elevators, self.map.bridges):  # noqa: SIM110 - asked often
            if there in links or back in links:
                return True
        return False

    def shortcut(self, side: Side, one: str, two: str) -> bool:
        """Underground Shortcut: Regions with a neutral or own Elevator are connected with each other."""
        ground = self.level(one) == self.level(two) == "ground"
        wide = ground or self.rule("shortcut") == "all"
        return wide and self.has_elevator(side, one) and self.has_elevator(side, two)

    def has_elevator(self, side: Side, region: str, neutral: bool = True) -> bool:
        """Say whether an own Elevator, or a neutral one, meets a Region."""
        links = [*side.elevators, *(self.map.elevators if neutral else ())]
        return any(region in link.split("~") for link in links)

    def destinations(self, side: Side, origin: str, across: bool = False) -> Ids:
        """Give the Regions a group can reach in one Move; `across`: touching levels count as joined by an Elevator."""
        touching = self.map.touching[origin] if across else ()
        near = self.map.near[origin].union(touching)
        others = [region for region in self.map.regions if region != origin]
        return [goal for goal in others if goal in near or self.linked(side, origin, goal)]

    def reach(self, origin: str, steps: int) -> Counts:
        """Give the Regions a Drone can fly to, and how far they are."""
        found, edge = {origin: 0}, {origin}
        for step in range(1, steps + 1):
            edge = {*chain(*map(self.drone_neighbours, edge))} - found.keys()
            found |= dict.fromkeys(edge, step)
        return {region: found[region] for region in self.map.regions if region in found}

    def drone_neighbours(self, region: str) -> Ids:
        """Give the Regions beside one for a Drone."""
        near = self.map.flown[region]
        if self.rule("roofs") == "all" and region in self.map.roofs:
            near = (near | self.map.roofs) - {region}
        return [other for other in self.map.regions if other in near]

    # Majority.

    def value(self, side: Side, region: str, coming: Group = NOBODY) -> int:
        """Give a player's Majority value in a Region, with a group that is on its way there."""
        more, champion, refuge = coming
        champion = champion or side.champion == region
        count = side.units.get(region, 0) + more + champion
        return count + self.bonus(side, region, champion, refuge) if count else 0

    def bonus(self, side: Side, region: str, champion: bool, refuge: bool = False) -> int:
        """Give what Champion and Talents add where the player has a unit (dei-7-2)."""
        strong = 2 if champion and side.faction == "farm-z" else 0
        return strong + (self.talent_bonus(side, region, refuge) if side.unlocked[0] else 0)

    def talent_bonus(self, side: Side, region: str, refuge: bool) -> int:
        """Give what the red Talent of a player adds in a Region."""
        match side.talents[0]:
            case "fortress":
                return 2 if refuge or region in side.refuges else 0
            case "bombing":
                crossed = [self.map.bridgeable.get(link) for link in side.bridges].count(region)
                return 2 * self.times("bombing", crossed)
            case "trojan-horses":
                return self.times("trojanHorses", [*self.drones.values()].count(region))
        return 0

    def times(self, switch: str, count: int) -> int:
        """Say how often something counts: each time, or once."""
        return count if self.rule(switch) == "each" else min(count, 1)

    def bonus_rules(self, side: Side, region: str) -> Ids:
        """Name the rules of Champion and Talents that count for a player in a Region."""
        strong = side.champion == region and side.faction == "farm-z"
        found = ["dei-5-n4", "dei-7-2"] if strong else []
        counts = side.stands(region) and side.unlocked[0]
        if counts and self.talent_bonus(side, region, refuge=False):
            found += [TALENT_RULES[side.talents[0]], "dei-7-2"]
        return [*found, "dei-18-n5"] if side.has("field-knowledge") else found

    def best(self, values: Numbers) -> int | None:
        """Give who has the Majority by these values: the highest alone, or the one who wins ties."""
        most = max(values)
        top = [player for player, number in enumerate(values) if number == most and most]
        if len(top) == 1:
            return top[0]
        return next((player for player in top if self.sides[player].has("field-knowledge")), None)

    def majority(self, region: str) -> int | None:
        """Give who has the Majority in a Region, if anybody."""
        there = [
            player
            for player, side in enumerate(self.sides)
            if region in side.units or side.champion == region  # asked most of all: no call
        ]
        if len(there) < 2:
            return there[0] if there else None
        return self.best([self.value(side, region) for side in self.sides])

    def would_hold(self, player: int, region: str, coming: Group) -> bool:
        """Say whether a player has the Majority in a Region once a group has arrived (dei-7-5)."""
        values = [self.value(side, region) for side in self.sides]
        values[player] = self.value(self.sides[player], region, coming)
        return self.best(values) == player

    def contested(self, player: int, region: str) -> bool:
        """Say whether others stand in a Region, so that a Majority is needed to enter it."""
        others = self.rivals(player).values()
        if self.rule("loneChampion") == "majority":
            return any(side.stands(region) for side in others)
        return any(region in side.units for side in others)

    # Outposts: control is derived, and so are the cubes (dei-8-4).

    def colour_of(self, region: str) -> str:
        """Give the colour of the Outpost in a Region."""
        letter = self.map.regions[region].outpost
        return COLOURS[self.key[LETTERS.index(letter)]] if letter else ""

    def control(self) -> dict[str, int | None]:
        """Give who controls each Outpost."""
        return {region: self.majority(region) for region in self.map.outposts}

    def cubes(self, player: int, colour: str = "") -> int:
        """Count the cubes of a player, of one colour or of all."""
        side = self.sides[player]
        there = side.held(self.map.outposts)
        if colour:
            there = [region for region in there if self.colour_of(region) == colour]
        return sum(self.majority(region) == player for region in there)

    def garrisons(self, side: Side) -> int:
        """Count the Outposts where a player has a unit."""
        if self.rule("championGarrison") == "yes":
            return len(side.held(self.map.outposts))
        return sum(region in side.units for region in self.map.outposts)

    # Tokens.

    def tokens(self, kind: str) -> Counts:
        """Give the tokens of a resource that lie on the board, by Region."""
        return self.technology if kind == "technology" else self.energy

    def lying(self, region: str, kind: str) -> int:
        """Count the tokens of a resource in a Region."""
        return self.tokens(kind).get(region, 0)

    def lay(self, region: str, kind: str, number: int) -> None:
        """Put tokens into a Region, or with a negative number take them away."""
        change(self.tokens(kind), region, number)

    def reserve(self, kind: str) -> int:
        """Count the tokens in the common Reserve: those in the box that nobody holds and that lie nowhere."""
        held = sum(side.tokens(kind) for side in self.sides)
        return TOKENS[kind] - held - sum(self.tokens(kind).values())

    def natural(self, region: str) -> str:
        """Give the resource of a Region's level: Technology on the Ground, Energy Cells on a Roof."""
        return "technology" if self.level(region) == "ground" else "energy"

    def stock(self) -> Numbers:
        """Count the Candy Boosts of each kind that can be drawn."""
        held = map(sum, zip(*(side.candy for side in self.sides), strict=True))
        return [self.kit.candy - gone - out for gone, out in zip(self.spent, held, strict=True)]
