"""The built site: complete, closed in itself, the same every time."""

import re
import shutil
from dataclasses import dataclass
from os.path import normpath
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlparse

import pytest
from lxml import etree

from scripts.site.build import commit_time
from tests.conftest import build
from tests.languages import LANGUAGES

SOURCES = ("mkdocs.yml", "cards", "docs", "locales", "scripts", "playground")


@dataclass(frozen=True)
class Links:
    """Every address a page points to or loads, and every anchor it has."""

    links: list[str]
    loads: list[str]
    anchors: list[str]


def read_page(path: Path) -> Links:
    """What a page holds."""
    page = etree.HTML(path.read_bytes(), etree.HTMLParser(encoding="utf-8"))
    loads = "//*[not(self::a)][not(self::link[contains('alternate canonical', @rel)])]"
    return Links(
        *(
            [str(value) for value in page.xpath(wanted)]
            for wanted in ("//a/@href", f"{loads}/@href | {loads}/@src", "//@id")
        )
    )


@pytest.fixture(scope="module")
def crawled(site: Path) -> dict[Path, Links]:
    """Every page of the site, read."""
    return {path: read_page(path) for path in site.rglob("*.html")}


def target_of(page: Path, link: str, site: Path) -> tuple[Path, str]:
    """The file and anchor a link leads to."""
    path, anchor = urldefrag(link)
    path = urlparse(path).path
    base = (
        f"{site}{path}"
        if path.startswith("/")
        else f"{page.parent}/{unquote(path)}"
        if path
        else str(page)
    )
    return Path(
        normpath(f"{base}/index.html" if base.endswith(("/", "/.", "/..")) else base)
    ), anchor


def test_every_language_has_every_card(site: Path) -> None:
    """72 card pages in each of four languages."""
    for lang in LANGUAGES:
        assert len(list((site / lang / "radlands" / "cards").glob("*/index.html"))) == 72


def test_no_dead_link_or_anchor(printed: Path, crawled: dict[Path, Links]) -> None:
    """Every internal link leads to a page, and every anchor to a place on it."""
    anchors = {page: set(found.anchors) for page, found in crawled.items()}
    there = {path for path in printed.rglob("*") if path.is_file()}
    dead = []
    for page, found in crawled.items():
        for link in {*found.links, *found.loads}:
            if urlparse(link).scheme or link.startswith("//"):
                continue
            target, anchor = target_of(page, link, printed)
            if target not in there or (
                anchor and target.suffix == ".html" and unquote(anchor) not in anchors[target]
            ):
                dead.append(f"{page.relative_to(printed)}: {link}")

    assert sorted(dead) == []


def test_nothing_is_loaded_from_elsewhere(crawled: dict[Path, Links], site: Path) -> None:
    """No page and no style sheet loads anything from another host."""
    foreign = [
        load
        for found in crawled.values()
        for load in found.loads
        if urlparse(load).netloc and "127.0.0.1" not in load
    ]
    styles = [
        url
        for path in site.rglob("*.css")
        for url in re.findall(
            r"url\((?!data:)[\"']?(?:https?:)?//[^)]*\)", path.read_text(encoding="utf-8")
        )
    ]

    assert (foreign, styles) == ([], [])


def test_anchors_are_unique(crawled: dict[Path, Links]) -> None:
    """No page has an anchor twice."""
    double = {
        str(page): found.anchors
        for page, found in crawled.items()
        if len(found.anchors) != len(set(found.anchors))
    }

    assert double == {}


def test_explained_words_show_no_marks_of_ours(site: Path) -> None:
    """What a tip says is plain text: no link and no asterisk as they are written in the data."""
    shown = [
        (path, line)
        for path in site.rglob("index.html")
        for line in re.findall(r'<div id="def-[^>]*>.*', path.read_text(encoding="utf-8"))
        if "[[" in line or "*" in line
    ]

    assert shown == []


def test_pages_are_the_same_in_every_language(site: Path) -> None:
    """The same addresses and the same anchors of rules exist in every language."""
    pages = {
        lang: {path.relative_to(site / lang).as_posix() for path in (site / lang).rglob("*.html")}
        for lang in LANGUAGES
    }
    rules = {
        lang: {
            anchor
            for path in (site / lang / "radlands" / "rules").rglob("*.html")
            for anchor in read_page(path).anchors
            if not anchor.startswith("__")
        }
        for lang in LANGUAGES
    }

    assert all(pages["en"] == pages[lang] for lang in LANGUAGES)
    assert all(
        {anchor for anchor in rules["en"] if not anchor.startswith("def-")} <= rules[lang]
        for lang in LANGUAGES
    )


def test_every_page_says_it_is_unofficial(site: Path) -> None:
    """The notice stands on every page of every language."""
    missing = [
        str(path)
        for lang in LANGUAGES
        for path in (site / lang).rglob("index.html")
        if "wc-footer" not in path.read_text(encoding="utf-8")
    ]

    assert missing == []


def contents(site: Path) -> dict[str, bytes]:
    """Every file of a built site; the printed player aids are made afterwards."""
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file() and path.suffix != ".pdf"
    }


@pytest.fixture(scope="module")
def copy(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's sources elsewhere, to be edited."""
    home = tmp_path_factory.mktemp("copy")
    for name in SOURCES:
        source = root / name
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source, home / name)
    (home / "node_modules").symlink_to(root / "node_modules")
    return home


@pytest.mark.long
def test_a_second_build_differs_by_the_edited_card_alone(
    root: Path, site: Path, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built again from nothing, in another folder and with one card changed: its page, the card list, the pairs that run into it,
    the data that carry its facts and the answers of examples in which it may be junked are different, and nothing else, byte
    by byte. So the same sources give the same site.
    """
    monkeypatch.setenv("SOURCE_DATE_EPOCH", commit_time(root))
    card = copy / "cards" / "radlands" / "events" / "banish.yml"
    old = card.read_text(encoding="utf-8")
    card.write_text(old.replace("junk: raid", "junk: draw"), encoding="utf-8")
    before, after = (
        {named(path): content for path, content in contents(where).items()}
        for where in (site, build(copy, tmp_path / "after"))
    )
    card.write_text(old, encoding="utf-8")
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}

    pages = {
        f"{lang}/radlands/cards/{page}index.html" for lang in LANGUAGES for page in ("", "banish/")
    }
    data = {
        f"{lang}/{name}"
        for lang in LANGUAGES
        for name in ("find.json", "engine.json", "radlands/board.json")
    }
    pairs = {
        f"{lang}/radlands/pairs/{card}/index.html"
        for lang in LANGUAGES
        for card in ("banish", "scientist")
    }
    outward = {f"api/v1/{lang}/cards.json" for lang in (*LANGUAGES, "all")} | {
        "pairs/radlands/banish.json"
    }
    kept = {"sw.js", *(f"pack/{lang}.pack" for lang in LANGUAGES)}
    answers = {path for path in changed if path.endswith("/answers.json")}
    assert [path for path in answers if b"junk banish" not in before[path]] == []
    assert pages | data | pairs | outward | kept | {"engine/radlands.json"} == changed - answers


def named(path: str) -> str:
    """A path without the hash of what lies there."""
    return re.sub(r"/[0-9a-f]{12}(?=/)|-[0-9a-f]{12}(?=\.pack)", "", path)
