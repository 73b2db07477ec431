"""python -m scripts COMMAND: the only place that prints, writes and exits."""

import argparse
import sys
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


COMMANDS = {"check": check, "messages": messages}


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
