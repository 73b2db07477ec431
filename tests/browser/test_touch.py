"""What a real finger does on a phone: it rests for 40 to 350 milliseconds before it lets go."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.play.visiting import ENGINE, leave, wait_for_a_turn
from tests.languages import LANGUAGES
from tests.touching import RESTS, hold, touch

PHONES: tuple[ViewportSize, ...] = ({"width": 360, "height": 740}, {"width": 390, "height": 844})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rest", RESTS)
def test_the_field_of_the_home_page_opens_the_search(
    page: Page, address: str, lang: str, rest: int
) -> None:
    """The search stays open under any finger, the first time and again, and takes letters at once."""
    for size in PHONES:
        page.set_viewport_size(size)
        page.goto(f"{address}{lang}/")
        page.locator("[data-search][data-ready]").wait_for()
        for _ in range(2):  # first the search has to be fetched, then it is here
            hold(page, page.locator("[data-find]"), rest)
            expect(page.locator("dialog input")).to_be_focused()
            page.wait_for_timeout(400)  # what comes after a touch must not close it
            page.keyboard.type("punk")
            expect(page.locator("dialog .wc-hit").first).to_be_visible()
            hold(page, page.locator("dialog .wc-find button"), rest)
            expect(page.locator("dialog")).not_to_be_visible()


@pytest.mark.parametrize("rest", RESTS)
def test_a_touch_beside_the_dialog_closes_it(page: Page, address: str, rest: int) -> None:
    """Where the dialog leaves room, touching that room closes it; touching an empty part of the dialog does not."""
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(f"{address}en/")
    page.locator("[data-search][data-ready]").wait_for()
    page.keyboard.press("/")
    page.locator("dialog input").fill("qqqqqq")
    box = page.locator("dialog").bounding_box()
    assert box is not None
    session = page.context.new_cdp_session(page)
    touch(session, box["x"] + 4, box["y"] + box["height"] - 4, page, rest)
    page.wait_for_timeout(400)
    expect(page.locator("dialog")).to_be_visible()
    touch(session, 4, 700, page, rest)
    expect(page.locator("dialog")).not_to_be_visible()


def test_the_editor_leads_to_a_game_that_offers_moves(page: Page, address: str) -> None:
    """A whole game is dealt in its own place: there is something to touch and something to choose, whoever begins."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}en/radlands/playground/")
    hold(page, page.locator("[data-keep=deal]"), 120)
    page.wait_for_url("**/radlands/play/")
    for _ in range(4):
        hold(page, page.locator(".wc-step [data-keep=next]"), 120)
        expect(page.locator("[data-keep=path]")).to_be_attached(timeout=ENGINE)
        wait_for_a_turn(page)
        expect(page.locator(".is-able, .is-target").first).to_be_attached()
        leave(page)


SETTLED = """() => new Promise((done) => {
  let still = setTimeout(done, 300);
  const wait = () => { clearTimeout(still); still = setTimeout(done, 300); };
  new MutationObserver(wait).observe(document.querySelector("dialog"), { childList: true, subtree: true });
})"""
"""Nothing changes in the dialog any more: the results of other games have joined those of this one."""


@pytest.mark.parametrize("size", PHONES, ids=("360", "390"))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_header_and_results(page: Page, address: str, lang: str, size: ViewportSize) -> None:
    """The magnifier opens the search, a result opens its page, and the languages unfold: under any finger."""
    page.set_viewport_size(size)
    page.goto(f"{address}{lang}/radlands/")
    for rest in RESTS:
        page.locator("[data-search][data-ready]").wait_for()
        hold(page, page.locator("[data-lang-menu] summary"), rest)
        expect(page.locator("[data-lang-menu] [data-lang=fr]")).to_be_visible()
        hold(page, page.locator("[data-lang-menu] summary"), rest)
        expect(page.locator("[data-lang-menu] [data-lang=fr]")).not_to_be_visible()
        hold(page, page.locator(".md-header [data-search]"), rest)
        expect(page.locator("dialog input")).to_be_focused()
        page.keyboard.type("punk")
        page.evaluate(SETTLED)
        hit = page.locator("dialog .wc-hit").first
        expect(hit).to_be_visible()
        to = str(hit.get_attribute("href") or hit.locator("a").first.get_attribute("href"))
        hold(page, hit, rest)
        expect(page.locator("dialog")).not_to_be_visible()
        expect(page).to_have_url(re.compile(re.escape(to.split("#", maxsplit=1)[0].lstrip("./"))))


@pytest.mark.parametrize("size", PHONES, ids=("360", "390"))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_board_hand_and_editor(page: Page, address: str, lang: str, size: ViewportSize) -> None:
    """A card of the board or a hand shows its face, a button steps on, a place of the editor asks for a card: under any finger."""
    page.set_viewport_size(size)
    page.goto(f"{address}{lang}/radlands/examples/warehouse/")
    page.locator(".wc-prog").wait_for()
    for rest in RESTS:
        for card in (page.locator(".wc-tile").first, page.locator(".is-near .wc-mini").first):
            hold(page, card, rest)
            expect(page.locator(".wc-step .wc-face")).to_be_visible()
            hold(page, page.locator(".wc-step [data-keep=shut]"), rest)
            expect(page.locator(".wc-step .wc-face")).to_have_count(0)
        expect(page.locator(".wc-large")).to_have_count(0)
        hold(page, page.locator(".wc-step [data-keep=next]"), rest)
        expect(page.locator(".wc-prog")).to_contain_text("2 /")
        hold(page, page.locator(".wc-step [data-keep=back]"), rest)
        expect(page.locator(".wc-prog")).to_contain_text("1 /")
    page.goto(f"{address}{lang}/radlands/playground/")
    page.locator(".wc-step").wait_for()
    for rest in RESTS:
        hold(page, page.locator("[data-cell=a11] .wc-goal"), rest)
        expect(page.locator(".wc-picker input")).to_be_visible()
        hold(page, page.locator("[data-keep=done]"), rest)
        hold(page, page.locator("[data-cell=a10] .wc-tile"), rest)
        expect(page.locator(".wc-step [data-keep=damaged]")).to_be_visible()
        hold(page, page.locator("[data-keep=done]"), rest)
        expect(page.locator(".wc-step [data-keep=damaged]")).to_have_count(0)
