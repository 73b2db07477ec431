"""The tables of the games that are drawn anew for every position: map, walls and hand in sight, no choice that is none."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from scripts.play.tables import table
from tests.axe import Scheme, page_in, violations
from tests.browser.play.test_hand import HAND, PHONES, SIDEWAYS, box, is_seen
from tests.browser.play.visiting import (
    CURTAIN,
    ENGINE,
    MOVES,
    move,
    open_game,
    take,
    wait_for_a_turn,
)
from tests.touching import RESTS, hold

ORIGIN = ".wc-dei__region.is-origin"
GAMES = ("dei", "apocalypze")


def sit(page: Page, address: str, game: str, size: ViewportSize) -> None:
    """Sit down at a table that is dealt for two."""
    page.set_viewport_size(size)
    wishes = {"factions": ["auxilia", "farm-z"]} if game == "dei" else {}
    dealt = table(game).new_game(3, 2, **wishes)
    open_game(page, address, game, f"#game=x.sleepy~~{dealt.notation()}")
    take(page)
    expect(page.locator(".is-resuming")).to_have_count(0, timeout=ENGINE)
    wait_for_a_turn(page)


def begin_an_action(page: Page, card: str, action: str) -> None:
    """Play a card and begin with one of its actions."""
    for text in (f"play {card}", f"do {action}"):
        button = page.locator(f"[data-move='{text}']").first
        expect(button).to_be_attached(timeout=ENGINE)
        button.evaluate("button => button.click()")


def hand_of(page: Page) -> list[str]:
    """Give the cards of the hand above the sheet."""
    found = page.locator(HAND).evaluate_all("cards => cards.map((card) => card.dataset.about)")
    return [about.removeprefix("hand:") for about in found]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", PHONES, ids=lambda size: str(size["width"]))
def test_a_hand_lies_above_the_sheet(
    page: Page, address: str, game: str, size: ViewportSize
) -> None:
    """Any finger opens its first card and shuts it again."""
    sit(page, address, game, size)
    for rest in RESTS:
        first = page.locator(HAND).first
        assert is_seen(first)
        hold(page, first, rest)
        expect(page.locator(".wc-reading .wc-face")).to_be_visible()
        hold(page, page.locator("[data-keep=shut]"), rest)
        expect(page.locator(".wc-reading")).to_have_count(0)


def test_the_whole_map_is_seen_with_the_hand(page: Page, address: str) -> None:
    """On a phone every Region of D.E.I. and the hand stand on one screen, and the opening covers neither."""
    sit(page, address, "dei", PHONES[1])
    page.evaluate("scrollTo(0, 0)")
    for region in page.locator(".wc-dei__region").all():
        assert is_seen(region)
    assert is_seen(page.locator(HAND).first)


def test_a_card_of_dei_says_what_it_does(page: Page, address: str) -> None:
    """To the eye by a sign and words for each action, and to the ear by the same words."""
    sit(page, address, "dei", PHONES[0])
    card = page.locator(HAND).first
    expect(card.locator(".wc-dei__act svg")).to_have_count(2)
    expect(card.locator(".wc-dei__act").first).to_have_text("Enlist")
    expect(card).to_have_accessible_name(re.compile("Faction card. Enlist. Enlist"))


def test_the_only_way_is_taken_and_told(page: Page, address: str) -> None:
    """All units stand in one Region: enlisting there is no choice; it is listed, and taken back with what led to it."""
    sit(page, address, "dei", PHONES[1])
    begin_an_action(page, hand_of(page)[0], "enlist")
    told = page.locator(".wc-theirs .wc-moment")
    expect(told.last).to_contain_text("enlists a Scrapper", timeout=ENGINE)
    expect(page.locator("[data-move^='enlist ']")).to_have_count(0)

    page.locator("[data-keep=undo]").click()
    expect(page.locator("[data-move='do enlist']")).to_have_count(1)


def test_a_move_is_marked_on_the_map(page: Page, address: str) -> None:
    """The origin is marked while the destination is asked for; then both are, with a line between them."""
    sit(page, address, "dei", PHONES[1])
    begin_an_action(page, hand_of(page)[1], "move")
    expect(page.locator(ORIGIN)).to_have_accessible_name(re.compile("origin of the Move"))
    page.locator("[data-move^='to ']").first.evaluate("button => button.click()")
    expect(page.locator(".wc-dei__region.is-end")).to_have_count(1, timeout=ENGINE)
    expect(page.locator(".wc-dei__lines .l-way")).to_have_count(1)
    expect(page.locator(ORIGIN)).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_shows_table_and_sheet(page: Page, address: str, game: str) -> None:
    """Side by side, with the hand above the sheet."""
    sit(page, address, game, SIDEWAYS)
    kind = {"dei": ".wc-dei__picture", "apocalypze": ".wc-az__picture"}[game]
    board, dock = box(page, kind), box(page, ".wc-dock")

    assert board["x"] + board["width"] <= dock["x"]
    assert is_seen(page.locator(HAND).first)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_table(
    browser: Browser, address: str, game: str, scheme: Scheme
) -> None:
    """With the hand above the sheet, and something done already, by day and by night."""
    with page_in(browser, scheme) as page:
        sit(page, address, game, PHONES[1])
        move(page)
        expect(page.locator(f"{MOVES}, {CURTAIN}").first).to_be_attached(timeout=ENGINE)
        if page.locator(CURTAIN).count():
            take(page)
        found = violations(page)

    assert found == []
