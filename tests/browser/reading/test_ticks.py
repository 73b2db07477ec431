"""The list of examples shows a way in, and what a reader has seen to its end."""

import pytest
from playwright.sync_api import Page, expect

from scripts.book import Book
from tests.languages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_first_steps_stand_above_the_others(
    page: Page, address: str, book: Book, lang: str
) -> None:
    """In the order of the tour; a word that finds none of them leaves no empty heading."""
    tour = book.volumes["radlands"].game.tour
    page.goto(f"{address}{lang}/radlands/examples/")
    stops = page.locator(".wc-tour").first.locator("a")

    assert [str(stop.get_attribute("href")).split("/")[-2] for stop in stops.all()] == list(tour)
    page.locator("form.wc-filters input[type=search]").fill("qqqqqq")
    expect(page.locator(".wc-tour").first).not_to_be_visible()


def test_an_example_that_was_seen_to_its_end_is_ticked(page: Page, address: str) -> None:
    """Only that one, and only when its last step was shown."""
    page.goto(f"{address}en/radlands/examples/rule-protection/")
    page.locator(".wc-prog").wait_for()
    page.keyboard.press("ArrowRight")
    page.goto(f"{address}en/radlands/examples/")
    page.locator("form.wc-filters:not([hidden])").wait_for()
    expect(page.locator(".wc-ticked")).to_have_count(0)

    page.goto(f"{address}en/radlands/examples/rule-protection/")
    page.locator(".wc-prog").wait_for()
    page.keyboard.press("End")
    page.goto(f"{address}en/radlands/examples/")
    expect(page.locator("a[href='rule-protection/'] .wc-ticked")).to_be_visible()
    expect(page.locator(".wc-ticked")).to_have_count(1)
