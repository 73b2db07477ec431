"""Play a scenario: an example, a test and the evidence of a ruling in one YAML file.

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

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.core.errors import CodexError, nearest
from playground.core.game import Game
from playground.core.records import Event, Verdict
from scripts.book.model import Text, Where
from scripts.book.scenario import Example

BROKEN = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What the engine raises at values of a wrong shape; in a scenario it is a problem of the file."""


@dataclass(slots=True)
class Step:
    """One step of an example: the beginning, a move, or a move that is refused."""

    kind: str
    """`start`, `move` or `refuse`."""
    game: Any
    """The position after it."""
    verdict: Verdict | None = None
    """Why a move is refused."""
    notes: list[Text] = field(default_factory=list)
    """Remarks for the reader."""


@dataclass(slots=True)
class Run:
    """What came of an example."""

    example: Example
    """The example."""
    steps: list[Step] = field(default_factory=list)
    """Step by step."""
    differences: list[tuple[Where, str]] = field(default_factory=list)
    """Where it is not as its file says."""
    rules: set[str] = field(default_factory=set)
    """Rules named by an event or a refusal."""
    happened: set[tuple[str, str]] = field(default_factory=set)
    """The kinds of its events, each with its detail."""
    played: set[str] = field(default_factory=set)
    """Cards an event names."""
    refused: set[str] = field(default_factory=set)
    """Cards a refused move was about."""

    @property
    def ok(self) -> bool:
        """Whether everything was as the file says."""
        return not self.differences

    @property
    def game(self) -> Any:
        """The last position, if there was any."""
        return self.steps[-1].game if self.steps else None


def run(example: Example, table: Any) -> Run:
    """Play an example, and note every difference between what happened and what its file says."""
    result = Run(example)
    try:
        game = begin(example, table)
    except (CodexError, *BROKEN) as error:
        result.differences = [(example.where, f"position: {each}") for each in said(error)]
        return result
    result.steps.append(Step("start", game))
    note_events(result, game.events)
    notes = iter(example.notes)
    for entry, line in zip(example.moves, example.lines, strict=True):
        game = step(result, game, entry, Where(example.where.file, line))
        if isinstance(entry, Mapping) and "note" in entry:
            result.steps[-1].notes.append(next(notes))
        if result.differences:
            return result
    compare_end(result, game)
    return result


def said(error: Exception) -> list[str]:
    """What an error says, problem by problem."""
    return list(error.problems) if isinstance(error, CodexError) else [str(error)]


def compare_end(result: Run, game: Game) -> None:
    """Compare the last position with the one the file expects."""
    example = result.example
    expected = example.facts.get("expect")
    if not expected:
        return
    try:
        found = game.compare(expected)
    except CodexError as error:
        found = said(error)
    result.differences = [(example.where, f"expect: {each}") for each in found]


def begin(example: Example, table: Any) -> Game:
    """Build the position of a scenario, or begin the whole game it asks for."""
    facts = example.facts
    start = {key: facts[key] for key in ("ruleset", "switches", "printings") if facts.get(key)}
    whole, position = facts.get("game"), facts.get("position") or {}
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


def step(result: Run, game: Game, entry: object, where: Where) -> Game:
    """Carry out one entry of `moves`: keep what a reader should see, note what is wrong."""
    try:
        if isinstance(entry, str):
            game = game.apply(entry)
            result.steps.append(Step("move", game))
            note_events(result, game.events)
            return game
        found = list(compared(result, game, entry))
    except CodexError as error:
        found = [str(error)]
    except BROKEN as error:
        found = [f"the engine cannot play {entry!r:.60}: {type(error).__name__}: {error}"]
    result.differences += [(where, problem) for problem in found]
    return game


def compared(result: Run, game: Game, entry: object) -> Iterable[str]:
    """Everything in which a position is not as an entry asks."""
    if not isinstance(entry, Mapping):
        raise CodexError("a move is a line of notation or a mapping")
    for key, value in entry.items():
        if key in ("rules", "needs"):  # they belong to the refusal beside them
            continue
        if key not in STEPS:
            raise CodexError(f"unknown entry {key!r}{nearest(str(key), STEPS)}")
        try:
            yield from STEPS[key](result, game, value, entry)
        except CodexError:
            raise
        except BROKEN as error:
            raise CodexError(f"{key!r} cannot be {value!r:.60}") from error


def note_events(result: Run, events: Iterable[Event]) -> None:
    """Remember rules and cards of events."""
    for event in events:
        result.rules.update(event.rules)
        result.happened.add((event.type, event.detail))
        if event.card:
            result.played.add(printed(event.card))


def printed(card: str) -> str:
    """A card by its own id, whichever printing of it is meant."""
    return card.removesuffix("~other")


def check_refused(result: Run, game: Game, move: Any, entry: Mapping[str, Any]) -> list[str]:
    """A move must be refused, for the rules named."""
    verdict = game.why(move)
    if verdict.legal:
        return [f"{move!r} should be refused and is legal"]
    result.steps.append(Step("refuse", game, verdict))
    result.rules.update(verdict.rules)
    cards = (verdict.action.card, *(need.card for need in verdict.needs))
    result.refused.update(printed(card) for card in cards if card)
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


def no_difference(_result: Run, _game: Game, _text: Any, _entry: Mapping[str, Any]) -> list[str]:
    """A remark asks for nothing."""
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
    "note": no_difference,
}
"""What an entry of `moves` may ask for besides a move."""
