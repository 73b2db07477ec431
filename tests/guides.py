"""Follow a guide as somebody would who types what it says: in a copy of the project, block by block.

In a guide, a block of `sh` is typed, line by line; a block of `text` behind it is what is answered, with … for what may differ. Any
other block is a file, named in backticks by the paragraph before it: `diff` changes the file, everything else is all of it.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from scripts.book import WORKSHOP, load, read_book
from scripts.pages.pages import game_pages
from scripts.pages.prepared import Prepared
from scripts.pages.writer import Writer
from scripts.play.results import Results

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`((?:\.\./)?[\w-]+(?:/[\w.-]+)+\.\w+)`")
UNDO = "## Undo it\n"
"""The heading behind which a guide takes back what it has done."""
FAILED = "make: ***"
"""What make says when a command has failed: a guide that shows it wants it to fail."""
ENDLESS = "make serve"
"""The command that waits for somebody to stop it: the test of the guide looks at the pages itself."""
ANYWHERE = shutil.ignore_patterns("__pycache__", "node_modules")
ABOVE = shutil.ignore_patterns(".git", ".venv", ".*cache", ".hypothesis", "site", "release")
"""What a copy does not take along, from any folder and from that of the project: it is made anew, or linked."""
INSTALLED = ("requirements.txt", "requirements-dev.txt", "package-lock.json")
"""What make compares with what is installed: in a copy they are old, so that nothing is fetched."""


def surroundings() -> dict[str, str]:
    """What a command finds around it: nothing of a make that runs the tests, so that its own make speaks as at a desk."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))
    }
    return kept | {"PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a guide."""

    kind: str
    """The language behind its fence."""
    text: str
    """What stands in it."""
    file: str
    """The last file that the words before it name."""


def blocks(guide: str) -> Iterator[Block]:
    """The blocks of a guide, in their order."""
    file, end = "", 0
    for found in BLOCK.finditer(guide):
        named = FILE.findall(guide[end : found.start()])
        file, end = named[-1] if named else file, found.end()
        yield Block(found[1], found[2], file)


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the project, in which anything may be tried."""

    root: Path
    """Its folder."""

    def follow(self, guide: str) -> None:
        """Do everything that a guide, or a part of one, says."""
        steps = [*blocks(guide), Block("", "", "")]
        for block, after in pairwise(steps):
            if block.kind == "sh":
                self.type(block.text, after.text if after.kind == "text" else "…")
            elif block.kind == "diff":
                self.change(block)
            elif block.kind != "text":
                self.write(block)

    def type(self, commands: str, answer: str) -> None:
        """Run commands; together they must answer as the guide says."""
        lines = [line for line in commands.splitlines() if not line.startswith(ENDLESS)]
        said = "".join(self.run(line, may_fail=FAILED in answer) for line in lines)
        assert alike(answer, said), f"$ {commands}{said}\nThe guide says:\n{answer}"

    def run(self, command: str, may_fail: bool = False) -> str:
        """Run one command, and give what it prints."""
        done = subprocess.run(
            command,
            shell=True,
            cwd=self.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            env=surroundings(),
        )
        assert may_fail == bool(done.returncode), f"$ {command}\n{done.stdout}"
        return done.stdout

    def write(self, block: Block) -> None:
        """Write a whole file."""
        path = self.root / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")

    def change(self, block: Block) -> None:
        """Change the one place of a file that a difference shows."""
        path = self.root / block.file
        lines = block.text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{block.file} has {text.count(old)} times:\n{old}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def touched(self) -> dict[str, str]:
        """File → what became of it: `M` changed, `??` new."""
        said = self.run("git status --porcelain --untracked-files=all")
        return {line[3:]: line[:2].strip() for line in said.splitlines()}

    def page(self, lang: str, path: str) -> str:
        """One page of a game, written by the code and the files of the copy."""
        return self.run(f".venv/bin/python -m tests.guides {lang} {path}")


def alike(wanted: str, said: str) -> bool:
    """Whether something was said as wanted; … stands for anything."""
    parts = map(re.escape, wanted.strip().split("…"))
    return re.fullmatch(".*".join(parts), said.strip(), re.DOTALL) is not None


def left_out(folder: str, names: list[str]) -> set[str]:
    """What of a folder is not copied."""
    above = ABOVE(folder, names) if Path(folder) == WORKSHOP else set()
    return ANYWHERE(folder, names) | above


def copy_of(project: Path, target: Path) -> Copy:
    """A copy of the project as it is now, with what is installed, and a commit to compare with."""
    shutil.copytree(project, target, ignore=left_out)
    for name in INSTALLED:
        os.utime(target / name, (0, 0))
    for name in (".venv", "node_modules"):
        (target / name).symlink_to((project / name).resolve())
    made = Copy(target)
    made.run("git init --quiet")
    (target / ".git" / "info" / "exclude").write_text(".venv\nnode_modules\n", encoding="utf-8")
    made.run("git add --all")
    made.run("git -c user.name=A -c user.email=a@example.org commit --quiet --message=before")
    return made


def written(lang: str, path: str) -> str:
    """One page of a game of this project."""
    book = load(read_book(WORKSHOP))
    writer = Writer(book, lang, Prepared(Results(book)))
    pages = game_pages(writer, book.volumes[path.split("/", maxsplit=1)[0]])
    return next(write() for name, write in pages if name == path)


if __name__ == "__main__":
    sys.stdout.write(written(*sys.argv[1:]))
