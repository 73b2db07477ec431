"""Look at the site while working on it: serve it, and build it again when a source changes."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlparse

from mkdocs.livereload import LiveReloadServer

WATCHED = ("cards", "docs", "locales", "scripts", "playground", "mkdocs.yml")
"""Where sources lie; a site of one's own has only some of them."""


def serve(root: Path, build: Callable[[], None], url: str) -> None:
    """Serve the built site until interrupted; a change of a source builds it again and reloads the page."""
    address = urlparse(url)
    server = LiveReloadServer(
        build,
        address.hostname or "127.0.0.1",
        address.port or 8000,
        root=str(root / "site"),
        mount_path=address.path or "/",
    )
    for path in filter(Path.exists, (root / name for name in WATCHED)):
        server.watch(str(path))
    server.serve(open_in_browser=False)  # type: ignore[no-untyped-call]  # mkdocs does not annotate it
