"""Maps, cards and Missions as data: what a file says becomes a kit the engine can play with, or a list of everything wrong.

The rulebook that was read has neither the District maps nor the contents of the cards. So the
engine plays on data that is handed in: the demo of this project, which is ours and says so, or a
file that an owner of the game fills in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playground.core.errors import nearest
from playground.core.question import Words
from playground.core.reading import Given
from playground.core.records import Names, Pairs
from playground.dei.constants import (
    BASIC,
    COLOURED,
    COLOURS,
    COUNTS,
    DRONES,
    FACTIONS,
    GAINS,
    MARKETS,
    RESOURCES,
    SLOTS,
)
from playground.dei.maps import Map, read_id, read_map

TOP_KEYS = ("note", "maps", "factions", "banners", "candy", "cards", "missions")
CARD_KEYS = ("name", "faction", "market", "drone", "price", "supplies", "actions")
MOST_ACTS = 8
FARTHER = "0123456789"
"""How many Regions farther a card may let a Drone fly."""
OPS = (
    *BASIC,
    *(word.replace("-", " ") for word in COLOURED),
    *(f"{word} 1" for word in GAINS),
    *DRONES,
)
"""Actions as a file writes them."""


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a card: one thing, a choice of several, or one for each Outpost."""

    kind: str
    """`one`, `either` or `per`."""
    ops: Names
    colour: str = ""

    @property
    def label(self) -> str:
        """The word a move names it by."""
        words = "/".join(self.ops)
        return f"per-{self.colour}:{words}" if self.kind == "per" else words


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a faction's, or one to buy."""

    id: str
    name: str
    faction: str = ""
    market: str = ""
    """`tactics`, `logistics`, `impianti`, `black`, or `drone` for those mixed into the Outpost Markets."""
    drone: str = ""
    technology: int = 0
    energy: int = 0
    supplies: int = 0
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Mission:
    """One Mission: what it counts, and what that is worth in time and afterwards."""

    id: str
    counts: str
    colour: str
    now: tuple[int, int]
    """Supplies, and for how many."""
    past: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything a table is laid with."""

    maps: dict[str, Map]
    cards: dict[str, Card]
    missions: dict[str, Mission]
    drones: Pairs
    """Faction → its Drone."""
    banners: tuple[int, int, int]
    """Outposts needed at the left, middle and right place of an Outpost Market."""
    candy: int
    """How many of each Candy Boost there are."""
    note: str
    """Whose data this is."""


def read_kit(data: Any) -> tuple[Kit, Given]:
    """Read a whole file; give the kit, and what was read with everything that is wrong with it."""
    given = Given(data)
    given.only(*TOP_KEYS)
    drones = read_factions(given["factions"])
    kit = Kit(
        maps={name: read_map(facts) for name, facts in given["maps"].items()},
        cards={name: read_card(facts) for name, facts in given["cards"].items()},
        missions={name: read_mission(facts) for name, facts in given["missions"].items()},
        drones=drones,
        banners=read_banners(given["banners"]),
        candy=given["candy"].number(2, high=16),
        note=given["note"].text(""),
    )
    check_kit(given, kit)
    return kit, given


def check_kit(given: Given, kit: Kit) -> None:
    """A table needs cards for every faction, a map, and a word about whose they are."""
    check_cards(given["cards"], list(kit.cards.values()), kit.drones)
    if not kit.note:
        given.note("'note' must say whose maps and cards these are")
    if not kit.maps:
        given.note("at least one map is needed")


def read_banners(given: Given) -> tuple[int, int, int]:
    """Read how many Outposts each place of an Outpost Market asks for."""
    given.only(*SLOTS)
    left, middle, right = (given[slot].number(0, high=9) for slot in SLOTS)
    return left, middle, right


def problems(data: Any) -> list[tuple[Names, str]]:
    """Give everything that is wrong with a file: the keys that lead there, and a sentence."""
    _, given = read_kit(data)
    return given.faults()


def compile_kit(data: Any) -> Kit:
    """Read a whole file; a CodexError says everything that is wrong with it."""
    kit, given = read_kit(data)
    given.check()
    return kit


def read_factions(given: Given) -> Pairs:
    """Read which Drone belongs to which faction."""
    found = {name: read_drone(facts) for name, facts in given.items(*FACTIONS)}
    check_drones(given, found)
    return found


def check_drones(given: Given, drones: Pairs) -> None:
    """Each faction has a Drone, and none has that of another."""
    note_droneless(given, drones)
    if len(set(drones.values())) < len(drones):
        given.note("each faction has a drone of its own")


def note_droneless(given: Given, drones: Pairs) -> None:
    """Note the factions without a Drone."""
    missing = [name for name in FACTIONS if name not in drones]
    if missing:
        given.note(f"factions without a drone: {', '.join(missing)}")


def read_drone(given: Given) -> str:
    """Read the Drone of a faction."""
    given.only("drone")
    return given["drone"].word(DRONES)


# Cards.


def read_card(given: Given) -> Card:
    """Read one card."""
    given.only(*CARD_KEYS)
    if ("faction" in given) == ("market" in given):
        given.note("a card belongs to a faction or to a market: write faction: or market:")
    price = given["price"]
    price.only(*RESOURCES)
    return Card(
        id=read_id(given),
        name=str(given["name"].value or given.name),
        faction=given["faction"].word(FACTIONS, ""),
        market=given["market"].word((*MARKETS, "drone"), ""),
        drone=given["drone"].word(DRONES, ""),
        technology=price["technology"].number(0, high=20),
        energy=price["energy"].number(0, high=20),
        supplies=given["supplies"].number(0, high=20),
        acts=tuple(read_acts(given["actions"])),
    )


def read_acts(given: Given) -> list[Act]:
    """Read the actions of a card."""
    acts = [read_act(act) for act in given.rows()]
    if not acts:
        given.note("'actions' is missing")
    if len(acts) > MOST_ACTS:
        given.note(f"at most {MOST_ACTS} actions")
    return acts


def read_act(given: Given) -> Act:
    """Read one action of a card: a word, `{either: [...]}`, or `{per: colour, do: [...]}`."""
    if isinstance(given.value, str):
        return Act("one", (read_op(given),))
    given.only("either", "per", "do")
    per = "per" in given
    ops = tuple(read_op(op) for op in given["do" if per else "either"].rows())
    if not ops:
        given.note("an action is a word, {either: [...]} or {per: red, do: [...]}")
    if per:
        return Act("per", ops, given["per"].word(COLOURS))
    return Act("either", ops)


def read_op(given: Given) -> str:
    """Read a word such as `move`, `red move`, `supplies 2`, `harvester +1`."""
    found = op_of(str(given.value).replace("+", " +").split())
    if not found:
        note_unknown_op(given)
    return found


def note_unknown_op(given: Given) -> None:
    """Note a word that is no action, with the one that may be meant, or all."""
    known = nearest(str(given.value), OPS) or f"; known: {', '.join(OPS)}"
    given.note(f"unknown action {given.value!r:.40}{known}")


def op_of(words: Words) -> str:
    """Give what a card can say in one word, if it can say this."""
    name = "-".join(words)
    if name in BASIC or name in COLOURED:
        return name
    match words:
        case [drone] if drone in DRONES:
            return drone
        case [kind, number] if kind in GAINS and number.isdigit() and 0 < int(number) <= 20:
            return f"{kind}-{int(number)}"
        case [drone, more] if drone in DRONES and more.removeprefix("+") in FARTHER:
            return f"{drone}+{int(more)}" if int(more) else drone
    return ""


def check_cards(given: Given, cards: Iterable[Card], drones: Pairs) -> None:
    """Each faction has eight cards, one of them for its Drone; Drone cards name their Drone."""
    for faction in FACTIONS:
        own = [card for card in cards if card.faction == faction]
        check_own(given, faction, own, drones.get(faction))
    check_drone_cards(given, cards)


def check_drone_cards(given: Given, cards: Iterable[Card]) -> None:
    """A card of the Drone Market moves a Drone."""
    for card in cards:
        if card.market == "drone" and not card.drone:
            given[card.id].note("a drone card says which drone: it moves")


def check_own(given: Given, faction: str, own: list[Card], drone: str | None) -> None:
    """A faction has eight cards, one of them for its Drone."""
    if len(own) != 8:
        given.note(f"{faction} has {len(own)} cards instead of 8")
    elif [card.drone for card in own if card.drone] != [drone]:
        given.note(f"{faction} has one card for its own drone, {drone}")


# Missions.


def read_mission(given: Given) -> Mission:
    """Read one Mission."""
    given.only("counts", "colour", "now", "past")
    counts, colour = given["counts"].word(COUNTS), given["colour"].word(COLOURS, "")
    if (counts == "outposts-colour") != bool(colour):
        given.note("'colour' is written for outposts-colour, and only there")
    return Mission(
        read_id(given), counts, colour, read_worth(given["now"]), read_worth(given["past"])
    )


def read_worth(given: Given) -> tuple[int, int]:
    """Read what a Mission is worth: `[2, 3]` is 2 Supplies for each full 3."""
    pair = given.rows()
    if len(pair) != 2:
        given.note("a reward is two numbers, [supplies, for how many]")
        return 0, 1
    return pair[0].number(high=20), pair[1].number(low=1, high=20)
