"""Checks of single files: can they be read, and is everything in them known?"""

from scripts.book import Volume
from scripts.book.model import Where
from scripts.book.problems import nearest
from scripts.checks.registry import Findings, check_game, noted


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
