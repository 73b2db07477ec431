"""Drones: fly first, then the ability if wanted."""

from __future__ import annotations

from playground.dei import board, working
from playground.dei.choice import Choice, Needs, Words, need
from playground.dei.state import Frame, State
from playground.dei.words import DRONES, RESOURCES

ABILITIES = dict(zip(DRONES, ("harvest", "transport", "teleport", "reap"), strict=True))


def fly_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Regions within reach; staying is flying no Region."""
    return [f"fly {region}" for region in board.reach(g, g.drones[frame[2]], frame[3])]


def fly_against(g: State, frame: Frame, words: Words) -> Needs:
    """A Drone flies so many Regions and no more."""
    if len(words) != 2 or words[1] not in g.map.regions:
        return [need("region", "dei-11-3", detail=" ".join(words[1:]))]
    if words[1] in board.reach(g, g.drones[frame[2]], frame[3]):
        return []
    return [need("nearer", "dei-11-3", "dei-18-n12", region=words[1], number=frame[3])]


def fly_take(g: State, frame: Frame, words: Words) -> None:
    """Fly, and let the ability be decided."""
    g.stack.pop()
    _, player, drone, far = frame
    rules = ["dei-11-1", "dei-11-3", "dei-11-4"]
    origin = g.drones[drone]
    steps = board.reach(g, origin, far)[words[1]]
    if g.map.regions[origin].level != g.map.regions[words[1]].level:
        rules.append("dei-11-2")
    if g.sides[player].has("remote-drive"):
        rules.append("dei-18-n12")
    g.drones[drone] = words[1]
    g.say(
        "flew" if steps else "hovered",
        player,
        *rules,
        card=drone,
        region=words[1],
        other=origin,
        number=steps,
    )
    g.stack.append([ABILITIES[drone], player, 2 if drone in ("harvester", "transporter") else 0])


def finish(g: State, frame: Frame, left: int) -> None:
    """Go on with the ability while something of it is left."""
    g.stack.pop()
    if left:
        g.stack.append([frame[0], frame[1], left])


def passing(words: Words) -> bool:
    """Say whether a move waives the rest."""
    return words == ["pass"]


# Harvester.


def harvest_candidates(g: State, _frame: Frame) -> list[str]:
    """Give what lies in the Drone’s Region."""
    region = g.drones["harvester"]
    return [f"harvest {kind}" for kind in RESOURCES if board.lying(g, region, kind)] + ["pass"]


def harvest_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Harvester needs no Majority, only something to collect."""
    if passing(words):
        return []
    region = g.drones["harvester"]
    if len(words) != 2 or words[1] not in RESOURCES:
        return [need("other-choice", "dei-11-6")]
    found: Needs = []
    if not board.lying(g, region, words[1]):
        found.append(need("resource", "dei-11-6", region=region, detail=words[1]))
    if g.rule("harvesterPresence") == "yes" and not board.units(g, frame[1], region):
        found.append(need("own-unit", "dei-11-6", "dei-a-15", region=region))
    return found


def harvest_take(g: State, frame: Frame, words: Words) -> None:
    """Collect up to two resources, of either kind."""
    finish(g, frame, 0 if passing(words) else frame[2] - 1)
    if not passing(words):
        working.collect(g, frame[1], g.drones["harvester"], words[1], "harvester", "dei-11-6")


# Transporter.


def transport_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Transporter brings Scrappers from the supply, or else from the board."""
    if len(words) != 1:
        return [need("other-choice", "dei-11-7")]
    if passing(words) or board.supply(g.sides[frame[1]]):
        return []
    if g.rule("transporterEmpty") == "nothing":
        return [need("supply", "dei-11-7", "dei-a-16")]
    region = g.drones["transporter"]
    return (
        []
        if working.shift_sources(g, frame[1], region)
        else [need("other-scrapper", "dei-11-7", "dei-a-16", region=region)]
    )


def transport_take(g: State, frame: Frame, words: Words) -> None:
    """Enlist up to two Scrappers where the Drone is."""
    finish(g, frame, 0 if passing(words) else frame[2] - 1)
    if not passing(words):
        working.call(g, frame[1], g.drones["transporter"], "transporter")


# Teleporter.


def teleport_candidates(g: State, frame: Frame) -> list[str]:
    """Any unit there, to any Region."""
    here, side = g.drones["teleporter"], g.sides[frame[1]]
    found = [f"send {region}" for region in g.map.regions if here in side.units and region != here]
    if side.champion == here:
        found += [f"send champion {region}" for region in g.map.regions if region != here]
    return [*found, "pass"]


def teleport_against(g: State, frame: Frame, words: Words) -> Needs:
    """Up to two go to the Ground, or one to a Roof."""
    if passing(words):
        return []
    here, side = g.drones["teleporter"], g.sides[frame[1]]
    champion = len(words) == 3 and words[1] == "champion"
    if len(words) != 2 + champion or words[-1] not in g.map.regions:
        return [need("region", "dei-11-8", detail=" ".join(words[1:]))]
    if words[-1] == here:
        return [need("other-region", "dei-11-8", region=here)]
    found: Needs = []
    if not (side.champion == here if champion else here in side.units):
        found.append(need("own-unit", "dei-11-8", region=here))
    if champion and g.rule("teleporterChampion") == "no":
        found.append(need("scrapper", "dei-11-8", "dei-a-17", region=here))
    if frame[2] and g.map.regions[words[-1]].level == "roof":
        found.append(need("second-ground", "dei-11-8", "dei-a-17", region=words[-1]))
    return found


def teleport_take(g: State, frame: Frame, words: Words) -> None:
    """Send a unit away; a second may follow to the Ground."""
    player, here, goal = frame[1], g.drones["teleporter"], words[-1]
    ground = not passing(words) and g.map.regions[goal].level == "ground"
    finish(g, frame, 1 if ground and not frame[2] else 0)
    if passing(words):
        return
    side, champion = g.sides[player], words[1] == "champion"
    if champion:
        side.champion = goal
    else:
        board.change(side.units, here, -1)
        board.change(side.units, goal, 1)
    rules = ("dei-11-8", "dei-a-17") if champion else ("dei-11-8",)
    who = board.champion_of(side) if champion else None
    g.say(
        "teleported-champion" if champion else "teleported",
        player,
        *rules,
        card=who,
        region=goal,
        other=here,
    )


# Reaper.


def victims(g: State, player: int) -> dict[int, int]:
    """Give how many Scrappers each other faction has where the Reaper is."""
    here = g.drones["reaper"]
    return {
        n: side.units[here] for n, side in enumerate(g.sides) if n != player and here in side.units
    }


def reap_candidates(g: State, _frame: Frame) -> list[str]:
    """With two players up to two are killed, otherwise one of each other faction."""
    if len(g.sides) == 2:
        return [*(f"reap {number}" for number in (1, 2)), "pass"]
    return ["reap", "pass"]


def reap_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Reaper needs Scrappers of others; Champions are safe."""
    if passing(words):
        return []
    rule = "dei-22-4" if len(g.sides) == 2 else "dei-11-9"
    if " ".join(words) not in reap_candidates(g, frame):
        return [need("other-choice", rule)]
    wanted, there = int(words[1]) if len(words) == 2 else 1, sum(victims(g, frame[1]).values())
    if there >= wanted or (not there and g.rule("reaperCandy") == "always" and wanted == 1):
        return []
    return [
        need(
            "enemy-scrapper", rule, "dei-5-1", "dei-a-41", region=g.drones["reaper"], number=wanted
        )
    ]


def reap_take(g: State, frame: Frame, words: Words) -> None:
    """Kill, and take the reward."""
    g.stack.pop()
    if passing(words):
        return
    player, here = frame[1], g.drones["reaper"]
    rule = "dei-22-4" if len(g.sides) == 2 else "dei-11-9"
    kills = 0
    for victim in victims(g, player):
        for _ in range(
            min(int(words[1]) if len(words) == 2 else 1, g.sides[victim].units.get(here, 0))
        ):
            working.kill(g, victim, here, rule)
            kills += 1
    flat = g.rule("reaperReward") == "flat"
    if kills:
        working.gain(
            g, player, "supplies", 1 if flat else kills, rule, *(("dei-26-n4",) if flat else ())
        )
    working.draw_candy(g, player, rule, *(() if kills else ("dei-a-42",)))


FLY = Choice(("fly",), fly_candidates, fly_against, fly_take, ("dei-11-3", "dei-11-4"))
HARVEST = Choice(
    ("harvest", "pass"),
    harvest_candidates,
    harvest_against,
    harvest_take,
    ("dei-11-6",),
    optional=True,
)
TRANSPORT = Choice(
    ("bring", "pass"),
    lambda _g, _f: ["bring", "pass"],
    transport_against,
    transport_take,
    ("dei-11-7",),
    optional=True,
)
TELEPORT = Choice(
    ("send", "pass"),
    teleport_candidates,
    teleport_against,
    teleport_take,
    ("dei-11-8",),
    optional=True,
)
REAP = Choice(
    ("reap", "pass"), reap_candidates, reap_against, reap_take, ("dei-11-9",), optional=True
)
