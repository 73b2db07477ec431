"""A card in play as words, out and in: `sniper damaged`, `punk:strafe`, `juggernaut at=1`."""

from typing import Any

from playground.core.errors import CodexError, nearest
from playground.radlands.state import (
    ARRIVED,
    DAMAGED,
    DESTROYED,
    KIND,
    MOST_USES,
    PUNK,
    RESTORED,
    USE,
    USED,
    USES_MASK,
    State,
    Words,
)

STATES = {
    "damaged": DAMAGED,
    "destroyed": DESTROYED,
    "arrived": ARRIVED,
    "restored": RESTORED,
    "used": USED,
}
SAME = {
    "not-ready": "used",
    "tired": "used",
    "new": "arrived",
    "played": "arrived",
    "injured": "damaged",
    "undamaged": "",
    "ready": "",
}
"""Other words for states; some say only what is not so."""
ROWS = {"at=0": 0, "at=1": 1, "at=2": 2}
"""Where a Juggernaut stands."""


def describe(g: State, card: int, viewer: int | None = None) -> str:
    """Describe a card in play: its id and its states; who sees all sees the hidden side too."""
    name = g.kinds[card & KIND].id
    if card & PUNK:
        name = "punk" if viewer is not None else f"punk:{name}"
    uses = (card & USES_MASK) // USE
    words = [name, *(word for word, bit in STATES.items() if card & bit)]
    return " ".join([*words, f"uses={uses}"] if uses else words)


def words_of(entry: Any) -> Words:
    """Split a card in play into its name and its states."""
    if not isinstance(entry, str) or len(entry) > 120:
        raise CodexError(
            f"a card in play is a word with its states, like 'sniper damaged', not {entry!r:.40}"
        )
    name, *states = entry.replace(",", " ").replace(" at ", " at=").split() or [""]
    while states and not is_state(states[0]):
        name += "-" + states.pop(0)
    return [name, *states]


def is_state(word: str) -> bool:
    """Say whether a word is a state and no part of a name."""
    return word in STATES or word in SAME or "=" in word


def read_states(words: Words) -> tuple[int, int]:
    """Read states into bits, and the row of a Juggernaut."""
    bits = row = 0
    said: list[str] = []
    for written in words:
        word = SAME.get(written, written)
        if word.partition("=")[0] in said:
            raise CodexError(f"{written!r:.40}: that is said twice")
        said += [word.partition("=")[0]] if word else []
        if word in ROWS:
            row = ROWS[word]
        elif word:
            bits |= read_state(word)
    return bits, row


def read_state(word: str) -> int:
    """Read one state, or how often the card was used."""
    key, _, value = word.partition("=")
    if key == "uses" and value.isdigit() and int(value) <= MOST_USES:
        return USE * int(value)
    if word not in STATES:
        raise CodexError(f"unknown state {word!r:.40}{nearest(word, STATES)}")
    return STATES[word]
