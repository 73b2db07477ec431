"""Abilities of cards at the occupied Location, and cards they fetch from the deck (az-3)."""

from __future__ import annotations

from playground.apocalypze.cards import Effect, Kind
from playground.apocalypze.places import Place
from playground.apocalypze.rules import effects, stack, zones
from playground.apocalypze.rules.common import Choice, OnTurn, Reasons, aim_of
from playground.apocalypze.rules.effects import Use
from playground.core.question import Words, need
from playground.core.records import Moves, Texts


def source(place: Place, word: str) -> tuple[Kind, int] | None:
    """Find the card whose text is used: what it is and who controls it."""
    target = place.target(word)
    if target is None:
        return None
    if target.piece >= 0:
        gear = place.row(target.card)[target.piece]
        return gear.kind, gear.owner
    return (target.card.kind, target.card.controller) if target.card else (place.kind, place.owner)


class Ability(OnTurn):
    """The text of a card at the occupied Location is used."""

    def candidates(self) -> Texts:
        """Every card with an ability at the occupied Location."""
        place = self.here
        for word in place.targets():
            found = source(place, word)
            if found and found[0].ability:
                aims = effects.targets(self.g, Use(self.player, found[0].ability, place))
                yield from (f"use {word} {aim}".rstrip() for aim in aims)

    def against(self, words: Words) -> Reasons:
        """An ability of an own card at the occupied Location (A-54)."""
        place = self.here
        found = source(place, words[1])
        if found is None:
            yield need("target", "az-7-2", "az-3-2")
            return
        kind, controller = found
        if kind.ability is None:
            yield need("ability", "az-3-2", card=kind.id)
            return
        yield from self.others_text(kind, controller)
        use = Use(self.player, kind.ability, place, aim_of(words), kind.id)
        yield from effects.reasons(self.g, use)

    def others_text(self, kind: Kind, controller: int) -> Reasons:
        """Only the text of an own card is used, or of any card there."""
        if controller != self.player and self.g.switches["othersText"] != "any":
            yield need("own-card", "az-7-2", "az-7-4e", "az-a-54", card=kind.id)

    def answer(self, words: Words) -> None:
        """Lay the use of an ability on the stack."""
        place = self.here
        found = source(place, words[1])
        assert found is not None
        target = effects.bound(found[0].ability, place, aim_of(words))
        stack.push(self.g, self.player, "ability", target, kind=found[0])


class Fetch(Choice):
    """A card is fetched from the deck."""

    verbs = ("fetch",)
    rules = ("az-3-2", "az-3-3")

    def candidates(self) -> Moves:
        """Every card of the deck that may be fetched."""
        _, player, key, faction = self.frame
        use = Use(player, Effect("fetch", faction=faction), self.g.find(key))
        return effects.fetchable(self.g, use)

    def waits(self) -> bool:
        """Ask which one, if there is any."""
        there = bool(self.candidates())
        if not there:
            self.pop()
        return there

    def take(self, words: Words) -> None:
        """Play it, and shuffle."""
        g, player, kind = self.g, self.player, self.g.kind(words[1])
        g.deck[player].remove(kind)
        card = zones.new_card(g, player, kind, words[2] == "zombie")
        zones.enter(g, g.place(self.frame[2]), card, "az-3-2")
        zones.shuffle_deck(g, player)
