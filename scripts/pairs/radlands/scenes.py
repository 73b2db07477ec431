"""Positions in which one card acts while another lies somewhere, and the same with an ordinary card in its place.

A scene says how the acting card acts (used, played, resolved) and how full the table is; a role says where the other card lies.
Everything else on the table is filled with cards that are neither of the two, always in the same way, so that a position can be
built again from the names alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from playground.core.errors import CodexError
from playground.radlands import Table, position
from playground.radlands.state import State

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
class Studio:
    """Builds scenes with the cards of a table."""

    table: Table
    """The engine."""

    @cached_property
    def types(self) -> dict[str, str]:
        """Card → type."""
        return {
            card.id: card.type
            for card in self.table.cards.kinds[1:]
            if not card.id.endswith("~other")
        }

    @cached_property
    def fallen(self) -> set[str]:
        """Camps that a trait destroys before the first turn: they lie so in every scene."""
        return {
            card.id for card in self.table.cards.kinds if card.type == "camp" and card.setup.steps
        }

    def role_type(self, card: str) -> str:
        """The list of roles a card has."""
        return card if card in ROLES else self.types[card]

    def scenes(self, actor: str, other: str) -> Iterator[Scene]:
        """Every scene in which one card acts and the other lies somewhere."""
        for way in WAYS[self.types[actor]]:
            if (way == "silo") == (actor == "water-silo"):
                roles = FALLEN if other in self.fallen else ROLES[self.role_type(other)]
                taken = "queue-1" if way == "resolve" else ""
                yield from (
                    Scene(actor, other, way, table, role)
                    for table in TABLES
                    for role in roles
                    if role != taken
                )

    def stand_ins(self, scene: Scene) -> list[str]:
        """Two ordinary cards for the place of the other one."""
        kind = {"raiders": "event", "water-silo": "person"}.get(
            scene.other, self.types[scene.other]
        )
        return [name for name in STAND_INS[kind] if name not in (scene.actor, scene.other)][:2]

    def other_actors(self, scene: Scene) -> list[Scene]:
        """The same scene with two ordinary cards in the place of the actor."""
        kind = {"raiders": "event", "water-silo": "person"}.get(
            scene.actor, self.types[scene.actor]
        )
        names = [name for name in STAND_INS[kind] if name not in (scene.actor, scene.other)][:2]
        return [replace(scene, actor=name) for name in names]

    def build(self, scene: Scene, there: str | None = None) -> State | None:
        """The position, with `there` in the place of the other card; None where the game cannot have it."""
        try:
            return position.build(self.table.cards, self.facts(scene, there or scene.other))
        except CodexError:
            return None

    def facts(self, scene: Scene, there: str) -> dict[str, Any]:
        """The position as a dictionary."""
        free = Free({scene.actor, scene.other, *self.stand_ins(scene)})
        own, foe, deck = self.sides(scene, free)
        lay(
            own,
            foe,
            deck,
            scene.role,
            f"{there} destroyed" if there in self.fallen and "lost" not in scene.role else there,
        )
        acts(own, scene)
        facts: dict[str, Any] = {
            "water": 0 if scene.way == "resolve" else 9,
            "a": own.facts(),
            "b": foe.facts(),
            "deck": [*deck, *free.deck()],
        }
        return {**facts, "phase": "events"} if scene.way == "resolve" else facts

    def sides(self, scene: Scene, free: "Free") -> tuple["Side", "Side", list[str]]:
        """Both sides before the two cards are laid down, and the top of the deck."""
        deck = [free.person(), free.event(), free.person()]
        if scene.table == "lean":
            return (
                Side(free.camps(3)),
                Side(
                    [f"{free.camp()} damaged", *free.camps(2)],
                    [[free.person()], [free.person()], ["punk"]],
                ),
                deck,
            )
        first, second, third = free.camps(3)
        own = Side(
            [first, f"{second} damaged", f"{third} destroyed"],
            [[], [], [f"{free.person()} damaged", "punk"]],
        )
        own.tally = {"arrivals": 2, "events-resolved": 1, "raiders-resolved": 1}
        own.hand = [free.person()]
        first, second, third = free.camps(3)
        foe = Side(
            [first, second, f"{third} damaged"],
            [[free.person()], [f"{free.person()} damaged", free.person()], []],
        )
        foe.queue = {"3": free.event()}
        foe.hand = [free.person(), free.event()]
        return own, foe, deck


class Free:
    """Cards that are neither of the two, handed out in a fixed order."""

    def __init__(self, taken: set[str]) -> None:
        """Leave out what is taken."""
        self.pools = {
            name: [card for card in pool if card not in taken]
            for name, pool in (("p", PEOPLE), ("c", CAMPS), ("e", EVENTS))
        }
        self.handed = dict.fromkeys(self.pools, 0)
        self.taken = taken

    def next(self, pool: str) -> str:
        """Hand out the next one, over and over."""
        cards = self.pools[pool]
        self.handed[pool] += 1
        return cards[(self.handed[pool] - 1) % len(cards)]

    def person(self) -> str:
        """A person."""
        return self.next("p")

    def event(self) -> str:
        """An event."""
        return self.next("e")

    def deck(self) -> list[str]:
        """The deck below the cards that matter."""
        return [card for card in DECK if card not in self.taken][:6]

    def camp(self) -> str:
        """A camp."""
        return self.next("c")

    def camps(self, count: int) -> list[str]:
        """Several camps."""
        return [self.camp() for _ in range(count)]


class Side:
    """What lies before one player, while it is being laid out."""

    def __init__(self, camps: list[str], columns: list[list[str]] | None = None) -> None:
        """Begin with camps and people."""
        self.camps, self.columns = camps, columns or [[], [], []]
        self.hand: list[str] = []
        self.queue: dict[str, str] = {}
        self.tally: dict[str, int] = {}
        self.silo = False

    def facts(self) -> dict[str, Any]:
        """As the engine reads it."""
        found = {
            "camps": self.camps,
            "columns": self.columns,
            "hand": self.hand,
            "queue": self.queue,
            "tally": self.tally,
        }
        return {**found, "silo": "hand"} if self.silo else found


def lay(own: Side, foe: Side, deck: list[str], role: str, card: str) -> None:
    """Put the other card in its place."""
    if card == "water-silo":
        own.silo = True
        return
    place, _, mark = role.partition("-")
    hurt = {"hurt": " damaged", "lost": " destroyed"}.get(mark, "")
    camp = card.split(maxsplit=1)[0] in CAMP_IDS
    hurt = "" if " " in card else hurt
    if role in ("own", "own-hurt", "own-lost"):
        own.camps[1], own.columns[1] = (
            (card + hurt, own.columns[1]) if camp else (own.camps[1], [card + hurt])
        )
    elif role == "column":
        own.camps[0] = card
    elif role == "front":
        own.columns[0] = [card]
    elif role == "punk":
        own.columns[1] = [f"punk:{card}"]
    elif place == "foe" and "queue" not in role:
        if camp:
            foe.camps[0], foe.columns[0] = card + hurt, []
        else:
            foe.columns[0] = (
                [card, *(foe.columns[0][:1] if mark == "back" else [])]
                if mark == "back"
                else [card + hurt]
            )
    elif role == "hand":
        own.hand = [*own.hand, card]
    elif role == "deck":
        deck.insert(0, card)
    else:
        (foe if place == "foe" else own).queue[role[-1]] = card


CAMP_IDS: set[str] = set()
"""Filled from the cards when a studio is made."""


def acts(own: Side, scene: Scene) -> None:
    """Put the acting card where it acts from."""
    if scene.way == "resolve":
        own.queue = {**own.queue, "1": scene.actor}
    elif scene.way in ("play", "event"):
        own.hand = [*own.hand, scene.actor]
    elif scene.way == "use":
        if scene.actor in CAMP_IDS:
            own.camps[0] = scene.actor
        else:
            own.columns[0] = [scene.actor, *own.columns[0]]


def studio(table: Table) -> Studio:
    """A studio for these cards."""
    made = Studio(table)
    CAMP_IDS.update(name for name, kind in made.types.items() if kind == "camp")
    return made


def place_of(scene: Scene) -> str:
    """The cell on which the other card lies, or nothing."""
    camp = scene.other in CAMP_IDS
    front = "a12" if scene.way == "use" and scene.actor not in CAMP_IDS else "a11"
    cells = {"column": "a10", "front": front, "punk": "a21"}
    if scene.role in cells:
        return cells[scene.role]
    if scene.role.startswith("own"):
        return "a20" if camp else "a21"
    return ("b10" if camp else "b11") if scene.role in ("foe", "foe-hurt", "foe-back") else ""
