"""The same pages as stock mkdocs with Material builds them: what ours stand beside."""

import subprocess
import sys
from pathlib import Path

from scripts.book import Book
from scripts.pages.pages import pages
from scripts.pages.prepared import Prepared
from scripts.play.results import Results

CONFIG = """site_name: Stock
theme: {{name: material, language: {lang}, font: false}}
plugins: {plugins}
nav: [index.md]
validation: {{nav: {{omitted_files: ignore}}, links: {{not_found: ignore, unrecognized_links: ignore}}}}
"""
MKDOCS = (sys.executable, "-m", "mkdocs", "build", "--quiet")
Homes = dict[str, Path]
"""Language → the folder of its mkdocs project."""


def write(book: Book, work: Path, plugins: str) -> Homes:
    """The Markdown of our pages as ordinary files, one mkdocs project per language."""
    prepared = Prepared(Results(book))
    homes = {lang: work / f"stock-{lang}" for lang in book.languages}
    for lang, home in homes.items():
        for path, markdown in pages(book, lang, prepared).items():
            put(home / "docs" / path, markdown)
        put(home / "mkdocs.yml", CONFIG.format(lang=lang, plugins=plugins))
    return homes


def put(target: Path, text: str) -> None:
    """Write a file, and the folders above it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def build(homes: Homes, site: Path) -> None:
    """All languages side by side, each as a command of its own, into a folder of its name."""
    jobs = [begun(home, site / lang) for lang, home in homes.items()]
    failed = [job for job in jobs if job.wait()]
    assert not failed


def begun(home: Path, target: Path) -> subprocess.Popen[bytes]:
    """The build of one language, going on."""
    return subprocess.Popen([*MKDOCS, "-f", str(home / "mkdocs.yml"), "-d", str(target)])
