"""python -m scripts COMMAND: the only place that prints, writes and exits."""

import argparse
import sys
import time
from pathlib import Path

from scripts.book import Book, load, read_files

ROOT = Path(__file__).parent.parent


def the_book() -> Book:
    """The book as it is on the disk."""
    return load(read_files(ROOT))


def messages(_: argparse.Namespace) -> int:
    """Bring templates and catalogues up to date."""
    from scripts.messages import updated_files

    for path, content in updated_files(the_book(), ROOT).items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)
            print(f"wrote {path}")
    return 0


def check(_: argparse.Namespace) -> int:
    """Report every problem of the book; exit 1 if there is any."""
    from scripts.checks import problems

    found = problems(the_book())
    for problem in found:
        print(problem)
    print(f"{len(found)} problems" if found else "no problems", file=sys.stderr)
    return 1 if found else 0


def site(_: argparse.Namespace) -> int:
    """Check the book and build the site."""
    from scripts.checks import problems
    from scripts.site import build_site

    start = time.monotonic()
    book = the_book()
    found = problems(book)
    if found:
        print("\n".join(str(problem) for problem in found))
        print(f"{len(found)} problems; nothing was built.", file=sys.stderr)
        return 1
    print(f"Read {sum(len(volume.cards) for volume in book.volumes.values())} cards and {sum(1 for _ in book.units())} texts; no problems.")
    build_site(ROOT, book, ROOT / "site", print)
    print(f"Built site/ in {time.monotonic() - start:.1f} s. To look at it: make serve")
    return 0


COMMANDS = {"check": check, "messages": messages, "site": site}


def main() -> int:
    """Run one command."""
    parser = argparse.ArgumentParser(prog="python -m scripts", description="The workshop of the Wasteland Codex.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, command in COMMANDS.items():
        commands.add_parser(name, help=command.__doc__)
    given = parser.parse_args()
    return COMMANDS[given.command](given)


if __name__ == "__main__":
    sys.exit(main())
