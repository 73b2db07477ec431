"""The gender and number of nouns, and of what stands beside them."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, product, starmap

from scripts.terms.base import Entry, gender_of
from scripts.terms.languages import NUMBERS
from scripts.terms.match import Matcher
from scripts.terms.words import flat, folds, grouped

Kinds = dict[str, set[str]]
"""Word → the genders and numbers it can have: m.sg, f.pl, sg …"""
EXCLUSIVE = ({"m", "f"}, set(NUMBERS))
"""What no word is at the same time."""
GENDERED = ("verb", "adj")
"""Kinds of words that agree with a noun, in a forms file."""


@cache
def all_nouns(matcher: Matcher) -> Kinds:
    """Form of a noun → its genders and numbers, for terms and everyday nouns of rulebooks."""
    nouns = [entry for entry in matcher.base.terms.values() if entry.is_noun]
    terms = chain.from_iterable(map(noun_forms, nouns))
    found = grouped(chain(flat(matcher.base.speech.nouns), terms))
    return {form: set(kinds) for form, kinds in found.items()}


def noun_forms(entry: Entry) -> Iterator[tuple[str, str]]:
    """The forms of the preferred word, with its gender, and its number if it has a plural."""
    gender, forms = gender_of(entry.grammar), entry.preferred_forms
    for number in NUMBERS:
        kind = f"{gender}.{number}".strip(".") if NUMBERS[1] in forms else gender
        yield from ((spoken(form), kind) for form in forms.get(number, ()))


@cache
def only_nouns(matcher: Matcher) -> Kinds:
    """The same for words that are nothing but nouns."""
    nouns = all_nouns(matcher)
    return {form: nouns[form] for form in nouns.keys() - map(spoken, gendered_forms(matcher))}


def spoken(form: str) -> str:
    """A form as it is compared."""
    return " ".join(folds(form))


def gendered_forms(matcher: Matcher) -> set[str]:
    """Every form of a verb or adjective among the terms."""
    entries = matcher.base.terms.values()
    return {form for entry in entries for kind, form in entry.tagged() if kind in GENDERED}


def agree(one: str, other: str) -> bool:
    """Whether two descriptions such as *m.sg*, *pl* and *f.pl* can be the same."""
    both = {*one.split("."), *other.split(".")}
    return not any(both >= pair for pair in EXCLUSIVE)


def none_agree(ones: Iterable[str], others: Iterable[str]) -> bool:
    """Whether no description of one word can be that of the other."""
    return not any(starmap(agree, product(ones, others)))
