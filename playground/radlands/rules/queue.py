"""The event queues: playing, advancing, moving back and resolving events, and the raid."""

from playground.radlands.cards.program import Frame, Step
from playground.radlands.rules import board, traits
from playground.radlands.rules.checks import advanceable
from playground.radlands.state import (
    OPTION,
    OWNER,
    PASS,
    PLAYED,
    QUEUED,
    RAIDED,
    RESOLVED,
    WITH_ZETO,
    State,
    action,
)


def free_space(g: State, player: int, number: int) -> int:
    """Give the first free place of the queue from a space number on, or -1."""
    for place in range(player * 3 + number - 1, player * 3 + 3):
        if not g.queue[place]:
            return place
    return -1


def number_of(g: State, player: int, kind: int, bits: int = -1) -> int:
    """Give the bomb number an event has if it is played now: Zeto Khan makes the first one of a turn a 0."""
    printed = g.book.cards.queues[kind]
    if not (traits.working(g, player) if bits < 0 else bits) & traits.ZETO:
        return printed
    earlier = g.tally[(WITH_ZETO if g.book.zeto_late else PLAYED) + player]
    return printed if earlier else 0


def count_played(g: State, player: int) -> None:
    """Count an event as played, and whether Zeto Khan was there to see it."""
    g.tally[PLAYED + player] += 1
    if traits.working(g, player) & traits.ZETO:
        g.tally[WITH_ZETO + player] += 1


def play_event(g: State, player: int, kind: int) -> None:
    """Put an event from hand into the queue, or let it take effect at once."""
    cost = g.book.cards.costs[kind]
    g.hands[player].remove(kind)
    g.water -= cost
    g.log.append(
        (
            "paid",
            player,
            kind,
            -1,
            cost,
            ("play-event-pay", "water-uses") if cost else ("zero-cost-mark",),
        )
    )
    number = number_of(g, player, kind)
    count_played(g, player)
    if number:
        enqueue(g, player, kind, number, ("play-event-where", "bomb-sets-space", "card-dual-use"))
    else:
        resolve(
            g,
            player,
            kind,
            ("zero-event",) if not g.book.cards.queues[kind] else ("zero-event", "zeto-queue"),
        )


def enqueue(g: State, player: int, kind: int, number: int, rules: tuple[str, ...]) -> bool:
    """Put an event on its space or the first free one behind; say whether there was one."""
    place = free_space(g, player, number)
    if place < 0:
        return False
    g.queue[place] = kind
    space = place % 3 + 1
    taken = ("event-space-taken", "one-event-per-space") if space != number else ()
    g.log.append(("queued", player, kind, -1, space, (*rules, *taken, "queue-three-spaces")))
    return True


def resolve(g: State, owner: int, kind: int, rules: tuple[str, ...]) -> None:
    """Let an event take effect for its owner."""
    cards = g.book.cards
    g.tally[RESOLVED + owner] += 1
    if kind == cards.raiders:
        g.tally[RAIDED + owner] = 1
        rules = (*rules, "raiders-effect")
    g.log.append(("resolving", owner, kind, -1, 0, rules))
    board.start(g, cards[kind].event, owner, -1)


def raid(g: State, frame: Frame, _step: Step) -> None:
    """Play your Raiders, or move them ahead, or let them strike."""
    player = frame[OWNER]
    raiders = g.book.cards.raiders
    if raiders not in g.queue[player * 3 : player * 3 + 3]:
        place_raiders(g, player, raiders)
        return
    place = g.queue.index(raiders, player * 3)
    if place % 3 == 0:
        g.queue[place] = 0
        resolve(g, player, raiders, ("raid-from-space-1", "raiders-many-raids"))
    elif g.queue[place - 1]:
        g.log.append(
            (
                "raid-blocked",
                player,
                raiders,
                -1,
                place % 3 + 1,
                ("raid-blocked", "one-event-per-space"),
            )
        )
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
        g.log.append(
            ("raid-blocked", player, raiders, -1, 0, ("event-no-space", "raid-place-as-event"))
        )


def advance(g: State, place: int, rules: tuple[str, ...]) -> None:
    """Move an event one space ahead."""
    kind = g.queue[place]
    g.queue[place - 1], g.queue[place] = kind, 0
    g.log.append(("advanced", place // 3, kind, -1, place % 3, rules))


def advance_event(g: State, _frame: Frame, _step: Step) -> list[int] | None:
    """Offer the events that can move ahead."""
    return [action(QUEUED, cell=place) for place in advanceable(g)] or None


def advance_one(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Move the event chosen; from space 1 it resolves, for its owner."""
    place = act >> 11 & 31
    owner = place // 3
    theirs = ("omen-clock-opponent", "omen-clock-owner") if owner != frame[OWNER] else ()
    if place % 3:
        advance(g, place, ("omen-clock-room", *theirs))
        return
    kind, g.queue[place] = g.queue[place], 0
    if g.book.omen_clock_pulls:
        pull_up(g, owner, ("events-then-advance",))
    resolve(g, owner, kind, ("omen-clock-space-1", *theirs))


def pull_up(g: State, player: int, rules: tuple[str, ...]) -> None:
    """Move every event of a queue one space ahead where that space is free."""
    for place in (player * 3 + 1, player * 3 + 2):
        if g.queue[place] and not g.queue[place - 1]:
            raiders = ("raiders-also-advance",) if g.queue[place] == g.book.cards.raiders else ()
            advance(g, place, (*rules, *raiders))


def push_back(g: State, frame: Frame, _step: Step) -> list[int] | None:
    """Offer to move all opposing events back, if any can move."""
    first = (1 - frame[OWNER]) * 3
    if any(g.queue[place] and not g.queue[place + 1] for place in (first, first + 1)):
        return [PASS, action(OPTION, aux=1)]
    g.log.append(
        ("nothing-moved", 1 - frame[OWNER], 0, -1, 0, ("doomsayer-playable", "doomsayer-no-room"))
    )
    return None


def pushed_back(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Move each event back that has room, the rearmost first."""
    first = (1 - frame[OWNER]) * 3
    if act == PASS:
        g.log.append(("declined", frame[OWNER], 0, -1, 0, ("doomsayer-playable",)))
        return
    for place in (first + 1, first):
        kind = g.queue[place]
        if kind and not g.queue[place + 1]:
            g.queue[place + 1], g.queue[place] = kind, 0
            g.log.append(
                ("pushed-back", place // 3, kind, -1, place % 3 + 2, ("doomsayer-no-room",))
            )


def go_home(g: State, frame: Frame, _step: Step) -> None:
    """Raiders go back to the play area of their owner; they are there whenever they are nowhere else."""
    g.log.append(("went-home", frame[OWNER], g.book.cards.raiders, -1, 0, ("raiders-return",)))
