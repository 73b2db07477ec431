"""What would make a refused move of D.E.I. legal, on the board: units, Outposts, Constructions, tokens that lie there."""

from __future__ import annotations

from collections.abc import Callable

from playground.core.question import need
from playground.core.records import Need
from playground.core.remedies import Remedy
from playground.dei import turn
from playground.dei.constants import BUILT, EACH, PLAYERS, SCRAPPERS
from playground.dei.state import State

Change = Need | None


def change(
    word: str, card: str | None = None, cell: str | None = None, number: int = 0, detail: str = ""
) -> Need:
    """Name a change."""
    return need(word, card=card, cell=cell, number=number, detail=detail)


def reasons(g: State, text: str) -> list[Need]:
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
    player: Callable[[State], int], enough: Callable[[State, str, list[str]], bool], word: str
) -> Remedy[State]:
    """Put Scrappers into the Region of the reason until there are enough."""

    def remedy(g: State, reason: Need, words: list[str]) -> Change:
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


def manned(g: State, region: str, _words: list[str]) -> bool:
    """Say whether an own Scrapper stands there."""
    return region in g.sides[g.decider].units


def held(g: State, region: str, _words: list[str]) -> bool:
    """Say whether the Majority there is one's own."""
    return g.majority(region) == g.decider


def open_to(g: State, _region: str, words: list[str]) -> bool:
    """Say whether those who come would have the Majority."""
    return all(found.need != "majority" for found in reasons(g, " ".join(words)))


def larger(g: State, reason: Need, words: list[str]) -> Change:
    """Let as many Scrappers stand there as are to go; the Champion may be among them."""
    side, origin = g.sides[g.decider], reason.cell or ""
    missing = (
        int(words[1]) - side.units.get(origin, 0)
        if words[1:2] and words[1].isdigit() and len(words[1]) < 3
        else 0
    )
    if "champion" in words and side.champion != origin:
        side.champion = origin
        return change("champion", cell=origin)
    if missing < 1 or not all(recruit(g, g.decider, origin) for _ in range(missing)):
        return None
    return change("scrappers", cell=origin, number=missing)


def on_board(g: State, reason: Need, _words: list[str]) -> Change:
    """Put the whole supply on the board."""
    region = (g.manned(g.decider) or [g.map.refuges[0]])[0]
    while recruit(g, g.decider, region):
        pass
    return change("all-on-board", number=reason.number)


def elsewhere(g: State, reason: Need, _words: list[str]) -> Change:
    """Let one of one's Scrappers stand in another Region."""
    side, region = g.sides[g.decider], reason.cell or ""
    other = next((place for place in g.map.regions if place != region), "")
    if region not in side.units or not other:
        return None
    side.relocate(region, other, champion=False)
    return change("elsewhere")


def move_champion(g: State, _reason: Need, words: list[str]) -> Change:
    """Let the Champion stand in the Region of the move."""
    side = g.sides[g.decider]
    if side.faction != "ravagers" or words[1] not in g.map.regions:
        return None
    side.champion = words[1]
    return change("champion", cell=words[1])


def victim(g: State, reason: Need, words: list[str]) -> Change:
    """Let a Scrapper of another player stand there."""
    named = next(
        (PLAYERS.index(word) for word in (reason.detail, *words[2:]) if word and word in PLAYERS),
        another(g),
    )
    if (
        not reason.cell
        or named >= len(g.sides)
        or named == g.decider
        or not recruit(g, named, reason.cell)
    ):
        return None
    return change("others", cell=reason.cell, number=1)


# Outposts.


def outposts(g: State, reason: Need, _words: list[str]) -> Change:
    """Take Outposts of a colour, the nearest to being taken first, until there are enough cubes."""
    player = g.decider
    had = g.cubes(player, reason.detail)
    places = [
        region
        for region in g.map.outposts
        if g.colour_of(region) == reason.detail and g.majority(region) != player
    ]
    for region in sorted(
        places, key=lambda place: max(g.value(other, place) for other in range(len(g.sides)))
    ):
        if g.cubes(player, reason.detail) >= reason.number:
            break
        while g.majority(region) != player:
            if not recruit(g, player, region):
                return None
    gained = g.cubes(player, reason.detail) - had
    return change("outposts", number=gained, detail=reason.detail) if gained else None


# Constructions.


def link(g: State, kind: str, one: str, two: str) -> Change:
    """Let an own Elevator or Bridge join two Regions; if all stand elsewhere, one of them is moved."""
    fits = next((text for text in (f"{one}~{two}", f"{two}~{one}") if fitting(g, kind, text)), "")
    if not fits:
        return None
    built = g.sides[g.decider].built(kind)
    if len(built) == EACH:
        built.pop(0)
    built.append(fits)
    return change(kind, cell=one, detail=two)


def fitting(g: State, kind: str, text: str) -> bool:
    """Say whether a Construction fits between two Regions."""
    low, _, high = text.partition("~")
    return (
        text in g.map.bridgeable
        if kind == "bridge"
        else g.map.regions[low].level == "ground" and high in g.map.touching[low]
    )


def join(g: State, reason: Need, words: list[str]) -> Change:
    """Join the Region a Move sets out from with its goal."""
    frame, kind = turn.LOOP.top(g), reason.need if reason.need in BUILT else "elevator"
    origin = (
        str(frame[4]) if frame[0] == "move" and frame[4] else words[1] if words[0] == "from" else ""
    )
    places = [origin] if origin else g.manned(g.decider)
    return next(
        (found for place in places if (found := link(g, kind, place, reason.cell or ""))), None
    )


def shelter(g: State, reason: Need, _words: list[str]) -> Change:
    """Let an own Refuge stand there."""
    refuges = g.sides[g.decider].refuges
    if len(refuges) == EACH:
        refuges.pop(0)
    refuges.append(reason.cell or "")
    return change("refuge", cell=reason.cell)


OWN_UNIT = reinforce(me, manned, "scrappers")
OWN_MAJORITY = reinforce(me, held, "scrappers")
ARRIVALS = reinforce(me, open_to, "scrappers")
NO_MAJORITY = reinforce(another, lambda g, region, words: not held(g, region, words), "others")
