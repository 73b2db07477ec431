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


def test_two_different_cards_are_chosen_to_begin_with(page: Page, address: str) -> None:
    """A pair, not a card with itself; and the numbers beside the cards are explained."""
    page.goto(f"{address}en/radlands/pairs/")
    chosen = [page.locator(f"[name={name}]").input_value() for name in ("one", "two")]

    assert chosen[0] != chosen[1]
    expect(page.locator(".wc-minis").locator("xpath=preceding-sibling::p[1]")).to_contain_text(
        "number"
    )
