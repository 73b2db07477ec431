"""The scripts of the pages: found by folder, shipped without comments, and a board for every game that is played."""

import re
from pathlib import Path

import pytest

from scripts.site import assets
from scripts.site.assets import PLAIN, bare, game_scripts, imported, scripts


def test_every_played_game_has_a_board(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game brings its board in its own folder; one that brings none gets the plain one, and no list names it."""
    (tmp_path / "scenarios" / "chess").mkdir(parents=True)
    (tmp_path / "scenarios" / "go").mkdir()
    (tmp_path / "go" / "page").mkdir(parents=True)
    text = 'import { el } from "../../../scripts/site/browser/shell/dom.js";\n'
    (tmp_path / "go" / "page" / "board.js").write_text(text, encoding="utf-8")
    monkeypatch.setattr(assets, "playgrounds", lambda: [tmp_path])

    assert game_scripts() == {
        "games/chess/board.js": PLAIN,
        "games/go/board.js": 'import { el } from "../../shell/dom.js";\n',
    }


def test_every_script_finds_what_it_imports() -> None:
    """What a script imports at its start lies where it says."""
    files = {name: text.encode() for name, text in scripts().items()}

    for name in files:
        assert imported(name, files) <= set(files)


@pytest.mark.parametrize(
    ("written", "shipped"),
    [
        ("// why\nlet a = 1; // b\n", "let a = 1; // b\n"),
        ("/**\n * @param {string} a\n */\nf(a);\n", "f(a);\n"),
        ("if (a) {\n  // why\n  b();\n}\n", "if (a) {\nb();\n}\n"),
        (
            "/** @type {any} */ (a).b = 1;\nc();\n/** d */\n",
            "/** @type {any} */ (a).b = 1;\nc();\n",
        ),
    ],
)
def test_scripts_are_shipped_bare(written: str, shipped: str) -> None:
    """Lines of comment and indentation stay at home; code is left alone."""
    assert bare(written) == shipped


def test_common_scripts_know_no_game(root: Path) -> None:
    """What is about one game lies in its folder: the common scripts and styles name none."""
    games = [path.name for path in (root / "playground" / "scenarios").iterdir()]
    named = re.compile(rf"\b({'|'.join(games)})\b", re.IGNORECASE)
    folder = root / "scripts" / "site" / "browser"
    files = [path for path in folder.rglob("*") if path.suffix in (".js", ".ts", ".css")]

    assert [path.name for path in files if named.search(path.read_text("utf-8"))] == []
