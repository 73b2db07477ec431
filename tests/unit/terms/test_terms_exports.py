"""The termbases for anybody else: they open where they are meant to."""

import csv
import json
from io import BytesIO, StringIO

import pytest
from lxml import etree

from scripts.book import Book
from scripts.terms.base import termbases
from scripts.terms.desk import Board
from scripts.terms.export import exports
from tests.languages import LANGUAGES

GAMES = ("radlands", "apocalypze", "dei")


@pytest.fixture(scope="module")
def made(book: Book) -> dict[str, bytes]:
    return exports(book, termbases(book.files), {})


@pytest.mark.parametrize("game", GAMES)
def test_tbx_opens_in_translate_toolkit(made: dict[str, bytes], game: str) -> None:
    """Translate-toolkit reads every concept, with the preferred words."""
    tbx = pytest.importorskip("translate.storage.tbx")
    store = tbx.tbxfile.parsestring(made[f"{game}.tbx"])
    concepts = {
        each["term"] for each in json.loads(made[f"{game}.json"])["terms"] if each["preferred"]
    }
    assert len(store.units) == len(concepts)
    assert all(unit.source for unit in store.units)


CORE = """
<!ELEMENT martif (martifHeader, text)> <!ATTLIST martif type CDATA #REQUIRED xml:lang CDATA #REQUIRED>
<!ELEMENT martifHeader (fileDesc, encodingDesc?, revisionDesc?)> <!ELEMENT fileDesc (titleStmt?, publicationStmt?, sourceDesc+)>
<!ELEMENT titleStmt (title, note*)> <!ELEMENT title (#PCDATA)> <!ELEMENT sourceDesc (p+)> <!ELEMENT p (#PCDATA)>
<!ELEMENT publicationStmt (p+)> <!ELEMENT encodingDesc (p+)> <!ELEMENT revisionDesc (p+)> <!ELEMENT note (#PCDATA)>
<!ELEMENT text (body)> <!ELEMENT body (termEntry+)>
<!ELEMENT termEntry ((descrip | note)*, langSet+)> <!ATTLIST termEntry id ID #IMPLIED>
<!ELEMENT langSet ((descrip | note)*, tig+)> <!ATTLIST langSet xml:lang CDATA #REQUIRED>
<!ELEMENT tig (term, termNote*, (descrip | note)*)> <!ELEMENT term (#PCDATA)>
<!ELEMENT termNote (#PCDATA)> <!ATTLIST termNote type (administrativeStatus | partOfSpeech | grammaticalGender) #REQUIRED>
<!ELEMENT descrip (#PCDATA)> <!ATTLIST descrip type (definition | context) #REQUIRED>
"""
"""The core structure of TBX-Basic as far as a termbase without pictures and references needs it."""
PICKED = {
    "administrativeStatus": {
        "preferredTerm-admn-sts",
        "admittedTerm-admn-sts",
        "deprecatedTerm-admn-sts",
    },
    "partOfSpeech": {"noun", "verb", "adjective", "adverb", "properNoun", "other"},
    "grammaticalGender": {"masculine", "feminine", "neuter", "other"},
}


@pytest.mark.parametrize("game", GAMES)
def test_tbx_validates(made: dict[str, bytes], game: str) -> None:
    """The structure is that of TBX-Basic, and what is picked from a list stands in it."""
    root = etree.fromstring(made[f"{game}.tbx"])
    dtd = etree.DTD(StringIO(CORE))
    assert dtd.validate(root), dtd.error_log
    for note in root.iter("termNote"):
        assert note.text in PICKED[note.get("type")]


@pytest.mark.parametrize("game", GAMES)
def test_definitions_are_plain_text(made: dict[str, bytes], game: str) -> None:
    """No link as our data writes it reaches a spreadsheet."""
    rows = json.loads(made[f"{game}.json"])["terms"]

    assert [row["term"] for row in rows if "[[" in row["definition"]] == []


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_plain_text(book: Book, board: Board, game: str) -> None:
    """Nor do the stars around words in italics."""
    rows = json.loads(exports(book, board.bases, board.examples)[f"{game}.json"])["terms"]

    assert [row["example"] for row in rows if "*" in row["example"]] == []


@pytest.mark.parametrize("game", GAMES)
def test_terms_have_definitions_and_examples(book: Book, board: Board, game: str) -> None:
    """In every language nine of ten terms that have a word say what they mean; what our texts use has an example."""
    rows = json.loads(exports(book, board.bases, board.examples)[f"{game}.json"])["terms"]
    for lang in LANGUAGES:
        mine = [
            row
            for row in rows
            if row["lang"] == lang
            and row["preferred"]
            and not row["grammar"].startswith(("heading", "label"))
        ]
        without = [row["term"] for row in mine if not row["definition"]]
        assert len(without) <= 0.1 * len(mine), (lang, without)
        used = {term for name, term in board.counts[lang] if name == game}
        assert [row["term"] for row in mine if row["term"] in used and not row["example"]] == []


@pytest.mark.parametrize("game", GAMES)
def test_csv_and_json_have_every_term(made: dict[str, bytes], game: str) -> None:
    """Both hold the same rows."""
    rows = list(csv.DictReader(StringIO(made[f"{game}.csv"].decode("utf-8-sig"))))
    terms = json.loads(BytesIO(made[f"{game}.json"]).read())["terms"]
    assert [(row["lang"], row["term"]) for row in rows] == [
        (each["lang"], each["term"]) for each in terms
    ]


def test_termbases_are_complete(book: Book) -> None:
    """Every term of every language has a word with forms, or is known to be absent; Polish nouns have fourteen cells."""
    bases = termbases(book.files)
    for lang in LANGUAGES:
        for entry in bases[lang, "radlands"].terms.values():
            assert (
                entry.status == "absent"
                or entry.words
                or not entry.preferred
                or entry.preferred.startswith("(")
            ), (lang, entry.id)
    camp = bases["pl", "radlands"].terms["camp"].words["obóz"]
    assert len(camp) == 14
    assert camp["sg.gen"] == ("obozu",)
