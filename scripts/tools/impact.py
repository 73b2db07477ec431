"""What a change touches: two states of the project are loaded as two books and compared, record by record and text by text.

It names the rules, cards, rulings and scenarios that changed, the outcomes that come out differently, the translations that
became stale or complete, and the pages a reader will see changed.
"""

import hashlib
import io
import json
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any

from scripts.book import Book, Files, load, read_book
from scripts.book.load import ICONS, ROOMS
from scripts.pages.pages import pages
from scripts.pages.prepared import Prepared, prepare
from scripts.play.results import Result, Results

KINDS = ("cards", "entries", "rules", "rulings", "terms", "divergences", "open_points", "examples")


@dataclass
class Impact:
    """What is different."""

    records: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """Kind → added, removed, changed → ids, as `game/id`."""
    texts: dict[str, list[str]] = field(default_factory=dict)
    """English words: added, removed, changed → keys."""
    outcomes: list[str] = field(default_factory=list)
    """Scenarios that come out differently, or hold no longer."""
    translations: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """Language → changed, stale, missing, settled → keys."""
    pages: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """Language → added, removed, changed → addresses."""

    def is_empty(self) -> bool:
        """Whether nothing is different."""
        return not (self.records or self.texts or self.outcomes or self.translations or self.pages)


def impact(before: Book, after: Book, pages_in: Collection[str] | None = None) -> Impact:
    """What lies between two books; pages are made and compared in these languages, which takes most of the time."""
    found = Impact()
    old_results, new_results = Results(before), Results(after)
    for kind in KINDS:
        add(found.records, kind, compare(records(before, kind), records(after, kind)))
    found.texts = compare(english(before), english(after))
    found.outcomes = sorted(changed_outcomes(old_results, new_results))
    for lang in after.translations():
        if lang in before.languages:
            add(found.translations, lang, compare_words(words(before, lang), words(after, lang)))
    if pages_in is None:
        pages_in = [lang for lang in after.languages if lang in before.languages]
    if pages_in:
        old = prepare(old_results)
        new = prepare(new_results, old.desk)  # what the checker finds is no page of a reader's
        for lang in pages_in:
            changed = compare(page_hashes(before, lang, old), page_hashes(after, lang, new))
            add(found.pages, lang, changed)
    return found


def add(into: dict[str, dict[str, list[str]]], name: str, found: dict[str, list[str]]) -> None:
    """Keep what says something."""
    if found:
        into[name] = found


def compare(before: dict[str, Any], after: dict[str, Any]) -> dict[str, list[str]]:
    """Added, removed and changed keys; nothing where there are none."""
    found = {
        "added": sorted(after.keys() - before.keys()),
        "removed": sorted(before.keys() - after.keys()),
        "changed": sorted(key for key in before.keys() & after.keys() if before[key] != after[key]),
    }
    return {name: keys for name, keys in found.items() if keys}


# ── what is compared ──


def records(book: Book, kind: str) -> dict[str, str]:
    """Every record of a kind, as text without the places it was read from."""
    volumes = book.volumes.items()
    return {
        f"{game}/{name}": plain(record)
        for game, volume in volumes
        for name, record in getattr(volume, kind).items()
    }


def plain(record: Any) -> str:
    """A record as text; places and line numbers are no facts."""
    return json.dumps(without_places(record), sort_keys=True, ensure_ascii=False, default=str)


def without_places(value: Any) -> Any:
    """A value without what says where it was written."""
    if is_dataclass(value):
        return {
            part.name: without_places(getattr(value, part.name))
            for part in fields(value)
            if part.name not in ("where", "lines")
        }
    if isinstance(value, dict):
        return {str(key): without_places(each) for key, each in value.items()}
    return [without_places(each) for each in value] if isinstance(value, list | tuple) else value


def english(book: Book) -> dict[str, str]:
    """Every English text by its key."""
    return {unit.key: str(unit.text) for unit in book.units()}


def words(book: Book, lang: str) -> dict[str, tuple[str, str]]:
    """Every text in a language by its key: state and words."""
    return {
        unit.key: ((found := book.say(lang, unit.key, unit.text)).state, found.text)
        for unit in book.units()
    }


def compare_words(
    before: dict[str, tuple[str, str]], after: dict[str, tuple[str, str]]
) -> dict[str, list[str]]:
    """Translations whose words changed, and those that became stale, missing or settled."""
    found: dict[str, list[str]] = {}
    for key, (state, text) in sorted(after.items()):
        old = before.get(key)
        if old == (state, text):
            continue
        name = {"missing": "missing", "stale": "stale"}.get(state) or (
            "settled" if old and old[0] != "ok" else "changed"
        )
        found.setdefault(name, []).append(key)
    return found


def changed_outcomes(before: Results, after: Results) -> Iterator[str]:
    """Scenarios of both books that end elsewhere now, or hold no longer."""
    for game in before.keys() & after.keys():
        old, new = outcomes(before[game]), outcomes(after[game])
        yield from (f"{game}/{name}" for name in old.keys() & new.keys() if old[name] != new[name])


def outcomes(result: Result) -> dict[str, str]:
    """Where each scenario ends: the last position, and whether all came out as told."""
    if not result.volume.examples:
        return {}
    ends = {name: run.game.notation() if run.game else "" for name, run in result.runs.items()}
    return {name: f"{result.runs[name].ok} {end}" for name, end in ends.items()}


def page_hashes(book: Book, lang: str, prepared: Prepared) -> dict[str, str]:
    """Every page of a language, by its address."""
    return {
        path.removesuffix(".md"): hashlib.sha256(text.encode()).hexdigest()
        for path, text in pages(book, lang, prepared).items()
    }


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


def report(found: Impact, few: int = 12) -> Iterator[str]:
    """What is different, in words."""
    if found.is_empty():
        yield "Nothing that a reader, a translator or the engine would notice."
        return
    for kind, how in found.records.items():
        yield from listed(kind.replace("_", "-"), how, few)
    yield from listed("English texts", found.texts, few)
    if found.outcomes:
        yield from listed("outcomes", {"changed": found.outcomes}, few)
    for lang, how in found.translations.items():
        yield from listed(f"{lang} translations", how, few)
    for lang, how in found.pages.items():
        yield from listed(f"{lang} pages", how, few)


def listed(what: str, how: dict[str, list[str]], few: int) -> Iterator[str]:
    """One line per kind of change, with the first names."""
    for name, keys in how.items():
        rest = f", and {len(keys) - few} more" if len(keys) > few else ""
        yield f"{what} {name}: {len(keys)} ({', '.join(keys[:few])}{rest})"


def main(root: Path, rest: list[str], say: Callable[[str], None]) -> int:
    """`impact BASE [OTHER] [--json]`: from BASE to OTHER, or to what is on the disk."""
    revisions = [each for each in rest if not each.startswith("--")]
    if not revisions:
        raise SystemExit("Name a revision to compare with, such as origin/main or HEAD~1.")
    found = impact(
        book_at(root, revisions[0]),
        book_at(root, revisions[1] if len(revisions) > 1 else ""),
        () if "--no-pages" in rest else None,
    )
    if "--json" in rest:
        say(json.dumps(asdict(found), ensure_ascii=False, indent=1))
    else:
        for line in report(found):
            say(line)
    return 0
