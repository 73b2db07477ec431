"""Drones: fly first, then the ability if wanted."""

from __future__ import annotations

from playground.core.question import Frame, Needs, Words, need
from playground.dei.constants import RESOURCES
from playground.dei.rules import actions
from playground.dei.state import Ask, State

ABILITIES = {
    "harvester": ("harvest", 2),
    "transporter": ("transport", 2),
    "teleporter": ("teleport", 0),
    "reaper": ("reap", 0),
}
"""The decision that follows a flight, and the number its frame begins with."""
DRONE_OF = {ability: drone for drone, (ability, _) in ABILITIES.items()}
PASS = ["pass"]
LEFT = 2
"""Where that number stands: what is left of the ability; for the Teleporter, whether one was sent."""


# Flying.


def fly_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Regions within reach; staying is flying no Region."""
    _, _, drone, far = frame
    return [f"fly {region}" for region in g.reach(g.drones[drone], far)]


def fly_against(g: State, frame: Frame, words: Words) -> Needs:
    """A Drone flies so many Regions and no more."""
    if len(words) != 2 or words[1] not in g.map.regions:
        return [need("region", "dei-11-3", detail=" ".join(words[1:]))]
    if " ".join(words) in fly_candidates(g, frame):
        return []
    return [need("nearer", "dei-11-3", "dei-18-n12", cell=words[1], number=frame[3])]


def fly_take(g: State, frame: Frame, words: Words) -> None:
    """Fly, and let the ability be decided."""
    g.frames.pop()
    _, player, drone, far = frame
    origin, goal = g.drones[drone], words[1]
    steps = g.reach(origin, far)[goal]
    rules = ["dei-11-1", "dei-11-3", "dei-11-4"]
    if g.map.regions[origin].level != g.map.regions[goal].level:
        rules.append("dei-11-2")
    if g.sides[player].has("remote-drive"):
        rules.append("dei-18-n12")
    g.drones[drone] = goal
    kind = "flew" if steps else "hovered"
    g.say(kind, player, *rules, card=drone, region=goal, other=origin, number=steps)
    ability, times = ABILITIES[drone]
    g.frames.append([ability, player, times])


def go_on(g: State, frame: Frame, left: int) -> None:
    """Go on with the ability while something of it is left."""
    g.frames.pop()
    if left:
        kind, player, _ = frame
        g.frames.append([kind, player, left])


# Harvester.


def harvest_candidates(g: State, _frame: Frame) -> list[str]:
    """Give what lies in the Drone’s Region."""
    region = g.drones["harvester"]
    return [*(f"harvest {kind}" for kind in RESOURCES if g.lying(region, kind)), "pass"]


def harvest_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Harvester needs no Majority, only something to collect."""
    if words == PASS:
        return []
    if len(words) != 2 or words[1] not in RESOURCES:
        return [need("other-choice", "dei-11-6")]
    region, kind = g.drones["harvester"], words[1]
    found: Needs = []
    if not g.lying(region, kind):
        found.append(need("resource", "dei-11-6", cell=region, detail=kind))
    if g.rule("harvesterPresence") == "yes" and not g.units(frame[1], region):
        found.append(need("own-unit", "dei-11-6", "dei-a-15", cell=region))
    return found


def harvest_take(g: State, frame: Frame, words: Words) -> None:
    """Collect up to two resources, of either kind."""
    if words == PASS:
        g.frames.pop()
        return
    go_on(g, frame, frame[LEFT] - 1)
    actions.collect(g, frame[1], g.drones["harvester"], words[1], "harvester", "dei-11-6")


# Transporter.


def transport_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Transporter brings Scrappers from the supply, or else from the board."""
    player, region = frame[1], g.drones["transporter"]
    if len(words) != 1:
        return [need("other-choice", "dei-11-7")]
    if words == PASS or g.sides[player].supply():
        return []
    if g.rule("transporterEmpty") == "nothing":
        return [need("supply", "dei-11-7", "dei-a-16")]
    if actions.shift_sources(g, player, region):
        return []
    return [need("other-scrapper", "dei-11-7", "dei-a-16", cell=region)]


def transport_take(g: State, frame: Frame, words: Words) -> None:
    """Enlist up to two Scrappers where the Drone is."""
    if words == PASS:
        g.frames.pop()
        return
    go_on(g, frame, frame[LEFT] - 1)
    actions.call(g, frame[1], g.drones["transporter"], "transporter")


# Teleporter.


def teleport_candidates(g: State, frame: Frame) -> list[str]:
    """Any unit there, to any Region."""
    here, side = g.drones["teleporter"], g.sides[frame[1]]
    others = [region for region in g.map.regions if region != here]
    found = [f"send {region}" for region in others if here in side.units]
    found += [f"send champion {region}" for region in others if side.champion == here]
    return [*found, "pass"]


def teleport_against(g: State, frame: Frame, words: Words) -> Needs:
    """Up to two go to the Ground, or one to a Roof."""
    if words == PASS:
        return []
    here, goal, side = g.drones["teleporter"], words[-1], g.sides[frame[1]]
    champion = len(words) == 3 and words[1] == "champion"
    if len(words) != 2 + champion or goal not in g.map.regions:
        return [need("region", "dei-11-8", detail=" ".join(words[1:]))]
    if goal == here:
        return [need("other-region", "dei-11-8", cell=here)]
    there = side.champion == here if champion else here in side.units
    found: Needs = []
    if not there:
        found.append(need("own-unit", "dei-11-8", cell=here))
    if champion and g.rule("teleporterChampion") == "no":
        found.append(need("scrapper", "dei-11-8", "dei-a-17", cell=here))
    if frame[LEFT] and g.map.regions[goal].level == "roof":
        found.append(need("second-ground", "dei-11-8", "dei-a-17", cell=goal))
    return found


def teleport_take(g: State, frame: Frame, words: Words) -> None:
    """Send a unit away; a second may follow to the Ground."""
    if words == PASS:
        g.frames.pop()
        return
    player, here, goal = frame[1], g.drones["teleporter"], words[-1]
    ground = g.map.regions[goal].level == "ground"
    go_on(g, frame, 1 if ground and not frame[LEFT] else 0)
    side, champion = g.sides[player], words[1] == "champion"
    side.relocate(here, goal, champion)
    if champion:
        who, rules = side.champion_name(), ("dei-11-8", "dei-a-17")
        g.say("teleported-champion", player, *rules, card=who, region=goal, other=here)
    else:
        g.say("teleported", player, "dei-11-8", region=goal, other=here)


# Reaper.


def victims(g: State, player: int) -> dict[int, int]:
    """Give how many Scrappers each other faction has where the Reaper is."""
    here = g.drones["reaper"]
    there = {number: g.sides[number].units.get(here, 0) for number in range(len(g.sides))}
    return {number: count for number, count in there.items() if count and number != player}


def reap_rule(g: State) -> str:
    """Name the rule of the Reaper: with two players it is another one."""
    return "dei-22-4" if len(g.sides) == 2 else "dei-11-9"


def reap_count(words: Words) -> int:
    """Give how many of each other faction are to be killed."""
    return int(words[1]) if len(words) == 2 else 1


def reap_candidates(g: State, _frame: Frame) -> list[str]:
    """With two players up to two are killed, otherwise one of each other faction."""
    return ["reap 1", "reap 2", "pass"] if len(g.sides) == 2 else ["reap", "pass"]


def reap_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Reaper needs Scrappers of others; Champions are safe."""
    rule = reap_rule(g)
    if words == PASS:
        return []
    if " ".join(words) not in reap_candidates(g, frame):
        return [need("other-choice", rule)]
    wanted, there = reap_count(words), sum(victims(g, frame[1]).values())
    for_candy = not there and wanted == 1 and g.rule("reaperCandy") == "always"
    if there >= wanted or for_candy:
        return []
    here = g.drones["reaper"]
    return [need("enemy-scrapper", rule, "dei-5-1", "dei-a-41", cell=here, number=wanted)]


def reap_take(g: State, frame: Frame, words: Words) -> None:
    """Kill, and take the reward."""
    g.frames.pop()
    if words == PASS:
        return
    player, here, rule = frame[1], g.drones["reaper"], reap_rule(g)
    kills = 0
    for victim, there in victims(g, player).items():
        for _ in range(min(reap_count(words), there)):
            actions.kill(g, victim, here, rule)
            kills += 1
    if kills and g.rule("reaperReward") == "flat":
        actions.gain(g, player, "supplies", 1, rule, "dei-26-n4")
    elif kills:
        actions.gain(g, player, "supplies", kills, rule)
    actions.draw_candy(g, player, *([rule] if kills else [rule, "dei-a-42"]))


FLY = Ask(("fly",), fly_candidates, fly_against, fly_take, ("dei-11-3", "dei-11-4"))
HARVEST = Ask(
    ("harvest", "pass"),
    harvest_candidates,
    harvest_against,
    harvest_take,
    ("dei-11-6",),
    optional=True,
)
TRANSPORT = Ask(
    ("bring", "pass"),
    lambda _g, _f: ["bring", "pass"],
    transport_against,
    transport_take,
    ("dei-11-7",),
    optional=True,
)
TELEPORT = Ask(
    ("send", "pass"),
    teleport_candidates,
    teleport_against,
    teleport_take,
    ("dei-11-8",),
    optional=True,
)
REAP = Ask(("reap", "pass"), reap_candidates, reap_against, reap_take, ("dei-11-9",), optional=True)
