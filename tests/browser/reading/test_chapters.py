"""A chapter of the rules can be read through, and has a margin for those who want to know who says so."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.languages import LANGUAGES
from tests.touching import RESTS, hold

CHAPTER = "radlands/rules/icons/"
NOTED = "#raiders-return"
"""A rule of which an edition says something."""
MEASURE = 75
"""Characters in a line, at most."""

SHOWN = """for (const far of document.querySelectorAll(".wc-rule, .wc-ruling")) far.style.contentVisibility = "visible";"""
"""Draw also what is far away."""
LINES = """(selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()).map((node) => {
  const range = document.createRange(), lines = [0];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let bottom = -1;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      if (!box.width || text.parentElement.closest(".wc-badge")) continue;
      if (box.top > bottom - 4) lines.push(0);
      bottom = box.bottom;
      lines[lines.length - 1] += 1;
    }
  }
  return [Math.max(...lines), node.textContent.trim().slice(0, 60)];
})"""
COVERED = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility())
    .flatMap((node) => [...node.getClientRects()]);
  const meet = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return boxes(".wc-copy").filter((copy) => boxes(".wc-rule__body p").some((text) => meet(copy, text))).length;
}"""
WHOLE = "#__content :is(.wc-eds li, .wc-back, .wc-copy):visible"


def test_a_first_visit_reads_the_rules_alone(page: Page, address: str) -> None:
    """No editions, no rulings, no examples between the sentences; one choice brings them, and it is remembered."""
    page.goto(f"{address}en/{CHAPTER}")
    expect(page.locator("[data-view][value=off]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(WHOLE)).to_have_count(0)

    page.locator("[data-view][value=on]").tap()
    assert page.locator(WHOLE).count() > 40
    page.goto(f"{address}it/radlands/rules/turn/")
    expect(page.locator("[data-view][value=on]")).to_have_attribute("aria-pressed", "true")
    assert page.locator(WHOLE).count() > 20

    page.locator("[data-view][value=off]").tap()
    expect(page.locator(WHOLE)).to_have_count(0)


def test_a_deep_link_shows_its_rule_whole(page: Page, address: str) -> None:
    """Whether the page is loaded by its address, or put in place of another one, or the number of a rule is touched."""
    page.goto(f"{address}en/{CHAPTER}{NOTED}")
    expect(page.locator(f"{NOTED} .wc-eds li:visible").first).to_be_visible()
    expect(page.locator(f"{NOTED} .wc-copy")).to_be_visible()
    expect(page.locator(".wc-copy:visible")).to_have_count(1)

    page.goto(f"{address}en/radlands/rules/turn/")
    page.locator("[data-search][data-ready]").wait_for()
    page.evaluate(
        f"""() => {{
          const link = Object.assign(document.createElement("a"), {{ href: "../icons/{NOTED}", textContent: "there" }});
          document.querySelector("#__content").prepend(link);
          link.click();
        }}"""
    )
    expect(page.locator(f"{NOTED} .wc-copy")).to_be_visible()
    expect(page.locator(NOTED)).to_be_in_viewport()
    for rest in RESTS:
        other = page.locator(".wc-rule").nth(RESTS.index(rest))
        hold(page, other.locator(".wc-rule__num"), rest)
        expect(other.locator(".wc-copy")).to_be_visible()
        expect(page.locator(".wc-copy:visible")).to_have_count(1)


def test_the_owner_is_told_what_their_edition_says_instead(page: Page, address: str) -> None:
    """Also where nothing else stands between the rules."""
    page.goto(f"{address}en/radlands/rules/actions/")
    page.evaluate("localStorage.setItem('codex.edition.radlands', 'fr')")
    page.reload()
    otherwise = page.locator(
        ".wc-rule", has=page.locator(".wc-mine[data-stance=otherwise]:visible")
    )

    assert otherwise.count() > 0
    expect(otherwise.first.locator(".wc-eds li:visible")).to_have_count(1)
    expect(otherwise.first.locator(".wc-eds li:visible")).to_have_attribute(
        "data-of", re.compile("radlands.fr")
    )


def test_without_a_script_nothing_is_hidden(browser: Browser, address: str) -> None:
    """Then there is no choice, so everybody has the margin."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}en/{CHAPTER}")

    expect(page.locator(f"{NOTED} .wc-eds li").first).to_be_visible()
    expect(page.locator(f"{NOTED} .wc-back summary")).to_be_visible()
    expect(page.locator(".wc-views")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_short(browser: Browser, address: str, lang: str) -> None:
    """At no width does a line of running text have more than 75 characters."""
    running = ".wc-rule__body p, .wc-lead, .wc-page > p:not([class]), .wc-page > .wc-ruling .wc-answers p, figcaption"
    for wide in (1280, 1920):
        context = browser.new_context(
            viewport={"width": wide, "height": 900}, service_workers="block"
        )
        page = context.new_page()
        for kind in (
            "radlands/rules/actions/",
            "dei/rules/majority/",
            "apocalypze/rules/combat/",
            "radlands/open-questions/",
            "apocalypze/rulings/",
            "about/",
        ):
            page.goto(f"{address}{lang}/{kind}")
            page.evaluate(SHOWN)
            found = page.evaluate(LINES, running)

            assert found, kind
            assert [each for each in found if each[0] > MEASURE] == [], (kind, wide)
        context.close()


@pytest.mark.parametrize("wide", [360, 390, 1280])
def test_nothing_lies_on_the_text(page: Page, address: str, wide: int) -> None:
    """The button that copies a citation stands in the margin, never on the words of a rule."""
    page.set_viewport_size({"width": wide, "height": 800})
    for lang in LANGUAGES:
        page.goto(f"{address}{lang}/{CHAPTER}")
        page.locator("[data-view][value=on]").click()
        page.evaluate(SHOWN)
        expect(page.locator(".wc-copy").first).to_be_visible()

        assert page.evaluate(COVERED) == 0, lang


def test_every_icon_stands_before_its_heading(page: Page, address: str) -> None:
    """The chapter that explains the icons draws them."""
    page.goto(f"{address}en/{CHAPTER}")
    drawn = page.locator("#__content h2[id]:has(> svg.i use)")

    expect(drawn).to_have_count(8)
    assert page.evaluate(
        "[...document.querySelectorAll('#__content h2 use')].every((use) => document.querySelector(use.href.baseVal))"
    )


def test_the_way_up_comes_only_when_asked_for(page: Page, address: str) -> None:
    """Not on arrival by a deep link, but after scrolling back; and it covers no line above the rule."""
    top = page.locator("[data-md-component=top]:not([hidden])")
    page.goto(f"{address}en/radlands/rules/actions/#use-ability-check")
    page.goto(f"{address}en/radlands/rules/actions/#silo-keep")
    page.wait_for_timeout(500)
    expect(top).to_have_count(0)

    page.mouse.wheel(0, 1500)
    page.wait_for_timeout(300)
    expect(top).to_have_count(0)
    page.mouse.wheel(0, -500)
    expect(top).to_have_count(1)
    box = top.bounding_box()
    assert box is not None
    assert box["y"] > 740 / 2


@pytest.mark.parametrize("rest", RESTS)
def test_a_touch_beside_the_menu_only_closes_it(page: Page, address: str, rest: int) -> None:
    """What lies under the finger is not opened by it."""
    page.goto(f"{address}en/")
    page.locator("[data-search][data-ready]").wait_for()
    page.locator(".wc-lang summary").tap()
    expect(page.locator(".wc-lang ul")).to_be_visible()
    hold(page, page.locator(".wc-way").first, rest)
    expect(page.locator(".wc-lang ul")).to_be_hidden()
    page.wait_for_timeout(300)

    expect(page).to_have_url(f"{address}en/")
    hold(page, page.locator(".wc-way").last, rest)
    expect(page).not_to_have_url(f"{address}en/")
