"""The course of a game: setup, phases, actions, and the loop that runs effects until somebody has to decide."""

from collections.abc import Callable

from playground.core import chance
from playground.radlands.cards.program import BY_EVENT, OPPONENT
from playground.radlands.rulebook import Rulebook
from playground.radlands.rules import abilities, board, queue
from playground.radlands.rules.deck import draw, throw
from playground.radlands.rules.targets import exposed_people, restorable
from playground.radlands.rules.traits import OASIS
from playground.radlands.state import (
    ABILITY,
    ACTIONS,
    CAMP,
    CARD,
    DRAFT,
    DRAW,
    END,
    EVENT,
    EVENTS,
    EXPOSED,
    JUNK,
    KIND,
    MUZZLED,
    NOBODY,
    OVER,
    OWNER,
    PC,
    PLAY,
    PROG,
    REPLENISH,
    SILO,
    TURN_BITS,
    State,
)

FIRST_GAME = (("garage", "railgun", "supply-depot"), ("reactor", "cannon", "victory-totem"))
"""The camps the rulebook suggests for a first game."""


# Setup.


def new_game(book: Rulebook, seed: int) -> State:
    """Shuffle, deal six camps to each player and wait for the choices."""
    g = table(book, seed)
    camps = [book.camp_kind(camp) for camp in book.cards.camps]
    g.chance = chance.shuffle(g.chance, camps)
    g.offers = [sorted(camps[:6]), sorted(camps[6:12])]
    g.log.append(("camps-dealt", NOBODY, 0, -1, 6, ("center-camp-deck", "draw-six-camps")))
    run(g)
    return g


def game_with_camps(
    book: Rulebook, seed: int, camps: tuple[tuple[str, ...], tuple[str, ...]] = FIRST_GAME
) -> State:
    """Begin a game with given camps, such as the first game of the rulebook."""
    g = table(book, seed)
    for player, names in enumerate(camps):
        for column, name in enumerate(names):
            g.cells[player * 9 + column * 3] = book.camp_kind(book.cards.by_id[name]) | CAMP
    run(g)
    return g


def table(book: Rulebook, seed: int) -> State:
    """Lay out the shuffled draw deck."""
    g = State(book, chance.seeded(seed))
    g.deck = book.cards.deck[:]
    g.chance = chance.shuffle(g.chance, g.deck)
    return g


def choose_camp(g: State, player: int, kind: int) -> None:
    """Lay a camp face down in the next column; the rest is boxed after the third."""
    g.offers[player].remove(kind)
    column = next(c for c in range(3) if not g.cells[player * 9 + c * 3])
    g.cells[player * 9 + column * 3] = kind | CAMP
    g.log.append(
        (
            "camp-chosen",
            player,
            kind,
            player * 9 + column * 3,
            0,
            ("choose-three-camps", "room-for-two"),
        )
    )
    if column == 2:
        g.offers[player] = []


def begin(g: State) -> None:
    """Turn the camps up, toss for the start player, let setup traits act, deal the starting hands."""
    cards = g.book.cards
    g.chance, g.start = chance.below(g.chance, 2)
    g.active = g.start
    camps = (
        "reveal-camps",
        "unused-camps-to-box",
        "camps-per-player",
        "silo-and-raiders-faceup",
        "own-water-supply",
    )
    g.log.append(("camps-revealed", NOBODY, 0, -1, 0, camps))
    g.log.append(("start-player", g.start, 0, -1, 0, ("start-player-flip",)))
    g.turn = 1
    g.phase = EVENTS
    for player in (g.start, 1 - g.start):
        kinds = [g.cells[player * 9 + column] & KIND for column in (0, 3, 6)]
        for column, kind in enumerate(kinds):
            if cards[kind].setup >= 0:
                set_up(g, cards[kind].setup, player, player * 9 + column * 3)
        for _ in range(sum(cards[kind].starting for kind in kinds)):
            draw(g, player, ("starting-hand", "center-draw-deck"))


def set_up(g: State, program: int, player: int, cell: int) -> None:
    """Carry out a trait that acts before the first turn; nobody chooses anything there."""
    frame = [program, 0, player, cell, -1, 0]
    for step in g.book.cards.programs[program].steps:
        step.run(g, frame, step)


# The loop.


def run(g: State) -> None:
    """Run effects and phases until somebody has to decide or the game is over."""
    programs, stack = g.book.cards.programs, g.stack
    while True:
        if stack:
            frame = stack[-1]
            program = programs[frame[PROG]]
            steps, at = program.steps, frame[PC]
            if at == len(steps):
                stack.pop()
                if program.origin == BY_EVENT:
                    discard_event(g, frame[OWNER], program.kind)
                continue
            step = steps[at]
            frame[PC] = at + 1
            options = step.run(g, frame, step)
            if options:
                frame[PC] = at
                g.decider = 1 - frame[OWNER] if step.chooser == OPPONENT else frame[OWNER]
                g.options = options
                return
        elif g.phase == ACTIONS:
            g.decider, g.options = g.active, None
            return
        elif g.phase == OVER or next_phase(g):
            return


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
    """Ask for the next camp; the order does not matter, since nobody sees the other's. Begin when both have three."""
    for player in (0, 1):
        if g.offers[player]:
            g.decider = player
            g.options = [CARD | kind << 4 for kind in g.offers[player]]
            return True
    begin(g)
    start_turn(g)
    return False


def discard_event(g: State, owner: int, kind: int) -> None:
    """Put an event that has resolved on the discard pile; Raiders have gone home."""
    if kind != g.book.cards.raiders:
        g.discard.append(kind)
        why = (
            "events-resolve-space-1"
            if g.phase == EVENTS
            else "omen-clock-space-1"
            if g.stack
            else "zero-event"
        )
        g.log.append(("discarded", owner, kind, -1, 0, (why, "water-discard-stack")))


def start_turn(g: State) -> None:
    """Begin the turn of the active player with the event on space 1."""
    g.phase = EVENTS
    rules = ("alternate-turns", "three-phases", "phases-in-order")
    g.log.append(("turn-began", g.active, 0, -1, g.turn, rules))
    kind = g.queue[g.active * 3]
    if kind:
        g.queue[g.active * 3] = 0
        queue.resolve(g, g.active, kind, ("events-resolve-space-1",))


def end_events(g: State) -> None:
    """Move the queue up once the event on space 1 is done, and replenish."""
    queue.pull_up(g, g.active, ("events-then-advance",))
    g.phase = REPLENISH


def replenish(g: State) -> None:
    """Draw a card and take water: three, but one in the very first turn."""
    if not draw(g, g.active, ("replenish-draw", "shared-deck")) or g.phase == OVER:
        return
    g.water = 1 if g.turn == 1 else 3
    g.log.append(("water", g.active, 0, -1, g.water, FIRST_WATER if g.turn == 1 else WATER))
    g.phase = ACTIONS


WATER = ("replenish-water", "everyone-else-three")
FIRST_WATER = ("replenish-water", "start-player-one-water", "setup-first-turn-water")


# Actions.


def apply(g: State, act: int) -> None:
    """Carry out a legal action and everything that follows from it; `g.log` says what happened."""
    g.log = []
    stack = g.stack
    if stack:
        frame = stack[-1]
        step = g.book.cards.programs[frame[PROG]].steps[frame[PC]]
        frame[PC] += 1
        assert step.take is not None
        step.take(g, frame, step, act)
    elif g.phase == DRAFT:
        choose_camp(g, g.decider, act >> 4 & KIND)
    else:
        DO[act & 15](g, act)
    run(g)


def end_turn(g: State, _act: int) -> None:
    """Give all tokens back and let the other player begin."""
    g.log.append(("turn-ended", g.active, 0, -1, g.turn, CLEANUP))
    g.water = 0
    g.cells = [card & ~TURN_BITS for card in g.cells]
    before, g.tally = g.tally, [0] * 16
    for player in (0, 1):
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


def pay_draw(g: State, _act: int) -> None:
    """Draw a card for two water."""
    g.water -= 2
    g.log.append(
        (
            "paid",
            g.active,
            0,
            -1,
            2,
            ("draw-card-cost", "water-uses", "actions-list", "actions-free-order"),
        )
    )
    draw(g, g.active, ("draw-card-cost", "shared-deck", "no-hand-limit"))


def take_silo(g: State, _act: int) -> None:
    """Take the Water Silo to hand for one water."""
    silo, cost = g.book.cards.silo, g.book.cards.silo_cost
    g.water -= cost
    g.hands[g.active].append(silo)
    g.hands[g.active].sort()
    g.log.append(
        ("silo-taken", g.active, silo, -1, cost, ("take-silo-cost", "silo-keep", "water-uses"))
    )


def junk(g: State, act: int) -> None:
    """Throw a hand card away for its icon."""
    cards, kind = g.book.cards, act >> 4 & KIND
    throw(g, g.active, kind)
    g.log.append(("junked", g.active, kind, -1, 0, JUNK_SILO if kind == cards.silo else JUNK_CARD))
    board.start(g, cards.junk_of[kind], g.active, -1)


JUNK_SILO = ("junk-card", "junk-silo-returns", "silo-junk-effect")
JUNK_CARD = ("junk-card", "card-dual-use")


def play_person(g: State, act: int) -> None:
    """Play a person from hand."""
    abilities.play_person(g, g.active, act, ())


def play_event(g: State, act: int) -> None:
    """Play an event from hand."""
    queue.play_event(g, g.active, act >> 4 & KIND)


def use_ability(g: State, act: int) -> None:
    """Use an ability of a card in play."""
    abilities.use(g, g.active, act >> 11 & 31, act >> 16)


DO: dict[int, Callable[[State, int], None]] = {
    END: end_turn,
    DRAW: pay_draw,
    SILO: take_silo,
    PLAY: play_person,
    EVENT: play_event,
    JUNK: junk,
    ABILITY: use_ability,
}
"""The five actions (playing a card twice over) and the end of the turn."""


def legal(g: State) -> list[int]:
    """Give every legal action of whoever decides now."""
    if g.options is None:
        g.options = main_actions(g)
    return g.options


def main_actions(g: State) -> list[int]:
    """Give the legal actions of the Actions phase."""
    player, water = g.active, g.water
    cards = g.book.cards
    types = cards.types
    bits, uses = abilities.survey(g, player)
    found = [END, DRAW] if water >= 2 else [END]
    people, last = [], 0
    for kind in g.hands[player]:
        if kind == last:
            continue
        last = kind
        found.append(JUNK | kind << 4)
        if types[kind] == 1:
            if cards.costs[kind] <= water or bits & OASIS or cards.free_on_ruins[kind]:
                people.append(kind)
        elif types[kind] == 2 and cards.costs[kind] <= water:
            number = queue.number_of(g, player, kind, bits)
            if not number or queue.free_space(g, player, number) >= 0:
                found.append(EVENT | kind << 4)
    if g.book.refuse_empty_junk:
        found = [act for act in found if act & 15 != JUNK or junk_works(g, player, act >> 4)]
    if water >= cards.silo_cost and last != cards.silo:
        found.append(SILO)
    if people:
        found += abilities.legal_people(g, player, people, board.placements(g, player, 0), bits)
    return found if g.tally[MUZZLED + player] else found + uses


def junk_works(g: State, player: int, kind: int) -> bool:
    """Say whether a junk icon can do something (only asked where the rulebook refuses empty ones)."""
    icon = g.book.cards[kind].junk
    if icon == "injure":
        return bool(exposed_people(g, 1 - player))
    if icon == "restore":
        return bool(restorable(g, player, -1))
    return icon != "punk" or bool(board.placements(g, player, 4))
