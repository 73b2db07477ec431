"""The list of checks, and what every check may use: a check is a small generator of findings."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from scripts.book import Book, Volume
from scripts.book.model import Id, Where
from scripts.book.problems import Problem, Problems, nearest
from scripts.play.results import Results

Finding = tuple[Where, str, str]
"""Where, what is wrong, way out."""
Findings = Iterable[Finding]
Function = Callable[[Book], Findings]
GameFunction = Callable[[Volume], Findings]
PlayedFunction = Callable[[Book, Results], Findings]


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


def listed(named: Callable[..., object], function: PlayedFunction) -> None:
    """Put a check on the list, under the name and with the words of a function."""
    CHECKS.append(Check(name_of(named), named.__doc__ or "", function))


def name_of(function: Callable[..., object]) -> str:
    """The name of a check: that of its function."""
    return function.__name__.replace("_", "-")


def check(function: Function) -> Function:
    """A check that looks at the whole book."""
    listed(function, lambda book, _: function(book))
    return function


def check_game(function: GameFunction) -> GameFunction:
    """A check that looks at one game after the other."""
    listed(function, lambda book, _: in_each(book, function))
    return function


def check_played(function: PlayedFunction) -> PlayedFunction:
    """A check that looks at the examples as they were played."""
    listed(function, function)
    return function


def noted(named: Callable[[], None]) -> None:
    """A check that the reader of the files has made already; the function only names it."""
    listed(named, lambda book, _: notes(book, name_of(named)))


def in_each(book: Book, function: GameFunction) -> Iterator[Finding]:
    """What a check finds in the games of a book."""
    for volume in book.volumes.values():
        yield from function(volume)


def notes(book: Book, name: str) -> Iterator[Finding]:
    """What the reader noted under a name."""
    for problem in book.problems:
        if problem.check == name:
            yield problem.where, problem.what, problem.way_out


def problems(book: Book, results: Results | None = None) -> Problems:
    """Everything wrong with a book, in the order of the files."""
    played = results or Results(book)
    return sorted(set(chain.from_iterable(found_by(each, book, played) for each in CHECKS)))


def found_by(check: Check, book: Book, results: Results) -> Iterator[Problem]:
    """Everything that one check finds."""
    for where, what, way_out in check.function(book, results):
        yield Problem(where, check.name, what, way_out)


def unknown(names: Iterable[Id], known: Iterable[str], what: str) -> Iterator[Finding]:
    """A finding for each name that is not known."""
    table = set(known)
    for name in names:
        if name not in table:
            yield name.where, f"unknown {what} {str(name)!r}", nearest(name, table)
