"""The site without a network, in real Chromium: complete after one visit, one version after another, never two at once."""

import functools
import gzip
import http.server
import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from scripts.site.offline import write_off, write_pack, write_worker
from tests.conftest import SubPath
from tests.languages import LANGUAGES

STATUS = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  registration.active.postMessage({ do: "status" }, [port2]);
  return answer;
}"""

KEPT_ENGINE = """async () => {
  const names = (await caches.keys()).filter((name) => name.includes(" engine/"));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return found.flat().map((request) => request.url.split("/").pop());
}"""


class Hanging(SubPath):
    """A server that never answers one request."""

    def do_GET(self) -> None:  # noqa: N802  (the name is the standard library’s)
        """Answer, or not."""
        if self.path.endswith("/hangs"):
            threading.Event().wait(120)
        super().do_GET()


class Host:
    """A plain static server under a sub-path that can be cut off and given another version."""

    def __init__(self, site: Path, work: Path) -> None:
        self.home = work / "now"
        self.home.symlink_to(site)
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve."""
        handler = functools.partial(Hanging, directory=str(self.home))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def cut(self) -> None:
        """No network any more."""
        self.server.shutdown()
        self.server.server_close()

    def publish(self, site: Path) -> None:
        """Another version takes the place of this one."""
        self.home.unlink()
        self.home.symlink_to(site)

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.port}/codex/"


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    """A host of its own for each test."""
    made = Host(site, tmp_path)
    yield made
    made.cut()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile in which a service worker may work."""
    made = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, locale="en-GB"
    )
    yield made
    made.close()


@pytest.fixture(scope="module")
def second(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A second version of the site: another word on one card, another script."""
    made = tmp_path_factory.mktemp("second") / "site"
    shutil.copytree(site, made, copy_function=os.link)
    for old in (*(made / "pack").glob("en-*"), made / "sw.js"):
        old.unlink()
    card = made / "en" / "radlands" / "cards" / "railgun" / "index.html"
    old_assets = next((made / "assets").iterdir())
    old_assets.rename(made / "assets" / "000000000002")
    for page in (made / "en").rglob("*.html"):
        words = page.read_text(encoding="utf-8").replace(old_assets.name, "000000000002")
        page.unlink()
        page.write_text(
            words.replace(">Railgun<", ">Railgun the second<") if page == card else words,
            encoding="utf-8",
        )
    write_pack(made, "en")
    engine = {part: str(Path("engine") / folder) for part, folder in engine_folders(made).items()}
    write_worker(made, LANGUAGES, engine)
    return made


def engine_folders(site: Path) -> dict[str, str]:
    """The folders of the engine, by what lies in them."""
    return {
        "python" if (path / "pyodide.mjs").exists() else "rules": path.name
        for path in (site / "engine").iterdir()
    }


def visit(page: Page, host: Host, path: str = "en/") -> None:
    """Read a page until its language is kept."""
    page.goto(f"{host.address}{path}")
    until(page, lambda: bool(page.evaluate(STATUS)["kept"][path[:2]]))


def until(page: Page, holds: Callable[[], bool], seconds: int = 60) -> None:
    """Wait until something holds."""
    for _ in range(seconds * 5):
        try:
            if holds():
                return
        except Error:
            page.wait_for_load_state()  # the page has just loaded itself anew
        page.wait_for_timeout(200)
    raise AssertionError("it never held")


def play_two_moves(page: Page) -> None:
    """Leave the path of an example; the second move is the engine's to answer."""
    page.locator("[data-keep=try]").click()
    page.locator('[data-move="end"]').click()
    expect(page.locator(".wc-step h2")).to_contain_text("ends the turn")
    page.locator(".wc-step [data-move]").first.click()
    expect(page.locator(".wc-story")).to_be_attached(timeout=90_000)


def test_complete_without_a_network(visitor: BrowserContext, host: Host) -> None:
    """After one visit: search, cards, rulings, a prepared example, and the engine that was used once, with the network cut."""
    page = visitor.new_page()
    visit(page, host, "en/radlands/examples/sniper/")
    play_two_moves(page)
    until(page, lambda: bool(page.evaluate(STATUS)["engine"]))
    kept = page.evaluate(KEPT_ENGINE)
    host.cut()
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on(
        "requestfailed",
        lambda request: (
            trouble.append(request.url) if request.failure != "net::ERR_ABORTED" else None
        ),
    )
    page.goto(f"{host.address}en/radlands/cards/omen-clock/#ruling-omen-clock-owner")
    expect(page.locator("h1")).to_have_text("Omen Clock")
    expect(page.locator("#ruling-omen-clock-owner")).to_be_visible()
    page.locator("[data-search][data-ready]").wait_for()
    page.keyboard.press("/")
    page.locator("dialog input").fill("wieża strażnicza")
    expect(page.locator("dialog .wc-hit b").first).to_have_text("Watchtower")
    page.goto(f"{host.address}en/radlands/examples/raiders/")
    expect(page.locator(".wc-step")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".wc-prog span")).to_contain_text("2 /")
    page.goto(f"{host.address}en/radlands/examples/sniper/")
    play_two_moves(page)

    assert trouble == []
    assert set(kept) == {path.name for path in (host.home / "engine").rglob("*.*")}, (
        "the engines of all games"
    )
    page.goto(f"{host.address}it/radlands/cards/")
    expect(page.locator("h1")).to_have_text("You are offline")


def test_a_new_version_replaces_the_old_in_every_tab(
    visitor: BrowserContext, host: Host, second: Path
) -> None:
    """A new version is offered when it is complete; taking it reloads both tabs; until then both read the old one, whole."""
    one, two = visitor.new_page(), visitor.new_page()
    visit(one, host)
    two.goto(f"{host.address}en/radlands/cards/")
    host.publish(second)
    one.goto(f"{host.address}en/radlands/cards/railgun/")
    expect(one.locator("h1")).to_have_text("Railgun")
    expect(one.locator(".wc-notice")).to_contain_text(
        "A new version of the Codex is ready.", timeout=60_000
    )
    two.goto(f"{host.address}en/radlands/cards/railgun/")
    expect(two.locator("h1")).to_have_text("Railgun")
    host.cut()
    two.locator("[data-search][data-ready]").wait_for()
    two.keyboard.press("/")
    two.locator("dialog input").fill("railgun")
    expect(two.locator("dialog .wc-hit b").first).to_have_text("Railgun")

    one.get_by_role("button", name="Use it now").click()
    for tab in (one, two):
        expect(tab.locator("h1")).to_have_text("Railgun the second", timeout=30_000)
        assert tab.evaluate(
            "[...document.styleSheets].some((sheet) => (sheet.href || '').includes('/000000000002/'))"
        )
    assert len([name for name in one.evaluate("caches.keys()") if " en " in name]) == 1


def test_a_request_that_hangs_keeps_no_version_away(
    visitor: BrowserContext, host: Host, second: Path
) -> None:
    """A browser lets the old worker end its work first: what hangs is given up when the reader takes the new version."""
    page = visitor.new_page()
    visit(page, host)
    host.publish(second)
    page.goto(f"{host.address}en/radlands/cards/railgun/")
    page.evaluate("void fetch('../hangs').catch(() => {})")
    page.get_by_role("button", name="Use it now").click(timeout=60_000)

    expect(page.locator("h1")).to_have_text("Railgun the second", timeout=30_000)


def test_a_torn_new_version_leaves_the_old_one(
    visitor: BrowserContext, host: Host, second: Path, tmp_path: Path
) -> None:
    """If the new version cannot be fetched whole, the old one stays, whole."""
    torn = tmp_path / "torn"
    shutil.copytree(second, torn, copy_function=os.link)
    pack = next((torn / "pack").glob("en-*"))
    half = pack.read_bytes()[:200_000]
    pack.unlink()
    pack.write_bytes(half)
    page = visitor.new_page()
    visit(page, host)
    host.publish(torn)
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).catch(() => {})")
    page.wait_for_timeout(1500)
    host.cut()
    page.goto(f"{host.address}en/radlands/cards/railgun/")
    expect(page.locator("h1")).to_have_text("Railgun")
    expect(page.locator(".wc-notice")).to_have_count(0)


def test_the_reader_decides(visitor: BrowserContext, host: Host) -> None:
    """What is kept is said, can be removed and switched off for good."""
    page = visitor.new_page()
    visit(page, host, "pl/about/")
    page.reload()
    expect(page.locator("[data-offline] [role=status]")).to_have_text(
        "Zapisane na tym urządzeniu: Polski."
    )
    page.get_by_role("button", name="Usuń zapisane strony").click()
    expect(page.locator("[data-offline] [role=status]")).to_have_text(
        "Na tym urządzeniu nic nie zapisano."
    )
    page.get_by_role("button", name="Wyłącz").click()
    expect(page.locator("[data-offline] [role=status]")).to_contain_text("Wyłączone")
    page.reload()
    page.wait_for_timeout(3500)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)")
        == 0
    )
    assert page.evaluate("caches.keys()") == []
    page.get_by_role("button", name="Zapisz ten język do czytania bez sieci").click()
    expect(page.locator("[data-offline] [role=status]")).to_contain_text("Polski", timeout=60_000)


def test_saving_data_keeps_nothing(visitor: BrowserContext, host: Host) -> None:
    """Where the browser asks to save data, nothing is fetched by itself."""
    visitor.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    page = visitor.new_page()
    fetched: list[str] = []
    visitor.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{host.address}en/")
    page.wait_for_timeout(4500)

    assert [url for url in fetched if url.endswith(".pack")] == []
    assert not any(page.evaluate(STATUS)["kept"].values())


def test_packs_hold_the_whole_language(site: Path) -> None:
    """What comes out of a pack is, byte for byte, what lies on the host: every page, every file its pages ask for."""
    for lang in LANGUAGES:
        packed = json.loads(gzip.decompress(next((site / "pack").glob(f"{lang}-*")).read_bytes()))
        unpacked = {}
        for name, steps in packed["files"].items():
            number, lines = 0, []
            for step in steps:
                number += step
                lines.append(packed["lines"][number])
            unpacked[name] = "\n".join(lines)

        assert {name: (site / name).read_text(encoding="utf-8") for name in unpacked} == unpacked
        pages = {path.relative_to(site).as_posix() for path in (site / lang).rglob("*.html")}
        assert (
            pages | {f"{lang}/find.json", f"{lang}/names.json", f"{lang}/engine.json"}
            <= unpacked.keys()
        )


def test_manifest_and_icons(site: Path) -> None:
    """The manifest of each language names icons that are there."""
    for lang in LANGUAGES:
        manifest = json.loads((site / lang / "manifest.webmanifest").read_text(encoding="utf-8"))

        assert manifest["lang"] == lang
        assert all((site / lang / icon["src"]).resolve().exists() for icon in manifest["icons"])


def test_the_installed_app(site: Path) -> None:
    """Its name fits under an icon, and the icon leads at once to the search and to every game that can be played."""
    for lang in LANGUAGES:
        manifest = json.loads((site / lang / "manifest.webmanifest").read_text(encoding="utf-8"))
        ways = [way["url"] for way in manifest["shortcuts"]]

        assert len(manifest["short_name"]) <= 12
        assert ways[0] == "./#find"
        assert len(ways) > 1
        assert all((site / lang / way / "index.html").resolve().exists() for way in ways[1:])


def test_a_site_without_offline_copy_removes_earlier_ones(
    visitor: BrowserContext, host: Host, second: Path, tmp_path: Path
) -> None:
    """The worker that is written while somebody works on the site removes what was kept, and itself."""
    off = tmp_path / "off"
    shutil.copytree(second, off, copy_function=os.link)
    (off / "sw.js").unlink()
    write_off(off)
    page = visitor.new_page()
    visit(page, host)
    host.publish(off)
    page.goto(f"{host.address}en/about/")
    until(page, lambda: page.evaluate("caches.keys()") == [])
    until(
        page,
        lambda: (
            page.evaluate(
                "navigator.serviceWorker.getRegistrations().then((found) => found.length)"
            )
            == 0
        ),
    )
