"""The impact report: everything a change touches is named, and nothing else."""

from pathlib import Path

import pytest

from scripts.book import Book, load, read_book
from scripts.tools.impact import files_at, impact, report


@pytest.fixture(scope="module")
def files(root: Path) -> dict[str, str]:
    return read_book(root)


def edited(files: dict[str, str], path: str, old: str, new: str) -> Book:
    assert old in files[path]
    return load({**files, path: files[path].replace(old, new)})


def test_nothing_changed(book: Book, files: dict[str, str]) -> None:
    """The same files touch nothing."""
    assert impact(book, load(dict(files)), pages_in=()).is_empty()


def test_a_comment_touches_nothing(book: Book, files: dict[str, str]) -> None:
    """What no reader sees is no change, even if every line moves."""
    path = "cards/radlands/events/banish.yml"

    assert impact(book, load({**files, path: f"# a remark\n{files[path]}"}), pages_in=()).is_empty()


def test_a_fact_of_a_card(book: Book, files: dict[str, str]) -> None:
    """Another junk icon: the card, its page and the list; no text, no translation."""
    found = impact(
        book,
        edited(files, "cards/radlands/events/banish.yml", "junk: raid", "junk: draw"),
        pages_in=("pl",),
    )

    assert found.records == {"cards": {"changed": ["radlands/banish"]}}
    assert (found.texts, found.translations, found.outcomes) == ({}, {}, [])
    assert list(found.pages) == ["pl"]
    assert {"radlands/cards/banish", "radlands/cards/index"} <= set(found.pages["pl"]["changed"])
    assert "cards changed: 1 (radlands/banish)" in list(report(found))


def test_words_of_a_ruling_make_translations_stale(book: Book, files: dict[str, str]) -> None:
    """A changed answer: the ruling, its text, and a stale translation in three languages."""
    ruling = next(each for each in book.volumes["radlands"].rulings.values() if each.cards)
    answer = str(ruling.answer)
    path = ruling.where.file
    word = next(word for word in answer.split() if word.isalpha() and files[path].count(word) == 1)
    found = impact(book, edited(files, path, word, f"{word}s"), pages_in=())
    key = f"radlands/rulings/{ruling.id}"

    assert found.records == {"rulings": {"changed": [f"radlands/{ruling.id}"]}}
    assert [each.rsplit("/", 1)[0] for each in found.texts["changed"]] == [key]
    assert {lang: list(how) for lang, how in found.translations.items()} == {
        lang: ["stale"] for lang in ("it", "pl", "fr")
    }


def test_another_cost_changes_an_outcome(book: Book, files: dict[str, str]) -> None:
    """A card that costs more plays otherwise: the scenarios that show it are named."""
    found = impact(
        book, edited(files, "cards/radlands/people/sniper.yml", "cost: 1", "cost: 3"), pages_in=()
    )

    assert found.records["cards"] == {"changed": ["radlands/sniper"]}


def test_files_of_a_revision(root: Path, files: dict[str, str]) -> None:
    """Git hands out the same kinds of files as the disk."""
    found = files_at(root, "HEAD")

    assert {name.split("/")[0] for name in found} == {name.split("/")[0] for name in files}
    assert len(found) > 0.9 * len(files)
