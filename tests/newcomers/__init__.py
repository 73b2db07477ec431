"""A fifth language and a fourth game, made up, each as folders alone: what a newcomer brings, and nothing else.

game/      Lantern Pass: cards, rules, rulings, terms, engine, example and board, where they belong in the project
language/  Tavro: one record for locales/languages.yml, and one folder; a little of everything is translated
"""

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
GAME, LANG = "lanterns", "qaa"
LANGUAGES = "locales/languages.yml"


def copied(root: Path, target: Path) -> Path:
    """The project as git has it, in a folder of its own; installed packages are shared."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=root, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / name, target / name)
    (target / "node_modules").symlink_to((root / "node_modules").resolve())
    return target


def add_game(root: Path) -> None:
    """Lay the game's folders into a project."""
    shutil.copytree(HERE / "game", root, dirs_exist_ok=True)


def add_language(root: Path) -> None:
    """Lay the language's folder into a project, and its record at the end of the list."""
    shutil.copytree(HERE / "language" / "locales", root / "locales", dirs_exist_ok=True)
    with (root / LANGUAGES).open("a", encoding="utf-8") as listed:
        listed.write((HERE / "language" / "languages.yml").read_text(encoding="utf-8"))
