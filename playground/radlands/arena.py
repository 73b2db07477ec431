"""Radlands for random play: any mix of rules, a broad sample of actions, and what must hold in every position."""

from __future__ import annotations

from collections import Counter

from playground.core.playing import Arena, Dice
from playground.radlands import Table, explain, moves, notation, turn, validate, view
from playground.radlands.cards.program import OTHER, CardSet
from playground.radlands.rulebook import RULESETS, SWITCHES, Rulebook
from playground.radlands.state import (
    ABILITY,
    CARD,
    CELL,
    COLUMN,
    COLUMN_BASES,
    DRAFT,
    EVENT,
    JUNK,
    MOVE,
    OPTION,
    OVER,
    PLACE,
    PLAY,
    QUEUED,
    Act,
    Cell,
    State,
    action,
    is_person,
)


def some_rulebook(cards: CardSet, dice: Dice) -> Rulebook:
    """Give the default ruleset half of the time, otherwise any mix of switches and printings."""
    if dice.often(0.5):
        return Rulebook(cards)
    switches = {
        name: dice.choice(list(switch.values))
        for name, switch in SWITCHES.items()
        if dice.often(0.4)
    }
    printed = [name for name in cards.by_id if name.endswith(OTHER)]
    others = [name.removesuffix(OTHER) for name in printed if dice.often(0.4)]
    return Rulebook(cards, dice.choice(list(RULESETS)), switches, frozenset(others))


def conserved(g: State) -> None:
    """Every draw-deck card is somewhere, once."""
    there = Counter(validate.draw_deck_cards(g))
    assert there == g.cards.box, f"cards lost or doubled: {there - g.cards.box}"


def sound(g: State) -> None:
    """The position is possible: columns, camps, hands, queues, waiting effects."""
    found = validate.problems(g)
    assert not found, found
    for base in COLUMN_BASES:
        assert sum(map(is_person, g.column(base))) <= 2


def moves_read_back(g: State) -> None:
    """Every legal move, written and read, is itself; the decider survives notation too."""
    assert notation.read(g.cards, notation.write(g)).decider == g.decider
    for act in turn.legal(g):
        assert moves.read(g, moves.write(g.cards, act)) == act, moves.write(g.cards, act)


def hides(g: State) -> None:
    """A player's view never shows what it may not: the hidden cards may as well be others."""
    for viewer in (0, 1):
        if g.phase != DRAFT:
            assert view.describe(view.redeal(g, viewer), viewer) == view.describe(g, viewer)


def universe(g: State, dice: Dice) -> set[Act]:
    """Give a broad sample of actions, most of them illegal."""
    others = [1 + dice.below(len(g.kinds) - 1) for _ in range(3)]
    found = {action(op) for op in range(16)}
    for kind in sorted({*g.hands[0], *g.hands[1], *others}):
        found |= with_card(kind, dice)
    for cell in range(18):
        found |= on_cell(cell, dice)
    found |= {action(COLUMN, extra=column) for column in range(3)}
    return found | {action(OPTION, extra=mix) for mix in range(1, 8)}


def with_card(kind: int, dice: Dice) -> set[Act]:
    """Give what might be done with a card: everywhere, and for some who make way."""
    found = {action(op, kind) for op in (JUNK, EVENT, CARD)}
    found |= {action(PLAY, kind, cell) for cell in range(18)}
    return found | {action(PLAY, kind, dice.below(18), 1 + dice.below(18)) for _ in range(6)}


def on_cell(cell: Cell, dice: Dice) -> set[Act]:
    """Give what might be done on a cell, and in a queue."""
    found = {action(ABILITY, cell=cell, extra=number) for number in range(3)}
    found |= {action(CELL, cell=cell), action(PLACE, cell=cell), action(QUEUED, cell=cell % 6)}
    found.add(action(PLACE, cell=cell, extra=1 + dice.below(18)))
    found.add(action(MOVE, cell=cell, extra=dice.below(18)))
    return found


def arena(table: Table) -> Arena[State, int]:
    """Give Radlands with the cards of a table, ready for random play."""
    return Arena(
        begin=lambda seed, dice: turn.new_game(some_rulebook(table.cards, dice), seed),
        legal=turn.legal,
        apply=turn.apply,
        over=lambda g: g.phase == OVER,
        copy=State.copy,
        write=notation.write,
        read=lambda g, line: notation.read(g.cards, line),
        reasons=explain.reasons,
        universe=universe,
        log=lambda g: g.log,
        invariants=(conserved, sound, moves_read_back, hides),
    )
