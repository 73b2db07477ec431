"""Describe a position in words: what the board shows as a picture, for the text view, for paper and for a page without JavaScript."""

from __future__ import annotations

from itertools import chain

from playground.core import describing
from playground.core.describing import HIDDEN, NOTHING, Shape
from playground.core.records import Facts, Ids, Lines, Texts
from playground.core.telling import Pack
from playground.dei.constants import MARKETS, RESOURCES
from playground.dei.telling import amount

LINKS = ("elevator", "bridge")
"""Constructions that join two Regions."""


def described(shape: Shape, pack: Pack) -> Facts:
    """Give a drawn position in words: the situation, the Regions as rows of a table, the players and the Markets as lines."""
    words = Description(shape, pack)
    missions = [" / ".join(words.names(column)) for column in shape["missions"]]
    return {
        "now": words.situation(),
        "regions": [words.region_row(region) for region in shape["regions"]],
        "players": [[player, *words.player_lines(player)] for player in shape["players"]],
        "markets": [words.market_line(market) for market in MARKETS],
        "missions": words.labelled("missions", missions),
    }


class Description(describing.Description):
    """A drawn position of D.E.I. in the words of a language."""

    def situation(self) -> str:
        """Say which Turn and Action Phase it is, and whose part."""
        shape, phase = self.shape, self.shape["phase"]
        if phase in (0, 4):
            return self.say("over" if phase else "setup")
        return self.say("now", number=shape["number"], phase=phase, player=self.name(shape["turn"]))

    def colon(self, what: str, words: str) -> str:
        """Say a word, a colon, and what stands behind it."""
        return self.say("colon", what=what, words=words)

    def amount(self, kind: str, number: int) -> str:
        """Say how many of a thing."""
        return amount(self.pack, kind, number)

    def tokens(self, facts: Shape) -> Lines:
        """Say the resources that lie somewhere, or that something costs."""
        return [self.amount(kind, facts[kind]) for kind in RESOURCES if facts[kind]]

    # Regions.

    def region_row(self, region: str) -> Lines:
        """Give a Region: its name, its level, who stands there, who has the Majority, what else is there."""
        facts = self.shape["regions"][region]
        units = [self.group(player, *there) for player, there in facts["units"].items()]
        return [
            region,
            self.name(facts["level"]),
            " · ".join(units) or NOTHING,
            self.name(facts["majority"]) or NOTHING,
            ", ".join(self.things(region, facts)) or NOTHING,
        ]

    def group(self, player: str, scrappers: int, champion: int) -> str:
        """Say who of a player stands in a Region."""
        parts = [self.amount("scrapper", scrappers)] if scrappers else []
        parts += [self.say("champion")] if champion else []
        return self.colon(self.name(player), " + ".join(parts))

    def things(self, region: str, facts: Shape) -> Texts:
        """Say what lies in a Region besides units: Outpost, Constructions, resources, Drones."""
        if facts.get("outpost"):
            yield self.say("outpost", colour=self.name(facts["outpost"]))
        yield from self.neutral("refuge", self.names(["refuge"] * facts["refuge"]))
        for player, side in self.shape["players"].items():
            yield from self.constructions(region, player, side)
        for kind in LINKS:
            yield from self.neutral(kind, self.links(kind, self.shape["map"], region))
        yield from self.tokens(facts)
        drones = self.shape["drones"].items()
        yield from self.names(drone for drone, place in drones if place == region)

    def constructions(self, region: str, player: str, side: Shape) -> Texts:
        """Say what of a player stands in a Region."""
        refuges = self.names(["refuge"] * side["refuges"].count(region))
        links = [self.links(kind, side, region) for kind in LINKS]
        for thing in chain(refuges, *links):
            yield self.owned(thing, self.name(player))

    def neutral(self, kind: str, things: Lines) -> Lines:
        """Say Constructions of a kind that belong to nobody."""
        return [self.owned(thing, self.mark("neutral", kind)) for thing in things]

    def owned(self, thing: str, owner: str) -> str:
        """Say whose a Construction is."""
        return self.say("of", what=thing, player=owner)

    def links(self, kind: str, standing: Shape, region: str) -> Lines:
        """Say which Elevators or Bridges of somebody meet a Region."""
        meeting = [link for link in standing[f"{kind}s"] if region in link]
        return [self.join(kind, region, link) for link in meeting]

    def join(self, kind: str, region: str, link: Ids) -> str:
        """Say where an Elevator or a Bridge leads from a Region."""
        one, two = link
        return f"{self.name(kind)} → {two if one == region else one}"

    # Players and Markets.

    def player_lines(self, player: str) -> Lines:
        """Give what lies before a player, line by line; the first one names player and faction."""
        side = self.shape["players"][player]
        heading = " · ".join(self.names(filter(None, [player, side["faction"]])))
        lines = {**self.figures(side), **self.cards(side)}
        return [heading, *(self.labelled(label, parts) for label, parts in lines.items())]

    def figures(self, side: Shape) -> dict[str, Lines]:
        """Say how many tokens, cubes and Scrappers a player has."""
        cubes = [(colour, number) for colour, number in side["cubes"].items() if number]
        return {
            "tokens": [self.amount(kind, side[kind]) for kind in ("supplies", *RESOURCES)],
            "cubes": [f"{number} × {self.name(colour)}" for colour, number in cubes],
            "supply": [str(side["supply"])],
        }

    def cards(self, side: Shape) -> dict[str, Lines]:
        """Name the cards, Feats and Candy Boosts of a player."""
        candy = self.names(f"candy-{kind}" for kind in side["candy"])
        return {
            "hand": self.hand(side["hand"]),
            "pad": [self.pad_card(*card) for card in chain(*side["pad"])],
            "feats": [self.feat(*talent) for talent in side["talents"]],
            **({"candy": candy} if candy else {}),
        }

    def pad_card(self, card: str, hidden: int) -> str:
        """Name a card on the Pad; one that lies face down is not named."""
        return self.say("face-down") if hidden else self.name(card)

    def feat(self, colour: str, name: str, unlocked: int) -> str:
        """Name a Feat with its colour, and say whether it is still locked."""
        if name == HIDDEN:
            return f"{self.name(colour)}, {self.say('locked')}"
        locked = "" if unlocked else f", {self.say('locked')}"
        return f"{self.name(name)} ({self.name(colour)}{locked})" if name else ""

    def market_line(self, market: str) -> str:
        """Say what a Market offers, from the left place to the right one, with prices."""
        offers = map(self.offer, self.shape["markets"][market])
        return self.colon(self.name(market), ", ".join(offers))

    def offer(self, offer: Shape) -> str:
        """Say a card on offer, its price, and how many Outposts the banner above it asks for."""
        if not offer["card"]:
            return NOTHING
        terms = [" + ".join(self.tokens(offer)) or "0"]
        if offer["outposts"]:
            terms.append(self.amount("outposts-needed", offer["outposts"]))
        return f"{self.name(offer['card'])} ({', '.join(terms)})"
