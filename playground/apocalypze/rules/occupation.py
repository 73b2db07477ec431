"""Phase 2: choose a Location, then play cards and act there until the player ends the phase (az-7)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from playground.apocalypze.cards import HALVES, Kind
from playground.apocalypze.places import Place
from playground.apocalypze.rules import abilities, effects, leaving, playing, stack
from playground.apocalypze.rules.common import (
    OnTurn,
    Reasons,
    aim_of,
    hand_recycled,
    not_in_hand,
    second_copy,
)
from playground.core.question import Words, need
from playground.core.records import Moves, Need, Texts

RULES = ("az-7-1", "az-7-2", "az-7-4")


# Which Location.


class Occupy(OnTurn):
    """A Location is chosen: one on the table, or one from hand."""

    verbs = ("occupy", "explore")
    rules = ("az-7-1",)

    def candidates(self) -> Texts:
        """Every Location on the table, and those in hand."""
        yield from (f"occupy {place.id}" for place in self.g.places)
        for kind in self.g.titles(self.player):
            if kind.type == "location":
                yield f"explore {kind.id}"

    def against(self, words: Words) -> Reasons:
        """A Location on the table, or one from hand."""
        verb, word = words
        if verb == "explore":
            return self.explore_against(self.g.kind(word))
        return self.go_against(self.g.named(word))

    def go_against(self, place: Place | None) -> Reasons:
        """On the first turn only the own Stronghold is occupied."""
        if place is None:
            yield need("on-table", "az-7-1")
        elif place.slot or place.owner != self.player:
            yield from self.first_turn()

    def first_turn(self) -> Reasons:
        """Nobody leaves the own Stronghold on the first turn."""
        if self.g.fresh[self.player]:
            yield need("first-turn", "az-7-3", "az-2-5", cell=self.home.id)

    def explore_against(self, kind: Kind) -> Reasons:
        """A Location from hand needs its sections."""
        if kind.type != "location":
            yield need("location", "az-7-1", card=kind.id)
            return
        yield from not_in_hand(self.g, self.player, kind, "az-7-1", "az-16-1")
        yield from hand_recycled(self.g, self.player)
        yield from self.first_turn()
        short = kind.sections - len(self.g.discard[self.player])
        if short > 0:
            yield need("discards", "az-16-3", card=kind.id, number=short)
        yield from second_copy(self.g, kind)

    def take(self, words: Words) -> None:
        """Lay the choice on the stack: it may be answered."""
        verb, word = words
        if verb == "explore":
            stack.push(self.g, self.player, verb, kind=self.g.kind(word))
        else:
            stack.push(self.g, self.player, verb, self.g.at(word).key)


# Ending the phase, and recycling the hand.


class End(OnTurn):
    """The phase is ended."""

    def candidates(self) -> Moves:
        """Nothing has to be said about it."""
        return ["end"]

    def take(self, _words: Words) -> None:
        """End the phase."""
        self.g.say("phase-ended", self.player, "az-5-1")


class Recycle(OnTurn):
    """The whole hand goes under the deck."""

    def candidates(self) -> Moves:
        """The whole hand, nothing less."""
        return ["recycle"]

    def against(self, _words: Words) -> Reasons:
        """The whole hand, while no card has been played this turn (A-26)."""
        if self.g.played:
            yield need("nothing-played", "az-7-6", "az-a-26")
        if not self.g.hand[self.player]:
            yield need("hand-cards", "az-7-6")

    def answer(self, _words: Words) -> None:
        """Lay the recycling on the stack."""
        stack.push(self.g, self.player, "recycle")


# Cards from hand.


class Play(OnTurn):
    """A card from hand is played at the occupied Location."""

    def candidates(self) -> Texts:
        """Every way one might try to play a card."""
        here = self.g.here
        for kind in self.g.titles(self.player):
            yield from playing.ways(self.g, self.player, here, kind)

    def against(self, words: Words) -> Reasons:
        """A card is played at the occupied Location."""
        return playing.reasons(self.g, self.player, self.here, words)

    def answer(self, words: Words) -> None:
        """Lay a hand card on the stack."""
        kind = self.g.kind(words[1])
        if kind.type == "triumph":
            stack.push_triumph(self.g, self.player, kind, aim_of(words))
        else:
            verb, *named = self.played(kind, aim_of(words))
            stack.push(self.g, self.player, verb, *named, kind=kind)

    def played(self, kind: Kind, aim: str) -> tuple[Any, ...]:
        """Give the verb of a card on the stack, and what it is meant for."""
        if kind.type == "incident":
            return "incident", effects.bound(kind.effect, self.g.here, aim)
        return character(kind, aim) if kind.type == "character" else self.gear(aim)

    def gear(self, aim: str) -> tuple[Any, ...]:
        """Equipment is meant for a Character or the Location, or for a piece of Equipment there."""
        target = self.here.target(aim)
        assert target is not None
        return "equip", target.card.uid if target.card else -1, target.piece


def character(kind: Kind, aim: str) -> tuple[str, str]:
    """A Character comes as one of its halves."""
    half = playing.half_named(kind, aim)
    assert half is not None
    return "raider" if half.raider else "survivor", HALVES[half is kind.zombie]


# All of it.


DEEDS: dict[str, type[OnTurn]] = {
    "end": End,
    "play": Play,
    "use": abilities.Ability,
    "send": leaving.Send,
    "abandon": leaving.Abandon,
    "recall": leaving.Recall,
    "recycle": Recycle,
}
"""What one may do in the Occupation Phase, by the first word of a move."""


class Main(OnTurn):
    """The player acts at the occupied Location until the phase is ended."""

    verbs = tuple(DEEDS)
    rules = RULES

    def deed(self, verb: str) -> OnTurn:
        """Give what a verb is about."""
        return DEEDS[verb](self.g, self.frame)

    def waits(self) -> bool:
        """Ask for a Location first, then for actions."""
        if self.g.here is None:
            self.g.occupied = ""
            self.g.frames.append(["occupy"])
        return self.g.here is not None

    def candidates(self) -> Texts:
        """Everything one might try in the Occupation Phase."""
        for verb in DEEDS:
            yield from self.deed(verb).candidates()

    def legal(self) -> Moves:
        """Give what may be done, deed by deed."""
        return [*chain(*(self.deed(verb).legal() for verb in DEEDS))]

    def against(self, words: Words) -> Iterable[Need]:
        """Find the reasons by the verb."""
        return self.deed(words[0]).against(words)

    def answer(self, words: Words) -> None:
        """Carry out an action of the Occupation Phase."""
        self.deed(words[0]).answer(words)
