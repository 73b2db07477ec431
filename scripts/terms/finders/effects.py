"""What a card's text says against what the card does.

A few words of each language (`speech.yml`) and the termbase tell the same facts from a text as the
card file tells. Where they differ, either the text or the effects are wrong, in whatever language.
"""

from scripts.terms.effects import Facts
from scripts.terms.finders.meaning import own, place, tally, theirs
from scripts.terms.finders.numbers import listed, numbers
from scripts.terms.finders.registry import beside_english
from scripts.terms.finding import Note, Notes
from scripts.terms.match import Found
from scripts.terms.passage import Pair, Passage, terms_in

NEAR = 4
"""How many words may stand between the opponent and what they do."""


@beside_english
def effects_differ(pair: Pair) -> Notes:
    """A card's text that says something else than its effects."""
    if pair.facts:
        for differing in (counts, modals, owners, protection, choosers):
            yield from differing(pair.target, pair.facts)


def counts(text: Passage, fact: Facts) -> Notes:
    """Other numbers than the effects have; those of things already spoken of count nothing new."""
    said = {value for value in numbers(text) if value > 1}
    new = (said - spoken_of(text)) | (said & fact.numbers)
    if new != fact.numbers:
        yield note(0, "numbers", listed(new), listed(fact.numbers))


def spoken_of(text: Passage) -> set[int | None]:
    """Numbers of things already spoken of, such as *the two*."""
    speech = text.speech
    return {speech.numbers.get(two.fold) for one, two in text.pairs if one.fold in speech.known}


def modals(text: Passage, fact: Facts) -> Notes:
    """May where nothing is optional, must where something is."""
    may, must = text.speech.may, text.speech.must
    free = tally(text.tokens, may)
    if free and not fact.optional:
        yield note(place(text.tokens, may), "may", "may", "—")
    elif fact.optional and not free and tally(text.tokens, must):
        yield note(place(text.tokens, must), "may", "must", "may")


def owners(text: Passage, fact: Facts) -> Notes:
    """The opponent's where the card means yours, or the other way round."""
    others = theirs(text)
    if fact.both:
        return
    if others and not fact.enemy:
        yield note(0, "own-enemy", "the opponent’s", "—")
    elif fact.enemy and not others:
        yield note(0, "own-enemy", "—", "the opponent’s")
    if fact.own and not own(text.tokens, others, text.speech):
        yield note(0, "own-enemy", "—", "your")


def protection(text: Passage, fact: Facts) -> Notes:
    """Unprotected where any card is meant, or the other way round."""
    terms = terms_in(text.found) | {mark.id for mark, _ in text.bare_terms}
    both, only = "protected" in terms, "unprotected" in terms
    if only != fact.unprotected and not (fact.anywhere and both):
        yield note(0, "protection", *(("unprotected", "any") if only else ("—", "unprotected")))
    if both and not fact.anywhere:
        yield note(0, "protection", "protected or not", "unprotected" if fact.unprotected else "—")


def choosers(text: Passage, fact: Facts) -> Notes:
    """You choose where the opponent does, or the other way round."""
    who = ("you", "the opponent")
    if opponent_decides(text) != fact.opponent_chooses:
        yield note(0, "chooser", *(who if fact.opponent_chooses else who[::-1]))


def opponent_decides(text: Passage) -> bool:
    """Whether the opponent chooses or acts somewhere."""
    opponents = (place for place in text.found if "opponent" in place.meaning.terms)
    return any(decides(text, place) for place in opponents)


def decides(text: Passage, place: Found) -> bool:
    """Whether the opponent decides in a sentence: *chooses* stands before or closely behind."""
    first, last = (text.tokens.index(place.tokens[end]) for end in (0, -1))
    before, after = text.tokens[max(0, first - NEAR) : first], text.tokens[last : last + NEAR + 1]
    deciding = [token for token in before if token.fold in text.speech.decides]
    acting = [token for token in after if token.fold in text.speech.acts]
    sentences = {text.sentence(token.start) for token in deciding + acting}
    return text.sentence(place.start) in sentences


def note(start: int, kind: str, what: str, expected: str) -> Note:
    """A difference between the text and the effects of a card."""
    why = "the effects in the card file say otherwise"
    return Note(start, f"effect-{kind}", what, expected, why)
