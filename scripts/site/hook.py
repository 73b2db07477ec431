"""The glove that holds mkdocs: hands it our pages and words. It decides nothing about a game.

`python -m scripts site` puts a ready `Build` into the configuration of each language; plain `mkdocs build` gets the English one.
"""

import re
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, DictLoader, Environment
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from scripts.book import load, read_book
from scripts.book.drawings import inner
from scripts.book.model import SOURCE, Game
from scripts.book.standing import own_edition
from scripts.pages.foreign import bare, heading, spoken
from scripts.pages.html import PageVoice
from scripts.pages.pages import navigation, pages
from scripts.pages.prepared import Prepared
from scripts.pages.writer import place_of
from scripts.play.results import Results
from scripts.site.assets import Assets, describe, shared_files, theme
from scripts.words.foreign import STRING, foreign

HEADING = re.compile(r'<h2 id="([^"]+)">(.*?)(?: <a class="headerlink".*?)?</h2>')
ENGLISH = f'<div lang="{SOURCE}">'
"""Where the part of a page begins that is English in every language."""
KEY = "codex"
"""Where it hangs in mkdocs' `extra`."""


@dataclass(slots=True)
class Build:
    """What one build needs: a voice and its pages."""

    voice: PageVoice
    """The language and the book."""
    pages: dict[str, str]
    """Path → Markdown."""
    shared: Assets
    """The style, scripts and fonts of all languages."""
    aside: dict[str, str] = field(default_factory=dict)
    """Path → the HTML of a page while Markdown is at work."""
    trees: dict[str, Navigation] = field(default_factory=dict)
    """Game → its own navigation; "" → that of pages about no game."""


def build_of(config: MkDocsConfig) -> Build:
    """What this build needs; plain mkdocs gets the English one."""
    if config.extra.get(KEY) is None:
        book = load(read_book(Path(config.config_file_path).parent))
        shared = describe("assets", shared_files(Path(config.config_file_path).parent, book))
        config.extra[KEY] = Build(
            PageVoice(book, SOURCE), pages(book, SOURCE, Prepared(Results(book))), shared
        )
    found: Build = config.extra[
        KEY
    ]  # mkdocs imports this file under a name of its own, so its Build is not ours: no isinstance
    return found


def has_words(lang: str) -> bool:
    """Whether the theme has words of its own in a language."""
    return (theme() / "partials" / "languages" / f"{lang}.html").exists()


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set the language before anything reads it."""
    voice = build_of(config).voice
    config.theme["language"] = voice.lang if has_words(voice.lang) else SOURCE
    config.site_name = voice.site_name
    assets = f"../{build_of(config).shared.folder}"
    config.theme["favicon"] = f"{assets}/favicon.svg"
    config.extra["assets"] = assets
    config.extra["alternate"] = list(voice.book.languages)
    config.nav = navigation(voice.book)
    config.extra["root_url"] = (config.site_url or "/").removesuffix(f"{voice.lang}/")
    for palette, (name, joke) in zip(config.theme["palette"], lights(voice), strict=True):
        palette["toggle"].update(name=str(name), joke=str(joke))
    return config


def lights(voice: PageVoice) -> list[tuple[Markup, Markup]]:
    """What the buttons for the light do, and what they say to those who point at them."""
    return [
        (voice._("Dark mode"), voice._("To the night watch")),
        (voice._("Light mode"), voice._("Back to noon")),
    ]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Replace what lies in docs/, and all that the theme brings, by the pages of this language, which live in memory only."""
    for file in list(files):
        files.remove(file)
    for path, markdown in build_of(config).pages.items():
        files.append(File.generated(config, path, content=markdown))
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Section titles are words too. Each game gets a navigation of its own, so that a page does not grow with other games."""
    found = build_of(config)
    games = [item for item in nav.items if isinstance(item, Section)]
    start, *others = [item for item in nav.items if item not in games]
    for section in chain.from_iterable(game.children for game in games):
        if isinstance(section, Section):
            section.title = str(found.voice._(section.title))
    for volume, game in zip(found.voice.book.games(), games, strict=True):
        found.trees[volume.game.id] = Navigation([start, *game.children, *others], nav.pages)
    fronts = [game.children[0] for game in games]
    found.trees[""] = Navigation([start, *fronts, *others], nav.pages)
    return nav


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the theme our words, languages and icons."""
    voice = build_of(config).voice
    icons = {f".icons/codex/{name}.svg": svg for name, svg in voice.book.icons.items()}
    assert env.loader is not None
    env.loader = ChoiceLoader([DictLoader(icons), env.loader])
    games = [volume.game for volume in voice.book.games()]
    env.globals.update(
        games=games,
        game=None,
        site=voice.book.site,
        site_name=voice.site_name,
        _=voice._,
        codex_lang=voice.lang,
        source_lang=SOURCE,
        bare=bare,
        shared=build_of(config).shared,
        languages=voice.book.language_names(),
        fonts=voice.book.languages[voice.lang].fonts,
        not_found=voice.book.languages[voice.lang].not_found,
        addresses={f"{place_of(path)}/" for path in build_of(config).pages},
        editions_of=lambda game: editions_of(voice, game),
        own_edition_of=lambda game: own_edition(voice.book.volumes[game.id], voice.lang),
        drawn=lambda name, mark="": drawn(voice, name, mark),
        has_cards=any(volume.cards for volume in voice.book.games()),
        themed=lambda words: themed(voice, words),
    )
    return env


def editions_of(voice: PageVoice, game: Game | None) -> dict[str, str]:
    """The editions a reader may own of the game a page is about, and their names."""
    if not game:
        return {}
    volume = voice.book.volumes[game.id]
    return {name: voice.edition(volume, name) for name in game.editions}


def themed(voice: PageVoice, words: str) -> str:
    """Words of the theme itself; in a language that it does not know they are in English, and say so."""
    return words if has_words(voice.lang) else foreign(words, SOURCE, STRING)


def drawn(voice: PageVoice, name: str, mark: str = "") -> Markup:
    """An icon for the theme's own parts, drawn in place; `mark` is an attribute by which a script finds it."""
    found = Markup(' {}="{}"').format(mark, name) if mark else Markup()
    shape = Markup(inner(voice.book.icons[name]))
    return Markup(
        '<svg class="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false"{}>{}</svg>'
    ).format(found, shape)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Our pages are one block of HTML, which Markdown would take apart and put together again: keep it aside meanwhile."""
    build_of(config).aside[page.file.src_uri] = markdown
    return ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the HTML back, and tell mkdocs of its headings, for the table of contents beside a chapter."""
    html = build_of(config).aside.pop(page.file.src_uri)
    voice, (ours, _, english) = build_of(config).voice, html.partition(ENGLISH)
    found = [(name, heading(words)) for name, words in HEADING.findall(ours)]
    found += [(name, voice.in_english(heading(words))) for name, words in HEADING.findall(english)]
    listed: list[Any] = [
        {"level": 2, "id": name, "name": words, "children": []} for name, words in found
    ]
    page.toc = get_toc(listed)
    return html


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """The same page in every language: addresses are the same, only the language part differs. And whose game it is about."""
    found, root = build_of(config), config.extra["root_url"]
    volume = found.voice.book.volumes.get(page.url.split("/")[0])
    context["game"], context["nav"] = (
        volume.game if volume else None,
        found.trees[volume.game.id if volume else ""],
    )
    context["same_page"] = {
        lang: f"{root}{lang}/{page.url if page.url != './' else ''}"
        for lang in found.voice.book.languages
    }
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """What is not in the reader's language becomes elements that say so."""
    return spoken(output)


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The same for the pages of the theme; data keep their signs for the scripts."""
    return spoken(output) if template_name.endswith(".html") else output
