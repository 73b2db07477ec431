"""The site as one archive to put on a host: text compressed beside itself, checksums, and the same bytes from the same sources."""

import gzip
import hashlib
import io
import tarfile
from collections.abc import Iterator
from pathlib import Path

import brotli

PACKED = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".webmanifest", ".wasm")
"""What hosts that can do so hand out compressed; the rest is compressed already."""
GOOD, BEST = 9, 11
"""How hard brotli tries; the best takes ten times as long."""
ENGINE = "engine"
"""The folder of the engine."""
SMALL = 256
"""Below this nothing is gained."""


def precompress(site: Path) -> tuple[int, int, int]:
    """`.gz` and `.br` beside every text; returns the bytes as they are, as gzip and as brotli."""
    plain = zipped = better = 0
    for path in sorted(site.rglob("*")):
        if path.suffix not in PACKED or not path.is_file() or path.stat().st_size < SMALL:
            continue
        content = path.read_bytes()
        made = {
            ".gz": gzip.compress(content, 9, mtime=0),
            ".br": brotli.compress(content, quality=effort(path)),
        }
        for end, packed in made.items():
            path.with_name(path.name + end).write_bytes(packed)
        plain, zipped, better = (
            plain + len(content),
            zipped + len(made[".gz"]),
            better + len(made[".br"]),
        )
    return plain, zipped, better


def effort(path: Path) -> int:
    """How hard brotli tries: as hard as it can for the engine, which is most of what a reader ever loads at once."""
    return BEST if ENGINE in path.parts else GOOD


def archive(site: Path, target: Path) -> Path:
    """Everything in one file: names in order, one owner, one date."""
    target.mkdir(parents=True, exist_ok=True)
    made = target / "wasteland-codex.tar.gz"
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for path in sorted(site.rglob("*")):
            if path.is_file():
                tar.addfile(entry(path, site), io.BytesIO(path.read_bytes()))
    made.write_bytes(gzip.compress(out.getvalue(), 6, mtime=0))
    return made


def entry(path: Path, site: Path) -> tarfile.TarInfo:
    """A file's entry, without anything of the machine it was made on."""
    found = tarfile.TarInfo(f"wasteland-codex/{path.relative_to(site).as_posix()}")
    found.size, found.mode, found.mtime = path.stat().st_size, 0o644, 1767225600
    return found


def checksums(site: Path, made: Path) -> str:
    """SHA-256 of the archive and of every file in it, as `sha256sum -c` reads them."""
    files = [made, *(path for path in sorted(site.rglob("*")) if path.is_file())]
    names = {
        path: made.name if path == made else f"wasteland-codex/{path.relative_to(site).as_posix()}"
        for path in files
    }
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {names[path]}\n" for path in files
    )


def release(site: Path, target: Path) -> Iterator[str]:
    """Compress, pack, sum up."""
    plain, zipped, better = precompress(site)
    made = archive(site, target)
    (target / "SHA256SUMS").write_text(checksums(site, made), encoding="utf-8")
    mega = 1 / 1024 / 1024
    yield f"texts {plain * mega:.1f} MB, gzip {zipped * mega:.1f} MB, brotli {better * mega:.1f} MB"
    yield f"{made.name} {made.stat().st_size * mega:.1f} MB, sha256 {hashlib.sha256(made.read_bytes()).hexdigest()}"
