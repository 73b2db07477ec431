"""Words for what lies on the table, out and in: Locations, Characters there, Equipment on them."""

from __future__ import annotations

from playground.apocalypze.rules.zones import place_id
from playground.apocalypze.state import PLAYERS, Card, Place, State
from playground.core.errors import CodexError, nearest
from playground.core.records import Need

HERE = "here"
"""The occupied Location itself as a target."""


def need(
    word: str,
    *rules: str,
    card: str | None = None,
    place: str | None = None,
    number: int = 0,
    detail: str = "",
) -> list[Need]:
    """Give one reason, as a row of one."""
    return [Need(word, number, card, place, detail, rules)]


def card_id(g: State, place: Place, card: Card) -> str:
    """Name a Character by its title and its number among those of the same title there: `police-officer.2`."""
    same = [other for other in place.everybody() if other.kind == card.kind]
    return f"{g.cards[card.kind].id}.{same.index(card) + 1}"


def card_ids(g: State, place: Place, cards: list[Card]) -> list[str]:
    """Name several Characters of a Location."""
    return [card_id(g, place, card) for card in cards]


def find_card(g: State, place: Place | None, word: str) -> Card | None:
    """Find a Character at a Location by its name; without a number the first one is meant."""
    title, _, number = word.partition(".")
    if place is None or not (number or "1").isdigit():
        return None
    same = [card for card in place.everybody() if g.cards[card.kind].id == title]
    index = int(number or "1")
    return same[index - 1] if 0 < index <= len(same) else None


def find_place(g: State, word: str) -> Place | None:
    """Find a Location by its full name."""
    return next((place for place in g.places if place_id(g, place) == word), None)


def read_place(g: State, word: str) -> Place:
    """Read a Location: `police-station.a`, its key `a0`, its owner `a` for the Stronghold, or its title where only one lies there."""
    found = [
        p
        for p in g.places
        if word in (place_id(g, p), p.key, p.key[0] if not p.slot else "", g.cards[p.kind].id)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise CodexError(
            f"{word!r} is there more than once: {', '.join(place_id(g, p) for p in found)}"
        )
    raise CodexError(
        f"no Location {word!r:.40} lies on the table{nearest(word, [place_id(g, p) for p in g.places])}"
    )


def read_player(word: object, players: int) -> int:
    """Read the letter of a player."""
    text = str(word).lower()
    if len(text) != 1 or text not in PLAYERS[:players]:
        raise CodexError(
            f"{word!r:.40} is no player; the players are {', '.join(PLAYERS[:players])}"
        )
    return PLAYERS.index(text)
