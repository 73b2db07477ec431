"""The list of finders: each is a small generator of notes, and puts itself on the list."""

from collections.abc import Callable, Iterable

from scripts.terms.finding import Note
from scripts.terms.passage import Pair, Passage

TextFinder = Callable[[Passage], Iterable[Note]]
PairFinder = Callable[[Pair], Iterable[Note]]
TEXT_FINDERS: list[TextFinder] = []
"""What can be found in a text alone."""
DRAFT_FINDERS: list[TextFinder] = []
"""What is looked for in the texts of others only: ours are short, and not read in a row."""
PAIR_FINDERS: list[PairFinder] = []
"""What can be found in a translation beside its English."""


def in_texts(finder: TextFinder) -> TextFinder:
    """Let a finder look at every text."""
    TEXT_FINDERS.append(finder)
    return finder


def in_drafts(finder: TextFinder) -> TextFinder:
    """Let a finder look at the texts of others."""
    DRAFT_FINDERS.append(finder)
    return finder


def beside_english(finder: PairFinder) -> PairFinder:
    """Let a finder look at translations beside their English."""
    PAIR_FINDERS.append(finder)
    return finder
