"""A fifth language and a fourth game, from their folders alone, in real Chromium: every kind of page, board, engine and search."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scripts.api.records import KINDS as RECORDS
from scripts.book import Book, Unit, load, read_book
from scripts.site.http import served
from scripts.words.messages import templates, untranslated
from tests.browser.test_access import BOARD, KINDS, LONG
from tests.conftest import SubPath, alone, build, common
from tests.languages import LANGUAGES
from tests.newcomers import GAME, LANG, add_game, add_language, copied

OWN = re.compile(
    rf"(cards|docs|playground|playground/scenarios)/{GAME}/.+"
    rf"|locales/[a-z]+/(LC_MESSAGES/)?{GAME}[.-].+"
)
"""The folders of the game, and its files in those of the languages."""
PAGES = (
    f"{GAME}/",
    f"{GAME}/register/",
    f"{GAME}/register/beacon/",
    f"{GAME}/rules/turn/",
    f"{GAME}/rulings/",
    f"{GAME}/editions/",
    f"{GAME}/glossary/",
    f"{GAME}/a-z/",
    f"{GAME}/player-aid/",
    f"{GAME}/play/",
    f"{GAME}/examples/last-drop/",
)
WORDLESS = ("offline.html", "404.html")
"""Pages of the theme: they have no content of ours to be translated."""
ENGINE = 90_000
"""Milliseconds the engine may take to start on a busy machine."""
UNMARKED = """(english) => {
  const known = new Set(english), found = new Set(), page = document.documentElement.lang;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = node.data.trim();
    const isData = node.parentElement.closest("script, style, template, code");
    if (known.has(words) && !isData && node.parentElement.closest("[lang]").lang === page) found.add(words);
    if (/[\\ue000-\\ue003]/.test(words) && !isData) found.add(words);
  }
  return [...found];
}"""
"""What stands on a page in English without saying so, and signs that nobody has made an element of."""


@pytest.fixture(scope="session")
def project(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with both newcomers, built once; `NEWCOMERS=folder` names one that is built already."""
    if os.environ.get("NEWCOMERS"):
        return Path(os.environ["NEWCOMERS"]).resolve()
    home = common(tmp_path_factory)
    with alone(home / "newcomers.lock"):
        if not (home / "newcomers").exists():
            made = copied(root, home / "newcomers-half")
            add_game(made)
            add_language(made)
            build(made, made / "site")
            made.rename(home / "newcomers")
    return home / "newcomers"


@pytest.fixture(scope="module")
def address(project: Path) -> Iterator[str]:
    """Where the site with both newcomers is served."""
    with served(project / "site", SubPath) as found:
        yield f"{found}codex/"


@pytest.fixture(scope="module")
def book(project: Path) -> Book:
    """The book with both newcomers."""
    return load(read_book(project))


@pytest.fixture(scope="module")
def english(project: Path, book: Book) -> list[str]:
    """Every English text and string that the fifth language lacks."""
    catalogue = book.catalogues[LANG]
    units = [
        str(unit.text)
        for unit in book.units()
        if catalogue.say(unit.key, unit.text).state != "ok" and has_translations(book, unit)
    ]
    strings: list[str] = []
    for domain, template in templates(book, project).items():
        strings += untranslated(domain, template, book, LANG)
    names = {volume.game.name for volume in book.volumes.values()}
    names.update(chain.from_iterable(volume.terms for volume in book.volumes.values()))  # the desk
    return sorted({*units, *strings} - names - {kind.name for kind in RECORDS})


def has_translations(book: Book, unit: Unit) -> bool:
    """Whether a text is another one in some language: a proper name that all share is in none."""
    return any(book.say(lang, unit.key, unit.text).text != unit.text for lang in LANGUAGES)


def scripts(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command of a project, as somebody would."""
    command = [sys.executable, "-m", "scripts", *words]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def search(page: Page, words: str) -> None:
    """Open the dialog by key and type."""
    page.locator("[data-search][data-ready]").wait_for()
    page.keyboard.press("/")
    page.locator("dialog input").fill(words)


# ── nothing but folders ──


def test_a_game_is_nothing_but_its_folders(root: Path, tmp_path: Path) -> None:
    """After it is laid into the project, git shows new files in its own folders, and no other file has changed."""
    made = copied(root, tmp_path / "project")

    def git(*words: str) -> str:
        who = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.org"]
        command = ["git", *who, *words]
        return subprocess.run(command, cwd=made, check=True, capture_output=True, text=True).stdout

    git("init", "--quiet")
    git("add", "--all")
    git("commit", "--quiet", "--message", "before")
    add_game(made)
    changed = git("status", "--porcelain", "--untracked-files=all").splitlines()

    assert changed
    assert [line for line in changed if not (line[:3] == "?? " and OWN.fullmatch(line[3:]))] == []


def test_newcomers_have_no_problems(project: Path) -> None:
    """`make check` has nothing to say, the example of the game runs, and random games end well."""
    checked = scripts(project, "check")
    played = scripts(project, "run", f"playground/scenarios/{GAME}/last-drop.yml")
    tried = scripts(project, "fuzz", "50", "0", "1.0", "--game", GAME)

    assert (checked.returncode, checked.stdout) == (0, "")
    assert (played.returncode, "Ash pours the last unit and wins." in played.stdout) == (0, True)
    assert (tried.returncode, "no problem" in tried.stdout) == (0, True)


# ── the fifth language ──


@pytest.mark.long
def test_every_kind_of_page_in_the_fifth_language(
    page: Page, address: str, english: list[str]
) -> None:
    """Each opens without errors, says its language, has its menus, and marks whatever is not translated."""
    for kind in (*KINDS, *LONG, *PAGES):
        page.goto(f"{address}{LANG}/{kind}")
        if BOARD.search(kind):
            page.locator(".wc-step").first.wait_for()

        assert page.locator("html").get_attribute("lang") == LANG, kind
        assert page.locator("[data-lang][aria-current]").text_content() == "Tavro", kind
        assert page.locator(".md-nav a").count(), kind
        assert page.locator(".wc-untranslated").count() == int(kind not in WORDLESS), kind
        assert page.evaluate(UNMARKED, english) == [], kind


@pytest.mark.parametrize("lang", [*LANGUAGES, LANG])
def test_editions_can_still_be_chosen(page: Page, address: str, lang: str) -> None:
    """A language without an edition takes nobody's choice away, and has the same."""
    page.goto(f"{address}{lang}/radlands/rules/icons/")
    mine = page.locator("#restore-not-self .wc-mine")
    page.locator(".wc-lang summary").click()
    page.locator("[data-edition-choice]").first.select_option("en")
    expect(mine).to_be_hidden()
    page.locator("[data-edition-choice]").first.select_option("pl")
    expect(mine).to_be_visible()
    page.reload()
    expect(mine).to_be_visible()


def test_the_menu_of_languages_offers_it(page: Page, address: str) -> None:
    """From any page to the same page, there and back."""
    page.goto(f"{address}en/radlands/cards/sniper/")
    page.locator(".wc-lang summary").click()
    page.locator(f"[data-lang={LANG}]").click()
    expect(page).to_have_url(f"{address}{LANG}/radlands/cards/sniper/")
    expect(page.locator("h1")).to_have_text("Vezhtiro")
    page.goto(address)
    expect(page).to_have_url(f"{address}{LANG}/")


def test_names_and_texts_say_that_they_are_not_translated(page: Page, address: str) -> None:
    """A name that nobody has translated is no translation of ours; texts carry their badge, lists their language."""
    page.goto(f"{address}{LANG}/radlands/cards/muse/")
    expect(page.locator("h1 [lang=en]").first).to_have_text("Muse")
    expect(page.locator("h1 .wc-badge--missing")).to_contain_text("nost tavrit")
    expect(page.locator(".wc-names .is-here small")).to_have_text("nost tavrit")
    page.goto(f"{address}{LANG}/radlands/cards/")
    expect(page.locator("[data-card=muse] .wc-cards__name .wc-foreign[lang=en]")).to_have_text(
        "Muse"
    )
    expect(page.locator("[data-card=sniper] .wc-cards__name")).to_have_text("Vezhtiro")
    expect(page.locator("[data-card=sniper] .wc-cards__name [lang]")).to_have_count(0)
    page.goto(f"{address}{LANG}/radlands/glossary/")
    expect(page.locator("#damage dt")).to_have_text("sarkum")
    expect(page.locator("#junk dt .wc-badge--missing")).to_be_visible()


def test_numbers_take_its_own_plural_forms(page: Page, address: str) -> None:
    """One, two and more: a rule that no library knows, from the head of its files."""
    page.goto(f"{address}{LANG}/radlands/rules/overview/")
    said = " ".join(page.locator(".wc-back summary").all_text_contents())

    assert {"1 karto", "2 kartu", "3 kartil"} <= set(re.findall(r"\d+ kart(?:o|u|il)", said))


def test_an_example_in_the_fifth_language(page: Page, address: str) -> None:
    """Steps are told in both languages, each in its own; off the path the engine answers in them, too."""
    page.goto(f"{address}{LANG}/radlands/examples/sniper/")
    expect(page.locator(".wc-step__title")).to_have_text("Vezhtiro sarka karto kontra")
    expect(page.locator("[data-keep=next]")).to_contain_text("Sekve")
    page.locator("[data-keep=next]").click()
    said = page.locator(".wc-say")
    expect(said).to_contain_text("paga 2 akvu.")
    expect(said.locator("[lang=en]").first).to_be_visible()
    page.keyboard.press("Home")
    page.locator("[data-keep=try]").click()
    page.locator("[data-about=a11], [data-cell=a11] button").first.click()
    page.locator("[data-move]").first.click(timeout=ENGINE)
    expect(said).to_contain_text("akvu", timeout=ENGINE)


def test_the_search_of_the_fifth_language(page: Page, address: str) -> None:
    """A translated name is found by its own and its English name; an untranslated one is found, and says so."""
    page.goto(f"{address}{LANG}/")
    hit = page.locator("dialog .wc-hit b").first
    for typed in ("vezhtiro", "sniper", "cecchino"):
        search(page, typed)
        expect(hit).to_have_text("Vezhtiro*")
        assert hit.get_attribute("lang") is None
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_be_hidden()
    search(page, "muse")
    expect(hit).to_have_text("Muse")
    expect(hit).to_have_attribute("lang", "en")


# ── the fourth game ──


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_pages_of_the_fourth_game(page: Page, address: str, lang: str) -> None:
    """The start page leads to it; rules, register, rulings, editions, glossary, A to Z and player aid are there."""
    page.goto(f"{address}{lang}/")
    page.locator(f".wc-game[href='{GAME}/']").click()
    expect(page.locator("h1")).to_have_text("Lantern Pass")
    expect(page.locator(".wc-own select option")).to_have_count(2)
    for kind in PAGES:
        page.goto(f"{address}{lang}/{kind}")
        expect(page.locator("h1").first).to_be_visible()
        assert page.locator(".wc-untranslated").count() == int(lang != "en"), kind
    page.goto(f"{address}{lang}/{GAME}/player-aid/")
    expect(page.locator(".wc-aid section")).to_have_count(2)
    page.goto(f"{address}{lang}/{GAME}/rules/turn/#last-drop-wins")
    expect(page.locator("#last-drop-wins [data-of='lanterns.fr']")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", LANG])
def test_the_example_of_the_fourth_game(page: Page, address: str, lang: str) -> None:
    """On its own board: stepped through, then left, and the engine answers."""
    page.goto(f"{address}{lang}/{GAME}/examples/last-drop/")
    can = page.locator(".wc-lanterns__can")
    expect(can).to_contain_text("5")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(can).to_contain_text("4")
    expect(page.locator(".wc-say")).to_contain_text("Ash: the Storm Lamp pours 1 unit.")
    page.locator("[data-keep=try]").click()
    page.locator("[data-move='pour 2']").click(timeout=ENGINE)
    expect(page.locator(".wc-say")).to_contain_text("the Hand Lamp pours 2 units.", timeout=ENGINE)
    expect(can).to_contain_text("2")


def test_a_whole_game_of_the_fourth_game(page: Page, address: str) -> None:
    """Its place to play shows a game that is dealt already."""
    page.goto(f"{address}en/{GAME}/play/")

    expect(page.locator(".wc-lanterns__can")).to_contain_text("12")


def test_the_search_finds_the_fourth_game(page: Page, address: str) -> None:
    """Its cards, terms, rules and rulings stand among the others, with its name."""
    page.goto(f"{address}en/")
    for typed, title in {
        "storm lamp": "Storm Lamp",
        "who lights first": "Who lights first?",
        "the last drop": "The last drop",
    }.items():
        search(page, typed)
        hits = page.locator("dialog .wc-hit b")
        expect(hits.filter(has_text=title).first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_be_hidden()
