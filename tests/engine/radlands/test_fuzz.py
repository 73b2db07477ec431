"""Random games, short: the long run is `make fuzz`."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from playground.core.playing import Dice, Tally, random_game, reads_back, repeats
from playground.radlands import turn
from playground.radlands.arena import conserved, hides, moves_read_back, some_rulebook, sound
from playground.radlands.state import OVER
from scripts.play.tables import arena, table

ARENA = arena("radlands")


def test_random_games_hold_together() -> None:
    """Forty games with every check on a share of the positions."""
    tally = Tally()
    for seed in range(40):
        random_game(ARENA, seed, tally, 0.03)

    assert tally.games == 40


class Playing(RuleBasedStateMachine):
    """Hypothesis chooses the seed, the rulebook and every action."""

    @initialize(seed=st.integers(0, 10_000), book=st.integers(0, 10_000))
    def begin(self, seed: int, book: int) -> None:
        """Begin a game and remember the way."""
        self.g = turn.new_game(some_rulebook(table("radlands").cards, Dice(book)), seed)
        self.start = self.g.copy()
        self.way: list[int] = []

    @precondition(lambda self: self.g.phase != OVER)
    @rule(pick=st.integers(0, 10_000))
    def act(self, pick: int) -> None:
        """Take one of the legal actions."""
        options = turn.legal(self.g)
        choice = options[pick % len(options)]
        repeats(ARENA, self.g, choice)
        turn.apply(self.g, choice)
        self.way.append(choice)

    @precondition(lambda self: len(self.way) > 0)
    @rule(back=st.integers(1, 3))
    def undo(self, back: int) -> None:
        """Go back by playing a shorter way from the start."""
        self.way = self.way[:-back]
        self.g = self.start.copy()
        for choice in self.way:
            assert choice in turn.legal(self.g)
            turn.apply(self.g, choice)

    @invariant()
    def holds(self) -> None:
        """Whatever happened, the position is whole."""
        if hasattr(self, "g"):
            conserved(self.g)
            sound(self.g)
            reads_back(ARENA, self.g)
            moves_read_back(self.g)
            hides(self.g)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=15, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
