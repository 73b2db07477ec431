"""Enlist, Collect, Kill, gains: what Scrappers do besides moving and building."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from playground.core import chance
from playground.core.question import Needs, Words, need, unmet
from playground.core.records import Need
from playground.dei.constants import CANDY, PLAYERS, RESOURCES, rules_of
from playground.dei.rules.pending import Pending
from playground.dei.state import State

# Candy Boosts, kills, gains.


def draw_candy(g: State, player: int, *rules: str) -> None:
    """Draw a Candy Boost at random; if none is left, none is drawn."""
    stock = [*chain(*([kind] * count for kind, count in enumerate(g.stock())))]
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


def unknown_region(g: State, words: Words, count: int, *rules: str) -> Needs:
    """Check that a move names so many Regions of the map, and nothing more."""
    if len(words) != count + 1:
        return [need("other-choice", *rules)]
    return [need("region", *rules, detail=word) for word in words[1:] if word not in g.map.regions]


class Enlist(Pending):
    """Enlisting needs an own or neutral Refuge; with the red action a unit will do."""

    verbs = ("enlist",)
    rules = ("dei-9-1",)

    def candidates(self) -> list[str]:
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
        somebody = self.side.supply() or shift_sources(self.g, self.player, region)
        return unmet((somebody, need("other-scrapper", "dei-9-1", cell=region)))

    def take(self, words: Words) -> None:
        """Place a Scrapper, or choose first which one is taken from the board."""
        self.pop()
        call(self.g, self.player, words[1], self.frame[2])


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


class Shift(Pending):
    """With an empty supply, an own unit that stands elsewhere is placed."""

    verbs = ("from",)
    rules = ("dei-9-1", "dei-a-14")

    def candidates(self) -> list[str]:
        """Any own unit elsewhere may be taken."""
        return [f"from {source}" for source in shift_sources(self.g, self.player, self.frame[2])]

    def refusal(self, words: Words) -> Need:
        """It must be an own unit, and stand elsewhere."""
        return need("own-unit", "dei-9-1", "dei-a-14", cell=self.region(words))

    def take(self, words: Words) -> None:
        """Take a unit from the board and place it."""
        self.pop()
        _, player, region, op = self.frame
        origin = words[1]
        self.side.relocate(origin, region, words[-1] == "champion")
        self.say("shifted", *arrival_rules(op), *self.rules, region=region, other=origin)
        arrive(self.g, player, region, op)


# Collect.


def lying_moves(g: State, region: str) -> list[str]:
    """Give the moves that collect what lies in a Region."""
    return [f"collect {region} {kind}" for kind in RESOURCES if g.lying(region, kind)]


def victims(g: State, player: int, verb: str, regions: Iterable[str]) -> list[str]:
    """Give the moves against Scrappers of the other players in these Regions."""
    found = []
    for region in regions:
        there = [other for other in g.others(player) if region in g.sides[other].units]
        found += [f"{verb} {region} {PLAYERS[other]}" for other in there]
    return found


class Collect(Pending):
    """Collecting needs a unit, a Majority and something to collect; two Talents offer something else."""

    verbs = ("collect", "excavate", "remedy")
    rules = ("dei-9-3",)

    def candidates(self) -> list[str]:
        """Give what could be collected, added or killed."""
        g, here = self.g, self.g.manned(self.player)
        found = [*chain(*(lying_moves(g, region) for region in here))]
        if self.side.has("deep-excavation"):
            found += [f"excavate {region}" for region in here]
        if self.side.has("extreme-remedies"):
            where = g.map.regions if g.rule("remedies") == "anywhere" else here
            found += victims(g, self.player, "remedy", where)
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
                return excavate_needs(self.g, self.player, region)
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

    def remedy_needs(self, region: str, names: list[str]) -> Needs:
        """Extreme Remedies needs a unit, no Majority, and an opponent’s Scrapper."""
        others = {PLAYERS[other]: self.g.sides[other] for other in self.g.others(self.player)}
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
        self.pop()
        g, player, op = self.g, self.player, self.frame[2]
        match words:
            case ["excavate", region]:
                add_token(g, player, region, "dei-18-n14", "dei-a-35")
            case ["remedy", region, victim]:
                kill(g, PLAYERS.index(victim), region, "dei-18-n4")
            case [_, region, kind]:
                collect(g, player, region, kind, op, *rules_of(op))


def excavate_needs(g: State, player: int, region: str) -> Needs:
    """Deep Excavation needs a unit there and a token in the Reserve."""
    side, kind, rules = g.sides[player], g.natural(region), ("dei-18-n14", "dei-a-35")
    ruled = g.rule("excavation") != "majority" or g.majority(region) == player
    return unmet(
        (side.has("deep-excavation"), need("talent", "dei-18-n14", card="deep-excavation")),
        (side.stands(region), need("own-unit", *rules, cell=region)),
        (ruled, need("own-majority", *rules, cell=region)),
        (g.reserve(kind), need("reserve", "dei-a-36", "dei-a-35", detail=kind)),
    )


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
    italian = g.rule("exploitation") == "italian"
    fits = kind == "technology" if italian else g.level(region) == "ground"
    swaps = fits and g.has_elevator(player, region, neutral=italian)
    return "dei-18-n13" if swaps and g.sides[player].has("exploitation-camp") else ""


class Swap(Pending):
    """What was collected may be swapped for the other resource."""

    verbs = ("swap", "keep")
    rules = ("dei-10-6", "dei-18-n13")

    def candidates(self) -> list[str]:
        """Swap or keep."""
        return ["swap", "keep"]

    def refusal(self, _words: Words) -> Need:
        """A bare word and nothing more."""
        return need("other-choice", "dei-6-3")

    def take(self, words: Words) -> None:
        """Swap the resource for the other one, or keep it."""
        self.pop()
        _, _, kind, rule = self.frame
        if words[0] == "swap":
            self.side.add(kind, -1)
            self.side.add(other_kind(kind), 1)
            self.say("swapped", rule, detail=other_kind(kind))


# Kill.


class Kill(Pending):
    """It must be a Scrapper of somebody else; a Champion can never be removed."""

    verbs = ("kill",)
    rules = ("dei-9-8",)

    def candidates(self) -> list[str]:
        """Give the Scrappers that could be killed."""
        return victims(self.g, self.player, "kill", self.g.map.regions)

    def refusal(self, words: Words) -> Need:
        """Say that no Scrapper of that player is there."""
        return need("enemy-scrapper", "dei-9-8", "dei-5-1", cell=self.region(words))

    def take(self, words: Words) -> None:
        """Kill a Scrapper."""
        self.pop()
        kill(self.g, PLAYERS.index(words[2]), words[1], "dei-9-8")
