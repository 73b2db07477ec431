"""Code and words examine each other: what the vocabulary lists is what the engine knows."""

from playground.radlands.cards.codes import CODES
from playground.radlands.cards.vocabulary import CHECKS as CHECK_WORDS
from playground.radlands.cards.vocabulary import JUNK
from playground.radlands.cards.vocabulary import TARGETS as TARGET_WORDS
from playground.radlands.rulebook import RULESETS, SWITCHES, settings
from playground.radlands.rules import traits
from playground.radlands.rules.checks import CHECKS
from playground.radlands.rules.targets import RULES, TARGETS
from playground.radlands.verbs import table as verbtable
from playground.radlands.verbs.meanings import VERBS
from scripts.play.tables import data, table

ELSEWHERE = {"set-play-cost", "take-water-silo"}
"""Verbs that are a fact of the card: its price on ruins, its price from the play area."""


def test_every_verb_is_decided_somewhere() -> None:
    """The table of verbs and the vocabulary name the same ones."""
    assert set(VERBS) == set(verbtable.VERBS) | set(traits.BY_VERB) | ELSEWHERE


def test_every_target_is_found_somewhere() -> None:
    """Targets that are no set of cells are found by their verbs."""
    by_verb = {"it", "all-enemy-events", "any-event-with-free-space-ahead-or-on-1"}
    copied = {"own-ready-person-or-undamaged-enemy-person"}

    assert set(TARGET_WORDS) == set(TARGETS) | by_verb | copied
    assert set(TARGETS) - {"self"} == set(RULES)


def test_every_check_is_counted_somewhere() -> None:
    """Three checks are answered elsewhere: by what a verb could offer, and by the price of a person."""
    assert set(CHECK_WORDS) == set(CHECKS) | {
        "copyable-people",
        "own-hand-people",
        "column-camp-destroyed",
    }


def test_junk_icons_are_written_in_verbs() -> None:
    """All six, in the order notation counts on."""
    assert list(JUNK) == list(verbtable.JUNK)


def test_codes_are_unique_and_complete() -> None:
    """Two letters for every card, no two alike, the second telling camps from the rest."""
    cards = data("radlands")

    assert set(CODES) == set(cards)
    assert len(set(CODES.values())) == len(CODES)
    assert all(code.isupper() == (cards[name]["type"] == "camp") for name, code in CODES.items())


def test_every_card_has_all_its_copies() -> None:
    """The box: 34 camps, 46 people and 20 events in one deck of 66."""
    cards = table("radlands").cards

    assert (len(cards.camps), len(cards.deck)) == (34, 66)
    assert sum(cards.types[kind] == 1 for kind in cards.deck) == 46


def test_presets_name_known_switches() -> None:
    """Every preset is a possible set of values."""
    for name in RULESETS:
        assert set(settings(name, {})) == set(SWITCHES)
