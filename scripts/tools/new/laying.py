"""Lay files down from the patterns beside this module, with the names that somebody gave."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel import Locale, UnknownLocaleError

from scripts.book import Book
from scripts.book.load import LANGUAGES
from scripts.book.model import TYPES

PATTERNS = Path(__file__).parent
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
CARD = """# Every key is explained on the page "Data dictionary"; look at the other files of this folder.
name: {name}
copies: 0  # it is not in the box
confidence: high
"""
MORE: Mapping[str, str] = {
    "camp": "starting-cards: 1\nabilities: []\n",
    "person": "cost: 1\njunk: water\nabilities:\n"
    "  - cost: 1\n    text: '[[damage|Damage]] 1 [[unprotected]] opposing card.'\n"
    "    effects: [{do: damage, target: unprotected-enemy-card, chooser: you}]\n"
    "    without-target: always-has-target\n",
    "event": "cost: 1\nqueue: 1\njunk: water\neffect:\n"
    "  text: '[[draw|Draw]] 1 card.'\n  effects: [{do: draw, count: 1}]\n"
    "  without-target: resolves-without-effect\n",
    "special": "",
}
"""What a card of a type has besides a name."""


class Wrong(Exception):
    """What was asked for cannot be laid down; the message says why."""


@dataclass(frozen=True, slots=True)
class Made:
    """Files to be written, and what comes next."""

    files: dict[str, str]
    """Path from the root → text."""
    next: tuple[str, ...]
    """What to do now, line by line."""


def lay(kind: str, names: list[str], book: Book) -> Made:
    """The files of something new."""
    if kind not in KINDS:
        raise Wrong(f"There is no new {kind!r}: choose one of {', '.join(KINDS)}.")
    make, wanted = KINDS[kind]
    if len(names) != len(wanted):
        raise Wrong(f"Say it like this: python -m scripts new {kind} {' '.join(wanted)}")
    return make(book, *names)


def new_language(book: Book, code: str) -> Made:
    """One record in the list of languages; its folder fills itself."""
    if code in book.languages:
        raise Wrong(f"{LANGUAGES} has {code!r} already.")
    try:
        name = Locale.parse(code).get_display_name(code) or code
    except (UnknownLocaleError, ValueError):
        raise Wrong(f"{code!r} is no code of a language, such as de or pt.") from None
    record = (
        f"{code}:\n  name: {name.capitalize()}\n  not-found: Nothing here.\n  complete: false\n"
    )
    listed = book.files[LANGUAGES].rstrip()
    return Made(
        {LANGUAGES: f"{listed}\n{record}", f"locales/{code}/hyphens.yml": "words: []\n"},
        (
            "make messages       writes its catalogues, all empty",
            f"locales/{code}/LC_MESSAGES/*.po   translate them in any gettext editor; begin with site.po",
            "make site           what is not translated yet stands there in English, and is marked",
            f"{LANGUAGES}   translate not-found; when all is done, take `complete: false` out",
        ),
    )


def new_game(book: Book, name: str) -> Made:
    """A game without an engine: facts, one chapter, one ruling."""
    return Made(
        laid("game", checked(book, name)),
        (
            f"cards/{name}/game.yml   say what the game is",
            f"docs/{name}/rules/      write its rules; cards/{name}/rules.yml has the facts about them",
            "make check              names everything that is missing",
            f'make new WHAT="engine {name}"   if examples shall be played',
        ),
    )


def new_engine(book: Book, name: str) -> Made:
    """An engine that plays a small game, to be changed step by step."""
    if name not in book.volumes:
        raise Wrong(f"There is no game {name!r} yet: python -m scripts new game {name}")
    if not name.isidentifier():
        raise Wrong(f"The folder of an engine is a Python package: {name!r} may have no hyphen.")
    return Made(
        laid("engine", name),
        (
            f"playground/{name}/turn.py             the questions of a turn",
            f"playground/{name}/page/words.py       what is said about it",
            f"playground/scenarios/{name}/          examples: make run plays them all",
            f"make fuzz NUMBER=50 GAMES={name}      random games",
        ),
    )


def new_card(book: Book, game: str, folder: str, name: str) -> Made:
    """One card of a type that the game has."""
    if game not in book.volumes:
        raise Wrong(f"There is no game {game!r}: choose one of {', '.join(book.volumes)}.")
    if folder not in TYPES:
        raise Wrong(f"There is no folder {folder!r} of cards: choose one of {', '.join(TYPES)}.")
    if name in book.volumes[game].card_ids():
        raise Wrong(f"{game} has a card {name!r} already.")
    text = CARD.format(name=title(checked_id(name))) + MORE[TYPES[folder]]
    return Made(
        {f"cards/{game}/{folder}/{name}.yml": text},
        (
            f"cards/{game}/{folder}/{name}.yml   say what it does",
            f"playground/scenarios/{game}/{name}.yml   show it in an example",
            "make check      names what is missing",
            "make messages   asks for its translations",
            "make pairs      finds out what happens between it and the others",
        ),
    )


def new_site(_book: Book, name: str) -> Made:
    """A folder that the workshop builds with --root."""
    return Made(
        {**laid("site", ""), **laid("game", checked_id(name))},
        (
            "docs/about.md          say whose site it is",
            "make check FOLDER=…    names everything that is missing, in the same folder",
            "make site FOLDER=…     builds site/ there; make serve FOLDER=… shows it",
        ),
    )


KINDS: dict[str, tuple[Callable[..., Made], tuple[str, ...]]] = {
    "language": (new_language, ("CODE",)),
    "game": (new_game, ("NAME",)),
    "engine": (new_engine, ("GAME",)),
    "card": (new_card, ("GAME", "FOLDER", "NAME")),
    "site": (new_site, ("GAME",)),
}
"""What can be laid down, and the names it wants."""


def checked(book: Book, name: str) -> str:
    """A name that no game has yet."""
    if name in book.volumes:
        raise Wrong(f"There is a game {name!r} already.")
    return checked_id(name)


def checked_id(name: str) -> str:
    """A name that can be an id."""
    if not ID.fullmatch(name):
        raise Wrong(f"{name!r} is not an id: use small letters, digits and hyphens.")
    return name


def title(name: str) -> str:
    """An id as a name."""
    return name.replace("-", " ").title()


def laid(pattern: str, name: str) -> dict[str, str]:
    """The files of a pattern, with a name in the place of GAME and NAME."""
    home = PATTERNS / pattern

    def named(text: str) -> str:
        return text.replace("GAME", name).replace("NAME", title(name))

    return {
        named(path.relative_to(home).as_posix().removesuffix(".txt")): named(
            path.read_text("utf-8")
        )
        for path in sorted(home.rglob("*"))
        if path.is_file()
    }
