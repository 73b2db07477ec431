"""Nothing is lost: a game goes on at the same decision after anything that can happen to a page."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

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

GAMES = ("radlands", "apocalypze", "dei")


@pytest.fixture
def begun(page: Page, address: str) -> str:
    """Give the address of a game of Radlands that is a few moves old, on this page."""
    return begin(page, address, "radlands")


def begin(page: Page, address: str, game: str) -> str:
    """Play a few moves, and give the address of the game."""
    visit(page, address, game)
    choose(page, level="sleepy")
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


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_after_anything(
    page: Page, context: BrowserContext, browser: Browser, address: str, game: str
) -> None:
    """A rule that is followed, Back and Forward, another language, a second tab, a browser that was closed: the same decision."""
    begun = begin(page, address, game)
    before = decision(page)
    page.reload()
    assert decision(page) == before, "reload"
    follow_a_rule(page)
    page.go_back()
    assert decision(page) == before, "back from a rule"
    page.go_forward()
    page.go_back()
    assert decision(page) == before, "forward and back"
    page.locator("[data-lang-menu] summary").click()
    page.locator("[data-lang-menu] [data-lang=it]").click()
    expect(page).to_have_url(re.compile(f"/it/{game}/play/#game="))
    assert decision(page) == before, "another language"
    assert page.url.partition("#")[2] == begun.partition("#")[2]
    page.close()
    assert decision_in_a_new_tab(context, begun) == before, "a second tab"
    closed = browser.new_context(storage_state=context.storage_state(), service_workers="block")
    assert decision_in_a_new_tab(closed, begun) == before, "a browser that was closed"
    closed.close()


def follow_a_rule(page: Page) -> None:
    """Leave the game by a cited rule, or by any other way where none is cited."""
    cited = page.locator(".wc-step .wc-cite")
    way = cited if cited.count() else page.locator(".md-footer a, .md-header a[href]")
    way.first.evaluate("link => link.click()")
    page.wait_for_function("() => !location.pathname.endsWith('/play/')")


def decision_in_a_new_tab(context: BrowserContext, begun: str) -> list[str]:
    """Open the address, then the place to play, which offers to go on: both give the same moves."""
    other = context.new_page()
    other.goto(begun)
    found = decision(other)
    other.goto(begun.partition("#")[0])
    other.locator("[data-keep=go-on]").click()
    assert decision(other) == found
    other.close()
    return found


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


def test_an_example_keeps_its_speed_and_view(page: Page, address: str) -> None:
    """They stand in the address beside the step, and only where they are not as usual."""
    page.set_viewport_size({"width": 1100, "height": 800})
    page.goto(f"{address}en/radlands/examples/sniper/")
    page.locator("[data-keep=next]").click()
    expect(page).to_have_url(re.compile("#step-1$"))
    page.locator("[data-keep=pace]").select_option("fast-speed")
    page.locator(".wc-tool[aria-pressed=false]").click()
    expect(page).to_have_url(re.compile("#step-1-fast-text$"))
    for lang in ("en", "it"):
        page.goto("about:blank")
        page.goto(f"{address}{lang}/radlands/examples/sniper/#step-1-fast-text")
        expect(page.locator(".wc-prog")).to_contain_text("2 /")
        expect(page.locator("[data-keep=pace]")).to_have_value("fast-speed")
        expect(page.locator(".wc-textview")).to_be_visible()
    page.locator(".wc-tool[aria-pressed=false]").click()
    page.locator("[data-keep=pace]").select_option("even-speed")

    expect(page).to_have_url(re.compile("#step-1$"))


def test_a_position_that_is_played_on_is_kept(page: Page, address: str) -> None:
    """Of the editor, too: after a reload the same decision waits."""
    page.goto(f"{address}en/radlands/playground/")
    page.locator(".wc-step [data-keep=next]").click()
    move(page)
    before = decision(page)
    page.reload()
    page.locator(".wc-step [data-keep=next]").click()

    assert decision(page) == before
