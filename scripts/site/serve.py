"""Look at the site while working on it: a page is made when a browser asks for it, and follows its sources."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import normpath
from threading import Lock
from traceback import format_exc
from typing import Any
from urllib.parse import unquote, urlparse

from mkdocs.livereload import LiveReloadServer

from scripts.book import WORKSHOP
from scripts.book.written import Say
from scripts.site.live import Live

WATCHED = ("cards", "docs", "locales", "scripts", "playground", "mkdocs.yml")
"""Where sources lie; a site of one's own has only some of them."""
CODE = ("scripts", "playground")
"""Where the code lies that makes the pages: after an edit of it the server begins anew."""
QUICK = 0.2
"""So often the sources are looked at, in seconds."""
WAITING = re.compile(r"/waiting-(\d+)\.js")
"""The script that waits for the version after a certain one."""
SCRIPT = """
async function isNew() {
  try {
    return Number(await (await fetch("/livereload/EPOCH/1")).text()) > EPOCH;
  } catch {
    return new Promise((answer) => setTimeout(answer, 300));
  }
}
while (!(await isNew()));
location.reload();
"""
FAILED = "<!doctype html><title>Not made</title><body><h1>This page could not be made</h1><pre>{}</pre></body>"
"""What stands where a page cannot be made; it follows the next edit as any other page does."""


@dataclass(frozen=True, slots=True)
class Work:
    """What the server leaves to others."""

    make: Callable[[str], object]
    """Makes what lies at a path of the site."""
    follow: Callable[[], None]
    """Is called after each edit."""
    say: Say
    """Prints what whoever edits should read."""


class Server(LiveReloadServer):
    """Serves a site whose files are made when they are asked for.

    What waits for the next version is a file: our pages run no script that is written into them.
    """

    work: Work
    making: Lock

    def _inject_js_into_html(self, content: bytes, epoch: int) -> bytes:
        before, _, after = content.rpartition(b"</body>")
        script = f'<script type="module" src="/waiting-{epoch}.js"></script></body>'
        return before + script.encode() + after

    def _serve_request(self, environ: Any, start_response: Any) -> Iterable[bytes] | None:
        asked = WAITING.fullmatch(environ["PATH_INFO"])
        if asked:
            start_response("200 OK", [("Content-Type", "text/javascript")])
            return [SCRIPT.replace("EPOCH", asked[1]).encode()]
        try:
            self.prepare(environ["PATH_INFO"])
        except Exception:
            return self.failed(start_response)
        found: Iterable[bytes] | None = super()._serve_request(environ, start_response)
        return found

    def prepare(self, asked: str) -> None:
        """Make what lies at an address; requests come side by side, files are made one by one."""
        path = unquote(asked).removeprefix(self.mount_path)
        page = f"{path}index.html" if path.endswith("/") else path
        with self.making:
            self.work.make(normpath(f"/{page}").lstrip("/"))  # no address leads out of the site

    def failed(self, start_response: Any) -> list[bytes]:
        """Show what is wrong, in the terminal and in the browser."""
        said = format_exc()
        self.work.say(said)
        start_response("500 Internal Server Error", [("Content-Type", "text/html; charset=utf-8")])
        page = FAILED.format(escape(said)).encode()
        return [self._inject_js_into_html(page, self._visible_epoch)]


def server(root: Path, target: Path, work: Work, url: str) -> Server:
    """What serves a folder in which the site of another one is made."""
    address = urlparse(url)
    made = Server(
        work.follow,
        address.hostname or "127.0.0.1",
        address.port or 8000,
        root=str(target),
        mount_path=address.path or "/",
        polling_interval=QUICK,
    )
    made.work, made.making = work, Lock()
    made.build_delay = QUICK / 4
    made.error_handler = lambda code: (target / "404.html").read_bytes() if code == 404 else None
    for path in filter(Path.exists, (root / name for name in WATCHED)):
        made.watch(str(path))
    return made


class Follower:
    """What is done after each edit: the sources are read again, and checked beside that; new code begins anew."""

    def __init__(self, live: Live, root: Path, say: Say) -> None:
        self.live, self.root, self.say = live, root, say
        self.code = code()
        self.checking: subprocess.Popen[bytes] | None = None

    def follow(self) -> None:
        """Follow an edit."""
        try:
            problems = self.live.read() if code() == self.code else self.begin_anew()
        except Exception:
            problems = [format_exc()]
        if problems:
            self.say("\n".join(map(str, problems)))
            self.say("The site stays as it was.")
        else:
            self.check()

    def begin_anew(self) -> list[str]:
        """Start the server again with the new code; code that cannot be read is a problem."""
        self.code = code()
        trial = [sys.executable, "-c", f"import {__name__}"]
        tried = subprocess.run(trial, cwd=WORKSHOP, check=False, capture_output=True, text=True)
        if not tried.returncode:
            self.stop_checking()
            os.execv(sys.executable, sys.orig_argv)
        return [tried.stderr]

    def check(self) -> None:
        """Check the whole book, in a process of its own: the page does not wait for it."""
        self.stop_checking()
        command = (sys.executable, "-m", "scripts", "--root", str(self.root), "check")
        self.checking = subprocess.Popen(command, cwd=WORKSHOP)

    def stop_checking(self) -> None:
        """Forget a check that is out of date."""
        if self.checking:
            self.checking.kill()
            self.checking.wait()


def code() -> dict[Path, int]:
    """When each file of the code was written."""
    paths = [path for folder in CODE for path in (WORKSHOP / folder).rglob("*.py")]
    return {path: path.stat().st_mtime_ns for path in paths}


def serve(root: Path, url: str, say: Say) -> int:
    """Serve the site until interrupted; a page follows its sources."""
    target = root / ".cache" / "live"
    live = Live(root, target)
    if problems := live.read():
        say("\n".join(map(str, problems)))
        return 1
    follower = Follower(live, root, say)
    say(f"Serving {url} (Ctrl+C stops)")
    made = server(root, target, Work(live.make, follower.follow, say), url)
    follower.check()
    try:
        made.serve(open_in_browser=False)  # type: ignore[no-untyped-call]  # mkdocs does not annotate it
    except OSError as error:
        say(
            f"{url} cannot be served: {error.strerror}. Another address: SITE_URL=http://127.0.0.1:8001/ make serve"
        )
        return 1
    finally:
        follower.stop_checking()
    return 0
