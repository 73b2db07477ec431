"""Move: one origin, one destination, any number of units; who may go where, and with whom."""

from __future__ import annotations

from itertools import product

from playground.core.question import Frame, Needs, Words, against_all, few, need
from playground.dei.board import Group
from playground.dei.state import Ask, State

OP, MODE, ORIGIN, GOAL = 2, 3, 4, 5
"""What stands where in a frame of a Move."""
ENTER = ("dei-7-3", "dei-7-4", "dei-7-5", "dei-9-2")
FREE = ("bonus", "engineer", "corvo", "split")
"""Moves that come on top and may be waived."""


def move_frame(player: int, op: str = "move", mode: str = "action", origin: str = "") -> Frame:
    """Give the frame of a Move: what it is called, why it may be made, where it must set out."""
    return ["move", player, op, mode, origin, ""]


def push(g: State, player: int, op: str = "move", mode: str = "action", origin: str = "") -> None:
    """Let a player Move."""
    g.frames.append(move_frame(player, op, mode, origin))


# Who can go where.


def movable(g: State, frame: Frame) -> list[str]:
    """Give the Regions from which something could set out."""
    side = g.sides[frame[1]]
    if frame[MODE] == "corvo":
        return [side.champion]
    manned = {*side.units, side.champion, *(side.refuges if side.has("caravan") else [])}
    return [region for region in g.map.regions if region in manned]


def across(frame: Frame) -> bool:
    """Say whether touching levels count as joined for the whole group."""
    return bool(frame[OP] == "blue-move")


def goals(g: State, frame: Frame, origin: str) -> list[str]:
    """Give the Regions that can be reached from one, by the group or by Aria alone."""
    player, side = frame[1], g.sides[frame[1]]
    climbs = side.champion == origin and side.faction == "refuge-42"
    return g.destinations(player, origin, across(frame) or climbs)


def joined(g: State, frame: Frame, origin: str, goal: str) -> bool:
    """Say whether a whole group can go from one Region to another."""
    touches = across(frame) and goal in g.map.touching[origin]
    return touches or g.linked(frame[1], origin, goal)


def groups(g: State, frame: Frame, origin: str) -> list[Group]:
    """Give every group that could set out: Scrappers, the Champion, a Refuge; the largest first."""
    side = g.sides[frame[1]]
    counts = range(side.units.get(origin, 0), -1, -1)
    champions = (True, False) if side.champion == origin else (False,)
    if frame[MODE] == "corvo":
        champions = (True,)
    refuges = (True, False) if side.has("caravan") and origin in side.refuges else (False,)
    return [group for group in product(counts, champions, refuges) if any(group)]


def group_needs(g: State, frame: Frame, origin: str, goal: str, group: Group) -> Needs:
    """Say what is against this group going there."""
    player = frame[1]
    count, champion, refuge = group
    if not joined(g, frame, origin, goal):
        climbs = champion and g.sides[player].faction == "refuge-42"
        if not climbs or goal not in g.map.touching[origin]:
            return link_needs(g, player, origin, goal)
        if count or refuge:
            return [need("champion-alone", "dei-5-n3", "dei-3-6", cell=goal)]
    if may_enter(g, frame, goal, group):
        return []
    return [need("majority", *ENTER, cell=goal, number=arrivals(g, player, goal))]


def may_enter(g: State, frame: Frame, goal: str, group: Group) -> bool:
    """Say whether a group needs no Majority in its goal, or will have it."""
    player, side = frame[1], g.sides[frame[1]]
    count, champion, refuge = group
    corvo = champion and side.faction == "auxilia"
    if frame[OP] == "red-move" or corvo or not g.contested(player, goal):
        return True
    lone_refuge = refuge and not count and not champion
    if lone_refuge and g.rule("loneRefuge") == "free":
        return True
    return g.would_hold(player, goal, group)


def arrivals(g: State, player: int, goal: str) -> int:
    """Count the Scrappers that would have to arrive for a Majority."""
    enough = (n for n in range(1, 40) if g.would_hold(player, goal, (n, False, False)))
    return next(enough, 0)


def link_needs(g: State, player: int, origin: str, goal: str) -> Needs:
    """Say what would have to join two Regions; what others have built there is of no use (dei-3-9)."""
    if goal == origin:
        return [need("other-region", "dei-9-2", cell=goal)]
    links = {f"{origin}~{goal}", f"{goal}~{origin}"}
    others = [side for number, side in enumerate(g.sides) if number != player]
    if goal in g.map.touching[origin]:
        foreign = any(links & {*side.elevators} for side in others)
        rules = ["dei-3-6", "dei-3-5", *(["dei-3-9"] if foreign else [])]
        return [need("elevator", *rules, cell=goal)]
    if links & g.map.bridgeable.keys():
        foreign = any(links & {*side.bridges} for side in others)
        rules = ["dei-3-7", *(["dei-3-9"] if foreign else [])]
        return [need("bridge", *rules, cell=goal)]
    return [need("adjacent", "dei-9-2", "dei-3-2", "dei-3-10", cell=goal)]


def goal_needs(g: State, frame: Frame, origin: str, goal: str) -> Needs:
    """Say what is against going to a Region with any group: what the largest one lacks."""
    found: Needs = []
    for group in groups(g, frame, origin):
        wrong = group_needs(g, frame, origin, goal, group)
        if not wrong:
            return []
        found = found or wrong
    return found or [need("own-unit", "dei-9-2", cell=origin)]


def origin_needs(g: State, frame: Frame, origin: str) -> Needs:
    """Say what is against setting out from a Region."""
    elsewhere = frame[MODE] == "split" and origin != frame[ORIGIN]
    if elsewhere or origin not in movable(g, frame):
        return [need("own-unit", "dei-9-2", cell=origin)]
    nothing = need("adjacent", "dei-9-2", cell=origin)
    near = goals(g, frame, origin)
    if near:
        return against_all((goal_needs(g, frame, origin, goal) for goal in near), nothing)
    found: Needs = []
    for goal in sorted(g.map.touching[origin]):
        found += link_needs(g, frame[1], origin, goal)
    return few(found) or [nothing]


def impossible(g: State, player: int, op: str) -> Needs:
    """Say why a player cannot Move at all; nothing if somebody can."""
    frame = move_frame(player, op)
    origins = movable(g, frame)
    return against_all(
        (origin_needs(g, frame, origin) for origin in origins), need("own-unit", "dei-9-2")
    )


# The decision: from, to, with.


def step_of(frame: Frame) -> str:
    """Give the verb of the step a Move has come to."""
    if frame[GOAL]:
        return "with"
    return "to" if frame[ORIGIN] else "from"


def may_pass(frame: Frame) -> bool:
    """Say whether a Move may still be waived: one on top, before anybody has set out of their own will."""
    if frame[MODE] not in FREE or frame[GOAL]:
        return False
    return not frame[ORIGIN] or frame[MODE] in ("corvo", "split")


def candidates(g: State, frame: Frame) -> list[str]:
    """Give the moves of the step it has come to."""
    if frame[GOAL]:
        return [write_group(group) for group in groups(g, frame, frame[ORIGIN])]
    if frame[ORIGIN]:
        found = [f"to {goal}" for goal in goals(g, frame, frame[ORIGIN])]
    else:
        found = [f"from {region}" for region in movable(g, frame)]
    return [*found, "pass"] if may_pass(frame) else found


def write_group(group: Group) -> str:
    """Write who goes."""
    count, champion, refuge = group
    return f"with {count}{' champion' if champion else ''}{' refuge' if refuge else ''}"


def read_group(words: Words) -> Group | None:
    """Read who goes."""
    if len(words) < 2 or not words[1].isdigit() or len(words[1]) > 2:
        return None
    group = (int(words[1]), "champion" in words, "refuge" in words)
    return group if write_group(group) == " ".join(words) else None


def against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against a step of a Move."""
    step = step_of(frame)
    if words == ["pass"]:
        return [] if may_pass(frame) else [need("begun", "dei-9-2", "dei-6-4")]
    if words[0] != step:
        return [need("other-choice", "dei-9-2")]
    if step == "with":
        return with_needs(g, frame, words)
    if len(words) != 2 or words[1] not in g.map.regions:
        return [need("region", "dei-9-2", detail=" ".join(words[1:]))]
    if step == "from":
        return origin_needs(g, frame, words[1])
    origin, goal = frame[ORIGIN], words[1]
    if goal not in goals(g, frame, origin):
        return link_needs(g, frame[1], origin, goal)
    return goal_needs(g, frame, origin, goal)


def with_needs(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against the group a move names."""
    origin, group = frame[ORIGIN], read_group(words)
    if group is None or group not in groups(g, frame, origin):
        there = g.sides[frame[1]].units.get(origin, 0)
        return [need("group", "dei-9-2", cell=origin, number=there)]
    return group_needs(g, frame, origin, frame[GOAL], group)


def take(g: State, frame: Frame, words: Words) -> None:
    """Take a step of a Move."""
    if words[0] == "pass":
        g.frames.pop()
    elif words[0] == "from":
        frame[ORIGIN] = words[1]
    elif words[0] == "to":
        frame[GOAL] = words[1]
    else:
        group = read_group(words)
        assert group is not None
        g.frames.pop()
        go(g, frame, group)


# What happens.


def go(g: State, frame: Frame, group: Group) -> None:
    """Move a group, and let follow what follows: another group, one more Move, Corvo’s."""
    _, player, op, mode, origin, goal = frame
    side, (count, champion, refuge) = g.sides[player], group
    rules = ["dei-9-2", *why_free(g, frame, group)]
    if count:
        side.muster(origin, -count)
        side.muster(goal, count)
    if champion:
        side.champion = goal
        rules.append("dei-5-2")
    if refuge:
        side.refuges.remove(origin)
        side.refuges.append(goal)
        rules.append("dei-18-n6")
    who = side.champion_name() if champion else None
    kind = f"moved-{name_of(group)}"
    g.say(kind, player, *rules, card=who, region=goal, other=origin, number=count)
    if refuge and (count or champion):
        g.say("carried", player, "dei-18-n6", region=goal)
    follow(g, player, op, mode, origin)
    if champion and mode_repeats(g, mode) and side.faction == "auxilia":
        follow_corvo(g, player, goal)


def name_of(group: Group) -> str:
    """Say in a word who has moved."""
    count, champion, _ = group
    if champion:
        return "champion-and-scrappers" if count else "champion"
    return "scrappers" if count else "refuge"


def mode_repeats(g: State, mode: str) -> bool:
    """Say whether Corvo may go on after a Move of this kind."""
    return mode != "corvo" or g.rule("corvo") == "again"


def follow_corvo(g: State, player: int, goal: str) -> None:
    """Corvo goes on where he has no Majority."""
    if g.majority(goal) != player:
        g.say("one-more-move", player, "dei-5-n1", card="corvo", region=goal)
        push(g, player, "move", "corvo", goal)


def follow(g: State, player: int, op: str, mode: str, origin: str) -> None:
    """Ski Boots give one more Move for each Move action; by another reading one Move sends several groups."""
    actions = ("action", "engineer") if g.rule("skiBoots") == "engineer" else ("action",)
    if mode in actions and g.sides[player].has("ski-boots"):
        g.say("one-more-move", player, "dei-18-n9", card="ski-boots")
        push(g, player, "move", "bonus")
    several = g.rule("moveGroups") == "several" and mode != "corvo"
    if several and origin in movable(g, move_frame(player, op, "bonus")):
        push(g, player, op, "split", origin)


def why_free(g: State, frame: Frame, group: Group) -> list[str]:
    """Name the rules by which this Move was possible beyond the plain ones."""
    _, player, op, _, origin, goal = frame
    return [*entry_rules(g, player, op, goal, group[1]), *way_rules(g, frame, origin, goal)]


def entry_rules(g: State, player: int, op: str, goal: str, champion: bool) -> list[str]:
    """Name the rules by which a group may enter where others stand."""
    if op == "red-move":
        return ["dei-10-5"]
    if not g.contested(player, goal):
        return []
    if champion and g.sides[player].faction == "auxilia":
        return ["dei-5-n1"]
    return ["dei-7-5", "dei-7-3", *g.bonus_rules(player, goal)]


def way_rules(g: State, frame: Frame, origin: str, goal: str) -> list[str]:
    """Name the rules by which two Regions are joined that do not simply touch."""
    regions = g.map.regions
    if goal in g.map.near[origin]:
        return []
    if regions[origin].level == regions[goal].level:
        return ["dei-3-7"] if regions[goal].level == "roof" else ["dei-18-n8"]
    if g.linked(frame[1], origin, goal):
        return ["dei-3-6"]
    return ["dei-10-6"] if across(frame) else ["dei-5-n3"]


MOVE = Ask(("from", "to", "with", "pass"), candidates, against, take, ("dei-9-2",), optional=True)
