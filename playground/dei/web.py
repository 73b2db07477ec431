"""What a page shows of a game of D.E.I., and what a reader may want to do with a thing on it. `INTERFACE.md` explains the shape."""

from __future__ import annotations

from typing import Any

from playground.core.describing import HIDDEN
from playground.core.records import Action, Data, Facts, Moves, Numbers
from playground.core.showing import LoopFace
from playground.core.telling import Pack
from playground.dei import rival, telling, turn, view
from playground.dei.constants import COLOURS, FACTIONS, MARKETS, PLAYERS, RESOURCES
from playground.dei.describing import described
from playground.dei.game import Game, Table
from playground.dei.maps import Map
from playground.dei.remedies import CABINET
from playground.dei.rival import RIVAL
from playground.dei.rules import buying, moving
from playground.dei.side import Side, base, down
from playground.dei.state import OVER, State


def moment(game: Game, pack: Pack, seat: str | None = None) -> Facts:
    """Give a position with everything that can be done in it, as a seat may see it."""
    state = shape(game, seat)
    return {"state": state, "told": told(game, state, pack), **FACE.choices(game, pack, seat)}


def told(_game: Game, state: Facts, pack: Pack) -> Facts:
    """Give a position in words."""
    return described(state, pack)


def anchor(action: Action) -> str:
    """Say which thing on the table a move belongs to: a Region, a card in hand or in a row, a Mission, a Talent, or none."""
    if action.do not in ANCHORS:
        return action.cell or ""
    return ":".join([ANCHORS[action.do], *action.text.split()[1:]]) if " " in action.text else ""


ANCHORS = {
    **dict.fromkeys(("play", "down", "bot", "plan", "copy"), "hand"),
    "buy": "market",
    "mission": "mission",
    "unlock": "talent",
    "boost": "candy",
}
"""What a move belongs to, where that is no Region; its other words say which one."""


def deal(table: Table, asked: Data) -> Game:
    """Deal a whole game: seed, players and optional rules may be given; factions go by seat."""
    seed, players = asked.get("seed", 0), asked.get("players", 2)
    count = players if players in (2, 3, 4) else 2
    return table.new_game(
        seed if isinstance(seed, int) else 0, count, asked.get("options"), factions=FACTIONS[:count]
    )


def candidates(game: Game, about: str) -> Moves:
    """Give what a reader may want to do with a Region, a card, a Market place, a Mission or a Talent."""
    kind, _, rest = about.partition(":")
    if kind == "hand":
        verbs = ("play", "down") if turn.deciding(game.state) == "main" else ("copy",)
        return [f"{verb} {rest}" for verb in verbs]
    if kind in POINTED:
        return [f"{POINTED[kind]} {rest.replace(':', ' ')}"]
    asked = turn.LOOP.question(game.state).verbs
    return [text for text in region_moves(game.state, about) if text.split()[0] in asked]


def things(game: Game) -> Moves:
    """Give what a reader may ask about: Regions, the hand, Market places, Missions, Talents, Candies."""
    state, player = shape(game), game.decision.player if game.decision else "a"
    side = state["players"][player]
    places = {"market": state["markets"].items(), "mission": enumerate(state["missions"], 1)}
    rows = [
        f"{kind}:{name}:{number}"
        for kind, found in places.items()
        for name, row in found
        for number, _ in enumerate(row, 1)
    ]
    held = [
        *(f"hand:{card}" for card in side["hand"]),
        *(f"candy:{kind}" for kind in side["candy"]),
    ]
    talents = [f"talent:{colour}" for colour, *_ in side["talents"]]
    return [*state["regions"], *held, *talents, *rows]


POINTED = {"market": "buy", "mission": "mission", "talent": "unlock", "candy": "boost"}
"""What is done with a thing that somebody points at."""


def region_moves(g: State, region: str) -> Moves:
    """Give what could be meant by pointing at a Region; in the middle of a Move, where to or with whom."""
    frame = turn.LOOP.top(g)
    if frame[0] == "move" and frame[moving.GOAL]:
        return moving.Move(g, frame).candidates()
    if frame[0] == "move" and frame[moving.ORIGIN]:
        return [f"to {region}"]
    found = [f"{verb} {region}" for verb in ("from", "enlist", "fly", "send", "place", "excavate")]
    return [*found, *(f"collect {region} {kind}" for kind in RESOURCES), f"build refuge {region}"]


# The drawing.


def shape(game: Game, seat: str | None = None) -> Facts:
    """Give a position the way it is drawn; for a seat, without what it may not see."""
    g = game.state
    found: Facts = {
        "game": "dei",
        "map": drawn_map(g.map),
        "regions": {region: drawn_region(g, region) for region in g.map.regions},
        "drones": {drone: region for drone, region in g.drones.items() if region},
        "players": {PLAYERS[player]: drawn_side(g, player, seat) for player in g.all_players},
        "markets": {market: drawn_market(g, market) for market in MARKETS},
        "missions": view.missions(g),
        **drawn_turn(g),
        "notation": game.notation(),
    }
    return found | ({"winner": game.winner} if game.winner else {})


def drawn_turn(g: State) -> Facts:
    """Give where the game stands."""
    return {
        "number": g.turn,
        "phase": g.phase,
        "turn": PLAYERS[g.current],
        "order": [PLAYERS[player] for player in g.order],
        "waits": "" if g.phase == OVER else turn.deciding(g),
        "reserve": {kind: g.reserve(kind) for kind in RESOURCES},
        **drawn_way(g),
    }


def drawn_way(g: State) -> Facts:
    """Give where a Move that is being decided sets out and where it goes, as far as that is known."""
    frame = turn.LOOP.top(g) if g.frames else ["none"]
    if frame[0] != "move" or not frame[moving.ORIGIN]:
        return {}
    return {"way": [frame[moving.ORIGIN], frame[moving.GOAL]]}


def drawn_map(board: Map) -> Facts:
    """Give the map: where Regions lie, and what joins them for everybody."""
    near = [{tuple(sorted((one, two))) for two in others} for one, others in board.near.items()]
    spans = [[*link.split("~"), over] for link, over in board.bridgeable.items()]
    return {
        "id": board.id,
        "near": [list(pair) for pair in sorted(set().union(*near))],
        "touching": [list(pair) for pair in sorted(board.shafts)],
        "elevators": sorted(link.split("~") for link in board.elevators),
        "bridges": sorted(link.split("~") for link in board.bridges),
        "bridgeable": sorted(spans),
    }


def drawn_region(g: State, region: str) -> Facts:
    """Give a Region: where it lies, what is on it, and who counts how much."""
    facts = g.map.regions[region]
    there = [player for player, side in enumerate(g.sides) if side.stands(region)]
    found: Facts = {
        "level": facts.level,
        "at": list(facts.at),
        "refuge": facts.refuge,
        "units": {PLAYERS[player]: drawn_units(g.sides[player], region) for player in there},
        "values": {PLAYERS[player]: g.value(g.sides[player], region) for player in there},
        "majority": view.name(g.majority(region)) or "",
        **view.resources(g, region),
    }
    return found | ({"outpost": g.colour_of(region)} if facts.outpost else {})


def drawn_units(side: Side, region: str) -> Numbers:
    """Give how many Scrappers of a player stand in a Region, and whether the Champion does."""
    return [side.units.get(region, 0), int(side.champion == region)]


def drawn_side(g: State, player: int, seat: str | None) -> Facts:
    """Give what lies before a player."""
    side, foreign = g.sides[player], seat not in (None, PLAYERS[player])
    return {
        "faction": side.faction,
        "supplies": side.supplies,
        "technology": side.technology,
        "energy": side.energy,
        **drawn_cards(side, foreign and view.hands_hidden(g)),
        "planned": len(side.planned),
        "bin": len(side.bin) + len(side.bot),
        "candy": side.boosts(),
        "talents": drawn_talents(side, foreign),
        "missions": list(side.missions),
        "cubes": view.cubes(g, player),
        "supply": side.supply(),
        "refuges": list(side.refuges),
        "elevators": [link.split("~") for link in side.elevators],
        "bridges": [link.split("~") for link in side.bridges],
    }


def drawn_cards(side: Side, hidden: bool) -> Facts:
    """Give hand and Pad; of what is hidden, only how much it is."""
    pad = [[[base(card), int(down(card))] for card in row] for row in side.pad]
    if not hidden:
        return {"hand": list(side.hand), "pad": pad}
    secret = [[[HIDDEN if is_down else card, is_down] for card, is_down in row] for row in pad]
    return {"hand": [HIDDEN] * len(side.hand), "pad": secret}


def drawn_talents(side: Side, foreign: bool) -> list[list[Any]]:
    """Give the Talents with their colours, and whether they are turned up; others do not see locked ones."""
    rows = zip(COLOURS, side.talents, side.unlocked, strict=True)
    return [
        [colour, HIDDEN if talent and foreign and not is_open else talent, is_open]
        for colour, talent, is_open in rows
    ]


def drawn_market(g: State, market: str) -> list[Facts]:
    """Give the three places of a Market."""
    return [drawn_offer(g, market, slot) for slot in range(3)]


def drawn_offer(g: State, market: str, slot: int) -> Facts:
    """Give a card on offer with its price in that place and the Outposts it asks for."""
    offer = buying.Offer(g, g.current, market, slot)
    if not offer.name:
        return {"card": ""}
    price = dict(zip(RESOURCES, offer.price(), strict=True))
    return {"card": offer.name, **price, "outposts": offer.outposts()}


FACE = LoopFace(telling, anchor, CABINET)
happened, refusal = FACE.happened, FACE.refusal
tell_move, tell_deed = FACE.tell_move, FACE.tell_deed
reply, LEVELS = RIVAL.reply, RIVAL.levels
SEATS = (2, 3, 4)
"""How many can play."""


def worth(game: Game, seat: str) -> int:
    """Say how good a position is for a seat."""
    return rival.worth(game.state, game.seat(seat))
