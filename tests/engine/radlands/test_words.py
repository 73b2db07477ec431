"""Code and words examine each other: what the vocabulary lists is what the engine knows."""

import ast
import doctest
import re

import pytest

from playground.core.errors import CodexError
from playground.core.switches import settings
from playground.radlands import Table
from playground.radlands.cards import codes
from playground.radlands.cards.compile import JUNK_STEPS
from playground.radlands.cards.vocabulary import JUNK
from playground.radlands.rulebook import RULESETS, SWITCHES, reading
from playground.radlands.rules.checks import CHECKS
from playground.radlands.rules.targets import TARGETS
from playground.radlands.verbs import VERBS
from scripts.book import WORKSHOP as ROOT
from scripts.play.tables import data, table


def test_every_verb_is_decided_somewhere() -> None:
    """A verb does something, or it lasts; each says in words what it means."""
    for verb in VERBS.values():
        assert verb.meaning.endswith(".")
        assert bool(verb.lasting) != (verb.run.__name__ != "nothing")


def test_every_target_is_found_somewhere() -> None:
    """Targets that are no set of cells are found by their verbs."""
    by_verb = {"it", "all-enemy-events", "any-event-with-free-space-ahead-or-on-1"}
    copied = {"own-ready-person-or-undamaged-enemy-person"}

    assert by_verb | copied == {name for name, target in TARGETS.items() if not target.find}
    assert by_verb | copied | {"self"} == {n for n, target in TARGETS.items() if not target.rules}


def test_every_check_is_counted_somewhere() -> None:
    """Three checks are answered elsewhere: by what a verb could offer, and by a person's price."""
    elsewhere = {"copyable-people", "own-hand-people", "column-camp-destroyed"}

    assert elsewhere == {name for name, check in CHECKS.items() if not check.count}


def test_junk_icons_are_written_in_verbs() -> None:
    """All six, in the order notation counts on."""
    assert list(JUNK) == list(JUNK_STEPS)


def test_codes_are_as_they_always_were() -> None:
    """Two letters for every card, no two alike; links count the draw deck in a permanent order."""
    assert doctest.testmod(codes).failed == 0
    cards = [(name, facts["type"], facts.get("code")) for name, facts in data("radlands").items()]
    linked = codes.link_codes(cards)

    assert len(set(linked.values())) == len(cards)
    assert linked == {
        card.id: card.code for card in table("radlands").cards.kinds[1:] if "~" not in card.id
    }
    assert [code for code in linked.values() if code[1].islower()][:-2] == codes.LINKED.split()
    assert " ".join(linked.values()) == (
        "AL AR AG BB BF CA CN CT CP CY GA JU LC MC MU NS OA OB OC OP PB PX RG RE RS SC SL SD TO TC "
        f"TL VT WH WT {codes.LINKED} Rd Wa"
    )


def test_a_new_card_needs_no_code() -> None:
    """It is compiled from its file, stands behind the others in links, and may not be in the box."""
    cards = data("radlands")
    new = {**cards["sniper"], "name": "Abbot", "copies": 0}
    larger = Table({**cards, "abbot": new})
    game = larger.position({"water": 3, "a": {"columns": [["abbot"]]}})

    assert game.apply("use abbot").offers()[0] == "choose b10"
    assert larger.position(game.notation()) == game
    assert len(larger.cards.deck) == len(table("radlands").cards.deck)
    known = [(card.id, card.type, card.code) for card in larger.cards.kinds[1:]]
    deck = [code for code in codes.link_codes(known).values() if code[1].islower()]
    assert deck[:-2] == [*codes.LINKED.split(), "Ab"]


def test_a_code_that_is_taken_is_refused() -> None:
    """The message says whose it is, and what to write."""
    cards = data("radlands")

    with pytest.raises(CodexError) as error:
        Table({**cards, "snitch": cards["sniper"]})

    assert error.value.problems == (
        "card 'snitch': CodexError: its code 'Sn' is that of sniper; "
        "write code: with a capital and a small letter",
    )
    assert Table({**cards, "snitch": {**cards["sniper"], "code": "Sh"}})


def test_every_card_has_all_its_copies() -> None:
    """The box: 34 camps, 46 people and 20 events in one deck of 66."""
    cards = table("radlands").cards

    assert (len(cards.camps), len(cards.deck)) == (34, 66)
    assert sum(cards[kind].type == "person" for kind in cards.deck) == 46


def test_presets_name_known_switches() -> None:
    """Every preset is a possible set of values."""
    for name in RULESETS:
        assert set(settings(SWITCHES, {}, RULESETS, name)) == set(SWITCHES)


def test_the_engine_asks_for_known_readings() -> None:
    """Whatever stands before `in … readings` is a switch with one of its values."""
    known = {reading(name, value) for name, switch in SWITCHES.items() for value in switch.values}
    asked = {
        str(node.value)
        for path in (ROOT / "playground" / "radlands").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and re.fullmatch(r"[a-z1-9-]+: [a-z-]+", str(node.value))
    }

    assert asked <= known
    assert {name.partition(":")[0] for name in known} == {name.partition(":")[0] for name in asked}
