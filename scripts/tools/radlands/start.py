"""How soon the engine answers in a real browser, beside a bare Pyodide with the same package, in one run.

Bare: `loadPyodide()` as it comes from its package, our package as .py, both in a worker, a fresh profile each time. Ours: the
worker of the site, cold (a fresh profile) and warm (the same profile opened again). All from the same server; the rounds are
interleaved, and a ratio is taken within its round, so that whatever else the machine does hits both.
"""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from playground.core.records import Facts
from scripts.book import Book
from scripts.play.results import Results
from scripts.site.assets import ASSETS
from scripts.site.bundle import PYODIDE, engine_facts, engine_files, package
from scripts.site.exports import board_files
from scripts.site.http import Quiet, served
from scripts.site.needed import find

GAME, LANG, ROUNDS = "radlands", "en", 5
BARE_FILES = (*PYODIDE, "python_stdlib.zip", "pyodide-lock.json")
POSITION = "radlands1_v1.2_a3aa3.0.0_RG-GA-SDSn-StMu_REMu-SLPy-VT_60___0"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
BARE = """
import { loadPyodide } from "./pyodide.mjs";
self.onmessage = async ({ data }) => {
  if (data.begin) {
    const [code, cards, words] = await Promise.all([
      fetch("playground.zip").then((found) => found.arrayBuffer()),
      ...["cards.json", data.begin.words].map((name) => fetch(name).then((found) => found.json())),
    ]);
    const python = await loadPyodide({ indexURL: new URL("./", self.location.href).href });
    python.unpackArchive(code, "zip");
    self.play = python.pyimport("playground.web").play;
    self.play(JSON.stringify({ do: "start", game: data.begin.game, cards, words: words.words }));
    postMessage({ ready: true });
  } else postMessage({ id: data.id, answer: self.play(data.question) });
};
"""
FIRST = """({ worker, begin, question, keep }) => new Promise((done, fail) => {
  const begun = performance.now(), engine = new Worker(worker, { type: "module" });
  const found = {};
  const end = () => { engine.terminate(); done(found); };
  engine.onerror = (event) => fail(new Error(event.message));
  engine.onmessage = ({ data }) => {
    if (data.failed) fail(new Error(data.failed));
    if (data.ready) engine.postMessage({ id: 1, question });
    if (data.id) { found.first = performance.now() - begun; found.answer = data.answer; if (!keep) end(); }
    if (data.kept) end();
  };
  engine.postMessage({ begin });
})"""
STEPS = """({ worker, begin, question }) => new Promise((done, fail) => {
  const engine = new Worker(worker, { type: "module" }), times = [];
  let sent = 0, left = 300, position = JSON.parse(question).position;
  const ask = (asked) => { sent = performance.now(); engine.postMessage({ id: 1, question: JSON.stringify(asked) }); };
  engine.onerror = (event) => fail(new Error(event.message));
  engine.onmessage = ({ data }) => {
    if (data.ready) { ask({ do: "open", position }); return; }
    if (!data.id) return;
    times.push(performance.now() - sent);
    const answer = JSON.parse(data.answer);
    if (answer.error) { fail(new Error(answer.error)); return; }
    if ((left -= 1) === 0) { engine.terminate(); done(times.slice(1)); return; }
    const moves = answer.moves || [];
    if (moves.length) ask({ do: "move", position: answer.state.notation, move: moves[(left * 7) % moves.length][0] });
    else ask({ do: "open", position });
  };
  engine.postMessage({ begin });
})"""


def report(root: Path, book: Book) -> Iterator[str]:
    """The figures, line by line."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as browser:
        lay_out(Path(folder), root, book)
        with served(Path(folder), Keeping) as address:
            yield from start_times(browser, address)
            yield from step_times(browser, address)


def lay_out(target: Path, root: Path, book: Book) -> None:
    """Our engine as the site has it, and the bare one beside it."""
    ours = engine_files(root, book)
    play = board_files(book, LANG, Results(book))[f"{GAME}/play.json"]()
    facts = {**engine_facts(ours), "python": "engine", "rules": "engine"}
    bare = {name: (root / "node_modules/pyodide" / name).read_bytes() for name in BARE_FILES}
    files = {f"engine/{name}": content for name, content in ours.items()}
    files |= {f"bare/{name}": content for name, content in bare.items()}
    files |= {
        f"{LANG}/engine.json": json.dumps(facts).encode(),
        f"{LANG}/{GAME}/play.json": play,
        "bare/play.json": play,
        "bare/playground.zip": package(book.volumes),
        "bare/cards.json": ours[f"{GAME}.json"],
        "bare/worker.js": BARE.encode(),
        "assets/worker.js": (ASSETS / "worker.js").read_bytes(),
        "index.html": b"<!doctype html><title>bench</title><link rel=icon href=data:,>",
    }
    for name, content in files.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_bytes(content)


class Keeping(Quiet):
    """Files may be kept for a day, as any host says."""

    def end_headers(self) -> None:
        """Let the browser keep what it got."""
        self.send_header("Cache-Control", "max-age=86400")
        super().end_headers()


@contextmanager
def visit(browser: Playwright, profile: str, address: str) -> Iterator[Page]:
    """A browser that is started for this visit and closed after it."""
    context = browser.chromium.launch_persistent_context(
        profile, executable_path=find("chromium"), args=list(FLAGS)
    )
    try:
        page = context.new_page()
        page.goto(address)
        yield page
    finally:
        context.close()


QUESTION = json.dumps({"do": "open", "game": GAME, "position": POSITION})


def asked(address: str, which: str, keep: bool = False) -> Facts:
    """What a measurement is told."""
    return {
        "worker": f"{address}{which}/worker.js",
        "begin": {"root": address, "language": LANG, "game": GAME, "words": "play.json"},
        "question": QUESTION,
        "keep": keep,
    }


def start_times(browser: Playwright, address: str) -> Iterator[str]:
    """From making the worker to its first answer."""
    rounds = [one_round(browser, address) for _ in range(ROUNDS)]
    bare, cold, warm = map(median, zip(*rounds, strict=True))
    colder = median(cold / bare for bare, cold, _ in rounds)
    warmer = median(warm / bare for bare, _, warm in rounds)
    yield f"engine start, bare, cold    {bare:6.0f} ms (loadPyodide() and the package as .py, in a worker)"
    yield f"engine start, ours, cold    {cold:6.0f} ms, {colder:.2f} x bare (bar: at most 0.55)"
    yield f"engine start, ours, warm    {warm:6.0f} ms, {warmer:.2f} x bare cold (bar: at most 0.35, aim 0.20)"


def one_round(browser: Playwright, address: str) -> list[float]:
    """How long the bare engine takes, ours in a fresh profile, and ours in the same profile again."""
    with tempfile.TemporaryDirectory() as fresh, tempfile.TemporaryDirectory() as profile:
        found = [
            first(browser, fresh, address, "bare"),
            first(browser, profile, address, "assets", keep=True),
            first(browser, profile, address, "assets"),
        ]
    assert len({each["answer"] for each in found}) == 1, "all engines must give the same answer"
    return [each["first"] for each in found]


def first(browser: Playwright, profile: str, address: str, which: str, keep: bool = False) -> Any:
    """The first answer of an engine, and when it came."""
    with visit(browser, profile, address) as page:
        return page.evaluate(FIRST, asked(address, which, keep))


def step_times(browser: Playwright, address: str) -> Iterator[str]:
    """From asking for a move to its answer, in the page, over a game."""
    with tempfile.TemporaryDirectory() as profile, visit(browser, profile, address) as page:
        times = sorted(page.evaluate(STEPS, asked(address, "assets")))
    p95 = times[int(len(times) * 0.95)]
    yield f"a step in the browser       {median(times):6.1f} ms median, {p95:.1f} ms at p95 of {len(times)} (bar: at most 50)"
