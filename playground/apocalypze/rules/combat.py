"""Phase 4: where to fight, attack groups, defense groups, and the moment for Triumphs (az-18)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from playground.apocalypze.places import PLAYERS, Card, People, Place
from playground.apocalypze.rules.common import Choice, OnTurn, Reasons
from playground.apocalypze.state import State
from playground.core.question import Frame, Words, need
from playground.core.records import Moves, Need, Numbers


def defender(frame: Frame) -> int:
    """Give the owner of the Location a frame names."""
    return PLAYERS.index(frame[1][0])


def set_group(cards: Iterable[Card], group: int) -> None:
    """Put Characters into a group, or out of all."""
    for card in cards:
        card.group = group


def attackers(g: State, place: Place, group: int) -> People:
    """Give the active player's raiders of one group; group 0 has those in none."""
    return [card for card in place.raiders_of(g.active) if card.group == group]


def unmet(g: State, place: Place) -> Numbers:
    """Give the attack groups nobody meets yet."""
    met = {card.group for card in place.survivors}
    return [group for group in place.groups(g.active) if group not in met]


def pairs(verb: str, names: Iterable[str], groups: Iterable[int]) -> Moves:
    """Give a move for every Character with every group."""
    return [f"{verb} {name} {group}" for name, group in product(names, groups)]


# Where to fight.


class Fight(OnTurn):
    """Where raiders have not fought yet, a fight is due."""

    verbs = ("fight",)
    rules = ("az-18-1", "az-a-32")

    def due(self) -> list[Place]:
        """Give the Locations where the active player has raiders that have not fought yet."""
        fought = self.frame[1:]
        return [p for p in self.g.places if p.key not in fought and p.raiders_of(self.player)]

    def waits(self) -> bool:
        """Fight where there is only one place left to fight; ask for the order otherwise."""
        places = self.due()
        if not places:
            self.pop()
        elif len(places) == 1:
            self.begin(places[0])
        return len(places) > 1

    def candidates(self) -> Moves:
        """Every Location where a fight is due."""
        return [f"fight {place.id}" for place in self.due()]

    def refusal(self, words: Words) -> Need:
        """A fight is due where your raiders have not fought yet."""
        place = self.g.named(words[1])
        if place is None:
            return super().refusal(words)
        return need("raiders-to-fight", *self.rules, cell=place.id)

    def answer(self, words: Words) -> None:
        """Fight there."""
        self.begin(self.g.at(words[1]))

    def begin(self, place: Place) -> None:
        """Begin a fight: groups are formed anew (az-18-14)."""
        g, key = self.g, place.key
        self.frame.append(key)
        set_group(place.raiders_of(self.player), 0)
        g.say("fight", self.player, "az-18-1", "az-a-32", "az-a-33", place=place)
        steps = [["fought", key], ["clash", key], ["triumphs"], ["defend", key], ["groups", key]]
        g.frames += steps


# Attack groups.


class Groups(OnTurn):
    """Every raider is put into an attack group."""

    verbs = ("group",)
    rules = ("az-18-2", "az-a-33")

    def waits(self) -> bool:
        """Ask until every raider is in a group; where there can be only one group nobody is asked."""
        place = self.g.find(self.frame[1])
        without = attackers(self.g, place, 0) if place else []
        if place is None or not without:
            self.done(place)
            return False
        if place.kind.access > 1 and len(place.raiders_of(self.player)) > 1:
            return True
        set_group(without, 1)
        return False

    def done(self, place: Place | None) -> None:
        """The attack groups are fixed."""
        self.pop()
        if place:
            rules, groups = ("az-18-2", "az-18-13", "az-a-33"), place.groups(self.player)
            self.g.say("grouped", self.player, *rules, place=place, number=len(groups))

    def next_group(self) -> int:
        """Give the number of a new attack group."""
        return len(self.place.groups(self.player)) + 1

    def candidates(self) -> Moves:
        """Every raider without a group into every group there is, or a new one."""
        place, most = self.place, min(self.next_group(), self.place.kind.access)
        return pairs("group", place.names(attackers(self.g, place, 0)), range(1, most + 1))

    def against(self, words: Words) -> Reasons:
        """Each raider into exactly one group, and not more groups than access points (az-18-2)."""
        if not words[2].isdigit():
            yield self.refusal(words)
            return
        place, card = self.place, self.place.find(words[1])
        if card not in place.raiders_of(self.player):
            yield need("own-raider", "az-18-2", cell=place.id)
        elif card.group:
            yield need("one-group", "az-18-2", "az-a-33", card=words[1])
        yield from self.number_against(int(words[2]))

    def number_against(self, number: int) -> Reasons:
        """Groups are numbered one after the other, up to the number of access points."""
        access, following = self.place.kind.access, self.next_group()
        if number > access:
            yield need("access", "az-18-2", cell=self.place.id, number=access)
        elif not 1 <= number <= following:
            yield need("next-group", "az-18-2", number=following)

    def answer(self, words: Words) -> None:
        """Put a raider into a group."""
        self.place.card(words[1]).group = int(words[2])


# Defense groups.


class Defend(Choice):
    """Survivors are sent against attack groups."""

    verbs = ("meet", "done")
    rules = ("az-18-3", "az-18-4")

    def asked(self) -> int:
        """Ask the owner of the Location."""
        return defender(self.frame)

    @property
    def groups(self) -> Numbers:
        """The attack groups that are there."""
        return self.place.groups(self.g.active)

    @property
    def loose(self) -> People:
        """The survivors who meet nobody yet."""
        return [card for card in self.place.survivors if not card.group]

    def waits(self) -> bool:
        """Ask the defender who meets whom; out scavenging all must fight."""
        place = self.g.find(self.frame[1])
        if place is None or all(card.group for card in place.survivors):
            self.done(place if place and place.survivors else None)
            return False
        if not place.slot or len(self.groups) > 1:
            return True
        set_group(place.survivors, self.groups[0])
        return False

    def done(self, place: Place | None) -> None:
        """The defense groups are fixed."""
        self.pop()
        if place:
            met = len(self.groups) - len(unmet(self.g, place))
            rules = ("az-18-3", "az-18-5" if place.slot else "az-18-4", "az-a-35")
            self.g.say(
                "defended",
                place.owner,
                *rules,
                place=place,
                number=met,
                detail="" if met else "none",
            )

    def candidates(self) -> Moves:
        """Every survivor without a group against every attack group, or enough."""
        return ["done", *pairs("meet", self.place.names(self.loose), self.groups)]

    def against(self, words: Words) -> Reasons:
        """At the Stronghold survivors may stay behind; out scavenging all fight and meet as many groups as they can (A-36)."""
        if words == ["done"]:
            return self.done_against()
        if not words[2].isdigit():
            return iter([self.refusal(words)])
        wrong = list(self.meeting_against(words[1], int(words[2])))
        return iter(wrong or self.crowded(int(words[2])))

    def done_against(self) -> Reasons:
        """Out scavenging all fight."""
        if self.place.slot:
            rules, left = ("az-18-5", "az-a-36"), len(self.loose)
            yield need("all-fight", *rules, cell=self.place.id, number=left)

    def meeting_against(self, name: str, number: int) -> Reasons:
        """Each survivor meets at most one attack group that is there."""
        card = self.place.find(name)
        if card not in self.place.survivors:
            yield need("own-survivor", "az-18-3", cell=self.place.id)
        elif card.group:
            yield need("one-engagement", "az-18-3", "az-a-35", card=name)
        if number not in self.groups:
            yield need("attack-group", "az-18-3", number=number)

    def crowded(self, number: int) -> Reasons:
        """Out scavenging nobody joins a second against one group while others are met by nobody (A-36)."""
        alone = unmet(self.g, self.place)
        needed = number not in alone and len(self.loose) <= len(alone)
        if self.place.slot and needed and self.g.switches["meetAll"] == "asMany":
            yield need("meet-others", "az-18-5", "az-a-36", number=len(alone))

    def answer(self, words: Words) -> None:
        """Put a survivor against a group, or leave the rest behind."""
        if words == ["done"]:
            self.done(self.place)
        else:
            self.place.card(words[1]).group = int(words[2])


def open_triumphs(g: State, _frame: Frame) -> None:
    """Both sides may play Triumphs, the attacker first (az-18-6)."""
    if g.fight:
        g.frames.append(["window", PLAYERS[g.active] + PLAYERS[g.fight.owner]])
