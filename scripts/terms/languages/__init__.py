"""What code knows about a language: its module here tells, or else what holds for any language.

dictionary.py  the words of a language and their forms, from a developer's dictionary
western.py     nouns, adjectives and verbs by rule, as English, French and Italian have them
en.py          English
fr.py          French
it.py          Italian
pl.py          Polish
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from scripts.terms.languages.dictionary import by_lemma, dictionary
from scripts.terms.words import enlarged, is_large

NUMBERS = ("sg", "pl")
"""Singular and plural, as forms files and speech files call them."""
Words = set[str]
Forms = dict[str, Words]
"""Grammar → forms."""
Commands = tuple[Words, Words]
"""Commands to one reader, and those to several."""


class Language:
    """A language nobody has written code for: its words have the forms that are written by hand."""

    inflects = False
    """Whether forms are made by rule or from a dictionary, so that nobody need write them."""

    def __init__(self, code: str) -> None:
        self.code = code

    def stems(self, _word: str) -> Iterable[str]:
        """What a verb may be without the pronouns written behind it."""
        return ()

    def commands(self, _forms: Words) -> Commands:
        """Of the forms of a verb, the commands."""
        return set(), set()

    def kind_of(self, _word: str) -> str:
        """The kind of a word nobody has named: noun, adj, verb, or fixed."""
        return "fixed"

    def inflected(self, words: str, _kind: str, _gender: str) -> Forms:
        """All forms of a word or phrase, by grammar; `kind` is noun, adj, verb, name or fixed."""
        return {"": {words}}

    def inflection(self, _word: str, _nouns: Words) -> str:
        """What a word is, and every number, case and gender it can have, where that is known."""
        return ""

    def all_forms(self, words: Iterable[str], lemmas: Iterable[str]) -> Words:
        """Every form of words as they stand in a text, and of words from a dictionary."""
        known, forms = dictionary(self.code), by_lemma(self.code)
        every = {known[word] for word in words if word in known}.union(lemmas)
        return every.union(*(forms.get(lemma, ()) for lemma in every))


def like(word: str, form: str) -> str:
    """A form with the capital letter of a word."""
    return enlarged(form) if is_large(word) else form


@cache
def language(code: str) -> Language:
    """What is known of a language; a module of its name tells more than the rest of us know."""
    module = f"{__name__}.{code}"
    if not code.isalpha() or find_spec(module) is None:
        return Language(code)
    made: Language = import_module(module).LANGUAGE
    return made
