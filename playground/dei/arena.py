"""D.E.I. for random play: 2 to 4 players, any mix of rules, a broad sample of moves, and what must hold in every position."""

from __future__ import annotations

from playground.core.playing import Arena, Dice
from playground.dei import notation, turn, validate, view
from playground.dei.constants import (
    BUILT,
    CANDY,
    COLOURS,
    DRONES,
    EACH,
    FACTIONS,
    MARKETS,
    PLAYERS,
    RESOURCES,
    SCRAPPERS,
    TALENTS,
    TOKENS,
)
from playground.dei.game import Table
from playground.dei.rulebook import OPTIONS, RULESETS, SWITCHES, Rulebook
from playground.dei.rules import beginning
from playground.dei.state import OVER, State


def some_rulebook(dice: Dice) -> Rulebook:
    """Give the default half of the time, otherwise any mix; the optional rules are mixed in either way."""
    options = [name for name in OPTIONS if dice.often(0.3)]
    if dice.often(0.5):
        return Rulebook(options=options)
    switches = {
        name: dice.choice(list(switch.values))
        for name, switch in SWITCHES.items()
        if dice.often(0.4)
    }
    return Rulebook(dice.choice(list(RULESETS)), switches, options)


def some_game(table: Table, seed: int, dice: Dice) -> State:
    """Begin a game for 2, 3 or 4."""
    g = beginning.new_game(table.kit, some_rulebook(dice), 2 + dice.below(3), seed)
    turn.settle(g)
    return g


def figures(g: State) -> None:
    """No faction has more figures and Constructions than the box; everybody is on the map."""
    for side in g.sides:
        assert side.scrappers() <= SCRAPPERS, "too many Scrappers"
        assert all(count > 0 for count in side.units.values()), side.units
        assert all(len(side.built(kind)) <= EACH for kind in BUILT), "too many Constructions"
        assert not g.phase or side.champion in g.map.regions, "a Champion is never removed"


def tokens(g: State) -> None:
    """Tokens never exceed the box, and none gets lost: what is not held or lying is the Reserve."""
    for kind in RESOURCES:
        assert 0 <= g.reserve(kind) <= TOKENS[kind], kind
    assert min(g.stock()) >= 0, "too many Candy Boosts"


def cubes(g: State) -> None:
    """Cubes are derived, never doubled: each Outpost has one, and it is at one place."""
    held = sum(g.cubes(player) for player in range(len(g.sides)))
    free = sum(holder is None for holder in g.control().values())
    assert held + free == len(g.map.outposts)
    for player in range(len(g.sides)):
        assert g.cubes(player) == sum(g.cubes(player, colour) for colour in COLOURS)


def cards(g: State) -> None:
    """Every card in the game is in one place; nobody loses or gains one but by buying."""
    if not g.phase:
        return
    drones = {g.kit.drones[side.faction] for side in g.sides}
    factions = {side.faction for side in g.sides}
    wanted = sorted(
        c.id
        for c in g.kit.cards.values()
        if c.faction in factions or (c.market and (c.market != "drone" or c.drone in drones))
    )
    there = [card for player in range(len(g.sides)) for card in g.sides[player].cards()]
    there += [card for cards in (*g.rows.values(), *g.decks.values()) for card in cards if card]
    assert sorted(there) == wanted


def sound(g: State) -> None:
    """The position is possible."""
    found = validate.problems(g)
    assert not found, found


def hides(g: State) -> None:
    """A player’s view never shows what it may not: dealing what is hidden anew changes nothing in it."""
    for viewer in range(len(g.sides)):
        assert view.describe(view.redeal(g, viewer), viewer) == view.describe(g, viewer)


def short(g: State) -> None:
    """A position fits into a link."""
    assert len(notation.write(g)) <= notation.LONGEST


def universe(g: State, dice: Dice) -> list[str]:
    """Give a broad sample of moves, most of them illegal."""
    regions, hands = list(g.map.regions), [card for side in g.sides for card in side.hand]
    some = [dice.choice(regions) for _ in range(4)]
    found = [
        "end",
        "pass",
        "done",
        "swap",
        "keep",
        "bring",
        "reap",
        "reap 1",
        "reap 2",
        "bot",
        "do",
    ]
    for card in {*hands[:3], *(dice.choice(list(g.kit.cards)) for _ in range(2))}:
        found += [f"{verb} {card}" for verb in ("play", "down", "bot", "copy", "plan")]
    for region in some:
        found += [
            f"{verb} {region}"
            for verb in (
                "from",
                "to",
                "enlist",
                "excavate",
                "fly",
                "send",
                "send champion",
                "place",
            )
        ]
        found += [f"from {region} champion", f"build refuge {region}", f"take refuge {region}"]
        found += [f"collect {region} {kind}" for kind in RESOURCES]
        found += [f"{verb} {region} {player}" for verb in ("kill", "remedy") for player in PLAYERS]
        other = dice.choice(regions)
        found += [
            f"{verb} {kind} {region} {other}"
            for verb in ("build", "take")
            for kind in ("elevator", "bridge")
        ]
    found += [
        f"with {n}{more}"
        for n in range(5)
        for more in ("", " champion", " refuge", " champion refuge")
    ]
    found += [f"buy {market} {slot}" for market in MARKETS for slot in (0, 1, 2, 3, 4)] + [
        f"pay {t} {e}" for t in range(4) for e in range(3)
    ]
    found += [
        f"do {op}"
        for op in (
            "move",
            "enlist",
            "collect",
            "build",
            "copy",
            "kill",
            "red-move",
            "supplies-1",
            *DRONES,
        )
    ]
    found += [f"do enlist as {op}" for op in ("move", "collect", "build")] + [
        f"boost {name}" for name in CANDY
    ]
    found += [f"mission {column} {row}" for column in range(6) for row in range(4)] + [
        f"unlock {colour}" for colour in (*COLOURS, "grey")
    ]
    found += [f"harvest {kind}" for kind in (*RESOURCES, "water")] + [
        f"faction {name}" for name in (*FACTIONS, "nobody")
    ]
    found += [f"colour {colour}" for colour in COLOURS] + [
        f"talent {name}" for row in TALENTS.values() for name in row[:3]
    ]
    return found


def arena(table: Table) -> Arena[State, str]:
    """Give D.E.I. with the data of a table, ready for random play."""
    return Arena(
        begin=lambda seed, dice: some_game(table, seed, dice),
        legal=turn.legal,
        apply=turn.apply,
        over=lambda g: g.phase == OVER,
        copy=State.copy,
        write=notation.write,
        read=lambda g, line: notation.read(g.kit, line),
        reasons=turn.why,
        universe=universe,
        log=lambda g: g.log,
        invariants=(figures, tokens, cubes, cards, sound, hides, short),
    )
