"""Read the words by which people name Locations and players."""

from __future__ import annotations

from playground.apocalypze.state import PLAYERS, Place, State
from playground.core.errors import CodexError, nearest


def read_place(g: State, word: str) -> Place:
    """Read a Location: `police-station.a`, its key `a0`, its owner `a` for the Stronghold, or its title where only one lies there."""
    found = [place for place in g.places if word in place_words(place)]
    if len(found) == 1:
        return found[0]
    raise CodexError(doubtful(word, found) if found else unknown(word, g.places))


def doubtful(word: str, places: list[Place]) -> str:
    """Say that a word names several Locations."""
    return f"{word!r} is there more than once: {', '.join(place.id for place in places)}"


def unknown(word: str, places: list[Place]) -> str:
    """Say that a word names no Location, and which one was probably meant."""
    meant = nearest(word, [place.id for place in places])
    return f"no Location {word!r:.40} lies on the table{meant}"


def place_words(place: Place) -> tuple[str, ...]:
    """Give every word that names a Location."""
    owner = "" if place.slot else PLAYERS[place.owner]
    return place.id, place.key, owner, place.kind.id


def read_player(players: int, word: object) -> int:
    """Read the letter of a player."""
    text, letters = str(word).lower(), PLAYERS[:players]
    if len(text) != 1 or text not in letters:
        raise CodexError(f"{word!r:.40} is no player; the players are {', '.join(letters)}")
    return letters.index(text)
