"""Two cards in real Chromium: their words become a board to step through."""

from playwright.sync_api import Page, expect


def test_step_through_a_pair(page: Page, address: str) -> None:
    """The words become a board to step through, without a byte of the engine."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}it/radlands/pairs/#method")
    page.select_option("[name=one]", "mimic")
    page.select_option("[name=two]", "sniper")
    page.click("[data-pick] button")
    page.wait_for_url("**/pairs/mimic/#with-sniper")
    page.click("#with-sniper [data-step]")
    expect(page.locator("#with-sniper .wc-prog")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#with-sniper .wc-say")).to_contain_text("Mimic")

    assert not [url for url in asked if "/engine/" in url]
