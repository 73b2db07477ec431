"""What can be wrong with a position, all of it at once."""

from collections import Counter
from collections.abc import Iterator

from playground.core.errors import CodexError, Problem
from playground.core.records import Names, Pairs
from playground.radlands import names
from playground.radlands.cards.program import BY_EVENT, IN_DECK, OTHER, CardSet
from playground.radlands.rules.board import spots
from playground.radlands.rules.targets import people
from playground.radlands.state import (
    ACTIONS,
    ARRIVED,
    BASES,
    CAMP,
    COLUMN_BASES,
    DAMAGED,
    DESTROYED,
    DRAFT,
    EVENTS,
    KIND,
    NOBODY,
    OVER,
    PLAYERS,
    PUNK,
    RESTORED,
    UNKNOWN,
    Cell,
    Frame,
    Kinds,
    State,
    Words,
    is_person,
    stands,
)
from playground.radlands.turn import go_on
from playground.radlands.verbs.people import tried

Problems = Iterator[Problem]
MOST_EFFECTS = 12
MOST_NUMBER = 64
SENTENCES = {
    "draft": "camps are chosen before turn 1",
    "winner": "a finished game has a winner or is tied, a running one has not",
    "phase": "a position waits for an action, for a choice in the middle of an effect, or is over",
    "old-discards": "{number} old cards cannot lie in a discard pile of {size}",
    "turn-owner": "turn {number} cannot be the turn of player {player} if player {other} began",
    "deck-too-big": "there are not enough cards left to deal the deck",
    "too-many": "{card} is there {number} times; there are {most}",
    "not-in-deck": "{card} cannot lie in the deck or the discard pile",
    "camp-twice": "camp {card} is there {number} times",
    "before-turn-1": "{where}: nobody stands there before turn 1",
    "camps-in-column": "{where} has {number} camps instead of one",
    "camp-row": "{where}: only a standing Juggernaut leaves the camp row",
    "gap": "{where}: nobody stands behind the person in front",
    "no-person": "{where}: {card} is no person",
    "no-punk": "{where}: {card} cannot be a punk",
    "damaged-punk": "{where}: a damaged punk is destroyed at once",
    "damaged-destroyed": "{where}: {card} cannot be both damaged and destroyed",
    "camp-state": "{where}: {card}: a camp never arrives, and is ready when restored",
    "destroyed-person": "{where}: {card}: a destroyed person lies in the discard pile",
    "not-in-hand": "{player}: {card} cannot be in a hand",
    "not-in-queue": "{player}: {card} is no event",
    "one-each": "{player}: there is one Water Silo and one Raiders card for each player",
    "no-camp-left": "{player} has no camp left: the game is over",
    "camp-left": "{player} has a camp left and cannot have lost",
    "offers": "{player}: six camps are on offer before the first is chosen, "
    "and none once the game has begun",
    "waiting-effect": "{what}",
}
"""What can be wrong, by its name; the details of a waiting effect are for those who write notation."""


def wrong(code: str, **parts: str | int) -> Problem:
    """Say what is wrong."""
    return Problem(code, SENTENCES[code], **parts)


def problems(g: State) -> list[Problem]:
    """Say everything that is wrong with a state."""
    return [*turn_problems(g), *card_problems(g), *frame_problems(g), *side_problems(g)]


def table_problems(g: State) -> list[Problem]:
    """Say what is wrong with what lies there, before anything is begun."""
    return [*owner_problems(g), *card_problems(g), *side_problems(g)]


def side_problems(g: State) -> Problems:
    """Look at the columns, then at what the players have."""
    for base in COLUMN_BASES:
        yield from column_problems(g, base)
    for player in PLAYERS:
        yield from hand_problems(g, player)
        yield from end_problems(g, player)
        yield from offer_problems(g, player)


# The turn.


def turn_problems(g: State) -> Problems:
    """Phase, turn and winner must fit together."""
    if g.phase == DRAFT:
        if begun(g):
            yield wrong("draft")
        return
    yield from owner_problems(g)
    if (g.phase == OVER) != (g.winner != NOBODY):
        yield wrong("winner")
    if not waits(g):
        yield wrong("phase")
    if g.seen > len(g.discard):
        yield wrong("old-discards", number=g.seen, size=len(g.discard))


def begun(g: State) -> bool:
    """Say whether anything has happened that happens only after the camps are chosen."""
    counters = (g.turn, g.water, g.shuffles, g.seen, *g.queue, *g.tally)
    return any(counters) or any((g.stack, g.discard, *g.hands)) or g.winner != NOBODY


def owner_problems(g: State) -> Problems:
    """Players take turns."""
    if g.turn < 1 or (g.turn + 1) % 2 != (g.active + g.start) % 2:
        who = names.PLAYERS[g.active]
        first = names.PLAYERS[g.start]
        yield wrong("turn-owner", number=g.turn, player=who, other=first)


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
        yield wrong("deck-too-big")


def too_many(g: State) -> Problems:
    """Name the cards of which there are more than there can be."""
    for kind, count in Counter(draw_deck_cards(g)).items():
        most = g.cards.most[kind]
        if 0 < most < count:
            yield wrong("too-many", card=g.kinds[kind].id, number=count, most=most)


def not_in_deck(g: State) -> Problems:
    """Name the cards that are never drawn."""
    for kind in sorted({*g.deck, *g.discard} - {0}):
        if not g.cards.most[kind]:
            yield wrong("not-in-deck", card=g.kinds[kind].id)


def camps_twice(g: State) -> Problems:
    """Name the camps that are there more than once, in whatever printing."""
    for name, count in camp_names(g.cards, [*camps(g), *g.offers[0], *g.offers[1]]).items():
        if count > 1:
            yield wrong("camp-twice", card=name, number=count)


def camps(g: State) -> Kinds:
    """Give the camps in play."""
    return [card & KIND for card in g.cells if card & CAMP]


def camp_names(cards: CardSet, kinds: Kinds) -> Counter[str]:
    """Count camps by name, whatever the printing."""
    return Counter(cards[kind].id.removesuffix(OTHER) for kind in kinds)


def unknown_cards(g: State) -> int:
    """Count the cards that are still to be dealt."""
    return g.deck.count(0) + sum(card & KIND == UNKNOWN for card in g.cells)


def left_over(g: State) -> Counter[int]:
    """Count the cards of the box that lie nowhere."""
    return g.cards.box - Counter(draw_deck_cards(g))


def draw_deck_cards(g: State) -> Kinds:
    """Give every draw-deck card of the game, wherever it lies; unknown ones are left out."""
    lying = [card & KIND for card in g.cells if is_person(card)]
    kinds = [*g.deck, *g.discard, *g.hands[0], *g.hands[1], *g.queue, *lying, *resolving(g)]
    others = {0, g.cards.silo, g.cards.raiders, UNKNOWN}
    return [kind for kind in kinds if kind not in others]


def resolving(g: State) -> Kinds:
    """Give the events that are in the middle of their effect."""
    programs = [frame.program for frame in g.stack]
    return [program.kind for program in programs if program.origin == BY_EVENT]


# The columns.


def column_problems(g: State, base: Cell) -> Problems:
    """A column has one camp in its place and people without gaps."""
    column = g.column(base)
    found = [card for card in column if card & CAMP]
    if g.phase == DRAFT:
        if any(column[1:]) or column[0] & ~KIND not in (0, CAMP):
            yield wrong("before-turn-1", **place(base))
    elif len(found) != 1:
        yield wrong("camps-in-column", number=len(found), **place(base))
    else:
        for row, card in enumerate(column):
            yield from face_problems(g, card, base + row)
        yield from row_problems(g, base, found[0])


def place(cell: Cell) -> Pairs:
    """Say where something is wrong."""
    name = names.cell_name(cell)
    return {"where": f"column {name[:2]}", "cell": name}


def row_problems(g: State, base: Cell, camp: int) -> Problems:
    """The camp lies in its row, and nobody stands in front of a free place."""
    behind, middle, front = g.column(base)
    if behind != camp and not walks(g, camp):
        yield wrong("camp-row", **place(base))
    if behind == camp and front and not middle:
        yield wrong("gap", **place(base))


def walks(g: State, camp: int) -> bool:
    """Say whether a camp may leave the camp row."""
    return g.kinds[camp & KIND].id == "juggernaut" and not camp & DESTROYED


def face_problems(g: State, card: int, cell: Cell) -> Problems:
    """A card in play must be of the right type and in a possible state."""
    name = "punk"
    type_ = "person"
    if card & KIND != UNKNOWN:
        name = g.kinds[card & KIND].id
        type_ = g.kinds[card & KIND].type
    faults = camp_faults(card) if card & CAMP else person_faults(card, type_)
    for code in faults if card else ():
        yield wrong(code, card=name, **place(cell))


def person_faults(card: int, type_: str) -> Iterator[str]:
    """Name what no person or punk in play can be."""
    if not card & PUNK and type_ != "person":
        yield "no-person"
    if card & PUNK and type_ not in IN_DECK:
        yield "no-punk"
    if card & PUNK and card & DAMAGED:
        yield "damaged-punk"
    if card & DESTROYED:
        yield "destroyed-person"


def camp_faults(card: int) -> Iterator[str]:
    """Name what no camp in play can be."""
    if card & PUNK:
        yield "no-punk"
    if card & PUNK and card & DAMAGED:
        yield "damaged-punk"
    if card & DAMAGED and card & DESTROYED:
        yield "damaged-destroyed"
    if card & (ARRIVED | RESTORED):
        yield "camp-state"


# The players.


def hand_problems(g: State, player: int) -> Problems:
    """A hand holds draw-deck cards and the Water Silo, a queue events; each player has one of both."""
    name = names.PLAYERS[player]
    hand = g.hands[player]
    queue = g.queued(player)
    silo = g.cards.silo
    raiders = g.cards.raiders
    for card in strangers(g, hand, IN_DECK, silo):
        yield wrong("not-in-hand", player=name, card=card)
    for card in strangers(g, queue, ("event",), raiders):
        yield wrong("not-in-queue", player=name, card=card)
    if hand.count(silo) > 1 or queue.count(raiders) > 1:
        yield wrong("one-each", player=name)


def strangers(g: State, kinds: Kinds, types: Names, special: int) -> Words:
    """Name the cards that are neither of these types nor the special one."""
    cards = [g.kinds[kind] for kind in kinds if kind not in (0, special)]
    return [card.id for card in cards if card.type not in types]


def end_problems(g: State, player: int) -> Problems:
    """Whoever plays has a standing camp, and whoever has lost has none."""
    name = names.PLAYERS[player]
    standing = any(map(stands, g.side(player)))
    if g.phase not in (DRAFT, OVER) and not standing:
        yield wrong("no-camp-left", player=name)
    lost = g.phase == OVER and g.winner == 1 - player
    if lost and standing and not wins_otherwise(g):
        yield wrong("camp-left", player=name)


def wins_otherwise(g: State) -> bool:
    """Say whether a card is there that wins without destroying camps (Obelisk, other printing)."""
    return g.cards.by_id.get("obelisk" + OTHER) in camps(g)


def offer_problems(g: State, player: int) -> Problems:
    """Camps are on offer only while they are chosen."""
    offers = g.offers[player]
    strange = [kind for kind in offers if g.kinds[kind].type != "camp"]
    if strange or len(offers) != (due_offers(g, player) if g.phase == DRAFT else 0):
        yield wrong("offers", player=names.PLAYERS[player])


def due_offers(g: State, player: int) -> int:
    """Count the camps that are on offer while so many are laid; they are laid from the first column on."""
    laid = [bool(g.cells[base]) for base in BASES[player]]
    return ON_OFFER.get(laid.count(True), -1) if laid == sorted(laid, reverse=True) else -1


ON_OFFER = {0: 6, 1: 5, 2: 4, 3: 0}
"""By the number of camps that are laid."""


# The effect that is half done.


def frame_problems(g: State) -> Problems:
    """The effect that is half done must be one that can wait here."""
    found: Words = []
    if len(g.stack) > MOST_EFFECTS:
        found.append("more than twelve effects wait for each other")
    for frame in g.stack:
        found += [f"waiting effect {frame.program.name}: {what}" for what in faults(g, frame)]
    if g.stack and not found:
        found += waiting_faults(g.stack[-1])
    for what in found:
        yield wrong("waiting-effect", what=what)


def waiting_faults(frame: Frame) -> Iterator[str]:
    """The effect on top must wait for a choice."""
    steps = frame.program.steps
    if frame.at >= len(steps) or steps[frame.at].take is None:
        yield f"waiting effect {frame.program.name}: nothing is chosen at step {frame.at}"


def faults(g: State, frame: Frame) -> Iterator[str]:
    """Give what is wrong with one effect."""
    cells = (frame.source, frame.it)
    in_range = frame.number < MOST_NUMBER and frame.at <= len(frame.program.steps)
    if max(cells) >= len(g.cells) or not in_range:
        yield "step, cell or number out of range"
    elif any(cell >= 0 and not g.cells[cell] for cell in cells):
        yield "its card is not there"
    if not picks_fit(g, frame):
        yield "the cards or places picked so far cannot be"


def picks_fit(g: State, frame: Frame) -> bool:
    """Say whether what an effect remembers can be: own places, cards in hand, or of the deck."""
    remembered = {step.verb.remembers for step in frame.program.steps}
    if "places" in remembered:
        return places_fit(g, frame)
    known = g.cards.most.keys() >= {*frame.picks}
    held = "pile" in remembered or Counter(frame.picks) <= Counter(g.hands[frame.owner])
    return known and held


def places_fit(g: State, frame: Frame) -> bool:
    """Say whether places picked for people can be: each was free, and somebody is still to be placed."""
    crew = people(g, frame.owner)
    return len(frame.picks) < len(crew) and all(
        pick in spots(tried(g, frame.upto(number), crew), frame.owner)
        for number, pick in enumerate(frame.picks)
    )


# Going on.


def resume(g: State) -> State:
    """Deal what is unknown from the seed and go on to the decision that waits."""
    if unknown_cards(g):
        deal(g)
    before = [frame.key() for frame in g.stack]
    try:
        go_on(g)
    except (IndexError, KeyError, ValueError, AssertionError, TypeError) as error:
        raise misfit("does not fit this position") from error
    if [frame.key() for frame in g.stack] != before or (before and not g.options):
        raise misfit("has nothing to choose in this position")
    g.log = []
    return g


def misfit(what: str) -> CodexError:
    """Give the error about a waiting effect that cannot go on."""
    return CodexError(wrong("waiting-effect", what=f"the waiting effect {what}"))


def deal(g: State) -> None:
    """Fill the hidden sides of punks and the unknown part of the deck with what lies nowhere."""
    rest = shuffled_rest(g)
    deal_fronts(g, rest)
    g.deck = [kind or rest.pop() for kind in g.deck]


def shuffled_rest(g: State) -> Kinds:
    """Give the cards of the box that lie nowhere, in the order of chance."""
    rest = sorted(left_over(g).elements())
    g.shuffle(rest)
    return rest


def deal_fronts(g: State, rest: Kinds) -> None:
    """Deal the hidden sides of punks that nobody named, as long as there are cards."""
    for cell, card in enumerate(g.cells):
        if card & KIND == UNKNOWN and rest:
            g.cells[cell] = card - UNKNOWN + rest.pop()
