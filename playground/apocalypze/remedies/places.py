"""What would make a refused move legal, at a Location: which one is occupied, and who is there."""

from __future__ import annotations

from itertools import product

from playground.apocalypze import turn
from playground.apocalypze.places import People, Place
from playground.apocalypze.remedies.changes import Change, change, new_raider, new_survivor, spare
from playground.apocalypze.rules import zones
from playground.apocalypze.state import State
from playground.core.question import Words
from playground.core.records import Need

# Which one is occupied.


def occupy(g: State, _reason: Need, words: Words) -> Change:
    """Occupy the Location at which least speaks against the move, of those that may be occupied."""
    others = [place for place in to_occupy(g) if place.key != g.occupied]
    if not others:
        return None
    if g.frames[-1][0] == "occupy":
        g.frames.pop()
    ways = product(others, (words[:], words[:2]))
    place, words[:] = min(ways, key=lambda way: against(g, *way))
    g.occupied = place.key
    return change("occupied", place=place)


def to_occupy(g: State) -> list[Place]:
    """Give the Locations that could be occupied at the beginning of this phase."""
    twin = g.copy()
    if twin.frames[-1][0] != "occupy":
        twin.occupied = ""
        twin.frames.append(["occupy"])
    return [place for place in g.places if not turn.reasons(twin, f"occupy {place.id}")]


def against(g: State, place: Place, words: Words) -> int:
    """Count what is against a move at a Location."""
    g.occupied = place.key
    return len(turn.reasons(g, " ".join(words)))


def occupy_own(g: State, _reason: Need, words: Words) -> Change:
    """Occupy an own scavenging Location; if there is none, lay one out."""
    own = [place for place in g.places_of(g.active) if place.slot]
    if not own:
        return lay_out(g)
    place = min(own, key=lambda place: len(place.survivors) * (1 if words[0] == "send" else -1))
    g.occupied = place.key
    return change("occupied", place=place)


def lay_out(g: State) -> Change:
    """Lay out a scavenging Location and occupy it."""
    kind = next((kind for kind in g.cards.kinds if kind.sections), None)
    if kind is None or not spare(g, g.active):
        return None
    deck = g.deck[g.active]
    place = Place(kind, g.active, 1)
    place.sections = [deck.pop() for _ in range(min(kind.sections, len(deck)))]
    g.places.append(place)
    g.occupied = place.key
    return change("own-scavenging")


def beginning(g: State, reason: Need, words: Words) -> Change:
    """Go back to the choice of a Location."""
    g.occupied = ""
    g.frames.append(["occupy"])
    if words[0] == "play":
        words[:] = ["explore", str(reason.card)]
    return change("beginning")


# Who leaves.


def send_away(g: State, place: Place, cards: People) -> None:
    """Put Characters under the decks."""
    for card in cards:
        zones.recycle(g, place, card)


def room(g: State, reason: Need, _words: Words) -> Change:
    """Send one survivor away from a full Location."""
    place = g.at(reason.cell)
    if not place.survivors:
        return None
    send_away(g, place, place.survivors[-1:])
    return change("room", place=place, number=1)


def nobody(g: State, reason: Need, _words: Words) -> Change:
    """Send all survivors away from a Location."""
    place = g.at(reason.cell)
    send_away(g, place, place.survivors[:])
    return change("nobody-there", place=place)


def one_faction(g: State, reason: Need, words: Words) -> Change:
    """Send the raiders of another faction away, but not the target of the move."""
    place = g.at(reason.cell)
    target = place.find(words[-1])
    send_away(g, place, [card for card in place.raiders if card is not target])
    return change("one-faction", place=place)


def open_access(g: State, reason: Need, _words: Words) -> Change:
    """Take one attack group away."""
    place = g.at(reason.cell)
    groups = [(card.controller, card.group) for card in place.raiders if card.group]
    if not groups:
        return None
    last = max(groups)
    send_away(g, place, [card for card in place.raiders if (card.controller, card.group) == last])
    return change("open-access", place=place)


# Who comes.


def own_raiders(g: State, _reason: Need, words: Words) -> Change:
    """Let a raider of whoever is on turn stand there, that has not fought yet."""
    place = g.named(words[-1])
    if place is None or place.owner == g.active or (words[0] == "recall" and not place.slot):
        return None
    if place.raiders_of(g.active):
        g.frames[-1].remove(place.key)
        return change("not-fought", place=place)
    return change("own-raiders", place=place) if new_raider(g, place, g.active) else None


def own_scavengers(g: State, _reason: Need, words: Words) -> Change:
    """Let a survivor of whoever is on turn stand there."""
    place = g.named(words[1])
    if place is None or place.owner != g.active or not place.slot:
        return None
    return change("own-scavengers", place=place) if new_survivor(g, place) else None
