"""No page of another language speaks English, and no file shows our markup."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from scripts.book import Book
from scripts.book.model import SOURCE
from scripts.book.volume import Volume
from scripts.terms.kinds import KINDS
from scripts.words.voice import Voice
from tests.languages import LANGUAGES, TRANSLATIONS

SMALL = set(
    re.findall(
        r"\w+",
        "the of and is are with that this for from which has have was were been your you its by or "
        "not does it an at when what there their they can may must each other",
    )
)
"""Small words of English, of which no sentence has fewer than two, or none but *the*."""
WORD = re.compile(r"[A-Za-z’']+")
MARKUP = re.compile(r"\[\[(?:[a-z]+:)?[a-z0-9-]+(?:\|[^\]\[]*)?\]\]")
STARS = re.compile(r"(?<![\w*])\*{1,2}\w[^*<>]*\w\*{1,2}(?![\w*])")
TITLE = re.compile(r"(?<!\*)\*([A-Z][^*]*)\*(?!\*)")
ID = re.compile(r"\b[a-z]+(?:-[a-z]+)+\b")
"""What programs call a kind of finding."""
CODE = ("code", "pre", "script", "style")
SILENT = ("class", "href", "id", "src", "lang", "hreflang", "rel", "data-u", "data-words")
"""Attributes for programs; `data-words` has the names in all languages, to be found by any."""
READ = (".html", ".json", ".txt", ".xml", ".csv", ".tbx", ".js", ".svg", ".ics")


def is_english(text: str) -> bool:
    """Whether words can only be an English sentence."""
    small = {word.lower() for word in WORD.findall(text)} & SMALL
    return "the" in small or len(small) > 1


def pieces(page: Path) -> Iterator[tuple[str, str]]:
    """Every text and every attribute of a page, with the language it is said to be in."""
    tree = etree.HTML(page.read_bytes(), etree.HTMLParser(encoding="utf-8"))
    langs: dict[Any, str] = {}
    for node in tree.iter(etree.Element):
        above = node.getparent()
        langs[node] = node.get("lang") or langs.get(above, "")
        inside = node.tag in CODE or any(each.tag in CODE for each in node.iterancestors())
        if node.text and not inside:
            yield node.text, langs[node]
        if node.tail and above is not None and above.tag not in CODE:
            yield node.tail, langs[above]
        yield from ((str(node.get(x)), langs[node]) for x in node.attrib if x not in SILENT)


def sentences(text: str) -> Iterator[str]:
    """A text, or the texts in data for a script; ids and notations have no spaces."""
    if text.lstrip()[:1] in ("{", "["):
        try:
            yield from strings(json.loads(text))
        except ValueError:
            yield text
    else:
        yield " ".join(text.split())


def strings(data: Any) -> Iterator[str]:
    """All texts in data."""
    if isinstance(data, str):
        yield data
    for each in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from strings(each)


def allowed(book: Book) -> set[str]:
    """English that is right: names an edition prints in English, and titles of manuals, which are English and say so."""
    voices = [Voice(book, lang) for lang in TRANSLATIONS]
    things = [(volume, each) for volume in book.games() for each in volume.things()]
    found = {voice.called(*thing) for voice in voices for thing in things}
    found |= {manual.split("\n", 1)[0].lstrip("# ") for manual in book.manuals.values()}
    found |= {name for volume in book.games() for name in titles(volume)}
    return {name for name in found if is_english(name)}


def titles(volume: Volume) -> Iterator[str]:
    """The names in the rules that are set apart as titles, and stay as they are: *The Citadel*."""
    for chapter in volume.ordered_chapters():
        for block in chapter.blocks:
            yield from TITLE.findall(str(block.text))


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_no_sentence_is_left_in_english(site: Path, book: Book, lang: str) -> None:
    """What is English says so (`lang="en"`), or is code, a printed name, or a manual’s title."""
    right = allowed(book)
    found = {
        f"{page.relative_to(site)}: {words}"
        for page in (site / lang).rglob("*.html")
        for text, declared in pieces(page)
        if declared != SOURCE and is_english(text)
        for words in sentences(text)
        if " " in words and is_english(without(words, right))
    }
    assert sorted(found) == []


def without(words: str, names: set[str]) -> str:
    """Words without what may be English in them."""
    words = ID.sub("", words)
    for name in names:
        words = words.replace(name, "")
    return words


def test_the_desk_gives_its_reasons_in_its_language(site: Path) -> None:
    """Nothing there is declared English but English terms, quoted English texts and the name of the language."""
    for lang in TRANSLATIONS:
        for page in [
            site / lang / "desk" / "index.html",
            *(site / lang / "desk").glob("*/index.html"),
        ]:
            tree = etree.HTML(page.read_bytes(), etree.HTMLParser(encoding="utf-8"))
            said = tree.xpath("//*[@lang='en'][not(self::td or self::th or self::a or self::q)]")
            assert [etree.tostring(each) for each in said] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_desk_names_kinds_in_words(site: Path, book: Book, lang: str) -> None:
    """Neither the code of a kind of finding nor the id of a term stands where words belong."""
    voice, desk = Voice(book, lang), site / lang / "desk"
    pages = [desk / "index.html", *desk.glob("*/index.html")]
    trees = [etree.HTML(page.read_bytes(), etree.HTMLParser(encoding="utf-8")) for page in pages]
    findings = [each for tree in trees for each in tree.xpath("//article[@data-kind]")]
    heads = [each for tree in trees for each in tree.xpath("//*[@class='wc-desk-word']")]

    assert len(heads) == sum(len(volume.terms) for volume in book.games())
    for each in findings:
        assert each.xpath("string(h3/a[last()])") == voice._(KINDS[each.get("data-kind")])
    for volume in book.games():
        for term in volume.terms:
            spoken = voice.heading_language(volume, term)
            word = voice.headword(volume, term, spoken)
            found = [each for each in heads if each.xpath("string(.)") == word]
            assert volume.words_for(term, spoken).preferred
            assert found, (term, word)
            assert spoken == lang or spoken in [each.get("lang") for each in found]


def test_no_markup_is_shown(site: Path) -> None:
    """Neither `[[…]]` nor asterisks reach a reader or a program; the manuals explain the markup, as code."""
    found = [
        f"{path.relative_to(site)}: {match[0]}"
        for path in site.rglob("*")
        if path.suffix in READ and ".zip" not in path.name and "contribute" not in path.parts
        for match in MARKUP.finditer(path.read_text(encoding="utf-8"))
    ]
    assert sorted(found)[:20] == []


def test_no_asterisks_are_shown(site: Path) -> None:
    """What is emphasised is an element on a page, and plain words in a tooltip."""
    found = {
        f"{page.relative_to(site)}: {text.strip()[:80]}"
        for lang in (SOURCE, *TRANSLATIONS)
        for page in (site / lang).rglob("*.html")
        if "contribute" not in page.parts and b"*" in page.read_bytes()
        for text, _ in pieces(page)
        if "{" not in text and STARS.search(text)
    }
    assert sorted(found) == []


@pytest.mark.parametrize("lang", [SOURCE, *TRANSLATIONS])
def test_the_buttons_for_the_light_name_what_they_do(site: Path, book: Book, lang: str) -> None:
    """A screen reader hears the function; the joke is for those who point at it."""
    page = (site / lang / "index.html").read_bytes()
    buttons = etree.HTML(page, etree.HTMLParser(encoding="utf-8")).xpath("//button[@data-scheme]")
    voice = Voice(book, lang)
    assert [each.get("aria-label") for each in buttons] == [
        str(voice._("Dark mode")),
        str(voice._("Light mode")),
    ]
    assert all(each.get("title") != each.get("aria-label") for each in buttons)
