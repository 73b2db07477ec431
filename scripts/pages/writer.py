"""One page of one language: front matter, the template's content, and exactly the drawings and definitions it used."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scripts.book import Book, Volume
from scripts.book.addresses import address
from scripts.pages.html import PageVoice
from scripts.pages.prepared import Prepared
from scripts.words.voice import editions_of

TEMPLATES = Path(__file__).parent / "templates"
FACE_ICONS = {
    "gain-extra-water": "extra-water",
    "gain-punk": "gain-punk",
    "advance-event": "queue",
    "return-to-hand": "hand",
}
"""Verbs whose icon has another name than the verb."""

Page = tuple[str, str]
"""Path under the language's root, and Markdown."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the pages of one language."""

    book: Book
    """What they are about."""
    lang: str
    """The language."""
    prepared: Prepared
    """What was found out before."""

    def page(self, path: str, template: str, **context: Any) -> Page:
        """One page."""
        voice = PageVoice(self.book, self.lang, place_of(path))
        shared = {
            "v": voice,
            "_": voice._,
            "ngettext": voice.ngettext,
            "lang": self.lang,
            "languages": self.book.language_names(),
            "editions_of": editions_of,
            "face_icons": face_icons,
        }
        made = environment().get_template(template).make_module({**shared, **context})
        carried = environment().get_template("carried.html").render(shared)
        inside = f"{compact(str(made))}\n{compact(carried)}"
        wrapped = f'<div class="wc-page"{about_game(path, context)}>\n{inside}\n</div>'
        return path, f"{front_matter(made)}\n{wrapped}\n"


def about_game(path: str, context: dict[str, Any]) -> str:
    """The mark by which script and style know whose page it is, and whether its editions can be chosen."""
    volume = context.get("volume")
    if not isinstance(volume, Volume) or not path.startswith(f"{volume.game.id}/"):
        return ""
    read = [edition for edition in volume.game.editions.values() if edition.read]
    one = "" if len(read) > 1 else " data-one-reading"
    return f' data-game="{volume.game.id}"{one}'


def front_matter(made: Any) -> str:
    """Title, description and what Material should hide; JSON strings are YAML too."""
    hide = getattr(made, "hide", [])
    lines = {"title": str(made.title), "description": str(made.description), "hide": hide}
    return "\n".join(
        [
            "---",
            *(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in lines.items()),
            "---",
        ]
    )


def compact(html: str) -> str:
    """HTML without indentation and blank lines: smaller, and nothing in it can be taken for Markdown."""
    return "\n".join(line.strip() for line in html.splitlines() if line.strip())


def place_of(path: str) -> str:
    """The address of a page from its language's root: `a/b.md` → `a/b`, an index is its folder."""
    return path.removesuffix(".md").removesuffix("index").rstrip("/")


def face_icons(box: Any) -> list[str]:
    """The icons that stand before an effect on a card face: what its first steps do."""
    found = []
    for step in box.effects:
        name = FACE_ICONS.get(step.do, str(step.do))
        if (
            name in ("damage", "injure", "destroy", "restore", "draw", "raid", *FACE_ICONS.values())
            and name not in found
        ):
            found.append(name)
    return found[:2]


@cache
def environment() -> Environment:
    """Jinja, with autoescaping and without tolerance for unknown names."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["address"] = address
    return made


def ready_templates() -> None:
    """Compile every template, before the languages part ways."""
    for name in environment().list_templates(["html", "svg"]):
        environment().get_template(name)
