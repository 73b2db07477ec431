"""The verbs that act on hands, the deck and the discard pile, on water and on the whole turn."""

from playground.radlands.cards.program import (
    ENEMY_RUINS,
    ONE_OR_MORE,
    OPPONENT,
    THROWN_PLUS_ONE,
    Choices,
    Step,
)
from playground.radlands.cards.words import choice_of, verb
from playground.radlands.explain.reason import Asked, Reasons
from playground.radlands.rules import board, targets
from playground.radlands.rules.deck import draw, throw, top
from playground.radlands.state import (
    CARD,
    EXPOSED,
    KIND,
    MUZZLED,
    NOWHERE,
    OVER,
    PASS,
    Act,
    Frame,
    Kinds,
    State,
    action,
    kind_of,
    owner,
)
from playground.radlands.verbs.reach import again, may


@verb("draw", needs="count", takes="bind")
def draw_cards(g: State, frame: Frame, step: Step) -> None:
    """Take count cards one after another from the deck to hand; bound as named."""
    for _ in range(how_many(g, frame, step)):
        kind = draw(g, frame.owner, ("draw-effect", "shared-deck"))
        if not kind or g.phase == OVER:
            return
        if step.bind:
            frame.picks += (kind,)


def how_many(g: State, frame: Frame, step: Step) -> int:
    """Give the number of cards to draw."""
    if step.count == THROWN_PLUS_ONE:
        return frame.number + 1
    if step.count == ENEMY_RUINS:
        return len(targets.ruins(g, 1 - frame.owner))
    return step.count


@verb("mill", needs="count", takes="bind", remembers="pile")
def mill(g: State, frame: Frame, step: Step) -> None:
    """Put the top count cards of the deck on the discard pile, one after another; bound as named."""
    for _ in range(step.count):
        kind = top(g)
        if not kind:
            return
        g.discard.append(kind)
        frame.picks += (kind,)
        g.happen("milled", frame.owner, ("discards-visible",), kind)


def no_card(asked: Asked) -> Reasons:
    """A card to choose must be in hand, among those drawn, and never the Water Silo."""
    silo = asked.step.no_silo and asked.kind == asked.g.cards.silo
    need = "no-silo" if silo else "offered"
    yield asked.named(need, ("default-deck", *asked.asking))


@verb(
    "discard",
    takes="who count from chooser target exclude bind",
    asks=CARD,
    rules="default-deck",
    why=no_card,
)
def discard(g: State, frame: Frame, step: Step) -> Choices:
    """The chooser of who puts count hand cards (or the bound card) on the discard pile without junk
    effect; from = only among the bound cards, exclude = never these.
    """
    if step.target == "it":
        discard_it(g, frame)
        return None
    found = [action(CARD, kind) for kind in throwable(g, frame, step)]
    enough = step.count == ONE_OR_MORE and frame.number
    return may(found) if enough else found


def thrower(frame: Frame, step: Step) -> int:
    """Give the player who throws cards away."""
    return 1 - frame.owner if step.who == OPPONENT else frame.owner


def throwable(g: State, frame: Frame, step: Step) -> Kinds:
    """Give the kinds that may be thrown away: of the hand, or of the cards just drawn."""
    kinds = {*(frame.picks if step.target == "drawn" else g.hands[thrower(frame, step)])}
    if step.no_silo and (step.who != OPPONENT or g.reads("mercenary-ignores-silo: yes")):
        kinds.discard(g.cards.silo)
    return sorted(kinds)


def discard_it(g: State, frame: Frame) -> None:
    """Put the event turned faceup on the discard pile; its column closes up."""
    cell = frame.it
    kind = board.leave(g, cell) & KIND
    g.discard.append(kind)
    g.happen("discarded", owner(cell), ("default-deck",), kind)
    board.close_up(g, cell)


@choice_of("discard")
def discard_one(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Throw the card chosen away, and ask again until it is enough."""
    if act == PASS:
        return
    player = thrower(frame, step)
    kind = kind_of(act)
    throw(g, player, kind)
    g.happen("discarded", player, ("default-deck",), kind)
    left = list(frame.picks)
    if step.target == "drawn":
        left.remove(kind)
    enough = step.count != ONE_OR_MORE and frame.number + 1 >= step.count
    frame.picks = () if enough else tuple(left)
    again(frame, enough)


@verb(
    "use-junk-effect",
    needs="from count chooser",
    takes="optional",
    asks=CARD,
    rules="junk-card",
    why=no_card,
)
def junk_effect(_g: State, frame: Frame, _step: Step) -> Choices:
    """Carry out the junk icon of one of the bound cards; the card stays where it is."""
    return may([action(CARD, kind) for kind in sorted({*frame.picks})])


@choice_of("use-junk-effect")
def take_junk(g: State, frame: Frame, _step: Step, act: Act) -> None:
    """Carry out the junk icon chosen; the card stays where it is."""
    player = frame.owner
    frame.picks = ()
    if act == PASS:
        g.happen("declined", player, ("junk-card",))
        return
    kind = kind_of(act)
    g.happen("junk-effect", player, ("junk-card",), kind)
    source = frame.source if g.reads("scientist-source: scientist") else NOWHERE
    g.start_program(g.kinds[kind].junk, player, source)


@verb("gain-extra-water", needs="count")
def extra_water(g: State, _frame: Frame, step: Step) -> None:
    """The active player gets count extra water for this turn."""
    g.water += step.count
    why = ("extra-water-gain", "extra-water-unlimited")
    g.happen("water", g.active, why, 0, step.count)


@verb("set-turn-flag", needs="flag until")
def set_flag(g: State, frame: Frame, step: Step) -> None:
    """The flag holds until the moment named."""
    player = frame.owner
    if step.target == "no-more-abilities":
        g.tally[MUZZLED + player] = 1
        g.happen("no-more-abilities", player, ("use-ability-resolve",))
        return
    carries = g.reads("high-ground-lasts: owner-turn")
    g.tally[EXPOSED + 1 - player] = 2 if carries and player != g.active else 1
    g.happen("unprotected", 1 - player, ("unprotected-definition",))
