"""Words for cells, players and cards, out and in."""

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.program import CardSet
from playground.radlands.state import Cell, Words, camp_cell, column, owner, row

PLAYERS = "ab"
WINNERS = (*PLAYERS, "tie")
COLUMNS = "123"
ROWS = "012"
SPACES = "123"
ALIASES = {"me": 0, "you": 0, "first": 0, "0": 0, "rival": 1, "opponent": 1, "second": 1, "1": 1}
"""Other names of the two players; `a` and `b` are what the engine writes."""


def cell_name(cell: Cell) -> str:
    """Name a cell: player, column 1 to 3, row 0 (camp row) to 2 (front): `a10`, `b32`."""
    return PLAYERS[owner(cell)] + COLUMNS[column(cell)] + ROWS[row(cell)]


def is_cell(text: str) -> bool:
    """Say whether a word names a cell."""
    return len(text) == 3 and text[0] in PLAYERS and text[1] in COLUMNS and text[2] in ROWS


def read_cell(text: str) -> Cell:
    """Read the name of a cell."""
    if not is_cell(text):
        raise CodexError(
            f"{text!r} is no cell; a cell is player, column, place, like 'a10' or 'b32'"
        )
    return camp_cell(PLAYERS.index(text[0]), COLUMNS.index(text[1])) + int(text[2])


def read_player(text: object) -> int:
    """Read the name of a player."""
    word = str(text).lower()
    if len(word) == 1 and word in PLAYERS:
        return PLAYERS.index(word)
    if word not in ALIASES:
        raise CodexError(f"{text!r} is no player; the players are 'a' and 'b'")
    return ALIASES[word]


def normal(text: str) -> str:
    """Bring a card name into the shape of an id: lower case, words joined by hyphens."""
    return "-".join(text.lower().replace("_", " ").replace("’", "").replace("'", "").split())


def read_card(cards: CardSet, text: object) -> int:
    """Read a card by id, English name or notation code; `~other` behind: the other printing."""
    if not isinstance(text, str) or len(text) > 60:
        raise CodexError(f"a card is named by its id, like 'sniper', not by {text!r:.40}")
    kind = cards.by_code.get(text) or cards.by_id.get(normal(text))
    if not kind:
        raise CodexError(f"unknown card {text!r}{nearest(normal(text), cards.by_id)}")
    return kind


def first_card(cards: CardSet, words: Words) -> tuple[int, Words]:
    """Take a card name, which may be several words, off the front; 0 if there is none."""
    for length in range(min(4, len(words)), 0, -1):
        kind = cards.by_id.get(normal(" ".join(words[:length])))
        if kind:
            return kind, words[length:]
    return 0, words
