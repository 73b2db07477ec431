"""What a pair search found, and in which position: plain records that any game's search can fill."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement

Path = tuple[str, ...]
"""Moves, one after the other."""


@dataclass(frozen=True)
class Scene:
    """One position: who acts and how, who lies where, on what kind of table."""

    actor: str
    """The card that acts."""
    other: str
    """The card that lies there."""
    way: str
    """How the actor acts."""
    table: str
    """What else is there."""
    role: str
    """Where the other one lies."""

    @property
    def name(self) -> str:
        """As it is kept in the data file."""
        return f"{self.way} {self.table} {self.role}"


@dataclass(frozen=True)
class Finding:
    """Something special about two cards."""

    kind: str
    """What sort of thing; the words for it are in `words.py`."""
    scene: Scene
    """Where it shows."""
    path: Path
    """The moves that show it."""
    numbers: tuple[int, int] = (0, 0)
    """With the other card, and without it: prices."""
    refused: str = ""
    """The move that the other card takes away, at the end of the path."""


def every_pair(names: Iterable[str]) -> list[tuple[str, str]]:
    """Every pair of cards once, a card with itself included."""
    return list(combinations_with_replacement(sorted(names), 2))


def key(one: str, two: str) -> str:
    """The name of a pair: the ids in the order of the alphabet."""
    return "+".join(sorted((one, two)))


def partner(name: str, card: str) -> str:
    """The other card of a pair; a card may be its own partner."""
    one, two = name.split("+")
    return two if one == card else one
