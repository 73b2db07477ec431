"""One page of one language: front matter, content, and the drawings and definitions it used."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
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
from playground.core.records import Facts, Ids
from playground.games import package
from scripts.book import Book, Volume
from scripts.book.addresses import address, learning, playing
from scripts.book.model import SOURCE
from scripts.book.model.rules import Divergence
from scripts.book.scenario import Example
from scripts.book.standing import Standing, holding_all, own_edition, tokens
from scripts.pages.html import PageVoice
from scripts.pages.prepared import Prepared
from scripts.words.foreign import NAME, is_foreign
from scripts.words.voice import answer_unit

TEMPLATES = Path(__file__).parent / "templates"
STATUS_ICONS = {
    "printed": "official",
    "follows": "next",
    "ours": "ours",
    "open": "open",
    "proved": "proved",
    "not-modelled": "info",
}
"""What a statement is → the icon that stands for it."""
FACT_STATUS = {"text": "printed", "deduced": "follows", "ours": "ours"}
"""Who says a fact of an entry → what the same is called for a statement."""
SIGN_IN_DATA = json.dumps(NAME).strip('"')
"""How the sign before a foreign name stands in data for a script."""
Page = tuple[str, Callable[[], str]]
"""Path under the language's root, and what writes its Markdown."""
MORE = "more"
"""Under this name several things are given at once."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the pages of one language."""

    book: Book
    """What they are about."""
    lang: str
    """The language."""
    prepared: Prepared
    """What was found out before."""

    def page(self, path: str, template: str, **given: Any) -> Page:
        """One page, to be written. What is costly for its template is given as a `partial`, worked out when it is."""
        return path, partial(self.written, path, template, given)

    def written(self, path: str, template: str, given: Facts) -> str:
        """The Markdown of a page."""
        context = {name: worked_out(value) for name, value in given.items()}
        context |= context.pop(MORE, {})
        voice = PageVoice(self.book, self.lang, place_of(path))
        shared = {
            "v": voice,
            "_": voice._,
            "ngettext": voice.ngettext,
            "lang": self.lang,
            "languages": self.book.language_names(),
            "results": self.prepared.results,
        }
        made = environment().get_template(template).make_module({**shared, **context})
        around = ["untranslated.html"] if lacks_words(str(made)) else []
        parts = [
            environment().get_template(name).render(shared) for name in (*around, "carried.html")
        ]
        parts.insert(-1, str(made))
        inside = "\n".join(map(compact, parts))
        wrapped = f'<div class="wc-page"{about_game(path, context)}>\n{inside}\n</div>'
        return f"{front_matter(made)}\n{wrapped}\n"


def worked_out(value: Any) -> Any:
    """What a template is handed: a value, or what is to be worked out for this page alone."""
    return value() if isinstance(value, partial) else value


def lacks_words(html: str) -> bool:
    """Whether something on a page, or in the data its board draws, is not translated yet."""
    return is_foreign(html) or SIGN_IN_DATA in html or "wc-badge--missing" in html


def about_game(path: str, context: Facts) -> str:
    """The mark that tells script and style whose page it is."""
    volume = context.get("volume")
    if not isinstance(volume, Volume) or not path.startswith(f"{volume.game.id}/"):
        return ""
    return f' data-game="{volume.game.id}"'


def editions_to_own(volume: Volume) -> list[str]:
    """The editions a reader may choose from, if there are several."""
    editions = list(volume.game.editions)
    return editions if len(editions) > 1 else []


def own_first(volume: Volume, record: Divergence, lang: str) -> list[str]:
    """The editions of a divergence: that of the language first, the others from the strictest to the most generous."""
    own = own_edition(volume, lang)
    return sorted(record.order or record.editions, key=lambda name: name != own)


def front_matter(made: Any) -> str:
    """Title, description, what Material should hide, and whether its headings are English; JSON strings are YAML too."""
    hide = getattr(made, "hide", [])
    facts = {"title": str(made.title), "description": str(made.description), "hide": hide}
    facts |= {"english": True} if getattr(made, "english", False) else {}
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]
    return "\n".join(["---", *lines, "---"])


def compact(html: str) -> str:
    """HTML without indentation and blank lines: smaller, and nothing in it looks like Markdown."""
    return "\n".join(filter(None, map(str.strip, html.splitlines())))


def place_of(path: str) -> str:
    """A page's address from its language's root: `a/b.md` → `a/b`, an index is its folder."""
    return path.removesuffix(".md").removesuffix("index").rstrip("/")


def face_icons(volume: Volume, box: Any) -> Ids:
    """The icons that stand before an effect on a card face: what its first steps do."""
    icons = [volume.game.verb_icons.get(step.do) for step in box.effects]
    return list(dict.fromkeys(filter(None, icons)))[:2]


def other_printing(example: Example) -> bool:
    """Whether an example is played with cards of another printing."""
    return bool(example.facts.get("printings")) or any(each.printing for each in turned(example))


def turned(example: Example) -> Iterator[Any]:
    """The switches that an example sets otherwise than usual."""
    known = package(example.game).SWITCHES
    for name, value in example.switches.items():
        if value != known[name].values[0]:
            yield known[name]


def template_of(game: str, plain: str) -> str:
    """The template a game brings along in `playground/<game>/page/`, or the plain one of that name."""
    name = Path(plain).name
    return f"games/{game}/{name}" if brings(game, name) else plain


def brings(game: str, name: str) -> bool:
    """Whether a game brings a template along."""
    return any((folder / game / "page" / name).exists() for folder in playgrounds())


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
        answer_unit=answer_unit,
        edition_tokens=tokens,
        editions_to_own=editions_to_own,
        fact_status=FACT_STATUS,
        face_icons=face_icons,
        learning=learning,
        other_printing=other_printing,
        own_first=own_first,
        playing=playing,
        source_lang=SOURCE,
        standing=Standing,
        holding_all=holding_all,
        status_icons=STATUS_ICONS,
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
