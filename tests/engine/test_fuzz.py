"""Random games, short: the long run is `python -m scripts.fuzz`."""

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from playground.radlands import turn
from playground.radlands.state import OVER
from scripts import fuzz
from scripts.carddata import card_set


def test_random_games_hold_together():
    """Forty games with every check on a share of the positions."""
    tally = fuzz.Tally()
    for seed in range(40):
        fuzz.play(card_set(), seed, tally, 0.03)

    assert tally.games == 40


class Playing(RuleBasedStateMachine):
    """Hypothesis chooses the seed, the rulebook and every action."""

    @initialize(seed=st.integers(0, 10_000), book=st.integers(0, 10_000))
    def begin(self, seed, book):
        """Begin a game and remember the way."""
        self.g = turn.new_game(fuzz.some_rulebook(card_set(), random.Random(book)), seed)
        self.start = self.g.copy()
        self.way = []

    @precondition(lambda self: self.g.phase != OVER)
    @rule(pick=st.integers(0, 10_000))
    def act(self, pick):
        """Take one of the legal actions."""
        options = turn.legal(self.g)
        choice = options[pick % len(options)]
        fuzz.repeats(self.g, choice)
        turn.apply(self.g, choice)
        self.way.append(choice)

    @precondition(lambda self: len(self.way) > 0)
    @rule(back=st.integers(1, 3))
    def undo(self, back):
        """Go back by playing a shorter way from the start."""
        self.way = self.way[:-back]
        self.g = self.start.copy()
        for choice in self.way:
            assert choice in turn.legal(self.g)
            turn.apply(self.g, choice)

    @invariant()
    def holds(self):
        """Whatever happened, the position is whole."""
        if hasattr(self, "g"):
            fuzz.conserved(self.g)
            fuzz.sound(self.g)
            fuzz.reads_back(self.g)
            fuzz.hides(self.g)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=15, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
