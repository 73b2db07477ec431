"""Words out to the translators and back: gettext templates from the book, and catalogues brought up to date.

The key of a unit never changes, so a changed English text is recognised with certainty: its old translation is kept and marked
fuzzy, with the old English beside it. Only the site's own strings, which have no key, are matched by their words. Where somebody has
said that the meaning is the same (`rewording.py`), a translation goes on with the new words.
"""

from collections import Counter, defaultdict
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from playground.core.errors import CodexError
from playground.core.records import Lines
from playground.core.speaking import CHOICE, PLACE
from scripts.book import Book, Unit
from scripts.book.catalogue import SITE, first, forms_of, read_file
from scripts.book.model import Speaking
from scripts.book.problems import Problem
from scripts.book.written import Written
from scripts.words.previous import remembered, with_previous
from scripts.words.rewording import (
    NONE,
    Rewording,
    Shelf,
    has_words,
    keep,
    made_for,
    was_reworded,
    without_note,
)

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
NAMED = {"card", "player", "other", "place", "actor", "owner", "this"}
"""What in a pattern may be a name with forms."""
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
    old = {message.context: message for message in map(remembered, catalog) if message.context}
    fresh = new_catalog(catalog.locale_identifier, template.project)
    if catalog.locale is None:  # Babel does not know the language: its plural rule stays as written
        fresh.mime_headers = [("Plural-Forms", catalog.plural_forms)]
    for message in template:
        if message.id:
            before = old.get(message.context) if message.context else catalog.get(message.id)
            usable = before is not None and counts(before) == counts(message)
            carry_over(fresh, message, before if usable and before else Message(""))
    return fresh


def counts(message: Message) -> bool:
    """Whether a message has plural forms; a translation without them is none for one that has."""
    return not isinstance(message.id, str)


def carry_over(catalog: Catalog, message: Message, before: Message) -> None:
    """Put a message of the template into a catalogue, with the translation it had before."""
    stale = is_stale(message, before)
    catalog.add(
        message.id,
        before.string,
        locations=message.locations,
        flags=message.flags | ({"fuzzy"} if stale else set()),
        auto_comments=message.auto_comments,
        user_comments=without_note(before.user_comments) if stale else before.user_comments,
        previous_id=made_for(before) if was_reworded(before, message) else [],
        context=message.context,
    )


def is_stale(message: Message, before: Message) -> bool:
    """Whether a translation was made for another English text, or a translator wants to look again."""
    doubted = before.fuzzy and not before.previous_id
    return has_words(before) and (doubted or was_reworded(before, message))


def write(catalog: Catalog) -> bytes:
    """A catalogue as a gettext file: one line per text, so that a change is one line of a diff.

    A pattern that asks for the form of a name is no Python format string, though Babel takes it for one.
    """
    out = BytesIO()
    for message in catalog:
        if asks_for_forms(message):
            message.flags.discard("python-brace-format")
    write_po(out, catalog, width=0, include_lineno=False, sort_by_file=False)
    written = with_previous(out.getvalue().decode(), catalog).encode()
    if not catalog.locale_identifier or catalog.locale:
        return written
    rule = f'"Plural-Forms: {catalog.plural_forms};\\n"\n'.encode()
    return written.replace(MIME, rule + MIME, 1)


def asks_for_forms(message: Message) -> bool:
    """Whether a message or its translation asks for the form of a name."""
    texts = [*forms_of(message.id), *forms_of(message.string)]
    return any(form for text in texts for _, form in PLACE.findall(text))


def updated_files(book: Book, root: Path, said: Rewording = NONE) -> Written:
    """Every template and catalogue as it should be now, by path."""
    shelf = the_shelf(book, root)
    files = {f"locales/{domain}.pot": write(found) for domain, found in shelf.templates.items()}
    for (lang, domain), catalog in shelf.catalogues.items():
        template = shelf.templates[domain]
        if not said.languages or lang in said.languages:
            keep(catalog, template, said)
        fresh = with_hints(update(catalog, template), book.speaking.get(lang))
        files[place(lang, domain)] = write(fresh)
    return files


def the_shelf(book: Book, root: Path) -> Shelf:
    """All templates as they should be, and all catalogues as they are."""
    made = templates(book, root)
    kept = {
        (lang, domain): existing(root / place(lang, domain), lang)
        for domain in made
        for lang in book.translations()
        if not lent(book, root, place(lang, domain))
    }
    return Shelf(made, kept)


def place(lang: str, domain: str) -> str:
    """Where a language has its words of a domain."""
    return f"locales/{lang}/LC_MESSAGES/{domain}.po"


def with_hints(catalog: Catalog, speaking: Speaking | None) -> Catalog:
    """A catalogue whose patterns say which forms of names they may ask for, and for how many words that agree."""
    if speaking:
        forms = " ".join(f"{{….{form}}}" for form in speaking.forms)
        hint = f"forms of a name: {forms}; words that agree: […: {'|'.join(speaking.classes)}]"
        for message in filter(names_things, catalog):
            message.auto_comments = [*message.auto_comments, hint]
    return catalog


def names_things(message: Message) -> bool:
    """Whether names are put into a message that may have to be inflected."""
    text = " ".join(forms_of(message.id))
    asked = {thing for thing, _ in (*PLACE.findall(text), *CHOICE.findall(text))}
    return bool(asked & NAMED) and any(file.endswith("words.py") for file, _ in message.locations)


def lent(book: Book, root: Path, path: str) -> bool:
    """Whether a catalogue of the book is not its own: an empty one in its place would take its words away."""
    return path in book.files and not (root / path).exists()


def existing(path: Path, lang: str) -> Catalog:
    """The catalogue as it is, or an empty one; of a broken one nothing may be lost, so it is an error."""
    if not path.exists():
        return new_catalog(lang)
    problems: list[Problem] = []
    found = read_file(str(path), path.read_text(encoding="utf-8"), lang, problems)
    if problems:
        raise CodexError(map(str, problems))
    return found


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
