"""The whole game as a few lists of small integers.

Everything the rules look at lies here, also the effect that is half done (the stack) and the
generator of chance, so copying, comparing, hashing, writing down and undoing are one and the same
easy thing.

A card in play is one integer: its kind (an index into the card set) plus the bits below. The board
is 18 cells: player, column, row; row 0 is the camp row and row 2 is nearest the opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from playground.core import chance

if TYPE_CHECKING:
    from playground.radlands.cards.program import Card, Program, Step
    from playground.radlands.rulebook import Rulebook

Facts: TypeAlias = Mapping[str, Any]
"""Plain data that somebody wrote: a part of a card file, a position."""
Files: TypeAlias = Mapping[str, Facts]
"""What the card files say, by the ids of the cards."""
Plain: TypeAlias = dict[str, Any]
"""Plain data that the engine gives: a position, what a page shows."""
Words: TypeAlias = list[str]
"""Names, moves or sentences, one after another."""
Act: TypeAlias = int
"""An action: what is done, a kind, a cell and one number more, see `action`."""
Cell: TypeAlias = int
"""A place of the board, 0 to 17."""
Acts: TypeAlias = list[Act]
Cells: TypeAlias = list[Cell]
Moves: TypeAlias = dict[Cell, Cell]
"""Who goes where."""
Kinds: TypeAlias = list[int]
"""Cards by their numbers in the card set."""
Cards: TypeAlias = list[int]
"""Cards in play, each with its state; 0 where none lies."""
Rules: TypeAlias = tuple[str, ...]
"""Ids of rules."""
Picks: TypeAlias = tuple[int, ...]
"""What an effect remembers: kinds or cells."""
Happening: TypeAlias = tuple[str, int, int, Cell, int, Rules]
"""Something that happened: what, player, kind, cell, a number, and the rules it followed."""

# A card in play.

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
MOST_USES = 15
USES_MASK = MOST_USES * USE
FACE = KIND | PUNK | DAMAGED | DESTROYED
"""What lies on the table, without what happened this turn."""
TIRED = ARRIVED | RESTORED | USED
PERSON_TIRED = DAMAGED | TIRED
LOOK = FACE | TIRED
"""What says which traits and abilities work: the face, and whether it is ready."""
KEPT = ~(TIRED | USES_MASK)
"""What a card keeps when the turn ends."""


def shown(card: int) -> int:
    """Give the kind both players see, 0 for a punk."""
    return 0 if card & PUNK else card & KIND


def is_person(card: int) -> bool:
    """Say whether a person or a punk lies there."""
    return bool(card) and not card & CAMP


def stands(card: int) -> bool:
    """Say whether a camp lies there that is not destroyed."""
    return card & (CAMP | DESTROYED) == CAMP


# The board.

NOWHERE = -1
"""No cell."""
COLUMNS = (0, 1, 2)
PLAYERS = (0, 1)
BASES = ((0, 3, 6), (9, 12, 15))
"""The camp-row cells of each player."""
COLUMN_CELLS = (((0, 1, 2), (3, 4, 5), (6, 7, 8)), ((9, 10, 11), (12, 13, 14), (15, 16, 17)))
"""The cells of each player, column by column, from the camp row to the front."""
COLUMN_BASES = (*BASES[0], *BASES[1])
"""The camp-row cells of both."""
CELLS = (tuple(range(9)), tuple(range(9, 18)))
"""All cells of each player."""
SIDES = (slice(9), slice(9, 18))
"""The same as slices of the board."""


def owner(cell: Cell) -> int:
    """Give the player in whose columns a cell lies."""
    return cell // 9


def column(cell: Cell) -> int:
    """Give the column of a cell, 0 to 2."""
    return cell % 9 // 3


def row(cell: Cell) -> int:
    """Give the row of a cell: 0 is the camp row, 2 is in front."""
    return cell % 3


def base_of(cell: Cell) -> Cell:
    """Give the camp-row cell of the column of a cell."""
    return cell - cell % 3


def camp_cell(player: int, column: int) -> Cell:
    """Give the camp-row cell of a column; its camp lies there unless it is a Juggernaut on its way."""
    return player * 9 + column * 3


# The queues: spaces 1, 2, 3 of the first player, then of the second.

QUEUES = ((0, 1, 2), (3, 4, 5))
"""The places of each player's queue."""


def queue_owner(place: int) -> int:
    """Give the player whose queue a place belongs to."""
    return place // 3


def space_of(place: int) -> int:
    """Give the number of a place of the queue, 1 to 3."""
    return place % 3 + 1


# The turn.

DRAFT, EVENTS, REPLENISH, ACTIONS, OVER = range(5)
"""Phases."""
PHASES = ("draft", "events", "replenish", "actions", "over")

ARRIVALS, PLAYED, RESOLVED, RAIDED, ABILITIES, EXPOSED, MUZZLED, WITH_ZETO = range(0, 16, 2)
"""This turn's tally, two numbers each (add the player): people put into play, events played, events
resolved, own Raiders resolved, abilities used; cards without protection (High Ground), no further
ability (Resonator), events played while Zeto Khan worked."""
TALLIES = (
    "arrivals",
    "events-played",
    "events-resolved",
    "raiders-resolved",
    "abilities-used",
    "unprotected",
    "no-abilities",
    "events-with-zeto",
)
"""Their names in a position."""

NOBODY = -1
TIE = 2
"""Winner of a drawn game."""


@dataclass(slots=True, eq=False)
class Frame:
    """An effect that is half done: whose, where it stands, and what it remembers."""

    program: Program
    owner: int
    source: Cell
    """The cell of the card whose effect this is, or NOWHERE."""
    at: int = 0
    """The next step."""
    it: Cell = NOWHERE
    """The cell an earlier step bound."""
    number: int = 0
    """A number an earlier step remembered."""
    picks: Picks = ()
    """The cards or places picked so far."""

    def copy(self) -> Frame:
        """Give an independent twin."""
        whose = (self.program, self.owner, self.source)
        return Frame(*whose, self.at, self.it, self.number, self.picks)

    def upto(self, number: int) -> Frame:
        """Give the same effect after so many picks."""
        twin = self.copy()
        twin.picks = self.picks[:number]
        return twin

    def key(self) -> tuple[str | int, ...]:
        """Give everything that makes two effects the same."""
        return (self.program.code, self.at, self.owner, *self.numbers())

    @property
    def step(self) -> Step:
        """The step that comes next, or that waits for a choice."""
        return self.program.steps[self.at]

    def numbers(self) -> Picks:
        """Give what it remembers, in the order of notation."""
        return (self.source, self.it, self.number, *self.picks)


class State:
    """One moment of a game."""

    __slots__ = (
        *("active", "book", "cards", "cells", "chance", "decider", "deck", "discard"),
        *("hands", "kinds", "log", "offers", "options", "phase", "queue", "seen"),
        *("shuffles", "stack", "start", "tally", "turn", "water", "winner"),
    )

    def __init__(self, book: Rulebook, seed: int = 0) -> None:
        """Lay out an empty table."""
        self.book = book
        self.cards = book.cards
        self.kinds = book.cards.kinds
        """The cards by their kind."""
        self.chance = seed
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
        """Kinds in the queues."""
        self.hands: list[Kinds] = [[], []]
        """Kinds in hand, sorted; the Water Silo lies here or in the play area."""
        self.offers: list[Kinds] = [[], []]
        """Camps dealt and not yet chosen; twins share them, so they are only ever replaced."""
        self.deck: Kinds = []
        """Kinds, top card last."""
        self.discard: Kinds = []
        self.tally = [0] * 16
        self.stack: list[Frame] = []
        self.decider = 0
        """Who decides now."""
        self.options: Acts | None = None
        """The legal actions, once somebody asked; computed from the rest."""
        self.log: list[Happening] = []
        """What the last step did."""

    def copy(self) -> State:
        """Give an independent twin; the log starts empty."""
        twin = State.__new__(State)
        twin.book = self.book
        twin.cards = self.cards
        twin.kinds = self.kinds
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
        twin.offers = self.offers
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.tally = self.tally[:]
        twin.stack = [frame.copy() for frame in self.stack]
        twin.decider = self.decider
        twin.options = self.options
        twin.log = []
        return twin

    def key(self) -> tuple[object, ...]:
        """Give everything that makes two states the same, as something that can be hashed."""
        counters = (self.phase, self.turn, self.start, self.active, self.water, self.winner)
        rows = (self.cells, self.queue, self.deck, self.discard, self.tally)
        piles = (*rows, *self.hands, *self.offers)
        effects = tuple(frame.key() for frame in self.stack)
        chances = (self.shuffles, self.seen, self.chance)
        return (counters, chances, tuple(map(tuple, piles)), effects, self.book.key)

    def __eq__(self, other: object) -> bool:
        """Two states are the same when everything the rules look at is."""
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        """Hash as the key does, so that states can be counted and remembered."""
        return hash(self.key())

    def shuffle(self, kinds: Kinds) -> None:
        """Bring cards into the order of chance."""
        self.chance = chance.shuffle(self.chance, kinds)

    def reads(self, reading: str) -> bool:
        """Say whether a switch stands so, like `vera-scope: turn`."""
        return reading in self.book.readings

    def card(self, cell: Cell) -> Card:
        """Give the card that lies on a cell, face up or down."""
        return self.kinds[self.cells[cell] & KIND]

    def side(self, player: int) -> Cards:
        """Give the nine cells of a player."""
        return self.cells[SIDES[player]]

    def column(self, base: Cell) -> Cards:
        """Give the three cells of a column, from the camp row to the front."""
        return self.cells[base : base + 3]

    def queued(self, player: int) -> Kinds:
        """Give the queue of a player, spaces 1 to 3."""
        return self.queue[player * 3 : player * 3 + 3]

    def start_program(self, program: Program, owner: int, source: Cell) -> None:
        """Begin a program: it runs before whatever waits below it on the stack."""
        self.stack.append(Frame(program, owner, source))

    def happen(self, what: str, player: int, rules: Rules, kind: int = 0, number: int = 0) -> None:
        """Write down what happened, to whom, by which rules, and with which card."""
        self.log.append((what, player, kind, NOWHERE, number, rules))

    def happen_at(self, what: str, cell: Cell, rules: Rules, number: int = 0) -> None:
        """Write down what happened to the card on a cell, for its owner; nobody names a punk."""
        card = self.cells[cell]
        kind = 0 if card & PUNK else card & KIND
        self.log.append((what, cell // 9, kind, cell, number, rules))


# Actions are integers too: what is done in four bits, then a kind, a cell, and a second number.

END, DRAW, SILO, PLAY, EVENT, JUNK, ABILITY, CELL = range(8)
COLUMN, QUEUED, PASS, OPTION, CARD, PLACE, MOVE, CAMPS = range(8, 16)


def action(op: int, kind: int = 0, cell: Cell = 0, extra: int = 0) -> Act:
    """Pack an action: extra is an ability, an option, a victim plus one, or the cell moved to."""
    return op | kind << 4 | cell << 11 | extra << 16


def op_of(act: Act) -> int:
    """Give what an action does."""
    return act & 15


def kind_of(act: Act) -> int:
    """Give the card an action names."""
    return act >> 4 & KIND


def cell_of(act: Act) -> Cell:
    """Give the cell an action names; 0 may also mean none."""
    return act >> 11 & 31


def extra_of(act: Act) -> int:
    """Give the second number of an action."""
    return act >> 16


def unpack(act: Act) -> tuple[int, int, Cell, int]:
    """Give what is done, kind, cell and second number."""
    return act & 15, act >> 4 & KIND, act >> 11 & 31, act >> 16
