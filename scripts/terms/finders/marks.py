"""Placeholders, marks and icons of a translation beside its English, and what is marked as a term."""

import re
from collections import Counter

from scripts.book.markup import MARK
from scripts.terms.finders.registry import beside_english
from scripts.terms.finding import Note, Notes
from scripts.terms.match import Found
from scripts.terms.passage import Pair, terms_in
from scripts.terms.speech import Kin
from scripts.terms.words import Text

PLACEHOLDER = re.compile(
    r"%\(\w+\)[sd]|%[sd]|\{\w*\}|\[\[[^|\]]+|:[a-z_-]+:|[\U0001F300-\U0001FAFF\u2600-\u27BF\u2190-\u21FF\u25A0-\u25FF]"
)
"""Placeholders, marks and icons: what a translation must carry over."""
FORM = re.compile(r"(?<=\w)\.\w+(?=\})")
"""The form in which a name is wanted, which each language decides for itself: *{player.le}*."""


@beside_english
def marks_differ(pair: Pair) -> Notes:
    """Placeholders, marks or icons that are lost or too much."""
    source, target = (FORM.sub("", side.source) for side in (pair.source, pair.target))
    wanted, found = (Counter(PLACEHOLDER.findall(words)) for words in (source, target))
    for sign in (wanted - found).elements():
        yield Note(0, "mark-missing", "—", sign, "the English has it")
    for sign in (found - wanted).elements():
        yield Note(target.find(sign), "mark-added", sign, "", "the English does not have it")


@beside_english
def marked_differ(pair: Pair) -> Notes:
    """Words marked as a term that are no form of it."""
    for match in MARK.finditer(pair.target.source):
        kind, term, words = match.groups()
        entry = pair.target.base.terms.get(term)
        wrong = words and not kind and entry and entry.preferred and misnamed(pair, words, term)
        if wrong and entry:
            start, why = match.start() + match[0].index(words), f"marked as {term}"
            yield Note(start, "term-differs", words, entry.preferred, why, term=term)


def misnamed(pair: Pair, words: str, term: str) -> bool:
    """Whether words do not say a term, or say another."""
    kin, found = pair.target.base.kin, list(pair.target.matcher.find(Text(words)))
    other = not kin.related(terms_in(found), {term})
    return other or any(intruding(place, term, kin) for place in found)


def intruding(place: Found, term: str, kin: Kin) -> bool:
    """Whether marked words are the very word of another term."""
    terms = place.meaning.terms
    return len(terms) == 1 and not terms & kin.function and not kin.related(terms, {term})
