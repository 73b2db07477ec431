"""The verbs that act on hands, the deck and the discard pile, and those that choose between options."""

from playground.radlands.cards.program import (
    ENEMY_RUINS,
    ONE_OR_MORE,
    OPPONENT,
    THROWN_PLUS_ONE,
    Frame,
    Step,
)
from playground.radlands.rules import board, targets
from playground.radlands.rules.deck import draw, throw, top
from playground.radlands.state import (
    CARD,
    IT,
    KIND,
    OPTION,
    OVER,
    OWNER,
    PASS,
    PC,
    PICKS,
    PROG,
    SRC,
    N,
    State,
    action,
)


def draw_cards(g: State, frame: Frame, step: Step) -> None:
    """Draw one card after another; remember them where a later step asks."""
    for _ in range(how_many(g, frame, step)):
        kind = draw(g, frame[OWNER], ("draw-effect", "shared-deck"))
        if not kind or g.phase == OVER:
            return
        if step.bind:
            frame.append(kind)


def how_many(g: State, frame: Frame, step: Step) -> int:
    """Give the number of cards to draw."""
    if step.count == THROWN_PLUS_ONE:
        return frame[N] + 1
    if step.count == ENEMY_RUINS:
        return len(targets.ruins(g, 1 - frame[OWNER]))
    return step.count


def mill(g: State, frame: Frame, step: Step) -> None:
    """Put the top cards of the deck on the discard pile, one after another."""
    for _ in range(step.count):
        kind = top(g)
        if not kind:
            return
        g.discard.append(kind)
        frame.append(kind)
        g.log.append(("milled", frame[OWNER], kind, -1, 0, ("discards-visible",)))


def discard(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Let a player throw away hand cards, one after another; or put the card turned up on the pile."""
    if step.target == "it":
        discard_it(g, frame)
        return None
    player = 1 - frame[OWNER] if step.who == OPPONENT else frame[OWNER]
    kinds = sorted(set(frame[PICKS:] if step.target == "drawn" else g.hands[player]))
    if step.no_silo and (step.who != OPPONENT or g.book.mercenary_ignores_silo):
        kinds = [kind for kind in kinds if kind != g.book.cards.silo]
    found = [CARD | kind << 4 for kind in kinds]
    if step.count == ONE_OR_MORE and frame[N]:
        return [PASS, *found] if found else None
    return found or None


def discard_it(g: State, frame: Frame) -> None:
    """Put the event turned up on the discard pile; its column closes up."""
    cell = frame[IT]
    kind = board.leave(g, cell) & KIND
    g.discard.append(kind)
    g.log.append(("discarded", cell // 9, kind, -1, 0, ("default-deck",)))
    board.close_up(g, cell - cell % 3)


def discard_one(g: State, frame: Frame, step: Step, act: int) -> None:
    """Throw the card chosen away, and ask again until it is enough."""
    if act == PASS:
        return
    player = 1 - frame[OWNER] if step.who == OPPONENT else frame[OWNER]
    kind = act >> 4 & KIND
    throw(g, player, kind)
    g.log.append(("discarded", player, kind, -1, 0, ("default-deck",)))
    frame[N] += 1
    if step.target == "drawn":
        frame.pop(frame.index(kind, PICKS))
    if step.count == ONE_OR_MORE or frame[N] < step.count:
        frame[PC] -= 1
    else:
        frame[N] = 0
        del frame[PICKS:]


def junk_effect(_g: State, frame: Frame, _step: Step) -> list[int] | None:
    """Offer the junk icons of the cards just put on the pile."""
    kinds = sorted(set(frame[PICKS:]))
    return [PASS, *[CARD | kind << 4 for kind in kinds]] if kinds else None


def take_junk(g: State, frame: Frame, _step: Step, act: int) -> None:
    """Carry out the junk icon chosen; the card stays where it is."""
    del frame[PICKS:]
    if act == PASS:
        g.log.append(("declined", frame[OWNER], 0, -1, 0, ("junk-card",)))
        return
    card = g.book.cards[act >> 4 & KIND]
    g.log.append(("junk-effect", frame[OWNER], card.kind, -1, 0, ("junk-card",)))
    source = frame[SRC] if g.book.scientist_is_source else -1
    board.start(g, g.book.cards.junk[card.junk], frame[OWNER], source)


# Options.


def choose_one(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Offer the options whose conditions hold."""
    owner, source = frame[OWNER], frame[SRC]
    return [
        action(OPTION, aux=1 << number)
        for number, (_, requires, _) in enumerate(step.options)
        if all(condition.holds(g, owner, source) for condition in requires)
    ]


def take_option(g: State, frame: Frame, step: Step, act: int) -> None:
    """Go on with the option chosen."""
    number = (act >> 16).bit_length() - 1
    frame[PC] = step.options[number][0]
    decider = 1 - frame[OWNER] if step.chooser == OPPONENT else frame[OWNER]
    g.log.append(
        ("option", decider, g.book.cards.programs[frame[PROG]].kind, -1, act >> 16, step.rules)
    )


def do_any_of(g: State, frame: Frame, step: Step) -> list[int] | None:
    """Offer every mix of options that can do something."""
    possible = 0
    for number, (_, _, first) in enumerate(step.options):
        assert first is not None
        assert first.select is not None
        if first.select(g, frame[OWNER], frame[SRC], 0):
            possible |= 1 << number
    return [
        action(OPTION, aux=mix) for mix in range(1, 1 << len(step.options)) if mix & possible == mix
    ]


def take_mix(g: State, frame: Frame, step: Step, act: int) -> None:
    """Remember the mix: each option looks for its own bit. Turned round, the first option waits for a second pass."""
    both = act >> 16 == 3 and g.book.mutant_restores_first
    frame[N] = 2 | AGAIN if both else act >> 16
    g.log.append(
        ("option", frame[OWNER], g.book.cards.programs[frame[PROG]].kind, -1, act >> 16, step.rules)
    )


AGAIN = 8
"""The bit that asks for a second pass through the options, with the first one only."""


def mix_done(_g: State, frame: Frame, step: Step) -> None:
    """Forget the mix, or go back for the option that had to wait."""
    if frame[N] & AGAIN:
        frame[N] = 1
        frame[PC] = step.to
    else:
        frame[N] = 0


def skip_unless_picked(_g: State, frame: Frame, step: Step) -> None:
    """Jump over an option that was not picked."""
    if not frame[N] & step.count:
        frame[PC] = step.to


def jump(_g: State, frame: Frame, step: Step) -> None:
    """Go on elsewhere."""
    frame[PC] = step.to


def jump_unless(g: State, frame: Frame, step: Step) -> None:
    """Go on elsewhere when the condition does not hold."""
    assert step.condition is not None
    if not step.condition.holds(g, frame[OWNER], frame[SRC], frame[N]):
        frame[PC] = step.to


def forget(_g: State, frame: Frame, _step: Step) -> None:
    """Clear the number an earlier step remembered."""
    frame[N] = 0
