"""Words that must not stand for a term, and phrases that miss a term by a small word."""

from functools import cache
from itertools import islice

from scripts.terms.base import Forbidden
from scripts.terms.finders.registry import in_texts
from scripts.terms.finding import Notes
from scripts.terms.match import Found, Matcher
from scripts.terms.passage import Passage, span, tokens_in
from scripts.terms.words import is_heading

OTHER_TIE = "a small word of the term differs"


@in_texts
def forbidden_words(text: Passage) -> Notes:
    """A word that must not stand for a term."""
    for place in text.found:
        meaning = place.meaning
        wrong = () if meaning.quiet or meaning.cards else meaning.forbidden
        applying = (pair for pair in wrong if applies(text, place, pair[0].id, pair[1]))
        for entry, each in islice(applying, 1):
            note = text.note("forbidden-word", place, each.instead, each.why, entry.id)
            yield note.hint(each.severity == "info")


def applies(text: Passage, place: Found, owner: str, variant: Forbidden) -> bool:
    """Whether a forbidden word is wrong here: not where it is a right word for another term, unless
    its neighbours say so; a phrase of its own term that is forbidden letter by letter is wrong
    whatever the rules of inflection made.
    """
    if variant.heading and not is_heading(text.line(place.start)):
        return False
    if variant.beside:
        return not text.terms_by_sentence[text.sentence(place.start)].isdisjoint(variant.beside)
    terms = place.meaning.terms
    return variant.heading or not terms or (owner in terms and len(place.tokens) > 1)


@in_texts
def near_terms(text: Passage) -> Notes:
    """A term tied by another small word: *pila di scarti* for *pila degli scarti*."""
    taken = tokens_in(place for place in text.found if len(place.tokens) > 1)
    for one, (two, three) in zip(text.tokens, text.pairs[1:], strict=False):
        term, right = tied(text.matcher).get((one.fold, three.fold), ("", ""))
        near = term and two.fold in text.speech.ties and taken.isdisjoint((one, three))
        if near and not (text.gap(one, two) + text.gap(two, three)).strip():
            yield text.note("forbidden-word", span(one, three), right, OTHER_TIE, term)


@cache
def tied(matcher: Matcher) -> dict[tuple[str, str], tuple[str, str]]:
    """First and last word of a noun of three, tied by a small one → the term and its words."""
    found, ties = {}, matcher.base.speech.ties
    for words, meaning in matcher.table.items():
        nouns = [entry.id for entry in matcher.entries_of(meaning) if entry.is_noun]
        if nouns and len(words) == 3 and words[1] in ties:
            found[words[0], words[2]] = nouns[0], " ".join(words)
    return found
