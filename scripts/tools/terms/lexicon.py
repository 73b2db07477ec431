"""Write the everyday words of a language, so that a slip can be told: `words.json`.

Like `grow` this needs the dictionaries of a developer; what they say is kept as data.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

from scripts.book import Book, Files
from scripts.book.model import SOURCE
from scripts.book.written import Written
from scripts.terms.base import FORMS, INFLECTIONS, WORDS, made_of, sources
from scripts.terms.languages import NUMBERS, language
from scripts.terms.languages.dictionary import dictionary, neighbours
from scripts.terms.reading import our_texts
from scripts.terms.speech import Row, read
from scripts.terms.wordlist import packed
from scripts.terms.words import Text, flat, folds, grouped

SHORT = 3
"""Shorter words have every other one beside them."""
Lists = dict[str, set[str]]
"""Name → words."""


def vocabularies(book: Book, files: Files) -> Written:
    """Every file of everyday words as it should be now, by path."""
    found = {}
    for lang in sorted({lang for lang, _ in sources(files)}):
        lists = vocabulary(book, lang, files)
        found[f"locales/{lang}/{WORDS}"] = dump(lists)
        if cases := inflections(lang, lists, files):
            found[f"locales/{lang}/{INFLECTIONS}"] = dump(cases)
    return found


def dump(lists: Lists) -> bytes:
    """A file of lists, a line each."""
    rows = {name: packed(words) for name, words in lists.items()}
    return f"{json.dumps(rows, ensure_ascii=False, indent=0)}\n".encode()


def inflections(lang: str, lists: Lists, files: Files) -> Lists:
    """What words are, and their numbers, cases and genders → the words, for those that are nouns
    only or adjectives only. A noun of the termbase is a noun, whatever else a dictionary makes of
    it.
    """
    nouns = term_nouns(lang, files)
    words = {*lists["words"], *lists["forms"], *nouns}
    inflection = language(lang).inflection
    table = grouped((inflection(word, nouns.get(word, set())), word) for word in words)
    return {row: set(table[row]) for row in sorted(table) if row}


def term_nouns(lang: str, files: Files) -> Lists:
    """Form → the one-word nouns among the terms that it is a form of."""
    nouns: Lists = defaultdict(set)
    for _, game in (key for key in sources(files) if lang in key):
        made = made_of(files, f"{lang}/{game}{FORMS}").get("terms", {})
        for word, grammar in chain.from_iterable(
            term["accepted"].items() for term in made.values()
        ):
            for kind, form in flat(grammar):
                if kind[:2] in NUMBERS and " " not in word:
                    nouns[form.casefold()].add(word.casefold())
    return nouns


def vocabulary(book: Book, lang: str, files: Files) -> Lists:
    """The words of our own texts that a dictionary has or that stand there twice, with English
    terms that are words of this language too; all forms of these and of the words rulebooks use
    (`rulebook` in speech.yml); and the real words one letter away from any.
    """
    known = dictionary(lang)
    counted = counted_words(book, lang)
    often = {word for word, count in counted.items() if count > 1}
    words = often | ((counted.keys() | english_words(files)) & known.keys())
    listed = read(files.get(f"locales/{lang}/speech.yml", "")).get("rulebook", "").split()
    forms = all_forms(lang, words, listed) - words
    similar = neighbours(lang, words | forms, SHORT) - words - forms
    return {"words": words, "forms": forms, "similar": similar}


def counted_words(book: Book, lang: str) -> Counter[str]:
    """How often each word stands in our texts."""
    counted: Counter[str] = Counter()
    for _, words in our_texts(book, lang):
        counted.update(token.fold for token in Text(words).tokens if token.fold.isalpha())
    return counted


def all_forms(lang: str, words: Iterable[str], listed: Iterable[str]) -> set[str]:
    """Every form of words as they stand in a text, and of words from a dictionary."""
    made = language(lang).all_forms({word for word in words if len(word) > SHORT}, listed)
    return set(filter(is_plain, made))


def is_plain(form: str) -> bool:
    """Whether a form is a word in small letters that is long enough to be looked for."""
    return form.isalpha() and form.islower() and len(form) > SHORT


def english_words(files: Files) -> set[str]:
    """Every word of the English terms."""
    found = chain.from_iterable(folds(row.get("preferred") or "") for row in english_terms(files))
    return set(filter(str.isalpha, found))


def english_terms(files: Files) -> Iterator[Row]:
    """The English terms of all games."""
    for key, source in sources(files).items():
        if SOURCE in key:
            yield from source.terms.values()
