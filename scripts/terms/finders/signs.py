"""Signs: brackets and quotations left open, foreign quotation marks, words that stand twice."""

import re

from scripts.terms.finders.registry import in_texts
from scripts.terms.finding import Note, Notes
from scripts.terms.passage import Passage

PARAGRAPH = re.compile(r"[^\n]+(?:\n[^\n]+)*")
NUMBERING = re.compile(r"(?m)^[^\S\n]*\w{1,3}\)")
"""A bracket behind the number of a list."""
BRACKET = re.compile(r"[()]")
QUOTES = (("«", "»"), ("„", "”"), ("“", "”"), ('"', '"'))


@in_texts
def brackets(text: Passage) -> Notes:
    """A bracket that is opened and not closed, or closed and not opened, in its paragraph."""
    shown = NUMBERING.sub(lambda found: " " * len(found[0]), text.shown)
    for paragraph in PARAGRAPH.finditer(shown):
        open_at: list[int] = []
        for sign in BRACKET.finditer(shown, *paragraph.span()):
            if sign[0] == "(":
                open_at.append(sign.start())
            elif open_at:
                open_at.pop()
            else:
                why = "a bracket is closed that was not opened"
                yield Note(sign.start(), "bracket", ")", "( … )", why)
        for place in open_at:
            yield Note(place, "bracket", "(", "( … )", "a bracket is opened and not closed")


@in_texts
def open_quotes(text: Passage) -> Notes:
    """A quotation that is opened and not closed, or closed and not opened, in its paragraph."""
    for paragraph in PARAGRAPH.finditer(text.shown):
        for opening, closing in QUOTES:
            if unbalanced(paragraph[0], opening, closing):
                last = max(paragraph[0].rfind(opening), paragraph[0].rfind(closing))
                whole = f"{opening} … {closing}"
                why = "a quotation is not closed"
                yield Note(paragraph.start() + last, "quotes", opening, whole, why)


def unbalanced(words: str, opening: str, closing: str) -> bool:
    """Whether one of two signs stands more often; where others close with it, it must open."""
    if opening == closing:
        return words.count(opening) % 2 > 0
    if closing == "”" and (opening not in words or {"“", "„"} <= set(words)):
        return False
    return words.count(opening) != words.count(closing)


@in_texts
def quotes(text: Passage) -> Notes:
    """Quotation marks of another language, or typewriter ones."""
    allowed, right = text.speech.quotes, text.speech.quoted
    for match in re.finditer(r"[“”„«»]", text.shown):
        if allowed and match[0] not in allowed:
            why = "a quotation mark of another language"
            yield Note(match.start(), "quotes", match[0], right, why)
    for match in re.finditer('"', text.shown):
        why = "a typewriter quotation mark"
        yield Note(match.start(), "quotes", '"', right, why).hint(not text.ours)


@in_texts
def two_spaces(text: Passage) -> Notes:
    """Two spaces in a row; the rules of a language tell what else it wants of its spaces."""
    for match in re.finditer(r"(?<=\S)  +(?=\S)", text.source):
        yield Note(match.start(), "space", "two spaces", "one", "two spaces in a row", "info")


@in_texts
def repeated_words(text: Passage) -> Notes:
    """The same word twice in a row, where it is not one that may: *vous vous*."""
    for one, other in text.pairs:
        same = one.fold == other.fold and len(one.fold) > 2 and text.gap(one, other) == " "
        if same and one.fold not in text.speech.twice:
            yield text.note("repeated-word", other, "", "the word is repeated").hint()
