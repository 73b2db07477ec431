"""Accessibility, by axe-core: no violation on any kind of page, by day and by night, in every language."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scripts.book import Book
from tests.axe import ALL, Scheme, page_in, violations
from tests.languages import LANGUAGES

KINDS = (
    "",
    "radlands/",
    "radlands/cards/",
    "radlands/cards/training-camp/",
    "radlands/pairs/",
    "radlands/pairs/sniper/",
    "radlands/rules/",
    "radlands/rules/actions/",
    "radlands/editions/",
    "radlands/open-questions/",
    "radlands/glossary/",
    "radlands/a-z/",
    "radlands/player-aid/",
    "radlands/play/",
    "radlands/playground/",
    "radlands/examples/sniper/",
    "apocalypze/",
    "apocalypze/register/",
    "apocalypze/register/patsy-mcnally/",
    "apocalypze/rules/combat/",
    "apocalypze/examples/az-e1/",
    "apocalypze/play/",
    "dei/player-aid/",
    "dei/examples/dei-d2/",
    "about/",
    "api/",
    "changes/",
    "contribute/",
    "contribute/card/",
    "contribute/engine/",
    "contribute/game/",
    "contribute/language/",
    "contribute/site/",
    "contribute/data/",
    "contribute/checks/",
    "contribute/hosting/",
    "contribute/interface/",
    "contribute/notation/",
    "contribute/rulesets/",
    "contribute/translations/",
    "offline.html",
    "404.html",
)
LONG = ("radlands/rulings/", "radlands/matrix/", "radlands/examples/", "desk/", "desk/dei/")
"""Long lists of alike rows: their first sixty."""
WHOLE = (("en", "light"), ("pl", "dark"))
"""Pages are looked at whole once by day and once by night, and in all languages by the head of each list: the rest is alike."""
CONTRAST = "axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })"
HEADS = """(most) => {
  for (const list of document.querySelectorAll("main *")) [...list.children].slice(most).forEach((row) => row.remove());
}"""
BOARD = re.compile(r"/(examples/[^/]+|play|playground)/$")
"""Pages that draw a board after they are loaded."""
MANY = re.compile(r"\b(cards|pairs|examples|register|rules|desk)/[^/]+/")


def kind_of(path: str, games: Iterable[str]) -> str:
    """What a page has in common with others: which game, card, rule or example it shows does not matter."""
    first, _, rest = path.partition("/")
    return MANY.sub(r"\1/…/", f"…/{rest}" if first in games else path)


def test_no_kind_of_page_is_forgotten(site: Path, book: Book) -> None:
    """Every page of the site is of a kind that is looked at here."""
    pages = {
        path.relative_to(site / "en").as_posix().removesuffix("index.html")
        for path in (site / "en").rglob("*.html")
    }
    looked_at = {kind_of(path, book.volumes) for path in (*KINDS, *LONG)}

    assert {*KINDS, *LONG} <= pages
    assert {kind_of(path, book.volumes) for path in pages} == looked_at


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing(browser: Browser, address: str, lang: str, scheme: Scheme) -> None:
    """axe-core finds no violation of its rules; by night only colours differ, so all rules are asked once and contrast everywhere."""
    whole, found = (lang, scheme) in WHOLE, {}
    with page_in(browser, scheme) as page:
        for kind in (*KINDS, *LONG, "../404.html"):
            page.goto(f"{address}{lang}/{kind}")
            if BOARD.search(kind):
                page.locator(".wc-step").first.wait_for()
            if kind in LONG or not (whole or BOARD.search(kind)):
                page.evaluate(HEADS, 60 if whole else 12)
            found[kind] = violations(page, CONTRAST if scheme == "dark" and not whole else ALL)

    assert {kind: wrong for kind, wrong in found.items() if wrong} == {}


MOVING = """() => [...document.querySelectorAll("*")].filter((node) => {
  const style = getComputedStyle(node), seconds = (list) => Math.max(...list.split(",").map(parseFloat));
  return (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) || seconds(style.transitionDuration) > 0.01;
}).map((node) => node.className.baseVal ?? node.className)"""


CUT = """() => [...document.querySelectorAll("h1, h2, p, .wc-btn")].filter((node) => {
  const forScreenReaders = node.clientWidth <= 1;
  return !forScreenReaders && node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).overflowX === "hidden";
}).map((node) => node.textContent.trim().slice(0, 40))"""
PRINTED = (
    "",
    "radlands/cards/training-camp/",
    "radlands/rules/actions/",
    "radlands/player-aid/",
    "dei/examples/dei-10-1/",
)


@pytest.mark.parametrize("kind", PRINTED)
def test_print_in_grey(browser: Browser, address: str, kind: str) -> None:
    """On paper without colours every word still has its contrast, by night as by day, and the way around the site is gone."""
    around = ".md-header:visible, .md-tabs:visible, .md-sidebar:visible, .wc-filters:visible"
    with page_in(browser, "dark") as page:
        page.goto(f"{address}en/{kind}")
        page.emulate_media(media="print")
        page.add_style_tag(content="html { filter: grayscale(1); }")

        assert violations(page, CONTRAST) == []
        assert page.locator(around).count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_twice_the_size(browser: Browser, address: str, lang: str) -> None:
    """Enlarged to 200 %, nothing sticks out and nothing is cut off."""
    context = browser.new_context(
        viewport={"width": 640, "height": 400}, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    for kind in (*KINDS, *LONG):
        page.goto(f"{address}{lang}/{kind}")
        wide = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        cut = page.evaluate(CUT)

        assert (kind, wide, cut) == (kind, 0, [])
    context.close()


def test_nothing_moves_for_those_who_ask(browser: Browser, address: str) -> None:
    """With reduced motion nothing is animated and nothing glides."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    for kind in ("", "radlands/cards/training-camp/", "radlands/examples/sniper/"):
        page.goto(f"{address}en/{kind}")
        page.wait_for_timeout(300)

        assert (kind, page.evaluate(MOVING)) == (kind, [])
    context.close()


def test_axe_sees_what_is_wrong(browser: Browser) -> None:
    """The judge is awake: a picture without words is found."""
    with page_in(browser, "light") as page:
        page.set_content('<html lang="en"><title>x</title><main><h1>x</h1><img src="x"></main>')

        assert [each.split(":")[0] for each in violations(page)] == ["image-alt"]
