"""Slips that the rules of a language describe, and words left in English."""

import re
from functools import cache

from scripts.terms.base import Entry
from scripts.terms.finders.registry import in_texts
from scripts.terms.finding import Note, Notes
from scripts.terms.passage import Passage, tokens_in
from scripts.terms.rules import Rule
from scripts.terms.words import Token, flat, fold

OPENERS = "“„«\"'‘*_("
"""Signs behind which somebody else's words may stand."""
REST = re.compile(r"\w*")
"""The rest of a word."""
SHORTEST_TERM = 4
"""Shorter English words are words of other languages too often."""


@in_texts
def slips(text: Passage) -> Notes:
    """What the rules find."""
    for rule in text.base.rules:
        for match in rule.find.finditer(text.shown):
            yield slip(text, rule, match)


def slip(text: Passage, rule: Rule, match: re.Match[str]) -> Note:
    """What a rule found: to the end of the word, or just what it says to write otherwise."""
    rest = REST.match(text.shown, match.end())
    what = match[0] if rule.instead or not rest else (match[0] + rest[0]).strip()
    note = Note(match.start(), rule.kind, what, match.expand(rule.instead), rule.why)
    return note.hint(rule.strict and not text.ours)


@in_texts
def left_in_english(text: Passage) -> Notes:
    """English words between words of another language; names and quotations keep theirs."""
    foreign = foreign_words(text.base.rules)
    quiet = tokens_in(place for place in text.found if place.meaning.quiet)
    for index, token in enumerate(text.tokens):
        rule = foreign.get(token.text) if token.text not in text.matcher.single else None
        if rule and token not in quiet and not excused(text, index):
            yield text.note(rule.kind, token, "", rule.why)


@cache
def foreign_words(rules: tuple[Rule, ...]) -> dict[str, Rule]:
    """Word of another language → the rule that says so."""
    return {word: rule for rule, word in flat({rule: rule.words for rule in rules})}


@in_texts
def untranslated_terms(text: Passage) -> Notes:
    """A term left in English, in small letters: with a capital it may be a name."""
    for index, token in enumerate(text.tokens):
        entry = translated(text, token.fold)
        if entry and is_foreign(text, token) and not excused(text, index):
            yield text.note("untranslated", token, entry.preferred, "left in English", entry.id)


def translated(text: Passage, word: str) -> Entry | None:
    """The term an English word stands for, where this language has another word for it."""
    entries = text.matcher.english.entries(word) if text.matcher.english else []
    entry = text.base.terms.get(entries[0].id) if entries else None
    return entry if entry and entry.preferred and fold(entry.preferred) != word else None


def is_foreign(text: Passage, token: Token) -> bool:
    """Whether a word in small letters is none of this language."""
    word = token.fold
    if len(word) < SHORTEST_TERM or not token.text.islower() or word in text.base.vocabulary:
        return False
    return word not in text.matcher.words and text.matcher.known(token) == word


def excused(text: Passage, index: int) -> bool:
    """Whether a word is part of a name, or of what is quoted or marked on its line."""
    around = text.tokens[max(0, index - 1) : index + 2 : 2] if index else []
    if len(around) > 1 and all(token.large for token in around):
        return True
    start = text.tokens[index].start
    line = text.shown[text.shown.rfind("\n", 0, start) + 1 : start]
    opened = max(map(line.rfind, OPENERS))
    return opened >= 0 and not re.search(r"[”»\")*_’]", line[opened + 1 :])
