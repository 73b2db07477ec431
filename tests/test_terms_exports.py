"""The termbases for anybody else: they open where they are meant to."""

import csv
import json
from io import BytesIO, StringIO

import pytest

from scripts.book import Book
from scripts.model import LANGUAGES
from scripts.terms.base import termbases
from scripts.terms.export import exports

GAMES = ("radlands", "apocalypze", "dei")


@pytest.fixture(scope="module")
def made(book: Book) -> dict[str, bytes]:
    return exports(book, termbases(book.files), {})


@pytest.mark.parametrize("game", GAMES)
def test_tbx_opens_in_translate_toolkit(made: dict[str, bytes], game: str) -> None:
    """Translate-toolkit reads every concept, with the preferred words."""
    tbx = pytest.importorskip("translate.storage.tbx")
    store = tbx.tbxfile.parsestring(made[f"{game}.tbx"])
    concepts = {each["term"] for each in json.loads(made[f"{game}.json"])["terms"] if each["preferred"]}
    assert len(store.units) == len(concepts)
    assert all(unit.source for unit in store.units)


@pytest.mark.parametrize("game", GAMES)
def test_csv_and_json_have_every_term(made: dict[str, bytes], game: str) -> None:
    """Both hold the same rows."""
    rows = list(csv.DictReader(StringIO(made[f"{game}.csv"].decode("utf-8-sig"))))
    terms = json.loads(BytesIO(made[f"{game}.json"]).read())["terms"]
    assert [(row["lang"], row["term"]) for row in rows] == [(each["lang"], each["term"]) for each in terms]


def test_termbases_are_complete(book: Book) -> None:
    """Every term of every language has a word with forms, or is known to be absent; Polish nouns have fourteen cells."""
    bases = termbases(book.files)
    for lang in LANGUAGES:
        for entry in bases[lang, "radlands"].terms.values():
            assert entry.status == "absent" or entry.words or not entry.preferred or entry.preferred.startswith("("), (lang, entry.id)
    camp = bases["pl", "radlands"].terms["camp"].words["obóz"]
    assert len(camp) == 14
    assert camp["sg.gen"] == ("obozu",)
