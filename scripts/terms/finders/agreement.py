"""Words that do not fit their noun in gender, number or case: articles, numbers, participles, and Polish adjectives."""

import re
from collections.abc import Iterator
from functools import cache

from scripts.terms.finders.plain import Note
from scripts.terms.languages import NUMBERS
from scripts.terms.match import Found, Matcher
from scripts.terms.words import Text, Token, figure

WHY = "gender or number do not fit"


def disagreements(text: Text, found: list[Found], matcher: Matcher) -> Iterator[Note]:
    """Everything that does not fit its noun."""
    yield from agreement(text, found, matcher)
    yield from counted(text, matcher)
    yield from participles(text, matcher)
    yield from adjectives(text, matcher)


def agreement(text: Text, found: list[Found], matcher: Matcher) -> Iterator[Note]:
    """An article or another small word that does not fit the gender or number of the noun behind it."""
    table, nouns = matcher.base.speech.determiners, matcher.nouns
    if not table:
        return
    starts = {place.start: place for place in found}
    for one, two in zip(text.tokens, text.tokens[1:], strict=False):
        wanted = table.get(one.fold)
        if not wanted or text.shown[one.end : two.start].strip(" \u00a0\u200b"):
            continue
        place = starts.get(two.start)
        whole = nouns.get(" ".join(token.fold for token in place.tokens)) if place else None
        fits = whole or (nouns.get(two.fold) if place is None or len(place.tokens) > 1 else None)
        if (
            fits
            and not (place and (place.meaning.cards or place.meaning.quiet))
            and not any(agree(one_way, noun) for one_way in wanted for noun in fits)
        ):
            words = text.shown[one.start : place.end if place else two.end]
            yield Note(one.start, "agreement", words, "", WHY)


def agree(one: str, other: str) -> bool:
    """Whether two descriptions such as *m.sg*, *pl* and *f.pl* can be the same."""
    first, second = set(one.split(".")), set(other.split("."))
    return all(len((first | second) & pair) < 2 for pair in ({"m", "f"}, set(NUMBERS)))


def plain_gap(text: Text, one: Token, two: Token) -> bool:
    """Whether nothing but a space or a mark of ours stands between two words; more spaces are a table."""
    return (
        not text.shown[one.end : two.start].strip(" \u00a0")
        and "   " not in text.source[one.end : two.start]
    )


def counted(text: Text, matcher: Matcher) -> Iterator[Note]:
    """A number from two on before a noun in the singular; what cannot be counted, like water, has no plural in use."""
    speech = matcher.base.speech
    for before, one, two in zip([None, *text.tokens], text.tokens, text.tokens[1:], strict=False):
        many = (
            speech.numbers.get(one.fold, 0) > 1 and not re.search(speech.oblique, one.fold)
        ) or ((figure(one.text) or 0) > 1 and inside(text, before, one))
        if (
            many
            and singular(two.fold, matcher)
            and two.fold not in speech.mass
            and plain_gap(text, one, two)
        ):
            yield Note(one.start, "agreement", text.shown[one.start : two.end], "", WHY)


def singular(word: str, matcher: Matcher) -> bool:
    """Whether a word is a noun in the singular and nothing else; a Polish one only in the nominative or accusative."""
    row = matcher.base.inflections.get(word, "")
    kinds = (
        [f"{case}.{number}" for number, case, _ in tags(row)]
        if row[:1] == "n"
        else matcher.nouns.get(word, ())
    )
    return (
        bool(kinds)
        and all(kind.endswith("sg") for kind in kinds)
        and not any(kind[:3] in ("gen", "ins", "dat") for kind in kinds)
    )


def inside(text: Text, before: Token | None, number: Token) -> bool:
    """Whether digits count what follows: they do not begin a line, and belong to no *space 2*, *page 3* or *v1.2*."""
    if (
        before is None
        or "\n" in text.shown[before.end : number.start]
        or not plain_gap(text, before, number)
    ):
        return False
    return before.text.islower() and len(before.text) > 1


def participles(text: Text, matcher: Matcher) -> Iterator[Note]:
    """A participle behind its noun, or behind *is*, with another gender or number: only where the noun begins the sentence or clause,
    for elsewhere the participle may belong to a noun before.
    """
    speech, tokens = matcher.base.speech, text.tokens
    if not speech.participles:
        return
    for place in range(len(tokens) - 2):
        article, noun, third = tokens[place : place + 3]
        if article.fold not in speech.determiners or not plain_gap(text, article, noun):
            continue
        kinds = matcher.all_nouns.get(noun.fold)
        last = (
            tokens[place + 3] if third.fold in speech.copulas and place + 3 < len(tokens) else third
        )
        if not (
            opens_clause(text, place, matcher)
            or (last is third and follows_first(text, place, matcher))
        ):
            continue
        if not kinds or not plain_gap(text, noun, third) or not plain_gap(text, third, last):
            continue
        kind = participle_kinds(matcher).get(last.fold)
        if kind and not any(agree(kind, each) for each in kinds):
            yield Note(noun.start, "agreement", text.shown[noun.start : last.end], "", WHY)


def opens_clause(text: Text, place: int, matcher: Matcher) -> bool:
    """Whether a word begins a sentence, or follows *when*, *if* and the like."""
    token = text.tokens[place]
    before = text.tokens[place - 1] if place else None
    if before is None or text.starts_sentence(token.start):
        return True
    return before.fold in matcher.base.speech.clauses and plain_gap(text, before, token)


def follows_first(text: Text, place: int, matcher: Matcher) -> bool:
    """Whether a word follows the first one of its sentence: *turn the destroyed camp*."""
    before = text.tokens[place - 1]
    first = (
        text.starts_sentence(before.start) and before.fold not in matcher.base.speech.determiners
    )
    return first and plain_gap(text, before, text.tokens[place])


@cache
def participle_kinds(matcher: Matcher) -> dict[str, str]:
    """Participle of a term's verb, or an adjective → its gender and number, for those with four forms."""
    rows = (
        grammar.get(kind, ())
        for entry in matcher.base.terms.values()
        for grammar in entry.words.values()
        for kind in ("verb", "adj")
    )
    forms = {form.casefold() for row in rows for form in row if " " not in form}
    speech = matcher.base.speech
    everyday = {form for form in matcher.base.lexicon if re.search(speech.everyday_past, form)}
    forms = (forms | everyday) - set(matcher.nouns)
    first = next(iter(speech.participles))
    found: dict[str, str] = {}
    for form in forms:
        stem = form.removesuffix(first)
        if (
            form == stem + first
            and re.search(speech.past, form)
            and all(stem + end in forms for end in speech.participles)
        ):
            found |= {stem + end: kind for end, kind in speech.participles.items()}
    return found


def adjectives(text: Text, matcher: Matcher) -> Iterator[Note]:
    """A Polish adjective, participle or pronoun that shares no case, number and gender with the noun behind it; a noun that may be
    governed by an adjective (*pełna kart*, *chroniony postacią*) is left alone, and so is an adjective that fits the word before it.
    """
    table = matcher.base.inflections
    if not table:
        return
    for before, one, two in zip(
        ["", *(token.fold for token in text.tokens)], text.tokens, text.tokens[1:], strict=False
    ):
        first, second = table.get(one.fold, ""), table.get(two.fold, "")
        if tags(table.get(before, "")) & tags(first):
            continue
        if first and first[0] != "n" and second[:1] == "n" and plain_gap(text, one, two):
            noun = tags(second)
            governed = first[0] != "d" and any(case in ("gen", "inst") for _, case, _ in noun)
            if not governed and not tags(first) & noun:
                yield Note(
                    one.start,
                    "agreement",
                    text.shown[one.start : two.end],
                    "",
                    "case, number or gender do not fit",
                )


@cache
def tags(row: str) -> frozenset[tuple[str, str, str]]:
    """The (number, case, gender) of a word, from *n sg:nom.acc:f pl:gen:f*."""
    return frozenset(
        (number, case, gender)
        for part in row.split()[1:]
        for numbers, cases, genders in (part.split(":"),)
        for number in numbers.split(".")
        for case in cases.split(".")
        for gender in genders.split(".")
    )
