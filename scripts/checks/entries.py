"""Checks of a game's own lists: what its kinds, entries, chapters, editions and player aid name."""

from collections.abc import Iterable

from scripts.book import Book
from scripts.book.model import Id
from scripts.book.problems import nearest
from scripts.checks.registry import Finding, check, unknown
from scripts.checks.walks import stated


@check
def unknown_fact(book: Book) -> Iterable[Finding]:
    """An entry gives a fact that no term names, a value that is neither a number nor a term, or says who states a fact it has not.

    Bad:  cards/demo/talents/bombing.yml: facts: {colur: red}
    Good: cards/demo/talents/bombing.yml: facts: {colour: red}
    """
    for volume in book.volumes.values():
        known = {*volume.terms, *volume.card_ids()}
        for entry in volume.entries.values():
            for name, value in entry.facts.items():
                if name not in volume.terms:
                    yield entry.where, f"no term is called {name!r}", nearest(name, volume.terms)
                yield from unknown(
                    [value] if isinstance(value, Id) else [], known, "value of a fact"
                )
            for name in entry.sources.keys() - entry.facts.keys():
                yield (
                    entry.where,
                    f"there is no fact {name!r} to say the source of",
                    nearest(name, entry.facts),
                )


@check
def unknown_chapter(book: Book) -> Iterable[Finding]:
    """The list of chapters names one that nobody has written, or leaves one out.

    Bad:  cards/demo/game.yml: chapters: [frmae]
    Good: cards/demo/game.yml: chapters: [frame]
    """
    for volume in book.volumes.values():
        there = {path.rpartition("/")[2] for path in volume.chapters}
        yield from unknown(volume.game.chapters, there, "chapter")
        for name in sorted(there - {str(chapter) for chapter in volume.game.chapters}):
            yield (
                volume.game.where,
                f"the chapter {name!r} is not on the list of chapters",
                "add it to chapters",
            )


@check
def unknown_edition(book: Book) -> Iterable[Finding]:
    """A record says what an edition says that the game does not list.

    Bad:  cards/demo/divergences.yml: editions: {it: Two., publishd: Three.}
    Good: cards/demo/divergences.yml: editions: {it: Two., published: Three.}
    """
    for volume in book.volumes.values():
        known = volume.game.editions
        for record in [*stated(volume), *volume.divergences.values()]:
            for name in record.editions.keys() - known.keys():
                yield record.where, f"unknown edition {name!r}", nearest(name, known)
        for divergence in volume.divergences.values():
            for name in set(divergence.order) - divergence.editions.keys():
                yield (
                    divergence.where,
                    f"{name!r} is in the order but says nothing",
                    nearest(name, divergence.editions),
                )


@check
def unknown_on_the_aid(book: Book) -> Iterable[Finding]:
    """The player aid repeats a rule that does not exist, or the front page or the tour names a ruling or an example that does not.

    Bad:  cards/demo/game.yml: aid: [{title: Turn, icon: raid, rules: [dm-1-9]}]
    Good: cards/demo/game.yml: aid: [{title: Turn, icon: raid, rules: [dm-1-1]}]
    """
    for volume in book.volumes.values():
        yield from unknown(
            (name for box in volume.game.aid for name in box.rules), volume.rules, "rule"
        )
        yield from unknown(volume.game.asked, {*volume.rulings, *volume.unread}, "ruling")
        first = [volume.game.first] if volume.game.first else []
        yield from unknown([*first, *volume.game.tour], volume.examples, "example")


@check
def statement_without_source(book: Book) -> Iterable[Finding]:
    """In a game whose text leaves gaps, a rule does not say whether the text states it, we deduce it, or it is ours.

    A remark about the text itself (`kind: meta`) needs no source.

    Bad:  cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule}
    Good: cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, source: text}
    """
    for volume in book.volumes.values():
        if volume.game.about:
            for rule in volume.rules.values():
                if not rule.source and rule.kind != "meta":
                    yield (
                        rule.where,
                        f"who says {rule.id!r}?",
                        "write source: text, deduced or ours",
                    )
