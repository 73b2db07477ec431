"""Slips of grammar and typesetting: articles that do not fit their noun, words left in English, what a program or an editor forgot.

The rules are data: regular expressions in `locales/grammar.yml` (any language) and `locales/<language>/grammar.yml`, each with an
example that is wrong and one that is right, which are its tests.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from scripts.terms.base import Severity
from scripts.terms.finders.plain import Note
from scripts.terms.match import Matcher
from scripts.terms.speech import Loader
from scripts.terms.words import Text, Token, fold

OPENERS = "“„«\"'‘*_("
"""Signs behind which somebody else's words may stand."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One slip that can be seen from the letters alone."""

    name: str
    """What it is called: a rule of a language takes the place of a common one of its name."""
    kind: str
    """The kind of finding."""
    why: str
    """What is wrong, in the language of the text."""
    find: re.Pattern[str] | None
    """How it looks."""
    words: frozenset[str]
    """Or: words that do not belong into this language."""
    bad: str
    """An example that is wrong."""
    good: str
    """One that is right."""
    instead: str = ""
    """What to write instead, with groups of what was found."""
    strict: bool = False
    """Whether only our own texts must keep it; in others it is a hint."""


def rules(files: Mapping[str, str], lang: str) -> tuple[Rule, ...]:
    """The rules for a language, those for every language included."""
    given = (
        *parsed(files.get("locales/grammar.yml", "")),
        *parsed(files.get(f"locales/{lang}/grammar.yml", "")),
    )
    return tuple({rule.name: rule for rule in given}.values())


@cache
def parsed(text: str) -> tuple[Rule, ...]:
    """A file of rules, read once."""
    rows: list[dict[str, Any]] = yaml.load(text, Loader) or []
    return tuple(
        Rule(
            row.get("name") or row.get("find") or row["words"],
            row["kind"],
            row["why"],
            re.compile(row["find"]) if "find" in row else None,
            frozenset(row.get("words", "").split()),
            row["bad"],
            row["good"],
            row.get("instead", ""),
            row.get("strict", False),
        )
        for row in rows
    )


def slips(text: Text, given: tuple[Rule, ...], known: Matcher, ours: bool = True) -> Iterator[Note]:
    """What the rules find."""
    for rule in given:
        if rule.find:
            severity: Severity = "info" if rule.strict and not ours else "flag"
            for match in rule.find.finditer(text.shown):
                what = match[0] if rule.instead else shown(text, match.start(), match.end())
                yield Note(
                    match.start(), rule.kind, what, match.expand(rule.instead), rule.why, severity
                )
    foreign = {word: rule for rule in given for word in rule.words}
    if foreign and not foreign.keys().isdisjoint(token.text for token in text.tokens):
        yield from left_in_english(
            text, {word: rule for word, rule in foreign.items() if word not in known.single}, known
        )


def shown(text: Text, start: int, end: int) -> str:
    """The words of a finding, to the end of the word it touches."""
    rest = re.match(r"\w*", text.shown[end:])
    return text.shown[start : end + (rest.end() if rest else 0)].strip()


def left_in_english(text: Text, foreign: dict[str, Rule], known: Matcher) -> Iterator[Note]:
    """English words between words of another language; names and quotations keep theirs."""
    tokens = text.tokens
    quiet = {
        token.start for place in known.find(text) if place.meaning.quiet for token in place.tokens
    }
    for index, token in enumerate(tokens):
        rule = foreign.get(token.text)
        if (
            rule
            and token.start not in quiet
            and not in_name(tokens, index)
            and not quoted(text, token)
        ):
            yield Note(token.start, rule.kind, token.text, "", rule.why)


def in_name(tokens: list[Token], index: int) -> bool:
    """Whether words with capitals stand on both sides, as in a name."""
    around = [
        tokens[place].text[:1].isupper()
        for place in (index - 1, index + 1)
        if 0 <= place < len(tokens)
    ]
    return len(around) > 1 and all(around)


def quoted(text: Text, token: Token) -> bool:
    """Whether a word stands inside quotation marks, brackets or emphasis on its line."""
    line = text.shown[text.shown.rfind("\n", 0, token.start) + 1 : token.start]
    opened = max(line.rfind(sign) for sign in OPENERS)
    return opened >= 0 and not re.search(r"[”»\")*_’]", line[opened + 1 :])


def untranslated_terms(text: Text, matcher: Matcher, english: Matcher) -> Iterator[Note]:
    """A term of the English rules left in the text, in small letters: with a capital it may be a name."""
    taken = matcher.base.vocabulary
    for index, token in enumerate(text.tokens):
        word = token.fold
        if (
            len(word) < SHORTEST_TERM
            or not token.text.islower()
            or word in taken
            or word in matcher.words
            or matcher.known(token) != word
        ):
            continue
        meaning = english.table.get((word,))
        if (
            meaning
            and meaning.terms
            and not quoted(text, token)
            and not in_name(text.tokens, index)
        ):
            term = sorted(meaning.terms)[0]
            entry = matcher.base.terms.get(term)
            if entry and entry.preferred and fold(entry.preferred) != word:
                yield Note(
                    token.start,
                    "untranslated",
                    token.text,
                    entry.preferred,
                    "left in English",
                    "flag",
                    term,
                )


SHORTEST_TERM = 4
"""Shorter English words are words of other languages too often."""
