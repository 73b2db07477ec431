"""Outside tools the tests need: found, or installed from the system's packages, or asked for in plain words.

Runs while the Python packages are still being installed: it stands on the standard library alone.
"""

import os
import shutil
import subprocess
from collections.abc import Callable

TOOLS = {
    "chromium": (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ),
    "gettext": ("msgfmt",),
}
"""What is needed → the commands it may be known by. Chromium without its windows opens a page in a third of the time."""
PACKAGES = {"chromium": ("chromium-headless-shell", "chromium"), "gettext": ("gettext",)}
"""What is needed → the Debian packages that have it, the best first."""


def find(tool: str) -> str | None:
    """The path of a tool, if it is there. `CHROMIUM=/path` names a browser by hand."""
    named = os.environ.get(tool.upper())
    return named or next(filter(None, map(shutil.which, TOOLS[tool])), None)


def apt(*command: str) -> bool:
    """Let the system's packages do something; whether it could."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return (
        subprocess.run(
            ["apt-get", "-qq", *command], stdout=subprocess.DEVNULL, env=quiet, check=False
        ).returncode
        == 0
    )


def ensure(say: Callable[[str], None]) -> None:
    """Install what is not there, when we may; ends the program with plain words when we may not."""
    missing = [tool for tool in TOOLS if not find(tool)]
    if not missing:
        return
    listed = " ".join(missing)
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise SystemExit(
            f"Needed and not found: {listed}. Install it (Debian: sudo apt-get install {listed}) and run this again."
        )
    say(f"Installing {listed} …")
    apt("update")
    for tool in missing:
        any(apt("install", "-y", package) for package in PACKAGES[tool])
    absent = [tool for tool in missing if not find(tool)]
    if absent:
        raise SystemExit(
            f"Could not be installed: {' '.join(absent)}. Install it by hand and run this again."
        )
