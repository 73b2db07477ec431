"""The player aids as PDF: the printed page of each language, made by a real browser, where one is there."""

import functools
import http.server
import re
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.model import LANGUAGES
from scripts.tools import find

PAGES = "*/player-aid/index.html"
DATE = re.compile(rb"D:\d{14}")


def make_aids(site: Path) -> int:
    """Print the player aid of every game and language; returns how many were made (none without a browser)."""
    chromium = find("chromium")
    if not chromium:
        return 0
    pages = [page for lang in LANGUAGES for page in sorted((site / lang).glob(PAGES))]
    with served(site) as address:
        for page in pages:
            print_page(chromium, f"{address}{page.parent.relative_to(site).as_posix()}/", page.parent.with_suffix(".pdf"))
    return len(pages)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A plain static server that says nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The site on a port of its own: from a bare file, a browser would load neither scripts nor styles with a known hash."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def print_page(chromium: str, page: str, target: Path) -> None:
    """One page as PDF, without the browser's dates: the same page gives the same bytes."""
    with tempfile.TemporaryDirectory() as profile:
        flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            f"--user-data-dir={profile}",
        ]
        command = [chromium, *flags, "--no-pdf-header-footer", f"--print-to-pdf={target}", page]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    target.write_bytes(DATE.sub(b"D:20260101000000", target.read_bytes()))
