"""Outside tools the tests need: found, or installed from the system's packages, or asked for in plain words."""

import os
import shutil
import subprocess
from collections.abc import Callable

TOOLS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "gettext": ("msgfmt",),
}
"""Debian package → the commands it may be known by."""


def find(package: str) -> str | None:
    """The path of a tool, if it is there. `CHROMIUM=/path` names a browser by hand."""
    named = os.environ.get(package.upper())
    return named or next((path for command in TOOLS[package] if (path := shutil.which(command))), None)


def ensure(say: Callable[[str], None]) -> None:
    """Install what is not there, when we may; ends the program with plain words when we may not."""
    missing = [package for package in TOOLS if not find(package)]
    if not missing:
        return
    listed = " ".join(missing)
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise SystemExit(f"Needed and not found: {listed}. Install it (Debian: sudo apt-get install {listed}) and run this again.")
    say(f"Installing {listed} …")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", *missing]):
        subprocess.run(["apt-get", *command], check=True, stdout=subprocess.DEVNULL, env=quiet)
    absent = [package for package in missing if not find(package)]
    if absent:
        raise SystemExit(f"Installed, but none of their commands is on the PATH: {' '.join(absent)}.")
