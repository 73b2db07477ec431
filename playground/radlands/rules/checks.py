"""What a condition looks at: one record for each word of `check:`."""

from collections.abc import Callable
from typing import TypeAlias

from playground.radlands.cards.program import Count
from playground.radlands.cards.words import Check
from playground.radlands.rules import targets
from playground.radlands.rules.board import destinations
from playground.radlands.state import (
    ABILITIES,
    ARRIVALS,
    CAMP,
    DAMAGED,
    PUNK,
    RAIDED,
    RESOLVED,
    SIDES,
    Cell,
    Cells,
    Kinds,
    State,
    base_of,
    is_person,
)

Number: TypeAlias = Callable[[State, int], int]
"""Counts something of a player."""

HURT = DAMAGED | CAMP
"""Tells damaged people from damaged camps."""

# The first three are asked at almost every decision, so they count without a call.


def people(g: State, player: int, _source: Cell, _number: int) -> int:
    """Count the people of a player, punks included."""
    count = 0
    for card in g.cells[SIDES[player]]:
        if card and not card & CAMP:
            count += 1
    return count


def wounded_people(g: State, player: int, _source: Cell, _number: int) -> int:
    """Count the damaged people of a player."""
    count = 0
    for card in g.cells[SIDES[player]]:
        if card & HURT == DAMAGED:
            count += 1
    return count


def punks(g: State, player: int, _source: Cell, _number: int) -> int:
    """Count the punks of a player."""
    count = 0
    for card in g.cells[SIDES[player]]:
        if card & PUNK:
            count += 1
    return count


def own_column(g: State, _player: int, source: Cell, _number: int) -> int:
    """Count the people in the column of the source."""
    return sum(map(is_person, g.column(base_of(source))))


def events_resolved(g: State, _player: int) -> int:
    """Count the events resolved this turn, of either player."""
    return g.tally[RESOLVED] + g.tally[RESOLVED + 1]


def opposing_events(g: State, player: int) -> int:
    """Count the events in the opponent's queue, Raiders included."""
    return sum(map(bool, g.queued(1 - player)))


def advanceable(g: State, _player: int = 0) -> Kinds:
    """Give the queue places whose event can move ahead: the next space is free, or it is on 1."""
    from_1 = g.reads("omen-clock-space-1: yes")
    taken = [place for place, kind in enumerate(g.queue) if kind]
    return [place for place in taken if (place - 1 not in taken if place % 3 else from_1)]


def hand_without_silo(g: State, player: int) -> int:
    """Count the hand cards that can be thrown away."""
    hand = g.hands[player]
    return len(hand) - (g.cards.silo in hand)


def opposing_hand(g: State, player: int) -> int:
    """Count what the opponent could throw away for Mercenary Camp."""
    if g.reads("mercenary-ignores-silo: yes"):
        return hand_without_silo(g, 1 - player)
    return len(g.hands[1 - player])


def movable(g: State, _player: int = 0) -> Cells:
    """Give the people, of either side, that have a place to go to on their side."""
    return [cell for cell in targets.everybody(g) if destinations(g, cell)]


def undamaged(g: State, _player: int, source: Cell, _number: int) -> int:
    """Say whether the source is there and not damaged."""
    return int(source >= 0 and not g.cells[source] & DAMAGED)


def remembered(_g: State, _player: int, _source: Cell, number: int) -> int:
    """Give the number that an earlier step remembered."""
    return number


def yours(count: Number) -> Count:
    """Count on the side of whoever's effect it is."""
    return lambda g, player, _source, _number: count(g, player)


def size(find: Callable[[State, int], Kinds], other: bool = False) -> Count:
    """Count what a player has of something, or the other player."""
    if other:
        return lambda g, player, _source, _number: len(find(g, 1 - player))
    return lambda g, player, _source, _number: len(find(g, player))


def tallied(tally: int) -> Count:
    """Give a number of this turn's tally."""
    return lambda g, player, _source, _number: g.tally[tally + player]


CHECKS: dict[str, Check] = {
    "own-people": Check(
        "Number of your people, punks included.",
        people,
        ("people-effects-include-punks", "punk-is-person"),
    ),
    "own-people-in-this-column": Check(
        "Number of your people in the column of the source.", own_column, ("column-definition",)
    ),
    "own-damaged-people": Check("Number of your damaged people.", wounded_people, ("damage-turn",)),
    "own-punks": Check("Number of your punks.", punks, ("punk-definition",)),
    "own-restorable-cards": Check(
        "Number of cards that own-damaged-card-not-source would allow.",
        lambda g, player, source, _number: len(targets.restorable(g, player, source)),
        ("restore-turn", "restore-not-self"),
    ),
    "own-destroyed-camps": Check(
        "Number of your camps on the destroyed side.", size(targets.ruins), ("destroy-camp",)
    ),
    "own-people-put-into-play-this-turn": Check(
        "Arrivals on your side since this turn began, whether or not those people are still "
        "there; the Events phase counts; a Training Camp flip to a person counts (switch "
        "trainingCampCounts).",
        tallied(ARRIVALS),
        ("put-into-play-defined",),
    ),
    "own-raiders-resolved-this-turn": Check(
        "True if your own Raiders resolved in this turn, however that came about.",
        tallied(RAIDED),
        ("raiders-effect",),
    ),
    "any-event-resolved-this-turn": Check(
        "True if any event of either player resolved in this turn, Raiders and 0 events included.",
        yours(events_resolved),
        ("watchtower-counts",),
    ),
    "unprotected-enemy-people": Check(
        "Number of opposing unprotected people.",
        size(targets.exposed_people, other=True),
        ("plain-icons-unprotected", "enemy-faq"),
    ),
    "unprotected-enemy-camps": Check(
        "Number of opposing unprotected standing camps.",
        size(targets.exposed_camps, other=True),
        ("plain-icons-unprotected", "unprotected-definition"),
    ),
    "unprotected-damaged-enemy-cards": Check(
        "Number of opposing cards both unprotected and damaged.",
        size(targets.exposed_wounded, other=True),
        ("plain-icons-unprotected", "damage-turn"),
    ),
    "damaged-enemy-people": Check(
        "Number of opposing damaged people.",
        size(targets.wounded_people, other=True),
        ("enemy-faq", "damage-turn"),
    ),
    "opponent-events-in-queue": Check(
        "Number of events in the opposing queue, Raiders included.",
        yours(opposing_events),
        ("queue-three-spaces",),
    ),
    "advanceable-events": Check(
        "Number of events any-event-with-free-space-ahead-or-on-1 would allow.",
        size(advanceable),
        ("omen-clock-room",),
    ),
    "opponent-hand-without-silo": Check(
        "Number of cards in the opponent's hand, Water Silo not counted.",
        yours(opposing_hand),
        ("mercenary-camp-two-cards", "default-deck"),
    ),
    "own-hand-without-silo": Check(
        "Number of cards in your hand, Water Silo not counted.",
        yours(hand_without_silo),
        ("default-deck",),
    ),
    "own-hand-people": Check(
        "Number of people cards in your hand that you could play and whose ability you could then "
        "use and pay."
    ),
    "copyable-people": Check(
        "Number of people the copy target allows that have an ability you could use and pay."
    ),
    "self-undamaged": Check("True if the source card is not damaged.", undamaged, ("damage-turn",)),
    "column-camp-destroyed": Check(
        "True if the camp of the column chosen for the person is destroyed."
    ),
    "step-done": Check(
        "True if the step bound under the name in `step` was carried out.", remembered
    ),
    "revealed-type-is": Check("Type of the card just revealed (person or event).", remembered),
    "type-of-it": Check("Type of the bound card (person or camp).", remembered),
    "movable-people": Check(
        "Number of people, of either side, with a free place on their side to go to.",
        size(movable),
        ("column-max-two",),
    ),
    "own-abilities-used-this-turn": Check(
        "Number of abilities you have used in this turn.",
        tallied(ABILITIES),
        ("use-ability-resolve",),
    ),
}
"""Every check; what a Mimic or a Parachute Base could use is counted by the verbs themselves."""
