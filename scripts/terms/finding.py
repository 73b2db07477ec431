"""A finding is a value: file, line, column, what, expected, why, how serious. Nothing here prints."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Self
from urllib.parse import quote

from scripts.book.written import short_name
from scripts.terms.base import Severity


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One thing a translator should look at."""

    file: str
    """Where."""
    line: int
    """From 1."""
    column: int
    """From 1."""
    kind: str
    """What sort of finding: forbidden-word, term-differs, numbers-differ …"""
    what: str
    """The words that stand there."""
    expected: str
    """What should stand there."""
    why: str
    """The reason, in a few words."""
    severity: Severity = "flag"
    """flag = somebody must look; info = only in strict runs."""
    term: str = ""
    """The term it is about."""
    unit: str = ""
    """The key of the text it stands in."""

    @property
    def anchor(self) -> str:
        """Its place on the desk's page. Lines move with every edit above, so the text it stands in
        names it where there is one.
        """
        place = self.unit or f"{self.file}:{self.line}"
        told = "\0".join((place, str(self.column), self.term, self.what, self.expected, self.why))
        return f"f-{self.kind}-{short_name(told.encode(), 8)}"

    @property
    def told(self) -> str:
        """What stands there, what should, and why."""
        wanted = f" → {self.expected}" if self.expected else ""
        return f"{self.what}{wanted} ({self.why})"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.kind}: {self.told}"


@dataclass(frozen=True, slots=True)
class Note:
    """A finding inside a text: where it begins, and everything a finding says except the file."""

    start: int
    """The offset in the text."""
    kind: str
    """What sort of finding."""
    what: str
    """The words that stand there."""
    expected: str
    """What should stand there."""
    why: str
    """The reason."""
    severity: Severity = "flag"
    """How serious it is."""
    term: str = ""
    """The term it is about."""

    def at(self, file: str, place: tuple[int, int], unit: str = "") -> Finding:
        """The note at its line and column in a file."""
        said = (self.kind, self.what, self.expected, self.why)
        return Finding(file, *place, *said, self.severity, self.term, unit)

    def hint(self, hint: bool = True) -> Self:
        """The note as a hint, or as it is."""
        return replace(self, severity="info") if hint else self


Notes = Iterator[Note]


def as_text(findings: Iterable[Finding]) -> str:
    """One line each, as compilers do."""
    return "\n".join(map(str, findings))


def as_json(findings: Iterable[Finding]) -> str:
    """All fields."""
    return json.dumps([asdict(finding) for finding in findings], ensure_ascii=False, indent=1)


def as_github(findings: Iterable[Finding]) -> str:
    """Annotations of a pull request."""
    return "\n".join(map(annotation, findings))


def annotation(finding: Finding) -> str:
    """One workflow command."""
    level = "warning" if finding.severity == "flag" else "notice"
    file = escaped(finding.file).replace(":", "%3A").replace(",", "%2C")
    place = f"file={file},line={finding.line},col={finding.column}"
    return f"::{level} {place},title={finding.kind}::{escaped(finding.told)}"


def escaped(words: str) -> str:
    """Words inside a workflow command."""
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def as_sarif(findings: Sequence[Finding]) -> str:
    """SARIF 2.1.0, which code hosts and editors show."""
    rules = [sarif_rule(kind) for kind in sorted({finding.kind for finding in findings})]
    run = {
        "tool": {"driver": {"name": "Wasteland Codex terms", "rules": rules}},
        "results": [sarif_result(finding) for finding in findings],
        "columnKind": "unicodeCodePoints",
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    log = {"version": "2.1.0", "$schema": schema, "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1)


def sarif_rule(kind: str) -> dict[str, object]:
    """A kind of finding, with the words code hosts show for it."""
    return {"id": kind, "shortDescription": {"text": kind.replace("-", " ").capitalize()}}


def sarif_result(finding: Finding) -> dict[str, object]:
    """One result."""
    return {
        "ruleId": finding.kind,
        "level": "warning" if finding.severity == "flag" else "note",
        "message": {"text": finding.told},
        "locations": [{"physicalLocation": sarif_place(finding)}],
    }


def sarif_place(finding: Finding) -> dict[str, object]:
    """Where a result stands."""
    return {
        "artifactLocation": {"uri": quote(finding.file)},
        "region": {"startLine": finding.line, "startColumn": finding.column},
    }


FORMATS = {"text": as_text, "json": as_json, "sarif": as_sarif, "github": as_github}
