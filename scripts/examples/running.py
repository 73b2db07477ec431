"""Play every example once, in the order of its moves, and keep each moment for the pages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.core.errors import CodexError
from playground.core.records import Verdict
from scripts.engine import narration, scenarios
from scripts.examples.record import Example
from scripts.model import Text, Where


@dataclass(slots=True)
class Step:
    """One step of an example: the beginning, a move, or a move that is refused."""

    kind: str
    """`start`, `move` or `refuse`."""
    game: Any
    """The position after it."""
    verdict: Verdict | None = None
    """Why a move is refused."""
    notes: list[Text] = field(default_factory=list)
    """Remarks for the reader."""


@dataclass(slots=True)
class Run:
    """What came of an example."""

    example: Example
    """The example."""
    steps: list[Step] = field(default_factory=list)
    """Step by step."""
    differences: list[tuple[Where, str]] = field(default_factory=list)
    """Where it is not as its file says."""

    @property
    def ok(self) -> bool:
        """Whether everything was as the file says."""
        return not self.differences


def run(example: Example, table: Any) -> Run:
    """Play an example; the checks are those of the scenario runner."""
    result, judged = Run(example), scenarios.Run(example.scenario)
    try:
        game = scenarios.begin(example.scenario, table)
    except (CodexError, AttributeError, TypeError, ValueError) as error:
        found = error.problems if isinstance(error, CodexError) else [str(error)]
        result.differences = [(example.where, f"position: {problem}") for problem in found]
        return result
    result.steps.append(Step("start", game))
    notes = iter(example.notes)
    for entry, line in zip(example.scenario.moves, example.lines, strict=True):
        game = play(result, judged, game, entry, Where(example.where.file, line))
        if isinstance(entry, Mapping) and "note" in entry:
            result.steps[-1].notes.append(next(notes))
        if result.differences:
            return result
    expected = example.facts.get("expect")
    if expected:
        result.differences = [
            (example.where, problem)
            for problem in scenarios.guarded(lambda: game.compare(expected), "expect")
        ]
    return result


def play(result: Run, judged: scenarios.Run, game: Any, entry: Any, where: Where) -> Any:
    """Carry out one entry of `moves`, keep what a reader should see, note what is wrong."""
    before = len(judged.differences)
    try:
        after = scenarios.step(
            judged, game, entry, "this step", narration.english(result.example.scenario.game)
        )
        if after is not game:
            result.steps.append(Step("move", after))
        elif isinstance(entry, Mapping) and "refuse" in entry:
            result.steps.append(Step("refuse", game, game.why(entry["refuse"])))
    except CodexError as error:
        judged.differences.append(str(error))
        after = game
    result.differences += [
        (where, problem.removeprefix("this step: ")) for problem in judged.differences[before:]
    ]
    return after
