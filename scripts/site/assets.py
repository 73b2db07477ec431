"""What all languages share: one style sheet, the scripts, fonts and icons, in a folder named after its content.

A page names the folder it was built with, so a page never meets the script or style of another version, whatever a browser,
a proxy or a service worker has kept; and the folder may be kept for ever.
"""

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import chain, product
from pathlib import Path
from posixpath import dirname, join, normpath

from scripts.book import WORKSHOP, Book
from scripts.book.written import Written, put_all, short_name
from scripts.pages.writer import TEMPLATES, playgrounds
from scripts.site.css import parse, slim, text_of
from scripts.site.fonts import PACKAGES, font_files
from scripts.site.policy import integrity, policy

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
ASSETS = HERE / "browser"
HERE_FROM_A_GAME, THERE = "../../../scripts/site/browser/", "../../"
"""How the scripts of a game name the common ones: in the project, and on the site, where a game has `games/<game>/`."""
PLAIN = 'export { Board } from "../../play/plain.js";\n'
"""The board of a game that brings none."""
QR_CODE = "qrcode-generator/dist/qrcode.mjs"
"""Draws the QR code of a shared position; loaded only when somebody shares one."""
STYLES = ("tokens", "material", "parts", "card", "pages", "diagram", "offline")
"""The style sheets of every page, in the order they build on each other; readers get them as one, with what they need of Material's."""
SOME = {
    "play.css": ("board", "panel", "hand", "paper"),
    "rules.css": ("rules",),
    "front.css": ("front",),
    "lists.css": ("lists",),
    "desk.css": ("desk",),
}
"""Style sheets that only some pages load: those that use one of their classes, or draw a board when asked."""
BOARDS = "play.css"
"""The one that holds the styles of all games' boards, too."""
DRAWN = {"play.css": ("data-example=", "data-playground", "data-play ", "data-pair")}
"""What tells that a script will draw there."""
DRAWERS = {
    "data-example=": "play/example.js",
    "data-playground": "games/{game}/editor.js",
    "data-play ": "play/play.js",
}
"""The scripts that draw at once where such a mark stands."""
BOARD = "games/{game}/board.js"
"""What each of them draws on."""
TABLE = re.compile(r'data-(?:example="[^"]*"|playground|play) data-game="([^"]+)"')
FILTERED, FILTERS = 'class="wc-filters"', "search/filters.js"
"""What shows that a list can be filtered, and the script that does it."""
THEME_PARTS = ("header", "logo", "nav", "tabs", "tabs-item", "top")
"""The parts of the theme that our pages include as they are."""
FIRST = "codex.js"
"""The script every page loads; it names the others."""
CLASS = re.compile(r'class="([^"]*)"')
SELECTED = re.compile(r"\.([A-Za-z][\w-]*)(?=[^{}]*\{)")
IMPORT = re.compile(r"^(?:import|export)\b[^;\"]*?\bfrom \"(\.[^\"]+)\"", re.MULTILINE)
ROOMS = ("shell", "search", "play", "desk")
"""The folders of scripts; the entries (of a page, of the root, of the engine's worker) lie above them."""
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:(?!\*/)[\s\S])*\*/)\n", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Assets:
    """What a page must know about the shared files."""

    folder: str
    """Where they lie, from the root of the site."""
    integrity: dict[str, str]
    """The hash of each file, so that a browser runs exactly these."""
    needed: dict[str, set[str]]
    """Script → it and all it needs at once."""
    early: str
    """The one script that stands in the page: it must run before anything is drawn."""
    policy: str
    """What the page may load and run."""

    classes: dict[str, set[str]]
    """The classes that only one of the further style sheets knows."""

    def sheets(self, html: str) -> list[str]:
        """The further style sheets a page needs."""
        used = set(" ".join(CLASS.findall(html)).split())
        return [name for name, own in self.classes.items() if own & used or is_drawn(name, html)]

    def modules(self, html: str) -> list[str]:
        """The scripts a page needs at once: a browser that knows them beforehand fetches them side by side."""
        game = self.board(html)
        drawers = [name.format(game=game) for mark, name in DRAWERS.items() if mark in html]
        filters = [FILTERS] if FILTERED in html else []
        first = [FIRST, *filters, *drawers, *([BOARD.format(game=game)] if drawers else [])]
        return sorted(set().union(*(self.needed[each] for each in first)) - {FIRST})

    def board(self, html: str) -> str | None:
        """The game whose board a page draws at once."""
        found = TABLE.search(html)
        return found[1] if found else None

    def fonts(self, parts: Iterable[str]) -> list[str]:
        """The fonts a page shows first, in a language that needs these parts of them."""
        return [f"fonts/{name}-{part}.woff2" for name, part in product(PACKAGES, parts)]


def is_drawn(sheet: str, html: str) -> bool:
    """Whether a page has a drawing that a style sheet is for."""
    return any(mark in html for mark in DRAWN.get(sheet, ()))


def describe(folder: str, files: Written) -> Assets:
    """What pages must know about these files."""
    early = (ASSETS / "inline" / "early.js").read_text(encoding="utf-8").strip()
    hashes = {name: integrity(content) for name, content in files.items()}
    needed = {name: imported(name, files) for name in files if name.endswith(".js")}
    return Assets(folder, hashes, needed, early, policy(early), own_classes(files))


def own_classes(files: Written) -> dict[str, set[str]]:
    """The classes of each further style sheet that the common one does not know."""
    common = classes_in(files["codex.css"])
    return {sheet: classes_in(files[sheet]) - common for sheet in SOME}


def classes_in(sheet: bytes) -> set[str]:
    """The classes that a style sheet knows."""
    return set(SELECTED.findall(sheet.decode()))


def imported(name: str, files: Written) -> set[str]:
    """A script and all it imports at its start."""
    found = {name}
    for other in IMPORT.findall(files[name].decode()):
        found |= imported(normpath(join(dirname(name), other)), files)
    return found


def shared_files(root: Path, book: Book) -> Written:
    """Every shared file, by its name in the folder; the fonts can write every letter of the book."""
    pictures = [*ASSETS.glob("*.svg"), *ASSETS.glob("*.png")]
    letters = "".join(set().union(*book.files.values(), *sources()))
    return {
        **styles(book.volumes),
        "root.css": text_of(parse(written("root"))).encode(),
        **{name: text.encode() for name, text in scripts(book.volumes).items()},
        **{path.name: path.read_bytes() for path in sorted(pictures)},
        Path(QR_CODE).name: (WORKSHOP / "node_modules" / QR_CODE).read_bytes(),
        **font_files(root, letters),
    }


def scripts(games: Collection[str] | None = None) -> dict[str, str]:
    """Our scripts by their name in the folder, those of the games in folders of their own; without a choice, of all games."""
    folders = [ASSETS, *(ASSETS / room for room in ROOMS)]
    paths = chain.from_iterable(folder.glob("*.js") for folder in folders)
    common = {path.relative_to(ASSETS).as_posix(): path.read_text("utf-8") for path in paths}
    return {name: bare(text) for name, text in sorted({**common, **game_scripts(games)}.items())}


def game_scripts(games: Collection[str] | None = None) -> dict[str, str]:
    """What each game brings to its pages; the plain board for a game with examples that brings none."""
    plain = {BOARD.format(game=game): PLAIN for game, _ in brought("scenarios/*", -1, games)}
    own = {
        f"games/{game}/{path.name}": path.read_text("utf-8")
        for game, path in brought("*/page/*.js", -3, games)
    }
    return plain | {name: text.replace(HERE_FROM_A_GAME, THERE) for name, text in own.items()}


def brought(pattern: str, at: int, games: Collection[str] | None) -> list[tuple[str, Path]]:
    """What games bring along, those of another site too, each with its game, whose name stands `at` that place of the path."""
    paths = sorted(chain.from_iterable(home.glob(pattern) for home in playgrounds()))
    found = [(path.parts[at], path) for path in paths]
    return [(game, path) for game, path in found if games is None or game in games]


def bare(script: str) -> str:
    """A script without what only its readers need: lines of comment, and indentation. No string of ours has several lines."""
    return INDENT.sub("", COMMENT.sub("", script))


def styles(games: Collection[str]) -> Written:
    """The style sheet of every page, and those of some."""
    ours = [written(name) for name in STYLES]
    some = {sheet: "\n".join(map(written, names)) for sheet, names in SOME.items()}
    boards = brought("*/page/*.css", -3, games)
    some[BOARDS] += "\n".join(path.read_text("utf-8") for _, path in boards)
    common = slim(materials(), ours, sources(), some.values())
    further = {sheet: text_of(parse(css)).encode() for sheet, css in some.items()}
    return {"codex.css": common.encode(), **further}


def materials() -> list[str]:
    """Material's own style sheets."""
    folder = theme() / "assets" / "stylesheets"
    names = ("main", "palette")
    return [next(folder.glob(f"{name}.*.min.css")).read_text("utf-8") for name in names]


def written(name: str) -> str:
    """One of our style sheets, as we wrote it."""
    return (ASSETS / "css" / f"{name}.css").read_text(encoding="utf-8")


def sources() -> Iterator[str]:
    """Every text from which the class names of a page can come."""
    rooms = [PROJECT / name for name in ("playground", "docs", "cards")]
    inside = chain.from_iterable(room.rglob("*") for room in (TEMPLATES, HERE / "theme", *rooms))
    found = [path for path in inside if path.suffix in (".html", ".svg")]
    found += [*(ASSETS / "inline").glob("*.js"), *HERE.parent.rglob("*.py")]
    found += [theme() / "partials" / f"{name}.html" for name in THEME_PARTS]
    yield from scripts().values()
    yield from (path.read_text(encoding="utf-8") for path in sorted(found))


def theme() -> Path:
    """Where Material's own files lie."""
    found = find_spec("material")
    assert found is not None
    assert found.submodule_search_locations
    return Path(next(iter(found.submodule_search_locations))) / "templates"


def folder_of(files: Written) -> str:
    """A folder's name from what lies in it: other content, other name."""
    parts = (name.encode() + hashlib.sha256(files[name]).digest() for name in sorted(files))
    return short_name(b"".join(parts), 12)


def write_folder(target: Path, files: Written) -> str:
    """Write files into a folder named after them, under `target`; returns its name."""
    name = folder_of(files)
    put_all(target / name, files)
    return name
