"""`python -m scripts terms [FILE…]`: what it can be asked, and its answer."""

import argparse
import re
import time
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from scripts.book import Files, load, read_book
from scripts.book.load import languages_of
from scripts.book.written import Say, Write, Written, summary, write_all
from scripts.terms.accepted import Misread, accepted, accepted_rows, rows_in
from scripts.terms.check import Desk, check_ours
from scripts.terms.finding import FORMATS, Finding
from scripts.tools.terms.generated import check_generated
from scripts.tools.terms.measure import report

EXIT_CLEAN, EXIT_FINDINGS, EXIT_MISUSE = 0, 1, 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command understands."""
    add = parser.add_argument
    yes = "store_true"
    add("files", nargs="*", metavar="FILE", help=".po, .md or plain text; none = our catalogues")
    add("--lang", help="the language of the files, by its code")
    add("--game", default="", help="the game they are about; the first one if none is named")
    add("--format", choices=sorted(FORMATS), default="text", help="how findings are shown")
    add("--strict", action=yes, help="show and count findings of the severity info too")
    rows = "kind, what, why, and unit where only one text is meant"
    add("--accept", help=f"a YAML list of accepted findings: {rows}")
    measure = "measure the checker itself with seeded errors; no check"
    add("--measure", type=int, nargs="*", metavar="SEED", help=measure)
    add("--words", action=yes, help="write the everyday words of our texts too (with --grow)")
    add("--grow", action=yes, help="write all forms of the terms first (needs the test packages)")


def run(given: argparse.Namespace, root: Path, say: Say, write: Write) -> int:
    """Do what was asked for; 0 = nothing to look at, 1 = findings, 2 = not understood."""
    try:
        if given.grow:
            say(grow(root, write, given.words))
        files = read_book(root)
        if given.measure is not None:
            say(report(files, given.measure or [1, 2, 3]))
            return EXIT_CLEAN
        found = sorted(findings(given, files, root))
    except Misread as error:
        say(str(error))
        return EXIT_MISUSE
    shown = [each for each in found if given.strict or each.severity == "flag"]
    if shown or given.format in ("json", "sarif"):
        say(FORMATS[given.format](shown))
    return EXIT_FINDINGS if shown else EXIT_CLEAN


def findings(given: argparse.Namespace, files: Files, root: Path) -> Iterable[Finding]:
    """Everything found in the files of a translator, or in our own catalogues and what the engines tell."""
    desk = Desk(files)
    if problem := misuse(given, desk, files):
        raise Misread(problem)
    if given.files:
        return outside(desk, given, files)
    ours = chain.from_iterable(open_ones for open_ones, _ in check_ours(desk, files).values())
    return chain(ours, check_generated(desk, root))


def grow(root: Path, write: Write, words: bool) -> str:
    """Bring the forms files up to date, and say which were not."""
    start = time.monotonic()
    changed = write_all(made_if_possible(read_book(root), words), root, write)
    return summary(changed, f"forms files changed in {time.monotonic() - start:.0f} s")


def made_if_possible(files: Files, words: bool) -> Written:
    """The files made anew; not everybody has the packages that this needs."""
    try:
        return made_anew(files, words)
    except ModuleNotFoundError as error:
        raise Misread(f"--grow needs the test packages: {error.name} is not installed") from error


def made_anew(files: Files, words: bool) -> Written:
    """The forms files, and the lists of everyday words if they are wanted."""
    from scripts.tools.terms.grow import grown  # noqa: PLC0415 - needs a developer's packages
    from scripts.tools.terms.lexicon import vocabularies  # noqa: PLC0415

    book = load(files)
    return grown(book, files) | (vocabularies(book, files) if words else {})


def misuse(given: argparse.Namespace, desk: Desk, files: Files) -> str:
    """What was not understood, in a sentence; empty = all is well."""
    known, games = languages_of(files), sorted({game for _, game in desk.bases})
    codes = ", ".join(known)
    if given.lang and given.lang not in known:
        return f"No language is called {given.lang!r}: choose one of {codes}."
    if given.game and given.game not in games:
        return f"No game is called {given.game!r}: choose one of {', '.join(games)}."
    unclear = [file for file in given.files if not given.lang and not language_of(file, known)]
    if unclear:
        return f"The language of {unclear[0]} is not known: say --lang, one of {codes}."
    return ""


def language_of(file: str, known: Iterable[str]) -> str:
    """The language a path names: locales/it/…, rules.it.md, it.po."""
    return next((lang for lang in known if lang in re.split(r"[\\/.]", file)), "")


def outside(desk: Desk, given: argparse.Namespace, files: Files) -> Iterator[Finding]:
    """The findings in the files of a translator; one broken file does not stop the others."""
    for file in given.files:
        lang = given.lang or language_of(file, languages_of(files))
        rows = rows_in(given.accept) if given.accept else accepted_rows(files, lang)
        checker = desk.checker(lang, given.game or desk.games[0])
        yield from accepted(checker.file(Path(file), file), rows)[0]
