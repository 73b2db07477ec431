"""Participles behind their noun, or behind *is*, with another gender or number."""

import re
from functools import cache

from scripts.terms.finders.registry import in_texts
from scripts.terms.finding import Notes
from scripts.terms.match import Matcher
from scripts.terms.nouns import all_nouns, gendered_forms, none_agree, only_nouns
from scripts.terms.passage import Passage, span
from scripts.terms.speech import Speech


@in_texts
def participles(text: Passage) -> Notes:
    """A participle that does not fit the noun before it: only where the noun begins the sentence or
    clause, for elsewhere the participle may belong to a noun before.
    """
    known, nouns = participle_kinds(text.matcher), all_nouns(text.matcher)
    for place in range(len(text.tokens) - 2) if known else ():
        noun, last = text.tokens[place + 1], said_of(text, place)
        kinds, kind = nouns.get(noun.fold), known.get(text.tokens[last].fold, "")
        if kinds and kind and none_agree({kind}, kinds) and begins(text, place, last):
            why = "gender or number does not agree"
            yield text.note("agreement", span(noun, text.tokens[last]), "", why)


def said_of(text: Passage, place: int) -> int:
    """The word behind an article and its noun, or behind *is*."""
    third = place + 2
    copula = text.tokens[third].fold in text.speech.copulas
    return third + 1 if copula and third + 1 < len(text.tokens) else third


def begins(text: Passage, place: int, last: int) -> bool:
    """Whether an article, its noun and what is said of it stand together and begin a sentence or
    clause, or follow its first word.
    """
    if text.tokens[place].fold not in text.speech.determiners:
        return False
    if not all(text.plainly_spaced(*text.pairs[index]) for index in range(place, last)):
        return False
    return opens_clause(text, place) or (last == place + 2 and follows_first(text, place))


def opens_clause(text: Passage, place: int) -> bool:
    """Whether a word begins a sentence, or follows *when*, *if* and the like."""
    if not place or text.starts_sentence(text.tokens[place].start):
        return True
    before, token = text.pairs[place - 1]
    return before.fold in text.speech.clauses and text.plainly_spaced(before, token)


def follows_first(text: Passage, place: int) -> bool:
    """Whether a word follows the first one of its sentence: *turn the destroyed camp*."""
    before, token = text.tokens[place - 1], text.tokens[place]
    first = text.starts_sentence(before.start) and before.fold not in text.speech.determiners
    return first and text.plainly_spaced(before, token)


@cache
def participle_kinds(matcher: Matcher) -> dict[str, str]:
    """Participle or adjective → its gender and number, for those with all forms."""
    speech, found = matcher.base.speech, dict[str, str]()
    if speech.participles:
        forms, first = participle_forms(matcher), next(iter(speech.participles))
        for form in forms:
            if form.endswith(first) and re.search(speech.past, form):
                family = family_of(form.removesuffix(first), speech)
                found |= family if forms.issuperset(family) else {}
    return found


def family_of(stem: str, speech: Speech) -> dict[str, str]:
    """The forms of a participle, each with its gender and number."""
    return {stem + ending: kind for ending, kind in speech.participles.items()}


def participle_forms(matcher: Matcher) -> set[str]:
    """What may be a participle: verbs and adjectives of terms, everyday words; no nouns."""
    past = matcher.base.speech.everyday_past
    everyday = {form for form in matcher.base.lexicon if re.search(past, form)}
    terms = {form.casefold() for form in gendered_forms(matcher) if " " not in form}
    return (terms | everyday).difference(only_nouns(matcher))
