"""Dependencies point one way: scripts → playground → standard library."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

FORBIDDEN = {"os", "io", "pathlib", "time", "random"}
"""What the playground may not do, standard library or not: read, wait, roll dice."""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def roots(folder: Path) -> set[str]:
    return {name.split(".")[0] for path in folder.rglob("*.py") for name in imports(path)}


def test_playground_needs_only_the_standard_library(root: Path) -> None:
    """The playground imports itself and the standard library, and nothing that reads, waits or rolls dice."""
    assert set() == roots(root / "playground") - {"playground"} - (
        set(sys.stdlib_module_names) - FORBIDDEN
    )


def test_playground_prints_nothing(root: Path) -> None:
    """The playground computes; it never prints."""
    calls = [
        node
        for path in (root / "playground").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]

    assert [
        call.lineno for call in calls if getattr(call.func, "id", "") in ("print", "open", "input")
    ] == []


def test_only_the_glove_knows_mkdocs(root: Path) -> None:
    """Mkdocs is known to the hook, the builder, the server and the bench, and to nobody else."""
    knowing = {
        path.name
        for path in (root / "scripts").glob("*.py")
        if any(name.startswith("mkdocs") for name in imports(path))
    }

    assert {"hook.py", "site.py", "serve.py"} == knowing


def test_only_main_prints(root: Path) -> None:
    """One place prints and exits."""
    printing = {
        path.name
        for path in (root / "scripts").glob("*.py")
        if "print(" in path.read_text(encoding="utf-8")
    }

    assert {"__main__.py"} == printing


def test_javascript_knows_no_rules(root: Path) -> None:
    """The site's scripts never mention a verb or a card."""
    words = " ".join(
        path.read_text(encoding="utf-8") for path in (root / "scripts" / "assets").glob("*.js")
    )

    assert [
        word for word in ("gain-punk", "unprotected", "railgun", "juggernaut") if word in words
    ] == []
