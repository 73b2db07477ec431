"""The playground: examples that run, told in four languages, stepped through in a real browser, played on by the real engine."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from playground import web
from playground.radlands.page.words import DEEDS, EVENTS, MOVES, PUNKS
from scripts.book import Book, load, read_book
from scripts.checks import problems
from scripts.play.results import Results
from scripts.play.teller import Teller
from scripts.play.teller import teller as teller_of
from scripts.tools.wrong import SLIPS, wrong_answers
from scripts.words.voice import Voice
from tests.axe import Scheme, page_in, violations
from tests.conftest import busy, clock
from tests.languages import LANGUAGES


def teller(results: Results, lang: str) -> Teller:
    book = results.book
    return teller_of(Voice(book, lang), book.volumes["radlands"], results)


# ── the book ──


def test_every_example_holds(results: Results) -> None:
    """The engine plays every example, and all come out as told."""
    runs = results["radlands"].runs

    assert (len(runs) > 250, [run.differences for run in runs.values() if not run.ok]) == (True, [])


def test_every_ruling_is_proved_or_says_why_not(book: Book) -> None:
    """Every ruling has its status: proved by a run, or not modelled with the reason; of the printed ones nine of ten are proved."""
    volume = book.volumes["radlands"]
    status = {ruling.id: volume.proof(ruling) for ruling in volume.rulings.values()}
    official = [status[ruling.id] for ruling in volume.rulings.values() if not ruling.basis]

    assert [
        name
        for name, found in status.items()
        if found != "proved" and not volume.rulings[name].not_modelled
    ] == []
    assert official.count("proved") >= 0.9 * len(official)


def test_both_outcomes_are_run(book: Book, results: Results) -> None:
    """Where a switch lets the editions differ, examples play at least two of its readings."""
    volume = book.volumes["radlands"]
    played = {
        record.id: {
            results["radlands"].runs[example.id].steps[0].game.state.book.values[record.switch]
            for example in volume.shown_by(record)
        }
        for record in volume.divergences.values()
        if record.switch
    }

    assert [name for name, readings in played.items() if len(readings) < 2] == []


def test_a_wrong_expectation_is_named_with_its_line(root: Path) -> None:
    """An example that does not hold is a problem at the line of its move."""
    files = read_book(root)
    path = "playground/scenarios/radlands/sniper.yml"
    files[path] = files[path].replace("offers: [choose b10, ", "offers: [")
    found = [str(problem) for problem in problems(load(files))]

    assert len(found) == 1
    assert found[0].startswith(
        f"{path}:7: example-fails: sniper: offers: missing [], unexpected ['choose b10']"
    )


def test_wrong_answers_are_caught(results: Results) -> None:
    """A hundred expected results, altered by seeds (numbers, cells, states, legality, rules and more), are all found wrong."""
    found = wrong_answers(results["radlands"], 100)

    assert (
        {slip.kind for slip in found},
        len(found),
        [slip for slip in found if not slip.caught],
    ) == (set(SLIPS), 100, [])


# ── the words ──


def test_every_event_has_words(results: Results) -> None:
    """Whatever the engine reports in an example is told; what a move is called when it is made, it is called when offered."""
    games = [step.game for run in results["radlands"].runs.values() for step in run.steps]
    told = {event.type for game in games for event in game.events}
    assert told <= set(EVENTS)
    assert set(PUNKS) <= set(EVENTS)
    assert set(MOVES) <= set(DEEDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_pattern_is_left_open(book: Book, results: Results, lang: str) -> None:
    """No placeholder and no bare id reaches the reader."""
    volume = book.volumes["radlands"]
    told = teller(results, lang)
    said = [
        line
        for example in volume.examples.values()
        for step in told.told(example)["steps"]
        for line in [step["title"], *step["said"]]
    ]
    moves = [
        move[1]
        for example in volume.examples.values()
        for moment in told.told(example)["moments"]
        for move in moment["moves"]
    ]

    assert [
        line
        for line in [*said, *moves]
        if re.search(r"[{}]|\b[ab][123][012]\b|[a-z]+-[a-z]+-[a-z]+~", line)
    ] == []


# ── the steps ──


def test_steps_agree_with_the_engine(book: Book, results: Results) -> None:
    """Every prepared step leads from the position before it to its own, and offers exactly the legal moves."""
    volume = book.volumes["radlands"]
    told = teller(results, "en")
    for example in volume.examples.values():
        data = told.data(example, str)
        for before, after in pairwise(step for step in data["steps"] if step["kind"] != "refuse"):
            start = results["radlands"].table.position(
                data["moments"][before["at"]]["state"]["notation"]
            )
            now = data["moments"][after["at"]]
            game = start.apply(after["move"])

            assert game.notation() == now["state"]["notation"]
            assert [move[0] for move in now["moves"]] == game.offers()


def test_a_question_and_its_answer(book: Book, results: Results) -> None:
    """The page's one door to the engine: start, open, move, ask, and no exception for anything."""
    volume = book.volumes["radlands"]
    pack = teller(results, "pl").pack

    def ask(**question: Any) -> Any:
        return json.loads(web.play(json.dumps(question, default=str)))

    assert ask(do="start", game="radlands", cards=volume.facts, words=pack) == {"ready": True}
    position = results["radlands"].runs["sniper"].steps[0].game.notation()

    assert ask(do="open", position=position)["decides"] == "a"
    assert ask(do="move", position=position, move="use a11")["asks"] == "sniper"
    assert "use-ability-who" in ask(do="ask", position=position, about="b11")["answers"][0]["rules"]
    for broken in (
        '{"do": "open"}',
        '{"do": "open", "position": 7}',
        '{"do": "open", "position": "<script>"}',
        "[]",
        "",
        "{}",
        '{"do": 5}',
    ):
        assert "error" in json.loads(web.play(broken))


# ── the pages ──


def test_pages_are_complete_without_javascript(site: Path, book: Book, results: Results) -> None:
    """Every example has its page in every language, with every step, every sentence and the board in words."""
    volume = book.volumes["radlands"]
    for lang in LANGUAGES:
        told = teller(results, lang)
        for example in list(volume.examples.values())[::10]:
            page = (site / lang / "radlands" / "examples" / example.id / "index.html").read_text(
                encoding="utf-8"
            )
            words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))
            for step in told.told(example)["steps"]:
                for sentence in step["said"]:
                    assert re.sub(r"\s+", " ", sentence) in words
            assert page.count('<table class="wc-tt">') >= 2
    assert len(list((site / "pl" / "radlands" / "examples").glob("*/index.html"))) == len(
        volume.examples
    )


def test_a_proved_ruling_says_so(site: Path) -> None:
    """A ruling with an example bears the badge and links to it."""
    page = (site / "en" / "radlands" / "cards" / "cannon" / "index.html").read_text(
        encoding="utf-8"
    )

    assert re.search(
        r'id="ruling-cannon-last-camp".*?wc-badge--printed.*?wc-badge--proved.*?examples/cannon-2/',
        page,
        re.DOTALL,
    )


# ── the browser ──


def open_example(page: Page, address: str, name: str, lang: str = "en") -> None:
    page.goto(f"{address}{lang}/radlands/examples/{name}/")
    expect(page.locator(".wc-step")).to_be_visible()


def test_stepping_by_key_and_button(page: Page, address: str) -> None:
    """Arrow keys, Home, End and the buttons step; the reader hears what happens; no engine is loaded for it."""
    loaded: list[str] = []
    page.on(
        "request", lambda request: loaded.append(request.url) if "/engine/" in request.url else None
    )
    open_example(page, address, "sniper")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[aria-live] ")).to_contain_text("Rust pays 2 water.")
    page.locator("[data-keep=next]").click()
    expect(page.locator("[data-cell=b10] .wc-tile")).to_have_class(
        re.compile("is-damaged.*is-changed")
    )
    page.keyboard.press("Home")
    expect(page.locator("[data-cell=b10] .wc-tile")).not_to_have_class(re.compile("is-damaged"))
    page.keyboard.press("End")
    expect(page.locator(".wc-prog span")).to_have_text("3 / 3")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".wc-prog span")).to_have_text("2 / 3")

    assert loaded == []


NEXT = """() => {
  document.querySelector("[data-keep=next]").click();
  return document.getAnimations().length;
}"""
"""Take the next step, and count what moves."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_step_is_there_at_once_and_moves(
    page: Page, address: str, motion: Literal["no-preference", "reduce"]
) -> None:
    """A prepared step is drawn in less than 100 ms; what changed is seen moving, unless the reader wants no motion."""
    page.emulate_media(reduced_motion=motion)
    open_example(page, address, "sniper")
    watch = clock(page)
    before = busy(watch)
    first = page.evaluate(NEXT)
    spent = busy(watch) - before

    assert spent < 0.1
    assert bool(first or page.evaluate(NEXT)) == (motion == "no-preference")


FITS = """(last) => {
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  return box(".md-header").bottom <= box(".wc-side--b").top + 1 && box(last).bottom <= box(".wc-dock").top + 1;
}"""
"""Whether the table lies between header and sheet, once both have found their place."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_table_and_sheet_fit_a_phone(page: Page, address: str, lang: str) -> None:
    """At 360 × 740 the whole table lies between the header and the sheet, from the first step on; off the path, every card does."""
    open_example(page, address, "sniper", lang)
    for act in ("", "[data-keep=next]", "[data-keep=next]", "[data-keep=try]"):
        if act:
            page.locator(act).click()
        page.wait_for_function(
            FITS, arg="[data-cell=a10]" if "try" in act else ".wc-side--a .wc-strip"
        )


def test_the_text_view_says_the_same(page: Page, address: str) -> None:
    """The board in words follows the steps and marks what changed."""
    open_example(page, address, "sniper", "pl")
    page.locator("[data-keep=view]").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".wc-textview caption del")).to_have_text("3")
    page.keyboard.press("End")
    expect(page.locator(".wc-textview mark")).to_contain_text(["Reaktor (uszkodzony, chroniony)"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_board_sticks_out(page: Page, address: str, lang: str) -> None:
    """At 360 and 320 pixels nothing sticks out, whatever the names."""
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        for name in (
            "omen-clock",
            "rule-junk",
            "rule-full-board-6",
            "scavenger-camp",
            "zeto-khan-4",
        ):
            open_example(page, address, name, lang)
            page.keyboard.press("End")

            assert (
                page.evaluate(
                    "document.documentElement.scrollWidth - document.documentElement.clientWidth"
                )
                == 0
            ), (width, name)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_board(browser: Browser, address: str, scheme: Scheme) -> None:
    """axe-core finds no violation: the list, a step, a refusal, the text view, the choices off the path."""
    acts = {
        "list": ("", ""),
        "step": ("sniper/", "End"),
        "refusal": ("sniper-2/", "End"),
        "text": ("sniper/", ".wc-tool:nth-child(2)"),
        "try": ("sniper/", "[data-keep=try]"),
    }
    with page_in(browser, scheme) as page:
        for name, (example, act) in acts.items():
            page.goto(f"{address}fr/radlands/examples/{example}")
            if act == "End":
                expect(page.locator(".wc-step")).to_be_visible()
                page.keyboard.press(act)
            elif act:
                page.locator(act).click()

            assert violations(page) == [], name


def at_home(page: Page, address: str, site: Path) -> None:
    """Let the site map name the address of the test server: only then does the theme swap pages without loading them anew."""
    sitemap = (
        (site / "pl" / "sitemap.xml")
        .read_text(encoding="utf-8")
        .replace("http://127.0.0.1:8000/", address)
    )
    page.route(
        "**/pl/sitemap.xml",
        lambda route: route.fulfill(body=sitemap, content_type="application/xml"),
    )


def shared_link(page: Page) -> str:
    """Open the share panel, take its link the way a denied clipboard offers it, and close it again."""
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })"
    )
    page.locator(".wc-jump > summary").first.click()
    page.locator("[data-keep=share]").click()
    expect(page.locator(".wc-qr svg")).to_be_visible()
    page.locator("[data-keep=copy]").click()
    link = page.locator(".wc-share textarea").input_value()
    page.locator("[data-keep=close]").click()
    return link


def test_leaving_the_path(page: Page, address: str, site: Path) -> None:
    """The real engine answers: a move, a refusal with the rule in Polish, undo, another page with the same engine, a shared link."""
    started: list[str] = []
    page.on(
        "request",
        lambda request: (
            started.append(request.url) if request.url.endswith("pyodide.asm.wasm") else None
        ),
    )
    at_home(page, address, site)
    open_example(page, address, "sniper", "pl")
    page.locator("[data-keep=try]").click()
    page.locator("[data-cell=a20] .wc-tile").click()
    page.locator('[data-move="use a20"]').click()
    expect(page.locator(".wc-tile.is-target")).to_have_count(3, timeout=90_000)
    page.locator("[data-cell=b10] .wc-tile").click()
    page.locator("[data-keep=why]").click()
    expect(page.locator(".wc-step h2")).to_contain_text("Nie, dopóki z\u00a0przodu leży")
    expect(page.locator(".wc-step .wc-say")).to_contain_text("Niedozwolony ruch: wybierz Reaktor")
    expect(page.locator(".wc-step .wc-say")).to_contain_text("jest chroniony przez kartę z przodu")
    expect(page.locator(".wc-step .wc-cite").first).to_contain_text("Zasada")
    expect(page.locator(".is-blocking")).to_have_count(2)
    page.locator("[data-keep=fine]").click()
    for _ in range(2):  # a look, then the choice
        page.locator("[data-cell=b30] .wc-tile").click()
    expect(page.locator("[data-cell=b30] .wc-tile")).to_have_class(re.compile("is-damaged"))
    link = shared_link(page)
    page.locator("[data-keep=undo]").click()
    expect(page.locator("[data-cell=b30] .wc-tile")).not_to_have_class(re.compile("is-damaged"))
    page.locator("[data-keep=path]").click()
    expect(page.locator(".wc-prog")).to_be_visible()

    page.locator(".wc-example a[rel=next]").click()
    page.wait_for_url(re.compile(r"examples/(?!sniper/)"))
    expect(page.locator(".wc-prog")).to_be_visible()
    page.locator("[data-cell=b10] .wc-tile").click()
    page.locator("[data-keep=why]").click()
    expect(page.locator("[data-keep=fine]")).to_be_visible()
    assert len(started) == 1

    assert len(link) <= 300
    page.goto(link.replace("/pl/", "/it/"))
    page.locator("[data-keep=next]").click()
    expect(page.locator("[data-cell=b30] .wc-tile")).to_have_class(
        re.compile("is-damaged"), timeout=90_000
    )
    expect(page.locator(".wc-step h2")).to_have_text("Posizione aperta da un link.", timeout=90_000)


@pytest.mark.parametrize(
    ("file", "cut", "more"),
    [("en/engine.json", 1, ""), ("engine/*/radlands.json", None, " ")],
    ids=["torn", "altered"],
)
def test_a_broken_engine_says_so(
    page: Page, address: str, file: str, cut: int | None, more: str
) -> None:
    """Where the engine cannot be loaded, or a file is not the one it was built with, the reader is told; the prepared steps still work."""
    page.route(
        f"**/{file}",
        lambda route: route.fulfill(
            body=route.fetch().text()[:cut] + more, content_type="application/json"
        ),
    )
    page.route("**/answers.json", lambda route: route.fulfill(body="{"))  # only the engine is left
    open_example(page, address, "sniper")
    page.locator("[data-keep=try]").click()
    page.locator('[data-move="end"]').click()
    expect(page.locator("[role=alert]")).to_contain_text("could not be started", timeout=30_000)
    page.locator("[data-keep=cancel]").click()
    page.locator("[data-keep=path]").click()
    page.keyboard.press("End")
    expect(page.locator(".wc-prog span")).to_have_text("3 / 3")
