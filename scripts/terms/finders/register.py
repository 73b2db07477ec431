"""Texts that address the reader now in one way, now in another."""

import re
from functools import cache
from itertools import zip_longest

from scripts.terms.finders.registry import in_texts
from scripts.terms.finding import Notes
from scripts.terms.match import Matcher
from scripts.terms.passage import Passage
from scripts.terms.words import Token, grouped

WAYS = ("one", "many")
"""To one reader, and to several or to one politely."""
WHY = "the reader is addressed in two ways"
MOST = 10
"""How many places are reported."""


@in_texts
def register(text: Passage) -> Notes:
    """A text that addresses the reader in two ways; ours must do it in their language's way."""
    seen = addresses(text)
    ours = text.speech.ours if text.ours else ""
    usual = ours or max(WAYS, key=lambda way: (len(seen[way]), -first_place(seen[way])))
    other = seen[WAYS[usual == WAYS[0]]] if ours or seen[usual] else []
    example = seen[usual][0].text if seen[usual] else text.speech.way.get(usual, "")
    for token in other[:MOST]:
        yield text.note("register", token, f"as in “{example}”", WHY)


def first_place(tokens: list[Token]) -> int:
    """Where the first of some words stands."""
    return min((token.start for token in tokens), default=0)


def addresses(text: Passage) -> dict[str, list[Token]]:
    """Way of addressing the reader → the words that do it so."""
    pairs = zip_longest(text.tokens, text.tokens[1:])
    seen = grouped((way_of(text, token, after), token) for token, after in pairs)
    return {way: seen.get(way, []) for way in WAYS}


def way_of(text: Passage, token: Token, after: Token | None) -> str:
    """The way in which a word addresses the reader; empty if it does not."""
    for way in WAYS:
        maybe = token.fold in commands(text.matcher)[way]
        if token.fold in getattr(text.speech, way) or (maybe and is_command(text, token, after)):
            return way
    return ""


@cache
def commands(matcher: Matcher) -> dict[str, set[str]]:
    """Way of addressing the reader → commands of the termbase; those for both are for several."""
    one: set[str] = set()
    many: set[str] = set()
    for entry in matcher.base.terms.values():
        for grammar in entry.words.values():
            forms = {form.lower() for form in grammar.get("verb", ()) if " " not in form}
            to_one, to_many = matcher.language.commands(forms)
            one |= to_one
            many |= to_many
    return {"one": one - many, "many": many}


def is_command(text: Passage, token: Token, after: Token | None) -> bool:
    """Whether a form that can be something else is a command: it begins, or follows one."""
    if text.speech.plain_commands:
        return True
    if text.starts_sentence(token.start):
        return token.large
    return token.fold in commands(text.matcher)["many"] and second_command(text, token, after)


def second_command(text: Passage, token: Token, after: Token | None) -> bool:
    """Whether a command stands behind a comma or *and*, before an article."""
    if after is None or after.fold not in text.speech.articles:
        return False
    found = re.search(r"(?:[,;:]|\b(\w+))\s$", text.shown[max(0, token.start - 8) : token.start])
    return found is not None and (found[1] is None or found[1] in text.speech.then)
