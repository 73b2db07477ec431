"""The player aids as PDF: the printed page of each language, made by a real browser, where one is there."""

import re
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urljoin

from scripts.site.http import served
from scripts.site.needed import find

PAGES = "*/*/player-aid/index.html"
DATE = re.compile(rb"D:\d{14}")
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)"')
LINK = re.compile(r'(<a\b[^>]*?\bhref=")([^"]*)')


def make_aids(site: Path) -> int:
    """Print the player aid of every game and language; returns how many were made (none without a browser)."""
    chromium = find("chromium")
    if not chromium:
        return 0
    pages = sorted(site.glob(PAGES))
    with served(site) as address:
        for page in pages:
            sheet = page.with_name("sheet.html")
            sheet.write_text(at_home(page.read_text(encoding="utf-8")), encoding="utf-8")
            place = f"{address}{sheet.relative_to(site).as_posix()}"
            print_page(chromium, place, page.parent.with_suffix(".pdf"))
            sheet.unlink()
    return len(pages)


def at_home(html: str) -> str:
    """A page whose links lead to the address the site is published at, wherever the page is printed."""
    home = CANONICAL.search(html)
    if not home:
        return html
    return LINK.sub(lambda link: link[1] + urljoin(home[1], link[2]), html)


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
