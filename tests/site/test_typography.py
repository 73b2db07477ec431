"""Spaces and signs on every built page are those of its language."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from tests.languages import LANGUAGES

LETTER = r"[^\W\d_]"
BLOCKS = set(
    re.findall(
        r"\w+",
        "html head body div p li ul ol dl dt dd table thead tbody tr th td h1 h2 h3 h4 h5 h6 section article header footer "
        "nav main aside figure figcaption details summary form fieldset legend label option select button title caption br "
        "template blockquote hr",
    )
)
"""What ends a line of words; everything else stands within one."""
SILENT = ("code", "pre", "script", "style", "svg", "noscript", "kbd")
SPOKEN = ("title", "aria-label", "placeholder", "alt", "data-none", "data-all", "data-some")
OTHER = "\ufffc"
"""Stands for code and for words of another language, which have rules of their own."""
LITTLE = "Per|La|Il|Lo|I|Gli|Le|Un|Una|Uno|Se|Puoi|Non|Quando|Ogni|Con|In|Da|Di|Su|Chi|Che|È|Del|Nel|Al|Dal"
COMMON = {
    "a typewriter apostrophe": rf"(?<={LETTER})'(?={LETTER})",
    "three full stops": r"\.\.\.",
    "a space before a comma": r"(?<=\w) [,.](?=\s|$)",
}
GLUED = {"a space before the ellipsis": r"(?<=[\w”»’)])[ \u00a0\u202f]…"}
UNSPACED = {"a space before a mark": r"(?<=[^\W\d])[ \u00a0\u202f][;:!?](?=\s|$)"}
RULES = {
    "en": {**UNSPACED, "a foreign quotation mark": r"[„«»]"},
    "it": {
        **UNSPACED,
        **GLUED,
        "a foreign quotation mark": "„",
        "a capital after a colon": rf": (?:{LITTLE})(?= \w)",
    },
    "pl": {
        **UNSPACED,
        **GLUED,
        "a one-letter word that may end a line": rf"(?<![\w’.&-])[aiouwz] (?=[^\s·{OTHER}])|^[AIOUWZ] (?=\w)",
        "a foreign quotation mark": r"[«»]|“(?=\w)",
    },
    "fr": {
        **GLUED,
        "a mark without its narrow space": rf"(?<=[\w»)”’…%{OTHER}])[ \u00a0]?[;!?](?=[\s)»]|$)",
        "a colon without its narrow space": rf"(?<=[\w»)”’…%{OTHER}])[ \u00a0]?:(?=\s|$)",
        "guillemets without their narrow spaces": r"«(?!\u202f)|(?<!\u202f)»",
    },
}
"""What must not stand on a page of a language; these patterns are written here once more, and by hand."""
NAMES = ("D.E.I.: Divide et Impera",)
"""Names that keep the signs of their own language."""


def lines(page: Path, lang: str) -> Iterator[str]:
    """Every line of words on a page: texts, attributes that are read out, and texts in data for a script."""
    tree = etree.HTML(page.read_bytes(), etree.HTMLParser(encoding="utf-8"))
    said = "".join(words(tree, lang, lang))
    yield from (" ".join(re.split(r"[ \t\r]+", line)).strip(" ") for line in said.split("\n"))
    for node in tree.iter(etree.Element):
        if spoken_in(node) in (None, lang):
            yield from (str(node.get(name)) for name in SPOKEN if node.get(name))


def spoken_in(node: Any) -> str | None:
    """The language an element says it is in."""
    return next(
        (each.get("lang") for each in (node, *node.iterancestors()) if each.get("lang")), None
    )


def words(node: Any, lang: str, within: str) -> Iterator[str]:
    """What is read within an element, with an end of line around each block."""
    if not isinstance(node.tag, str):
        return
    here = node.get("lang") or within
    edge = "\n" if node.tag in BLOCKS else ""
    yield edge
    if node.tag in SILENT or here != lang:
        yield "" if node.tag == "svg" else OTHER
    elif node.tag == "template":
        yield from data_lines(node.text or "")
    else:
        yield node.text or ""
        for child in node:
            yield from words(child, lang, here)
            yield child.tail or ""
    yield edge


def data_lines(text: str) -> Iterator[str]:
    """The texts in data for a script; what has no space is an id."""
    try:
        found: list[Any] = [json.loads(text)]
    except ValueError:
        return
    while found:
        each = found.pop()
        if isinstance(each, str) and " " in each:
            yield f"\n{each}\n"
        elif isinstance(each, (dict, list)):
            found += each.values() if isinstance(each, dict) else each


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_and_spaces_are_those_of_the_language(site: Path, lang: str) -> None:
    """On all pages, in headings, titles, generated sentences and what is read out; manuals are printed from code."""
    rules = {name: re.compile(rule) for name, rule in {**COMMON, **RULES[lang]}.items()}
    found = {
        f"{name}: {line[max(0, match.start() - 30) : match.end() + 20]!r} in {page.relative_to(site)}"
        for page in (site / lang).rglob("*.html")
        if "contribute" not in page.parts
        for line in set(map(without_names, lines(page, lang)))
        for name, rule in rules.items()
        for match in rule.finditer(line)
    }
    assert sorted(found) == []


def without_names(line: str) -> str:
    """A line without names that have other signs."""
    for name in NAMES:
        line = line.replace(name, OTHER)
    return line


@pytest.mark.parametrize(
    ("lang", "bad"),
    [
        ("fr", "éditions divergentes: D-03"),
        ("fr", "1 Ferrailleur; Joueur B"),
        ("fr", "Vraiment ?"),
        ("fr", "« Corvo »"),
        ("pl", "Różnice tylko w słowach"),
        ("pl", "Z poziomu na poziom"),
        ("it", "perché non posso …?"),
        ("it", "Suggerimento: Per la prima partita"),
        ("en", "the opponent's card"),
    ],
)
def test_the_rules_see_what_was_wrong(lang: str, bad: str) -> None:
    """Each of these stood on a page once."""
    assert any(re.search(rule, bad) for rule in {**COMMON, **RULES[lang]}.values())
