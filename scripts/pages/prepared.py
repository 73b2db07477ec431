"""What is found out once, before the languages part ways: the runs of all examples, the pairs, the translator's desk."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Prepared:
    """What the pages of every language need to know besides the book."""

    results: Results
    """Every example, played."""
    pairs: dict[str, Pairs]
    """Game → what there is between every two cards."""
    pair_runs: dict[str, Runs]
    """Game → what there is between two cards, played."""
    desk: desk.Board
    """What the translator's desk shows."""
    coverage: Coverage
    """How complete each translation is."""
    pdf: bool
    """Whether the player aids are printed as PDF after the build."""


def prepare(results: Results, board: desk.Board | None = None, pdf: bool = False) -> Prepared:
    """Find it all out; a desk that is known already can be handed in."""
    book = results.book
    for volume in book.volumes.values():
        know(volume, results)
    pairs = {name: read_pairs(each.pairs) for name, each in book.volumes.items() if each.pairs}
    runs = {name: play_pairs(results[name], found) for name, found in pairs.items()}
    covered = {lang: coverage(book, lang) for lang in book.translations()}
    return Prepared(results, pairs, runs, board or desk.board(book, book.files), covered, pdf)


def know(volume: Volume, results: Results) -> None:
    """Ask for what is counted or played when first asked: the languages are written in processes that share what is known."""
    _ = (volume.rule_numbers, volume.blocks, volume.evidence)
    if volume.examples:
        found = results[volume.game.id]
        _ = (found.runs, found.tries, found.played_by)
