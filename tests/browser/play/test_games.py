"""A scripted visitor plays whole games through the page; `python -m scripts visit GAME 200` lets it play many more."""

import pytest
from playwright.sync_api import Page, expect

from playground.games import package
from scripts.tools.visit import COMPUTER, Wish, visits, wishes
from tests.browser.play.visiting import ENGINE

GAMES = ("radlands", "apocalypze", "dei")


@pytest.mark.parametrize("game", GAMES)
def test_whole_games(page: Page, address: str, game: str) -> None:
    """Whatever the visitor does, from either seat, games go on until they end, and their end is told with where they turned."""
    page.emulate_media(reduced_motion="reduce")
    deals = getattr(package(game, "web"), "DEALS", ("",))
    found = list(visits(page, address, game, [Wish(COMPUTER, 2, "sleepy", deals[0])], seed=7))

    assert [visit.trouble for visit in found] == ["", ""]
    assert min(visit.decisions for visit in found) > 0
    expect(page.locator(".wc-ending")).to_be_visible()
    expect(page.locator(".wc-turning .wc-moment").first).to_be_visible(timeout=ENGINE)


@pytest.mark.parametrize("game", GAMES)
def test_the_visitor_knows_every_way_to_begin(game: str) -> None:
    """With people and against each level, in every number of seats, dealt in every way."""
    web = package(game, "web")
    ways = len(web.SEATS) * len(getattr(web, "DEALS", ("",)))

    assert len(set(wishes(game))) == ways * (1 + len(web.LEVELS))
