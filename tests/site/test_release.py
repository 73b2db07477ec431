"""The release: the same bytes every time, checksums that hold, compressed twins that say the same."""

import gzip
import hashlib
import json
import shutil
import tarfile
from pathlib import Path

import brotli

from scripts.site.bundle import ARCHIVE, LOADED
from scripts.site.release import BEST, release

BROTLI, GZIP = 3_500_000, 4_400_000
"""How many bytes may come before the first answer of the engine, as a host sends them that can do brotli, or only gzip."""


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


def test_the_engine_is_light(site: Path) -> None:
    """All that is fetched before the first own move of a game, the words of the language included."""
    facts = json.loads((site / "en" / "engine.json").read_text(encoding="utf-8"))
    found = {path.name: path for path in site.glob("engine/*/*")}
    common = sum(sent(found[name]) for name in LOADED)
    for game, told in facts["bytes"].items():
        own = (found[f"{game}{ARCHIVE}"], found[f"{game}.json"], site / "en" / game / "play.json")

        assert common + sum(map(sent, own)) <= BROTLI, game
        assert told <= GZIP, game


def sent(path: Path) -> int:
    """What a host sends of a file."""
    return len(brotli.compress(path.read_bytes(), quality=BEST))
