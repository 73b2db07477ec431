"""Accessibility as axe-core judges it, for any page a test has opened."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from playwright.sync_api import Browser, Page

from tests.conftest import ROOT

Scheme: TypeAlias = Literal["light", "dark"]
ALL = "axe.run(document, { resultTypes: ['violations'] })"
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@contextmanager
def page_in(browser: Browser, scheme: Scheme) -> Iterator[Page]:
    """A page by day or by night on which nothing moves, and into which axe may be put."""
    context = browser.new_context(
        color_scheme=scheme, reduced_motion="reduce", bypass_csp=True, service_workers="block"
    )
    yield context.new_page()
    context.close()


def violations(page: Page, question: str = ALL) -> list[str]:
    """What axe finds wrong, each with the first place where it is."""
    page.evaluate(AXE)
    found = page.evaluate(question)["violations"]
    return [f"{item['id']}: {item['nodes'][0]['html'][:160]}" for item in found]
