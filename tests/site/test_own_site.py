"""A site of one's own, with a made-up game alone: it passes its checks, it is built, and no file of it has a word of other games."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from scripts.book import WORKSHOP, Book
from scripts.book.model import SOURCE
from tests.newcomers import GAME, HERE

TEXTS = (".html", ".json", ".js", ".mjs", ".css", ".svg", ".xml", ".txt", ".webmanifest")
EVERYDAY = {"Move", "one of", "in play"}
"""What some of our games call something, and anybody may say."""
FOREIGN = ("pyodide", "qrcode", "python_stdlib")
"""Files of others, as they are."""


def scripts(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the workshop on another folder, as somebody would."""
    command = [sys.executable, "-m", "scripts", "--root", str(root), *words]
    return subprocess.run(command, cwd=WORKSHOP, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site as `new site` lays it down, with the made-up game in the place of the one it comes with."""
    root = tmp_path_factory.mktemp("own")
    assert scripts(root, "new", "site", GAME).returncode == 0
    for room in ("cards", "docs"):
        shutil.rmtree(root / room / GAME)
    shutil.copytree(HERE / "game", root, dirs_exist_ok=True)
    return root


@pytest.fixture(scope="module")
def built(own: Path) -> Path:
    """The same, built."""
    made = scripts(own, "site")
    assert (made.returncode, made.stderr) == (0, "")
    return own / "site"


def test_a_site_of_ones_own_passes_its_checks(own: Path) -> None:
    """Nothing is wrong with a game that was made for another place."""
    found = scripts(own, "check")

    assert (found.returncode, found.stdout) == (0, "")


def test_it_names_no_other_game(built: Path, book: Book) -> None:
    """Neither the name of a game of the workshop, nor of its people, its cards and its terms stands in any file."""
    names, found = other_names(book), []
    for path in sorted(built.rglob("*")):
        if path.suffix in TEXTS and not path.name.startswith(FOREIGN) and ".zip" not in path.name:
            words = set(names.findall(path.read_text(encoding="utf-8")))
            found += [(path.relative_to(built).as_posix(), word) for word in sorted(words)]

    assert found == []


def other_names(book: Book) -> re.Pattern[str]:
    """The names that belong to the games of the workshop, as whole words; one everyday word alone is nobody's."""
    known = {book.site.name, *chain.from_iterable(names_of(book, game) for game in book.volumes)}
    words = sorted(map(re.escape, known - EVERYDAY - {""}), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(words)})(?!\w)")


def names_of(book: Book, game: str) -> Iterator[str]:
    """What a game, its people, its cards and its terms of several words are called, in every language."""
    volume = book.volumes[game]
    yield from (game, volume.game.name, volume.game.designer, volume.game.publisher)
    for thing in volume.things():
        yield from (
            book.say(lang, volume.name_key(thing), thing.name).text for lang in book.languages
        )
    for term in volume.terms:
        word = volume.words_for(term, SOURCE).preferred or ""
        yield word if " " in word else ""
