"""Whatever a card can say: why it cannot be done, the decision it begins with, and Copy."""

from __future__ import annotations

from itertools import chain

from playground.core.question import Needs, Words, against_all, need, unmet
from playground.core.records import Moves, Need
from playground.dei.constants import COLLECTS, ENLISTS, MOVES, drone_of, gain_of, rules_of
from playground.dei.data import Card
from playground.dei.rules import actions, build, moving
from playground.dei.rules.pending import Pending
from playground.dei.rules.seat import Seat
from playground.dei.state import State


def kind_of(op: str) -> str:
    """Give the kind of decision an action begins with."""
    if op in ENLISTS:
        return "enlist"
    if op in COLLECTS:
        return "collect"
    return "build" if op.startswith("build") else op


def impossible(seat: Seat, op: str) -> Needs:
    """Say why an action cannot be done now; nothing if it can."""
    drone, _ = drone_of(op)
    if drone:
        return absent(seat.g, drone)
    if gain_of(op)[0]:
        return []
    return moving.impossible(seat, op) if op in MOVES else idle(seat, op)


def absent(g: State, drone: str) -> Needs:
    """Say that a Drone is not in the game."""
    return unmet((g.drones[drone], need("drone-in-play", "dei-21-2", "dei-11-1", detail=drone)))


def idle(seat: Seat, op: str) -> Needs:
    """Say why the decision an action begins with has no legal answer; nothing if it has one."""
    kind = kind_of(op)
    decision = STARTS[kind](seat.g, [kind, seat.player, op])
    tried = [text.split() for text in decision.candidates()]
    nothing = need("nothing-to-do", *rules_of(op), detail=op)
    return against_all((decision.against(words) for words in tried), nothing)


def begin(seat: Seat, op: str) -> None:
    """Begin an action of a card: a decision waits, or something is gained at once."""
    drone, more = drone_of(op)
    kind, number = gain_of(op)
    if drone:
        seat.push("fly", drone, 2 + more + seat.side.has("remote-drive"))
    elif kind:
        seat.gain(kind, number, *rules_of(op))
    elif op in MOVES:
        seat.push_move(op)
    else:
        seat.push(kind_of(op), op)


def copyable(card: Card) -> bool:
    """Copy cannot copy Copy."""
    return not any("copy" in act.ops for act in card.acts)


class Copy(Pending):
    """Copy does the whole effect of another face-up card of this Turn, which is no Copy itself."""

    verbs = ("copy",)
    rules = ("dei-10-1", "dei-a-12")

    def candidates(self) -> Moves:
        """Give the cards that may be copied."""
        sides = self.g.sides if self.g.rule("copyWhose") == "any" else [self.side]
        cards = chain(*(side.face_up() for side in sides))
        return [f"copy {card}" for card in cards if copyable(self.g.kit.cards[card])]

    def refusal(self, words: Words) -> Need:
        """Say which card it would have to be."""
        return need("played-card", *self.rules, card=self.card(words))

    def take(self, words: Words) -> None:
        """Do the effect of the card; the Candy Boost of the first one counts on."""
        boost = self.frame[3] if len(self.frame) > 3 else 0
        self.say("copied", *self.rules, card=words[1])
        self.push_card(words[1], boost, copied=1)


STARTS = {
    "enlist": actions.Enlist,
    "collect": actions.Collect,
    "build": build.Build,
    "kill": actions.Kill,
    "copy": Copy,
}
"""Decisions an action of a card begins with."""
