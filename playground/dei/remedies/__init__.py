"""What would make a refused move of D.E.I. legal, by the word of the reason; `playground.core.remedies` tries it out."""

from __future__ import annotations

from playground.core.question import Words
from playground.core.records import Need
from playground.core.remedies import Cabinet, Remedy
from playground.dei import turn
from playground.dei.constants import COLOUR_OF, COLOURS
from playground.dei.remedies import cards, places
from playground.dei.remedies.places import Change, change, reasons
from playground.dei.rulebook import Rulebook
from playground.dei.state import State


def feat(g: State, reason: Need, _words: Words) -> Change:
    """Unlock a Feat; whoever has it in secret gets the other one in exchange."""
    side, talent = g.asked, reason.card or ""
    number = COLOURS.index(COLOUR_OF[talent])
    for other in g.sides:
        if other.talents[number] == talent:
            other.talents[number] = side.talents[number]
            other.unlocked[number] &= bool(side.talents[number])
    side.talents[number], side.unlocked[number] = talent, 1
    return change("talent", card=talent)


def unused(g: State, reason: Need, _words: Words) -> Change:
    """Let a Feat not have been used yet."""
    g.asked.delivered = 0
    return change("unused", card=reason.card)


def reading(switch: str, value: str, point: str) -> Remedy[State]:
    """Read an open point the other way."""

    def remedy(g: State, _reason: Need, _words: Words) -> Change:
        """Play with the other value of the switch."""
        g.book = Rulebook(g.book.ruleset, {**g.book.switch, switch: value}, g.book.options)
        return change("reading", detail=point)

    return remedy


def rebel(g: State, _reason: Need, _words: Words) -> Change:
    """Play with the optional rule that makes Missions voluntary."""
    g.book = Rulebook(g.book.ruleset, g.book.switch, {*g.book.options, "rebel"})
    return change("rebel")


def free_column(g: State, reason: Need, _words: Words) -> Change:
    """Let no Mission of a column have been used."""
    side = g.asked
    side.missions = [place for place in side.missions if place[0] != str(reason.number)]
    return change("free-column", number=reason.number)


def after_phase(phase: int, frame: str) -> Remedy[State]:
    """Let it be the end of a player's part of an Action Phase."""

    def remedy(g: State, _reason: Need, _words: Words) -> Change:
        """Go to that moment."""
        player = g.decider
        g.at, g.phase = g.order.index(player), phase
        g.frames = [["next", player], [frame, player]]
        return change("after-phase", number=phase)

    return remedy


def nearer(g: State, reason: Need, _words: Words) -> Change:
    """Let the Drone be in a Region beside its goal."""
    drone = str(turn.LOOP.top(g)[2])
    near = g.drone_neighbours(reason.cell or "")
    if not near:
        return None
    g.drones[drone] = near[0]
    return change("nearer", card=drone, cell=near[0])


CABINET = Cabinet(
    reasons,
    {
        "after-phase-2": after_phase(2, "unlock"),
        "after-phase-3": after_phase(3, "mission"),
        "bridge": places.join,
        "candy": cards.candy,
        "card-there": cards.restock,
        "champion-alone": places.join,
        "champion-region": places.move_champion,
        "cubes": places.outposts,
        "elevator": places.join,
        "empty-supply": places.on_board,
        "enemy-scrapper": places.victim,
        "energy": cards.money("energy"),
        "face-up": reading("candyFaceDown", "allowed", "A-10"),
        "free-column": free_column,
        "group": places.larger,
        "in-hand": cards.in_hand,
        "majority": places.ARRIVALS,
        "mission": rebel,
        "nearer": nearer,
        "no-majority": places.NO_MAJORITY,
        "nothing-to-do": cards.something,
        "once": unused,
        "one-boost": cards.no_boost,
        "one-face-down": cards.turn_up,
        "other-scrapper": places.elsewhere,
        "outposts": places.outposts,
        "own-majority": places.OWN_MAJORITY,
        "own-unit": places.OWN_UNIT,
        "played-card": cards.played_card,
        "refuge": places.shelter,
        "reserve": cards.spare_token,
        "resource": cards.resource,
        "scrapper": reading("teleporterChampion", "yes", "A-17"),
        "talent": feat,
        "technology": cards.money("technology"),
        "two-cards": cards.one_fewer,
    },
)

NO_REMEDY = {
    "action-on-card": "the text of a card does not change",
    "adjacent": "the map does not change",
    "begun": "another move is asked for: the rest of the Move",
    "cards-to-play": "another move is asked for: a card",
    "colour-left": "another move is asked for: another colour",
    "drone-in-play": "Drones come with their factions",
    "free-faction": "another move is asked for: another faction",
    "locked": "a Feat is unlocked once",
    "mission-there": "another move is asked for: a Mission that is there",
    "neutral-refuge": "another move is asked for: a neutral Refuge",
    "opponent": "another move is asked for: another player",
    "other-choice": "another move is asked for",
    "other-construction": "another move is asked for: what the action allows",
    "other-payment": "another move is asked for: another way to pay",
    "other-region": "another move is asked for: another Region",
    "own-construction": "another move is asked for: an own Construction of that kind",
    "planned": "another move is asked for: the card put down first",
    "region": "another move is asked for: a Region of the map",
    "running-game": "the game is over",
    "second-ground": "another move is asked for: a Ground Region",
    "shaft": "the map does not change",
    "span": "the map does not change",
    "supply": "with that reading nobody is asked while the supply is empty",
    "talent-left": "another move is asked for: a Feat that is there",
    "your-decision": "somebody else decides",
}
"""Why no change of the position is named, by the word of the reason."""
