"""The course of a game: setup, phases, actions, and the loop that runs effects until a decision."""

from bisect import insort
from collections.abc import Callable, Sequence

from playground.core import chance
from playground.radlands.cards.program import (
    BY_EVENT,
    BY_JUNK,
    IN_HAND,
    OPPONENT,
)
from playground.radlands.rulebook import Rulebook
from playground.radlands.rules import abilities, board, people, queue
from playground.radlands.rules.deck import draw, throw
from playground.radlands.rules.targets import exposed_people, restorable
from playground.radlands.rules.traits import CHEAPER
from playground.radlands.state import (
    ABILITY,
    ACTIONS,
    BASES,
    CAMP,
    CARD,
    DRAFT,
    DRAW,
    END,
    EVENT,
    EVENTS,
    EXPOSED,
    JUNK,
    KEPT,
    KIND,
    NOBODY,
    NOWHERE,
    OVER,
    PLAY,
    PLAYERS,
    QUEUES,
    REPLENISH,
    SILO,
    Act,
    Acts,
    Frame,
    Rules,
    State,
    column,
    kind_of,
    op_of,
)

FIRST_GAME = (("garage", "railgun", "supply-depot"), ("reactor", "cannon", "victory-totem"))
"""The camps the rulebook suggests for a first game."""
DRAW_COST = 2


# Setup.


def new_game(book: Rulebook, seed: int) -> State:
    """Shuffle, deal six camps to each player and wait for the choices."""
    g = table(book, seed)
    camps = book.camps[:]
    g.shuffle(camps)
    g.offers = [sorted(camps[:6]), sorted(camps[6:12])]
    g.happen("camps-dealt", NOBODY, ("center-camp-deck", "draw-six-camps"), number=6)
    run(g)
    return g


def game_with_camps(
    book: Rulebook, seed: int, camps: Sequence[Sequence[str]] = FIRST_GAME
) -> State:
    """Begin a game with given camps, such as the first game of the rulebook."""
    g = table(book, seed)
    for bases, names in zip(BASES, camps, strict=True):
        for cell, name in zip(bases, names, strict=True):
            g.cells[cell] = book.camp_kind(book.cards.by_id[name]) | CAMP
    run(g)
    return g


def table(book: Rulebook, seed: int) -> State:
    """Lay out the shuffled draw deck."""
    g = State(book, chance.seeded(seed))
    g.deck = book.cards.deck[:]
    g.shuffle(g.deck)
    return g


def choose_camp(g: State, player: int, kind: int) -> None:
    """Lay a camp face down in the next column; the rest is boxed after the third."""
    cell = next(cell for cell in BASES[player] if not g.cells[cell])
    g.cells[cell] = kind | CAMP
    g.happen_at("camp-chosen", cell, ("choose-three-camps", "room-for-two"))
    left = [camp for camp in g.offers[player] if camp != kind] if column(cell) < 2 else []
    g.offers = g.offers[:]
    g.offers[player] = left


def begin(g: State) -> None:
    """Turn the camps up, toss for the start player, let setup traits act, deal the hands."""
    g.chance, g.start = chance.below(g.chance, 2)
    g.active = g.start
    g.happen("camps-revealed", NOBODY, REVEALED)
    g.happen("start-player", g.start, ("start-player-flip",))
    g.turn = 1
    g.phase = EVENTS
    for player in (g.start, 1 - g.start):
        begin_side(g, player)


REVEALED = (
    "reveal-camps",
    "unused-camps-to-box",
    "camps-per-player",
    "silo-and-raiders-faceup",
    "own-water-supply",
)


def begin_side(g: State, player: int) -> None:
    """Let the camps of a player do what they do before the first turn."""
    camps = {cell: g.kinds[g.cells[cell] & KIND] for cell in BASES[player]}
    for cell, camp in camps.items():
        if camp.setup.steps:
            set_up(g, Frame(camp.setup, player, cell))
    for _ in range(sum(camp.starting for camp in camps.values())):
        draw(g, player, ("starting-hand", "center-draw-deck"))


def set_up(g: State, frame: Frame) -> None:
    """Carry out a trait that acts before the first turn; nobody chooses anything there."""
    for step in frame.program.steps:
        step.run(g, frame, step)


# The loop.


def run(g: State) -> None:
    """Run effects and phases until somebody has to decide or the game is over."""
    stack = g.stack
    while True:
        if stack:
            frame = stack[-1]
            steps = frame.program.steps
            at = frame.at
            if at == len(steps):
                stack.pop()
                if frame.program.origin == BY_EVENT:
                    discard_event(g, frame.owner, frame.program.kind)
                continue
            step = steps[at]
            frame.at = at + 1
            options = step.run(g, frame, step)
            if options:
                frame.at = at
                g.decider = 1 - frame.owner if step.chooser == OPPONENT else frame.owner
                g.options = options
                return
        elif g.phase == ACTIONS:
            g.decider = g.active
            g.options = None
            return
        elif g.phase == OVER or next_phase(g):
            return


def go_on(g: State) -> None:
    """Run a position that somebody set up, up to its first decision; a finished game has none."""
    if g.phase == OVER:
        g.decider = NOBODY
        g.options = []
    else:
        run(g)


def next_phase(g: State) -> bool:
    """Go on when nothing is left to run; say whether a decision waits."""
    if g.phase == DRAFT:
        return draft(g)
    if g.phase == EVENTS:
        end_events(g)
    else:
        replenish(g)
    return False


def draft(g: State) -> bool:
    """Ask for the next camp; begin when both have three.

    The order does not matter, since nobody sees the other's.
    """
    for player in PLAYERS:
        if g.offers[player]:
            g.decider = player
            g.options = [CARD | kind << 4 for kind in g.offers[player]]
            return True
    begin(g)
    start_turn(g)
    return False


def discard_event(g: State, owner: int, kind: int) -> None:
    """Put an event that has resolved on the discard pile; Raiders have gone home."""
    if kind == g.cards.raiders:
        return
    g.discard.append(kind)
    why = "omen-clock-space-1" if g.stack else "zero-event"
    if g.phase == EVENTS:
        why = "events-resolve-space-1"
    g.happen("discarded", owner, (why, "water-discard-stack"), kind)


def start_turn(g: State) -> None:
    """Begin the turn of the active player with the event on space 1."""
    g.phase = EVENTS
    g.happen("turn-began", g.active, BEGINNING, 0, g.turn)
    first = QUEUES[g.active][0]
    kind = g.queue[first]
    if kind:
        g.queue[first] = 0
        queue.resolve(g, g.active, kind, ("events-resolve-space-1",))


BEGINNING = ("alternate-turns", "three-phases", "phases-in-order")


def end_events(g: State) -> None:
    """Move the queue up once the event on space 1 is done, and replenish."""
    queue.pull_up(g, g.active)
    g.phase = REPLENISH


def replenish(g: State) -> None:
    """Draw a card and take water: three, but one in the very first turn."""
    if not draw(g, g.active, ("replenish-draw", "shared-deck")) or g.phase == OVER:
        return
    g.water = FIRST_WATER if g.turn == 1 else WATER
    g.happen("water", g.active, FIRST_TURN if g.turn == 1 else LATER_TURN, 0, g.water)
    g.phase = ACTIONS


FIRST_WATER, WATER = 1, 3
FIRST_TURN = ("replenish-water", "start-player-one-water", "setup-first-turn-water")
LATER_TURN = ("replenish-water", "everyone-else-three")


# Actions.


def apply(g: State, act: Act) -> None:
    """Carry out a legal action and all that follows from it; `g.log` says what happened."""
    g.log = []
    stack = g.stack
    if stack:
        frame = stack[-1]
        step = frame.program.steps[frame.at]
        frame.at += 1
        assert step.take is not None
        step.take(g, frame, step, act)
    elif g.phase == DRAFT:
        choose_camp(g, g.decider, kind_of(act))
    else:
        DO[act & 15](g, act)  # op_of(act), without the call
    run(g)


def end_turn(g: State, _act: Act) -> None:
    """Give all tokens back and let the other player begin."""
    g.happen("turn-ended", g.active, CLEANUP, 0, g.turn)
    g.water = 0
    g.cells = [card & KEPT for card in g.cells]
    before, g.tally = g.tally, [0] * 16
    for player in PLAYERS:
        if before[EXPOSED + player] == 2:
            g.tally[EXPOSED + player] = 1
    g.seen = len(g.discard)
    g.turn += 1
    g.active = 1 - g.active
    start_turn(g)


CLEANUP = (
    "cleanup",
    "overview-water-back",
    "water-not-carried",
    "extra-water-return",
    "discard-no-search",
)


def pay_draw(g: State, _act: Act) -> None:
    """Draw a card for two water."""
    g.water -= DRAW_COST
    g.happen("paid", g.active, PAID_DRAW, 0, DRAW_COST)
    draw(g, g.active, ("draw-card-cost", "shared-deck", "no-hand-limit"))


PAID_DRAW = ("draw-card-cost", "water-uses", "actions-list", "actions-free-order")


def take_silo(g: State, _act: Act) -> None:
    """Take the Water Silo to hand for one water."""
    silo = g.cards.silo
    cost = g.cards.silo_cost
    g.water -= cost
    insort(g.hands[g.active], silo)
    why = ("take-silo-cost", "silo-keep", "water-uses")
    g.happen("silo-taken", g.active, why, silo, cost)


def junk(g: State, act: Act) -> None:
    """Throw a hand card away for its icon."""
    kind = kind_of(act)
    throw(g, g.active, kind)
    why: Rules = ("junk-card", "card-dual-use")
    if kind == g.cards.silo:
        why = ("junk-card", "junk-silo-returns", "silo-junk-effect")
    g.happen("junked", g.active, why, kind)
    g.start_program(g.kinds[kind].junk, g.active, NOWHERE)


DO: dict[int, Callable[[State, Act], object]] = {
    END: end_turn,
    DRAW: pay_draw,
    SILO: take_silo,
    PLAY: people.play_person,
    EVENT: queue.play_event,
    JUNK: junk,
    ABILITY: abilities.use,
}
"""The five actions (playing a card twice over) and the end of the turn."""


# What is legal.


def legal(g: State) -> Acts:
    """Give every legal action of whoever decides now."""
    if g.options is None:
        g.options = main_actions(g)
    return g.options


def main_actions(g: State) -> Acts:
    """Give the legal actions of the Actions phase.

    The second busiest function: the traits that work are found once and handed on, and kinds are
    shifted into actions by hand.
    """
    player = g.active
    water = g.water
    cards = g.cards
    bits, uses = abilities.survey(g)
    found = [END, DRAW] if water >= DRAW_COST else [END]
    kinds = g.kinds
    playable = []
    last = 0
    for kind in g.hands[player]:
        if kind == last:
            continue
        last = kind
        found.append(JUNK | kind << 4)
        card = kinds[kind]
        if card.type == "person":
            if card.cost <= water or bits & CHEAPER or card.free_on_ruins:
                playable.append(card)
        elif card.type == "event" and card.cost <= water and queue.fits(g, player, kind, bits):
            found.append(EVENT | kind << 4)
    if g.book.refuses_empty_junk:
        found = without_empty_junk(g, found)
    if water >= cards.silo_cost and last != cards.silo:
        found.append(SILO)
    if playable:
        places = board.placements(g, player, IN_HAND)
        found += people.legal_people(g, playable, places, bits)
    return found + uses


def without_empty_junk(g: State, found: Acts) -> Acts:
    """Leave out the junk icons that can do nothing."""
    return [act for act in found if op_of(act) != JUNK or junk_works(g, kind_of(act))]


def junk_works(g: State, kind: int) -> bool:
    """Say whether a junk icon can do something (only asked where empty ones are refused)."""
    icon = g.kinds[kind].icon
    player = g.active
    if icon == "injure":
        return bool(exposed_people(g, 1 - player))
    if icon == "restore":
        return bool(restorable(g, player, NOWHERE))
    return icon != "punk" or bool(board.placements(g, player, BY_JUNK))
