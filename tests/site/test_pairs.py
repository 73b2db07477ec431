"""Two cards: what is kept about them is what the engine finds, every pair is classified, and the pages show it."""

import random
import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from playground.core.records import Event, Facts
from scripts.book import Book, Volume
from scripts.pairs.data import Pairs, found, read, studio, written
from scripts.pairs.finding import Finding, every_pair, key
from scripts.pairs.playing import play
from scripts.pairs.radlands.find import KINDS
from scripts.pairs.words import SAID
from scripts.play.results import Results

SAMPLE = 24
"""Pairs that are tried anew; all of them: .venv/bin/python -m scripts pairs."""


@pytest.fixture(scope="module")
def volume(book: Book) -> Volume:
    return book.volumes["radlands"]


@pytest.fixture(scope="module")
def pairs(volume: Volume) -> Pairs:
    return read(volume.pairs)


@pytest.mark.parametrize(
    ("one", "two", "kind"),
    [
        ("mimic", "sniper", "copies"),
        ("repair-bot", "bonfire", "bars"),
        ("muse", "oasis", "price"),
        ("railgun", "vera-vosh", "ready"),
        ("strafe", "watchtower", "enables"),
        ("uprising", "command-post", "then-price"),
        ("scout", "zeto-khan", "changes"),
    ],
)
def test_what_every_player_knows(pairs: Pairs, one: str, two: str, kind: str) -> None:
    """Pairs that are known to interact are found, in the way they are known to."""
    assert (kind, one) in [
        (finding.kind, finding.scene.actor) for finding in pairs.special[key(one, two)]
    ]


def test_ordinary_and_independent(pairs: Pairs) -> None:
    """What is done to any card is not special, and two cards may have nothing to do with each other."""
    assert (pairs.state("assassin", "muse"), pairs.state("garage", "supply-depot")) == (
        "ordinary",
        "independent",
    )


def test_every_pair_is_classified(volume: Volume, pairs: Pairs) -> None:
    """All 2,628 pairs have their class, and nothing is kept about a card that does not exist."""
    assert sum(pairs.counts(volume.cards).values()) == 72 * 73 // 2
    assert {name for pair in (*pairs.special, *pairs.ordinary) for name in pair.split("+")} <= set(
        volume.cards
    )
    assert set(KINDS) == set(SAID)


def test_kept_as_found(volume: Volume, results: Results, pairs: Pairs) -> None:
    """A sample of pairs, tried anew, gives what is kept (if not: .venv/bin/python -m scripts pairs)."""
    sample = random.Random(5).sample(every_pair(volume.cards), SAMPLE)
    kept = {
        key(*pair): [written(finding) for finding in pairs.special.get(key(*pair), [])]
        for pair in sample
    }

    tried = found("radlands", results["radlands"].table, sample)

    assert {name: rows for name, (rows, _) in tried.items()} == kept


def test_findings_can_be_played(results: Results, pairs: Pairs) -> None:
    """Every finding is a scenario: its moves are legal, and the move it says is refused is."""
    runs = play(results["radlands"], pairs)
    refused = [shown.verdict for many in runs.values() for shown in many if shown.verdict]

    assert refused
    assert not any(verdict.legal for verdict in refused)


def test_rulings_on_two_cards_are_found(volume: Volume, pairs: Pairs) -> None:
    """Where a ruling is about two cards, the engine mostly finds something between them too."""
    ruled = {key(*ruling.cards) for ruling in volume.rulings.values() if len(ruling.cards) == 2}
    found_too = [name for name in ruled if pairs.state(*name.split("+")) != "independent"]

    assert len(found_too) >= 0.9 * len(ruled)


def test_a_pair_has_an_address_in_every_language(site: Path) -> None:
    """Both cards' pages have the pair, whatever its class."""
    for lang in ("en", "pl"):
        for one, two in (
            ("mimic", "sniper"),
            ("sniper", "mimic"),
            ("assassin", "muse"),
            ("garage", "supply-depot"),
        ):
            assert f'id="with-{two}"' in (
                site / lang / "radlands" / "pairs" / one / "index.html"
            ).read_text(encoding="utf-8")
    assert not re.search(
        r"\{(actor|other|number)\}",
        (site / "pl/radlands/pairs/mimic/index.html").read_text(encoding="utf-8"),
    )


def happened(stage: Any, finding: Finding, rules: Facts) -> list[Event]:
    """What happens in a finding by some rules, whichever of them are named for it."""
    game = stage.table.position({**stage.facts(finding.scene, finding.scene.other), **rules})
    events = []
    for move in finding.path:
        game = game.apply(move)
        events += [event._replace(rules=()) for event in game.events]
    return events


def test_no_pair_depends_on_the_edition(results: Results) -> None:
    """What the pages tell of two cards happens by the rules of every edition, so they need not say by whose."""
    result = results["radlands"]
    editions = result.volume.game.editions.values()
    stage = studio("radlands", result.table)
    special = chain.from_iterable(read(result.volume.pairs).special.values())
    assert [
        (finding.scene, edition.ruleset)
        for finding in special
        for edition in editions
        if happened(stage, finding, {"ruleset": edition.ruleset}) != happened(stage, finding, {})
    ] == []
