"""What may be done now, what is against it, and how the game goes on: every kind of decision in one table."""

from __future__ import annotations

from playground.core.loop import Loop, other_choice
from playground.core.question import Automatic, Frame, Needs, Question, Words, need, question
from playground.core.records import Need
from playground.dei.constants import PLAYERS
from playground.dei.rules import (
    actions,
    beginning,
    build,
    buying,
    drones,
    ending,
    moving,
    ops,
    playing,
)
from playground.dei.state import OVER, State

DECISIONS = {
    "main": playing.Main,
    "card": playing.OnCard,
    "per": playing.PerOutpost,
    "copy": ops.Copy,
    "plan": playing.Plan,
    "buy": buying.Buy,
    "pay": buying.Pay,
    "move": moving.Move,
    "enlist": actions.Enlist,
    "shift": actions.Shift,
    "collect": actions.Collect,
    "swap": actions.Swap,
    "kill": actions.Kill,
    "build": build.Build,
    "recall": build.Recall,
    "fly": drones.Fly,
    "harvest": drones.Harvest,
    "transport": drones.Transport,
    "teleport": drones.Teleport,
    "reap": drones.Reap,
    "abraham": ending.Abraham,
    "unlock": ending.Unlock,
    "mission": ending.UseMission,
    "faction": beginning.Faction,
    "draft-colour": beginning.DraftColour,
    "draft": beginning.Draft,
    "place": beginning.Place,
}
QUESTIONS = {name: question(kind) for name, kind in DECISIONS.items()}
AUTOMATIC = {
    "layout": Automatic(beginning.lay_out),
    "start": Automatic(beginning.start),
    "ending": Automatic(ending.ending),
    "next": Automatic(ending.following),
    "phase": Automatic(ending.next_phase),
    "cleanup": Automatic(ending.clean_up),
    "count": Automatic(ending.count_now),
}
"""Frames nobody decides about."""


def elsewhere(frame: Frame, asked: Question[State], words: Words) -> Need:
    """Say that something else is to be decided now; a Talent or a Mission at the wrong time names its own rule."""
    if words[:1] == ["unlock"]:
        return need("after-phase-2", "dei-18-1", "dei-6-8")
    if words[:1] == ["mission"]:
        return need("after-phase-3", "dei-17-1", "dei-6-8")
    return other_choice(frame, asked, words)


LOOP: Loop[State] = Loop(
    kinds={**QUESTIONS, **AUTOMATIC},
    over=lambda g: g.phase == OVER,
    over_rules=("dei-1-5", "dei-20-4"),
    rest=["main"],
    elsewhere=elsewhere,
)
legal, why, settle = LOOP.legal, LOOP.why, LOOP.settle


def apply(g: State, text: str) -> None:
    """Carry out a legal move in place; the log says what it did."""
    before = g.control()
    LOOP.take(g, text)
    tell_outposts(g, before)
    settle(g)


def tell_outposts(g: State, before: dict[str, int | None]) -> None:
    """Say which Outposts changed hands: control is looked at after every single step."""
    for region, now in g.control().items():
        was = before[region]
        if was != now:
            tell_outpost(g, region, was, now)


def tell_outpost(g: State, region: str, was: int | None, now: int | None) -> None:
    """Say whose the cube of an Outpost is now."""
    colour = g.colour_of(region)
    if now is None:
        g.say("cube-returned", was, "dei-8-3", "dei-a-06", region=region, detail=colour)
        return
    bonus = g.bonus_rules(g.sides[now], region)
    if was is None:
        rules = ["dei-8-1", "dei-7-3", *bonus, "dei-a-06"]
        g.say("cube-taken", now, *rules, region=region, detail=colour)
    else:
        rules = ["dei-8-2", "dei-8-1", *bonus, "dei-a-06"]
        g.say("cube-handed", now, *rules, region=region, detail=colour, other=PLAYERS[was])


def reasons(g: State, text: str) -> Needs:
    """Give everything against a move; a move that is only spelled as none is offered has something against it, too."""
    found = why(g, text)
    if not found and text not in legal(g):
        return [other_choice(LOOP.top(g), LOOP.question(g), [])]
    return found


def deciding(g: State) -> str:
    """Give the kind of decision that waits."""
    return str(LOOP.top(g)[0])
