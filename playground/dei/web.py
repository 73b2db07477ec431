"""What a page shows of a game of D.E.I., and what a reader may want to do with a thing on it. `INTERFACE.md` explains the shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playground.core import nearest, showing
from playground.core.records import Action
from playground.dei import telling, turn
from playground.dei.constants import CANDY, COLOURS, FACTIONS, MARKETS, PLAYERS, RESOURCES
from playground.dei.describing import described
from playground.dei.game import Game, Table
from playground.dei.remedies import CABINET
from playground.dei.rival import RIVAL
from playground.dei.rules import buying, moving
from playground.dei.side import base, down
from playground.dei.state import OVER, State


def moment(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Give a position with everything that can be done in it."""
    state = shape(game)
    moves = showing.choices(game.decision, rows(pack))
    return {"state": state, "told": described(state, pack), **moves}


def happened(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say what the last move did, and which rules it followed."""
    return showing.happened(telling.tell_events(pack, game.events, game.action), game.events)


def refusal(game: Game, action: Action, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say why a move is refused."""
    verdict = game.why(action)
    found = showing.refusal(
        action, verdict, rows(pack), nearest.instead(game.decision, verdict.action)
    )
    changes = CABINET.changes(game.state, verdict.action.text)
    return found | {
        "reasons": telling.tell_needs(pack, verdict.needs),
        "changes": telling.tell_changes(pack, changes),
    }


def rows(pack: Mapping[str, Any]) -> Callable[[Action], list[str]]:
    """Show moves: as they are written, in words, and the thing on the table they belong to."""
    return lambda act: [str(act), telling.tell_move(pack, act), anchor(act)]


def tell_move(_game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move in words."""
    return telling.tell_move(pack, action)


def tell_deed(game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move that is made now, with the player who makes it."""
    return telling.tell_deed(pack, game.decision.player if game.decision else "", action)


def anchor(action: Action) -> str:
    """Say which thing on the table a move belongs to: a Region, a card in hand or in a row, a Mission, a Talent, or none."""
    words = action.text.split()
    if action.do in ("play", "down", "bot", "plan", "copy"):
        return f"hand:{words[1]}" if len(words) > 1 else ""
    if action.do == "buy":
        return f"market:{words[1]}:{words[2]}"
    if action.do == "mission":
        return f"mission:{words[1]}:{words[2]}"
    if action.do == "unlock":
        return f"talent:{words[1]}"
    if action.do == "boost":
        return f"candy:{words[1]}"
    return action.cell or ""


def deal(table: Table, asked: Mapping[str, Any]) -> Game:
    """Deal a whole game: seed, players and optional rules may be given; factions go by seat."""
    seed, players = asked.get("seed", 0), asked.get("players", 2)
    count = players if players in (2, 3, 4) else 2
    return table.new_game(
        seed if isinstance(seed, int) else 0, count, asked.get("options"), factions=FACTIONS[:count]
    )


def reply(game: Game) -> str:
    """Let the simple player decide."""
    return RIVAL.choose(game.state)


def candidates(game: Game, about: str) -> list[str]:
    """Give what a reader may want to do with a Region, a card, a Market place, a Mission or a Talent."""
    kind, _, rest = about.partition(":")
    if kind == "hand":
        return (
            [f"play {rest}", f"down {rest}"]
            if turn.deciding(game.state) == "main"
            else [f"copy {rest}"]
        )
    if kind in ("market", "mission"):
        return [f"{'buy' if kind == 'market' else 'mission'} {rest.replace(':', ' ')}"]
    if kind == "talent":
        return [f"unlock {rest}"]
    if kind == "candy":
        return [f"boost {rest}"]
    return [
        text
        for text in region_moves(game.state, about)
        if text.split()[0] in turn.LOOP.question(game.state).verbs
    ]


def region_moves(g: State, region: str) -> list[str]:
    """Give what could be meant by pointing at a Region; in the middle of a Move, where to or with whom."""
    frame = turn.LOOP.top(g)
    if frame[0] == "move" and frame[moving.GOAL]:
        return [
            moving.write_group(group) for group in moving.groups(g, frame, frame[moving.ORIGIN])
        ]
    if frame[0] == "move" and frame[moving.ORIGIN]:
        return [f"to {region}"]
    found = [f"{verb} {region}" for verb in ("from", "enlist", "fly", "send", "place", "excavate")]
    return found + [f"collect {region} {kind}" for kind in RESOURCES] + [f"build refuge {region}"]


def shape(game: Game) -> dict[str, Any]:
    """Give a position the way it is drawn."""
    g = game.state
    found: dict[str, Any] = {
        "game": "dei",
        "map": drawn_map(g),
        "regions": {region: drawn_region(g, region) for region in g.map.regions},
        "drones": {drone: region for drone, region in g.drones.items() if region},
        "players": {PLAYERS[player]: drawn_side(g, player) for player in range(len(g.sides))},
        "markets": {
            market: [drawn_offer(g, market, slot) for slot in range(3)] for market in MARKETS
        },
        "missions": [[mission for mission in column if mission] for column in g.missions],
        "number": g.turn,
        "phase": g.phase,
        "turn": PLAYERS[g.current],
        "order": [PLAYERS[player] for player in g.order],
        "waits": "" if g.phase == OVER else turn.deciding(g),
        "reserve": {kind: g.reserve(kind) for kind in RESOURCES},
        "notation": game.notation(),
    }
    if game.winner:
        found["winner"] = game.winner
    return found


def drawn_map(g: State) -> dict[str, Any]:
    """Give the map: where Regions lie, and what joins them for everybody."""
    regions = g.map.regions
    near = sorted(
        {tuple(sorted((one, two))) for one, others in g.map.near.items() for two in others}
    )
    touching = sorted(
        (one, two)
        for one, others in g.map.touching.items()
        for two in others
        if regions[one].level == "ground"
    )
    return {
        "id": g.map.id,
        "caption": g.map.caption,
        "near": [list(pair) for pair in near],
        "touching": [list(pair) for pair in touching],
        "elevators": sorted(link.split("~") for link in g.map.elevators),
        "bridges": sorted(link.split("~") for link in g.map.bridges),
        "bridgeable": sorted([*link.split("~"), over] for link, over in g.map.bridgeable.items()),
    }


def drawn_region(g: State, region: str) -> dict[str, Any]:
    """Give a Region: where it lies, what is on it, and who counts how much."""
    facts = g.map.regions[region]
    holder = g.majority(region)
    there = [player for player in range(len(g.sides)) if g.units(player, region)]
    found: dict[str, Any] = {
        "level": facts.level,
        "at": list(facts.at),
        "refuge": facts.refuge,
        "units": {
            PLAYERS[p]: [g.sides[p].units.get(region, 0), int(g.sides[p].champion == region)]
            for p in there
        },
        "values": {PLAYERS[p]: g.value(p, region) for p in there},
        "majority": PLAYERS[holder] if holder is not None else "",
        **{kind: g.lying(region, kind) for kind in RESOURCES},
    }
    if facts.outpost:
        found["outpost"] = g.colour_of(region)
    return found


def drawn_side(g: State, player: int) -> dict[str, Any]:
    """Give what lies before a player."""
    side = g.sides[player]
    return {
        "faction": side.faction,
        "supplies": side.supplies,
        "technology": side.technology,
        "energy": side.energy,
        "hand": list(side.hand),
        "pad": [[[base(card), int(down(card))] for card in row] for row in side.pad],
        "planned": len(side.planned),
        "bin": len(side.bin) + len(side.bot),
        "candy": [CANDY[kind] for kind, count in enumerate(side.candy) for _ in range(count)],
        "talents": [
            [colour, side.talents[n], side.unlocked[n]] for n, colour in enumerate(COLOURS)
        ],
        "missions": list(side.missions),
        "cubes": {colour: g.cubes(player, colour) for colour in COLOURS},
        "supply": side.supply(),
        "refuges": list(side.refuges),
        "elevators": [link.split("~") for link in side.elevators],
        "bridges": [link.split("~") for link in side.bridges],
    }


def drawn_offer(g: State, market: str, slot: int) -> dict[str, Any]:
    """Give a card on offer with its price in that place and the Outposts it asks for."""
    card = g.rows[market][slot]
    if not card:
        return {"card": ""}
    technology, energy = buying.price(g, market, slot)
    return {
        "card": card,
        "technology": technology,
        "energy": energy,
        "outposts": buying.needed(g, market, slot),
    }
