"""Lists follow the alphabet of the reader's language; a browser's own collator is the judge."""

import json
import random
import subprocess

import pytest

from scripts.book import Book
from scripts.search import letters
from scripts.words.order import FIGURES, alphabet
from scripts.words.voice import Voice
from tests.languages import LANGUAGES

COLLATOR = """
const [lang, words] = JSON.parse(require("fs").readFileSync(0));
const { compare } = new Intl.Collator(lang);
process.stdout.write(JSON.stringify(words.sort(compare)));
"""
ODD = [
    *["co-op", "coop", "co op", "coop’s", "à la", "a la", "À la", "A", "a", "Z", "z"],
    *[
        "cœur",
        "coeur",
        "cote",
        "coté",
        "côte",
        "côté",
        "Œuvre",
        "ouvre",
        "été",
        "Eté",
        "3 × 2",
        "10",
        "2",
    ],
    *[
        "łza",
        "lza",
        "lzb",
        "Łódź",
        "Lodz",
        "ósmy",
        "osmy",
        "ozon",
        "źle",
        "zle",
        "żaba",
        "zabab",
        "świt",
        "swit",
    ],
    *[
        "perché",
        "perche",
        "perchè",
        "città",
        "citta",
        "cittadino",
        "l’ombra",
        "l'ombra",
        "lombra",
        "…",
        "(a)",
        "– b",
    ],
]


def judged(lang: str, words: list[str]) -> list[str]:
    """The words in the order of the collator."""
    given = json.dumps([lang, words]).encode()
    made = subprocess.run(["node", "-e", COLLATOR], input=given, capture_output=True, check=True)
    found: list[str] = json.loads(made.stdout)
    return found


def everything(book: Book, lang: str) -> list[str]:
    """Every name, term and heading of a language."""
    voice = Voice(book, lang)
    found = {voice.called(volume, x) for volume in book.games() for x in volume.things()}
    found |= {voice.headword(volume, x) for volume in book.games() for x in volume.terms}
    for volume in book.games():
        for chapter in volume.chapters.values():
            found |= {voice.block(volume, block) for block in chapter.blocks if block.level}
    return sorted(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_stand_as_a_browser_has_them(book: Book, lang: str) -> None:
    """Every name, term and heading, and what is odd: marks, capitals, apostrophes, figures, spaces."""
    words = [*everything(book, lang), *ODD]
    random.Random(1).shuffle(words)
    ours = sorted(words, key=Voice(book, lang).place)
    assert ours == judged(lang, words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_words_stand_as_a_browser_has_them(book: Book, lang: str) -> None:
    """Made-up words of the letters of all our languages."""
    draw = random.Random(lang)
    words = ["".join(draw.choices("aąàAĄceèéęêoóôœlłŁszśźżŻ ’-", k=3)) for _ in range(400)]
    words = sorted({word.strip() for word in words})
    assert sorted(words, key=Voice(book, lang).place) == judged(lang, words)


def test_a_letter_of_its_own_has_its_own_heading(book: Book) -> None:
    """Polish Ł and Ś are letters; French É is an E with an accent."""
    polish, french = Voice(book, "pl").alphabet, Voice(book, "fr").alphabet
    assert [polish.heading(x) for x in ("łza", "Śmietnik", "ósmy", "źle", "żaba")] == [*"ŁŚÓŹŻ"]
    assert [french.heading(x) for x in ("Éclaireuse", "œil", "à", "3 joueurs", "« Non »")] == [
        *"EOA",
        FIGURES,
        FIGURES,
    ]


def test_headings_follow_the_alphabet(book: Book) -> None:
    """A to Z has each letter once, in the order of the language."""
    for lang in LANGUAGES:
        voice = Voice(book, lang)
        for volume in book.games():
            found = [letter for letter, _ in letters(voice, volume) if letter != FIGURES]
            known = [letter.upper() for letter in voice.alphabet.letters]
            assert found == [letter for letter in known if letter in found]


def test_a_language_nothing_is_known_of_folds_its_accents() -> None:
    words = ["zebra", "čaj", "cukr", "Ärger", "Ahorn", "яма"]
    assert sorted(words, key=alphabet().key) == ["Ahorn", "Ärger", "čaj", "cukr", "zebra", "яма"]


def test_a_letter_may_have_two_signs() -> None:
    """As in alphabets where ch is one letter after h."""
    czech = alphabet("a b c č d e f g h ch i j")
    assert sorted(["chata", "cihla", "hrad", "ider"], key=czech.key) == [
        "cihla",
        "hrad",
        "chata",
        "ider",
    ]
    assert czech.heading("chata") == "Ch"
