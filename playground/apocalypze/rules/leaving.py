"""Going from one Location to another: survivors go out, come back or are given up, raiders are recalled (az-16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from playground.apocalypze.places import Place
from playground.apocalypze.rules import stack, zones
from playground.apocalypze.rules.common import Reasons, only
from playground.apocalypze.state import Ask, State
from playground.core.question import Frame, Words, need
from playground.core.records import Moves

# Going out together: one survivor after another, then they leave.


def send_candidates(g: State) -> Moves:
    """Everybody at home."""
    home = g.home(g.active)
    return [f"send {name}" for name in home.names(home.survivors)]


def send_against(g: State, words: Words, chosen: list[int] | None = None) -> Reasons:
    """Survivors leave the Stronghold only for the occupied Location, where none of yours are yet (A-22)."""
    home, going = g.home(g.active), chosen or []
    yield from outing_against(g, g.place(g.occupied), len(going))
    yield from sealed_in(home)
    card = home.find(words[1])
    if card not in home.survivors or card.uid in going:
        yield need("survivor-at-home", "az-16-4", cell=home.id)


def outing_against(g: State, place: Place, going: int) -> Reasons:
    """They go to an own scavenging Location that takes them all."""
    if place.owner != g.active or not place.slot:
        yield need("own-scavenging", "az-16-4", "az-7-2", cell=place.id)
    elif place.survivors:
        yield need("nobody-there", "az-16-6", "az-a-22", cell=place.id)
    elif place.room <= going:
        yield need("capacity", "az-8-2", "az-a-06", cell=place.id, number=going)


def sealed_in(place: Place, *rules: str) -> Reasons:
    """Nobody leaves a Location whose access points are all blocked (az-18-15)."""
    if place.sealed:
        rules = ("az-16-5", "az-18-15", *rules)
        yield need("open-access", *rules, cell=place.id, number=place.blocked)


def send(g: State, words: Words) -> None:
    """Begin with the first one."""
    card = g.home(g.active).card(words[1])
    g.frames.append(["send", g.active, card.uid])


def more_waits(g: State, frame: Frame) -> bool:
    """Ask for more, while there is anybody who could go."""
    more = SEND.legal(g, frame) != ["done"]
    if not more:
        more_take(g, frame, ["done"])
    return more


def more_candidates(g: State, _frame: Frame) -> Moves:
    """Everybody at home, or enough."""
    return [*send_candidates(g), "done"]


def more_against(g: State, frame: Frame, words: Words) -> Reasons:
    """Find the reasons against one more."""
    if words != ["done"]:
        yield from send_against(g, words, frame[2:])


def more_take(g: State, frame: Frame, words: Words) -> None:
    """Add one, or let them go."""
    if words == ["done"]:
        g.frames.pop()
        stack.push(g, g.active, "send", *frame[2:])
    else:
        frame.append(g.home(g.active).card(words[1]).uid)


SEND = Ask(
    verbs=("send", "done"),
    candidates=more_candidates,
    against=more_against,
    take=more_take,
    rules=("az-16-4", "az-16-6"),
    waits=more_waits,
)


# Coming back.


def abandon_candidates(g: State) -> Iterator[str]:
    """Every own scavenging Location, and every other own Location to go to."""
    for left, goal in permutations(g.places_of(g.active), 2):
        if left.slot:
            yield f"abandon {left.id} {goal.id}"


def abandon_against(g: State, words: Words) -> Reasons:
    """All survivors leave at once (A-25)."""
    place, goal = map(g.named, words[1:])
    if place is None or goal is None or place is goal:
        yield need("on-table", "az-16-9")
        return
    if place.owner != g.active or not place.slot or not place.survivors:
        yield need("own-scavengers", "az-16-9", cell=place.id)
    yield from goal_against(g, place, goal)
    yield from sealed_in(place, "az-a-25")


def goal_against(g: State, place: Place, goal: Place) -> Reasons:
    """They go to the Stronghold, or to another scavenging Location where none of yours are."""
    if goal.owner != g.active:
        yield need("own-location", "az-16-9", "az-8-1", cell=goal.id)
    elif goal.slot and goal.survivors:
        yield need("nobody-there", "az-16-6", "az-a-22", cell=goal.id)
    elif goal.slot and goal.room < len(place.survivors):
        number = len(goal.survivors)
        yield need("capacity", "az-8-2", "az-a-06", cell=goal.id, number=number)


def abandon(g: State, words: Words) -> None:
    """Lay the way back on the stack."""
    left, goal = map(g.at, words[1:])
    stack.push(g, g.active, "abandon", left.key, goal.key)


def recall_candidates(g: State) -> Moves:
    """Every scavenging Location."""
    return [f"recall {place.id}" for place in g.places if place.slot]


def recall_against(g: State, words: Words) -> Reasons:
    """Raiders may go from a scavenging Location where its owner has nobody (A-24)."""
    place = g.named(words[1])
    if place is None or not place.slot or not place.raiders_of(g.active):
        yield need("own-raiders", "az-16-8")
    elif place.survivors:
        yield need("nobody-there", "az-16-8", "az-a-24", cell=place.id)


def recall(g: State, words: Words) -> None:
    """Lay the recall on the stack."""
    stack.push(g, g.active, "recall", g.at(words[1]).key)


# Too many at home.


def overflow_waits(g: State, frame: Frame) -> bool:
    """Ask whom to give up while there are more survivors than the capacity allows."""
    place = g.find(frame[2])
    if place and place.room < 0:
        return True
    g.frames.pop()
    return False


def overflow_candidates(g: State, frame: Frame) -> Moves:
    """Every survivor there."""
    place = g.place(frame[2])
    return [f"discard {name}" for name in place.names(place.survivors)]


def overflow_take(g: State, frame: Frame, words: Words) -> None:
    """Give a survivor up."""
    place = g.place(frame[2])
    zones.remove(g, place, place.card(words[1]), "discarded", *OVERFLOW.rules)


OVERFLOW = Ask(
    verbs=("discard",),
    candidates=overflow_candidates,
    against=only(overflow_candidates, need("other-choice", "az-8-2", "az-a-05")),
    take=overflow_take,
    rules=("az-8-2", "az-a-05"),
    waits=overflow_waits,
)
