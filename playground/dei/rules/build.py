"""Build: Refuges, Elevators and Bridges, and which one is taken back when all are on the board."""

from __future__ import annotations

from itertools import chain

from playground.core.question import Needs, Words, need, unmet
from playground.core.records import Ids, Moves, Names, Need
from playground.dei.constants import BUILT
from playground.dei.rules.actions import unknown_region
from playground.dei.rules.pending import Pending

RULES = {"refuge": "dei-9-5", "elevator": "dei-9-7", "bridge": "dei-9-6"}
"""By the kind of Construction."""


class Site(Pending):
    """A decision that may end with a Construction on the board."""

    def put_up(self, kind: str, place: str) -> None:
        """Put a Construction on the board; Field Engineer gives two Moves for a Bridge or an Elevator."""
        one, _, two = place.partition("~")
        self.side.built(kind).append(place)
        dropped = kind == "refuge" and not self.side.stands(one)
        rules = ["dei-9-4", RULES[kind], *(["dei-18-n11"] if dropped else [])]
        self.say(f"built-{kind}", *rules, region=one, other=two or None)
        if kind != "refuge" and self.side.has("field-engineer"):
            self.say("two-moves", "dei-18-n7", card="field-engineer")
            self.push_move("move", "engineer")
            self.push_move("move", "engineer")


class Build(Site):
    """Building needs a fitting place and one unit there, no Majority."""

    verbs = ("build",)
    rules = ("dei-9-4",)

    def kinds(self) -> Names:
        """Give the Constructions the action allows."""
        op: str = self.frame[2]
        return BUILT if op == "build" else (op.removeprefix("build-"),)

    def candidates(self) -> Moves:
        """Give the places where something could be built."""
        places = {"refuge": self.yards, "elevator": self.shafts, "bridge": self.spans}
        return [f"build {place}" for place in chain(*(places[kind]() for kind in self.kinds()))]

    def yards(self) -> Moves:
        """Give the Regions for a Refuge: where a unit stands, or anywhere by Drop Pod."""
        regions = self.g.map.regions if self.side.has("drop-pod") else self.g.manned(self.side)
        return [f"refuge {region}" for region in regions]

    def shafts(self) -> Moves:
        """Give the places for an Elevator, with a unit at one end."""
        return [
            f"elevator {low} {high}" for low, high in self.g.map.shafts if self.manned(low, high)
        ]

    def spans(self) -> Moves:
        """Give the places for a Bridge, with a unit at one end."""
        links = [link.split("~") for link in self.g.map.bridgeable]
        return [f"bridge {one} {two}" for one, two in links if self.manned(one, two)]

    def manned(self, *places: str) -> bool:
        """Say whether a unit stands in one of these Regions."""
        return any(self.side.stands(place) for place in places)

    def against(self, words: Words) -> Needs:
        """Say what is against building there."""
        kind, *places = words[1:] or [""]
        if kind not in BUILT or len(places) != (1 if kind == "refuge" else 2):
            return [self.refusal(words)]
        if kind not in self.kinds():
            return [need("other-construction", "dei-9-4", "dei-14-2", detail=self.kinds()[0])]
        wrong = unknown_region(self.g, words[1:], len(places), "dei-9-4")
        return wrong or self.place_needs(kind, places) + self.unit_needs(kind, places)

    def place_needs(self, kind: str, places: Ids) -> Needs:
        """Say whether an Elevator or a Bridge does not fit there."""
        if kind == "refuge":
            return []
        one, two = places
        if kind == "elevator":
            fits = (one, two) in self.g.map.shafts
            return unmet((fits, need("shaft", RULES[kind], cell=one, detail=two)))
        fits = f"{one}~{two}" in self.g.map.bridgeable
        return unmet((fits, need("span", RULES[kind], cell=one, detail=two)))

    def unit_needs(self, kind: str, places: Ids) -> Needs:
        """Say whether a unit is missing; Drop Pod needs none."""
        dropped = kind == "refuge" and self.side.has("drop-pod")
        unit = need("own-unit", "dei-9-4", RULES[kind], cell=places[0])
        return unmet((dropped or self.manned(*places), unit))

    def take(self, words: Words) -> None:
        """Build, or choose first which Construction is taken back."""
        kind, place = words[1], "~".join(words[2:])
        if self.side.left(kind):
            self.put_up(kind, place)
        else:
            self.push("recall", kind, place)


class Recall(Site):
    """Where all Constructions of a kind are on the board, one of them is taken back."""

    verbs = ("take",)
    rules = ("dei-9-4",)

    def candidates(self) -> Moves:
        """Give the Constructions that could be taken back."""
        kind = self.frame[2]
        return [f"take {kind} {link.replace('~', ' ')}" for link in self.side.built(kind)]

    def refusal(self, _words: Words) -> Need:
        """It must be an own Construction of the same kind."""
        return need("own-construction", "dei-9-4", detail=self.frame[2])

    def take(self, words: Words) -> None:
        """Take a Construction back and put it up elsewhere."""
        _, _, kind, place = self.frame
        one, *two = words[2:]
        self.side.built(kind).remove("~".join(words[2:]))
        self.say(f"took-{kind}", "dei-9-4", region=one, other=two[0] if two else None)
        self.put_up(kind, place)
