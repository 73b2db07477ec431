"""Drones: fly first, then the ability if wanted."""

from __future__ import annotations

from itertools import chain
from typing import ClassVar

from playground.core.question import Needs, Words, need, unmet
from playground.core.records import Ids, Moves, Need
from playground.dei.constants import PLAYERS, RESOURCES, Counts
from playground.dei.rules.pending import PASS, Pending

ABILITIES = {
    "harvester": ("harvest", 2),
    "transporter": ("transport", 2),
    "teleporter": ("teleport", 0),
    "reaper": ("reap", 0),
}
"""The decision that follows a flight, and the number its frame begins with."""
DRONE_OF = {ability: drone for drone, (ability, _) in ABILITIES.items()}


class Fly(Pending):
    """A Drone flies so many Regions and no more."""

    verbs = ("fly",)
    rules = ("dei-11-3", "dei-11-4")

    def reach(self) -> Counts:
        """Give the Regions within reach and how far they are; staying is flying no Region."""
        _, _, drone, far = self.frame
        return self.g.reach(self.g.drones[drone], far)

    def candidates(self) -> Moves:
        """Give the Regions within reach."""
        return [f"fly {region}" for region in self.reach()]

    def refusal(self, words: Words) -> Need:
        """It must be a Region, and near enough."""
        region = self.region(words)
        if region is None or len(words) != 2:
            return need("region", "dei-11-3", detail=" ".join(words[1:]))
        return need("nearer", "dei-11-3", "dei-18-n12", cell=region, number=self.frame[3])

    def take(self, words: Words) -> None:
        """Fly, and let the ability be decided."""
        drone, goal = self.frame[2], words[1]
        origin, steps = self.g.drones[drone], self.reach()[goal]
        rules = self.flight_rules(origin, goal)
        self.g.drones[drone] = goal
        kind = "flew" if steps else "hovered"
        self.say(kind, *rules, card=drone, region=goal, other=origin, number=steps)
        self.push(*ABILITIES[drone])

    def flight_rules(self, origin: str, goal: str) -> Ids:
        """Name the rules of a flight."""
        rules = ["dei-11-1", "dei-11-3", "dei-11-4"]
        if self.g.level(origin) != self.g.level(goal):
            rules.append("dei-11-2")
        return [*rules, "dei-18-n12"] if self.side.has("remote-drive") else rules


class Ability(Pending):
    """What a Drone may do where it has flown; it may be waived."""

    optional = True
    drone: ClassVar[str]

    @property
    def here(self) -> str:
        """The Region of the Drone."""
        return self.g.drones[self.drone]

    @property
    def left(self) -> int:
        """What is left of the ability; for the Teleporter, whether one was sent."""
        return int(self.frame[2])

    def go_on(self, left: int) -> None:
        """Go on with the ability while something of it is left."""
        if left:
            self.push(self.frame[0], left)

    def against(self, words: Words) -> Needs:
        """Say what is against using the ability."""
        return [] if words == PASS else self.use_needs(words)

    def take(self, words: Words) -> None:
        """Use the ability, or waive the rest of it."""
        if words != PASS:
            self.use(words)

    def use_needs(self, words: Words) -> Needs:
        """Say what is against a move of the ability."""
        raise NotImplementedError

    def use(self, words: Words) -> None:
        """Carry out a move of the ability."""
        raise NotImplementedError


class Harvest(Ability):
    """The Harvester needs no Majority, only something to collect: up to two resources, of either kind."""

    verbs = ("harvest", "pass")
    rules = ("dei-11-6",)
    drone = "harvester"

    def candidates(self) -> Moves:
        """Give what lies in the Drone’s Region."""
        found = [f"harvest {kind}" for kind in RESOURCES if self.g.lying(self.here, kind)]
        return [*found, "pass"]

    def use_needs(self, words: Words) -> Needs:
        """Say what is against collecting there."""
        if len(words) != 2 or words[1] not in RESOURCES:
            return [self.refusal(words)]
        here, kind = self.here, words[1]
        manned = self.g.rule("harvesterPresence") != "yes" or self.side.stands(here)
        return unmet(
            (self.g.lying(here, kind), need("resource", "dei-11-6", cell=here, detail=kind)),
            (manned, need("own-unit", "dei-11-6", "dei-a-15", cell=here)),
        )

    def use(self, words: Words) -> None:
        """Collect."""
        self.go_on(self.left - 1)
        self.collect(self.here, words[1], "harvester", "dei-11-6")


class Transport(Ability):
    """The Transporter brings up to two Scrappers from the supply, or else from the board."""

    verbs = ("bring", "pass")
    rules = ("dei-11-7",)
    drone = "transporter"

    def candidates(self) -> Moves:
        """Bring one, or not."""
        return ["bring", "pass"]

    def use_needs(self, words: Words) -> Needs:
        """Say whether there is nobody who could come."""
        if len(words) != 1:
            return [self.refusal(words)]
        return [] if self.side.supply() else self.empty_needs()

    def empty_needs(self) -> Needs:
        """With an empty supply, somebody comes from the board; by another reading nobody does."""
        if self.g.rule("transporterEmpty") == "nothing":
            return [need("supply", "dei-11-7", "dei-a-16")]
        return unmet(
            (
                self.elsewhere(self.here),
                need("other-scrapper", "dei-11-7", "dei-a-16", cell=self.here),
            )
        )

    def use(self, _words: Words) -> None:
        """Enlist a Scrapper where the Drone is."""
        self.go_on(self.left - 1)
        self.call(self.here, "transporter")


class Teleport(Ability):
    """The Teleporter sends up to two units to the Ground, or one to a Roof."""

    verbs = ("send", "pass")
    rules = ("dei-11-8",)
    drone = "teleporter"

    def candidates(self) -> Moves:
        """Any unit there, to any Region."""
        here, side = self.here, self.side
        others = [region for region in self.g.map.regions if region != here]
        found = [f"send {region}" for region in others if here in side.units]
        found += [f"send champion {region}" for region in others if side.champion == here]
        return [*found, "pass"]

    def use_needs(self, words: Words) -> Needs:
        """Say what is against sending a unit."""
        match words:
            case [_, goal] | [_, "champion", goal] if goal == self.here:
                return [need("other-region", "dei-11-8", cell=goal)]
            case [_, goal] | [_, "champion", goal] if goal in self.g.map.regions:
                return self.unit_needs(goal, len(words) == 3)
        return [need("region", "dei-11-8", detail=" ".join(words[1:]))]

    def unit_needs(self, goal: str, champion: bool) -> Needs:
        """Say what is against sending the Champion or a Scrapper to a Region."""
        here, side = self.here, self.side
        there = side.champion == here if champion else here in side.units
        allowed = not champion or self.g.rule("teleporterChampion") != "no"
        reachable = not self.left or self.g.level(goal) != "roof"
        return unmet(
            (there, need("own-unit", "dei-11-8", cell=here)),
            (allowed, need("scrapper", "dei-11-8", "dei-a-17", cell=here)),
            (reachable, need("second-ground", "dei-11-8", "dei-a-17", cell=goal)),
        )

    def use(self, words: Words) -> None:
        """Send a unit away; a second may follow to the Ground."""
        goal, champion = words[-1], words[1] == "champion"
        self.go_on(int(self.g.level(goal) == "ground" and not self.left))
        self.side.relocate(self.here, goal, champion)
        where = {"region": goal, "other": self.here}
        if champion:
            who = self.side.champion_name()
            self.say("teleported-champion", "dei-11-8", "dei-a-17", card=who, **where)
        else:
            self.say("teleported", "dei-11-8", **where)


class Reap(Ability):
    """The Reaper kills: with two players up to two, otherwise one of each other faction or of some of them; Champions are safe.

    With more than two players the frame counts, as bits, the factions that have lost somebody already.
    """

    verbs = ("reap", "kill", "pass")
    rules = ("dei-11-9",)
    drone = "reaper"

    @property
    def rule(self) -> str:
        """The rule of the Reaper: with two players it is another one."""
        return "dei-22-4" if len(self.g.sides) == 2 else "dei-11-9"

    def near(self) -> dict[int, int]:
        """Give how many Scrappers each other faction has where the Reaper is, without those that have lost one already."""
        others = [other for other in self.g.others(self.player) if not self.left >> other & 1]
        there = {other: self.g.sides[other].units.get(self.here, 0) for other in others}
        return {other: count for other, count in there.items() if count}

    def candidates(self) -> Moves:
        """Give how many may be asked for, or whose; where several factions stand there, one of them may be spared."""
        if len(self.g.sides) == 2:
            return ["reap 1", "reap 2", "pass"]
        near = self.near()
        single = [f"kill {self.here} {PLAYERS[other]}" for other in near] if len(near) > 1 else []
        return ["reap", *single, "pass"]

    def refusal(self, _words: Words) -> Need:
        """Say that it is done otherwise."""
        return need("other-choice", self.rule)

    def use_needs(self, words: Words) -> Needs:
        """Say whether there are too few to kill."""
        if not self.offers(words):
            return [self.refusal(words)]
        if words[0] == "kill":
            return []
        wanted, there = count_of(words), sum(self.near().values())
        for_candy = not there and wanted == 1 and self.g.rule("reaperCandy") == "always"
        rules = (self.rule, "dei-5-1", "dei-a-41")
        missing = need("enemy-scrapper", *rules, cell=self.here, number=wanted)
        return unmet((there >= wanted or for_candy, missing))

    def take(self, words: Words) -> None:
        """Use the ability, or spare the rest: the reward is for those killed so far."""
        if words != PASS:
            self.use(words)
        elif self.left:
            self.reward(self.killed())

    def killed(self) -> int:
        """Count those killed so far, one of each faction."""
        return self.left.bit_count()

    def use(self, words: Words) -> None:
        """Kill one, and ask about the other factions; or kill up to so many of each, and take the reward."""
        if words[0] == "kill":
            victim = PLAYERS.index(words[2])
            self.kill(victim, self.here, self.rule)
            self.go_on(self.left | 1 << victim)
            return
        most = count_of(words)
        victims = [*chain(*([victim] * min(most, there) for victim, there in self.near().items()))]
        for victim in victims:
            self.kill(victim, self.here, self.rule)
        self.reward(len(victims) + self.killed())

    def reward(self, kills: int) -> None:
        """Take Supplies for kills, and a Candy Boost."""
        rule = self.rule
        if kills and self.g.rule("reaperReward") == "flat":
            self.gain("supplies", 1, rule, "dei-26-n4")
        elif kills:
            self.gain("supplies", kills, rule)
        self.draw_candy(*([rule] if kills else [rule, "dei-a-42"]))


def count_of(words: Words) -> int:
    """Give how many of each other faction are to be killed."""
    return int(words[1]) if len(words) == 2 else 1
