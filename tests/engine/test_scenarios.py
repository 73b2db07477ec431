"""Every scenario ends as its file says, and together they show every card."""

from pathlib import Path

import pytest

from playground.radlands import Table
from scripts.engine import coverage, narration, scenarios
from scripts.engine.carddata import card_set

SCENARIOS = scenarios.load_all()
TABLE = Table(card_set())


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: scenarios.Scenario) -> None:
    """A scenario holds."""
    assert scenarios.run(scenario, TABLE).differences == []


def test_every_card_is_played_and_refused() -> None:
    """No card is without a scenario that plays it and one that is refused."""
    expected: dict[str, list[str]] = {"never played": [], "never refused": []}

    assert expected == coverage.missing_cards(
        [scenarios.run(scenario, TABLE) for scenario in SCENARIOS]
    )


def test_differences_are_precise(tmp_path: Path) -> None:
    """A scenario that does not hold says where and how."""
    path = tmp_path / "wrong.yml"
    path.write_text(
        "title: Wrong\nposition: {a: {camps: [railgun]}}\nmoves: [use a10, choose b10]\nexpect: {water: 3, b: {camps: [reactor]}}\n"
    )

    result = scenarios.run(scenarios.load(path)[0], TABLE)

    assert result.differences == [
        "expect: water: expected 3, is 1",
        "expect: b.camps[1]: expected 'reactor', is 'reactor damaged'",
    ]
    assert scenarios.main(["-q", str(path)]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "title: 3",
        "title: x\nmoves: 4",
        "title: x\nposiion: {}",
        "title: x\nmoves: [{refse: end}]",
        "title: x\nmoves: [fly]",
        "{",
        "a: &a [*a]",
        "title: x\nposition: {a: 3}",
        "title: x\nmoves: [[1]]",
        "title: x\ngame: 4",
        "title: x\nexpect: {b: 3}",
        "title: x\nexpect: 7",
    ],
)
def test_broken_scenarios_fail_politely(tmp_path: Path, text: str) -> None:
    """A broken file is one failure with a message, never an exception."""
    path = tmp_path / "broken.yml"
    path.write_text(text)

    assert scenarios.main(["-q", str(path)]) == 1


def test_every_event_type_has_words() -> None:
    """Everything that happens in the scenarios can be told."""
    for scenario in SCENARIOS:
        for line in scenarios.run(scenario, TABLE).transcript:
            assert "{" not in line
    assert all(pattern.endswith(".") for pattern in narration.PATTERNS.values())


def test_every_decidable_rule_is_shown() -> None:
    """Every rule and official ruling an engine can decide is named by an event or a refusal of some scenario."""
    assert coverage.missing_rules(coverage.run_all(), coverage.statements()) == []
