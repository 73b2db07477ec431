"""What the examples tell: as it was accepted, and the same in this Python and in the browser's."""

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

from playground import web
from playground.radlands.page.words import CHECKS
from scripts.book import Book
from scripts.play.results import Results
from scripts.site.bundle import package
from scripts.tools import golden
from tests.languages import LANGUAGES


def test_told_as_accepted(book: Book, root: Path) -> None:
    """Every example, in every language, is told as it was accepted."""
    assert list(golden.changes(book, root)) == [], (
        "the words have changed; if they should: .venv/bin/python -m scripts golden --accept"
    )


def test_the_same_in_the_browsers_python(
    book: Book, results: Results, root: Path, tmp_path: Path
) -> None:
    """Pyodide walks through every example in every language and gives the very same answers, byte by byte."""
    asked: dict[str, dict[str, Any]] = {
        f"{teller.volume.game.id} {lang}": {
            "start": golden.start(teller),
            "examples": golden.questions(teller.result),
        }
        for lang in LANGUAGES
        for teller in golden.tellers(book, lang, results)
    }
    (tmp_path / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    (tmp_path / "playground.zip").write_bytes(package(book.volumes))
    paths = [
        root / "node_modules" / "pyodide",
        tmp_path / "playground.zip",
        tmp_path / "asked.json",
        tmp_path / "answered.json",
    ]
    with subprocess.Popen(["node", str(root / "tests" / "same.mjs"), *map(str, paths)]) as pyodide:
        here = answers(asked)
        assert pyodide.wait(300) == 0
    there = json.loads(paths[-1].read_text(encoding="utf-8"))

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
    """Every condition of a card has words of its own, so no example falls back on “what the card names”."""
    told = (root / "tests" / "golden" / "radlands.en.txt").read_text()

    assert "The condition of the card is not met." in told
    assert CHECKS["?"] not in told
