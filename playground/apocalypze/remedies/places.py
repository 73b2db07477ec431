"""What would make a refused move of ApocalypZe legal, at a Location: which one is occupied, and who is there."""

from __future__ import annotations

from bisect import insort

from playground.apocalypze.cards import Kind
from playground.apocalypze.names import find_card, find_place, need
from playground.apocalypze.rules import effects, stats, turn, zones
from playground.apocalypze.rules.zones import place_id
from playground.apocalypze.state import Card, Place, State
from playground.core.records import Need

Change = Need | None
"""What was changed, in the words of a need; None where nothing helps."""


def change(
    word: str, card: str | None = None, place: str | None = None, number: int = 0, detail: str = ""
) -> Need:
    """Name a change."""
    return need(word, card=card, place=place, number=number, detail=detail)[0]


# Cards from here to there; every owner keeps 60.


def spare(g: State, player: int) -> bool:
    """Take any card of a player that is not in play away, to make room for another one; False where there is none."""
    for pile in (g.deck[player], g.gone[player], g.discard[player], g.hand[player]):
        if pile:
            pile.pop()
            return True
    return False


def to_hand(g: State, player: int, kind: int) -> bool:
    """Put a card into a hand."""
    hand = g.hand[player]
    g.hand[player] = []
    there = spare(g, player)
    g.hand[player] = hand
    if there:
        insort(hand, kind)
    return there


def newcomer(g: State, place: Place, player: int, kind: Kind | None) -> Card | None:
    """Put a Character into play: as a survivor at an own Location, as a raider at another's."""
    if kind is None or not spare(g, player):
        return None
    raider = place.owner != player
    card = effects.new_card(
        g, player, kind.number, raider and not (kind.human and kind.human.raider)
    )
    (place.raiders if raider else place.survivors).append(card)
    return card


def survivor_kind(g: State) -> Kind | None:
    """Give a survivor that may be there more than once, best a twofold one."""
    found = [kind for kind in g.cards.kinds if stats.survivor_half(kind) and not kind.unique]
    return next((kind for kind in found if kind.twofold), found[0] if found else None)


def raider_kind(g: State, place: Place) -> Kind | None:
    """Give a raider that may join those at a Location."""
    there = stats.raider_faction(g, place)
    for kind in g.cards.kinds:
        half = kind.human if kind.human and kind.human.raider else kind.zombie
        if half and not kind.unique and there in ("", half.faction):
            return kind
    return None


def asked_place(g: State) -> Place | None:
    """Give the Location a waiting question is about: that of the fight or of the find, otherwise the occupied one."""
    task = g.tasks[-1]
    return (
        g.place(str(task[1]))
        if task[0] in ("groups", "defend", "wounds", "found")
        else g.place(g.occupied)
    )


def named_place(g: State, reason: Need) -> Place | None:
    """Give the Location a reason names."""
    return find_place(g, reason.cell or "")


# Where.


def occupy(g: State, _reason: Need, words: list[str]) -> Change:
    """Occupy the Location at which least speaks against the move."""
    if g.tasks[-1][0] == "occupy":
        g.tasks.pop()
    best: tuple[int, str, list[str]] | None = None
    for place in [place for place in g.places if place.key != g.occupied]:
        for tried in (words[:], words[:2]):
            g.occupied = place.key
            against = len(turn.reasons(g, " ".join(tried)))
            if best is None or against < best[0]:
                best = against, place.key, tried
    assert best is not None
    g.occupied, words[:] = best[1], best[2]
    place_now = g.place(g.occupied)
    return change("occupied", place=place_id(g, place_now)) if place_now else None


def occupy_own(g: State, _reason: Need, words: list[str]) -> Change:
    """Occupy an own scavenging Location; if there is none, lay one out."""
    own = [place for place in g.places if place.owner == g.active and place.slot]
    if own:
        free = min(
            own,
            key=lambda place: len(place.survivors) if words[0] == "send" else -len(place.survivors),
        )
        g.occupied = free.key
        return change("occupied", place=place_id(g, free))
    kind = next((kind for kind in g.cards.kinds if kind.sections), None)
    if kind is None or not spare(g, g.active):
        return None
    place = Place(kind.number, g.active, 1)
    place.sections = [
        g.deck[g.active].pop() for _ in range(min(kind.sections, len(g.deck[g.active])))
    ]
    g.places.append(place)
    g.occupied = place.key
    return change("own-scavenging")


def beginning(g: State, reason: Need, words: list[str]) -> Change:
    """Go back to the choice of a Location."""
    g.occupied = ""
    g.tasks.append(["occupy"])
    if words[0] == "play":
        words[:] = ["explore", str(reason.card)]
    return change("beginning")


def room(g: State, reason: Need, _words: list[str]) -> Change:
    """Send one survivor away from a full Location."""
    place = named_place(g, reason)
    if place is None or not place.survivors:
        return None
    zones.recycle(g, place, place.survivors[-1], ())
    return change("room", place=reason.cell, number=1)


def nobody(g: State, reason: Need, _words: list[str]) -> Change:
    """Send all survivors away from a Location."""
    place = named_place(g, reason)
    for card in place.survivors[:] if place else []:
        zones.recycle(g, place, card, ())  # type: ignore[arg-type]
    return change("nobody-there", place=reason.cell)


def one_faction(g: State, reason: Need, words: list[str]) -> Change:
    """Send the raiders of another faction away, but not the target of the move."""
    place = named_place(g, reason)
    if place is None:
        return None
    target = find_card(g, place, words[-1])
    for card in [card for card in place.raiders if card is not target]:
        zones.recycle(g, place, card, ())
    return change("one-faction", place=reason.cell)


def open_access(g: State, reason: Need, _words: list[str]) -> Change:
    """Take one attack group away."""
    place = named_place(g, reason)
    groups = (
        sorted({(card.controller, card.group) for card in place.raiders if card.group})
        if place
        else []
    )
    if place is None or not groups:
        return None
    for card in [card for card in place.raiders if (card.controller, card.group) == groups[-1]]:
        zones.recycle(g, place, card, ())
    return change("open-access", place=reason.cell)
