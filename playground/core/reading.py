"""Read plain data that somebody wrote, and collect everything that is wrong with it.

    given = Given(data)
    given.only("name", "players", "cards")
    name = given["name"].text()                          # must be there
    players = given["players"].number(2, low=2, high=4)  # 2 where nothing is written
    costs = {card: facts["cost"].number(0) for card, facts in given["cards"].items()}
    given.check()                                        # raises one CodexError that says it all

A `Given` is a value with its place in the data. What is asked of it is a value that can be used:
where the given one is wrong, that is noted and a harmless one comes back, so that reading goes on.
What is not written has the default; without one it must be there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from playground.core.errors import CodexError, nearest, quoted, refuse
from playground.core.records import Lines, Names

T = TypeVar("T")
Path = tuple[str | int, ...]
"""Where in the data something stands: keys and places in lists."""
MOST = 100
"""Problems that are kept: whoever has more begins with these."""
NAMED = 12
"""Known words that are listed when none of them was meant."""


@dataclass(slots=True)
class Given:
    """A value somebody wrote, and where; None where nothing is written."""

    value: Any
    path: Path = ()
    problems: list[tuple[Path, str]] = field(default_factory=list)
    """Everything wrong with the whole data, in the order of reading."""
    top: str = "the file"
    """What the whole data is called."""

    # Problems.

    @property
    def name(self) -> str:
        """Its last key, or its place in a list."""
        last = self.path[-1] if self.path else self.top
        return f"entry {last + 1}" if isinstance(last, int) else last

    def note(self, what: str, *deeper: str | int) -> None:
        """Remember a problem here, or deeper down; once is enough."""
        problem = (*self.path, *deeper), what
        if len(self.problems) < MOST and problem not in self.problems:
            self.problems.append(problem)

    def faults(self) -> list[tuple[Names, str]]:
        """Give every problem of the whole data: the keys that lead there, and a sentence."""
        return [(tuple(map(str, path)), what) for path, what in self.problems]

    def wrong(self, kind: str) -> None:
        """Note that the value is not what it should be."""
        self.note(f"{self.name} must be {kind}, not {quoted(self.value)}")

    def lacks(self) -> bool:
        """Note where a value is missing that has to be there."""
        if self.value is None:
            Given(None, self.path[:-1], self.problems).note(f"{self.name} is missing")
        return self.value is None

    def absent(self, default: object) -> bool:
        """Say whether nothing is written; without a default that is wrong."""
        return self.value is None if default is not None else self.lacks()

    def sentences(self) -> Lines:
        """Give each problem with the keys that lead there."""
        return [f"{'.'.join(map(str, path)) or self.top}: {what}" for path, what in self.problems]

    def check(self) -> None:
        """Raise one error for everything that is wrong."""
        refuse(self.sentences())

    # What is inside.

    def at(self, key: str | int, value: Any) -> Given:
        """Give something inside."""
        return Given(value, (*self.path, key), self.problems, self.top)

    def __contains__(self, key: str) -> bool:
        """Whether something is written under a key."""
        return isinstance(self.value, Mapping) and self.value.get(key) is not None

    def __getitem__(self, key: str) -> Given:
        """Give what is written under a key."""
        return self.at(key, self.value.get(key) if isinstance(self.value, Mapping) else None)

    def mapping(self) -> Mapping[Any, Any]:
        """Give keys with values."""
        if self.value is None:
            return {}
        if not isinstance(self.value, Mapping):
            self.wrong("keys with values")
            return {}
        return self.value

    def only(self, *known: str) -> None:
        """Note what is no mapping, and every key that nobody reads."""
        for key in self.mapping():
            if str(key) not in known:
                self.note(f"unknown key {key!r:.40}{nearest(str(key), known)}", str(key))

    def items(self, *known: str) -> Iterator[tuple[str, Given]]:
        """Give each key with what is written under it; unknown keys are noted, where known ones are named."""
        if known:
            self.only(*known)
        for key, value in self.mapping().items():
            if not known or str(key) in known:
                yield str(key), self.at(str(key), value)

    def rows(self, most: int = 1000) -> list[Given]:
        """Give a list."""
        if self.value is None:
            return []
        if not isinstance(self.value, (list, tuple)):
            self.wrong("a list")
            return []
        if len(self.value) > most:
            self.note(f"{self.name} has {len(self.value)} entries, at most {most} are possible")
        return [self.at(number, value) for number, value in enumerate(self.value[:most])]

    # What it says.

    def number(
        self, default: int | None = None, low: int | None = 0, high: int | None = None
    ) -> int:
        """Give a whole number in its limits."""
        safe = (low or 0) if default is None else default
        if self.absent(default):
            return safe
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.wrong("a whole number")
        elif low is not None and self.value < low:
            self.wrong(f"at least {low}")
        elif high is not None and self.value > high:
            self.wrong(f"at most {high}")
        else:
            return self.value
        return safe

    def word(self, known: Iterable[str], default: str | None = None, what: str = "") -> str:
        """Give one of the known words; `what` says what they are, where there are too many to list."""
        if self.absent(default):
            return default or ""
        names = list(known)
        if self.value in names:
            return str(self.value)
        none_of = f"{self.value!r:.40} is none of {', '.join(names[:NAMED])}"
        wrong = f"unknown {what} {self.value!r:.40}" if what else none_of
        self.note(wrong + nearest(str(self.value), names))
        return ""

    def text(self, default: str | None = None) -> str:
        """Give text."""
        if self.absent(default):
            return default or ""
        if not isinstance(self.value, str):
            self.wrong("text")
            return ""
        return self.value

    def flag(self) -> bool:
        """Give true or false; what is not written is false."""
        if not isinstance(self.value, bool | None):
            self.wrong("true or false")
        return self.value is True

    def attempt(self, read: Callable[..., T], *arguments: Any) -> T | None:
        """Read the value by a function; the CodexError it raises becomes problems here."""
        try:
            return read(*arguments, self.value)
        except CodexError as error:
            for problem in error.problems:
                self.note(problem)
        return None
