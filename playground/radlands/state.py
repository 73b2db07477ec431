"""The whole game as a few lists of small integers.

Everything the rules look at lies here, also the effect that is half done (the stack) and the generator of chance, so
copying, comparing, hashing, writing down and undoing are one and the same easy thing.

A card in play is one integer: its kind (an index into the card set) plus the bits below. The board is 18 cells: player,
column, place; place 0 is the camp row and place 2 is nearest the opponent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.radlands.rulebook import Rulebook

KIND = 0x7F
"""The bits of a card in play that say which card it is."""
UNKNOWN = KIND
"""Stands for the hidden side of a punk until it is dealt."""
PUNK = 0x80
"""It lies face down as a punk."""
DAMAGED = 0x100
"""It lies on its side."""
DESTROYED = 0x200
"""A camp on its destroyed side."""
CAMP = 0x400
"""It is a camp; everything else in the columns is a person."""
ARRIVED = 0x800
"""It entered play this turn and is not ready for that reason."""
RESTORED = 0x1000
"""It was restored this turn and is not ready for that reason."""
USED = 0x2000
"""An ability of it was used this turn and it is not ready for that reason."""
USE = 0x4000
"""Counts the uses of its abilities this turn (four bits)."""
USES_MASK = 15 * USE
FACE = KIND | PUNK | DAMAGED | DESTROYED
"""What lies on the table, without what happened this turn."""
PERSON_TIRED = DAMAGED | ARRIVED | RESTORED | USED
CAMP_TIRED = DESTROYED | USED
TIRED = ARRIVED | RESTORED | USED
TURN_BITS = ARRIVED | RESTORED | USED | USES_MASK

DRAFT, EVENTS, REPLENISH, ACTIONS, OVER = range(5)
"""Phases."""
PHASES = ("draft", "events", "replenish", "actions", "over")

ARRIVALS, PLAYED, RESOLVED, RAIDED, ABILITIES, EXPOSED, MUZZLED, WITH_ZETO = range(0, 16, 2)
"""This turn's tally, two numbers each (add the player): people put into play, events played, events resolved, own
Raiders resolved, abilities used; cards without protection (High Ground), no further ability (Resonator), events played
while Zeto Khan worked."""
TALLIES = (
    *("arrivals", "events-played", "events-resolved", "raiders-resolved", "abilities-used"),
    *("unprotected", "no-abilities", "events-with-zeto"),
)
"""Their names in a position."""

PROG, PC, OWNER, SRC, IT, N, PICKS = range(7)
"""A frame of the stack: program, next step, whose effect, source cell, bound cell, a number, and from there on the
cards or places picked so far."""

NOBODY = -1
TIE = 2
"""Winner of a drawn game."""


class State:
    """One moment of a game."""

    __slots__ = (
        "active",
        "book",
        "cells",
        "chance",
        "decider",
        "deck",
        "discard",
        "hands",
        "log",
        "offers",
        "options",
        "phase",
        "queue",
        "seen",
        "shuffles",
        "stack",
        "start",
        "tally",
        "turn",
        "water",
        "winner",
    )

    def __init__(self, book: Rulebook, chance: int = 0) -> None:
        """Lay out an empty table."""
        self.book = book
        self.chance = chance
        """State of the generator of chance."""
        self.phase = DRAFT
        self.turn = 0
        self.start = 0
        self.active = 0
        self.water = 0
        self.winner = NOBODY
        self.shuffles = 0
        """How often the discard pile became the deck."""
        self.seen = 0
        """Cards at the bottom of the discard pile that lie there since earlier turns."""
        self.cells = [0] * 18
        self.queue = [0] * 6
        """Kinds in the queues: spaces 1, 2, 3 of the first player, then of the second."""
        self.hands: list[list[int]] = [[], []]
        """Kinds in hand, sorted; the Water Silo lies here or in the play area."""
        self.offers: list[list[int]] = [[], []]
        """Camps dealt and not yet chosen."""
        self.deck: list[int] = []
        """Kinds, top card last."""
        self.discard: list[int] = []
        self.tally = [0] * 16
        self.stack: list[list[int]] = []
        self.decider = 0
        """Who decides now."""
        self.options: list[int] | None = None
        """The legal actions, once somebody asked; computed from the rest."""
        self.log: list[tuple[str, int, int, int, int, tuple[str, ...]]] = []
        """What the last step did."""

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = State.__new__(State)
        twin.book = self.book
        twin.chance = self.chance
        twin.phase = self.phase
        twin.turn = self.turn
        twin.start = self.start
        twin.active = self.active
        twin.water = self.water
        twin.winner = self.winner
        twin.shuffles = self.shuffles
        twin.seen = self.seen
        twin.cells = self.cells[:]
        twin.queue = self.queue[:]
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.offers = [self.offers[0][:], self.offers[1][:]]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.tally = self.tally[:]
        twin.stack = [frame[:] for frame in self.stack]
        twin.decider = self.decider
        twin.options = self.options
        twin.log = []
        return twin

    def key(self) -> tuple[object, ...]:
        """Give everything that makes two states the same, as something that can be hashed."""
        return (
            *(
                self.phase,
                self.turn,
                self.start,
                self.active,
                self.water,
                self.winner,
                self.shuffles,
                self.seen,
            ),
            *(
                self.chance,
                tuple(self.cells),
                tuple(self.queue),
                tuple(self.deck),
                tuple(self.discard),
            ),
            *(tuple(map(tuple, self.hands)), tuple(map(tuple, self.offers)), tuple(self.tally)),
            *(tuple(map(tuple, self.stack)), self.book.key()),
        )

    def __eq__(self, other: object) -> bool:
        """Two states are the same when everything the rules look at is."""
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        """Hash as the key does, so that states can be counted and remembered."""
        return hash(self.key())


# Actions are integers too: what is done, a kind, a cell, and a second number.

(
    END,
    DRAW,
    SILO,
    PLAY,
    EVENT,
    JUNK,
    ABILITY,
    CELL,
    COLUMN,
    QUEUED,
    PASS,
    OPTION,
    CARD,
    PLACE,
    MOVE,
    CAMPS,
) = range(16)


def action(op: int, kind: int = 0, cell: int = 0, aux: int = 0) -> int:
    """Pack an action: aux is an ability, an option, a victim plus one, or the cell moved to."""
    return op | kind << 4 | cell << 11 | aux << 16


def unpack(act: int) -> tuple[int, int, int, int]:
    """Give op, kind, cell, aux."""
    return act & 15, act >> 4 & 127, act >> 11 & 31, act >> 16
