"""References that miss their heading: quoted words, words behind *see*, and links."""

import re
from collections.abc import Iterator
from functools import cache

from scripts.terms.finders.plain import Note, is_heading
from scripts.terms.match import Matcher
from scripts.terms.words import LONG, Text, fold, folds, shared_letters

LINK = re.compile(r"\[([^\]\n]+)\]\(#([^)\s]+)\)")
"""A Markdown link to a heading of the same text."""
WHY = "the words differ from the heading they point to"


def headings_of(text: Text) -> dict[tuple[str, ...], str]:
    """The headings of a text, by their words."""
    rows = (line for line in text.source.split("\n") if is_heading(line))
    return {folds(line): line.strip("#*: \t") for line in rows if 0 < len(folds(line)) <= 6}


def links(text: Text, matcher: Matcher, headings: dict[tuple[str, ...], str]) -> Iterator[Note]:
    """A link whose words are those of its heading in other forms, or that leads to no heading; cases inflect the words of a link."""
    targets = {slug(words): (folded, words) for folded, words in headings.items()}
    for match in LINK.finditer(text.source):
        found = targets.get(match[2].casefold())
        if found is None and not re.search(
            rf"(?:\{{#|id=\"|name=\"){re.escape(match[2])}\b", text.source
        ):
            yield Note(match.start(2), "reference", f"#{match[2]}", "", "no heading has this name")
        elif (
            found
            and not matcher.base.speech.cases
            and folds(match[1]) != found[0]
            and alike(folds(match[1]), found[0])
        ):
            yield Note(match.start(1), "reference", match[1], found[1], WHY)


def slug(words: str) -> str:
    """The name a heading has in links."""
    return re.sub(r"[^\w\- ]", "", fold(words)).strip().replace(" ", "-")


def references(text: Text, matcher: Matcher) -> Iterator[Note]:
    """Words that point to a heading but do not say it; where nouns have cases only if it is plain that they do."""
    headings = headings_of(text)
    if not headings:
        return
    yield from links(text, matcher, headings)
    reference, see = pointers(matcher.base.speech.points)
    for match in reference.finditer(text.shown):
        words = next(group for group in match.groups() if group)
        said = folds(words)
        if match[3] and (matcher.base.speech.cases or said in matcher.table):
            continue
        start = match.start() + match[0].index(words)
        parts = [
            said[:count] for count in range(len(said), 1 if match[2] else len(said) - 1, -1)
        ] or [said]
        if not said or any(part in headings for part in parts) or is_heading(text.line(start)):
            continue
        near = next((title for part in parts for title in headings if alike(part, title)), None)
        quoted = re.search(r"[“„«\"]\s?$", text.shown[max(0, start - 2) : start])
        if near is None and quoted and see.search(text.shown, max(0, start - 40), start):
            near = next(
                (
                    title
                    for title in headings
                    if len(said) > 1 and shared_word(said, title, matcher)
                ),
                None,
            )
        if near:
            yield Note(start, "reference", words.strip(), headings[near], WHY)


CAPITALISED = r"[^\W\d_a-zà-ÿąćęłńóśźż][^\W\d_]+"
QUOTED = r"[“„«\"]\s?([^“”„«»\"\n]{3,50})\s?[”»\"“]"
TITLE = rf"(?:{CAPITALISED}|[^\W\d_]+)(?:[ -](?:{CAPITALISED}|[^\W\d_]+)){{0,3}}"
SEVERAL = rf"{CAPITALISED}(?: {CAPITALISED}){{1,3}}"


@cache
def pointers(words: frozenset[str]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What may name a heading: quoted words, words behind *see* or *chapter*, several words with capitals; and *see* just before."""
    see = "|".join(sorted(words)) or "(?!)"
    return re.compile(rf"{QUOTED}|\b(?i:{see})\s+[*_(“„«\"]?({TITLE})|({SEVERAL})"), re.compile(
        rf"(?i)\b(?:{see})\b[^.!?\n]{{0,20}}$"
    )


def shared_word(said: tuple[str, ...], title: tuple[str, ...], matcher: Matcher) -> bool:
    """Whether a phrase and a heading have a word in common that is no small one."""
    small = matcher.base.speech.small | matcher.base.speech.determiners.keys()
    return any(len(word) >= 3 and word in title and word not in small for word in said)


def alike(said: tuple[str, ...], title: tuple[str, ...]) -> bool:
    """Whether two phrases are the same words in other forms, whatever their small words are."""
    if len(said) != len(title):
        return False
    long_pairs = [pair for pair in zip(said, title, strict=True) if max(map(len, pair)) >= LONG]
    return bool(long_pairs) and all(same_word(*pair) for pair in long_pairs)


def same_word(one: str, other: str) -> bool:
    """Whether two words share their stem."""
    shared, longest = shared_letters(one, other), max(len(one), len(other))
    return (
        one == other
        or (shared >= 4 and shared >= longest - 3)
        or (shared >= 3 and shared >= longest - 1)
    )
