"""Which cards and rules no scenario shows. Rules an engine cannot decide are listed with the reason."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

from playground.radlands import Table
from scripts.book import load as load_book
from scripts.book import read_files
from scripts.engine.carddata import ROOT, card_set
from scripts.engine.scenarios import Run, load_all, run

UNDECIDABLE: dict[str, str] = {
    "sit-opposite": "where people sit is not part of the game state",
    "center-extra-water": "where tokens lie is not part of the game state",
    "center-within-reach": "where things lie is not part of the game state",
    "take-player-aid": "the player aid is not part of the game state",
    "queue-geometry": "the place of the queue on the table is not part of the game state",
}
"""Rules of kind rule or ruling without consequence for a state."""


def decidable(rules: Iterable[dict[str, Any]]) -> set[str]:
    """Give the ids of rules and rulings the engine can decide."""
    return {rule["id"] for rule in rules if rule["kind"] in ("rule", "ruling")} - UNDECIDABLE.keys()


def run_all() -> list[Run]:
    """Run every scenario of the project."""
    table = Table(card_set())
    return [run(scenario, table) for scenario in load_all()]


def missing_cards(runs: list[Run]) -> dict[str, list[str]]:
    """Give cards that no scenario plays, and cards that no scenario refuses."""
    ids = {card.id for card in card_set().cards if card and not card.id.endswith("~other")}
    played = set().union(*(result.played for result in runs))
    refused = set().union(*(result.refused for result in runs))
    return {"never played": sorted(ids - played), "never refused": sorted(ids - refused)}


def missing_rules(runs: list[Run], rules: Iterable[dict[str, Any]]) -> list[str]:
    """Give decidable rules that no event and no refusal of a scenario names."""
    named = set().union(*(result.rules for result in runs))
    return sorted(decidable(rules) - named)


def unknown_rules(runs: list[Run], rules: Iterable[dict[str, Any]]) -> list[str]:
    """Give rule ids the engine names that do not exist."""
    return sorted(set().union(*(result.rules for result in runs)) - {rule["id"] for rule in rules})


def statements() -> list[dict[str, Any]]:
    """Give every rule and official ruling with its kind."""
    volume = load_book(read_files(ROOT)).volumes["radlands"]
    rules = [{"id": rule.id, "kind": rule.kind} for rule in volume.rules.values()]
    return rules + [{"id": ruling.id, "kind": "ruling"} for ruling in volume.rulings.values() if ruling.status == "official"]


def report() -> tuple[int, str]:
    """Say what is missing among the rules and the official rulings of the book."""
    rules = statements()
    runs = run_all()
    missing, gaps = missing_rules(runs, rules), missing_cards(runs)
    total = len(decidable(rules))
    lines = [f"{len(runs)} scenarios, {sum(not r.ok for r in runs)} fail"]
    lines += [f"rules: {total - len(missing)} of {total} decidable rules named by an event or a refusal"]
    lines += [f"  missing: {rule}" for rule in missing]
    lines += [f"  not decidable: {rule} ({why})" for rule, why in UNDECIDABLE.items()]
    lines += [f"  named but unknown: {rule}" for rule in unknown_rules(runs, rules)]
    lines += [f"cards {what}: {', '.join(ids) or 'none'}" for what, ids in gaps.items()]
    failed = missing or any(gaps.values()) or any(not r.ok for r in runs)
    return (1 if failed else 0), "".join(f"{line}\n" for line in lines)


def main(_: list[str]) -> int:
    """Print the gaps."""
    code, text = report()
    sys.stdout.write(text)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
