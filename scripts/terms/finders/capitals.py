"""Terms written small where the game writes them large, or large, or now so, now so."""

import re
from functools import cache
from itertools import chain

from scripts.terms.base import Entry
from scripts.terms.finders.registry import in_drafts, in_texts
from scripts.terms.finding import Notes
from scripts.terms.match import Found, Matcher
from scripts.terms.passage import Passage
from scripts.terms.words import (
    WORD,
    Phrase,
    Token,
    enlarged,
    folds,
    grouped,
    is_heading,
    is_large,
)

WITH_CAPITAL = "the game writes this term with a capital"
WITHOUT_CAPITAL = "the game writes this term without a capital"
Spellings = dict[Phrase, list[list[str]]]
"""Words of a term → the ways its accepted forms write them."""
OPENED = re.compile(r"[“”„«\"'’(|\[*]\s*$")
SOME = 5
"""How many places of one mixed habit are reported."""


@in_texts
def capitals(text: Passage) -> Notes:
    """A game term with a small letter where the game writes it large, or the other way round."""
    sure = game_talk(text)
    for place in text.found:
        meaning = place.meaning
        if meaning.quiet or meaning.cards or (meaning.forbidden and not meaning.terms):
            continue
        yield from inner_capitals(text, place)
        for index, token in enumerate(place.tokens):
            for note in wrong_capital(text, place, index):
                yield note.hint(text.sentence(token.start) not in sure)


def inner_capitals(text: Passage, place: Found) -> Notes:
    """A word inside a term that alone has a capital in the termbase: *cube d’avant-poste*."""
    forms = spellings(text.matcher).get(place.folds, [])
    if not all(form[0].islower() for form in forms):
        return
    for index, token in enumerate(place.tokens):
        large = [form[index] for form in forms if is_large(form[index])]
        if large and len(large) == len(forms) and token.text.islower():
            yield text.note("capital", token, large[0], WITH_CAPITAL)


def wrong_capital(text: Passage, place: Found, index: int) -> Notes:
    """A word of a term that differs from the game's habit."""
    token, entries = place.tokens[index], spelt_entries(text.matcher, place, index)
    wanted = {entry.capital for entry in entries if entry.capital is not None}
    if wanted == {True} and not token.large and not text.line(token.start).isupper():
        yield text.note("capital", token, enlarged(token.text), WITH_CAPITAL, entries[0].id)
    if wanted == {False} and not index and free_capital(text, token):
        yield text.note("capital", token, token.text.lower(), WITHOUT_CAPITAL, entries[0].id)


def free_capital(text: Passage, token: Token) -> bool:
    """Whether a capital stands inside a sentence, and nothing but the writer asks for it."""
    return token.capitalised and inside(text, token)


def inside(text: Passage, token: Token) -> bool:
    """Whether a word stands inside a sentence, and nothing opens just before it."""
    start = token.start
    begins = text.starts_sentence(start) or is_heading(text.line(start))
    return not (begins or opened_before(text, start))


def opened_before(text: Passage, start: int) -> bool:
    """Whether a bracket, a quotation or a mark is opened just before a place."""
    return bool(OPENED.search(text.source, max(0, start - 8), start))


def spelt_entries(matcher: Matcher, place: Found, index: int) -> list[Entry]:
    """The terms whose habit counts for a word: those of the whole place, or of the word."""
    token = place.tokens[index]
    entries = matcher.entries_of(place.meaning)
    if len(place.tokens) > 1 and not is_large_name(entries, place):
        entries = matcher.entries(token.fold)
    return [entry for entry in entries if not verbal(entry, token.fold)]


def is_large_name(entries: list[Entry], place: Found) -> bool:
    """Whether a place is one term of as many words, each with a capital: *Fase Azione*."""
    if [entry.capital for entry in entries] != [True]:
        return False
    words = WORD.findall(entries[0].preferred)
    return len(words) == len(place.tokens) and all(map(is_large, words))


def verbal(entry: Entry, word: str) -> bool:
    """Whether a word is a verb or adjective beside the noun that is the term, and stays small."""
    kinds = entry.kinds_of(word) if entry.is_noun else set()
    return bool(kinds) and kinds <= {"verb", "adj"}


@cache
def spellings(matcher: Matcher) -> Spellings:
    """Words of a term → the ways its accepted forms write them."""
    entries = (entry for _, entry in sorted(matcher.base.terms.items()))
    forms = chain.from_iterable(map(Entry.forms, entries))
    return grouped((folds(form), WORD.findall(form)) for form in forms)


def game_talk(text: Passage) -> set[int]:
    """The sentences that surely speak of the game: they have a number, a card, or a term written as
    the game does. A story or a legal notice may have a common word in small letters (*nomi,
    personaggi e fatti*) that is a term elsewhere.
    """
    numbers = text.speech.numbers
    counted = [each for each in text.tokens if each.text.isdecimal() or each.fold in numbers]
    spoken = [place.tokens[0] for place in text.found if surely_meant(place, text.matcher)]
    return {text.sentence(token.start) for token in counted + spoken}


def surely_meant(place: Found, matcher: Matcher) -> bool:
    """Whether a place is a card, or a term written as the game does."""
    meaning = place.meaning
    if meaning.cards or not meaning.terms:
        return bool(meaning.cards)
    return place.tokens[0].large or not any_large(matcher.entries_of(meaning))


def any_large(entries: list[Entry]) -> bool:
    """Whether the game writes one of some terms with a capital."""
    return any(entry.large for entry in entries)


@in_drafts
def mixed_capitals(text: Passage) -> Notes:
    """A term now with a capital, now without one, inside sentences; the rarer way is reported."""
    nouns = ((free_noun(text, place), place.tokens[0]) for place in text.found)
    for term, tokens in grouped((entry.id, token) for entry, token in nouns if entry).items():
        large = [token for token in tokens if token.large]
        small = [token for token in tokens if not token.large]
        for token in min(large, small, key=len)[:SOME]:
            other = token.text.lower() if token.large else enlarged(token.text)
            yield text.note(
                "capital", token, other, "sometimes with a capital, sometimes without", term
            )


def free_noun(text: Passage, place: Found) -> Entry | None:
    """The one noun a place stands for, if nothing but the habit of the text decides on its capital.
    Behind *carte*, *token* and the like it is part of a name and stays as it is.
    """
    token, meaning = place.tokens[0], place.meaning
    if len(meaning.terms) != 1 or meaning.cards or meaning.quiet or token.text.isupper():
        return None
    entry = text.base.terms[meaning.term]
    own = entry.is_noun and entry.id not in text.base.kin.everyday and of_first_word(entry, place)
    if entry.capital is not None or not own or behind_a_noun(text, token):
        return None
    return entry if inside(text, token) else None


def of_first_word(entry: Entry, place: Found) -> bool:
    """Whether a place is a form of the preferred word, not of a verb allowed beside it."""
    return any(place.folds in map(folds, forms) for forms in entry.preferred_forms.values())


def behind_a_noun(text: Passage, token: Token) -> bool:
    """Whether the word before is a noun this one may qualify."""
    before = text.before(token)
    return before is not None and is_noun(text.matcher, before.fold)


def is_noun(matcher: Matcher, word: str) -> bool:
    """Whether a word is a form of a term that is a noun."""
    return any(entry.is_noun for entry in matcher.entries(word))
