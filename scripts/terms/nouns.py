"""The gender and number of nouns, and of what stands beside them."""

from collections.abc import Iterable
from functools import cache
from itertools import product, starmap
from re import findall

from scripts.terms.base import Entry
from scripts.terms.languages import NUMBERS
from scripts.terms.match import Matcher
from scripts.terms.words import flat, folds

Kinds = dict[str, set[str]]
"""Word → the genders and numbers it can have: m.sg, f.pl, sg …"""
EXCLUSIVE = ({"m", "f"}, set(NUMBERS))
"""What no word is at the same time."""
GENDERED = ("verb", "adj")
"""Kinds of words that agree with a noun, in a forms file."""


@cache
def all_nouns(matcher: Matcher) -> Kinds:
    """Form of a noun → its genders and numbers, for terms and everyday nouns of rulebooks."""
    found = {form: set(kinds) for form, kinds in matcher.base.speech.nouns.items()}
    for entry in matcher.base.terms.values():
        for form, kind in noun_forms(entry) if entry.is_noun else ():
            found.setdefault(form, set()).add(kind)
    return found


def noun_forms(entry: Entry) -> list[tuple[str, str]]:
    """The forms of the preferred word, with its gender, and its number if it has a plural."""
    forms = {number: entry.preferred_forms.get(number, ()) for number in NUMBERS}
    gender = "".join(findall(r"\b([mf])\b", entry.grammar)[:1])
    counted = NUMBERS[1] in entry.preferred_forms
    kinds = {number: f"{gender}.{number}".strip(".") if counted else gender for number in NUMBERS}
    return [(" ".join(folds(form)), kinds[number]) for number, form in flat(forms)]


@cache
def only_nouns(matcher: Matcher) -> Kinds:
    """The same for words that are nothing but nouns."""
    other = {" ".join(folds(form)) for form in gendered_forms(matcher)}
    return {form: kinds for form, kinds in all_nouns(matcher).items() if form not in other}


def gendered_forms(matcher: Matcher) -> set[str]:
    """Every form of a verb or adjective among the terms."""
    found: set[str] = set()
    for entry in matcher.base.terms.values():
        found |= {form for kind, form in entry.tagged() if kind in GENDERED}
    return found


def agree(one: str, other: str) -> bool:
    """Whether two descriptions such as *m.sg*, *pl* and *f.pl* can be the same."""
    both = {*one.split("."), *other.split(".")}
    return not any(both >= pair for pair in EXCLUSIVE)


def none_agree(ones: Iterable[str], others: Iterable[str]) -> bool:
    """Whether no description of one word can be that of the other."""
    return not any(starmap(agree, product(ones, others)))
