"""Words that are not in the reader's language: each becomes an element that names its own, wherever it stands."""

import pytest
from babel.messages.pofile import read_po

from scripts.book import WORKSHOP, load, read_book
from scripts.pages.foreign import heading, spoken
from scripts.pages.html import PageVoice
from scripts.words.foreign import NAME, STRING, foreign, unsigned
from scripts.words.messages import update, write
from tests.newcomers import HERE, LANG

WORD, CARD = foreign("Search", "en", STRING), foreign("Muse", "en", NAME)
PO = HERE / "language" / "locales" / LANG / "LC_MESSAGES" / "site.po"


@pytest.mark.parametrize(
    ("signed", "html"),
    [
        ("<p>nothing</p>", "<p>nothing</p>"),
        (f"<h1>{WORD}</h1>", '<h1><bdi lang="en">Search</bdi></h1>'),
        (f"<b>{CARD}!</b>", '<b><bdi class="wc-foreign" lang="en">Muse</bdi>!</b>'),
        (f"<title>{CARD} · x</title>", "<title>Muse · x</title>"),
        (f'<option value="a">{CARD}</option>', '<option lang="en" value="a">Muse</option>'),
        (f'<input\nplaceholder="{WORD}">', '<input\nplaceholder="Search">'),
        (f'<input type="x" title="{WORD}">', '<input lang="en" type="x" title="Search">'),
        (f'<nav title="{WORD}">ita</nav>', '<nav title="Search">ita</nav>'),
        (f'<a title="{WORD}"><svg/></a>', '<a lang="en" title="Search"><svg/></a>'),
        (f'<a title="{WORD}">ita</a>', '<a title="Search">ita</a>'),
        (f'<p data-all="{WORD}"></p>', f'<p data-all="{WORD}"></p>'),
        (f"<script>{WORD}</script>", f"<script>{WORD}</script>"),
        (
            f"<p>{foreign(f'with {CARD} here', 'en', STRING)}</p>",
            '<p><bdi lang="en">with <bdi class="wc-foreign" lang="en">Muse</bdi> here</bdi></p>',
        ),
    ],
)
def test_signs_become_elements(signed: str, html: str) -> None:
    """Text becomes an element; attributes lose their signs, and what has no other words takes the language itself."""
    assert spoken(signed) == html


def test_a_heading_in_the_table_of_contents() -> None:
    """Its badge stays away, its language comes along."""
    html = '<span lang="en">Camps</span> <span class="wc-badge wc-badge--missing">nost</span>'

    assert heading(html) == foreign("Camps", "en")
    assert unsigned(heading(html)) == "Camps"


def test_complete_languages_have_no_signs() -> None:
    """Where everything is translated, a voice on a page says exactly what a plain one says."""
    book = load(read_book(WORKSHOP))
    volume = book.games()[0]
    for lang in book.languages:
        voice = PageVoice(book, lang)
        said = [voice.called(volume, thing) for thing in volume.things()]
        said += [voice.word(volume, term) for term in volume.terms]
        for chapter in volume.chapters.values():
            said += [voice.block(volume, block) for block in chapter.blocks]

        assert [words for words in said if words != unsigned(words)] == []


def test_a_plural_rule_that_no_library_knows_is_kept() -> None:
    """Catalogues that are brought up to date keep the rule in their head."""
    with PO.open("rb") as file:
        catalog = read_po(file, locale=LANG)
    written = write(update(catalog, catalog)).decode()

    assert "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);" in written
