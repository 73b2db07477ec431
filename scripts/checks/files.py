"""Checks of single files: can they be read, and is everything in them known?"""

from scripts.book import Book, Volume
from scripts.book.model import Where
from scripts.book.problems import nearest
from scripts.checks.registry import Findings, check, check_game, noted
from scripts.checks.shapes import misshapen_json, misshapen_yaml
from scripts.terms.accepted import NEEDED, Misread, rows_of
from scripts.terms.rules import FILE, misread


@noted
def broken_yaml() -> None:
    """A file is not YAML at all.

    Bad:  cards/radlands/people/scout.yml: junk: "water
    Good: cards/radlands/people/scout.yml: junk: "water"
    """


@noted
def bad_encoding() -> None:
    r"""A file is not text in UTF-8.

    Bad:  cards/radlands/people/scout.yml: name: Sc\udcffut
    Good: cards/radlands/people/scout.yml: name: Scout
    """


@noted
def endless_file() -> None:
    """A part of a file contains itself, repeats itself without end, or lies deeper than anybody can read.

    Bad:  cards/radlands/people/scout.yml: effects: &all [{do: raid, then: *all}]
    Good: cards/radlands/people/scout.yml: effects: [{do: raid}]
    """


@noted
def hidden_character() -> None:
    r"""A text has a sign that nobody can see, or that turns the direction of reading.

    Bad:  cards/radlands/people/scout.yml: name: "Sc\u200bout"
    Good: cards/radlands/people/scout.yml: name: "Scout"
    """


@noted
def too_long() -> None:
    """A file, or a value in one, is longer than anybody would write by hand.

    Bad:  cards/radlands/people/scout.yml: cost: 999999999999
    Good: cards/radlands/people/scout.yml: cost: 1
    """


@noted
def broken_catalogue() -> None:
    """A translation file is not a gettext file.

    Bad:  locales/it/LC_MESSAGES/radlands-terms.po: msgid nonsense
    Good: locales/it/LC_MESSAGES/radlands-terms.po: # a comment
    """


@noted
def duplicate_key() -> None:
    """A key is written twice, so one of its values would be lost.

    Bad:  cards/radlands/people/scout.yml: effects: [{do: raid, do: draw}]
    Good: cards/radlands/people/scout.yml: effects: [{do: raid}]
    """


@noted
def unknown_key() -> None:
    """A record has a key that the model does not know, most often a typing slip.

    Bad:  cards/radlands/people/scout.yml: cots: 1
    Good: cards/radlands/people/scout.yml: cost: 1
    """


@noted
def missing_key() -> None:
    """A record lacks a key that it must have.

    Bad:  cards/radlands/rulings/scout-raids.yml: answer:
    Good: cards/radlands/rulings/scout-raids.yml: answer: Yes.
    """


@noted
def wrong_type() -> None:
    """A value is of the wrong kind: a word for a number, one value for a list.

    Bad:  cards/radlands/people/scout.yml: cost: one
    Good: cards/radlands/people/scout.yml: cost: 1
    """


@noted
def unknown_word() -> None:
    """A value is not one of the few words allowed there.

    Bad:  cards/demo/rulings/dm-a-01.yml: basis: folows
    Good: cards/demo/rulings/dm-a-01.yml: basis: follows
    """


@noted
def bad_id() -> None:
    """A file name or an anchor is not a good id: small letters, digits and hyphens.

    Bad:  docs/radlands/rules/turn.md: Draw a card. {#Draw_One}
    Good: docs/radlands/rules/turn.md: Draw a card. {#replenish-draw}
    """


@noted
def unknown_folder() -> None:
    """A file is in a folder that means nothing, so nobody would ever see it.

    Bad:  cards/radlands/peple/hermit.yml: name: Hermit
    Good: cards/radlands/people/scout.yml: name: Scout
    """


@noted
def unread_file() -> None:
    """A file has a name or lies in a place where nobody reads it, or a page where another one is written.

    Bad:  cards/radlands/open-pionts.yml: OP-01:
    Good: cards/radlands/people/scout.yml: name: Scout
    """


@noted
def duplicate_id() -> None:
    """Two cards, entries, rulings or examples have the same id, so that one of them would be lost.

    Bad:  cards/radlands/camps/scout.yml: name: Scout
    Good: cards/radlands/people/scout.yml: name: Scout
    """


@check
def language_without_folder(book: Book) -> Findings:
    """A language is on the list, and nothing is written in it.

    Bad:  locales/languages.yml: de: {name: Deutsch, not-found: Nichts als Sand.}
    Good: locales/languages.yml: it: {name: Italiano, not-found: Niente qui.}
    """
    for lang, language in book.languages.items():
        if not any(file.startswith(f"locales/{lang}/") for file in book.files):
            what = f"there is no folder locales/{lang}"
            yield language.where, what, f"python -m scripts new language {lang}"


@check
def unreadable_list(book: Book) -> Findings:
    """A list of words, forms or accepted findings cannot be read, so that nothing in it would count.

    Bad:  locales/it/radlands.forms.json: {"terms":
    Good: locales/it/radlands.forms.json: {"terms": {}}
    """
    for file, text in book.files.items():
        if file.endswith(".json"):
            yield from broken_json(file, text)


def broken_json(file: str, text: str) -> Findings:
    """What is no JSON, or holds something else than it must, at its line."""
    try:
        found = list(misshapen_json(file, text))
    except (ValueError, RecursionError) as error:
        found = [(getattr(error, "lineno", 1), f"it is no JSON: {error}")]
    for line, what in found:
        yield Where(file, line), what, "write it anew (make help says how)"


@check
def misread_list(book: Book) -> Findings:
    """A slip of grammar, an accepted finding, or what else the term checker reads, is not written as it must be.

    Bad:  locales/it/grammar.yml: - {find: "(un", kind: grammar, why: Because., bad: un amica, good: un’amica}
    Good: locales/it/grammar.yml: - {find: "un amica", kind: grammar, why: Because., bad: un amica, good: un’amica}
    """
    broken = {problem.where.file for problem in book.problems}
    for file, text in book.files.items():
        if file.endswith(FILE) and file not in broken:
            for line, what in misread(text):
                yield Where(file, line), what, "see the other rules of the file"
        if file.endswith("accepted.yml") and file not in broken:
            yield from misread_rows(file, text)
        for line, what in misshapen_yaml(file, text) if file not in broken else ():
            yield Where(file, line), what, "see the same file of another language"


def misread_rows(file: str, text: str) -> Findings:
    """What cannot be understood in a list of accepted findings."""
    try:
        rows_of(text, file)
    except Misread as error:
        _, line, what = str(error).split(":", 2)
        yield Where(file, int(line)), what.strip(), f"each has {NEEDED}"


@noted
def missing_anchor() -> None:
    """A block of prose has no written anchor, so nothing could link to it or translate it.

    Bad:  docs/radlands/rules/turn.md: Draw a card.
    Good: docs/radlands/rules/turn.md: Draw a card. {#replenish-draw}
    """


@noted
def missing_heading() -> None:
    """A chapter has no title.

    Bad:  docs/radlands/rules/turn.md: # Turn
    Good: docs/radlands/rules/turn.md: # Turn {#turn}
    """


@check_game
def duplicate_anchor(volume: Volume) -> Findings:
    """Two blocks of a game's rules have the same anchor.

    Bad:  docs/radlands/rules/actions.md: Again. {#replenish-draw}
    Good: docs/radlands/rules/actions.md: Again. {#actions-lead}
    """
    seen: dict[str, Where] = {}
    for _, block in volume.each_block():
        where = block.text.where
        other = seen.setdefault(block.id, where)
        if other is not where:
            yield where, f"the anchor {block.id!r} is taken", f"the other one is at {other}"


@check_game
def rule_without_text(volume: Volume) -> Findings:
    """Facts are given for a rule that no chapter states: an orphan.

    Bad:  cards/radlands/rules.yml: replenish-drawn: {section: turn.replenish, kind: rule}
    Good: cards/radlands/rules.yml: replenish-draw: {section: turn.replenish, kind: rule}
    """
    anchors = {block.id for _, block in volume.each_block() if not block.level}
    for rule in volume.rules.values():
        if rule.id not in anchors:
            what = f"no paragraph has the anchor {rule.id!r}"
            yield rule.where, what, nearest(rule.id, anchors)


@check_game
def text_without_rule(volume: Volume) -> Findings:
    """A paragraph of the rules has no facts: neither a rule of rules.yml nor a lead paragraph (`…-lead`).

    Bad:  docs/radlands/rules/turn.md: Shout. {#shout}
    Good: docs/radlands/rules/turn.md: Shout. {#shout-lead}
    """
    for _, block in volume.each_block():
        free = block.level or block.diagram or block.id.endswith("-lead")
        if not free and block.id not in volume.rules:
            what = f"no facts about {block.id!r} in rules.yml"
            yield block.text.where, what, nearest(block.id, volume.rules)
