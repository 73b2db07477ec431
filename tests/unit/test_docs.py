"""What README and CONTRIBUTING promise is there."""

import re
import subprocess
import sys
from pathlib import Path

from scripts.__main__ import COMMANDS


def test_every_make_target_in_the_readme_exists(root: Path) -> None:
    """README and CONTRIBUTING name only targets that the Makefile has."""
    words = (root / "README.md").read_text(encoding="utf-8") + (root / "CONTRIBUTING.md").read_text(
        encoding="utf-8"
    )
    targets = set(
        re.findall(r"^([a-z]+):", (root / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )

    assert set() == set(re.findall(r"(?:^|`)make ([a-z]+)", words, re.MULTILINE)) - targets


def test_every_path_in_the_readme_exists(root: Path) -> None:
    """Every file README and CONTRIBUTING point to is there."""
    words = (root / "README.md").read_text(encoding="utf-8") + (root / "CONTRIBUTING.md").read_text(
        encoding="utf-8"
    )
    paths = {
        path
        for path in re.findall(r"`((?:cards|docs|locales|scripts|playground)/[\w./-]+)`", words)
        if "<" not in path
    }

    assert [path for path in sorted(paths) if not (root / path).exists()] == []


def test_every_command_has_a_target(root: Path) -> None:
    """Every command of the workshop can be reached by make."""
    makefile = (root / "Makefile").read_text(encoding="utf-8")

    assert [name for name in COMMANDS if f"$(RUN) {name}" not in makefile] == []


def test_ci_runs_the_test_command(root: Path) -> None:
    """CI runs what the README says, and nothing else."""
    assert "make test" in (root / ".ci" / "run").read_text(encoding="utf-8")


def test_a_question_about_a_command_starts_no_work(root: Path) -> None:
    """Whoever asks a command for help, or says words it does not read, is told what it does; nothing is built or checked."""
    for words, code in (("site --help", 0), ("check now", 2)):
        command = [sys.executable, "-m", "scripts", *words.split()]
        ended = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stderr) == (code, "")
        assert ended.stdout.startswith(f"python -m scripts {words.split()[0]}: ")
