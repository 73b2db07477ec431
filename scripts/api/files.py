"""Every file under /api/v1/. The version changes only when something that was there goes away or means something else."""

import json
from typing import Any

from playground.core.records import Facts
from scripts.api.records import KINDS, records
from scripts.api.schema import schemas
from scripts.book import Book

VERSION = "v1"
LICENSE = "CC BY 4.0"
CHANGES = (
    (
        "2026-11-18",
        "A scenario of a game with one set of rules has no ruleset (null); the names of rulesets are those of the game.",
    ),
    ("2026-11-16", "Terms without a definition may say which rule or ruling to see."),
    (
        "2026-11-16",
        f"First version: {', '.join(kind.name for kind in KINDS)}; per language and all together.",
    ),
)
"""What changed in the interface, the newest first."""


def api_files(book: Book, lang: str) -> dict[str, bytes]:
    """The files of one language, by their path under /api/v1/."""
    return {f"{lang}/{kind.name}.json": dump(listed(book, kind.name, lang)) for kind in KINDS}


def api_shared(book: Book) -> dict[str, bytes]:
    """The files that are there once: all languages together, the schemas, and what there is."""
    together = {f"all/{kind.name}.json": dump(listed(book, kind.name, None)) for kind in KINDS}
    described = {f"schema/{name}": dump(found) for name, found in schemas(book.languages).items()}
    return {**together, **described, "index.json": dump(contents(book))}


def listed(book: Book, kind: str, lang: str | None) -> Facts:
    """One file: what it is, and its records."""
    return {
        "api": VERSION,
        "kind": kind,
        "language": lang or "all",
        "license": LICENSE,
        "records": list(records(book, kind, lang)),
    }


def contents(book: Book) -> Facts:
    """What there is."""
    kinds = {
        kind.name: {
            "about": kind.about,
            "files": {lang: f"{lang}/{kind.name}.json" for lang in (*book.languages, "all")},
            "schemas": {
                "language": f"schema/{kind.name}.json",
                "all": f"schema/{kind.name}.all.json",
            },
        }
        for kind in KINDS
    }
    games = [{"id": volume.id, "name": volume.game.name} for volume in book.games()]
    changes = [{"date": day, "change": words} for day, words in CHANGES]
    return {
        "api": VERSION,
        "license": LICENSE,
        "languages": list(book.languages),
        "games": games,
        "kinds": kinds,
        "changes": changes,
    }


def dump(value: Any) -> bytes:
    """Compact JSON, the same bytes every time."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
