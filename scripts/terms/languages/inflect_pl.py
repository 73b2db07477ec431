"""Every form of a Polish word or phrase, from the Morfeusz dictionary: seven cases, two numbers, all forms of a verb.

Only `grow` uses this, when a term is new; the forms are then data of the project.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any

CASES = ("nom", "gen", "dat", "acc", "inst", "loc", "voc")
NUMBERS = ("sg", "pl")
NOUNS = ("subst", "ger", "depr")
AGREEING = ("adj", "ppas", "pact")
Forms = dict[str, set[str]]
"""Grammar → forms."""


@cache
def morfeusz() -> Any:
    """The dictionary, opened once."""
    import morfeusz2  # noqa: PLC0415 - a developer's tool, not needed to read or check

    return morfeusz2.Morfeusz()


@cache
def readings(word: str) -> list[tuple[str, list[str]]]:
    """Lemma and tag of every way to read a word."""
    found = [
        (lemma.split(":")[0], tag.split(":"))
        for _, _, (_, lemma, tag, _, _) in morfeusz().analyse(word)
    ]
    return (
        found
        if word == word.lower() or any(tag[0] != "ign" for _, tag in found)
        else readings(word.lower())
    )


@cache
def generated(lemma: str) -> list[tuple[str, list[str]]]:
    """Every form of a lemma, with its tag."""
    return [(form, tag.split(":")) for form, _, tag, _, _ in morfeusz().generate(lemma)]


def inflected(words: str, kind: str) -> Forms:
    """All forms of a word or phrase; `kind` is noun, adj, verb or fixed."""
    tokens = words.split()
    if kind == "fixed":
        return {"": {words}}
    if kind == "verb":
        return {"verb": {" ".join([form, *tokens[1:]]) for form in verb_forms(tokens[0])} | {words}}
    if kind == "adj":
        return {
            "adj": {" ".join([form, *tokens[1:]]) for form in adjective_forms(tokens[0])} | {words}
        }
    return noun_phrase(tokens) or {"": {words}, "sg": set(name_forms(tokens))}


def name_forms(tokens: list[str]) -> Iterator[str]:
    """The usual forms of a name no dictionary has: its first word like a noun of its ending."""
    first, rest = tokens[0], tokens[1:]
    endings = (
        ("y", "i", "ze", "ie", "ę", "ą", "o")
        if first.endswith("a")
        else ("a", "u", "owi", "em", "iem", "ie", "y", "i", "ów", "om", "ami", "ach")
    )
    for ending in endings:
        yield " ".join([first.removesuffix("a") + ending, *rest])


def verb_forms(verb: str) -> set[str]:
    """Finite forms, participles and the verbal noun; without the negated ones, which are words of their own."""
    return {form for form, tag in generated(verb.lower()) if "neg" not in tag and tag[0] != "ign"}


def adjective_forms(word: str) -> set[str]:
    """All genders, cases and numbers of an adjective, which may be the participle of a verb."""
    found = {form for form, tag in generated(word.lower()) if tag[0] == "adj" and "pos" in tag}
    for lemma, tag in readings(word.lower()):
        if tag[0] in ("ppas", "pact"):
            found |= {
                form
                for form, other in generated(lemma)
                if other[0] == tag[0] and other[-1] == tag[-1]
            }
    return found


def noun_phrase(tokens: list[str]) -> Forms:
    """A noun with what agrees with it; everything else (a genitive, a prepositional phrase) stays."""
    head = head_of(tokens)
    if head is None:
        return {}
    lemma, tag = nominative(tokens[head], NOUNS)  # type: ignore[misc]
    numbers = NUMBERS if tag[1] == "sg" else ("pl",)
    found: Forms = {}
    for number, case in product(numbers, CASES):
        slots = [
            choices(token, place - head, (lemma, tag), number, case)
            for place, token in enumerate(tokens)
        ]
        forms = {" ".join(choice) for choice in product(*slots)}
        if forms:
            found[f"{number}.{case}"] = forms
    return found


def head_of(tokens: list[str]) -> int | None:
    """The first noun in the nominative; a word that may also be the adjective of the noun behind it is that adjective."""
    nouns = [place for place, token in enumerate(tokens) if nominative(token, NOUNS)]
    return next(
        (
            place
            for place in nouns
            if not (place + 1 in nouns and nominative(tokens[place], AGREEING))
        ),
        None,
    )


def nominative(token: str, kinds: Iterable[str]) -> tuple[str, list[str]] | None:
    """The reading of a word as the nominative of one of these kinds, singular first."""
    fitting = [
        reading
        for reading in readings(token)
        if reading[1][0] in kinds and any("nom" in part.split(".") for part in reading[1])
    ]
    return min(
        fitting, key=lambda reading: (reading[1][1] != "sg", reading[1][0] == "ger"), default=None
    )


def choices(
    token: str, behind: int, head: tuple[str, list[str]], number: str, case: str
) -> list[str]:
    """The forms one word of a phrase takes in a number and case; `behind` says how far behind the head it stands."""
    lemma, tag = head
    if behind == 0:
        return list(
            dict.fromkeys(like(token, form) for form in noun_forms(lemma, tag, number, case))
        )
    if behind <= 1 and nominative(token, AGREEING):
        return list(
            dict.fromkeys(
                [
                    *(like(token, form) for form in agreeing(token, tag, number, case)),
                    *([token] if behind > 0 else []),
                ]
            )
        ) or [token]
    return [token]


def like(token: str, form: str) -> str:
    """The form with the capital letter of the given word."""
    return form[:1].upper() + form[1:] if token[:1].isupper() else form


def noun_forms(lemma: str, tag: list[str], number: str, case: str) -> Iterator[str]:
    """The forms of a noun in a number and case; the vocative may be missing."""
    for form, other in generated(lemma):
        if (
            other[0] in (tag[0], "depr")
            and other[1] == number
            and case in other[2].split(".")
            and "neg" not in other
        ):
            yield form


def agreeing(token: str, head: list[str], number: str, case: str) -> Iterator[str]:
    """The forms of an adjective or participle that agree with the head noun."""
    reading = nominative(token, AGREEING)
    assert reading is not None
    lemma, tag = reading
    gender = head[3].split(".")[0] if len(head) > 3 else ""
    for form, other in generated(lemma):
        fits = (
            other[0] == tag[0]
            and other[1] == number
            and case in other[2].split(".")
            and gender in other[3].split(".")
        )
        if fits and (other[-1] == tag[-1] or (tag[0] == "adj" and "pos" in other)):
            yield form


POSSESSIVES = {"swój", "twój", "mój", "nasz", "wasz"}
DETERMINERS = POSSESSIVES | {
    "ten",
    "tamten",
    "każdy",
    "żaden",
    "inny",
    "własny",
    "pierwszy",
    "drugi",
    "trzeci",
    "cały",
}
"""Adjectives that have no noun of their own beside them: what follows is what they belong to."""
LOOSE = {
    "który",
    "jaki",
    "sam",
    "czyj",
    "taki",
    "nikt",
    "nic",
    "kto",
    "co",
    "ktoś",
    "coś",
    "on",
    "ony",
    "ów",
}
"""Words that stand beside any other: *karty, które gracz odrzucił*."""
FINITE = {"fin", "praet", "impt", "bedzie"}


def inflection(word: str, nouns: set[str]) -> str:
    """What a word is (n noun, d determiner, a adjective, p participle), and every number, case and gender it can be; empty for words
    that can be several things. What is a form of one of the given nouns of the termbase is that noun.
    """
    found = readings(word)
    if nouns and not any(tag[0] in FINITE for _, tag in found):
        found = [(lemma, tag) for lemma, tag in found if tag[0] in NOUNS]
        found = [(lemma, tag) for lemma, tag in found if lemma.casefold() in nouns] or found
    found = [
        (lemma, tag) for lemma, tag in found if lemma in POSSESSIVES and tag[0] == "adj"
    ] or found
    adjectives = {lemma for lemma, tag in found if tag[0] == "adj"}
    found = [(lemma, tag) for lemma, tag in found if tag[0] == "adj" or lemma not in adjectives]
    kinds = {tag[0] for _, tag in found}
    lemmas = {lemma for lemma, _ in found}
    rows = sorted({":".join(tag[1:4]) for _, tag in found if len(tag) > 3})
    if not rows or lemmas & LOOSE or (len(word) < 3 and lemmas != {"ten"}):
        return ""
    if kinds <= set(NOUNS):
        return " ".join(["n", *rows])
    if not kinds <= {"adj", "ppas"}:
        return ""
    return " ".join(["d" if lemmas <= DETERMINERS else "p" if kinds - {"adj"} else "a", *rows])
