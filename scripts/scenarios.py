"""Scenarios: an example, a test and the evidence of a ruling in one YAML file.

    title: The Cannon hurts itself first
    cards: [cannon]                     # what it is about
    rules: [cannon-last-camp]
    ruleset: v1.2                       # and switches:, printings:
    position: {a: {camps: [cannon]}}    # only what matters
    moves:
      - use a10                         # a move, in move notation
      - offers: [choose b10, choose b20, choose b30]
      - choose b10
      - refuse: use a10                 # a move that is not legal, and rules that must be among the reasons
        rules: [ready-camp]
      - expect: {water: 2}              # in between
    expect: {a: {camps: [cannon damaged]}}

Instead of `position:` a scenario may begin a whole game: `game: {seed: 7}`, with `camps: first-game` or two rows of
camps. Other entries of `moves`: `decides: b`, `includes: [move]`, `excludes: [move]`,
`happens: {type: damaged, rules: [...], without: [...]}`,
`silent: type` (no such event in the last move), `note: words for the reader`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from playground.errors import CodexError, nearest
from playground.radlands import Event, Game, Table
from scripts import narration
from scripts.carddata import ROOT, card_set

FOLDER = ROOT / "playground" / "scenarios" / "radlands"
KEYS = ("title", "cards", "rules", "ruleset", "switches", "printings", "game", "position", "moves", "expect", "notes")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario as its file says it."""

    id: str
    title: str
    facts: Mapping[str, Any]

    @property
    def moves(self) -> list[Any]:
        """Give the entries of `moves`."""
        return list(self.facts.get("moves") or ())


@dataclass(slots=True)
class Run:
    """What came of a scenario."""

    scenario: Scenario
    game: Game | None = None
    transcript: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    rules: set[str] = field(default_factory=set)
    """Rule ids named by an event or a refusal."""
    played: set[str] = field(default_factory=set)
    """Cards an event names."""
    refused: set[str] = field(default_factory=set)
    """Cards a refused move was about."""

    @property
    def ok(self) -> bool:
        """Whether everything was as the file says."""
        return not self.differences


def load(path: Path) -> list[Scenario]:
    """Read the scenarios of a file; several may be kept in one as YAML documents."""
    try:
        documents = list(yaml.safe_load_all(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise CodexError(f"{path}: cannot be read: {error}") from error
    return [read(path, number, facts) for number, facts in enumerate(documents, 1) if facts is not None]


def read(path: Path, number: int, facts: object) -> Scenario:
    """Check the shape of one scenario."""
    if not isinstance(facts, Mapping):
        raise CodexError(f"{path}: a scenario is a mapping with title, position and moves")
    problems = [f"{path}: a scenario has no {key!r}{nearest(str(key), KEYS)}" for key in facts if key not in KEYS]
    if not isinstance(facts.get("title"), str):
        problems.append(f"{path}: a scenario needs a title")
    if not isinstance(facts.get("moves") or [], list):
        problems.append(f"{path}: moves must be a list")
    if problems:
        raise CodexError(problems)
    return Scenario(path.stem if number == 1 else f"{path.stem}-{number}", facts["title"], facts)


def load_all(folder: Path = FOLDER) -> list[Scenario]:
    """Read every scenario of a folder, sorted by name."""
    return [scenario for path in sorted(folder.glob("*.yml")) for scenario in load(path)]


def run(scenario: Scenario, table: Table | None = None, words: narration.Words = narration.ENGLISH) -> Run:
    """Play a scenario and note every difference between what happened and what its file says."""
    result = Run(scenario)
    try:
        game = begin(scenario, table or Table(card_set()))
    except CodexError as error:
        result.differences += [f"position: {problem}" for problem in error.problems]
        return result
    note_events(result, game.events, words)
    for number, entry in enumerate(scenario.moves, 1):
        where = f"move {number}"
        try:
            game = step(result, game, entry, where, words)
        except CodexError as error:
            result.differences.append(f"{where} ({entry!r:.80}): {error}")
            break
    result.game = game
    expected = scenario.facts.get("expect")
    if expected and not result.differences:
        result.differences += guarded(lambda: game.compare(expected), "expect")
    return result


def begin(scenario: Scenario, table: Table) -> Game:
    """Build the position of a scenario, or begin the whole game it asks for."""
    start = {k: scenario.facts[k] for k in ("ruleset", "switches", "printings") if scenario.facts.get(k)}
    whole, position = scenario.facts.get("game"), scenario.facts.get("position") or {}
    if isinstance(position, str):
        return table.position(position)
    if not isinstance(position, Mapping):
        raise CodexError("position: must be a mapping or a line of notation")
    if whole is None:
        return table.position({**start, **position})
    if not isinstance(whole, Mapping):
        raise CodexError("game: must be a mapping with seed and camps")
    return table.new_game(**start, seed=whole.get("seed", 0), camps=whole.get("camps"))


def guarded(compare: Callable[[], list[str]], where: str) -> list[str]:
    """Compare; a broken expectation is a difference too."""
    try:
        return [f"{where}: {difference}" for difference in compare()]
    except CodexError as error:
        return [f"{where}: {error}"]


def step(result: Run, game: Game, entry: object, where: str, words: narration.Words) -> Game:
    """Carry out one entry of `moves`."""
    if isinstance(entry, str):
        decision = game.decision
        who = decision.player if decision else "-"
        game = game.apply(entry)
        result.transcript.append(f"{who}: {game.action}")
        note_events(result, game.events, words)
        return game
    if not isinstance(entry, Mapping):
        raise CodexError("a move is a line of notation or a mapping")
    for key, value in entry.items():
        if key in ("rules", "needs"):
            continue
        if key not in STEPS:
            raise CodexError(f"unknown entry {key!r}{nearest(str(key), STEPS)}")
        try:
            problems = STEPS[key](result, game, value, entry)
        except CodexError:
            raise
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise CodexError(f"{key!r} cannot be {value!r:.60}") from error
        result.differences += [f"{where}: {problem}" for problem in problems]
    return game


def note_events(result: Run, events: Iterable[Event], words: narration.Words) -> None:
    """Remember rules and cards of events, and write them into the transcript."""
    for event in events:
        result.rules.update(event.rules)
        if event.card:
            result.played.add(event.card.removesuffix("~other"))
        result.transcript.append("   " + narration.tell(event, words))


def check_refused(result: Run, game: Game, move: Any, entry: Mapping[str, Any]) -> list[str]:
    """A move must be refused, for the rules named."""
    verdict = game.why(move)
    if verdict.legal:
        return [f"{move!r} should be refused and is legal"]
    result.rules.update(verdict.rules)
    result.refused.update(
        c.removesuffix("~other") for c in (verdict.action.card, *(n.card for n in verdict.needs)) if c
    )
    result.transcript.append(f"   refused: {move} ({', '.join(verdict.rules)})")
    wanted = entry.get("rules") or []
    missing = [rule for rule in wanted if rule not in verdict.rules]
    found = [f"{move!r} is refused by {list(verdict.rules)}, expected also {missing}"] if missing else []
    needs = [need.text for need in verdict.needs]
    return found + [
        f"{move!r} needs {needs}, expected {need!r}" for need in entry.get("needs", ()) if need not in needs
    ]


def check_offers(result: Run, game: Game, wanted: Any, entry: Mapping[str, Any]) -> list[str]:
    """Exactly these moves must be offered."""
    offered = set(game.offers())
    named = {str(game.read(move)) for move in wanted}
    extra, missing = sorted(offered - named), sorted(named - offered)
    return [f"offers: missing {missing}, unexpected {extra}"] if extra or missing else []


def check_includes(result: Run, game: Game, wanted: Any, entry: Mapping[str, Any]) -> list[str]:
    """These moves must be among the offers."""
    offered = set(game.offers())
    missing = [move for move in wanted if str(game.read(move)) not in offered]
    return [f"not offered: {missing}; offered are {sorted(offered)}"] if missing else []


def check_excludes(result: Run, game: Game, wanted: Any, entry: Mapping[str, Any]) -> list[str]:
    """These moves must not be among the offers."""
    offered = set(game.offers())
    there = [move for move in wanted if str(game.read(move)) in offered]
    return [f"offered and should not be: {there}"] if there else []


def check_decides(result: Run, game: Game, player: Any, entry: Mapping[str, Any]) -> list[str]:
    """The player named must be the one to decide; `nobody` when the game is over."""
    who = game.decision.player if game.decision else "nobody"
    return [] if who == player else [f"decides: expected {player}, is {who}"]


def check_expected(result: Run, game: Game, wanted: Any, entry: Mapping[str, Any]) -> list[str]:
    """The position must be so in between."""
    return game.compare(wanted)


def check_happened(result: Run, game: Game, wanted: Any, entry: Mapping[str, Any]) -> list[str]:
    """The last move must have brought such an event."""
    wanted = {"type": wanted} if isinstance(wanted, str) else dict(wanted)
    rules, without = set(wanted.pop("rules", ())), set(wanted.pop("without", ()))
    for event in game.events:
        named = set(event.rules)
        if (
            all(getattr(event, key, None) == value for key, value in wanted.items())
            and rules <= named
            and not without & named
        ):
            return []
    return [f"no event {wanted} with rules {sorted(rules)}; there were {[e.type for e in game.events]}"]


def check_silent(result: Run, game: Game, kind: Any, entry: Mapping[str, Any]) -> list[str]:
    """The last move must not have brought an event of this type."""
    return [f"event {kind!r} should not happen"] if any(event.type == kind for event in game.events) else []


def note(result: Run, game: Game, text: Any, entry: Mapping[str, Any]) -> list[str]:
    """Write a remark into the transcript."""
    result.transcript.append(f"   * {text}")
    return []


Check = Callable[[Run, Game, Any, Mapping[str, Any]], list[str]]
STEPS: dict[str, Check] = {
    "refuse": check_refused,
    "offers": check_offers,
    "includes": check_includes,
    "excludes": check_excludes,
    "decides": check_decides,
    "expect": check_expected,
    "happens": check_happened,
    "silent": check_silent,
    "note": note,
}
"""What an entry of `moves` may ask for besides a move."""


def main(argv: list[str]) -> int:
    """Run scenario files and print their transcripts; 1 if any does not hold."""
    quiet = "-q" in argv
    failed = 0
    for path in [Path(name) for name in argv if name != "-q"] or sorted(FOLDER.glob("*.yml")):
        try:
            scenarios = load(path)
        except CodexError as error:
            print("\n".join(error.problems), file=sys.stderr)
            failed += 1
            continue
        for scenario in scenarios:
            result = run(scenario)
            failed += not result.ok
            if not quiet:
                print(f"{scenario.id}: {scenario.title}", *result.transcript, sep="\n  ")
            for difference in result.differences:
                print(f"{path}: {scenario.id}: {difference}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
