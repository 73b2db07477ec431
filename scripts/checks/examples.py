"""Checks of the examples: they must hold when they are played, and name only what exists."""

from collections.abc import Iterable

from scripts.book import Book
from scripts.checks.registry import Finding, check, unknown


@check
def example_fails(book: Book) -> Iterable[Finding]:
    """An example does not come out as its file says when the engine plays it.

    Bad:  playground/scenarios/radlands/scout.yml: expect: {water: 7}
    Good: playground/scenarios/radlands/scout.yml: expect: {water: 2}
    """
    for volume in book.volumes.values():
        if volume.unread:
            continue  # cards that cannot be read are named elsewhere; without them nothing can be played
        for result in volume.runs.values():
            for where, problem in result.differences:
                yield where, f"{result.example.id}: {problem}", "correct the example, or the rules it shows are broken"


@check
def unknown_evidence(book: Book) -> Iterable[Finding]:
    """An example is evidence for a rule or ruling that does not exist.

    Bad:  playground/scenarios/radlands/scout.yml: rules: [scout-raid]
    Good: playground/scenarios/radlands/scout.yml: rules: [scout-raids]
    """
    for volume in book.volumes.values():
        known = {*volume.rules, *volume.rulings, *volume.unread}
        for example in volume.examples.values():
            yield from unknown(example.rules, known, "rule or ruling")
