"""Findings that somebody looked at and left as they are, each with the reason.

Ours stand in `locales/<language>/accepted.yml`, those of others in a file named with --accept.
"""

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

import yaml

from scripts.book import Files
from scripts.terms.finding import Finding
from scripts.terms.speech import Loader, Row

Rows = list[Row]
Key = tuple[str, str, str]
Settled = tuple[list[Finding], list[tuple[Finding, str]]]
"""Findings still open, and those somebody accepted, with the reason."""
KEYS = {"kind", "what", "why"}
"""What each row must have; `unit` where only one text is meant."""
NEEDED = ", ".join(sorted(KEYS))


GENERATED = "/generated"
"""Ends the unit of what an engine tells: whether a row for it is used, only a reading of the transcripts can say."""


class Misread(ValueError):
    """A file that cannot be understood: the message names it, with the line."""


def rows_of(text: str, name: str) -> Rows:
    """The rows of a file; nothing of it is used where a part cannot be understood, for a lost row
    would look like a new finding.
    """
    try:
        said, node = placed(text)
    except yaml.YAMLError as error:
        problem = getattr(error, "problem", error)
        raise Misread(f"{name}:{line_of(error)}: no YAML: {problem}") from error
    rows = said or []
    if not isinstance(rows, list):
        raise Misread(f"{name}:1: no list of accepted findings, each with {NEEDED}")
    for row, place in zip(rows, node.value if node else (), strict=True):
        if not isinstance(row, dict) or not all(isinstance(row.get(key), str) for key in KEYS):
            line = place.start_mark.line + 1
            raise Misread(f"{name}:{line}: an accepted finding needs {NEEDED}")
    return rows


def placed(text: str) -> tuple[Any, yaml.Node | None]:
    """What a file says, and where each part of it stands."""
    return yaml.load(text, Loader), yaml.compose(text, Loader)


def line_of(error: yaml.YAMLError) -> int:
    """The line of what is no YAML, as far as it is known."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    return mark.line + 1 if mark else 1


def rows_in(file: str) -> Rows:
    """The rows of a translator's own file."""
    try:
        return rows_of(Path(file).read_text(encoding="utf-8"), file)
    except (OSError, UnicodeDecodeError) as error:
        raise Misread(f"{file}:1: cannot be read: {error}") from error


def accepted_rows(files: Files, lang: str) -> Rows:
    """What was accepted in our own texts of a language."""
    path = f"locales/{lang}/accepted.yml"
    return rows_of(files.get(path, ""), path)


def accepted(findings: Iterable[Finding], rows: Rows) -> Settled:
    """Findings still open, and those somebody accepted, with the reason."""
    reasons = {key_of(row): row["why"] for row in rows}
    open_ones, closed = [], []
    for each in findings:
        why = next((reasons[key] for key in keys(each) if key in reasons), "")
        if why:
            closed.append((each, why))
        else:
            open_ones.append(each)
    return open_ones, closed


def key_of(row: Row) -> Key:
    """What a row accepts: kind, words, and the text where only one is meant."""
    return row["kind"], row["what"], row.get("unit", "")


def keys(finding: Finding) -> tuple[Key, Key]:
    """What may accept a finding: a row for its text, or one for any text."""
    return (finding.kind, finding.what, finding.unit), (finding.kind, finding.what, "")


def settled(findings: list[Finding], files: Files, lang: str) -> Settled:
    """The findings of a language by `accepted.yml`; what it accepts in vain is one too."""
    rows = accepted_rows(files, lang)
    open_ones, closed = accepted(findings, rows)
    used = set(chain.from_iterable(keys(each) for each, _ in closed))
    idle = [key for key in map(key_of, rows) if key not in used and not key[2].endswith(GENERATED)]
    return open_ones + [unused(*key, f"locales/{lang}/accepted.yml") for key in idle], closed


def unused(kind: str, what: str, unit: str, file: str) -> Finding:
    """A row that accepts nothing."""
    why = f"there is no finding of this kind there: {kind}"
    return Finding(file, 1, 1, "accepted-unused", what, "", why, "info", unit=unit)
