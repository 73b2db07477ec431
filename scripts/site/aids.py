"""The player aids as PDF: the printed page of each language, made by a real browser, where one is there."""

import re
import subprocess
import tempfile
from pathlib import Path

from scripts.site.http import served
from scripts.site.needed import find

PAGES = "*/*/player-aid/index.html"
DATE = re.compile(rb"D:\d{14}")


def make_aids(site: Path) -> int:
    """Print the player aid of every game and language; returns how many were made (none without a browser)."""
    chromium = find("chromium")
    if not chromium:
        return 0
    pages = sorted(site.glob(PAGES))
    with served(site) as address:
        for page in pages:
            print_page(
                chromium,
                f"{address}{page.parent.relative_to(site).as_posix()}/",
                page.parent.with_suffix(".pdf"),
            )
    return len(pages)


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
        subprocess.run(
            command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120
        )
    target.write_bytes(DATE.sub(b"D:20260101000000", target.read_bytes()))
