"""Checks of single files: can they be read, and is everything in them known?"""

from collections.abc import Iterable, Iterator

from scripts.book import Book
from scripts.book.model import Where
from scripts.book.problems import nearest
from scripts.checks.registry import Finding, check, noted


@check
def broken_yaml(book: Book) -> Iterable[Finding]:
    """A file is not YAML at all.

    Bad:  cards/radlands/people/scout.yml: junk: "water
    Good: cards/radlands/people/scout.yml: junk: "water"
    """
    return noted(book, "broken-yaml")


@check
def bad_encoding(book: Book) -> Iterable[Finding]:
    r"""A file is not text in UTF-8.

    Bad:  cards/radlands/people/scout.yml: name: Sc\udcffut
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    return noted(book, "bad-encoding")


@check
def broken_catalogue(book: Book) -> Iterable[Finding]:
    """A translation file is not a gettext file.

    Bad:  locales/it/LC_MESSAGES/radlands-terms.po: msgid nonsense
    Good: locales/it/LC_MESSAGES/radlands-terms.po: # a comment
    """
    return noted(book, "broken-catalogue")


@check
def duplicate_key(book: Book) -> Iterable[Finding]:
    """A key is written twice, so that one of its values would be lost.

    Bad:  cards/radlands/people/scout.yml: effects: [{do: raid, do: draw}]
    Good: cards/radlands/people/scout.yml: effects: [{do: raid}]
    """
    return noted(book, "duplicate-key")


@check
def unknown_key(book: Book) -> Iterable[Finding]:
    """A record has a key that the model does not know, most often a slip of the pen.

    Bad:  cards/radlands/people/scout.yml: cots: 1
    Good: cards/radlands/people/scout.yml: cost: 1
    """
    return noted(book, "unknown-key")


@check
def missing_key(book: Book) -> Iterable[Finding]:
    """A record lacks a key that it must have.

    Bad:  cards/radlands/rulings/scout-raids.yml: answer:
    Good: cards/radlands/rulings/scout-raids.yml: answer: Yes.
    """
    return (*noted(book, "missing-key"), *empty(book))


def empty(book: Book) -> Iterator[Finding]:
    """Keys written without a value."""
    for problem in book.problems:
        if problem.check == "wrong-type" and problem.what.endswith("found ''"):
            yield problem.where, "a key has no value", problem.way_out


@check
def wrong_type(book: Book) -> Iterable[Finding]:
    """A value is of the wrong kind: a word for a number, one value for a list.

    Bad:  cards/radlands/people/scout.yml: cost: one
    Good: cards/radlands/people/scout.yml: cost: 1
    """
    return (finding for finding in noted(book, "wrong-type") if not finding[1].endswith("found ''"))


@check
def unknown_word(book: Book) -> Iterable[Finding]:
    """A value is not one of the few words allowed there.

    Bad:  cards/radlands/rulings/scout-raids.yml: status: offical
    Good: cards/radlands/rulings/scout-raids.yml: status: official
    """
    return noted(book, "unknown-word")


@check
def bad_id(book: Book) -> Iterable[Finding]:
    """A file name or an anchor is not a good id: small letters, digits and hyphens.

    Bad:  docs/radlands/rules/turn.md: Draw a card. {#Draw_One}
    Good: docs/radlands/rules/turn.md: Draw a card. {#replenish-draw}
    """
    return noted(book, "bad-id")


@check
def unknown_folder(book: Book) -> Iterable[Finding]:
    """A file lies in a folder that means nothing, so that nobody would ever see it.

    Bad:  cards/radlands/peple/hermit.yml: name: Hermit
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    return noted(book, "unknown-folder")


@check
def missing_anchor(book: Book) -> Iterable[Finding]:
    """A block of prose has no written anchor, so that nothing could link to it or translate it.

    Bad:  docs/radlands/rules/turn.md: Draw a card.
    Good: docs/radlands/rules/turn.md: Draw a card. {#replenish-draw}
    """
    return noted(book, "missing-anchor")


@check
def missing_heading(book: Book) -> Iterable[Finding]:
    """A chapter has no title.

    Bad:  docs/radlands/rules/turn.md: # Turn
    Good: docs/radlands/rules/turn.md: # Turn {#turn}
    """
    return noted(book, "missing-heading")


@check
def duplicate_anchor(book: Book) -> Iterable[Finding]:
    """Two blocks of a game's rules have the same anchor.

    Bad:  docs/radlands/rules/actions.md: Again. {#replenish-draw}
    Good: docs/radlands/rules/actions.md: Again. {#actions-lead}
    """
    for volume in book.volumes.values():
        seen: dict[str, Where] = {}
        for chapter in volume.chapters.values():
            for block in chapter.blocks:
                if block.id in seen:
                    yield (
                        block.text.where,
                        f"the anchor {block.id!r} is taken",
                        f"the other one is at {seen[block.id]}",
                    )
                seen.setdefault(block.id, block.text.where)


@check
def rule_without_text(book: Book) -> Iterable[Finding]:
    """Facts are given for a rule that no chapter states: an orphan.

    Bad:  cards/radlands/rules.yml: replenish-drawn: {section: turn.replenish, kind: rule}
    Good: cards/radlands/rules.yml: replenish-draw: {section: turn.replenish, kind: rule}
    """
    for volume in book.volumes.values():
        anchors = {
            block.id
            for chapter in volume.chapters.values()
            for block in chapter.blocks
            if not block.level
        }
        for rule in volume.rules.values():
            if rule.id not in anchors:
                yield (
                    rule.where,
                    f"no paragraph has the anchor {rule.id!r}",
                    nearest(rule.id, anchors),
                )


@check
def text_without_rule(book: Book) -> Iterable[Finding]:
    """A paragraph of the rules has no facts: neither a rule of rules.yml nor a lead paragraph (`…-lead`).

    Bad:  docs/radlands/rules/turn.md: Shout. {#shout}
    Good: docs/radlands/rules/turn.md: Shout. {#shout-lead}
    """
    for volume in book.volumes.values():
        for chapter in volume.chapters.values():
            for block in chapter.blocks:
                if (
                    not block.level
                    and not block.diagram
                    and block.id not in volume.rules
                    and not block.id.endswith("-lead")
                ):
                    yield (
                        block.text.where,
                        f"no facts about {block.id!r} in rules.yml",
                        nearest(block.id, volume.rules),
                    )
