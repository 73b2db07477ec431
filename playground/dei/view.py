"""A position as a dictionary, with what follows from it; for one player without what that one may not see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playground.core import chance
from playground.core.records import Event
from playground.dei.constants import BUILT, CANDY, COLOURS, MARKETS, PLAYERS, RESOURCES, TALENTS
from playground.dei.rules import ending
from playground.dei.side import Side, base, down
from playground.dei.state import State

PRIVATE = ("planned", "drafted")
"""Events whose card only their player may see; with hidden hands a card played face down is one, too."""
PHASES = ("setup", "1", "2", "3", "over")


def describe(g: State, viewer: int | None = None) -> dict[str, Any]:
    """Give a state as a dictionary; with a viewer, only what that one may see."""
    regions = g.map.regions
    facts: dict[str, Any] = {
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
        "resources": {
            region: {kind: g.lying(region, kind) for kind in RESOURCES} for region in regions
        },
        "drones": dict(g.drones),
        "outposts": {
            region: {"colour": g.colour_of(region), "control": name(holder)}
            for region, holder in g.control().items()
        },
        "majority": {region: name(g.majority(region)) for region in regions},
        "values": {
            region: {PLAYERS[p]: g.value(p, region) for p in range(len(g.sides))}
            for region in regions
        },
        "markets": {market: market_facts(g, market, viewer) for market in MARKETS},
        "missions": [[mission for mission in column if mission] for column in g.missions],
        "reserve": {kind: g.reserve(kind) for kind in RESOURCES},
        "candy-stock": sum(g.stock()),
        "hands": "hidden" if hands_hidden(g) else "open",
    }
    for player, side in enumerate(g.sides):
        facts[PLAYERS[player]] = side_facts(g, player, side, viewer)
    return facts


def name(player: int | None) -> str | None:
    """Give the letter of a player."""
    return None if player is None else PLAYERS[player]


def market_facts(g: State, market: str, viewer: int | None) -> dict[str, Any]:
    """Describe a Market; nobody sees the order of the cards to come."""
    deck = g.decks[market]
    return {"row": list(g.rows[market]), "deck": deck[::-1] if viewer is None else len(deck)}


def side_facts(g: State, player: int, side: Side, viewer: int | None) -> dict[str, Any]:
    """Describe what one player has; locked Talents, planned cards and hidden hands are the player’s own affair.

    A card played face down from a hidden hand is not shown either, and so it goes to the Bin.
    """
    foreign = viewer not in (None, player)
    hidden = foreign and hands_hidden(g)
    return {
        "faction": side.faction,
        "supplies": side.supplies,
        "technology": side.technology,
        "energy": side.energy,
        "hand": len(side.hand) if hidden else list(side.hand),
        "pad": {
            str(n): ["!" if hidden and down(card) else card for card in row]
            for n, row in enumerate(side.pad, 1)
        },
        "planned": len(side.planned) if foreign else list(side.planned),
        "bot": len(side.bot) if hidden else list(side.bot),
        "bin": len(side.bin) if hidden else list(side.bin),
        "candy": [CANDY[kind] for kind, count in enumerate(side.candy) for _ in range(count)],
        "talents": {colour: talent_facts(side, n, foreign) for n, colour in enumerate(COLOURS)},
        "missions": list(side.missions),
        "units": {region: side.units.get(region, 0) for region in g.map.regions},
        "champion": side.champion,
        **{f"{kind}s": [link.replace("~", " ") for link in side.built(kind)] for kind in BUILT},
        "scrappers": side.scrappers(),
        "supply": side.supply(),
        "cubes": {colour: g.cubes(player, colour) for colour in COLOURS},
        "constructions": side.constructions(),
        "garrisons": g.garrisons(player),
    }


def hands_hidden(g: State) -> bool:
    """Hands are open, unless the table wants otherwise or plans in secret."""
    return g.rule("hands") == "hidden" or g.option("planning")


def talent_facts(side: Side, colour: int, foreign: bool) -> str:
    """Describe a Talent: its name, and `locked` behind it until it is turned up; others see nothing of a locked one."""
    talent = side.talents[colour]
    if not talent or side.unlocked[colour]:
        return talent
    return "locked" if foreign else f"{talent} locked"


def veiled(g: State, event: Event, viewer: int) -> Event:
    """Take out of an event what only its player may see."""
    secret = event.type in PRIVATE or (event.type == "played-down" and hands_hidden(g))
    return replace(event, card=None) if secret and event.player != PLAYERS[viewer] else event


def redeal(g: State, viewer: int, seed: int = 7) -> State:
    """Give a state that looks the same to a viewer: everything that one may not see is dealt anew."""
    twin = g.copy()
    dice = chance.seeded(g.chance ^ seed)
    for market in MARKETS:
        dice = mixed(dice, twin.decks[market])
    others = [side for player, side in enumerate(twin.sides) if player != viewer]
    for number, colour in enumerate(COLOURS):
        hidden = [side for side in others if side.talents[number] and not side.unlocked[number]]
        known = {side.talents[number] for side in twin.sides if side not in hidden}
        pool = [talent for talent in TALENTS[colour] if talent not in known]
        dice = mixed(dice, pool)
        for side, talent in zip(hidden, pool, strict=False):
            side.talents[number] = talent
    for side in others:
        dice = redeal_cards(dice, side, hands_hidden(g))
    twin.options = None
    return twin


def redeal_cards(dice: int, side: Side, hidden: bool) -> int:
    """Deal anew what a player holds or has put down in secret; with open hands that is only what was planned."""
    faces = [(row, n) for row in side.pad for n, card in enumerate(row) if hidden and down(card)]
    rows = [side.hand, side.planned, *([side.bot, side.bin] if hidden else [])]
    if not hidden and not side.planned:
        return dice
    cards = [card for row in rows for card in row] + [base(row[n]) for row, n in faces]
    dice = mixed(dice, cards)
    for row in rows:
        row[:] = [cards.pop() for _ in row]
    for row, n in faces:
        row[n] = f"{cards.pop()}!"
    side.hand.sort()
    return dice


def mixed(dice: int, things: list[str]) -> int:
    """Shuffle words in place and give the next state of chance."""
    numbers = list(range(len(things)))
    dice = chance.shuffle(dice, numbers)
    things[:] = [things[number] for number in numbers]
    return dice
