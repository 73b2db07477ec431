"""What a condition looks at: one function for each word of `vocabulary.CHECKS`."""

from playground.radlands.cards.program import Check
from playground.radlands.rules import targets
from playground.radlands.rules.board import destinations
from playground.radlands.state import (
    ABILITIES,
    ARRIVALS,
    CAMP,
    DAMAGED,
    EXPOSED,
    PUNK,
    RAIDED,
    RESOLVED,
    State,
)


def people(g: State, player: int, _source: int = -1, _number: int = 0) -> int:
    """Count the people of a player, punks included."""
    count = 0
    for card in g.cells[player * 9 : player * 9 + 9]:
        if card and not card & CAMP:
            count += 1
    return count


def wounded_people(g: State, player: int, _source: int = -1, _number: int = 0) -> int:
    """Count the damaged people of a player."""
    count = 0
    for card in g.cells[player * 9 : player * 9 + 9]:
        if card & (DAMAGED | CAMP) == DAMAGED:
            count += 1
    return count


def punks(g: State, player: int, _source: int = -1, _number: int = 0) -> int:
    """Count the punks of a player."""
    count = 0
    for card in g.cells[player * 9 : player * 9 + 9]:
        if card & PUNK:
            count += 1
    return count


def exposed_enemies(g: State, player: int, _source: int = -1, _number: int = 0) -> int:
    """Count the opposing unprotected people."""
    if g.tally[EXPOSED + 1 - player]:
        return people(g, 1 - player)
    cells = g.cells
    count = 0
    for base in targets.COLUMNS[1 - player]:
        if not (cells[base + 2] or cells[base + 1] or cells[base]) & CAMP:
            count += 1
    return count


def events(g: State, player: int) -> int:
    """Count the events in a player's queue, Raiders included."""
    return sum(map(bool, g.queue[player * 3 : player * 3 + 3]))


def advanceable(g: State) -> list[int]:
    """Give the queue places whose event can move ahead: the next space is free, or it is on space 1."""
    return [
        place
        for place in range(6)
        if g.queue[place]
        and (g.book.omen_clock_space_1 if place % 3 == 0 else not g.queue[place - 1])
    ]


def hand_without_silo(g: State, player: int) -> int:
    """Count the hand cards that can be thrown away."""
    hand = g.hands[player]
    return len(hand) - (g.book.cards.silo in hand)


def opposing_hand(g: State, player: int) -> int:
    """Count what the opponent could throw away for Mercenary Camp."""
    return (
        hand_without_silo(g, 1 - player)
        if g.book.mercenary_ignores_silo
        else len(g.hands[1 - player])
    )


def own_column(g: State, source: int) -> int:
    """Count the people in the column of the source."""
    base = source - source % 3
    return sum(1 for card in g.cells[base : base + 3] if card and not card & CAMP)


def movable(g: State) -> list[int]:
    """Give the people, of either side, that have a place to go to on their side."""
    return [cell for cell in targets.everybody(g) if destinations(g, cell)]


CHECKS: dict[str, Check] = {
    "own-people": people,
    "own-people-in-this-column": lambda g, _p, s, _n: own_column(g, s),
    "own-damaged-people": wounded_people,
    "own-punks": punks,
    "own-restorable-cards": lambda g, p, s, _n: len(targets.restorable(g, p, s)),
    "own-destroyed-camps": lambda g, p, _s, _n: len(targets.ruins(g, p)),
    "own-people-put-into-play-this-turn": lambda g, p, _s, _n: g.tally[ARRIVALS + p],
    "own-raiders-resolved-this-turn": lambda g, p, _s, _n: g.tally[RAIDED + p],
    "any-event-resolved-this-turn": lambda g, _p, _s, _n: g.tally[RESOLVED] + g.tally[RESOLVED + 1],
    "unprotected-enemy-people": exposed_enemies,
    "unprotected-enemy-camps": lambda g, p, _s, _n: len(targets.exposed_camps(g, 1 - p)),
    "unprotected-damaged-enemy-cards": lambda g, p, _s, _n: len(targets.exposed_wounded(g, 1 - p)),
    "damaged-enemy-people": lambda g, p, _s, _n: wounded_people(g, 1 - p),
    "opponent-events-in-queue": lambda g, p, _s, _n: events(g, 1 - p),
    "advanceable-events": lambda g, _p, _s, _n: len(advanceable(g)),
    "opponent-hand-without-silo": lambda g, p, _s, _n: opposing_hand(g, p),
    "own-hand-without-silo": lambda g, p, _s, _n: hand_without_silo(g, p),
    "self-undamaged": lambda g, _p, s, _n: int(s >= 0 and not g.cells[s] & DAMAGED),
    "movable-people": lambda g, _p, _s, _n: len(movable(g)),
    "own-abilities-used-this-turn": lambda g, p, _s, _n: g.tally[ABILITIES + p],
    "step-done": lambda _g, _p, _s, n: n,
    "revealed-type-is": lambda _g, _p, _s, n: n,
    "type-of-it": lambda _g, _p, _s, n: n,
}
"""Every check a condition can make. What a Mimic or a Parachute Base could use is counted where abilities are."""

TYPES = {"person": 1, "event": 2, "camp": 3, "special": 4}
"""The number a frame remembers a card type by."""
