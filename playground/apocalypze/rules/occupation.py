"""Phase 2: choose a Location, then play cards and act there until the player ends the phase (az-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Place
from playground.apocalypze.rules import abilities, effects, leaving, playing, stack
from playground.apocalypze.rules.common import (
    Reasons,
    active,
    aim_of,
    hand_recycled,
    not_in_hand,
    second_copy,
)
from playground.apocalypze.state import Ask, State
from playground.core.question import Frame, Words, need

RULES = ("az-7-1", "az-7-2", "az-7-4")


# Which Location.


def occupy_candidates(g: State, _frame: Frame) -> Iterator[str]:
    """Every Location on the table, and those in hand."""
    yield from (f"occupy {place.id}" for place in g.places)
    for kind in g.titles(g.active):
        if kind.type == "location":
            yield f"explore {kind.id}"


def occupy_against(g: State, _frame: Frame, words: Words) -> Reasons:
    """A Location on the table, or one from hand."""
    verb, word = words
    return explore_against(g, word) if verb == "explore" else go_against(g, g.named(word))


def go_against(g: State, place: Place | None) -> Reasons:
    """On the first turn only the own Stronghold is occupied."""
    if place is None:
        yield need("on-table", "az-7-1")
    elif place.slot or place.owner != g.active:
        yield from first_turn(g)


def first_turn(g: State) -> Reasons:
    """Nobody leaves the own Stronghold on the first turn."""
    if g.fresh[g.active]:
        yield need("first-turn", "az-7-3", "az-2-5", cell=g.home(g.active).id)


def explore_against(g: State, word: str) -> Reasons:
    """A Location from hand needs its sections."""
    kind = g.kind(word)
    if kind.type != "location":
        yield need("location", "az-7-1", card=kind.id)
        return
    yield from not_in_hand(g, g.active, kind, "az-7-1", "az-16-1")
    yield from hand_recycled(g, g.active)
    yield from first_turn(g)
    short = kind.sections - len(g.discard[g.active])
    if short > 0:
        yield need("discards", "az-16-3", card=kind.id, number=short)
    yield from second_copy(g, kind)


def occupy_take(g: State, _frame: Frame, words: Words) -> None:
    """Lay the choice on the stack: it may be answered."""
    verb, word = words
    g.frames.pop()
    if verb == "explore":
        stack.push(g, g.active, verb, kind=g.kind(word))
    else:
        stack.push(g, g.active, verb, g.at(word).key)


OCCUPY = Ask(
    verbs=("occupy", "explore"),
    candidates=occupy_candidates,
    against=occupy_against,
    take=occupy_take,
    rules=("az-7-1",),
    who=active,
)


# Ending the phase, and recycling the hand.


def nothing(_g: State, _words: Words) -> Reasons:
    """Nothing is against it."""
    return iter(())


def end(g: State, _words: Words) -> None:
    """End the phase."""
    g.frames.pop()
    g.say("phase-ended", g.active, "az-5-1")


def recycle_against(g: State, _words: Words) -> Reasons:
    """The whole hand, while no card has been played this turn (A-26)."""
    if g.played:
        yield need("nothing-played", "az-7-6", "az-a-26")
    if not g.hand[g.active]:
        yield need("hand-cards", "az-7-6")


def recycle(g: State, _words: Words) -> None:
    """Lay the recycling on the stack."""
    stack.push(g, g.active, "recycle")


# Cards from hand.


def play_candidates(g: State) -> Iterator[str]:
    """Every way one might try to play a card."""
    for kind in g.titles(g.active):
        yield from playing.ways(g, g.active, g.here, kind)


def play_against(g: State, words: Words) -> Reasons:
    """A card is played at the occupied Location."""
    return playing.reasons(g, g.active, g.place(g.occupied), words)


def play(g: State, words: Words) -> None:
    """Lay a hand card on the stack."""
    kind = g.kind(words[1])
    PLAY[kind.type](g, kind, aim_of(words))


def play_character(g: State, kind: Kind, aim: str) -> None:
    """A Character comes as one of its halves."""
    half = playing.half_named(kind, aim)
    assert half is not None
    verb = "raider" if half.raider else "survivor"
    stack.push(g, g.active, verb, "zombie" if half is kind.zombie else "human", kind=kind)


def play_gear(g: State, kind: Kind, aim: str) -> None:
    """Equipment is meant for a Character or the Location, or for a piece of Equipment there."""
    target = g.place(g.occupied).target(aim)
    assert target is not None
    bearer = target.card.uid if target.card else -1
    stack.push(g, g.active, "equip", bearer, target.piece, kind=kind)


def play_incident(g: State, kind: Kind, aim: str) -> None:
    """An Incident is aimed at something at the occupied Location."""
    stack.push(g, g.active, "incident", effects.bound(kind.effect, g.here, aim), kind=kind)


def play_triumph(g: State, kind: Kind, aim: str) -> None:
    """A Triumph is played as in answer to something."""
    stack.push_triumph(g, g.active, kind, aim)


PLAY = {
    "character": play_character,
    "equipment": play_gear,
    "incident": play_incident,
    "triumph": play_triumph,
}
"""By the type of the card."""


# All of it.


@dataclass(frozen=True, slots=True)
class Deed:
    """Something one may do in the Occupation Phase."""

    candidates: Callable[[State], Iterable[str]]
    against: Callable[[State, Words], Reasons]
    take: Callable[[State, Words], None]


DEEDS: dict[str, Deed] = {
    "end": Deed(lambda _: ["end"], nothing, end),
    "play": Deed(play_candidates, play_against, play),
    "use": Deed(abilities.use_candidates, abilities.use_against, abilities.use),
    "send": Deed(leaving.send_candidates, leaving.send_against, leaving.send),
    "abandon": Deed(leaving.abandon_candidates, leaving.abandon_against, leaving.abandon),
    "recall": Deed(leaving.recall_candidates, leaving.recall_against, leaving.recall),
    "recycle": Deed(lambda _: ["recycle"], recycle_against, recycle),
}
"""By the first word of a move."""


def main_waits(g: State, _frame: Frame) -> bool:
    """Ask for a Location first, then for actions."""
    if g.here is None:
        g.occupied = ""
        g.frames.append(["occupy"])
    return g.here is not None


def main_candidates(g: State, _frame: Frame) -> Iterator[str]:
    """Everything one might try in the Occupation Phase."""
    for deed in DEEDS.values():
        yield from deed.candidates(g)


def main_against(g: State, _frame: Frame, words: Words) -> Reasons:
    """Find the reasons by the verb."""
    return DEEDS[words[0]].against(g, words)


def main_take(g: State, _frame: Frame, words: Words) -> None:
    """Carry out an action of the Occupation Phase."""
    DEEDS[words[0]].take(g, words)


MAIN = Ask(
    verbs=tuple(DEEDS),
    candidates=main_candidates,
    against=main_against,
    take=main_take,
    rules=RULES,
    who=active,
    waits=main_waits,
)
