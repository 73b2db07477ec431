"""Look at the site while working on it: serve it, and build it again when a source changes."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

from mkdocs.livereload import LiveReloadServer

WATCHED = ("cards", "docs", "locales", "scripts", "playground", "mkdocs.yml")
"""Where sources lie; a site of one's own has only some of them."""
WAITING = re.compile(r"/waiting-(\d+)\.js")
"""The script that waits for the build after a certain one."""
SCRIPT = """
async function isNew() {
  try {
    return Number(await (await fetch("/livereload/EPOCH/1")).text()) > EPOCH;
  } catch {
    return new Promise((answer) => setTimeout(answer, 3000));
  }
}
while (!(await isNew()));
location.reload();
"""


class Server(LiveReloadServer):
    """Serves a site. What waits for the next build is a file: our pages run no script that is written into them."""

    def _inject_js_into_html(self, content: bytes, epoch: int) -> bytes:
        before, _, after = content.rpartition(b"</body>")
        script = f'<script type="module" src="/waiting-{epoch}.js"></script></body>'
        return before + script.encode() + after

    def _serve_request(self, environ: Any, start_response: Any) -> Iterable[bytes] | None:
        asked = WAITING.fullmatch(environ["PATH_INFO"])
        if not asked:
            found: Iterable[bytes] | None = super()._serve_request(environ, start_response)
            return found
        start_response("200 OK", [("Content-Type", "text/javascript")])
        return [SCRIPT.replace("EPOCH", asked[1]).encode()]


def server(root: Path, build: Callable[[], None], url: str) -> Server:
    """What serves the built site of a folder, and watches its sources."""
    address = urlparse(url)
    made = Server(
        build,
        address.hostname or "127.0.0.1",
        address.port or 8000,
        root=str(root / "site"),
        mount_path=address.path or "/",
    )
    for path in filter(Path.exists, (root / name for name in WATCHED)):
        made.watch(str(path))
    return made


def serve(root: Path, build: Callable[[], None], url: str) -> None:
    """Serve the built site until interrupted; a change of a source builds it again and reloads the page."""
    server(root, build, url).serve(open_in_browser=False)  # type: ignore[no-untyped-call]  # mkdocs does not annotate it
