"""Nothing is lost: a game goes on at the same decision after anything that can happen to a page."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.play.visiting import (
    ENGINE,
    MOVES,
    choose,
    deal,
    line,
    move,
    open_game,
    visit,
    wait_for_a_turn,
)


@pytest.fixture
def begun(page: Page, address: str) -> str:
    """Give the address of a game that is a few moves old, on this page."""
    visit(page, address, "radlands")
    choose(page, level="sleepy", deal="surprise")
    deal(page)
    for _ in range(3):
        wait_for_a_turn(page)
        move(page)
    wait_for_a_turn(page)
    return page.url


def decision(page: Page) -> list[str]:
    """Give the moves that are offered now."""
    expect(page.locator(MOVES).first).to_be_attached(timeout=ENGINE)
    found = page.locator(MOVES).evaluate_all("all => all.map((each) => each.dataset.move)")
    return [str(each) for each in found]


def test_reload(page: Page, begun: str) -> None:
    """The same decision, and the moves before it can be taken back."""
    before = decision(page)
    page.reload()

    assert decision(page) == before
    assert page.url == begun
    page.locator("[data-keep=undo]").click()
    expect(page.locator(MOVES).first).to_be_attached()
    assert page.url != begun


def test_a_rule_is_read_and_the_game_goes_on(page: Page, begun: str) -> None:
    """Back and Forward, too."""
    before = decision(page)
    page.locator(".wc-step .wc-cite").first.evaluate("link => link.click()")
    expect(page).to_have_url(re.compile("/rules/|/rulings/|/cards/"))
    page.go_back()
    assert decision(page) == before
    page.go_forward()
    page.go_back()

    assert decision(page) == before
    assert page.url == begun


def test_another_language(page: Page, begun: str) -> None:
    """The same decision in Italian words."""
    before = decision(page)
    page.locator("[data-lang-menu] summary").click()
    page.locator("[data-lang-menu] [data-lang=it]").click()
    expect(page).to_have_url(re.compile("/it/radlands/play/#game="))

    assert decision(page) == before
    assert page.url.partition("#")[2] == begun.partition("#")[2]


def test_a_second_tab(page: Page, context: BrowserContext, begun: str) -> None:
    """The address opens the same game; so does the place to play, which offers to go on."""
    before = decision(page)
    other = context.new_page()
    other.goto(begun)
    assert decision(other) == before
    other.goto(begun.partition("#")[0])
    other.locator("[data-keep=go-on]").click()

    assert decision(other) == before


def test_the_way_to_play_leads_into_the_game(page: Page, address: str, begun: str) -> None:
    """On the page of the game, and on the front page."""
    for path in ("en/radlands/", "en/"):
        page.goto(f"{address}{path}")
        way = page.locator("a[data-game=radlands]")
        expect(way).to_contain_text("Continue your game (turn")
        assert way.get_attribute("href").partition("#")[2] == begun.partition("#")[2]  # type: ignore[union-attr]


def test_somebody_else_opens_the_address(page: Page, address: str) -> None:
    """What stands in the address is enough; nothing on the device is needed, and no engine comes before a touch."""
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    visit(page, address, "radlands", rest=line("radlands", {"a": {"hand": ["muse"]}}))
    page.locator("[data-keep=next]").wait_for()
    assert [url for url in loaded if "/engine/" in url] == []
    page.locator("[data-keep=next]").click()

    assert "junk muse" in decision(page)


@pytest.mark.parametrize(
    "broken",
    [
        "#game=",
        "#game=a.fair~~<b>",
        "#game=q.fair~~x",
        "#game=a.%E0",
    ],
)
def test_a_broken_address_gets_a_friendly_word(page: Page, address: str, broken: str) -> None:
    """No raw error, and a way on."""
    visit(page, address, "radlands", rest=broken)
    expect(page.locator(".wc-step [role=alert]")).to_contain_text(
        "This link contains no game that can be continued", timeout=ENGINE
    )
    page.locator("[data-keep=path]").click()

    expect(page.locator("[data-keep=next]")).to_be_visible()


def test_an_unknown_move_gets_the_same_word(page: Page, address: str) -> None:
    """A number that no legal move has."""
    wrong = line("radlands", {"a": {"hand": ["muse"]}}).replace("~~", "~y~")
    open_game(page, address, "radlands", wrong)

    expect(page.locator(".wc-step [role=alert]")).to_contain_text(
        "This link contains no game that can be continued", timeout=ENGINE
    )


def test_a_start_that_is_no_position_gets_the_same_word(page: Page, address: str) -> None:
    """It looks like a game; only the engine can tell that it is none."""
    open_game(page, address, "radlands", "#game=a.fair~zz~radlands1_x")

    expect(page.locator(".wc-step [role=alert]")).to_contain_text(
        "This link contains no game that can be continued", timeout=ENGINE
    )


def test_an_example_keeps_its_step(page: Page, address: str) -> None:
    """Reload and another language show the same step."""
    page.goto(f"{address}en/radlands/examples/sniper/")
    for _ in range(2):
        page.locator("[data-keep=next]").click()
    expect(page).to_have_url(re.compile("#step-2$"))
    page.reload()
    expect(page.locator(".wc-prog")).to_contain_text("3 /")
    page.locator("[data-lang-menu] summary").click()
    page.locator("[data-lang-menu] [data-lang=it]").click()
    expect(page).to_have_url(re.compile("/it/.*#step-2$"))

    expect(page.locator(".wc-prog")).to_contain_text("3 /")
