"""Answers: whatever is played or done waits on a stack until nobody answers it; the last answer counts first (az-15)."""

from __future__ import annotations

from bisect import insort
from typing import Any

from playground.apocalypze.cards import Kind, Pile
from playground.apocalypze.places import PLAYERS
from playground.apocalypze.rules import effects, playing, resolving
from playground.apocalypze.rules.common import Choice, Reasons, aim_of, hand_recycled, not_in_hand
from playground.apocalypze.state import CARDS, Item, State
from playground.core.question import Words, need
from playground.core.records import Moves, Texts

PLAYED = {
    "survivor": "az-8-1",
    "raider": "az-9-1",
    "equip": "az-13-1",
    "incident": "az-14-1",
    "triumph": "az-15-1",
    "explore": "az-16-1",
}
"""The rule by which each kind of card is played."""


def push(g: State, player: int, verb: str, *named: Any, kind: Kind | None = None) -> None:
    """Lay a card or an action on the stack and offer the others to answer."""
    if kind and verb in CARDS:
        play_card(g, player, verb, kind)
    g.items.append(Item(player, verb, kind, named))
    g.frames.append(["window", g.others(player)])


def play_card(g: State, player: int, verb: str, kind: Kind) -> None:
    """Take a card from hand: it leaves at once, whatever is answered."""
    g.hand[player].remove(kind)
    g.played = g.played or player == g.active
    if verb in ("incident", "triumph"):
        insort(g.limits[player], kind)
    g.say("played", player, PLAYED[verb], *circumstances(g, player, verb), card=kind, detail=verb)


def circumstances(g: State, player: int, verb: str) -> Texts:
    """Name the rules that allow a card to be played just now and just there."""
    if verb == "explore":
        yield "az-7-1"
    yield "az-7-5" if player == g.active else "az-15-1"
    if verb == "triumph" and g.frame("clash"):
        yield from ("az-15-5", "az-18-6")
    if g.here and g.here.slot:
        yield from outside_rules(verb, g.here.owner != player)


def outside_rules(verb: str, foreign: bool) -> Texts:
    """Name the rules that allow a card at a scavenging Location."""
    if verb == "incident":
        yield "az-14-4"
    if foreign and verb in ("equip", "incident", "raider"):
        yield "az-16-7"
    if foreign and verb == "equip":
        yield "az-13-5"


# Asking for answers.


class Window(Choice):
    """Somebody may answer with a Triumph, one player after the other."""

    verbs = ("pass", "play")
    rules = ("az-15-1", "az-15-3", "az-15-6")

    def asked(self) -> int:
        """Give the player who may answer now."""
        return PLAYERS.index(self.frame[1][:1])

    def waits(self) -> bool:
        """Ask whoever could answer; when nobody does, the top of the stack takes effect and all are asked again."""
        while self.frame[1]:
            if can_answer(self.g, self.asked()):
                return True
            self.pass_on()
        self.pop()
        resolve_top(self.g)
        return False

    def pass_on(self) -> None:
        """Let the next player answer."""
        self.frame[1] = self.frame[1][1:]

    def candidates(self) -> Moves:
        """Answer with a Triumph, or pass."""
        return ["pass", *triumphs(self.g, self.player)]

    def against(self, words: Words) -> Reasons:
        """Only a Triumph may have something against it."""
        return triumph_against(self.g, self.player, words) if words[0] == "play" else iter(())

    def answer(self, words: Words) -> None:
        """Pass on, or lay the answer on the stack."""
        if words == ["pass"]:
            self.g.say("passed", self.player, "az-15-6")
            self.pass_on()
        else:
            super().answer(words)

    def take(self, words: Words) -> None:
        """Lay the answer on the stack."""
        push_triumph(self.g, self.player, self.g.kind(words[1]), aim_of(words))


def resolve_top(g: State) -> None:
    """Let the top of the stack take effect, after which all may answer what lies below it."""
    if g.items:
        item = g.items.pop()
        g.frames.append(["window", g.others(item.player)])
        resolving.resolve(g, item)


def can_answer(g: State, player: int) -> bool:
    """Say whether a player has a Triumph that fits; asked of everybody in every window, so no move is written for it."""
    kinds = held(g, player)
    if not kinds or g.out[player] or any(hand_recycled(g, player)):
        return False
    return any(fits(g, player, kind) for kind in kinds)


def fits(g: State, player: int, kind: Kind) -> bool:
    """Say whether a Triumph can be aimed at something now."""
    aims = playing.possible_aims(g, player, g.fight, kind)
    return any(not any(playing.triumph_reasons(g, player, None, kind, aim)) for aim in aims)


def held(g: State, player: int) -> Pile:
    """Give the Triumphs in a hand."""
    return [kind for kind in g.hand[player] if kind.type == "triumph"]


def triumphs(g: State, player: int) -> Texts:
    """Give every way a player might try to play a Triumph."""
    for kind in dict.fromkeys(held(g, player)):
        yield from playing.ways(g, player, g.fight, kind)


def triumph_against(g: State, player: int, words: Words) -> Reasons:
    """Give the reasons against a Triumph."""
    kind = g.kind(words[1])
    yield from hand_recycled(g, player)
    if kind.type != "triumph":
        yield need("triumph", "az-7-5", "az-a-16", card=kind.id)
        return
    yield from not_in_hand(g, player, kind, "az-15-1")
    yield from playing.triumph_reasons(g, player, None, kind, aim_of(words))


def push_triumph(g: State, player: int, kind: Kind, aim: str) -> None:
    """Lay a Triumph on the stack."""
    push(g, player, "triumph", effects.bound(kind.effect, g.fight, aim), kind=kind)
