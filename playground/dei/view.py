"""A position as a dictionary, with what follows from it; for one player without what that one may not see."""

from __future__ import annotations

from itertools import chain

from playground.core import chance
from playground.core.records import Facts, Ids, Names
from playground.dei.constants import BUILT, COLOURS, MARKETS, PLAYERS, RESOURCES, TALENTS, Counts
from playground.dei.rules import ending
from playground.dei.side import Side, base, down
from playground.dei.state import State

PHASES = ("setup", "1", "2", "3", "over")


def describe(g: State, viewer: int | None = None) -> Facts:
    """Give a state as a dictionary; with a viewer, only what that one may see."""
    sides = {PLAYERS[n]: side_facts(g, n, viewer) for n in g.all_players}
    return {**turn_facts(g), **board_facts(g), **stock_facts(g, viewer), **sides}


def turn_facts(g: State) -> Facts:
    """Describe the rules that are played by, and where the game stands."""
    return {
        "ruleset": g.book.ruleset,
        "switches": dict(g.book.switch),
        "options": sorted(g.book.options),
        "map": g.map.id,
        "phase": PHASES[g.phase],
        "turn": PLAYERS[g.current],
        "turn-number": g.turn,
        "first": PLAYERS[g.order[0]],
        "order": [PLAYERS[player] for player in g.order],
        "winner": ending.winner(g),
    }


def board_facts(g: State) -> Facts:
    """Describe what lies on the map, and who holds what."""
    regions = g.map.regions
    return {
        "resources": {region: resources(g, region) for region in regions},
        "drones": dict(g.drones),
        "outposts": {region: outpost(g, region) for region in g.map.outposts},
        "majority": {region: name(g.majority(region)) for region in regions},
        "values": {region: values(g, region) for region in regions},
    }


def stock_facts(g: State, viewer: int | None) -> Facts:
    """Describe what lies beside the map for everybody."""
    return {
        "markets": {market: market_facts(g, market, viewer) for market in MARKETS},
        "missions": missions(g),
        "reserve": {kind: g.reserve(kind) for kind in RESOURCES},
        "candy-stock": sum(g.stock()),
        "hands": "hidden" if hands_hidden(g) else "open",
    }


def name(player: int | None) -> str | None:
    """Give the letter of a player."""
    return None if player is None else PLAYERS[player]


def resources(g: State, region: str) -> Counts:
    """Count the tokens in a Region."""
    return {kind: g.lying(region, kind) for kind in RESOURCES}


def outpost(g: State, region: str) -> Facts:
    """Describe an Outpost."""
    return {"colour": g.colour_of(region), "control": name(g.majority(region))}


def values(g: State, region: str) -> Counts:
    """Give everybody's Majority value in a Region."""
    return {name: g.value(side, region) for name, side in zip(PLAYERS, g.sides, strict=False)}


def missions(g: State) -> list[Ids]:
    """Give the Missions column by column."""
    return [[mission for mission in column if mission] for column in g.missions]


def market_facts(g: State, market: str, viewer: int | None) -> Facts:
    """Describe a Market; nobody sees the order of the cards to come."""
    deck = g.decks[market]
    return {"row": list(g.rows[market]), "deck": deck[::-1] if viewer is None else len(deck)}


# What a player has.


def side_facts(g: State, player: int, viewer: int | None) -> Facts:
    """Describe what one player has, and what that counts for."""
    side = g.sides[player]
    foreign = viewer not in (None, player)
    return {
        "faction": side.faction,
        "supplies": side.supplies,
        "technology": side.technology,
        "energy": side.energy,
        **card_facts(side, foreign, foreign and hands_hidden(g)),
        "candy": side.boosts(),
        "talents": {colour: talent_facts(side, n, foreign) for n, colour in enumerate(COLOURS)},
        "missions": list(side.missions),
        **figure_facts(g, side),
        "cubes": cubes(g, player),
        "constructions": side.constructions(),
        "garrisons": g.garrisons(side),
    }


def figure_facts(g: State, side: Side) -> Facts:
    """Describe units and Constructions of a player."""
    return {
        "units": {region: side.units.get(region, 0) for region in g.map.regions},
        "champion": side.champion,
        **{f"{kind}s": places(side, kind) for kind in BUILT},
        "scrappers": side.scrappers(),
        "supply": side.supply(),
    }


def card_facts(side: Side, foreign: bool, hidden: bool) -> Facts:
    """Describe the cards of a player; planned cards and hidden hands are the player’s own affair.

    A card played face down from a hidden hand is not shown either, and so it goes to the Bin.
    """
    return {
        "hand": shown(side.hand, hidden),
        "pad": {str(n): face_up(row, hidden) for n, row in enumerate(side.pad, 1)},
        "planned": shown(side.planned, foreign),
        "bot": shown(side.bot, hidden),
        "bin": shown(side.bin, hidden),
    }


def shown(cards: Ids, hidden: bool) -> Ids | int:
    """Give cards, or only their number."""
    return len(cards) if hidden else list(cards)


def face_up(row: Ids, hidden: bool) -> Ids:
    """Give cards on the Pad, without those that lie face down where they are hidden."""
    return ["!" if hidden and down(card) else card for card in row]


def places(side: Side, kind: str) -> Ids:
    """Give where the Constructions of a kind stand."""
    return [link.replace("~", " ") for link in side.built(kind)]


def cubes(g: State, player: int) -> Counts:
    """Count the cubes of a player by colour."""
    return {colour: g.cubes(player, colour) for colour in COLOURS}


def hands_hidden(g: State) -> bool:
    """Hands are open, unless the table wants otherwise or plans in secret."""
    return g.rule("hands") == "hidden" or g.option("planning")


def talent_facts(side: Side, colour: int, foreign: bool) -> str:
    """Describe a Talent: its name, and `locked` behind it until it is turned up; others see nothing of a locked one."""
    talent = side.talents[colour]
    if not talent or side.unlocked[colour]:
        return talent
    return "locked" if foreign else f"{talent} locked"


def private(g: State) -> Names:
    """Give the events whose card only their player may see; with hidden hands a card played face down is one."""
    return ("planned", "drafted", "played-down") if hands_hidden(g) else ("planned", "drafted")


# The same position with other secrets.


def redeal(g: State, viewer: int, seed: int = 7) -> State:
    """Give a state that looks the same to a viewer: everything that one may not see is dealt anew."""
    twin = g.copy()
    dice = chance.seeded(g.chance ^ seed)
    for market in MARKETS:
        dice = chance.shuffle(dice, twin.decks[market])
    for colour in range(len(COLOURS)):
        dice = redeal_talents(dice, twin, viewer, colour)
    for side in twin.rivals(viewer).values():
        dice = redeal_cards(dice, side, hands_hidden(g))
    return twin


def redeal_talents(dice: int, twin: State, viewer: int, colour: int) -> int:
    """Deal the locked Talents of a colour anew, with those that nobody has among them."""
    others = twin.rivals(viewer).values()
    hidden = [side for side in others if side.talents[colour] and not side.unlocked[colour]]
    known = {side.talents[colour] for side in twin.sides if side not in hidden}
    pool = [talent for talent in TALENTS[COLOURS[colour]] if talent not in known]
    dice = chance.shuffle(dice, pool)
    for side, talent in zip(hidden, pool, strict=False):
        side.talents[colour] = talent
    return dice


def redeal_cards(dice: int, side: Side, hidden: bool) -> int:
    """Deal anew what a player holds or has put down in secret; with open hands that is only what was planned."""
    if not hidden and not side.planned:
        return dice
    rows = [side.hand, side.planned, *([side.bot, side.bin] if hidden else [])]
    secret = [card for card in side.played() if hidden and down(card)]
    cards = [*chain(*rows), *map(base, secret)]
    dice = chance.shuffle(dice, cards)
    for row in rows:
        row[:] = [cards.pop() for _ in row]
    lay_down(side, secret, cards)
    side.hand.sort()
    return dice


def lay_down(side: Side, secret: Ids, cards: Ids) -> None:
    """Lay other cards face down where secret ones lie."""
    for row in side.pad:
        row[:] = [f"{cards.pop()}!" if card in secret else card for card in row]
