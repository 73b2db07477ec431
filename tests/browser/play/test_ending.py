"""The end of a game: who, why, how long, where it turned, and what next."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.visiting import ENGINE, OVER, WON, line, open_game, wait_for_a_turn


@pytest.fixture
def won(page: Page, address: str) -> Page:
    """Give a page on which the visitor has just won."""
    open_game(page, address, "radlands", line("radlands", WON))
    page.locator("[data-cell=a10] .wc-tile").click(timeout=ENGINE)
    page.locator(".wc-picks [data-move='use a10']").click(timeout=ENGINE)
    page.locator(".wc-picks [data-move='choose b10']").click(timeout=ENGINE)
    expect(page.locator(OVER)).to_be_attached(timeout=ENGINE)
    return page


def test_it_says_who_and_why_and_how_long(won: Page) -> None:
    """In words, and everything that was hidden lies open."""
    expect(won.locator(".wc-ending")).to_contain_text("Rust wins")
    said = won.locator(".wc-step .wc-say")
    expect(said).to_contain_text("Rust has destroyed all three of the other side’s camps.")
    expect(said).to_contain_text("Turns played: 5.")
    expect(won.locator(".is-back")).to_have_count(0)


def test_one_can_step_through_it(won: Page) -> None:
    """From the first moment to the last, and back to the end."""
    won.locator("[data-keep=step]").click()
    expect(won.locator("[data-keep=earlier]")).to_be_disabled()
    for _ in range(2):
        won.locator("[data-keep=later]").click()
    expect(won.locator("[data-keep=later]")).to_be_disabled()
    won.locator("[data-keep=now]").click()

    expect(won.locator(".wc-ending")).to_be_visible()


def test_it_is_shared_as_a_whole(won: Page, address: str) -> None:
    """The link opens the same end for somebody else, and nothing waits to be gone on with."""
    link = won.url
    won.goto(f"{address}en/radlands/play/")
    expect(won.locator("[data-keep=next]")).to_be_visible()
    expect(won.locator("[data-keep=go-on]")).to_have_count(0)
    won.goto(link)
    won.locator("[data-keep=next]").click()

    expect(won.locator(".wc-ending")).to_contain_text("Rust wins", timeout=ENGINE)


@pytest.mark.parametrize(("button", "seat"), [("again", "a"), ("swap", "b")])
def test_another_game_begins(won: Page, button: str, seat: str) -> None:
    """On the same seat, or on the other."""
    won.locator(f"[data-keep={button}]").click()
    expect(won).to_have_url(re.compile(f"#game={seat}\\."), timeout=ENGINE)
    wait_for_a_turn(won)

    expect(won.locator(f".wc-side--{seat} .is-back")).to_have_count(0)
