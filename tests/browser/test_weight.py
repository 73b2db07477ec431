"""The budget of a first view, and a style sheet that lacks nothing: measured on the built site in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from scripts.site.assets import ASSETS, sources, theme
from scripts.site.css import can_match, parse, slim, split
from scripts.site.http import served
from scripts.site.policy import integrity, policy
from scripts.tools.weigh import BUDGET, weigh
from tests.languages import LANGUAGES

STILL = 0.001
"""Less than a pixel of one line."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_page_is_light(browser: Browser, site: Path, lang: str) -> None:
    """The first view of a card page costs at most 90 KB compressed, nothing of the engine, and moves nothing."""
    with served(site) as address:
        for card in ("cannon", "training-camp"):
            found = weigh(browser, address, site, f"{lang}/radlands/cards/{card}/")

            assert found.bytes <= BUDGET, (card, found)
            assert found.shift < STILL, (card, found)


RESTING = (
    "en/",
    "en/radlands/cards/",
    "pl/radlands/rules/actions/",
    "fr/radlands/examples/sniper/",
    "it/dei/play/",
)


def test_no_page_shifts(browser: Browser, site: Path) -> None:
    """Other kinds of pages stay where they are, too."""
    with served(site) as address:
        for kind in RESTING:
            assert weigh(browser, address, site, kind).shift < STILL, kind


def test_slim_keeps_what_pages_use(site: Path) -> None:
    """No selector of the theme that matches the classes of a built page was dropped."""
    used: set[str] = set()
    for page in [*(site / "en").rglob("index.html")][::7]:
        for names in re.findall(r'(?:class|id)="([^"]*)"', page.read_text(encoding="utf-8")):
            used.update(names.split())
    words = {word for source in sources() for word in re.findall(r"[\w-]+", source)}
    main = next((theme() / "assets" / "stylesheets").glob("main.*.min.css")).read_text(
        encoding="utf-8"
    )
    classes = {name for head, _ in parse(main) for name in re.findall(r"\.([\w-]+)", head)}

    assert {name for name in classes & used if name not in words} == set()


@pytest.mark.parametrize(
    ("css", "left"),
    [
        (".md-a{color:red}.md-b{color:blue}", ".md-a{color:red}"),
        ("@media print{.md-b{x:y}}.md-a,.md-b{x:y}", ".md-a{x:y}"),
        (":root{--used:1;--not:2}.md-a{x:var(--used)}", ":root{--used:1}.md-a{x:var(--used)}"),
        ('.md-a::before{content:"}{;"}', '.md-a::before{content:"}{;"}'),
        (
            ".md-a{--n:1;width:min(1px,calc(2px + var(--w,(3px))));x:y}",
            ".md-a{width:min(1px,calc(2px + var(--w,(3px))));x:y}",
        ),
        (".md-a:not(.md-b){x:y}[dir=rtl] .md-a{x:z}", ".md-a:not(.md-b){x:y}"),
        (
            "@keyframes turn{0%{x:y}}@keyframes go{0%{x:y}}.md-a{animation:turn 1s}",
            "@keyframes turn{0%{x:y}}.md-a{animation:turn 1s}",
        ),
    ],
)
def test_slim(css: str, left: str) -> None:
    """What can match stays, what cannot goes; strings and brackets are left alone."""
    assert slim([css], [], ['class="md-a"']) == left


def test_selectors() -> None:
    """Commas inside brackets separate nothing."""
    assert split("a:is(b, c), d") == ["a:is(b, c)", "d"]
    assert can_match(".md-a > .md-b", {"md-a", "md-b"})
    assert not can_match(".md-a > .md-b", {"md-a"})


# ── what a page may load and run ──


def test_every_page_has_the_policy(site: Path) -> None:
    """The policy stands in every page before anything it governs, and allows no script but one by its hash."""
    wanted = policy((ASSETS / "inline" / "early.js").read_text(encoding="utf-8").strip()).replace(
        "'", "&#39;"
    )
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")

        place = text.replace("'", "&#39;").find(f'content="{wanted}"')
        assert 0 < place < (text + "<script").find("<script"), page
        inline = re.findall(r"<script(?![^>]*(?: src=|application/json))[^>]*>", text)
        assert inline == ["<script>"] * ("md-main" in text), page
        assert not re.search(r"<[^>]+ (?:style|on\w+)=", text), page
    assert "unsafe" not in wanted


def test_every_file_has_its_hash(site: Path) -> None:
    """Every script and style a page names has an integrity hash, and it is the right one."""
    pages = [
        site / name
        for name in (
            "index.html",
            "404.html",
            "en/index.html",
            "pl/desk/index.html",
            "fr/radlands/play/index.html",
        )
    ]
    for page in pages:
        named = re.findall(
            r"<(?:script[^>]* src=|link rel=\"(?:stylesheet|modulepreload)\" href=)[^>]*>",
            page.read_text(encoding="utf-8"),
        )

        assert named
        for each in named:
            path, said = re.findall(
                r'(?:src|href)="[^"]*?(assets/[^"]+)".* integrity="([^"]+)"', each
            )[0]
            assert said == integrity((site / path).read_bytes()), (page, each)


def test_a_foreign_script_does_not_run(context: BrowserContext, address: str) -> None:
    """A script that somebody gets into the page is not run, neither as an element nor as a handler."""
    page = context.new_page()
    page.goto(f"{address}en/")
    script = "const s = document.createElement('script'); s.textContent = 'window.hit = 1'; document.body.append(s);"
    handler = (
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.hit = 1\">');"
    )
    page.evaluate(f"() => {{ {script} {handler} }}")
    page.wait_for_timeout(300)

    assert page.evaluate("window.hit === undefined")


def test_the_two_lights_are_remembered(page: Page, address: str) -> None:
    """The switch works from page to page, and on the next visit."""
    page.goto(f"{address}en/")
    page.locator(".wc-scheme:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_going_from_page_to_page(page: Page, address: str) -> None:
    """Pages follow each other without being loaded anew: title, language links and scrolling follow, and back leads back."""
    page.goto(f"{address}en/radlands/cards/")
    page.evaluate("window.same = true")
    page.locator("tr[data-card=railgun] a").first.click()
    expect(page.locator("h1")).to_have_text("Railgun")
    expect(page).to_have_url(f"{address}en/radlands/cards/railgun/")
    assert page.evaluate("[window.same, document.title.startsWith('Railgun'), scrollY]") == [
        True,
        True,
        0,
    ]
    polish = page.locator('[data-lang="pl"]').get_attribute("href") or ""
    canonical = page.locator('link[rel="canonical"]').get_attribute("href") or ""
    assert polish.endswith("pl/radlands/cards/railgun/")
    assert canonical.endswith("cards/railgun/")
    page.go_back()
    expect(page.locator("tr[data-card=railgun]")).to_be_visible()
    assert page.evaluate("window.same")


def test_back_before_the_other_page_came(page: Page, address: str) -> None:
    """A page that comes when the reader is back already is not shown under this page's address."""
    page.goto(f"{address}en/radlands/cards/")
    page.locator("tr[data-card=railgun] a").first.click()
    expect(page.locator("h1")).to_have_text("Railgun")
    page.go_back()
    expect(page.locator("tr[data-card=railgun]")).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/cards/railgun/", hold)
    with page.expect_request("**/cards/railgun/"):
        page.evaluate("history.forward()")
    page.evaluate("new Promise((done) => { addEventListener('popstate', done); history.back(); })")
    with page.expect_response("**/cards/railgun/") as late:
        held[0].continue_()
    late.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(done, 300))")

    expect(page).to_have_url(f"{address}en/radlands/cards/")
    expect(page.locator("tr[data-card=railgun]")).to_be_visible()


def test_a_page_of_another_version_is_loaded_anew(page: Page, address: str, site: Path) -> None:
    """A page that names another folder of scripts is never put into this one, even if the style is the same."""
    folder = next((site / "assets").iterdir()).name
    other = (
        (site / "en" / "radlands" / "cards" / "railgun" / "index.html")
        .read_text(encoding="utf-8")
        .replace(folder, "0" * 12)
    )
    fetched = (
        lambda route: route.fulfill(body=other, content_type="text/html"),
        lambda route: route.continue_(),
    )
    page.route(
        "**/cards/railgun/", lambda route: fetched[route.request.resource_type != "fetch"](route)
    )
    page.goto(f"{address}en/radlands/cards/")
    page.evaluate("window.same = true")
    page.locator("tr[data-card=railgun] a").first.click()
    expect(page.locator("h1")).to_have_text("Railgun")

    assert page.evaluate("window.same === undefined")


def test_a_board_brings_its_style(page: Page, address: str) -> None:
    """Only pages with a board load the style of boards; whoever goes there from another page gets it first."""
    page.goto(f"{address}en/radlands/cards/sniper/")
    sheets = "[...document.styleSheets].map((sheet) => sheet.href.split('/').pop())"
    assert page.evaluate(sheets) == ["codex.css"]
    page.evaluate("window.same = true")
    page.locator('a[href$="examples/sniper/"]').first.evaluate("(link) => link.click()")
    expect(page.locator(".wc-step")).to_be_visible()

    assert page.evaluate("window.same")
    assert page.evaluate(sheets) == ["codex.css", "play.css"]
