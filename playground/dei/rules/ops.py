"""Whatever a card can say: why it cannot be done, the decision it begins with, and Copy."""

from __future__ import annotations

from itertools import chain

from playground.core.question import Frame, Needs, Words, against_all, need, unless_offered, unmet
from playground.core.records import Need
from playground.dei.constants import COLLECTS, ENLISTS, MOVES, drone_of, gain_of, rules_of
from playground.dei.data import Card
from playground.dei.rules import actions, build, moving
from playground.dei.side import down
from playground.dei.state import Ask, State


def kind_of(op: str) -> str:
    """Give the kind of decision an action begins with."""
    if op in ENLISTS:
        return "enlist"
    if op in COLLECTS:
        return "collect"
    return "build" if op.startswith("build") else op


def impossible(g: State, player: int, op: str) -> Needs:
    """Say why an action cannot be done now; nothing if it can."""
    drone, _ = drone_of(op)
    if drone:
        absent = need("drone-in-play", "dei-21-2", "dei-11-1", detail=drone)
        return unmet((g.drones[drone], absent))
    if gain_of(op)[0]:
        return []
    if op in MOVES:
        return moving.impossible(g, player, op)
    return idle(g, [kind_of(op), player, op])


def idle(g: State, frame: Frame) -> Needs:
    """Say why the decision an action begins with has no legal answer; nothing if it has one."""
    kind, _, op = frame
    question = STARTS[kind]
    tried = [text.split() for text in question.candidates(g, frame)]
    nothing = need("nothing-to-do", *rules_of(op), detail=op)
    return against_all((question.against(g, frame, words) for words in tried), nothing)


def begin(g: State, player: int, op: str) -> None:
    """Begin an action of a card: a decision waits, or something is gained at once."""
    drone, more = drone_of(op)
    kind, number = gain_of(op)
    if drone:
        far = 2 + more + g.sides[player].has("remote-drive")
        g.frames.append(["fly", player, drone, far])
    elif kind:
        actions.gain(g, player, kind, number, *rules_of(op))
    elif op in MOVES:
        moving.push(g, player, op)
    else:
        g.frames.append([kind_of(op), player, op])


# Copy.


def copyable(card: Card) -> bool:
    """Copy cannot copy Copy."""
    return not any("copy" in act.ops for act in card.acts)


def copy_sources(g: State, player: int) -> list[str]:
    """Give the face-up cards played this Turn that may be copied."""
    whose = g.sides if g.rule("copyWhose") == "any" else [g.sides[player]]
    played = chain.from_iterable(side.played() for side in whose)
    return [card for card in played if not down(card) and copyable(g.kit.cards[card])]


def copy_candidates(g: State, frame: Frame) -> list[str]:
    """Give the cards that may be copied."""
    return [f"copy {card}" for card in copy_sources(g, frame[1])]


def no_copy(g: State, _frame: Frame, words: Words) -> Need:
    """It must be a face-up card of this Turn, and no Copy."""
    return need("played-card", "dei-10-1", "dei-a-12", card=actions.named_card(g, words))


def copy_take(g: State, frame: Frame, words: Words) -> None:
    """Do the whole effect of another card; the Candy Boost of the first one counts on."""
    g.frames.pop()
    _, player, _, boost = [*frame, 0][:4]
    card = words[1]
    g.say("copied", player, "dei-10-1", "dei-a-12", card=card)
    push_card(g, player, card, boost, copied=1)


def push_card(g: State, player: int, card: str, boost: int = 0, copied: int = 0) -> None:
    """Let a player do the actions of a card; each has a bit that says whether it is still to be done."""
    all_acts = (1 << len(g.kit.cards[card].acts)) - 1
    g.frames.append(["card", player, card, all_acts, boost, copied])


COPY = Ask(
    ("copy",),
    copy_candidates,
    unless_offered(copy_candidates, no_copy),
    copy_take,
    ("dei-10-1", "dei-a-12"),
)
STARTS: dict[str, Ask] = {
    "enlist": actions.ENLIST,
    "collect": actions.COLLECT,
    "build": build.BUILD,
    "kill": actions.KILL,
    "copy": COPY,
}
"""Decisions an action of a card begins with."""
