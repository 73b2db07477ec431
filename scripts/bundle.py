"""The rules engine for the reader's browser: Pyodide as it comes, our package as one archive, the cards as data.

Nothing of it is loaded before a reader leaves the prepared path of an example.
"""

import json
import zipfile
from io import BytesIO
from pathlib import Path

from scripts.book import Book
from scripts.examples.table import card_facts

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOADED = (*PYODIDE, "playground.zip", "cards.json")
"""What is downloaded before the first answer."""
EPOCH = (2026, 1, 1, 0, 0, 0)
"""A fixed date in the archive: the same sources give the same bytes."""


def engine_files(root: Path, book: Book) -> dict[str, bytes]:
    """Every file of the engine's folder, by name."""
    source = root / "node_modules" / "pyodide"
    if not source.exists():
        raise SystemExit("The package pyodide is missing. Run: npm ci")
    found = {name: (source / name).read_bytes() for name in PYODIDE}
    found["pyodide-lock.json"] = empty_lock((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    found["playground.zip"] = package(root / "playground")
    found["cards.json"] = cards(book)
    found["engine.json"] = json.dumps({"bytes": sum(len(found[name]) for name in LOADED)}).encode()
    return found


def empty_lock(lock: str) -> bytes:
    """Pyodide's list of packages without any package: we need none."""
    facts = json.loads(lock)
    return json.dumps({**facts, "packages": {}}, separators=(",", ":")).encode()


def package(folder: Path) -> bytes:
    """The Python sources of the playground as one archive."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*.py")):
            name = path.relative_to(folder.parent).as_posix()
            archive.writestr(zipfile.ZipInfo(name, EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def cards(book: Book) -> bytes:
    """The cards as the engine compiles them."""
    facts = {name: card for volume in book.volumes.values() for name, card in card_facts(volume.sources).items()}
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"), default=str).encode()
