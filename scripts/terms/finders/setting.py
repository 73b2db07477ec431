"""Signs and manners of a language: quotation marks, spaces, and one way of addressing the reader."""

import re
from collections.abc import Iterator
from itertools import zip_longest

from scripts.terms.base import Termbase
from scripts.terms.finders.plain import Note
from scripts.terms.match import Matcher
from scripts.terms.speech import Speech
from scripts.terms.words import Text, Token


def quotes(text: Text, base: Termbase, strict: bool) -> Iterator[Note]:
    """Quotation marks of another language, or typewriter ones."""
    allowed, shown = base.speech.quotes, base.speech.quoted
    for match in re.finditer(r"[“”„«»]", text.shown):
        if allowed and match[0] not in allowed:
            yield Note(
                match.start(), "quotes", match[0], shown, "a quotation mark of another language"
            )
    for match in re.finditer(r'"', text.shown):
        yield Note(
            match.start(),
            "quotes",
            '"',
            shown,
            "a typewriter quotation mark",
            "flag" if strict else "info",
        )


def spaces(text: Text) -> Iterator[Note]:
    """Two spaces in a row; what else a language wants of its spaces is told by its rules of grammar."""
    for match in re.finditer(r"(?<=\S)  +(?=\S)", text.source):
        yield Note(match.start(), "space", "two spaces", "one", "two spaces in a row", "info")


def commands(text: Text, token: Token, after: Token, speech: Speech) -> bool:
    """Whether a form that can be a participle too is a command: behind a comma or *and*, before an article."""
    before = text.shown[max(0, token.start - 8) : token.start]
    found = re.search(r"(?:[,;:]|\b(\w+))\s$", before)
    return (
        after.fold in speech.articles
        and found is not None
        and (found[1] is None or found[1] in speech.then)
    )


def register(text: Text, matcher: Matcher, ours: str = "") -> Iterator[Note]:
    """A text that addresses the reader now in one way, now in another."""
    speech = matcher.base.speech
    if not speech.one:
        return
    one, many = matcher.addressing
    seen: dict[str, list[tuple[int, str]]] = {"one": [], "many": []}
    for token, after in zip_longest(text.tokens, text.tokens[1:]):
        first = text.starts_sentence(token.start) or (
            after is not None and token.fold in many and commands(text, token, after, speech)
        )
        for name, sure, maybe in (("one", speech.one, one), ("many", speech.many, many)):
            if token.fold in sure or (
                token.fold in maybe
                and (first or speech.plain_commands)
                and token.text[:1].isupper()
                >= (not speech.plain_commands and text.starts_sentence(token.start))
            ):
                seen[name].append((token.start, token.text))
                break
    usual = ours or max(
        seen,
        key=lambda name: (len(seen[name]), -min((place for place, _ in seen[name]), default=0)),
    )
    other = "many" if usual == "one" else "one"
    if seen[other] and (ours or seen[usual]):
        example = seen[usual][0][1] if seen[usual] else speech.way[usual]
        for start, word in seen[other][:10]:
            yield Note(
                start, "register", word, f"as in “{example}”", "the reader is addressed in two ways"
            )
