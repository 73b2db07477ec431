"""When something is missing, torn, denied or strange, the page stays readable and says what is missing."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.languages import LANGUAGES

BROKEN = {
    "en": "could not be loaded",
    "it": "non è stata caricata",
    "pl": "nie udało się wczytać",
    "fr": "n’a pas pu être chargée",
}
KEYS = (
    "codex.lang",
    "codex.edition",
    "codex.recent",
    "codex.offline",
    "codex.scheme",
    "codex.tips",
    "/codex/en/.__palette",
)
"""Everything the site keeps or ever kept in a browser."""
NO_STORAGE = """
const refuse = () => { throw new DOMException("denied", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "caches"]) Object.defineProperty(window, name, { get: refuse });
"""
FULL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
"""


@pytest.fixture
def visit(context: BrowserContext) -> Iterator[Page]:
    """A page on which loading may fail, but no script of ours may."""
    page = context.new_page()
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    yield page
    assert trouble == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_its_script_a_page_says_so(visit: Page, address: str, lang: str) -> None:
    """A script that is missing or torn: everything can be read, and the page says that something is missing."""
    visit.route(
        "**/codex.js",
        lambda route: route.fulfill(
            status=200, content_type="text/javascript", body="import { start"
        ),
    )
    visit.goto(f"{address}{lang}/radlands/cards/")
    expect(visit.locator(".wc-broken")).to_be_visible()
    expect(visit.locator(".wc-broken")).to_contain_text(BROKEN[lang])

    assert (
        visit.locator("tr[data-card]:visible").count(),
        visit.locator(".wc-filters:visible").count(),
    ) == (72, 0)


@pytest.mark.parametrize(
    "missing", ["**/*.woff2", "**/codex.css", "**/favicon.svg", "**/manifest.webmanifest"]
)
def test_without_font_style_or_icon(visit: Page, address: str, missing: str) -> None:
    """A page without its fonts, style or icon is still the page."""
    visit.route(missing, lambda route: route.abort())
    visit.goto(f"{address}pl/radlands/cards/omen-clock/")
    expect(visit.locator("h1")).to_have_text("Zegar losu")
    visit.locator("[data-search][data-ready]").wait_for()


@pytest.mark.parametrize("file", ["find.json", "names.json", "words.json"])
@pytest.mark.parametrize("body", ["", '{"rows": [', "<html>404</html>"])
def test_a_torn_search_list(visit: Page, address: str, file: str, body: str) -> None:
    """Without its list the search says so, and works once the list is there."""
    visit.route(
        f"**/it/{file}",
        lambda route: route.fulfill(status=200, content_type="application/json", body=body),
    )
    visit.goto(f"{address}it/")
    visit.locator("[data-search][data-ready]").wait_for()
    visit.keyboard.press("/")
    expect(visit.locator(".wc-dialog__note")).to_contain_text("Controlla la connessione")


def test_a_torn_board(visit: Page, address: str) -> None:
    """Without the data of the board the printed steps stay, and the page says that something is missing."""
    visit.route(
        "**/radlands/board.json",
        lambda route: route.fulfill(
            status=200, content_type="application/json", body='{"cards": {'
        ),
    )
    visit.goto(f"{address}fr/radlands/examples/sniper/")
    expect(visit.locator(".wc-broken")).to_contain_text(BROKEN["fr"])
    expect(visit.locator("[data-printed]")).to_be_visible()


@pytest.mark.parametrize("storage", [NO_STORAGE, FULL_STORAGE], ids=["denied", "full"])
def test_without_storage(visit: Page, address: str, storage: str) -> None:
    """Where nothing may be kept, or nothing more, everything works for this visit."""
    visit.add_init_script(storage)
    visit.goto(f"{address}en/radlands/cards/")
    visit.locator(".wc-scheme:visible").click()
    expect(visit.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    visit.keyboard.press("/")
    visit.locator("dialog input").fill("railgun")
    expect(visit.locator("dialog .wc-hit b").first).to_have_text("Railgun")
    visit.keyboard.press("Enter")
    expect(visit.locator("h1")).to_have_text("Railgun")


@pytest.fixture(scope="module")
def settings_page(browser: Browser) -> Iterator[Page]:
    """One page that is loaded again with ever stranger settings."""
    context = browser.new_context(service_workers="block")
    yield context.new_page()
    context.close()


LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=10)
JSONS = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
KNOWN = (
    "<img src=x onerror=alert(1)>",
    '["<b>x</b>"]',
    '{"color":{"scheme":"slate"}}',
    "undefined",
    "null",
    "[[[",
    "\\u0000",
    "ja",
    "v0.1",
)
STRANGE = st.text(max_size=60) | JSONS.map(json.dumps) | st.sampled_from(KNOWN)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(saved=st.fixed_dictionaries(dict.fromkeys(KEYS, STRANGE)))
def test_strange_settings(settings_page: Page, address: str, saved: dict[str, str]) -> None:
    """Whatever stands in a browser's memory, however old or hostile: the page works, and nothing of it becomes markup."""
    trouble: list[str] = []
    settings_page.on("pageerror", lambda error: trouble.append(str(error)))
    settings_page.goto(f"{address}en/about/")
    settings_page.evaluate(
        "(saved) => { for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value); }",
        saved,
    )
    settings_page.reload()
    settings_page.locator("[data-search][data-ready]").wait_for()
    settings_page.keyboard.press("/")
    expect(settings_page.locator(".wc-dialog__note")).to_contain_text("Type a card")

    assert trouble == []
    assert settings_page.evaluate("document.body.dataset.mdColorScheme") in ("default", "slate")
    assert settings_page.locator("dialog img, dialog .wc-dialog__more b").count() == 0


@pytest.mark.parametrize("kind", ["desk/", "radlands/rules/actions/", "radlands/playground/"])
def test_an_address_that_cannot_be_read(visit: Page, address: str, kind: str) -> None:
    """A broken anchor leads nowhere, and the page is there all the same."""
    for broken in ("#%", "#%E0%A4", "#play=%"):
        visit.goto(f"{address}en/{kind}{broken}")
        visit.locator("[data-search][data-ready]").wait_for()
        visit.goto("about:blank")
