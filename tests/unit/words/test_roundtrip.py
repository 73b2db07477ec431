"""Catalogues go through other people's tools and come back the same; a changed English text touches its own unit only."""

import json
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from translate.storage import factory, pypo

from scripts.book import Book, load
from scripts.terms.base import sources
from scripts.tools.terms.grow import card_names, forms_of
from scripts.words.messages import templates, update
from tests.conftest import ROOT

CATALOGUES = sorted((ROOT / "locales").glob("*/LC_MESSAGES/*.po"))
TOOLS = Path(sys.executable).parent


def meaning(content: bytes) -> dict[tuple[str, str], tuple[object, bool]]:
    """What a catalogue says: context and English → translation, and whether it waits for a second look."""
    return {
        (message.context or "", str(message.id)): (message.string, message.fuzzy)
        for message in read_po(BytesIO(content))
        if message.id
    }


def name(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_translate_toolkit_loads_and_saves(path: Path) -> None:
    """As Weblate does it."""
    content = path.read_bytes()
    parse: Any = pypo.pofile.parsestring
    store = parse(content)
    assert meaning(bytes(store)) == meaning(content)


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_gettext_checks_and_rewraps(path: Path, tmp_path: Path) -> None:
    """As Poedit does it: msgfmt accepts the file, msgcat wraps its lines."""
    if not shutil.which("msgcat"):
        pytest.skip("gettext is not installed here")
    made = subprocess.run(["msgcat", str(path)], capture_output=True, check=True).stdout
    assert meaning(made) == meaning(path.read_bytes())
    done = subprocess.run(
        ["msgfmt", "-c", "-o", str(tmp_path / "x.mo"), str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "tool",
    [["pogrep", "--search=source", "--regexp", "."], ["pofilter", "--nofuzzy", "--test=printf"]],
)
@pytest.mark.parametrize("lang", ["it", "pl", "fr"])
def test_filters_take_units_out_unchanged(tool: list[str], lang: str, tmp_path: Path) -> None:
    """What pogrep and pofilter take out of a catalogue says the same as in it."""
    path = ROOT / "locales" / lang / "LC_MESSAGES" / "radlands-cards.po"
    command = [
        str(TOOLS / tool[0]),
        "--progress=none",
        *tool[1:],
        str(path),
        str(tmp_path / "out.po"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    taken = (
        {
            unit.source: unit.target
            for unit in factory.getobject(str(tmp_path / "out.po")).units
            if unit.source
        }
        if (tmp_path / "out.po").exists()
        else {}
    )
    said = {unit.source: unit.target for unit in factory.getobject(str(path)).units if unit.source}
    assert all(said[source] == target for source, target in taken.items())
    if tool[0] == "pogrep":
        assert len(taken) == len(said)


@pytest.fixture(scope="module")
def changed(book: Book) -> tuple[Catalog, Catalog]:
    """The Italian cards before and after one English sentence was changed."""
    file = "cards/radlands/camps/railgun.yml"
    old = book.files[file]
    new = old.replace("an [[unprotected]] opposing card.", "one [[unprotected]] opposing card.")
    assert new != old
    template = templates(load({**book.files, file: new}), ROOT / "scripts")["radlands-cards"]
    before = read_po(
        BytesIO((ROOT / "locales/it/LC_MESSAGES/radlands-cards.po").read_bytes()), locale="it"
    )
    return before, update(before, template)


def test_a_changed_sentence_marks_its_unit_alone(changed: tuple[Catalog, Catalog]) -> None:
    """Exactly the unit that was touched is stale, with its old English and its translation kept; all others stay as they are."""
    before, after = changed
    old = {message.context: message for message in before if message.id}
    touched = [
        message
        for message in after
        if message.id
        and (message.fuzzy, message.id) != (old[message.context].fuzzy, old[message.context].id)
    ]
    (unit,) = touched
    assert unit.context == "radlands/cards/railgun/abilities/1/text"
    assert unit.fuzzy
    assert unit.string == old[unit.context].string
    assert list(unit.previous_id) == [str(old[unit.context].id)]
    assert {message.context: message.string for message in after if message.id} == {
        key: message.string for key, message in old.items()
    }


def test_forms_are_up_to_date(book: Book) -> None:
    """`make terms` would change no form: every word of the hand-kept files and every name of a card has its own."""
    stale = []
    for (lang, game), source in sources(book.files).items():
        kept = json.loads(book.files.get(f"locales/{lang}/{game}.forms.json", "{}"))
        made = json.loads(json.dumps(forms_of(source, card_names(book, lang, game))))
        stale += [
            f"{lang} {game} {part} {name}"
            for part, rows in made.items()
            for name in rows
            if rows[name] != kept.get(part, {}).get(name)
        ]
    assert stale == [], "run: make terms"
