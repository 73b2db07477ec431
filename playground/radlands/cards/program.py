"""What a card file becomes once it is compiled: programs of steps, abilities, cards.

Nothing here decides anything. A step points at the function of its verb (`verbs/`), at the function
that finds its targets (`rules/targets.py`) and at its condition (`rules/checks.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from playground.radlands.state import (
    DAMAGED,
    DESTROYED,
    FACE,
    KIND,
    LOOK,
    PUNK,
    TIRED,
    Act,
    Acts,
    Cell,
    Cells,
    Frame,
    Rules,
    State,
)

if TYPE_CHECKING:
    from playground.radlands.cards.words import Verb

Select: TypeAlias = Callable[[State, int, Cell, int], Cells]
"""Finds cells: state, whose effect, source cell (or NOWHERE), the number of the frame."""
Count: TypeAlias = Callable[[State, int, Cell, int], int]
"""Counts what a condition looks at; same arguments."""
Choices: TypeAlias = "Acts | None"
"""What somebody has to choose from, if anything."""
Probe: TypeAlias = "Callable[[State, int, Cell, Step], bool]"
"""Says whether a step would find something: state, player, source, step."""
Run: TypeAlias = "Callable[[State, Frame, Step], Choices]"
"""Carries a step out, or gives the actions somebody has to choose from."""
Take: TypeAlias = "Callable[[State, Frame, Step, Act], None]"
"""Carries out the action chosen."""

USING = (
    "use-ability-who",
    "use-ability-check",
    "use-ability-resolve",
    "use-ability-exhausts",
    "ability-any-column",
)
"""The rules every use of an ability follows."""
IN_DECK = ("person", "event")
"""The types of cards that are drawn."""
TYPES = {"person": 1, "event": 2, "camp": 3, "special": 4}
"""The number a frame remembers a type by."""
YOU, OPPONENT, FIXED = 0, 1, -1
"""Choosers; fixed = nobody chooses."""
ANY_NUMBER, ONE_OR_MORE, THROWN_PLUS_ONE, ENEMY_RUINS = -1, -2, -3, -4
"""Counts that are not plain numbers."""
IN_HAND, BY_ABILITY, BY_TRAIT, BY_EVENT, BY_JUNK = range(5)
"""Where a new person may come from, for the full board."""
OTHER = "~other"
"""What the id of a camp in its other printing ends with."""


Conditions: TypeAlias = "tuple[Condition, ...]"
"""What must hold, all of it."""
Line: TypeAlias = "list[Step]"
"""Steps that follow each other."""
Abilities: TypeAlias = "list[Ability]"


@dataclass(frozen=True, slots=True)
class Condition:
    """A number that must lie between two others."""

    check: str
    count: Count
    low: int
    high: int

    def holds(self, g: State, player: int, source: Cell, number: int = 0) -> bool:
        """Say whether it does."""
        return self.low <= self.count(g, player, source, number) <= self.high


@dataclass(frozen=True, slots=True)
class Option:
    """One of several things to choose from."""

    begins: int
    """The step it begins with."""
    requires: Conditions = ()
    select: Select | None = None
    """What its first step must find for it to be worth choosing."""


@dataclass(frozen=True, slots=True)
class Step:
    """One verb with its arguments."""

    verb: Verb
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
    options: tuple[Option, ...] = ()
    alone: int = 0
    """The choice of options with which this optional step may not be declined."""
    rules: Rules = ()
    """The rules that ask for the choice or forbid another."""

    def decider(self, frame: Frame) -> int:
        """Give the player who chooses."""
        return 1 - frame.owner if self.chooser == OPPONENT else frame.owner


@dataclass(frozen=True, slots=True)
class Program:
    """The steps of an ability, a trait, an event or a junk icon."""

    name: str
    """`cannon#1` ability, `vanguard!1` trait, `strafe` event, `junk:raid` junk icon."""
    code: str
    """Its name in notation: `CN1`, `Vat1`, `St`, `j4`."""
    origin: int
    kind: int = 0
    """Card it is printed on; 0 for a junk icon."""
    steps: tuple[Step, ...] = ()


NO_PROGRAM = Program("", "", IN_HAND)


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a card can be used for."""

    name: str
    program: Program
    first: Step
    """Its first step."""
    cost: int
    """Water; 0 where the card shows a question mark."""
    per: Count | None = None
    """What makes it one cheaper each."""
    requires: Conditions = ()
    official: bool = False
    """A missing target is refused by the official FAQ and not only by our default."""
    probe: Probe | None = None
    """Says whether the first step finds something to offer, where it must."""
    plain: bool = False
    """It needs nothing but its price."""
    floor: int = 0
    """The least it can ever cost."""
    code: Act = 0
    """The action that uses it, without the cell."""
    rules: Rules = ()
    """Rulings on this ability."""


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
    cost: int = 0
    icon: str = ""
    """Its junk icon."""
    junk: Program = NO_PROGRAM
    """What it does when it is junked."""
    queue: int = 0
    starting: int = 0
    abilities: tuple[Ability, ...] = ()
    event: Program = NO_PROGRAM
    """What it does when it resolves."""
    enters: Program = NO_PROGRAM
    """What it does when it enters play."""
    setup: Program = NO_PROGRAM
    """What it does before the first turn."""
    traits: int = 0
    """Lasting traits as bits, see rules/traits.py."""
    free_on_ruins: bool = False
    """Costs nothing in the column of a destroyed camp."""
    discount: int = 0
    """Takes this much off the price of the first person in its column."""
    granted: Ability | None = None
    take_cost: int = 99
    """Price of taking it from the play area to hand."""
    returns: bool = False
    """Goes back to the play area when thrown away."""


class CardSet:
    """All cards, compiled once; never changed afterwards."""

    def __init__(self) -> None:
        """Begin with no card but a blank, so that a kind is never 0."""
        self.kinds = [Card("", "", "", "", 0)]
        """The cards by their kind."""
        self.by_id: dict[str, int] = {}
        self.by_code: dict[str, int] = {}
        self.programs: dict[str, Program] = {}
        """By code."""
        self.junk: dict[str, Program] = {}
        """By icon."""
        self.books: dict[object, object] = {}
        """Rulebooks made for these cards, kept because notation asks for the same ones again."""

    def __getitem__(self, kind: int) -> Card:
        """Give the card of a kind."""
        return self.kinds[kind]

    def make_tables(self) -> None:
        """Count what is in the box, and fill the tables that are looked at all the time."""
        drawn = [card for card in self.kinds if card.type in IN_DECK]
        self.box = Counter({card.kind: card.copies for card in drawn if card.copies})
        """How many of each card are in the draw deck."""
        self.deck = list(self.box.elements())
        """The cards of the draw deck."""
        self.most = Counter({card.kind: max(card.copies, 1) for card in drawn})
        """How many may be in a game: a card that is not in the box may be brought along."""
        self.loose = self.most.total() + sum(
            card.copies for card in self.kinds if card.type == "special"
        )
        """How many cards are no camps."""
        self.camps = [card.kind for card in self.kinds if card.type == "camp" and card.copies]
        """The camps in the usual printing."""
        self.silo = self.by_id["water-silo"]
        self.raiders = self.by_id["raiders"]
        self.silo_cost = self[self.silo].take_cost
        self.make_looks()

    def make_looks(self) -> None:
        """Lay traits and abilities out by look: legality asks thousands of times a second.

        The bits of LOOK above the face are those of TIRED.
        """
        faces = [self.at_work(face) for face in range(FACE + 1)]
        looks = range(0, LOOK + 1, len(faces))
        self.traits = [card.traits for card in faces] * len(looks)
        menu = [card.abilities for card in faces]
        idle: list[tuple[Ability, ...]] = [()] * len(faces)
        self.menu = list(chain.from_iterable(idle if look & TIRED else menu for look in looks))

    def at_work(self, face: int) -> Card:
        """Give the card whose traits and abilities count, a blank for a face that has none.

        A punk, a damaged person and a destroyed camp have none.
        """
        kind = face & KIND
        if kind >= len(self.kinds) or face & (PUNK | DESTROYED):
            return self[0]
        hurt = face & DAMAGED and self[kind].type != "camp"
        return self[0 if hurt else kind]
