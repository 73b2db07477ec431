"""Checks of the examples: they must hold when they are played, and name only what exists."""

import re
from collections.abc import Iterator
from itertools import chain

from playground.games import package
from scripts.book import Book, Volume
from scripts.book.model import Where
from scripts.checks.effects import EFFECTS
from scripts.checks.registry import Findings, check_game, check_played, unknown
from scripts.pairs.data import read
from scripts.pairs.stamp import stamp, written_for
from scripts.play.results import Result, Results
from scripts.play.runner import Run
from scripts.play.tables import lacking

DEMO = "demo.yml"
"""What the engine of a game plays with where nobody may print its cards."""
CARD = re.compile(r"card '([\w-]+)'")


def played(book: Book, results: Results) -> Iterator[Result]:
    """The games that can be played; cards that cannot be read and missing parts are named elsewhere."""
    for name, volume in book.volumes.items():
        if volume.examples and not volume.unread and not lacking(name):
            yield results[name]


@check_game
def missing_part(volume: Volume) -> Findings:
    """A game has examples, but its engine or a part of it is missing.

    Bad:  playground/scenarios/demo/frame.yml: title: A frame
    Good: playground/scenarios/radlands/scout.yml: title: Scout raids
    """
    for file in lacking(volume.id) if volume.examples else ():
        what = f"{volume.id} has examples, and no {file} to play and tell them"
        yield Where(file), what, f"python -m scripts new engine {volume.id} shows all parts"


@check_played
def unplayable_card(book: Book, results: Results) -> Findings:
    """The rules engine cannot read a card, so nothing of its game can be played.

    Bad:  cards/radlands/people/scout.yml: effects: []
    Good: cards/radlands/people/scout.yml: effects: [{do: raid}]
    """
    unreadable = {problem.where.file for problem in book.problems}
    for result in played(book, results):
        known = {place.file for place in misspelled(result.volume)} | unreadable
        found = {(place_of(result.volume, problem), problem) for problem in result.trouble}
        for where, problem in sorted(found):
            if where.file not in known:
                yield where, *said_of(book, where, problem)


def said_of(book: Book, where: Where, problem: str) -> tuple[str, str]:
    """What the engine says against a card; of a file that is not there, only that."""
    if where.file not in book.files:
        return "the file is missing, and the engine needs its cards", "put it back"
    return problem, "correct the card, or teach the engine what it says"


def misspelled(volume: Volume) -> Iterator[Where]:
    """The places of which the checks of effects say more, with line and word."""
    for each in EFFECTS:
        yield from (where for where, _, _ in each(volume))


def place_of(volume: Volume, problem: str) -> Where:
    """The card that the engine complains about, or the file of demo cards of a game that has no others."""
    named = CARD.match(problem)
    card = volume.cards.get(named[1]) if named else None
    demo = None if volume.cards else Where(f"cards/{volume.id}/{DEMO}")
    return card.where if card else demo or volume.game.where


@check_played
def example_fails(book: Book, results: Results) -> Findings:
    """An example does not come out as its file says when the engine plays it.

    Bad:  playground/scenarios/radlands/scout.yml: expect: {water: 7}
    Good: playground/scenarios/radlands/scout.yml: expect: {water: 2}
    """
    for result in played(book, results):
        for run in result.runs.values():
            yield from differing(run)
            yield from wordless(run)


def differing(run: Run) -> Findings:
    """What happened otherwise than an example says."""
    for where, problem in run.differences:
        what = f"{run.example.id}: {problem}"
        yield where, what, "correct the example, or the rules it shows are broken"


def wordless(run: Run) -> Findings:
    """Events of an example that nobody could tell, because the game has no words for them."""
    game = run.example.game
    known = package(game, "page.words").EVENTS
    for kind, detail in sorted(run.happened):
        if kind not in known and f"{kind}-{detail}" not in known:
            what = f"{run.example.id}: the event {kind!r} has no words"
            yield run.example.where, what, f"add it to EVENTS in playground/{game}/page/words.py"


@check_game
def stale_pairs(volume: Volume) -> Findings:
    """What happens between two cards cannot be read, or was worked out when the cards did something else.

    Bad:  cards/radlands/pairs.json: {"cards": "000000000000", "special": {}, "ordinary": {}}
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    where = Where(f"cards/{volume.id}/pairs.json")
    for what in wrong_pairs(volume) if volume.pairs else ():
        yield where, what, "make pairs"


def wrong_pairs(volume: Volume) -> Iterator[str]:
    """What is wrong with the pairs of a game."""
    if written_for(volume.pairs) != stamp(volume.facts):
        yield "it was made for other cards than there are now"
    try:
        pairs = read(volume.pairs)
        actors = {each.scene.actor for each in chain(*pairs.special.values())}
        partners = chain(*(name.split("+") for name in [*pairs.special, *pairs.ordinary]))
        ordinary = (each.partition(":")[0] for each in chain(*pairs.ordinary.values()))
        unknown = {*actors, *partners, *ordinary} - volume.cards.keys()
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        yield f"it cannot be read: {type(error).__name__}: {error}"
    else:
        if unknown and not volume.unread:
            yield f"it names cards that there are not: {', '.join(sorted(unknown))}"


@check_game
def unproved_ruling(volume: Volume) -> Findings:
    """A ruling is neither proved by an example nor says why it cannot be, or it says so although it is proved.

    Bad:  playground/scenarios/radlands/scout.yml: rules: []
    Good: playground/scenarios/radlands/scout.yml: rules: [scout-raids]
    """
    for ruling in volume.rulings.values():
        proved, reason = volume.proofs(ruling.id), ruling.not_modelled
        if volume.game.proved and not proved and not reason:
            way_out = "name it under rules: of an example, or write not-modelled: why"
            yield ruling.where, f"nothing proves {ruling.id!r}", way_out
        if proved and reason:
            yield reason.where, f"{ruling.id!r} is proved by an example", "take the reason out"


@check_game
def unknown_evidence(volume: Volume) -> Findings:
    """An example is evidence for a rule or ruling that does not exist.

    Bad:  playground/scenarios/radlands/scout.yml: rules: [scout-raid]
    Good: playground/scenarios/radlands/scout.yml: rules: [scout-raids]
    """
    named = chain.from_iterable(example.rules for example in volume.examples.values())
    return unknown(named, {*volume.ruling_ids(), *volume.rules}, "rule or ruling")
