"""The list of the search: what stands on it before anything is typed, what it is narrowed to, and that nobody loses it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_search_dialog import search
from tests.languages import LANGUAGES
from tests.touching import RESTS, hold

FINGER = 48
"""Pixels that a finger needs."""


def opened(page: Page, address: str, path: str, words: str) -> Locator:
    """Search on a page; the hits, once other games have joined in."""
    page.goto(f"{address}{path}")
    search(page, words)
    hits = page.locator("dialog .wc-hit")
    expect(hits.nth(3)).to_be_visible()
    return hits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_anything_is_typed_questions_are_offered(
    page: Page, address: str, lang: str
) -> None:
    """What is asked at many tables about the game at hand stands there with its answer."""
    for game in ("radlands", "dei"):
        page.goto(f"{address}{lang}/{game}/")
        search(page, "")
        hits = page.locator("dialog .wc-hit")
        expect(hits).to_have_count(6)
        expect(hits.first).to_have_attribute("href", re.compile(f"/{lang}/{game}/.*#"))


@pytest.mark.parametrize("rest", RESTS)
def test_the_field_and_its_cross_stay_in_reach(page: Page, address: str, rest: int) -> None:
    """However far the list is scrolled, the field stands above it, and the cross is as large as a finger."""
    opened(page, address, "it/", "acqua").last.scroll_into_view_if_needed()
    cross = page.locator("dialog .wc-find button")
    box = cross.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER
    assert 0 <= box["y"] < FINGER
    hold(page, cross, rest)
    expect(page.locator("dialog")).not_to_be_visible()


def test_a_phone_is_not_told_of_arrow_keys(page: Page, address: str) -> None:
    """Nothing is said of keys where there are none."""
    opened(page, address, "en/", "water")
    expect(page.locator("dialog [role=status]")).to_have_text(re.compile(r"^\d+ found\.$"))


def test_an_answer_begins_with_yes_or_no(page: Page, address: str) -> None:
    """No result begins in the middle of a sentence: an answer stands there from its first word."""
    opened(page, address, "it/radlands/", "coda eventi piena")
    shown = page.locator("dialog .wc-hit small").all_inner_texts()
    assert any(text.startswith("Sì.") for text in shown)
    assert [text for text in shown if re.match(r"… [a-zà-ù]", text)] == []


def test_one_kind_and_one_game(page: Page, address: str) -> None:
    """A chip narrows the list to a kind, another to a game; pressed again they let go."""
    hits = opened(page, address, "en/radlands/", "draw deck")
    kinds = page.locator("dialog .wc-hit i")
    hold(page, page.locator("dialog [data-only=ruling]"), 120)
    expect(page.locator("dialog [data-only=ruling]")).to_have_attribute("aria-pressed", "true")
    expect(hits.first).to_have_class(re.compile("k-ruling"))
    assert set(kinds.all_inner_texts()) == {"ruling"}
    hold(page, page.locator("dialog [data-game=apocalypze]"), 120)
    expect(hits.first).to_have_attribute("href", re.compile("/apocalypze/rulings/"))
    hold(page, page.locator("dialog [data-only=ruling]"), 120)
    expect(page.locator("dialog .wc-hit:not(.k-ruling)").first).to_be_visible()


def test_a_word_that_a_game_knows_is_no_slip_in_another(page: Page, address: str) -> None:
    """Vera is a card: nobody who names her means a colour of another game."""
    opened(page, address, "it/", "sniper vera")
    expect(page.locator("dialog .wc-hit b", has_text="Vera Vosh").first).to_be_visible()
    expect(page.locator("dialog .wc-hit b", has_text="verde")).to_have_count(0)


@pytest.mark.parametrize("rest", RESTS)
def test_whoever_comes_back_finds_the_list_again(page: Page, address: str, rest: int) -> None:
    """Back from a result the search is open with what was typed; closing it clears the address."""
    hits = opened(page, address, "en/radlands/", "water")
    page.wait_for_timeout(400)
    first = hits.first.inner_text()
    leads_to = str(hits.first.get_attribute("href"))
    hold(page, hits.first, rest)
    expect(page).to_have_url(leads_to)
    expect(page.locator("dialog")).not_to_be_visible()
    page.go_back()
    expect(page.locator("dialog input")).to_have_value("water")
    expect(hits.first).to_have_text(first, use_inner_text=True)
    hold(page, page.locator("dialog .wc-find button"), rest)
    expect(page).to_have_url(f"{address}en/radlands/")


def test_what_the_own_edition_lacks_comes_last(page: Page, address: str) -> None:
    """A rule that only another edition prints stands behind everything else, until the reader owns that one."""
    opened(page, address, "it/radlands/", "colonne piene posso giocare")
    others = page.locator("dialog .wc-hit.is-others")
    expect(others.first).to_contain_text("FR")
    expect(page.locator("dialog .wc-hits__group").first.locator(".is-others")).to_have_count(0)
    page.evaluate("localStorage.setItem('codex.edition.radlands', 'fr')")
    opened(page, address, "it/radlands/", "colonne piene posso giocare")
    expect(page.locator("dialog .wc-hits__group").first).to_contain_text("8.11")
