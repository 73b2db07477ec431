"""Build the whole site: one ordinary mkdocs build per language, side by side, and the shared things once at the root."""

import hashlib
import logging
import multiprocessing
import os
import pickle
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from urllib.parse import urlparse

from mkdocs.commands.build import build
from mkdocs.config import load_config

from scripts.book import Book
from scripts.bundle import engine_files
from scripts.exports import board_files, find_files, find_names
from scripts.hook import KEY, Dress
from scripts.model import LANGUAGES
from scripts.pages import desk_board, environment, pages, prepare
from scripts.terms.export import exports
from scripts.voice import LANGUAGE_NAMES, Voice

ASSETS = Path(__file__).parent / "assets"
FONTS = (
    "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-{}-wght-normal.woff2",
    "@fontsource/barlow-condensed/files/barlow-condensed-{}-600-normal.woff2",
    "@fontsource/saira-stencil-one/files/saira-stencil-one-{}-400-normal.woff2",
)
QR_CODE = "qrcode-generator/dist/qrcode.mjs"
"""Draws the QR code of a shared position; loaded only when somebody shares one."""
ROOT_PAGES = {"root-index.html": "index.html", "root-404.html": "404.html", "root-sitemap.xml": "sitemap.xml"}
"""The pages above the languages, by their template."""
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # Material's notice about mkdocs 2: we have pinned mkdocs 1
STYLES = ("tokens", "material", "parts", "card", "pages", "diagram", "desk", "board", "editor")
"""The style sheets, in the order they build on each other; readers get them as one file."""


def build_site(root: Path, book: Book, target: Path, say: Callable[[str], None]) -> None:
    """The whole site into a folder, which is emptied first."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", commit_time(root))
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    write_shared(root, target)
    (target / "assets" / "names.json").write_bytes(find_names(book))
    keep_desk(root, book)
    prepare(book)
    write_terms(book, target / "terms")
    write_engine(root, book, target)
    build_languages(root, book, target, say)


def build_languages(root: Path, book: Book, target: Path, say: Callable[[str], None]) -> None:
    """All languages at once. Forked processes share the book as it is in memory: nothing is read or copied again."""
    fork = multiprocessing.get_context("fork")
    jobs = {lang: fork.Process(target=build_language, args=(root, book, lang, target / lang)) for lang in LANGUAGES}
    for job in jobs.values():
        job.start()
    for lang, job in jobs.items():
        job.join()
        say(f"  /{lang}/  {len(list((target / lang).rglob('*.html')))} pages")
    failed = [lang for lang, job in jobs.items() if job.exitcode]
    if failed:
        raise SystemExit(f"The build of {', '.join(failed)} failed; what mkdocs said stands above.")


def build_language(root: Path, book: Book, lang: str, target: Path) -> None:
    """One language's site."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(target))
    config.site_url = f"{(config.site_url or '/').rstrip('/')}/{lang}/"
    config.extra[KEY] = Dress(Voice(book, lang), pages(book, lang))
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    for name, content in {**find_files(book, lang), **board_files(book, lang)}.items():
        (target / name).write_bytes(content)


def write_shared(root: Path, target: Path) -> None:
    """What all languages share: style, script, fonts, and the pages at the root."""
    assets = target / "assets"
    (assets / "fonts").mkdir(parents=True)
    style = "\n".join((ASSETS / "css" / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    (assets / "codex.css").write_text(style, encoding="utf-8")
    for file in [*ASSETS.glob("*.js"), ASSETS / "favicon.svg"]:
        shutil.copyfile(file, assets / file.name)
    shutil.copyfile(root / "node_modules" / QR_CODE, assets / Path(QR_CODE).name)
    for font in fonts(root):
        shutil.copyfile(font, assets / "fonts" / font.name)
    url = load_config(str(root / "mkdocs.yml")).site_url or "/"
    for source, name in ROOT_PAGES.items():
        page = environment().get_template(source).render(languages=LANGUAGE_NAMES, url=url, base=urlparse(url).path or "/")
        (target / name).write_text(page, encoding="utf-8")


def keep_desk(root: Path, book: Book) -> None:
    """Checking every catalogue takes seconds: keep what the desk shows until a source changes."""
    sources = [
        *book.files.items(),
        *((path.name, path.read_text(encoding="utf-8")) for path in sorted((ASSETS.parent / "terms").glob("*.py"))),
    ]
    kept = root / ".cache" / "desk" / f"{hashlib.sha256(repr(sources).encode()).hexdigest()[:20]}.pickle"
    if kept.exists():
        book.board = pickle.loads(kept.read_bytes())
        return
    board = desk_board(book)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(board))


def write_terms(book: Book, target: Path) -> None:
    """The termbases for anybody else."""
    target.mkdir()
    board = desk_board(book)
    for name, content in exports(book, board.bases, board.examples).items():
        (target / name).write_bytes(content)


def write_engine(root: Path, book: Book, target: Path) -> None:
    """The engine for the browser, once for all languages; a site without examples needs none."""
    if not any(volume.examples for volume in book.volumes.values()):
        return
    (target / "engine").mkdir()
    for name, content in engine_files(root, book).items():
        (target / "engine" / name).write_bytes(content)


def fonts(root: Path) -> Iterable[Path]:
    """The font files, from their packages."""
    return [root / "node_modules" / font.format(subset) for font in FONTS for subset in ("latin", "latin-ext")]


def commit_time(root: Path) -> str:
    """The time of the last commit, so that the same commit gives the same bytes; outside git a fixed day."""
    found = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "1767225600"
