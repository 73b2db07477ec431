"""The list of finders: each is a small generator of notes, and puts itself on the list."""

from collections.abc import Callable
from typing import TypeVar

from scripts.terms.finding import Notes
from scripts.terms.passage import Pair, Passage

TextFinder = Callable[[Passage], Notes]
PairFinder = Callable[[Pair], Notes]
Finder = TypeVar("Finder", TextFinder, PairFinder)
TEXT_FINDERS: list[TextFinder] = []
"""What can be found in a text alone."""
DRAFT_FINDERS: list[TextFinder] = []
"""What is looked for in the texts of others only: ours are short, and not read in a row."""
PAIR_FINDERS: list[PairFinder] = []
"""What can be found in a translation beside its English."""


def listed(finders: list[Finder]) -> Callable[[Finder], Finder]:
    """A decorator that puts a finder on a list."""

    def put(finder: Finder) -> Finder:
        finders.append(finder)
        return finder

    return put


in_texts, in_drafts = listed(TEXT_FINDERS), listed(DRAFT_FINDERS)
beside_english = listed(PAIR_FINDERS)
