"""The lessons of a game: they begin with what to learn, and lead from one to the next, and from the last to a game."""

import re

from playwright.sync_api import Page, expect

from scripts.book import Book

NEXT = ".wc-step [data-keep=next]"


def test_every_lesson_leads_on(page: Page, address: str, book: Book) -> None:
    """The main button of the last step opens the next lesson; that of the last lesson, the place to play."""
    lessons = [str(name) for name in book.volumes["radlands"].game.tour]
    for lesson, after in zip(lessons, [*lessons[1:], "play"], strict=True):
        page.goto(f"{address}en/radlands/examples/{lesson}/#step-99")
        onward = page.locator(".wc-step a[data-keep=next]")
        expect(onward).to_have_attribute("href", re.compile(f"/{after}/$"))
    onward.click()
    expect(page.locator("[data-play]")).to_be_attached()


def test_a_lesson_begins_with_its_note(page: Page, address: str) -> None:
    """Who draws which card is seen on the table; the first step says what there is to learn."""
    page.goto(f"{address}en/radlands/examples/rule-first-turn/")
    said = page.locator(".wc-step .wc-say")
    expect(said).to_contain_text("three cards")
    expect(said).not_to_contain_text("draws")


def test_other_examples_start_over(page: Page, address: str) -> None:
    """What is no lesson has nowhere to lead to."""
    page.goto(f"{address}en/radlands/examples/warehouse/#step-99")
    expect(page.locator(NEXT)).to_have_text("Start over")
