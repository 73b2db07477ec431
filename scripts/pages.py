"""Every page of one language, as Markdown with a little front matter: `pages(book, lang) -> {path: markdown}`.

This is all the site generator gets to see. Leaving mkdocs would mean to hand the same dictionary to something else.
"""

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown import markdown
from markupsafe import Markup

from playground.radlands.rulebook import RULESETS, SWITCHES
from scripts import dictionary
from scripts.api.files import CHANGES
from scripts.api.records import KINDS
from scripts.book import Book, Volume
from scripts.examples.tellers import teller
from scripts.examples.telling import Teller
from scripts.messages import coverage
from scripts.model import LANGUAGES, SOURCE, Card, Ruling
from scripts.pairs.telling import STRONGEST, PairTeller
from scripts.search import letters
from scripts.terms import desk
from scripts.terms.finding import Finding
from scripts.tools import find
from scripts.voice import LANGUAGE_NAMES, Voice, editions_of

TEMPLATES = Path(__file__).parent / "templates"
EDITED = ("radlands",)
"""Games whose positions can be set up on a board editor; of the others whole games are dealt."""
FACE_ICONS = {
    "gain-extra-water": "extra-water",
    "gain-punk": "gain-punk",
    "advance-event": "queue",
    "return-to-hand": "hand",
}
"""Verbs whose icon has another name than the verb."""

AID = "player-aid.html"

Pages = dict[str, str]
"""Path under the language's root → Markdown."""


def pages(book: Book, lang: str) -> Pages:
    """All pages of a language."""
    return dict(all_pages(book, lang))


def all_pages(book: Book, lang: str) -> Iterator[tuple[str, str]]:
    """The pages one by one."""
    volume = next(iter(book.games()))
    yield page(
        book,
        lang,
        "index.md",
        "home.html",
        volumes=book.games(),
        asked=asked(book.games()),
        sections=sections,
    )
    for game in book.games():
        yield from game_pages(book, lang, game)
    for chapter in book.pages.values():
        yield page(
            book,
            lang,
            f"{chapter.path}.md",
            "page.html",
            api_kinds=KINDS,
            api_changes=CHANGES,
            chapter=chapter,
            volume=volume,
        )
    yield page(book, lang, "contribute/data.md", "dictionary.html", **contributors())
    yield page(book, lang, "contribute/checks.md", "checks.html", **contributors())
    for name, manual in book.manuals.items():
        yield page(
            book, lang, f"contribute/{name}.md", "manual.html", name=name, **manual_page(manual)
        )
    yield page(
        book,
        lang,
        "contribute/rulesets.md",
        "rulesets.html",
        switches=SWITCHES,
        rulesets=RULESETS,
        volume=volume,
    )
    for game in book.games():
        path = "desk.md" if game is volume else f"desk/{game.game.id}.md"
        yield page(
            book,
            lang,
            path,
            "desk.html",
            volume=game,
            volumes=book.games(),
            **the_desk(book, lang, game),
        )
    yield page(
        book,
        lang,
        "contribute/translations.md",
        "translations.html",
        languages_covered=covered(book),
    )


def game_pages(book: Book, lang: str, volume: Volume) -> Iterator[tuple[str, str]]:
    """The pages of one game: those it has something for."""
    name, has = volume.game.id, sections(volume)
    yield page(
        book,
        lang,
        f"{name}/index.md",
        "game.html",
        volume=volume,
        sections=has,
        asked=asked([volume]),
    )
    if "cards/index" in has:
        yield page(book, lang, f"{name}/cards/index.md", "cards.html", volume=volume)
    for card in volume.cards.values():
        yield page(
            book,
            lang,
            f"{name}/cards/{card.id}.md",
            "card.html",
            volume=volume,
            card=card,
            others=beside(volume, card),
            together=together(volume, card),
        )
    if "register/index" in has:
        yield page(book, lang, f"{name}/register/index.md", "register.html", volume=volume)
    for entry in volume.entries.values():
        yield page(
            book, lang, f"{name}/register/{entry.id}.md", "entry.html", volume=volume, entry=entry
        )
    ordered = volume.ordered_chapters()
    for number, chapter in enumerate(ordered, 1):
        around = {
            "before": ordered[number - 2] if number > 1 else None,
            "after": ordered[number] if number < len(ordered) else None,
        }
        yield page(
            book,
            lang,
            f"{chapter.path}.md",
            "chapter.html",
            volume=volume,
            chapter=chapter,
            number=number,
            **around,
        )
    yield page(book, lang, f"{name}/rules/index.md", "rules.html", volume=volume, chapters=ordered)
    yield from example_pages(book, lang, volume)
    yield from pair_pages(book, lang, volume)
    for path in ("glossary", "rulings", "editions", "open-questions"):
        if path in has:
            yield page(book, lang, f"{name}/{path}.md", f"{path}.html", volume=volume)
    if "player-aid" in has:
        yield page(
            book,
            lang,
            f"{name}/player-aid.md",
            aid_template(volume),
            volume=volume,
            pdf=find("chromium") is not None,
        )
    yield page(
        book,
        lang,
        f"{name}/a-z.md",
        "a-z.html",
        volume=volume,
        letters=letters(Voice(book, lang), volume),
    )


def sections(volume: Volume) -> list[str]:
    """The parts a game has, in the order of its navigation."""
    found = {
        "cards/index": volume.cards,
        "register/index": volume.entries,
        "rulings": volume.rulings,
        "examples/index": volume.examples,
        "playground": volume.examples,
        "pairs/index": volume.pairs,
        "editions": volume.divergences,
        "open-questions": volume.open_points,
        "glossary": volume.terms,
        "player-aid": volume.game.aid or aid_template(volume) != AID,
    }
    return [path for path, there in found.items() if there]


def aid_template(volume: Volume) -> str:
    """The player aid of a game: one drawn for it, or the plain one from the boxes of game.yml."""
    own = f"player-aid-{volume.game.id}.html"
    return own if (TEMPLATES / own).exists() else AID


def navigation(book: Book) -> list[Any]:
    """The tree of pages a reader can walk: the start, each game with its parts, and what is about the site. Paths only."""
    return [
        "index.md",
        *({volume.game.name: branch(volume)} for volume in book.games()),
        "desk.md",
        "about.md",
    ]


def branch(volume: Volume) -> list[Any]:
    """One game's part of the tree."""
    name = volume.game.id
    rules = [
        f"{name}/rules/index.md",
        *(f"{chapter.path}.md" for chapter in volume.ordered_chapters()),
    ]
    return [
        f"{name}/index.md",
        {"Rules": rules},
        *(f"{name}/{path}.md" for path in sections(volume) if path != "pairs/index"),
    ]


def asked(volumes: list[Volume]) -> list[tuple[Volume, Ruling]]:
    """What is asked at many tables; of several games, a few of each."""
    most = 6 if len(volumes) == 1 else 4
    return [
        (volume, volume.rulings[name])
        for volume in volumes
        for name in volume.game.asked[:most]
        if name in volume.rulings
    ]


def example_pages(book: Book, lang: str, volume: Volume) -> Iterator[tuple[str, str]]:
    """The examples, in the order of their list, and the list."""
    if not volume.examples:
        return
    voice = Voice(book, lang)
    told, listed = teller(voice, volume), [example for _, example in voice.example_list(volume)]
    name = volume.game.id
    yield page(book, lang, f"{name}/examples/index.md", "examples.html", volume=volume)
    yield page(
        book,
        lang,
        f"{name}/playground.md",
        "playground.html" if name in EDITED else "deal.html",
        volume=volume,
        t=told,
    )
    for before, example, after in zip([None, *listed], listed, [*listed[1:], None], strict=False):
        around = {"before": before, "after": after, "told": told.told(example), "t": told}
        yield page(
            book,
            lang,
            f"{name}/examples/{example.id}.md",
            "example.html",
            volume=volume,
            example=example,
            **around,
        )


def together(volume: Volume, card: Card) -> list[Card]:
    """The cards with which there is most to say about this one."""
    return (
        [volume.cards[name] for name in list(volume.pairs.of(card.id))[:STRONGEST]]
        if volume.pairs
        else []
    )


def pair_pages(book: Book, lang: str, volume: Volume) -> Iterator[tuple[str, str]]:
    """What happens between two cards: a page for each card, and the list."""
    if volume.pairs is None:
        return
    teller = PairTeller(Teller(Voice(book, lang), volume))
    yield page(book, lang, f"{volume.game.id}/pairs/index.md", "pairs.html", volume=volume)
    for card in volume.cards.values():
        yield page(
            book,
            lang,
            f"{volume.game.id}/pairs/{card.id}.md",
            "pair.html",
            volume=volume,
            card=card,
            t=teller,
        )


def beside(volume: Volume, card: Card) -> list[Card]:
    """Cards that share a ruling with this one."""
    shared = {other for ruling in volume.rulings_on(card.id) for other in ruling.cards} - {card.id}
    return [volume.cards[name] for name in sorted(shared) if name in volume.cards]


def page(book: Book, lang: str, path: str, template: str, **context: Any) -> tuple[str, str]:
    """One page: front matter, the template's content, and exactly the drawings and definitions it used."""
    voice = Voice(book, lang, address(path))
    shared = {
        "v": voice,
        "_": voice._,
        "ngettext": voice.ngettext,
        "lang": lang,
        "languages": LANGUAGE_NAMES,
        "editions_of": editions_of,
        "face_icons": face_icons,
    }
    made = environment().get_template(template).make_module({**shared, **context})
    carried = environment().get_template("carried.html").render(shared)
    wrapped = f'<div class="wc-page"{about_game(path, context)}>\n{compact(str(made))}\n{compact(carried)}\n</div>'
    return path, f"{front_matter(made)}\n{wrapped}\n"


def about_game(path: str, context: dict[str, Any]) -> str:
    """The mark by which script and style know whose page it is, and whether its editions can be chosen."""
    volume = context.get("volume")
    if not isinstance(volume, Volume) or not path.startswith(f"{volume.game.id}/"):
        return ""
    one = "" if set(LANGUAGES) <= volume.game.editions.keys() else " data-one-reading"
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


def address(path: str) -> str:
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
def manual_page(manual: str) -> dict[str, Any]:
    """A page of a manual: its title, and its Markdown as HTML."""
    title = manual.split("\n", 1)[0].lstrip("# ")
    html = markdown(manual, extensions=["tables", "fenced_code", "toc"])
    return {"heading": title, "html": Markup(html)}


def prepare(book: Book) -> None:
    """Do once what every language needs, before the languages part ways: templates, lists, the contributors' pages."""
    for name in environment().list_templates(["html", "svg"]):
        environment().get_template(name)
    for volume in book.volumes.values():
        assert volume.rule_numbers is not None
        assert volume.blocks is not None
        assert volume.runs is not None
        assert volume.evidence is not None
        assert volume.pair_runs is not None
    contributors(), covered(book), desk_board(book)


def desk_board(book: Book) -> desk.Board:
    """What the translator's desk shows; counted and checked once per book."""
    if book.board is None:
        book.board = desk.board(book, book.files)
    found: desk.Board = book.board
    return found


def the_desk(book: Book, lang: str, volume: Volume) -> dict[str, Any]:
    """What the desk page of a language shows about a game."""
    board, game = desk_board(book), volume.game.id
    stale = [
        row for row in desk.stale_units(book, board, lang) if desk.game_of(book, row[0]) == game
    ]
    open_ones = [each for each in board.findings.get(lang, []) if about(book, each) == game]
    closed = [
        (each, why) for each, why in board.accepted.get(lang, []) if about(book, each) == game
    ]
    keys = [row[0] for row in stale] + [
        each.unit for each in [*open_ones, *(each for each, _ in closed)]
    ]
    pages = {key: desk.page_of(volume, key) for key in keys}
    shown = {
        "findings": open_ones,
        "closed": closed,
        "stale": stale,
        "parts": desk.chapters(book, board, lang, game),
        "pages": pages,
    }
    return {"board": board, "source_url": os.environ.get("SOURCE_URL", "").rstrip("/"), **shown}


def about(book: Book, each: Finding) -> str:
    """The game a finding is about."""
    return desk.game_of(book, Path(each.file).name.replace("-", "/"))


@cache
def contributors() -> dict[str, Any]:
    """What the contributors' pages show, from the code itself."""
    return {
        "records": dictionary.records(),
        "tables": dictionary.tables(),
        "checks": dictionary.checks(),
        "code": dictionary.with_code,
    }


def covered(book: Book) -> dict[str, dict[str, tuple[int, int, int]]]:
    """How complete each translation is; counted once per book."""
    if book.coverage is None:
        book.coverage = {lang: coverage(book, lang) for lang in LANGUAGES if lang != SOURCE}
    return book.coverage


@cache
def environment() -> Environment:
    """Jinja, with autoescaping and without tolerance for unknown names."""
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
