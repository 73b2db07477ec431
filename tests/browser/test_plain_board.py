"""A game that brings no board of its own, in real Chromium."""

import re

from playwright.sync_api import Page, Route, expect

from scripts.site.assets import PLAIN


def test_a_game_without_a_board_shows_its_facts(page: Page, address: str) -> None:
    """The plain board shows the facts of a position as a table, what changed is marked, and one can step and ask."""
    place = "en/dei/examples/dei-q-06/"

    def without_preload(route: Route) -> None:
        text = re.sub(r'<link rel="modulepreload"[^>]*>', "", route.fetch().text())
        route.fulfill(body=text, content_type="text/html")

    page.route(f"**/{place}", without_preload)
    page.route(
        "**/games/dei/board.js",
        lambda route: route.fulfill(body=PLAIN, content_type="text/javascript"),
    )
    page.goto(f"{address}{place}")
    rows = page.locator(".wc-state tr")
    expect(rows.filter(has_text="players a supplies")).to_have_count(1)
    expect(page.locator(".wc-state mark")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".wc-state mark").first).to_be_visible()
    page.locator("[data-keep=view]").click()
    expect(page.locator(".wc-textview tr").first).to_be_visible()
    expect(page.locator(".wc-state")).to_be_hidden()
