"""What a browser keeps for a visit without a network: each language as one file, and the service worker that knows them.

A language is hundreds of pages that share most of their lines. Its pack holds every different line once and each file as the
numbers of its lines, compressed as a whole: a quarter of the bytes of the single pages, one request instead of hundreds,
and either all of a version or nothing of it.
"""

import gzip
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from playground.core.records import Facts
from scripts.site.assets import ASSETS, bare

WORKER = "sw.js"
"""At the root, under one name for ever: browsers look there for a new version."""
TEXTS = (".html", ".json", ".js", ".mjs", ".css", ".svg", ".xml", ".webmanifest")
"""What a pack carries as text; fonts and pictures are fetched by name, from the cache the page has just filled."""
OFF = "off.js"
"""A worker that removes itself and all it kept: for `make serve`, and for hosts that want none."""


def write_pack(site: Path, lang: str) -> None:
    """Pack a built language: its own files, and those all languages share."""
    own = [path for path in (site / lang).rglob("*") if path.suffix in TEXTS]
    found = (*(site / "assets").rglob("*"), *(site / "pairs").rglob("*"), *site.glob("index.html"))
    shared = [path for path in found if path.suffix in TEXTS]
    content = pack(
        {
            path.relative_to(site).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted([*own, *shared], key=by_kind)
        }
    )
    (site / "pack").mkdir(exist_ok=True)
    (site / "pack" / f"{lang}-{digest(content)[:12]}.pack").write_bytes(content)


def by_kind(path: Path) -> tuple[str, Path]:
    """Files of one kind follow each other: what is alike is packed best together."""
    return path.name if path.suffix == ".json" else path.suffix, path


def pack(files: dict[str, str]) -> bytes:
    """Every different line once, and each file as the distances between the numbers of its lines."""
    lines: dict[str, int] = {}
    found = {
        name: [lines.setdefault(line, len(lines)) for line in text.split("\n")]
        for name, text in files.items()
    }
    steps = {
        name: [here - before for before, here in zip([0, *numbers], numbers, strict=False)]
        for name, numbers in found.items()
    }
    text = json.dumps(
        {"lines": list(lines), "files": steps}, ensure_ascii=False, separators=(",", ":")
    )
    return gzip.compress(text.encode(), 9, mtime=0)


def write_worker(site: Path, languages: Iterable[str], engine: dict[str, str]) -> str:
    """The service worker with the list of all that belongs to this version; returns the version."""
    known: Facts = {
        "packs": {
            lang: described(next((site / "pack").glob(f"{lang}-*.pack")), site)
            for lang in languages
        },
        "binary": [
            path.relative_to(site).as_posix()
            for path in sorted((site / "assets").rglob("*"))
            if path.is_file() and path.suffix not in TEXTS
        ],
        "engine": {
            part: {
                path.name: digest(path.read_bytes()) for path in sorted((site / folder).iterdir())
            }
            | {"": folder}
            for part, folder in engine.items()
        },
    }
    known["version"] = digest(json.dumps(known).encode())[:12]
    code = bare((ASSETS / "worker" / WORKER).read_text(encoding="utf-8"))
    listed = json.dumps(known, separators=(",", ":"))
    (site / WORKER).write_text(code.replace("__SITE__", listed), encoding="utf-8")
    return str(known["version"])


def write_off(site: Path) -> None:
    """No offline copy: what earlier builds left in browsers is removed."""
    (site / WORKER).write_bytes((ASSETS / "worker" / OFF).read_bytes())


def described(path: Path, site: Path) -> Facts:
    """A pack's address, size and hash."""
    content = path.read_bytes()
    return {
        "path": path.relative_to(site).as_posix(),
        "bytes": len(content),
        "sha256": digest(content),
    }


def digest(content: bytes) -> str:
    """SHA-256, as hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()
