"""Checks of a game's own lists: what its kinds, entries, chapters, editions and player aid name."""

from itertools import chain

from scripts.book import Volume
from scripts.book.model import Id
from scripts.book.problems import nearest
from scripts.checks.registry import Findings, check_game, unknown
from scripts.checks.walks import stated


@check_game
def unknown_fact(volume: Volume) -> Findings:
    """An entry gives a fact that no term names, a value that is neither a number nor a term, or says who states a fact it does not have.

    Bad:  cards/demo/talents/bombing.yml: facts: {colur: red}
    Good: cards/demo/talents/bombing.yml: facts: {colour: red}
    """
    known = {*volume.terms, *volume.card_ids()}
    for entry in volume.entries.values():
        for name in entry.facts.keys() - volume.terms.keys():
            yield entry.where, f"no term is called {name!r}", nearest(name, volume.terms)
        values = [
            value for value in entry.facts.values() if isinstance(value, Id) and value[:1] != "+"
        ]
        yield from unknown(values, known, "value of a fact")
        for name in entry.sources.keys() - entry.facts.keys():
            what = f"there is no fact {name!r} to say the source of"
            yield entry.where, what, nearest(name, entry.facts)


@check_game
def unknown_chapter(volume: Volume) -> Findings:
    """The list of chapters names one that nobody has written, or leaves one out.

    Bad:  cards/demo/game.yml: chapters: [frmae]
    Good: cards/demo/game.yml: chapters: [frame]
    """
    there = {chapter.name for chapter in volume.chapters.values()}
    yield from unknown(volume.game.chapters, there, "chapter")
    for name in there - {*map(str, volume.game.chapters)}:
        what = f"the chapter {name!r} is not on the list of chapters"
        yield volume.game.where, what, "add it to chapters"


@check_game
def unknown_edition(volume: Volume) -> Findings:
    """A record says what an edition says that the game does not list.

    Bad:  cards/demo/divergences.yml: editions: {it: Two., publishd: Three.}
    Good: cards/demo/divergences.yml: editions: {it: Two., published: Three.}
    """
    for record in [*stated(volume), *volume.divergences.values()]:
        named = (Id(name, record.where) for name in record.editions)
        yield from unknown(named, volume.game.editions, "edition")
    for divergence in volume.divergences.values():
        says = divergence.editions
        for name in set(divergence.order) - says.keys():
            what = f"{name!r} is in the order but says nothing"
            yield divergence.where, what, nearest(name, says)


@check_game
def unknown_on_the_aid(volume: Volume) -> Findings:
    """The player aid repeats a rule that does not exist, or the front page or the tour names a ruling or an example that does not.

    Bad:  cards/demo/game.yml: aid: [{title: Turn, icon: raid, rules: [dm-1-9]}]
    Good: cards/demo/game.yml: aid: [{title: Turn, icon: raid, rules: [dm-1-1]}]
    """
    game = volume.game
    repeated = chain.from_iterable(box.rules for box in game.aid)
    yield from unknown(repeated, volume.rules, "rule")
    yield from unknown(game.asked, volume.ruling_ids(), "ruling")
    shown = [game.first, *game.tour] if game.first else game.tour
    yield from unknown(shown, volume.examples, "example")
