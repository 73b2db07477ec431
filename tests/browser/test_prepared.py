"""What a page answers before any engine is fetched: a first own move, a first why not, a position from a link."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scripts.play.results import Results
from tests.languages import LANGUAGES
from tests.touching import hold

REST = 120
"""Milliseconds that a finger rests."""
POSITION = "radlands1_v1.2_a3aa3.0.0_RG-GA-SDSn-StMu_REMu-SLPy-VT_60___0"
THRIFTY = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def engine_requests(page: Page) -> list[str]:
    """What is asked of the engine's folder from now on."""
    found: list[str] = []
    page.on(
        "request", lambda request: found.append(request.url) if "/engine/" in request.url else None
    )
    return found


def open_example(page: Page, address: str, lang: str, path: str) -> None:
    """Open an example on a phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}{lang}/{path}/")
    expect(page.locator(".wc-prog")).to_be_visible()


UNFOLD = "all => all.forEach((each) => { each.open = true; })"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_own_move_needs_no_engine(page: Page, address: str, lang: str) -> None:
    """A move that the example does not make is carried out and told; undone, another one is, too."""
    page.add_init_script(THRIFTY)
    fetched = engine_requests(page)
    open_example(page, address, lang, "radlands/examples/sniper")
    hold(page, page.locator("[data-keep=try]"), REST)
    for move in ("end", "use a20"):
        button = page.locator(f'[data-move="{move}"]')
        before = page.locator(".wc-step h2").inner_text()
        expect(button).to_be_attached()
        page.locator(".wc-step details.wc-all").evaluate_all(UNFOLD)
        hold(page, button, REST)
        expect(page.locator(".wc-step h2")).not_to_have_text(before)
        expect(page.locator(".wc-step [data-move]").first).to_be_attached()
        hold(page, page.locator("[data-keep=undo]"), REST)
        expect(page.locator("[data-keep=undo]")).to_be_disabled()

    assert fetched == []


@pytest.mark.parametrize(
    ("path", "things"),
    [
        ("radlands/examples/adrenaline-lab", ["[data-why=draw]"]),
        ("radlands/examples/sniper", ["[data-cell=b10] .wc-tile", "[data-keep=why]"]),
    ],
    ids=["an action", "a card"],
)
def test_a_first_why_not_needs_no_engine(
    page: Page, address: str, path: str, things: list[str]
) -> None:
    """What cannot be done is refused with reasons and rules; the rules lead to their places."""
    page.add_init_script(THRIFTY)
    fetched = engine_requests(page)
    open_example(page, address, "en", path)
    hold(page, page.locator("[data-keep=try]"), REST)
    for thing in things:
        hold(page, page.locator(thing).first, REST)
    expect(page.locator(".wc-step.is-no h2")).not_to_be_empty()
    expect(page.locator(".wc-step .wc-say")).not_to_be_empty()
    to = page.locator(".wc-step .wc-cite").first.get_attribute("href") or ""

    assert "/en/radlands/" in to
    assert fetched == []


def test_the_engine_comes_for_the_second_move(page: Page, address: str) -> None:
    """Who has made one move goes on with the engine, from the position that was prepared."""
    fetched = engine_requests(page)
    open_example(page, address, "en", "radlands/examples/sniper")
    page.locator("[data-keep=try]").click()
    page.locator('[data-move="end"]').click()
    expect(page.locator(".wc-step h2")).to_contain_text("ends the turn")
    page.locator(".wc-step [data-move]").first.click()
    expect(page.locator(".wc-story")).to_be_attached(timeout=90_000)

    assert any(url.endswith("pyodide.asm.wasm") for url in fetched)


def test_the_engine_is_fetched_while_the_reader_thinks(page: Page, address: str) -> None:
    """After a first own move the engine comes by itself; a why not alone fetches nothing."""
    fetched = engine_requests(page)
    open_example(page, address, "en", "radlands/examples/sniper")
    page.locator("[data-keep=try]").click()
    page.locator("[data-cell=b10] .wc-tile").click()
    page.locator("[data-keep=why]").click()
    page.locator("[data-keep=fine]").click()
    page.wait_for_timeout(3000)
    assert fetched == []
    with page.expect_request(lambda request: request.url.endswith("pyodide.asm.wasm")):
        page.locator('[data-move="end"]').click()


def test_answers_that_do_not_come(page: Page, address: str) -> None:
    """Torn answers are no answers: the engine is asked."""
    page.route("**/answers.json", lambda route: route.fulfill(body='{"texts": [', status=200))
    fetched = engine_requests(page)
    open_example(page, address, "en", "radlands/examples/sniper")
    page.locator("[data-keep=try]").click()
    page.locator('[data-move="end"]').click()
    expect(page.locator(".wc-step h2")).to_contain_text("ends the turn", timeout=90_000)

    assert any(url.endswith("pyodide.asm.wasm") for url in fetched)


# ── links ──


def test_a_linked_position_is_shown_without_the_engine(
    page: Page, address: str, site: Path
) -> None:
    """The board stands there at once, its cards can be read, and the button says what playing on costs."""
    fetched = engine_requests(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}en/radlands/playground/#play={POSITION}")
    expect(page.locator("[data-cell=a10] .wc-tile")).to_be_visible()
    size = json.loads((site / "en" / "engine.json").read_text(encoding="utf-8"))["bytes"]
    said = f"Play on ({size['radlands'] / 1e6:.1f} MB, once)"
    expect(page.locator("[data-keep=next]")).to_have_text(said)
    expect(page.locator(".wc-step h2")).to_have_text("A position from a link.")
    hold(page, page.locator("[data-cell=a10] .wc-tile"), REST)
    expect(page.locator(".wc-reading")).to_be_visible()
    expect(page.locator("[data-keep=why]")).to_have_count(0)
    hold(page, page.locator("[data-keep=shut]"), REST)
    page.wait_for_timeout(3000)
    assert fetched == []

    hold(page, page.locator("[data-keep=next]"), REST)
    expect(page.locator(".is-able").first).to_be_visible(timeout=90_000)
    assert any(url.endswith("pyodide.asm.wasm") for url in fetched)


@pytest.mark.parametrize("game", ["dei", "apocalypze"])
def test_a_linked_position_that_only_the_engine_can_draw(
    page: Page, address: str, results: Results, game: str
) -> None:
    """The page says what it is and waits; then it is the position of the link."""
    fetched = engine_requests(page)
    run = next(iter(results[game].runs.values()))
    line = run.steps[0].game.notation()
    page.goto(f"{address}en/{game}/play/#play={line}")
    expect(page.locator("[data-keep=next]")).to_contain_text("MB, once")
    expect(page.locator(".is-unseen")).to_have_count(1)
    page.wait_for_timeout(2500)
    assert fetched == []

    page.locator("[data-keep=next]").click()
    expect(page.locator(".wc-step [data-move]").first).to_be_attached(timeout=90_000)
    expect(page.locator(".is-unseen")).to_have_count(0)
