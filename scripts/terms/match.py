"""Find terms and card names in a text: in any inflected form, longest match first."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Self

from scripts.terms.base import Entry, Forbidden, Termbase
from scripts.terms.languages import language
from scripts.terms.words import Phrase, Text, Token, bare, folds, grouped

WITH_PRONOUNS = 6
"""The shortest verb that may have pronouns written behind it."""
SKIPPED = 3
"""How many small words may stand between the words of a term."""


@dataclass(slots=True)
class Meaning:
    """What one sequence of words can be."""

    terms: set[str] = field(default_factory=set)
    """Terms it is an accepted form of."""
    cards: set[str] = field(default_factory=set)
    """Cards it names."""
    forbidden: list[tuple[Entry, Forbidden]] = field(default_factory=list)
    """Terms it must not stand for."""
    quiet: bool = False
    """It only looks like a term."""

    @property
    def term(self) -> str:
        """The first of its terms, always the same one."""
        return min(self.terms)


@dataclass(frozen=True, slots=True)
class Found:
    """A place in a text where something of the termbase stands."""

    meaning: Meaning
    """What it can be."""
    tokens: tuple[Token, ...]
    """Its words."""

    @property
    def start(self) -> int:
        """Where it begins."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.tokens[-1].end

    @property
    def folds(self) -> Phrase:
        """Its words, as they are compared."""
        return tuple(token.fold for token in self.tokens)


class Matcher:
    """Everything of one termbase, and beside it the English one of every other language."""

    def __init__(self, base: Termbase, english: Self | None = None) -> None:
        self.base = base
        self.english = english
        self.language = language(base.lang)
        self.table: dict[Phrase, Meaning] = {}
        self.fill()

    def fill(self) -> None:
        """Put every form of every term and name, and every quiet phrase, into the table."""
        for entry in self.base.terms.values():
            for form in entry.forms():
                self.meaning(form).terms.add(entry.id)
            for variant in entry.forbidden:
                for form in variant.forms:
                    self.meaning(form).forbidden.append((entry, variant))
        for card, forms in self.base.cards.items():
            for form in forms:
                self.meaning(form).cards.add(card)
        for phrase in self.base.quiet:
            self.meaning(phrase).quiet = True
        self.table.pop((), None)

    def meaning(self, form: str) -> Meaning:
        """The entry of a form in the table."""
        return self.table.setdefault(folds(form), Meaning())

    @cached_property
    def lengths(self) -> dict[str, list[int]]:
        """First word → how long the entries are that begin with it, the longest first."""
        found = grouped((words[0], len(words)) for words in self.table)
        return {word: sorted(set(lengths), reverse=True) for word, lengths in found.items()}

    @cached_property
    def words(self) -> set[str]:
        """Every single word of the termbase."""
        return set(chain.from_iterable(self.table))

    @cached_property
    def single(self) -> set[str]:
        """Every word that is something by itself, or part of an accepted form or name."""
        rows = self.table.items()
        loud = (words for words, meaning in rows if len(words) == 1 or not meaning.quiet)
        return set(chain.from_iterable(loud))

    @cached_property
    def unaccented(self) -> dict[str, str]:
        """Form without accents → form, for headings in capitals."""
        return {bare(word): word for word in chain.from_iterable(self.table) if bare(word) != word}

    def entries(self, word: str) -> list[Entry]:
        """The terms a single word is a form of."""
        meaning = self.table.get((word,))
        return self.entries_of(meaning) if meaning else []

    def entries_of(self, meaning: Meaning) -> list[Entry]:
        """The terms some words can stand for, always in the same order."""
        return [self.base.terms[term] for term in sorted(meaning.terms)]

    def find(self, text: Text) -> Iterator[Found]:
        """Everything found, from the beginning, never overlapping."""
        words = [self.known(token) for token in text.tokens]
        place = 0
        while place < len(words):
            chosen = self.longest(text, words, place)
            if chosen and not self.crossed(text, words, chosen):
                meaning = self.table[tuple(words[index] for index in chosen)]
                yield Found(meaning, tuple(text.tokens[index] for index in chosen))
                place = chosen[-1]
            place += 1

    def longest(self, text: Text, words: list[str], place: int) -> list[int]:
        """The words of the longest entry beginning here; small words may stand between."""
        for length in self.lengths.get(words[place], ()):
            for chosen in self.choices(words, place, length):
                entry = tuple(words[index] for index in chosen)
                if entry in self.table and text.unbroken(text.tokens[place : chosen[-1] + 1]):
                    return chosen
        return []

    def choices(self, words: list[str], place: int, length: int) -> Iterator[list[int]]:
        """The next words from here, as they stand, and without the small ones in between."""
        if place + length <= len(words):
            yield list(range(place, place + length))
        if length > 1:
            small = self.base.speech.small
            reach = range(place + 1, min(place + length + SKIPPED, len(words)))
            large = [index for index in reach if words[index] not in small]
            if len(large) >= length - 1:
                yield [place, *large[: length - 1]]

    def crossed(self, text: Text, words: list[str], chosen: list[int]) -> bool:
        """Whether words with a gap run into a phrase: *in your play area* is no *in play*."""
        first, last = chosen[0], chosen[-1]
        if whole(chosen):
            return False
        inside = (self.longest(text, words, index) for index in range(first + 1, last + 1))
        return any(len(found) > 1 and found[-1] > last and whole(found) for found in inside)

    def known(self, token: Token) -> str:
        """The word as the table may have it: without pronouns, with the accents capitals lost."""
        word = token.fold
        if word in self.lengths:
            return word
        accented = self.unaccented if token.text.isupper() else {}
        return next(self.bare_verbs(word), accented.get(word, word))

    def bare_verbs(self, word: str) -> Iterator[str]:
        """What a word is without the pronouns behind it, where the table has that."""
        stems = self.language.stems(word) if len(word) >= WITH_PRONOUNS else ()
        return (stem for stem in stems if stem in self.lengths)


def whole(chosen: list[int]) -> bool:
    """Whether words stand side by side."""
    return chosen[-1] - chosen[0] < len(chosen)
