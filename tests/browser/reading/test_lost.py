"""An address that leads nowhere: the page for it speaks the reader's language and helps to find what was meant."""

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.site.http import served
from tests.conftest import SubPath
from tests.languages import LANGUAGES


class Host(SubPath):
    """A host that answers with the site's own page where there is none, as most do."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The page, and the code that belongs to it."""
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[str]:
    """Where such a host serves the site."""
    with served(site, Host) as found:
        yield f"{found}codex/"


@pytest.fixture
def lost(browser: Browser) -> Iterator[Page]:
    """A phone whose reader speaks none of the languages of the address."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, locale="fr-FR", service_workers="block"
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_the_language_of_the_address(lost: Page, host: str, lang: str) -> None:
    """Only that one is shown, and the last word of the address stands in the field; the search forgives its slip."""
    lost.goto(f"{host}{lang}/radlands/cards/snipper/")
    expect(lost.locator("section:visible")).to_have_attribute("lang", lang)
    assert lost.evaluate("document.documentElement.lang") == lang
    field = lost.locator("input:visible")
    expect(field).to_have_value("snipper")
    field.press("Enter")

    expect(lost.locator("dialog .wc-hit").first).to_have_attribute(
        "href", re.compile(f"/{lang}/radlands/cards/sniper/$")
    )


def test_without_a_language_it_speaks_the_readers(lost: Page, host: str) -> None:
    """Of an address of no language, the browser's."""
    lost.goto(f"{host}no-such-thing")

    expect(lost.locator("section:visible")).to_have_attribute("lang", "fr")
    expect(lost.locator("input:visible")).to_have_value("no such thing")


@pytest.mark.parametrize(
    "path",
    [
        "en/%3Cimg%20src%3Dx%20onerror%3Dwindow.hit%3D1%3E",
        "en/%22%3E%3Cscript%3Ewindow.hit=1%3C%2Fscript%3E",
        "en/%E0%A4%A",
        "en/" + "x" * 900,
    ],
)
def test_an_address_is_never_more_than_words(lost: Page, host: str, path: str) -> None:
    """Whatever somebody puts into a link: nothing of it becomes part of the page."""
    lost.goto(f"{host}{path}")
    value = lost.locator("input:visible").input_value()

    assert len(value) <= 60
    assert not set('<>"=&') & set(value)
    assert lost.locator("main img, main script").count() == 0
    assert lost.evaluate("window.hit === undefined")


def test_without_a_script_it_speaks_all_languages(browser: Browser, host: str) -> None:
    """Each with its field."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{host}it/niente/")

    expect(page.locator("section:visible input")).to_have_count(len(LANGUAGES))
    context.close()
