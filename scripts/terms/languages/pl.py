"""Polish, from the Morfeusz dictionary: seven cases, two numbers, all forms of a verb.

Only `make terms` opens the dictionary, when a term is new; the forms are then data of the project.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, product
from typing import Any

from scripts.terms.languages import NUMBERS, Commands, Forms, Language, Words, like

CASES = ("nom", "gen", "dat", "acc", "inst", "loc", "voc")
NOUNS = ("subst", "ger", "depr")
AGREEING = ("adj", "ppas", "pact")
RARE = {"pri", "voc", "neg", "depr", "pant", "aglt", "congr"}
"""Forms that rulebooks hardly have: first persons, calls, denied participles."""
KINDS = {"inf": "verb", "subst": "noun", "ger": "noun", "adj": "adj", "ppas": "adj"}
"""What the dictionary calls a word → its kind; the first that fits."""
NAME_IN_A = ["y", "i", "ze", "ie", "ę", "ą", "o"]
OTHER_NAME = ["a", "u", "owi", "em", "iem", "ie", "y", "i", "ów", "om", "ami", "ach"]
"""The endings of names that no dictionary has."""
Tag = list[str]
"""What the dictionary says of a form: subst, sg, nom.acc, f …"""
Reading = tuple[str, Tag]
"""A way to read a word: its lemma, and its tag."""


class Polish(Language):
    """A command to several readers is that to one with *cie*."""

    inflects = True

    def commands(self, forms: Words) -> Commands:
        """Of the forms of a verb, the commands."""
        pairs = {
            form: {form[:-3], f"{form[:-3]}sz"} & forms for form in forms if form[-3:] == "cie"
        }
        return Words().union(*pairs.values()), {form for form, one in pairs.items() if one}

    def kind_of(self, word: str) -> str:
        """A verb if it is an infinitive, and so on; fixed where the dictionary does not have it."""
        tags = {tag[0] for _, tag in readings(word)}
        return next((KINDS[tag] for tag in KINDS if tag in tags), "fixed")

    def inflected(self, words: str, kind: str, _gender: str) -> Forms:
        """All forms of a word or phrase, by grammar."""
        if kind == "fixed":
            return {"": {words}}
        first, *rest = words.split()
        if kind in ("verb", "adj"):
            made = verb_forms(first) if kind == "verb" else adjective_forms(first)
            return {kind: {" ".join([form, *rest]) for form in made} | {words}}
        names = {" ".join([form, *rest]) for form in name_forms(first)}
        return noun_phrase([first, *rest]) or {"": {words}, "sg": names}

    def inflection(self, word: str, nouns: Words) -> str:
        """What a word is (n noun, d determiner, a adjective, p participle), and every number, case
        and gender it can be; empty for words that can be several things. What is a form of one of
        the given nouns of the termbase is that noun.
        """
        found = likely_readings(word, nouns)
        lemmas = {lemma for lemma, _ in found}
        rows = sorted({":".join(tag[1:4]) for _, tag in found if len(tag) > 3})
        sort = sort_of({tag[0] for _, tag in found}, lemmas)
        too_short = len(word) < 3 and lemmas != {"ten"}
        return " ".join([sort, *rows]) if sort and rows and not too_short else ""

    def all_forms(self, words: Iterable[str], lemmas: Iterable[str]) -> Words:
        """Every form of words as they stand in a text, and of words from a dictionary."""
        found = chain.from_iterable(map(readings, words))
        every = {lemma for lemma, tag in found if tag[0] != "ign"}.union(lemmas)
        return Words().union(*map(usual_forms, every))


@cache
def morfeusz() -> Any:
    """The dictionary, opened once."""
    import morfeusz2  # noqa: PLC0415 - a developer's tool, not needed to read or check

    return morfeusz2.Morfeusz()


@cache
def readings(word: str) -> list[Reading]:
    """Every way to read a word; one with a capital as it is, or else without."""
    rows = morfeusz().analyse(word)
    found = [(lemma.split(":")[0], tag.split(":")) for _, _, (_, lemma, tag, _, _) in rows]
    known = any(tag[0] != "ign" for _, tag in found)
    return found if known or word == word.lower() else readings(word.lower())


@cache
def generated(lemma: str) -> list[Reading]:
    """Every form of a lemma, with its tag."""
    return [(form, tag.split(":")) for form, _, tag, _, _ in morfeusz().generate(lemma)]


def usual_forms(lemma: str) -> Words:
    """The forms of a lemma that rulebooks have."""
    return {form for form, tag in generated(lemma) if RARE.isdisjoint(tag)}


def name_forms(name: str) -> Iterator[str]:
    """The usual forms of a name no dictionary has: like a noun of its ending."""
    endings = NAME_IN_A if name.endswith("a") else OTHER_NAME
    return (name.removesuffix("a") + ending for ending in endings)


def verb_forms(verb: str) -> Words:
    """Finite forms, participles and the verbal noun; the negated ones are words of their own."""
    return {form for form, tag in generated(verb.lower()) if "neg" not in tag and tag[0] != "ign"}


def adjective_forms(word: str) -> Words:
    """All genders, cases and numbers of an adjective, which may be the participle of a verb."""
    found = {form for form, tag in generated(word.lower()) if tag[0] == "adj" and "pos" in tag}
    for lemma, tag in readings(word.lower()):
        if tag[0] in ("ppas", "pact"):
            found |= {form for form, other in generated(lemma) if same_word(tag, other)}
    return found


def same_word(tag: Tag, other: Tag) -> bool:
    """Whether two forms are one participle, denied or not."""
    return (tag[0], tag[-1]) == (other[0], other[-1])


def noun_phrase(tokens: list[str]) -> Forms:
    """A noun with what agrees with it; everything else (a genitive, a preposition) stays."""
    head = head_of(tokens)
    noun = nominative(tokens[head], NOUNS) if head is not None else None
    if head is None or noun is None:
        return {}
    found: Forms = {}
    for number, case in product(NUMBERS if noun[1][1] == "sg" else ("pl",), CASES):
        slots = [
            choices(token, place - head, noun, number, case) for place, token in enumerate(tokens)
        ]
        if all(slots):
            found[f"{number}.{case}"] = {" ".join(choice) for choice in product(*slots)}
    return found


def head_of(tokens: list[str]) -> int | None:
    """The first noun in the nominative that is not the adjective of the noun behind it."""
    nouns = [place for place, token in enumerate(tokens) if nominative(token, NOUNS)]
    for place in nouns:
        if place + 1 not in nouns or not nominative(tokens[place], AGREEING):
            return place
    return None


def nominative(token: str, kinds: Iterable[str]) -> Reading | None:
    """The reading of a word as the nominative of one of these kinds, singular first."""
    fitting = [
        (lemma, tag)
        for lemma, tag in readings(token)
        if tag[0] in kinds and any("nom" in part.split(".") for part in tag)
    ]
    return min(fitting, key=lambda each: (each[1][1] != "sg", each[1][0] == "ger"), default=None)


def choices(token: str, behind: int, head: Reading, number: str, case: str) -> Words:
    """The forms a word of a phrase takes in a number and case, so far `behind` the head."""
    if behind == 0:
        return {like(token, form) for form in noun_forms(*head, number, case)}
    adjective = nominative(token, AGREEING) if behind <= 1 else None
    if adjective is None:
        return {token}
    made = {like(token, form) for form in agreeing(adjective, head[1], number, case)}
    return made | {token} if behind > 0 or not made else made


def noun_forms(lemma: str, tag: Tag, number: str, case: str) -> Iterator[str]:
    """The forms of a noun in a number and case; the vocative may be missing."""
    for form, other in generated(lemma):
        if other[0] in (tag[0], "depr") and "neg" not in other and stands(other, number, case):
            yield form


def stands(tag: Tag, number: str, case: str) -> bool:
    """Whether a form can stand in a number and case."""
    return tag[1] == number and case in tag[2].split(".")


def agreeing(adjective: Reading, head: Tag, number: str, case: str) -> Iterator[str]:
    """The forms of an adjective or participle that agree with the head noun."""
    lemma, tag = adjective
    gender = head[3].split(".")[0] if len(head) > 3 else ""
    for form, other in generated(lemma):
        same = other[0] == tag[0] and stands(other, number, case) and gender in other[3].split(".")
        if same and (other[-1] == tag[-1] or (tag[0] == "adj" and "pos" in other)):
            yield form


POSSESSIVES = {"swój", "twój", "mój", "nasz", "wasz"}
DETERMINERS = {
    *POSSESSIVES,
    *("ten", "tamten", "każdy", "żaden", "inny", "własny", "pierwszy", "drugi", "trzeci", "cały"),
}
"""Adjectives that have no noun of their own beside them: what follows is what they belong to."""
LOOSE = {
    *("który", "jaki", "sam", "czyj", "taki", "nikt", "nic", "kto", "co", "ktoś", "coś"),
    *("on", "ony", "ów"),
}
"""Words that stand beside any other: *karty, które gracz odrzucił*."""
FINITE = {"fin", "praet", "impt", "bedzie"}


def likely_readings(word: str, nouns: Words) -> list[Reading]:
    """The readings of a word that count: a possessive is one, and an adjective nothing else."""
    found = readings(word)
    if nouns and FINITE.isdisjoint(tag[0] for _, tag in found):
        found = as_nouns(found, nouns)
    adjectives = [each for each in found if each[1][0] == "adj"]
    lemmas = {lemma for lemma, _ in adjectives}
    others = [each for each in found if each[0] not in lemmas]
    return [each for each in adjectives if each[0] in POSSESSIVES] or adjectives + others


def as_nouns(found: list[Reading], nouns: Words) -> list[Reading]:
    """The readings of a word as a noun, and where it is a noun of the termbase, as that."""
    every = [each for each in found if each[1][0] in NOUNS]
    return [each for each in every if each[0].casefold() in nouns] or every


def sort_of(kinds: Words, lemmas: Words) -> str:
    """The letter for what a word is; empty for several things and for loose words."""
    if lemmas & LOOSE:
        return ""
    if kinds <= set(NOUNS):
        return "n"
    if not kinds <= {"adj", "ppas"}:
        return ""
    if lemmas <= DETERMINERS:
        return "d"
    return "p" if "ppas" in kinds else "a"


LANGUAGE = Polish("pl")
