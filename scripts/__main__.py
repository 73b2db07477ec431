"""python -m scripts COMMAND: the only place that prints, writes and exits."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from inspect import signature
from itertools import chain, cycle
from pathlib import Path

import playground
from playground.core.errors import CodexError
from scripts.book import WORKSHOP, Book, load, read_book
from scripts.book.written import Say, put, summary, write_all

ROOT = WORKSHOP
"""The folder that is built; `--root` names another one."""
URL = "http://127.0.0.1:8000/"


def the_book() -> Book:
    """The book as it is on the disk."""
    book = load(read_book(ROOT))
    if not book.volumes and not book.problems:
        raise SystemExit(
            f"There is no game in {ROOT}. Lay one down: python -m scripts new game NAME"
        )
    return book


def check(_: argparse.Namespace) -> int:
    """Report every problem of the book; exit 1 if there is any."""
    from scripts.checks import problems

    found = problems(the_book())
    for problem in found:
        print(problem)
    print(counted(len(found)), file=sys.stderr)
    return 1 if found else 0


def counted(number: int) -> str:
    """How many problems there are."""
    return {0: "no problems", 1: "1 problem"}.get(number, f"{number} problems")


def messages(given: argparse.Namespace) -> int:
    """Bring the translation catalogues up to date; --same and --reworded keep translations whose English was only reworded."""
    from scripts.tools.messages import add_options
    from scripts.tools.messages import run as bring_up_to_date

    asked = options(messages, add_options, given)
    return bring_up_to_date(asked, the_book(), ROOT, print, write)


def options(
    command: Callable[..., int],
    add: Callable[[argparse.ArgumentParser], None],
    given: argparse.Namespace,
) -> argparse.Namespace:
    """What is said behind the name of a command that has options of its own."""
    name = f"python -m scripts {command.__name__}"
    parser = argparse.ArgumentParser(prog=name, description=command.__doc__)
    add(parser)
    return parser.parse_args(given.rest)


def write(target: Path, content: bytes) -> bool:
    """Write a file if it would change; say whether it did."""
    if target.exists() and target.read_bytes() == content:
        return False
    put(target, content)
    return True


def new(given: argparse.Namespace) -> int:
    """Lay down a language, a game, an engine, a card or a site: `new game dustline`; without names it says how."""
    from scripts.tools.new import lay
    from scripts.tools.new.laying import Wrong

    kind, *names = given.rest or [""]
    try:
        made = lay(kind, names, load(read_book(ROOT)))
        taken = [path for path in made.files if (ROOT / path).exists() and path not in CHANGED]
        if taken:
            raise Wrong(f"{taken[0]} is there already; nothing was written.")
    except Wrong as error:
        print(error, file=sys.stderr)
        return 2
    for path, text in made.files.items():
        write(ROOT / path, text.encode())
        print(f"wrote {path}")
    print("\n".join(["", "What comes next:", *(f"  {line}" for line in made.next)]))
    return 0


CHANGED = ("locales/languages.yml",)
"""What `new` may change; everything else it only adds."""


def site(_: argparse.Namespace) -> int:
    """Check the book and build the site, with the player aids as PDF where a browser is there to print them."""
    from scripts.site.aids import make_aids

    if build():
        return 1
    aids = make_aids(ROOT / "site")
    print(
        f"  {aids} player aids as PDF"
        if aids
        else "  no player aids as PDF: no Chromium found (make test installs one)"
    )
    print("To look at it: make serve" + ("" if ROOT == WORKSHOP else f" FOLDER={shown(ROOT)}"))
    return 0


def shown(folder: Path) -> str:
    """A folder as somebody would type it here."""
    return os.path.relpath(folder)


def build(offline: bool = True) -> int:
    """Check the book and build the pages; while working on them, no browser should keep them."""
    from scripts.checks import problems
    from scripts.play.results import Results
    from scripts.site.build import build_site

    start = time.monotonic()
    book = the_book()
    results = Results(book)
    found = problems(book, results)
    if found:
        print("\n".join(str(problem) for problem in found))
        print(f"{counted(len(found))}; nothing was built.", file=sys.stderr)
        return 1
    print(
        f"Read {sum(len(volume.cards) for volume in book.volumes.values())} cards and {sum(1 for _ in book.units())} texts; no problems."
    )
    build_site(ROOT, results, ROOT / "site", print, offline)
    print(f"Built site/ in {time.monotonic() - start:.1f} s.")
    return 0


def serve(_: argparse.Namespace) -> int:
    """Look at the site: each page is made when it is asked for, and follows its sources."""
    from scripts.site.serve import serve as keep_serving

    return keep_serving(ROOT, os.environ.get("SITE_URL", URL), print)


def bench(_: argparse.Namespace) -> int:
    """Measure the build beside stock mkdocs, in one run."""
    from scripts.tools.bench.build import report

    for line in report(ROOT, the_book()):
        print(line, flush=True)
    return 0


def run(given: argparse.Namespace) -> int:
    """Run scenario files (all of the project's without a name) and print what happens; exit 1 where one does not hold."""
    from scripts.tools.run import report

    quiet = "-q" in given.rest
    code, lines = report(the_book(), [name for name in given.rest if name != "-q"], quiet)
    print("\n".join(lines))
    return code


def golden(given: argparse.Namespace) -> int:
    """Compare what the examples tell with the accepted transcripts, and print the difference; --accept keeps it as it is now."""
    from scripts.tools.golden import changes, transcripts

    book = the_book()
    if given.rest == ["--accept"]:
        made = {path: text.encode() for path, text in transcripts(book).items()}
        print(summary(write_all(made, ROOT, write)))
        return 0
    found = list(changes(book, ROOT))
    print("\n".join(found) if found else "as accepted")
    return 1 if found else 0


def pairs(given: argparse.Namespace) -> int:
    """Try every two cards together and write down what is special (some minutes); a number says how many processes."""
    from scripts.pairs.data import tried, whole

    workers = int(given.rest[0]) if given.rest else os.cpu_count() or 1
    for game in tried():
        changed = write(ROOT / "cards" / game / "pairs.json", whole(game, workers))
        print("pairs.json is new" if changed else "pairs.json is as it was")
    return 0


def wrong(given: argparse.Namespace) -> int:
    """Alter expected results of the examples by seeds, NUMBER times (100), and see that each one is caught; a second number is the seed."""
    from scripts.play.results import Results
    from scripts.tools.wrong import report, wrong_answers

    count, seed = (*map(int, given.rest), *(100, 0)[len(given.rest) :])
    played = [result for result in Results(the_book()).values() if result.volume.examples]
    found = list(chain.from_iterable(wrong_answers(result, count, seed) for result in played))
    print("\n".join(report(found)))
    return 0 if all(slip.caught for slip in found) else 1


def coverage(given: argparse.Namespace) -> int:
    """Print which rules and cards the scenarios show, and which they do not."""
    from scripts.tools import coverage as gaps

    return gaps.main(given.rest, print)


def deck(given: argparse.Namespace) -> int:
    """Check a FILE of cards somebody has typed in, for --game, and name every problem with its line."""
    from scripts.tools import decks

    return decks.main(given.rest, print)


def fuzz(given: argparse.Namespace) -> int:
    """Play random games of a --game and look closely at what may never happen: NUMBER, first seed, share looked at."""
    from scripts.tools import fuzz as games

    return games.main(given.rest, print)


def levels(given: argparse.Namespace) -> int:
    """Let the levels of the computer play against each other: GAME, and how many games."""
    from scripts.tools import levels as tables

    return tables.main(given.rest, print)


def visit(given: argparse.Namespace) -> int:
    """Let a scripted visitor play whole games through the pages of site/: GAME, and how many games (200)."""
    from scripts.tools import visit as visitor

    return visitor.main(given.rest, print, ROOT / "site")


def mutate(given: argparse.Namespace) -> int:
    """Switch off each verb, ability and rule branch, and list those that no scenario misses."""
    return own_tool("mutate")(given.rest, print)


def engine(given: argparse.Namespace) -> int:
    """Measure the engine beside python-chess, and with --pyodide FOLDER in the browser's Python."""
    return own_tool("bench")(given.rest, print)


Tool = Callable[[list[str], Say], int]


def own_tool(name: str) -> Tool:
    """A tool that one game brings along in a folder of its name, as no other game has it yet."""
    from importlib import import_module

    from playground.games import games

    tools = WORKSHOP / "scripts" / "tools"
    game = next(game for game in games() if (tools / game / f"{name}.py").exists())
    found: Tool = import_module(f"scripts.tools.{game}.{name}").main
    return found


def terms(given: argparse.Namespace) -> int:
    """Check terms, names, numbers and signs in our catalogues or in any FILE; exit 1 if somebody must look."""
    from scripts.tools.terms.command import add_options
    from scripts.tools.terms.command import run as check_terms

    return check_terms(options(terms, add_options, given), ROOT, print, write)


def impact(given: argparse.Namespace) -> int:
    """Say what a change touches: `impact BASE [OTHER]`, with --json for programs and --no-pages for haste."""
    from scripts.tools import impact as changes

    return changes.main(ROOT, given.rest, print)


def validate(_: argparse.Namespace) -> int:
    """Check every page of site/ with the Nu checker and every style sheet with csstree; exit 1 at any error."""
    from scripts.tools.judges import validate as check_pages

    return told(check_pages(ROOT, ROOT / "site"), lambda last: last.endswith(" 0 errors"))


def lighthouse(_: argparse.Namespace) -> int:
    """Let Lighthouse judge the main kinds of pages of site/, served compressed."""
    from scripts.tools.judges import lighthouse as judge
    from scripts.tools.kinds import main_kinds

    book = the_book()
    languages = cycle(book.languages)  # each kind in another language: all are looked at
    pages = [f"{next(languages)}/{kind}" for kind in main_kinds(book)]
    return told(judge(ROOT, ROOT / "site", pages))


def told(lines: Iterator[str], good: Callable[[str], bool] = lambda _: True) -> int:
    """Print lines as they come; the last one decides."""
    from scripts.tools.judges import Missing

    last = ""
    try:
        for last in lines:
            print(last, flush=True)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0 if good(last) else 1


def release(_: argparse.Namespace) -> int:
    """Pack site/ into release/: compressed twins of all texts, one archive, checksums."""
    from scripts.site.release import release as pack

    return told(pack(ROOT / "site", ROOT / "release"))


def weigh(_: argparse.Namespace) -> int:
    """Weigh the first view of each kind of page of site/, on a slow phone."""
    from scripts.tools.kinds import main_kinds
    from scripts.tools.weigh import report

    return told(report(main_kinds(the_book()), {"ours": ROOT / "site" / "en"}))


def shape(given: argparse.Namespace) -> int:
    """Measure how dense the code is, all of it or that of each FOLDER."""
    from scripts.tools.shape import main as measure

    return measure(given.rest, print, WORKSHOP)


COMMANDS = {
    **{"impact": impact, "validate": validate, "lighthouse": lighthouse, "release": release},
    **{"weigh": weigh, "shape": shape, "bench": bench, "engine": engine, "visit": visit},
    **{"check": check, "messages": messages, "site": site, "serve": serve, "new": new},
    **{"run": run, "coverage": coverage, "deck": deck, "fuzz": fuzz, "levels": levels},
    **{"mutate": mutate, "golden": golden, "wrong": wrong, "pairs": pairs, "terms": terms},
}


def main() -> int:
    """Run one command; what follows its name is the command's own."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts",
        description="The workshop of the Wasteland Codex.",
        epilog=listed(COMMANDS),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--root", type=Path, default=WORKSHOP, help="the folder of another site")
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="one of those below")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.rest and takes_nothing(COMMANDS[given.command]):
        print(f"python -m scripts {given.command}: {COMMANDS[given.command].__doc__}")
        return 0 if {"-h", "--help"} & {*given.rest} else 2
    enter(given.root)
    try:
        return COMMANDS[given.command](given)
    except CodexError as error:
        print("\n".join(error.problems), file=sys.stderr)
        return 2


def takes_nothing(command: Callable[[argparse.Namespace], int]) -> bool:
    """Whether a command reads no words behind its name: it does not even name what it is given."""
    return "_" in signature(command).parameters


def listed(commands: Mapping[str, Callable[..., int]]) -> str:
    """The commands, each with what it does."""
    said = [f"  {name:<12}{command.__doc__}" for name, command in sorted(commands.items())]
    return "\n".join(["commands:", *said])


def enter(root: Path) -> None:
    """Work on another folder: its games are found beside those of the workshop."""
    global ROOT  # noqa: PLW0603 - said once, before anything is read
    ROOT = root.resolve()
    if not ROOT.is_dir():
        raise SystemExit(f"{root} is no folder: mkdir {root}")
    if ROOT != WORKSHOP:
        playground.__path__.append(str(ROOT / "playground"))


if __name__ == "__main__":
    sys.exit(main())
