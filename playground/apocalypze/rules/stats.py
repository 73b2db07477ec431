"""What can be worked out from a position: figures with all bonuses, capacity, blocked access points, what is due."""

from __future__ import annotations

from playground.apocalypze.cards import Half, Kind
from playground.apocalypze.state import Card, Gear, Place, State


def half_of(g: State, card: Card) -> Half:
    """Give the half a Character in play is."""
    kind = g.cards[card.kind]
    found = kind.zombie if card.zombie else kind.human
    assert found is not None
    return found


def faction(g: State, card: Card) -> str:
    """Give the faction of a Character in play."""
    return half_of(g, card).faction


def gear_bonus(g: State, gear: list[Gear], index: int) -> int:
    """Add up one figure of the Equipment on a card."""
    return sum(g.cards[kind].bonus[index] for kind, _, _ in gear)


def auras(g: State, place: Place) -> list[tuple[str, int, int]]:
    """Give the standing bonuses in force at a Location: its own, those of Equipment and Characters there."""
    kinds = [
        place.kind,
        *(kind for kind, _, _ in place.gear),
        *(card.kind for card in place.everybody()),
    ]
    kinds += [kind for card in place.everybody() for kind, _, _ in card.gear]
    return [aura for kind in kinds if (aura := g.cards[kind].aura)[0]]


def aura_bonus(g: State, place: Place, card: Card, index: int) -> int:
    """Add up what standing bonuses at the Location give a Character."""
    side = "survivors" if card in place.survivors else "raiders"
    return sum(
        aura[1:][index] for aura in auras(g, place) if aura[0] in (side, faction(g, card), "all")
    )


def attack(g: State, place: Place, card: Card) -> int:
    """Give the attack of a Character (az-18-7)."""
    return max(
        0,
        half_of(g, card).attack
        + card.attack
        + gear_bonus(g, card.gear, 0)
        + aura_bonus(g, place, card, 0),
    )


def defense(g: State, place: Place, card: Card) -> int:
    """Give the defense of a Character (az-18-7)."""
    return max(
        0,
        half_of(g, card).defense
        + card.defense
        + gear_bonus(g, card.gear, 1)
        + aura_bonus(g, place, card, 1),
    )


def value(g: State, card: Card) -> int:
    """Give the value of a Character, without regard to wounds (az-10-1)."""
    return half_of(g, card).value + gear_bonus(g, card.gear, 2)


def room(g: State, place: Place) -> int:
    """Say how many more survivors a Location takes (az-8-2; a scavenging Location only if capacity is printed, A-06)."""
    capacity = g.cards[place.kind].capacity
    return 99 if capacity is None else capacity - len(place.survivors)


def raider_faction(g: State, place: Place, without: Card | None = None) -> str:
    """Give the one faction of raiders at a Location, all players together (az-9-4)."""
    return next((faction(g, card) for card in place.raiders if card is not without), "")


def groups(place: Place, player: int | None = None) -> list[int]:
    """Give the attack groups that still have raiders, of one player or as pairs of all."""
    return sorted(
        {card.group for card in place.raiders if card.group and player in (None, card.controller)}
    )


def blocked(g: State, place: Place) -> int:
    """Count blocked access points: one for each attack group that still has raiders (az-18-13, A-42)."""
    pairs = {(card.controller, card.group) for card in place.raiders if card.group}
    return min(len(pairs), g.cards[place.kind].access)


def sealed(g: State, place: Place) -> bool:
    """Say whether all access points are blocked, so that nobody may leave (az-18-15)."""
    return blocked(g, place) >= g.cards[place.kind].access


def in_play(g: State, kind: int) -> bool:
    """Say whether a copy of a title is in play anywhere (az-12-2)."""
    return (
        any(place.kind == kind for place in g.places)
        or any(
            card.kind == kind or any(gear[0] == kind for gear in card.gear)
            for _, card in g.everybody()
        )
        or any(gear[0] == kind for place in g.places for gear in place.gear)
    )


def due(g: State, player: int) -> int:
    """Give the total of the Consumption Phase: 1 per survivor at home, with modifiers (az-19-1, az-19-2); it may be below 1."""
    home = g.home(player)
    kinds = [
        home.kind,
        *(kind for kind, _, _ in home.gear),
        *(card.kind for card in home.survivors),
    ]
    kinds += [kind for card in home.survivors for kind, _, _ in card.gear]
    return len(home.survivors) + sum(g.cards[kind].consumption for kind in kinds)


def resources(g: State, player: int, half: int = 0) -> int:
    """Say what a player can pay in all: deck, pairs of hand cards, survivors at home (az-4); half = one card of a pair is paid."""
    return (
        len(g.deck[player])
        + (len(g.hand[player]) + half) // 2
        + sum(value(g, card) for card in g.home(player).survivors)
    )


def survivor_half(kind: Kind) -> Half | None:
    """Give the half a card has as a survivor, if any."""
    return kind.human if kind.human and not kind.human.raider else None
