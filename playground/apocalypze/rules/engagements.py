"""How a fight is decided: engagements with their sums, wounds, direct damage, blocked access points (az-18)."""

from __future__ import annotations

from typing import NamedTuple

from playground.apocalypze.places import Card, People, Place
from playground.apocalypze.rules import zones
from playground.apocalypze.rules.combat import attackers, defender, set_group, unmet
from playground.apocalypze.rules.common import Choice
from playground.apocalypze.state import State
from playground.core.question import Frame, Words, need
from playground.core.records import Moves, Need

# Sums and wounds.


class Side(NamedTuple):
    """One side of an engagement in figures: its totals, and the wounds it takes (below zero is none)."""

    attack: int
    defense: int
    casualties: int


class Engagement(NamedTuple):
    """An attack group and those who meet it."""

    place: Place
    group: int
    attackers: People
    defenders: People

    def sides(self) -> tuple[Side, Side]:
        """Work out attackers and defenders from the same totals (az-18-8, az-18-9)."""
        (attack, defense), (back, cover) = map(self.totals, (self.attackers, self.defenders))
        return Side(attack, defense, back - defense), Side(back, cover, attack - cover)

    def totals(self, cards: People) -> tuple[int, int]:
        """Add up attack and defense of a side (az-18-7)."""
        return sum(map(self.place.attack, cards)), sum(map(self.place.defense, cards))


def engagement(g: State, place: Place, group: int) -> Engagement:
    """Give an engagement as long as the fight lasts."""
    meeting = [card for card in place.survivors if card.group == group]
    return Engagement(place, group, attackers(g, place, group), meeting)


def clash(g: State, _frame: Frame, place: Place) -> None:
    """Lay out what follows: every engagement, then direct damage by those nobody met."""
    alone = unmet(g, place)
    raiders = sum(len(attackers(g, place, group)) for group in alone)
    met = [group for group in place.groups(g.active) if group not in alone]
    g.frames.append(["direct", place.key, raiders, len(alone)])
    g.frames += [["engage", place.key, group] for group in reversed(met)]


def engage(g: State, frame: Frame, place: Place) -> None:
    """Decide an engagement: both sides count at the same time."""
    fight = engagement(g, place, frame[2])
    if not fight.attackers or not fight.defenders:
        return
    attack, defense = fight.sides()
    for say in (say_totals, say_casualties):
        say(g, g.active, fight, attack)
        say(g, place.owner, fight, defense)
    for letter, side in (("d", defense), ("a", attack)):
        g.frames.append(["wounds", *frame[1:], letter, side.casualties])


def say_totals(g: State, player: int, fight: Engagement, side: Side) -> None:
    """Say the totals of a side."""
    g.say(
        "totals",
        player,
        "az-18-7",
        place=fight.place,
        number=side.attack,
        other=str(fight.group),
        detail=str(side.defense),
    )


def say_casualties(g: State, player: int, fight: Engagement, side: Side) -> None:
    """Say how many wounds a side takes."""
    place, group, number = fight.place, str(fight.group), side.casualties
    rules = ("az-18-8", "az-18-9", "az-a-38", *(("az-a-39",) if number < 0 else ()))
    g.say("casualties", player, *rules, place=place, number=number, other=group)


class Wounds(Choice):
    """Wounds are loaded on those of one side, one after the other."""

    verbs = ("wound",)
    rules = ("az-18-10", "az-a-40")

    def asked(self) -> int:
        """Ask the owner of the side that is hurt (A-40)."""
        return self.g.active if self.frame[3] == "a" else defender(self.frame)

    def bearers(self) -> People:
        """Give those of a side who can still be loaded with wounds."""
        _, key, group, side, _ = self.frame
        place = self.g.find(key)
        if place is None:
            return []
        fight = engagement(self.g, place, group)
        cards = fight.attackers if side == "a" else fight.defenders
        return [card for card in cards if not card.wounds]

    def waits(self) -> bool:
        """Load wounds as long as there are any; a single bearer is not asked about."""
        cards = self.bearers() if self.frame[LEFT] > 0 else []
        if not cards:
            self.pop()
        elif len(cards) == 1:
            self.load(cards[0])
        return len(cards) > 1

    def load(self, card: Card) -> None:
        """Load one Character up to its value (az-18-10, az-18-11)."""
        number = min(self.frame[LEFT], card.value)
        self.frame[LEFT] -= number
        zones.wound(self.g, self.place, card, number, "az-18-10", "az-18-11", "az-a-40")

    def candidates(self) -> Moves:
        """Everybody who can take the next wounds."""
        return [f"wound {name}" for name in self.place.names(self.bearers())]

    def refusal(self, _words: Words) -> Need:
        """It must be somebody of that side who is not wounded yet."""
        return need("bearer", *self.rules)

    def answer(self, words: Words) -> None:
        """Load the chosen one."""
        self.load(self.place.card(words[1]))


LEFT = 4
"""Wounds that are still to be loaded."""


# Direct damage and what is left.


def direct_damage(g: State, frame: Frame, place: Place) -> None:
    """Raiders nobody met make the owner of a Stronghold consume (az-18-12); a scavenging Location takes no damage (az-16-10)."""
    _, _, raiders, alone = frame
    if raiders and place.slot:
        g.say("no-damage", place.owner, "az-16-10", place=place)
    elif raiders:
        hits = raiders if g.switches["directDamage"] == "perRaider" else alone
        damage(g, place, place.kind.damage * hits, raiders)


def damage(g: State, place: Place, number: int, raiders: int) -> None:
    """Let the owner of a Stronghold consume."""
    rules = ("az-18-12", "az-a-37")
    g.say("direct-damage", place.owner, *rules, place=place, number=number, detail=str(raiders))
    if number:
        zones.owe(g, place.owner, number, "damage")


def end_fight(g: State, _frame: Frame, place: Place) -> None:
    """The survivors stand together again; the groups that still have raiders keep their access points blocked (az-18-13)."""
    set_group(place.survivors, 0)
    sealed = ("az-18-15",) if place.sealed else ()
    rules = ("az-18-13", "az-18-14", "az-a-42", *sealed)
    number, access = place.blocked, str(place.kind.access)
    g.say("blocked", place.owner, *rules, place=place, number=number, detail=access)
