"""Files that nobody would ever see: each is a problem, with the name or the folder that would be read."""

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from scripts.book.model import Where
from scripts.book.problems import Problem, Problems, nearest

LANGUAGES = "locales/languages.yml"
"""The list of languages."""
OF_A_GAME = (
    *("game.yml", "rules.yml", "terms.yml", "divergences.yml", "open-points.yml"),
    *("demo.yml", "pairs.json"),
)
"""Files in the folder of a game."""
OF_A_LANGUAGE = (
    *("search.yml", "hyphens.yml", "spoken.yml", "speech.yml", "grammar.yml", "seeds.yml"),
    *("accepted.yml", "words.json", "inflections.json"),
)
"""Files in the folder of a language."""
OF_BOTH = ("terms.yml", "variants.yml", "names.yml", "aliases.yml", "kin.yml", "forms.json")
"""Files in the folder of a language, behind the name of a game."""
GENERATED = ("data", "checks", "rulesets", "translations")
"""Pages for contributors that are printed from the code: no manual may be called like one."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SAYS = "small letters, digits and hyphens"


def strangers(languages: Iterable[str], files: Iterable[str]) -> Iterator[Problem]:
    """A problem for each folder that belongs to no language and no game, and for each file that nobody reads."""
    paths = [PurePosixPath(file) for file in files]
    games = {path.parent.name for path in paths if path.name == "game.yml"}
    folders = folder_problems(paths, list(languages), games)
    yield from folders
    lost = {problem.what for problem in folders}
    games |= {path.parts[1] for path in paths if path.parts[0] == "cards"}
    for path in paths:
        if not lost & set(homeless(path, games, languages)):
            yield from unread(path, games)


def folder_problems(paths: list[PurePosixPath], languages: list[str], games: set[str]) -> Problems:
    """A problem for each folder of no language and no game, at its first file."""
    found: dict[str, Problem] = {}
    for path in paths:
        for what in homeless(path, games, languages):
            known = languages if path.parts[0] == "locales" else games
            way_out = nearest(named_by(path), known)
            found.setdefault(what, Problem(Where(str(path)), "unknown-folder", what, way_out))
    return list(found.values())


def homeless(path: PurePosixPath, games: set[str], languages: Iterable[str]) -> Iterator[str]:
    """Why a file belongs to no language and no game, if it does not."""
    match path.parts:
        case ("locales", name, _, *_) if name not in languages:
            yield f"{LANGUAGES} has no {name!r}"
        case (
            ("playground", "scenarios", name, _)
            | ("docs", name, "rules", _)
            | ("cards", name, _, *_)
        ) if name not in games:
            yield f"no game is called {name!r}"


def named_by(path: PurePosixPath) -> str:
    """The language or the game that a path names."""
    return path.parts[2 if path.parts[0] == "playground" else 1]


def unread(path: PurePosixPath, games: set[str]) -> Iterator[Problem]:
    """What is wrong with the name or the place of a file."""
    where, known = Where(str(path)), expected(path, games)
    if path.suffix == ".yaml":
        yield Problem(where, "unread-file", "the name ends in .yaml", f"call it {path.stem}.yml")
    elif known is not None and path.name not in known:
        what = f"nobody reads {path.name!r} here"
        yield Problem(where, "unread-file", what, nearest(path.name, known) if known else "move it")
    elif is_page(path) and not NAME.fullmatch(path.stem):
        yield Problem(where, "bad-id", f"{path.stem!r} is not an id", f"use {SAYS}")


def expected(path: PurePosixPath, games: set[str]) -> Iterable[str] | None:
    """The names that a file may have where it lies; nothing where any name will do."""
    match path.parts:
        case ("cards", _, _):
            return OF_A_GAME
        case ("docs", _):
            return None if path.stem not in (*games, "index", "desk") else []
        case ("docs", "contribute", _):
            return None if path.stem not in GENERATED else []
        case ("locales", _, _):
            return [*OF_A_LANGUAGE, *(f"{game}.{name}" for game in games for name in OF_BOTH)]
        case (
            ("cards", _, _, _)
            | ("docs", _, "rules" | "diagrams", _)
            | ("playground", "scenarios", _, _)
            | ("locales", _, "LC_MESSAGES", _)
            | ("locales", _)
            | ("playground", _)
            | ("scripts", *_)
        ):
            return None
    return []


def is_page(path: PurePosixPath) -> bool:
    """Whether the name of a file becomes the address of a page."""
    return path.parts[0] == "docs" and path.suffix == ".md"
