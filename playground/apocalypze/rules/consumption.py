"""Phase 5 and every other obligation: pay with deck cards, pairs of hand cards, survivors, in any mixture (az-4, az-19)."""

from __future__ import annotations

from typing import Any

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Card, Place
from playground.apocalypze.rules import zones
from playground.apocalypze.rules.common import Choice, Reasons
from playground.apocalypze.state import State
from playground.core.question import Frame, Words, need
from playground.core.records import Texts

RULES = ("az-4-1", "az-4-5", "az-a-45")
DUE, PAID, HALF = 2, 3, 4
"""An obligation, behind whose it is: how much, what is paid, and whether one card of a pair is."""


def begin(g: State, _frame: Frame) -> None:
    """Work the total out before anything is paid (az-19-2); it is at least 1 (az-19-3)."""
    total = due(g, g.active)
    least = ("az-19-3", "az-a-47") if total < 1 else ()
    zones.demand(g, g.active, max(1, total), "turn", "az-19-1", "az-19-2", *least)


def due(g: State, player: int) -> int:
    """Give the total of the Consumption Phase: 1 per survivor at home, with modifiers (az-19-1, az-19-2); it may be below 1."""
    home = g.home(player)
    return len(home.survivors) + sum(kind.consumption for kind in home.kinds(home.survivors))


class Owe(Choice):
    """Something has to be paid, in any mixture."""

    verbs = ("pay",)
    rules = RULES

    @property
    def home(self) -> Place:
        """The Stronghold of whoever pays."""
        return self.g.home(self.player)

    def resources(self) -> int:
        """Say what a player can pay in all: deck, pairs of hand cards, survivors at home (az-4)."""
        pairs: int = (len(self.g.hand[self.player]) + self.frame[HALF]) // 2
        people = sum(card.worth for card in self.home.survivors)
        return len(self.g.deck[self.player]) + pairs + people

    def waits(self) -> bool:
        """Ask until it is paid; whoever cannot pay in full is out (az-4-7)."""
        left = self.frame[DUE] - self.frame[PAID]
        asks = not self.g.out[self.player] and left > 0
        if asks and self.resources() >= left:
            return True
        self.pop()
        if asks:
            self.fail(left)
        elif left < 0:
            self.g.say("surplus", self.player, "az-4-5", "az-a-45", number=-left)
        return False

    def fail(self, left: int) -> None:
        """Take a player out who cannot pay; if it was his turn, it ends."""
        g, player = self.g, self.player
        g.say("cannot-pay", player, "az-4-7", number=left)
        zones.eliminate(g, player)
        if g.winner < 0 and player == g.active:
            zones.end_turn(g)

    def candidates(self) -> Texts:
        """The three ways to pay."""
        yield "pay deck"
        yield from (f"pay hand {kind.id}" for kind in self.g.titles(self.player))
        yield from (f"pay survivor {name}" for name in self.home.names(self.home.survivors))

    def against(self, words: Words) -> Reasons:
        """A deck card, two hand cards one after the other, or a survivor at home."""
        match words[1:]:
            case ["deck"]:
                return self.deck_against()
            case ["hand", name]:
                return self.hand_against(name)
            case ["survivor", name]:
                return self.survivor_against(name)
        return iter([need("other-choice", "az-4-7", *RULES)])

    def deck_against(self) -> Reasons:
        """There must be a card in the deck."""
        if self.frame[HALF] > 0:
            yield need("second-card", "az-4-3")
        elif not self.g.deck[self.player]:
            yield need("deck-card", "az-4-2")

    def hand_against(self, name: str) -> Reasons:
        """Hand cards are paid in pairs."""
        hand = self.g.hand[self.player]
        if name not in [kind.id for kind in hand]:
            yield need("in-hand", "az-4-3", card=name)
        if not self.frame[HALF] and len(hand) < 2:
            yield need("two-cards", "az-4-3", number=2)

    def survivor_against(self, name: str) -> Reasons:
        """Only survivors at home count, and not between two hand cards."""
        home = self.home
        if home.find(name) not in home.survivors:
            yield need("survivor-at-home", "az-4-4", "az-a-46", cell=home.id)
        elif self.frame[HALF]:
            yield need("second-card", "az-4-3")

    def answer(self, words: Words) -> None:
        """Pay one piece."""
        match words:
            case [_, "deck"]:
                self.pay_deck()
            case [_, "hand", name]:
                self.pay_hand(self.g.kind(name))
            case [*_, name]:
                self.pay_survivor(self.home.card(name))

    def pay(self, card: Kind | str, worth: int, *rules: str, **how: Any) -> None:
        """Note what was paid."""
        self.frame[PAID] += worth
        self.g.say("paid", self.player, "az-4-1", *rules, card=card, number=worth, **how)

    def pay_deck(self) -> None:
        """The top card of the deck is worth 1."""
        kind = self.g.deck[self.player].pop(0)
        zones.to_discard(self.g, kind, self.player)
        self.pay(kind, 1, "az-4-2", detail="deck")

    def pay_hand(self, kind: Kind) -> None:
        """The second card of a pair brings 1."""
        worth = self.frame[HALF]
        self.g.hand[self.player].remove(kind)
        zones.to_discard(self.g, kind, self.player)
        self.frame[HALF] = 1 - worth
        self.pay(kind, worth, "az-4-3", detail="hand")

    def pay_survivor(self, card: Card) -> None:
        """A survivor is worth the value, a wounded one what is left of it."""
        rules = ("az-4-4", "az-10-2", "az-a-55") if card.wounds else ("az-4-4",)
        name = self.home.called(card)
        self.pay(name, card.worth, *rules, place=self.home, detail="survivor")
        zones.remove(self.g, self.home, card, "consumed", "az-4-4", "az-a-45")
