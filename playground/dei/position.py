"""Positions as plain dictionaries: name only what matters, the rest has sensible defaults.

{"map": "yard", "a": {"faction": "auxilia", "units": {"G1": 2, "G2": "1 champion"}, "talents": ["fortress"]},
 "b": {"units": {"G2": 2}, "refuges": ["G3"], "bridges": ["R2 R3"]}}
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from playground.core import chance
from playground.core.errors import refuse
from playground.core.reading import Given
from playground.core.records import Data, Ids
from playground.dei import turn, validate
from playground.dei.constants import (
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
from playground.dei.data import Kit
from playground.dei.rulebook import Rulebook
from playground.dei.rules import beginning
from playground.dei.side import Side
from playground.dei.state import State

KEYS = (
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
    "markets",
    "missions",
    *PLAYERS,
)
SIDE_KEYS = (
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
    "refuges",
    "elevators",
    "bridges",
)
AMOUNTS = ("supplies", *RESOURCES)
MOST = 200
"""The greatest amount of anything."""


def build(kit: Kit, facts: Data) -> State:
    """Build a state; a CodexError says everything that is wrong with the dictionary."""
    given = Given(facts, top="the position")
    given.only(*KEYS)
    g = begin(kit, given)
    read_turn(g, given)
    read_board(g, given)
    for player, side in zip(PLAYERS, g.sides, strict=False):
        read_side(g, side, given[player])
    if not given.problems:
        fill_up(g, given)
    given.check()
    refuse(validate.problems(g))
    turn.settle(g)
    return g


def fill_up(g: State, given: Given) -> None:
    """Lay out what lies in the middle, and deal what nobody named."""
    fill_factions(g)
    read_markets(g, given["markets"])
    read_missions(g, given["missions"])
    beginning.deal_talents(g)
    g.log = []


def begin(kit: Kit, given: Given) -> State:
    """Lay out an empty table for as many players as are named, at least two; what is wrong is noted and left out."""
    players, seed = read_players(given), given["seed"].number(0, low=None)
    first = next(iter(kit.maps))
    where = given["map"].word(kit.maps, first, "map") or first
    book = given.attempt(rules) or Rulebook()
    return State(kit, book, kit.maps[where], players, chance=chance.seeded(seed))


def read_players(given: Given) -> int:
    """Read how many play: as many as are named, two at least."""
    named = [number for number, player in enumerate(PLAYERS, 1) if player in given]
    return given["players"].number(max([2, *named]), low=2, high=4)


def rules(facts: Data) -> Rulebook:
    """Settle the rules that are played by."""
    return Rulebook(facts.get("ruleset", "rulebook"), facts.get("switches"), facts.get("options"))


def read_turn(g: State, given: Given) -> None:
    """Read Turn, phase, and whose part it is."""
    letters = PLAYERS[: len(g.sides)]
    g.turn = given["turn-number"].number(1, high=4)
    g.phase = read_phase(given["phase"])
    first = given["first"].word(letters, "a", "player") or "a"
    begins = letters.index(first)
    g.order = [*range(begins, len(g.sides)), *range(begins)]
    whose = given["turn"].word(letters, first, "player") or "a"
    g.at = g.order.index(letters.index(whose))


def read_phase(given: Given) -> int:
    """Read an Action Phase, as a number or as a word."""
    if str(given.value).isdigit():
        given.value = int(given.value)
    return given.number(1, high=3)


def read_board(g: State, given: Given) -> None:
    """Read the tokens that lie on the board, and where the Drones are."""
    for region, kinds in given["resources"].items(*g.map.regions):
        for kind, count in kinds.items(*RESOURCES):
            g.lay(region, kind, count.number(high=40) - g.lying(region, kind))
    for drone, spot in given["drones"].items(*DRONES):
        g.drones[drone] = read_region(g, spot)


def read_region(g: State, given: Given) -> str:
    """Read a Region of the map."""
    return given.word(g.map.regions, what="region")


def read_cards(g: State, given: Given) -> Ids:
    """Read cards of the kit."""
    found = [card.word(g.kit.cards, what="card") for card in given.rows()]
    return [card for card in found if card]


# What a player has.


def read_side(g: State, side: Side, given: Given) -> None:
    """Read what one player has."""
    given.only(*SIDE_KEYS)
    side.faction = given["faction"].word(FACTIONS, "", "faction")
    for kind in AMOUNTS:
        setattr(side, kind, given[kind].number(0, high=MOST))
    side.hand = sorted(read_cards(g, given["hand"]))
    side.bin = read_cards(g, given["bin"])
    side.missions = [str(place.value) for place in given["missions"].rows()]
    read_pad(g, side, given["pad"])
    read_gifts(side, given)
    read_figures(g, side, given)


def read_gifts(side: Side, given: Given) -> None:
    """Read Candy Boosts and Talents."""
    for boost in given["candy"].rows():
        read_boost(side, boost)
    for talent in given["talents"].rows():
        read_talent(side, talent)


def read_figures(g: State, side: Side, given: Given) -> None:
    """Read Scrappers, Champion and Constructions."""
    for region, units in given["units"].items(*g.map.regions):
        read_units(side, region, units)
    if given["champion"].value:
        side.champion = read_region(g, given["champion"])
    for kind in BUILT:
        side.built(kind).extend(read_place(g, place) for place in given[f"{kind}s"].rows())


def read_boost(side: Side, given: Given) -> None:
    """Read a Candy Boost."""
    name = given.word(CANDY, what="Candy Boost")
    if name:
        side.candy[CANDY.index(name)] += 1


def read_pad(g: State, side: Side, given: Given) -> None:
    """Read the cards played in each phase: `ax2`, or `ax2 down`."""
    for phase, cards in given.items("1", "2", "3"):
        played = [read_played(g, card) for card in cards.rows()]
        side.pad[int(phase) - 1] += filter(None, played)


def read_played(g: State, given: Given) -> str:
    """Read a card on the Pad."""
    state = take_state(given)
    card = given.word(g.kit.cards, what="card")
    return f"{card}!" if card and state == "down" else card


def take_state(given: Given) -> str:
    """Take the word off that stands behind a name, if there is one."""
    given.value, _, state = str(given.value).partition(" ")
    return state


def read_talent(side: Side, given: Given) -> None:
    """Read a Talent: `fortress`, or `fortress locked`."""
    state = take_state(given)
    talent = given.word(COLOUR_OF, what="Feat")
    if talent:
        colour = COLOURS.index(COLOUR_OF[talent])
        if side.talents[colour]:
            given.note(f"a second {COLOURS[colour]} Feat; a player has one of each colour")
        side.talents[colour] = talent
        side.unlocked[colour] = int(state != "locked")


def read_units(side: Side, region: str, given: Given) -> None:
    """Read who stands in a Region: `2`, `champion` or `2 champion`."""
    words = str(given.value).split()
    if "champion" in words:
        side.champion = region
        words.remove("champion")
    if len(words) == 1 and words[0].isdigit():
        side.muster(region, int(words[0]))
    elif words:
        given.note(f"write 2, champion or '2 champion', not {given.value!r:.40}")


def read_place(g: State, given: Given) -> str:
    """Read where a Construction stands: `G1`, `R2 R3` or `[R2, R3]`."""
    if isinstance(given.value, str):
        given.value = given.value.split()
    return "~".join(read_region(g, end) for end in given.rows())


def fill_factions(g: State) -> None:
    """Give a faction to those who have none."""
    taken = {side.faction for side in g.sides}
    left = [faction for faction in FACTIONS if faction not in taken]
    for side in g.sides:
        side.faction = side.faction or left.pop(0)


# What lies in the middle.


def read_markets(g: State, given: Given) -> None:
    """Read rows and decks; a Market nobody named is filled with its own cards that nobody has."""
    given.only(*MARKETS)
    named = {*chain(*(side.cards() for side in g.sides))}
    for market in MARKETS:
        named |= read_market(g, market, given[market])
    for market in MARKETS:
        own = [card for card in beginning.of_market(g, market) if card not in named]
        fill_market(g, market, given, beginning.shuffled(g, own))


def fill_market(g: State, market: str, given: Given, rest: Ids) -> None:
    """Lay the cards that are left where nothing is said about them."""
    if market not in given:
        beginning.reveal(g, market, rest)
    elif "deck" not in given[market]:
        g.decks[market] = rest


def read_market(g: State, market: str, given: Given) -> set[str]:
    """Read a Market: its row, or row and deck; give the cards that are named."""
    row = given
    if isinstance(given.value, Mapping):
        given.only("row", "deck")
        row = given["row"]
    cards = [card.word(["", *g.kit.cards], what="card") for card in row.rows()]
    g.rows[market] = [*cards, "", "", ""][:3]
    g.decks[market] = read_cards(g, given["deck"])[::-1]
    return {*cards, *g.decks[market]}


def read_missions(g: State, given: Given) -> None:
    """Read four columns of Missions; without any they are drawn."""
    if given.value is None:
        beginning.lay_missions(g)
        return
    columns = given.rows()
    if len(columns) > len(g.missions):
        given.note("there are four columns")
    for number, column in enumerate(columns[: len(g.missions)]):
        g.missions[number] = read_column(g, column)


def read_column(g: State, given: Given) -> Ids:
    """Read the Missions of a column: one, or two."""
    if isinstance(given.value, str):
        given.value = [given.value]
    found = [mission.word(g.kit.missions, what="Mission") for mission in given.rows()]
    return [*found, "", ""][:2]
