"""Names of cards that are not as printed: a slip in a word, other capitals, a hyphen."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, starmap

from scripts.terms.finders.registry import beside_english, in_drafts, in_texts
from scripts.terms.finding import Note, Notes
from scripts.terms.match import Found, Matcher
from scripts.terms.passage import Pair, Passage, cards_in, span
from scripts.terms.spelling import spelling
from scripts.terms.words import (
    LONG,
    SHORTEST,
    WORD,
    Phrase,
    Token,
    bare,
    flat,
    fold,
    folds,
    grouped,
    is_large,
    one_letter_off,
)

ANCHOR = 3
"""From how many letters on a word leads to the names it stands in."""
NICKNAME = re.compile(r"(\w+) [“„«\"]\s?(\w+)\s?[”»\"]")
WHY = "the card has another name in this edition"
Name = tuple[Phrase, str, int]
"""The words of a name, the card or term, and where in it a word stands."""


@in_texts
def other_letters(text: Passage) -> Notes:
    """The words of a name with other capitals, or tied by a hyphen that is not in it."""
    for place in text.found:
        right = right_letters(text, place)
        if right:
            yield text.note("name-differs", place, right, WHY, min(place.meaning.cards))


def right_letters(text: Passage, place: Found) -> str:
    """How the edition writes a name that is written otherwise here; empty if nothing is wrong."""
    forms = printed_forms(text, place)
    return "" if look(text.words(place)) in map(look, forms) else "".join(forms[:1])


def printed_forms(text: Passage, place: Found) -> list[str]:
    """The ways the edition writes some words with a capital, if they are a name and nothing else."""
    words, meaning = text.words(place), place.meaning
    several = len(place.tokens) > 1 and place.tokens[0].large
    if not several or meaning.terms or words.isupper():
        return []
    printed = chain.from_iterable(text.base.cards[card] for card in sorted(meaning.cards))
    return [form for form in printed if folds(form) == folds(words)]


def look(name: str) -> tuple[list[bool], bool]:
    """What must be alike in two spellings of a name: its large words, the first aside, and a hyphen."""
    return [is_large(word) for word in WORD.findall(name)[1:]], "-" in name


@in_texts
def nearly_named(text: Passage) -> Notes:
    """Words with a capital that are a name but for one of them."""
    last = -1
    for place in range(len(text.tokens)):
        window, card = next(near_names(text, place, last), ([], ""))
        if window:
            last, right = window[-1].start, named(text.matcher, card)
            yield text.note("name-differs", span(window[0], window[-1]), right, WHY, card)


def near_names(text: Passage, place: int, last: int) -> Iterator[tuple[list[Token], str]]:
    """The words around one, behind the last that were wrong, which are a name but for a slip."""
    for words, card, at in known_names(text.matcher).get(text.tokens[place].fold, ()):
        window = text.tokens[max(0, place - at) : place - at + len(words)]
        free = window[0].start > last and text.named.isdisjoint(window)
        if free and slipped(text, window, words):
            yield window, card


def slipped(text: Passage, window: list[Token], name: Phrase) -> bool:
    """Whether words side by side are a name but for one slip, and nothing else."""
    said = tuple(token.fold for token in window)
    if len(said) < len(name) or said in text.matcher.table or not window[0].large:
        return False
    return one_slip(said, name, text) and text.unbroken(window)


@cache
def known_names(matcher: Matcher) -> dict[str, list[Name]]:
    """Long word → the names of several words it stands in."""
    forms = flat({**large_terms(matcher), **matcher.base.cards})
    names = sorted({(folds(form), card) for card, form in forms})
    parts = chain.from_iterable(starmap(parts_of, names))
    return grouped((name[0][name[2]], name) for name in parts)


def parts_of(words: Phrase, card: str) -> Iterator[Name]:
    """A name of several words, by each of them that is long."""
    for at, word in enumerate(words):
        if len(words) > 1 and len(word) >= ANCHOR:
            yield words, card, at


def named(matcher: Matcher, name: str) -> str:
    """The name of a card, or a term that is a name."""
    cards = matcher.base.cards
    return cards[name][0] if name in cards else matcher.base.terms[name].preferred


def large_terms(matcher: Matcher) -> dict[str, list[str]]:
    """The terms that are names: each word is large; cases inflect them beyond our lists."""
    if matcher.base.speech.cases:
        return {}
    terms = matcher.base.terms.items()
    return {name: list(filter(str.istitle, entry.forms())) for name, entry in terms}


def one_slip(said: Phrase, name: Phrase, text: Passage) -> bool:
    """Whether exactly one word differs, not by much, and is no everyday form of the other."""
    differing = [pair for pair in zip(said, name, strict=True) if len(set(pair)) > 1]
    if len(differing) != 1:
        return False
    one, other = differing[0]
    if other_ending(one, other, text):
        return False
    return one_small_word(differing[0], name) or close(one, other) or garbled(one, other)


def other_ending(one: str, other: str, text: Passage) -> bool:
    """Whether an everyday word, or a longer one, differs in the ending only."""
    everyday = one in text.base.vocabulary or one.startswith(other)
    return everyday and one[:-2] == other[: len(one) - 2]


def one_small_word(pair: tuple[str, str], name: Phrase) -> bool:
    """Whether a small word differs in a name of several long ones."""
    long_words = [word for word in name if len(word) >= LONG]
    return len(long_words) > 1 and max(map(len, pair)) < LONG


def garbled(one: str, other: str) -> bool:
    """Whether a word begins and ends like another: *Spys* for *Spies*."""
    short, long = sorted(map(len, (one, other)))
    return short >= LONG and long - short <= 2 and ends_of(one) == ends_of(other)


def ends_of(word: str) -> str:
    """How a word begins and ends."""
    return word[:2] + word[-1]


def close(one: str, other: str) -> bool:
    """Whether two words differ by a letter, by accents, or one is the other cut short."""
    short, long = sorted((one, other), key=len)
    if len(short) < 3 or not long.isalpha():
        return False
    cut = long.startswith(short) and len(long) > len(short) + 2
    return cut or bare(one) == bare(other) or other in one_letter_off(one, other, 0)


@in_texts
def short_names(text: Passage) -> Notes:
    """A word with a capital inside a sentence that is a name of one word but for a letter."""
    known, words = known_words(text.matcher), spelling(text.matcher)
    for token in text.tokens:
        nearby = words.one_letter_off(token.fold, 0) if may_be_a_name(text, token) else ()
        for near in [known[other] for other in nearby if other in known][:1]:
            yield text.note("name-differs", token, near, "one letter away from a name")


def may_be_a_name(text: Passage, token: Token) -> bool:
    """Whether a word has a capital inside a sentence and is no word of the language."""
    if len(token.fold) < SHORTEST or token in text.named or is_known(text, token.fold):
        return False
    return text.has_capital(token)


def is_known(text: Passage, word: str) -> bool:
    """Whether the termbase has a word, or the language has it or one that comes near."""
    known = (text.matcher.words, spelling(text.matcher).spared, text.base.similar)
    return any(word in words for words in known)


@cache
def known_words(matcher: Matcher) -> dict[str, str]:
    """Names of one word, and large words that must not stand for a term → how to write it."""
    found = banned_names(matcher) | {form: form for _, form in flat(matcher.base.cards)}
    rows = [(folds(form), right) for form, right in found.items()]
    single = {words[0]: right for words, right in rows if len(words) == 1}
    return {word: right for word, right in single.items() if len(word) >= SHORTEST}


def banned_names(matcher: Matcher) -> dict[str, str]:
    """Words with a capital that must not stand for a term → what to write."""
    found: dict[str, str] = {}
    for entry in matcher.base.terms.values():
        for each in entry.forbidden:
            found |= dict.fromkeys(filter(is_large, each.forms), each.instead)
    return found


@in_drafts
def nicknames(text: Passage) -> Notes:
    """A nickname without the name it belongs to: *Corvo* for *Neena “Corvo”*."""
    before = ""
    for token in text.tokens:
        first, name = nicknamed(text.matcher).get(token.fold, ("", ""))
        if first and token.large and before != first:
            yield text.note("name-differs", token, name, "a nickname without its name")
        before = token.fold


@cache
def nicknamed(matcher: Matcher) -> dict[str, tuple[str, str]]:
    """Nickname in quotation marks → the word before it, and the whole name."""
    names = [forms[0] for forms in matcher.base.cards.values()]
    found = [match for match in map(NICKNAME.search, names) if match]
    return {folds(match[2])[0]: (fold(match[1]), match.string) for match in found}


@beside_english
def cards_differ(pair: Pair) -> Notes:
    """A card the English names and the translation does not, under its own name."""
    printed = pair.target.base.cards
    said = cards_in(pair.target.found)
    for place in pair.source.found:
        cards = [card for card in sorted(place.meaning.cards) if card in printed]
        if cards and said.isdisjoint(place.meaning.cards) and is_named(place):
            why = f"the English names {' '.join(token.text for token in place.tokens)}"
            yield Note(0, "card-differs", "—", printed[cards[0]][0], why, term=cards[0])


def is_named(place: Found) -> bool:
    """Whether words are surely a name: they are no term, and every long one has a capital."""
    large = all(token.large or len(token.text) < LONG for token in place.tokens)
    return large and not place.meaning.terms


@beside_english
def name_differs(pair: Pair) -> Notes:
    """A card's name that is not the one the edition prints."""
    printed, said = pair.target.base.cards, pair.target.source
    for card, forms in pair.source.base.cards.items():
        if forms[0] == pair.source.source and card in printed:
            name = printed[card][0]
            if plainly(said) != plainly(name):
                yield Note(0, "name-differs", said, name, WHY, term=card)


def plainly(words: str) -> str:
    """A name, whatever its apostrophe."""
    return words.replace("’", "'").strip()
