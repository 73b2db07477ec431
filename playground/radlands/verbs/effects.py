"""The verbs that act on cards in the columns. The table of all verbs is at the end of `verbtable.py`."""

from playground.radlands.cards.program import ANY_NUMBER, BY_EVENT, FIXED, OPPONENT, Frame, Step
from playground.radlands.rules import board, targets
from playground.radlands.rules.board import placements, relocate, settle, shown, spots
from playground.radlands.rules.checks import TYPES
from playground.radlands.rules.deck import top
from playground.radlands.rules.harm import make_room, strike, strike_one
from playground.radlands.state import (
    ARRIVALS,
    CAMP,
    CELL,
    COLUMN,
    DAMAGED,
    EXPOSED,
    IT,
    KIND,
    MUZZLED,
    OWNER,
    PASS,
    PC,
    PICKS,
    PLACE,
    PROG,
    PUNK,
    RESTORED,
    SRC,
    TIRED,
    N,
    State,
    action,
)


def reach(g: State, frame: Frame, step: Step) -> list[int]:
    """Give the cells a step is about: what its target finds, or the card bound before."""
    if step.select is None:
        return [frame[IT]] if frame[IT] >= 0 else []
    return step.select(g, frame[OWNER], frame[SRC], frame[N])


def pick_cell(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Let the chooser take one of the cells reached."""
    return [CELL | cell << 11 for cell in reach(g, frame, step)] or None


def harm(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Damage, injure or destroy: one card of somebody's choice, or all cards reached together."""
    if step.chooser != FIXED:
        return pick_cell(g, frame, step)
    cells = reach(g, frame, step)
    if cells:
        strike(g, cells, step.verb == "destroy", step.rules)
    return None


def harm_one(g: State, frame: Frame, step: Step, act: int) -> None:
    """Harm the card chosen; remember it and its type where a later step asks."""
    cell = act >> 11 & 31
    if step.bind:
        frame[IT] = cell
        frame[N] = TYPES["camp"] if g.cells[cell] & CAMP else TYPES["person"]
    rules = step.rules[:1]
    if step.target[:3] == "any" and cell not in targets.fronts(g, cell // 9):
        rules = (*rules, "keywords-ignore-protection")
    strike_one(g, cell, step.verb == "destroy", rules)


def restore(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Offer what may be restored, and to leave it be."""
    cells = reach(g, frame, step)
    if not g.book.lab_restorable:
        cells = [cell for cell in cells if all(cell != other[SRC] for other in g.stack)]
    if not cells:
        return None
    found = [CELL | cell << 11 for cell in cells]
    must = (step.alone and frame[N] == step.alone) or (step.bind and g.book.garden_must)
    return found if must or not step.optional else [PASS, *found]


def restore_one(g: State, frame: Frame, step: Step, act: int) -> None:
    """Turn the card upright; a person is not ready this turn."""
    if act == PASS:
        declined(g, frame, ("restore-turn",))
        return
    cell = act >> 11 & 31
    card = g.cells[cell] & ~DAMAGED
    why: tuple[str, ...] = ("restore-turn",)
    if not card & CAMP:
        card |= RESTORED
        why += ("restore-person-not-ready", "ready-person-restored")
    g.cells[cell] = card
    g.log.append(("restored", cell // 9, card & KIND, cell, 0, why + returning(g, card)))
    if step.bind:
        frame[IT] = cell
    if step.count == ANY_NUMBER:
        frame[PC] -= 1


def returning(g: State, card: int) -> tuple[str, ...]:
    """Name the ruling on a trait that works again once its card is restored."""
    rulings = {"argo-yesky": ("argo-restored",), "karli-blaze": ("karli-trait", "karli-ready")}
    return rulings.get(g.book.cards[card & KIND].id, ())


def declined(g: State, frame: Frame, rules: tuple[str, ...]) -> None:
    """Write down that somebody left a may alone."""
    g.log.append(("declined", frame[OWNER], g.book.cards.programs[frame[PROG]].kind, -1, 0, rules))


def gain_punk(g: State, frame: Frame, _step: Step) -> list[int] | None:
    """Offer places for a punk, and to go without."""
    origin = g.book.cards.programs[frame[PROG]].origin
    places = placements(g, frame[OWNER], origin)
    if places:
        return [PASS, *[PLACE | place for place in places]]
    surplus = ("uprising-excess",) if origin == BY_EVENT else ()
    g.log.append(("no-room", frame[OWNER], 0, -1, 0, (*g.book.full_board_rules, *surplus)))
    frame[N] = 0
    return None


def take_punk(g: State, frame: Frame, step: Step, act: int) -> None:
    """Put the top card of the deck face down on the place chosen, unless it was declined."""
    owner = frame[OWNER]
    if act == PASS:
        declined(g, frame, ("gain-punk",))
        if not g.book.water_if_declined and next_verb(g, frame) == "gain-extra-water":
            frame[PC] += 1
    else:
        kind = top(g) if g.book.punk_before_room else 0
        make_room(g, act >> 16, g.book.cards.programs[frame[PROG]].origin)
        kind = kind or top(g)
        if not kind:
            return
        board.enter(g, owner, act >> 11 & 31, kind | PUNK, GAINING)
    frame[N] += 1
    if frame[N] < step.count:
        frame[PC] -= 1
    else:
        frame[N] = 0


GAINING = (
    "gain-punk",
    "gain-punk-no-abilities",
    "punk-is-person",
    "put-into-play-defined",
    "no-peeking",
)


def next_verb(g: State, frame: Frame) -> str:
    """Give the verb of the step that comes next."""
    steps = g.book.cards.programs[frame[PROG]].steps
    return steps[frame[PC]].verb if frame[PC] < len(steps) else ""


def extra_water(g: State, _frame: Frame, step: Step) -> None:
    """Give the active player extra water for this turn."""
    g.water += step.count
    g.log.append(
        ("water", g.active, 0, -1, step.count, ("extra-water-gain", "extra-water-unlimited"))
    )


def return_to_hand(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Take people back to hand: one of somebody's choice, or all."""
    if step.chooser != FIXED:
        return pick_cell(g, frame, step)
    bring_home(
        g, reach(g, frame, step), ("truce-memory", "truce-normal", "people-effects-include-punks")
    )
    return None


def return_one(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Take the person chosen back to hand."""
    cell = act >> 11 & 31
    itself = ("rescue-team-self",) if cell == frame[SRC] else ()
    bring_home(g, [cell], ("rescue-team-memory", "rescue-team-normal", *itself))


def bring_home(g: State, cells: list[int], rules: tuple[str, ...]) -> None:
    """Move people to the hands of the players in whose columns they lie; nothing is remembered."""
    for cell in cells:
        card = board.leave(g, cell)
        hand = g.hands[cell // 9]
        hand.append(card & KIND)
        hand.sort()
        why = (*rules, "punk-to-hand") if card & PUNK else rules
        g.log.append(("returned", cell // 9, shown(card), cell, card & KIND, why))
    for base in {cell - cell % 3: 0 for cell in cells}:
        board.close_up(g, base)


# High Ground: people are placed one after another, as newcomers would be; the board changes when all have a place.


def rearrange(g: State, frame: Frame, _step: Step) -> list[int] | None:
    """Offer places for the next of your people, or to leave everybody where they are."""
    people = targets.people(g, frame[OWNER])
    done = len(frame) - PICKS
    if not people:
        return None
    places = [PLACE | cell << 11 for cell in spots(tried(g, frame, people), frame[OWNER])]
    return places if done else [PASS, *places]


def tried(g: State, frame: Frame, people: list[int]) -> State:
    """Give the board with the places picked so far, the people as mere numbers 1, 2, 3."""
    scratch = g.copy()
    scratch.stack = []
    for cell in people:
        scratch.cells[cell] = 0
    for number, cell in enumerate(frame[PICKS:], 1):
        settle(scratch, cell, number)
    return scratch


def rearrange_one(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Remember the place picked; with the last one everybody moves."""
    if act == PASS:
        g.log.append(("stayed", frame[OWNER], 0, -1, 0, ("high-ground-stay",)))
        return
    people = targets.people(g, frame[OWNER])
    frame.append(act >> 11 & 31)
    if len(frame) - PICKS < len(people):
        frame[PC] -= 1
        return
    cells = tried(g, frame, people).cells
    moves = {
        people[number - 1]: cell
        for cell, number in enumerate(cells)
        if 0 < number <= 6 and cell // 9 == frame[OWNER]
    }
    relocate(g, {old: new for old, new in moves.items() if old != new}, ("column-max-two",))
    del frame[PICKS:]


def flip_up(g: State, _frame: Frame, _step: Step, act: int) -> None:
    """Turn a destroyed camp back to its front, undamaged and ready."""
    cell = act >> 11 & 31
    g.cells[cell] = g.cells[cell] & KIND | CAMP
    g.log.append(
        ("flipped-up", cell // 9, g.cells[cell] & KIND, cell, 0, ("construction-yard-rebuilt",))
    )


def reveal_punk(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Turn a punk face up for both players."""
    cell = act >> 11 & 31
    kind = g.cells[cell] & KIND
    g.cells[cell] &= ~PUNK
    frame[IT] = cell
    frame[N] = g.book.cards.types[kind]
    g.log.append(("revealed", cell // 9, kind, cell, 0, ("no-peeking", "training-camp-place")))


def enter_play(g: State, frame: Frame, _step: Step) -> None:
    """Let the person turned up enter play on its spot."""
    cell, owner = frame[IT], frame[OWNER]
    g.cells[cell] &= ~TIRED
    rules: tuple[str, ...] = (
        "training-camp-place",
        "training-camp-enters",
        "put-into-play-defined",
    )
    board.arrived(g, owner, cell, (*rules, "training-camp-counts"))
    if not g.cells[cell] & TIRED:
        g.log.append(("ready", owner, g.cells[cell] & KIND, cell, 0, ("karli-training-camp",)))
    if not g.book.training_camp_counts:
        g.tally[ARRIVALS + owner] -= 1


def set_ready(g: State, frame: Frame, step: Step) -> None:
    """Make the card ready, whatever happened to it this turn."""
    cell = frame[SRC] if step.target == "self" else frame[IT]
    turned_up = (
        len(g.stack) > 1 and next_verb(g, g.stack[-2]) != "use-ability" and g.stack[-2][IT] == cell
    )
    if cell < 0 or (turned_up and step.target == "self" and not g.book.rescue_ready):
        return
    g.cells[cell] &= ~TIRED
    g.log.append(("ready", cell // 9, g.cells[cell] & KIND, cell, 0, ("water-on-card",)))


def set_flag(g: State, frame: Frame, step: Step) -> None:
    """Set what holds until the turn ends."""
    owner = frame[OWNER]
    if step.target == "no-more-abilities":
        g.tally[MUZZLED + owner] = 1
        g.log.append(("no-more-abilities", owner, 0, -1, 0, ("use-ability-resolve",)))
        return
    lasts = 2 if g.book.high_ground_carries and owner != g.active else 1
    g.tally[EXPOSED + 1 - owner] = lasts
    g.log.append(("unprotected", 1 - owner, 0, -1, 0, ("unprotected-definition",)))


def choose_column(g: State, frame: Frame, _step: Step) -> list[int] | None:
    """Offer the columns that hold something the next step can hit."""
    following = g.book.cards.programs[frame[PROG]].steps[frame[PC]]
    assert following.select is not None
    hit = [col for col in range(3) if following.select(g, frame[OWNER], frame[SRC], col)]
    if hit and g.book.empty_columns:
        hit = [0, 1, 2]
    return [action(COLUMN, aux=column) for column in hit] or None


def take_column(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Remember the column."""
    frame[N] = act >> 16
    g.log.append(
        ("column-chosen", 1 - frame[OWNER], 0, -1, act >> 16, ("keywords-ignore-protection",))
    )


def keep_one(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Offer the people of one player: one stays."""
    player = 1 - frame[OWNER] if step.chooser == OPPONENT else frame[OWNER]
    people = targets.people(g, player)
    return [CELL | cell << 11 for cell in people] if len(people) > 1 else None


def kept(g: State, _frame: Frame, _step: Step, act: int) -> None:
    """Destroy everybody but the person kept."""
    keep = act >> 11 & 31
    strike(
        g, [cell for cell in targets.people(g, keep // 9) if cell != keep], True, ("destroy-named",)
    )


def juggernaut_move(g: State, frame: Frame, step: Step) -> None:
    """Swap Juggernaut with the next place; from the last place its third move follows instead."""
    cell = frame[SRC]
    if cell % 3 < 2:
        swap = {cell: cell + 1}
        if g.cells[cell + 1]:
            swap[cell + 1] = cell
        relocate(g, swap, ("juggernaut-around", "juggernaut-protects"))
        frame[PC] = step.to


def return_home(g: State, frame: Frame, _step: Step) -> None:
    """Bring Juggernaut back to the camp row."""
    board.send_home(g, frame[SRC], ("juggernaut-around",))
