"""The examples of D.E.I. on their pages: the map, the steps, the same in words, and without JavaScript."""

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.book import Book
from scripts.play.results import Results
from scripts.play.teller import teller
from scripts.words.voice import Voice
from tests.languages import LANGUAGES

EXAMPLE = "dei-q-06"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_of_dei_can_be_stepped_through(
    page: Page, address: str, book: Book, results: Results, lang: str
) -> None:
    """Board, keyboard and text view show what the engine says, in the reader's language; the map says that it is ours."""
    volume = book.volumes["dei"]
    told = teller(Voice(book, lang), volume, results)
    example = told.told(volume.examples[EXAMPLE])
    page.goto(f"{address}{lang}/dei/examples/{EXAMPLE}/")

    expect(page.locator(".wc-dei__region")).to_have_count(
        len(example["moments"][0]["state"]["regions"])
    )
    expect(page.locator(".wc-dei__now")).to_contain_text(told.pack["board"]["ours"])
    expect(page.locator(".wc-dei__lines .l-bridges")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    built = next(
        number
        for number, step in enumerate(example["steps"])
        if step.get("move", "").startswith("build bridge")
    )
    for _ in range(built):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".wc-dei__lines .l-bridges.p-a")).to_have_count(1)
    expect(page.locator(".wc-say")).to_contain_text(example["steps"][built]["title"])
    page.locator("[data-keep=view]").click()
    expect(page.locator(".wc-textview tbody tr").nth(1)).to_contain_text(
        example["moments"][built]["told"]["regions"][1][2]
    )
    page.keyboard.press("Home")
    expect(page.locator(".wc-prog [aria-current]")).to_have_attribute("data-keep", "p0")


def test_an_example_of_dei_is_printed_without_javascript(browser: Browser, address: str) -> None:
    """Every step and the position stand on the page itself."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}en/dei/examples/dei-d1/")

    expect(page.locator(".wc-told tbody tr").first).to_contain_text("G1")
    expect(page.locator(".wc-stepline--refuse")).to_contain_text(
        "You do not have the Majority in G2."
    )
    context.close()


def test_every_ruling_of_dei_is_proved_by_an_example(book: Book) -> None:
    """The evidence of a ruling is linked and was run."""
    volume = book.volumes["dei"]

    assert {volume.proof(ruling) for ruling in volume.rulings.values()} == {"proved"}


def test_no_word_of_the_board_is_a_name_in_code(book: Book, results: Results) -> None:
    """In every position of every example whatever is described has a name in the reader's language."""
    volume = book.volumes["dei"]
    told = teller(Voice(book, "it"), volume, results)
    said = [
        str(moment["told"])
        for example in volume.examples.values()
        for moment in told.told(example)["moments"]
    ]

    assert len(said) > 600
    assert not [
        text for text in said if "None" in text or "energy" in text or "{" in text.replace("{'", "")
    ]


@pytest.mark.parametrize(("game", "lang"), [("dei", "pl"), ("apocalypze", "fr")])
def test_a_whole_game_is_dealt_and_the_simple_player_plays_along(
    page: Page, address: str, results: Results, game: str, lang: str
) -> None:
    """The engine deals, the game is a link, and after the reader's own part the other seat moves by itself."""
    book = results.book
    rival = teller(Voice(book, lang), book.volumes[game], results).pack["players"]["b"]
    page.goto(f"{address}{lang}/{game}/play/")
    page.locator("[data-keep=next]").click()
    mine, story = page.locator(".wc-step [data-move]"), page.locator(".wc-story")
    for _ in range(40):
        expect(mine.first).to_be_attached(timeout=60_000)
        if rival in page.evaluate("document.querySelector('.wc-story')?.textContent ?? ''"):
            break
        before = page.locator(".wc-step").text_content()
        mine.first.evaluate("button => button.click()")
        page.wait_for_function(
            "before => document.querySelector('.wc-step')?.textContent !== before",
            arg=before,
            timeout=60_000,
        )

    expect(story).to_contain_text(rival)
    assert "#game=" in page.url
