"""What a card file becomes once it is compiled: programs of steps, abilities, cards.

Nothing here decides anything. A step points at the function of its verb (`effects.py` and its neighbours), at the
function that finds its targets (`targets.py`) and at its condition (`checks.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from playground.radlands.state import State

Frame: TypeAlias = list[int]
Select: TypeAlias = Callable[[State, int, int, int], list[int]]
"""Finds cells: state, whose effect, source cell (or -1), the number of the frame."""
Check: TypeAlias = Callable[[State, int, int, int], int]
"""Counts what a condition looks at; same arguments."""
Run: TypeAlias = "Callable[[State, Frame, Step], list[int] | None]"
"""Carries a step out, or gives the actions somebody has to choose from."""
Take: TypeAlias = "Callable[[State, Frame, Step, int], None]"
"""Carries out the action chosen."""

USING = (
    "use-ability-who",
    "use-ability-check",
    "use-ability-resolve",
    "use-ability-exhausts",
    "ability-any-column",
)
"""The rules every use of an ability follows."""
YOU, OPPONENT, FIXED = 0, 1, -1
"""Choosers; fixed = nobody chooses."""
ANY_NUMBER, ONE_OR_MORE, THROWN_PLUS_ONE, ENEMY_RUINS = -1, -2, -3, -4
"""Counts that are not plain numbers."""
IN_HAND, BY_ABILITY, BY_TRAIT, BY_EVENT, BY_JUNK = range(5)
"""Where a new person may come from, for the full board."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A number that must lie between two others."""

    check: str
    count: Check
    low: int
    high: int

    def holds(self, g: State, player: int, source: int, number: int = 0) -> bool:
        """Say whether it does."""
        return self.low <= self.count(g, player, source, number) <= self.high


@dataclass(frozen=True, slots=True)
class Step:
    """One verb with its arguments."""

    verb: str
    run: Run
    take: Take | None = None
    target: str = ""
    select: Select | None = None
    chooser: int = FIXED
    who: int = YOU
    count: int = 1
    bind: bool = False
    optional: bool = False
    no_silo: bool = False
    condition: Condition | None = None
    to: int = 0
    """Where to go on, for the steps that jump."""
    options: tuple[tuple[int, tuple[Condition, ...], Step | None], ...] = ()
    """For a choice between options: where each begins, its conditions, and its first step."""
    alone: int = 0
    """The choice of options with which this optional step may not be declined."""
    rules: tuple[str, ...] = ()
    """The rules that ask for the choice or forbid another."""


@dataclass(frozen=True, slots=True)
class Program:
    """The steps of an ability, a trait, an event or a junk icon."""

    name: str
    """Stable name for notation: `cannon#1`, `vanguard!1`, `strafe`, `junk:raid`."""
    kind: int
    """Card it is printed on; 0 for a junk icon."""
    origin: int
    steps: tuple[Step, ...]
    code: str = ""
    """Short name for notation: `CN1` ability, `Vat1` trait, `St` event, `j4` junk icon."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a card can be used for."""

    name: str
    program: int
    cost: int
    """Water; 0 where the card shows a question mark."""
    per: Check | None = None
    """What makes it one cheaper each."""
    requires: tuple[Condition, ...] = ()
    official: bool = False
    """A missing target is refused by the official FAQ and not only by our default."""
    first: Step | None = None
    """A first step that must find something to offer."""
    plain: bool = False
    """It needs nothing but its price."""
    floor: int = 0
    """The least it can ever cost."""
    code: int = 0
    """The action that uses it, without the cell."""
    rules: tuple[str, ...] = ()
    """Rulings on this ability."""
    using: tuple[str, ...] = ()
    """All rules the use of it follows."""


@dataclass(frozen=True, slots=True)
class Card:
    """One printed card."""

    id: str
    """The id of the card file; the other printing of a camp has `~other` behind it."""
    name: str
    code: str
    """Two letters for the position notation."""
    type: str
    kind: int
    copies: int = 0
    unique: bool = False
    cost: int = 0
    junk: str = ""
    queue: int = 0
    starting: int = 0
    abilities: tuple[Ability, ...] = ()
    event: int = -1
    enters: int = -1
    setup: int = -1
    traits: int = 0
    """Lasting traits as bits, see traits.py."""
    free_on_ruins: bool = False
    """Costs nothing in the column of a destroyed camp."""
    discount: int = 0
    """Takes this much off the price of the first person in its column."""
    granted: Ability | None = None
    take_cost: int = 99
    """Price of taking it from the play area to hand."""
    returns: bool = False
    """Goes back to the play area when thrown away."""


@dataclass(slots=True)
class CardSet:
    """All cards, compiled once; never changed afterwards."""

    cards: list[Card | None] = field(default_factory=lambda: [None])
    programs: list[Program] = field(default_factory=list)
    by_id: dict[str, int] = field(default_factory=dict)
    by_code: dict[str, int] = field(default_factory=dict)
    by_program: dict[str, int] = field(default_factory=dict)
    by_program_code: dict[str, int] = field(default_factory=dict)
    books: dict[object, object] = field(default_factory=dict)
    """Rulebooks made for these cards, kept because notation asks for the same one again and again."""
    junk: dict[str, int] = field(default_factory=dict)
    """Program of each junk icon."""
    deck: list[int] = field(default_factory=list)
    """The 66 cards of the draw deck."""
    box: Counter[int] = field(default_factory=Counter)
    """The same counted."""
    camps: list[int] = field(default_factory=list)
    """The 34 camps in the usual printing."""
    silo: int = 0
    silo_cost: int = 0
    raiders: int = 0
    returns: set[int] = field(default_factory=set)
    """Kinds that go back to the play area when thrown away."""
    # The same facts again, indexed by kind or by face, because legality looks at them thousands of times a second.
    types: list[int] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    queues: list[int] = field(default_factory=list)
    free_on_ruins: list[bool] = field(default_factory=list)
    discounts: list[int] = field(default_factory=list)
    enters: list[int] = field(default_factory=list)
    junk_of: list[int] = field(default_factory=list)
    abilities: list[tuple[Ability, ...]] = field(default_factory=list)
    traits: list[int] = field(default_factory=list)
    menu: list[tuple[Ability, ...]] = field(default_factory=list)
    """Abilities by face: none for a punk, a damaged person or a destroyed camp."""

    def __getitem__(self, kind: int) -> Card:
        """Give the card of a kind."""
        card = self.cards[kind]
        assert card is not None
        return card
