"""Play what was found between two cards, once for all languages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playground import web
from playground.core.errors import CodexError
from playground.core.game import Game
from playground.core.records import Facts, Ids, Verdict
from scripts.book.lazily import Lazily
from scripts.book.model import Edition
from scripts.pairs.data import Pairs, studio
from scripts.pairs.finding import Finding
from scripts.play.results import Result


@dataclass(slots=True)
class Shown:
    """A finding, played."""

    finding: Finding
    """What was found."""
    games: list[Game]
    """The position, and the one after each move."""
    verdict: Verdict | None = None
    """Why the last move is refused, where one is."""
    editions: Ids = field(default_factory=list)
    """The editions by whose rules it comes out like this."""


Runs = Lazily[list[Shown]]
"""`one+two` → what was found between the two cards, played."""
Drawn = dict[str, dict[str, list[list[Facts]]]]
"""First card → second card → for each finding its positions."""


def play(result: Result, pairs: Pairs) -> Runs:
    """Every finding of a game: `one+two` → what is special, the strongest first."""
    stage = studio(result.volume.id, result.table)
    editions = result.volume.game.editions

    def find(name: str) -> list[Shown]:
        return [shown(stage, finding, editions) for finding in pairs.special[name]]

    return Lazily(pairs.special, find)


def shown(stage: Any, finding: Finding, editions: Mapping[str, Edition]) -> Shown:
    """One finding, move by move, and the editions by whose rules it comes out like this."""
    found = played(stage, finding)
    found.editions = [
        name
        for name, edition in editions.items()
        if not edition.ruleset or same(found, stage, edition.ruleset)
    ]
    return found


def played(stage: Any, finding: Finding, ruleset: str | None = None) -> Shown:
    """One finding, move by move, by the usual rules or by others."""
    facts = stage.facts(finding.scene, finding.scene.other)
    games = [stage.table.position({**facts, "ruleset": ruleset} if ruleset else facts)]
    for move in finding.path:
        games.append(games[-1].apply(move))
    verdict = games[-1].why(finding.refused) if finding.refused else None
    return Shown(finding, games, verdict)


def same(found: Shown, stage: Any, ruleset: str) -> bool:
    """Whether a finding comes out alike by other rules: each move is possible and leads to the same, and the same is refused."""
    try:
        other = played(stage, found.finding, ruleset)
    except CodexError:
        return False
    return outcome(found) == outcome(other)


def outcome(found: Shown) -> tuple[list[Facts], bool]:
    """What can be seen of a finding: every position, and whether the last move is refused; the notation names the rules."""
    seen = [web.face(game).shape(game) for game in found.games]
    refused = bool(found.verdict and not found.verdict.legal)
    return [{**each, "notation": ""} for each in seen], refused


def positions(runs: Runs) -> Drawn:
    """What the board draws, the same in every language."""
    found: Drawn = {}
    for name, shown in runs.items():
        one, two = name.split("+")
        found.setdefault(one, {})[two] = [[drawn(game) for game in each.games] for each in shown]
    return found


def drawn(game: Game) -> Facts:
    """A position without the words for its moves: the engine gives them when a reader leaves the path."""
    moment: Facts = {"state": web.face(game).shape(game), "moves": []}
    return {**moment, "decides": game.decision.player} if game.decision else moment
