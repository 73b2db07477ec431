"""A language nobody has written code for: the term checker works on what is written by hand, and guesses nothing."""

import ast
import json
import re

import pytest

from scripts.book import load
from scripts.terms.base import sources, termbases
from scripts.terms.check import Desk, check_ours
from scripts.terms.desk import board, chapters, concordance, stale_units
from scripts.terms.export import exports
from scripts.terms.languages import Language, language
from scripts.tools.terms.grow import grown
from tests.conftest import ROOT
from tests.examples import sample
from tests.languages import LANGUAGES

GERMAN = """
camp: {preferred: Lager, grammar: 'noun, n', forms: [{form: Lagers, grammar: gen.sg}, {form: Lagern, grammar: dat.pl}]}
person: {preferred: Person, grammar: 'noun, f', forms: [{form: Personen, grammar: pl}]}
scientist: {preferred: Wissenschaftlerin, grammar: 'noun, f'}
event: {preferred: Ereignis, grammar: 'noun, n', forms: [{form: Ereignisse, grammar: pl}]}
draw-deck: {preferred: Nachziehstapel, grammar: 'noun, m', forms: [{form: Nachziehstapels, grammar: gen.sg}]}
water: {preferred: Wasser, grammar: 'noun, n'}
damage: {preferred: beschädigen, grammar: verb, forms: [{form: beschädige, grammar: imp}, {form: beschädigt, grammar: pp}]}
draw: {preferred: ziehen, grammar: verb, forms: [{form: ziehe, grammar: imp}]}
ready: {preferred: bereit, grammar: adj}
raid:
"""
VARIANTS = """
camp: {allowed: [Basis], forbidden: [{word: Camp, why: das Spiel sagt Lager}, {word: 'Zelt (noun, n)', why: kein Zelt}]}
"""
ENGLISH = "\n".join(
    f"{term}: {{preferred: {word}, grammar: noun}}"
    for term, word in (("camp", "camp"), ("event", "event"), ("damage", "damage"), ("draw", "draw"))
)
CATALOGUE = """
msgctxt "tiny/text/one"
msgid "Damage a camp. Draw 2 cards."
msgstr "Beschädige ein Lager. Ziehe 2 Karten."

msgctxt "tiny/text/two"
msgid "Damage a camp."
msgstr "Beschädige ein Camp."

msgctxt "tiny/text/three"
msgid "Draw 2 cards."
msgstr "Ziehe 3 Karten."
"""


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """A fifth language with ten terms, and what `make terms` writes for it."""
    written = {
        "locales/en/tiny.terms.yml": ENGLISH,
        "locales/de/tiny.terms.yml": GERMAN,
        "locales/de/tiny.variants.yml": VARIANTS,
        "locales/de/LC_MESSAGES/tiny-rules.po": CATALOGUE,
    }
    made = grown(load(written), written)
    return written | {path: content.decode() for path, content in made.items()}


def test_forms_are_those_written_by_hand(files: dict[str, str]) -> None:
    """No plural is made up for a noun, no form for a verb, and a variant without a kind stays as it is."""
    terms = json.loads(files["locales/de/tiny.forms.json"])["terms"]
    assert terms["camp"]["accepted"] == {
        "Lager": {"": ["Lager", "Lagern", "Lagers"]},
        "Basis": {"": ["Basis"]},
    }
    assert terms["camp"]["forbidden"] == {"Camp": {"": ["Camp"]}, "Zelt": {"": ["Zelt"]}}
    assert terms["scientist"]["accepted"] == {"Wissenschaftlerin": {"": ["Wissenschaftlerin"]}}
    assert terms["damage"]["accepted"] == {
        "beschädigen": {"": ["beschädige", "beschädigen", "beschädigt"]}
    }
    assert terms["raid"] == {"accepted": {}, "forbidden": {}}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Beschädige das Lager und mische den Rest des Nachziehstapels.", []),
        ("Die Wissenschaftlerin des Lagers ist bereit.", []),
        ("Beschädige ein Camp.", ["forbidden-word"]),
    ],
)
def test_a_text_is_checked_by_its_terms_alone(
    files: dict[str, str], text: str, kinds: list[str]
) -> None:
    """What is forbidden is found; nothing that would need grammar is said."""
    notes = Desk(files).checker("de", "tiny").text(text)
    assert [note.kind for note in notes if note.severity == "flag"] == kinds


def test_catalogues_are_checked_beside_their_english(files: dict[str, str]) -> None:
    """Numbers, marks and forbidden words are found in a language without a speech file."""
    ((open_ones, _),) = check_ours(Desk(files), files).values()
    assert {(each.unit, each.kind) for each in open_ones if each.severity == "flag"} == {
        ("tiny/text/two", "forbidden-word"),
        ("tiny/text/three", "numbers-differ"),
    }


def test_a_language_without_a_module_has_defaults() -> None:
    """Every language has an answer to every question, and those of the site have a module of their own."""
    nobody = language("de")
    assert type(nobody) is Language
    assert nobody.inflected("Lager", "noun", "n") == {"": {"Lager"}}
    assert (nobody.kind_of("lager"), nobody.inflection("lager", set())) == ("fixed", "")
    assert (list(nobody.stems("lager")), nobody.commands({"ziehe"})) == ([], (set(), set()))
    assert language("xx").all_forms(["lager"], ["hut"]) == {"hut"}
    assert all(type(language(lang)) is not Language for lang in LANGUAGES)


def test_no_other_code_names_a_language() -> None:
    """What is known of a language stands in its data or in its module, and nowhere else."""
    codes = set(LANGUAGES) - {"en"}
    folders = (ROOT / "scripts/terms", ROOT / "scripts/tools/terms")
    modules = [path for folder in folders for path in folder.rglob("*.py")]
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in modules
        if path.parent.name != "languages"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in codes
    ]
    compared = [path.name for path in modules if re.search(r"lang ==", path.read_text())]
    assert (wrong, compared) == ([], [])


def test_the_desk_shows_a_partial_termbase() -> None:
    """A language may have some terms, none of a game, or a term about which nothing is said yet."""
    files = sample()
    path = "locales/it/radlands.terms.yml"
    files[path] = "injure:\n"
    del files["locales/fr/radlands.terms.yml"]
    book = load(files)
    made = board(book, book.files)
    game = book.games()[0]
    assert {lang for lang, name in made.bases if name == game.game.id} == {"en", "it", "pl"}
    for lang in LANGUAGES:
        concordance(made, lang)
        chapters(book, made, lang, game.game.id)
        stale_units(book, made, lang)
    row = made.cells(game.game.id, "injure")
    assert [entry.preferred if entry else None for _, entry, _ in row][1] == ""
    assert exports(book, made.bases, made.examples)
    assert termbases(files).keys() == sources(files).keys()
