"""How fast the engine is, against python-chess in the same process, round by round.

A round plays random games for a second with each side in turn; the ratio of the two is taken round by round and the
median counts, so that whatever else the machine does hits both. python-chess is a tool of this bench only.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from playground.core.playing import Dice
from playground.games import games
from playground.radlands import explain, notation, turn
from playground.radlands.arena import universe
from playground.radlands.rulebook import Rulebook
from playground.radlands.state import OVER, State
from scripts.book import WORKSHOP as ROOT
from scripts.book import load, read_book
from scripts.play.tables import data, table
from scripts.tools.radlands import start

BOOK = Rulebook(table("radlands").cards)
CHESS_LONGEST = 400
Say = Callable[[str], None]


def radlands_playout(dice: random.Random, count: int = 0) -> int:
    """Play one random game with the full legal list at every decision and the log on."""
    g = turn.new_game(BOOK, dice.getrandbits(32))
    legal, apply, rnd = turn.legal, turn.apply, dice.random
    while g.phase != OVER:
        options = legal(g)
        apply(g, options[int(rnd() * len(options))])
        count += 1
    return count


def chess_playout(dice: random.Random) -> int:
    """Play one random game of chess: list(legal_moves) and push, with the leanest end test."""
    chess = importlib.import_module("chess")

    board, rnd = chess.Board(), dice.random
    for count in range(CHESS_LONGEST):
        options = list(board.legal_moves)
        if not options or board.halfmove_clock >= 100:
            return count
        board.push(options[int(rnd() * len(options))])
    return CHESS_LONGEST


def per_second(
    playout: Callable[[random.Random], int], dice: random.Random, seconds: float
) -> float:
    """Play games for a while and give decisions per second."""
    begun, count = perf_counter(), 0
    while (took := perf_counter() - begun) < seconds:
        count += playout(dice)
    return count / took


def seconds_each(work: Callable[[State], object], states: list[State]) -> float:
    """Give the seconds one piece of work takes, best of five passes over the states."""
    best = 1e9
    for _ in range(5):
        begun = perf_counter()
        for g in states:
            work(g)
        best = min(best, perf_counter() - begun)
    return best / len(states)


def sample(dice: random.Random, games: int = 12) -> list[State]:
    """Give positions from the middle of random games."""
    found = []
    for _ in range(games):
        g = turn.new_game(BOOK, dice.getrandbits(32))
        while g.phase != OVER:
            found.append(g.copy())
            options = turn.legal(g)
            turn.apply(g, options[int(dice.random() * len(options))])
    return found[::7]


def explained(g: State) -> None:
    """Explain one illegal action."""
    explain.explain(g, ILLEGAL[id(g)])


ILLEGAL: dict[int, int] = {}


def replay_ratio(dice: random.Random) -> float:
    """Give the time of replaying games by their actions over the time of playing them with the legal list."""
    ratios = []
    for _ in range(15):
        seed, way = dice.getrandbits(32), []
        begun = perf_counter()
        g = turn.new_game(BOOK, seed)
        while g.phase != OVER:
            options = turn.legal(g)
            way.append(options[int(dice.random() * len(options))])
            turn.apply(g, way[-1])
        played = perf_counter() - begun
        begun = perf_counter()
        twin = turn.new_game(BOOK, seed)
        for act in way:
            assert act in turn.legal(twin)
            turn.apply(twin, act)
        ratios.append((perf_counter() - begun) / played)
    return statistics.median(ratios)


def measure(rounds: int, seconds: float) -> dict[str, float]:
    """Measure everything that runs in this interpreter."""
    dice = random.Random(1)
    pairs = []
    for _ in range(rounds):
        chess = per_second(chess_playout, dice, seconds)
        pairs.append((per_second(radlands_playout, dice, seconds), chess))
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    states = sample(dice)
    for g in states:
        ILLEGAL[id(g)] = next(a for a in sorted(universe(g, Dice(1))) if a not in turn.legal(g))
    one = 1 / per_second(radlands_playout, dice, seconds)
    return {
        "radlands decisions/s": statistics.median(ours for ours, _ in pairs),
        "chess decisions/s": statistics.median(theirs for _, theirs in pairs),
        "ratio to python-chess, median": statistics.median(ratios),
        "ratio, lowest round": ratios[0],
        "ratio, highest round": ratios[-1],
        "copy, in decisions": seconds_each(State.copy, states) / one,
        "notation out and in, in decisions": seconds_each(
            lambda g: notation.read(BOOK.cards, notation.write(g)), states
        )
        / one,
        "explain, in decisions": seconds_each(explained, states) / one,
        "replay, in playouts": replay_ratio(dice),
    }


def transcripts(cards: Any, games: int) -> str:
    """Play seeded games and write everything that happens into one text; the same in every Python."""
    from playground.radlands import compile_cards  # noqa: PLC0415 (this function also runs in the browser's Python)

    book, lines = Rulebook(compile_cards(cards)), []
    for seed in range(games):
        g, dice = turn.new_game(book, seed), Dice(seed)
        lines.append(repr(g.log))
        while g.phase != OVER:
            act = dice.choice(turn.legal(g))
            turn.apply(g, act)
            lines.append(f"{act} {g.log!r}")
        lines.append(notation.write(g))
    return "\n".join(lines)


PYODIDE = """
import { loadPyodide } from '%(pyodide)s';
import { readFileSync, writeFileSync } from 'node:fs';
const py = await loadPyodide();
py.unpackArchive(new Uint8Array(readFileSync('%(bundle)s')), 'zip');
py.globals.set('cards_json', readFileSync('%(cards)s', 'utf8'));
writeFileSync('%(out)s', py.runPython(readFileSync('%(code)s', 'utf8')));
"""


def main(argv: list[str], say: Say) -> int:
    """Print the figures; with --pyodide FOLDER (where npm put it) also those of the browser's Python."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument(
        "--games", type=int, default=200, help="seeded games compared between the two Pythons"
    )
    parser.add_argument("--pyodide", type=Path)
    parser.add_argument("--browser", action="store_true", help="its start in a real browser, too")
    arguments = parser.parse_args(argv)
    if arguments.rounds:
        for name, value in measure(arguments.rounds, arguments.seconds).items():
            say(f"{name}: {value:.0f}" if value > 1000 else f"{name}: {value:.2f}")
    if arguments.browser:
        for line in start.report(ROOT, load(read_book(ROOT))):
            say(line)
    if arguments.pyodide:
        folder = arguments.pyodide.resolve()
        others = [
            told_alike(game, folder, arguments.games, say) for game in games() if game != "radlands"
        ]
        return max(in_pyodide(folder, arguments.games, say), *others)
    return 0


ALIKE = """
import hashlib, json
from playground.core.playing import transcript
from playground.games import package
arena = package({game!r}, "arena").arena(package({game!r}).Table(json.loads(cards_json)))
text = "\\n".join(line for seed in range({games}) for line in transcript(arena, seed)).encode()
result = json.dumps([hashlib.sha256(text).hexdigest(), len(text)])
result
"""
"""Plays seeded games at random and gives the digest of everything that happens, in any Python."""


def told_alike(game: str, folder: Path, games: int, say: Say) -> int:
    """Play the same seeded games of a game here and in Pyodide under Node; 1 if anything differs."""
    here, there = both(game, folder, games)
    verdict = "identical" if here == there else "DIFFERENT"
    say(f"{game}: {games} seeded games, {there[1]} bytes of transcript: {verdict}")
    return int(here != there)


def both(game: str, folder: Path, games: int) -> tuple[list[Any], list[Any]]:
    """Give the digests of the transcripts of this Python and of Pyodide."""
    code, facts = ALIKE.format(game=game, games=games), json.dumps(data(game))
    space: dict[str, Any] = {"cards_json": facts}
    exec(code, space)
    work = ROOT / ".cache" / "pyodide" / game
    work.mkdir(parents=True, exist_ok=True)
    bundle(work / "bundle.zip")
    (work / "cards.json").write_text(facts, encoding="utf-8")
    (work / "code.py").write_text(code, encoding="utf-8")
    paths = {"pyodide": folder / "node_modules/pyodide/pyodide.mjs", "bundle": work / "bundle.zip"}
    paths |= {"cards": work / "cards.json", "out": work / "out.json", "code": work / "code.py"}
    (work / "run.mjs").write_text(PYODIDE % paths, encoding="utf-8")
    subprocess.run(["node", str(work / "run.mjs")], check=True)
    return json.loads(space["result"]), json.loads((work / "out.json").read_text(encoding="utf-8"))


def in_pyodide(folder: Path, games: int, say: Say) -> int:
    """Play the same seeded games in Pyodide under Node, compare the transcripts byte by byte, and the speeds."""
    work = ROOT / ".cache" / "pyodide"
    work.mkdir(parents=True, exist_ok=True)
    bundle(work / "bundle.zip")
    (work / "cards.json").write_text(json.dumps(data("radlands"), default=str), encoding="utf-8")
    (work / "code.py").write_text(inside(games), encoding="utf-8")
    paths = {"pyodide": folder / "node_modules/pyodide/pyodide.mjs", "bundle": work / "bundle.zip"}
    paths |= {"cards": work / "cards.json", "out": work / "out.json", "code": work / "code.py"}
    (work / "run.mjs").write_text(PYODIDE % paths, encoding="utf-8")
    here = json.loads(
        subprocess.run(
            [sys.executable, "-c", HERE % {"games": games}],
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
    )
    subprocess.run(["node", str(work / "run.mjs")], check=True)
    there = json.loads((work / "out.json").read_text(encoding="utf-8"))
    same = here["digest"] == there["digest"]
    verdict = "identical" if same else "DIFFERENT"
    transcript = f"{there['bytes']} bytes of transcript"
    say(f"{games} seeded games, {transcript}: {verdict} ({there['python']})")
    ratio = there["speed"] / here["speed"]
    speeds = f"CPython {here['speed']:.0f}, Pyodide {there['speed']:.0f}"
    say(f"decisions/s: {speeds}, ratio {ratio:.2f}")
    return 0 if same else 1


def bundle(path: Path) -> None:
    """Zip what the browser gets, and the part of this bench that runs there."""
    import zipfile  # noqa: PLC0415

    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted((ROOT / "playground").rglob("*.py")):
            archive.write(file, file.relative_to(ROOT))


def inside(games: int) -> str:
    """Give the code that plays and measures in any Python: the source of two functions and a few lines."""
    import inspect  # noqa: PLC0415

    head = (
        "import json, sys, hashlib, random\nfrom time import perf_counter\nfrom typing import Any\n"
    )
    head += "from playground.radlands import notation, turn\nfrom playground.radlands.rulebook import Rulebook\n"
    head += "from playground.radlands import compile_cards\nfrom playground.radlands.state import OVER\n"
    head += "from playground.core.playing import Dice\n"
    body = f"\ncards = json.loads(cards_json)\nBOOK = Rulebook(compile_cards(cards))\ntext = transcripts(cards, {games})\n"
    tail = """
speeds = []
for _ in range(9):
    begun, count, dice = perf_counter(), 0, random.Random(3)
    while perf_counter() - begun < 0.6:
        count += radlands_playout(dice)
    speeds.append(count / (perf_counter() - begun))
data = text.encode()
found = {"digest": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
result = json.dumps({**found, "speed": sorted(speeds)[4], "python": sys.version})
result
"""
    return head + inspect.getsource(transcripts) + inspect.getsource(radlands_playout) + body + tail


HERE = """
import json, sys
from scripts.play.tables import data
from scripts.tools.radlands import bench
space = {"cards_json": json.dumps(data("radlands"), default=str)}
exec(bench.inside(%(games)d), space)
sys.stdout.write(space["result"])
"""
