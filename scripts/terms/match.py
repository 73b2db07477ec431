"""Find terms and card names in a text: in any inflected form, longest match first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from scripts.terms.base import Entry, Forbidden, Termbase
from scripts.terms.languages import NUMBERS, language
from scripts.terms.words import (
    SHORTEST,
    Text,
    Token,
    bare,
    begins_alike,
    folds,
    one_letter_off,
)

LEAST = 4
"""The shortest word that is worth a misprint."""
WITH_PRONOUNS = 6
"""The shortest verb that may have pronouns written behind it."""


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


class Matcher:
    """Everything of one termbase, by first word."""

    def __init__(self, base: Termbase) -> None:
        self.base = base
        self.language = language(base.lang)
        self.table: dict[tuple[str, ...], Meaning] = {}
        self.lengths: dict[str, list[int]] = {}
        self.near: dict[str, str | None] = {}
        for entry in base.terms.values():
            for form in entry.forms():
                self.meaning(form).terms.add(entry.id)
            for variant in entry.forbidden:
                for form in variant.forms:
                    self.meaning(form).forbidden.append((entry, variant))
        for card, forms in base.cards.items():
            for form in forms:
                self.meaning(form).cards.add(card)
        for phrase in base.quiet:
            self.meaning(phrase).quiet = True
        self.table.pop((), None)
        for words in self.table:
            self.lengths.setdefault(words[0], []).append(len(words))
        for lengths in self.lengths.values():
            lengths[:] = sorted(set(lengths), reverse=True)

    def meaning(self, form: str) -> Meaning:
        """The entry of a form in the table."""
        return self.table.setdefault(folds(form), Meaning())

    @cached_property
    def unaccented(self) -> dict[str, str]:
        """Form without accents → form, for headings in capitals."""
        return {bare(word): word for words in self.table for word in words if bare(word) != word}

    @cached_property
    def unaccented_terms(self) -> dict[str, str]:
        """The same for the words of terms alone."""
        terms = {word for words, meaning in self.table.items() if meaning.terms for word in words}
        return {plain: word for plain, word in self.unaccented.items() if word in terms}

    @cached_property
    def words(self) -> set[str]:
        """Every single word of the termbase."""
        return {word for words in self.table for word in words}

    @cached_property
    def single(self) -> set[str]:
        """Every word that is something of the termbase by itself, or part of an accepted form or name."""
        return {
            word
            for words, meaning in self.table.items()
            if len(words) == 1 or not meaning.quiet
            for word in words
        }

    @cached_property
    def bare_words(self) -> set[str]:
        """The same without accents."""
        return {bare(word) for word in self.words}

    @cached_property
    def term_words(self) -> dict[str, str]:
        """Every word of an accepted form → its term, rather the one it stands for alone."""
        return {
            word: sorted(meaning.terms)[0]
            for words, meaning in sorted(self.table.items(), key=lambda row: -len(row[0]))
            if meaning.terms
            for word in words
            if len(word) >= SHORTEST
        }

    @cached_property
    def spared(self) -> frozenset[str]:
        """Words that are no misprints, however near they come to others."""
        return (
            self.base.lookalikes
            | self.base.lexicon
            | self.base.speech.also
            | frozenset(self.base.speech.nouns)
        )

    @cached_property
    def all_nouns(self) -> dict[str, set[str]]:
        """Form of a noun → its genders and numbers, for terms and everyday nouns of rulebooks."""
        found: dict[str, set[str]] = {
            form: set(kinds) for form, kinds in self.base.speech.nouns.items()
        }
        for entry in self.base.terms.values():
            first = entry.preferred_forms if entry.grammar.startswith("noun") else {}
            gender = next(iter(re.findall(r"\b([mf])\b", entry.grammar)), "")
            for kind in NUMBERS:
                known = (f"{gender}.{kind}" if NUMBERS[1] in first else gender).strip(".")
                for form in first.get(kind, ()):
                    found.setdefault(" ".join(folds(form)), set()).add(known)
        return found

    @cached_property
    def nouns(self) -> dict[str, set[str]]:
        """The same for words that are nothing but nouns."""
        rows = (grammar for entry in self.base.terms.values() for grammar in entry.words.values())
        other = {
            " ".join(folds(form))
            for grammar in rows
            for kind in ("verb", "adj")
            for form in grammar.get(kind, ())
        }
        return {form: kinds for form, kinds in self.all_nouns.items() if form not in other}

    def nearest(self, word: str) -> str | None:
        """The word of a term one letter away; remembered, because texts repeat themselves."""
        if word not in self.near:
            self.near[word] = self.new_nearest(word)
        return self.near[word]

    def new_nearest(self, word: str) -> str | None:
        """The word of a term one letter away, or else a word of rulebooks, if no dictionary has this one. What only differs in the
        ending may be a form nobody thought of, but not where it is a term.
        """
        base = self.base
        if word in base.lookalikes or self.real(word):
            return next((other for other in one_letter_off(word) if other in self.term_words), None)
        options = [other for other in one_letter_off(word, 1) if other in self.short_terms] or [
            *self.respelt(word),
            *one_letter_off(word),
        ]
        known, least = (
            (base.lexicon, SHORTEST) if len(word) >= SHORTEST - 1 else (self.often, LEAST)
        )
        near = (
            other
            for other in options
            if len(other) >= least and (other in self.short_terms or other in known)
        )
        return next((other for other in near if begins_alike(word, other)), None)

    @cached_property
    def often(self) -> set[str]:
        """The words of our own texts that are long enough to be misspelt."""
        return {word for word in self.base.vocabulary if len(word) >= LEAST}

    @cached_property
    def short_terms(self) -> dict[str, str]:
        """Every word of an accepted form that is long enough to be misspelt → its term."""
        rows = sorted(self.table.items(), key=lambda row: -len(row[0]))
        return {
            word: sorted(meaning.terms)[0]
            for words, meaning in rows
            if meaning.terms
            for word in words
            if len(word) >= LEAST
        }

    @cached_property
    def large_terms(self) -> dict[str, str]:
        """Single word the game writes with a capital → its term."""
        terms, known = self.base.terms, self.short_terms
        return {
            word: term
            for word, term in known.items()
            if (word,) in self.table and terms[term].capital is True
        }

    def real(self, word: str) -> bool:
        """Whether a dictionary has a word, be it with Italian pronouns behind it."""
        base = self.base
        if (
            word in base.lexicon
            or word in base.similar
            or word in base.speech.also
            or word in base.speech.nouns
        ):
            return True
        options = [*self.language.stems(word), *self.adjectives(word)]
        return any(option in base.lexicon or option in base.similar for option in options)

    def adjectives(self, word: str) -> Iterator[str]:
        """What an adverb may be made of."""
        for ending, old in self.base.speech.adverbs.items():
            if (made := re.sub(ending, old, word)) != word:
                yield made

    def respelt(self, word: str) -> Iterator[str]:
        """A word with letters that sound alike for others, in one place."""
        for wrong, right in self.base.speech.respelt.items():
            for found in re.finditer(wrong, word):
                yield word[: found.start()] + right + word[found.end() :]

    def entries(self, word: str) -> list[Entry]:
        """The terms a single word is a form of."""
        meaning = self.table.get((word,))
        return self.entries_of(meaning) if meaning else []

    def entries_of(self, meaning: Meaning) -> list[Entry]:
        """The terms some words can stand for, always in the same order."""
        return [self.base.terms[term] for term in sorted(meaning.terms)]

    @cached_property
    def addressing(self) -> tuple[set[str], set[str]]:
        """Imperatives of the termbase's verbs: to one reader, and to several."""
        verbs = [
            set(forms)
            for entry in self.base.terms.values()
            for grammar in entry.words.values()
            for forms in (grammar.get("verb", ()),)
        ]
        one: set[str] = set()
        many: set[str] = set()
        for forms in verbs:
            pair = self.language.commands({form.lower() for form in forms if " " not in form})
            one |= pair[0]
            many |= pair[1]
        return one - many, many

    def find(self, text: Text) -> Iterator[Found]:
        """Everything found, from the beginning, never overlapping."""
        words = [self.known(token) for token in text.tokens]
        place = 0
        while place < len(words):
            chosen = self.longest(text, words, place)
            if (
                chosen
                and chosen[-1] - chosen[0] >= len(chosen)
                and self.crossed(text, words, chosen)
            ):
                chosen = []
            if chosen:
                yield Found(
                    self.table[tuple(words[index] for index in chosen)],
                    tuple(text.tokens[index] for index in chosen),
                )
            place = chosen[-1] + 1 if chosen else place + 1

    def longest(self, text: Text, words: list[str], place: int) -> list[int]:
        """The words of the longest entry beginning here; small words may stand between those of a term."""
        for length in self.lengths.get(words[place], ()):
            for skipping in (False, True) if length > 1 else (False,):
                chosen = self.chosen(words, place, length, skipping)
                if (
                    tuple(words[index] for index in chosen) in self.table
                    and len(chosen) == length
                    and text.unbroken(chosen[0], chosen[-1])
                ):
                    return chosen
        return []

    def crossed(self, text: Text, words: list[str], chosen: list[int]) -> bool:
        """Whether words with a gap run into a phrase without one: *in your play area* is no *in play*."""
        inside = (
            self.longest(text, words, index) for index in range(chosen[0] + 1, chosen[-1] + 1)
        )
        return any(
            len(found) > 1 and found[-1] > chosen[-1] and found[-1] - found[0] < len(found)
            for found in inside
        )

    def chosen(self, words: list[str], place: int, length: int, skipping: bool) -> list[int]:
        """The next words from here, with or without the small ones in between."""
        if not skipping:
            return list(range(place, min(place + length, len(words))))
        small, found = self.base.speech.small, [place]
        for index in range(place + 1, min(place + length + 3, len(words))):
            if words[index] not in small:
                found.append(index)
            if len(found) == length:
                break
        return found

    def known(self, token: Token) -> str:
        """The word as the table may have it: without hanging pronouns, with the accents that capitals lost."""
        word = token.fold
        if word in self.lengths:
            return word
        if len(word) >= WITH_PRONOUNS:
            for stem in self.language.stems(word):
                if stem in self.lengths:
                    return stem
        if token.text.isupper() and word in self.unaccented:
            return self.unaccented[word]
        return word
