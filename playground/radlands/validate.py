"""What can be wrong with a position, all of it at once."""

from collections import Counter

from playground.core import chance
from playground.core.errors import CodexError, Problem
from playground.radlands.cards.program import BY_EVENT
from playground.radlands.names import PLAYERS, cell_name
from playground.radlands.rulebook import OTHER
from playground.radlands.rules.targets import people
from playground.radlands.state import (
    ACTIONS,
    ARRIVED,
    CAMP,
    DAMAGED,
    DESTROYED,
    DRAFT,
    EVENTS,
    IT,
    KIND,
    NOBODY,
    OVER,
    OWNER,
    PC,
    PICKS,
    PROG,
    PUNK,
    RESTORED,
    SRC,
    TIE,
    UNKNOWN,
    N,
    State,
)
from playground.radlands.turn import run


def problems(g: State) -> list[Problem]:
    """Say everything that is wrong with a state."""
    found = [*turn_problems(g), *card_problems(g), *frame_problems(g)]
    for base in range(0, 18, 3):
        found += column_problems(g, base)
    for player in (0, 1):
        found += side_problems(g, player)
    return found


def turn_problems(g: State) -> list[Problem]:
    """Phase, turn and winner must fit together."""
    found: list[Problem] = []
    if g.phase == DRAFT:
        return (
            [Problem("draft", "camps are chosen before turn 1")]
            if g.turn or g.stack or g.water
            else []
        )
    if g.turn < 1 or (g.turn + 1) % 2 != (g.active + g.start) % 2:
        pattern = "turn {number} cannot be the turn of player {player} if player {other} began"
        found.append(
            Problem(
                "turn-owner",
                pattern,
                number=g.turn,
                player=PLAYERS[g.active],
                other=PLAYERS[g.start],
            )
        )
    if (g.phase == OVER) != (g.winner != NOBODY):
        found.append(
            Problem("winner", "a finished game has a winner or is tied, a running one has not")
        )
    if (
        g.phase not in (ACTIONS, EVENTS, OVER)
        or (g.phase == EVENTS and not g.stack)
        or (g.phase == OVER and g.stack)
    ):
        found.append(
            Problem(
                "phase",
                "a position waits for an action, for a choice in the middle of an effect, or is over",
            )
        )
    if g.seen > len(g.discard):
        pattern = "{number} old cards cannot lie in a discard pile of {size}"
        found.append(Problem("old-discards", pattern, number=g.seen, size=len(g.discard)))
    return found


def card_problems(g: State) -> list[Problem]:
    """No card may lie in two places, and only draw-deck cards lie in deck and discard pile."""
    cards = g.book.cards
    full, there = cards.box, Counter(draw_deck_cards(g))
    many = [kind for kind, count in there.items() if 0 < full[kind] < count]
    pattern = "{card} is there {number} times; there are {most}"
    found = [
        Problem("too-many", pattern, card=cards[kind].id, number=there[kind], most=full[kind])
        for kind in many
    ]
    strange = {kind for kind in g.deck + g.discard if kind and not full[kind]}
    pattern = "{card} cannot lie in the deck or the discard pile"
    found += [Problem("not-in-deck", pattern, card=cards[kind].id) for kind in sorted(strange)]
    camps = Counter(cards[card & KIND].id.removesuffix(OTHER) for card in g.cells if card & CAMP)
    camps += Counter(cards[kind].id.removesuffix(OTHER) for offer in g.offers for kind in offer)
    pattern = "camp {card} is there {number} times"
    found += [
        Problem("camp-twice", pattern, card=name, number=count)
        for name, count in camps.items()
        if count > 1
    ]
    unknown = g.deck.count(0) + sum(card & KIND == UNKNOWN for card in g.cells)
    if not found and sum((full - there).values()) < unknown:
        found.append(Problem("deck-too-big", "there are not enough cards left to deal the deck"))
    return found


def draw_deck_cards(g: State) -> list[int]:
    """Give every draw-deck card of the game, wherever it lies; unknown ones of the deck are left out."""
    silo, raiders = g.book.cards.silo, g.book.cards.raiders
    found = [kind for kind in g.deck + g.discard + g.hands[0] + g.hands[1] if kind and kind != silo]
    found += [kind for kind in g.queue if kind and kind != raiders]
    found += [
        card & KIND for card in g.cells if card and not card & CAMP and card & KIND != UNKNOWN
    ]
    return found + resolving(g)


def resolving(g: State) -> list[int]:
    """Give the events that are in the middle of their effect, Raiders left out."""
    programs = [g.book.cards.programs[frame[PROG]] for frame in g.stack]
    return [p.kind for p in programs if p.origin == BY_EVENT and p.kind != g.book.cards.raiders]


def column_problems(g: State, base: int) -> list[Problem]:
    """A column has one camp in its place and people without gaps."""
    cards, at = g.book.cards, {"where": f"column {cell_name(base)[:2]}", "cell": cell_name(base)}
    column = g.cells[base : base + 3]
    camps = [card for card in column if card & CAMP]
    if g.phase == DRAFT:
        return (
            []
            if not column[1] and not column[2]
            else [Problem("before-turn-1", "{where}: nobody stands there before turn 1", **at)]
        )
    if len(camps) != 1:
        return [
            Problem(
                "camps-in-column",
                "{where} has {number} camps instead of one",
                number=len(camps),
                **at,
            )
        ]
    found = [
        problem
        for place, card in enumerate(column)
        if card
        for problem in face_problems(g, card, cell_name(base + place))
    ]
    if not column[0] & CAMP and (cards[camps[0] & KIND].id != "juggernaut" or camps[0] & DESTROYED):
        found.append(
            Problem("camp-row", "{where}: only a standing Juggernaut leaves the camp row", **at)
        )
    if column[0] & CAMP and column[2] and not column[1]:
        found.append(Problem("gap", "{where}: nobody stands behind the person in front", **at))
    return found


def face_problems(g: State, card: int, cell: str) -> list[Problem]:
    """A card in play must be of the right type and in a possible state."""
    camp, punk = card & CAMP, card & PUNK
    name, kind = (
        ("punk", "person")
        if card & KIND == UNKNOWN
        else (g.book.cards[card & KIND].id, g.book.cards[card & KIND].type)
    )
    wrong = {
        ("no-person", "{card} is no person"): not camp and kind != "person" and not punk,
        ("no-punk", "{card} cannot be a punk"): punk and kind not in ("person", "event"),
        ("damaged-punk", "a damaged punk is destroyed at once"): punk and card & DAMAGED,
        ("damaged-destroyed", "{card} cannot be both damaged and destroyed"): camp
        and card & DAMAGED
        and card & DESTROYED,
        ("camp-state", "{card}: a camp never arrives, and is ready when restored"): camp
        and card & (ARRIVED | RESTORED),
        ("destroyed-person", "{card}: a destroyed person lies in the discard pile"): not camp
        and card & DESTROYED,
    }
    where = {"where": f"column {cell[:2]}", "card": name, "cell": cell}
    return [
        Problem(code, "{where}: " + pattern, **where)
        for (code, pattern), is_wrong in wrong.items()
        if is_wrong
    ]


def side_problems(g: State, player: int) -> list[Problem]:
    """Hand, queue and camps of a player."""
    cards, name = g.book.cards, PLAYERS[player]
    hand, queue = g.hands[player], g.queue[player * 3 : player * 3 + 3]
    strange = [
        cards[kind].id for kind in hand if cards.types[kind] not in (1, 2) and kind != cards.silo
    ]
    found = [
        Problem("not-in-hand", "{player}: {card} cannot be in a hand", player=name, card=card)
        for card in strange
    ]
    strange = [
        cards[kind].id
        for kind in queue
        if kind and cards.types[kind] != 2 and kind != cards.raiders
    ]
    found += [
        Problem("not-in-queue", "{player}: {card} is no event", player=name, card=card)
        for card in strange
    ]
    if hand.count(cards.silo) > 1 or queue.count(cards.raiders) > 1:
        found.append(
            Problem(
                "one-each",
                "{player}: there is one Water Silo and one Raiders card for each player",
                player=name,
            )
        )
    standing = any(
        card & (CAMP | DESTROYED) == CAMP for card in g.cells[player * 9 : player * 9 + 9]
    )
    if g.phase not in (DRAFT, OVER) and not standing:
        found.append(
            Problem("no-camp-left", "{player} has no camp left: the game is over", player=name)
        )
    if (
        g.phase == OVER
        and g.winner not in (TIE, NOBODY)
        and standing
        and g.winner != player
        and not wins_otherwise(g)
    ):
        found.append(
            Problem("camp-left", "{player} has a camp left and cannot have lost", player=name)
        )
    if (g.phase == DRAFT and len(g.offers[player]) not in (0, 4, 5, 6)) or (
        g.phase != DRAFT and g.offers[player]
    ):
        pattern = "{player}: six camps are on offer before the first is chosen, and none once the game has begun"
        found.append(Problem("offers", pattern, player=name))
    return found


def wins_otherwise(g: State) -> bool:
    """Say whether a card is there that wins without destroying camps (Obelisk, other printing)."""
    obelisk = g.book.cards.by_id.get("obelisk" + OTHER, -1)
    return any(card & KIND == obelisk for card in g.cells if card & CAMP)


def frame_problems(g: State) -> list[Problem]:
    """The effect that is half done must be one that can wait here."""
    programs, found = g.book.cards.programs, list[Problem]()
    if len(g.stack) > 12:
        found.append(effect_problem("more than twelve effects wait for each other"))
    for frame in g.stack:
        program = programs[frame[PROG]]
        if not (
            frame[SRC] < 18 and frame[IT] < 18 and frame[N] < 64 and frame[PC] <= len(program.steps)
        ):
            found.append(
                effect_problem(f"waiting effect {program.name}: step, cell or number out of range")
            )
        elif any(cell >= 0 and not g.cells[cell] for cell in (frame[SRC], frame[IT])):
            found.append(effect_problem(f"waiting effect {program.name}: its card is not there"))
        if not picks_fit(g, frame):
            found.append(
                effect_problem(
                    f"waiting effect {program.name}: the cards or places picked so far cannot be"
                )
            )
    if g.stack and not found:
        top = programs[g.stack[-1][PROG]]
        at = g.stack[-1][PC]
        if at >= len(top.steps) or top.steps[at].take is None:
            found.append(
                effect_problem(f"waiting effect {top.name}: nothing is chosen at step {at}")
            )
    return found


def effect_problem(what: str) -> Problem:
    """A waiting effect that cannot be; its details are for those who write notation."""
    return Problem("waiting-effect", "{what}", what=what)


def picks_fit(g: State, frame: list[int]) -> bool:
    """Say whether what an effect remembers can be: places of the owner, cards in hand, or cards of the deck."""
    picks, owner = frame[PICKS:], frame[OWNER]
    verbs = {step.verb for step in g.book.cards.programs[frame[PROG]].steps}
    if "rearrange-people" in verbs:
        return all(pick // 9 == owner for pick in picks) and len(picks) < len(people(g, owner))
    if any(
        not 0 < pick < len(g.book.cards.types) or g.book.cards.types[pick] not in (1, 2)
        for pick in picks
    ):
        return False
    return "mill" in verbs or not Counter(picks) - Counter(g.hands[owner])


def resume(g: State) -> State:
    """Deal what is unknown from the seed and go on to the decision that waits."""
    if 0 in g.deck or any(card & KIND == UNKNOWN for card in g.cells):
        deal(g)
    if g.phase == OVER:
        g.decider, g.options = NOBODY, []
        return g
    before = [frame[:] for frame in g.stack]
    try:
        run(g)
    except (IndexError, KeyError, ValueError, AssertionError, TypeError) as error:
        raise CodexError(effect_problem("the waiting effect does not fit this position")) from error
    if g.stack != before or (before and not g.options):
        raise CodexError(
            effect_problem("the waiting effect has nothing to choose in this position")
        )
    g.log = []
    return g


def deal(g: State) -> None:
    """Fill the hidden sides of punks and the unknown part of the deck with the cards that are nowhere else."""
    there = Counter(draw_deck_cards(g))
    rest = sorted((g.book.cards.box - there).elements())
    g.chance = chance.shuffle(g.chance, rest)
    g.cells = [card - UNKNOWN + rest.pop() if card & KIND == UNKNOWN else card for card in g.cells]
    g.deck = [kind or rest.pop() for kind in g.deck]
