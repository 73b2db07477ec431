"""The verbs of the event queues: raids, and events that move ahead or back."""

from playground.radlands.cards.program import Choices, Step
from playground.radlands.cards.words import choice_of, verb
from playground.radlands.explain.reason import Asked, Reason, Reasons
from playground.radlands.rules.checks import advanceable
from playground.radlands.rules.queue import (
    advance,
    count_played,
    enqueue,
    number_of,
    pull_up,
    resolve,
    shift,
)
from playground.radlands.state import (
    OPTION,
    PASS,
    QUEUED,
    QUEUES,
    Act,
    Frame,
    Rules,
    State,
    action,
    cell_of,
    queue_owner,
    space_of,
)
from playground.radlands.verbs.reach import not_offered


@verb("raid")
def raid(g: State, frame: Frame, _step: Step) -> None:
    """Play own Raiders to queue space 2 (space 3 if 2 is taken, nothing if both are), or advance
    them one space if it is free, or resolve them from space 1. Placing Raiders counts as playing an
    event, advancing them does not.
    """
    player = frame.owner
    raiders = g.cards.raiders
    if raiders not in g.queued(player):
        place_raiders(g, player, raiders)
        return
    place = g.queue.index(raiders, QUEUES[player][0])
    space = space_of(place)
    if space == 1:
        g.queue[place] = 0
        resolve(g, player, raiders, ("raid-from-space-1", "raiders-many-raids"))
    elif g.queue[place - 1]:
        blocked(g, player, space, ("raid-blocked", "one-event-per-space"))
    else:
        advance(g, place, ("raid-advance",))


def place_raiders(g: State, player: int, raiders: int) -> None:
    """Play Raiders as an event from the play area."""
    number = number_of(g, player, raiders)
    if not number:
        count_played(g, player)
        resolve(g, player, raiders, ("zeto-raiders", "raid-place-as-event"))
    elif enqueue(g, player, raiders, number, ("raid-place", "raid-place-as-event")):
        count_played(g, player)
    else:
        blocked(g, player, 0, ("event-no-space", "raid-place-as-event"))


def blocked(g: State, player: int, space: int, rules: Rules) -> None:
    """Write down that a raid comes to nothing."""
    g.happen("raid-blocked", player, rules, g.cards.raiders, space)


@verb("return-to-play-area", needs="target")
def go_home(g: State, frame: Frame, _step: Step) -> None:
    """The card goes back face up beside the columns of its owner."""
    # Raiders are in the play area whenever they are nowhere else.
    g.happen("went-home", frame.owner, ("raiders-return",), g.cards.raiders)


def stays(asked: Asked) -> Reasons:
    """An event must be there and have room ahead."""
    queue = asked.g.queue
    place = asked.cell
    there = place < len(queue) and queue[place]
    rule = "omen-clock-room" if space_of(place) > 1 else "omen-clock-space-1"
    yield Reason((rule,), "queue-space" if there else "event-there", space_of(place) - 1)


@verb(
    "advance-event",
    needs="target chooser steps",
    asks=QUEUED,
    rules="omen-clock-room omen-clock-space-1",
    why=stays,
)
def advance_event(g: State, _frame: Frame, _step: Step) -> Choices:
    """Move the event steps spaces forward; from space 1 it resolves instead, for its owner, and is
    then discarded (Raiders go home).
    """
    return [action(QUEUED, cell=place) for place in advanceable(g)]


@choice_of("advance-event")
def advance_one(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Move the event chosen; from space 1 it resolves, for its owner."""
    place = cell_of(act)
    player = queue_owner(place)
    theirs = ("omen-clock-opponent", "omen-clock-owner") if player != frame.owner else ()
    if space_of(place) > 1:
        advance(g, place, ("omen-clock-room", *theirs))
        return
    kind, g.queue[place] = g.queue[place], 0
    if g.reads("omen-clock-pulls: yes"):
        pull_up(g, player)
    resolve(g, player, kind, ("omen-clock-space-1", *theirs))


@verb(
    "push-events-back",
    needs="target steps chooser",
    takes="optional",
    asks=OPTION,
    rules="doomsayer-no-room",
    why=not_offered,
)
def push_back(g: State, frame: Frame, _step: Step) -> Choices:
    """Each event of the target moves steps spaces back if that space is free, highest space number
    first; the others stay.
    """
    first, second, third = g.queued(1 - frame.owner)
    if (first and not second) or (second and not third):
        return [PASS, action(OPTION, extra=1)]
    why = ("doomsayer-playable", "doomsayer-no-room")
    g.happen("nothing-moved", 1 - frame.owner, why)
    return None


@choice_of("push-events-back")
def pushed_back(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Move each event back that has room, the rearmost first, which makes room for the next."""
    if act == PASS:
        g.happen("declined", frame.owner, ("doomsayer-playable",))
        return
    first, second, _ = QUEUES[1 - frame.owner]
    for place in (second, first):
        if g.queue[place] and not g.queue[place + 1]:
            shift(g, "pushed-back", place, place + 1, ("doomsayer-no-room",))
