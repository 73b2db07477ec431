"""A finding is a value: file, line, column, what, expected, why, how serious. Nothing here prints."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from urllib.parse import quote

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
    severity: Severity
    """flag = somebody must look; info = only in strict runs."""
    term: str = ""
    """The term it is about."""
    unit: str = ""
    """The key of the text it stands in."""

    @property
    def anchor(self) -> str:
        """Its place on the desk's page. Lines move with every edit above, so the text it stands in names it where there is one."""
        place = self.unit or f"{self.file}:{self.line}"
        told = "\0".join((place, str(self.column), self.term, self.what, self.expected, self.why))
        return f"f-{self.kind}-{hashlib.sha256(told.encode()).hexdigest()[:8]}"

    @property
    def told(self) -> str:
        """What stands there, what should, and why."""
        wanted = f" → {self.expected}" if self.expected else ""
        return f"{self.what}{wanted} ({self.why})"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.kind}: {self.told}"


def as_text(findings: Iterable[Finding]) -> str:
    """One line each, as compilers do."""
    return "\n".join(str(finding) for finding in findings)


def as_json(findings: Iterable[Finding]) -> str:
    """All fields."""
    return json.dumps([asdict(finding) for finding in findings], ensure_ascii=False, indent=1)


def as_github(findings: Iterable[Finding]) -> str:
    """Annotations of a pull request."""
    return "\n".join(
        f"::{'warning' if finding.severity == 'flag' else 'notice'} file={named(finding.file)},line={finding.line},col={finding.column},"
        f"title={finding.kind}::{escaped(finding.told)}"
        for finding in findings
    )


def named(file: str) -> str:
    """A file inside the properties of a workflow command."""
    return escaped(file).replace(":", "%3A").replace(",", "%2C")


def escaped(words: str) -> str:
    """Words inside a workflow command."""
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def as_sarif(findings: Sequence[Finding]) -> str:
    """SARIF 2.1.0, which code hosts and editors show."""
    kinds = sorted({finding.kind for finding in findings})
    tool = {
        "driver": {"name": "Wasteland Codex terms", "rules": [sarif_rule(kind) for kind in kinds]}
    }
    results = [sarif_result(finding) for finding in findings]
    run = {"tool": tool, "results": results, "columnKind": "unicodeCodePoints"}
    return json.dumps(
        {
            "version": "2.1.0",
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "runs": [run],
        },
        ensure_ascii=False,
        indent=1,
    )


def sarif_rule(kind: str) -> dict[str, object]:
    """A kind of finding, with the words code hosts show for it."""
    return {"id": kind, "shortDescription": {"text": kind.replace("-", " ").capitalize()}}


def sarif_result(finding: Finding) -> dict[str, object]:
    """One result."""
    region = {"startLine": finding.line, "startColumn": finding.column}
    return {
        "ruleId": finding.kind,
        "level": "warning" if finding.severity == "flag" else "note",
        "message": {"text": finding.told},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": quote(finding.file)},
                    "region": region,
                }
            }
        ],
    }


FORMATS = {"text": as_text, "json": as_json, "sarif": as_sarif, "github": as_github}
