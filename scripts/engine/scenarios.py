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

The folder a file lies in names the game. Instead of `position:` a scenario may begin a whole game: `game: {seed: 7}`, with
whatever else `new_game` of that game takes, such as `camps: first-game` or `players: 3`. Other entries of `moves`:
`decides: b`, `includes: [move]`, `excludes: [move]`, `happens: {type: damaged, rules: [...], without: [...]}`,
`silent: type` (no such event in the last move), `sees: {b: {discard: [muse]}}` (what a player may see of the position),
`note: words for the reader`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from playground.core.errors import CodexError, nearest
from playground.core.game import Game
from playground.core.records import Event
from playground.games import GAMES
from scripts.engine import narration
from scripts.engine.carddata import ROOT
from scripts.engine.tables import table as table_of

FOLDER = ROOT / "playground" / "scenarios"
KEYS = (
    "title",
    "cards",
    "rules",
    "ruleset",
    "switches",
    "printings",
    "game",
    "position",
    "moves",
    "expect",
    "notes",
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario as its file says it."""

    id: str
    title: str
    facts: Mapping[str, Any]
    game: str = GAMES[0]
    """The game, by the folder of the file."""

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
    return [
        read(path, number, facts) for number, facts in enumerate(documents, 1) if facts is not None
    ]


def read(path: Path, number: int, facts: object) -> Scenario:
    """Check the shape of one scenario."""
    if not isinstance(facts, Mapping):
        raise CodexError(f"{path}: a scenario is a mapping with title, position and moves")
    problems = [
        f"{path}: a scenario has no {key!r}{nearest(str(key), KEYS)}"
        for key in facts
        if key not in KEYS
    ]
    if not isinstance(facts.get("title"), str):
        problems.append(f"{path}: a scenario needs a title")
    if not isinstance(facts.get("moves") or [], list):
        problems.append(f"{path}: moves must be a list")
    if problems:
        raise CodexError(problems)
    game = path.parent.name if path.parent.name in GAMES else GAMES[0]
    return Scenario(
        path.stem if number == 1 else f"{path.stem}-{number}", facts["title"], facts, game
    )


def load_all(game: str = GAMES[0]) -> list[Scenario]:
    """Read every scenario of a game, sorted by name."""
    return [scenario for path in sorted((FOLDER / game).glob("*.yml")) for scenario in load(path)]


def run(scenario: Scenario, table: Any = None, tell: narration.Tell | None = None) -> Run:
    """Play a scenario and note every difference between what happened and what its file says."""
    result = Run(scenario)
    tell = tell or narration.english(scenario.game)
    try:
        game = begin(scenario, table or table_of(scenario.game))
    except CodexError as error:
        result.differences += [f"position: {problem}" for problem in error.problems]
        return result
    note_events(result, game.events, tell)
    for number, entry in enumerate(scenario.moves, 1):
        where = f"move {number}"
        try:
            game = step(result, game, entry, where, tell)
        except CodexError as error:
            result.differences.append(f"{where} ({entry!r:.80}): {error}")
            break
    result.game = game
    expected = scenario.facts.get("expect")
    if expected and not result.differences:
        result.differences += guarded(lambda: game.compare(expected), "expect")
    return result


def begin(scenario: Scenario, table: Any) -> Game:
    """Build the position of a scenario, or begin the whole game it asks for."""
    start = {
        k: scenario.facts[k] for k in ("ruleset", "switches", "printings") if scenario.facts.get(k)
    }
    whole, position = scenario.facts.get("game"), scenario.facts.get("position") or {}
    found: Game
    if isinstance(position, str):
        found = table.position(position)
        return found
    if not isinstance(position, Mapping):
        raise CodexError("position: must be a mapping or a line of notation")
    if whole is None:
        found = table.position({**start, **position})
        return found
    if not isinstance(whole, Mapping):
        raise CodexError("game: must be a mapping with a seed")
    try:
        found = table.new_game(**start, **whole)
    except TypeError as error:
        raise CodexError(f"game: {error}") from error
    return found


def guarded(compare: Callable[[], list[str]], where: str) -> list[str]:
    """Compare; a broken expectation is a difference too."""
    try:
        return [f"{where}: {difference}" for difference in compare()]
    except CodexError as error:
        return [f"{where}: {error}"]


def step(result: Run, game: Game, entry: object, where: str, tell: narration.Tell) -> Game:
    """Carry out one entry of `moves`."""
    if isinstance(entry, str):
        decision = game.decision
        who = decision.player if decision else "-"
        game = game.apply(entry)
        result.transcript.append(f"{who}: {game.action}")
        note_events(result, game.events, tell)
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


def note_events(result: Run, events: Iterable[Event], tell: narration.Tell) -> None:
    """Remember rules and cards of events, and write them into the transcript."""
    for event in events:
        result.rules.update(event.rules)
        if event.card:
            result.played.add(event.card.removesuffix("~other"))
        result.transcript.append("   " + tell(event))


def check_refused(result: Run, game: Game, move: Any, entry: Mapping[str, Any]) -> list[str]:
    """A move must be refused, for the rules named."""
    verdict = game.why(move)
    if verdict.legal:
        return [f"{move!r} should be refused and is legal"]
    result.rules.update(verdict.rules)
    result.refused.update(
        c.removesuffix("~other")
        for c in (verdict.action.card, *(n.card for n in verdict.needs))
        if c
    )
    result.transcript.append(f"   refused: {move} ({', '.join(verdict.rules)})")
    wanted = entry.get("rules") or []
    missing = [rule for rule in wanted if rule not in verdict.rules]
    found = (
        [f"{move!r} is refused by {list(verdict.rules)}, expected also {missing}"]
        if missing
        else []
    )
    needs = [need.text for need in verdict.needs]
    return found + [
        f"{move!r} needs {needs}, expected {need!r}"
        for need in entry.get("needs", ())
        if need not in needs
    ]


def check_offers(_result: Run, game: Game, wanted: Any, _entry: Mapping[str, Any]) -> list[str]:
    """Exactly these moves must be offered."""
    offered = set(game.offers())
    named = {str(game.read(move)) for move in wanted}
    extra, missing = sorted(offered - named), sorted(named - offered)
    return [f"offers: missing {missing}, unexpected {extra}"] if extra or missing else []


def check_includes(_result: Run, game: Game, wanted: Any, _entry: Mapping[str, Any]) -> list[str]:
    """These moves must be among the offers."""
    offered = set(game.offers())
    missing = [move for move in wanted if str(game.read(move)) not in offered]
    return [f"not offered: {missing}; offered are {sorted(offered)}"] if missing else []


def check_excludes(_result: Run, game: Game, wanted: Any, _entry: Mapping[str, Any]) -> list[str]:
    """These moves must not be among the offers."""
    offered = set(game.offers())
    there = [move for move in wanted if str(game.read(move)) in offered]
    return [f"offered and should not be: {there}"] if there else []


def check_decides(_result: Run, game: Game, player: Any, _entry: Mapping[str, Any]) -> list[str]:
    """The player named must be the one to decide; `nobody` when the game is over."""
    who = game.decision.player if game.decision else "nobody"
    return [] if who == player else [f"decides: expected {player}, is {who}"]


def check_expected(_result: Run, game: Game, wanted: Any, _entry: Mapping[str, Any]) -> list[str]:
    """The position must be so in between."""
    return game.compare(wanted)


def check_happened(_result: Run, game: Game, wanted: Any, _entry: Mapping[str, Any]) -> list[str]:
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
    return [
        f"no event {wanted} with rules {sorted(rules)}; there were {[e.type for e in game.events]}"
    ]


def check_silent(_result: Run, game: Game, kind: Any, _entry: Mapping[str, Any]) -> list[str]:
    """The last move must not have brought an event of this type."""
    return (
        [f"event {kind!r} should not happen"]
        if any(event.type == kind for event in game.events)
        else []
    )


def check_seen(_result: Run, game: Game, wanted: Any, _entry: Mapping[str, Any]) -> list[str]:
    """A player must be able to see this much of the position and no more: what is hidden is missing, or only counted."""
    seen = {player: game.view(player) for player in wanted}
    return [
        f"{player} sees {difference}"
        for player, parts in wanted.items()
        for difference in unlike("", seen[player], parts)
    ]


def unlike(where: str, actual: Any, wanted: Any) -> list[str]:
    """Everything named that is not so; other keys do not matter."""
    if isinstance(wanted, Mapping) and isinstance(actual, Mapping):
        return [
            line
            for key, value in wanted.items()
            for line in unlike(f"{where}.{key}".lstrip("."), actual.get(key), value)
        ]
    return [] if actual == wanted else [f"{where}: {actual!r}, expected {wanted!r}"]


def note(result: Run, _game: Game, text: Any, _entry: Mapping[str, Any]) -> list[str]:
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
    "sees": check_seen,
    "note": note,
}
"""What an entry of `moves` may ask for besides a move."""


def report(argv: list[str]) -> tuple[int, str]:
    """Run scenario files and give their transcripts; 1 if any does not hold."""
    quiet = "-q" in argv
    failed = 0
    lines: list[str] = []
    everything = [path for game in GAMES for path in sorted((FOLDER / game).glob("*.yml"))]
    for path in [Path(name) for name in argv if name != "-q"] or everything:
        try:
            results = [run(scenario) for scenario in load(path)]
        except CodexError as error:
            lines += error.problems
            failed += 1
            continue
        for result in results:
            failed += not result.ok
            if not quiet:
                lines += [
                    f"{result.scenario.id}: {result.scenario.title}",
                    *(f"  {line}" for line in result.transcript),
                ]
            lines += [
                f"{path}: {result.scenario.id}: {difference}" for difference in result.differences
            ]
    return (1 if failed else 0), "".join(f"{line}\n" for line in lines)


def main(argv: list[str]) -> int:
    """Run scenario files: `python -m scripts run [-q] [FILE…]`."""
    code, text = report(argv)
    sys.stdout.write(text)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
