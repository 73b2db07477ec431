"""Each guide for contributors is followed, block by block, and what it promises has come true."""

import re
from pathlib import Path

import pytest

from tests.guides import UNDO, Copy, copy_of
from tests.unit.test_new import dead_links

GUIDES = ("language", "game", "engine", "card", "site")
DICTIONARY = 'from scripts.pages import dictionary; print(dictionary.tables(("radlands",)))'
STALE = "stale-pairs: it was made for other cards than there are now — make pairs"


class Followed:
    """A guide that was followed up to the place where it takes everything back."""

    def __init__(self, name: str, root: Path, folder: Path) -> None:
        text = (root / "docs" / "contribute" / f"{name}.md").read_text(encoding="utf-8")
        done, self.undo = text.split(UNDO)
        self.copy: Copy = copy_of(root, folder / "project")
        self.copy.follow(done)
        self.touched = self.copy.touched()

    def under(self, *homes: str) -> bool:
        """Whether everything that was touched lies in these places."""
        return all(path.startswith(homes) for path in self.touched)

    def changed(self) -> set[str]:
        """What was there before and is another now."""
        return {path for path, how in self.touched.items() if how == "M"}

    def undone(self) -> bool:
        """Whether nothing is left when the rest of the guide is followed."""
        self.copy.follow(self.undo)
        return self.copy.touched() == {}


def test_a_language(root: Path, tmp_path: Path) -> None:
    """One record and one folder: the pages speak it where somebody has translated them, and English elsewhere."""
    followed = Followed("language", root, tmp_path)
    page = followed.copy.page("de", "radlands/cards/sniper.md")

    assert followed.changed() == {"locales/languages.yml"}
    assert followed.under("locales/languages.yml", "locales/de/")
    assert "Scharfschützin" in page
    assert "Beschädige</" in page
    assert 'lang="en"' in page
    assert followed.undone()


def test_a_game(root: Path, tmp_path: Path) -> None:
    """Folders only: no file that was there before is changed, and every part has its page."""
    followed = Followed("game", root, tmp_path)

    assert followed.changed() == set()
    assert followed.under("cards/dustline/", "docs/dustline/", "locales/")
    assert 'id="twelve-units"' in followed.copy.page("en", "dustline/rules/setup.md")
    assert "the youngest player begins" in followed.copy.page("it", "dustline/rulings.md")
    assert "Tanker" in followed.copy.page("en", "dustline/register/tanker.md")
    assert followed.undone()


def test_an_engine(root: Path, tmp_path: Path) -> None:
    """A folder that no list names: its example is played, and a refusal is told with its reason."""
    followed = Followed("engine", root, tmp_path)
    page = followed.copy.page("en", "dustline/examples/last-unit.md")

    assert followed.changed() == set()
    assert followed.under("cards/", "docs/", "locales/en/", "playground/")
    assert "That is exactly half of what is left." in page
    assert followed.undone()


def test_a_card_and_a_verb(root: Path, tmp_path: Path) -> None:
    """A card is one file, a verb one function in one file of code, besides its words and its example."""
    followed = Followed("card", root, tmp_path)
    copy = followed.copy

    assert {path for path in followed.touched if not path.startswith("locales/")} == {
        "cards/radlands/people/digger.yml",
        "playground/radlands/page/words.py",
        "playground/radlands/verbs/hands.py",
        "playground/scenarios/radlands/digger.yml",
    }
    assert "Take the top card of the discard pile" in copy.page("en", "radlands/cards/digger.md")
    assert "'dig-up'" in copy.run(f".venv/bin/python -c '{DICTIONARY}'")
    assert due(copy) == [f"cards/radlands/pairs.json:1: {STALE}", "1 problem"]
    assert set(retold(copy)) == {"+"}
    assert followed.undone()


def due(copy: Copy) -> list[str]:
    """What the check still asks for."""
    return copy.run("make check", may_fail=True).splitlines()[:-1]


def retold(copy: Copy) -> list[str]:
    """How what the examples tell differs from what was accepted: a sign for each line."""
    said = copy.run("make golden", may_fail=True)
    return re.findall(r"^([+-])(?![+-]{2})", said, re.MULTILINE)


def test_a_site_of_your_own(root: Path, tmp_path: Path) -> None:
    """A folder beside the project, in which nothing is touched: the site has its own name, and no dead link."""
    followed = Followed("site", root, tmp_path)
    site = tmp_path / "my-site" / "site"
    home = (site / "it" / "index.html").read_text(encoding="utf-8")

    assert followed.touched == {}
    assert "Dustline Handbook" in home
    assert "Cerca" in home
    assert (site / "en" / "dustline" / "examples" / "last-unit" / "index.html").is_file()
    assert [path for path in site.rglob("*.html") if "Wasteland" in path.read_text("utf-8")] == []
    assert dead_links(site) == set()
    assert followed.undone()
    assert not site.exists()


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_short_and_whole(root: Path, name: str) -> None:
    """It can be read in one go, says how to see the result and how to take it back, and the index leads to it."""
    folder = root / "docs" / "contribute"
    text = (folder / f"{name}.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (?:\d+\. )?(.*)$", text, re.MULTILINE)

    assert headings[0] == "Create it"
    assert headings[-3:] == ["See it", "Undo it", "What else you can do"]
    assert f"]({name}.md)" in (folder / "index.md").read_text(encoding="utf-8")


def test_links_between_the_guides_lead_somewhere(root: Path) -> None:
    """A guide names another one by its file."""
    folder = root / "docs" / "contribute"
    texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.md")]
    named = {name for text in texts for name in re.findall(r"\]\(([\w-]+\.md)\)", text)}

    assert [name for name in sorted(named) if not (folder / name).exists()] == []
