"""Where a page stands when it is shown: at what its address points to, and on the way back where it was left."""

import re

import pytest
from playwright.sync_api import Page, expect

RULE = "full-board-forbidden"
"""A rule far down its chapter."""
CHAPTER = "radlands/rules/actions/"
HEAD = 200
"""Pixels at the top of the screen within which a rule is in sight, below the header."""
LEFT = """() => {
  const found = document.getElementById(history.state.mark);
  return [found.id, Math.round(found.getBoundingClientRect().top)];
}"""
"""What the page keeps of its place: a thing about the middle of the screen, and how far from the top it stands."""
SIZES = [(360, 740), (1366, 850)]


@pytest.fixture(params=SIZES, ids=str)
def screen(page: Page, request: pytest.FixtureRequest) -> Page:
    """A page of a phone, and of a desk."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    return page


def test_an_answer_of_the_search_is_in_sight(screen: Page, address: str) -> None:
    """Whoever follows a hit has the rule before their eyes, though the rules above it are drawn only then."""
    screen.goto(f"{address}pl/")
    screen.keyboard.press("/")
    screen.locator("dialog input").fill("czy mogę zagrać postać na pełną kolumnę")
    screen.locator(f"dialog .wc-hit[href$='#{RULE}']").click()
    screen.wait_for_url(re.compile(f"{CHAPTER}#{RULE}$"))

    screen.wait_for_function(
        "([rule, head]) => { const { top } = document.getElementById(rule).getBoundingClientRect();"
        " return top >= 0 && top < head; }",
        arg=[RULE, HEAD],
    )


@pytest.mark.parametrize("path", [CHAPTER, "radlands/rulings/"])
def test_whoever_comes_back_sees_what_they_left(screen: Page, address: str, path: str) -> None:
    """Back, and a reload: the same rule stands at the same height."""
    screen.goto(f"{address}en/{path}")
    screen.evaluate("() => scrollTo(0, 2500)")
    screen.wait_for_function("() => history.state?.mark")
    left = screen.evaluate(LEFT)

    screen.locator(".md-header a").first.evaluate("(link) => link.click()")  # from where one stands
    expect(screen).not_to_have_url(re.compile(f"{path}$"))
    screen.go_back()
    expect(screen).to_have_url(re.compile(f"{path}$"))
    stands(screen, left)
    screen.reload()
    stands(screen, left)


def stands(page: Page, left: tuple[str, int]) -> None:
    """Wait until the same thing stands where it stood, but for a pixel."""
    page.wait_for_function(
        "([mark, top]) => Math.abs(document.getElementById(mark)?.getBoundingClientRect().top - top) <= 1",
        arg=left,
    )
