"""Answers: whatever is played or done waits on a stack until nobody answers it; the last answer counts first (az-15)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator

from playground.apocalypze.asking import Ask, other_choice
from playground.apocalypze.names import need
from playground.apocalypze.rules import effects, playing, stats, zones
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.rules.zones import CARDS, place_id, say
from playground.apocalypze.state import PLAYERS, Card, Gear, Place, State, Task
from playground.core import chance
from playground.core.records import Need

RULES = ("az-15-1", "az-15-3", "az-15-6")


def push(g: State, player: int, verb: str, kind: int, *named: int | str) -> None:
    """Lay a card or an action on the stack and offer the others to answer; a card leaves the hand at once."""
    if verb in CARDS:
        g.hand[player].remove(kind)
        if player == g.active:
            g.played = True
        if verb in ("incident", "triumph"):
            insort(g.limits[player], kind)
        say(
            g,
            "played",
            (*PLAYED[verb], *circumstances(g, player, verb)),
            player,
            card=kind,
            detail=verb,
        )
    g.items.append([player, 0, verb, kind, *named])
    g.tasks.append(["window", g.others(player)])


def circumstances(g: State, player: int, verb: str) -> list[str]:
    """Name the rules that allow a card to be played just now and just there."""
    place = here(g)
    found = ["az-7-5" if player == g.active else "az-15-1"]
    if verb == "triumph" and any(task[0] == "clash" for task in g.tasks):
        found += ["az-15-5", "az-18-6"]
    if place and place.slot and verb in ("equip", "incident", "raider"):
        found += ["az-14-4"] if verb == "incident" else []
        found += (
            ["az-16-7", *(["az-13-5"] if verb == "equip" else [])] if place.owner != player else []
        )
    return found


PLAYED = {
    "survivor": ("az-8-1",),
    "raider": ("az-9-1",),
    "equip": ("az-13-1",),
    "incident": ("az-14-1",),
    "triumph": ("az-15-1",),
    "explore": ("az-16-1", "az-7-1"),
}
"""The rule by which each kind of card is played."""


# Asking for answers.


def step_window(g: State, task: Task) -> bool:
    """Ask whoever could answer; when nobody does, the top of the stack takes effect and all are asked again."""
    while task[1]:
        player = PLAYERS.index(str(task[1])[0])
        if not g.out[player] and any(
            not triumph_why(g, player, text.split()) for text in triumphs(g, player)
        ):
            return True
        task[1] = str(task[1])[1:]
    g.tasks.pop()
    if g.items:
        item = g.items.pop()
        g.tasks.append(["window", g.others(int(item[0]))])
        resolve(g, item)
    return False


def asked(_g: State, task: Task) -> int:
    """Give the player who may answer now."""
    return PLAYERS.index(str(task[1])[0])


def triumphs(g: State, player: int) -> Iterator[str]:
    """Give every way a player might try to play a Triumph."""
    fight = next((g.place(str(task[1])) for task in g.tasks if task[0] == "clash"), None)
    for number in dict.fromkeys(g.hand[player]):
        kind = g.cards[number]
        if kind.type == "triumph" and kind.effect:
            yield from (
                f"play {kind.id} {target}".rstrip()
                for target in effects.targets(g, player, kind.effect, fight)
            )


def triumph_why(g: State, player: int, words: list[str]) -> list[Need]:
    """Give the reasons against a Triumph."""
    kind = g.cards[g.cards.by_id[words[1]]]
    found = need("hand-recycled", "az-7-6", "az-a-26") if g.barred and player == g.active else []
    if kind.type != "triumph":
        return found + need("triumph", "az-7-5", "az-a-16", card=kind.id)
    if kind.number not in g.hand[player]:
        found += need("in-hand", "az-15-1", card=kind.id)
    return found + playing.triumph_reasons(
        g, player, None, kind, words[2] if len(words) > 2 else ""
    )


def window_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """Answer with a Triumph, or pass."""
    if words == ["pass"]:
        return []
    return triumph_why(g, asked(g, task), words) if words[0] == "play" else other_choice(*RULES)


def window_take(g: State, task: Task, words: list[str]) -> None:
    """Pass on, or lay the answer on the stack."""
    player = asked(g, task)
    if words == ["pass"]:
        say(g, "passed", ("az-15-6",), player)
        task[1] = str(task[1])[1:]
        return
    g.tasks.pop()
    play_triumph(g, player, words)


def play_triumph(g: State, player: int, words: list[str]) -> None:
    """Lay a Triumph on the stack."""
    kind = g.cards[g.cards.by_id[words[1]]]
    assert kind.effect is not None
    fight = next((g.place(str(task[1])) for task in g.tasks if task[0] == "clash"), None)
    push(
        g,
        player,
        "triumph",
        kind.number,
        effects.bound(g, kind.effect, fight, words[2] if len(words) > 2 else ""),
    )


WINDOW = Ask(
    asked, lambda g, task: ["pass", *triumphs(g, asked(g, task))], window_why, window_take, RULES
)


# What takes effect.


def resolve(g: State, item: Task) -> None:
    """Let the top of the stack take effect, unless it was cancelled."""
    verb, player = str(item[2]), int(item[0])
    if item[1]:
        if verb in CARDS:
            zones.to_discard(g, int(item[3]), player)
            say(g, "countered", ("az-15-3",), player, card=int(item[3]))
        return
    RESOLVE[verb](g, player, item)


def fizzle(g: State, player: int, kind: int) -> None:
    """A card whose target has gone does nothing and is laid aside."""
    zones.to_discard(g, kind, player)
    say(g, "fizzled", ("az-15-3", "az-1-6"), player, card=kind)


def here(g: State) -> Place | None:
    """Give the occupied Location."""
    return g.place(g.occupied)


def resolve_character(g: State, player: int, item: Task) -> None:
    """A Character comes to the occupied Location."""
    place, kind = here(g), int(item[3])
    if place is None:
        return fizzle(g, player, kind)
    zombie = item[4] == "zombie"
    rules: tuple[str, ...] = ("az-9-1", "az-9-3") if item[2] == "raider" else ("az-8-1", "az-8-2")
    rules = (*rules, *(("az-11-1", "az-11-2", "az-11-5") if g.cards[kind].twofold else ()))
    effects.enter(g, place, effects.new_card(g, player, kind, zombie), rules)
    return None


def resolve_equip(g: State, player: int, item: Task) -> None:
    """Equipment is attached."""
    kind, uid, index = int(item[3]), int(item[4]), int(item[5])
    found = g.card(uid) if uid >= 0 else None
    place = found[0] if found else here(g) if uid < 0 else None
    if place is None:
        return fizzle(g, player, kind)
    attach(g, (kind, player, index), place, found[1] if found else None, ("az-13-1", "az-13-2"))
    return None


def attach(g: State, gear: Gear, place: Place, card: Card | None, rules: tuple[str, ...]) -> None:
    """Put Equipment on a Character or a Location."""
    (card.gear if card else place.gear).append(gear)
    bearer = g.cards[card.kind].id if card else place_id(g, place)
    say(g, "equipped", rules, gear[1], card=gear[0], place=place, other=bearer)


def resolve_text(g: State, player: int, item: Task) -> None:
    """An Incident or a Triumph takes effect, then lies on the discard pile."""
    kind = g.cards[int(item[3])]
    assert kind.effect is not None
    zones.to_discard(g, kind.number, player)
    free = kind.effect.do in ("draw", "consume")
    rules = (
        (("az-14-2" if free else "az-14-1"),)
        if kind.type == "incident"
        else ("az-15-3", "az-15-4", "az-a-15")
    )
    say(g, "took-effect", rules, player, card=kind.number)
    if not effects.happen(g, Use(player, kind.effect, here(g), item[4])):
        say(g, "no-effect", ("az-15-3",), player, card=kind.number)


def resolve_explore(g: State, player: int, item: Task) -> None:
    """A scavenging Location is laid out with its sections from the bottom of the discard pile, and occupied (az-16-2)."""
    kind = g.cards[int(item[3])]
    if len(g.discard[player]) < kind.sections:
        return fizzle(g, player, kind.number)
    taken = {place.slot for place in g.places if place.owner == player}
    place = Place(kind.number, player, next(slot for slot in range(1, 99) if slot not in taken))
    place.sections = g.discard[player][-kind.sections :]
    del g.discard[player][-kind.sections :]
    g.places.append(place)
    say(
        g,
        "laid-out",
        ("az-16-1", "az-16-2", "az-a-19", "az-a-21"),
        player,
        card=kind.number,
        place=place,
        number=kind.sections,
    )
    occupy(g, player, place)
    return None


def resolve_occupy(g: State, player: int, item: Task) -> None:
    """A Location on the table is occupied."""
    place = g.place(str(item[4]))
    if place:
        occupy(g, player, place)


def occupy(g: State, player: int, place: Place) -> None:
    """Occupy a Location for the rest of the turn."""
    g.occupied = place.key
    first = ("az-7-3", "az-2-5") if g.fresh[player] else ()
    say(g, "occupied", ("az-7-1", "az-7-2", *first), player, place=place)


def resolve_ability(g: State, player: int, item: Task) -> None:
    """An ability is used."""
    kind = g.cards[int(item[3])]
    assert kind.ability is not None
    say(g, "used", ("az-3-2", "az-7-2"), player, card=kind.number, place=here(g))
    if not effects.happen(g, Use(player, kind.ability, here(g), item[4])):
        say(g, "no-effect", ("az-15-3",), player, card=kind.number)


def resolve_send(g: State, player: int, item: Task) -> None:
    """Survivors go out to the occupied scavenging Location."""
    place, home = here(g), g.home(player)
    for uid in item[4:]:
        card = next((card for card in home.survivors if card.uid == uid), None)
        if card and place:
            home.survivors.remove(card)
            place.survivors.append(card)
            say(g, "moved", ("az-16-4", "az-a-22"), player, card=card.kind, place=place)


def resolve_abandon(g: State, player: int, item: Task) -> None:
    """All survivors leave a scavenging Location."""
    place, goal = g.place(str(item[4])), g.place(str(item[5]))
    if place and goal:
        say(g, "abandoned", ("az-16-9", "az-a-25"), player, place=place)
        walk(g, player, place, goal, ("az-16-9",))


def walk(g: State, player: int, place: Place, goal: Place, rules: tuple[str, ...]) -> None:
    """Move all survivors from one Location to another; those above its capacity are given up (az-8-2)."""
    for card in place.survivors:
        card.group = 0
        goal.survivors.append(card)
        say(g, "moved", rules, player, card=card.kind, place=goal)
    place.survivors = []
    if stats.room(g, goal) < 0:
        g.tasks.append(["overflow", player, goal.key])


def resolve_recall(g: State, player: int, item: Task) -> None:
    """Raiders leave a scavenging Location where nobody is (az-16-8)."""
    place = g.place(str(item[4]))
    if place:
        for card in [card for card in place.raiders if card.controller == player]:
            zones.recycle(g, place, card, ("az-16-8", "az-a-24"))


def resolve_recycle(g: State, player: int, _item: Task) -> None:
    """The whole hand goes under the deck, in random order (az-7-6, A-26)."""
    cards = g.hand[player]
    g.chance = chance.shuffle(g.chance, cards)
    g.deck[player] += cards
    say(g, "hand-recycled", ("az-7-6", "az-a-26"), player, number=len(cards))
    g.hand[player] = []
    g.barred = True


RESOLVE: dict[str, Callable[[State, int, Task], None]] = {
    "survivor": resolve_character,
    "raider": resolve_character,
    "equip": resolve_equip,
    "incident": resolve_text,
    "triumph": resolve_text,
    "explore": resolve_explore,
    "occupy": resolve_occupy,
    "ability": resolve_ability,
    "send": resolve_send,
    "abandon": resolve_abandon,
    "recall": resolve_recall,
    "recycle": resolve_recycle,
}
"""By the verb of an item."""
