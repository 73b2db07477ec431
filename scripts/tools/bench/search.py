"""How well the search finds, beside MiniSearch over the same rows, Material's own search and Pagefind over the same pages, in one run.

Material and Pagefind are right when they lead to the right page; ours and MiniSearch must lead to the right place on it. Then: how
long ours takes from a key to its first results on a processor four times slower.
"""

import json
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Page, sync_playwright

from scripts.book import Book
from scripts.pages.pages import pages
from scripts.pages.prepared import prepare
from scripts.play.results import Results
from scripts.site.build import build_site
from scripts.site.http import served
from scripts.site.needed import find

STOCK = """site_name: Stock
theme: {{name: material, language: {lang}, font: false}}
plugins: [search]
nav: [index.md]
validation: {{nav: {{omitted_files: ignore}}, links: {{not_found: ignore, unrecognized_links: ignore}}}}
"""
PAGEFIND = """async ([root, typed]) => {
  const engine = await import(`${root}pagefind/pagefind.js`);
  const found = await engine.search(typed);
  return Promise.all(found.results.slice(0, 3).map(async (each) => (await each.data()).url));
}"""
MATERIAL = """async (typed) => {
  const field = document.querySelector(".md-search__input"), meta = document.querySelector(".md-search-result__meta");
  const until = async (done) => { for (let tries = 0; tries < 500 && !done(); tries++) await new Promise((go) => setTimeout(go, 20)); };
  const ask = (words) => { field.value = words; field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true })); };
  field.focus();
  await until(() => !/^\\s/.test(meta.textContent)); // until its index is read, the words of the template stand there
  window.idle ??= meta.textContent;
  ask("");
  await until(() => meta.textContent === window.idle);
  ask(typed);
  await until(() => meta.textContent !== window.idle);
  return [...document.querySelectorAll(".md-search-result__item > .md-search-result__link")].slice(0, 3).map((link) => link.href);
}"""
KEYS = """async (words) => {
  const field = document.querySelector("dialog input"), box = document.querySelector("#wc-hits");
  const times = [];
  for (const word of words) {
    for (let length = 1; length <= word.length; length++) {
      const start = performance.now();
      field.value = word.slice(0, length);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      box.getBoundingClientRect();
      times.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 60));
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
}"""
TYPED = ("railgun", "watchtowr", "can a card restore itself", "omen clock famine")
"""What a slow phone is made to type, letter by letter."""
SCRIPTS = {"ours": "ask.mjs", "MiniSearch": "minisearch.mjs"}
"""Engines that run without a browser."""
Query = dict[str, Any]
Score = dict[tuple[str, str], list[tuple[bool, bool]]]
"""Engine and kind → first, among the first three."""


def report(root: Path, book: Book, work: Path) -> Iterator[str]:
    """The table, line by line."""
    queries = given(root / "tests" / "search" / "cases")
    site = work / "search"
    build_site(root, Results(book), site, lambda _: None)
    write_stock(book, site)
    shutil.copytree(site, work / "pagefind-source", ignore=shutil.ignore_patterns("stock"))
    command = [
        "npx",
        "--yes",
        "pagefind@1.6.0",
        "--site",
        str(work / "pagefind-source"),
        "--output-path",
        str(site / "pagefind"),
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    scores: Score = defaultdict(list)
    for engine in SCRIPTS:
        under_node(root / "tests" / "search", site, queries, scores, engine)
    with served(site) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=find("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = chromium.new_page()
        for lang in book.languages:
            (addresses,) = asked_of(
                root / "tests" / "search" / SCRIPTS["ours"], site, [{"lang": lang, "places": True}]
            )
            places = {target: url.partition("#")[0] for target, url in addresses.items()}
            others(
                page, address, places, [query for query in queries if query["lang"] == lang], scores
            )
        times = {lang: key_time(page, f"{address}{lang}/") for lang in book.languages}
        chromium.close()
    yield from table(scores)
    listed = ", ".join(f"{lang} {time:.0f} ms" for lang, time in times.items())
    yield f"from a key to the first results, p95, processor slowed 4 x: {listed} (bar: at most 50)"


def key_time(page: Page, address: str) -> float:
    """How long a letter takes until its results stand in the page, for 95 of 100 letters."""
    session = page.context.new_cdp_session(page)
    page.goto(address)
    page.locator("[data-search][data-ready]").wait_for()
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.keyboard.press("/")
    page.locator("dialog .wc-dialog__note:not(:empty)").wait_for()
    found: float = page.evaluate(KEYS, list(TYPED))
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return found


def under_node(home: Path, site: Path, queries: list[Query], scores: Score, engine: str) -> None:
    """An engine under Node: the right place."""
    answers = asked_of(
        home / SCRIPTS[engine],
        site,
        [{"lang": query["lang"], "q": str(query["q"])} for query in queries],
    )
    for query, answer in zip(queries, answers, strict=True):
        note(scores, engine, query, [hit in targets(query) for hit in answer["hits"]])


def asked_of(script: Path, site: Path, asked: list[Any]) -> list[Any]:
    """What a script under Node answers."""
    ran = subprocess.run(
        ["node", str(script), str(site)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[Any] = json.loads(ran.stdout)
    return found


def others(
    page: Page, address: str, places: dict[str, str], queries: list[Query], scores: Score
) -> None:
    """Material's search and Pagefind, in a browser: the right page is enough."""
    lang = queries[0]["lang"]
    engines: dict[str, tuple[str, Callable[[str], list[str]]]] = {
        "Pagefind": (
            f"{address}{lang}/",
            lambda typed: list(page.evaluate(PAGEFIND, [address, typed])),
        ),
        "Material": (f"{address}stock/{lang}/", lambda typed: list(page.evaluate(MATERIAL, typed))),
    }
    for engine, (start, search) in engines.items():
        page.goto(start, wait_until="networkidle")
        for query in queries:
            wanted = {places[target] for target in targets(query) if target in places}
            found = [
                url.partition("#")[0].partition("?")[0].partition(f"/{lang}/")[2]
                for url in search(str(query["q"]))
            ]
            note(scores, engine, query, [place in wanted for place in found])


def given(cases: Path) -> list[Query]:
    """The queries the project was given to find; what makes them hard is the name of their file."""
    found: list[Query] = []
    for path in sorted(cases.glob("*.yml")):
        rows = yaml.safe_load(path.read_text(encoding="utf-8"))
        found += [{**row, "kind": path.stem} for row in rows if row["set"] == "given"]
    return found


def targets(query: Query) -> set[str]:
    """What may come first."""
    return {query["target"], *query.get("also", [])}


def note(scores: Score, engine: str, query: Query, right: list[bool]) -> None:
    """Remember how one query went."""
    for kind in (query["kind"], f"all, {query['lang']}", "all"):
        scores[engine, kind].append((right[:1] == [True], any(right)))


def table(scores: Score) -> Iterator[str]:
    """Per kind of query: right first and right among the first three, in per cent, side by side."""
    engines = ("ours", "MiniSearch", "Material", "Pagefind")
    yield "first / in the first three, %  " + "".join(f"{engine:>14}" for engine in engines)
    for kind in dict.fromkeys(
        kind for _, kind in sorted(scores, key=lambda key: (key[1].startswith("all"), key[1]))
    ):
        cells = []
        for engine in engines:
            results = scores[engine, kind]
            first, three = (100 * sum(each[at] for each in results) / len(results) for at in (0, 1))
            cells.append(f"{first:.0f} / {three:.0f}".rjust(14))
        yield f"{kind:<24} {len(scores['ours', kind]):>5}  " + "".join(cells)


def write_stock(book: Book, site: Path) -> None:
    """The same pages by stock mkdocs with Material's search, one project per language."""
    prepared = prepare(Results(book))
    for lang in book.languages:
        home = site.parent / f"search-{lang}"
        for path, markdown in pages(book, lang, prepared).items():
            target = home / "docs" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(markdown, encoding="utf-8")
        (home / "mkdocs.yml").write_text(STOCK.format(lang=lang), encoding="utf-8")
        build = [
            sys.executable,
            "-m",
            "mkdocs",
            "build",
            "--quiet",
            "-f",
            str(home / "mkdocs.yml"),
            "-d",
            str(site / "stock" / lang),
        ]
        subprocess.run(build, check=True, stderr=subprocess.DEVNULL)
