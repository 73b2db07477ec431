"""Positions as plain dictionaries: name only what matters, the rest has sensible defaults.

{"map": "yard", "a": {"faction": "auxilia", "units": {"G1": 2, "G2": "1 champion"}, "talents": ["fortress"]},
 "b": {"units": {"G2": 2}, "refuges": ["G3"], "bridges": ["R2 R3"]}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core import chance
from playground.core.errors import CodexError, nearest
from playground.dei import beginning, board, turn, validate
from playground.dei.kit import Kit
from playground.dei.rulebook import Rulebook, option_names
from playground.dei.state import Side, State
from playground.dei.words import (
    BUILT,
    CANDY,
    COLOUR_OF,
    COLOURS,
    DRONES,
    FACTIONS,
    MARKETS,
    PLAYERS,
    RESOURCES,
)

KEYS = (
    *(
        "ruleset",
        "switches",
        "options",
        "map",
        "players",
        "turn",
        "turn-number",
        "first",
        "phase",
        "seed",
        "resources",
        "drones",
    ),
    *("markets", "missions", "a", "b", "c", "d"),
)
SIDE_KEYS = (
    *(
        "faction",
        "supplies",
        "technology",
        "energy",
        "hand",
        "pad",
        "bin",
        "candy",
        "talents",
        "missions",
        "units",
        "champion",
    ),
    *("refuges", "elevators", "bridges"),
)


class Reader:
    """Reads a dictionary and collects what is wrong with it."""

    def __init__(self, g: State) -> None:
        """Begin with a state to fill."""
        self.g = g
        self.problems: list[str] = []

    def known(self, facts: Any, keys: Iterable[str], where: str) -> dict[str, Any]:
        """Give a mapping with known keys."""
        if not isinstance(facts, Mapping):
            self.problems.append(f"{where} is a mapping, not {facts!r:.40}")
            return {}
        words = list(keys)
        self.problems += [
            f"{where} has no {key!r:.40}{nearest(str(key), words)}"
            for key in facts
            if str(key) not in words
        ]
        return {str(key): value for key, value in facts.items() if str(key) in words}

    def number(self, value: Any, where: str, most: int = 200) -> int:
        """Give a whole number."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self.problems.append(
                f"{where}: a whole number from 0 to {most} is expected, not {value!r:.40}"
            )
            return 0
        return value

    def rows(self, value: Any, where: str) -> list[Any]:
        """Give a list."""
        if not isinstance(value, (list, tuple)):
            self.problems.append(f"{where}: a list is expected, not {value!r:.40}")
            return []
        return list(value)

    def one_of(self, value: Any, known: Iterable[str], where: str, what: str) -> str:
        """Give one of the known words."""
        words = list(known)
        if value not in words:
            self.problems.append(
                f"{where}: unknown {what} {value!r:.40}{nearest(str(value), words)}"
            )
            return ""
        return str(value)

    def region(self, value: Any, where: str) -> str:
        """Give a Region of the map."""
        return self.one_of(value, self.g.map.regions, where, "region")

    def cards(self, value: Any, where: str) -> list[str]:
        """Give cards of the kit."""
        found = [
            self.one_of(card, self.g.kit.cards, where, "card") for card in self.rows(value, where)
        ]
        return [card for card in found if card]


def build(kit: Kit, facts: Mapping[str, Any]) -> State:
    """Build a state; a CodexError says everything that is wrong with the dictionary."""
    unknown = [
        f"the position has no {key!r:.40}{nearest(str(key), KEYS)}"
        for key in facts
        if str(key) not in KEYS
    ]
    named = [number for number, player in enumerate(PLAYERS) if player in facts]
    players = facts.get("players", max([2, *(number + 1 for number in named)]))
    if isinstance(players, bool) or players not in (2, 3, 4):
        raise CodexError([*unknown, f"2, 3 or 4 play, not {players!r:.40}"])
    book = Rulebook(
        facts.get("ruleset", "rulebook"), facts.get("switches"), option_names(facts.get("options"))
    )
    board = beginning.map_for(kit, players, facts.get("map", next(iter(kit.maps))))
    seed = facts.get("seed", 0)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise CodexError([*unknown, f"a seed is a whole number, not {seed!r:.40}"])
    g = State(kit, book, board, players, chance.seeded(seed))
    read = Reader(g)
    read.problems += unknown
    read_turn(read, facts)
    read_board(read, facts)
    for number, side in enumerate(g.sides):
        read_side(read, side, facts.get(PLAYERS[number], {}), PLAYERS[number])
    if not read.problems:
        fill_factions(g)
        read_markets(read, facts.get("markets", {}))
        read_missions(read, facts.get("missions"))
        beginning.deal_talents(g)
        g.log = []
    problems = read.problems or validate.problems(g)
    if problems:
        raise CodexError(problems)
    turn.settle(g)
    return g


def read_turn(read: Reader, facts: Mapping[str, Any]) -> None:
    """Read Turn, phase, and whose part it is."""
    g, letters = read.g, PLAYERS[: len(read.g.sides)]
    g.turn = read.number(facts.get("turn-number", 1), "turn-number", 4)
    g.phase = read.number(int(p) if str(p := facts.get("phase", 1)).isdigit() else p, "phase", 3)
    first = letters.index(read.one_of(facts.get("first", "a"), letters, "first", "player") or "a")
    g.order = [(first + step) % len(g.sides) for step in range(len(g.sides))]
    whose = read.one_of(facts.get("turn", PLAYERS[first]), letters, "turn", "player") or "a"
    g.at = g.order.index(letters.index(whose))


def read_board(read: Reader, facts: Mapping[str, Any]) -> None:
    """Read resources and Drones."""
    g = read.g
    for region, value in read.known(facts.get("resources", {}), g.map.regions, "resources").items():
        for kind, count in read.known(value, RESOURCES, f"resources.{region}").items():
            table = g.technology if kind == "technology" else g.energy
            board.change(
                table,
                region,
                read.number(count, f"resources.{region}.{kind}", 40) - table.get(region, 0),
            )
    for drone, spot in read.known(facts.get("drones", {}), DRONES, "drones").items():
        g.drones[drone] = read.region(spot, f"drones.{drone}")


def read_side(read: Reader, side: Side, value: Any, name: str) -> None:
    """Read what one player has."""
    facts = read.known(value, SIDE_KEYS, name)
    if "faction" in facts:
        side.faction = read.one_of(facts["faction"], FACTIONS, f"{name}.faction", "faction")
    for key in ("supplies", "technology", "energy"):
        setattr(side, key, read.number(facts.get(key, 0), f"{name}.{key}"))
    side.hand = sorted(read.cards(facts.get("hand", []), f"{name}.hand"))
    side.bin = read.cards(facts.get("bin", []), f"{name}.bin")
    for phase, cards in read.known(facts.get("pad", {}), ("1", "2", "3"), f"{name}.pad").items():
        for text in read.rows(cards, f"{name}.pad.{phase}"):
            card, _, state = str(text).partition(" ")
            found = read.cards([card], f"{name}.pad.{phase}")
            side.pad[int(phase) - 1] += [one + ("!" if state == "down" else "") for one in found]
    for boost in read.rows(facts.get("candy", []), f"{name}.candy"):
        if read.one_of(boost, CANDY, f"{name}.candy", "Candy Boost"):
            side.candy[CANDY.index(boost)] += 1
    for text in read.rows(facts.get("talents", []), f"{name}.talents"):
        talent, _, state = str(text).partition(" ")
        if read.one_of(talent, COLOUR_OF, f"{name}.talents", "Talent"):
            side.talents[COLOURS.index(COLOUR_OF[talent])] = talent
            side.unlocked[COLOURS.index(COLOUR_OF[talent])] = int(state != "locked")
    side.missions = [
        str(place) for place in read.rows(facts.get("missions", []), f"{name}.missions")
    ]
    read_units(read, side, facts, name)


def read_units(read: Reader, side: Side, facts: Mapping[str, Any], name: str) -> None:
    """Read Scrappers, Champion and Constructions."""
    for region, value in read.known(
        facts.get("units", {}), read.g.map.regions, f"{name}.units"
    ).items():
        words = str(value).split()
        if "champion" in words:
            side.champion = region
            words.remove("champion")
        if words and words[0].isdigit() and len(words) == 1:
            board.change(side.units, region, int(words[0]))
        elif words:
            read.problems.append(
                f"{name}.units.{region}: write 2, champion or '2 champion', not {value!r:.40}"
            )
    if facts.get("champion"):
        side.champion = read.region(facts["champion"], f"{name}.champion")
    for kind in BUILT:
        for place in read.rows(facts.get(f"{kind}s", []), f"{name}.{kind}s"):
            ends = (
                place.split()
                if isinstance(place, str)
                else [str(end) for end in read.rows(place, f"{name}.{kind}s")]
            )
            board.built(side, kind).append(
                "~".join(read.region(end, f"{name}.{kind}s") for end in ends)
            )


def fill_factions(g: State) -> None:
    """Give a faction to those who have none."""
    left = [faction for faction in FACTIONS if faction not in {side.faction for side in g.sides}]
    for side in g.sides:
        side.faction = side.faction or left.pop(0)


def read_markets(read: Reader, value: Any) -> None:
    """Read rows and decks; a Market nobody named is filled with its own cards that nobody has."""
    g, facts = read.g, read.known(value, MARKETS, "markets")
    named: set[str] = {card for player in range(len(g.sides)) for card in board.owned(g, player)}
    for market, given in facts.items():
        parts = (
            read.known(given, ("row", "deck"), f"markets.{market}")
            if isinstance(given, Mapping)
            else {"row": given}
        )
        row = [
            card if card == "" else next(iter(read.cards([card], f"markets.{market}")), "")
            for card in read.rows(parts.get("row", []), market)
        ]
        g.rows[market] = [*row, "", "", ""][:3]
        g.decks[market] = read.cards(parts.get("deck", []), f"markets.{market}.deck")[::-1]
        named |= {*row, *g.decks[market]}
    for market in MARKETS:
        rest = beginning.shuffled(
            g,
            [
                card.id
                for card in g.kit.cards.values()
                if card.market == market and card.id not in named
            ],
        )
        given = facts.get(market)
        if market not in facts:
            g.rows[market] = [rest.pop() if rest else "" for _ in range(3)]
        if not (isinstance(given, Mapping) and "deck" in given):
            g.decks[market] = rest


def read_missions(read: Reader, value: Any) -> None:
    """Read four columns of Missions; without any they are drawn."""
    g = read.g
    if value is None:
        beginning.lay_missions(g)
        return
    columns = read.rows(value, "missions")
    if len(columns) > 4:
        read.problems.append("missions: there are four columns")
    for number, column in enumerate(columns[:4]):
        names = (
            [column]
            if isinstance(column, str)
            else read.rows(column or [], f"missions[{number + 1}]")
        )
        found = [
            read.one_of(mission, g.kit.missions, f"missions[{number + 1}]", "Mission")
            for mission in names
        ]
        g.missions[number] = [*found, "", ""][:2]
