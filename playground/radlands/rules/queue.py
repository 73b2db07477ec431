"""The event queues: playing, advancing and resolving events."""

from playground.radlands.rules import traits
from playground.radlands.rules.deck import pay_from_hand
from playground.radlands.state import (
    NOWHERE,
    PLAYED,
    QUEUES,
    RAIDED,
    RESOLVED,
    WITH_ZETO,
    Act,
    Rules,
    State,
    kind_of,
    queue_owner,
    space_of,
)


def free_space(g: State, player: int, number: int) -> int:
    """Give the first free place of the queue from a space number on, or -1."""
    for place in QUEUES[player][number - 1 :]:
        if not g.queue[place]:
            return place
    return -1


def fits(g: State, player: int, kind: int, bits: int = -1) -> bool:
    """Say whether an event takes effect at once or finds a space; `bits`: traits that work."""
    number = number_of(g, player, kind, bits)
    return not number or 0 in g.queued(player)[number - 1 :]


def number_of(g: State, player: int, kind: int, bits: int = -1) -> int:
    """Give the bomb number an event has if it is played now; `bits` are the traits that work.

    Zeto Khan makes the first one of a turn a 0.
    """
    printed = g.kinds[kind].queue
    if bits < 0:
        bits = traits.working(g, player)
    if not bits & traits.FIRST_EVENT_AT_ONCE:
        return printed
    earlier = WITH_ZETO if g.reads("zeto-earlier: ignored") else PLAYED
    return printed if g.tally[earlier + player] else 0


def count_played(g: State, player: int) -> None:
    """Count an event as played, and whether Zeto Khan was there to see it."""
    g.tally[PLAYED + player] += 1
    if traits.working(g, player) & traits.FIRST_EVENT_AT_ONCE:
        g.tally[WITH_ZETO + player] += 1


def play_event(g: State, act: Act) -> None:
    """Put an event from hand into the queue, or let it take effect at once."""
    player = g.active
    kind = kind_of(act)
    event = g.kinds[kind]
    pay_from_hand(g, kind, event.cost, "play-event-pay")
    number = number_of(g, player, kind)
    count_played(g, player)
    if number:
        enqueue(g, player, kind, number, PLAYING)
    else:
        resolve(g, player, kind, ("zero-event", "zeto-queue") if event.queue else ("zero-event",))


PLAYING = ("play-event-where", "bomb-sets-space", "card-dual-use")


def enqueue(g: State, player: int, kind: int, number: int, rules: Rules) -> bool:
    """Put an event on its space or the first free one behind; say whether there was one."""
    place = free_space(g, player, number)
    if place < 0:
        return False
    g.queue[place] = kind
    space = space_of(place)
    taken = ("event-space-taken", "one-event-per-space") if space != number else ()
    why = (*rules, *taken, "queue-three-spaces")
    g.happen("queued", player, why, kind, space)
    return True


def resolve(g: State, owner: int, kind: int, rules: Rules) -> None:
    """Let an event take effect for its owner."""
    g.tally[RESOLVED + owner] += 1
    if kind == g.cards.raiders:
        g.tally[RAIDED + owner] += 1
        rules = (*rules, "raiders-effect")
    g.happen("resolving", owner, rules, kind)
    g.start_program(g.kinds[kind].event, owner, NOWHERE)


def advance(g: State, place: int, rules: Rules) -> None:
    """Move an event one space ahead."""
    shift(g, "advanced", place, place - 1, rules)


def shift(g: State, what: str, place: int, goal: int, rules: Rules) -> None:
    """Move an event to the next space, ahead or back."""
    kind = g.queue[place]
    g.queue[goal], g.queue[place] = kind, 0
    g.happen(what, queue_owner(place), rules, kind, space_of(goal))


def pull_up(g: State, player: int) -> None:
    """Move every event of a queue one space ahead where that space is free."""
    for place in QUEUES[player][1:]:
        if g.queue[place] and not g.queue[place - 1]:
            raiders = g.queue[place] == g.cards.raiders
            advance(g, place, RAIDERS_MOVE_UP if raiders else MOVING_UP)


MOVING_UP = ("events-then-advance",)
RAIDERS_MOVE_UP = (*MOVING_UP, "raiders-also-advance")
