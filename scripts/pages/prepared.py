"""What is found out once, before the languages part ways: the runs of all examples, the pairs, the translator's desk."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from scripts.book import Volume
from scripts.pairs.data import Pairs
from scripts.pairs.data import read as read_pairs
from scripts.pairs.playing import Runs
from scripts.pairs.playing import play as play_pairs
from scripts.play.results import Results
from scripts.terms import desk
from scripts.words.messages import coverage

Coverage = dict[str, dict[str, tuple[int, int, int]]]
"""Language → catalogue → translated, stale, all."""


@dataclass
class Prepared:
    """What the pages of every language need to know besides the book, each found out when first asked for."""

    results: Results
    """Every example, played."""
    find_desk: Callable[[], desk.Board] | None = None
    """Where the translator's desk comes from, if it is kept somewhere."""
    pdf: bool = False
    """Whether the player aids are printed as PDF after the build."""

    @cached_property
    def pairs(self) -> dict[str, Pairs]:
        """Game → what there is between every two cards."""
        volumes = self.results.book.volumes.items()
        return {name: read_pairs(volume.pairs) for name, volume in volumes if volume.pairs}

    @cached_property
    def pair_runs(self) -> dict[str, Runs]:
        """Game → what there is between two cards, played."""
        return {name: play_pairs(self.results[name], found) for name, found in self.pairs.items()}

    @cached_property
    def desk(self) -> desk.Board:
        """What the translator's desk shows."""
        book = self.results.book
        return self.find_desk() if self.find_desk else desk.board(book, book.files)

    @cached_property
    def coverage(self) -> Coverage:
        """How complete each translation is."""
        book = self.results.book
        return {lang: coverage(book, lang) for lang in book.translations()}


def ready(prepared: Prepared) -> None:
    """Find it all out now: the languages are written in processes that share what is known."""
    for volume in prepared.results.book.volumes.values():
        know(volume, prepared.results)
    for runs in prepared.pair_runs.values():
        runs.whole()
    _ = (prepared.desk, prepared.coverage)


def know(volume: Volume, results: Results) -> None:
    """Ask for what is counted or played when first asked."""
    _ = (volume.rule_numbers, volume.blocks, volume.evidence)
    if volume.examples:
        found = results[volume.game.id]
        for each in (found.runs, found.tries, found.played_by):
            each.whole()
