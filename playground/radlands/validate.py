"""What can be wrong with a position, all of it at once."""

from collections import Counter
from collections.abc import Iterator

from playground.core import chance
from playground.core.errors import CodexError, Problem
from playground.radlands.cards.program import BY_EVENT, IN_DECK, OTHER, CardSet
from playground.radlands.names import PLAYERS, cell_name
from playground.radlands.rules.targets import people
from playground.radlands.state import (
    ACTIONS,
    ARRIVED,
    BASES,
    CAMP,
    DAMAGED,
    DESTROYED,
    DRAFT,
    EVENTS,
    KIND,
    NOBODY,
    OVER,
    PUNK,
    RESTORED,
    UNKNOWN,
    Cell,
    Frame,
    State,
    is_person,
    owner,
    stands,
)
from playground.radlands.turn import run

Problems = Iterator[Problem]
MOST_EFFECTS = 12
MOST_NUMBER = 64


def problems(g: State) -> list[Problem]:
    """Say everything that is wrong with a state."""
    return list(found_problems(g))


def found_problems(g: State) -> Problems:
    """Look at one thing after the other."""
    yield from turn_problems(g)
    yield from card_problems(g)
    yield from frame_problems(g)
    yield from side_problems(g)


def table_problems(g: State) -> list[Problem]:
    """Say what is wrong with what lies there, before anything is begun."""
    return [*owner_problems(g), *card_problems(g), *side_problems(g)]


def side_problems(g: State) -> Problems:
    """Look at the columns, then at what the players have."""
    for base in (*BASES[0], *BASES[1]):
        yield from column_problems(g, base)
    for player in (0, 1):
        yield from hand_problems(g, player)
        yield from end_problems(g, player)
        yield from offer_problems(g, player)


# The turn.


def turn_problems(g: State) -> Problems:
    """Phase, turn and winner must fit together."""
    if g.phase == DRAFT:
        if g.turn or g.stack or g.water:
            yield Problem("draft", "camps are chosen before turn 1")
        return
    yield from owner_problems(g)
    if (g.phase == OVER) != (g.winner != NOBODY):
        pattern = "a finished game has a winner or is tied, a running one has not"
        yield Problem("winner", pattern)
    if not waits(g):
        pattern = (
            "a position waits for an action, for a choice in the middle of an effect, or is over"
        )
        yield Problem("phase", pattern)
    if g.seen > len(g.discard):
        pattern = "{number} old cards cannot lie in a discard pile of {size}"
        yield Problem("old-discards", pattern, number=g.seen, size=len(g.discard))


def owner_problems(g: State) -> Problems:
    """Players take turns."""
    if g.turn < 1 or (g.turn + 1) % 2 != (g.active + g.start) % 2:
        pattern = "turn {number} cannot be the turn of player {player} if player {other} began"
        who, first = PLAYERS[g.active], PLAYERS[g.start]
        yield Problem("turn-owner", pattern, number=g.turn, player=who, other=first)


def waits(g: State) -> bool:
    """Say whether there is a decision to wait for, or none for ever."""
    if g.phase == OVER:
        return not g.stack
    return g.phase == ACTIONS or (g.phase == EVENTS and bool(g.stack))


# The cards.


def card_problems(g: State) -> Problems:
    """No card may lie in two places, and only draw-deck cards lie in deck and discard pile."""
    found = [*too_many(g), *not_in_deck(g), *camps_twice(g)]
    yield from found
    if not found and unknown_cards(g) > left_over(g).total():
        yield Problem("deck-too-big", "there are not enough cards left to deal the deck")


def too_many(g: State) -> Problems:
    """Name the cards of which there are more than there can be."""
    cards, pattern = g.cards, "{card} is there {number} times; there are {most}"
    for kind, count in Counter(draw_deck_cards(g)).items():
        most = cards.most[kind]
        if 0 < most < count:
            yield Problem("too-many", pattern, card=g.kinds[kind].id, number=count, most=most)


def not_in_deck(g: State) -> Problems:
    """Name the cards that are never drawn."""
    cards, pattern = g.cards, "{card} cannot lie in the deck or the discard pile"
    for kind in sorted({*g.deck, *g.discard} - {0}):
        if not cards.most[kind]:
            yield Problem("not-in-deck", pattern, card=g.kinds[kind].id)


def camps_twice(g: State) -> Problems:
    """Name the camps that are there more than once, in whatever printing."""
    lying = [card & KIND for card in g.cells if card & CAMP]
    for name, count in camp_names(g.cards, [*lying, *g.offers[0], *g.offers[1]]).items():
        if count > 1:
            pattern = "camp {card} is there {number} times"
            yield Problem("camp-twice", pattern, card=name, number=count)


def camp_names(cards: CardSet, kinds: list[int]) -> Counter[str]:
    """Count camps by name, whatever the printing."""
    return Counter(cards[kind].id.removesuffix(OTHER) for kind in kinds)


def unknown_cards(g: State) -> int:
    """Count the cards that are still to be dealt."""
    return g.deck.count(0) + sum(card & KIND == UNKNOWN for card in g.cells)


def left_over(g: State) -> Counter[int]:
    """Count the cards of the box that lie nowhere."""
    return g.cards.box - Counter(draw_deck_cards(g))


def draw_deck_cards(g: State) -> list[int]:
    """Give every draw-deck card of the game, wherever it lies; unknown ones are left out."""
    cards = g.cards
    lying = [card & KIND for card in g.cells if is_person(card)]
    kinds = [*g.deck, *g.discard, *g.hands[0], *g.hands[1], *g.queue, *lying, *resolving(g)]
    others = {0, cards.silo, cards.raiders, UNKNOWN}
    return [kind for kind in kinds if kind not in others]


def resolving(g: State) -> list[int]:
    """Give the events that are in the middle of their effect."""
    programs = [frame.program for frame in g.stack]
    return [program.kind for program in programs if program.origin == BY_EVENT]


# The columns.


def column_problems(g: State, base: Cell) -> Problems:
    """A column has one camp in its place and people without gaps."""
    column = g.column(base)
    at = {"where": f"column {cell_name(base)[:2]}", "cell": cell_name(base)}
    camps = [card for card in column if card & CAMP]
    if g.phase == DRAFT:
        if any(column[1:]):
            yield Problem("before-turn-1", "{where}: nobody stands there before turn 1", **at)
    elif len(camps) != 1:
        pattern = "{where} has {number} camps instead of one"
        yield Problem("camps-in-column", pattern, number=len(camps), **at)
    else:
        for row, card in enumerate(column):
            yield from face_problems(g, card, cell_name(base + row))
        yield from row_problems(g, column, camps[0], at)


def row_problems(g: State, column: list[int], camp: int, at: dict[str, str]) -> Problems:
    """The camp lies in its row, and nobody stands in front of a free place."""
    behind, middle, front = column
    if behind != camp and not walks(g, camp):
        yield Problem("camp-row", "{where}: only a standing Juggernaut leaves the camp row", **at)
    if behind == camp and front and not middle:
        yield Problem("gap", "{where}: nobody stands behind the person in front", **at)


def walks(g: State, camp: int) -> bool:
    """Say whether a camp may leave the camp row."""
    return g.kinds[camp & KIND].id == "juggernaut" and not camp & DESTROYED


def face_problems(g: State, card: int, cell: str) -> Problems:
    """A card in play must be of the right type and in a possible state."""
    name, kind = "punk", "person"
    if card & KIND != UNKNOWN:
        name, kind = g.kinds[card & KIND].id, g.kinds[card & KIND].type
    for code, pattern in face_faults(card, kind) if card else ():
        where = f"column {cell[:2]}"
        yield Problem(code, "{where}: " + pattern, where=where, card=name, cell=cell)


def face_faults(card: int, kind: str) -> Iterator[tuple[str, str]]:
    """Give what no card in play can be."""
    camp, punk = card & CAMP, card & PUNK
    if not camp and not punk and kind != "person":
        yield "no-person", "{card} is no person"
    if punk and kind not in ("person", "event"):
        yield "no-punk", "{card} cannot be a punk"
    if punk and card & DAMAGED:
        yield "damaged-punk", "a damaged punk is destroyed at once"
    if camp and card & DAMAGED and card & DESTROYED:
        yield "damaged-destroyed", "{card} cannot be both damaged and destroyed"
    if camp and card & (ARRIVED | RESTORED):
        yield "camp-state", "{card}: a camp never arrives, and is ready when restored"
    if not camp and card & DESTROYED:
        yield "destroyed-person", "{card}: a destroyed person lies in the discard pile"


# The players.


def hand_problems(g: State, player: int) -> Problems:
    """A hand holds draw-deck cards and the Water Silo, a queue events; each player has one of both."""
    cards, name = g.cards, PLAYERS[player]
    hand, queue = g.hands[player], g.queued(player)
    for card in strangers(g, hand, IN_DECK, cards.silo):
        yield Problem("not-in-hand", "{player}: {card} cannot be in a hand", player=name, card=card)
    for card in strangers(g, queue, ("event",), cards.raiders):
        yield Problem("not-in-queue", "{player}: {card} is no event", player=name, card=card)
    if hand.count(cards.silo) > 1 or queue.count(cards.raiders) > 1:
        pattern = "{player}: there is one Water Silo and one Raiders card for each player"
        yield Problem("one-each", pattern, player=name)


def strangers(g: State, kinds: list[int], types: tuple[str, ...], special: int) -> list[str]:
    """Name the cards that are neither of these types nor the special one."""
    cards = [g.kinds[kind] for kind in kinds if kind not in (0, special)]
    return [card.id for card in cards if card.type not in types]


def end_problems(g: State, player: int) -> Problems:
    """Whoever plays has a standing camp, and whoever has lost has none."""
    name, standing = PLAYERS[player], any(map(stands, g.side(player)))
    if g.phase not in (DRAFT, OVER) and not standing:
        yield Problem("no-camp-left", "{player} has no camp left: the game is over", player=name)
    lost = g.phase == OVER and g.winner == 1 - player
    if lost and standing and not wins_otherwise(g):
        yield Problem("camp-left", "{player} has a camp left and cannot have lost", player=name)


def wins_otherwise(g: State) -> bool:
    """Say whether a card is there that wins without destroying camps (Obelisk, other printing)."""
    return g.cards.by_id.get("obelisk" + OTHER) in [card & KIND for card in g.cells]


def offer_problems(g: State, player: int) -> Problems:
    """Camps are on offer only while they are chosen."""
    possible = (0, 4, 5, 6) if g.phase == DRAFT else (0,)
    if len(g.offers[player]) not in possible:
        pattern = (
            "{player}: six camps are on offer before the first is chosen, "
            "and none once the game has begun"
        )
        yield Problem("offers", pattern, player=PLAYERS[player])


# The effect that is half done.


def frame_problems(g: State) -> Problems:
    """The effect that is half done must be one that can wait here."""
    found: list[str] = []
    if len(g.stack) > MOST_EFFECTS:
        found.append("more than twelve effects wait for each other")
    for frame in g.stack:
        found += frame_faults(g, frame)
    if g.stack and not found:
        found += waiting_faults(g.stack[-1])
    yield from map(effect_problem, found)


def waiting_faults(frame: Frame) -> Iterator[str]:
    """The effect on top must wait for a choice."""
    steps = frame.program.steps
    if frame.at >= len(steps) or steps[frame.at].take is None:
        yield f"waiting effect {frame.program.name}: nothing is chosen at step {frame.at}"


def frame_faults(g: State, frame: Frame) -> Iterator[str]:
    """Give what is wrong with one effect."""
    program = frame.program
    cells = (frame.source, frame.it)
    in_range = frame.number < MOST_NUMBER and frame.at <= len(program.steps)
    if max(cells) >= len(g.cells) or not in_range:
        yield f"waiting effect {program.name}: step, cell or number out of range"
    elif any(cell >= 0 and not g.cells[cell] for cell in cells):
        yield f"waiting effect {program.name}: its card is not there"
    if not picks_fit(g, frame):
        yield f"waiting effect {program.name}: the cards or places picked so far cannot be"


def effect_problem(what: str) -> Problem:
    """A waiting effect that cannot be; its details are for those who write notation."""
    return Problem("waiting-effect", "{what}", what=what)


def picks_fit(g: State, frame: Frame) -> bool:
    """Say whether what an effect remembers can be: own places, cards in hand, or of the deck."""
    picks, player = frame.picks, frame.owner
    remembered = {step.verb.remembers for step in frame.program.steps}
    if "places" in remembered:
        own = {owner(pick) for pick in picks} <= {player}
        return own and len(picks) < len(people(g, player))
    if "pile" in remembered:
        return g.cards.most.keys() >= {*picks}
    return g.cards.most.keys() >= {*picks} and Counter(picks) <= Counter(g.hands[player])


# Going on.


def resume(g: State) -> State:
    """Deal what is unknown from the seed and go on to the decision that waits."""
    if unknown_cards(g):
        deal(g)
    if g.phase == OVER:
        g.decider, g.options = NOBODY, []
        return g
    before = [frame.key() for frame in g.stack]
    try:
        run(g)
    except (IndexError, KeyError, ValueError, AssertionError, TypeError) as error:
        raise CodexError(effect_problem("the waiting effect does not fit this position")) from error
    if [frame.key() for frame in g.stack] != before or (before and not g.options):
        raise CodexError(
            effect_problem("the waiting effect has nothing to choose in this position")
        )
    g.log = []
    return g


def deal(g: State) -> None:
    """Fill the hidden sides of punks and the unknown part of the deck with what lies nowhere."""
    rest = sorted(left_over(g).elements())
    g.chance = chance.shuffle(g.chance, rest)
    g.cells = [card - UNKNOWN + rest.pop() if card & KIND == UNKNOWN else card for card in g.cells]
    g.deck = [kind or rest.pop() for kind in g.deck]
