"""What is to be written and said, and the forms it takes: JSON, CSV, files in folders."""

import csv
import hashlib
import json
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import Any

from playground.core.records import Ids

Written = dict[str, bytes]
"""Path → content."""
Makers = dict[str, Callable[[], bytes]]
"""Path → what makes its content."""
Say = Callable[[str], None]
"""Prints some lines."""
Write = Callable[[Path, bytes], bool]
"""Writes a file if it would change, and says whether it did."""


def dump(value: Any) -> bytes:
    """Compact JSON, the same bytes every time."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def table(rows: Iterable[Iterable[object]]) -> str:
    """Rows as CSV, with the same ends of lines everywhere."""
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def short_name(content: bytes, length: int = 20) -> str:
    """A short name for exactly these bytes."""
    return hashlib.sha256(content).hexdigest()[:length]


def put(path: Path, content: bytes) -> None:
    """Write a file, and its folder if there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def put_all(folder: Path, files: Written) -> None:
    """Write files into a folder."""
    for name, content in files.items():
        put(folder / name, content)


def made(makers: Makers) -> Written:
    """All of them, made."""
    return {name: make() for name, make in makers.items()}


def write_all(made: Written, root: Path, write: Write) -> Ids:
    """Write every file into a folder; the paths of those that changed."""
    return [path for path, content in made.items() if write(root / path, content)]


def summary(changed: Ids, what: str = "files changed") -> str:
    """Which files were written, and how many."""
    return "\n".join([*(f"wrote {path}" for path in changed), f"{len(changed)} {what}"])
