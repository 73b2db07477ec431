"""Which cards and rules no scenario shows. Rules an engine cannot decide are listed with the reason."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from playground.games import games
from scripts.play.runner import Run, run
from scripts.play.tables import table, volume


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule or ruling that scenarios should show."""

    id: str
    kind: str
    undecidable: str = ""
    """Why no state of a game can show it."""


def decidable(rules: Iterable[Statement]) -> set[str]:
    """Give the ids of rules and rulings the engine can decide."""
    return {rule.id for rule in rules if rule.kind in ("rule", "ruling") and not rule.undecidable}


def run_all(game: str) -> list[Run]:
    """Run every scenario of a game."""
    return [run(example, table(game)) for example in volume(game).examples.values()]


def missing_cards(game: str, runs: list[Run]) -> dict[str, list[str]]:
    """Give cards that no scenario plays, and cards that no scenario refuses."""
    ids = set(volume(game).cards)
    played = set().union(*(result.played for result in runs))
    refused = set().union(*(result.refused for result in runs))
    return {"never played": sorted(ids - played), "never refused": sorted(ids - refused)}


def missing_rules(runs: list[Run], rules: Iterable[Statement]) -> list[str]:
    """Give decidable rules that no event and no refusal of a scenario names; a worked example is shown by the scenario of its name."""
    named = set().union(*(result.rules for result in runs))
    named |= {result.example.id for result in runs}
    return sorted(decidable(rules) - named)


def unknown_rules(runs: list[Run], rules: Iterable[Statement]) -> list[str]:
    """Give rule ids the engine names that do not exist."""
    return sorted(set().union(*(result.rules for result in runs)) - {rule.id for rule in rules})


def statements(game: str) -> list[Statement]:
    """Give every rule, and the rulings: the official ones must be shown, where we know all cards of the game."""
    found = volume(game)
    shown = [Statement(rule.id, rule.kind, rule.undecidable or "") for rule in found.rules.values()]
    for ruling in found.rulings.values():
        must = found.cards and ruling.status == "official"
        shown.append(Statement(ruling.id, "ruling" if must else "named"))
    return shown


def report(game: str) -> tuple[int, list[str]]:
    """Say what is missing among the rules and the official rulings of a game."""
    rules, runs = statements(game), run_all(game)
    missing, gaps, total = missing_rules(runs, rules), missing_cards(game, runs), decidable(rules)
    shown = f"{len(total) - len(missing)} of {len(total)} decidable rules"
    lines = [f"{len(runs)} scenarios, {sum(not each.ok for each in runs)} fail"]
    lines += [f"rules: {shown} named by an event or a refusal"]
    lines += [f"  missing: {rule}" for rule in missing]
    lines += [
        f"  not decidable: {rule.id} ({rule.undecidable})" for rule in rules if rule.undecidable
    ]
    lines += [f"  named but unknown: {rule}" for rule in unknown_rules(runs, rules)]
    lines += [f"cards {what}: {', '.join(ids) or 'none'}" for what, ids in gaps.items()]
    failed = missing or any(gaps.values()) or not all(each.ok for each in runs)
    return (1 if failed else 0), lines


def main(argv: list[str], say: Callable[[str], None]) -> int:
    """Print the gaps of a game: `python -m scripts coverage --game apocalypze`."""
    parser = argparse.ArgumentParser(prog="python -m scripts coverage", description=main.__doc__)
    parser.add_argument("--game", choices=games(), required=True)
    code, lines = report(parser.parse_args(argv).game)
    say("\n".join(lines))
    return code
