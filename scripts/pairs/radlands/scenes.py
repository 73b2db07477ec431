"""Positions in which one card acts while another lies somewhere, and the same with an ordinary card in its place.

A scene says how the acting card acts (used, played, resolved) and how full the table is; a role says where the other card lies.
Everything else on the table is filled with cards that are neither of the two, always in the same way, so that a position can be
built again from the names alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import cycle, islice, product

from playground.core.errors import CodexError
from playground.core.records import Facts, Ids
from playground.radlands import Table, position
from playground.radlands.cards.program import CardSet
from playground.radlands.state import State
from scripts.pairs.finding import Scene

Types = dict[str, str]
"""Card → type."""
STAND_INS = {
    "person": ("vigilante", "looter", "assassin", "sniper"),
    "camp": ("garage", "railgun", "outpost", "pillbox"),
    "event": ("famine", "banish", "napalm", "radiation"),
}
"""Ordinary cards of each type: without traits or conditions. Two of them, never one of the pair, take the other card's place."""
PEOPLE = ("gunner", "pyromaniac", "exterminator", "scout", "holdout", "scientist")
CAMPS = (
    "supply-depot",
    "catapult",
    "scud-launcher",
    "mulcher",
    "the-octagon",
    "blood-bank",
    "labor-camp",
    "watchtower",
)
EVENTS = ("truce", "interrogate", "high-ground", "strafe")
DECK = (
    "cult-leader",
    "doomsayer",
    "rabble-rouser",
    "repair-bot",
    "wounded-soldier",
    "mutant",
    "muse",
    "rescue-team",
    "vanguard",
)
"""What fills the rest of the table, and the deck: exactly these, so that no card comes up by chance."""
WAYS = {
    "camp": ("use",),
    "person": ("use", "play"),
    "event": ("event", "resolve"),
    "special": ("resolve", "silo"),
}
"""How a card of each type may act."""
TABLES = ("full", "lean")
"""How much else is on the table: conditions of all kinds met, or next to nothing."""
ROLES = {
    "person": ("own", "own-hurt", "front", "foe", "foe-hurt", "foe-back", "hand", "deck", "punk"),
    "camp": ("own", "own-hurt", "own-lost", "column", "foe", "foe-hurt"),
    "event": ("queue-1", "queue-2", "foe-queue-1", "foe-queue-2", "hand", "deck", "punk"),
    "raiders": ("queue-1", "queue-2", "foe-queue-1", "foe-queue-2"),
    "water-silo": ("hand",),
}
"""Where the other card may lie."""
FALLEN = ("own", "column", "foe")
"""Where a camp may lie that begins the game destroyed."""
KINDS = {"raiders": "event", "water-silo": "person"}
"""What an ordinary card must be that takes the place of a special one."""
HURT = {"hurt": " damaged", "lost": " destroyed"}
"""How a card lies whose role ends so."""


@dataclass(frozen=True)
class Studio:
    """Builds scenes with the cards of a table."""

    table: Table
    """The engine."""

    @cached_property
    def types(self) -> Types:
        """Card → type."""
        cards = self.table.cards.kinds[1:]
        return {card.id: card.type for card in cards if not card.id.endswith("~other")}

    @cached_property
    def fallen(self) -> set[str]:
        """Camps that a trait destroys before the first turn: they lie so in every scene."""
        cards = self.table.cards.kinds
        return {card.id for card in cards if card.type == "camp" and card.setup.steps}

    def scenes(self, actor: str, other: str) -> Iterator[Scene]:
        """Every scene in which one card acts and the other lies somewhere."""
        for way, table, role in product(self.ways(actor), TABLES, self.roles(other)):
            if way != "resolve" or role != "queue-1":
                yield Scene(actor, other, way, table, role)

    def ways(self, actor: str) -> Ids:
        """The ways in which a card acts; one of them is for a card of its own."""
        silo = actor == "water-silo"
        return [way for way in WAYS[self.types[actor]] if (way == "silo") == silo]

    def roles(self, card: str) -> tuple[str, ...]:
        """Where a card may lie."""
        if card in self.fallen:
            return FALLEN
        return ROLES.get(card) or ROLES[self.types[card]]

    def stand_ins(self, scene: Scene) -> Ids:
        """Two ordinary cards for the place of the other one."""
        return self.instead_of(scene.other, scene)

    def other_actors(self, scene: Scene) -> list[Scene]:
        """The same scene with two ordinary cards in the place of the actor."""
        return [replace(scene, actor=name) for name in self.instead_of(scene.actor, scene)]

    def instead_of(self, card: str, scene: Scene) -> Ids:
        """Two ordinary cards that are neither of those in a scene."""
        names = STAND_INS[KINDS.get(card, self.types[card])]
        return [name for name in names if name not in (scene.actor, scene.other)][:2]

    def build(self, scene: Scene, there: str) -> State | None:
        """The position, with a card in the place of the other one; None where the game cannot have it."""
        try:
            return position.build(self.table.cards, self.facts(scene, there))
        except CodexError:
            return None

    def facts(self, scene: Scene, there: str) -> Facts:
        """The position as a dictionary."""
        free = Free({scene.actor, scene.other, *self.stand_ins(scene)})
        layout = lean(free) if scene.table == "lean" else full(free)
        fallen = there in self.fallen and "lost" not in scene.role
        card = f"{there} destroyed" if fallen else there
        layout.lay(scene.role, card, self.types[there] == "camp")
        layout.acts(scene, self.types[scene.actor] == "camp")
        facts = layout.facts()
        return {**facts, "phase": "events", "water": 0} if scene.way == "resolve" else facts


class Free:
    """Cards that are neither of the two, handed out in a fixed order, over and over."""

    def __init__(self, taken: set[str]) -> None:
        """Leave out what is taken."""
        self.people, self.camps, self.events, deck = (
            cycle([card for card in pool if card not in taken])
            for pool in (PEOPLE, CAMPS, EVENTS, DECK)
        )
        self.deck = [next(self.people), next(self.events), next(self.people), *islice(deck, 6)]
        """The cards that matter, and the deck below them."""

    def three_camps(self) -> Ids:
        """Three camps."""
        return list(islice(self.camps, 3))


@dataclass(slots=True)
class Side:
    """What lies before one player, while it is being laid out."""

    camps: Ids
    """The camps, from left to right."""
    columns: list[Ids] = field(default_factory=lambda: [[], [], []])
    """The people before them, from the camp on."""
    hand: Ids = field(default_factory=list)
    """The cards in hand."""
    queue: dict[str, str] = field(default_factory=dict)
    """Space → event."""
    tally: dict[str, int] = field(default_factory=dict)
    """What has happened this turn."""
    silo: bool = False
    """Whether the Water Silo is in hand."""

    def facts(self) -> Facts:
        """As the engine reads it."""
        found = {
            "camps": self.camps,
            "columns": self.columns,
            "hand": self.hand,
            "queue": self.queue,
            "tally": self.tally,
        }
        return {**found, "silo": "hand"} if self.silo else found


@dataclass(slots=True)
class Layout:
    """A whole table, while it is being laid out."""

    own: Side
    """The side of the acting card."""
    foe: Side
    """The other side."""
    deck: Ids
    """The deck, from its top."""

    def facts(self) -> Facts:
        """As the engine reads it."""
        return {"water": 9, "a": self.own.facts(), "b": self.foe.facts(), "deck": self.deck}

    def lay(self, role: str, card: str, camp: bool) -> None:
        """Put the other card in its place."""
        own = self.own
        if card == "water-silo":
            own.silo = True
        elif role == "hand":
            own.hand.append(card)
        elif role == "deck":
            self.deck.insert(0, card)
        elif "queue" in role:
            (self.foe if role.startswith("foe") else own).queue[role[-1]] = card
        elif role == "column":
            own.camps[0] = card
        elif role == "front":
            own.columns[0] = [card]
        elif role == "punk":
            own.columns[1] = [f"punk:{card}"]
        else:
            self.lay_down(role, card, camp)

    def lay_down(self, role: str, card: str, camp: bool) -> None:
        """Put the other card among the camps or people of a side: its own in the middle, the opponent's on the left."""
        _, _, mark = role.partition("-")
        hurt = card if " " in card else card + HURT.get(mark, "")
        if role.startswith("own"):
            if camp:
                self.own.camps[1] = hurt
            else:
                self.own.columns[1] = [hurt]
        elif camp:
            self.foe.camps[0], self.foe.columns[0] = hurt, []
        else:
            behind = self.foe.columns[0][:1] if mark == "back" else []
            self.foe.columns[0] = [hurt, *behind]

    def acts(self, scene: Scene, camp: bool) -> None:
        """Put the acting card where it acts from."""
        own = self.own
        if scene.way == "resolve":
            own.queue["1"] = scene.actor
        elif scene.way in ("play", "event"):
            own.hand.append(scene.actor)
        elif scene.way == "use" and camp:
            own.camps[0] = scene.actor
        elif scene.way == "use":
            own.columns[0].insert(0, scene.actor)


def lean(free: Free) -> Layout:
    """A table with next to nothing on it."""
    own = Side(free.three_camps())
    first, second, third = free.three_camps()
    people = [[next(free.people)], [next(free.people)], ["punk"]]
    return Layout(own, Side([f"{first} damaged", second, third], people), free.deck)


def full(free: Free) -> Layout:
    """A table on which conditions of all kinds are met."""
    first, second, third = free.three_camps()
    own = Side(
        [first, f"{second} damaged", f"{third} destroyed"],
        [[], [], [f"{next(free.people)} damaged", "punk"]],
        [next(free.people)],
        tally={"arrivals": 2, "events-resolved": 1, "raiders-resolved": 1},
    )
    first, second, third = free.three_camps()
    foe = Side(
        [first, second, f"{third} damaged"],
        [[next(free.people)], [f"{next(free.people)} damaged", next(free.people)], []],
        queue={"3": next(free.events)},
        hand=[next(free.people), next(free.events)],
    )
    return Layout(own, foe, free.deck)


def is_camp(cards: CardSet, name: str) -> bool:
    """Whether a card is a camp."""
    return cards[cards.by_id[name]].type == "camp"


def place_of(cards: CardSet, scene: Scene) -> str:
    """The cell on which the other card lies, or nothing."""
    behind = scene.way == "use" and not is_camp(cards, scene.actor)
    camp = is_camp(cards, scene.other)
    own, foe = ("a20", "b10") if camp else ("a21", "b11")
    cells = {"column": "a10", "front": "a12" if behind else "a11", "punk": "a21"}
    cells |= dict.fromkeys(("own", "own-hurt", "own-lost"), own)
    cells |= dict.fromkeys(("foe", "foe-hurt", "foe-back"), foe)
    return cells.get(scene.role, "")
