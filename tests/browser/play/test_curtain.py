"""Two people at one screen: between them falls a curtain, and nothing of anybody's hand is on the page until the other one touches."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripts.play.tables import table
from tests.browser.play.visiting import (
    ENGINE,
    MOVES,
    choose,
    leave,
    line,
    made,
    open_game,
    take,
    visit,
)

MINE = ["muse", "scout"]
THEIRS = ["zeto-khan", "argo-yesky"]
FACTS: dict[str, Any] = {
    "water": 3,
    "a": {"camps": ["railgun", "outpost", "garage"], "hand": MINE},
    "b": {"camps": ["cannon", "reactor", "arcade"], "hand": THEIRS},
    "deck": {"top": ["holdout", "doomsayer", "rabble-rouser", "mimic"], "size": 30},
}
READY = ".wc-step [data-keep=ready]"


def shown(page: Page) -> str:
    """Give everything that the page holds of a game."""
    return str(page.locator("[data-board]").evaluate("board => board.outerHTML"))


def assert_covered(page: Page) -> None:
    """Nothing of either hand is there, nor of what was done with it."""
    expect(page.locator(READY)).to_be_visible(timeout=ENGINE)
    expect(page.locator(MOVES)).to_have_count(0)
    expect(page.locator(".wc-side").first).not_to_be_visible()
    names = table("radlands").names()
    html = shown(page)
    assert [card for card in [*MINE, *THEIRS, "holdout"] if names[card] in html] == []


def test_the_curtain_falls_between_two_people(page: Page, address: str) -> None:
    """At the beginning, after a turn, after a reload, and when a move is taken back over it."""
    open_game(page, address, "radlands", line("radlands", FACTS, me="x"))
    assert_covered(page)
    expect(page.locator(".wc-step h2")).to_have_text("Pass the device on: Rust decides now.")
    take(page)
    expect(page.locator(".wc-hand.is-near .wc-mini:not(.is-back)")).to_have_count(2)
    made(page, page.locator("[data-move=end]"))
    assert_covered(page)
    expect(page.locator(".wc-step h2")).to_have_text("Pass the device on: Salt decides now.")
    take(page)
    expect(page.locator(".wc-side--a .is-back")).to_have_count(2)
    page.reload()
    assert_covered(page)
    take(page)
    page.locator("[data-keep=undo]").click()
    assert_covered(page)
    expect(page.locator(".wc-step h2")).to_have_text("Pass the device on: Rust decides now.")


def test_what_one_was_told_the_other_cannot_look_up(page: Page, address: str) -> None:
    """The list of moves holds what whoever has the device was shown, and no other moment can be looked at again."""
    open_game(page, address, "radlands", line("radlands", FACTS, me="x"))
    take(page)
    made(page, page.locator("[data-move='draw']"))
    made(page, page.locator("[data-move='junk muse']"))
    made(page, page.locator("[data-move=end]"))
    take(page)

    assert "Holdout" not in shown(page)
    assert "Muse" not in str(page.locator(".wc-step").inner_text())


@pytest.mark.parametrize("game", ["radlands", "apocalypze", "dei"])
def test_it_can_be_left_away(page: Page, address: str, game: str) -> None:
    """With open hands there is no curtain; it is chosen before the game, or while the device is passed on."""
    visit(page, address, game)
    choose(page, against="people")
    page.locator("[data-keep=next]").click()
    page.locator(READY).wait_for(timeout=ENGINE)
    page.locator(".wc-step [data-keep=cover]").click()
    expect(page.locator(MOVES).first).to_be_attached()
    expect(page.locator(".is-back")).to_have_count(0)
    leave(page)
    choose(page, against="people", hands="open")
    page.locator("[data-keep=next]").click()

    expect(page.locator(MOVES).first).to_be_attached(timeout=ENGINE)
    expect(page.locator(READY)).to_have_count(0)
