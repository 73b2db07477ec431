"""Phase 3: survivors out scavenging turn over one section each, unless a raider is there (az-17)."""

from __future__ import annotations

from playground.apocalypze.asking import Ask, active, other_choice
from playground.apocalypze.cards import Kind
from playground.apocalypze.names import card_ids, need
from playground.apocalypze.rules import playing, stack, stats, zones
from playground.apocalypze.rules.effects import enter, new_card
from playground.apocalypze.rules.zones import place_id, say
from playground.apocalypze.state import Place, State, Task
from playground.core.records import Need

RULES = ("az-17-4", "az-a-28")


def step_scavenging(g: State, _task: Task) -> bool:
    """Begin: every own scavenging Location with survivors, in the order they were laid out."""
    g.tasks.pop()
    for place in reversed([p for p in g.places if p.owner == g.active and p.slot and p.survivors]):
        if place.raiders:
            say(
                g,
                "stopped",
                ("az-17-1", "az-17-2"),
                g.active,
                place=place,
                number=len(place.raiders),
            )
        else:
            g.tasks.append(["clear", place.key, len(place.survivors), 0])
    return False


def step_clear(g: State, task: Task) -> bool:
    """Turn over the next section, or finish."""
    place, left = g.place(str(task[1])), int(task[2])
    g.tasks.pop()
    if place is None:
        return False
    if left and place.sections:
        g.tasks.append(["clear", place.key, left - 1, 1])
        turn_over(g, place)
    elif not place.sections:
        go_home(g, place, just_completed=bool(task[3]))
    return False


def turn_over(g: State, place: Place) -> None:
    """Turn over the top section; what may be played is asked for, everything else goes to the discard pile."""
    number = place.sections.pop(0)
    kind, player = g.cards[number], place.owner
    say(g, "found", ("az-17-3",), player, card=number, place=place)
    g.tasks.append(["found", place.key, number])
    if not any(
        not found_why(g, g.tasks[-1], text.split())
        for text in found_texts(g, g.tasks[-1])
        if text != "decline"
    ):
        lay_aside(g, kind)


def lay_aside(g: State, kind: Kind) -> None:
    """Put the found card on top of the discard pile."""
    g.tasks.pop()
    zones.to_discard(g, kind.number, g.active)
    say(g, "laid-aside", RULES, g.active, card=kind.number)


def found_texts(g: State, task: Task) -> list[str]:
    """Play what was found there, or not."""
    place = g.place(str(task[1]))
    assert place is not None
    return ["keep", *(f"keep {name}" for name in card_ids(g, place, place.survivors)), "decline"]


def found_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """Equipment goes on a survivor there, a survivor joins them (A-29); nothing else can be played."""
    place, kind = g.place(str(task[1])), g.cards[int(task[2])]
    assert place is not None
    if words == ["decline"]:
        return []
    if words[0] != "keep" or len(words) > 2:
        return other_choice(*RULES)
    if kind.unique and stats.in_play(g, kind.number):
        return need("unique", "az-12-2", "az-a-12", card=kind.id)
    if kind.type == "equipment" and len(words) == 2:
        target = playing.gear_target(g, place, words[1])
        if target is None or target[0] != "survivor":
            return need("target", "az-17-4", "az-13-4", card=kind.id)
        return playing.gear_reasons(g, place, kind, words[1])
    if not stats.survivor_half(kind) or len(words) == 2:
        return need("playable-find", "az-17-4", "az-a-29", card=kind.id)
    return (
        []
        if stats.room(g, place) > 0
        else need(
            "capacity", "az-8-2", "az-a-06", place=place_id(g, place), number=len(place.survivors)
        )
    )


def found_take(g: State, task: Task, words: list[str]) -> None:
    """Play the found card, or lay it aside."""
    place, kind = g.place(str(task[1])), g.cards[int(task[2])]
    assert place is not None
    if words == ["decline"]:
        lay_aside(g, kind)
        return
    g.tasks.pop()
    if kind.type == "equipment":
        target = playing.gear_target(g, place, words[1])
        assert target is not None
        stack.attach(g, (kind.number, g.active, -1), place, target[1], ("az-17-4", "az-13-4"))
        return
    enter(g, place, new_card(g, g.active, kind.number, False), ("az-17-4", "az-a-29"))
    if g.switches["foundClears"] == "yes":
        g.tasks[-1][2] = int(g.tasks[-1][2]) + 1


FOUND = Ask(active, found_texts, found_why, found_take, RULES)


def go_home(g: State, place: Place, just_completed: bool) -> None:
    """No section is left: all go home as far as they can, and with the last section the run is complete (az-17-5, A-30)."""
    if not place.survivors:
        return
    player, home = place.owner, g.home(place.owner)
    if just_completed:
        say(g, "completed", ("az-17-5",), player, place=place)
    stay = []
    if g.switches["returnHome"] == "wait":
        fits = max(0, stats.room(g, home))
        place.survivors, stay = place.survivors[:fits], place.survivors[fits:]
    stack.walk(g, player, place, home, ("az-17-5", "az-a-30"))
    place.survivors = stay
    if just_completed:
        replenish(g, player, g.cards[place.kind].replenish)
    if not stay and g.switches["completed"] == "discard":
        lay_away(g, place)


def lay_away(g: State, place: Place) -> None:
    """A completed Location goes to its owner's discard pile (A-31)."""
    zones.gear_away(g, place.gear, under=False)
    zones.take_away(g, place)
    zones.to_discard(g, place.kind, place.owner)
    say(g, "location-discarded", ("az-17-5", "az-a-31"), place.owner, card=place.kind)


def replenish(g: State, player: int, number: int) -> None:
    """Move cards from the bottom of the discard pile to the bottom of the deck, in their order."""
    count = min(number, len(g.discard[player]))
    if count:
        g.deck[player] += g.discard[player][-count:]
        del g.discard[player][-count:]
        say(g, "replenished", ("az-17-6",), player, number=count)
