"""The translator's desk: what it shows, where its links lead, and that it works with keys and addresses alone."""

import json

import pytest
from playwright.sync_api import Page, expect

from scripts.book import Book
from scripts.terms.desk import Board, Shown, chapters, concordance, game_of, page_of
from scripts.terms.words import Text
from tests.languages import LANGUAGES


def test_offsets_follow_the_words() -> None:
    """Marks are taken away, and every place still points to its word."""
    source = "Then [[damage|damages]] an [[unprotected]] card of the camp."
    shown = Shown(Text(source))
    assert shown.words == "Then damages an unprotected card of the camp."
    for word in ("damages", "card", "camp"):
        start = shown.at(source.index(word))
        assert shown.words[start : start + len(word)] == word
    assert shown.words[shown.at(source.index("[[unprotected")) :].startswith("unprotected")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_concordance_marks_forms_of_the_term(board: Board, lang: str) -> None:
    """In every language and game, what is marked is a form of the term and nothing else."""
    for name, content in concordance(board, lang).items():
        file, base = json.loads(content), board.bases[lang, name.removesuffix(".json")]
        for term, rows in file["terms"].items():
            if term not in base.terms:
                continue
            for key, at in rows.items():
                words = [
                    file["texts"][key][start:end]
                    for start, end in zip(at[::2], at[1::2], strict=True)
                ]
                assert all(word.strip() == word and word for word in words), (key, words)


def test_camp_stands_in_the_same_texts_in_all_languages(board: Board) -> None:
    """The files of the languages fit together: nine of ten texts with a camp in English have one in every other language."""
    texts = {lang: set(board.uses[lang, "radlands"]["camp"]) for lang in LANGUAGES}
    for lang in LANGUAGES:
        assert len(texts["en"] & texts[lang]) >= 0.9 * len(texts["en"]), lang


def test_coverage_goes_down_to_chapter_and_card(book: Book, board: Board) -> None:
    """Each card and chapter has its row, with the file and line of its translation."""
    parts = {part.name: part for part in chapters(book, board, "pl", "radlands")}
    card = {piece.name: piece for piece in parts["cards/radlands/camps"].pieces}[
        "cards/radlands/camps/omen-clock.yml"
    ]
    assert card.done == card.total > 1
    file, line = card.place
    assert "radlands/cards/omen-clock/" in book.files[file].splitlines()[line - 1]
    assert {piece.name for piece in parts["docs/radlands/rules"].pieces} >= {
        "docs/radlands/rules/actions.md"
    }
    assert sum(part.total for part in parts.values()) == sum(
        1 for unit in book.units() if game_of(book, unit.key) == "radlands"
    )


def test_every_text_has_its_page(book: Book) -> None:
    """Texts of cards, rules, rulings, terms and examples lead to the page that shows them."""
    volume = book.volumes["radlands"]
    found = {unit.key: page_of(volume, unit.key) for unit in volume.units}
    assert found["radlands/cards/omen-clock/abilities/1/text"] == "radlands/cards/omen-clock/"
    lost = [
        key
        for key, address in found.items()
        if not address and "/rules/" not in key and "/game/" not in key
    ]
    assert lost == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_concordance_has_an_address(page: Page, address: str, lang: str) -> None:
    """The address opens the texts of a term, aligned in four languages; words narrow them down."""
    page.goto(f"{address}{lang}/desk/#concordance-camp")
    texts = page.locator("#concordance [data-place]")
    expect(texts.first).to_be_visible()
    assert texts.first.locator("p[lang]").evaluate_all(
        "all => all.map((each) => each.lang)"
    ) == list(LANGUAGES)
    expect(texts.first.locator("mark").first).to_be_visible()
    before = page.locator("#concordance .wc-count").inner_text()
    page.locator("#concordance input").fill("omen clock")
    expect(page.locator("#concordance .wc-count")).not_to_have_text(before)


def test_findings_by_filter_and_key(page: Page, address: str) -> None:
    """The filter of the findings lives in the address and unfolds what fits; j goes to the next one."""
    page.goto(f"{address}it/desk/?f-standing=accepted")
    page.locator("[data-finding-filters] input[type=search]").fill("persone")
    expect(page.locator("[data-finding]:visible").first).to_be_visible()
    assert "f-q=persone" in page.url
    assert "f-standing=accepted" in page.url
    page.locator("h1").click()
    page.keyboard.press("j")
    assert page.evaluate("document.activeElement.matches('[data-finding]')")
