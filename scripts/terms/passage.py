"""What a finder looks at: a text with what is found in it, or a pair of texts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from scripts.terms.effects import Facts
from scripts.terms.finding import Note
from scripts.terms.match import Found, Matcher
from scripts.terms.words import Place, Span, Text, Token, grouped

Both = tuple[Sequence[Token], Sequence[Token]]
"""The words of a sentence in English, and of the same in the translation."""


class Passage(Text):
    """A text in one language about one game, with what was found in it."""

    def __init__(self, source: str, matcher: Matcher, ours: bool = False) -> None:
        super().__init__(source)
        self.matcher = matcher
        self.base = matcher.base
        self.speech = matcher.base.speech
        self.ours = ours

    @cached_property
    def found(self) -> list[Found]:
        """Every term, name and quiet phrase, from the beginning."""
        return list(self.matcher.find(self))

    @cached_property
    def named(self) -> set[Token]:
        """The words of names that are as printed."""
        return tokens_in(place for place in self.found if place.meaning.cards)

    @cached_property
    def terms_by_sentence(self) -> dict[int, set[str]]:
        """Sentence → the terms in it."""
        found = grouped((self.sentence(place.start), place) for place in self.found)
        return {sentence: terms_in(places) for sentence, places in found.items()}

    def note(self, kind: str, place: Place, expected: str, why: str, term: str = "") -> Note:
        """A note about the words that stand somewhere."""
        return Note(place.start, kind, self.words(place), expected, why, term=term)

    def has_capital(self, token: Token) -> bool:
        """Whether a word inside a sentence has a capital of its own."""
        return token.capitalised and not self.starts_sentence(token.start)

    def plainly_spaced(self, one: Token, two: Token) -> bool:
        """Whether only a space or a mark of ours stands between; more spaces are a table."""
        between = self.source[one.end : two.start]
        return "   " not in between and not self.gap(one, two).strip(" \u00a0")


def span(one: Place, other: Place) -> Span:
    """From the beginning of one place to the end of another."""
    return Span(one.start, other.end)


def terms_in(found: Iterable[Found]) -> set[str]:
    """Every term that stands somewhere."""
    return set(chain.from_iterable(place.meaning.terms for place in found))


def cards_in(found: Iterable[Found]) -> set[str]:
    """Every card that is named somewhere."""
    return set(chain.from_iterable(place.meaning.cards for place in found))


def tokens_in(found: Iterable[Found]) -> set[Token]:
    """Every word of some places."""
    return set(chain.from_iterable(place.tokens for place in found))


@dataclass(frozen=True)
class Pair:
    """A translation beside its English."""

    source: Passage
    """The English."""
    target: Passage
    """The translation."""
    key: str = ""
    """The key of the text."""
    facts: Facts | None = None
    """What the card does whose text it is."""

    @property
    def on_a_card(self) -> bool:
        """Whether it is a card's text, in which every word counts."""
        return "/cards/" in self.key and not self.key.endswith("/name")

    @cached_property
    def aligned(self) -> bool:
        """Whether both texts have as many sentences."""
        return len(self.source.full_stops) == len(self.target.full_stops)

    def sentence(self, text: Text, offset: int) -> int:
        """The number of the sentence an offset lies in; 0 where they cannot be compared."""
        return text.full_stop(offset) if self.aligned else 0

    @cached_property
    def sentences(self) -> list[Both]:
        """The words of both texts, by sentence where they have as many, as one otherwise."""
        return list(zip(self.split(self.source), self.split(self.target), strict=True))

    def split(self, text: Text) -> list[list[Token]]:
        """The words of a text by sentence."""
        found: list[list[Token]] = [[] for _ in range(len(text.full_stops) + 1)]
        for token in text.tokens:
            found[self.sentence(text, token.start)].append(token)
        return found if self.aligned else found[:1]
