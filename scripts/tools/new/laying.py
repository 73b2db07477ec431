"""Lay files down from the patterns beside this module, with the names that somebody gave."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel import Locale, UnknownLocaleError

from scripts.book import Book
from scripts.book.model import TYPES
from scripts.book.strangers import LANGUAGES

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
    chosen(f"new {kind!r}", kind, KINDS)
    make, wanted = KINDS[kind]
    usage = f"Say it like this: python -m scripts new {kind} {' '.join(wanted)}"
    refuse(len(names) != len(wanted), usage)
    return make(book, *names)


def new_language(book: Book, code: str) -> Made:
    """One record in the list of languages; its folder fills itself."""
    refuse(code in book.languages, f"{LANGUAGES} has {code!r} already.")
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
    refuse(name in book.volumes, f"There is a game {name!r} already.")
    return Made(
        laid("game", checked(name)),
        (
            f"cards/{name}/game.yml   say what the game is",
            f"docs/{name}/rules/      write its rules; cards/{name}/rules.yml has the facts about them",
            "make check              names everything that is missing",
            f'make new WHAT="engine {name}"   if examples shall be played',
        ),
    )


def new_engine(book: Book, name: str) -> Made:
    """An engine that plays a small game, to be changed step by step."""
    refuse_engine(book, name)
    return Made(
        laid("engine", name),
        (
            f"playground/{name}/turn.py             the questions of a turn",
            f"playground/{name}/page/words.py       what is said about it",
            f"playground/scenarios/{name}/          examples: make run plays them all",
            f"make fuzz NUMBER=50 GAMES={name}      random games",
        ),
    )


def refuse_engine(book: Book, name: str) -> None:
    """An engine is for a game that is there, under a name that Python can import."""
    refuse(
        name not in book.volumes,
        f"There is no game {name!r} yet: python -m scripts new game {name}",
    )
    refuse(
        not name.isidentifier(),
        f"The folder of an engine is a Python package: {name!r} may have no hyphen.",
    )


def new_card(book: Book, game: str, folder: str, name: str) -> Made:
    """One card of a type that the game has."""
    chosen(f"game {game!r}", game, book.volumes)
    chosen(f"folder {folder!r} of cards", folder, TYPES)
    refuse(name in book.volumes[game].card_ids(), f"{game} has a card {name!r} already.")
    path = f"cards/{game}/{folder}/{name}.yml"
    return Made(
        {path: CARD.format(name=title(checked(name))) + MORE[TYPES[folder]]},
        (
            f"{path}   say what it does",
            f"playground/scenarios/{game}/{name}.yml   show it in an example",
            "make check      names what is missing",
            "make messages   asks for its translations",
            "make pairs      finds out what happens between it and the others",
        ),
    )


def new_site(_book: Book, name: str) -> Made:
    """A folder that the workshop builds with --root."""
    return Made(
        {**laid("site", ""), **laid("game", checked(name))},
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


def refuse(wrong: bool, why: str) -> None:
    """Stop where something is wrong."""
    if wrong:
        raise Wrong(why)


def chosen(what: str, name: str, known: Iterable[str]) -> None:
    """Stop at a name that is not known."""
    refuse(name not in known, f"There is no {what}: choose one of {', '.join(known)}.")


def checked(name: str) -> str:
    """A name that can be an id."""
    wrong = f"{name!r} is not an id: use small letters, digits and hyphens."
    refuse(not ID.fullmatch(name), wrong)
    return name


def title(name: str) -> str:
    """An id as a name."""
    return name.replace("-", " ").title()


def laid(pattern: str, name: str) -> dict[str, str]:
    """The files of a pattern, with a name in the place of GAME and NAME."""
    home = PATTERNS / pattern
    files = [path for path in sorted(home.rglob("*")) if path.is_file()]
    return {named(place(path, home), name): named(path.read_text("utf-8"), name) for path in files}


def place(path: Path, home: Path) -> str:
    """Where a file of a pattern goes."""
    return path.relative_to(home).as_posix().removesuffix(".txt")


def named(text: str, name: str) -> str:
    """A text with a name in it."""
    return text.replace("GAME", name).replace("NAME", title(name))
