"""Every file under /api/v1/. The version changes only when something that was there goes away or means something else."""

from playground.core.records import Facts
from scripts.api.records import KINDS, _, records
from scripts.api.schema import schemas
from scripts.book import Book
from scripts.book.written import Written, dump

VERSION = "v1"
LICENSE = "CC BY 4.0"
CHANGES = (
    ("2026-11-18", _("A card, too, may keep its English name in other languages.")),
    (
        "2026-11-18",
        _(
            "An entry separates what we decided, where lists differ and what is not known; a name may be kept or taken from public pages."
        ),
    ),
    (
        "2026-11-18",
        _(
            "Rules and rulings have a status and say how each edition treats them; a ruling lists its answers, edition by edition."
        ),
    ),
    (
        "2026-11-18",
        _(
            "In a game with only one set of rules, a scenario has no ruleset (null); "
            "where there are several, each game defines the names of its rulesets."
        ),
    ),
    ("2026-11-16", _("Terms without a definition may say which rule or ruling to see.")),
    ("2026-11-16", _("First version: eight kinds of records, per language and all together.")),
)
"""What changed in the interface, the newest first."""


def api_files(book: Book, lang: str | None) -> Written:
    """The files of one language, or of all together, by their path under /api/v1/."""
    return {
        f"{lang or 'all'}/{kind.name}.json": dump(listed(book, kind.name, lang)) for kind in KINDS
    }


def api_shared(book: Book) -> Written:
    """The files that are there once: all languages together, the schemas, and what there is."""
    return {**api_files(book, None), **schema_files(book), "index.json": dump(contents(book))}


def schema_files(book: Book) -> Written:
    """What each kind of file holds, for programs that check it."""
    return {f"schema/{name}": dump(found) for name, found in schemas(book.languages).items()}


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
