"""Marks and names keep apart from each other, also where there is little room or few colours."""

import pytest
from playwright.sync_api import Browser, Page

from tests.languages import LANGUAGES

TOUCHING = """() => [...document.querySelectorAll(".wc-badge + .wc-badge")].filter((mark) => {
  const [one, other] = [mark.previousElementSibling, mark].map((each) => each.getBoundingClientRect());
  return one.width && other.width && Math.abs(one.top - other.top) < 4 && other.left - one.right < 2;
}).length"""
"""How many marks touch the one before them."""
BROKEN = """(names) => names.flatMap((name) => name.textContent.split(" ").filter((word) => {
  const text = name.firstChild;
  const at = text.data.indexOf(word);
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + word.length);
  return range.getClientRects().length > 1;
}))"""
"""The words that are broken over two lines."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_marks_of_a_ruling_do_not_touch(page: Page, address: str, lang: str) -> None:
    """What an answer is, and that the engine does the same, are two marks."""
    page.goto(f"{address}{lang}/radlands/rulings/")

    assert page.evaluate(TOUCHING) == 0


def test_names_in_the_list_of_the_editor_are_whole(page: Page, address: str) -> None:
    """On a narrow phone."""
    page.goto(f"{address}en/radlands/playground/")
    page.locator("[data-cell=a11] .wc-goal").click()
    page.locator(".wc-choices b").first.wait_for()

    assert page.locator(".wc-choices b").evaluate_all(BROKEN) == []


def test_in_few_colours_spent_water_is_another_shape(browser: Browser, address: str) -> None:
    """Full and spent drops, and what is done of an example, differ without a colour."""
    page = browser.new_page(forced_colors="active")
    page.goto(f"{address}en/radlands/examples/warehouse/")
    page.locator(".wc-prog").wait_for()
    fill = "(drop) => getComputedStyle(drop).fill"
    spent = page.locator(".wc-drops .is-spent").first.evaluate(fill)

    assert page.locator(".wc-drops svg:not(.is-spent)").first.evaluate(fill) != spent
    line = "(mark) => getComputedStyle(mark).borderBottomWidth"
    assert page.locator(".wc-prog button").last.evaluate(line) != "0px"
    page.close()


@pytest.mark.parametrize("path", ["", "radlands/cards/sniper/", "radlands/examples/warehouse/"])
def test_a_message_can_show_what_a_link_leads_to(page: Page, address: str, path: str) -> None:
    """A title, a sentence and a picture, by their whole addresses."""
    page.goto(f"{address}en/{path}")
    for part in ("title", "description", "image", "url"):
        said = page.locator(f"head meta[property='og:{part}']")
        assert said.get_attribute("content")
    image = page.locator("head meta[property='og:image']").get_attribute("content") or ""
    assert "/../" not in image
