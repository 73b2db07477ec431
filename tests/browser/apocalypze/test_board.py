"""The examples of ApocalypZe on their pages: Locations with two sides, the sums of a fight, the same in words, without JavaScript."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.book import Book
from scripts.play.results import Results
from scripts.play.teller import teller
from scripts.words.voice import Voice
from tests.languages import LANGUAGES

EXAMPLE = "az-e1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_of_apocalypze_can_be_stepped_through(
    page: Page, address: str, book: Book, results: Results, lang: str
) -> None:
    """The fight of the rulebook with its exact sums, in the reader's language; the board says that the deck is ours."""
    volume = book.volumes["apocalypze"]
    told = teller(Voice(book, lang), volume, results)
    example = told.told(volume.examples[EXAMPLE])
    words = told.pack["board"]
    page.goto(f"{address}{lang}/apocalypze/examples/{EXAMPLE}/")

    expect(page.locator(".wc-az__now")).to_contain_text(words["ours"])
    expect(page.locator(".wc-az__one.is-raiders")).to_have_count(1)
    expect(page.locator(".wc-az__one.is-survivors")).to_contain_text(
        told.pack["names"]["patsy-mcnally"]
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    fought = next(
        number
        for number, step in enumerate(example["steps"])
        if step.get("move", "").startswith("meet")
    )
    for _ in range(fought):
        page.keyboard.press("ArrowRight")
    sums = page.locator(".wc-az__picture .wc-sums tr:has(td)")
    assert [re.findall(r"−?\d+", row.inner_text())[-3:] for row in sums.all()] == [
        ["4", "2", "−1"],
        ["1", "3", "1"],
    ]
    expect(page.locator(".wc-say")).to_contain_text(example["steps"][fought]["said"][0])
    expect(page.locator(".wc-az__one.is-survivors")).to_have_count(0)
    page.locator("[data-keep=view]").click()
    expect(page.locator(".wc-textview .wc-tt tbody tr").nth(1)).to_contain_text(words["nobody"])


def test_an_example_of_apocalypze_is_printed_without_javascript(
    browser: Browser, address: str
) -> None:
    """Every step, the position and the sums stand on the page itself."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}en/apocalypze/examples/{EXAMPLE}/")

    expect(page.locator(".wc-told").first).to_contain_text("Our own demo deck")
    expect(page.locator(".wc-stepline").last).to_contain_text("casualty total −1")
    expect(page.locator(".wc-sums").last).to_contain_text("Casualty total")
    context.close()


def test_every_ruling_of_apocalypze_is_proved_by_an_example(book: Book) -> None:
    """The evidence of a ruling is linked and was run."""
    volume = book.volumes["apocalypze"]

    assert {volume.proof(ruling) for ruling in volume.rulings.values()} == {"proved"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_on_the_board_has_a_name(book: Book, results: Results, lang: str) -> None:
    """In every position of every example whatever is described has a name in the reader's language, and no pattern stays open."""
    volume = book.volumes["apocalypze"]
    told = teller(Voice(book, lang), volume, results)
    said = [
        text
        for example in volume.examples.values()
        for moment in told.told(example)["moments"]
        for text in leaves(moment["told"])
    ]

    assert len(said) > 1000
    assert [text for text in said if re.search(r"\{\w+\}|demo-|None", text)] == []


def leaves(told: object) -> list[str]:
    """All texts in what is told, without ids."""
    if isinstance(told, dict):
        return [
            text
            for key, value in told.items()
            if key not in ("id", "place")
            for text in leaves(value)
        ]
    if isinstance(told, list):
        return [text for value in told for text in leaves(value)]
    return [str(told)]
