"""The state of a game of Lantern Pass: everything that matters, and nothing that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from playground.core.question import Frame
from playground.core.records import Event


@dataclass
class State:
    """One moment."""

    oil: int
    """Units left in the can."""
    reach: tuple[int, int]
    """How much each player's lamp pours at most."""
    turn: int = 0
    """Whose turn it is: 0 or 1."""
    frames: list[Frame] = field(default_factory=list, compare=False)
    """Questions that wait; here none but the one of the loop."""
    log: list[Event] = field(default_factory=list, compare=False)
    """What the last move did."""
    options: list[str] | None = field(default=None, compare=False)
    """The legal moves, once somebody asked."""

    @property
    def all_players(self) -> range:
        """Give the numbers of those who play."""
        return range(2)

    def copy(self) -> State:
        """Give a twin that can be changed."""
        return replace(self, frames=[*self.frames], log=[*self.log])

    def __hash__(self) -> int:
        """Hash by what matters."""
        return hash((self.oil, self.reach, self.turn))
