"""Which cards and rules no scenario shows. Rules an engine cannot decide are listed with the reason."""

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from playground.games import games
from scripts.book.written import Say
from scripts.play.runner import Run, run
from scripts.play.tables import table, volume


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule or ruling that scenarios should show."""

    id: str
    kind: str
    undecidable: str = ""
    """Why no state of a game can show it."""
    repeats: tuple[str, ...] = ()
    """The rules a ruling says again for one case: a run that proves it may name them instead."""


def decidable(rules: Iterable[Statement]) -> set[str]:
    """Give the ids of rules and rulings the engine can decide."""
    return {rule.id for rule in rules if rule.kind in ("rule", "ruling") and not rule.undecidable}


def run_all(game: str) -> list[Run]:
    """Run every scenario of a game."""
    return [run(example, table(game)) for example in volume(game).examples.values()]


def missing_cards(game: str, runs: list[Run]) -> dict[str, list[str]]:
    """Give cards that no scenario plays, and cards that no scenario refuses."""
    ids = volume(game).cards.keys()
    return {
        "never played": sorted(ids - in_any(runs, "played")),
        "never refused": sorted(ids - in_any(runs, "refused")),
    }


def in_any(runs: list[Run], what: str) -> set[str]:
    """Give the ids that any scenario has among what it played, refused or named."""
    return set(chain.from_iterable(getattr(each, what) for each in runs))


def missing_rules(runs: list[Run], rules: Iterable[Statement]) -> list[str]:
    """Give decidable rules that no event and no refusal of a scenario names; a worked example is shown by the scenario of its name."""
    rules = list(rules)
    examples = {each.example.id for each in runs}
    repeated = {rule.id for rule in rules if is_repeated(rule, runs)}
    return sorted(decidable(rules) - in_any(runs, "rules") - examples - repeated)


def is_repeated(rule: Statement, runs: list[Run]) -> bool:
    """Say whether a run that is evidence for a ruling names a rule it says again."""
    proving = [each for each in runs if rule.id in each.example.rules]
    return not in_any(proving, "rules").isdisjoint(rule.repeats)


def unknown_rules(runs: list[Run], rules: Iterable[Statement]) -> list[str]:
    """Give rule ids the engine names that do not exist."""
    return sorted(in_any(runs, "rules") - {rule.id for rule in rules})


def statements(game: str) -> list[Statement]:
    """Give every rule, and the rulings: the official ones must be shown, where we know all cards of the game."""
    found = volume(game)
    shown = [Statement(rule.id, rule.kind, rule.undecidable or "") for rule in found.rules.values()]
    for ruling in found.rulings.values():
        must = found.cards and not ruling.basis
        kind = "ruling" if must else "named"
        shown.append(Statement(ruling.id, kind, repeats=tuple(map(str, ruling.rules))))
    return shown


def report(game: str) -> tuple[bool, list[str]]:
    """Say whether something is missing among the rules and the official rulings of a game, and what."""
    rules, runs = statements(game), run_all(game)
    missing, gaps = missing_rules(runs, rules), missing_cards(game, runs)
    fail = sum(not each.ok for each in runs)
    lines = [
        f"{len(runs)} scenarios, {fail} fail",
        *rule_lines(rules, missing, unknown_rules(runs, rules)),
        *(f"cards {what}: {', '.join(ids) or 'none'}" for what, ids in gaps.items()),
    ]
    return bool(missing or fail or any(gaps.values())), lines


def rule_lines(rules: list[Statement], missing: list[str], unknown: list[str]) -> Iterator[str]:
    """Say which rules are shown."""
    total = len(decidable(rules))
    shown = f"{total - len(missing)} of {total} decidable rules"
    yield f"rules: {shown} named by an event or a refusal"
    yield from (f"  missing: {rule}" for rule in missing)
    for rule in rules:
        if rule.undecidable:
            yield f"  not decidable: {rule.id} ({rule.undecidable})"
    yield from (f"  named but unknown: {rule}" for rule in unknown)


def main(argv: list[str], say: Say) -> int:
    """Print the gaps of a game: `python -m scripts coverage --game apocalypze`."""
    parser = argparse.ArgumentParser(prog="python -m scripts coverage", description=main.__doc__)
    parser.add_argument("--game", choices=games(), required=True)
    failed, lines = report(parser.parse_args(argv).game)
    say("\n".join(lines))
    return int(failed)
