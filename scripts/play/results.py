"""What playing the examples of a book has shown: each game's table, and the run of each example."""

from dataclasses import replace
from functools import cached_property
from typing import Any

from playground.core.errors import CodexError
from playground.core.records import Ids, Lines
from playground.games import package
from scripts.book import Book, Volume
from scripts.book.lazily import Lazily
from scripts.book.scenario import Example
from scripts.play.runner import BROKEN, Run, run, said
from scripts.play.tables import table_of
from scripts.play.tries import Tries, tries


class Result:
    """The table of one game, and its examples, each played once when somebody first asks for it."""

    def __init__(self, volume: Volume) -> None:
        self.volume = volume

    @cached_property
    def table(self) -> Any:
        """The engine with the cards of the book."""
        return table_of(self.volume)

    @cached_property
    def trouble(self) -> Lines:
        """Why nothing can be played: what the engine says against the cards. A game without examples needs no engine."""
        if not self.volume.examples:
            return []
        try:
            self.table  # noqa: B018 - made now, to see whether it can be
        except (CodexError, *BROKEN) as error:
            return said(error)
        return []

    @cached_property
    def runs(self) -> Lazily[Run]:
        """Every example, played; none where the engine refuses the cards."""
        examples = {} if self.trouble else self.volume.examples
        return Lazily(examples, lambda name: run(examples[name], self.table))

    @cached_property
    def tries(self) -> Lazily[list[Tries]]:
        """What may be tried first in every position of every example; nothing in a game that does not say what may be asked about."""
        known = hasattr(package(self.volume.id, "web"), "things")
        return Lazily(self.runs if known else (), lambda name: tries(self.runs[name]))

    @cached_property
    def played_by(self) -> Lazily[Ids]:
        """Example → the editions by whose rules it comes out as it is told; all of them, where the engine knows one set of rules."""
        examples = self.volume.examples
        return Lazily(examples, lambda name: self.editions_of(examples[name]))

    def editions_of(self, example: Example) -> Ids:
        """The editions by whose rules an example comes out as it is told."""
        editions = self.volume.game.editions
        return [
            name
            for name, edition in editions.items()
            if not edition.ruleset or run(by_rules(example, edition.ruleset), self.table).ok
        ]

    def otherwise(self, example: Example, edition: str) -> Example | None:
        """What an edition makes of the same question, where it does not play an example like this: one that names the same rules."""
        others = (
            other
            for other in self.volume.examples.values()
            if edition in self.played_by[other.id]
            and len(self.played_by[other.id]) < len(self.volume.game.editions)
            and other.named.keys() & example.named.keys()
        )
        return next(others, None)


def by_rules(example: Example, ruleset: str) -> Example:
    """The same example, played by an edition's rules; readings that are not about editions stay as it has them."""
    presets = package(example.game).RULESETS.values()
    edition_switches = {name for preset in presets for name in preset}
    kept = {name: value for name, value in example.switches.items() if name not in edition_switches}
    return replace(example, facts={**example.facts, "ruleset": ruleset, "switches": kept})


class Results(dict[str, Result]):
    """Game → what its engine has shown."""

    def __init__(self, book: Book) -> None:
        self.book = book
        super().__init__((game, Result(volume)) for game, volume in book.volumes.items())
