"""What comes out of the printer: counted in sheets, and looked at in the style of paper."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.book import Book
from tests.languages import LANGUAGES

A4 = (595, 842)
"""In points."""
SHEET = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")


def sheets(page: Page) -> list[tuple[int, int]]:
    """The sides a page is printed on, by their size."""
    made = page.pdf(prefer_css_page_size=True)
    return [(round(float(wide)), round(float(high))) for wide, high in SHEET.findall(made)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_aid_is_one_sheet_for_every_owner(
    browser: Browser, address: str, book: Book, lang: str
) -> None:
    """Whichever edition somebody owns: two sides of A4 at most, and by night as by day."""
    page = browser.new_page(color_scheme="dark")
    for volume in book.games():
        for edition in volume.game.editions:
            page.goto(f"{address}{lang}/{volume.id}/player-aid/")
            page.evaluate(
                "([game, edition]) => localStorage.setItem(`codex.edition.${game}`, edition)",
                [volume.id, edition],
            )
            page.reload()
            page.locator("[data-search][data-ready]").wait_for()

            assert sheets(page) in ([A4], [A4, A4]), (volume.id, edition)
    page.close()


@pytest.mark.parametrize("margin", ["off", "on"])
def test_a_chapter_is_printed_as_text(browser: Browser, address: str, margin: str) -> None:
    """No lists of links, no frame around the rule of the address, nothing to press; notes of editions for those who have them on."""
    page = browser.new_page()
    page.add_init_script(f"localStorage.setItem('codex.margin', '{margin}')")
    page.goto(f"{address}en/radlands/rules/actions/#event-no-space")
    page.locator("[data-search][data-ready]").wait_for()

    assert len(sheets(page)) <= 3
    page.emulate_media(media="print")
    gone = ".wc-back, .wc-further, .wc-views, .wc-around, .wc-copy, .headerlink, .wc-quiet"
    expect(page.locator("#__content").locator(gone).locator("visible=true")).to_have_count(0)
    assert (
        page.locator("#event-no-space").evaluate("(rule) => getComputedStyle(rule).boxShadow")
        == "none"
    )
    notes = page.locator(".wc-eds li:not(.is-mine)").locator("visible=true").count()
    assert (notes > 0) == (margin == "on")
    page.close()


@pytest.mark.parametrize("path", ["radlands/examples/rule-first-turn/", "dei/examples/dei-10-1/"])
def test_an_example_is_printed_with_its_boards(browser: Browser, address: str, path: str) -> None:
    """Its title, and a drawn board for the beginning and each move, where the page without a script has tables."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page = context.new_page()
    page.goto(f"{address}en/{path}")
    page.locator("[data-board] .wc-play").wait_for()
    page.wait_for_function("document.readyState === 'complete'")
    page.wait_for_timeout(500)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")

    moves = page.locator(".wc-stepline > details").count()
    expect(page.locator("[data-printed] .wc-onpaper .wc-play:visible")).to_have_count(moves + 1)
    expect(
        page.locator("[data-printed] :is(table, details):not(.wc-onpaper *):visible")
    ).to_have_count(0)
    title = page.locator("h1").bounding_box()
    assert title is not None
    assert title["width"] > 100
    assert page.evaluate("document.body.dataset.mdColorScheme") == "default"

    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".wc-onpaper")).to_have_count(0)
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"
    assert len(sheets(page)) <= 3
    context.close()


def test_without_a_script_an_example_is_printed_as_tables(browser: Browser, address: str) -> None:
    """Nothing is missing on paper then."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}en/radlands/examples/sniper/")
    page.emulate_media(media="print")

    expect(page.locator("[data-printed] table").first).to_be_visible()
    expect(page.locator("h1")).to_be_visible()
    context.close()
