"""How fast the build is, beside stock mkdocs and at four times the pages, and how well the search finds, beside other searches."""

import logging
import multiprocessing
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from scripts.book import Book, Files, load, read_book
from scripts.book.addresses import address
from scripts.book.model import SOURCE, TYPES
from scripts.checks import problems
from scripts.pages.pages import pages
from scripts.pages.prepared import prepare
from scripts.play.results import Results
from scripts.site.assets import describe, shared_files
from scripts.site.build import Ground, build_language, build_site
from scripts.tools import weigh
from scripts.tools.bench import search as searchbench
from scripts.tools.kinds import main_kinds

ROUNDS = 3
STOCK = """site_name: Stock
theme: {{name: material, language: {lang}, font: false}}
plugins: []
nav: [index.md]
validation: {{nav: {{omitted_files: ignore}}, links: {{not_found: ignore, unrecognized_links: ignore}}}}
"""


def report(root: Path, book: Book) -> Iterator[str]:
    """The figures, line by line, as they are measured."""
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        yield from build_times(root, book, work)
        yield from weigh.report(
            main_kinds(book),
            {"ours": work / "ours", "stock": work / "stock-en" / "site"},
            {"ours": "en/", "stock": ""},
        )
        yield from growth(root, work)
        yield from searchbench.report(root, book, work)


def build_times(root: Path, book: Book, work: Path) -> Iterator[str]:
    """Our whole build, reading and checking included, beside four stock builds of the same Markdown, interleaved."""
    write_stock(book, work)
    ours, stock = [], []
    for _ in range(ROUNDS):
        stock.append(timed(lambda: stock_builds(book, work)))
        ours.append(timed(lambda: whole_build(root, work / "ours")))
    ratio = statistics.median(own / other for own, other in zip(ours, stock, strict=True))
    yield f"four languages, ours        {statistics.median(ours):6.2f} s (reads, checks, writes, mkdocs, exports)"
    yield f"four languages, stock       {statistics.median(stock):6.2f} s (four mkdocs side by side, the same Markdown)"
    yield f"ratio                       {ratio:6.2f}   (bar: at most 1.30)"


def growth(root: Path, work: Path) -> Iterator[str]:
    """Our own build of one language with one and with four times the cards: time grows with the pages, a page does not grow."""
    files, times, sizes, counts = read_book(root), {}, {}, {}
    known = Results(load(files))
    volume = known.book.games()[0]
    page = address(volume, "cards", next(iter(volume.cards)))
    for factor in (1, 4):
        book, target = load(grown(files, factor)), work / f"x{factor}"
        results = Results(book)
        for game, result in results.items():  # the engine has the true cards; twins are only pages
            result.table = known[game].table
        times[factor] = statistics.median(
            timed(partial(alone, root, book, results, target)) for _ in range(ROUNDS)
        )
        sizes[factor] = (target / SOURCE / page / "index.html").stat().st_size
        counts[factor] = len(list(target.rglob("*.html")))
    pages_ratio, time_ratio = counts[4] / counts[1], times[4] / times[1]
    yield f"4 x the cards               {pages_ratio:6.2f} x the pages, {time_ratio:.2f} x the time (bar: linear)"
    yield f"a card page                 {sizes[1] / 1024:6.1f} KB of HTML; with 4 x the cards {sizes[4] / sizes[1]:.3f} x (bar: 1)"


def grown(files: Files, factor: int) -> Files:
    """The book with every card several times, under new ids."""
    more = dict(files)
    for path, source in files.items():
        if path.startswith("cards/") and path.split("/")[2] in TYPES:
            more |= {
                path.replace(".yml", f"-{number}.yml"): source for number in range(2, factor + 1)
            }
    return more


def alone(root: Path, book: Book, results: Results, target: Path) -> None:
    """One language, in a process of its own."""
    assets = describe("assets", shared_files(root, book))
    ground = Ground(prepare(results), assets, {}, {})
    job = multiprocessing.get_context("fork").Process(
        target=build_language, args=(root, book, SOURCE, target, ground)
    )
    job.start()
    job.join()
    assert job.exitcode == 0


def timed(work: Callable[[], object]) -> float:
    """Seconds a piece of work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def whole_build(root: Path, target: Path) -> None:
    """What `make site` does, in a fresh process."""
    code = (
        "from pathlib import Path; from scripts.tools.bench.build import build_once; "
        f"build_once(Path({str(root)!r}), Path({str(target)!r}))"
    )
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)


def build_once(root: Path, target: Path) -> None:
    """Read, check, build."""
    book = load(read_book(root))
    results = Results(book)
    assert not problems(book, results)
    build_site(root, results, target, lambda _: None)


def write_stock(book: Book, work: Path) -> None:
    """The Markdown of our pages as ordinary files, one mkdocs project per language."""
    prepared = prepare(Results(book))
    for lang in book.languages:
        home = work / f"stock-{lang}"
        for path, markdown in pages(book, lang, prepared).items():
            target = home / "docs" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(markdown, encoding="utf-8")
        (home / "mkdocs.yml").write_text(STOCK.format(lang=lang), encoding="utf-8")


def stock_builds(book: Book, work: Path) -> None:
    """Four stock builds side by side."""
    fork = multiprocessing.get_context("fork")
    jobs = [fork.Process(target=stock_build, args=(work, lang)) for lang in book.languages]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
        assert job.exitcode == 0


def stock_build(work: Path, lang: str) -> None:
    """One stock build, as its own command."""
    home = work / f"stock-{lang}"
    shutil.rmtree(home / "site", ignore_errors=True)
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", str(home / "mkdocs.yml")],
        check=True,
    )
