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
from playground.core.records import Data, Event, Facts, Lines, Verdict
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

    def add(self, kind: str, game: Game) -> None:
        """Keep a step with the rules and cards of what happened in it."""
        self.steps.append(Step(kind, game))
        for event in game.events:
            self.note(event)

    def note(self, event: Event) -> None:
        """Keep the rules and the card of an event."""
        self.rules.update(event.rules)
        self.happened.add((event.type, event.detail))
        if event.card:
            self.played.add(printed(event.card))

    def refuse(self, game: Game, verdict: Verdict) -> None:
        """Keep a refused move with its rules and cards."""
        self.steps.append(Step("refuse", game, verdict))
        self.rules.update(verdict.rules)
        cards = (verdict.action.card, *(need.card for need in verdict.needs))
        self.refused.update(printed(card) for card in cards if card)

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
    result.add("start", game)
    play_on(result, game)
    return result


def play_on(result: Run, game: Game) -> None:
    """Play the moves of an example, as far as everything is as its file says."""
    example, notes = result.example, iter(result.example.notes)
    for entry, line in zip(example.moves, example.lines, strict=True):
        game = step(result, game, entry, Where(example.where.file, line))
        if isinstance(entry, Mapping) and "note" in entry:
            result.steps[-1].notes.append(next(notes))
        if result.differences:
            return
    compare_end(result, game)


def said(error: Exception) -> Lines:
    """What an error says, problem by problem."""
    return list(error.problems) if isinstance(error, CodexError) else [str(error)]


def compare_end(result: Run, game: Game) -> None:
    """Compare the last position with the one the file expects."""
    example = result.example
    found = unexpected(game, example)
    result.differences = [(example.where, f"expect: {each}") for each in found]


def unexpected(game: Game, example: Example) -> Lines:
    """What is otherwise than an example says, or why that cannot be told."""
    expected = example.facts.get("expect")
    try:
        return game.compare(expected) if expected else []
    except CodexError as error:
        return said(error)


def begin(example: Example, table: Any) -> Any:
    """Build the position of a scenario, or begin the whole game it asks for."""
    facts = example.facts
    start = {key: facts[key] for key in ("ruleset", "switches", "printings") if facts.get(key)}
    whole, position = facts.get("game"), facts.get("position") or {}
    if isinstance(position, str):
        return table.position(position)
    if not isinstance(position, Mapping):
        raise CodexError("position: must be a mapping or a line of notation")
    if whole is None:
        return table.position({**start, **position})
    if not isinstance(whole, Mapping):
        raise CodexError("game: must be a mapping with a seed")
    try:
        return table.new_game(**start, **whole)
    except TypeError as error:
        raise CodexError(f"game: {error}") from error


def step(result: Run, game: Game, entry: object, where: Where) -> Game:
    """Carry out one entry of `moves`: keep what a reader should see, note what is wrong."""
    try:
        if isinstance(entry, str):
            game = game.apply(entry)
            result.add("move", game)
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
        try:
            if key == "refuse":
                yield from check_refused(result, game, entry)
            elif key in STEPS:
                yield from STEPS[key](game, value)
            elif key not in SILENT:
                raise CodexError(f"unknown entry {key!r}{nearest(str(key), KNOWN)}")
        except CodexError:
            raise
        except BROKEN as error:
            raise CodexError(f"{key!r} cannot be {value!r:.60}") from error


def printed(card: str) -> str:
    """A card by its own id, whichever printing of it is meant."""
    return card.removesuffix("~other")


def check_refused(result: Run, game: Game, entry: Data) -> Iterable[str]:
    """A move must be refused, for the rules named."""
    move = entry["refuse"]
    verdict = game.why(move)
    if verdict.legal:
        yield f"{move!r} should be refused and is legal"
        return
    result.refuse(game, verdict)
    missing = [rule for rule in entry.get("rules") or () if rule not in verdict.rules]
    if missing:
        yield f"{move!r} is refused by {list(verdict.rules)}, expected also {missing}"
    needs = [need.text for need in verdict.needs]
    for need in entry.get("needs", ()):
        if need not in needs:
            yield f"{move!r} needs {needs}, expected {need!r}"


def check_offers(game: Game, wanted: Any) -> Iterable[str]:
    """Exactly these moves must be offered."""
    offered = set(game.offers())
    named = {str(game.read(move)) for move in wanted}
    if offered != named:
        missing, extra = sorted(named - offered), sorted(offered - named)
        yield f"offers: missing {missing}, unexpected {extra}"


def check_includes(game: Game, wanted: Any) -> Iterable[str]:
    """These moves must be among the offers."""
    there = among_offers(game, wanted)
    missing = [move for move in wanted if move not in there]
    if missing:
        yield f"not offered: {missing}; offered are {sorted(game.offers())}"


def check_excludes(game: Game, wanted: Any) -> Iterable[str]:
    """These moves must not be among the offers."""
    there = among_offers(game, wanted)
    if there:
        yield f"offered and should not be: {there}"


def among_offers(game: Game, moves: Any) -> list[Any]:
    """Those of some moves that are offered."""
    offered = set(game.offers())
    return [move for move in moves if str(game.read(move)) in offered]


def check_decides(game: Game, player: Any) -> Iterable[str]:
    """The player named must be the one to decide; `nobody` when the game is over."""
    who = game.decision.player if game.decision else "nobody"
    if who != player:
        yield f"decides: expected {player}, is {who}"


def check_expected(game: Game, wanted: Any) -> Iterable[str]:
    """The position must be so in between."""
    return game.compare(wanted)


def check_happened(game: Game, wanted: Any) -> Iterable[str]:
    """The last move must have brought such an event."""
    facts = {"type": wanted} if isinstance(wanted, str) else dict(wanted)
    rules, without = set(facts.pop("rules", ())), set(facts.pop("without", ()))
    alike = [{*event.rules} for event in game.events if is_so(event, facts)]
    if not any(rules <= named and not without & named for named in alike):
        there = [event.type for event in game.events]
        yield f"no event {facts} with rules {sorted(rules)}; there were {there}"


def is_so(event: Event, facts: Facts) -> bool:
    """Whether an event is as described."""
    return all(getattr(event, key, None) == value for key, value in facts.items())


def check_silent(game: Game, kind: Any) -> Iterable[str]:
    """The last move must not have brought an event of this type."""
    if any(event.type == kind for event in game.events):
        yield f"event {kind!r} should not happen"


def check_seen(game: Game, wanted: Any) -> Iterable[str]:
    """A player must be able to see this much of the position and no more: what is hidden is missing, or only counted."""
    for player, parts in wanted.items():
        for difference in unlike("", game.view(player), parts):
            yield f"{player} sees {difference}"


def unlike(where: str, actual: Any, wanted: Any) -> Iterable[str]:
    """Everything named that is not so; other keys do not matter."""
    if isinstance(wanted, Mapping) and isinstance(actual, Mapping):
        for key, value in wanted.items():
            yield from unlike(f"{where}.{key}".lstrip("."), actual.get(key), value)
    elif actual != wanted:
        yield f"{where}: {actual!r}, expected {wanted!r}"


STEPS: dict[str, Callable[[Game, Any], Iterable[str]]] = {
    "offers": check_offers,
    "includes": check_includes,
    "excludes": check_excludes,
    "decides": check_decides,
    "expect": check_expected,
    "happens": check_happened,
    "silent": check_silent,
    "sees": check_seen,
}
"""What an entry of `moves` may ask for besides a move and a refusal."""
SILENT = ("rules", "needs", "note")
"""What asks for nothing: words for the reader, and what belongs to the refusal beside it."""
KNOWN = (*STEPS, "refuse", "note")
