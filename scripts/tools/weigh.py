"""What a first visit costs: bytes over the wire, shifts of the layout, and how long a slow phone's processor is busy.

The same pages are weighed as stock Material builds them, so that the figures have something to stand beside.
"""

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from urllib.parse import urlparse

from playwright.sync_api import Browser, sync_playwright

from scripts.site.http import served
from scripts.site.needed import find

BUDGET = 90 * 1024
"""The most a first view of a card page may cost, compressed."""
THROTTLE = 4
VISITS = 5
"""How often each page is visited: what else the machine does makes single figures jump."""
WATCH = """
window.shifted = 0; window.long = [];
const watch = (type, tell) => new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true });
watch("layout-shift", (each) => { if (!each.hadRecentInput) window.shifted += each.value; });
watch("longtask", (each) => window.long.push(each.duration));
"""
PACKED = (".woff2", ".png", ".zip", ".wasm", ".pack")
"""Files that are compressed already."""
SLOWED = "Emulation.setCPUThrottlingRate"


@dataclass(frozen=True, slots=True)
class Weight:
    """What one page costs."""

    requests: int
    """How many files it loads."""
    bytes: int
    """Their size, compressed."""
    shift: float
    """How far its layout moves by itself."""
    longest: float
    """The longest time the processor was busy without a pause, in milliseconds."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A real browser, as long as it is needed."""
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=find("chromium"), args=flags)
        yield browser
        browser.close()


def weigh(browser: Browser, address: str, site: Path, path: str, throttle: int = 1) -> Weight:
    """One page on a first visit, on a phone, until it rests."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(urlparse(request.url).path))
    context.new_cdp_session(page).send(SLOWED, {"rate": throttle})
    page.goto(f"{address}{path}", wait_until="networkidle")
    first = set(loaded)
    page.wait_for_timeout(500)
    shift, longest = page.evaluate("[window.shifted, Math.max(0, ...window.long)]")
    context.close()
    return Weight(len(first), sum(wire(site, each) for each in first), shift, longest)


def wire(site: Path, path: str) -> int:
    """The bytes of a file as a host sends it."""
    file = site / path.lstrip("/")
    content = (file / "index.html" if file.is_dir() else file).read_bytes()
    return len(content if file.suffix in PACKED else gzip.compress(content, 6))


def report(kinds: list[str], pages: dict[str, Path]) -> Iterator[str]:
    """A table: each kind of page, in each of the built sites; `pages` says in which folder a site's pages lie."""
    yield f"first view, {THROTTLE} x slower processor: KB gzip / requests / layout shift / longest task ms (median of {VISITS} visits)"
    with chromium() as browser:
        for kind in kinds:
            there = {name: home for name, home in pages.items() if (home / kind).exists()}
            cells = [f"{name} {cell(browser, home, kind)}" for name, home in there.items()]
            yield f"  {kind or '(start)':28} {'   '.join(cells)}"
    yield f"bar: a card page at most {BUDGET // 1024} KB, no shift, no task over 50 ms"


def cell(browser: Browser, home: Path, kind: str) -> str:
    """What a kind of page costs in one site."""
    with served(home.parent) as address:
        visit = (browser, address, home.parent, f"{home.name}/{kind}", THROTTLE)
        visits = [weigh(*visit) for _ in range(VISITS)]
    first, longest = visits[0], median(each.longest for each in visits)
    cost = f"{first.bytes / 1024:6.1f} / {first.requests:2}"
    return f"{cost} / {first.shift:.3f} / {longest:4.0f}"
