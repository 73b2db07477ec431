"""The same seeded games in this Python and in the browser's: do they go alike, and how fast are they?"""

import json
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playground.core.records import Facts
from scripts.book import WORKSHOP
from scripts.play.tables import data

BEGIN = """
import hashlib, json, time
from playground.core.playing import transcript
from playground.games import package
arena = package({game!r}, "arena").arena(package({game!r}).Table(json.loads(cards_json)))
"""
DIGEST = """
text = "\\n".join(line for seed in range({games}) for line in transcript(arena, seed)).encode()
result = json.dumps([hashlib.sha256(text).hexdigest(), len(text)])
result
"""
"""Plays seeded games at random and gives the digest of everything that happens, in any Python."""
SPEED = """
speeds = []
for seed in range(9):
    begun = time.perf_counter()
    speeds.append(len(transcript(arena, seed)) / (time.perf_counter() - begun))
result = json.dumps(sorted(speeds)[4])
result
"""
"""Decisions per second, the median of nine games."""
PYODIDE = """
import { loadPyodide } from '%(pyodide)s';
import { readFileSync, writeFileSync } from 'node:fs';
const py = await loadPyodide();
py.unpackArchive(new Uint8Array(readFileSync('%(work)s/bundle.zip')), 'zip');
py.globals.set('cards_json', readFileSync('%(work)s/cards.json', 'utf8'));
writeFileSync('%(work)s/out.json', py.runPython(readFileSync('%(work)s/code.py', 'utf8')));
"""
Both = tuple[Any, Any]
"""What this Python gives, and what Pyodide gives."""


def report(game: str, folder: Path, games: int) -> Iterator[str]:
    """Whether seeded games of a game go alike in Pyodide, and how fast both are."""
    here, there = both(game, folder, games)
    verdict = "identical" if here == there else "DIFFERENT"
    yield f"{game}: {games} seeded games, {there[1]} bytes of transcript: {verdict}"
    ours, theirs = in_both(game, folder, SPEED)
    speeds = f"CPython {ours:.0f}, Pyodide {theirs:.0f}, ratio {theirs / ours:.2f}"
    yield f"{game}: decisions/s: {speeds}"


def both(game: str, folder: Path, games: int) -> Both:
    """The digests of the transcripts of some seeded games; `folder` is where npm put Pyodide."""
    return in_both(game, folder, DIGEST.format(games=games))


def in_both(game: str, folder: Path, code: str) -> Both:
    """What code about a game gives in both Pythons."""
    space: Facts = {"cards_json": json.dumps(data(game), default=str)}
    whole = BEGIN.format(game=game) + code
    exec(whole, space)
    return json.loads(space["result"]), in_pyodide(game, folder, whole, space["cards_json"])


def in_pyodide(game: str, folder: Path, code: str, cards: str) -> Any:
    """What code gives in Pyodide under Node."""
    work = WORKSHOP / ".cache" / "pyodide" / game
    work.mkdir(parents=True, exist_ok=True)
    bundle(work / "bundle.zip")
    pyodide = folder.resolve() / "node_modules/pyodide/pyodide.mjs"
    script = PYODIDE % {"pyodide": pyodide, "work": work}
    for name, text in {"cards.json": cards, "code.py": code, "run.mjs": script}.items():
        (work / name).write_text(text, encoding="utf-8")
    subprocess.run(["node", str(work / "run.mjs")], check=True)
    return json.loads((work / "out.json").read_text(encoding="utf-8"))


def bundle(path: Path) -> None:
    """Zip the Python that the browser gets."""
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted((WORKSHOP / "playground").rglob("*.py")):
            archive.write(file, file.relative_to(WORKSHOP))
