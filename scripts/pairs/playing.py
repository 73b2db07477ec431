"""Play what was found between two cards, once for all languages."""

from dataclasses import dataclass
from typing import Any

from playground import web
from playground.core.game import Game
from playground.core.records import Facts, Verdict
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


def play(result: Result, pairs: Pairs) -> dict[str, list[Shown]]:
    """Every finding of a game: `one+two` → what is special, the strongest first."""
    stage = studio(result.volume.id, result.table)
    return {
        name: [played(stage, finding) for finding in findings]
        for name, findings in pairs.special.items()
    }


def played(stage: Any, finding: Finding) -> Shown:
    """One finding, move by move."""
    games = [stage.table.position(stage.facts(finding.scene, finding.scene.other))]
    for move in finding.path:
        games.append(games[-1].apply(move))
    verdict = games[-1].why(finding.refused) if finding.refused else None
    return Shown(finding, games, verdict)


def positions(runs: dict[str, list[Shown]]) -> dict[str, dict[str, list[list[Any]]]]:
    """What the board draws, the same in every language: first card → second card → for each finding its positions."""
    found: dict[str, dict[str, list[list[Any]]]] = {}
    for name, shown in runs.items():
        one, two = name.split("+")
        found.setdefault(one, {})[two] = [[drawn(game) for game in each.games] for each in shown]
    return found


def drawn(game: Game) -> Facts:
    """A position without the words for its moves: the engine gives them when a reader leaves the path."""
    moment: Facts = {"state": web.face(game).shape(game), "moves": []}
    return {**moment, "decides": game.decision.player} if game.decision else moment
