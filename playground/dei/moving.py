"""Move: one origin, one destination, any number of units; who may go where, and with whom."""

from __future__ import annotations

from playground.dei import board
from playground.dei.board import Group
from playground.dei.choice import Choice, Needs, Words, few, need
from playground.dei.state import Frame, State

OP, MODE, ORIGIN, GOAL = 2, 3, 4, 5
"""What stands where in a frame of a Move."""
ENTER = ("dei-7-3", "dei-7-4", "dei-7-5", "dei-9-2")
FREE = ("bonus", "engineer", "corvo", "split")
"""Moves that come on top and may be waived."""


def push(g: State, player: int, op: str = "move", mode: str = "action", origin: str = "") -> None:
    """Let a player Move."""
    g.stack.append(["move", player, op, mode, origin, ""])


def movable(g: State, frame: Frame) -> list[str]:
    """Give the Regions from which something could set out."""
    side = g.sides[frame[1]]
    if frame[MODE] == "corvo":
        return [side.champion]
    caravan = side.refuges if side.has("caravan") else []
    return [
        region
        for region in g.map.regions
        if region in side.units or region == side.champion or region in caravan
    ]


def across(frame: Frame) -> bool:
    """Say whether touching levels count as joined for the whole group."""
    return bool(frame[OP] == "blue-move")


def goals(g: State, frame: Frame, origin: str) -> list[str]:
    """Give the Regions that can be reached from one, by the group or by Aria alone."""
    player, side = frame[1], g.sides[frame[1]]
    climbs = side.champion == origin and side.faction == "refuge-42"
    return board.destinations(g, player, origin, across(frame) or climbs)


def joined(g: State, frame: Frame, origin: str, goal: str) -> bool:
    """Say whether a whole group can go from one Region to another."""
    return board.linked(g, frame[1], origin, goal) or (
        across(frame) and goal in g.map.touching[origin]
    )


def groups(g: State, frame: Frame, origin: str) -> list[Group]:
    """Give every group that could set out: Scrappers, the Champion, a Refuge; the largest first."""
    side = g.sides[frame[1]]
    champions = (True, False) if side.champion == origin else (False,)
    if frame[MODE] == "corvo":
        champions = (True,)
    refuges = (True, False) if side.has("caravan") and origin in side.refuges else (False,)
    count = side.units.get(origin, 0)
    return [
        (n, c, r) for n in range(count, -1, -1) for c in champions for r in refuges if n or c or r
    ]


def group_needs(g: State, frame: Frame, origin: str, goal: str, group: Group) -> Needs:
    """Say what is against this group going there."""
    player, side = frame[1], g.sides[frame[1]]
    count, champion, refuge = group
    if not joined(g, frame, origin, goal) and not (
        champion and side.faction == "refuge-42" and goal in g.map.touching[origin]
    ):
        return link_needs(g, player, origin, goal)
    if not joined(g, frame, origin, goal) and (count or refuge):
        return [need("champion-alone", "dei-5-n3", "dei-3-6", region=goal)]
    if (
        frame[OP] == "red-move"
        or (champion and side.faction == "auxilia")
        or not board.contested(g, player, goal)
    ):
        return []
    if refuge and not count and not champion and g.rule("loneRefuge") == "free":
        return []
    if board.would_hold(g, player, goal, group):
        return []
    return [need("majority", *ENTER, region=goal, number=arrivals(g, player, goal))]


def arrivals(g: State, player: int, goal: str) -> int:
    """Count the Scrappers that would have to arrive for a Majority."""
    return next(
        (n for n in range(1, 40) if board.would_hold(g, player, goal, (n, False, False))), 0
    )


def link_needs(g: State, player: int, origin: str, goal: str) -> Needs:
    """Say what would have to join two Regions."""
    if goal == origin:
        return [need("other-region", "dei-9-2", region=goal)]
    regions = g.map.regions
    links = (f"{origin}~{goal}", f"{goal}~{origin}")
    others = [side for number, side in enumerate(g.sides) if number != player]
    if goal in g.map.touching[origin]:
        foreign = any(link in side.elevators for side in others for link in links)
        return [
            need("elevator", "dei-3-6", "dei-3-5", *(("dei-3-9",) if foreign else ()), region=goal)
        ]
    if regions[origin].level == regions[goal].level == "roof" and any(
        link in g.map.bridgeable for link in links
    ):
        foreign = any(link in side.bridges for side in others for link in links)
        return [need("bridge", "dei-3-7", *(("dei-3-9",) if foreign else ()), region=goal)]
    return [need("adjacent", "dei-9-2", "dei-3-2", "dei-3-10", region=goal)]


def goal_needs(g: State, frame: Frame, origin: str, goal: str) -> Needs:
    """Say what is against going to a Region with any group."""
    found: Needs = []
    for group in groups(g, frame, origin):
        wrong = group_needs(g, frame, origin, goal, group)
        if not wrong:
            return []
        found = found or wrong
    return found or [need("own-unit", "dei-9-2", region=origin)]


def origin_needs(g: State, frame: Frame, origin: str) -> Needs:
    """Say what is against setting out from a Region."""
    if origin not in movable(g, frame) or (frame[MODE] == "split" and origin != frame[ORIGIN]):
        return [need("own-unit", "dei-9-2", region=origin)]
    found: Needs = []
    near = goals(g, frame, origin)
    for goal in near:
        wrong = goal_needs(g, frame, origin, goal)
        if not wrong:
            return []
        found += wrong
    if not near:
        found += [
            wrong
            for goal in sorted(g.map.touching[origin])
            for wrong in link_needs(g, frame[1], origin, goal)
        ]
    return few(found) or [need("adjacent", "dei-9-2", region=origin)]


def impossible(g: State, player: int, op: str) -> Needs:
    """Say why a player cannot Move at all; nothing if somebody can."""
    frame: Frame = ["move", player, op, "action", "", ""]
    found: Needs = []
    for origin in movable(g, frame):
        wrong = origin_needs(g, frame, origin)
        if not wrong:
            return []
        found += wrong
    return few(found) or [need("own-unit", "dei-9-2")]


# The decision: from, to, with.


def candidates(g: State, frame: Frame) -> list[str]:
    """Give the moves of the step it has come to."""
    passing = (
        ["pass"]
        if frame[MODE] in FREE
        and not frame[GOAL]
        and (not frame[ORIGIN] or frame[MODE] in ("corvo", "split"))
        else []
    )
    if frame[GOAL]:
        return [write_group(group) for group in groups(g, frame, frame[ORIGIN])]
    if frame[ORIGIN]:
        return [f"to {goal}" for goal in goals(g, frame, frame[ORIGIN])] + passing
    return [f"from {region}" for region in movable(g, frame)] + passing


def write_group(group: Group) -> str:
    """Write who goes."""
    count, champion, refuge = group
    return " ".join(
        ["with", str(count), *(["champion"] if champion else []), *(["refuge"] if refuge else [])]
    )


def read_group(words: Words) -> Group | None:
    """Read who goes."""
    if len(words) < 2 or not words[1].isdigit() or len(words[1]) > 2:
        return None
    group = (int(words[1]), "champion" in words, "refuge" in words)
    return group if write_group(group) == " ".join(words) else None


def against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against a step of a Move."""
    step = "with" if frame[GOAL] else "to" if frame[ORIGIN] else "from"
    if words == ["pass"]:
        return [] if "pass" in candidates(g, frame) else [need("begun", "dei-9-2", "dei-6-4")]
    if words[0] != step:
        return [need("other-choice", "dei-9-2")]
    if step == "with":
        group = read_group(words)
        if group is None or group not in groups(g, frame, frame[ORIGIN]):
            return [
                need(
                    "group",
                    "dei-9-2",
                    region=frame[ORIGIN],
                    number=g.sides[frame[1]].units.get(frame[ORIGIN], 0),
                )
            ]
        return group_needs(g, frame, frame[ORIGIN], frame[GOAL], group)
    if len(words) != 2 or words[1] not in g.map.regions:
        return [need("region", "dei-9-2", detail=" ".join(words[1:]))]
    if step == "to":
        wrong = (
            link_needs(g, frame[1], frame[ORIGIN], words[1])
            if words[1] not in goals(g, frame, frame[ORIGIN])
            else []
        )
        return wrong or goal_needs(g, frame, frame[ORIGIN], words[1])
    return origin_needs(g, frame, words[1])


def take(g: State, frame: Frame, words: Words) -> None:
    """Take a step of a Move."""
    if words[0] == "pass":
        g.stack.pop()
    elif words[0] == "from":
        frame[ORIGIN] = words[1]
    elif words[0] == "to":
        frame[GOAL] = words[1]
    else:
        group = read_group(words)
        assert group is not None
        g.stack.pop()
        go(g, frame, group)


def go(g: State, frame: Frame, group: Group) -> None:
    """Move a group, and let follow what follows: another group, one more Move, Corvo’s."""
    _, player, op, mode, origin, goal = frame
    side, (count, champion, refuge) = g.sides[player], group
    rules = ["dei-9-2", *why_free(g, frame, group)]
    if count:
        board.change(side.units, origin, -count)
        board.change(side.units, goal, count)
    if champion:
        side.champion = goal
        rules.append("dei-5-2")
    if refuge:
        side.refuges.remove(origin)
        side.refuges.append(goal)
        rules.append("dei-18-n6")
    who = (
        ("champion-and-scrappers" if count else "champion")
        if champion
        else "scrappers"
        if count
        else "refuge"
    )
    g.say(
        f"moved-{who}",
        player,
        *rules,
        card=board.champion_of(side) if champion else None,
        region=goal,
        other=origin,
        number=count,
    )
    if refuge and (count or champion):
        g.say("carried", player, "dei-18-n6", region=goal)
    follow(g, player, op, mode, origin)
    corvo = (
        champion and side.faction == "auxilia" and (mode != "corvo" or g.rule("corvo") == "again")
    )
    if corvo and board.majority(g, goal) != player:
        g.say("one-more-move", player, "dei-5-n1", card="corvo", region=goal)
        push(g, player, "move", "corvo", goal)


def follow(g: State, player: int, op: str, mode: str, origin: str) -> None:
    """Ski Boots give one more Move for each Move action; by another reading one Move sends several groups."""
    actions = ("action", "engineer") if g.rule("skiBoots") == "engineer" else ("action",)
    if mode in actions and g.sides[player].has("ski-boots"):
        g.say("one-more-move", player, "dei-18-n9", card="ski-boots")
        push(g, player, "move", "bonus")
    if (
        g.rule("moveGroups") == "several"
        and mode != "corvo"
        and origin in movable(g, ["move", player, op, "bonus", "", ""])
    ):
        g.stack.append(["move", player, op, "split", origin, ""])


def why_free(g: State, frame: Frame, group: Group) -> list[str]:
    """Name the rules by which this Move was possible beyond the plain ones."""
    _, player, op, _, origin, goal = frame
    side, found = g.sides[player], []
    if op == "red-move":
        found.append("dei-10-5")
    elif group[1] and side.faction == "auxilia" and board.contested(g, player, goal):
        found.append("dei-5-n1")
    elif board.contested(g, player, goal):
        found += ["dei-7-5", "dei-7-3", *board.bonus_rules(g, player, goal)]
    if g.map.regions[origin].level != g.map.regions[goal].level:
        found.append(
            "dei-3-6"
            if board.linked(g, player, origin, goal)
            else "dei-10-6"
            if across(frame)
            else "dei-5-n3"
        )
    elif goal not in g.map.near[origin]:
        found.append("dei-3-7" if g.map.regions[goal].level == "roof" else "dei-18-n8")
    return found


MOVE = Choice(
    ("from", "to", "with", "pass"), candidates, against, take, ("dei-9-2",), optional=True
)
