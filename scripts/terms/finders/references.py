"""References that miss their heading: quoted words, words behind *see*, and links."""

import re
from functools import cache
from itertools import product

from scripts.terms.finders.registry import in_drafts
from scripts.terms.finding import Note, Notes
from scripts.terms.passage import Passage
from scripts.terms.words import LONG, fold, folds, is_heading, shared_letters

LINK = re.compile(r"\[([^\]\n]+)\]\(#([^)\s]+)\)")
"""A Markdown link to a heading of the same text."""
CAPITALISED = r"[^\W\d_a-zà-ÿąćęłńóśźż][^\W\d_]+"
QUOTED = r"[“„«\"]\s?(?P<quoted>[^“”„«»\"\n]{3,50})\s?[”»\"“]"
TITLE = rf"(?:{CAPITALISED}|[^\W\d_]+)(?:[ -](?:{CAPITALISED}|[^\W\d_]+)){{0,3}}"
SEVERAL = rf"{CAPITALISED}(?: {CAPITALISED}){{1,3}}"
WHY = "the words differ from the heading they point to"
LONGEST = 6
"""A heading with more words is none."""
Words = tuple[str, ...]


def headings_of(text: Passage) -> dict[Words, str]:
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
        title, said = targets.get(match[2].casefold()), folds(match[1])
        if title is None and not is_anchor(text, match[2]):
            yield Note(match.start(2), "reference", f"#{match[2]}", "", "no heading has this name")
        elif title and not text.speech.cases and said != title and alike(said, title):
            yield Note(match.start(1), "reference", match[1], headings[title], WHY)


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
        start, parts = match.start() + match[0].index(words), pointed(text, match)
        right = is_heading(text.line(start)) or not headings.keys().isdisjoint(parts)
        near = None if right else nearest(text, start, parts, headings)
        if near:
            yield Note(start, "reference", words.strip(), headings[near], WHY)


@cache
def pointing(words: frozenset[str]) -> re.Pattern[str]:
    """What may name a heading: quoted words, words behind *see*, words with capitals."""
    see = rf"\b(?i:{see_words(words)})\s+[*_(“„«\"]?(?P<seen>{TITLE})"
    return re.compile(rf"{QUOTED}|{see}|(?P<several>{SEVERAL})")


def see_words(words: frozenset[str]) -> str:
    """*see* and the like, as a regular expression."""
    return "|".join(sorted(words)) or "(?!)"


def pointed(text: Passage, match: re.Match[str]) -> list[Words]:
    """What may be the heading: the words, and behind *see* their beginnings too, for more may
    follow; a term with capitals is none.
    """
    how = match.lastgroup or ""
    said = folds(match[how])
    if how == "several" and (text.speech.cases or said in text.matcher.table):
        return []
    return (
        [said[:count] for count in range(len(said), 1, -1)] or [said] if how == "seen" else [said]
    )


def nearest(
    text: Passage, start: int, parts: list[Words], headings: dict[Words, str]
) -> Words | None:
    """The heading some words mean: the same words in other forms, or quoted, one shared word."""
    for part, title in product(parts, headings):
        if alike(part, title):
            return title
    several = [part for part in parts[:1] if len(part) > 1 and quoted_behind_see(text, start)]
    for part, title in product(several, headings):
        if shared_word(part, title, text):
            return title
    return None


def quoted_behind_see(text: Passage, start: int) -> bool:
    """Whether a quotation opens just before, and *see* or the like stands before that."""
    if not re.search(r"[“„«\"]\s?$", text.shown[max(0, start - 2) : start]):
        return False
    see = rf"(?i)\b(?:{see_words(text.speech.points)})\b[^.!?\n]{{0,20}}$"
    return bool(re.compile(see).search(text.shown, max(0, start - 40), start))


def shared_word(said: Words, title: Words, text: Passage) -> bool:
    """Whether a phrase and a heading have a word in common that is no small one."""
    shared = {word for word in said if len(word) >= 3 and word in title}
    return bool(shared - text.speech.small - text.speech.determiners.keys())


def alike(said: Words, title: Words) -> bool:
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
