"""The front pages: whoever comes to look something up, to learn or to play finds the way at once."""

import re
from pathlib import Path

import pytest
from lxml import html
from playwright.sync_api import Page, expect

from scripts.book import Book
from scripts.book.addresses import learning, playing
from tests.languages import LANGUAGES
from tests.touching import RESTS, hold


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_offers_to_look_up_to_learn_and_to_play(
    site: Path, book: Book, lang: str
) -> None:
    """On the home page a game has three big ways, in the language of the page, and they lead where the book says."""
    home = html.parse(site / lang / "index.html")
    for volume in book.games():
        box = home.xpath(f"//div[contains(@class, 'wc-gamebox')][.//a[@href='{volume.id}/']]")[0]
        ways = [way.get("href") for way in box.find_class("wc-way")]

        assert ways == [f"{volume.id}/#find", learning(volume), playing(volume)]


def test_a_game_page_is_quiet(site: Path, book: Book) -> None:
    """Two big ways and a field; everything else is one row of links, and no part of the game is missing from it."""
    for volume in book.games():
        page = html.parse(site / "en" / volume.id / "index.html")

        assert len(page.getroot().find_class("wc-way")) == 2
        assert page.xpath("//form[@id='find']//input[@type='search']")
        parts = {
            folder.name
            for folder in (site / "en" / volume.id).iterdir()
            if (folder / "index.html").exists()
        }
        linked = {link.get("href").strip("/") for link in page.xpath("//article//a[@href]")}
        assert parts - linked - {"playground"} == set()


@pytest.mark.parametrize("rest", RESTS)
def test_looking_it_up_opens_the_search_of_that_game(page: Page, address: str, rest: int) -> None:
    """One touch on the home page, and letters can be typed; the game's own hits come first."""
    page.goto(f"{address}en/")
    page.locator("[data-search][data-ready]").wait_for()
    hold(page, page.locator('a[href="dei/#find"]'), rest)
    expect(page.locator("dialog input")).to_be_focused()
    page.wait_for_timeout(400)
    page.keyboard.type("drone")

    expect(page.locator("dialog .wc-hit").first).to_have_attribute("href", re.compile("/dei/"))


def test_the_field_of_a_game_page_opens_the_search(page: Page, address: str) -> None:
    """Under a finger that rests."""
    page.goto(f"{address}en/apocalypze/")
    page.locator("[data-search][data-ready]").wait_for()
    for rest in RESTS:
        hold(page, page.locator("[data-find]"), rest)
        expect(page.locator("dialog input")).to_be_focused()
        page.wait_for_timeout(400)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).not_to_be_visible()


def test_one_door_for_contributors(page: Page, address: str) -> None:
    """A player sees two links in the foot of a page; behind a third thing lies what only contributors need."""
    page.goto(f"{address}en/radlands/")
    foot = page.locator(".wc-footer")

    expect(foot.locator("a:visible")).to_have_count(2)
    foot.locator("summary").click()
    for words in ("Translator’s desk", "Data dictionary", "Checks", "Notation", "Hosting"):
        expect(foot.get_by_role("link", name=words)).to_be_visible()


def test_every_question_on_the_home_page_has_its_answer(site: Path) -> None:
    """Whichever game it is about: the answer of the edition that the language leads with is not hidden."""
    for lang in LANGUAGES:
        home = html.parse(site / lang / "index.html")
        for hit in home.getroot().find_class("wc-hit"):
            assert hit.xpath(".//small[not(@hidden)]"), (lang, hit.text_content())
