"""Words that come from print or are joined by a template are set as their language wants it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from markupsafe import Markup

from scripts.book import Book
from scripts.terms.kinds import KINDS
from scripts.terms.reasons import REASONS, WORDS, told
from scripts.words.typography import typeset
from scripts.words.voice import Voice
from tests.languages import LANGUAGES, TRANSLATIONS

NARROW, FIXED = "\u202f", "\u00a0"
MAKERS = {"Note": 1, "note": 1, "Finding": 3, "bad_byte": 3}
"""What makes a finding → the place of its kind."""


@pytest.mark.parametrize(
    ("lang", "printed", "set_well"),
    [
        ("fr", "Déroulement d'un tour : fin !", f"Déroulement d’un tour{NARROW}: fin{NARROW}!"),
        ("fr", "Neena « Corvo »", f"Neena «{NARROW}Corvo{NARROW}»"),
        ("fr", "Deux cartes: laquelle?", f"Deux cartes{NARROW}: laquelle{NARROW}?"),
        ("fr", f"déjà{NARROW}: bien", f"déjà{NARROW}: bien"),
        ("fr", "type:camp 12:30", "type:camp 12:30"),
        ("pl", "o 90° w prawo", f"o{FIXED}90° w{FIXED}prawo"),
        ("pl", "Z poziomu na poziom", f"Z{FIXED}poziomu na poziom"),
        ("pl", "Gracz A wybiera", "Gracz A wybiera"),
        ("it", "Silo d'Acqua: pieno?", "Silo d’Acqua: pieno?"),
        ("en", "the opponent's card", "the opponent’s card"),
    ],
)
def test_by_rule(book: Book, lang: str, printed: str, set_well: str) -> None:
    """Apostrophes everywhere; spaces by the record of the language. What is right stays as it is."""
    assert typeset(printed, book.languages[lang]) == set_well
    assert typeset(set_well, book.languages[lang]) == set_well


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_label_and_its_value(book: Book, lang: str) -> None:
    """Each language has its own colon."""
    colon = f"{NARROW}: " if book.languages[lang].space_before else ": "
    assert Voice(book, lang).labelled("D-03", "x") == f"D-03{colon}x"


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_reasons_are_said_in_every_language(book: Book, lang: str) -> None:
    """Each pattern is known again with any value in it, and said with that value; what is no pattern stays as it is."""
    voice = Voice(book, lang)
    for pattern in (*REASONS, *WORDS):
        said = told(pattern.format(words="<b>", kind="<b>"), lambda source: Markup(voice._(source)))
        assert said == voice._(pattern).format(words="<b>", kind="<b>")
        assert said != pattern.format(words="<b>", kind="<b>")
    assert told("una donna", voice._) == "una donna"


def test_every_kind_of_finding_has_words(root: Path) -> None:
    """Whatever the finders and the rules of a language call a kind, the desk can say."""
    rules = root.glob("locales/**/grammar.yml")
    of_rules = {row["kind"] for path in rules for row in yaml.safe_load(path.read_text("utf-8"))}
    modules = [ast.parse(path.read_text("utf-8")) for path in root.glob("scripts/terms/**/*.py")]
    calls = [each for tree in modules for each in ast.walk(tree) if isinstance(each, ast.Call)]
    of_code = {kind for call in calls for kind in kinds_in(call)}

    assert {"term-added", "misprint", "broken-entry", "stale"} <= of_code
    assert of_rules | of_code <= KINDS.keys()


def kinds_in(call: ast.Call) -> Iterator[str]:
    """The kind that a call makes a finding of, where it stands there as a word; a finder of effects says `effect-` by itself."""
    made = ast.unparse(call.func)
    place = 0 if made.endswith(".note") else MAKERS.get(made, len(call.args))
    for word in call.args[place : place + 1]:
        if isinstance(word, ast.Constant) and isinstance(word.value, str):
            yield f"effect-{word.value}" if made == "note" else word.value
