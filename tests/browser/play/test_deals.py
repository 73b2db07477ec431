"""Whatever is dealt, to whomever, on any level: there is something to do."""

import pytest
from playwright.sync_api import Page, expect

from playground.games import package
from tests.browser.play.visiting import (
    ENGINE,
    MOVES,
    choose,
    deal,
    leave,
    take,
    visit,
    wait_for_a_turn,
)
from tests.touching import hold

GAMES = ("radlands", "apocalypze", "dei")


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_offers_a_move(page: Page, address: str, game: str) -> None:
    """For every level, number of seats and way to deal, against the computer and together."""
    web = package(game, "web")
    visit(page, address, game)
    for number, level in enumerate(web.LEVELS):
        for seats in web.SEATS:
            choose(page, level=level)
            if len(web.SEATS) > 1:
                choose(page, seats=str(seats))
            deals = getattr(web, "DEALS", ())
            if deals:
                choose(page, deal=deals[number % len(deals)])
            deal(page)
            wait_for_a_turn(page)

            expect(page.locator(MOVES).first).to_be_attached()
            leave(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_for_people_at_one_screen_offers_a_move(
    page: Page, address: str, game: str
) -> None:
    """Nobody waits for the computer."""
    web = package(game, "web")
    visit(page, address, game)
    for how in getattr(web, "DEALS", ("",)):
        choose(page, against="people", **({"deal": how} if how else {}))
        deal(page)
        take(page)

        expect(page.locator(MOVES).first).to_be_attached(timeout=ENGINE)
        leave(page)


def test_a_finger_deals(page: Page, address: str) -> None:
    """On a phone, with a finger that rests."""
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, address, "radlands")
    hold(page, page.locator("[data-keep=level-sleepy]"), 120)
    hold(page, page.locator("[data-keep=next]"), 200)
    expect(page.locator("[data-keep=path]")).to_be_attached(timeout=ENGINE)
    wait_for_a_turn(page)

    expect(page.locator(".is-able, .is-target").first).to_be_attached()


def test_camps_are_drafted_from_their_faces(page: Page, address: str) -> None:
    """Six camps, each with its face; three of them are chosen, then the game begins."""
    visit(page, address, "radlands")
    choose(page, deal="draft", level="sleepy")
    deal(page)
    for left in (6, 5, 4):
        wait_for_a_turn(page)
        expect(page.locator(".wc-offers .wc-face")).to_have_count(left)
        page.locator(".wc-offers [data-move]").first.click()
    wait_for_a_turn(page)

    expect(page.locator(".wc-offers")).to_have_count(0)
    expect(page.locator(".wc-side--a .wc-tile.k-camp")).to_have_count(3)
    expect(page.locator(".wc-side--b .wc-tile.k-camp")).to_have_count(3)


@pytest.mark.parametrize(("lang", "edition"), [("pl", None), ("en", "it")])
def test_a_game_follows_the_rules_of_the_edition(
    page: Page, address: str, lang: str, edition: str | None
) -> None:
    """Of the own edition, or of the one that the reader chose; the page says which."""
    visit(page, address, "radlands", lang)
    if edition:
        page.locator(".wc-lang summary").click()
        page.locator("[data-edition-choice=radlands]").select_option(edition)
        page.locator(".wc-lang summary").click()
    rules = edition or lang
    expect(page.locator(f"[data-ruleset={rules}]")).to_be_visible()
    expect(page.locator("[data-ruleset]:visible")).to_have_count(1)
    deal(page)

    assert f"radlands1_{rules}_" in page.url


def test_a_surprise_is_one(page: Page, address: str) -> None:
    """Two games have not the same camps."""
    dealt = set()
    visit(page, address, "radlands")
    for _ in range(2):
        choose(page, deal="surprise", level="sleepy")
        deal(page)
        wait_for_a_turn(page)
        camps = page.locator(".wc-side .wc-tile.k-camp").evaluate_all(
            "all => all.map((each) => each.textContent)"
        )
        dealt.add(tuple(camps))
        leave(page)

    assert len(dealt) == 2
