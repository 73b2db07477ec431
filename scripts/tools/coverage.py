"""Which cards and rules no scenario shows. Rules an engine cannot decide are listed with the reason."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import Any

from playground.games import GAMES
from scripts.play.runner import Run, run
from scripts.play.tables import table, volume

UNDECIDABLE: dict[str, str] = {
    "sit-opposite": "where people sit is not part of the game state",
    "center-extra-water": "where tokens lie is not part of the game state",
    "center-within-reach": "where things lie is not part of the game state",
    "take-player-aid": "the player aid is not part of the game state",
    "queue-geometry": "the place of the queue on the table is not part of the game state",
    "az-1-2": "asked for when a game begins",
    "az-1-3": "asked of a file of decks, with its line",
    "az-1-4": "forbids nothing",
    "az-8-3": "forbids nothing",
    "az-9-2": "asked of a file of cards, with its line",
    "az-13-3": "labels alone do nothing",
    "az-21-2": "every move of a card follows it; no move is refused for it",
}
"""Rules of kind rule or ruling without consequence for a state, in any game."""


def decidable(rules: Iterable[dict[str, Any]]) -> set[str]:
    """Give the ids of rules and rulings the engine can decide."""
    return {rule["id"] for rule in rules if rule["kind"] in ("rule", "ruling")} - UNDECIDABLE.keys()


def run_all(game: str = GAMES[0]) -> list[Run]:
    """Run every scenario of a game."""
    return [run(example, table(game)) for example in volume(game).examples.values()]


def missing_cards(runs: list[Run]) -> dict[str, list[str]]:
    """Give cards that no scenario plays, and cards that no scenario refuses."""
    ids = {name for name in table(GAMES[0]).names() if not name.endswith("~other")}
    played = set().union(*(result.played for result in runs))
    refused = set().union(*(result.refused for result in runs))
    return {"never played": sorted(ids - played), "never refused": sorted(ids - refused)}


def missing_rules(runs: list[Run], rules: Iterable[dict[str, Any]]) -> list[str]:
    """Give decidable rules that no event and no refusal of a scenario names; a worked example is shown by the scenario of its name."""
    named = set().union(*(result.rules for result in runs)) | {result.example.id for result in runs}
    return sorted(decidable(rules) - named)


def unknown_rules(runs: list[Run], rules: Iterable[dict[str, Any]]) -> list[str]:
    """Give rule ids the engine names that do not exist."""
    return sorted(set().union(*(result.rules for result in runs)) - {rule["id"] for rule in rules})


def statements(game: str = GAMES[0]) -> list[dict[str, Any]]:
    """Give every rule with its kind, and every official ruling of a game whose events name them."""
    rules = [{"id": rule.id, "kind": rule.kind} for rule in volume(game).rules.values()]
    if game != GAMES[0]:
        return rules + [
            {"id": ruling.id, "kind": "named"} for ruling in volume(game).rulings.values()
        ]
    return rules + [
        {"id": ruling.id, "kind": "ruling"}
        for ruling in volume(game).rulings.values()
        if ruling.status == "official"
    ]


def report(game: str = GAMES[0]) -> tuple[int, list[str]]:
    """Say what is missing among the rules and the official rulings of a game."""
    rules = statements(game)
    runs = run_all(game)
    missing = missing_rules(runs, rules)
    gaps = (
        missing_cards(runs) if game == GAMES[0] else {}
    )  # cards of ours are only there to show the rules
    total = len(decidable(rules))
    lines = [f"{len(runs)} scenarios, {sum(not r.ok for r in runs)} fail"]
    lines += [
        f"rules: {total - len(missing)} of {total} decidable rules named by an event or a refusal"
    ]
    lines += [f"  missing: {rule}" for rule in missing]
    known = {rule["id"] for rule in rules}
    lines += [
        f"  not decidable: {rule} ({why})" for rule, why in UNDECIDABLE.items() if rule in known
    ]
    lines += [f"  named but unknown: {rule}" for rule in unknown_rules(runs, rules)]
    lines += [f"cards {what}: {', '.join(ids) or 'none'}" for what, ids in gaps.items()]
    failed = missing or any(gaps.values()) or any(not r.ok for r in runs)
    return (1 if failed else 0), lines


def main(argv: list[str], say: Callable[[str], None]) -> int:
    """Print the gaps of a game: `python -m scripts coverage --game apocalypze`."""
    parser = argparse.ArgumentParser(prog="python -m scripts coverage", description=main.__doc__)
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    code, lines = report(parser.parse_args(argv).game)
    say("\n".join(lines))
    return code
