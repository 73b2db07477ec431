"""Words for cells, players and cards, out and in."""

from itertools import product

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.program import CardSet
from playground.radlands.state import Cell, Words

PLAYERS = "ab"
WINNERS = (*PLAYERS, "tie")
COLUMNS = "123"
ROWS = "012"
SPACES = "123"
CELL_NAMES = [*map("".join, product(PLAYERS, COLUMNS, ROWS))]
"""The cells by name, in the order of the board."""
QUEUE_NAMES = [*map("".join, product(PLAYERS, SPACES))]
"""The places of the queues by name: player and space."""
ALIASES = {
    **dict.fromkeys(("a", "me", "you", "first", "0"), 0),
    **dict.fromkeys(("b", "rival", "opponent", "second", "1"), 1),
}
"""The names of the two players; `a` and `b` are what the engine writes."""


def cell_name(cell: Cell) -> str:
    """Name a cell: player, column 1 to 3, row 0 (camp row) to 2 (front): `a10`, `b32`."""
    return CELL_NAMES[cell]


def is_cell(text: str) -> bool:
    """Say whether a word names a cell."""
    return text in CELL_NAMES


def read_cell(text: str) -> Cell:
    """Read the name of a cell."""
    if not is_cell(text):
        raise CodexError(
            f"{text!r} is no cell; a cell is player, column, place, like 'a10' or 'b32'"
        )
    return CELL_NAMES.index(text)


def read_player(text: object) -> int:
    """Read the name of a player."""
    word = text.lower() if isinstance(text, str) else ""
    if word not in ALIASES:
        raise CodexError(f"{word!r:.40} is no player; the players are 'a' and 'b'")
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
