"""Every list of names on the built pages stands in the alphabet of its language; a browser's own collator is the judge."""

import json
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from tests.languages import LANGUAGES

COLLATOR = """
const [lang, lists] = JSON.parse(require("fs").readFileSync(0));
const { compare } = new Intl.Collator(lang);
const isWrong = (list) => list.some((words, i) => i && compare(list[i - 1], words) > 0);
process.stdout.write(JSON.stringify(Object.keys(lists).filter((name) => isWrong(lists[name]))));
"""
LISTS = {
    "*/cards/index.html": "//table[@class='wc-cards']//tr[@data-type='{}']//span[@class='wc-cards__name']",
    "*/pairs/index.html": "//ul[@class='wc-minis']/li/a[span[@class='wc-pic k-{}']]",
}
"""Pages → their list of the cards of a type."""
TYPES = ("camp", "person", "event", "special")
PLAIN = {
    "*/pairs/index.html": ["//select[@name='one']/option", "//select[@name='two']/option"],
    "*/pairs/*/index.html": ["//h2[@id='independent']/following-sibling::p/span"],
    "*/glossary/index.html": ["//dl[@class='wc-glossary']/div/dt"],
    "*/cards/*/index.html": ["//h2[@id='see-also']/following-sibling::ul[1]/li/a"],
}
"""Pages → their lists, each with what stands in it."""
EACH = {
    "*/pairs/*/index.html": ("//h2[@id='ordinary']/following-sibling::p[a]", "a"),
    "*/register/index.html": ("//ul[@class='wc-entries']", "li/a/b"),
    "*/a-z/index.html": ("//ul[@class='wc-letters__list']", "li/a"),
    "*/rules/*/index.html": ("//details[@class='wc-back']/ul/li[count(a) > 1]", "a"),
    **dict.fromkeys(
        ("*/rulings/index.html", "*/open-questions/index.html", "*/editions/index.html"),
        (
            "//p[@class='wc-ruling__foot']",
            "a[contains(@href, '/cards/')][not(contains(@href, '#'))]",
        ),
    ),
}
"""Pages → all lists of one shape, and what stands in each."""


def words(node: etree._Element) -> str:
    """What a reader reads there, without badges and figures."""
    for other in node.xpath(".//*[contains(@class, 'wc-badge')] | .//small"):
        other.getparent().remove(other)
    return " ".join("".join(node.itertext()).split())


def lists(site: Path, lang: str) -> Iterator[tuple[str, list[str]]]:
    """Every list of a language: where it stands, and its words."""
    wanted: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for glob, path in LISTS.items():
        wanted[glob] += [(".", path.format(kind)) for kind in TYPES]
    for glob, paths in PLAIN.items():
        wanted[glob] += [(".", path) for path in paths]
    for glob, both in EACH.items():
        wanted[glob].append(both)
    for glob, found in wanted.items():
        for page in sorted((site / lang).glob(glob)):
            tree = etree.HTML(page.read_bytes(), etree.HTMLParser(encoding="utf-8"))
            for around, inside in found:
                for number, one in enumerate(tree.xpath(around)):
                    where = f"{page.relative_to(site)} {around} {number} {inside}"
                    yield where, [words(node) for node in one.xpath(inside)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_list_follows_the_alphabet(site: Path, lang: str) -> None:
    """Cards, register, pairs, glossary, A to Z, and the cards of a rule, a ruling, a difference or an open question."""
    found = {where: names for where, names in lists(site, lang) if len(names) > 1}
    given = json.dumps([lang, found]).encode()
    judged = subprocess.run(["node", "-e", COLLATOR], input=given, capture_output=True, check=True)

    assert {glob for glob in {*LISTS, *PLAIN, *EACH} if not kinds(found, glob)} == set()
    assert json.loads(judged.stdout) == []


def kinds(found: dict[str, list[str]], glob: str) -> bool:
    """Whether a page of a kind has a list at all: a test that looks at nothing would be no test."""
    return any(Path(where.split(" ")[0]).match(glob) for where in found)
