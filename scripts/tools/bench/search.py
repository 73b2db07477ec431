"""How well the search finds, beside MiniSearch over the same rows, Material's own search and Pagefind over the same pages, in one run.

Material and Pagefind are right when they lead to the right page; ours and MiniSearch must lead to the right place on it. Then: how
long ours takes from a key to its first results on a processor four times slower.
"""

import json
import re
import shlex
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Page

from scripts.book import Book
from scripts.play.results import Results
from scripts.site.build import build_site
from scripts.site.http import served
from scripts.tools.bench import stock
from scripts.tools.weigh import SLOWED, chromium

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
HOME = Path("tests") / "search"
SCRIPTS = {"ours": "ask.mjs", "MiniSearch": "minisearch.mjs"}
"""Engines that run without a browser."""
ENGINES = ("ours", "MiniSearch", "Material", "Pagefind")
Query = dict[str, Any]
Score = dict[tuple[str, str], list[tuple[bool, bool]]]
"""Engine and kind → first, among the first three."""


def report(root: Path, book: Book, work: Path) -> Iterator[str]:
    """The table, line by line."""
    site, queries = work / "search", given(root / HOME / "cases")
    lay_out(root, book, work, site)
    scores: Score = defaultdict(list)
    for engine in SCRIPTS:
        under_node(root, site, queries, scores, engine)
    with served(site) as address, chromium() as browser:
        page = browser.new_page()
        for lang in book.languages:
            asked = [query for query in queries if query["lang"] == lang]
            in_browser(page, address, places(root, site, lang), asked, scores)
        times = {lang: key_time(page, f"{address}{lang}/") for lang in book.languages}
    yield from table(scores)
    listed = ", ".join(f"{lang} {time:.0f} ms" for lang, time in times.items())
    yield f"from a key to the first results, p95, processor slowed 4 x: {listed} (bar: at most 50)"


def lay_out(root: Path, book: Book, work: Path, site: Path) -> None:
    """Our pages, stock Material's beside them, and Pagefind's index of ours."""
    build_site(root, Results(book), site, lambda _: None)
    source, index = work / "pagefind-source", site / "pagefind"
    shutil.copytree(site, source)
    stock.build(stock.write(book, work, "[search]"), site / "stock")
    command = f"npx --yes pagefind@1.6.0 --site {source} --output-path {index}"
    subprocess.run(shlex.split(command), check=True, stdout=subprocess.DEVNULL)


def key_time(page: Page, address: str) -> float:
    """How long a letter takes until its results stand in the page, for 95 of 100 letters."""
    session = page.context.new_cdp_session(page)
    page.goto(address)
    page.locator("[data-search][data-ready]").wait_for()
    session.send(SLOWED, {"rate": 4})
    page.keyboard.press("/")
    page.locator("dialog .wc-dialog__note:not(:empty)").wait_for()
    found: float = page.evaluate(KEYS, list(TYPED))
    session.send(SLOWED, {"rate": 1})
    return found


def under_node(root: Path, site: Path, queries: list[Query], scores: Score, engine: str) -> None:
    """An engine under Node: the right place."""
    asked = [{"lang": query["lang"], "q": str(query["q"])} for query in queries]
    answers = answered(root, site, SCRIPTS[engine], asked)
    for query, answer in zip(queries, answers, strict=True):
        note(scores, engine, query, [hit in targets(query) for hit in answer["hits"]])


def answered(root: Path, site: Path, script: str, asked: list[Any]) -> list[Any]:
    """What a script under Node answers."""
    command = ["node", str(root / HOME / script), str(site)]
    ran = subprocess.run(command, input=json.dumps(asked).encode(), capture_output=True, check=True)
    found: list[Any] = json.loads(ran.stdout)
    return found


def places(root: Path, site: Path, lang: str) -> dict[str, str]:
    """What can be found → its page, in a language."""
    (found,) = answered(root, site, SCRIPTS["ours"], [{"lang": lang, "places": True}])
    return {target: url.partition("#")[0] for target, url in found.items()}


def in_browser(
    page: Page, address: str, known: dict[str, str], queries: list[Query], scores: Score
) -> None:
    """Material's search and Pagefind, in a browser: the right page is enough."""
    lang = queries[0]["lang"]
    for engine, start in {"Pagefind": f"{lang}/", "Material": f"stock/{lang}/"}.items():
        page.goto(f"{address}{start}", wait_until="networkidle")
        for query in queries:
            wanted = {known[target] for target in targets(query) if target in known}
            found = typed(page, engine, address, str(query["q"]))
            pages = [re.split("[#?]", url)[0].partition(f"/{lang}/")[2] for url in found]
            note(scores, engine, query, [each in wanted for each in pages])


def typed(page: Page, engine: str, address: str, words: str) -> list[str]:
    """The addresses that one of the two finds."""
    if engine == "Pagefind":
        return list(page.evaluate(PAGEFIND, [address, words]))
    return list(page.evaluate(MATERIAL, words))


def given(cases: Path) -> list[Query]:
    """The queries the project was given to find; what makes them hard is the name of their file."""
    return list(chain.from_iterable(map(given_in, sorted(cases.glob("*.yml")))))


def given_in(path: Path) -> list[Query]:
    """The given queries of one file."""
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [{**row, "kind": path.stem} for row in rows if row["set"] == "given"]


def targets(query: Query) -> set[str]:
    """What may come first."""
    return {query["target"], *query.get("also", [])}


def note(scores: Score, engine: str, query: Query, right: list[bool]) -> None:
    """Remember how one query went."""
    for kind in (query["kind"], f"all, {query['lang']}", "all"):
        scores[engine, kind].append((right[:1] == [True], any(right)))


def table(scores: Score) -> Iterator[str]:
    """Per kind of query: right first and right among the first three, in per cent, side by side."""
    yield "first / in the first three, %  " + "".join(f"{engine:>14}" for engine in ENGINES)
    kinds = {kind for _, kind in scores}
    for kind in sorted(kinds, key=lambda kind: (kind.startswith("all"), kind)):
        cells = [shares(scores[engine, kind]).rjust(14) for engine in ENGINES]
        yield f"{kind:<24} {len(scores['ours', kind]):>5}  " + "".join(cells)


def shares(results: list[tuple[bool, bool]]) -> str:
    """How many were first, and among the first three, in per cent."""
    first, three = (100 * sum(column) / len(results) for column in zip(*results, strict=True))
    return f"{first:.0f} / {three:.0f}"
