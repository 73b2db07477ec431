"""The rules engine for the reader's browser: Pyodide, our package as one archive, the cards as data.

Nothing of it is loaded before a reader leaves the prepared path of an example. Compiling Python takes the longest at the
start, so it is done here, by Pyodide itself under Node: a standard library of just the modules needed, and our package.
"""

import hashlib
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import playground
from scripts.book import WORKSHOP, Book
from scripts.play.tables import data_of

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PYTHON = (*PYODIDE, "pyodide-lock.json")
"""What changes only with Python; the rest changes with the game."""
LOADED = (*PYODIDE, "playground.zip")
"""What is downloaded before the first answer, beside the data of the game."""
COMPILED = ("python_stdlib.zip", "playground.zip")
"""What comes compiled."""
COMPILER = Path(__file__).parent / "precompile.mjs"
EPOCH = (2026, 1, 1, 0, 0, 0)
"""A fixed date in the archive: the same sources give the same bytes."""


def engine_files(root: Path, book: Book) -> dict[str, bytes]:
    """Every file of the engine's folder, by name."""
    source = WORKSHOP / "node_modules" / "pyodide"
    if not source.exists():
        raise SystemExit("The package pyodide is missing. Run: npm ci")
    found = {name: (source / name).read_bytes() for name in PYODIDE}
    found["pyodide-lock.json"] = empty_lock(
        (source / "pyodide-lock.json").read_text(encoding="utf-8")
    )
    games = game_data(book)
    found["playground.zip"] = package(name.removesuffix(".json") for name in games)
    return {**found, **games, **precompiled(root, found, games)}


def engine_facts(files: dict[str, bytes]) -> dict[str, Any]:
    """Game → how many bytes come before its first answer; a name for exactly this engine, and the hash of every file of it."""
    common = sum(len(files[name]) for name in LOADED)
    games = [name for name in files if name not in (*PYTHON, *LOADED)]
    return {
        "bytes": {name.removesuffix(".json"): common + len(files[name]) for name in games},
        "version": digest(files[name] for name in sorted(files)),
        "sha256": {name: hashlib.sha256(content).hexdigest() for name, content in files.items()},
    }


def precompiled(root: Path, files: dict[str, bytes], games: dict[str, bytes]) -> dict[str, bytes]:
    """Standard library and package as compiled code, kept until a source changes; without Node they stay as they are."""
    needed = {"playground.zip": files["playground.zip"], **games}
    parts = [*needed.values(), files["python_stdlib.zip"], COMPILER.read_bytes()]
    kept = root / ".cache" / "engine" / digest(parts)
    ready = all((kept / name).exists() for name in COMPILED)
    if not ready and not compile_into(kept, needed):
        return {}
    return {name: (kept / name).read_bytes() for name in COMPILED}


def digest(parts: Iterable[bytes]) -> str:
    """A short name for exactly these bytes."""
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[
        :20
    ]


def compile_into(target: Path, files: dict[str, bytes]) -> bool:
    """Let Pyodide compile; say whether it could."""
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "source"), Path(folder, "made")
        source.mkdir()
        made.mkdir()
        for name, content in files.items():
            (source / name).write_bytes(content)
        command = [
            "node",
            str(COMPILER),
            str(WORKSHOP / "node_modules" / "pyodide"),
            str(source),
            str(made),
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=120)
        except (OSError, subprocess.SubprocessError):
            return False
        target.mkdir(parents=True, exist_ok=True)
        for name in COMPILED:
            (target / name).write_bytes((made / name).read_bytes())
    return True


def empty_lock(lock: str) -> bytes:
    """Pyodide's list of packages without any package: we need none."""
    facts = json.loads(lock)
    return json.dumps({**facts, "packages": {}}, separators=(",", ":")).encode()


def package(games: Iterable[str]) -> bytes:
    """The Python sources of the engines of some games as one archive; what only makes pages stays here."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in sorted(sources(games).items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def sources(games: Iterable[str]) -> dict[str, Path]:
    """Name in the archive → file: the core, what a page asks, and the engines, wherever they lie."""
    common = Path(playground.__file__).parent
    found = {path.name: path for path in common.glob("*.py")}
    for name in ("core", *games):
        home = Path(str(import_module(f"playground.{name}").__file__)).parent
        parts = [path for path in home.rglob("*.py") if path.parent.name != "page"]
        found |= {f"{name}/{path.relative_to(home).as_posix()}": path for path in parts}
    return {f"playground/{name}": path for name, path in found.items()}


def game_data(book: Book) -> dict[str, bytes]:
    """What the table of each game is made of, each in a file of its own: loaded with its game only."""
    played = {name: each for name, each in book.volumes.items() if each.examples}
    return {f"{name}.json": as_json(data_of(volume)) for name, volume in played.items()}


def as_json(facts: Any) -> bytes:
    """Facts as the engine in the browser reads them."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"), default=str).encode()
