"""One gesture, and a card can be read: wherever its name is drawn on a board or in a hand."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.games import package
from scripts.play.tables import table
from tests.browser.play.visiting import open_game, take
from tests.touching import hold

EXAMPLES = (
    "radlands/examples/muse/",
    "radlands/examples/rule-queue/",
    "apocalypze/examples/az-e1/",
    "apocalypze/examples/az-e5/",
    "dei/examples/dei-d2/",
    "dei/examples/dei-a-03/",
)
GAMES = ("radlands", "apocalypze", "dei")
READ = """async (address) => {
  const { cards, faces, words } = await (await fetch(address)).json();
  const named = (id) => cards[id]?.name || words.names?.[id];
  const known = new Map(Object.keys(faces).filter((id) => faces[id].rows.length).map((id) => [named(id), id]));
  const shy = (text) => text.replaceAll("\\u00ad", "").replace(/ × \\d+$/, "").trim();
  const host = document.querySelector("[data-board]"), play = host.querySelector(".wc-play");
  const drawn = () => {
    const found = [], walk = document.createTreeWalker(play, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const name = shy(walk.currentNode.data), node = walk.currentNode.parentElement;
      const isElsewhere = node.closest(".wc-step, .wc-textview, .wc-hide, .wc-ghost, .wc-dei__legend, .wc-dei__act");
      if (known.has(name) && !isElsewhere && node.getClientRects().length) found.push([name, node]);
    }
    return found;
  };
  const unread = [], read = new Set();
  for (let at = 0; at < drawn().length; at += 1) {
    const [name, node] = drawn()[at];
    const spot = node.closest("button") || node.closest("[data-cell], li")?.querySelector("button");
    spot?.click();
    const panel = host.querySelector(".wc-step");
    const told = [...panel.querySelectorAll(".wc-face .wc-card__name, .wc-effect")].map((each) => shy(each.textContent));
    const isRead = told.some((each) => each === name || each.startsWith(`${name}, `) || each.startsWith(`${name}.`));
    (isRead ? read.add(name) : unread.push(name));
    panel.querySelector("[data-keep=shut], [data-keep=done]")?.click();
  }
  return [unread, read.size];
}"""


def assert_readable(page: Page, address: str, game: str, least: int = 1) -> None:
    """Touch every name of a card that is drawn; each touch shows what the card says, and fetches nothing."""
    page.locator(".wc-step").wait_for()
    unread, read = page.evaluate(READ, f"{address}en/{game}/board.json")

    assert unread == []
    assert read >= least


@pytest.mark.parametrize("path", EXAMPLES)
def test_in_an_example(page: Page, address: str, path: str) -> None:
    """At its first step and at its last one, without the engine."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{address}en/{path}")
    game = path.split("/", maxsplit=1)[0]
    assert_readable(page, address, game)
    page.keyboard.press("End")
    assert_readable(page, address, game)

    assert [url for url in fetched if "/engine/" in url] == []


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game(page: Page, address: str, game: str) -> None:
    """The own hand, the table, and what lies there for everybody."""
    page.set_viewport_size({"width": 1280, "height": 900})
    dealt: Any = package(game, "web").deal(table(game), {"seed": 5, "players": 2})
    open_game(page, address, game, f"#game=x.sleepy~~{dealt.notation()}")
    take(page)

    assert_readable(page, address, game, least=3)


def test_in_the_editor(page: Page, address: str) -> None:
    """What is set up is told below."""
    page.goto(f"{address}en/radlands/playground/")
    assert_readable(page, address, "radlands", least=6)


def test_in_two_cards_together(page: Page, address: str) -> None:
    """The board of two cards."""
    page.goto(f"{address}en/radlands/pairs/sniper/")
    page.locator("[data-found] [data-step]").first.evaluate("button => button.click()")
    page.locator(".wc-play .wc-tile").first.wait_for()

    assert_readable(page, address, "radlands", least=2)


def test_a_resting_mouse_shows_the_face(page: Page, address: str) -> None:
    """Without a touch, and without the panel."""
    page.goto(f"{address}en/radlands/playground/")
    tile = page.locator("[data-cell=a10] .wc-tile")
    tile.hover()

    expect(page.locator(".wc-hover .wc-face")).to_be_visible()


def test_a_finger_that_stays_shows_the_face_large(page: Page, address: str) -> None:
    """Its end is no tap: nothing else has happened when the face is shut."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}en/radlands/playground/")
    hold(page, page.locator("[data-cell=a10] .wc-tile"), 800)
    large = page.locator("dialog[open] .wc-face")
    expect(large).to_be_visible()
    page.keyboard.press("Escape")

    expect(large).not_to_be_visible()
    expect(page.locator(".wc-step .wc-picker")).to_have_count(0)
