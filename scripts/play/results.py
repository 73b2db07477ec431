"""What playing the examples of a book has shown: each game's table, and the run of each example."""

from functools import cached_property
from typing import Any

from playground.core.errors import CodexError
from playground.core.records import Lines
from scripts.book import Book, Volume
from scripts.play.runner import BROKEN, Run, run, said
from scripts.play.tables import table_of


class Result:
    """The table of one game, and its examples, each played once when somebody first asks."""

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
    def runs(self) -> dict[str, Run]:
        """Every example, played; none where the engine refuses the cards."""
        examples = [] if self.trouble else self.volume.examples.values()
        return {example.id: run(example, self.table) for example in examples}


class Results(dict[str, Result]):
    """Game → what its engine has shown."""

    def __init__(self, book: Book) -> None:
        self.book = book
        super().__init__((game, Result(volume)) for game, volume in book.volumes.items())
