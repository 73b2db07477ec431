"""Phase 4: where to fight, attack groups, defense groups, and the moment for Triumphs (az-18)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from playground.apocalypze.places import PLAYERS, Card, People, Place
from playground.apocalypze.rules.common import Reasons, active
from playground.apocalypze.state import Ask, State
from playground.core.question import Frame, Words, need
from playground.core.records import Moves


def defender(_g: State, frame: Frame) -> int:
    """Ask the owner of the Location."""
    return PLAYERS.index(frame[1][0])


def set_group(cards: Iterable[Card], group: int) -> None:
    """Put Characters into a group, or out of all."""
    for card in cards:
        card.group = group


# Where to fight.


def due_places(g: State, frame: Frame) -> list[Place]:
    """Give the Locations where the active player has raiders that have not fought yet."""
    fought = frame[1:]
    return [p for p in g.places if p.key not in fought and p.raiders_of(g.active)]


def fight_waits(g: State, frame: Frame) -> bool:
    """Fight where there is only one place left to fight; ask for the order otherwise."""
    places = due_places(g, frame)
    if not places:
        g.frames.pop()
    elif len(places) == 1:
        begin(g, frame, places[0])
    return len(places) > 1


def fight_candidates(g: State, frame: Frame) -> Moves:
    """Every Location where a fight is due."""
    return [f"fight {place.id}" for place in due_places(g, frame)]


def fight_against(g: State, frame: Frame, words: Words) -> Reasons:
    """A fight is due where your raiders have not fought yet."""
    place = g.named(words[1])
    if place is None:
        yield need("other-choice", *FIGHT.rules)
    elif place not in due_places(g, frame):
        yield need("raiders-to-fight", *FIGHT.rules, cell=place.id)


def fight_take(g: State, frame: Frame, words: Words) -> None:
    """Fight there."""
    begin(g, frame, g.at(words[1]))


def begin(g: State, frame: Frame, place: Place) -> None:
    """Begin a fight: groups are formed anew (az-18-14)."""
    key = place.key
    frame.append(key)
    set_group(place.raiders_of(g.active), 0)
    g.say("fight", g.active, "az-18-1", "az-a-32", "az-a-33", place=place)
    g.frames += [["fought", key], ["clash", key], ["triumphs"], ["defend", key], ["groups", key]]


FIGHT = Ask(
    verbs=("fight",),
    candidates=fight_candidates,
    against=fight_against,
    take=fight_take,
    rules=("az-18-1", "az-a-32"),
    who=active,
    waits=fight_waits,
)


# Attack groups.


def attackers(g: State, place: Place, group: int) -> People:
    """Give the active player's raiders of one group; group 0 has those in none."""
    return [card for card in place.raiders_of(g.active) if card.group == group]


def group_waits(g: State, frame: Frame) -> bool:
    """Ask until every raider is in a group; where there can be only one group nobody is asked."""
    place = g.find(frame[1])
    without = attackers(g, place, 0) if place else []
    if place is None or not without:
        g.frames.pop()
        if place:
            grouped(g, place)
        return False
    if place.kind.access > 1 and len(place.raiders_of(g.active)) > 1:
        return True
    set_group(without, 1)
    return False


def grouped(g: State, place: Place) -> None:
    """The attack groups are fixed."""
    rules = ("az-18-2", "az-18-13", "az-a-33")
    g.say("grouped", g.active, *rules, place=place, number=len(place.groups(g.active)))


def next_group(g: State, place: Place) -> int:
    """Give the number of a new attack group."""
    return len(place.groups(g.active)) + 1


def group_candidates(g: State, frame: Frame) -> Moves:
    """Every raider without a group into every group there is, or a new one."""
    place = g.place(frame[1])
    most = min(next_group(g, place), place.kind.access)
    return pairs("group", place.names(attackers(g, place, 0)), range(1, most + 1))


def pairs(verb: str, names: Iterable[str], groups: Iterable[int]) -> Moves:
    """Give a move for every Character with every group."""
    return [f"{verb} {name} {group}" for name, group in product(names, groups)]


def group_against(g: State, frame: Frame, words: Words) -> Reasons:
    """Each raider into exactly one group, and not more groups than access points (az-18-2)."""
    place = g.find(frame[1])
    if place is None or not words[2].isdigit():
        yield need("other-choice", *GROUPS.rules)
        return
    card = place.find(words[1])
    if card not in place.raiders_of(g.active):
        yield need("own-raider", "az-18-2", cell=place.id)
    elif card.group:
        yield need("one-group", "az-18-2", "az-a-33", card=words[1])
    yield from number_against(g, place, int(words[2]))


def number_against(g: State, place: Place, number: int) -> Reasons:
    """Groups are numbered one after the other, up to the number of access points."""
    access = place.kind.access
    if number > access:
        yield need("access", "az-18-2", cell=place.id, number=access)
    elif not 1 <= number <= next_group(g, place):
        yield need("next-group", "az-18-2", number=next_group(g, place))


def group_take(g: State, frame: Frame, words: Words) -> None:
    """Put a Character into a group, or against one."""
    g.place(frame[1]).card(words[1]).group = int(words[2])


GROUPS = Ask(
    verbs=("group",),
    candidates=group_candidates,
    against=group_against,
    take=group_take,
    rules=("az-18-2", "az-a-33"),
    who=active,
    waits=group_waits,
)


# Defense groups.


def meet_waits(g: State, frame: Frame) -> bool:
    """Ask the defender who meets whom; out scavenging all must fight."""
    place = g.find(frame[1])
    if place is None or all(card.group for card in place.survivors):
        g.frames.pop()
        if place and place.survivors:
            defended(g, place)
        return False
    groups = place.groups(g.active)
    if not place.slot or len(groups) > 1:
        return True
    set_group(place.survivors, groups[0])
    return False


def defended(g: State, place: Place) -> None:
    """The defense groups are fixed."""
    met = len(place.groups(g.active)) - len(unmet(g, place))
    rules = ("az-18-3", "az-18-5" if place.slot else "az-18-4", "az-a-35")
    g.say("defended", place.owner, *rules, place=place, number=met)


def unmet(g: State, place: Place) -> list[int]:
    """Give the attack groups nobody meets yet."""
    met = {card.group for card in place.survivors}
    return [group for group in place.groups(g.active) if group not in met]


def loose(place: Place) -> People:
    """Give the survivors who meet nobody yet."""
    return [card for card in place.survivors if not card.group]


def meet_candidates(g: State, frame: Frame) -> Moves:
    """Every survivor without a group against every attack group, or enough."""
    place = g.place(frame[1])
    return ["done", *pairs("meet", place.names(loose(place)), place.groups(g.active))]


def meet_against(g: State, frame: Frame, words: Words) -> Reasons:
    """At the Stronghold survivors may stay behind; out scavenging all fight and meet as many groups as they can (A-36)."""
    place = g.place(frame[1])
    if words == ["done"]:
        if place.slot:
            left = len(loose(place))
            yield need("all-fight", "az-18-5", "az-a-36", cell=place.id, number=left)
    elif not words[2].isdigit():
        yield need("other-choice", *DEFEND.rules)
    else:
        wrong = list(engagement_against(g, place, words))
        yield from wrong or crowded(g, place, int(words[2]))


def engagement_against(g: State, place: Place, words: Words) -> Reasons:
    """Each survivor meets at most one attack group that is there."""
    card, number = place.find(words[1]), int(words[2])
    if card not in place.survivors:
        yield need("own-survivor", "az-18-3", cell=place.id)
    elif card.group:
        yield need("one-engagement", "az-18-3", "az-a-35", card=words[1])
    if number not in place.groups(g.active):
        yield need("attack-group", "az-18-3", number=number)


def crowded(g: State, place: Place, number: int) -> Reasons:
    """Out scavenging nobody joins a second against one group while others are met by nobody (A-36)."""
    open_groups = unmet(g, place)
    needed = number not in open_groups and len(loose(place)) <= len(open_groups)
    if place.slot and needed and g.switches["meetAll"] == "asMany":
        yield need("meet-others", "az-18-5", "az-a-36", number=len(open_groups))


def meet_take(g: State, frame: Frame, words: Words) -> None:
    """Put a survivor against a group, or leave the rest behind."""
    if words == ["done"]:
        g.frames.pop()
        defended(g, g.place(frame[1]))
    else:
        group_take(g, frame, words)


DEFEND = Ask(
    verbs=("meet", "done"),
    candidates=meet_candidates,
    against=meet_against,
    take=meet_take,
    rules=("az-18-3", "az-18-4"),
    who=defender,
    waits=meet_waits,
)


def open_triumphs(g: State, _frame: Frame) -> None:
    """Both sides may play Triumphs, the attacker first (az-18-6)."""
    if g.fight:
        g.frames.append(["window", PLAYERS[g.active] + PLAYERS[g.fight.owner]])
