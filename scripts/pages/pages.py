"""Every page of one language, as Markdown with a little front matter: `pages(book, lang) -> {path: markdown}`.

This is all the site generator gets to see. Leaving mkdocs would mean to hand the same dictionary to something else.
"""

import os
import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any

from markdown import markdown
from markupsafe import Markup

from playground.core.records import Facts
from playground.games import games, package
from scripts.api.files import CHANGES
from scripts.api.records import KINDS
from scripts.book import Book, Volume
from scripts.book.addresses import file_of
from scripts.book.model import Card, Ruling
from scripts.pages import dictionary
from scripts.pages.html import PageVoice
from scripts.pages.prepared import Prepared
from scripts.pages.writer import Page, Writer, template_of
from scripts.pairs.telling import STRONGEST, PairTeller
from scripts.play.teller import teller
from scripts.search import letters
from scripts.terms import desk, kinds
from scripts.terms.finding import Finding
from scripts.terms.reasons import told

AID = "game/player-aid.html"
EDITOR = "playground.html"
"""What a game brings along that has an editor for its positions."""
FROM_WITHIN = ("pairs/index", "matrix")
"""Parts of a game that its own pages lead to: its navigation would grow too wide."""
MANUAL_LINK = re.compile(r'href="([\w-]+)\.md"')
"""A manual names the one beside it by its file, so that the link works in the project as well."""
MANUAL_EXTENSIONS = ("tables", "fenced_code", "toc")
PREFORMATTED = re.compile(
    r"(?P<begin><pre><code[^>]*>)(?P<code>.*?)(?P<end>\n</code></pre>)", re.DOTALL
)
"""Where lines and their indentation matter."""

Pages = dict[str, str]
"""Path under the language's root → Markdown."""


def pages(book: Book, lang: str, prepared: Prepared) -> Pages:
    """All pages of a language."""
    return {path: write() for path, write in all_pages(Writer(book, lang, prepared))}


def all_pages(writer: Writer) -> Iterator[Page]:
    """The pages one by one."""
    games = writer.book.games()
    start = {"volumes": games, "asked": asked(games), "sections": sections}
    yield writer.page("index.md", "site/home.html", **start)
    for volume in games:
        yield from game_pages(writer, volume)
    yield from site_pages(writer)
    yield from contributors_pages(writer)
    for volume in games:
        path = "desk.md" if volume is games[0] else f"desk/{volume.game.id}.md"
        more = partial(the_desk, writer, volume)
        yield writer.page(path, "desk/desk.html", more=more, volume=volume, volumes=games)


def site_pages(writer: Writer) -> Iterator[Page]:
    """What the site says about itself."""
    first = writer.book.games()[0]
    for chapter in writer.book.pages.values():
        shown = {"chapter": chapter, "volume": first, "api_kinds": KINDS, "api_changes": CHANGES}
        yield writer.page(f"{chapter.path}.md", "site/page.html", **shown)


def contributors_pages(writer: Writer) -> Iterator[Page]:
    """What those who build on the site read."""
    book = writer.book
    printed = contributors(book)
    yield writer.page("contribute/data.md", "contribute/dictionary.html", **printed)
    yield writer.page("contribute/checks.md", "contribute/checks.html", **printed)
    for name, manual in book.manuals.items():
        yield writer.page(
            f"contribute/{name}.md", "contribute/manual.html", **manual_page(name, manual)
        )
    played = [(game, package(game.game.id)) for game in book.games() if game.examples]
    yield writer.page("contribute/rulesets.md", "contribute/rulesets.html", played=played)
    covered = partial(getattr, writer.prepared, "coverage")
    yield writer.page(
        "contribute/translations.md", "contribute/translations.html", languages_covered=covered
    )


def game_pages(writer: Writer, volume: Volume) -> Iterator[Page]:
    """The pages of one game: those it has something for."""
    name, has = volume.game.id, sections(volume)
    start = {"sections": has, "asked": asked([volume])}
    yield writer.page(f"{name}/index.md", "game/game.html", volume=volume, **start)
    yield from thing_pages(writer, volume)
    yield from chapter_pages(writer, volume)
    yield from example_pages(writer, volume)
    yield from pair_pages(writer, volume)
    for path in ("glossary", "rulings", "editions", "matrix", "open-questions"):
        if path in has:
            yield writer.page(f"{name}/{path}.md", f"rules/{path}.html", volume=volume)
    if "player-aid" in has:
        template, pdf = template_of(name, AID), writer.prepared.pdf
        yield writer.page(f"{name}/player-aid.md", template, volume=volume, pdf=pdf)
    found = partial(letters, PageVoice(writer.book, writer.lang), volume)
    yield writer.page(f"{name}/a-z.md", "game/a-z.html", volume=volume, letters=found)


def thing_pages(writer: Writer, volume: Volume) -> Iterator[Page]:
    """Cards and entries, and the list of each."""
    name, voice = volume.game.id, PageVoice(writer.book, writer.lang)
    if volume.cards:
        yield writer.page(f"{name}/cards/index.md", "cards/cards.html", volume=volume)
    for card in volume.cards.values():
        others = partial(neighbours, voice, volume, card)
        near = {"others": others, "together": partial(together, writer, volume, card)}
        path = file_of(volume, "cards", card.id)
        yield writer.page(path, "cards/card.html", volume=volume, card=card, **near)
    if volume.entries:
        yield writer.page(f"{name}/register/index.md", "cards/register.html", volume=volume)
    for entry in volume.entries.values():
        path = file_of(volume, "entries", entry.id)
        yield writer.page(path, "cards/entry.html", volume=volume, entry=entry)


def chapter_pages(writer: Writer, volume: Volume) -> Iterator[Page]:
    """The chapters of the rules, each with its neighbours, and the list of them."""
    chapters = volume.ordered_chapters()
    around = zip([None, *chapters], chapters, [*chapters[1:], None], strict=False)
    for number, (before, chapter, after) in enumerate(around, 1):
        place = {"number": number, "before": before, "after": after}
        yield writer.page(
            f"{chapter.path}.md", "rules/chapter.html", volume=volume, chapter=chapter, **place
        )
    path = f"{volume.game.id}/rules/index.md"
    yield writer.page(path, "rules/rules.html", volume=volume, chapters=chapters)


def sections(volume: Volume) -> list[str]:
    """The parts a game has, in the order of its navigation."""
    found = {
        "cards/index": volume.cards,
        "register/index": volume.entries,
        "rulings": volume.rulings,
        "examples/index": volume.examples,
        "play": volume.examples,
        "playground": template_of(volume.game.id, EDITOR) != EDITOR,
        "pairs/index": volume.pairs,
        "editions": volume.divergences,
        "matrix": volume.rulings,
        "open-questions": volume.open_points,
        "glossary": volume.terms,
        "player-aid": volume.game.aid or template_of(volume.game.id, AID) != AID,
    }
    return [path for path, there in found.items() if there]


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
    parts = [f"{name}/{path}.md" for path in sections(volume) if path not in FROM_WITHIN]
    return [f"{name}/index.md", {"Rules": rule_pages(volume)}, *parts]


def rule_pages(volume: Volume) -> list[str]:
    """The list of a game's chapters, and the chapters."""
    chapters = (f"{chapter.path}.md" for chapter in volume.ordered_chapters())
    return [f"{volume.game.id}/rules/index.md", *chapters]


Asked = list[tuple[Volume, Ruling]]


def asked(volumes: list[Volume]) -> Asked:
    """What is asked at many tables; of several games, a few of each."""
    most = 6 if len(volumes) == 1 else 4
    return list(chain.from_iterable(asked_of(volume, most) for volume in volumes))


def asked_of(volume: Volume, most: int) -> Asked:
    """What is asked about one game."""
    rulings = volume.rulings
    return [(volume, rulings[name]) for name in volume.game.asked[:most] if name in rulings]


def example_pages(writer: Writer, volume: Volume) -> Iterator[Page]:
    """The examples, in the order of their list, and the list."""
    if not volume.examples:
        return
    voice, name = PageVoice(writer.book, writer.lang), volume.game.id
    tells = teller(voice, volume, writer.prepared.results)
    yield writer.page(f"{name}/examples/index.md", "play/examples.html", volume=volume)
    yield writer.page(f"{name}/play.md", "play/play.html", volume=volume, t=tells)
    if "playground" in sections(volume):
        yield writer.page(f"{name}/playground.md", template_of(name, EDITOR), volume=volume)
    listed = [example for _, example in voice.example_list(volume)]
    for before, example, after in zip([None, *listed], listed, [*listed[1:], None], strict=False):
        told = partial(tells.told, example)
        shown = {"before": before, "after": after, "told": told, "t": tells}
        path = file_of(volume, "examples", example.id)
        yield writer.page(path, "play/example.html", volume=volume, example=example, **shown)


def together(writer: Writer, volume: Volume, card: Card) -> list[Card]:
    """The cards with which there is most to say about this one."""
    pairs = writer.prepared.pairs.get(volume.game.id)
    names = list(pairs.of(card.id))[:STRONGEST] if pairs else []
    return [volume.cards[name] for name in names]


def pair_pages(writer: Writer, volume: Volume) -> Iterator[Page]:
    """What happens between two cards: a page for each card, and the list."""
    name, prepared = volume.game.id, writer.prepared
    if name not in prepared.pairs:
        return
    found = prepared.pairs[name]
    tells = teller(PageVoice(writer.book, writer.lang), volume, prepared.results)
    pairs = PairTeller(tells, found, prepared.pair_runs[name])
    yield writer.page(f"{name}/pairs/index.md", "cards/pairs.html", volume=volume, pairs=found)
    for card in volume.cards.values():
        path = file_of(volume, "pairs", card.id)
        yield writer.page(path, "cards/pair.html", volume=volume, card=card, t=pairs)


def neighbours(voice: PageVoice, volume: Volume, card: Card) -> list[Card]:
    """Cards that share a ruling with this one, by their names."""
    return voice.by_name(volume, beside(volume, card))


def beside(volume: Volume, card: Card) -> list[Card]:
    """Cards that share a ruling with this one."""
    together = [ruling.cards for ruling in volume.rulings_on(card.id)]
    shared = dict.fromkeys(chain.from_iterable(together))
    return [volume.cards[name] for name in shared if name in volume.cards and name != card.id]


@cache
def manual_page(name: str, manual: str) -> Facts:
    """A page of a manual: its title, and its Markdown as HTML."""
    title = manual.split("\n", 1)[0].lstrip("# ")
    return {"name": name, "heading": title, "html": manual_html(name, manual)}


def manual_html(name: str, manual: str) -> Markup:
    """The Markdown of a manual as HTML, with links to the pages of the others."""
    link = r'href="\1/"' if name == "index" else r'href="../\1/"'
    html = MANUAL_LINK.sub(link, markdown(manual, extensions=MANUAL_EXTENSIONS))
    return Markup(PREFORMATTED.sub(set_as_written, html))


def set_as_written(block: re.Match[str]) -> str:
    """A block of code in one line, so that nobody strips its indentation; what a difference adds and takes out is marked."""
    lines = block["code"].split("\n")
    if "language-diff" in block["begin"]:
        lines = list(map(marked, lines))
    return block["begin"] + "&#10;".join(lines) + block["end"]


def marked(line: str) -> str:
    """A line of a difference."""
    tag = {"+": "ins", "-": "del"}.get(line[:1])
    return f"<{tag}>{line}</{tag}>" if tag else line


def the_desk(writer: Writer, volume: Volume) -> Facts:
    """What the desk page of a language shows about a game."""
    book, lang, board, game = writer.book, writer.lang, writer.prepared.desk, volume.game.id
    stale = [
        row for row in desk.stale_units(book, board, lang) if desk.game_of(book, row[0]) == game
    ]
    findings = [each for each in board.findings.get(lang, []) if about(book, each) == game]
    accepted = board.accepted.get(lang, [])
    closed = [(each, why) for each, why in accepted if about(book, each) == game]
    keys = [row[0] for row in stale]
    keys += [each.unit for each in [*findings, *(each for each, _ in closed)]]
    return {
        "board": board,
        "reason": told,
        "kind_word": kinds.called,
        "source_url": os.environ.get("SOURCE_URL", "").rstrip("/"),
        "findings": findings,
        "closed": closed,
        "stale": stale,
        "parts": desk.chapters(book, board, lang, game),
        "pages": {key: desk.page_of(volume, key) for key in keys},
    }


def about(book: Book, each: Finding) -> str:
    """The game a finding is about."""
    return desk.game_of(book, Path(each.file).name.replace("-", "/"))


def contributors(book: Book) -> Facts:
    """What the contributors' pages show, from the code itself."""
    return {
        "records": dictionary.records(),
        "tables": dictionary.tables(tuple(book.volumes)),
        "checks": dictionary.checks(set(games()).difference(book.volumes)),
        "code": dictionary.with_code,
    }
