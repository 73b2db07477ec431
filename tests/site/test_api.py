"""The book for other programs: every file fits its schema, ids are the book's, and the schemas change only on purpose."""

import json
import os
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from scripts.api import api_files, api_shared, feed, plain_text
from scripts.api.records import KINDS, kept_in
from scripts.api.schema import schemas
from scripts.book import Book
from tests.conftest import ROOT
from tests.languages import LANGUAGES

GOLDEN = ROOT / "tests" / "golden" / "api"
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def files(book: Book) -> dict[str, Any]:
    """Every file of the interface, read."""
    made = api_shared(book)
    for lang in LANGUAGES:
        made |= api_files(book, lang)
    return {name: json.loads(content) for name, content in made.items()}


def test_every_file_fits_its_schema(files: dict[str, Any]) -> None:
    """The schemas are sound, and every file holds to its own."""
    for kind in KINDS:
        for lang in (*LANGUAGES, "all"):
            schema = files[f"schema/{kind.name}{'.all' if lang == 'all' else ''}.json"]
            Draft202012Validator.check_schema(schema)
            wrong = [
                f"{list(error.path)}: {error.message}"
                for error in Draft202012Validator(schema).iter_errors(
                    files[f"{lang}/{kind.name}.json"]
                )
            ]

            assert wrong[:5] == [], (kind.name, lang)


def test_a_wrong_record_does_not_fit(files: dict[str, Any]) -> None:
    """A schema that accepts everything would prove nothing."""
    for kind in KINDS:
        validator = Draft202012Validator(files[f"schema/{kind.name}.json"])
        good = files[f"en/{kind.name}.json"]
        for spoil in ({"id": 7}, {"surprise": "x"}, {"url": None}):
            bad = {**good, "records": [{**good["records"][0], **spoil}]}

            assert not validator.is_valid(bad), (kind.name, spoil)


def test_every_record_is_there_in_every_language(files: dict[str, Any], book: Book) -> None:
    """The same ids in every language, and all that the book has."""
    for kind in KINDS:
        ids = [
            (record["game"], record["id"]) for record in files[f"all/{kind.name}.json"]["records"]
        ]
        held = {
            (name, key)
            for name, volume in book.volumes.items()
            for key in kept_in(volume, kind.name)
        }

        assert len(ids) == len(set(ids))
        assert set(ids) <= held
        assert kind.name == "rules" or set(ids) == held
        for lang in LANGUAGES:
            assert [
                (record["game"], record["id"])
                for record in files[f"{lang}/{kind.name}.json"]["records"]
            ] == ids


def test_languages_agree_with_the_whole(files: dict[str, Any]) -> None:
    """A ruling in one language says what the file of all languages says in it."""
    together = {record["id"]: record for record in files["all/rulings.json"]["records"]}
    for lang in LANGUAGES:
        for record in files[f"{lang}/rulings.json"]["records"]:
            assert record["answer"] == together[record["id"]]["answer"][lang]


def test_every_address_leads_to_a_page(files: dict[str, Any], site: Path) -> None:
    """The page of every record exists, and the anchor on it."""
    dead = []
    for kind in KINDS:
        for record in files[f"en/{kind.name}.json"]["records"]:
            path, _, anchor = record["url"].partition("#")
            page = site / "en" / path / "index.html"
            if not page.exists() or (
                anchor and f'id="{anchor}"' not in page.read_text(encoding="utf-8")
            ):
                dead.append(record["url"])

    assert dead == []


def test_schemas_change_only_on_purpose() -> None:
    """What others rely on is kept and compared (to accept a change: note it in CHANGES, then ACCEPT=1)."""
    for name, schema in schemas(LANGUAGES).items():
        file, text = GOLDEN / name, json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        if os.environ.get("ACCEPT"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

        assert text == file.read_text(encoding="utf-8"), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_feed(book: Book, lang: str) -> None:
    """The feed is well-formed Atom with unique ids, newest first."""
    found = ET.fromstring(feed(book, lang, f"https://example.org/{lang}/"))
    entries = found.findall(f"{ATOM}entry")
    dates = [str(entry.findtext(f"{ATOM}updated")) for entry in entries]

    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries) >= 3
    assert dates == sorted(dates, reverse=True)
    assert found.findtext(f"{ATOM}updated") == dates[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_text(book: Book, lang: str) -> None:
    """Every rule is a line of its own, with its id, without markup."""
    lines = plain_text(book, lang).splitlines()
    for volume in book.volumes.values():
        for rule in volume.rules:
            if rule in volume.blocks and not volume.blocks[rule][1].level:
                assert sum(line.endswith(f"[rule:{rule}]") for line in lines) == 1, rule

    assert [line for line in lines if "[[" in line or "**" in line] == []
