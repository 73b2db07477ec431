"""Phase 2: choose a Location, then play cards and act there until the player ends the phase (az-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playground.apocalypze.asking import Ask, active, other_choice, second
from playground.apocalypze.cards import Effect
from playground.apocalypze.names import HERE, card_id, card_ids, find_card, find_place, need
from playground.apocalypze.rules import effects, playing, stack, stats, zones
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.rules.zones import place_id, say
from playground.apocalypze.state import Card, Place, State, Task
from playground.core.records import Need

RULES = ("az-7-1", "az-7-2", "az-7-4")


def step_main(g: State, _task: Task) -> bool:
    """Ask for a Location first, then for actions."""
    if not g.place(g.occupied):
        g.occupied = ""
        g.tasks.append(["occupy"])
        return False
    return True


# Which Location.


def occupy_texts(g: State, _task: Task) -> Iterator[str]:
    """Every Location on the table, and those in hand."""
    yield from (f"occupy {place_id(g, place)}" for place in g.places)
    yield from (
        f"explore {g.cards[kind].id}"
        for kind in dict.fromkeys(g.hand[g.active])
        if g.cards[kind].type == "location"
    )


def occupy_why(g: State, _task: Task, words: list[str]) -> list[Need]:
    """On the first turn only the own Stronghold; a Location from hand needs its sections."""
    if len(words) != 2 or words[0] not in ("occupy", "explore"):
        return need("occupy-first", "az-7-1", "az-5-1")
    found: list[Need] = []
    if words[0] == "occupy":
        place = find_place(g, words[1])
        if place is None:
            return need("on-table", "az-7-1")
        if g.fresh[g.active] and place is not g.home(g.active):
            found += need("first-turn", "az-7-3", "az-2-5", place=place_id(g, g.home(g.active)))
        return found
    kind = g.cards[g.cards.by_id[words[1]]]
    if kind.type != "location":
        return need("location", "az-7-1", card=kind.id)
    if kind.number not in g.hand[g.active]:
        found += need("in-hand", "az-7-1", "az-16-1", card=kind.id)
    if g.barred:
        found += need("hand-recycled", "az-7-6", "az-a-26")
    if g.fresh[g.active]:
        found += need("first-turn", "az-7-3", "az-2-5", place=place_id(g, g.home(g.active)))
    short = kind.sections - len(g.discard[g.active])
    if short > 0:
        found += need("discards", "az-16-3", card=kind.id, number=short)
    if kind.unique and stats.in_play(g, kind.number):
        found += need("unique", "az-12-2", "az-a-12", card=kind.id)
    return found


def occupy_take(g: State, _task: Task, words: list[str]) -> None:
    """Lay the choice on the stack: it may be answered."""
    g.tasks.pop()
    if words[0] == "explore":
        stack.push(g, g.active, "explore", g.cards.by_id[words[1]])
    else:
        place = find_place(g, words[1])
        assert place is not None
        stack.push(g, g.active, "occupy", 0, place.key)


OCCUPY = Ask(active, occupy_texts, occupy_why, occupy_take, ("az-7-1",))


# What to do there.


def occupied(g: State) -> Place:
    """Give the occupied Location."""
    place = g.place(g.occupied)
    assert place is not None
    return place


def main_texts(g: State, _task: Task) -> Iterator[str]:
    """Everything one might try in the Occupation Phase."""
    place, player = occupied(g), g.active
    yield "end"
    yield from playing.texts(g, player, place)
    for name, effect in abilities(g, place):
        yield from (
            f"use {name} {target}".rstrip() for target in effects.targets(g, player, effect, place)
        )
    yield from (f"send {name}" for name in card_ids(g, g.home(player), g.home(player).survivors))
    mine = [other for other in g.places if other.owner == player]
    yield from (
        f"abandon {place_id(g, left)} {place_id(g, goal)}"
        for left in mine
        if left.slot
        for goal in mine
        if goal is not left
    )
    yield from (f"recall {place_id(g, other)}" for other in g.places if other.slot)
    yield "recycle"


def abilities(g: State, place: Place) -> Iterator[tuple[str, Effect]]:
    """Name every card at a Location that has an ability: Characters, their Equipment, the Location and its Equipment."""
    rows: list[tuple[str, list[int]]] = [(HERE, [place.kind])]
    rows += [(f"{g.cards[kind].id}@{HERE}", [kind]) for kind, _, _ in place.gear]
    for card in place.everybody():
        name = card_id(g, place, card)
        rows += [
            (name, [card.kind]),
            *((f"{g.cards[kind].id}@{name}", [kind]) for kind, _, _ in card.gear),
        ]
    for name, (kind,) in dict.fromkeys((name, tuple(kinds)) for name, kinds in rows):
        ability = g.cards[kind].ability
        if ability:
            yield name, ability


def main_why(g: State, _task: Task, words: list[str]) -> list[Need]:
    """Find the reasons by the verb."""
    if words[0] in ("occupy", "explore"):
        return need("occupied-already", "az-7-1", "az-a-18")
    verb = MAIN.get(words[0])
    return verb(g, words) if verb else other_choice("az-5-1", *RULES)


def end_why(_g: State, words: list[str]) -> list[Need]:
    """Ending takes nothing."""
    return other_choice(*RULES) if words[1:] else []


def play_why(g: State, words: list[str]) -> list[Need]:
    """A card is played at the occupied Location."""
    return playing.reasons(g, g.active, occupied(g), words)


def source(g: State, place: Place, word: str) -> tuple[int, int] | None:
    """Find the card whose text is used: its kind and who controls it."""
    piece, at, holder = word.rpartition("@")
    card: Card | None = None if holder == HERE else find_card(g, place, holder)
    if holder != HERE and card is None:
        return None
    if at:
        row = card.gear if card else place.gear
        return next(((kind, owner) for kind, owner, _ in row if g.cards[kind].id == piece), None)
    return (card.kind, card.controller) if card else (place.kind, place.owner)


def use_why(g: State, words: list[str]) -> list[Need]:
    """An ability of an own card at the occupied Location (A-54)."""
    place = occupied(g)
    found = source(g, place, words[1])
    if found is None:
        return need("target", "az-7-2", "az-3-2")
    kind, controller = g.cards[found[0]], found[1]
    if kind.ability is None:
        return need("ability", "az-3-2", card=kind.id)
    own = controller == g.active or g.switches["othersText"] == "any"
    reasons = [] if own else need("own-card", "az-7-2", "az-a-54", card=kind.id)
    return reasons + effects.reasons(
        g, Use(g.active, kind.ability, place, words[2] if len(words) > 2 else "", kind.id)
    )


def send_why(g: State, words: list[str], chosen: tuple[int, ...] = ()) -> list[Need]:
    """Survivors leave the Stronghold only for an occupied own scavenging Location where none of yours are yet (A-22)."""
    place, home = occupied(g), g.home(g.active)
    card = find_card(g, home, words[1])
    found: list[Need] = []
    if place.owner != g.active or not place.slot:
        found += need("own-scavenging", "az-16-4", "az-7-2", place=place_id(g, place))
    elif place.survivors:
        found += need("nobody-there", "az-16-6", "az-a-22", place=place_id(g, place))
    elif stats.room(g, place) <= len(chosen):
        found += need("capacity", "az-8-2", "az-a-06", place=place_id(g, place), number=len(chosen))
    if stats.sealed(g, home):
        found += need(
            "open-access",
            "az-16-5",
            "az-18-15",
            place=place_id(g, home),
            number=stats.blocked(g, home),
        )
    if card is None or card not in home.survivors or card.uid in chosen:
        found += need("survivor-at-home", "az-16-4", place=place_id(g, home))
    return found


def abandon_why(g: State, words: list[str]) -> list[Need]:
    """All survivors leave at once, for the Stronghold or for another scavenging Location where none of yours are (A-25)."""
    place, goal = find_place(g, words[1]), find_place(g, words[2])
    if place is None or goal is None or place is goal:
        return need("on-table", "az-16-9")
    found: list[Need] = []
    if place.owner != g.active or not place.slot or not place.survivors:
        found += need("own-scavengers", "az-16-9", place=place_id(g, place))
    if goal.owner != g.active:
        found += need("own-location", "az-16-9", "az-8-1", place=place_id(g, goal))
    elif goal.slot and goal.survivors:
        found += need("nobody-there", "az-16-6", "az-a-22", place=place_id(g, goal))
    elif goal.slot and stats.room(g, goal) < len(place.survivors):
        found += need(
            "capacity", "az-8-2", "az-a-06", place=place_id(g, goal), number=len(goal.survivors)
        )
    if stats.sealed(g, place):
        found += need(
            "open-access",
            "az-16-5",
            "az-18-15",
            "az-a-25",
            place=place_id(g, place),
            number=stats.blocked(g, place),
        )
    return found


def recall_why(g: State, words: list[str]) -> list[Need]:
    """Raiders may go from a scavenging Location where its owner has nobody (A-24)."""
    place = find_place(g, words[1])
    if (
        place is None
        or not place.slot
        or all(card.controller != g.active for card in place.raiders)
    ):
        return need("own-raiders", "az-16-8")
    return (
        need("nobody-there", "az-16-8", "az-a-24", place=place_id(g, place))
        if place.survivors
        else []
    )


def recycle_why(g: State, words: list[str]) -> list[Need]:
    """The whole hand, while no card has been played this turn (A-26)."""
    found = other_choice(*RULES) if words[1:] else []
    if g.played:
        found += need("nothing-played", "az-7-6", "az-a-26")
    return found if g.hand[g.active] else found + need("hand-cards", "az-7-6")


MAIN: dict[str, Callable[[State, list[str]], list[Need]]] = {
    "end": end_why,
    "play": play_why,
    "use": use_why,
    "send": send_why,
    "abandon": abandon_why,
    "recall": recall_why,
    "recycle": recycle_why,
}
"""What may be done in the Occupation Phase, and the reasons against it."""


def main_take(g: State, _task: Task, words: list[str]) -> None:
    """Carry out an action of the Occupation Phase."""
    player, place = g.active, occupied(g)
    match words:
        case ["end"]:
            g.tasks.pop()
            say(g, "phase-ended", ("az-5-1",), player)
        case ["play", name, *rest]:
            play(g, player, place, name, rest)
        case ["use", name, *rest]:
            found = source(g, place, name)
            assert found is not None
            ability = g.cards[found[0]].ability
            assert ability is not None
            stack.push(
                g,
                player,
                "ability",
                found[0],
                effects.bound(g, ability, place, rest[0] if rest else ""),
            )
        case ["send", name]:
            card = find_card(g, g.home(player), name)
            assert card is not None
            g.tasks.append(["send", player, card.uid])
        case ["abandon", name, goal]:
            left, there = find_place(g, name), find_place(g, goal)
            assert left is not None
            assert there is not None
            stack.push(g, player, "abandon", 0, left.key, there.key)
        case ["recall", name]:
            there = find_place(g, name)
            assert there is not None
            stack.push(g, player, "recall", 0, there.key)
        case ["recycle"]:
            stack.push(g, player, "recycle", 0)


def play(g: State, player: int, place: Place, name: str, rest: list[str]) -> None:
    """Lay a hand card on the stack."""
    kind = g.cards[g.cards.by_id[name]]
    if kind.type == "character":
        half = playing.half_named(kind, rest)
        assert half is not None
        stack.push(
            g,
            player,
            "raider" if half.raider else "survivor",
            kind.number,
            "zombie" if half is kind.zombie else "human",
        )
    elif kind.type == "equipment":
        target = playing.gear_target(g, place, rest[0])
        assert target is not None
        stack.push(g, player, "equip", kind.number, target[1].uid if target[1] else -1, target[2])
    elif kind.type == "triumph":
        stack.play_triumph(g, player, ["play", name, *rest])
    else:
        assert kind.effect is not None
        stack.push(
            g,
            player,
            "incident",
            kind.number,
            effects.bound(g, kind.effect, place, rest[0] if rest else ""),
        )


MAIN_ASK = Ask(active, main_texts, main_why, main_take, RULES)


# Going out together: one survivor after another, then they leave.


def step_send(g: State, task: Task) -> bool:
    """Ask for more, while there is anybody who could go."""
    chosen = tuple(int(uid) for uid in task[2:])
    more = any(
        not send_why(g, ["send", name], chosen)
        for name in card_ids(g, g.home(g.active), g.home(g.active).survivors)
    )
    if not more:
        send_take(g, task, ["done"])
    return more


def send_texts(g: State, _task: Task) -> list[str]:
    """Everybody at home, or enough."""
    home = g.home(g.active)
    return [*(f"send {name}" for name in card_ids(g, home, home.survivors)), "done"]


def send_more(g: State, task: Task, words: list[str]) -> list[Need]:
    """Find the reasons against one more."""
    if words == ["done"]:
        return []
    if words[0] != "send":
        return other_choice("az-16-4")
    return send_why(g, words, tuple(int(uid) for uid in task[2:]))


def send_take(g: State, task: Task, words: list[str]) -> None:
    """Add one, or let them go."""
    if words == ["done"]:
        g.tasks.pop()
        stack.push(g, g.active, "send", 0, *task[2:])
        return
    card = find_card(g, g.home(g.active), words[1])
    assert card is not None
    task.append(card.uid)


SEND = Ask(second, send_texts, send_more, send_take, ("az-16-4", "az-16-6"))


# Too many at home; a card fetched from the deck.


def step_overflow(g: State, task: Task) -> bool:
    """Ask whom to give up while there are more survivors than the capacity allows."""
    place = g.place(str(task[2]))
    if place is None or stats.room(g, place) >= 0:
        g.tasks.pop()
        return False
    return True


def overflow_texts(g: State, task: Task) -> list[str]:
    """Every survivor there."""
    place = g.place(str(task[2]))
    assert place is not None
    return [f"discard {name}" for name in card_ids(g, place, place.survivors)]


def overflow_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """One of the survivors there (A-05)."""
    place = g.place(str(task[2]))
    card = find_card(g, place, words[1]) if words[0] == "discard" and len(words) == 2 else None
    return [] if card and place and card in place.survivors else other_choice("az-8-2", "az-a-05")


def overflow_take(g: State, task: Task, words: list[str]) -> None:
    """Give a survivor up."""
    place = g.place(str(task[2]))
    card = find_card(g, place, words[1])
    assert place is not None
    assert card is not None
    zones.remove(g, place, card, "discarded", ("az-8-2", "az-a-05"))


OVERFLOW = Ask(second, overflow_texts, overflow_why, overflow_take, ("az-8-2", "az-a-05"))


def fetch_texts(g: State, task: Task) -> list[str]:
    """Every card of the deck that may be fetched."""
    place = g.place(str(task[2]))
    return effects.fetchable(g, int(task[1]), str(task[3]), place) if place else []


def step_fetch(g: State, task: Task) -> bool:
    """Ask which one."""
    if fetch_texts(g, task):
        return True
    g.tasks.pop()
    return False


def fetch_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """One of those that fit."""
    return [] if " ".join(words) in fetch_texts(g, task) else other_choice("az-3-2", "az-3-3")


def fetch_take(g: State, task: Task, words: list[str]) -> None:
    """Play it, and shuffle."""
    player, place = int(task[1]), g.place(str(task[2]))
    assert place is not None
    g.tasks.pop()
    kind = g.cards.by_id[words[1]]
    g.deck[player].remove(kind)
    effects.enter(g, place, effects.new_card(g, player, kind, words[2] == "zombie"), ("az-3-2",))
    zones.shuffle_deck(g, player)


FETCH = Ask(second, fetch_texts, fetch_why, fetch_take, ("az-3-2", "az-3-3"))
