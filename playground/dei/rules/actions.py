"""Enlist, Collect, Kill, gains: what Scrappers do besides moving and building."""

from __future__ import annotations

from itertools import chain

from playground.core.question import Needs, Words, need, unmet
from playground.core.records import Ids, Moves, Need
from playground.dei.constants import PLAYERS, RESOURCES, rules_of
from playground.dei.rules.pending import Pending
from playground.dei.rules.seat import Seat, arrival_rules, other_kind
from playground.dei.state import State

# Enlist.


def unknown_region(g: State, words: Words, count: int, *rules: str) -> Needs:
    """Check that a move names so many Regions of the map, and nothing more."""
    if len(words) != count + 1:
        return [need("other-choice", *rules)]
    return [need("region", *rules, detail=word) for word in words[1:] if word not in g.map.regions]


class Enlist(Pending):
    """Enlisting needs an own or neutral Refuge; with the red action a unit will do."""

    verbs = ("enlist",)
    rules = ("dei-9-1",)

    def candidates(self) -> Moves:
        """Any Region may be asked for."""
        return [f"enlist {region}" for region in self.g.map.regions]

    def against(self, words: Words) -> Needs:
        """Say what is against enlisting in a Region."""
        wrong = unknown_region(self.g, words, 1, "dei-9-1")
        return wrong or self.refuge_needs(words[1]) or self.scrapper_needs(words[1])

    def refuge_needs(self, region: str) -> Needs:
        """Say whether nobody could be called there."""
        red = self.frame[2] == "red-enlist"
        refuge = region in self.side.refuges or self.g.map.regions[region].refuge
        rules = ("dei-10-5", "dei-9-1") if red else ("dei-9-1", "dei-3-8", "dei-3-9")
        called = refuge or (red and self.side.stands(region))
        return unmet((called, need("refuge", *rules, cell=region)))

    def scrapper_needs(self, region: str) -> Needs:
        """Say whether there is nobody who could come."""
        somebody = self.side.supply() or self.elsewhere(region)
        return unmet((somebody, need("other-scrapper", "dei-9-1", cell=region)))

    def take(self, words: Words) -> None:
        """Place a Scrapper, or choose first which one is taken from the board."""
        self.call(words[1], self.frame[2])


class Shift(Pending):
    """With an empty supply, an own unit that stands elsewhere is placed."""

    verbs = ("from",)
    rules = ("dei-9-1", "dei-a-14")

    def candidates(self) -> Moves:
        """Any own unit elsewhere may be taken."""
        return [f"from {source}" for source in self.elsewhere(self.frame[2])]

    def refusal(self, words: Words) -> Need:
        """It must be an own unit, and stand elsewhere."""
        return need("own-unit", "dei-9-1", "dei-a-14", cell=self.region(words))

    def take(self, words: Words) -> None:
        """Take a unit from the board and place it."""
        _, _, region, op = self.frame
        origin = words[1]
        self.side.relocate(origin, region, words[-1] == "champion")
        self.say("shifted", *arrival_rules(op), *self.rules, region=region, other=origin)
        self.arrive(region, op)


# Collect.


class Collect(Pending):
    """Collecting needs a unit, a Majority and something to collect; two Talents offer something else."""

    verbs = ("collect", "excavate", "remedy")
    rules = ("dei-9-3",)

    def candidates(self) -> Moves:
        """Give what could be collected, added or killed."""
        g, here = self.g, self.g.manned(self.side)
        found = [*chain(*(self.lying_moves(region) for region in here))]
        if self.side.has("deep-excavation"):
            found += [f"excavate {region}" for region in here]
        if self.side.has("extreme-remedies"):
            where = g.map.regions if g.rule("remedies") == "anywhere" else here
            found += self.victims("remedy", where)
        return found

    def against(self, words: Words) -> Needs:
        """Say what is against collecting, excavating or killing in a Region."""
        region = self.region(words)
        if region is None:
            return [need("region", "dei-9-3", detail=" ".join(words[1:]))]
        match words:
            case ["remedy", _, *rest]:
                return self.remedy_needs(region, rest)
            case ["excavate", _]:
                return excavate_needs(self, region)
            case ["collect", _, kind] if kind in RESOURCES:
                return self.collect_needs(region, kind)
        return [self.refusal(words)]

    def collect_needs(self, region: str, kind: str) -> Needs:
        """Say what is against collecting a resource in a Region."""
        here, mine = self.side.stands(region), self.g.majority(region) == self.player
        rules = ("dei-9-3", "dei-7-3", "dei-7-4")
        lies = self.g.lying(region, kind)
        return unmet(
            (here, need("own-unit", "dei-9-3", cell=region)),
            (mine or not here, need("own-majority", *rules, cell=region)),
            (lies, need("resource", "dei-9-3", cell=region, detail=kind)),
        )

    def remedy_needs(self, region: str, names: Ids) -> Needs:
        """Extreme Remedies needs a unit, no Majority, and an opponent’s Scrapper."""
        others = self.g.rivals(self.player)
        if len(names) != 1 or names[0] not in others:
            return [need("opponent", "dei-18-n4")]
        there = region in others[names[0]].units
        victim = need("enemy-scrapper", "dei-18-n4", "dei-5-1", cell=region, detail=names[0])
        return [*self.remedy_conditions(region), *unmet((there, victim))]

    def remedy_conditions(self, region: str) -> Needs:
        """Say what is against Extreme Remedies in a Region, whoever stands there."""
        owned, mine = self.side.has("extreme-remedies"), self.g.majority(region) == self.player
        near = self.g.rule("remedies") != "presence" or self.side.stands(region)
        return unmet(
            (owned, need("talent", "dei-18-n4", card="extreme-remedies")),
            (near, need("own-unit", "dei-18-n4", "dei-a-34", cell=region)),
            (not mine, need("no-majority", "dei-18-n4", cell=region)),
        )

    def take(self, words: Words) -> None:
        """Collect, add a token, or kill."""
        op = self.frame[2]
        match words:
            case ["excavate", region]:
                self.add_token(region, "dei-18-n14", "dei-a-35")
            case ["remedy", region, victim]:
                self.kill(PLAYERS.index(victim), region, "dei-18-n4")
            case [_, region, kind]:
                self.collect(region, kind, op, *rules_of(op))


def excavate_needs(seat: Seat, region: str) -> Needs:
    """Deep Excavation needs a unit there and a token in the Reserve."""
    g, side, kind = seat.g, seat.side, seat.g.natural(region)
    ruled = g.rule("excavation") != "majority" or g.majority(region) == seat.player
    rules = ("dei-18-n14", "dei-a-35")
    return unmet(
        (side.has("deep-excavation"), need("talent", "dei-18-n14", card="deep-excavation")),
        (side.stands(region), need("own-unit", *rules, cell=region)),
        (ruled, need("own-majority", *rules, cell=region)),
        (g.reserve(kind), need("reserve", "dei-a-36", "dei-a-35", detail=kind)),
    )


class Swap(Pending):
    """What was collected may be swapped for the other resource."""

    verbs = ("swap", "keep")
    rules = ("dei-10-6", "dei-18-n13")

    def candidates(self) -> Moves:
        """Swap or keep."""
        return ["swap", "keep"]

    def refusal(self, _words: Words) -> Need:
        """A bare word and nothing more."""
        return need("other-choice", "dei-6-3")

    def take(self, words: Words) -> None:
        """Swap the resource for the other one, or keep it."""
        _, _, kind, rule = self.frame
        if words[0] == "swap":
            self.swap(kind, other_kind(kind), rule)

    def swap(self, kind: str, other: str, rule: str) -> None:
        """Put a resource back and take the other one."""
        self.side.add(kind, -1)
        self.side.add(other, 1)
        self.say("swapped", rule, detail=other)


# Kill.


class Kill(Pending):
    """It must be a Scrapper of somebody else; a Champion can never be removed."""

    verbs = ("kill",)
    rules = ("dei-9-8",)

    def candidates(self) -> Moves:
        """Give the Scrappers that could be killed."""
        return self.victims("kill", self.g.map.regions)

    def refusal(self, words: Words) -> Need:
        """Say that no Scrapper of that player is there."""
        return need("enemy-scrapper", "dei-9-8", "dei-5-1", cell=self.region(words))

    def take(self, words: Words) -> None:
        """Kill a Scrapper."""
        self.kill(PLAYERS.index(words[2]), words[1], "dei-9-8")
