"""The one kind of error the playground raises."""

from collections.abc import Iterable

from playground.core.records import Names

LONGEST = 40
"""Letters of a word that are compared: what comes in may be anything."""
FARTHEST = 3
"""Letters by which a word may differ from the one that was meant; of a short word only a third of its letters."""


class Problem(str):
    """A sentence about what is wrong that knows its name and its parts, to be said in any language.

    >>> wrong = Problem("no-person", "{card} is no person", card="truce")
    >>> str(wrong), wrong.code, wrong.parts
    ('truce is no person', 'no-person', {'card': 'truce'})
    """

    code: str
    """Which problem it is."""
    parts: dict[str, str | int]
    """What stands in its pattern: `card`, `cell`, `player`, `number` …"""

    def __new__(cls, code: str, pattern: str, **parts: str | int) -> "Problem":
        """Fill the English pattern and keep the parts."""
        found = super().__new__(cls, pattern.format(**parts))
        found.code, found.parts = code, parts
        return found


class CodexError(ValueError):
    """Something handed to the engine is wrong; `problems` says all that is, one sentence each."""

    problems: Names

    def __init__(self, problems: str | Iterable[str]) -> None:
        """Take one sentence or many, so that a caller can report all of them at once."""
        self.problems = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("; ".join(self.problems))


def refuse(problems: Iterable[str]) -> None:
    """Raise one error for everything that is wrong, if anything is."""
    found = tuple(problems)
    if found:
        raise CodexError(found)


def nearest(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant: "; did you mean 'sniper'?", or nothing."""
    distances = _distances(word.lower()[:LONGEST], known)
    best = min(distances, key=distances.__getitem__, default="")
    meant = best and distances[best] <= min(FARTHEST, len(word) // 3)
    return f"; did you mean {best!r}?" if meant else ""


def quoted(value: object) -> str:
    """Give what was handed in, shortened, whatever it does when it is looked at."""
    try:
        return f"{value!r:.40}"
    except Exception:
        return f"something of the kind {type(value).__name__}"


def _distances(word: str, known: Iterable[str]) -> dict[str, int]:
    """Say how far each known word is from one that was written."""
    return {other: _distance(word, other.lower()) for other in known if other}


def _distance(a: str, b: str) -> int:
    """Count the letters to change, add, drop or swap to get from one word to the other."""
    before, last = [0] * (len(b) + 1), list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            steps = [last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y)]
            if i > 1 and j > 1 and (x, a[i - 2]) == (b[j - 2], y):
                steps.append(before[j - 2] + 1)
            row.append(min(steps))
        before, last = last, row
    return last[-1]
