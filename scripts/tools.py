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


class ToolMissing(Exception):
    """A tool is not there and cannot be installed; the message says what to do."""


def find(package: str) -> str | None:
    """The path of a tool, if it is there. `CHROMIUM=/path` names a browser by hand."""
    named = os.environ.get(package.upper())
    return named or next((path for command in TOOLS[package] if (path := shutil.which(command))), None)


def ensure(package: str, say: Callable[[str], None]) -> str:
    """The path of a tool, installing it when we may."""
    found = find(package)
    if found:
        return found
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise ToolMissing(f"{package} is needed. Install it (Debian: sudo apt-get install {package}) and run this again.")
    say(f"Installing {package} …")
    subprocess.run(["apt-get", "update", "-qq"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", package],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )
    found = find(package)
    if not found:
        raise ToolMissing(f"{package} was installed but none of {', '.join(TOOLS[package])} is on the PATH.")
    return found
