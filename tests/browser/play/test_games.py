"""A scripted visitor plays whole games through the page."""

import pytest
from playwright.sync_api import Page, expect

from playground.core.playing import Dice
from tests.browser.play.visiting import ENGINE, choose, deal, is_over, move, visit, wait_for_a_turn

MOST = 700
"""Decisions of one visitor; no game comes near."""


@pytest.mark.parametrize("game", ["radlands", "apocalypze", "dei"])
def test_a_whole_game(page: Page, address: str, game: str) -> None:
    """Whatever the visitor does, the game goes on until it ends, and its end is told with where it turned."""
    dice = Dice(7)
    visit(page, address, game)
    choose(page, level="sleepy")
    deal(page)
    for _ in range(MOST):
        wait_for_a_turn(page)
        if is_over(page):
            break
        move(page, dice.below(1000))

    expect(page.locator(".wc-ending")).to_be_visible()
    expect(page.locator(".wc-turning .wc-moment").first).to_be_visible(timeout=ENGINE)
