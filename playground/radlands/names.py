"""Words for cells, players and cards, out and in."""

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.program import CardSet

PLAYERS = "ab"
ALIASES = {
    "a": 0,
    "b": 1,
    "me": 0,
    "you": 0,
    "rival": 1,
    "opponent": 1,
    "first": 0,
    "second": 1,
    "0": 0,
    "1": 1,
}
"""Accepted names of the two players; `a` and `b` are what the engine writes."""


def cell_name(cell: int) -> str:
    """Name a cell: player, column 1 to 3, place 0 (camp row) to 2 (front): `a10`, `b32`."""
    return f"{PLAYERS[cell // 9]}{cell % 9 // 3 + 1}{cell % 3}"


def is_cell(text: str) -> bool:
    """Say whether a word names a cell."""
    return len(text) == 3 and text[0] in PLAYERS and text[1] in "123" and text[2] in "012"


def read_cell(text: str) -> int:
    """Read the name of a cell."""
    if not is_cell(text):
        raise CodexError(
            f"{text!r} is no cell; a cell is player, column, place, like 'a10' or 'b32'"
        )
    return PLAYERS.index(text[0]) * 9 + (int(text[1]) - 1) * 3 + int(text[2])


def read_player(text: object) -> int:
    """Read the name of a player."""
    word = str(text).lower()
    if word not in ALIASES:
        raise CodexError(f"{text!r} is no player; the players are 'a' and 'b'")
    return ALIASES[word]


def normal(text: str) -> str:
    """Bring a card name into the shape of an id: lower case, words joined by hyphens."""
    return "-".join(text.lower().replace("_", " ").replace("’", "").replace("'", "").split())


def read_card(cards: CardSet, text: object) -> int:
    """Read a card by id, English name or notation code; `~other` behind it is the other printing."""
    if not isinstance(text, str) or len(text) > 60:
        raise CodexError(f"a card is named by its id, like 'sniper', not by {text!r:.40}")
    kind = cards.by_code.get(text) or cards.by_id.get(normal(text))
    if not kind:
        raise CodexError(f"unknown card {text!r}{nearest(normal(text), cards.by_id)}")
    return kind
