"""What may be done now, what is against it, and how the game goes on: every kind of decision in one table."""

from __future__ import annotations

from collections.abc import Callable

from playground.core.records import Need
from playground.dei import beginning, board, buying, ending, flying, moving, playing, working
from playground.dei.choice import Choice, need
from playground.dei.state import OVER, Frame, State
from playground.dei.words import PLAYERS

CHOICES: dict[str, Choice] = {
    "main": playing.MAIN,
    "card": playing.ON_CARD,
    "per": playing.PER,
    "copy": playing.COPY,
    "plan": playing.PLAN,
    "buy": buying.BUY,
    "pay": buying.PAY,
    "move": moving.MOVE,
    "enlist": working.ENLIST,
    "shift": working.SHIFT,
    "collect": working.COLLECT,
    "swap": working.SWAP,
    "build": working.BUILD,
    "recall": working.RECALL,
    "kill": working.KILL,
    "fly": flying.FLY,
    "harvest": flying.HARVEST,
    "transport": flying.TRANSPORT,
    "teleport": flying.TELEPORT,
    "reap": flying.REAP,
    "abraham": ending.ABRAHAM,
    "unlock": ending.UNLOCK,
    "mission": ending.MISSION,
    "faction": beginning.FACTION,
    "draft-colour": beginning.COLOUR,
    "draft": beginning.DRAFT,
    "place": beginning.PLACE,
}
AUTOMATIC: dict[str, Callable[[State, Frame], None]] = {
    "layout": beginning.lay_out,
    "start": beginning.start,
    "ending": ending.ending,
    "next": ending.following,
    "phase": ending.next_phase,
    "cleanup": ending.clean_up,
    "count": ending.count_up,
}
"""Frames nobody decides about."""
WAIVING = (["pass"], ["done"])
BEFORE: Frame = ["main", 0]


def top(g: State) -> Frame:
    """Give the frame that waits; without one it is a card that is to be played."""
    return g.stack[-1] if g.stack else BEFORE


def legal(g: State) -> list[str]:
    """Give every legal move of whoever decides now."""
    if g.options is None:
        if g.phase == OVER:
            g.options = []
        else:
            frame = top(g)
            choice = CHOICES[frame[0]]
            g.options = [
                text
                for text in choice.candidates(g, frame)
                if not choice.against(g, frame, text.split())
            ]
    return g.options


def explain(g: State, text: str) -> list[Need]:
    """Give everything that is against a move now; nothing if it is legal."""
    if g.phase == OVER:
        return [need("running-game", "dei-1-5", "dei-20-4")]
    words = text.split()
    frame = top(g)
    choice = CHOICES[frame[0]]
    if not words or words[0] not in choice.verbs:
        return [elsewhere(frame, words[0] if words else "", choice)]
    return choice.against(g, frame, words)


def elsewhere(frame: Frame, verb: str, choice: Choice) -> Need:
    """Say that something else is to be decided now; a Talent at the wrong time names its own rule."""
    if verb == "unlock":
        return need("after-phase-2", "dei-18-1", "dei-6-8")
    if verb == "mission":
        return need("after-phase-3", "dei-17-1", "dei-6-8")
    return need("other-choice", *choice.rules, detail=str(frame[0]))


def apply(g: State, text: str) -> None:
    """Carry out a legal move in place; the log says what it did."""
    g.log = []
    before = board.control(g)
    frame = top(g)
    g.options = None
    CHOICES[frame[0]].take(g, frame, text.split())
    tell_outposts(g, before)
    settle(g)


def tell_outposts(g: State, before: dict[str, int | None]) -> None:
    """Say which Outposts changed hands: control is looked at after every single step."""
    for region, now in board.control(g).items():
        was, colour = before[region], board.colour_of(g, region)
        if was == now:
            continue
        if now is not None:
            rules = [
                *(("dei-8-1", "dei-7-3") if was is None else ("dei-8-2", "dei-8-1")),
                *board.bonus_rules(g, now, region),
                "dei-a-06",
            ]
            kind, other = ("cube-taken", None) if was is None else ("cube-handed", PLAYERS[was])
            g.say(kind, now, *rules, region=region, detail=colour, other=other)
        else:
            g.say("cube-returned", was, "dei-8-3", "dei-a-06", region=region, detail=colour)


def settle(g: State) -> None:
    """Go on until somebody has to decide, or the game is over."""
    while g.stack:
        frame = g.stack[-1]
        if frame[0] in AUTOMATIC:
            g.stack.pop()
            AUTOMATIC[frame[0]](g, frame)
            g.options = None
        elif idle(g, frame):
            g.stack.pop()
            g.options = None
        else:
            return


def idle(g: State, frame: Frame) -> bool:
    """Say whether there is nothing to choose: a card all done, or an optional thing that cannot be done."""
    options = legal(g)
    if frame[0] == "card":
        return options == ["done"] and not frame[playing.MASK]
    if frame[0] == "place" and len(g.map.refuges) == 1:
        beginning.place_take(g, frame, ["place", g.map.refuges[0]])
        g.stack.append(frame)
        return True
    return CHOICES[frame[0]].optional and [text.split() for text in options] in (
        [],
        *([words] for words in WAIVING),
    )


def deciding(g: State) -> str:
    """Give the kind of decision that waits."""
    return str(top(g)[0])
