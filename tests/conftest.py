"""What the tests share: the book, the built site, a server for it, and a real browser."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect, sync_playwright

from scripts.book import Book, load, read_book
from scripts.play.results import Results
from scripts.site.aids import make_aids
from scripts.site.build import kept_desk
from scripts.site.http import Quiet, served
from scripts.site.needed import find
from scripts.terms.desk import Board

ROOT = Path(__file__).parent.parent
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
expect.set_options(timeout=20_000)  # what must come, comes; a busy machine may take its time
BUILD = """
import sys
from pathlib import Path
from scripts.book import load, read_book
from scripts.play.results import Results
from scripts.site.build import build_site
root = Path(sys.argv[1])
build_site(root, Results(load(read_book(root))), Path(sys.argv[2]), print)
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project."""
    return ROOT


@pytest.fixture(scope="session")
def book() -> Book:
    """The book of this project."""
    return load(read_book(ROOT))


@pytest.fixture(scope="session")
def results(book: Book) -> Results:
    """What playing the examples of this project's book has shown."""
    return Results(book)


def build(root: Path, target: Path) -> Path:
    """Build a project's site in a fresh process, as make does."""
    subprocess.run(
        [sys.executable, "-c", BUILD, str(root), str(target)],
        cwd=root,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return target


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all tests and all their processes; `SITE=folder` names one that is built already."""
    if os.environ.get("SITE"):
        return Path(os.environ["SITE"]).resolve()
    home = common(tmp_path_factory)
    with alone(home / "site.lock"):
        if not (home / "site").exists():
            build(ROOT, home / "half-built").rename(home / "site")
    return home / "site"


@pytest.fixture(scope="session")
def printed(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with its printed player aids."""
    with alone(common(tmp_path_factory) / "aids.lock"):
        if not list(site.glob("*/*/*.pdf")):
            make_aids(site)
    return site


def common(factory: pytest.TempPathFactory) -> Path:
    """The folder that all processes of a test run share."""
    home = factory.getbasetemp()
    return home.parent if "PYTEST_XDIST_WORKER" in os.environ else home


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """One process works, the others wait for it."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def board(site: Path, book: Book) -> Board:
    """What the translator's desk shows; the build of the site has counted and checked it, and keeps it."""
    assert site.exists()
    return kept_desk(ROOT, book)


class SubPath(Quiet):
    """A plain static server under a sub-path, as any host could be."""

    def translate_path(self, path: str) -> str:
        """The site lives under /codex/."""
        return super().translate_path(path.removeprefix("/codex"))

    def end_headers(self) -> None:
        """Send what the site's own `_headers` asks for, as careful hosts do: everything is tested under the strict policy."""
        for name, value in headers_for(
            Path(self.directory), urlparse(self.path).path.removeprefix("/codex")
        ).items():
            if name != "Cache-Control":  # tests change files
                self.send_header(name, value)
        super().end_headers()


@cache
def header_rules(site: Path) -> list[tuple[str, list[str]]]:
    """The blocks of `_headers`: a pattern and its lines."""
    found: list[tuple[str, list[str]]] = []
    for line in (site / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            found.append((line, []))
        elif line.strip():
            found[-1][1].append(line.strip())
    return found


def headers_for(site: Path, path: str) -> dict[str, str]:
    """The headers of a path; later blocks win, and `!` takes one away."""
    found: dict[str, str] = {}
    for pattern, lines in header_rules(site):
        if fnmatch(path, pattern):
            for line in lines:
                name, _, value = line.partition(": ")
                if line.startswith("! "):
                    found.pop(line[2:], None)
                else:
                    found[name] = value
    return found


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served: under a sub-path, to prove that it works there."""
    with served(site, SubPath) as found:
        yield f"{found}codex/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Real Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find("chromium"), args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile on a phone."""
    made = browser.new_context(
        viewport={"width": 360, "height": 740},
        has_touch=True,
        locale="en-GB",
        service_workers="block",
    )
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails the test on any console error, exception, failed request, or request to another host."""
    trouble: list[str] = []
    made = context.new_page()
    made.on(
        "console", lambda message: trouble.append(message.text) if message.type == "error" else None
    )
    made.on("pageerror", lambda error: trouble.append(str(error)))
    made.on(
        "requestfailed",
        lambda request: (
            trouble.append(f"failed: {request.url}")
            if request.failure != "net::ERR_ABORTED"
            else None
        ),
    )
    made.on(
        "request",
        lambda request: (
            trouble.append(f"elsewhere: {request.url}")
            if not request.url.startswith(("http://127.0.0.1", "data:", "blob:"))
            else None
        ),
    )
    yield made
    assert trouble == []


def clock(page: Page) -> CDPSession:
    """Count the processor time of a page."""
    watch = page.context.new_cdp_session(page)
    watch.send("Performance.enable", {"timeDomain": "threadTicks"})
    return watch


def busy(watch: CDPSession) -> float:
    """Seconds of processor time the page has used so far: other work on the machine does not count."""
    metrics = {
        entry["name"]: entry["value"] for entry in watch.send("Performance.getMetrics")["metrics"]
    }
    return float(metrics["TaskDuration"])
