"""The terms of a translation beside those of its English: other ones, lost ones, new ones."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Self

from scripts.terms.base import Entry
from scripts.terms.finders.registry import beside_english
from scripts.terms.finding import Note, Notes
from scripts.terms.match import Found, Matcher, Meaning
from scripts.terms.passage import Pair, Passage, cards_in, terms_in, tokens_in
from scripts.terms.speech import NO_WORDS
from scripts.terms.words import folds


@dataclass(frozen=True, slots=True)
class Placed:
    """Something found, with the number of its sentence."""

    found: Found
    """What and where; a mark of a term without words has no tokens."""
    sentence: int
    """0 everywhere when the translation has more or fewer sentences than the English."""
    vague: bool = False
    """Whether it is only the beginning of its term: *move* of *move back*."""

    @property
    def terms(self) -> set[str]:
        """The terms it can be."""
        return self.found.meaning.terms

    def completes(self, begun: Self) -> bool:
        """Whether it says what another place of its sentence only begins."""
        same = self.sentence == begun.sentence and self.terms & begun.terms
        return bool(same) and not self.vague


@beside_english
def terms_differ(pair: Pair) -> Notes:
    """A term that is rendered by another word or left out, or that the English does not have."""
    yield from Comparison(pair).notes()


class Comparison:
    """The terms of two texts, and what is left of them when pairs are taken away."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.kin = pair.source.base.kin
        self.literal = terms_in(pair.source.found)
        self.lost, self.left = placed(pair, pair.source), placed(pair, pair.target)
        self.denied = denials(pair, pair.source) | denials(pair, pair.target)
        self.pair_off()
        self.turned = [place for place in self.left if not place.terms & self.literal]

    def pair_off(self) -> None:
        """Let each term of the English take its own word in the translation, or one of its family:
        first in the same sentence, then anywhere. A mark without words counts as an occurrence, but
        nothing can be wrong with it.
        """
        begun = [place for place in self.lost if place.vague and self.completed(place)]
        self.lost = [place for place in self.lost if place not in begun]
        for anywhere, family in product((False, True), repeat=2):
            self.take_away(anywhere, family)
        self.lost = [place for place in self.lost if place.found.tokens]
        self.left = [place for place in self.left if place.found.tokens]

    def take_away(self, anywhere: bool, family: bool) -> None:
        """Let each term take the first word that fits."""
        for place in list(self.lost):
            fitting = [each for each in self.left if self.fits(place, each, anywhere, family)]
            for each in fitting[:1]:
                self.lost.remove(place)
                self.left.remove(each)

    def completed(self, begun: Placed) -> bool:
        """Whether another place says what one only begins: *back* behind *move the event*."""
        return any(place.completes(begun) for place in self.lost)

    def fits(self, place: Placed, other: Placed, anywhere: bool, family: bool) -> bool:
        """Whether a word renders a term; its contrary does only where something is denied."""
        if not anywhere and place.sentence != other.sentence:
            return False
        if not family:
            return bool(place.terms & other.terms)
        may_turn = not self.denied.isdisjoint((place.sentence, other.sentence))
        related = self.kin.related(place.terms, other.terms)
        return related and (may_turn or not self.contrary(place, other))

    def contrary(self, one: Placed, other: Placed) -> bool:
        """Whether two places say the contrary of each other."""
        return not (one.vague or other.vague) and self.kin.contrary(one.terms, other.terms)

    def contraries(self, place: Placed) -> list[Placed]:
        """The words of the translation that say the contrary of a term."""
        return [other for other in self.turned if self.contrary(place, other)]

    def notes(self) -> Notes:
        """What is lost, each with what stands there instead, and what is too much."""
        english, matcher = self.pair.source.matcher, self.pair.target.matcher
        loud = [place for place in self.left if not place.found.meaning.quiet]
        self.left = [place for place in loud if strong(place.found, matcher)]
        for place in self.lost:
            entry = translation(place, matcher)
            if entry and (strong(place.found, english) or self.contraries(place)):
                yield from self.differing(place, entry)
        yield from self.added()

    def differing(self, place: Placed, entry: Entry) -> Notes:
        """A term that is rendered by another word, by a wider one, or not at all."""
        here = [other for other in self.left if other.sentence == place.sentence]
        why = f"the English has “{' '.join(token.text for token in place.found.tokens)}”"
        options = self.contraries(place) + here
        if options:
            self.left = [other for other in self.left if other is not options[0]]
            yield self.differs(options[0].found, entry, why)
        elif not self.kin.related(place.terms, self.said):
            wider = self.wider_than(place.terms)
            missing = Note(0, "term-missing", "—", entry.preferred, why, "info", entry.id)
            yield self.differs(wider, entry, why) if wider else missing

    def differs(self, instead: Found, entry: Entry, why: str) -> Note:
        """One term stands where another should."""
        return self.pair.target.note("term-differs", instead, entry.preferred, why, entry.id)

    @cached_property
    def said(self) -> set[str]:
        """Every term the translation says or marks."""
        return terms_in(self.pair.target.found) | {mark.id for mark in self.pair.target.marks}

    def wider_than(self, terms: set[str]) -> Found | None:
        """A word of the translation for something more general than the English says."""
        general: dict[str, Found] = {}
        for place in self.pair.target.found:
            general |= dict.fromkeys(place.meaning.terms - self.literal, place)
        wide = (term for term in general if terms & self.kin.wider.get(term, NO_WORDS))
        return next((general[term] for term in wide), None)

    def added(self) -> Notes:
        """What is left of a translation when the terms of the English are taken away; a hint where
        the English may have meant it.
        """
        text, meant = self.pair.target, spoken_of(self.pair)
        for place in self.left:
            known = self.kin.related(place.terms, meant)
            hint = known or len(place.terms) > 1 or not self.kin.implied
            why, term = "the English does not have this term", place.found.meaning.term
            yield text.note("term-added", place.found, "", why, term).hint(hint)


def placed(pair: Pair, text: Passage) -> list[Placed]:
    """The terms of a text and its marks without words, each with its sentence; in the English what
    only looks like a term is none.
    """
    found: list[Placed] = []
    for mark, start in text.bare_terms:
        found.append(Placed(Found(Meaning({mark.id}), ()), pair.sentence(text, start)))
    for place in text.found:
        quiet = place.meaning.quiet and text is pair.source
        if place.meaning.terms and not place.meaning.cards and not quiet:
            found.append(Placed(place, pair.sentence(text, place.start), vague(place, text)))
    return found


def vague(place: Found, text: Passage) -> bool:
    """Whether a place is only the beginning of each term it stands for."""
    wholes = [folds(text.base.terms[term].preferred) for term in place.meaning.terms]
    first = place.tokens[0].fold[:3]
    return len(place.tokens) == 1 and all(
        len(whole) > 1 and whole[0][:3] == first for whole in wholes
    )


def denials(pair: Pair, text: Passage) -> set[int]:
    """The sentences in which a word of its own denies something; *pas* in *pas prêt* does not."""
    inside = tokens_in(text.found)
    denying = (token for token in text.tokens if token.fold in text.speech.negations)
    return {pair.sentence(text, token.start) for token in denying if token not in inside}


def strong(place: Found, matcher: Matcher) -> bool:
    """Whether a place is surely a term: some everyday words are terms only where they are marked."""
    terms = place.meaning.terms - matcher.base.kin.everyday
    return not all(matcher.base.terms[term].is_title for term in terms)


def translation(place: Placed, matcher: Matcher) -> Entry | None:
    """The term in the other language, if it has it."""
    entries = map(matcher.base.terms.get, sorted(place.terms))
    return next((each for each in entries if each and each.is_said), None)


def spoken_of(pair: Pair) -> set[str]:
    """Every term the English says, marks, is about, or speaks of in other words; a card that is
    named may be called what it is.
    """
    text, kin = pair.source, pair.source.base.kin
    implied = (kin.implied.get(token.fold, ()) for token in text.tokens)
    said = terms_in(text.found) | marked(text, "term")
    return said.union(called(text), subject(pair), *implied)


def called(text: Passage) -> set[str]:
    """What the cards are that a text names."""
    named = cards_in(text.found) | marked(text, "card")
    return {kind for card, kind in text.base.kinds.items() if card in named}


def marked(text: Passage, kind: str) -> set[str]:
    """What a text marks, of one kind."""
    return {mark.id for mark in text.marks if mark.kind == kind}


def subject(pair: Pair) -> set[str]:
    """What a text is about by its key: a ruling on a camp may say *the camp* for *it*."""
    name = record_of(pair.key)
    cards = pair.source.base.kinds.items()
    return {kind for card, kind in cards if f"{name}-".startswith(f"{card}-")}


def record_of(key: str) -> str:
    """The id of the record whose text has a key: *scout-raids* in game/rulings/scout-raids/answer."""
    return "".join(key.split("/")[2:3])
