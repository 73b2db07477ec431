"""What one player has: plain data, and what can be read off it without looking at anybody else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from itertools import chain
from typing import Any

from playground.core.records import Ids, Numbers
from playground.dei.constants import (
    BUILT,
    CANDY,
    CHAMPIONS,
    EACH,
    PLACE_OF,
    SCRAPPERS,
    Counts,
)


@dataclass(slots=True, eq=False)
class Side:
    """What one player has. The order of the fields is permanent, because notation counts on it."""

    faction: str = ""
    supplies: int = 0
    technology: int = 0
    energy: int = 0
    hand: Ids = field(default_factory=list)
    """Cards in hand, sorted."""
    pad: list[Ids] = field(default_factory=lambda: [[], [], []])
    """Cards played in each Action Phase of this Turn; `!` behind one is face down."""
    planned: Ids = field(default_factory=list)
    """Cards put down in secret for this phase (optional rule 3), in the order they will be played."""
    bot: Ids = field(default_factory=list)
    """Cards used up by Delivery Bot this Turn; they go to the Bin with the face-down ones."""
    bin: Ids = field(default_factory=list)
    candy: Numbers = field(default_factory=lambda: [0] * len(CANDY))
    talents: Ids = field(default_factory=lambda: ["", "", ""])
    """The Talent of each colour, or none yet."""
    unlocked: Numbers = field(default_factory=lambda: [0, 0, 0])
    missions: Ids = field(default_factory=list)
    """Where the Mission tokens lie: column and row, `21`."""
    units: Counts = field(default_factory=dict)
    """Scrappers by Region; no zeros."""
    champion: str = ""
    """The Champion's Region; none before the start, or where a position leaves it out."""
    refuges: Ids = field(default_factory=list)
    elevators: Ids = field(default_factory=list)
    """Links `ground~roof`."""
    bridges: Ids = field(default_factory=list)
    """Links `roof~roof`."""
    alternative: int = 0
    """The Action Phase in which Alternative Energy was used last this Turn."""
    delivered: int = 0
    """The same for Delivery Bot."""
    counted: int = 0
    """Whether the end count of Outposts, Talents and tokens is done."""

    def copy(self) -> Side:
        """Give an independent twin."""
        return Side(
            self.faction,
            self.supplies,
            self.technology,
            self.energy,
            self.hand[:],
            [row[:] for row in self.pad],
            self.planned[:],
            self.bot[:],
            self.bin[:],
            self.candy[:],
            self.talents[:],
            self.unlocked[:],
            self.missions[:],
            self.units.copy(),
            self.champion,
            self.refuges[:],
            self.elevators[:],
            self.bridges[:],
            self.alternative,
            self.delivered,
            self.counted,
        )

    def plain(self) -> list[Any]:
        """Give everything in the order of notation."""
        return [getattr(self, name) for name in FIELDS]

    def has(self, talent: str) -> bool:
        """Say whether a Talent is unlocked."""
        colour = PLACE_OF[talent]
        return self.talents[colour] == talent and bool(self.unlocked[colour])

    # Units.

    def stands(self, region: str) -> bool:
        """Say whether a unit is in a Region: a Scrapper or the Champion."""
        return region in self.units or self.champion == region

    def held(self, regions: Iterable[str]) -> Ids:
        """Give those of some Regions where a unit is; asked so often that `stands` is written out here."""
        units, champion = self.units, self.champion
        return [region for region in regions if region in units or region == champion]

    def scrappers(self) -> int:
        """Count the Scrappers on the board."""
        return sum(self.units.values())

    def supply(self) -> int:
        """Count the Scrappers that are not on the board."""
        return SCRAPPERS - self.scrappers()

    def muster(self, region: str, number: int) -> None:
        """Put Scrappers into a Region, or with a negative number take them away."""
        change(self.units, region, number)

    def relocate(self, origin: str, goal: str, champion: bool) -> None:
        """Put one unit into another Region: the Champion, or a Scrapper."""
        if champion:
            self.champion = goal
        else:
            self.muster(origin, -1)
            self.muster(goal, 1)

    def carry_refuge(self, origin: str, goal: str) -> None:
        """Put a Refuge into another Region (Caravan)."""
        self.refuges.remove(origin)
        self.refuges.append(goal)

    def champion_name(self) -> str:
        """Give the Champion of the faction."""
        return CHAMPIONS.get(self.faction, "")

    # Constructions.

    def built(self, kind: str) -> Ids:
        """Give the Constructions of a kind on the board."""
        return {"refuge": self.refuges, "elevator": self.elevators, "bridge": self.bridges}[kind]

    def left(self, kind: str) -> int:
        """Count the Constructions of a kind that are not on the board."""
        return EACH - len(self.built(kind))

    def constructions(self) -> int:
        """Count all Constructions on the board."""
        return sum(len(self.built(kind)) for kind in BUILT)

    # Tokens and cards.

    def tokens(self, kind: str) -> int:
        """Count the tokens of a resource on the Pad."""
        return self.technology if kind == "technology" else self.energy

    def add(self, kind: str, number: int) -> None:
        """Take tokens of a resource, or with a negative number give them away."""
        if kind == "technology":
            self.technology += number
        else:
            self.energy += number

    def boosts(self) -> Ids:
        """Give the Candy Boosts, one name for each."""
        return [*chain(*([name] * count for name, count in zip(CANDY, self.candy, strict=True)))]

    def played(self) -> Ids:
        """Give the cards on the Pad, phase by phase."""
        return [*chain(*self.pad)]

    def face_up(self) -> Ids:
        """Give the cards on the Pad that do not lie face down."""
        return [card for card in self.played() if not down(card)]

    def cards(self, binned: bool = True) -> Ids:
        """Give all cards: hand, Pad, planned, used up, and the Bin if wanted."""
        played = map(base, self.played())
        return [*self.hand, *played, *self.planned, *self.bot, *(self.bin if binned else [])]


FIELDS = tuple(part.name for part in fields(Side))


def base(card: str) -> str:
    """Give the id of a card on the Pad."""
    return card.removesuffix("!")


def down(card: str) -> bool:
    """Say whether a card on the Pad lies face down."""
    return card.endswith("!")


def change(table: Counts, key: str, by: int) -> None:
    """Add to a count; nothing is kept at zero."""
    left = table.get(key, 0) + by
    if left:
        table[key] = left
    else:
        table.pop(key, None)
