"""Words out to the translators and back: nothing is lost, nothing is silent."""

import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from markupsafe import escape

from scripts.book import Book, Volume, load
from scripts.book.markup import rich
from scripts.pages.html import PageVoice
from scripts.site.needed import find
from scripts.words.messages import (
    coverage,
    new_catalog,
    templates,
    untranslated,
    update,
    updated_files,
    write,
)
from scripts.words.voice import Voice
from tests.examples import sample
from tests.languages import TRANSLATIONS

KEY = "radlands/cards/scout/name"


def catalogue_with(translation: str, english: str = "Scout") -> Catalog:
    catalog = new_catalog("it")
    catalog.add(english, translation, context=KEY)
    return catalog


def the_unit(catalog: Catalog) -> Message:
    return next(message for message in catalog if message.context == KEY)


def template_with(english: str) -> Catalog:
    template = new_catalog()
    template.add(english, context=KEY)
    return template


def test_changed_english_is_stale() -> None:
    """A unit whose English changed keeps its translation, marked fuzzy, with the old English beside it."""
    unit = the_unit(update(catalogue_with("Esploratore"), template_with("Pathfinder")))

    assert (unit.string, unit.fuzzy, list(unit.previous_id)) == ("Esploratore", True, ["Scout"])


def test_stale_stays_stale() -> None:
    """Updating twice does not forget that a translation is stale."""
    once = update(catalogue_with("Esploratore"), template_with("Pathfinder"))
    twice = the_unit(
        update(read_po(BytesIO(write(once)), locale="it"), template_with("Pathfinder"))
    )

    assert (twice.fuzzy, twice.string) == (True, "Esploratore")


def test_unchanged_english_is_kept() -> None:
    """A unit whose English did not change is left alone."""
    unit = the_unit(update(catalogue_with("Esploratore"), template_with("Scout")))

    assert (unit.string, unit.fuzzy) == ("Esploratore", False)


def voice_with(po: str) -> tuple[PageVoice, Volume]:
    files = sample()
    files["locales/it/LC_MESSAGES/radlands-cards.po"] += po
    book = load(files)
    return PageVoice(book, "it"), book.volumes["radlands"]


def test_missing_translation_shows_english_and_says_so() -> None:
    """A missing unit falls back to English, with `lang` and a visible mark."""
    voice, volume = voice_with("")
    words = voice.name(volume, volume.cards["scout"])

    assert (words.text, words.lang, words.state) == ("Scout", "en", "missing")
    assert '<span lang="en">Scout</span> <span class="wc-badge wc-badge--missing">' in voice.html(
        words, volume
    )


def test_stale_translation_says_so() -> None:
    """A stale unit shows its translation with a visible mark."""
    voice, volume = voice_with(
        f'\n#, fuzzy\nmsgctxt "{KEY}"\nmsgid "Scout"\nmsgstr "Esploratore"\n'
    )
    words = voice.name(volume, volume.cards["scout"])

    assert (words.text, words.lang, words.state) == ("Esploratore", "it", "stale")
    assert "wc-badge--stale" in voice.html(words, volume)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "16 November 2026"),
        ("it", "16 novembre 2026"),
        ("pl", "16 listopada 2026"),
        ("fr", "16 novembre 2026"),
    ],
)
def test_a_date_is_written_as_in_the_language(book: Book, lang: str, told: str) -> None:
    """English is the English of this site, day first."""
    assert PageVoice(book, lang).date("2026-11-16") == told


@pytest.mark.parametrize(("locale", "told"), [("", "November 16"), ("en_GB", "16 November")])
def test_a_language_may_name_the_country_of_its_dates(locale: str, told: str) -> None:
    """The record says it, and nothing else; a language that Babel does not know follows the source."""
    files = sample()
    record = f"  locale: {locale}\n" if locale else ""
    files["locales/languages.yml"] = f"en:\n  name: English\n  not-found: x\n{record}" + UNKNOWN
    book = load(files)

    assert Voice(book, "en").date("2026-11-16").startswith(told)
    assert Voice(book, "qaa").date("2026-11-16").startswith(told)


UNKNOWN = "qaa: {name: Tavro, not-found: x, complete: false}\n"


def test_words_are_never_html() -> None:
    """What a translator writes is text, never HTML."""
    voice, volume = voice_with(f'\nmsgctxt "{KEY}"\nmsgid "Scout"\nmsgstr "<script>x</script>"\n')

    assert "&lt;script&gt;" in voice.html(voice.name(volume, volume.cards["scout"]), volume)


def test_emphasis_runs_across_marks() -> None:
    """Bold may hold a marked name; what a mark becomes is never read as emphasis."""
    drawn = rich(
        "**[[card:scout]].** A *fast* [[raid|r*a*id]] & more",
        lambda text: str(escape(text)),
        lambda mark: f"<a>{mark.words or mark.id}</a>",
    )

    assert drawn == "<strong><a>scout</a>.</strong> A <em>fast</em> <a>r*a*id</a> &amp; more"


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_everything_is_translated(book: Book, root: Path, lang: str) -> None:
    """Every unit and every string of the site is translated and up to date."""
    open_units = {
        domain: counts for domain, counts in coverage(book, lang).items() if counts[0] != counts[2]
    }
    found = templates(book, root)
    lacking = {name: untranslated(name, template, book, lang) for name, template in found.items()}

    assert open_units == {}
    assert {name: strings for name, strings in lacking.items() if strings} == {}


def test_catalogues_are_up_to_date(book: Book, root: Path) -> None:
    """`make messages` would change nothing."""
    stale = [
        path
        for path, content in updated_files(book, root).items()
        if not (root / path).exists() or (root / path).read_bytes() != content
    ]

    assert stale == []


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_msgfmt_accepts(root: Path, lang: str) -> None:
    """GNU gettext's own checker accepts every catalogue, and nothing is fuzzy."""
    for path in sorted((root / "locales" / lang).glob("LC_MESSAGES/*.po")):
        result = subprocess.run(
            [str(find("gettext")), "-c", "--statistics", "-o", "/dev/null", str(path)],
            capture_output=True,
            text=True,
            check=False,
        )

        assert (result.returncode, "fuzzy" not in result.stderr) == (0, True), (
            f"{path}: {result.stderr}"
        )


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (1, "1 karta"),
        (3, "3 karty"),
        (5, "5 kart"),
        (12, "12 kart"),
        (22, "22 karty"),
        (72, "72 karty"),
    ],
)
def test_polish_plurals(book: Book, number: int, form: str) -> None:
    """Polish counts in three forms."""
    assert form == str(PageVoice(book, "pl").ngettext("%(num)s card", "%(num)s cards", number))
