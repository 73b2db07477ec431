"""Words out to the translators and back: gettext templates from the book, and catalogues brought up to date.

The key of a unit never changes, so a changed English text is recognised with certainty: its old translation is kept and marked
fuzzy, with the old English beside it. Only the site's own strings, which have no key, are matched by Babel itself.
"""

from collections import Counter, defaultdict
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from playground.core.records import Lines
from scripts.book import Book, Unit
from scripts.book.catalogue import SITE, first

TEMPLATES = {"**.html": "jinja2", "**.json": "jinja2"}
"""What pages are made of: its strings are the site's own."""
CODE = {"**.py": "python"}
"""What a game says in a folder of its own belongs to its own domain."""
OPTIONS: Any = {pattern: {"newstyle_gettext": "true"} for pattern in TEMPLATES}
KEYWORDS: Any = {"_": None, "gettext": None, "ngettext": (1, 2)}
AUTHORS = "the {project} contributors"
HEADER = "# {project}. Texts under CC BY 4.0, see LICENSE-texts.md."
MIME = b'"MIME-Version'
"""The line after the plural rule, which Babel writes only for languages it knows."""
DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date in every header: the history is in git, and a build twice gives the same bytes."""


def templates(book: Book, root: Path) -> dict[str, Catalog]:
    """A gettext template per domain."""
    found: dict[str, Catalog] = defaultdict(lambda: new_catalog(project=book.site.name))
    for unit in book.units():
        add_unit(found[unit.domain], unit)
    add_strings(found[SITE], root, root / "scripts", {**TEMPLATES, **CODE})
    for game in book.volumes:
        folder = root / "playground" / game / "page"
        if folder.is_dir():
            add_strings(found[SITE], root, folder, TEMPLATES)
            add_strings(found[f"{game}-play"], root, folder, CODE)
    return dict(found)


def add_strings(catalog: Catalog, root: Path, folder: Path, methods: dict[str, str]) -> None:
    """The strings that are marked in the code or the templates of a folder."""
    for file, _, words, comments, _ in extract_from_dir(
        folder, list(methods.items()), OPTIONS, KEYWORDS, comment_tags=["Translators:"]
    ):
        place = (folder / file).relative_to(root).as_posix()
        catalog.add(words, locations=[(place, 0)], auto_comments=comments)


def new_catalog(lang: str | None = None, project: str = "") -> Catalog:
    """An empty catalogue with a header that says whose it is and never changes by itself."""
    authors = AUTHORS.format(project=project)
    return Catalog(
        lang,
        project=project,
        version="1",
        header_comment=HEADER.format(project=project),
        msgid_bugs_address="the project's issue tracker",
        last_translator=authors,
        language_team=authors,
        creation_date=DATE,
        revision_date=DATE,
        fuzzy=False,
    )


def add_unit(catalog: Catalog, unit: Unit) -> None:
    """One unit with its place, so that an editor can open the source."""
    catalog.add(str(unit.text), context=unit.key, locations=[(unit.text.where.file, 0)])


def update(catalog: Catalog, template: Catalog) -> Catalog:
    """The catalogue with everything the template has: new units empty, changed ones fuzzy, gone ones dropped."""
    old = {message.context: message for message in catalog if message.context}
    fresh = new_catalog(catalog.locale_identifier, template.project)
    if catalog.locale is None:  # Babel does not know the language: its plural rule stays as written
        fresh.mime_headers = [("Plural-Forms", catalog.plural_forms)]
    for message in template:
        if message.id:
            before = old.get(message.context) if message.context else catalog.get(message.id)
            carry_over(fresh, message, Message("") if before is None else before)
    return fresh


def carry_over(catalog: Catalog, message: Message, before: Message) -> None:
    """Put a message of the template into a catalogue, with the translation it had before."""
    catalog.add(
        message.id,
        before.string,
        locations=message.locations,
        flags=message.flags | ({"fuzzy"} if is_stale(message, before) else set()),
        auto_comments=message.auto_comments,
        user_comments=before.user_comments,
        previous_id=previous(message, before),
        context=message.context,
    )


def is_stale(message: Message, before: Message) -> bool:
    """Whether a translation was made for another English text, or is waiting for a second look already."""
    return bool(before.string) and (before.fuzzy or before.id != message.id)


def previous(message: Message, before: Message) -> Lines:
    """The English a stale translation was made for."""
    if not is_stale(message, before):
        return []
    return [str(before.id)] if before.id != message.id else [*map(str, before.previous_id)]


def write(catalog: Catalog) -> bytes:
    """A catalogue as a gettext file: one line per text, so that a change is one line of a diff."""
    out = BytesIO()
    write_po(out, catalog, width=0, include_lineno=False, include_previous=True, sort_by_file=False)
    written = out.getvalue()
    if not catalog.locale_identifier or catalog.locale:
        return written
    rule = f'"Plural-Forms: {catalog.plural_forms};\\n"\n'.encode()
    return written.replace(MIME, rule + MIME, 1)


def updated_files(book: Book, root: Path) -> dict[str, bytes]:
    """Every template and catalogue as it should be now, by path."""
    files: dict[str, bytes] = {}
    for domain, template in templates(book, root).items():
        files[f"locales/{domain}.pot"] = write(template)
        for lang in book.translations():
            path = f"locales/{lang}/LC_MESSAGES/{domain}.po"
            if not lent(book, root, path):
                files[path] = write(update(existing(root / path, lang), template))
    return files


def lent(book: Book, root: Path, path: str) -> bool:
    """Whether a catalogue of the book is not its own: an empty one in its place would take its words away."""
    return path in book.files and not (root / path).exists()


def existing(path: Path, lang: str) -> Catalog:
    """The catalogue as it is, or an empty one."""
    if not path.exists():
        return new_catalog(lang)
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def coverage(book: Book, lang: str) -> dict[str, tuple[int, int, int]]:
    """Per domain: how many units are translated, stale, and there are in all."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for unit in book.units():
        counts[unit.domain][book.say(lang, unit.key, unit.text).state] += 1
    return {name: (count["ok"], count["stale"], count.total()) for name, count in counts.items()}


def untranslated(domain: str, template: Catalog, book: Book, lang: str) -> Lines:
    """The strings of a domain that a language lacks."""
    known = book.catalogues[lang]
    strings = [first(message.id) for message in template if message.id and not message.context]
    return [string for string in strings if not known.message(string, domain)]
