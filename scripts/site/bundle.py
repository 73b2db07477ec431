"""The rules engine for the reader's browser: Pyodide, our package as one archive, the cards as data.

Nothing of it is loaded before a reader leaves the prepared path of an example. Compiling Python takes the longest at the
start, so it is done here, by Pyodide itself under Node: a standard library of just the modules needed, and our package.
"""

import gzip
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
from playground.core.records import Facts
from scripts.book import WORKSHOP, Book
from scripts.book.markup import MARK
from scripts.book.written import Written, short_name
from scripts.play.tables import data_of

ARCHIVE = ".zip.txt"
"""The ending of archives that are not compressed: hosts compress on the way, and most of them look at the ending of a name."""
LIBRARY = f"python_stdlib{ARCHIVE}"
"""Python's own modules."""
WASM = "pyodide.asm.wasm"
"""Python itself."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", WASM)
LOADED = (*PYODIDE, LIBRARY)
"""What is downloaded before the first answer of any game."""
PYTHON = (*LOADED, "pyodide-lock.json")
"""What changes only with Python; the rest changes with the game."""
COMPILER = Path(__file__).parent / "precompile.mjs"
TABLES = Path(__file__).parent / "tables.mjs"
"""Takes out of Python what nothing here can ask for."""
EPOCH = (2026, 1, 1, 0, 0, 0)
"""A fixed date in the archive: the same sources give the same bytes."""


def engine_files(root: Path, book: Book) -> Written:
    """Every file of the engine's folder, by name."""
    source = WORKSHOP / "node_modules" / "pyodide"
    if not source.exists():
        raise SystemExit("The package pyodide is missing. Run: npm ci")
    found = {name: (source / name).read_bytes() for name in PYODIDE}
    found[LIBRARY] = (source / "python_stdlib.zip").read_bytes()
    found["pyodide-lock.json"] = empty_lock(
        (source / "pyodide-lock.json").read_text(encoding="utf-8")
    )
    games = game_data(book)
    packages = {f"{game}{ARCHIVE}": package([game]) for game in map(game_of, games)}
    compiled = precompiled(root, found[LIBRARY], {**packages, **games})
    return {**found, **games, **packages, **compiled}


def game_of(name: str) -> str:
    """The game that a file of cards belongs to."""
    return name.removesuffix(".json")


def engine_facts(files: Written) -> Facts:
    """Game → how many bytes come before its first answer, as they are and as any host that compresses sends them;
    a name for exactly this engine, and the hash of every file of it.
    """
    sent = {name: len(gzip.compress(content, 9)) for name, content in files.items()}
    plain = {name: len(content) for name, content in files.items()}
    return {
        "bytes": by_game(sent),
        "size": by_game(plain),
        "version": digest(files[name] for name in sorted(files)),
        "sha256": {name: hashlib.sha256(content).hexdigest() for name, content in files.items()},
    }


def by_game(sizes: dict[str, int]) -> dict[str, int]:
    """Game → the sizes of all files it needs together."""
    common = sum(sizes[name] for name in LOADED)
    games = [game_of(name) for name in sizes if name.endswith(".json") and name not in PYTHON]
    return {game: common + sizes[f"{game}.json"] + sizes[f"{game}{ARCHIVE}"] for game in games}


def precompiled(root: Path, library: bytes, games: Written) -> Written:
    """Python, its library and our packages, compiled and slimmed, kept until a source changes; without Node they stay as they are."""
    names = [WASM, LIBRARY, *(name for name in games if name.endswith(ARCHIVE))]
    code = [path.read_bytes() for path in (COMPILER, TABLES)]
    kept = root / ".cache" / "engine" / digest([*games.values(), library, *code])
    ready = all((kept / name).exists() for name in names)
    if not ready and not compile_into(kept, games, names):
        return {}
    return {name: (kept / name).read_bytes() for name in names}


def digest(parts: Iterable[bytes]) -> str:
    """A short name for exactly these bytes."""
    return short_name(b"".join(hashlib.sha256(part).digest() for part in parts))


def compile_into(target: Path, files: Written, names: Iterable[str]) -> bool:
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
        for name in names:
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


def game_data(book: Book) -> Written:
    """What the table of each game is made of, each in a file of its own: loaded with its game only."""
    played = [volume for volume in book.volumes.values() if volume.examples]
    return {f"{each.id}.json": as_json(without_marks(data_of(each))) for each in played}


def without_marks(facts: Any) -> Any:
    """Facts whose texts have no marks of ours: nobody links anything there."""
    if isinstance(facts, dict):
        return {key: without_marks(value) for key, value in facts.items()}
    if isinstance(facts, (list, tuple)):
        return [without_marks(value) for value in facts]
    if isinstance(facts, str):
        return MARK.sub(lambda match: match[3] or match[2], facts)
    return facts


def as_json(facts: Any) -> bytes:
    """Facts as the engine in the browser reads them."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"), default=str).encode()
