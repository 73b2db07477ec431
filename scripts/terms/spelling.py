"""Which words are right, and which right word a wrong one may have been."""

import re
from collections.abc import Iterator
from functools import cache, cached_property

from scripts.terms.match import Matcher
from scripts.terms.words import SHORTEST, bare, begins_alike, letters_of, one_letter_off

Terms = dict[str, str]
"""Word of an accepted form → its term."""
LEAST = 4
"""The shortest word that is worth a misprint."""


class Spelling:
    """The words of a termbase and of its language."""

    def __init__(self, matcher: Matcher) -> None:
        self.matcher = matcher
        self.base = matcher.base
        self.speech = matcher.base.speech
        self.nearest = cache(self.new_nearest)

    @cached_property
    def unaccented_terms(self) -> Terms:
        """Word of a term without its accents → the word."""
        unaccented = self.matcher.unaccented.items()
        return {plain: word for plain, word in unaccented if word in self.words_of_terms}

    @cached_property
    def bare_words(self) -> set[str]:
        """Every word of the termbase without accents."""
        return set(map(bare, self.matcher.words))

    @cached_property
    def words_of_terms(self) -> Terms:
        """Every word of an accepted form → its term, rather the one it stands for alone."""
        found: Terms = {}
        for words, meaning in sorted(self.matcher.table.items(), key=lambda row: -len(row[0])):
            if meaning.terms:
                found |= dict.fromkeys(words, meaning.term)
        return found

    @cached_property
    def short_terms(self) -> Terms:
        """Those that are long enough to be misspelt."""
        return self.terms_from(LEAST)

    @cached_property
    def long_terms(self) -> Terms:
        """Those that come near to no other word by chance."""
        return self.terms_from(SHORTEST)

    def terms_from(self, length: int) -> Terms:
        """Every word of an accepted form with so many letters → its term."""
        return {word: term for word, term in self.words_of_terms.items() if len(word) >= length}

    @cached_property
    def large_terms(self) -> Terms:
        """Single word the game writes with a capital → its term."""
        known, terms = self.short_terms.items(), self.base.terms
        large = {word: term for word, term in known if terms[term].capital is True}
        return {word: term for word, term in large.items() if (word,) in self.matcher.table}

    @cached_property
    def often(self) -> set[str]:
        """The words of our own texts that are long enough to be misspelt."""
        return {word for word in self.base.vocabulary if len(word) >= LEAST}

    @cached_property
    def everyday(self) -> frozenset[str]:
        """Everyday words, in all forms."""
        return self.base.lexicon.union(self.speech.also, self.speech.nouns)

    @cached_property
    def spared(self) -> frozenset[str]:
        """Words that are no misprints, however near they come to others."""
        return self.base.lookalikes | self.everyday

    @cached_property
    def letters(self) -> str:
        """The letters of all words that are right."""
        return letters_of(self.base.lexicon | self.matcher.words)

    def one_letter_off(self, word: str, ending: int = 2) -> Iterator[str]:
        """Every string one letter away from a word; its ending is left alone."""
        return one_letter_off(word, self.letters, ending)

    def real(self, word: str) -> bool:
        """Whether a dictionary has a word, or what is left of it without what hangs on it."""
        if word in self.everyday or word in self.base.similar:
            return True
        made_of = (*self.matcher.language.stems(word), *self.adjectives(word))
        return any(each in self.base.lexicon or each in self.base.similar for each in made_of)

    def adjectives(self, word: str) -> Iterator[str]:
        """What an adverb may be made of."""
        for ending, old in self.speech.adverbs.items():
            if (made := re.sub(ending, old, word)) != word:
                yield made

    def respelt(self, word: str) -> Iterator[str]:
        """A word with letters that sound alike for others, in one place."""
        for wrong, right in self.speech.respelt.items():
            for found in re.finditer(wrong, word):
                yield word[: found.start()] + right + word[found.end() :]

    def new_nearest(self, word: str) -> str | None:
        """The word of a term one letter away, or else a word of rulebooks, if no dictionary has
        this one; remembered as `nearest`, because texts repeat themselves.
        """
        if word in self.base.lookalikes or self.real(word):
            nearby = self.one_letter_off(word)
            return next((other for other in nearby if other in self.long_terms), None)
        return next((other for other in self.near_words(word) if begins_alike(word, other)), None)

    def near_words(self, word: str) -> Iterator[str]:
        """Right words near a wrong one. What only differs in the ending may be a form nobody
        thought of, but not where it is a term.
        """
        terms = [other for other in self.one_letter_off(word, 1) if other in self.short_terms]
        options = terms or [*self.respelt(word), *self.one_letter_off(word)]
        long = len(word) >= SHORTEST - 1
        known, least = (self.base.lexicon, SHORTEST) if long else (self.often, LEAST)
        for other in options:
            if len(other) >= least and (other in self.short_terms or other in known):
                yield other


@cache
def spelling(matcher: Matcher) -> Spelling:
    """The spelling of a matcher's words."""
    return Spelling(matcher)
