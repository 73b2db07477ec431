"""Enlist, Collect, Kill, gains: what Scrappers do besides moving and building."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from playground.core import chance
from playground.core.question import Frame, Needs, Words, need, unless_offered, unmet
from playground.core.records import Need
from playground.dei.constants import CANDY, PLAYERS, RESOURCES, rules_of
from playground.dei.state import Ask, State

# What a move names.


def unknown_region(g: State, words: Words, count: int, *rules: str) -> Needs:
    """Check that a move names so many Regions of the map, and nothing more."""
    if len(words) != count + 1:
        return [need("other-choice", *rules)]
    return [need("region", *rules, detail=word) for word in words[1:] if word not in g.map.regions]


def named_region(g: State, words: Words) -> str | None:
    """Give the Region behind the verb of a move, if there is one."""
    return words[1] if len(words) > 1 and words[1] in g.map.regions else None


def known_card(g: State, card: str) -> str | None:
    """Give a card, if there is one of that name."""
    return card if card in g.kit.cards else None


def named_card(g: State, words: Words) -> str | None:
    """Give the card behind the verb of a move, if there is one and nothing more."""
    return known_card(g, words[1]) if len(words) == 2 else None


# Candy Boosts, kills, gains.


def draw_candy(g: State, player: int, *rules: str) -> None:
    """Draw a Candy Boost at random; if none is left, none is drawn."""
    stock: list[int] = []
    for kind, count in enumerate(g.stock()):
        stock += [kind] * count
    if not stock:
        g.say("no-candy", player, *rules, "dei-14-1", "dei-a-11")
        return
    g.chance, pick = chance.below(g.chance, len(stock))
    drawn = stock[pick]
    g.sides[player].candy[drawn] += 1
    g.say("candy", player, *rules, detail=f"candy-{CANDY[drawn]}")


def kill(g: State, victim: int, region: str, *rules: str) -> None:
    """Kill a Scrapper: it goes back to its owner’s supply, and its owner draws a Candy Boost."""
    g.sides[victim].muster(region, -1)
    g.say("killed", victim, *rules, "dei-13-2", region=region)
    draw_candy(g, victim, "dei-14-1")


def gain(g: State, player: int, kind: str, number: int, *rules: str) -> None:
    """Gain Supplies, or tokens as far as the Reserve has them."""
    side = g.sides[player]
    if kind == "supplies":
        side.supplies += number
    else:
        number = min(number, g.reserve(kind))
        side.add(kind, number)
    if number:
        g.say(f"gained-{kind}", player, *rules, number=number)
    else:
        g.say("reserve-empty", player, *rules, "dei-a-36", detail=kind)


def add_token(g: State, player: int, region: str, *rules: str) -> None:
    """Put a token of the Reserve on a Region, the kind of its level."""
    kind = g.natural(region)
    if g.reserve(kind):
        g.lay(region, kind, 1)
        g.say("token-added", player, *rules, region=region, detail=kind)
    else:
        g.say("reserve-empty", player, *rules, "dei-a-36", detail=kind)


# Enlist.


def enlist_candidates(g: State, _frame: Frame) -> list[str]:
    """Any Region may be asked for."""
    return [f"enlist {region}" for region in g.map.regions]


def enlist_against(g: State, frame: Frame, words: Words) -> Needs:
    """Enlisting needs an own or neutral Refuge; with the red action a unit will do."""
    wrong = unknown_region(g, words, 1, "dei-9-1")
    if wrong:
        return wrong
    _, player, op = frame
    return enlist_needs(g, player, words[1], op == "red-enlist")


def enlist_needs(g: State, player: int, region: str, red: bool) -> Needs:
    """Say what is against enlisting in a Region."""
    side = g.sides[player]
    refuge = region in side.refuges or g.map.regions[region].refuge
    if not refuge and not (red and side.stands(region)):
        rules = ("dei-10-5", "dei-9-1") if red else ("dei-9-1", "dei-3-8", "dei-3-9")
        return [need("refuge", *rules, cell=region)]
    somebody = side.supply() or shift_sources(g, player, region)
    return unmet((somebody, need("other-scrapper", "dei-9-1", cell=region)))


def enlist_take(g: State, frame: Frame, words: Words) -> None:
    """Place a Scrapper, or choose first which one is taken from the board."""
    g.frames.pop()
    call(g, frame[1], words[1], frame[2])


def call(g: State, player: int, region: str, op: str) -> None:
    """Bring a Scrapper to a Region: from the supply, or else from the board."""
    side = g.sides[player]
    if not side.supply():
        g.frames.append(["shift", player, region, op])
        return
    side.muster(region, 1)
    g.say("enlisted", player, *arrival_rules(op), region=region)
    arrive(g, player, region, op)


def arrival_rules(op: str) -> tuple[str, ...]:
    """Name the rules by which somebody is enlisted."""
    return ("dei-11-7",) if op == "transporter" else rules_of(op)


def arrive(g: State, player: int, region: str, op: str) -> None:
    """The green Enlist adds a token of the stock to the Region: Technology on the Ground, an Energy Cell on a Roof."""
    if op == "green-enlist":
        add_token(g, player, region, "dei-10-7")


def shift_sources(g: State, player: int, region: str) -> list[str]:
    """Give the units that could be taken from the board: Regions, with `champion` for the Champion."""
    side = g.sides[player]
    found = [place for place in g.map.regions if place in side.units and place != region]
    if side.champion and side.champion != region:
        found.append(f"{side.champion} champion")
    return found


def shift_candidates(g: State, frame: Frame) -> list[str]:
    """Any own unit elsewhere may be taken."""
    return [f"from {source}" for source in shift_sources(g, frame[1], frame[2])]


def no_shift(g: State, _frame: Frame, words: Words) -> Need:
    """It must be an own unit, and stand elsewhere."""
    return need("own-unit", "dei-9-1", "dei-a-14", cell=named_region(g, words))


def shift_take(g: State, frame: Frame, words: Words) -> None:
    """Take a unit from the board and place it."""
    g.frames.pop()
    _, player, region, op = frame
    origin = words[1]
    g.sides[player].relocate(origin, region, words[-1] == "champion")
    rules = (*arrival_rules(op), "dei-9-1", "dei-a-14")
    g.say("shifted", player, *rules, region=region, other=origin)
    arrive(g, player, region, op)


# Collect.


def collect_candidates(g: State, frame: Frame) -> list[str]:
    """Give what could be collected, added or killed."""
    player, side = frame[1], g.sides[frame[1]]
    here = g.manned(player)
    found = [*chain.from_iterable(lying_moves(g, region) for region in here)]
    if side.has("deep-excavation"):
        found += [f"excavate {region}" for region in here]
    if side.has("extreme-remedies"):
        anywhere = g.rule("remedies") == "anywhere"
        found += victims(g, player, "remedy", g.map.regions if anywhere else here)
    return found


def lying_moves(g: State, region: str) -> list[str]:
    """Give the moves that collect what lies in a Region."""
    return [f"collect {region} {kind}" for kind in RESOURCES if g.lying(region, kind)]


def victims(g: State, player: int, verb: str, regions: Iterable[str]) -> list[str]:
    """Give the moves against Scrappers of the other players in these Regions."""
    others = [number for number in range(len(g.sides)) if number != player]
    found = []
    for region in regions:
        there = [number for number in others if region in g.sides[number].units]
        found += [f"{verb} {region} {PLAYERS[number]}" for number in there]
    return found


def collect_against(g: State, frame: Frame, words: Words) -> Needs:
    """Collecting needs a unit, a Majority and something to collect; two Talents offer something else."""
    player, region = frame[1], named_region(g, words)
    if region is None:
        return [need("region", "dei-9-3", detail=" ".join(words[1:]))]
    match words:
        case ["remedy", _, *rest]:
            return remedy_needs(g, player, region, rest)
        case ["excavate", _]:
            return excavate_needs(g, player, region)
        case ["collect", _, kind] if kind in RESOURCES:
            return collect_needs(g, player, region, kind)
    return [need("other-choice", "dei-9-3")]


def collect_needs(g: State, player: int, region: str, kind: str) -> Needs:
    """Say what is against collecting a resource in a Region."""
    lies = (g.lying(region, kind), need("resource", "dei-9-3", cell=region, detail=kind))
    if not g.sides[player].stands(region):
        return [need("own-unit", "dei-9-3", cell=region), *unmet(lies)]
    mine = g.majority(region) == player
    return unmet(
        (mine, need("own-majority", "dei-9-3", "dei-7-3", "dei-7-4", cell=region)),
        lies,
    )


def excavate_needs(g: State, player: int, region: str) -> Needs:
    """Deep Excavation needs a unit there and a token in the Reserve."""
    side, kind = g.sides[player], g.natural(region)
    rules = ("dei-18-n14", "dei-a-35")
    ruled = g.rule("excavation") != "majority" or g.majority(region) == player
    return unmet(
        (side.has("deep-excavation"), need("talent", "dei-18-n14", card="deep-excavation")),
        (side.stands(region), need("own-unit", *rules, cell=region)),
        (ruled, need("own-majority", *rules, cell=region)),
        (g.reserve(kind), need("reserve", "dei-a-36", "dei-a-35", detail=kind)),
    )


def remedy_needs(g: State, player: int, region: str, words: Words) -> Needs:
    """Extreme Remedies needs a unit, no Majority, and an opponent’s Scrapper."""
    others = {PLAYERS[n]: side for n, side in enumerate(g.sides) if n != player}
    if len(words) != 1 or words[0] not in others:
        return [need("opponent", "dei-18-n4")]
    side, victim = g.sides[player], words[0]
    near = g.rule("remedies") != "presence" or side.stands(region)
    rules = ("dei-18-n4", "dei-5-1")
    return unmet(
        (side.has("extreme-remedies"), need("talent", "dei-18-n4", card="extreme-remedies")),
        (near, need("own-unit", "dei-18-n4", "dei-a-34", cell=region)),
        (g.majority(region) != player, need("no-majority", "dei-18-n4", cell=region)),
        (
            region in others[victim].units,
            need("enemy-scrapper", *rules, cell=region, detail=victim),
        ),
    )


def collect_take(g: State, frame: Frame, words: Words) -> None:
    """Collect, add a token, or kill."""
    g.frames.pop()
    _, player, op = frame
    if words[0] == "excavate":
        add_token(g, player, words[1], "dei-18-n14", "dei-a-35")
    elif words[0] == "remedy":
        kill(g, PLAYERS.index(words[2]), words[1], "dei-18-n4")
    else:
        collect(g, player, words[1], words[2], op, *rules_of(op))


def collect(g: State, player: int, region: str, kind: str, op: str, *rules: str) -> None:
    """Take a resource from a Region, with what colour and Talents add to it."""
    g.lay(region, kind, -1)
    g.sides[player].add(kind, 1)
    g.say("collected", player, *rules, region=region, detail=kind)
    if op == "green-collect":
        gain(g, player, "technology", 1, "dei-10-7")
    rule = "dei-10-6" if op == "blue-collect" else camp_rule(g, player, region, kind)
    if rule and g.reserve(other_kind(kind)):
        g.frames.append(["swap", player, kind, rule])


def other_kind(kind: str) -> str:
    """Give the other resource."""
    return "energy" if kind == "technology" else "technology"


def camp_rule(g: State, player: int, region: str, kind: str) -> str:
    """Name the rule by which Exploitation Camp swaps what was collected, if it does."""
    if not g.sides[player].has("exploitation-camp"):
        return ""
    italian = g.rule("exploitation") == "italian"
    fits = kind == "technology" if italian else g.map.regions[region].level == "ground"
    swaps = fits and g.has_elevator(player, region, neutral=italian)
    return "dei-18-n13" if swaps else ""


def swap_against(_g: State, _frame: Frame, words: Words) -> Needs:
    """A bare word and nothing more."""
    return [] if len(words) == 1 else [need("other-choice", "dei-6-3")]


def swap_take(g: State, frame: Frame, words: Words) -> None:
    """Swap the resource for the other one, or keep it."""
    g.frames.pop()
    _, player, kind, rule = frame
    if words[0] == "swap":
        other = other_kind(kind)
        g.sides[player].add(kind, -1)
        g.sides[player].add(other, 1)
        g.say("swapped", player, rule, detail=other)


# Kill.


def kill_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Scrappers that could be killed."""
    return victims(g, frame[1], "kill", g.map.regions)


def no_kill(g: State, _frame: Frame, words: Words) -> Need:
    """It must be a Scrapper of somebody else; a Champion can never be removed."""
    return need("enemy-scrapper", "dei-9-8", "dei-5-1", cell=named_region(g, words))


def kill_take(g: State, _frame: Frame, words: Words) -> None:
    """Kill a Scrapper."""
    g.frames.pop()
    kill(g, PLAYERS.index(words[2]), words[1], "dei-9-8")


ENLIST = Ask(("enlist",), enlist_candidates, enlist_against, enlist_take, ("dei-9-1",))
SHIFT = Ask(
    ("from",),
    shift_candidates,
    unless_offered(shift_candidates, no_shift),
    shift_take,
    ("dei-9-1", "dei-a-14"),
)
COLLECT = Ask(
    ("collect", "excavate", "remedy"),
    collect_candidates,
    collect_against,
    collect_take,
    ("dei-9-3",),
)
SWAP = Ask(
    ("swap", "keep"),
    lambda _g, _f: ["swap", "keep"],
    swap_against,
    swap_take,
    ("dei-10-6", "dei-18-n13"),
)
KILL = Ask(
    ("kill",), kill_candidates, unless_offered(kill_candidates, no_kill), kill_take, ("dei-9-8",)
)
