"""How fast the build is, beside stock mkdocs and at four times the pages, and how well the search finds, beside other searches."""

import logging
import multiprocessing
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from scripts.book import Book, Files, load, read_book
from scripts.book.addresses import address
from scripts.book.model import SOURCE, TYPES
from scripts.checks import problems
from scripts.pages.prepared import Prepared
from scripts.play.results import Results
from scripts.site.assets import describe, shared_files
from scripts.site.build import Common, build_language, build_site
from scripts.tools import weigh
from scripts.tools.bench import search, stock
from scripts.tools.kinds import main_kinds

ROUNDS = 3
ONCE = """
from pathlib import Path
from scripts.tools.bench.build import build_once
build_once(Path({!r}), Path({!r}))
"""


def report(root: Path, book: Book) -> Iterator[str]:
    """The figures, line by line, as they are measured."""
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        yield from build_times(root, book, work)
        pages = {"ours": work / "ours" / "en", "stock": work / "stock" / "en"}
        yield from weigh.report(main_kinds(book), pages)
        yield from growth(root, work)
        yield from search.report(root, book, work)


def build_times(root: Path, book: Book, work: Path) -> Iterator[str]:
    """Our whole build, reading and checking included, beside four stock builds of the same Markdown, interleaved."""
    homes = stock.write(book, work, "[]")
    others = partial(stock.build, homes, work / "stock")
    own = partial(whole_build, root, work / "ours")
    rounds = [(timed(others), timed(own)) for _ in range(ROUNDS)]
    theirs, ours = map(median, zip(*rounds, strict=True))
    ratio = median(one / other for other, one in rounds)
    yield f"four languages, ours        {ours:6.2f} s (reads, checks, writes, mkdocs, exports)"
    yield f"four languages, stock       {theirs:6.2f} s (four mkdocs side by side, the same Markdown)"
    yield f"ratio                       {ratio:6.2f}   (bar: at most 1.30)"


class Built(NamedTuple):
    """What one language of a book costs."""

    seconds: float
    """How long it takes."""
    pages: int
    """How many pages it has."""
    page: int
    """The bytes of a card's page."""


def growth(root: Path, work: Path) -> Iterator[str]:
    """Our own build of one language with one and with four times the cards: time grows with the pages, a page does not grow."""
    files = read_book(root)
    known = Results(load(files))
    one, four = (built(root, files, known, factor, work / f"x{factor}") for factor in (1, 4))
    longer, more = four.seconds / one.seconds, four.pages / one.pages
    yield f"4 x the cards               {more:6.2f} x the pages, {longer:.2f} x the time (bar: linear)"
    larger = f"with 4 x the cards {four.page / one.page:.3f} x (bar: 1)"
    yield f"a card page                 {one.page / 1024:6.1f} KB of HTML; {larger}"


def built(root: Path, files: Files, known: Results, factor: int, target: Path) -> Built:
    """One language of a book with so many times the cards."""
    results = Results(load(grown(files, factor)))
    for game, result in results.items():  # the engine has the true cards; twins are only pages
        result.table = known[game].table
    seconds = median(timed(partial(alone, root, results, target)) for _ in range(ROUNDS))
    volume = known.book.games()[0]
    page = target / SOURCE / address(volume, "cards", next(iter(volume.cards))) / "index.html"
    return Built(seconds, len(list(target.rglob("*.html"))), page.stat().st_size)


def grown(files: Files, factor: int) -> Files:
    """The book with every card several times, under new ids."""
    more = dict(files)
    for path, source in files.items():
        if path.startswith("cards/") and path.split("/")[2] in TYPES:
            twins = (path.replace(".yml", f"-{number}.yml") for number in range(2, factor + 1))
            more |= dict.fromkeys(twins, source)
    return more


def alone(root: Path, results: Results, target: Path) -> None:
    """One language, in a process of its own."""
    book = results.book
    assets = describe("assets", shared_files(root, book))
    work = (root, book, SOURCE, target, Common(Prepared(results), assets, bytes))
    job = multiprocessing.get_context("fork").Process(target=build_language, args=work)
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
    code = ONCE.format(str(root), str(target))
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)


def build_once(root: Path, target: Path) -> None:
    """Read, check, build."""
    results = Results(load(read_book(root)))
    assert not problems(results.book, results)
    build_site(root, results, target, lambda _: None)
