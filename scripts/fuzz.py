"""Random games with everything checked that must hold in every position."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from dataclasses import dataclass

from playground.errors import CodexError
from playground.radlands import explain, moves, notation, turn, validate, view
from playground.radlands.program import CardSet
from playground.radlands.rulebook import OTHER, RULESETS, SWITCHES, Rulebook
from playground.radlands.state import (
    ABILITY,
    CAMP,
    CARD,
    CELL,
    COLUMN,
    DRAFT,
    EVENT,
    JUNK,
    KIND,
    MOVE,
    OPTION,
    OVER,
    PLACE,
    PLAY,
    QUEUED,
    State,
    action,
)
from scripts.carddata import card_set

LONGEST = 5000


@dataclass(slots=True)
class Tally:
    """What a run of games looked at."""

    games: int = 0
    decisions: int = 0
    explained: int = 0
    ties: int = 0


def some_rulebook(cards: CardSet, dice: random.Random) -> Rulebook:
    """Give the default ruleset half of the time, otherwise any mix of switches and printings."""
    if dice.random() < 0.5:
        return Rulebook(cards)
    switches = {name: dice.choice(switch.values) for name, switch in SWITCHES.items() if dice.random() < 0.4}
    others = [name.removesuffix(OTHER) for name in cards.by_id if name.endswith(OTHER) and dice.random() < 0.4]
    return Rulebook(cards, dice.choice(list(RULESETS)), switches, frozenset(others))


def conserved(g: State) -> None:
    """Every draw-deck card is somewhere, once."""
    cards = g.book.cards
    there = Counter(g.deck) + Counter(g.discard) + Counter(validate.resolving(g))
    there += Counter(kind for hand in g.hands for kind in hand if kind != cards.silo)
    there += Counter(kind for kind in g.queue if kind and kind != cards.raiders)
    there += Counter(card & KIND for card in g.cells if card and not card & CAMP)
    assert there == Counter(cards.deck), f"cards lost or doubled: {there - Counter(cards.deck)}"


def sound(g: State) -> None:
    """The position is possible: columns, camps, hands, queues, waiting effects."""
    found = validate.problems(g)
    assert not found, found
    assert g.phase in (DRAFT, OVER) or all(
        sum(1 for c in g.cells[b : b + 3] if c and not c & CAMP) <= 2 for b in range(0, 18, 3)
    )


def reads_back(g: State) -> None:
    """Notation out and in gives the same position with the same choices; moves read back too."""
    line = notation.write(g)
    twin = notation.read(g.book.cards, line)
    assert twin == g, line
    assert notation.write(twin) == line, line
    assert (turn.legal(twin), twin.decider) == (turn.legal(g), g.decider), line
    for act in turn.legal(g):
        assert moves.read(g, moves.write(g.book.cards, act)) == act, moves.write(g.book.cards, act)


def repeats(g: State, act: int) -> None:
    """A copy plays on exactly like the original, and applying changes nothing but the copy."""
    before, line = g.key(), notation.write(g)
    one, two = g.copy(), g.copy()
    turn.apply(one, act)
    turn.apply(two, act)
    assert (one, one.log) == (two, two.log)
    assert (g.key(), notation.write(g)) == (before, line)


def universe(g: State, dice: random.Random) -> set[int]:
    """Give a broad sample of actions, most of them illegal."""
    kinds = {*g.hands[0], *g.hands[1], *(dice.randrange(1, len(g.book.cards.cards)) for _ in range(3))}
    found = {action(op) for op in range(16)}
    for kind in kinds:
        found |= {action(JUNK, kind), action(EVENT, kind), action(CARD, kind)}
        found |= {action(PLAY, kind, cell) for cell in range(18)}
        found |= {action(PLAY, kind, dice.randrange(18), dice.randrange(1, 19)) for _ in range(6)}
    for cell in range(18):
        found |= {action(ABILITY, cell=cell, aux=number) for number in range(3)}
        found |= {action(CELL, cell=cell), action(PLACE, cell=cell), action(QUEUED, cell=cell % 6)}
        found |= {action(PLACE, cell=cell, aux=dice.randrange(1, 19)), action(MOVE, cell=cell, aux=dice.randrange(18))}
    found |= {action(COLUMN, aux=column) for column in range(3)} | {action(OPTION, aux=mix) for mix in range(1, 8)}
    return found


def agrees(g: State, dice: random.Random) -> int:
    """An action has a reason against it exactly when it is not offered, and every reason names a rule."""
    offered = set(turn.legal(g))
    candidates = universe(g, dice) | offered
    for act in candidates:
        why = explain.reasons(g, act)
        assert (act in offered) == (not why), (moves.write(g.book.cards, act), why)
        assert all(reason.rules for reason in why), why
    return len(candidates)


def hides(g: State) -> None:
    """A player's view never shows what it may not: dealing the hidden cards anew changes nothing in it."""
    for viewer in (0, 1):
        if g.phase != DRAFT:
            assert view.describe(view.redeal(g, viewer), viewer) == view.describe(g, viewer)


def play(cards: CardSet, seed: int, tally: Tally, share: float) -> State:
    """Play one random game, looking closely at a share of its positions."""
    dice = random.Random(seed)
    g = turn.new_game(some_rulebook(cards, dice), seed)
    for _ in range(LONGEST):
        if g.phase == OVER:
            break
        options = turn.legal(g)
        assert options, "nothing is offered"
        assert len(set(options)) == len(options), options
        act = dice.choice(options)
        if dice.random() < share:
            conserved(g)
            sound(g)
            reads_back(g)
            repeats(g, act)
            hides(g)
            tally.explained += agrees(g, dice)
        turn.apply(g, act)
        tally.decisions += 1
    assert g.phase == OVER, "a game does not end"
    conserved(g)
    sound(g)
    reads_back(g)
    tally.games += 1
    tally.ties += g.winner == 2
    return g


def main(argv: list[str]) -> int:
    """Play games: number (default 1000), first seed (0), share of positions looked at closely (0.02)."""
    games, first, share = (
        (argv[0] if argv else "1000"),
        (argv[1] if len(argv) > 1 else "0"),
        (argv[2] if len(argv) > 2 else "0.02"),
    )
    cards, tally, begun = card_set(), Tally(), time.perf_counter()
    for seed in range(int(first), int(first) + int(games)):
        try:
            play(cards, seed, tally, float(share))
        except (AssertionError, CodexError, IndexError, KeyError, ValueError, TypeError) as error:
            print(f"seed {seed}: {type(error).__name__}: {error}", file=sys.stderr)
            return 1
    took = time.perf_counter() - begun
    print(
        f"{tally.games} games, {tally.decisions} decisions, {tally.ties} ties, {tally.explained} explanations,"
        f" no problem, {took:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
