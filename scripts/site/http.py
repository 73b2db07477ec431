"""A folder on a port of its own, for real browsers: measured, printed and tested pages come over the wire like any reader's."""

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A plain static server that says nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def server_of(folder: Path, handler: type[Quiet]) -> http.server.ThreadingHTTPServer:
    """A server of a folder, at any port that is free."""
    answer = functools.partial(handler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", 0), answer)


@contextmanager
def served(folder: Path, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """The address of a folder, as long as it is needed."""
    server = server_of(folder, handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
