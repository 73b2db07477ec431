"""What would make a refused move of D.E.I. legal, on the board: units, Outposts, Constructions, tokens that lie there."""

from __future__ import annotations

from collections.abc import Callable

from playground.core.question import Needs, Words, need
from playground.core.records import Ids, Need
from playground.core.remedies import Remedy
from playground.dei import turn
from playground.dei.constants import BUILT, EACH, PLAYERS, SCRAPPERS
from playground.dei.rules.moving import ORIGIN
from playground.dei.state import State

Change = Need | None


change = need
"""Names a change: a need without rules."""


def reasons(g: State, text: str) -> Needs:
    """Give everything against a move; what is legal was looked up before the position was changed."""
    g.options = None
    return turn.reasons(g, text)


# Units.


def recruit(g: State, player: int, region: str) -> bool:
    """Put a Scrapper of a player into a Region, if the supply has one."""
    there = g.sides[player].supply() > 0
    if there:
        g.sides[player].muster(region, 1)
    return there


def reinforce(
    player: Callable[[State], int], enough: Callable[[State, str, Words], bool], word: str
) -> Remedy[State]:
    """Put Scrappers into the Region of the reason until there are enough."""

    def remedy(g: State, reason: Need, words: Words) -> Change:
        region = reason.cell or next(iter(g.map.regions))
        for count in range(1, SCRAPPERS + 1):
            if not recruit(g, player(g), region):
                return None
            if enough(g, region, words):
                return change(word, cell=region, number=count)
        return None

    return remedy


def me(g: State) -> int:
    """Give who decides."""
    return g.decider


def another(g: State) -> int:
    """Give the next other player."""
    return (g.decider + 1) % len(g.sides)


def manned(g: State, region: str, _words: Words) -> bool:
    """Say whether an own Scrapper stands there."""
    return region in g.asked.units


def held(g: State, region: str, _words: Words) -> bool:
    """Say whether the Majority there is one's own."""
    return g.majority(region) == g.decider


def open_to(g: State, _region: str, words: Words) -> bool:
    """Say whether those who come would have the Majority."""
    return all(found.need != "majority" for found in reasons(g, " ".join(words)))


def larger(g: State, reason: Need, words: Words) -> Change:
    """Let as many Scrappers stand there as are to go; the Champion may be among them."""
    side, origin = g.asked, reason.cell or ""
    if "champion" in words and side.champion != origin:
        side.champion = origin
        return change("champion", cell=origin)
    missing = wanted(words) - side.units.get(origin, 0)
    if missing < 1 or not all(recruit(g, g.decider, origin) for _ in range(missing)):
        return None
    return change("scrappers", cell=origin, number=missing)


def wanted(words: Words) -> int:
    """Give how many Scrappers a move names."""
    named = words[1] if len(words) > 1 else ""
    return int(named) if named.isdigit() and len(named) < 3 else 0


def on_board(g: State, reason: Need, _words: Words) -> Change:
    """Put the whole supply on the board."""
    region = (g.manned(g.asked) or [g.map.refuges[0]])[0]
    while recruit(g, g.decider, region):
        pass
    return change("all-on-board", number=reason.number)


def elsewhere(g: State, reason: Need, _words: Words) -> Change:
    """Let one of one's Scrappers stand in another Region."""
    side, region = g.asked, reason.cell or ""
    other = next((place for place in g.map.regions if place != region), "")
    if region not in side.units or not other:
        return None
    side.relocate(region, other, champion=False)
    return change("elsewhere")


def move_champion(g: State, _reason: Need, words: Words) -> Change:
    """Let the Champion stand in the Region of the move."""
    side, named = g.asked, [word for word in words[1:2] if word in g.map.regions]
    if side.faction != "ravagers" or not named:
        return None
    side.champion = named[0]
    return change("champion", cell=named[0])


def victim(g: State, reason: Need, words: Words) -> Change:
    """Let a Scrapper of another player stand there."""
    letters = [word for word in (reason.detail, *words[2:]) if word and word in PLAYERS]
    named = PLAYERS.index(letters[0]) if letters else another(g)
    if not reason.cell or named not in g.others(g.decider) or not recruit(g, named, reason.cell):
        return None
    return change("others", cell=reason.cell, number=1)


# Outposts.


def outposts(g: State, reason: Need, _words: Words) -> Change:
    """Take Outposts of a colour, the nearest to being taken first, until there are enough cubes."""
    player, colour = g.decider, reason.detail
    had = g.cubes(player, colour)
    for region in foreign_outposts(g, player, colour):
        if g.cubes(player, colour) < reason.number and not conquer(g, player, region):
            return None
    gained = g.cubes(player, colour) - had
    return change("outposts", number=gained, detail=colour) if gained else None


def foreign_outposts(g: State, player: int, colour: str) -> Ids:
    """Give the Outposts of a colour that a player does not hold, the weakest first."""
    mine = [region for region in g.map.outposts if g.majority(region) == player]
    others = [region for region in g.map.outposts if region not in mine]
    strength = {place: max(g.value(side, place) for side in g.sides) for place in others}
    return sorted(
        [place for place in others if g.colour_of(place) == colour], key=strength.__getitem__
    )


def conquer(g: State, player: int, region: str) -> bool:
    """Put Scrappers into a Region until the Majority is the player's; whether the supply was enough."""
    while g.majority(region) != player:
        if not recruit(g, player, region):
            return False
    return True


# Constructions.


def link(g: State, kind: str, one: str, two: str) -> Change:
    """Let an own Elevator or Bridge join two Regions; if all stand elsewhere, one of them is moved."""
    fits = [text for text in (f"{one}~{two}", f"{two}~{one}") if fitting(g, kind, text)]
    if not fits:
        return None
    put_up(g.asked.built(kind), fits[0])
    return change(kind, cell=one, detail=two)


def put_up(built: Ids, place: str) -> None:
    """Add a Construction; where all of them stand already, the first one is moved."""
    if len(built) == EACH:
        built.pop(0)
    built.append(place)


def fitting(g: State, kind: str, text: str) -> bool:
    """Say whether a Construction fits between two Regions."""
    if kind == "bridge":
        return text in g.map.bridgeable
    return tuple(text.split("~")) in g.map.shafts


def join(g: State, reason: Need, words: Words) -> Change:
    """Join the Region a Move sets out from with its goal."""
    kind = reason.need if reason.need in BUILT else "elevator"
    for place in origins(g, words):
        found = link(g, kind, place, reason.cell or "")
        if found:
            return found
    return None


def origins(g: State, words: Words) -> Ids:
    """Give the Regions a Move may set out from: the one that is named, or any with a unit."""
    frame = turn.LOOP.top(g)
    if frame[0] == "move" and frame[ORIGIN]:
        return [frame[ORIGIN]]
    return [words[1]] if words[0] == "from" else g.manned(g.asked)


def shelter(g: State, reason: Need, _words: Words) -> Change:
    """Let an own Refuge stand there."""
    put_up(g.asked.refuges, reason.cell or "")
    return change("refuge", cell=reason.cell)


OWN_UNIT = reinforce(me, manned, "scrappers")
OWN_MAJORITY = reinforce(me, held, "scrappers")
ARRIVALS = reinforce(me, open_to, "scrappers")
NO_MAJORITY = reinforce(another, lambda g, region, words: not held(g, region, words), "others")
