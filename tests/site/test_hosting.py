"""What forks and hosts are given: a workflow that publishes only when asked, a container file that finds its files, a tidy top level."""

import re
import subprocess
from pathlib import Path

import yaml

ROOMS = {"mkdocs.yml", "docs", "cards", "locales", "scripts", "tests", "playground"}
"""The top level of the project."""
META = {
    "ARCHITECTURE.md",
    "README.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "LICENSE-texts.md",
    "Makefile",
    "pyproject.toml",
    ".gitignore",
    ".ci",
    ".github",
}
PINNED = {f"requirements{part}" for part in (".in", ".txt", "-dev.in", "-dev.txt")} | {
    "package.json",
    "package-lock.json",
}
"""What every project has: where it is explained, started and pinned."""
HOSTING = Path("scripts", "site", "hosting")
INSTRUCTIONS = {"FROM", "RUN", "WORKDIR", "COPY", "ARG", "EXPOSE", "CMD"}


def test_the_top_level_has_no_other_room(root: Path) -> None:
    """What is kept at the top level is one of the rooms, or what every project has."""
    kept = subprocess.run(
        ["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True, text=True
    ).stdout
    found = {path.split("/")[0] for path in kept.split("\0") if path}

    assert found >= ROOMS
    assert found - ROOMS - META - PINNED == set()


def test_nothing_is_published_by_accident(root: Path) -> None:
    """The workflow tests each change; it publishes only after the tests, only where somebody set the variable, never a request."""
    flow = yaml.safe_load(
        (root / ".github" / "workflows" / "publish.yml").read_text(encoding="utf-8")
    )
    jobs = flow["jobs"]
    publish = jobs["publish"]

    assert publish["needs"] == "test"
    assert {"vars.PUBLISH == 'yes'", "github.event_name != 'pull_request'"} == set(
        publish["if"].split(" && ")
    )
    assert flow["permissions"] == {"contents": "read"}
    assert all(
        job["runs-on"] and all(("uses" in step) != ("run" in step) for step in job["steps"])
        for job in jobs.values()
    )
    assert "make test" in [step.get("run") for step in jobs["test"]["steps"]]


def test_the_container_file_finds_its_files(root: Path) -> None:
    """Every line is an instruction, and whatever is copied from the project is there."""
    text = (root / HOSTING / "Containerfile").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    copied = [line[1] for line in lines if line[0] == "COPY" and not line[1].startswith("--from")]

    assert {line[0] for line in lines} <= INSTRUCTIONS
    assert [path for path in copied if not (root / path).exists()] == []
    assert re.search(
        r"^\.venv$",
        (root / HOSTING / "Containerfile.dockerignore").read_text(encoding="utf-8"),
        re.MULTILINE,
    )


def test_the_guide_names_files_that_exist(root: Path) -> None:
    """Every file of the project that the hosting guide names is there."""
    guide = (root / "docs" / "contribute" / "hosting.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:scripts|\.github)/[\w./-]+)`", guide)

    assert len(named) >= 4
    assert [path for path in named if not (root / path).exists()] == []
