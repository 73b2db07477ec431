"""What `python -m scripts new` lays down can be used at once: a site of one's own, a game with an engine, a language, a card."""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urljoin, urlparse

import pytest

from scripts.book import WORKSHOP, load, read_book
from scripts.checks import problems
from scripts.tools.new.laying import Wrong, lay

OURS = ("Radlands", "ApocalypZe", "D.E.I.")


def scripts(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the workshop on another folder, as somebody would."""
    command = [sys.executable, "-m", "scripts", "--root", str(root), *words]
    return subprocess.run(command, cwd=WORKSHOP, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def dustline(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one game and an engine, laid down by two commands."""
    root = tmp_path_factory.mktemp("dustline")
    for words in (("new", "site", "dustline"), ("new", "engine", "dustline")):
        assert scripts(root, *words).returncode == 0
    return root


def test_a_site_of_ones_own_has_no_problems(dustline: Path) -> None:
    """Nothing has to be corrected before the first look."""
    found = scripts(dustline, "check")

    assert (found.returncode, found.stdout) == (0, "")


def test_its_examples_run_and_its_games_end(dustline: Path) -> None:
    """The engine plays its example, and random games find nothing wrong."""
    told = scripts(dustline, "run")
    played = scripts(dustline, "fuzz", "100", "0", "1.0", "--game", "dustline")

    assert (told.returncode, "Rust takes the last unit and wins." in told.stdout) == (0, True)
    assert (played.returncode, "no problem" in played.stdout) == (0, True)


def test_its_site_is_built_and_no_link_is_dead(dustline: Path) -> None:
    """Every page is there, the board of its engine too, and a page names no page that the folder does not have."""
    built = scripts(dustline, "site")

    assert (built.returncode, built.stderr) == (0, "")
    assert dead_links(dustline / "site") == set()


def dead_links(site: Path) -> set[str]:
    """Addresses in the pages of a site at which nothing lies."""
    dead = set()
    for page in site.rglob("*.html"):
        here = f"http://site/{page.relative_to(site).as_posix()}"
        for found in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            address = urlparse(urljoin(here, found))
            if address.netloc in ("site", "127.0.0.1:8000"):
                file = site / unquote(address.path).lstrip("/")
                dead |= set() if file.is_file() or (file / "index.html").is_file() else {found}
    return dead


@pytest.mark.parametrize("part", ["page/words.py", "web.py", "arena.py"])
def test_a_missing_part_of_an_engine_is_said(dustline: Path, part: str) -> None:
    """Its file is named, with a way out, and nothing ends in a traceback."""
    file = dustline / "playground" / "dustline" / part
    source = file.read_text(encoding="utf-8")
    file.unlink()
    found = scripts(dustline, "check")
    file.write_text(source, encoding="utf-8")

    assert (found.returncode, found.stderr) == (1, "1 problem\n")
    assert found.stdout.startswith(f"playground/dustline/{part}:1: missing-part: dustline has ")


def test_what_an_engine_asks_for_in_vain_is_said(dustline: Path) -> None:
    """A module that is not there is named itself; nobody says that there is no such game."""
    file = dustline / "playground" / "dustline" / "__init__.py"
    source = file.read_text(encoding="utf-8")
    file.write_text(f"{source}\nimport nowhere\n", encoding="utf-8")
    found = scripts(dustline, "check")
    file.write_text(source, encoding="utf-8")

    assert found.returncode == 1
    assert found.stderr.splitlines()[-1] == "ModuleNotFoundError: No module named 'nowhere'"


def test_nothing_that_is_there_is_overwritten(dustline: Path) -> None:
    """Asked twice, it says so, and writes nothing."""
    again = scripts(dustline, "new", "engine", "dustline")

    assert again.returncode == 2
    assert again.stderr.strip().endswith("is there already; nothing was written.")


def test_a_new_language_is_one_record(dustline: Path) -> None:
    """Its catalogues are written empty, every page is there, and nothing is wrong."""
    assert scripts(dustline, "new", "language", "de").returncode == 0
    written = scripts(dustline, "messages").stdout
    book = load(read_book(dustline))

    assert "locales/de/LC_MESSAGES/dustline-rules.po" in written
    assert (book.languages["de"].name, book.languages["de"].complete) == ("Deutsch", False)
    assert scripts(dustline, "check").returncode == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dragon"], "There is no new 'dragon': choose one of language, game, engine, card, site."),
        (["language"], "Say it like this: python -m scripts new language CODE"),
        (["language", "it"], "locales/languages.yml has 'it' already."),
        (["language", "xx-nope"], "'xx-nope' is no code of a language, such as de or pt."),
        (["game", "radlands"], "There is a game 'radlands' already."),
        (["game", "Dust Line"], "'Dust Line' is not an id: use small letters, digits and hyphens."),
        (["engine", "dustline"], "There is no game 'dustline' yet: python -m scripts new game dustline"),
        (["card", "radlands", "dragons", "x"], "There is no folder 'dragons' of cards: choose one of camps, people, events, specials."),
        (["card", "radlands", "people", "sniper"], "radlands has a card 'sniper' already."),
    ],
)  # fmt: skip
def test_what_cannot_be_laid_down_is_said(words: list[str], said: str) -> None:
    """A wrong word gets a sentence that says what would be right."""
    book = load(read_book(WORKSHOP))
    with pytest.raises(Wrong) as error:
        lay(words[0], words[1:], book)

    assert str(error.value) == said


@pytest.mark.parametrize("folder", ["camps", "people", "events"])
def test_a_new_card_can_be_played_at_once(folder: str) -> None:
    """One file: after it, `make check` asks only for what happens between it and the others."""
    files = read_book(WORKSHOP)
    made = lay("card", ["radlands", folder, "quickdraw"], load(files))
    book = load({**files, **made.files})

    assert [problem.check for problem in problems(book)] == ["stale-pairs"]
    assert book.volumes["radlands"].cards["quickdraw"].name == "Quickdraw"
