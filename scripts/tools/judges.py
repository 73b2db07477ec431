"""Checkers that others wrote, over the built site: the Nu HTML checker for every page and style sheet, Lighthouse for the main kinds.

They are installed apart, from `tests/outside/`, and only when asked for: the site itself needs none of them.
"""

import gzip
import io
import json
import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.site.http import Quiet, served
from scripts.site.needed import find

HOME = Path("tests") / "outside"
SCORES = ("performance", "accessibility", "best-practices", "seo")
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run"
MISTAKEN = ("violates Content Security Policy",)
"""What the Nu checker says of files on a disk: it knows no host, so nothing is from 'self'."""


KNOWN = ("descriptor `margin`", "`color-adjust`")
"""What csstree does not know: the margins of a printed page, and an old name in the theme."""


class Missing(Exception):
    """A checker cannot run here; the message says what to do."""


def installed(root: Path) -> Path:
    """The folder of the checkers, filled when it is empty."""
    home = root / HOME
    if not (home / "node_modules").exists():
        if not shutil.which("npm"):
            raise Missing("Node 20 or newer with npm is needed. Debian: apt-get install npm")
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=home, check=True)
    return home / "node_modules"


# ── HTML and CSS ──


def validate(root: Path, site: Path) -> Iterator[str]:
    """What the Nu checker finds, each message once with its number and first place; the last line sums up."""
    if not shutil.which("java"):
        raise Missing(
            "The Nu HTML checker needs Java 17 or newer. Debian: apt-get install default-jre-headless"
        )
    jar = installed(root) / "vnu-jar" / "build" / "dist" / "vnu.jar"
    pages, sheets = list(site.rglob("*.html")), list(site.rglob("*.css"))
    found = messages(jar, pages)
    counted = Counter((each["type"], each["message"]) for each in found)
    first = {(each["type"], each["message"]): each for each in reversed(found)}
    for (kind, message), number in counted.most_common():
        place = first[kind, message]
        yield f"{kind} ({number} x): {message} [{Path(place['url'].removeprefix('file:')).relative_to(site)}:{place.get('lastLine', 0)}]"
    styles = [f"{sheet.name}: {error}" for sheet in sheets for error in style_errors(root, sheet)]
    yield from styles
    errors = sum(each["type"] == "error" for each in found)
    yield f"Nu checker: {len(pages)} pages, {errors} errors, {len(found) - errors} remarks"
    yield f"csstree: {len(sheets)} style sheets, {len(styles)} errors"
    yield f"validated, {errors + len(styles)} errors"


def messages(jar: Path, files: list[Path]) -> list[dict[str, Any]]:
    """What the checker says about files, without its mistakes."""
    command = [
        "java",
        "-Xss8m",
        "-jar",
        str(jar),
        "--format",
        "json",
        "--stdout",
        "--exit-zero-always",
    ]
    found = []
    for start in range(0, len(files), 400):
        made = subprocess.run(
            [*command, *map(str, files[start : start + 400])], capture_output=True, check=True
        )
        found += json.loads(made.stdout or made.stderr)["messages"]
    return [each for each in found if not any(wrong in each["message"] for wrong in MISTAKEN)]


def style_errors(root: Path, sheet: Path) -> list[str]:
    """What csstree finds in a style sheet: the Nu checker knows neither container queries nor today's units."""
    made = subprocess.run(
        [str(installed(root) / ".bin" / "csstree-validator"), str(sheet)],
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [
        line.strip() for line in made.stdout.splitlines() if line.strip().startswith(("*", "["))
    ]
    return [line for line in lines if not any(known in line for known in KNOWN)]


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
        content, kind = path.read_bytes(), self.guess_type(str(path))
        packed = kind.startswith("text/") or path.suffix in (
            ".js",
            ".mjs",
            ".json",
            ".svg",
            ".xml",
            ".webmanifest",
            ".wasm",
        )
        content = gzip.compress(content, 6) if packed else content
        self.send_response(200)
        self.send_header(
            "Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        )
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header(
            "Cache-Control",
            "max-age=31536000, immutable" if "/assets/" in self.path else "max-age=600",
        )
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


def lighthouse(root: Path, site: Path, kinds: list[str]) -> Iterator[str]:
    """The four scores of each kind of page, as on a phone, and what is below 100."""
    program = installed(root) / "lighthouse" / "cli" / "index.js"
    chromium = find("chromium")
    if not chromium:
        raise Missing("Lighthouse needs Chromium. Debian: apt-get install chromium")
    yield f"{'page':36} {'  '.join(SCORES)}"
    with served(site, Compressing) as address:
        for kind in kinds:
            command = [
                "node",
                str(program),
                f"{address}{kind}",
                "--quiet",
                "--output=json",
                f"--chrome-flags={FLAGS}",
            ]
            command += [f"--only-categories={','.join(SCORES)}"]
            made = subprocess.run(
                command,
                capture_output=True,
                check=True,
                env={"CHROME_PATH": chromium, **environment()},
            )
            yield from scored(kind, json.loads(made.stdout))


def environment() -> dict[str, str]:
    """What a program needs of ours."""
    return {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}


def scored(kind: str, found: dict[str, Any]) -> Iterator[str]:
    """One page's line, and a line for each audit that costs points."""
    categories = found["categories"]
    points = {name: round(100 * (categories[name]["score"] or 0)) for name in SCORES}
    yield f"{kind:36} {'  '.join(f'{number:>{len(name)}}' for name, number in points.items())}"
    for name in SCORES:
        for part in categories[name]["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                yield f"    {name}: {audit['title']} {audit.get('displayValue', '')}".rstrip()
