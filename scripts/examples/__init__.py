"""Examples that run: the scenarios of the playground as part of the book, each played once, told in every language."""

from scripts.examples.record import Example, read_examples
from scripts.examples.running import Run, Step, run

__all__ = ["Example", "Run", "Step", "read_examples", "run"]
