"""What somebody looked at and left as it is, with the reason: `locales/<language>/accepted.yml`, or a file named with --accept."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from scripts.terms.finding import Finding
from scripts.terms.speech import Loader

Rows = list[dict[str, Any]]
Settled = tuple[list[Finding], list[tuple[Finding, str]]]
"""Findings still open, and those somebody accepted, with the reason."""
KEYS = {"kind", "what", "why"}
"""What each row must have; `unit` where only one text is meant."""


class Misread(ValueError):
    """A file that cannot be understood: the message names it, with the line."""


def rows_of(text: str, name: str) -> Rows:
    """The rows of a file; nothing of it is used where a part cannot be understood, for a lost row would look like a new finding."""
    try:
        rows = yaml.load(text, Loader) or []
        node = yaml.compose(text, Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Misread(f"{name}:{mark.line + 1 if mark else 1}: no YAML: {error.problem}") from error
    except yaml.YAMLError as error:
        raise Misread(f"{name}:1: no YAML: {error}") from error
    if not isinstance(rows, list):
        raise Misread(
            f"{name}:1: no list of accepted findings, each with {', '.join(sorted(KEYS))}"
        )
    for row, place in zip(rows, node.value if node else (), strict=True):
        if not isinstance(row, dict) or not row.keys() >= KEYS:
            raise Misread(
                f"{name}:{place.start_mark.line + 1}: an accepted finding needs {', '.join(sorted(KEYS))}"
            )
    return rows


def rows_in(file: str) -> Rows:
    """The rows of a translator's own file."""
    try:
        return rows_of(Path(file).read_text(encoding="utf-8"), file)
    except (OSError, UnicodeDecodeError) as error:
        raise Misread(f"{file}:1: cannot be read: {error}") from error


def accepted_rows(files: dict[str, str], lang: str) -> Rows:
    """What was accepted in our own texts of a language."""
    path = f"locales/{lang}/accepted.yml"
    return rows_of(files.get(path, ""), path)


def accepted(findings: Iterable[Finding], rows: Rows) -> Settled:
    """Findings still open, and those somebody accepted, with the reason."""
    table: dict[tuple[str, str, str], str] = {
        (row["kind"], row["what"], row.get("unit", "")): row["why"] for row in rows
    }
    open_ones, closed = [], []
    for each in findings:
        why = table.get((each.kind, each.what, each.unit)) or table.get((each.kind, each.what, ""))
        if why:
            closed.append((each, why))
        else:
            open_ones.append(each)
    return open_ones, closed


def settled(findings: list[Finding], files: dict[str, str], lang: str) -> Settled:
    """The findings of a language by `accepted.yml`; what was accepted and is not found any more is a finding too."""
    rows = accepted_rows(files, lang)
    open_ones, closed = accepted(findings, rows)
    used = {(each.kind, each.what, unit) for each, _ in closed for unit in (each.unit, "")}
    lost = [
        Finding(
            f"locales/{lang}/accepted.yml",
            1,
            1,
            "accepted-unused",
            row["what"],
            "",
            f"no {row['kind']} is found there",
            "info",
            unit=unit,
        )
        for row in rows
        if (row["kind"], row["what"], unit := row.get("unit", "")) not in used
    ]
    return open_ones + lost, closed
