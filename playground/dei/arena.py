"""D.E.I. for random play: 2 to 4 players, any mix of rules, a broad sample of moves, and what must hold in every position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, product
from string import Formatter

from playground.core.playing import Arena, Dice, hides, sound
from playground.core.records import Moves
from playground.dei import notation, turn, validate, view
from playground.dei.constants import (
    BASIC,
    CANDY,
    COLOUR_OF,
    COLOURS,
    DRONES,
    FACTIONS,
    MARKETS,
    PLAYERS,
    RESOURCES,
)
from playground.dei.data import Card
from playground.dei.game import Table
from playground.dei.rulebook import OPTIONS, RULESETS, SWITCHES, Rulebook
from playground.dei.rules import beginning
from playground.dei.state import OVER, State

PATTERNS = (
    *("end", "pass", "done", "swap", "keep", "bring", "reap", "reap 1", "reap 2", "bot", "do"),
    *("play {card}", "down {card}", "bot {card}", "copy {card}", "plan {card}"),
    *("from {region}", "from {region} champion", "to {region}", "with {few}{along}"),
    *("enlist {region}", "excavate {region}", "collect {region} {token}", "fly {region}"),
    *("send {region}", "send champion {region}", "place {region}"),
    *("kill {region} {player}", "remedy {region} {player}"),
    *("build refuge {region}", "take refuge {region}"),
    *("build {link} {region} {other}", "take {link} {region} {other}"),
    *("buy {market} {few}", "pay {few} {more}", "do {op}", "do enlist as {op}", "boost {candy}"),
    *("mission {few} {more}", "unlock {colour}", "harvest {token}", "faction {faction}"),
    *("colour {colour}", "talent {talent}"),
)
"""Moves of every kind."""
WORDS: dict[str, Iterable[object]] = {
    "few": range(5),
    "more": range(4),
    "along": ("", " champion", " refuge", " champion refuge"),
    "token": (*RESOURCES, "water"),
    "player": PLAYERS,
    "link": ("elevator", "bridge"),
    "market": MARKETS,
    "op": (*BASIC, "red-move", "supplies-1", *DRONES),
    "candy": CANDY,
    "colour": (*COLOURS, "grey"),
    "faction": (*FACTIONS, "nobody"),
    "talent": COLOUR_OF,
}
"""What may stand in them in every position."""


def some_rulebook(dice: Dice) -> Rulebook:
    """Give the default half of the time, otherwise any mix; the optional rules are mixed in either way."""
    options = [name for name in OPTIONS if dice.often(0.3)]
    if dice.often(0.5):
        return Rulebook(options=options)
    switches = {
        name: dice.choice([*switch.values]) for name, switch in SWITCHES.items() if dice.often(0.4)
    }
    return Rulebook(dice.choice(list(RULESETS)), switches, options)


def some_game(table: Table, seed: int, dice: Dice) -> State:
    """Begin a game for 2, 3 or 4."""
    g = beginning.new_game(table.kit, some_rulebook(dice), 2 + dice.below(3), seed)
    turn.settle(g)
    return g


def champions(g: State) -> None:
    """A Champion is never removed."""
    assert not g.phase or all(side.champion in g.map.regions for side in g.sides)


def cubes(g: State) -> None:
    """Cubes are derived, never doubled: each Outpost has one, and it is at one place."""
    players = g.all_players
    held = sum(g.cubes(player) for player in players)
    free = sum(holder is None for holder in g.control().values())
    assert held + free == len(g.map.outposts)
    for player in players:
        assert g.cubes(player) == sum(g.cubes(player, colour) for colour in COLOURS)


def cards(g: State) -> None:
    """Every card in the game is in one place; nobody loses or gains one but by buying."""
    if g.phase:
        there = [*chain(*(side.cards() for side in g.sides))]
        there += [card for card in chain(*g.rows.values(), *g.decks.values()) if card]
        assert sorted(there) == sorted(card.id for card in g.kit.cards.values() if in_play(g, card))


def in_play(g: State, card: Card) -> bool:
    """Say whether a card belongs to a game: those of its factions, and those of its Markets and Drones."""
    factions = [side.faction for side in g.sides]
    if card.market == "drone":
        return card.drone in [g.kit.drones[faction] for faction in factions]
    return bool(card.market) or card.faction in factions


def short(g: State) -> None:
    """A position fits into a link."""
    assert len(notation.write(g)) <= notation.LONGEST


def universe(g: State, dice: Dice) -> Moves:
    """Give a broad sample of moves, most of them illegal: every pattern with everything that may stand in it."""
    hands = [*chain(*(side.hand for side in g.sides))]
    regions, cards = list(g.map.regions), list(g.kit.cards)
    values = {
        **WORDS,
        "card": [*hands[:3], dice.choice(cards), dice.choice(cards)],
        "region": [dice.choice(regions) for _ in range(4)],
        "other": [dice.choice(regions) for _ in range(2)],
    }
    return [*chain(*(filled(pattern, values) for pattern in PATTERNS))]


def filled(pattern: str, values: Mapping[str, Iterable[object]]) -> Moves:
    """Give a pattern with all values of its words."""
    names = [name for _, name, _, _ in Formatter().parse(pattern) if name]
    ways = product(*(values[name] for name in names))
    return [pattern.format(**dict(zip(names, way, strict=True))) for way in ways]


def arena(table: Table) -> Arena[State, str]:
    """Give D.E.I. with the data of a table, ready for random play."""
    return Arena(
        begin=lambda seed, dice: some_game(table, seed, dice),
        legal=turn.legal,
        apply=turn.apply,
        over=lambda g: g.phase == OVER,
        write=notation.write,
        read=lambda g, line: notation.read(g.kit, line),
        reasons=turn.why,
        universe=universe,
        invariants=(champions, cubes, cards, sound(validate), hides(view), short),
    )
