"""The list of checks, and what every check may use: a check is a small generator of findings."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from scripts.book import Book
from scripts.book.model import Id, Where
from scripts.book.problems import Problem, nearest
from scripts.play.results import Results

Finding = tuple[Where, str, str]
"""Where, what is wrong, way out."""
Function = Callable[[Book], Iterable[Finding]]
PlayedFunction = Callable[[Book, Results], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """A named check."""

    name: str
    """It names the wrong."""
    says: str
    """What is wrong, with an example of it, and one of how it should be."""
    function: PlayedFunction
    """Finds it."""


CHECKS: list[Check] = []
"""Every check, in the order of the checks page."""


def check(function: Function) -> Function:
    """Put a check on the list, under the name of its function."""
    CHECKS.append(Check(name_of(function), function.__doc__ or "", lambda book, _: function(book)))
    return function


def check_played(function: PlayedFunction) -> PlayedFunction:
    """Put a check on the list that looks at the examples as they were played."""
    CHECKS.append(Check(name_of(function), function.__doc__ or "", function))
    return function


def name_of(function: Callable[..., object]) -> str:
    """The name of a check: that of its function."""
    return function.__name__.replace("_", "-")


def problems(book: Book, results: Results | None = None) -> list[Problem]:
    """Everything wrong with a book, in the order of the files."""
    results = results or Results(book)
    found = {
        Problem(where, each.name, what, way_out)
        for each in CHECKS
        for where, what, way_out in each.function(book, results)
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
