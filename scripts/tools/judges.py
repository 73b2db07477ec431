"""Checkers that others wrote, over the built site: the Nu HTML checker for every page and style sheet, Lighthouse for the main kinds.

They are installed apart, from `tests/outside/`, and only when asked for: the site itself needs none of them.
"""

import gzip
import io
import json
import os
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from playground.core.records import Pairs
from scripts.site.http import Quiet, served
from scripts.site.needed import find

HOME = Path("tests") / "outside"
SCORES = ("performance", "accessibility", "best-practices", "seo")
BROWSER = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run"
LIGHTHOUSE_FLAGS = (
    "--quiet",
    "--output=json",
    f"--chrome-flags={BROWSER}",
    f"--only-categories={','.join(SCORES)}",
)
NU_FLAGS = ("--format", "json", "--stdout", "--exit-zero-always")
MISTAKEN = "violates Content Security Policy"
"""What the Nu checker says of files on a disk: it knows no host, so nothing is from 'self'."""
KNOWN = re.compile("descriptor `margin`|`color-adjust`")
"""What csstree does not know: the margins of a printed page, and an old name in the theme."""
COMPRESSED = (".js", ".mjs", ".json", ".svg", ".xml", ".webmanifest", ".wasm")
"""What else hosts compress besides texts."""
Message = dict[str, Any]


class Missing(Exception):
    """A checker cannot run here; the message says what to do."""


def installed(root: Path) -> Path:
    """The folder of the checkers, filled when it is empty."""
    home = root / HOME
    if not (home / "node_modules").exists():
        install(home)
    return home / "node_modules"


def install(home: Path) -> None:
    """Fetch the checkers."""
    if not shutil.which("npm"):
        raise Missing("Node 20 or newer with npm is needed. Debian: apt-get install npm")
    subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=home, check=True)


# ── HTML and CSS ──


def validate(root: Path, site: Path) -> Iterator[str]:
    """What the Nu checker and csstree find; the last line sums up."""
    if not shutil.which("java"):
        raise Missing(
            "The Nu HTML checker needs Java 17 or newer. Debian: apt-get install default-jre-headless"
        )
    pages, sheets = list(site.rglob("*.html")), list(site.rglob("*.css"))
    found = messages(installed(root) / "vnu-jar" / "build" / "dist" / "vnu.jar", pages)
    yield from counted(found, site)
    styles = list(chain.from_iterable(style_errors(root, sheet) for sheet in sheets))
    yield from styles
    errors = sum(each["type"] == "error" for each in found)
    yield f"Nu checker: {len(pages)} pages, {errors} errors, {len(found) - errors} remarks"
    yield f"csstree: {len(sheets)} style sheets, {len(styles)} errors"
    yield f"validated, {errors + len(styles)} errors"


def counted(found: list[Message], site: Path) -> Iterator[str]:
    """Each message once, with its number and first place."""
    alike: dict[str, list[Message]] = defaultdict(list)
    for each in found:
        alike[f"{each['message']} {each['type']}"].append(each)
    for first, *more in sorted(alike.values(), key=len, reverse=True):
        file = Path(first["url"].removeprefix("file:")).relative_to(site)
        said = f"{first['type']} ({1 + len(more)} x): {first['message']}"
        yield f"{said} [{file}:{first.get('lastLine', 0)}]"


def messages(jar: Path, files: list[Path]) -> list[Message]:
    """What the checker says about files, without its mistakes."""
    command = ["java", "-Xss8m", "-jar", str(jar), *NU_FLAGS]
    found: list[Message] = []
    for start in range(0, len(files), 400):
        some = map(str, files[start : start + 400])
        made = subprocess.run([*command, *some], capture_output=True, check=True)
        found += json.loads(made.stdout or made.stderr)["messages"]
    return [each for each in found if MISTAKEN not in each["message"]]


def style_errors(root: Path, sheet: Path) -> list[str]:
    """What csstree finds in a style sheet: the Nu checker knows neither container queries nor today's units."""
    command = [str(installed(root) / ".bin" / "csstree-validator"), str(sheet)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [line.strip() for line in made.stdout.splitlines()]
    errors = [line for line in lines if line.startswith(("*", "["))]
    return [f"{sheet.name}: {line}" for line in errors if not KNOWN.search(line)]


# ── Lighthouse ──


class Compressing(Quiet):
    """A static host as hosts are: compresses text, lets the browser keep what is named after its content."""

    def send_head(self) -> io.BytesIO | None:
        """A file, compressed if it is text."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return None
        kind = self.guess_type(str(path))
        packed = kind.startswith("text/") or path.suffix in COMPRESSED
        content = gzip.compress(path.read_bytes(), 6) if packed else path.read_bytes()
        self.send_response(200)
        for name, value in self.headers_for(kind, packed).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def headers_for(self, kind: str, packed: bool) -> Pairs:
        """What is said about a file."""
        kept = "max-age=31536000, immutable" if "/assets/" in self.path else "max-age=600"
        said = {"Content-Type": with_letters(kind), "Cache-Control": kept}
        return said | ({"Content-Encoding": "gzip"} if packed else {})


def with_letters(kind: str) -> str:
    """The kind of a file; text says how its letters are written."""
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def lighthouse(root: Path, site: Path, kinds: list[str]) -> Iterator[str]:
    """The four scores of each kind of page, as on a phone, and what is below 100."""
    program = installed(root) / "lighthouse" / "cli" / "index.js"
    chromium = find("chromium")
    if not chromium:
        raise Missing("Lighthouse needs Chromium. Debian: apt-get install chromium")
    env = {"CHROME_PATH": chromium, **environment()}
    yield f"{'page':36} {'  '.join(SCORES)}"
    with served(site, Compressing) as address:
        for kind in kinds:
            command = ["node", str(program), f"{address}{kind}", *LIGHTHOUSE_FLAGS]
            made = subprocess.run(command, capture_output=True, check=True, env=env)
            yield from scored(kind, json.loads(made.stdout))


def environment() -> dict[str, str]:
    """What a program needs of ours."""
    return {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}


def scored(kind: str, found: Message) -> Iterator[str]:
    """One page's line, and a line for each audit that costs points."""
    points = {name: found["categories"][name]["score"] or 0 for name in SCORES}
    cells = (f"{round(100 * share):>{len(name)}}" for name, share in points.items())
    yield f"{kind:36} {'  '.join(cells)}"
    for name in SCORES:
        weighty = [part["id"] for part in found["categories"][name]["auditRefs"] if part["weight"]]
        for audit in (found["audits"][each] for each in weighty):
            if audit["score"] is not None and audit["score"] < 1:
                yield f"    {name}: {audit['title']} {audit.get('displayValue', '')}".rstrip()
