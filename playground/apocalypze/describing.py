"""Describe a position in words: what the board shows as a picture, for the text view, for paper and for a page without JavaScript."""

from __future__ import annotations

from collections.abc import Iterable

from playground.core import describing
from playground.core.describing import NOTHING, Shape
from playground.core.records import Event, Facts, Ids, Lines, Numbers, Texts
from playground.core.speaking import fill
from playground.core.telling import Pack

Side = list[str]
"""One side of an engagement: who, attack total, defense total, casualties."""
Sides = list[Side]
Engagements = dict[tuple[str, int], Sides]
"""By the Location and the attack group."""


def described(shape: Shape, events: Iterable[Event], asked: str, pack: Pack) -> Facts:
    """Give a drawn position in words: the situation, the Locations, the engagements with their sums, the players, what waits.

    `asked` is the kind of the decision: when wounds or payment are asked for, groups without an opponent have met theirs already.
    """
    words = Description(shape, pack)
    return {
        "now": words.situation(),
        "places": [words.place(place) for place in shape["places"]],
        "engagements": words.engagements(events, asked),
        "players": [[player, *words.player(player)] for player in shape["players"]],
        "waiting": list(words.waiting()),
    }


def number(value: object) -> str:
    """Write a number with a real minus sign."""
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def figure(thing: Shape, name: str) -> str:
    """Write a figure of a card; a star marks one that is invented."""
    return f"{thing[name]}*" if name in thing["invented"] else str(thing[name])


def figures(card: Shape) -> str:
    """Write the three figures of a Character."""
    return " / ".join(figure(card, name) for name in ("attack", "defense", "value"))


def enter_casualties(event: Event, sides: Sides) -> None:
    """Enter the casualties behind the totals of the first side that has none yet."""
    open_side = next(side for side in sides if len(side) == len(("who", "attack", "defense")))
    open_side.append(number(event.number))


class Description(describing.Description):
    """A drawn position of ApocalypZe in the words of a language."""

    def situation(self) -> str:
        """Say which turn and phase it is, and whose."""
        shape = self.shape
        if shape.get("winner"):
            return fill(self.pack["events"]["won"], player=self.name(shape["winner"]))
        phase, player = self.name(shape["phase"]), self.name(shape["turn"])
        return self.say("now", number=shape["number"], phase=phase, player=player)

    # Locations.

    def place(self, place: Shape) -> Facts:
        """Give a Location: its name, its figures and marks, and who stands on both sides of it."""
        where = place["id"]
        return {
            "id": where,
            "name": self.name(where),
            "facts": list(self.place_facts(place)),
            "marks": self.place_marks(where),
            "raiders": [self.character(card) for card in place["raiders"]],
            "survivors": [self.character(card) for card in place["survivors"]],
        }

    def place_marks(self, where: str) -> Lines:
        """Say whether a Location is occupied, and whether a fight goes on there."""
        marks = [mark for mark in ("occupied", "fight") if self.shape[mark] == where]
        return [self.mark(mark, where) for mark in marks]

    def place_facts(self, place: Shape) -> Texts:
        """Say the figures of a Location and the Equipment on it."""
        yield self.say(place["kind"])
        yield self.say("access", number=figure(place, "access"), blocked=place["blocked"])
        yield from self.printed(place)
        yield from self.gear(place["gear"])

    def printed(self, place: Shape) -> Lines:
        """Say the figures that not every Location has."""
        there = [name for name in ("capacity", "damage", "sections") if name in place]
        return [self.say(name, number=figure(place, name)) for name in there]

    def character(self, card: Shape) -> str:
        """Say a Character: name, who it is, its three figures, and what happened to it."""
        who = f"{self.name(card['id'])} ({', '.join(self.about(card))})"
        return ", ".join([f"{who} {figures(card)}", *self.marks(card), *self.gear(card["gear"])])

    def marks(self, card: Shape) -> Lines:
        """Say the group and the wounds of a Character, if it has any."""
        return [self.say(mark, number=card[mark]) for mark in ("group", "wounds") if card[mark]]

    def about(self, card: Shape) -> Texts:
        """Say half or faction, who controls and who owns a Character."""
        kind = card["half"] or card["faction"]
        if kind != "none":
            yield self.name(kind)
        yield self.name(card["by"])
        if card["of"] != card["by"]:
            yield self.say("belongs", player=self.name(card["of"]))

    def gear(self, gear: list[Ids]) -> Lines:
        """Say the Equipment on something, with its owners; nothing if there is none."""
        cards = [f"{self.name(card)} ({self.name(owner)})" for card, owner in gear]
        return [self.labelled("gear", cards)] if cards else []

    # Engagements.

    def engagements(self, events: Iterable[Event], asked: str) -> list[Facts]:
        """Give the sums of the fight that goes on, and of the engagements that the last move has brought to an end."""
        found = {} if asked == "owe" else self.undecided(asked == "wounds")
        found |= self.decided(events)
        return [self.engagement(*key, sides) for key, sides in sorted(found.items())]

    def undecided(self, met: bool) -> Engagements:
        """Give both sides of each engagement that goes on, or only of those in which somebody is met."""
        found = {}
        for place in self.shape["places"]:
            for each in place["engagements"]:
                if each["defenders"] or not met:
                    found[place["id"], each["group"]] = self.going_on(place, each)
        return found

    def engagement(self, where: str, group: int, sides: Sides) -> Facts:
        """Give an engagement with its title; an attack group that nobody meets is none (az-18-3)."""
        word = "engagement" if len(sides[-1]) > 1 else "attack-group"
        title = self.say(word, place=self.name(where), number=group)
        return {"place": where, "title": title, "sides": sides}

    def going_on(self, place: Shape, each: Shape) -> Sides:
        """Give both sides of an engagement that is not decided yet: who they are, and their totals."""
        first = self.side(self.shape["turn"], each["attackers"], each["attack"])
        if not each["defenders"]:
            return [[*first, NOTHING], [self.say("unmet")]]
        second = self.side(place["owner"], each["defenders"], each["defense"])
        ours, theirs = map(number, each["casualties"])
        return [[*first, ours], [*second, theirs]]

    def side(self, player: str, cards: Ids, totals: Numbers) -> Side:
        """Give a side of an engagement with its totals."""
        return [f"{self.name(player)} · {', '.join(self.names(cards))}", *map(number, totals)]

    def decided(self, events: Iterable[Event]) -> Engagements:
        """Give both sides of each engagement that was decided: attacker first, with totals and casualties."""
        found: Engagements = {}
        enter = {"totals": self.enter_totals, "casualties": enter_casualties}
        for event in events:
            if event.type in enter:
                sides = found.setdefault((event.cell or "", int(event.other or 0)), [])
                enter[event.type](event, sides)
        return found

    def enter_totals(self, event: Event, sides: Sides) -> None:
        """Enter the totals of a side."""
        totals = event.number, int(event.detail or 0)
        sides.append([self.name(event.player), *map(number, totals)])

    # Players, and what waits.

    def player(self, player: str) -> Texts:
        """Give what a player has besides Locations, line by line; the first one is the name."""
        side = self.shape["players"][player]
        yield self.name(player) + (f", {self.mark('out', player)}" if side["out"] else "")
        yield self.labelled("hand", self.hand(side["hand"]))
        yield self.labelled("deck", [str(side["deck"])])
        yield self.labelled("discard", [self.discard(side)])
        if side["owes"]:
            yield self.labelled("owes", [str(side["owes"])])

    def discard(self, side: Shape) -> str:
        """Say how many cards the discard pile has, and which one lies on top."""
        top = f" ({self.say('top', card=self.name(side['top']))})" if side["top"] else ""
        return f"{side['discard']}{top}"

    def waiting(self) -> Texts:
        """Say which card was just turned over, and what may still be answered, the last one first."""
        if self.shape["found"]:
            yield self.labelled("found", [self.name(self.shape["found"])])
        for item in reversed(self.shape["stack"]):
            yield self.labelled("stack", [self.item(item)])

    def item(self, item: Shape) -> str:
        """Say a card or an action that may still be answered, and whose it is."""
        card = self.name(item["card"]) or self.say("action")
        cancelled = f", {self.mark('cancelled', item['card'])}" if item["cancelled"] else ""
        return f"{card} ({self.name(item['by'])}){cancelled}"
