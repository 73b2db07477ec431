"""What card texts do: for each verb its possible targets, the reasons against one, and what happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playground.apocalypze.cards import Effect, Half, Kind
from playground.apocalypze.names import card_id, card_ids, find_card, need
from playground.apocalypze.rules import stats, zones
from playground.apocalypze.rules.zones import CARDS, place_id, say
from playground.apocalypze.state import PLAYERS, Card, Place, State
from playground.core.records import Need

Where = Place | None
ON_CHARACTERS = ("turn", "wound", "boost")
"""Verbs aimed at a Character in play."""


@dataclass(frozen=True, slots=True)
class Use:
    """A card text about to be used: by whom, where, on what."""

    player: int
    effect: Effect
    place: Where
    target: int | str = ""
    """A name while it is chosen; later the number of a Character, a card or a player."""
    source: str = ""
    """The card whose text it is."""


def targets(g: State, player: int, effect: Effect, place: Where) -> list[str]:
    """Name everything a card text might be tried on; an empty word where it needs no target."""
    return VERBS[effect.do].targets(g, player, place)


def reasons(g: State, use: Use) -> list[Need]:
    """Give every reason why a card text cannot be used on a target."""
    return VERBS[use.effect.do].reasons(g, use)


def bound(g: State, effect: Effect, place: Where, target: str) -> int | str:
    """Turn a named target into what stays true while answers are given: the number of a Character, a card, a player."""
    if effect.do in ON_CHARACTERS:
        card = find_card(g, place, target)
        return card.uid if card else -1
    return target


def happen(g: State, use: Use) -> bool:
    """Let a card text take effect; False where its target is no longer there."""
    return VERBS[use.effect.do].happen(g, use)


# Targets.


def nothing(_g: State, _player: int, _place: Where) -> list[str]:
    """No target."""
    return [""]


def characters(g: State, _player: int, place: Where) -> list[str]:
    """Every Character at the Location."""
    return card_ids(g, place, place.everybody()) if place else []


def players(g: State, player: int, _place: Where) -> list[str]:
    """Every other player."""
    return list(g.others(player))


def hand_cards(g: State, player: int, _place: Where) -> list[str]:
    """Every title in hand."""
    return [g.cards[kind].id for kind in dict.fromkeys(g.hand[player])]


# Reasons.


def no_target(_g: State, use: Use) -> list[Need]:
    """Nothing is chosen."""
    return need("no-target", "az-14-2", card=use.source) if use.target else []


def draw_reasons(g: State, use: Use) -> list[Need]:
    """There must be something to draw."""
    found = no_target(g, use)
    return found if g.deck[use.player] else found + need("deck", "az-a-03", card=use.source)


def cancel_reasons(g: State, use: Use) -> list[Need]:
    """Only a card can be cancelled, not an action without one."""
    answered = bool(g.items) and g.items[-1][2] in CARDS
    found = [] if answered else need("card-to-answer", "az-15-1", "az-15-3", card=use.source)
    return no_target(g, use) + found


def chosen(g: State, use: Use) -> Card | None:
    """Find the Character a use names."""
    return find_card(g, use.place, str(use.target))


def character_there(g: State, use: Use) -> list[Need]:
    """A Character at the Location."""
    return [] if chosen(g, use) else need("target", "az-14-1", card=use.source)


def turn_reasons(g: State, use: Use) -> list[Need]:
    """A twofold card in its human half, where a zombie of yours may stand (A-11, A-44)."""
    card, place = chosen(g, use), use.place
    if card is None or place is None:
        return need("target", "az-14-1", card=use.source)
    kind, found = g.cards[card.kind], []
    if card.zombie or not kind.twofold:
        found += need("human-half", "az-11-1", "az-11-3", "az-a-10", card=kind.id)
    if place.owner == use.player:
        found += need(
            "opponent-location", "az-9-1", "az-a-11", card=kind.id, place=place_id(g, place)
        )
    there = stats.raider_faction(g, place, card)
    if there and there != "zombie":
        found += need(
            "one-faction",
            "az-9-3",
            "az-9-4",
            "az-a-44",
            card=kind.id,
            place=place_id(g, place),
            detail=there,
        )
    return found


def consume_reasons(g: State, use: Use) -> list[Need]:
    """Another player who is still in the game."""
    fits = len(str(use.target)) == 1 and str(use.target) in g.others(use.player)
    return [] if fits else need("opponent", "az-14-2", "az-4-6", card=use.source)


def reinforce_reasons(g: State, use: Use) -> list[Need]:
    """A survivor in hand, and an own scavenging Location occupied that takes one more."""
    place = use.place
    if place is None or place.owner != use.player or not place.slot:
        return need("own-scavenging", "az-16-6", card=use.source)
    number = g.cards.by_id.get(str(use.target))
    if (
        number is None
        or number not in g.hand[use.player]
        or not stats.survivor_half(g.cards[number])
    ):
        return need("survivor-in-hand", "az-16-6", card=use.source)
    full = stats.room(g, place) <= 0
    found = (
        need("capacity", "az-8-2", "az-a-06", place=place_id(g, place), number=len(place.survivors))
        if full
        else []
    )
    twice = g.cards[number].unique and stats.in_play(g, number)
    return found + (need("unique", "az-12-2", card=str(use.target)) if twice else [])


def fighter(g: State, use: Use) -> list[Need]:
    """One of your Characters in the fight."""
    card = chosen(g, use)
    return (
        []
        if card and card.controller == use.player and card.group
        else need("own-fighter", "az-15-5", card=use.source)
    )


def fetch_reasons(g: State, use: Use) -> list[Need]:
    """A card in the deck that could be played here."""
    there = use.place and fetchable(g, use.player, use.effect.faction, use.place)
    return no_target(g, use) + (
        [] if there else need("fetchable", "az-3-2", "az-7-2", card=use.source)
    )


def fetchable(g: State, player: int, wanted: str, place: Place) -> list[str]:
    """Give the cards in the deck that may be fetched and played at a Location, with their half."""
    found = []
    for number in sorted(set(g.deck[player])):
        kind = g.cards[number]
        for name, half in (("human", kind.human), ("zombie", kind.zombie)):
            if half and half.faction == wanted and may_enter(g, player, place, kind, half):
                found.append(f"fetch {kind.id} {name}")
    return found


def may_enter(g: State, player: int, place: Place, kind: Kind, half: Half) -> bool:
    """Say whether a Character may enter a Location."""
    if kind.unique and stats.in_play(g, kind.number):
        return False
    if half.raider:
        return place.owner != player and stats.raider_faction(g, place) in ("", half.faction)
    return place.owner == player and not place.slot and stats.room(g, place) > 0


# What happens.


def new_card(g: State, player: int, number: int, zombie: bool) -> Card:
    """Make a Character of a card."""
    g.serial += 1
    return Card(g.serial, number, player, player, zombie)


def enter(g: State, place: Place, card: Card, rules: tuple[str, ...]) -> None:
    """Put a Character into play at a Location."""
    (place.raiders if stats.half_of(g, card).raider else place.survivors).append(card)
    half = ("zombie" if card.zombie else "human") if g.cards[card.kind].twofold else ""
    say(g, "entered", rules, card.controller, card=card.kind, place=place, detail=half)


def do_draw(g: State, use: Use) -> bool:
    """Draw cards."""
    zones.draw(g, use.player, use.effect.number, ("az-6-3", "az-a-03"), "text")
    return True


def do_turn(g: State, use: Use) -> bool:
    """The human half becomes the zombie half; whoever played the card controls it (A-11)."""
    found = g.card(int(use.target))
    if not found or turn_reasons(g, Use(use.player, use.effect, found[0], card_id(g, *found))):
        return False
    place, card = found
    zones.take_off(place, card)
    card.zombie, card.controller, card.group = True, use.player, 0
    place.raiders.append(card)
    say(
        g,
        "turned",
        ("az-11-3", "az-11-3a", "az-11-4", "az-a-10", "az-a-11"),
        use.player,
        card=card.kind,
        place=place,
    )
    return True


def do_wound(g: State, use: Use) -> bool:
    """A Character is wounded by card text (A-43)."""
    found = g.card(int(use.target))
    if found:
        zones.wound(g, *found, use.effect.number, ("az-a-43",))
    return bool(found)


def do_consume(g: State, use: Use) -> bool:
    """Another player has to consume."""
    victim = PLAYERS.index(str(use.target))
    if g.out[victim]:
        return False
    say(g, "owes", ("az-4-6",), victim, number=use.effect.number, detail="text")
    g.tasks.append(["owe", victim, use.effect.number, 0, 0, "text"])
    return True


def do_reinforce(g: State, use: Use) -> bool:
    """A survivor from hand joins those out scavenging."""
    if use.place is None or reinforce_reasons(g, use):
        return False
    number = g.cards.by_id[str(use.target)]
    g.hand[use.player].remove(number)
    enter(g, use.place, new_card(g, use.player, number, False), ("az-16-6",))
    return True


def do_cancel(g: State, _use: Use) -> bool:
    """The card answered has no effect."""
    if not g.items:
        return False
    g.items[-1][1] = 1
    say(g, "cancelled", ("az-15-3", "az-15-4"), int(g.items[-1][0]), card=int(g.items[-1][3]))
    return True


def do_boost(g: State, use: Use) -> bool:
    """A Character is stronger until the end of the phase."""
    found = g.card(int(use.target))
    if found:
        found[1].attack += use.effect.attack
        found[1].defense += use.effect.defense
        say(g, "boosted", ("az-3-2", "az-a-53"), use.player, card=found[1].kind, place=found[0])
    return bool(found)


def do_fetch(g: State, use: Use) -> bool:
    """Take a card out of the deck and play it; the player chooses which."""
    if use.place is None or not fetchable(g, use.player, use.effect.faction, use.place):
        return False
    g.tasks.append(["fetch", use.player, use.place.key, use.effect.faction])
    return True


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing a card text can do."""

    targets: Callable[[State, int, Where], list[str]]
    reasons: Callable[[State, Use], list[Need]]
    happen: Callable[[State, Use], bool]


VERBS: dict[str, Verb] = {
    "turn": Verb(characters, turn_reasons, do_turn),
    "draw": Verb(nothing, draw_reasons, do_draw),
    "wound": Verb(characters, character_there, do_wound),
    "consume": Verb(players, consume_reasons, do_consume),
    "reinforce": Verb(hand_cards, reinforce_reasons, do_reinforce),
    "cancel": Verb(nothing, cancel_reasons, do_cancel),
    "boost": Verb(characters, fighter, do_boost),
    "fetch": Verb(nothing, fetch_reasons, do_fetch),
}
"""By their word in a card file."""
