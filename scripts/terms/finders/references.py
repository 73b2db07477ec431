"""References that miss their heading: quoted words, words behind *see*, and links."""

import re
from functools import cache
from itertools import chain, product

from scripts.terms.finders.registry import in_drafts
from scripts.terms.finding import Note, Notes
from scripts.terms.passage import Passage
from scripts.terms.words import LONG, SMALL, Phrase, fold, folds, is_heading, shared_letters

LINK = re.compile(r"\[([^\]\n]+)\]\(#([^)\s]+)\)")
"""A Markdown link to a heading of the same text."""
CAPITALISED = rf"[^\W\d_{SMALL}][^\W\d_]+"
QUOTED = r"[“„«\"]\s?(?P<quoted>[^“”„«»\"\n]{3,50})\s?[”»\"“]"
TITLE = rf"(?:{CAPITALISED}|[^\W\d_]+)(?:[ -](?:{CAPITALISED}|[^\W\d_]+)){{0,3}}"
SEVERAL = rf"{CAPITALISED}(?: {CAPITALISED}){{1,3}}"
WHY = "the words differ from the heading they point to"
LONGEST = 6
"""A heading with more words is none."""
Headings = dict[Phrase, str]
"""The words of headings → the headings."""


def headings_of(text: Passage) -> Headings:
    """The headings of a text, by their words."""
    lines = (line for line in text.source.split("\n") if is_heading(line))
    found = {folds(line): line.strip("#*: \t") for line in lines}
    return {words: line for words, line in found.items() if 0 < len(words) <= LONGEST}


@in_drafts
def links(text: Passage) -> Notes:
    """A link whose words are those of its heading in other forms, or that leads to no heading;
    cases inflect the words of a link.
    """
    headings = headings_of(text)
    targets = {slug(line): words for words, line in headings.items()}
    for match in LINK.finditer(text.source) if headings else ():
        words, name = match.groups()
        title = targets.get(name.casefold(), ())
        if not title and not is_anchor(text, name):
            yield Note(match.start(2), "reference", f"#{name}", "", "no heading has this name")
        elif not text.speech.cases and folds(words) != title and alike(folds(words), title):
            yield Note(match.start(1), "reference", words, headings[title], WHY)


def slug(words: str) -> str:
    """The name a heading has in links."""
    return re.sub(r"[^\w\- ]", "", fold(words)).strip().replace(" ", "-")


def is_anchor(text: Passage, name: str) -> bool:
    """Whether a text gives a place this name itself."""
    return bool(re.search(rf"(?:\{{#|id=\"|name=\"){re.escape(name)}\b", text.source))


@in_drafts
def references(text: Passage) -> Notes:
    """Words that point to a heading but do not say it."""
    headings = headings_of(text)
    for match in pointing(text.speech.points).finditer(text.shown) if headings else ():
        words = match[match.lastgroup or 0]
        start = match.start() + match[0].index(words)
        near = missed(text, start, pointed(text, match), headings)
        if near:
            yield Note(start, "reference", words.strip(), headings[near], WHY)


def missed(text: Passage, start: int, parts: list[Phrase], headings: Headings) -> Phrase | None:
    """The heading some words mean and do not say; a heading points to none."""
    right = is_heading(text.line(start)) or not headings.keys().isdisjoint(parts)
    return None if right else nearest(text, start, parts, headings)


@cache
def pointing(words: frozenset[str]) -> re.Pattern[str]:
    """What may name a heading: quoted words, words behind *see*, words with capitals."""
    see = rf"\b(?i:{see_words(words)})\s+[*_(“„«\"]?(?P<seen>{TITLE})"
    return re.compile(rf"{QUOTED}|{see}|(?P<several>{SEVERAL})")


def see_words(words: frozenset[str]) -> str:
    """*see* and the like, as a regular expression."""
    return "|".join(sorted(words)) or "(?!)"


def pointed(text: Passage, match: re.Match[str]) -> list[Phrase]:
    """What may be the heading: the words, and behind *see* their beginnings too, for more may
    follow; a term with capitals is none.
    """
    how = match.lastgroup or ""
    said = folds(match[how])
    if how == "several" and (text.speech.cases or said in text.matcher.table):
        return []
    beginnings = [said[:count] for count in range(len(said), 1, -1)] if how == "seen" else []
    return beginnings or [said]


def nearest(text: Passage, start: int, parts: list[Phrase], headings: Headings) -> Phrase | None:
    """The heading some words mean: the same words in other forms, or quoted, one shared word."""
    same = [title for part, title in product(parts, headings) if alike(part, title)]
    several = [part for part in parts[:1] if len(part) > 1 and quoted_behind_see(text, start)]
    pairs = product(several, headings)
    shared = [title for part, title in pairs if shared_word(part, title, text)]
    return next(chain(same, shared), None)


def quoted_behind_see(text: Passage, start: int) -> bool:
    """Whether a quotation opens just before, and *see* or the like stands before that."""
    if not re.search(r"[“„«\"]\s?$", text.shown[max(0, start - 2) : start]):
        return False
    see = rf"(?i)\b(?:{see_words(text.speech.points)})\b[^.!?\n]{{0,20}}$"
    return bool(re.compile(see).search(text.shown, max(0, start - 40), start))


def shared_word(said: Phrase, title: Phrase, text: Passage) -> bool:
    """Whether a phrase and a heading have a word in common that is no small one."""
    shared = {word for word in said if len(word) >= 3 and word in title}
    return bool(shared - text.speech.small - text.speech.determiners.keys())


def alike(said: Phrase, title: Phrase) -> bool:
    """Whether two phrases are the same words in other forms, whatever their small words are."""
    if len(said) != len(title):
        return False
    long_pairs = [pair for pair in zip(said, title, strict=True) if max(map(len, pair)) >= LONG]
    return bool(long_pairs) and all(same_word(*pair) for pair in long_pairs)


def same_word(one: str, other: str) -> bool:
    """Whether two words share their stem."""
    shared = shared_letters(one, other)
    rest = max(len(one), len(other)) - shared
    return rest == 0 or (shared >= 4 and rest <= 3) or (shared >= 3 and rest <= 1)
