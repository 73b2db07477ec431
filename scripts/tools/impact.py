"""What a change touches: two states of the project are loaded as two books and compared, record by record and text by text.

It names the rules, cards, rulings and scenarios that changed, the outcomes that come out differently, the translations that
became stale or complete, and the pages a reader will see changed.
"""

import io
import json
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass
from itertools import chain, starmap
from pathlib import Path
from typing import Any

from playground.core.records import Facts, Ids, Texts
from scripts.book import Book, Files, load, read_book
from scripts.book.catalogue import Words
from scripts.book.load import ICONS, ROOMS
from scripts.book.written import Say
from scripts.pages.pages import pages
from scripts.pages.prepared import Prepared
from scripts.play.results import Result, Results
from scripts.play.runner import Run

KINDS = ("cards", "entries", "rules", "rulings", "terms", "divergences", "open_points", "examples")
FEW = 12
"""How many names are said of each change."""
Changes = dict[str, list[str]]
"""Added, removed, changed → keys."""
By = dict[str, Changes]
"""Changes by kind of record, or by language; only where there are any."""


@dataclass(frozen=True, slots=True)
class Impact:
    """What is different."""

    records: By
    """By kind, with ids as `game/id`."""
    texts: Changes
    """English words, by their keys."""
    outcomes: list[str]
    """Scenarios that come out differently, or hold no longer."""
    translations: By
    """By language: changed, stale, missing, settled → keys."""
    pages: By
    """By language, with addresses."""

    def is_empty(self) -> bool:
        """Whether nothing is different."""
        return not any(asdict(self).values())


def impact(before: Book, after: Book, pages_in: Collection[str] | None = None) -> Impact:
    """What lies between two books; pages are made and compared in these languages, which takes most of the time."""
    old, new = Results(before), Results(after)
    both = [lang for lang in after.languages if lang in before.languages]
    return Impact(
        records=by(KINDS, lambda kind: compare(records(before, kind), records(after, kind))),
        texts=compare(english(before), english(after)),
        outcomes=sorted(changed_outcomes(old, new)),
        translations=by(
            [lang for lang in after.translations() if lang in both],
            lambda lang: compare_words(words(before, lang), words(after, lang)),
        ),
        pages=changed_pages(old, new, both if pages_in is None else pages_in),
    )


def by(names: Iterable[str], changes: Callable[[str], Changes]) -> By:
    """The changes of each name that has some."""
    return {name: how for name in names if (how := changes(name))}


def compare(before: Facts, after: Facts) -> Changes:
    """Added, removed and changed keys; nothing where there are none."""
    found = {
        "added": after.keys() - before.keys(),
        "removed": before.keys() - after.keys(),
        "changed": {key for key in before.keys() & after.keys() if before[key] != after[key]},
    }
    return {name: sorted(keys) for name, keys in found.items() if keys}


# ── what is compared ──


def records(book: Book, kind: str) -> dict[str, str]:
    """Every record of a kind, as text without the places it was read from."""
    found = {}
    for game, volume in book.volumes.items():
        for name, record in getattr(volume, kind).items():
            found[f"{game}/{name}"] = plain(record)
    return found


def plain(record: Any) -> str:
    """A record as text; places and line numbers are no facts."""
    return json.dumps(without_places(record), sort_keys=True, ensure_ascii=False, default=str)


def without_places(value: Any) -> Any:
    """A value without what says where it was written."""
    if is_dataclass(value):
        names = {part.name for part in fields(value)} - {"where", "lines"}
        return {name: without_places(getattr(value, name)) for name in names}
    if isinstance(value, dict):
        return {str(key): without_places(each) for key, each in value.items()}
    return [without_places(each) for each in value] if isinstance(value, list | tuple) else value


def english(book: Book) -> dict[str, str]:
    """Every English text by its key."""
    return {unit.key: str(unit.text) for unit in book.units()}


def words(book: Book, lang: str) -> dict[str, Words]:
    """Every text in a language by its key."""
    return {unit.key: book.say(lang, unit.key, unit.text) for unit in book.units()}


def compare_words(before: dict[str, Words], after: dict[str, Words]) -> Changes:
    """Translations whose words changed, and those that became stale, missing or settled."""
    found: Changes = {}
    for key, now in sorted(after.items()):
        if now != before.get(key):
            found.setdefault(became(before.get(key), now), []).append(key)
    return found


def became(before: Words | None, now: Words) -> str:
    """What happened to a translation."""
    if now.state != "ok":
        return now.state
    return "settled" if before and before.state != "ok" else "changed"


def changed_outcomes(before: Results, after: Results) -> Iterator[str]:
    """Scenarios of both books that end elsewhere now, or hold no longer."""
    for game in before.keys() & after.keys():
        changes = compare(outcomes(before[game]), outcomes(after[game]))
        yield from (f"{game}/{name}" for name in changes.get("changed", ()))


def outcomes(result: Result) -> dict[str, tuple[bool, str]]:
    """Where each scenario ends: whether all came out as told, and the last position."""
    runs = result.runs if result.volume.examples else {}
    return {name: (run.ok, last_position(run)) for name, run in runs.items()}


def last_position(run: Run) -> str:
    """Where a scenario ends; nothing where it could not begin."""
    return run.game.notation() if run.game else ""


def changed_pages(before: Results, after: Results, languages: Collection[str]) -> By:
    """The pages that a reader will see changed."""
    if not languages:
        return {}
    old = Prepared(before)
    new = Prepared(after, lambda: old.desk)  # what the checker finds is no page of a reader's
    return by(
        languages,
        lambda lang: compare(
            addressed(pages(before.book, lang, old)), addressed(pages(after.book, lang, new))
        ),
    )


def addressed(made: Mapping[str, str]) -> dict[str, str]:
    """Pages by their address."""
    return {path.removesuffix(".md"): text for path, text in made.items()}


# ── two states of the project ──


def book_at(root: Path, revision: str) -> Book:
    """The book as it was at a revision; "" is the state on the disk."""
    return load(read_book(root) if not revision else files_at(root, revision))


def files_at(root: Path, revision: str) -> Files:
    """The source files of a revision, as git has them."""
    rooms = sorted({room.split("/")[0] for room in (*ROOMS, ICONS)})
    made = subprocess.run(
        ["git", "archive", revision, *rooms], cwd=root, capture_output=True, check=False
    )
    if made.returncode:
        raise SystemExit(f"git does not know {revision!r}: {made.stderr.decode().strip()}")
    with (
        tempfile.TemporaryDirectory() as folder,
        tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive,
    ):
        archive.extractall(folder, filter="data")
        return read_book(Path(folder))


# ── saying it ──


def report(found: Impact) -> list[str]:
    """What is different, in words."""
    lines = list(chain.from_iterable(starmap(listed, sections(found))))
    return lines or ["Nothing that a reader, a translator or the engine would notice."]


def sections(found: Impact) -> Iterator[tuple[str, Changes]]:
    """Everything that can be different, by its name."""
    for kind, how in found.records.items():
        yield kind.replace("_", "-"), how
    yield "English texts", found.texts
    yield "outcomes", {"changed": found.outcomes}
    for lang, how in found.translations.items():
        yield f"{lang} translations", how
    for lang, how in found.pages.items():
        yield f"{lang} pages", how


def listed(what: str, how: Changes) -> Texts:
    """One line per kind of change, with the first names."""
    for name, keys in how.items():
        if keys:
            yield f"{what} {name}: {len(keys)} ({first_of(keys)})"


def first_of(keys: Ids) -> str:
    """The first names, and how many more there are."""
    rest = f", and {len(keys) - FEW} more" if len(keys) > FEW else ""
    return f"{', '.join(keys[:FEW])}{rest}"


def main(root: Path, rest: list[str], say: Say) -> int:
    """`impact BASE [OTHER] [--json]`: from BASE to OTHER, or to what is on the disk."""
    revisions = [each for each in rest if not each.startswith("--")]
    if not revisions:
        raise SystemExit("Name a revision to compare with, such as origin/main or HEAD~1.")
    before, after = (book_at(root, each) for each in [*revisions, ""][:2])
    found = impact(before, after, () if "--no-pages" in rest else None)
    as_json = json.dumps(asdict(found), ensure_ascii=False, indent=1)
    say(as_json if "--json" in rest else "\n".join(report(found)))
    return 0
