"""Build the whole site: one ordinary mkdocs build per language, side by side, and the shared things once at the root."""

import json
import logging
import multiprocessing
import os
import pickle
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

from markupsafe import Markup
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from playground.core.records import Facts
from scripts.api import api_files, api_shared, feed, matrix_csv, overview, plain_text
from scripts.book import WORKSHOP, Book
from scripts.book.written import Makers, Say, Written, dump, made, put, put_all, short_name
from scripts.pages.html import PageVoice
from scripts.pages.pages import pages
from scripts.pages.prepared import Prepared, ready
from scripts.pages.scenery import scene
from scripts.pages.writer import environment, ready_templates
from scripts.pairs.playing import Runs, positions
from scripts.play.results import Results
from scripts.site.assets import Assets, describe, shared_files, write_folder
from scripts.site.bundle import PYTHON, engine_facts, engine_files
from scripts.site.exports import board_files, find_files, find_names, manifest
from scripts.site.hook import KEY, Build
from scripts.site.needed import find
from scripts.site.offline import write_off, write_pack, write_worker
from scripts.site.policy import headers_file
from scripts.terms import desk
from scripts.terms.check import in_background as begun
from scripts.terms.export import exports
from scripts.words.voice import Voice

ROOT_PAGES = {
    "site/root-index.html": "index.html",
    "site/root-404.html": "404.html",
    "site/root-sitemap.xml": "sitemap.xml",
}
"""The pages above the languages, by their template."""
os.environ.setdefault(
    "NO_MKDOCS_2_WARNING", "1"
)  # Material's notice about mkdocs 2: we have pinned mkdocs 1


@dataclass(frozen=True, slots=True)
class Common:
    """What all languages stand on."""

    prepared: Prepared
    """What was found out before the languages part ways."""
    shared: Assets
    """Style, scripts and fonts."""
    engine: Callable[[], bytes]
    """What a browser must know of the engine: its size, its hashes, and the folders of Python and of our rules and cards."""


def build_site(root: Path, results: Results, target: Path, say: Say, offline: bool = True) -> None:
    """The whole site into a folder, which is emptied first."""
    book = results.book
    os.environ.setdefault("SOURCE_DATE_EPOCH", commit_time(root))
    if book.site.address:
        os.environ.setdefault("SITE_URL", book.site.address)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    made_engine = in_background(write_engine, root, book, target)
    prepared = Prepared(results, partial(kept_desk, root, book), find("chromium") is not None)
    ready(prepared)
    ready_templates()
    write_terms(book, prepared, target / "terms")
    write_pairs(prepared, target / "pairs")
    assets = write_assets(root, book, target)
    engine, facts = made_engine()
    common = Common(prepared, assets, lambda: json.dumps({**facts, **engine}).encode())
    build_languages(root, book, target, common, say)
    if offline:
        write_worker(target, book.languages, engine)
    else:
        write_off(target)


def in_background(work: Callable[..., Any], *given: Any) -> Callable[[], Any]:
    """Start some work in a process of its own; returns what waits for its result."""
    here = begun(work, *given)

    def result() -> Any:
        try:
            return here.recv()
        except EOFError:
            raise SystemExit("The engine could not be built; the reason stands above.") from None

    return result


def build_languages(root: Path, book: Book, target: Path, common: Common, say: Say) -> None:
    """All languages at once. Forked processes share the book as it is in memory: nothing is read or copied again."""
    fork = multiprocessing.get_context("fork")
    jobs = {}
    for lang in book.languages:
        work = (root, book, lang, target, common)
        jobs[lang] = fork.Process(target=build_language, args=work)
    jobs["api"] = fork.Process(target=write_api, args=(book, target))
    for job in jobs.values():
        job.start()
    for name, job in jobs.items():
        job.join()
        say(f"  /{name}/  {counted(target / name)}")
    failed = [name for name, job in jobs.items() if job.exitcode]
    if failed:
        raise SystemExit(f"The build of {', '.join(failed)} failed; what mkdocs said stands above.")


def counted(folder: Path) -> str:
    """How much was built."""
    pages = len(list(folder.rglob("*.html")))
    return f"{pages} pages" if pages else f"{len(list(folder.rglob('*.json')))} files"


def build_language(root: Path, book: Book, lang: str, site: Path, common: Common) -> None:
    """One language's site, and the pack of it for visits without a network."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    target = site / lang
    config = mkdocs_config(root, target, lang)
    written = pages(book, lang, common.prepared)
    config.extra[KEY] = Build(PageVoice(book, lang), written, common.shared)
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    put_all(target, made(beside_pages(book, lang, common, config.site_url or "")))
    put_all(site / "api" / "v1", api_files(book, lang))
    write_pack(site, lang)


def beside_pages(book: Book, lang: str, common: Common, url: str) -> Makers:
    """What scripts, browsers and readers of plain text get of a language, by its name."""
    voice = Voice(book, lang)
    tables = [volume for volume in book.games() if volume.rulings]
    return {
        "names.json": partial(find_names, book),
        "manifest.webmanifest": partial(manifest, voice, common.shared.folder),
        "engine.json": common.engine,
        "rules.txt": lambda: plain_text(book, lang).encode(),
        "feed.xml": partial(feed, book, lang, url),
        **{f"{each.id}/matrix.csv": partial(matrix_csv, voice, each) for each in tables},
        **find_files(book, lang),
        **board_files(book, lang, common.prepared.results),
    }


def mkdocs_config(root: Path, target: Path, lang: str = "") -> MkDocsConfig:
    """The settings of mkdocs: always the workshop's own, whatever folder is built; those of a language name its own root."""
    settings = str(WORKSHOP / "mkdocs.yml")
    found = load_config(settings, docs_dir=str(root / "docs"), site_dir=str(target))
    if lang:
        found.site_url = f"{(found.site_url or '/').rstrip('/')}/{lang}/"
    return found


def write_api(book: Book, site: Path) -> None:
    """What programs read of all languages together."""
    put_all(site / "api" / "v1", api_shared(book))


def write_assets(root: Path, book: Book, target: Path) -> Assets:
    """What all languages share: style, script, fonts, and the pages at the root."""
    files = shared_files(root, book)
    shared = describe(f"assets/{write_folder(target / 'assets', files)}", files)
    url = mkdocs_config(root, target).site_url or "/"
    for source, name in ROOT_PAGES.items():
        given = {
            "site": book.site,
            "games": [volume.game.name for volume in book.games()],
            "languages": book.languages,
            "voices": {lang: Voice(book, lang) for lang in book.languages},
            "scene": lambda name, figure: Markup(scene(name, figure)),
            "url": url,
            "base": urlparse(url).path or "/",
            "shared": shared,
        }
        (target / name).write_text(
            environment().get_template(source).render(given), encoding="utf-8"
        )
    (target / "robots.txt").write_text(
        f"User-agent: *\nAllow: /\nSitemap: {url}sitemap.xml\n", encoding="utf-8"
    )
    (target / "llms.txt").write_text(overview(book, url), encoding="utf-8")
    (target / "_headers").write_text(headers_file(shared.early), encoding="utf-8")
    return shared


def kept_desk(root: Path, book: Book) -> desk.Board:
    """What the desk shows. Checking every catalogue takes seconds: it is kept until a source changes."""
    code = sorted(Path(desk.__file__).parent.rglob("*.py"))
    sources = [*book.files.items(), *((path.name, path.read_text("utf-8")) for path in code)]
    kept = root / ".cache" / "desk" / f"{short_name(repr(sources).encode())}.pickle"
    if kept.exists():
        found: desk.Board = pickle.loads(kept.read_bytes())
        return found
    board = desk.board(book, book.files)
    put(kept, pickle.dumps(board))
    return board


def write_terms(book: Book, prepared: Prepared, target: Path) -> None:
    """The termbases for anybody else."""
    board = prepared.desk
    put_all(target, exports(book, board.bases, board.examples))
    for lang in book.languages:
        put_all(target / lang, desk.concordance(board, lang))


def write_pairs(prepared: Prepared, target: Path) -> None:
    """The positions that show what happens between two cards, once for all languages."""
    for game, runs in prepared.pair_runs.items():
        put_all(target / game, pair_files(runs))


def pair_files(runs: Runs) -> Written:
    """The positions of one game, a file for each card."""
    return {f"{card}.json": dump(each) for card, each in positions(runs).items()}


def write_engine(root: Path, book: Book, target: Path) -> tuple[dict[str, str], Facts]:
    """The engine for the browser, once for all languages, and the facts about it; a site without examples needs none.

    Python and our rules lie in folders of their own: after an edit of a card, no reader loads Python again.
    """
    if not any(volume.examples for volume in book.volumes.values()):
        return {}, {}
    files = engine_files(root, book)
    parts = {
        "python": {name: files[name] for name in PYTHON},
        "rules": {name: files[name] for name in files if name not in PYTHON},
    }
    folders = {
        part: f"engine/{write_folder(target / 'engine', found)}" for part, found in parts.items()
    }
    return folders, engine_facts(files)


def commit_time(root: Path) -> str:
    """The time of the last commit, so that the same commit gives the same bytes; outside git a fixed day."""
    found = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "1767225600"
