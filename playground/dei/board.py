"""What follows from a state: who is beside what for whom, Majorities, Outposts and cubes, figures and tokens that are left."""

from __future__ import annotations

from itertools import chain

from playground.dei.constants import (
    BUILT,
    CHAMPIONS,
    COLOURS,
    EACH,
    LETTERS,
    SCRAPPERS,
    TALENT_RULES,
    TOKENS,
)
from playground.dei.state import Side, State, base

# Units.


def scrappers(g: State, player: int, region: str) -> int:
    """Count a player's Scrappers in a Region, the Champion not among them."""
    return g.sides[player].units.get(region, 0)


def units(g: State, player: int, region: str) -> int:
    """Count a player's units in a Region: Scrappers and the Champion."""
    side = g.sides[player]
    return side.units.get(region, 0) + (side.champion == region)


def stands(side: Side, region: str) -> bool:
    """Say whether a player has a unit in a Region."""
    return region in side.units or side.champion == region


def supply(side: Side) -> int:
    """Count the Scrappers that are not on the board."""
    return SCRAPPERS - sum(side.units.values())


def manned(g: State, player: int) -> list[str]:
    """Give the Regions where a player has a unit, in the order of the map."""
    side = g.sides[player]
    return [region for region in g.map.regions if stands(side, region)]


def champion_of(side: Side) -> str:
    """Give the Champion of a player's faction."""
    return CHAMPIONS.get(side.faction, "")


def change(table: dict[str, int], key: str, by: int) -> None:
    """Add to a count; nothing is kept at zero."""
    left = table.get(key, 0) + by
    if left:
        table[key] = left
    else:
        table.pop(key, None)


def relocate(side: Side, origin: str, goal: str, champion: bool) -> None:
    """Put one unit of a player into another Region: the Champion, or a Scrapper."""
    if champion:
        side.champion = goal
    else:
        change(side.units, origin, -1)
        change(side.units, goal, 1)


# Constructions.


def built(side: Side, kind: str) -> list[str]:
    """Give a player's Constructions of a kind on the board."""
    return {"refuge": side.refuges, "elevator": side.elevators, "bridge": side.bridges}[kind]


def left(side: Side, kind: str) -> int:
    """Count the Constructions of a kind that are not on the board."""
    return EACH - len(built(side, kind))


def constructions(side: Side) -> int:
    """Count all Constructions on the board."""
    return sum(len(built(side, kind)) for kind in BUILT)


def has_elevator(g: State, player: int, region: str, neutral: bool = True) -> bool:
    """Say whether an own Elevator, or a neutral one, meets a Region."""
    links = [*g.sides[player].elevators, *(g.map.elevators if neutral else ())]
    return any(region in link.split("~") for link in links)


def under_bridges(g: State, player: int, region: str) -> int:
    """Count a player's Bridges that cross a Ground Region."""
    return sum(g.map.bridgeable.get(link) == region for link in g.sides[player].bridges)


# Adjacency depends on who moves (dei-3-10).


def linked(g: State, player: int, one: str, two: str) -> bool:
    """Say whether two Regions are adjacent for a player's Scrappers."""
    if two in g.map.near[one] or spanned(g, player, one, two):
        return True
    regions = g.map.regions
    both_roofs = regions[one].level == regions[two].level == "roof"
    if both_roofs and g.rule("roofs") == "all":
        return True
    return g.sides[player].has("underground-shortcut") and shortcut(g, player, one, two)


def spanned(g: State, player: int, one: str, two: str) -> bool:
    """Say whether an own or neutral Elevator or Bridge joins two Regions."""
    side = g.sides[player]
    links = (f"{one}~{two}", f"{two}~{one}")
    standing = (side.elevators, g.map.elevators, side.bridges, g.map.bridges)
    return any(link in kind for kind in standing for link in links)


def shortcut(g: State, player: int, one: str, two: str) -> bool:
    """Underground Shortcut: Regions with a neutral or own Elevator are connected with each other."""
    regions = g.map.regions
    wide = g.rule("shortcut") == "all" or (regions[one].level == regions[two].level == "ground")
    return wide and has_elevator(g, player, one) and has_elevator(g, player, two)


def destinations(g: State, player: int, origin: str, across: bool = False) -> list[str]:
    """Give the Regions a group can reach in one Move; `across`: touching levels count as joined by an Elevator."""
    touching = g.map.touching[origin] if across else ()
    others = [region for region in g.map.regions if region != origin]
    return [region for region in others if region in touching or linked(g, player, origin, region)]


def reach(g: State, origin: str, steps: int) -> dict[str, int]:
    """Give the Regions a Drone can fly to, and how far they are: for Drones Ground and Roof that touch are adjacent."""
    found, edge = {origin: 0}, {origin}
    for step in range(1, steps + 1):
        near = {*chain.from_iterable(drone_neighbours(g, region) for region in edge)}
        edge = near - found.keys()
        found |= dict.fromkeys(edge, step)
    return {region: found[region] for region in g.map.regions if region in found}


def drone_neighbours(g: State, region: str) -> list[str]:
    """Give the Regions beside one for a Drone: same level, touching levels, and neutral Bridges."""
    regions = g.map.regions
    near = {*g.map.near[region], *g.map.touching[region]}
    for link in g.map.bridges:
        ends = link.split("~")
        near |= set(ends) if region in ends else set()
    if g.rule("roofs") == "all" and regions[region].level == "roof":
        near |= {other.id for other in regions.values() if other.level == "roof"}
    return [other for other in regions if other in near and other != region]


# Majority.


Group = tuple[int, bool, bool]
"""Who sets out together: Scrappers, the Champion or not, a Refuge or not."""
NOBODY: Group = (0, False, False)


def value(g: State, player: int, region: str, coming: Group = NOBODY) -> int:
    """Give a player's Majority value in a Region, with a group that is on its way there."""
    side = g.sides[player]
    more, champion, refuge = coming
    there = side.champion == region or champion
    count = side.units.get(region, 0) + more + there
    if not count:
        return 0
    return count + bonus(g, player, region, there, refuge)


def bonus(g: State, player: int, region: str, champion: bool, refuge: bool = False) -> int:
    """Give what Champion and Talents add where the player has a unit (dei-7-2)."""
    side = g.sides[player]
    champions = 2 if champion and side.faction == "farm-z" else 0
    return champions + (talent_bonus(g, player, region, refuge) if side.unlocked[0] else 0)


def talent_bonus(g: State, player: int, region: str, refuge: bool) -> int:
    """Give what the red Talent of a player adds in a Region."""
    side = g.sides[player]
    talent = side.talents[0]
    if talent == "fortress":
        return 2 if refuge or region in side.refuges else 0
    if talent == "bombing":
        crossed = under_bridges(g, player, region)
        return 2 * (crossed if g.rule("bombing") == "each" else min(crossed, 1))
    if talent == "trojan-horses":
        drones = sum(place == region for place in g.drones.values())
        return drones if g.rule("trojanHorses") == "each" else min(drones, 1)
    return 0


def bonus_rules(g: State, player: int, region: str) -> list[str]:
    """Name the rules of Champion and Talents that count for a player in a Region."""
    side = g.sides[player]
    champion = side.champion == region
    found = ["dei-5-n4", "dei-7-2"] if champion and side.faction == "farm-z" else []
    if units(g, player, region) and bonus(g, player, region, champion) > 2 * bool(found):
        found += [TALENT_RULES[side.talents[0]], "dei-7-2"]
    return found + (["dei-18-n5"] if side.has("field-knowledge") else [])


def best(g: State, values: list[int]) -> int | None:
    """Give who has the Majority by these values: the highest alone, or the one who wins ties."""
    most = max(values)
    if not most:
        return None
    top = [player for player, number in enumerate(values) if number == most]
    if len(top) == 1:
        return top[0]
    return next((player for player in top if g.sides[player].has("field-knowledge")), None)


def majority(g: State, region: str) -> int | None:
    """Give who has the Majority in a Region, if anybody."""
    players = range(len(g.sides))
    there = [player for player in players if stands(g.sides[player], region)]
    if len(there) < 2:
        return there[0] if there else None
    return best(g, [value(g, player, region) if player in there else 0 for player in players])


def would_hold(g: State, player: int, region: str, coming: Group) -> bool:
    """Say whether a player has the Majority in a Region once a group has arrived (dei-7-5)."""
    values = [value(g, other, region) for other in range(len(g.sides))]
    values[player] = value(g, player, region, coming)
    return best(g, values) == player


def contested(g: State, player: int, region: str) -> bool:
    """Say whether others stand in a Region, so that a Majority is needed to enter it."""
    lone = g.rule("loneChampion") == "majority"
    return any(
        other != player and (region in side.units or (lone and side.champion == region))
        for other, side in enumerate(g.sides)
    )


# Outposts: control is derived, and so are the cubes (dei-8-4).


def colour_of(g: State, region: str) -> str:
    """Give the colour of the Outpost in a Region."""
    letter = g.map.regions[region].outpost
    return COLOURS[g.key[LETTERS.index(letter)]] if letter else ""


def control(g: State) -> dict[str, int | None]:
    """Give who controls each Outpost."""
    return {region: majority(g, region) for region in g.map.outposts}


def cubes(g: State, player: int, colour: str = "") -> int:
    """Count the cubes of a player, of one colour or of all."""
    side = g.sides[player]
    held = [region for region in g.map.outposts if stands(side, region)]
    if colour:
        held = [region for region in held if colour_of(g, region) == colour]
    return sum(majority(g, region) == player for region in held)


def garrisons(g: State, player: int) -> int:
    """Count the Outposts where a player has a unit."""
    there = units if g.rule("championGarrison") == "yes" else scrappers
    return sum(there(g, player, region) > 0 for region in g.map.outposts)


# Tokens.


def reserve(g: State, kind: str) -> int:
    """Count the tokens in the common Reserve: those in the box that nobody holds and that lie nowhere."""
    held = sum(side.tokens(kind) for side in g.sides)
    return TOKENS[kind] - held - sum(g.tokens(kind).values())


def lying(g: State, region: str, kind: str) -> int:
    """Count the tokens of a kind in a Region."""
    return g.tokens(kind).get(region, 0)


def natural(g: State, region: str) -> str:
    """Give the resource of a Region's level: Technology on the Ground, Energy Cells on a Roof."""
    return "technology" if g.map.regions[region].level == "ground" else "energy"


def stock(g: State) -> list[int]:
    """Count the Candy Boosts of each kind that can be drawn."""
    held = [sum(counts) for counts in zip(*(side.candy for side in g.sides), strict=True)]
    return [g.kit.candy - gone - out for gone, out in zip(g.spent, held, strict=True)]


def owned(g: State, player: int, binned: bool = True) -> list[str]:
    """Give all cards of a player: hand, Pad, planned, used up, and the Bin if wanted."""
    side = g.sides[player]
    played = [base(card) for card in side.played()]
    return [*side.hand, *played, *side.planned, *side.bot, *(side.bin if binned else [])]
