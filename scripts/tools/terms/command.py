"""`python -m scripts terms [FILE…]`: what it can be asked, and its answer. Printing is the caller's."""

import argparse
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from scripts.book import load, read_book
from scripts.book.load import languages_of
from scripts.terms.accepted import Misread, accepted, accepted_rows, rows_in
from scripts.terms.check import Desk, check_ours
from scripts.terms.finding import FORMATS, Finding
from scripts.tools.terms.measure import report

Print = Callable[[str], None]
EXIT_CLEAN, EXIT_FINDINGS, EXIT_MISUSE = 0, 1, 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command understands."""
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help=".po, .md or plain text; none = our own catalogues"
    )
    parser.add_argument("--lang", help="the language of the files, by its code")
    parser.add_argument(
        "--game", default="radlands", help="the game they are about: radlands, apocalypze, dei"
    )
    parser.add_argument(
        "--format", choices=sorted(FORMATS), default="text", help="how findings are shown"
    )
    parser.add_argument(
        "--strict", action="store_true", help="show and count findings of the severity info too"
    )
    parser.add_argument(
        "--accept",
        help="a YAML list of accepted findings: kind, what, why, and unit where only one text is meant",
    )
    parser.add_argument(
        "--measure",
        type=int,
        nargs="*",
        metavar="SEED",
        help="measure the checker itself with seeded errors; no check",
    )
    parser.add_argument(
        "--words",
        action="store_true",
        help="write the everyday words of our texts too (with --grow)",
    )
    parser.add_argument(
        "--grow",
        action="store_true",
        help="write all forms of the terms first (needs the test packages)",
    )


def run(
    given: argparse.Namespace, root: Path, say: Print, write: Callable[[Path, bytes], bool]
) -> int:
    """Do what was asked for; 0 = nothing to look at, 1 = findings, 2 = not understood."""
    try:
        if given.grow:
            grow(root, say, write, given.words)
        files = read_book(root)
        if given.measure is not None:
            say(report(files, given.measure or [1, 2, 3]))
            return EXIT_CLEAN
        shown = sorted(
            each for each in findings(given, files) if given.strict or each.severity == "flag"
        )
    except Misread as error:
        say(str(error))
        return EXIT_MISUSE
    if shown or given.format in ("json", "sarif"):
        say(FORMATS[given.format](shown))
    return EXIT_FINDINGS if shown else EXIT_CLEAN


def findings(given: argparse.Namespace, files: dict[str, str]) -> list[Finding]:
    """Everything found in the files of a translator, or in our own catalogues."""
    desk = Desk(files)
    if problem := misuse(given, desk, files):
        raise Misread(problem)
    if given.files:
        return outside(desk, given, files)
    return [each for open_ones, _ in check_ours(desk, files).values() for each in open_ones]


def grow(root: Path, say: Print, write: Callable[[Path, bytes], bool], words: bool) -> None:
    """Bring the forms files up to date."""
    from scripts.tools.terms.grow import grown  # noqa: PLC0415 - needs a developer's packages
    from scripts.tools.terms.lexicon import vocabularies  # noqa: PLC0415

    start, files = time.monotonic(), read_book(root)
    book = load(files)
    try:
        made = grown(book, files) | (vocabularies(book, files) if words else {})
    except ModuleNotFoundError as error:
        raise Misread(f"--grow needs the test packages: {error.name} is not installed") from error
    changed = [path for path, content in made.items() if write(root / path, content)]
    say(
        "\n".join(
            [
                *(f"wrote {path}" for path in changed),
                f"{len(changed)} forms files changed in {time.monotonic() - start:.0f} s",
            ]
        )
    )


def misuse(given: argparse.Namespace, desk: Desk, files: dict[str, str]) -> str:
    """What was not understood, in a sentence; empty = all is well."""
    games = sorted({game for _, game in desk.bases})
    known = languages_of(files)
    if given.lang and given.lang not in known:
        return f"No language is called {given.lang!r}: choose one of {', '.join(known)}."
    if given.game not in games:
        return f"No game is called {given.game!r}: choose one of {', '.join(games)}."
    unknown = [file for file in given.files if not given.lang and not language_of(file, known)]
    return (
        f"The language of {unknown[0]} is not known: say --lang, one of {', '.join(known)}."
        if unknown
        else ""
    )


def language_of(file: str, known: Iterable[str]) -> str:
    """The language a path names: locales/it/…, rules.it.md, it.po."""
    parts = {part for name in Path(file).parts for part in name.split(".")}
    return next((lang for lang in known if lang in parts), "")


def outside(desk: Desk, given: argparse.Namespace, files: dict[str, str]) -> list[Finding]:
    """The findings in the files of a translator; one broken file does not stop the others."""
    found: list[Finding] = []
    for file in given.files:
        lang = given.lang or language_of(file, languages_of(files))
        rows = rows_in(given.accept) if given.accept else accepted_rows(files, lang)
        found += accepted(desk.check_file(Path(file), file, lang, given.game), rows)[0]
    return found
