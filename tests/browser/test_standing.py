"""Every label about who says so, on every page, in four languages, under every choice of edition, compared with the facts."""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from scripts.play.results import Results
from tests.languages import LANGUAGES
from tests.whosays import (
    GAMES,
    Facts,
    answered_alike,
    facts,
    notes,
    own,
    own_answer,
    printing,
    sources,
    stance,
    status,
)

READ = """
async ({ pages, choices, script }) => {
  const { turnTo } = await import(script);
  const shown = (element) => !element.closest("[hidden]");
  const texts = (within, selector) => [...within.querySelectorAll(selector)].filter(shown);
  const told = (within) => texts(within, ".wc-mine").map((note) => note.dataset.stance);
  const editions = (within) => texts(within, "abbr[data-edition]").map((mark) => mark.dataset.edition);
  const owners = (element) => (element?.dataset.of || "").split(" ").map((token) => token.split(".")[1]);
  const kind = (element, before) =>
    [...(element?.classList || [])].find((name) => name.startsWith(before))?.slice(before.length) || "";
  const words = (element) => {
    const copy = element.cloneNode(true);
    copy.querySelectorAll(".wc-ed").forEach((mark) => mark.remove());
    return copy.textContent.replace(/\\s+/g, " ").trim();
  };
  const answers = (within) => [...within.querySelectorAll("[data-of]")].map((each) => ({
    owners: owners(each),
    words: words(each),
    key: each.querySelector("[data-u]")?.dataset.u,
    marked: editions(each),
  }));
  const ruling = (box) => ({
    id: box.id.replace("ruling-", ""),
    status: box.dataset.status,
    badges: texts(box.querySelector(".wc-ruling__top"), ".wc-badge:not(.wc-mine)").map((each) => kind(each, "wc-badge--")),
    printed: editions(box.querySelector(".wc-ruling__top")),
    notes: told(box.querySelector(".wc-ruling__top")),
    answers: answers(box.querySelector(".wc-answers")),
    others: [...box.querySelectorAll(".wc-eds li")].map((each) => owners(each)[0]),
  });
  const rule = (box) => ({
    id: box.id,
    notes: told(box.querySelector("p")),
    status: kind(box.querySelector("p .wc-src"), "wc-src--"),
    others: [...box.querySelectorAll(".wc-eds li")].map((each) => [owners(each)[0], words(each)]),
  });
  const teaser = (hit) => ({
    id: hit.dataset.teaser,
    status: texts(hit, "[data-status]").map((each) => each.dataset.status),
    notes: told(hit),
    answers: answers(hit.querySelector("[data-lead]")),
  });
  const row = (line) => ({
    id: line.dataset.statement,
    status: line.dataset.status,
    badge: kind(line.querySelector(".wc-src"), "wc-src--"),
    stances: [...line.querySelectorAll("td[data-of]")].map((each) => [owners(each)[0], kind(each, "wc-stance--")]),
  });
  const found = [];
  for (const page of pages) {
    const text = await (await fetch(page)).text();
    for (const choice of choices) {
      const read = new DOMParser().parseFromString(text, "text/html");
      if (choice) turnTo([choice], read);
      found.push({
        page,
        choice,
        rulings: [...read.querySelectorAll(".wc-ruling[id^=ruling-]")].map(ruling),
        rules: [...read.querySelectorAll(".wc-rule[id]")].map(rule),
        teasers: [...read.querySelectorAll("[data-teaser]")].map(teaser),
        matrix: [...read.querySelectorAll("[data-statement]")].map(row),
        shown: [...read.querySelectorAll(".wc-about .wc-answers")].map(answers),
        otherwise: texts(read, ".wc-example .wc-meta .wc-mine").length,
        aid: texts(read, ".wc-aid li[data-rests]").map((line) => line.dataset.rests.split(" ")),
        aidOf: texts(read, "[data-aid-of]").map((line) => line.dataset.aidOf),
      });
    }
  }
  return found;
}
"""
KINDS = ("cards/*", "register/*", "rules/*", "examples/*", "rulings", "player-aid", "matrix")
"""The pages of a game that say who says so."""
Wrong = Iterator[str]


def pages_of(site: Path, lang: str, game: str) -> list[str]:
    """Every page of a game that may bear a label, from the root of the site."""
    found = [path for kind in KINDS for path in (site / lang / game).glob(f"{kind}/index.html")]
    front = [site / lang / "index.html", site / lang / game / "index.html"]
    return sorted(path.parent.relative_to(site).as_posix() + "/" for path in [*front, *found])


def differing(told: dict[str, Any], expected: dict[str, Any]) -> Wrong:
    """What is told otherwise than expected."""
    for key, value in expected.items():
        if told[key] != value:
            yield f"{key}: {told[key]}, not {value}"


def wrong_answers(known: Facts, record: dict[str, Any], edition: str, told: list[Any]) -> Wrong:
    """The reader's answer leads, each other one follows once, and where there are several each is marked with its editions."""
    groups = [each["owners"] for each in told]
    alike = answered_alike(known, record, edition)
    if groups[0] != alike:
        yield f"leads with the answer of {groups[0]}, not of {alike}"
    if sorted(chain.from_iterable(groups)) != sorted(known.editions):
        yield f"answers for {groups}"
    for each in told if len(told) > 1 else ():
        if each["marked"] != each["owners"]:
            yield f"the answer of {each['owners']} is marked {each['marked']}"


def wrong_ruling(known: Facts, edition: str, told: dict[str, Any]) -> Wrong:
    """What a page says of a ruling that its facts do not."""
    record = known.rulings[told["id"]]
    told["badge"] = told["badges"][0]
    expected = {
        "status": record.get("basis", "printed"),
        "badge": status(known, record, edition),
        "printed": sources(known, record, edition),
        "notes": notes(known, record, edition),
    }
    yield from differing(told, expected)
    yield from wrong_answers(known, record, edition, told["answers"])
    yield from wrong_keys(record, told)


def wrong_keys(record: dict[str, Any], told: dict[str, Any]) -> Wrong:
    """Whether each answer has the words of its editions."""
    path = f"rulings/{told['id']}"
    for each in told["answers"]:
        has_own = own_answer(record, each["owners"][0])
        keys = [f"{path}/editions/{name}/answer" for name in each["owners"]]
        if each["key"] not in (keys if has_own else [f"{path}/answer"]):
            yield f"the answer of {each['owners']} has the words of {each['key']}"


def wrong_rule(known: Facts, edition: str, told: dict[str, Any]) -> Wrong:
    """What a page says of a rule that its facts do not."""
    record = known.rules[told["id"]]
    yield from differing(told, {"notes": notes(known, record, edition)})
    is_what = record.get("basis", "printed")
    if told["status"] and told["status"] != is_what:
        yield f"status: {told['status']}, not {is_what}"
    if is_what != "printed" and record["kind"] != "meta" and not told["status"]:
        yield f"{is_what} is not marked"
    others = record.get("editions", {})
    if {name for name, _ in told["others"]} != set(others):
        yield f"tells of {told['others']}"
    if others.get(edition) and told["others"][0][0] != edition:
        yield f"tells of {told['others'][0][0]} first"
    yield from (f"has no words for {name}" for name, words in told["others"] if not words)


def wrong_teaser(known: Facts, edition: str, told: dict[str, Any]) -> Wrong:
    """What a question on a front page says that its facts do not."""
    record = known.rulings[told["id"].partition(".")[2]]
    expected = {
        "status": [status(known, record, edition)],
        "notes": notes(known, record, edition),
    }
    yield from differing(told, expected)
    yield from wrong_answers(known, record, edition, told["answers"])


def wrong_row(known: Facts, _: str, told: dict[str, Any]) -> Wrong:
    """What a row of the table of all statements says that its facts do not."""
    record = known.rules.get(told["id"]) or known.rulings[told["id"]]
    is_what = record.get("basis", "printed")
    stances = [[name, stance(known, record, name)] for name in known.editions]
    yield from differing(told, {"status": is_what, "badge": is_what, "stances": stances})


def wrong_aid(known: Facts, edition: str, lines: list[list[str]]) -> Wrong:
    """The lines of a player aid that rest on rules its edition contradicts."""
    for name in chain.from_iterable(lines):
        if set(notes(known, known.rules[name], edition)) & {"otherwise", "own"}:
            yield f"{edition} contradicts {name}"


def wrong_page(known: Facts, edition: str, told: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Everything on a page → what is wrong with it."""
    parts = (("rulings", wrong_ruling), ("teasers", wrong_teaser), ("matrix", wrong_row))
    for part, wrong in parts:
        for each in told[part]:
            if part != "teasers" or each["id"].startswith(f"{known.game}."):
                yield each["id"], list(wrong(known, edition, each))
    for each in told["rules"]:
        if each["id"] in known.rules:
            yield each["id"], list(wrong_rule(known, edition, each))
    for each in told["shown"]:
        leads = edition in each[0]["owners"]
        yield "shown", [] if leads else [f"leads with {each[0]['owners']}"]
    if told["aid"]:
        yield "aid", list(wrong_aid(known, edition, told["aid"]))
        yield "aid of", [] if told["aidOf"] == [edition] else [f"is of {told['aidOf']}"]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_label_is_true(
    site: Path, page: Page, address: str, game: str, results: Results
) -> None:
    """Each status, badge, source line, note and leading answer of every page is what the files say, for every owner."""
    known, script = facts(game), next(site.glob("assets/*/shell/choices.js"))
    played_by = results[game].played_by
    page.goto(f"{address}en/about/")
    wrong, seen = [], 0
    for lang in LANGUAGES:
        given = {
            "pages": [f"{address}{path}" for path in pages_of(site, lang, game)],
            "choices": ["", *(f"{game}.{name}" for name in known.editions)],
            "script": f"{address}{script.relative_to(site).as_posix()}",
        }
        for told in page.evaluate(READ, given):
            edition = told["choice"].partition(".")[2] or own(known, lang)
            found = list(wrong_page(known, edition, told))
            example = re.search(r"/examples/([^/]+)/$", told["page"])
            if example and bool(told["otherwise"]) == (edition in played_by[example[1]]):
                found.append((example[1], [f"played by {played_by[example[1]]}"]))
            seen += len(found)
            wrong += [f"{told['page']} {edition} {name}: {each}" for name, each in found if each]
    print(f"{game}: {seen} labels, {len(wrong)} wrong")
    assert seen > 500 * len(LANGUAGES)
    assert wrong[:20] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_search_text_and_data_answer_like_the_pages(
    site: Path, page: Page, address: str, game: str, lang: str
) -> None:
    """The search, the plain text and the interface have the answers of the pages, with the same editions and the same status."""
    known = facts(game)
    page.goto(f"{address}en/about/")
    script = next(site.glob("assets/*/shell/choices.js")).relative_to(site).as_posix()
    given = {
        "pages": [f"{address}{lang}/{game}/rulings/"],
        "choices": [""],
        "script": f"{address}{script}",
    }
    (told,) = page.evaluate(READ, given)
    rows, plain = search_rows(site, lang, game), plain_answers(site, lang)
    data = {each["id"]: each for each in interface(site, lang, "rulings") if each["game"] == game}
    assert len(told["rulings"]) == len(known.rulings) == len(data)
    for each in told["rulings"]:
        record, lead = known.rulings[each["id"]], own(known, lang)
        shown = {name: same(one["words"]) for one in each["answers"] for name in one["owners"]}
        row = rows[each["id"]]
        found = {name: row[4].get("answers", {}).get(name, row[3]) for name in known.editions}
        assert {name: same(words) for name, words in found.items()} == shown, each["id"]
        assert row[4]["status"] == status(known, record, lead)
        if len(each["answers"]) > 1:
            assert row[4]["editions"] == answered_alike(known, record, lead), each["id"]
        given_answers = data[each["id"]]["answers"]
        assert [one["editions"] for one in given_answers] == [
            one["owners"] for one in each["answers"]
        ]
        for one in given_answers:
            first = one["editions"][0]
            assert same(one["answer"]) == shown[first], each["id"]
            assert one["status"] == status(known, record, first), each["id"]
            assert one["said-by"] == sources(known, record, first), each["id"]
            by = f" in {', '.join(one['said-by'])}" if one["said-by"] else ""
            said = f"{shown[first]} ({one['status']}{by})"
            assert said in same(plain[each["id"]]), each["id"]
        assert same(plain[each["id"]]).find(shown[lead]) == min(
            same(plain[each["id"]]).find(words) for words in shown.values()
        ), each["id"]


@pytest.mark.parametrize("game", GAMES)
def test_rules_as_text_and_data_say_who_has_them(site: Path, game: str) -> None:
    """A rule that some edition does not print says so in the plain text and in the interface, with what that edition has."""
    known = facts(game)
    lines = {
        found[1]: line
        for line in (site / "en/rules.txt").read_text(encoding="utf-8").splitlines()
        if (found := re.search(r"\[rule:([\w-]+)\]$", line))
    }
    for record in interface(site, "en", "rules"):
        if record["game"] == game:
            told = known.rules[record["id"]]
            assert record["status"] == told.get("basis", "printed"), record["id"]
            assert record["said-by"] == printing(known, told), record["id"]
            assert record["stances"] == {name: stance(known, told, name) for name in known.editions}
            for name in known.editions:
                for each in notes(known, told, name):
                    assert f"{each} in {name}" in lines[record["id"]], record["id"]


def same(words: str) -> str:
    """Words without the differences of white space."""
    return " ".join(words.replace("\u2060", "").split())


@cache
def search_rows(site: Path, lang: str, game: str) -> dict[str, list[Any]]:
    """Ruling → its row in the search."""
    files = [site / lang / "find.json", site / lang / game / "find.json"]
    found = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.exists()]
    rows = zip(*next(each["columns"] for each in found if each["game"] == game), strict=True)
    answers = json.loads((site / lang / "answers.json").read_text(encoding="utf-8"))[game]
    return {row[1]: with_answers([*row], answers) for row in rows if row[0] == "ruling"}


def with_answers(row: list[Any], answers: dict[str, Any]) -> list[Any]:
    """A row with the answers for owners of other editions, as the search puts them together."""
    told = answers.get(row[1], {})
    return [*row[:4], {**row[4], **({"answers": told} if told else {})}]


@cache
def plain_answers(site: Path, lang: str) -> dict[str, str]:
    """Ruling → its paragraph in the plain text."""
    lines = (site / lang / "rules.txt").read_text(encoding="utf-8").splitlines()
    found = ((re.search(r"\[ruling:([\w-]+)\]$", line), line) for line in lines)
    return {match[1]: line for match, line in found if match}


@cache
def interface(site: Path, lang: str, kind: str) -> list[dict[str, Any]]:
    """The records of the interface."""
    records: list[dict[str, Any]] = json.loads(
        (site / f"api/v1/{lang}/{kind}.json").read_text(encoding="utf-8")
    )["records"]
    return records
