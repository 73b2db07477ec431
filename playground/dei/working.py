"""Enlist, Collect, Build, Kill, gains: what Scrappers do besides moving."""

from __future__ import annotations

from playground.core import chance
from playground.dei import board, moving
from playground.dei.choice import Choice, Needs, Words, few, need, unknown_region
from playground.dei.state import Frame, State
from playground.dei.words import (
    BUILT,
    CANDY,
    COLLECTS,
    ENLISTS,
    MOVES,
    PLAYERS,
    RESOURCES,
    drone_of,
    gain_of,
    rules_of,
)

# Candy Boosts and kills.


def draw_candy(g: State, player: int, *rules: str) -> None:
    """Draw a Candy Boost at random; if none is left, none is drawn."""
    stock = board.stock(g)
    total = sum(stock)
    if not total:
        g.say("no-candy", player, *rules, "dei-14-1", "dei-a-11")
        return
    g.chance, pick = chance.below(g.chance, total)
    for kind, count in enumerate(stock):
        if pick < count:
            g.sides[player].candy[kind] += 1
            g.say("candy", player, *rules, detail=f"candy-{CANDY[kind]}")
            return
        pick -= count


def kill(g: State, victim: int, region: str, *rules: str) -> None:
    """Kill a Scrapper: it goes back to its owner’s supply, and its owner draws a Candy Boost."""
    board.change(g.sides[victim].units, region, -1)
    g.say("killed", victim, *rules, "dei-13-2", region=region)
    draw_candy(g, victim, "dei-14-1")


def gain(g: State, player: int, kind: str, number: int, *rules: str) -> None:
    """Gain Supplies, or tokens as far as the Reserve has them."""
    side = g.sides[player]
    if kind == "supplies":
        side.supplies += number
    else:
        number = min(number, board.reserve(g, kind))
        setattr(side, kind, getattr(side, kind) + number)
    if number:
        g.say(f"gained-{kind}", player, *rules, number=number)
    else:
        g.say("reserve-empty", player, *rules, "dei-a-36", detail=kind)


# Whatever a card can say.


def impossible(g: State, player: int, op: str) -> Needs:
    """Say why an action cannot be done now; nothing if it can."""
    drone, _ = drone_of(op)
    if drone:
        return (
            [] if g.drones[drone] else [need("drone-in-play", "dei-21-2", "dei-11-1", detail=drone)]
        )
    if gain_of(op)[0]:
        return []
    if op in MOVES:
        return moving.impossible(g, player, op)
    choice = STARTS[kind_of(op)]
    frame: Frame = [kind_of(op), player, op]
    found: Needs = []
    for text in choice.candidates(g, frame):
        wrong = choice.against(g, frame, text.split())
        if not wrong:
            return []
        found += wrong
    return few(found) or [need("nothing-to-do", *rules_of(op), detail=op)]


def kind_of(op: str) -> str:
    """Give the kind of decision an action begins with."""
    return (
        "enlist"
        if op in ENLISTS
        else "collect"
        if op in COLLECTS
        else "build"
        if op.startswith("build")
        else op
    )


def begin(g: State, player: int, op: str) -> None:
    """Begin an action of a card: a decision waits, or something is gained at once."""
    drone, more = drone_of(op)
    kind, number = gain_of(op)
    if drone:
        far = 2 + more + g.sides[player].has("remote-drive")
        g.stack.append(["fly", player, drone, far])
    elif kind:
        gain(g, player, kind, number, *rules_of(op))
    elif op in MOVES:
        moving.push(g, player, op)
    else:
        g.stack.append([kind_of(op), player, op])


# Enlist.


def enlist_candidates(g: State, _frame: Frame) -> list[str]:
    """Any Region may be asked for."""
    return [f"enlist {region}" for region in g.map.regions]


def enlist_against(g: State, frame: Frame, words: Words) -> Needs:
    """Enlisting needs an own or neutral Refuge; with the red action a unit will do."""
    wrong = unknown_region(g, words, 1, "dei-9-1")
    if wrong:
        return wrong
    player, op, region = frame[1], frame[2], words[1]
    side = g.sides[player]
    if not (
        region in side.refuges
        or g.map.regions[region].refuge
        or (op == "red-enlist" and board.units(g, player, region))
    ):
        rules = ("dei-9-1", "dei-3-8", "dei-3-9") if op != "red-enlist" else ("dei-10-5", "dei-9-1")
        return [need("refuge", *rules, region=region)]
    if not board.supply(side) and not shift_sources(g, player, region):
        return [need("other-scrapper", "dei-9-1", region=region)]
    return []


def enlist_take(g: State, frame: Frame, words: Words) -> None:
    """Place a Scrapper, or choose first which one is taken from the board."""
    g.stack.pop()
    call(g, frame[1], words[1], frame[2])


def call(g: State, player: int, region: str, op: str) -> None:
    """Bring a Scrapper to a Region: from the supply, or else from the board."""
    side = g.sides[player]
    if not board.supply(side):
        g.stack.append(["shift", player, region, op])
        return
    board.change(side.units, region, 1)
    g.say("enlisted", player, *arrival_rules(op), region=region)
    seed(g, player, region, op)


def arrival_rules(op: str) -> tuple[str, ...]:
    """Name the rules by which somebody is enlisted."""
    return ("dei-11-7",) if op == "transporter" else rules_of(op)


def seed(g: State, player: int, region: str, op: str) -> None:
    """The green Enlist adds a token of the stock to the Region: Technology on the Ground, an Energy Cell on a Roof."""
    if op == "green-enlist":
        add_token(g, player, region, "dei-10-7")


def add_token(g: State, player: int, region: str, *rules: str) -> None:
    """Put a token of the Reserve on a Region, the kind of its level."""
    kind = natural(g, region)
    if board.reserve(g, kind):
        board.change(g.technology if kind == "technology" else g.energy, region, 1)
        g.say("token-added", player, *rules, region=region, detail=kind)
    else:
        g.say("reserve-empty", player, *rules, "dei-a-36", detail=kind)


def natural(g: State, region: str) -> str:
    """Give the resource of a level."""
    return "technology" if g.map.regions[region].level == "ground" else "energy"


def shift_sources(g: State, player: int, region: str) -> list[str]:
    """Give the units that could be taken from the board: Regions, with `champion` for the Champion."""
    side = g.sides[player]
    found = [place for place in g.map.regions if place in side.units and place != region]
    return found + (
        [f"{side.champion} champion"] if side.champion and side.champion != region else []
    )


def shift_candidates(g: State, frame: Frame) -> list[str]:
    """Any own unit elsewhere may be taken."""
    return [f"from {source}" for source in shift_sources(g, frame[1], frame[2])]


def shift_against(g: State, frame: Frame, words: Words) -> Needs:
    """It must be an own unit, and stand elsewhere."""
    if " ".join(words[1:]) in shift_sources(g, frame[1], frame[2]):
        return []
    known = len(words) > 1 and words[1] in g.map.regions
    return [need("own-unit", "dei-9-1", "dei-a-14", region=words[1] if known else None)]


def shift_take(g: State, frame: Frame, words: Words) -> None:
    """Take a unit from the board and place it."""
    g.stack.pop()
    _, player, region, op = frame
    side = g.sides[player]
    if words[-1] == "champion":
        side.champion = region
    else:
        board.change(side.units, words[1], -1)
        board.change(side.units, region, 1)
    g.say(
        "shifted", player, *arrival_rules(op), "dei-9-1", "dei-a-14", region=region, other=words[1]
    )
    seed(g, player, region, op)


# Collect.


def collect_candidates(g: State, frame: Frame) -> list[str]:
    """Give what could be collected, added or killed."""
    player, side = frame[1], g.sides[frame[1]]
    here = board.manned(g, player)
    found = [
        f"collect {region} {kind}"
        for region in here
        for kind in RESOURCES
        if board.lying(g, region, kind)
    ]
    if side.has("deep-excavation"):
        found += [f"excavate {region}" for region in here]
    if side.has("extreme-remedies"):
        where = list(g.map.regions) if g.rule("remedies") == "anywhere" else here
        found += [
            f"remedy {region} {PLAYERS[n]}"
            for region in where
            for n, other in enumerate(g.sides)
            if n != player and region in other.units
        ]
    return found


def collect_against(g: State, frame: Frame, words: Words) -> Needs:
    """Collecting needs a unit, a Majority and something to collect; two Talents offer something else."""
    player = frame[1]
    if len(words) < 2 or words[1] not in g.map.regions:
        return [need("region", "dei-9-3", detail=" ".join(words[1:]))]
    region = words[1]
    if words[0] == "excavate":
        return (
            excavate_needs(g, player, region)
            if len(words) == 2
            else [need("other-choice", "dei-9-3")]
        )
    if words[0] == "remedy":
        return remedy_needs(g, player, region, words[2:])
    if len(words) != 3 or words[2] not in RESOURCES:
        return [need("other-choice", "dei-9-3")]
    found: Needs = []
    if not board.units(g, player, region):
        found.append(need("own-unit", "dei-9-3", region=region))
    elif board.majority(g, region) != player:
        found.append(need("own-majority", "dei-9-3", "dei-7-3", "dei-7-4", region=region))
    if not board.lying(g, region, words[2]):
        found.append(need("resource", "dei-9-3", region=region, detail=words[2]))
    return found


def excavate_needs(g: State, player: int, region: str) -> Needs:
    """Deep Excavation needs a unit there and a token in the Reserve."""
    found: Needs = []
    if not g.sides[player].has("deep-excavation"):
        found.append(need("talent", "dei-18-n14", card="deep-excavation"))
    if not board.units(g, player, region):
        found.append(need("own-unit", "dei-18-n14", "dei-a-35", region=region))
    if g.rule("excavation") == "majority" and board.majority(g, region) != player:
        found.append(need("own-majority", "dei-18-n14", "dei-a-35", region=region))
    if not board.reserve(g, natural(g, region)):
        found.append(need("reserve", "dei-a-36", "dei-a-35", detail=natural(g, region)))
    return found


def remedy_needs(g: State, player: int, region: str, words: Words) -> Needs:
    """Extreme Remedies needs a unit, no Majority, and an opponent’s Scrapper."""
    victim = PLAYERS.find(words[0]) if len(words) == 1 and words[0] else -1
    if not 0 <= victim < len(g.sides) or victim == player:
        return [need("opponent", "dei-18-n4")]
    found: Needs = []
    if not g.sides[player].has("extreme-remedies"):
        found.append(need("talent", "dei-18-n4", card="extreme-remedies"))
    if g.rule("remedies") == "presence" and not board.units(g, player, region):
        found.append(need("own-unit", "dei-18-n4", "dei-a-34", region=region))
    if board.majority(g, region) == player:
        found.append(need("no-majority", "dei-18-n4", region=region))
    if region not in g.sides[victim].units:
        found.append(
            need("enemy-scrapper", "dei-18-n4", "dei-5-1", region=region, detail=PLAYERS[victim])
        )
    return found


def collect_take(g: State, frame: Frame, words: Words) -> None:
    """Collect, add a token, or kill."""
    g.stack.pop()
    _, player, op = frame
    if words[0] == "excavate":
        add_token(g, player, words[1], "dei-18-n14", "dei-a-35")
    elif words[0] == "remedy":
        kill(g, PLAYERS.index(words[2]), words[1], "dei-18-n4")
    else:
        collect(g, player, words[1], words[2], op, *rules_of(op))


def collect(g: State, player: int, region: str, kind: str, op: str, *rules: str) -> None:
    """Take a resource from a Region, with what colour and Talents add to it."""
    board.change(g.technology if kind == "technology" else g.energy, region, -1)
    side = g.sides[player]
    setattr(side, kind, getattr(side, kind) + 1)
    g.say("collected", player, *rules, region=region, detail=kind)
    if op == "green-collect":
        gain(g, player, "technology", 1, "dei-10-7")
    swaps = swap_rules(g, player, region, kind, op)
    if swaps and board.reserve(g, other_kind(kind)):
        g.stack.append(["swap", player, kind, "dei-10-6" if "dei-10-6" in swaps else "dei-18-n13"])


def other_kind(kind: str) -> str:
    """Give the other resource."""
    return "energy" if kind == "technology" else "technology"


def swap_rules(g: State, player: int, region: str, kind: str, op: str) -> list[str]:
    """Name the rules by which the resource just collected may be swapped."""
    found = ["dei-10-6"] if op == "blue-collect" else []
    if g.sides[player].has("exploitation-camp"):
        italian = g.rule("exploitation") == "italian"
        fits = kind == "technology" if italian else g.map.regions[region].level == "ground"
        if fits and board.has_elevator(g, player, region, neutral=italian):
            found.append("dei-18-n13")
    return found


def swap_take(g: State, frame: Frame, words: Words) -> None:
    """Swap the resource for the other one, or keep it."""
    g.stack.pop()
    _, player, kind, rule = frame
    if words[0] == "swap":
        side, other = g.sides[player], other_kind(kind)
        setattr(side, kind, getattr(side, kind) - 1)
        setattr(side, other, getattr(side, other) + 1)
        g.say("swapped", player, rule, detail=other)


def plain_against(_g: State, _frame: Frame, words: Words) -> Needs:
    """A bare word and nothing more."""
    return [] if len(words) == 1 else [need("other-choice", "dei-6-3")]


# Build.


def build_kinds(op: str) -> tuple[str, ...]:
    """Give the Constructions an action allows."""
    return BUILT if op == "build" else (op.removeprefix("build-"),)


def build_candidates(g: State, frame: Frame) -> list[str]:
    """Give the places where something could be built."""
    player, kinds = frame[1], build_kinds(frame[2])
    here = set(board.manned(g, player))
    found = []
    if "refuge" in kinds:
        found += [
            f"build refuge {region}"
            for region in g.map.regions
            if region in here or g.sides[player].has("drop-pod")
        ]
    if "elevator" in kinds:
        found += [
            f"build elevator {low} {high}" for low, high in shafts(g) if low in here or high in here
        ]
    if "bridge" in kinds:
        ends = [link.split("~") for link in g.map.bridgeable]
        found += [f"build bridge {one} {two}" for one, two in ends if one in here or two in here]
    return found


def shafts(g: State) -> list[tuple[str, str]]:
    """Give the pairs of Ground and Roof that meet."""
    regions = g.map.regions
    return [
        (low, high)
        for low in regions
        if regions[low].level == "ground"
        for high in regions
        if high in g.map.touching[low]
    ]


def build_against(g: State, frame: Frame, words: Words) -> Needs:
    """Building needs a fitting place and one unit there, no Majority."""
    player = frame[1]
    if len(words) < 3 or words[1] not in BUILT or len(words) != (3 if words[1] == "refuge" else 4):
        return [need("other-choice", "dei-9-4")]
    kind, places = words[1], words[2:]
    if kind not in build_kinds(frame[2]):
        return [need("other-construction", "dei-9-4", "dei-14-2", detail=build_kinds(frame[2])[0])]
    wrong = unknown_region(g, words[1:], len(places), "dei-9-4")
    if wrong:
        return wrong
    rule = {"refuge": "dei-9-5", "elevator": "dei-9-7", "bridge": "dei-9-6"}[kind]
    found: Needs = []
    if kind == "elevator" and tuple(places) not in shafts(g):
        found.append(need("shaft", rule, region=places[0], detail=places[1]))
    if kind == "bridge" and "~".join(places) not in g.map.bridgeable:
        found.append(need("span", rule, region=places[0], detail=places[1]))
    pod = kind == "refuge" and g.sides[player].has("drop-pod")
    if not pod and not any(board.units(g, player, place) for place in places):
        found.append(need("own-unit", "dei-9-4", rule, region=places[0]))
    return found


def build_take(g: State, frame: Frame, words: Words) -> None:
    """Build, or choose first which Construction is taken back."""
    g.stack.pop()
    player, kind, place = frame[1], words[1], "~".join(words[2:])
    if board.left(g.sides[player], kind):
        put_up(g, player, kind, place)
    else:
        g.stack.append(["recall", player, kind, place])


def put_up(g: State, player: int, kind: str, place: str) -> None:
    """Put a Construction on the board; Field Engineer gives two Moves for a Bridge or an Elevator."""
    side, (one, _, two) = g.sides[player], place.partition("~")
    board.built(side, kind).append(place)
    rules = ["dei-9-4", {"refuge": "dei-9-5", "elevator": "dei-9-7", "bridge": "dei-9-6"}[kind]]
    if kind == "refuge" and not board.units(g, player, one):
        rules.append("dei-18-n11")
    g.say(f"built-{kind}", player, *rules, region=one, other=two or None)
    if kind != "refuge" and side.has("field-engineer"):
        g.say("two-moves", player, "dei-18-n7", card="field-engineer")
        for _ in range(2):
            moving.push(g, player, "move", "engineer")


def recall_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Constructions that could be taken back."""
    links = dict.fromkeys(board.built(g.sides[frame[1]], frame[2]))
    return [f"take {frame[2]} {link.replace('~', ' ')}" for link in links]


def recall_against(g: State, frame: Frame, words: Words) -> Needs:
    """It must be an own Construction of the same kind."""
    return (
        []
        if " ".join(words) in recall_candidates(g, frame)
        else [need("own-construction", "dei-9-4", detail=frame[2])]
    )


def recall_take(g: State, frame: Frame, words: Words) -> None:
    """Take a Construction back and put it up elsewhere."""
    g.stack.pop()
    _, player, kind, place = frame
    board.built(g.sides[player], kind).remove("~".join(words[2:]))
    g.say(
        f"took-{kind}",
        player,
        "dei-9-4",
        region=words[2],
        other=words[3] if len(words) > 3 else None,
    )
    put_up(g, player, kind, place)


# Kill.


def kill_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Scrappers that could be killed."""
    return [
        f"kill {region} {PLAYERS[n]}"
        for region in g.map.regions
        for n, side in enumerate(g.sides)
        if n != frame[1] and region in side.units
    ]


def kill_against(g: State, frame: Frame, words: Words) -> Needs:
    """It must be a Scrapper of somebody else; a Champion can never be removed."""
    if " ".join(words) in kill_candidates(g, frame):
        return []
    known = len(words) > 1 and words[1] in g.map.regions
    return [need("enemy-scrapper", "dei-9-8", "dei-5-1", region=words[1] if known else None)]


def kill_take(g: State, _frame: Frame, words: Words) -> None:
    """Kill a Scrapper."""
    g.stack.pop()
    kill(g, PLAYERS.index(words[2]), words[1], "dei-9-8")


ENLIST = Choice(("enlist",), enlist_candidates, enlist_against, enlist_take, ("dei-9-1",))
SHIFT = Choice(("from",), shift_candidates, shift_against, shift_take, ("dei-9-1", "dei-a-14"))
COLLECT = Choice(
    ("collect", "excavate", "remedy"),
    collect_candidates,
    collect_against,
    collect_take,
    ("dei-9-3",),
)
SWAP = Choice(
    ("swap", "keep"),
    lambda _g, _f: ["swap", "keep"],
    plain_against,
    swap_take,
    ("dei-10-6", "dei-18-n13"),
)
BUILD = Choice(("build",), build_candidates, build_against, build_take, ("dei-9-4",))
RECALL = Choice(("take",), recall_candidates, recall_against, recall_take, ("dei-9-4",))
KILL = Choice(("kill",), kill_candidates, kill_against, kill_take, ("dei-9-8",))
STARTS = {"enlist": ENLIST, "collect": COLLECT, "build": BUILD, "kill": KILL}
"""Decisions an action of a card begins with; `copy` joins them where cards are played."""
