"""What would have to be different for a refused move to be legal, tried out before it is named.

A game brings remedies by the word of a reason. A remedy takes one reason away with the smallest
change there is, or gives None; it may also finish the words of the move where only the rest of it
was missing. Where no change of the position helps, because another move is asked for, there is no
remedy; `playground.core.nearest` may know a legal move instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from playground.core.question import Needs, Words
from playground.core.records import Need

ROUNDS = 9
"""Changes that are tried one after the other before nothing is said."""
SILENT = Need("", 0, None, None, "", ())
"""A change of the move alone."""


class Copied(Protocol):
    """A state, as far as it matters here."""

    def copy(self) -> Self:
        """Give an independent twin."""


S = TypeVar("S", bound=Copied)
Remedy = Callable[[S, Need, Words], Need | None]
"""Changes a state, or the words of the move, so that a reason is gone, and says what it changed."""
Found = tuple[S, Needs, str]
"""The changed position, the changes, and the move that is legal there."""


@dataclass(frozen=True)
class Cabinet(Generic[S]):
    """The remedies of a game."""

    reasons: Callable[[S, str], Needs]
    """Everything against a move; nothing if it is legal."""
    remedies: Mapping[str, Remedy[S]]
    """By the word of the reason."""

    def changes(self, g: S, text: str) -> Needs:
        """Give the fewest changes after which a refused move is legal; none if none is known to help."""
        return self.changed(g, text)[1]

    def changed(self, g: S, text: str) -> Found[S]:
        """Begin with each reason in turn, and keep the way with the fewest changes."""
        found = [
            way
            for first in self.reasons(g, text)
            if (way := self._way(g.copy(), text.split(), first))
        ]
        return min(found, key=effort, default=(g, [], text))

    def _way(self, twin: S, words: Words, first: Need) -> Found[S] | None:
        """Take one reason away after the other, until none is left."""
        found: Needs = []
        reasons = [first]
        for _ in range(ROUNDS):
            remedy = self.remedies.get(reasons[0].need)
            change = remedy(twin, reasons[0], words) if remedy else None
            if change is None:
                return None
            found += [change] if change.need else []
            reasons = self.reasons(twin, " ".join(words))
            if not reasons:
                return (twin, merged(found), " ".join(words)) if found else None
        return None


def effort(way: Found[S]) -> tuple[int, int]:
    """Say how much a way changes: how many things, and by how much."""
    _, changes, _ = way
    return len(changes), sum(change.number for change in changes)


def merged(found: Iterable[Need]) -> Needs:
    """Count the same change made several times as one."""
    counted: dict[Need, int] = {}
    for change in found:
        bare = change._replace(number=0)
        counted[bare] = counted.get(bare, 0) + change.number
    return [change._replace(number=number) for change, number in counted.items()]
