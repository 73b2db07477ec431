"""Write the everyday words of rulebooks in a language, `locales/<language>/words.json`: so a slip can be told from a word we never use.

Like `grow` this needs the dictionaries of a developer; what they say is kept as data.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable

from scripts.book import Book
from scripts.book.model import SOURCE
from scripts.terms.base import FORMS, INFLECTIONS, WORDS, Source, sources
from scripts.terms.languages import NUMBERS, language
from scripts.terms.languages.dictionary import dictionary
from scripts.terms.speech import read
from scripts.terms.wordlist import packed
from scripts.terms.words import Text, folds, one_letter_off

SHORT = 3
"""Shorter words have every other one beside them."""


def vocabularies(book: Book, files: dict[str, str]) -> dict[str, bytes]:
    """Every file of everyday words as it should be now, by path."""
    made = {
        lang: vocabulary(book, lang, files) for lang in sorted({lang for lang, _ in sources(files)})
    }
    stored = {f"locales/{lang}/{WORDS}": dump(rows) for lang, rows in made.items()}
    cases = {lang: inflections(lang, rows, files) for lang, rows in made.items()}
    return stored | {
        f"locales/{lang}/{INFLECTIONS}": dump(table) for lang, table in cases.items() if table
    }


def dump(rows: dict[str, set[str]]) -> bytes:
    """A file of lists, a line each."""
    return (
        json.dumps(
            {name: packed(words) for name, words in rows.items()}, ensure_ascii=False, indent=0
        )
        + "\n"
    ).encode()


def inflections(lang: str, rows: dict[str, set[str]], files: dict[str, str]) -> dict[str, set[str]]:
    """What words are, and their numbers, cases and genders → the words, for those that are nouns only or adjectives only.
    A noun of the termbase is a noun, whatever else a dictionary makes of it.
    """
    lemmas: dict[str, set[str]] = defaultdict(set)
    for game in (game for other, game in sources(files) if other == lang):
        for form, lemma in noun_terms(files.get(f"locales/{lang}/{game}{FORMS}", "")):
            lemmas[form].add(lemma)
    table: dict[str, set[str]] = defaultdict(set)
    for word in {*rows["words"], *rows["forms"], *lemmas}:
        if row := language(lang).inflection(word, lemmas.get(word, set())):
            table[row].add(word)
    return dict(sorted(table.items()))


def noun_terms(made: str) -> set[tuple[str, str]]:
    """Forms of one-word nouns among the terms, each with its noun."""
    terms = json.loads(made or "{}").get("terms", {})
    rows = (
        (word, kind, forms)
        for term in terms.values()
        for word, made in term["accepted"].items()
        for kind, forms in made.items()
    )
    kept = ((word, forms) for word, kind, forms in rows if kind[:2] in NUMBERS and " " not in word)
    return {(form.casefold(), word.casefold()) for word, forms in kept for form in forms}


def vocabulary(book: Book, lang: str, files: dict[str, str]) -> dict[str, set[str]]:
    """The words of our own texts that a dictionary has or that stand there twice, with English terms that are words of this language
    too; all forms of these and of the words rulebooks use (`rulebook` in speech.yml); and the real words one letter away from any.
    """
    counted = counted_words(book, lang)
    known = dictionary(lang)
    english = {
        fold
        for (other, _), source in sources(files).items()
        if other == SOURCE
        for fold in english_words(source)
    }
    words = {word for word, count in counted.items() if count > 1 or word in known} | {
        word for word in english if word in known
    }
    listed = read(files.get(f"locales/{lang}/speech.yml", "")).get("rulebook", "").split()
    forms = all_forms(lang, words, listed) - words
    real = {
        other
        for word in words | forms
        if len(word) >= SHORT
        for other in one_letter_off(word, 0)
        if other in known
    }
    return {"words": words, "forms": forms, "similar": real - words - forms}


def counted_words(book: Book, lang: str) -> Counter[str]:
    """How often each word stands in our texts."""
    counted: Counter[str] = Counter()
    for unit in book.units():
        said = book.say(lang, unit.key, unit.text)
        if said.lang == lang:
            counted.update(token.fold for token in Text(said.text).tokens if token.fold.isalpha())
    return counted


def all_forms(lang: str, words: Iterable[str], listed: Iterable[str]) -> set[str]:
    """Every form of words as they stand in a text, and of words from a dictionary."""
    made = language(lang).all_forms({word for word in words if len(word) > SHORT}, listed)
    return {form for form in made if form.isalpha() and form.islower() and len(form) > SHORT}


def english_words(source: Source) -> set[str]:
    """Every word of the English terms."""
    return {
        fold
        for words in source.terms.values()
        for fold in folds(words.get("preferred") or "")
        if fold.isalpha()
    }
