"""The turn of the others: what they do stays as a list, every line shows its moment, and nothing hangs."""

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.play.visiting import ENGINE, MOVES, line, made, open_game, visit, wait_for_a_turn

SHOT: dict[str, Any] = {
    "turn": "a",
    "water": 0,
    "a": {"camps": ["outpost", "garage", "arcade"]},
    "b": {"camps": ["railgun", "cannon", "reactor"], "columns": [["sniper"]], "hand": []},
}
"""The computer will have something to shoot with."""
STOP = """async () => {
  const script = document.querySelector("script[type=module][src]").src;
  const { running } = await import(new URL("play/engine.js", script).href);
  running()?.stop("gone");
}"""


def ended_turn(page: Page, address: str) -> None:
    """End the turn, so that the computer has one."""
    open_game(page, address, "radlands", line("radlands", SHOT, level="grim"))
    made(page, page.locator("[data-move=end]"))


def test_the_turn_stays_as_a_list_and_every_line_shows_its_moment(page: Page, address: str) -> None:
    """A touch of a line shows it; the game is where it was."""
    ended_turn(page, address)
    wait_for_a_turn(page)
    here = page.url
    lines = page.locator(".wc-theirs .wc-moment")
    expect(lines.last).to_contain_text("Salt ends the turn")
    first = str(lines.first.locator("span").text_content())
    lines.first.click()
    expect(page.locator(".wc-step h2")).to_contain_text(first)
    expect(lines.first).to_have_attribute("aria-current", "step")
    expect(page.locator(".is-able")).to_have_count(0)
    page.locator("[data-keep=now]").click()

    expect(page.locator(MOVES).first).to_be_attached()
    assert page.url == here


def test_an_arrow_leads_from_who_does_it_to_whom(page: Page, address: str) -> None:
    """The doer is framed during the whole effect, and none of the computer's cards looks as if it could be touched."""
    ended_turn(page, address)
    wait_for_a_turn(page)
    lines = page.locator(".wc-theirs .wc-moment")
    chosen = lines.filter(has_text="chooses").first
    chosen.click()

    expect(page.locator(".wc-play > .wc-arrow path")).to_have_count(2)
    expect(page.locator(".wc-side--b .is-acting")).to_have_count(1)
    expect(page.locator(".is-able")).to_have_count(0)


def test_whoever_chooses_sees_who_asks(page: Page, address: str) -> None:
    """The card that asks for a target is framed, not faded."""
    facts = {"water": 3, "a": {"camps": ["railgun"]}}
    open_game(page, address, "radlands", line("radlands", facts))
    railgun = page.locator("[data-cell=a10] .wc-tile")
    expect(page.locator(MOVES).first).to_be_attached(timeout=ENGINE)
    railgun.click()
    page.locator(".wc-picks [data-move='use a10']").click()
    expect(page.locator(".wc-tile.is-target").first).to_be_attached()

    expect(railgun).to_contain_class("is-acting")
    expect(railgun).not_to_contain_class("is-out")


def test_pace_is_chosen_and_remembered(page: Page, address: str) -> None:
    """It is asked once."""
    ended_turn(page, address)
    page.locator("[data-keep=pace]").select_option("slow-speed", timeout=ENGINE)
    assert page.evaluate("localStorage['codex.pace']") == "slow-speed"
    page.reload()

    expect(page.locator("[data-keep=pace]")).to_have_value("slow-speed", timeout=ENGINE)


def test_cancelling_never_hangs(context: BrowserContext, address: str) -> None:
    """The engine goes while the computer thinks; whoever cancels can go on."""
    page = context.new_page()  # its requests may fail
    ended_turn(page, address)
    page.locator("[data-keep=pace]").select_option("slow-speed", timeout=ENGINE)
    page.evaluate(STOP)
    page.route("**/worker.js", lambda route: route.abort())
    page.locator("[data-keep=skip]").click()
    page.locator("[data-keep=cancel]").click(timeout=ENGINE)
    expect(page.locator(".wc-say")).to_contain_text("The computer is waiting for you.")
    page.unroute("**/worker.js")
    page.locator("[data-keep=go-on]").click()
    wait_for_a_turn(page)

    expect(page.locator(".wc-theirs .wc-moment").last).to_contain_text("Salt ends the turn")


def test_a_deal_that_is_cancelled_leads_back(context: BrowserContext, address: str) -> None:
    """To the choices."""
    page = context.new_page()  # its requests may fail
    page.route("**/worker.js", lambda route: route.abort())
    visit(page, address, "radlands")
    page.locator("[data-keep=next]").click()
    page.locator("[data-keep=cancel]").click(timeout=ENGINE)

    expect(page.locator("[data-keep=next]")).to_be_visible()
