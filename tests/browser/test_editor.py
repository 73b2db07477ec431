"""The playground's user side: the board editor, links, the simple player, why not, and an engine that does not come."""

import json
import random
import re
import subprocess
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from playground import web
from playground.core.errors import CodexError, Problem
from playground.core.playing import Dice
from playground.core.records import Need
from playground.games import games as all_games
from playground.radlands import Game, Table, validate, wishes
from playground.radlands.names import read_cell
from playground.radlands.page import words as tablewords
from playground.radlands.rulebook import SWITCHES
from playground.radlands.state import ARRIVED, CAMP, DAMAGED, RESTORED, USED
from playground.radlands.web import shape
from scripts.play.results import Results
from scripts.play.tables import arena
from scripts.play.teller import Teller, teller
from scripts.words.voice import Voice
from tests.axe import ALL, violations
from tests.conftest import busy, clock
from tests.hostile import hostile_links
from tests.languages import LANGUAGES

EMPTY = "radlands1_v1.2_a3aa3.0.0_RG-GA-SD_RE-SL-VT_66___0"
HOME = "https://wasteland-codex.example.org/en/radlands/playground/#play="
"""An address of an ordinary length: a link has to fit with it."""
FILLED = re.compile(r"\\\{[^}]+\\\}|\\\[\w+:.*?\\\]")
"""What a pattern leaves to the sentence: names in a form, and words that agree with them."""


def ask(**question: Any) -> Any:
    return json.loads(web.play(json.dumps(question)))


@pytest.fixture(scope="module")
def table(results: Results) -> Table:
    found: Table = results["radlands"].table
    return found


@pytest.fixture(scope="module")
def kit(results: Results) -> dict[str, Any]:
    """What the board of a page knows, as it comes over the wire."""
    return dict(json.loads(json.dumps(told(results, "en").board())))


def told(results: Results, lang: str) -> Teller:
    book = results.book
    return teller(Voice(book, lang), book.volumes["radlands"], results)


def speak(results: Results, lang: str) -> None:
    facts = results.book.volumes["radlands"].facts
    cards = json.loads(json.dumps(facts, default=str))
    ask(do="start", game="radlands", cards=cards, words=told(results, lang).pack)


def games(table: Table, number: int) -> list[Any]:
    """Positions from random games, with every mix of rules."""
    found, dice = [], random.Random(11)
    for seed in range(number):
        game = table.new_game(seed, dice.choice(("v1.2", "v1.0", "it", "fr")))
        while not game.over and len(game.history()) < 160:
            found.append(game)
            game = game.apply(dice.choice(game.legal()))
    return found[::9]


# ── the words ──


def test_every_switch_has_words() -> None:
    """The editor can ask every question of the rulebook, with every answer."""
    assert {name: set(answers) for name, (_, answers) in tablewords.SWITCHES.items()} == {
        name: set(switch.values) for name, switch in SWITCHES.items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_is_said_in_the_readers_language(results: Results, lang: str) -> None:
    """All problems of a position come at once, in words of the language, and repeat nothing of the link."""
    speak(results, lang)
    broken = "radlands1_v1.2_a4aa2.0.0_RGdx-GA-SnSn-StWaWa_RE-SL-VT-RG_60___0"
    said = ask(do="open", position=broken)["problems"]
    pack = told(results, lang).pack
    codes = ("turn-owner", "damaged-destroyed", "camps-in-column", "one-each", "not-in-hand")
    patterns = [re.escape(pack["problems"][code]) for code in codes]

    assert len(said) == len(codes)
    for sentence, pattern in zip(said, patterns, strict=True):
        assert re.fullmatch(FILLED.sub(".+", pattern), sentence)
    assert ask(do="open", position="<b>")["problems"] == [pack["problems"]["not-a-position"]]
    assert ask(do="dance")["error"] == pack["problems"]["?"]


def test_every_problem_has_words(root: Path) -> None:
    """Whatever name the engine gives to a problem, there is a sentence for it."""
    sources = [root / "playground" / path for path in ("core/notation.py", "web.py")]
    codes = {
        code
        for path in sources
        for code in re.findall(r'Problem\(\s*"([a-z0-9-]+)"', path.read_text(encoding="utf-8"))
    }
    codes |= set(validate.SENTENCES)

    assert codes - set(tablewords.PROBLEMS) == set()
    assert len(codes) > 20
    assert isinstance(Problem("x", "y"), str)


# ── why not ──


def test_everything_on_the_table_has_an_answer(results: Results, table: Table) -> None:
    """Whatever is touched in any position: a legal move, or a reason with a rule; and what is offered instead is legal."""
    speak(results, "pl")
    for game in games(table, 3):
        state = shape(game)
        things = [
            *state["cells"],
            "a11",
            "b32",
            *(f"hand:{card}" for card in {*state["hands"]["a"], *state["hands"]["b"]}),
        ]
        for about in dict.fromkeys(
            [
                *things,
                *(f"queue:{place}" for place in state["queue"]),
                "column:2",
                "draw",
                "silo",
                "end",
            ]
        ):
            answers = ask(do="ask", position=state["notation"], about=about)["answers"]

            assert answers, (about, state["notation"])
            for answer in answers:
                if not answer["legal"]:
                    assert all((answer["reasons"], answer["rules"])), (about, answer)
                    assert "instead" not in answer or answer["instead"][0] in game.offers()


def changed(game: Game, need: Need) -> Game | None:
    """The position with the one thing changed that a refusal asks for."""
    state, cell = game.state.copy(), read_cell(need.cell) if need.cell else 0
    if need.need == "water":
        state.water += need.number
    elif need.need == "ready":
        state.cells[cell] &= ~(
            ARRIVED | RESTORED | USED | (0 if state.cells[cell] & CAMP else DAMAGED)
        )
    else:
        state.cells[cell + 1 : cell // 3 * 3 + 3] = [0] * (cell // 3 * 3 + 2 - cell)
    try:
        return game.table.position(Game(game.table, state).notation())
    except CodexError:  # the one in front was part of the effect that waits
        return None


def test_the_smallest_change_makes_it_legal(table: Table) -> None:
    """Give the water that is missing, make the card ready, take the one in front away: what was refused is legal."""
    counts = Counter[str]()
    for game in games(table, 12):
        for text in (
            wish
            for about in ("draw", "silo", *shape(game)["cells"])
            for wish in wishes.wishes(game, about)
        ):
            verdict = game.why(text)
            kinds = {need.need for need in verdict.needs}
            if game.over or len(kinds) != 1 or not kinds <= {"water", "ready", "unprotected"}:
                continue
            after = changed(game, verdict.needs[0])
            if after:
                assert after.why(text).legal, (
                    text,
                    game.notation(),
                    verdict.needs,
                    after.why(text).needs,
                )
                counts[verdict.needs[0].need] += 1

    assert min(counts[kind] for kind in ("water", "ready", "unprotected")) > 10, counts


# ── the simple player ──


def test_the_simple_player_ends_its_games(results: Results) -> None:
    """Two simple players play whole games from the page's own door; every move is told."""
    speak(results, "fr")
    for seed in (1, 2):
        answer = ask(do="deal", seed=seed)
        for _ in range(900):
            if answer["state"].get("winner"):
                break
            answer = ask(do="reply", position=answer["state"]["notation"])

            assert answer["title"]
        assert answer["state"]["winner"] in ("a", "b", "tie")
        assert "error" in ask(do="reply", position=answer["state"]["notation"])


# ── links ──

NODE = """
import { readFileSync } from "node:fs";
const read = (file) => import(`data:text/javascript,${encodeURIComponent(readFileSync(file, "utf8"))}`);
const [links_, notation] = await Promise.all(process.argv.slice(2).map(read));
const { positionIn } = links_, { parse, write, toLink, fromLink } = notation;
const { kit, hashes, lines, bare } = JSON.parse(readFileSync(0, "utf8"));
kit.fromLink = (text) => (bare ? text : fromLink(kit, text));
let slowest = 0;
const opened = hashes.map((hash) => {
  const begun = process.cpuUsage(), found = positionIn(kit, hash);
  const model = !bare && found && parse(kit, found.line);
  const again = model && write(kit, model);
  const { user, system } = process.cpuUsage(begun);
  slowest = Math.max(slowest, (user + system) / 1000);
  return found && { ...found, again };
});
const both = (line, link) => ({ link, back: fromLink(kit, link), again: write(kit, parse(kit, line)) });
const links = lines.map((line) => both(line, toLink(kit, line)));
console.log(JSON.stringify({ opened, links, slowest }));
"""


def in_node(root: Path, tmp_path: Path, **data: Any) -> Any:
    """Run the page's own code for links."""
    script = tmp_path / "links.mjs"
    script.write_text(NODE, encoding="utf-8")
    common = root / "scripts" / "site" / "browser" / "play" / "links.js"
    notation = root / "playground" / "radlands" / "page" / "notation.js"
    run = subprocess.run(
        ["node", str(script), str(common), str(notation)],
        input=json.dumps(data),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return json.loads(run.stdout)


def test_links_are_short_and_exact(
    root: Path, tmp_path: Path, table: Table, kit: dict[str, Any]
) -> None:
    """Every position of many games fits into 300 characters with its address, and comes back letter by letter."""
    lines = [game.notation() for game in games(table, 25)]
    found = in_node(root, tmp_path, kit=kit, hashes=[], lines=lines)["links"]

    assert [each["back"] for each in found] == lines
    assert max(len(HOME + each["link"]) for each in found) <= 300
    assert [
        line
        for line, each in zip(lines, found, strict=True)
        if each["again"] != line and not line.split("_")[2].startswith("d")
    ] == []


@pytest.mark.parametrize("game", [game for game in all_games() if game != "radlands"])
def test_links_of_other_games_open(root: Path, tmp_path: Path, game: str) -> None:
    """Every position of random games is read back from its link letter by letter, bare or written with percent signs."""
    ground, lines = arena(game), []
    for seed in range(6):
        dice = Dice(seed)
        state = ground.begin(seed, dice)
        for count in range(300):
            if ground.over(state):
                break
            ground.apply(state, dice.choice(ground.legal(state)))
            lines += [ground.write(state)] if count % 9 == 0 else []
    hashes = [
        f"#play={written(line)}"
        for line in lines
        for written in (str, lambda line: quote(line, safe=""))
    ]
    found = in_node(root, tmp_path, kit={}, hashes=hashes, lines=[], bare=True)["opened"]

    assert [each and each["line"] for each in found] == [line for line in lines for _ in range(2)]


def test_two_thousand_hostile_links(
    root: Path, tmp_path: Path, results: Results, table: Table, kit: dict[str, Any]
) -> None:
    """No exception, no freeze, a friendly message that repeats nothing: through the page's reader and the engine's door."""
    speak(results, "it")
    honest = [EMPTY, *(game.notation() for game in games(table, 4))]
    hashes = [f"#{link}" for link in hostile_links(2000, honest)]
    found = in_node(root, tmp_path, kit=kit, hashes=hashes, lines=[])
    slowest, refused = 0.0, 0
    for entry in found["opened"]:
        begun = time.process_time()
        answer = ask(do="open", position=entry["line"])
        slowest = max(slowest, time.process_time() - begun)
        if "error" in answer:
            refused += 1
            assert not re.search(r"[<>{}]|hacked|script", " ".join(answer["problems"])), entry
            assert len(answer["problems"]) <= 60
        elif answer["moves"]:
            assert "error" not in ask(
                do="move", position=answer["state"]["notation"], move=answer["moves"][-1][0]
            ), entry

    assert sum(map(bool, found["opened"])) == 2000
    assert refused > 1500
    assert (found["slowest"] < 200, slowest < 0.1) == (True, True), (found["slowest"], slowest)


# ── the browser ──


def open_editor(page: Page, address: str, lang: str = "en", hash_: str = "") -> None:
    """Open the editor; a position that is to be played waits for the reader to say so."""
    page.goto(f"{address}{lang}/radlands/playground/{hash_}")
    expect(page.locator(".wc-step")).to_be_visible()
    if hash_.startswith("#play="):
        page.locator("[data-keep=next]").click()


FOLLOW = """async (hash) => {
  location.hash = hash;
  const pause = () => new Promise((done) => { setTimeout(done, 40); });
  do await pause(); while (!document.querySelector(".wc-step [role=alert], .wc-picks, [data-keep=who-plays]"));
  return document.querySelectorAll("[role=alert]").length;
}"""
"""Follow a link within the page and say whether there was a complaint."""


def test_hostile_links_in_the_browser(page: Page, address: str, table: Table) -> None:
    """Forty of them in the page itself: a message each time, nothing of it becomes HTML or runs, nothing freezes."""
    honest = [EMPTY, *(game.notation() for game in games(table, 1))]
    open_editor(page, address, "fr", "#play=%00")
    expect(page.locator("[role=alert]")).to_contain_text(
        "Le lien ne contient pas de position jouable", timeout=90_000
    )
    watch = clock(page)
    outcomes, spent = [], [busy(watch)]
    for link in hostile_links(40, honest, seed=6):
        outcomes.append(page.evaluate(FOLLOW, link))
        spent.append(busy(watch))

    assert sum(outcomes) > 20
    assert page.evaluate("window.hacked") is None
    assert page.locator(".wc-playground :is(img, script, iframe)").count() == 0
    assert max(after - before for before, after in pairwise(spent)) < 0.2


def tab_to(page: Page, wanted: str) -> None:
    """Walk with the Tab key until something has the focus."""
    for _ in range(80):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached")


TOWARDS = """(wanted) => {
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const [x, y] = middle(document.querySelector(wanted).getBoundingClientRect());
  const [left, up] = middle(document.activeElement.getBoundingClientRect());
  if (Math.abs(x - left) > Math.abs(y - up)) return x > left ? "ArrowRight" : "ArrowLeft";
  return y > up ? "ArrowDown" : "ArrowUp";
}"""
"""The arrow that leads nearer to something."""
ON_THE_BOARD = "[data-cell] *, [data-about], [data-entry]"


def arrow_to(page: Page, wanted: str) -> None:
    """Walk to the board, where the Tab key stops once, and go on it with arrows until something has the focus."""
    tab_to(page, ON_THE_BOARD)
    for _ in range(40):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press(page.evaluate(TOWARDS, wanted))
    raise AssertionError(f"{wanted} cannot be reached")


def test_the_editor_by_keyboard_alone(page: Page, address: str) -> None:
    """Place a person and a punk, damage a camp, give water, play on, go back and forward: without a pointer."""
    open_editor(page, address, "pl")
    arrow_to(page, "[data-cell=b21] .wc-goal")
    page.keyboard.press("Enter")
    page.keyboard.type("punk")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-cell=b21] .wc-tile")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    tab_to(page, "[data-keep=damaged]")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-cell=b20] .wc-tile")).to_have_class(re.compile("is-damaged"))
    arrow_to(page, "[data-cell=a11] .wc-goal")
    page.keyboard.press("Enter")
    page.keyboard.type("snajpr")  # a slip
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-cell=a11] .wc-tile")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.type("snajper")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator(".wc-verdict.is-ok")).to_have_text(
        "Tę sytuację można rozegrać.", timeout=90_000
    )
    tab_to(page, "[data-keep=next]")
    page.keyboard.press("Enter")
    expect(page.locator(".is-able")).not_to_have_count(0)
    arrow_to(page, "[data-cell=a11] .wc-tile")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".wc-tile.is-target")).to_have_count(4)
    page.go_back()
    expect(page.locator("[data-keep=who-plays]")).to_be_visible()
    page.go_forward()
    expect(page.locator(".wc-tile.is-target")).to_have_count(4)


def test_playing_by_keyboard_and_in_words_alone(page: Page, address: str) -> None:
    """Leave an example, use a card, be refused with the rule, choose what is allowed, take it back: no pointer, no picture."""
    page.goto(f"{address}it/radlands/examples/sniper/")
    expect(page.locator(".wc-step")).to_be_visible()
    tab_to(page, "[data-keep=view]")
    page.keyboard.press("Enter")
    expect(page.locator(".wc-side--a")).to_be_hidden()
    tab_to(page, "[data-keep=try]")
    page.keyboard.press("Enter")
    arrow_to(page, "[data-entry=a20]")
    page.keyboard.press("Enter")
    expect(page.locator(".wc-picks button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-move="choose b12"]')).to_be_visible(timeout=90_000)
    arrow_to(page, "[data-entry=b10]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-keep=why]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-keep=fine]")).to_be_focused()
    expect(page.locator(".wc-step .wc-cite").first).to_contain_text("Regola")
    page.keyboard.press("Enter")
    tab_to(page, '[data-move="choose b12"]')
    page.keyboard.press("Enter")
    expect(page.locator(".wc-textview del").first).to_contain_text("Punk")
    tab_to(page, "[data-keep=undo]")
    page.keyboard.press("Enter")
    expect(page.locator('[data-move="choose b12"]')).to_be_visible()


def test_two_examples_share_one_engine(page: Page, address: str) -> None:
    """A second example on the same page steps by itself, and both ask the same engine."""
    started: list[str] = []
    page.on(
        "request",
        lambda request: (
            started.append(request.url) if request.url.endswith("pyodide.asm.wasm") else None
        ),
    )
    page.goto(f"{address}en/radlands/examples/sniper/")
    expect(page.locator(".wc-step")).to_be_visible()
    page.evaluate(
        """async () => {
          const page = new DOMParser().parseFromString(await (await fetch("../raiders/")).text(), "text/html");
          const other = page.querySelector("[data-example]");
          document.querySelector("[data-example]").after(document.adoptNode(other));
          const at = document.querySelector("script[type=module][src*=codex]").src.replace("codex.js", "play/example.js");
          await (await import(at)).startExamples(new URL("../../../", at), "en");
        }"""
    )
    first, second = page.locator("[data-example]").nth(0), page.locator("[data-example]").nth(1)
    second.locator("[data-keep=next]").click()
    page.keyboard.press("ArrowRight")
    expect(second.locator(".wc-prog span")).to_contain_text("3 /")
    expect(first.locator(".wc-prog span")).to_contain_text("1 /")
    page.route("**/answers.json", lambda route: route.fulfill(body="{"))  # only the engine is left
    for example in (first, second):
        example.locator("[data-cell=b20] .wc-tile").click()
        example.locator("[data-keep=why]").click()
        expect(example.locator("[data-keep=fine]")).to_be_visible(timeout=90_000)

    assert len(started) == 1


def never(_: Route) -> None:
    """Let a request wait for ever."""


def test_an_engine_that_does_not_come(page: Page, address: str) -> None:
    """Hanging, cut off, cancelled: a clear message each time, nothing hangs, and trying again works."""
    page.route("**/pyodide.asm.wasm", never)
    page.clock.install()
    open_editor(page, address, "it", f"#play={EMPTY}")
    page.wait_for_function("() => document.querySelector('.wc-step progress')")
    page.locator("[data-keep=cancel]").click()
    expect(page.locator("[data-keep=who-plays]")).to_be_visible()
    page.locator("[data-keep=next]").click()
    expect(page.locator(".wc-step progress")).to_be_visible()
    page.clock.fast_forward(26_000)
    expect(page.locator("[role=alert]")).to_contain_text(
        "L’operazione ha richiesto troppo tempo", timeout=60_000
    )
    page.unroute("**/pyodide.asm.wasm")
    page.route(
        "**/pyodide.asm.wasm",
        lambda route: route.fulfill(body=b"\0asm\1\0\0\0cut", content_type="application/wasm"),
    )
    page.locator("[data-keep=retry]").click()
    expect(page.locator("[role=alert]")).to_contain_text(
        "Forse la connessione si è interrotta", timeout=60_000
    )
    page.unroute("**/pyodide.asm.wasm")
    page.locator("[data-keep=retry]").click()
    expect(page.locator(".is-able")).not_to_have_count(0, timeout=90_000)


DENIED = "Object.defineProperty(self, 'caches', { get() { throw new DOMException('denied', 'SecurityError'); } });\n"


KEPT = """async () => {
  for (let tries = 0; tries < 150; tries += 1) {
    const kept = await caches.open("codex-engine"), [first] = await kept.keys();
    if (first && (await (await kept.match(first)).blob()).size > 1e7) return true;
    await new Promise((done) => { setTimeout(done, 200); });
  }
  return false;
}"""
"""Wait until the memory of a started engine lies there."""


def test_storage_denied_and_memory_spoilt(
    context: BrowserContext, address: str, site: Path
) -> None:
    """A browser that keeps nothing still plays; so does one whose kept memory is broken; and a good memory is used."""
    page = (
        context.new_page()
    )  # not the watchful one: the theme complains on the console when storage is denied
    worker = next(site.glob("assets/*/worker.js")).read_text(encoding="utf-8")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })"
    )
    page.route(
        "**/worker.js",
        lambda route: route.fulfill(body=DENIED + worker, content_type="text/javascript"),
    )
    open_editor(page, address, "en", f"#play={EMPTY}")
    expect(page.locator(".is-able")).not_to_have_count(0, timeout=90_000)

    version = json.loads((site / "en" / "engine.json").read_text(encoding="utf-8"))["version"]
    other = context.new_page()
    requested: list[str] = []
    other.on("request", lambda request: requested.append(request.url))
    other.goto(f"{address}en/about/")
    memory = f"{address}memory/{version}/radlands"
    other.evaluate(
        "async (at) => (await caches.open('codex-engine')).put(at, new Response(new Uint8Array(70000)))",
        memory,
    )
    other.goto(f"{address}en/radlands/playground/#play={EMPTY}")
    other.locator("[data-keep=next]").click()
    expect(other.locator(".is-able")).not_to_have_count(0, timeout=90_000)
    assert any(url.endswith("python_stdlib.zip.txt") for url in requested)
    assert other.evaluate(KEPT)
    requested.clear()
    other.reload()
    other.locator("[data-keep=next]").click()
    expect(other.locator(".is-able")).not_to_have_count(0, timeout=90_000)
    assert not any(url.endswith("python_stdlib.zip.txt") for url in requested)
    other.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing_in_the_editor(context: BrowserContext, address: str, lang: str) -> None:
    """The editor's overview, a place, the turn, sharing and the text view: no violation, nothing sticks out."""
    page = context.new_page()
    page.emulate_media(
        color_scheme="dark" if lang in ("pl", "it") else "light", reduced_motion="reduce"
    )
    open_editor(page, address, lang)
    acts = (
        "",
        "[data-cell=a11] .wc-goal",
        ".wc-road .wc-goal",
        ".wc-side--b .wc-strip .wc-goal",
        "[data-keep=done]",
        "[data-keep=share]",
        "[data-keep=close]",
        "[data-keep=view]",
    )
    for act in acts:
        if act:
            page.locator(act).click()

        assert violations(page, ALL.replace("document", "'.wc-playground'")) == [], act
        assert (
            page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            == 0
        ), act
    page.close()
