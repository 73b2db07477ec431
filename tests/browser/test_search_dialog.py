"""The search dialog in real Chromium on a phone: keys, touch, screen reader, offline, card queries, and how fast it answers."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.axe import Scheme, page_in, violations
from tests.languages import LANGUAGES

FILES = ("find.json", "names.json", "ranking.js", "dialog.js", "query.js")


def search(page: Page, words: str) -> None:
    """Open the dialog by key and type."""
    page.locator("[data-search][data-ready]").wait_for()
    page.keyboard.press("/")
    page.locator("dialog input").fill(words)


def test_nothing_is_loaded_before_search_opens(page: Page, address: str) -> None:
    """Before somebody searches, no page loads any of it."""
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    for kind in ("", "radlands/cards/", "radlands/rulings/"):
        page.goto(f"{address}en/{kind}", wait_until="networkidle")
    assert [url for url in loaded if url.endswith(FILES)] == []
    search(page, "railgun")
    expect(page.locator("dialog .wc-hit b").first).to_have_text("Railgun")
    assert {file for file in FILES for url in loaded if url.endswith(file)} == set(FILES)


def test_keys(page: Page, address: str) -> None:
    """Slash opens, arrows choose and wrap, Enter opens the hit, Escape closes; the screen reader is told each step."""
    page.goto(f"{address}en/")
    search(page, "juggernaut")
    field, hits = page.locator("dialog input"), page.locator("dialog .wc-hit")
    expect(hits.first).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-expanded", "true")
    expect(page.locator("dialog [role=status]")).to_contain_text("found")
    page.keyboard.press("ArrowDown")
    expect(field).to_have_attribute("aria-activedescendant", "wc-hit-1")
    expect(page.locator("dialog .wc-hits__head").first).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_have_attribute("aria-activedescendant", f"wc-hit-{hits.count() - 1}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).not_to_be_visible()
    search(page, "juggernaut")
    expect(hits.first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}en/radlands/cards/juggernaut/")


def test_the_key_opens_it_again_at_once(page: Page, address: str) -> None:
    """Closed and opened again within one frame: the key is not taken for a letter in the field that has just gone."""
    page.goto(f"{address}en/")
    search(page, "railgun")
    expect(page.locator("dialog .wc-hit").first).to_be_visible()
    page.evaluate(
        """() => {
            for (const key of ["Escape", "/"]) {
                const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
                document.activeElement.dispatchEvent(event);
            }
        }"""
    )

    expect(page.locator("dialog input")).to_be_focused()


def test_a_link_may_ask(page: Page, address: str) -> None:
    """An address with `?search=` opens the dialog with its words, which are only words."""
    page.goto(f"{address}pl/?search=%3Ci%3Ezbiornik")
    expect(page.locator("dialog .wc-hit b").first).to_have_text("Zbiornik wody")
    assert page.locator("dialog input").input_value() == "<i>zbiornik"


def test_touch(page: Page, address: str) -> None:
    """The loupe opens the dialog, a tap opens a hit."""
    page.goto(f"{address}pl/radlands/rules/")
    page.locator("[data-search]").tap()
    page.locator("dialog input").fill("zegar losu famine")
    hit = page.locator("dialog .wc-hit").first
    expect(hit.locator("i")).to_be_visible()
    hit.tap()
    expect(page).to_have_url(f"{address}pl/radlands/cards/omen-clock/#ruling-omen-clock-famine")


def test_corrects_and_lets_insist(page: Page, address: str) -> None:
    """A slip is corrected and said; insisting shows that nothing is called so, and leads back."""
    page.goto(f"{address}en/")
    search(page, "watchtowr")
    expect(page.locator(".wc-dialog__corrected")).to_have_text("Showing results for “watchtower”.")
    page.get_by_role("button", name="Search for exactly “watchtowr”").click()
    expect(page.locator("dialog .wc-hit")).to_have_count(0)
    page.get_by_role("button", name="Search for similar words").click()
    expect(page.locator("dialog .wc-hit b").first).to_have_text("Watchtower")


def test_matches_and_editions_are_marked(page: Page, address: str) -> None:
    """The words that matched are marked, and a rule that not all editions have says which do."""
    page.goto(f"{address}en/")
    search(page, "card restore itself")

    expect(page.locator("dialog .wc-hit mark").first).to_be_visible()
    expect(page.locator("dialog .wc-hit__editions").first).to_be_visible()


def test_recent_searches(page: Page, address: str) -> None:
    """What led somewhere is offered again, and can be forgotten."""
    page.goto(f"{address}fr/")
    search(page, "gourou")
    expect(page.locator("dialog .wc-hit").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}fr/radlands/cards/cult-leader/")
    page.locator("[data-search]").click()
    page.locator(".wc-dialog__action", has_text="gourou").click()
    expect(page.locator("dialog .wc-hit b").first).to_have_text("Gourou")
    page.locator("dialog input").fill("")
    page.get_by_role("button", name="Effacer l’historique").click()
    expect(page.locator(".wc-dialog__action")).to_have_count(0)


def test_offline_after_the_first_search(page: Page, context: BrowserContext, address: str) -> None:
    """Once opened, the search works without a connection."""
    page.goto(f"{address}it/")
    search(page, "razzia")
    expect(page.locator("dialog .wc-hit").first).to_be_visible()
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/offline.js'))"
    )
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.locator("dialog input").fill("torre gaurdia")
    expect(page.locator("dialog .wc-hit b").first).to_have_text("Torre di Guardia")
    context.set_offline(False)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Type: camp · Cost"), ("pl", "Typ: "), ("it", "Tipo: Accampamento"), ("fr", "camp")],
)
def test_card_query_in_the_dialog(page: Page, address: str, lang: str, said: str) -> None:
    """A card query is said back in words and leads to the same list in the card browser, which can be shared."""
    page.goto(f"{address}{lang}/")
    search(page, "type:camp has:ruling" if lang != "en" else "type:person cost<=1 -trait")
    expect(page.locator(".wc-dialog__said")).to_contain_text(
        said.split(" ·", maxsplit=1)[0] if lang != "en" else "Cost: at most 1"
    )
    count = int(str(page.locator("dialog [role=status]").text_content()).rpartition(" ")[2])
    page.locator(".wc-dialog__link").click()
    expect(page.locator("tr[data-card]:visible")).to_have_count(count)
    expect(page.locator(".wc-said")).to_contain_text(
        said.split(" ·", maxsplit=1)[0] if lang != "en" else "Cost: at most 1"
    )


def test_card_query_errors_are_explained(page: Page, address: str) -> None:
    """What is not understood is said, in the dialog and in the card list."""
    page.goto(f"{address}en/radlands/cards/?q=cost%3Amany")
    expect(page.locator(".wc-said")).to_have_text("Cost needs a number, not “many”.")
    search(page, "colour:red")
    expect(page.locator(".wc-dialog__error")).to_contain_text("There is no field “colour”.")
    page.locator(".wc-dialog input").fill("type:camp cost<=1")
    expect(page.locator(".wc-dialog__error")).to_have_text(
        "No card of type “camp” has this value: Cost."
    )


@pytest.mark.parametrize(
    "typed",
    [
        "x" * 9000,
        '"',
        "(.*)+[",
        "<script>alert(1)</script>",
        "\u202eabc",
        "\u200b",
        "-",
        ":",
        "cost<=",
    ],
)
def test_strange_input(page: Page, address: str, typed: str) -> None:
    """Whatever is typed, the dialog answers and nothing breaks."""
    page.goto(f"{address}en/")
    search(page, typed)
    page.locator("dialog input").dispatch_event("input")

    expect(page.locator("dialog [role=status]")).not_to_have_text("")
    assert page.locator("dialog script").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_dialog(browser: Browser, address: str, scheme: Scheme) -> None:
    """axe-core finds no violation in the open dialog and on the A–Z page."""
    with page_in(browser, scheme) as page:
        for words in ("raid", "watchtowr", "type:camp cots:1", ""):
            page.goto(f"{address}en/")
            search(page, words)
            expect(page.locator("dialog [role=status]")).not_to_have_text("")

            assert violations(page) == [], words
        page.goto(f"{address}en/radlands/a-z/")

        assert violations(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_to_z_without_javascript(browser: Browser, address: str, lang: str) -> None:
    """Without JavaScript the loupe leads to a list of all cards, terms and rules."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{address}{lang}/")
    page.locator("[data-search]").click()
    expect(page).to_have_url(f"{address}{lang}/radlands/a-z/")
    addresses = page.locator(".wc-letters__list a").evaluate_all(
        "links => links.map((link) => link.getAttribute('href'))"
    )
    assert sum("/cards/" in link for link in addresses) == 72
    assert sum("glossary" in link for link in addresses) > 100
    assert (
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        == 0
    )
    context.close()
