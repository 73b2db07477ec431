"""What the examples tell: as it was accepted, and the same in this Python and in the browser's."""

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

from playground import web
from playground.radlands.page.words import CHECKS
from scripts.book import Book
from scripts.book.written import put_all
from scripts.play.results import Results
from scripts.play.teller import tellers
from scripts.site.bundle import ARCHIVE, LIBRARY, engine_files
from scripts.tools import golden
from scripts.words.voice import Voice
from tests.languages import LANGUAGES


def test_told_as_accepted(book: Book, root: Path) -> None:
    """Every example, in every language, is told as it was accepted."""
    assert list(golden.changes(book, root)) == [], (
        "the words have changed; if they should: .venv/bin/python -m scripts golden --accept"
    )


def test_the_same_in_the_browsers_python(
    book: Book, results: Results, root: Path, tmp_path: Path
) -> None:
    """The engine as readers get it walks through every example in every language and gives the very same answers, byte by byte."""
    asked: dict[str, dict[str, Any]] = {
        f"{teller.volume.game.id} {lang}": {
            "start": golden.start(teller),
            "examples": golden.questions(teller.result),
        }
        for lang in LANGUAGES
        for teller in tellers(Voice(book, lang), results)
    }
    (tmp_path / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    put_all(tmp_path / "engine", engine_files(root, book))
    archives = [tmp_path / "engine" / f"{game}{ARCHIVE}" for game in results if results[game].runs]
    paths = [
        tmp_path / "engine",
        tmp_path / "engine" / LIBRARY,
        tmp_path / "asked.json",
        tmp_path / "answered.json",
        *archives,
    ]
    with subprocess.Popen(["node", str(root / "tests" / "same.mjs"), *map(str, paths)]) as pyodide:
        here = answers(asked)
        assert pyodide.wait(300) == 0
    there = json.loads((tmp_path / "answered.json").read_text(encoding="utf-8"))

    assert len(here) > 1000
    assert [name for name, digest in here.items() if there.get(name) != digest] == []


def answers(asked: dict[str, dict[str, Any]]) -> dict[str, str]:
    """The digests of the answers of this Python."""
    found = {}
    for language, part in asked.items():
        web.play(part["start"])
        for name, questions in part["examples"].items():
            told = [web.play(question) for question in questions]
            assert not any(answer.startswith('{"error"') for answer in told), name
            found[f"{language} {name}"] = hashlib.sha256("".join(told).encode()).hexdigest()
    return found


def test_a_condition_that_fails_is_named(root: Path) -> None:
    """Every condition of a card has words of its own, so no example falls back on “what it asks for”."""
    told = (root / "tests" / "golden" / "radlands.en.txt").read_text()

    assert "Required: a damaged person of your own." in told
    assert str(CHECKS["?"]) not in told
