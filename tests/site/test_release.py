"""The release: the same bytes every time, checksums that hold, compressed twins that say the same."""

import gzip
import hashlib
import shutil
import tarfile
from pathlib import Path

import brotli

from scripts.site.release import release


def test_a_release_twice_is_the_same(site: Path, tmp_path: Path) -> None:
    """Two archives of the same site are the same, and every checksum holds."""
    part = tmp_path / "site"
    shutil.copytree(site / "en" / "about", part / "en" / "about")
    shutil.copyfile(site / "sw.js", part / "sw.js")
    said = [list(release(part, tmp_path / name)) for name in ("one", "two")]
    made = tmp_path / "one" / "wasteland-codex.tar.gz"

    assert made.read_bytes() == (tmp_path / "two" / "wasteland-codex.tar.gz").read_bytes()
    assert said[0] == said[1]
    with tarfile.open(made) as archive:
        archive.extractall(tmp_path, filter="data")
    for line in (tmp_path / "one" / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        file = made if name == made.name else tmp_path / name
        assert hashlib.sha256(file.read_bytes()).hexdigest() == digest


def test_compressed_twins_say_the_same(site: Path, tmp_path: Path) -> None:
    """What a host hands out compressed is the file itself."""
    part = tmp_path / "site"
    shutil.copytree(site / "en" / "about", part)
    list(release(part, tmp_path / "made"))
    page = (part / "index.html").read_bytes()

    assert gzip.decompress((part / "index.html.gz").read_bytes()) == page
    assert brotli.decompress((part / "index.html.br").read_bytes()) == page
