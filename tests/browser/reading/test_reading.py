"""Real Chromium on a phone: what a player does at the table."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.languages import LANGUAGES

KINDS = (
    "",
    "radlands/cards/",
    "radlands/cards/juggernaut/",
    "radlands/rules/",
    "radlands/rules/actions/",
    "radlands/glossary/",
    "apocalypze/",
    "apocalypze/register/",
    "apocalypze/register/greatness-thrust-upon-him/",
    "about/",
    "contribute/checks/",
)
NAMES = {
    "en": "Omen Clock",
    "it": "Orologio di Sciagura",
    "pl": "Zegar losu",
    "fr": "Horloge de l’apocalypse",
}


def overflow(page: Page) -> int:
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_sideways_scrolling(page: Page, address: str, lang: str, kind: str) -> None:
    """At 360 pixels nothing sticks out, in any language, and nothing complains in the console."""
    page.goto(f"{address}{lang}/{kind}")

    assert (0, lang) == (overflow(page), page.evaluate("document.documentElement.lang"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_narrowest_phone(page: Page, address: str, lang: str) -> None:
    """At 320 pixels every card face still fits."""
    page.set_viewport_size({"width": 320, "height": 640})
    for card in ("mercenary-camp", "training-camp", "railgun", "doomsayer"):
        page.goto(f"{address}{lang}/radlands/cards/{card}/")

        assert overflow(page) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_language_switch_stays_on_the_card(page: Page, address: str, lang: str) -> None:
    """The globe leads to the same card in the other language, ruling and all, and the choice is remembered."""
    start = "it" if lang == "en" else "en"
    page.goto(f"{address}{start}/radlands/cards/omen-clock/#ruling-omen-clock-owner")
    page.locator(".wc-lang summary").click()
    page.locator(f'[data-lang="{lang}"]').click()

    expect(page).to_have_url(f"{address}{lang}/radlands/cards/omen-clock/#ruling-omen-clock-owner")
    expect(page.locator("h1")).to_have_text(NAMES[lang])
    page.goto(address)
    expect(page).to_have_url(f"{address}{lang}/")


def test_root_picks_the_language_of_the_browser(browser: Browser, address: str) -> None:
    """A Polish browser lands on the Polish site."""
    context = browser.new_context(locale="pl-PL")
    page = context.new_page()
    page.goto(address)

    expect(page).to_have_url(f"{address}pl/")
    context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_filters(page: Page, address: str, lang: str) -> None:
    """Filters narrow the list, combine, live in the address, and can be cleared."""
    page.goto(f"{address}{lang}/radlands/cards/")
    shown = page.locator("tr[data-card]:visible")
    expect(shown).to_have_count(72)
    page.locator("input[name=type][value=event]").check()
    expect(shown).to_have_count(10)
    page.locator("[data-more] summary").click()
    page.locator("input[name=junk][value=injure]").check()
    expect(shown).to_have_count(3)
    page.reload()
    expect(shown).to_have_count(3)
    page.locator("button[type=reset]").click()
    expect(shown).to_have_count(72)


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("orologio sciag", "omen-clock"),
        ("zegar losu", "omen-clock"),
        ("czarnowidz", "doomsayer"),
        ("DEFENSE", ""),
        ("trêve", "truce"),
        ("treve", "truce"),
    ],
)
def test_words_in_any_language(page: Page, address: str, words: str, card: str) -> None:
    """The card list finds names typed in any language, without accents and in any case."""
    page.goto(f"{address}en/radlands/cards/")
    page.locator("input[name=q]").fill(words)
    found = page.locator("tr[data-card]:visible")

    assert ([card] if card else []) == found.evaluate_all(
        "rows => rows.map(row => row.dataset.card)"
    )


def test_empty_result_helps(page: Page, address: str) -> None:
    """When nothing fits, the page says so and what to do."""
    page.goto(f"{address}en/radlands/cards/")
    page.locator("input[name=q]").fill("xyzzy")

    expect(page.locator(".wc-count")).to_have_text(
        "No matching cards. Remove a filter or try another word."
    )


@pytest.mark.parametrize(
    ("lang", "words", "title"),
    [
        ("en", "watchtowr", "Watchtower"),
        ("pl", "doomsayer", "Czarnowidz"),
        ("it", "torre gaurdia", "Torre di Guardia"),
        ("fr", "chateau d'eau", "Château d’eau"),
    ],
)
def test_search_forgives(page: Page, address: str, lang: str, words: str, title: str) -> None:
    """The search dialog finds a card by a misspelt name, in any language, and opens it with Enter."""
    page.goto(f"{address}{lang}/")
    page.keyboard.press("/")
    page.locator("dialog input").fill(words)

    expect(page.locator("dialog .wc-hit b").first).to_have_text(title)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(title)


def test_search_is_text_only(page: Page, address: str) -> None:
    """What is typed is never taken for HTML."""
    page.goto(f"{address}en/radlands/cards/?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    page.keyboard.press("Escape")
    page.locator("[data-search]").click()
    page.locator("dialog input").fill("<img src=x onerror=alert(1)>")

    expect(page.locator("dialog .wc-dialog__note")).to_contain_text("<img src=x")
    assert page.locator("dialog img").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_keyboard_reaches_everything(browser: Browser, address: str, lang: str) -> None:
    """Tab walks through skip link, header, tabs and content; every stop has a name."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"{address}{lang}/radlands/cards/omen-clock/")
    stops = [
        tab(page)
        for _ in range(page.locator("a:visible, button:visible, summary:visible").count() + 5)
    ]

    assert [stop for stop in stops if stop["tag"] != "BODY" and not stop["name"]] == []
    assert {"A", "SUMMARY", "BUTTON"} <= {stop["tag"] for stop in stops}
    assert any("glossary/#event-queue" in stop["href"] for stop in stops)
    assert "#" in stops[0]["href"], "the first stop skips to the content"
    context.close()


STOP = """() => {
  const stop = document.activeElement;
  return { tag: stop.tagName, href: stop.getAttribute("href") || "", name: (stop.getAttribute("aria-label") || stop.textContent).trim() };
}"""


def tab(page: Page) -> dict[str, str]:
    """Press Tab once; what has the focus now."""
    page.keyboard.press("Tab")
    return dict(page.evaluate(STOP))


def test_tooltip_by_keyboard_and_touch(page: Page, address: str) -> None:
    """A term explains itself on focus and on the first tap; the second tap follows the link; Escape closes."""
    page.goto(f"{address}en/radlands/cards/railgun/")
    term = page.locator('a[data-term="damage"]').first
    term.tap()
    expect(page.locator("#wc-tip")).to_contain_text("sideways")
    page.keyboard.press("Escape")
    expect(page.locator("#wc-tip")).to_have_count(0)
    page.keyboard.press("Tab")
    term.focus()
    expect(page.locator("#wc-tip")).to_be_visible()
    page.keyboard.press("Escape")
    term.tap()
    term.tap()
    expect(page).to_have_url(f"{address}en/radlands/glossary/#damage")


def test_without_javascript(browser: Browser, address: str) -> None:
    """Without JavaScript cards, table, links and language switch are all there."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{address}pl/radlands/cards/")
    assert (
        page.locator("tr[data-card]:visible").count(),
        page.locator(".wc-filters:visible").count(),
    ) == (72, 0)
    page.locator("tr[data-card=omen-clock] a").click()
    expect(page.locator("h1")).to_have_text("Zegar losu")
    page.locator(".wc-lang summary").click()
    page.locator('[data-lang="fr"]').click()
    expect(page.locator("h1")).to_have_text(NAMES["fr"])
    context.close()


def test_dark_follows_the_system_and_the_switch(browser: Browser, address: str) -> None:
    """Night watch comes with the system's setting, and the header switches it."""
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(f"{address}en/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.locator(".wc-scheme:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    context.close()


def test_unknown_page_is_friendly(site: Path) -> None:
    """Each language has its own page for addresses that lead nowhere."""
    for lang in LANGUAGES:
        assert f'lang="{lang}"' in (site / lang / "404.html").read_text(encoding="utf-8")


def test_choosing_a_game(page: Page, address: str) -> None:
    """The start page leads to each game; its pages show its own navigation and whose word it is, and offer no edition to choose."""
    page.goto(f"{address}en/")
    page.locator(".wc-game", has_text="ApocalypZe").click()
    expect(page.locator("h1")).to_have_text("ApocalypZe")
    page.set_viewport_size({"width": 1280, "height": 800})
    tabs = page.locator(".md-tabs__link")
    assert {"Register", "Rulings", "Glossary"} <= {
        words.strip() for words in tabs.all_text_contents()
    }
    assert [
        link
        for link in tabs.evaluate_all("tabs => tabs.map(tab => tab.pathname)")
        if "radlands" in link
    ] == []
    tabs.get_by_text("Register", exact=True).click()
    page.locator("input[name=kind][value=characters]").check()
    expect(page.locator("[data-entry]:visible")).to_have_count(4)
    page.locator("[data-entry=signore-brawn] a").click()
    expect(page.locator(".wc-facts .wc-src--follows")).to_be_visible()
    expect(page.locator(".wc-facts .wc-badge--open")).to_be_visible()
    page.locator(".wc-lang summary").click()
    expect(page.locator("[data-edition-choice]")).to_be_hidden()


def test_search_knows_every_game(page: Page, address: str) -> None:
    """A search finds what only another game has, with the mark of its game where several answer; the game at hand comes first."""
    page.goto(f"{address}en/")
    page.keyboard.press("/")
    page.locator("dialog input").fill("patsy mcnaly")
    expect(page.locator("dialog .wc-hit b").first).to_have_text("Patsy McNally")
    page.locator("dialog input").fill("raiders")
    expect(page.locator("dialog .wc-hit__game").first).to_have_text("Radlands")
    page.keyboard.press("Escape")
    page.goto(f"{address}en/apocalypze/")
    page.keyboard.press("/")
    page.locator("dialog input").fill("raider")
    expect(page.locator("dialog .wc-hit__game").first).to_have_text("ApocalypZe")


def test_the_cards_as_faces(page: Page, address: str) -> None:
    """The list can be a wall of faces: filters hold, each face is a link, and the choice is remembered."""
    page.goto(f"{address}it/radlands/cards/")
    scene = page.locator("tr[data-card=famine] svg.wc-scene")
    expect(scene).to_be_hidden()
    page.locator("[data-view=faces][value=on]").tap()
    page.locator("input[name=type][value=event]").check()
    expect(page.locator("tr[data-card]:visible")).to_have_count(10)
    expect(scene).to_be_visible()
    assert overflow(page) == 0

    page.goto(f"{address}pl/radlands/cards/")
    expect(page.locator("tr[data-card=famine] svg.wc-scene")).to_be_visible()
    page.locator("tr[data-card=famine]").tap()
    expect(page).to_have_url(f"{address}pl/radlands/cards/famine/")
