"""A keyboard is enough: turns without a pointer, the focus never lost, and names that say what one sees."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.core.playing import Dice
from playground.games import package
from scripts.play.tables import table
from tests.browser.play.visiting import ENGINE, MOVES, line, open_game, visit

GAMES = ("radlands", "apocalypze", "dei")
MOST = 60
"""Presses of one visitor."""
WATCH = """() => {
  window.lost = [];
  const pressed = [];
  let wasAtTable = true; // behind the last link of a page the Tab key leaves it, and that is no loss
  addEventListener("keydown", ({ key, target }) => {
    wasAtTable = key !== "Tab" || target.closest(".wc-step, .wc-play") !== null;
    pressed.push(`${key} at ${target.outerHTML.slice(0, 90)}`);
  }, true);
  const look = () => {
    if (document.activeElement === document.body && wasAtTable) window.lost.push(pressed.slice(-3));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
READY = "[data-move], [data-keep=ready], [data-keep=skip], [data-keep=again], [data-keep=fine], [data-keep=shut]"
"""What a visitor goes on with."""
AT = "(wanted) => document.activeElement.matches(wanted)"
KEEP = "() => document.activeElement.dataset.keep"
FACTS: dict[str, Any] = {
    "water": 3,
    "turn-number": 3,
    "a": {"camps": ["railgun", "outpost", "garage"], "hand": ["muse", "sniper"]},
    "b": {"camps": ["cannon", "reactor", "arcade"], "columns": [["scout"]]},
}


def walk_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Press a key until something has the focus."""
    for _ in range(150):
        if page.evaluate(AT, wanted):
            return
        page.keyboard.press(key)
    panel = page.locator(".wc-step").inner_text()
    raise AssertionError(f"{wanted} cannot be reached: {panel[:300]}")


def deal_by_keyboard(page: Page) -> None:
    """Choose the sleepy computer, and deal."""
    walk_to(page, "[data-keep=level-sleepy]")
    page.keyboard.press("Enter")
    walk_to(page, "[data-keep=next]")
    page.keyboard.press("Enter")


def go_on(page: Page, dice: Dice) -> bool:
    """Press what there is to be pressed: often a move of the list, sometimes something on the board. Say whether the game goes on."""
    page.locator(f".wc-step :is({READY})").first.wait_for(state="attached", timeout=ENGINE)
    if page.locator(".wc-ending").count():
        return False
    if page.locator(MOVES).count() and dice.below(12) == 0:
        look_at_the_board(page)
    if is_folded(page):
        walk_to(page, f".wc-all > summary, {READY}")
        page.keyboard.press("Enter")
    reach(page)
    for _ in range(dice.below(4)):
        page.keyboard.press("Tab")
        if not page.evaluate(AT, READY):
            page.keyboard.press("Shift+Tab")
            break
    if page.evaluate(AT, READY):
        page.keyboard.press("Enter")
    return True


def reach(page: Page) -> None:
    """Walk through the panel to what there is to be pressed; the computer may have moved meanwhile, so once there and back."""
    for key in ("Tab", "Shift+Tab", "Tab"):
        while not page.evaluate(AT, READY):
            page.keyboard.press(key)
            if not page.evaluate(AT, ".wc-step *"):
                break


def is_folded(page: Page) -> bool:
    """Say whether all moves wait behind a fold."""
    shown = page.locator(".wc-step .wc-picks:not(.wc-all *) [data-move], .wc-step [data-keep=skip]")
    return bool(page.locator(".wc-step .wc-all [data-move]").count()) and not shown.count()


def look_at_the_board(page: Page) -> None:
    """Go to the board, where the Tab key stops once, and touch what lies beside where it stops."""
    walk_to(page, ".wc-play :not(.wc-step *)", "Shift+Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_dealt_by_keyboard_alone(page: Page, address: str, game: str) -> None:
    """From the choice of the computer to the first thing there is to press."""
    visit(page, address, game)
    walk_to(page, "[data-keep=with-computer]")
    deal_by_keyboard(page)

    expect(page.locator(f".wc-step :is({READY})").first).to_be_attached(timeout=ENGINE)


@pytest.mark.parametrize("game", GAMES)
def test_turns_by_keyboard_alone(page: Page, address: str, game: str) -> None:
    """Some turns of a game that was dealt: there is always something to press, and the focus is never on nothing."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1100, "height": 800})
    dice = Dice(5)
    dealt: Any = package(game, "web").deal(table(game), {"seed": 5, "players": 2})
    visit(page, address, game, rest=f"#game=a.sleepy~~{dealt.notation()}")
    page.locator(".md-top").evaluate_all("all => all.forEach((each) => each.remove())")
    walk_to(page, "[data-keep=next]")
    page.evaluate(WATCH)  # the way back to the top comes and goes by itself
    page.keyboard.press("Enter")
    before = page.evaluate("location.hash")
    for _ in range(MOST):
        if not go_on(page, dice):
            break

    assert page.evaluate("location.hash") != before
    assert page.evaluate("window.lost") == []


def opened(page: Page, address: str, **more: str) -> None:
    """Open a position in which it is the visitor's turn."""
    page.set_viewport_size({"width": 1100, "height": 800})
    open_game(page, address, "radlands", line("radlands", FACTS, **more))
    expect(page.locator(MOVES).first).to_be_attached(timeout=ENGINE)


def test_the_board_is_one_stop_and_arrows_go_on_it(page: Page, address: str) -> None:
    """Whatever had the focus last is where the Tab key comes back to."""
    opened(page, address)
    spots = page.locator(".wc-play :is(button, summary):not(.wc-step *, .wc-textview *)")
    assert spots.evaluate_all("all => all.filter((each) => each.tabIndex === 0).length") == 1
    page.locator("[data-cell=a10] .wc-tile").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-cell=a20] .wc-tile")).to_be_focused()
    url = page.url
    page.keyboard.press("ArrowLeft")
    assert page.url == url, "arrows take nothing back"
    page.keyboard.press("Tab")
    walk_to(page, ".wc-play :not(.wc-step *)", "Shift+Tab")

    expect(page.locator("[data-cell=a10] .wc-tile")).to_be_focused()


def test_names_say_what_can_be_used_and_chosen(page: Page, address: str) -> None:
    """What a frame shows, a name says."""
    opened(page, address)
    page.get_by_role("button", name=re.compile("^Railgun, Rust, left.*can be used$")).press("Enter")
    page.locator("[data-move='use a10']").press("Enter")

    target = page.get_by_role("button", name=re.compile("^Scout, Salt, left.*can be chosen$"))
    expect(target).to_be_attached()


def test_a_card_in_hand_says_all_of_itself(page: Page, address: str) -> None:
    """Kind, cost, effect, junk effect; and playing it stands before junking it."""
    opened(page, address)
    said = "Sniper, Person, Cost: 1. Cost: 2: Damage any opposing card, protected or not. Junk effect: Restore"
    card = page.locator("[data-about='hand:sniper']")
    expect(card).to_have_accessible_name(re.compile(f"^{re.escape(said)}"))
    card.press("Enter")
    moves = page.locator(MOVES).evaluate_all("all => all.map((each) => each.dataset.move)")
    assert moves[0].startswith("play sniper")
    assert moves[-1] == "junk sniper"
    expect(page.locator(".wc-deeds summary")).to_be_focused()
    page.keyboard.press("Escape")

    expect(card).to_be_focused()


def test_looking_twice_junks_nothing(page: Page, address: str) -> None:
    """Without water a card can only be junked: that has to be chosen by its words, not by a second touch."""
    open_game(page, address, "radlands", line("radlands", {**FACTS, "water": 0}))
    card = page.locator("[data-about='hand:muse']")
    expect(page.locator(MOVES).first).to_be_attached(timeout=ENGINE)
    before = page.url
    card.press("Enter")
    expect(page.locator("[data-keep=shut]")).to_be_focused()
    card.press("Enter")
    card.click()
    expect(page.locator("[data-move='junk muse']")).to_be_visible()

    assert page.url == before
    page.locator("[data-move='junk muse']").click()
    page.wait_for_function("before => location.href !== before", arg=before)


@pytest.mark.parametrize("key", ["Backspace", "Control+z"])
def test_undo_has_its_own_key(page: Page, address: str, key: str) -> None:
    """The focus stays in the panel after the move and after it is taken back."""
    opened(page, address)
    before = page.url
    page.locator("[data-about='hand:muse']").press("Enter")
    walk_to(page, "[data-move='junk muse']")
    page.keyboard.press("Enter")
    page.wait_for_function("before => location.href !== before", arg=before)
    assert page.evaluate(KEEP) == "head"
    page.keyboard.press("ArrowLeft")
    assert page.url != before
    page.keyboard.press(key)
    page.wait_for_function("before => location.href === before", arg=before)

    assert page.evaluate("document.querySelector('.wc-step').contains(document.activeElement)")


@pytest.mark.parametrize(
    "path", ["radlands/play/", "radlands/playground/", "radlands/examples/sniper/", "dei/play/"]
)
def test_a_question_mark_lists_the_keys(page: Page, address: str, path: str) -> None:
    """The same list at every table; closing it gives the focus back."""
    page.goto(f"{address}en/{path}")
    page.locator(".wc-step button").first.wait_for()
    walk_to(page, ".wc-step button")
    page.keyboard.press("Shift+?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.locator("dt")).to_have_count(8)
    expect(keys).to_contain_text("Take back a move or a change")
    page.keyboard.press("Escape")

    expect(keys).to_have_count(0)
    assert page.evaluate(AT, ".wc-step button")


def test_keys_are_a_button_only_where_there_is_a_keyboard(page: Page, address: str) -> None:
    """Fingers are told nothing of keys."""
    page.goto(f"{address}en/radlands/play/")
    page.locator(".wc-step button").first.wait_for()
    coarse = page.evaluate("matchMedia('(pointer: coarse)').matches")

    expect(page.locator("[data-keep=keys]")).to_have_count(0 if coarse else 1)


@pytest.mark.parametrize("game", GAMES)
def test_people_pass_the_device_by_keyboard(page: Page, address: str, game: str) -> None:
    """The curtain rises by Enter, and the focus is in the panel."""
    visit(page, address, game)
    page.locator("[data-keep=with-people]").press("Enter")
    page.locator(".wc-step [data-keep=next]").press("Enter")
    walk_to_ready(page)
    page.keyboard.press("Enter")

    expect(page.locator(MOVES).first).to_be_attached()
    assert page.evaluate("document.querySelector('.wc-step').contains(document.activeElement)")


def walk_to_ready(page: Page) -> None:
    """Wait for the curtain, and go to its button."""
    page.locator("[data-keep=ready]").wait_for(timeout=ENGINE)
    assert page.evaluate("document.activeElement !== document.body")
    walk_to(page, "[data-keep=ready]")
