"""Editions, two languages, citations, the player aid: what a mixed table needs."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.book import Book
from tests.languages import LANGUAGES

A4 = (595, 842)
"""The size of a page, in points."""


def test_the_whole_rulebook(book: Book) -> None:
    """150 statements with an anchor of their own, and 71 answers from the rulebooks' questions: all 221."""
    volume = book.volumes["radlands"]
    asked = [each for each in volume.rulings.values() if (each.section or "").startswith("faq.")]

    assert (len(volume.rules), len(asked)) == (150, 72)
    assert (len(volume.divergences), len(volume.open_points)) == (22, 31)


def test_every_card_has_a_ruling(book: Book) -> None:
    """At least 150 rulings, at least one for every card, each with status and source."""
    volume = book.volumes["radlands"]

    assert len(volume.rulings) >= 150
    assert [card for card in volume.cards if not volume.rulings_on(card)] == []
    assert [
        ruling.id
        for ruling in volume.rulings.values()
        if not (ruling.date if ruling.basis else ruling.section)
    ] == []


def test_choosing_an_edition(page: Page, address: str) -> None:
    """The reader says once which edition they own: its notes stand out, what it lacks says so, and it is remembered."""
    page.goto(f"{address}en/radlands/rules/icons/")
    mine = page.locator("#restore-not-self .wc-mine")
    expect(mine).to_be_hidden()
    page.locator(".wc-lang summary").click()
    page.locator("[data-edition-choice]").select_option("pl")
    expect(mine).to_be_visible()
    page.reload()
    expect(mine).to_be_visible()
    page.goto(f"{address}it/radlands/editions/#D-01")
    expect(page.locator("#D-01 .wc-four [data-of='radlands.pl'] .wc-mine")).to_be_visible()
    expect(page.locator("#D-01 .wc-four [data-of='radlands.it'] .wc-mine")).to_be_hidden()


@pytest.mark.parametrize(
    "path", ["radlands/rules/turn/", "radlands/cards/omen-clock/", "radlands/rulings/"]
)
def test_two_languages_side_by_side(page: Page, address: str, path: str) -> None:
    """Any chapter, card or ruling shows a second language beside each text, marked as such; the address keeps both."""
    page.goto(f"{address}en/{path}?with=pl")
    texts = page.locator(".md-content [data-u]")
    expect(page.locator(".wc-beside").first).to_be_visible()

    assert page.locator('.wc-beside[lang="pl"]').count() == texts.count()
    assert (
        int(
            page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
        )
        == 0
    )


def test_beside_is_never_html(page: Page, address: str) -> None:
    """A made-up language in the address changes nothing."""
    page.goto(f"{address}en/radlands/rules/turn/?with=%3Cimg%20src%3Dx%3E")

    assert page.locator(".wc-beside").count() == 0


def test_copy_a_citation(browser: Browser, address: str) -> None:
    """One tap copies number, words and link of a rule, in the reader's language."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{address}pl/radlands/rules/icons/#restore-not-self")
    page.locator("#restore-not-self .wc-copy").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    context.close()

    assert copied.startswith("Radlands 6.")
    assert copied.endswith(f"{address}pl/radlands/rules/icons/#restore-not-self")


def test_a_citation_is_that_of_the_edition_in_hand(browser: Browser, address: str) -> None:
    """The answer that leads, and who says so: never the answer of one edition under the name of another."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{address}it/radlands/rulings/")
    cited = []
    for edition in ("it", "fr"):
        page.locator(".wc-lang summary").click()
        page.locator("[data-edition-choice=radlands]").select_option(edition)
        page.locator(".wc-lang summary").click()
        page.locator("#ruling-training-camp-counts .wc-copy").click()
        cited.append(page.evaluate("navigator.clipboard.readText()"))
    context.close()
    italian, french = cited

    assert re.search(r"No\. .*regolamento IT · FAQ Accampamenti", italian)
    assert re.search(r"Sì\. .*regolamento EN PL FR · ", french)
    assert "IT" not in french


def test_definitions_can_be_switched_off(page: Page, address: str) -> None:
    """A reader who does not want words explained says so once."""
    page.goto(f"{address}en/radlands/cards/railgun/")
    page.locator(".wc-lang summary").click()
    page.locator("[data-tips-switch]").uncheck()
    page.locator(".wc-lang summary").click()
    page.locator('a[data-term="damage"]').first.tap()

    expect(page).to_have_url(f"{address}en/radlands/glossary/#damage")


def test_player_aid_fits_two_pages(printed: Path, book: Book) -> None:
    """The player aid of each game is printed on two A4 pages in each language."""
    first = {
        (lang, game): (printed / lang / game / "player-aid.pdf").read_bytes()
        for lang in LANGUAGES
        for game in book.volumes
    }
    for name, content in first.items():
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", content)
        assert [(round(float(wide)), round(float(high))) for wide, high in boxes] == [A4, A4], name


def test_links_of_a_printed_aid_lead_to_the_published_site(printed: Path) -> None:
    """Not to the server that happened to print it, whose port is another one each time."""
    for lang in LANGUAGES:
        page = (printed / lang / "radlands/player-aid/index.html").read_text(encoding="utf-8")
        home = re.findall(r'rel="canonical" href="([^"]+?)[^"/]+/radlands/player-aid/"', page)[0]
        links = re.findall(
            rb"/URI \(([^)]*)\)", (printed / lang / "radlands/player-aid.pdf").read_bytes()
        )
        assert len(links) > 20
        assert [link for link in links if not link.startswith(home.encode())] == []


def test_print_hides_what_paper_cannot_do(browser: Browser, address: str) -> None:
    """On paper there is no search, no language menu and no filter."""
    page = browser.new_page()
    page.goto(f"{address}en/radlands/rules/turn/")
    page.emulate_media(media="print")

    assert page.locator(".wc-search:visible, .wc-lang:visible, .wc-copy:visible").count() == 0
    page.close()
