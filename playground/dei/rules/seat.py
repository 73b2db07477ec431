"""What a player gains, loses and does on the board, whatever decision it is part of."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from playground.core import chance
from playground.core.records import Ids, Moves, Rules
from playground.dei.constants import CANDY, RESOURCES, rules_of
from playground.dei.side import Side
from playground.dei.state import State


class Seat:
    """A player at the table."""

    def __init__(self, g: State, player: int) -> None:
        """Sit down."""
        self.g = g
        self.player = player
        self.side: Side = g.sides[player]

    def say(self, kind: str, *rules: str, **words: Any) -> None:
        """Note what the player did."""
        self.g.say(kind, self.player, *rules, **words)

    def push(self, kind: str, *rest: str | int) -> None:
        """Let the player decide something before all else."""
        self.g.frames.append([kind, self.player, *rest])

    def push_move(self, op: str = "move", mode: str = "action", origin: str = "") -> None:
        """Let the player Move."""
        self.push("move", op, mode, origin, "")

    def push_card(self, card: str, boost: int = 0, copied: int = 0) -> None:
        """Let the player do the actions of a card; each has a bit that says whether it is still to be done."""
        self.push("card", card, (1 << len(self.g.kit.cards[card].acts)) - 1, boost, copied)

    # Supplies, tokens, Candy Boosts.

    def gain(self, kind: str, number: int, *rules: str) -> None:
        """Gain Supplies, or tokens as far as the Reserve has them."""
        gained = self.receive(kind, number)
        if gained:
            self.say(f"gained-{kind}", *rules, number=gained)
        else:
            self.say("reserve-empty", *rules, "dei-a-36", detail=kind)

    def add_token(self, region: str, *rules: str) -> None:
        """Put a token of the Reserve on a Region, the kind of its level."""
        kind = self.g.natural(region)
        if self.g.reserve(kind):
            self.g.lay(region, kind, 1)
            self.say("token-added", *rules, region=region, detail=kind)
        else:
            self.say("reserve-empty", *rules, "dei-a-36", detail=kind)

    def draw_candy(self, *rules: str) -> None:
        """Draw a Candy Boost at random; if none is left, none is drawn."""
        stock = [*chain(*([kind] * count for kind, count in enumerate(self.g.stock())))]
        if not stock:
            self.say("no-candy", *rules, "dei-14-1", "dei-a-11")
            return
        self.g.chance, pick = chance.below(self.g.chance, len(stock))
        self.side.candy[stock[pick]] += 1
        self.say("candy", *rules, detail=f"candy-{CANDY[stock[pick]]}")

    def spend_candy(self, kind: int) -> None:
        """Put a Candy Boost on the card just played; it goes back to the stock."""
        self.side.candy[kind] -= 1
        if self.g.rule("usedCandy") == "gone":
            self.g.spent[kind] += 1
        self.say("boosted", "dei-14-3", "dei-14-2", detail=f"candy-{CANDY[kind]}")

    # Scrappers.

    def lose(self, region: str, *rules: str) -> None:
        """Lose a Scrapper: it goes back to the supply, and its owner draws a Candy Boost."""
        self.side.muster(region, -1)
        self.say("killed", *rules, "dei-13-2", region=region)
        self.draw_candy("dei-14-1")

    def kill(self, victim: int, region: str, *rules: str) -> None:
        """Kill a Scrapper of another player."""
        Seat(self.g, victim).lose(region, *rules)

    def receive(self, kind: str, number: int) -> int:
        """Take Supplies, or what the Reserve has of some tokens; how many there were."""
        if kind == "supplies":
            self.side.supplies += number
            return number
        there = min(number, self.g.reserve(kind))
        self.side.add(kind, there)
        return there

    def victims(self, verb: str, regions: Iterable[str]) -> Ids:
        """Give the moves against Scrappers of the other players in these Regions."""
        found, others = [], self.g.rivals(self.player).items()
        for region in regions:
            there = [name for name, side in others if region in side.units]
            found += [f"{verb} {region} {name}" for name in there]
        return found

    def call(self, region: str, op: str) -> None:
        """Bring a Scrapper to a Region: from the supply, or else from the board."""
        if self.side.supply():
            self.enlist(region, op)
        else:
            self.push("shift", region, op)

    def enlist(self, region: str, op: str) -> None:
        """Bring a Scrapper from the supply."""
        self.side.muster(region, 1)
        self.say("enlisted", *arrival_rules(op), region=region)
        self.arrive(region, op)

    def arrive(self, region: str, op: str) -> None:
        """The green Enlist adds a token of the stock to the Region: Technology on the Ground, an Energy Cell on a Roof."""
        if op == "green-enlist":
            self.add_token(region, "dei-10-7")

    def elsewhere(self, region: str) -> Ids:
        """Give the units that could be brought from the board: Regions, with `champion` for the Champion."""
        side = self.side
        found = [place for place in self.g.map.regions if place in side.units and place != region]
        champion = side.champion and side.champion != region
        return [*found, f"{side.champion} champion"] if champion else found

    # Collecting.

    def lying_moves(self, region: str) -> Moves:
        """Give the moves that collect what lies in a Region."""
        return [f"collect {region} {kind}" for kind in RESOURCES if self.g.lying(region, kind)]

    def collect(self, region: str, kind: str, op: str, *rules: str) -> None:
        """Take a resource from a Region, with what colour and Talents add to it."""
        self.g.lay(region, kind, -1)
        self.side.add(kind, 1)
        self.say("collected", *rules, "dei-9-3b", region=region, detail=kind)
        if op == "green-collect":
            self.gain("technology", 1, "dei-10-7")
        rule = "dei-10-6" if op == "blue-collect" else self.camp_rule(region, kind)
        if rule and self.g.reserve(other_kind(kind)):
            self.push("swap", kind, rule)

    def camp_rule(self, region: str, kind: str) -> str:
        """Name the rule by which Exploitation Camp swaps what was collected, if it does."""
        swaps = self.side.has("exploitation-camp") and self.camp_reaches(region, kind)
        return "dei-18-n13" if swaps else ""

    def camp_reaches(self, region: str, kind: str) -> bool:
        """Say whether Exploitation Camp is about this token here: the two texts name different ones."""
        italian = self.g.rule("exploitation") == "italian"
        fits = kind == "technology" if italian else self.g.level(region) == "ground"
        return fits and self.g.has_elevator(self.side, region, neutral=italian)


def arrival_rules(op: str) -> Rules:
    """Name the rules by which somebody is enlisted."""
    return ("dei-11-7",) if op == "transporter" else rules_of(op)


def other_kind(kind: str) -> str:
    """Give the other resource."""
    return "energy" if kind == "technology" else "technology"
