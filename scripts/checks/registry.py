"""The list of checks, and what every check may use: a check is a small generator of findings."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from scripts.book import Book
from scripts.model import Id, Where
from scripts.problems import Problem, nearest

Finding = tuple[Where, str, str]
"""Where, what is wrong, way out."""
Function = Callable[[Book], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """A named check."""

    name: str
    """It names the wrong."""
    function: Function
    """Finds it."""


CHECKS: list[Check] = []
"""Every check, in the order of the checks page."""


def check(function: Function) -> Function:
    """Put a check on the list, under the name of its function."""
    CHECKS.append(Check(function.__name__.replace("_", "-"), function))
    return function


def problems(book: Book) -> list[Problem]:
    """Everything wrong with a book, in the order of the files."""
    found = {
        Problem(where, each.name, what, way_out)
        for each in CHECKS
        for where, what, way_out in each.function(book)
    }
    return sorted(found)


def noted(book: Book, name: str) -> Iterator[Finding]:
    """What the reader already noted under a name."""
    return (
        (problem.where, problem.what, problem.way_out)
        for problem in book.problems
        if problem.check == name
    )


def unknown(names: Iterable[Id], known: Iterable[str], what: str) -> Iterator[Finding]:
    """A finding for each name that is not known."""
    table = set(known)
    for name in names:
        if name not in table:
            yield name.where, f"unknown {what} {str(name)!r}", nearest(name, table)
