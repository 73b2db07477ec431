"""A hand is cards in sight: above the sheet of a phone, in a row on a desktop, in games, examples and the editor."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from scripts.play.tables import table
from tests.browser.play.visiting import ENGINE, line, open_game
from tests.languages import LANGUAGES
from tests.touching import RESTS, hold

PHONES: tuple[ViewportSize, ...] = ({"width": 360, "height": 740}, {"width": 390, "height": 844})
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
ROOM = 10
"""Pixels that may be left below the sheet of a phone on its side."""
DESKTOPS: tuple[ViewportSize, ...] = (
    {"width": 1366, "height": 850},
    {"width": 1920, "height": 1080},
)
FULL: dict[str, Any] = {
    "water": 3,
    "turn-number": 5,
    "a": {
        "camps": ["railgun", "outpost", "garage"],
        "columns": [["sniper"], ["looter", "muse"], ["vigilante"]],
        "hand": ["scout", "rabble-rouser", "napalm", "rescue-team", "banish", "exterminator"],
    },
    "b": {
        "camps": ["cannon", "reactor", "arcade"],
        "columns": [["muse", "looter"], ["vanguard"], []],
        "hand": ["sniper", "famine"],
    },
}
"""A table that is nearly full, with a hand that is longer than a phone is wide."""
HAND = ".wc-hand.is-near .wc-held"
SEEN = """(node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && left >= 0 && node.contains(there);
}"""
"""Whether a thing lies on the screen with nothing over it."""


def play(page: Page, address: str, facts: dict[str, Any] = FULL) -> None:
    """Sit down at a table."""
    open_game(page, address, "radlands", line("radlands", facts))
    expect(page.locator("[data-keep=end]")).to_be_attached(timeout=ENGINE)


def open_place(page: Page, address: str, place: str, lang: str) -> None:
    """Go to a place with a hand: an example, or the editor."""
    notation = table("radlands").position(FULL).notation()
    rest = {"example": "examples/rule-full-turn/", "editor": f"playground/#edit={notation}"}
    page.goto(f"{address}{lang}/radlands/{rest[place]}")
    expect(page.locator(HAND).first).to_be_attached()


def is_seen(thing: Locator) -> bool:
    """Say whether a thing lies on the screen with nothing over it."""
    return bool(thing.evaluate(SEEN))


@pytest.mark.parametrize("size", PHONES, ids=lambda size: str(size["width"]))
def test_in_a_game_the_hand_lies_above_the_sheet(
    page: Page, address: str, size: ViewportSize
) -> None:
    """When a turn begins, it need not be looked for; any finger opens its first card, whose moves are offered."""
    page.set_viewport_size(size)
    play(page, address)
    for rest in RESTS:
        first = page.locator(HAND).first
        assert is_seen(first)
        hold(page, first, rest)
        expect(page.locator(".wc-reading .wc-face")).to_be_visible()
        expect(page.locator(".wc-deeds [data-move='junk exterminator']")).to_be_in_viewport()
        assert is_seen(page.locator(HAND).nth(1))
        hold(page, page.locator("[data-keep=shut]"), rest)
        expect(page.locator(".wc-reading")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", ["example", "editor"])
def test_elsewhere_the_hand_lies_above_the_sheet(
    page: Page, address: str, place: str, lang: str
) -> None:
    """In every language, on both phones."""
    for size in PHONES:
        page.set_viewport_size(size)
        open_place(page, address, place, lang)

        assert is_seen(page.locator(HAND).first)


def test_a_card_in_hand_says_what_it_is(page: Page, address: str) -> None:
    """To the eye by its figure, price and signs; to the ear by name, type, cost, effect and junk effect."""
    open_place(page, address, "editor", "en")
    scout = page.locator(HAND).filter(has_text="Scout")
    expect(scout.locator(".wc-held__scene svg").first).to_be_visible()
    expect(scout.locator(".wc-cost").first).to_have_text("1")
    expect(scout.locator(".wc-held__junk svg")).to_have_count(2)
    said = ".*".join(("Scout", "Person", "Cost: 1", "Raid", "Junk effect: Extra water"))
    expect(scout).to_have_accessible_name(re.compile(said))


def test_a_cut_row_fades_at_the_edge(page: Page, address: str) -> None:
    """Where there are more cards than fit, the edge says so, on the side where they are."""
    page.set_viewport_size(PHONES[0])
    open_place(page, address, "editor", "pl")
    hand = page.locator(".wc-hand.is-near")
    expect(hand).to_contain_class("is-cut-end")
    hand.evaluate("hand => hand.scrollTo(hand.scrollWidth, 0)")
    expect(hand).to_contain_class("is-cut-start")
    expect(hand).not_to_contain_class("is-cut-end")


def test_a_phone_on_its_side_shows_board_and_sheet(page: Page, address: str) -> None:
    """Side by side: the hand above the sheet, the main button on the screen, more than half of the width for the board."""
    page.set_viewport_size(SIDEWAYS)
    play(page, address)
    board, dock = box(page, ".wc-side--a"), box(page, ".wc-dock")

    assert board["x"] + board["width"] <= dock["x"]
    assert board["width"] > SIDEWAYS["width"] / 2
    assert is_seen(page.locator(HAND).first)
    assert is_seen(page.locator("[data-keep=end]"))
    sheet = page.locator(".wc-step").bounding_box()
    assert sheet is not None
    assert SIDEWAYS["height"] - sheet["y"] - sheet["height"] < ROOM


@pytest.mark.parametrize("size", DESKTOPS, ids=lambda size: str(size["width"]))
def test_a_desktop_shows_all_without_scrolling(
    page: Page, address: str, size: ViewportSize
) -> None:
    """Board, hand and the last buttons of the panel; on a large screen the board takes more than half of the width."""
    page.set_viewport_size(size)
    play(page, address)
    page.evaluate("scrollTo(0, 0)")

    assert is_seen(page.locator(HAND).last)
    assert is_seen(page.locator("[data-keep=end]"))
    assert box(page, ".wc-side--a")["width"] > size["width"] / 2


def box(page: Page, selector: str) -> FloatRect:
    """Say where something lies."""
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found
