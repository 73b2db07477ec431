"""Phase 4: attack groups, defense groups, Triumphs, sums, wounds, direct damage, blocked access points (az-18)."""

from __future__ import annotations

from playground.apocalypze.asking import Ask, active, other_choice
from playground.apocalypze.names import card_ids, find_card, find_place, need
from playground.apocalypze.rules import stats, zones
from playground.apocalypze.rules.zones import place_id, say
from playground.apocalypze.state import PLAYERS, Card, Place, State, Task
from playground.core.records import Need


def due_places(g: State, task: Task) -> list[Place]:
    """Give the Locations where the active player has raiders that have not fought yet."""
    return [
        p
        for p in g.places
        if p.key not in task[1:] and any(card.controller == g.active for card in p.raiders)
    ]


def step_combat(g: State, task: Task) -> bool:
    """Fight where there is only one place left to fight; ask for the order otherwise."""
    places = due_places(g, task)
    if not places:
        g.tasks.pop()
    elif len(places) == 1:
        begin(g, task, places[0])
    return len(places) > 1


def fight_texts(g: State, task: Task) -> list[str]:
    """Every Location where a fight is due."""
    return [f"fight {place_id(g, place)}" for place in due_places(g, task)]


def fight_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """A fight is due where your raiders have not fought yet."""
    place = find_place(g, words[1]) if words[0] == "fight" and len(words) == 2 else None
    if place is None:
        return other_choice("az-18-1", "az-a-32")
    return (
        []
        if place in due_places(g, task)
        else need("raiders-to-fight", "az-18-1", "az-a-32", place=place_id(g, place))
    )


def fight_take(g: State, task: Task, words: list[str]) -> None:
    """Fight there."""
    place = find_place(g, words[1])
    assert place is not None
    begin(g, task, place)


FIGHT = Ask(active, fight_texts, fight_why, fight_take, ("az-18-1", "az-a-32"))


def begin(g: State, task: Task, place: Place) -> None:
    """Begin a fight: groups are formed anew (az-18-14)."""
    task.append(place.key)
    for card in place.raiders:
        if card.controller == g.active:
            card.group = 0
    say(g, "fight", ("az-18-1", "az-a-32", "az-a-33"), g.active, place=place)
    g.tasks += [
        ["fought", place.key],
        ["clash", place.key],
        ["triumphs"],
        ["defend", place.key],
        ["groups", place.key],
    ]


# Attack groups.


def attackers(g: State, place: Place, group: int | None = None) -> list[Card]:
    """Give the active player's raiders at a Location, all or one group."""
    return [
        card
        for card in place.raiders
        if card.controller == g.active and group in (None, card.group)
    ]


def step_groups(g: State, task: Task) -> bool:
    """Ask until every raider is in a group; where there can be only one group nobody is asked."""
    place = g.place(str(task[1]))
    loose = attackers(g, place, 0) if place else []
    if not place or not loose:
        g.tasks.pop()
        if place:
            number = len(stats.groups(place, g.active))
            say(
                g,
                "grouped",
                ("az-18-2", "az-18-13", "az-a-33"),
                g.active,
                place=place,
                number=number,
            )
        return False
    if g.cards[place.kind].access == 1 or len(attackers(g, place)) == 1:
        for card in loose:
            card.group = 1
        return False
    return True


def group_texts(g: State, task: Task) -> list[str]:
    """Every raider without a group into every group there is, or a new one."""
    place = g.place(str(task[1]))
    assert place is not None
    most = min(len(stats.groups(place, g.active)) + 1, g.cards[place.kind].access)
    return [
        f"group {name} {group}"
        for name in card_ids(g, place, attackers(g, place, 0))
        for group in range(1, most + 1)
    ]


def group_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """Each raider into exactly one group, and not more groups than access points (az-18-2)."""
    place = g.place(str(task[1]))
    if words[0] != "group" or len(words) != 3 or not words[2].isdigit() or place is None:
        return other_choice("az-18-2", "az-a-33")
    found: list[Need] = []
    card, number, access = find_card(g, place, words[1]), int(words[2]), g.cards[place.kind].access
    if card is None or card not in attackers(g, place):
        found += need("own-raider", "az-18-2", place=place_id(g, place))
    elif card.group:
        found += need("one-group", "az-18-2", "az-a-33", card=words[1])
    if number > access:
        found += need("access", "az-18-2", place=place_id(g, place), number=access)
    elif not 1 <= number <= len(stats.groups(place, g.active)) + 1:
        found += need("next-group", "az-18-2", number=len(stats.groups(place, g.active)) + 1)
    return found


def group_take(g: State, task: Task, words: list[str]) -> None:
    """Put a raider into a group."""
    place = g.place(str(task[1]))
    card = find_card(g, place, words[1])
    assert card is not None
    card.group = int(words[2])


GROUPS = Ask(active, group_texts, group_why, group_take, ("az-18-2", "az-a-33"))


# Defense groups.


def step_defend(g: State, task: Task) -> bool:
    """Ask the defender who meets whom; out scavenging all must fight."""
    place = g.place(str(task[1]))
    if place is None or all(card.group for card in place.survivors):
        g.tasks.pop()
        if place and place.survivors:
            defended(g, place)
        return False
    if place.slot and len(stats.groups(place, g.active)) == 1:
        for card in place.survivors:
            card.group = stats.groups(place, g.active)[0]
        return False
    return True


def defended(g: State, place: Place) -> None:
    """The defense groups are fixed."""
    met = len(stats.groups(place, g.active)) - len(unmet(g, place))
    say(
        g,
        "defended",
        ("az-18-3", "az-18-5" if place.slot else "az-18-4", "az-a-35"),
        place.owner,
        place=place,
        number=met,
    )


def defender(_g: State, task: Task) -> int:
    """Give whoever owns the Location."""
    return PLAYERS.index(str(task[1])[0])


def unmet(g: State, place: Place) -> list[int]:
    """Give the attack groups nobody meets yet."""
    return [
        group
        for group in stats.groups(place, g.active)
        if all(card.group != group for card in place.survivors)
    ]


def meet_texts(g: State, task: Task) -> list[str]:
    """Every survivor without a group against every attack group, or enough."""
    place = g.place(str(task[1]))
    assert place is not None
    free = card_ids(g, place, [card for card in place.survivors if not card.group])
    return [
        "done",
        *(f"meet {name} {group}" for name in free for group in stats.groups(place, g.active)),
    ]


def meet_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """At the Stronghold survivors may stay behind; out scavenging all fight and meet as many groups as they can (A-36)."""
    place = g.place(str(task[1]))
    assert place is not None
    loose = [card for card in place.survivors if not card.group]
    if words == ["done"]:
        return (
            need("all-fight", "az-18-5", "az-a-36", place=place_id(g, place), number=len(loose))
            if place.slot
            else []
        )
    if words[0] != "meet" or len(words) != 3 or not words[2].isdigit():
        return other_choice("az-18-3", "az-18-4")
    found: list[Need] = []
    card, number = find_card(g, place, words[1]), int(words[2])
    if card is None or card not in place.survivors:
        found += need("own-survivor", "az-18-3", place=place_id(g, place))
    elif card.group:
        found += need("one-engagement", "az-18-3", "az-a-35", card=words[1])
    if number not in stats.groups(place, g.active):
        found += need("attack-group", "az-18-3", number=number)
    open_groups = unmet(g, place)
    crowded = number not in open_groups and len(loose) <= len(open_groups)
    if place.slot and crowded and not found and g.switches["meetAll"] == "asMany":
        found += need("meet-others", "az-18-5", "az-a-36", number=len(open_groups))
    return found


def meet_take(g: State, task: Task, words: list[str]) -> None:
    """Put a survivor against a group, or leave the rest behind."""
    place = g.place(str(task[1]))
    assert place is not None
    if words == ["done"]:
        g.tasks.pop()
        defended(g, place)
        return
    card = find_card(g, place, words[1])
    assert card is not None
    card.group = int(words[2])


DEFEND = Ask(defender, meet_texts, meet_why, meet_take, ("az-18-3", "az-18-4"))


def step_triumphs(g: State, _task: Task) -> bool:
    """Both sides may play Triumphs, the attacker first (az-18-6)."""
    g.tasks.pop()
    place = next(g.place(str(task[1])) for task in reversed(g.tasks) if task[0] == "clash")
    if place:
        g.tasks.append(["window", PLAYERS[g.active] + PLAYERS[place.owner]])
    return False


# Sums and wounds.


def step_clash(g: State, task: Task) -> bool:
    """Lay out what follows: every engagement, then direct damage by those nobody met."""
    g.tasks.pop()
    place = g.place(str(task[1]))
    if place is None:
        return False
    alone = unmet(g, place)
    raiders = sum(len(attackers(g, place, group)) for group in alone)
    g.tasks.append(["direct", place.key, raiders, len(alone)])
    g.tasks += [
        ["engage", place.key, group]
        for group in reversed(stats.groups(place, g.active))
        if group not in alone
    ]
    return False


def side(place: Place, attackers_: bool, player: int, group: int) -> list[Card]:
    """Give one side of an engagement."""
    if attackers_:
        return [card for card in place.raiders if card.controller == player and card.group == group]
    return [card for card in place.survivors if card.group == group]


def totals(g: State, place: Place, cards: list[Card]) -> tuple[int, int]:
    """Add up attack and defense of a side (az-18-7)."""
    return sum(stats.attack(g, place, card) for card in cards), sum(
        stats.defense(g, place, card) for card in cards
    )


def step_engage(g: State, task: Task) -> bool:
    """Work out both sides of an engagement from the same totals (az-18-8, az-18-9)."""
    g.tasks.pop()
    place, group = g.place(str(task[1])), int(task[2])
    if place is None:
        return False
    ours, theirs = (side(place, mine, g.active, group) for mine in (True, False))
    if not ours or not theirs:
        return False
    attack, defense = totals(g, place, ours), totals(g, place, theirs)
    sides = ((g.active, attack, defense), (place.owner, defense, attack))
    for player, own, _ in sides:
        say(
            g,
            "totals",
            ("az-18-7",),
            player,
            place=place,
            number=own[0],
            other=str(group),
            detail=str(own[1]),
        )
    for player, own, against in sides:
        total = against[0] - own[1]
        rules = ("az-18-8", "az-18-9", "az-a-38", *(("az-a-39",) if total < 0 else ()))
        say(g, "casualties", rules, player, place=place, number=total, other=str(group))
    g.tasks += [
        ["wounds", place.key, group, "d", attack[0] - defense[1]],
        ["wounds", place.key, group, "a", defense[0] - attack[1]],
    ]
    return False


def bearers(g: State, task: Task) -> list[Card]:
    """Give those of a side who can still be loaded with wounds."""
    place = g.place(str(task[1]))
    found = side(place, task[3] == "a", g.active, int(task[2])) if place else []
    return [card for card in found if not card.wounds]


def step_wounds(g: State, task: Task) -> bool:
    """Load wounds as long as there are any; a single bearer is not asked about."""
    cards = bearers(g, task)
    if int(task[4]) <= 0 or not cards:
        g.tasks.pop()
        return False
    if len(cards) == 1:
        load(g, task, cards[0])
        return False
    return True


def load(g: State, task: Task, card: Card) -> None:
    """Load one Character up to its value (az-18-10, az-18-11)."""
    place, left = g.place(str(task[1])), int(task[4])
    assert place is not None
    value = stats.value(g, card)
    task[4] = left - min(left, value)
    zones.wound(g, place, card, min(left, value), ("az-18-10", "az-18-11", "az-a-40"))


def wounding(g: State, task: Task) -> int:
    """Give the owner of the side that is hurt (A-40)."""
    return g.active if task[3] == "a" else PLAYERS.index(str(task[1])[0])


def wound_texts(g: State, task: Task) -> list[str]:
    """Everybody who can take the next wounds."""
    place = g.place(str(task[1]))
    return [f"wound {name}" for name in card_ids(g, place, bearers(g, task))] if place else []


def wound_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """One of that side; wounds are not spread (az-18-10)."""
    place = g.place(str(task[1]))
    card = find_card(g, place, words[1]) if words[0] == "wound" and len(words) == 2 else None
    if card in bearers(g, task):
        return []
    return (
        need("bearer", "az-18-10", "az-a-40") if words[0] == "wound" else other_choice("az-18-10")
    )


def wound_take(g: State, task: Task, words: list[str]) -> None:
    """Load the chosen one."""
    card = find_card(g, g.place(str(task[1])), words[1])
    assert card is not None
    load(g, task, card)


WOUNDS = Ask(wounding, wound_texts, wound_why, wound_take, ("az-18-10", "az-a-40"))


# Direct damage and what is left.


def step_direct(g: State, task: Task) -> bool:
    """Raiders nobody met make the owner of a Stronghold consume (az-18-12); a scavenging Location takes no damage (az-16-10)."""
    g.tasks.pop()
    place, raiders, alone = g.place(str(task[1])), int(task[2]), int(task[3])
    if place is None or not raiders:
        return False
    if place.slot:
        say(g, "no-damage", ("az-16-10",), place.owner, place=place)
        return False
    each = g.cards[place.kind].damage
    number = each * (raiders if g.switches["directDamage"] == "perRaider" else alone)
    say(
        g,
        "direct-damage",
        ("az-18-12", "az-a-37"),
        place.owner,
        place=place,
        number=number,
        detail=str(raiders),
    )
    if number:
        g.tasks.append(["owe", place.owner, number, 0, 0, "damage"])
    return False


def step_fought(g: State, task: Task) -> bool:
    """The survivors stand together again; the groups that still have raiders keep their access points blocked (az-18-13)."""
    g.tasks.pop()
    place = g.place(str(task[1]))
    if place:
        for card in place.survivors:
            card.group = 0
        rules = (
            "az-18-13",
            "az-18-14",
            "az-a-42",
            *(("az-18-15",) if stats.sealed(g, place) else ()),
        )
        say(
            g,
            "blocked",
            rules,
            place.owner,
            place=place,
            number=stats.blocked(g, place),
            detail=str(g.cards[place.kind].access),
        )
    return False


def engagements(g: State, place: Place) -> list[tuple[int, list[Card], list[Card]]]:
    """Give the attack groups at a Location with those who meet them, as long as the fight lasts."""
    return [
        (group, side(place, True, g.active, group), side(place, False, g.active, group))
        for group in stats.groups(place, g.active)
    ]
