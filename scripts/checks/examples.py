"""Checks of the examples: they must hold when they are played, and name only what exists."""

import re
from collections.abc import Iterable

from playground.games import package
from scripts.book import Book
from scripts.book.model import Where
from scripts.checks.effects import EFFECTS
from scripts.checks.registry import Finding, check, check_played, unknown
from scripts.pairs.stamp import stamp, written_for
from scripts.play.results import Results
from scripts.play.runner import Run

CARD = re.compile(r"card '([\w-]+)'")


@check_played
def unplayable_card(book: Book, results: Results) -> Iterable[Finding]:
    """The rules engine cannot read a card, so that nothing of its game can be played.

    Bad:  cards/radlands/people/scout.yml: effects: []
    Good: cards/radlands/people/scout.yml: effects: [{do: raid}]
    """
    known = {where.file for each in EFFECTS for where, _, _ in each(book)}
    for volume in book.volumes.values():
        if volume.unread:
            continue
        for problem in results[volume.game.id].trouble:
            named = CARD.match(problem)
            card = volume.cards.get(named[1]) if named else None
            where = card.where if card else volume.game.where
            if where.file in known:  # said already, and better: with line and word
                continue
            yield where, problem, "correct the card, or teach the engine what it says"


@check_played
def example_fails(book: Book, results: Results) -> Iterable[Finding]:
    """An example does not come out as its file says when the engine plays it.

    Bad:  playground/scenarios/radlands/scout.yml: expect: {water: 7}
    Good: playground/scenarios/radlands/scout.yml: expect: {water: 2}
    """
    for volume in book.volumes.values():
        if volume.unread:
            continue  # cards that cannot be read are named elsewhere; without them nothing can be played
        for result in results[volume.game.id].runs.values():
            for where, problem in result.differences:
                yield (
                    where,
                    f"{result.example.id}: {problem}",
                    "correct the example, or the rules it shows are broken",
                )
            yield from wordless(result)


def wordless(result: Run) -> Iterable[Finding]:
    """Events of an example that nobody could tell, because the game has no words for them."""
    game = result.example.game
    known = package(game, "page.words").EVENTS
    for kind, detail in sorted(result.happened):
        if kind not in known and f"{kind}-{detail}" not in known:
            what = f"{result.example.id}: the event {kind!r} has no words"
            yield result.example.where, what, f"add it to EVENTS in playground/{game}/page/words.py"


@check
def stale_pairs(book: Book) -> Iterable[Finding]:
    """What happens between two cards was tried with cards that did something else.

    Bad:  cards/radlands/pairs.json: {"cards": "000000000000", "special": {}, "ordinary": {}}
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    for volume in book.volumes.values():
        if volume.pairs and written_for(volume.pairs) != stamp(volume.facts):
            where = Where(f"cards/{volume.game.id}/pairs.json")
            yield where, "it was made for other cards than there are now", "make pairs"


@check
def unproved_ruling(book: Book) -> Iterable[Finding]:
    """A ruling is neither proved by an example nor says why it cannot be, or it says so although it is proved.

    Bad:  playground/scenarios/radlands/scout.yml: rules: []
    Good: playground/scenarios/radlands/scout.yml: rules: [scout-raids]
    """
    for volume in book.volumes.values():
        for ruling in volume.rulings.values():
            proved, reason = bool(volume.proofs(ruling.id)), ruling.not_modelled
            if volume.game.proved and not proved and not reason:
                yield (
                    ruling.where,
                    f"nothing proves {ruling.id!r}",
                    "name it under rules: of an example, or write not-modelled: why",
                )
            if proved and reason:
                yield reason.where, f"{ruling.id!r} is proved by an example", "take the reason out"


@check
def unknown_evidence(book: Book) -> Iterable[Finding]:
    """An example is evidence for a rule or ruling that does not exist.

    Bad:  playground/scenarios/radlands/scout.yml: rules: [scout-raid]
    Good: playground/scenarios/radlands/scout.yml: rules: [scout-raids]
    """
    for volume in book.volumes.values():
        known = {*volume.rules, *volume.rulings, *volume.unread}
        for example in volume.examples.values():
            yield from unknown(example.rules, known, "rule or ruling")
