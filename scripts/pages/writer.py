"""One page of one language: front matter, content, and the drawings and definitions it used."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
)

import playground
from playground.games import package
from scripts.book import Book, Volume
from scripts.book.addresses import address
from scripts.book.model import SOURCE
from scripts.book.scenario import Example
from scripts.pages.html import PageVoice
from scripts.pages.prepared import Prepared
from scripts.words.foreign import NAME, is_foreign
from scripts.words.voice import editions_of

TEMPLATES = Path(__file__).parent / "templates"
SIGN_IN_DATA = json.dumps(NAME).strip('"')
"""How the sign before a foreign name stands in data for a script."""
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
        }
        made = environment().get_template(template).make_module({**shared, **context})
        around = ["untranslated.html"] if lacks_words(str(made)) else []
        parts = [
            environment().get_template(name).render(shared) for name in (*around, "carried.html")
        ]
        parts.insert(-1, str(made))
        inside = "\n".join(map(compact, parts))
        wrapped = f'<div class="wc-page"{about_game(path, context)}>\n{inside}\n</div>'
        return path, f"{front_matter(made)}\n{wrapped}\n"


def lacks_words(html: str) -> bool:
    """Whether something on a page, or in the data its board draws, is not translated yet."""
    return is_foreign(html) or SIGN_IN_DATA in html or "wc-badge--missing" in html


def about_game(path: str, context: dict[str, Any]) -> str:
    """The mark that tells script and style whose page it is, and if its editions can be chosen."""
    volume = context.get("volume")
    if not isinstance(volume, Volume) or not path.startswith(f"{volume.game.id}/"):
        return ""
    one = "" if editions_to_own(volume) else " data-one-reading"
    return f' data-game="{volume.game.id}"{one}'


def editions_to_own(volume: Volume) -> list[str]:
    """The editions a reader may own: those of a language that we have read, if they are several."""
    read = [name for name, edition in volume.game.editions.items() if edition.read]
    return read if len(read) > 1 else []


def editions_without(volume: Volume, ruleset: str) -> list[str]:
    """The editions whose text follows another ruleset."""
    return [
        name
        for name, edition in volume.game.editions.items()
        if edition.ruleset and edition.ruleset != ruleset
    ]


def front_matter(made: Any) -> str:
    """Title, description and what Material should hide; JSON strings are YAML too."""
    hide = getattr(made, "hide", [])
    facts = {"title": str(made.title), "description": str(made.description), "hide": hide}
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]
    return "\n".join(["---", *lines, "---"])


def compact(html: str) -> str:
    """HTML without indentation and blank lines: smaller, and nothing in it looks like Markdown."""
    return "\n".join(filter(None, map(str.strip, html.splitlines())))


def place_of(path: str) -> str:
    """A page's address from its language's root: `a/b.md` → `a/b`, an index is its folder."""
    return path.removesuffix(".md").removesuffix("index").rstrip("/")


def face_icons(volume: Volume, box: Any) -> list[str]:
    """The icons that stand before an effect on a card face: what its first steps do."""
    icons = [volume.game.verb_icons.get(step.do) for step in box.effects]
    return list(dict.fromkeys(filter(None, icons)))[:2]


def other_printing(example: Example) -> bool:
    """Whether an example is played with cards of another printing."""
    known = package(example.game).SWITCHES
    chosen = [name for name, value in example.switches.items() if value != known[name].values[0]]
    return bool(example.facts.get("printings")) or any(known[name].printing for name in chosen)


def template_of(game: str, name: str) -> str:
    """The template a game brings along in `playground/<game>/page/`, or the plain one of that name."""
    brought = any((folder / game / "page" / name).exists() for folder in playgrounds())
    return f"games/{game}/{name}" if brought else name


def playgrounds() -> list[Path]:
    """Where games lie: in the workshop, and in the folder of another site."""
    return [Path(folder) for folder in playground.__path__]


@cache
def environment() -> Environment:
    """Jinja, with autoescaping and without tolerance for unknown names."""
    games: dict[str, BaseLoader] = {
        page.parent.name: FileSystemLoader(page)
        for folder in playgrounds()
        for page in folder.glob("*/page")
    }
    made = Environment(
        loader=ChoiceLoader(
            [FileSystemLoader(TEMPLATES), PrefixLoader({"games": PrefixLoader(games)})]
        ),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        address=address,
        editions_of=editions_of,
        editions_to_own=editions_to_own,
        editions_without=editions_without,
        face_icons=face_icons,
        other_printing=other_printing,
        source_lang=SOURCE,
        template_of=template_of,
    )
    return made


def ready_templates() -> None:
    """Compile new and edited templates, before the languages part ways; then stop looking for edits."""
    found = environment()
    found.auto_reload = True
    for name in found.list_templates(["html", "svg"]):
        found.get_template(name)
    found.auto_reload = False
