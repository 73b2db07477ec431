"""Going from one Location to another: survivors go out, come back or are given up, raiders are recalled (az-16)."""

from __future__ import annotations

from itertools import permutations

from playground.apocalypze.places import Place
from playground.apocalypze.rules import stack, zones
from playground.apocalypze.rules.common import Choice, OnTurn, Reasons
from playground.core.question import Words, need
from playground.core.records import Moves, Numbers, Texts


def sealed_in(place: Place, *rules: str) -> Reasons:
    """Nobody leaves a Location whose access points are all blocked (az-18-15)."""
    if place.sealed:
        rules = ("az-16-5", "az-18-15", *rules)
        yield need("open-access", *rules, cell=place.id, number=place.blocked)


# Going out together: one survivor after another, then they leave.


class Send(OnTurn):
    """The first survivor leaves the Stronghold."""

    @property
    def going(self) -> Numbers:
        """Those who are chosen already."""
        return []

    def candidates(self) -> Moves:
        """Everybody at home."""
        return [f"send {name}" for name in self.home.names(self.home.survivors)]

    def against(self, words: Words) -> Reasons:
        """Survivors leave the Stronghold only for the occupied Location, where none of yours are yet (A-22)."""
        home = self.home
        yield from self.outing_against(self.here)
        yield from sealed_in(home)
        card = home.find(words[1])
        if card not in home.survivors or card.uid in self.going:
            yield need("survivor-at-home", "az-16-4", cell=home.id)

    def outing_against(self, place: Place) -> Reasons:
        """They go to an own scavenging Location that takes them all."""
        going = len(self.going)
        if place.owner != self.player or not place.slot:
            yield need("own-scavenging", "az-16-4", "az-7-2", cell=place.id)
        elif place.survivors:
            yield need("nobody-there", "az-16-6", "az-a-22", cell=place.id)
        elif place.room <= going:
            yield need("capacity", "az-8-2", "az-a-06", cell=place.id, number=going)

    def answer(self, words: Words) -> None:
        """Begin with the first one."""
        self.g.frames.append(["send", self.player, self.home.card(words[1]).uid])


class SendMore(Send):
    """More survivors join those who leave."""

    verbs = ("send", "done")
    rules = ("az-16-4", "az-16-6")

    @property
    def going(self) -> Numbers:
        """Those who are chosen already."""
        return self.frame[2:]

    def waits(self) -> bool:
        """Ask for more, while there is anybody who could go."""
        more = self.legal() != ["done"]
        if not more:
            self.answer(["done"])
        return more

    def candidates(self) -> Moves:
        """Everybody at home, or enough."""
        return [*super().candidates(), "done"]

    def against(self, words: Words) -> Reasons:
        """Find the reasons against one more."""
        return super().against(words) if words != ["done"] else iter(())

    def answer(self, words: Words) -> None:
        """Add one, or let them go."""
        if words == ["done"]:
            self.pop()
            stack.push(self.g, self.player, "send", *self.going)
        else:
            self.frame.append(self.home.card(words[1]).uid)


# Coming back.


class Abandon(OnTurn):
    """All survivors leave a scavenging Location at once."""

    def candidates(self) -> Texts:
        """Every own scavenging Location, and every other own Location to go to."""
        for left, goal in permutations(self.g.places_of(self.player), 2):
            if left.slot:
                yield f"abandon {left.id} {goal.id}"

    def against(self, words: Words) -> Reasons:
        """All survivors leave at once (A-25)."""
        place, goal = map(self.g.named, words[1:])
        if place is None or goal is None or place is goal:
            yield need("on-table", "az-16-9")
            return
        if place.owner != self.player or not place.slot or not place.survivors:
            yield need("own-scavengers", "az-16-9", cell=place.id)
        yield from self.goal_against(place, goal)
        yield from sealed_in(place, "az-a-25")

    def goal_against(self, place: Place, goal: Place) -> Reasons:
        """They go to the Stronghold, or to another scavenging Location where none of yours are."""
        there = len(goal.survivors)
        if goal.owner != self.player:
            yield need("own-location", "az-16-9", "az-8-1", cell=goal.id)
        elif goal.slot and there:
            yield need("nobody-there", "az-16-6", "az-a-22", cell=goal.id)
        elif goal.slot and goal.room < len(place.survivors):
            yield need("capacity", "az-8-2", "az-a-06", cell=goal.id, number=there)

    def answer(self, words: Words) -> None:
        """Lay the way back on the stack."""
        left, goal = map(self.g.at, words[1:])
        stack.push(self.g, self.player, "abandon", left.key, goal.key)


class Recall(OnTurn):
    """Raiders go from a scavenging Location."""

    def candidates(self) -> Moves:
        """Every scavenging Location."""
        return [f"recall {place.id}" for place in self.g.places if place.slot]

    def against(self, words: Words) -> Reasons:
        """Raiders may go from a scavenging Location where its owner has nobody (A-24)."""
        place = self.g.named(words[1])
        if place is None or not place.slot or not place.raiders_of(self.player):
            yield need("own-raiders", "az-16-8")
        elif place.survivors:
            yield need("nobody-there", "az-16-8", "az-a-24", cell=place.id)

    def answer(self, words: Words) -> None:
        """Lay the recall on the stack."""
        stack.push(self.g, self.player, "recall", self.g.at(words[1]).key)


# Too many at home.


class Overflow(Choice):
    """Survivors above the capacity are given up."""

    verbs = ("discard",)
    rules = ("az-8-2", "az-a-05")

    @property
    def place(self) -> Place:
        """The Location with too many survivors."""
        return self.g.place(self.frame[2])

    def waits(self) -> bool:
        """Ask whom to give up while there are more survivors than the capacity allows."""
        place = self.g.find(self.frame[2])
        if place and place.room < 0:
            return True
        self.pop()
        return False

    def candidates(self) -> Moves:
        """Every survivor there."""
        return [f"discard {name}" for name in self.place.names(self.place.survivors)]

    def answer(self, words: Words) -> None:
        """Give a survivor up."""
        zones.remove(self.g, self.place, self.place.card(words[1]), "discarded", *self.rules)
