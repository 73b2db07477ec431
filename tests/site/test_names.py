"""A name that no rulebook prints in a language says so wherever it stands as a heading or in a list."""

from collections.abc import Iterator
from pathlib import Path
from posixpath import join, normpath

import pytest
from lxml import etree

from scripts.book import Book
from scripts.book.addresses import address
from scripts.words.voice import Voice
from tests.languages import LANGUAGES, TRANSLATIONS

LISTS = {
    "*/rulings/index.html": "//a[@class='wc-cite']",
    "*/editions/index.html": "//a[@class='wc-cite']",
    "*/open-questions/index.html": "//a[@class='wc-cite']",
    "*/examples/*/index.html": "//ul[@class='wc-about']//a[@class='wc-cite']",
    "*/cards/index.html": "//table[@class='wc-cards']//th/a",
    "*/cards/*/index.html": "//a[@class='wc-cite'] | //ul[@class='wc-minis']//a",
    "*/register/index.html": "//a[contains(@class, 'wc-entry ')]",
    "*/register/*/index.html": "//a[@class='wc-cite']",
    "*/pairs/index.html": "//ul[@class='wc-minis']//a",
    "*/pairs/*/index.html": "//h3/a | //ul[contains(@class, 'wc-minis')]//a | //p[@class='wc-plain']/a[not(@class)]",
    "*/a-z/index.html": "//ul[@class='wc-letters__list']//a",
    "*/rules/*/index.html": "//details[@class='wc-back']/ul/li[count(a) > 1]/a",
}
"""Pages → where their lists name cards and entries."""


@pytest.fixture(scope="session")
def ours(book: Book) -> dict[str, bool]:
    """Language and page of every card and entry → whether its name there is our translation."""
    return {
        f"{lang}/{address(volume, thing.part, thing.id)}".strip("/"): Voice(
            book, lang
        ).shows_our_name(volume, thing)
        for lang in TRANSLATIONS
        for volume in book.games()
        for thing in volume.things()
    }


def tree_of(page: Path) -> etree._Element:
    """A built page."""
    return etree.HTML(page.read_bytes(), etree.HTMLParser(encoding="utf-8"))


def is_marked(node: etree._Element) -> bool:
    """Whether a name bears the mark, inside the link or right behind it."""
    following = node.getnext() if node.tag == "a" else None
    behind = following is not None and following.get("class") == "wc-ourname"
    return behind or bool(node.xpath(".//*[@class='wc-ourname']"))


def named(site: Path, lang: str, glob: str) -> Iterator[tuple[str, str, bool]]:
    """Every link of a kind of page to a card or an entry: page, target, whether it is marked; a ruling on its page is no name."""
    for page in sorted((site / lang).glob(glob)):
        here = page.relative_to(site).parent.as_posix()
        for node in tree_of(page).xpath(LISTS[glob]):
            path, _, anchor = node.get("href").partition("#")
            if not anchor.startswith("ruling-"):
                other = f"../{anchor.removeprefix('with-')}" if anchor.startswith("with-") else ""
                target = normpath(join(here, path, other))
                yield here, target.replace("/pairs/", "/cards/"), is_marked(node)


@pytest.mark.parametrize("glob", LISTS)
def test_lists_mark_names_of_ours(site: Path, ours: dict[str, bool], glob: str) -> None:
    """Our own names bear the mark, printed ones do not."""
    links = [link for lang in TRANSLATIONS for link in named(site, lang, glob)]
    found = [(here, to, marked) for here, to, marked in links if to in ours]

    assert {ours[to] for _, to, _ in found} == {True, False}
    assert [(here, to) for here, to, marked in found if marked != ours[to]] == []


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_headings_mark_names_of_ours(site: Path, ours: dict[str, bool], lang: str) -> None:
    """The page of a card or an entry, and that of its combinations."""
    seen = set()
    for path, is_ours in ours.items():
        pages = [site / path, *([site / path.replace("/cards/", "/pairs/")] * ("/cards/" in path))]
        for page in pages if path.startswith(f"{lang}/") else ():
            (heading,) = tree_of(page / "index.html").xpath("//h1")
            assert is_marked(heading) == is_ours, page
            seen.add((page.parent.name, is_ours))
    assert len(seen) == 6


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_the_list_of_examples_marks_names_of_ours(
    site: Path, book: Book, ours: dict[str, bool], lang: str
) -> None:
    """As many marks in a row as its example has cards with a name of ours."""
    for volume in book.games():
        rows = {
            normpath(row.xpath("a")[0].get("href")).rpartition("/")[2]: len(
                row.xpath(".//*[@class='wc-ourname']")
            )
            for row in tree_of(site / lang / volume.id / "examples" / "index.html").xpath(
                "//li[@class='wc-examplerow']"
            )
        }
        places = {
            thing.id: f"{lang}/{address(volume, thing.part, thing.id)}".strip("/")
            for thing in volume.things()
        }
        expected = {
            example.id: sum(ours[places[name]] for name in example.cards)
            for example in volume.examples.values()
        }
        assert rows == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headings_of_the_aid_keep_official_capitals(site: Path, book: Book, lang: str) -> None:
    """A term begins with a capital and stays as the edition prints it: *Coda Eventi*, not *Coda eventi*."""
    aid = tree_of(site / lang / "radlands" / "player-aid" / "index.html")
    headings = ["".join(each.itertext()).strip() for each in aid.xpath("//h2")]
    volume, voice = book.volumes["radlands"], Voice(book, lang)

    assert {voice.word(volume, name, large=True) for name in ("event-queue", "punk")} <= {*headings}


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_our_reading_of_a_silent_edition_is_announced_as_such(
    site: Path, book: Book, lang: str
) -> None:
    """Above an answer that we give for an edition alone stands more than that the edition has none."""
    rulings = tree_of(site / lang / "radlands" / "rulings" / "index.html")
    said = {
        stance: {"".join(each.itertext()).strip() for each in found}
        for stance in ("own", "silent")
        if (found := rulings.xpath(f"//p[@class='wc-ruling__top']//*[@data-stance='{stance}']"))
    }
    voice = Voice(book, lang)

    assert said["silent"] == {voice._("not in your edition")}
    assert said["own"] == {voice._("your edition does not settle this: our reading comes first")}


def test_a_rule_an_edition_lacks_is_said_to_be_lacking(site: Path, book: Book) -> None:
    """The rule itself comes first on its page, so that nothing else is announced there."""
    icons = tree_of(site / "pl" / "radlands" / "rules" / "icons" / "index.html")
    said = {"".join(each.itertext()).strip() for each in icons.xpath("//*[@data-stance='own']")}

    assert said == {Voice(book, "pl")._("not in your edition")}
