"""The site while somebody works on it: each file is made when a browser asks for it, from the sources as they are now."""

import json
import shutil
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.structure.files import Files, set_exclusions
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.structure.pages import Page

from scripts.api import api_files, api_shared
from scripts.book import WORKSHOP, Book, Volume, load, read_book
from scripts.book.problems import Problems
from scripts.book.written import put, put_all
from scripts.pages.html import PageVoice
from scripts.pages.pages import all_pages
from scripts.pages.prepared import Prepared
from scripts.pages.writer import Writer
from scripts.play.results import Result, Results
from scripts.site.build import (
    Common,
    beside_pages,
    kept_desk,
    mkdocs_config,
    write_assets,
    write_engine,
    write_pairs,
    write_terms,
)
from scripts.site.hook import KEY, Build
from scripts.site.offline import write_off

LOOKS = ("scripts/site", "scripts/pages", "playground/*/page")
"""Where the style, the scripts and the templates of the pages lie."""
Titles = dict[tuple[str, str], str]
"""Language and path of a page → its title, as it was when the page was last made."""


class Kept:
    """What was found out once and holds as long as what it was found from is the same."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[Any, Any]] = {}

    def get(self, name: str, source: Any, find: Callable[[], Any]) -> Any:
        """Something by its name: from before, or found now."""
        if name not in self.found or self.found[name][0] != source:
            self.found[name] = (source, find())
        return self.found[name][1]


class Live:
    """The site of a folder, read again whenever a source has changed."""

    def __init__(self, root: Path, target: Path) -> None:
        self.root, self.target = root, target
        self.kept, self.titles = Kept(), Titles()
        shutil.rmtree(target, ignore_errors=True)

    def read(self) -> Problems:
        """Read the sources. A book that cannot be read leaves the site as it was; returns what is wrong with it."""
        book = load(read_book(self.root))
        if not book.problems:
            self.site = Site(self, book)
        return book.problems

    def make(self, path: str) -> None:
        """Make what lies at a path of the site, unless it is made already."""
        self.site.make(path)


class Site:
    """What the sources said when they were read."""

    def __init__(self, live: Live, book: Book) -> None:
        self.live, self.book = live, book
        self.root, self.target = live.root, live.target
        self.prepared = Prepared(self.results(), partial(kept_desk, self.root, book))
        letters = frozenset().union(*book.files.values())
        assets = partial(write_assets, self.root, book, self.target)
        looks = (letters, book.site, list(book.volumes), book.languages, stamps())
        shared = live.kept.get("assets", looks, assets)
        write_off(self.target)
        self.common = Common(self.prepared, shared, self.engine)
        self.made: set[str] = set()
        self.languages: dict[str, LanguagePages] = {}

    def results(self) -> Results:
        """What the engine shows; of a game whose cards and examples are as before, what it has shown already."""
        found = Results(self.book)
        for game, volume in self.book.volumes.items():
            begun = partial(Result, volume)
            found[game] = self.live.kept.get(f"{game} played", played_from(volume), begun)
            found[game].volume = volume
        return found

    def engine(self) -> bytes:
        """What a browser must know of the engine, which is made now if it is not there."""
        rules = {name: text for name, text in self.book.files.items() if name.startswith("cards/")}
        make = partial(write_engine, self.root, self.book, self.target)
        folders, facts = self.live.kept.get("engine", rules, make)
        return json.dumps({**facts, **folders}).encode()

    @cached_property
    def parts(self) -> dict[str, Callable[[], None]]:
        """Folder → what makes all of it at once."""
        return {
            "api": self.write_api,
            "pairs": partial(write_pairs, self.prepared, self.target / "pairs"),
            "terms": partial(write_terms, self.book, self.prepared, self.target / "terms"),
        }

    def write_api(self) -> None:
        """What programs read."""
        for lang in self.book.languages:
            put_all(self.target / "api" / "v1", api_files(self.book, lang))
        put_all(self.target / "api" / "v1", api_shared(self.book))

    def make(self, path: str) -> None:
        """Make what lies at a path, if it is to be made and is not yet."""
        first, _, inside = path.partition("/")
        name = first if first in self.parts else path
        if name in self.made:
            return
        if first in self.parts:
            self.parts[first]()
        elif first in self.book.languages:
            self.language(first).make(inside)
        self.made.add(name)

    def language(self, lang: str) -> "LanguagePages":
        """The pages of a language."""
        if lang not in self.languages:
            self.languages[lang] = LanguagePages(self, lang)
        return self.languages[lang]


def played_from(volume: Volume) -> tuple[Any, ...]:
    """What the engine's results about a game follow from."""
    return volume.game, volume.facts, volume.demo, volume.examples, volume.pairs


def stamps() -> dict[Path, int]:
    """When the files were written that make the looks of the pages."""
    folders = [folder for look in LOOKS for folder in WORKSHOP.glob(look)]
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix != ".pyc"]
    return {path: path.stat().st_mtime_ns for path in paths}


class LanguagePages:
    """The pages of one language; mkdocs dresses one of them at a time."""

    def __init__(self, site: Site, lang: str) -> None:
        self.site, self.lang, book = site, lang, site.book
        self.written = dict(all_pages(Writer(book, lang, site.prepared)))
        config = mkdocs_config(site.root, site.target / lang, lang)
        empty = dict.fromkeys(self.written, "")
        self.build = Build(PageVoice(book, lang), empty, site.common.shared)
        config.extra[KEY] = self.build
        config.plugins.on_startup(command="serve", dirty=False)
        self.config = config = config.plugins.on_config(config)
        self.files = config.plugins.on_files(Files([]), config=config)
        set_exclusions(self.files, config)
        found = get_navigation(self.files, config)
        self.nav: Navigation = config.plugins.on_nav(found, config=config, files=self.files)
        self.env = config.plugins.on_env(config.theme.get_env(), config=config, files=self.files)
        self.pages = {
            file.dest_uri: file.page or Page(None, file, config)
            for file in self.files.documentation_pages()
        }
        self.beside = beside_pages(book, lang, site.common, config.site_url or "")

    def make(self, path: str) -> None:
        """Make a page, or a file beside the pages."""
        if path in self.pages:
            self.dress(self.pages[path])
        elif path in self.beside:
            put(self.site.target / self.lang / path, self.beside[path]())
        else:
            (self.site.target / self.lang / path).unlink(missing_ok=True)  # it was there before

    def dress(self, page: Page) -> None:
        """Write a page into the folder of the site, with the titles of those it leads to."""
        self.write(page)
        for other in self.around(page):
            self.title(other)
        files = self.files.documentation_pages()
        _build_page(page, self.config, files, self.nav, self.env)

    def write(self, page: Page) -> None:
        """What stands in a page."""
        path = page.file.src_uri
        page.file.content_string = self.written[path]()
        _populate_page(page, self.config, self.files)
        self.site.live.titles[self.lang, path] = str(page.title)

    def around(self, page: Page) -> Iterator[Page]:
        """The pages in the navigation of a page."""
        game = page.url.split("/")[0]
        tree = self.build.trees.get(game) or self.build.trees[""]
        yield from pages_in(tree.items)

    def title(self, page: Page) -> None:
        """Give a page its title: the one it had when it was last made, which may be older than its words."""
        known = self.site.live.titles.get((self.lang, page.file.src_uri))
        if known is None:
            self.write(page)
        else:
            page.title = known


def pages_in(items: list[Any]) -> Iterator[Page]:
    """The pages of a part of the navigation."""
    for item in items:
        if isinstance(item, Page):
            yield item
        yield from pages_in(item.children or [])
